/** Facts of one C# file. */
import type { FileFacts } from "../../extract/facts.ts";
import type { SyntaxTree } from "../../extract/tree.ts";
import { CALL_HANDLERS } from "./calls.ts";
import { DECLARATION_HANDLERS } from "./declarations.ts";
import { EXPRESSION_HANDLERS } from "./expressions.ts";
import { MEMBER_HANDLERS } from "./members.ts";
import { STATEMENT_HANDLERS } from "./statements.ts";
import { CsWalk, type Handler } from "./walk.ts";

let table: ReadonlyMap<string, Handler> | undefined;

export function extractCSharp(tree: SyntaxTree): FileFacts {
  // Made at first use: the parts import each other.
  table ??= new Map([
    ...EXPRESSION_HANDLERS,
    ...CALL_HANDLERS,
    ...STATEMENT_HANDLERS,
    ...MEMBER_HANDLERS,
    ...DECLARATION_HANDLERS,
  ]);
  const walk = new CsWalk(tree, table);
  walk.visitChildren(0);
  return walk.facts.finish(tree.errors);
}
