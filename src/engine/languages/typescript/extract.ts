/** Facts of one TypeScript or JavaScript file. */
import type { FileFacts } from "../../extract/facts.ts";
import type { SyntaxTree } from "../../extract/tree.ts";
import { Context, type Dialect } from "./context.ts";
import { markExported } from "./modules.ts";
import { statements } from "./visit.ts";

/** Facts of a file; never throws for a tree, however broken or deep. */
export function extractEcmascript(tree: SyntaxTree, path: string, dialect: Dialect): FileFacts {
  const cx = new Context(tree, dialect, path);
  statements(cx, 0);
  markExported(cx);
  cx.finish();
  return cx.facts.finish(tree.errors);
}
