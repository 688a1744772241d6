/** Facts of one Rust file. */
import type { FileFacts } from "../../extract/facts.ts";
import type { SyntaxTree } from "../../extract/tree.ts";
import { CALL_HANDLERS } from "./calls.ts";
import { EXPRESSION_HANDLERS } from "./expressions.ts";
import { applyImplementations } from "./impls.ts";
import { ITEM_HANDLERS, itemsIn } from "./items.ts";
import { type Handler, RustWalk } from "./walk.ts";

let table: ReadonlyMap<string, Handler> | undefined;

export function extractRust(tree: SyntaxTree): FileFacts {
  // Made at first use: the parts import each other.
  table ??= new Map([...EXPRESSION_HANDLERS, ...CALL_HANDLERS, ...ITEM_HANDLERS]);
  const walk = new RustWalk(tree, table);
  itemsIn(walk, 0);
  applyImplementations(walk);
  return walk.facts.finish(tree.errors);
}
