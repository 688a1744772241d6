/** Facts of one Python file. */
import type { FileFacts } from "../../extract/facts.ts";
import type { SyntaxTree } from "../../extract/tree.ts";
import { callVisitors } from "./calls.ts";
import { classVisitors } from "./classes.ts";
import { comprehensionVisitors } from "./comprehensions.ts";
import { markExported } from "./exports.ts";
import { expressionVisitors } from "./expressions.ts";
import { formVisitors } from "./forms.ts";
import { functionVisitors } from "./functions.ts";
import { importVisitors } from "./imports.ts";
import { operatorVisitors } from "./operators.ts";
import { patternVisitors } from "./patterns.ts";
import { statementVisitors } from "./statements.ts";
import { Walk } from "./walk.ts";

const VISITORS = {
  ...expressionVisitors,
  ...operatorVisitors,
  ...callVisitors,
  ...comprehensionVisitors,
  ...statementVisitors,
  ...functionVisitors,
  ...classVisitors,
  ...formVisitors,
  ...importVisitors,
  ...patternVisitors,
};

/** Reads what a file defines, imports and uses. Never throws, however broken the source. */
export function extractPython(tree: SyntaxTree, path: string): FileFacts {
  const walk = new Walk(tree, path.endsWith(".pyi") ? "stub" : "source", VISITORS);
  walk.visitChildren(0);
  markExported(walk);
  return walk.facts.finish(tree.errors);
}
