/** Operators and assignments. Long chains of one operator are unrolled, for they lean to one side. */
import type { Expr } from "../../extract/facts.ts";
import { assignTo, declareIn } from "./bindings.ts";
import { assignField } from "./classes.ts";
import { commonjsAssignment } from "./commonjs.ts";
import { BOOLEAN, type Context, ELEMENTS_LIMIT, NULL, NUMBER, STRING, UNKNOWN } from "./context.ts";
import { type Narrowing, narrowedBy, told } from "./narrowing.ts";
import { visit } from "./visit.ts";
import { valued } from "./wrappers.ts";

/** Walks all parts; the value is the last one's. */
export function last(cx: Context, node: number): Expr {
  let value = UNKNOWN;
  for (const c of cx.children(node)) value = visit(cx, c);
  return value;
}

/** Walks all parts; the value is the first one's. */
export function first(cx: Context, node: number): Expr {
  const [value = UNKNOWN] = cx.children(node).map((c) => visit(cx, c));
  return value;
}

/** `await e`. */
export function awaited(cx: Context, node: number): Expr {
  const e = last(cx, node);
  return e.k === "unknown" ? e : { k: "await", e };
}

/** One of several values; what says nothing is left out. */
function oneOf(values: readonly Expr[]): Expr {
  const found: Expr[] = [];
  for (const value of values) {
    for (const e of value.k === "either" ? value.e : [value])
      if (e.k !== "unknown" && e !== NULL && found.length < ELEMENTS_LIMIT) found.push(e);
  }
  if (found.length === 0) return values.includes(NULL) ? NULL : UNKNOWN;
  return found.length === 1 ? (found[0] as Expr) : { k: "either", e: found };
}

/** `a ? b : c`, and chains of it. */
export function ternary(cx: Context, node: number): Expr {
  const { tree } = cx;
  const values: Expr[] = [];
  let at = node;
  while (at >= 0 && tree.type(at) === "ternary_expression") {
    const condition = tree.field(at, "condition");
    const then = tree.field(at, "consequence");
    visit(cx, condition);
    values.push(narrowedBy(cx, told(cx, condition, "true"), () => visit(cx, then)));
    at = tree.field(at, "alternative");
  }
  values.push(visit(cx, at));
  return oneOf(values);
}

/** `!e`, `typeof e`, `-e` … */
export function unary(cx: Context, node: number): Expr {
  const { tree } = cx;
  visit(cx, tree.field(node, "argument"));
  switch (tree.text(tree.field(node, "operator"))) {
    case "!":
    case "delete":
      return BOOLEAN;
    case "typeof":
      return STRING;
    case "void":
      return NULL;
    default:
      return NUMBER;
  }
}

/** `a + b`, `a || b`, `a instanceof B` … */
export function binary(cx: Context, node: number): Expr {
  const { tree } = cx;
  const links: number[] = [];
  let left = node;
  while (left >= 0 && tree.type(left) === "binary_expression") {
    links.push(left);
    left = tree.field(left, "left");
  }
  let value = visit(cx, left);
  let known: readonly Narrowing[] = [];
  let before = "";
  for (let i = links.length - 1; i >= 0; i--) {
    const link = links[i] as number;
    const at = tree.field(link, "operator");
    const operator = at < 0 ? "" : tree.type(at);
    const outcome = OUTCOMES[operator];
    if (!outcome) known = [];
    else if (operator === before) known = [...known, ...told(cx, left, outcome)];
    else known = told(cx, tree.field(link, "left"), outcome);
    left = tree.field(link, "right");
    const right = narrowedBy(cx, known, () => visit(cx, left));
    value = operator === "" ? UNKNOWN : combined(operator, value, right);
    before = operator;
  }
  return value;
}

/** How the left side has come out where the right side is looked at. */
const OUTCOMES: Partial<Record<string, "true" | "false">> = { "&&": "true", "||": "false" };

function combined(operator: string, left: Expr, right: Expr): Expr {
  switch (operator) {
    case "||":
    case "??":
      return oneOf([left, right]);
    case "&&":
      return right;
    case "+":
      if (left === STRING || right === STRING) return STRING;
      return left === NUMBER && right === NUMBER ? NUMBER : UNKNOWN;
    case "-":
    case "*":
    case "/":
    case "%":
    case "**":
    case "|":
    case "&":
    case "^":
    case "<<":
    case ">>":
    case ">>>":
      return NUMBER;
    default:
      return BOOLEAN;
  }
}

/** `x++`. */
export function update(cx: Context, node: number): Expr {
  assignTo(cx, cx.tree.field(node, "argument"), UNKNOWN);
  return NUMBER;
}

/** `a = b`, `a ||= b`, `a += b`. */
export function assignment(cx: Context, node: number): Expr {
  const { tree } = cx;
  const left = tree.field(node, "left");
  const right = tree.field(node, "right");
  if (left < 0 || right < 0) return last(cx, node);
  if (tree.type(node) === "augmented_assignment_expression") {
    const value = visit(cx, right);
    const keeps = /^(\|\||\?\?|&&)=$/.test(tree.text(tree.field(node, "operator")));
    assignTo(cx, left, keeps ? value : UNKNOWN);
    return keeps ? value : UNKNOWN;
  }
  if (tree.has(node, "using")) {
    const value = visit(cx, right);
    declareIn(cx, cx.facts.scope)(tree.text(left), left, value);
    return value;
  }
  const special = commonjsAssignment(cx, node, left, right);
  if (special) return special;
  if (tree.type(left) === "member_expression" && tree.type(tree.field(left, "object")) === "this")
    return assignField(cx, node, left, right);
  const isName = tree.type(left) === "identifier";
  const value = valued(cx, right, isName ? { of: { k: "name", n: tree.text(left) }, i: -1 } : undefined);
  assignTo(cx, left, value);
  return value;
}
