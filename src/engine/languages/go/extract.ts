/** Facts of one Go file. */
import type { FileFacts } from "../../extract/facts.ts";
import type { SyntaxTree } from "../../extract/tree.ts";
import { CALL_HANDLERS } from "./calls.ts";
import { DECLARATION_HANDLERS } from "./declarations.ts";
import { EXPRESSION_HANDLERS } from "./expressions.ts";
import { importOf } from "./imports.ts";
import { LITERAL_HANDLERS } from "./literals.ts";
import { STATEMENT_HANDLERS } from "./statements.ts";
import { applyAssertions, TYPE_DECLARATION_HANDLERS } from "./typedecls.ts";
import { TYPE_HANDLERS } from "./types.ts";
import { GoWalk, type Handler, UNKNOWN } from "./walk.ts";

const packageClause: Handler = (walk, node) => {
  const name = walk.items(node)[0];
  if (name !== undefined) walk.facts.package = walk.tree.text(name);
  return UNKNOWN;
};

const importSpec: Handler = (walk, node) => {
  const made = importOf(walk.tree, node);
  if (made) walk.imports.add(made);
  return UNKNOWN;
};

const HANDLERS: ReadonlyMap<string, Handler> = new Map([
  ...TYPE_HANDLERS,
  ...EXPRESSION_HANDLERS,
  ...CALL_HANDLERS,
  ...LITERAL_HANDLERS,
  ...STATEMENT_HANDLERS,
  ...DECLARATION_HANDLERS,
  ...TYPE_DECLARATION_HANDLERS,
  ["package_clause", packageClause],
  ["import_spec", importSpec],
]);

export function extractGo(tree: SyntaxTree): FileFacts {
  const walk = new GoWalk(tree, HANDLERS);
  walk.visitChildren(0);
  applyAssertions(walk);
  return walk.facts.finish(tree.errors);
}
