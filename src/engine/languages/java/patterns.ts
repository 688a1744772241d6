/** `instanceof`, `switch`, and the names their patterns bind. */
import type { Expr } from "../../extract/facts.ts";
import { annotationsIn } from "./annotations.ts";
import { either, expression } from "./expressions.ts";
import { BOOLEAN } from "./operators.ts";
import { statements } from "./statements.ts";
import { declaredType, isAnnotation } from "./types.ts";
import { visit } from "./visit.ts";
import { MAX_DEPTH, type Results, type Walk } from "./walk.ts";

/** `e instanceof T`, `e instanceof T t`, `e instanceof R(T a, var b)`. */
export function instanceOf(w: Walk, node: number): Expr {
  const { tree } = w;
  expression(w, tree.field(node, "left"));
  const pattern = tree.field(node, "pattern");
  if (pattern >= 0) readPattern(w, pattern);
  const right = tree.field(node, "right");
  if (right >= 0) bind(w, right, tree.field(node, "name"));
  return BOOLEAN;
}

/** Binds `name` (-1 = none) to a value of the type written at `type`. */
function bind(w: Walk, type: number, name: number): void {
  const t = declaredType(w, type);
  if (name >= 0) w.declarePattern(w.tree.text(name), { line: w.tree.line(name), ...(t && { type: t }) });
}

const PATTERNS: ReadonlySet<string> = new Set([
  "type_pattern",
  "record_pattern",
  "record_pattern_body",
  "record_pattern_component",
]);

/** Any pattern: `T t`, `R(…)`, and what grammars wrap around them. */
function readPattern(w: Walk, node: number): void {
  const { tree } = w;
  const sort = tree.type(node);
  const parts = w.parts(node).filter((part) => tree.type(part) !== "modifiers" && !isAnnotation(tree.type(part)));
  if (sort === "type_pattern" || sort === "record_pattern_component") {
    annotationsIn(w, node);
    const [type, name] = parts;
    if (type !== undefined) bind(w, type, name ?? -1);
    return;
  }
  if (w.depth >= MAX_DEPTH) return;
  w.depth++;
  for (const part of parts) {
    if (PATTERNS.has(tree.type(part))) readPattern(w, part);
    else if (sort === "record_pattern") declaredType(w, part);
  }
  w.depth--;
}

/** A switch, as statement or expression: its value is one of its rules'. */
export function switchExpression(w: Walk, node: number): Expr {
  const { tree } = w;
  const on = expression(w, tree.field(node, "condition"));
  const body = tree.field(node, "body");
  if (body < 0) return either([]);
  const outer = w.yields;
  const results: Results = { values: [], keep: w.b.scopes.length - 1 };
  w.yields = results;
  w.inBlock(() => {
    for (const part of w.parts(body)) {
      if (tree.type(part) === "switch_rule") w.inBlock(() => rule(w, part, on, results));
      else if (tree.type(part) === "switch_block_statement_group") group(w, part, on);
      else visit(w, part);
    }
  });
  w.yields = outer;
  return either(results.values ?? []);
}

function rule(w: Walk, node: number, on: Expr, results: Results): void {
  const { tree } = w;
  for (const part of w.parts(node)) {
    const sort = tree.type(part);
    if (sort === "switch_label") label(w, part, on);
    else if (sort === "expression_statement") w.keepResult(results, expression(w, w.parts(part)[0] ?? -1));
    else visit(w, part);
  }
}

/** Names declared in one group of an old switch are in sight in the next; those its label binds are not. */
function group(w: Walk, node: number, on: Expr): void {
  const { tree } = w;
  const labels = w.parts(node).filter((part) => tree.type(part) === "switch_label");
  const bindsNames = labels.some((part) => tree.has(part, "pattern"));
  if (!bindsNames) {
    for (const part of labels) label(w, part, on);
    statements(w, node);
    return;
  }
  w.inBlock(() => {
    for (const part of labels) label(w, part, on);
    w.inBlock(() => statements(w, node));
  });
}

function label(w: Walk, node: number, on: Expr): void {
  const { tree } = w;
  for (const part of w.parts(node)) {
    const sort = tree.type(part);
    if (sort === "pattern") readPattern(w, part);
    else if (sort === "guard") for (const test of w.parts(part)) expression(w, test);
    else if (sort === "identifier" && tree.text(part) !== "default") caseName(w, part, on);
    else if (sort !== "identifier") expression(w, part);
  }
}

/** Types whose cases are constants in sight. A bare name in a case of any other is taken for a constant of its enum. */
const CONSTANT_CASES: ReadonlySet<string> = new Set(
  "int char byte short Integer Character Byte Short String".split(" "),
);

function caseName(w: Walk, node: number, on: Expr): void {
  const n = w.tree.text(node);
  if (isConstantSwitch(w, on)) {
    w.useName({ k: "name", n }, node);
    return;
  }
  w.caseNames.push(w.b.uses.length);
  w.use("value", { k: "member", o: on, n }, node);
}

function isConstantSwitch(w: Walk, on: Expr): boolean {
  const type = on.k === "cast" ? on.t : on.k === "name" ? w.local(on.n)?.type : undefined;
  return type?.k === "ref" && CONSTANT_CASES.has(type.n);
}
