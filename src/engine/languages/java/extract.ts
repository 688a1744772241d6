/** Facts of one Java file. Never throws, however broken the file is. */
import type { FileFacts } from "../../extract/facts.ts";
import type { SyntaxTree } from "../../extract/tree.ts";
import { broken } from "./broken.ts";
import { members } from "./declarations.ts";
import { settleCaseNames } from "./settle.ts";
import { Walk } from "./walk.ts";

export function extractJava(tree: SyntaxTree): FileFacts {
  const walk = new Walk(tree);
  // Where nothing fits together the root itself is an error.
  if (tree.type(0) === "ERROR") broken(walk, 0);
  else members(walk, 0);
  settleCaseNames(walk);
  return walk.b.finish(tree.errors);
}
