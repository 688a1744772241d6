/** Expressions: what they evaluate to, and the names they use. Calls and composite literals have files of their own. */
import type { Expr } from "../../extract/facts.ts";
import { functionType, signatureOf, typeOf } from "./types.ts";
import { type GoWalk, type Handler, UNKNOWN } from "./walk.ts";

type Literal = (Expr & { k: "lit" })["t"];

const literal =
  (t: Literal): Handler =>
  () => ({ k: "lit", t });

export const BOOLEAN: Expr = { k: "lit", t: "boolean" };

const COMPARISONS: ReadonlySet<string> = new Set(["==", "!=", "<", "<=", ">", ">=", "&&", "||"]);

/** A name read as a value. */
export function identifier(walk: GoWalk, node: number): Expr {
  const n = walk.tree.text(node);
  if (n === "_") return UNKNOWN;
  const expr: Expr = { k: "name", n };
  if (isPlainUse(walk, n)) walk.use("value", expr, node);
  return expr;
}

/** Whether a name used as a value may lead to a definition: it is no local variable, package or predeclared name. */
function isPlainUse(walk: GoWalk, name: string): boolean {
  const home = walk.look(name);
  if (home > 0) return walk.facts.scopes[home]?.vars[name]?.def !== undefined;
  return !walk.imports.has(name) && !walk.isPredeclared(name);
}

/** `a.b` without the recording of its last name; the operand's uses are recorded. */
export function memberOf(walk: GoWalk, node: number): Expr {
  const { tree } = walk;
  const o = walk.visit(tree.field(node, "operand"));
  const name = tree.field(node, "field");
  return name < 0 ? UNKNOWN : { k: "member", o, n: tree.text(name) };
}

function selector(walk: GoWalk, node: number): Expr {
  const expr = memberOf(walk, node);
  if (expr.k === "member") walk.use("value", expr, walk.tree.field(node, "field"));
  return expr;
}

function index(walk: GoWalk, node: number): Expr {
  const { tree } = walk;
  const o = walk.visit(tree.field(node, "operand"));
  const at = tree.field(node, "index");
  const i = walk.visit(at);
  if (i.k !== "lit") return { k: "index", o, i };
  const n = tree.text(at);
  return { k: "index", o, n: i.t === "string" ? n.slice(1, -1) : n };
}

function slice(walk: GoWalk, node: number): Expr {
  const operand = walk.tree.field(node, "operand");
  for (const part of walk.items(node)) if (part !== operand) walk.visit(part);
  return walk.visit(operand);
}

function assertion(walk: GoWalk, node: number): Expr {
  walk.visit(walk.tree.field(node, "operand"));
  return { k: "cast", t: typeOf(walk, walk.tree.field(node, "type")) };
}

function unary(walk: GoWalk, node: number): Expr {
  const { tree } = walk;
  const value = walk.visit(tree.field(node, "operand"));
  switch (tree.type(tree.field(node, "operator"))) {
    case "!":
      return BOOLEAN;
    case "<-":
      return { k: "item", e: value };
    default:
      return value;
  }
}

/** A chain of operators nests to the left, and generated sources have chains of thousands: no recursion along it. */
function binary(walk: GoWalk, node: number): Expr {
  const { tree } = walk;
  const chain: number[] = [];
  let leftmost = node;
  for (; leftmost >= 0 && tree.type(leftmost) === "binary_expression"; leftmost = tree.field(leftmost, "left"))
    chain.push(leftmost);
  let value = walk.visit(leftmost);
  for (const link of chain.reverse()) {
    const right = walk.visit(tree.field(link, "right"));
    if (COMPARISONS.has(tree.type(tree.field(link, "operator")))) value = BOOLEAN;
    // Both operands have one type, and an untyped constant takes the other's (`2 * time.Second`).
    else if (value.k === "lit") value = right;
  }
  return value;
}

function functionLiteral(walk: GoWalk, node: number): Expr {
  const { tree } = walk;
  const signature = signatureOf(walk, node);
  walk.inScope(() => {
    walk.bind(signature.locals.map(({ name, type, line }) => ({ name, variable: { type, line } })));
    walk.visitChildren(tree.field(node, "body"));
  });
  const {
    k,
    p,
    r: t,
  } = functionType(signature) as { k: "fn"; p: typeof signature.params; r?: typeof signature.result };
  return t ? { k, p, r: [], t } : { k, p, r: [] };
}

export const EXPRESSION_HANDLERS: [string, Handler][] = [
  ["identifier", identifier],
  ["selector_expression", selector],
  ["index_expression", index],
  ["slice_expression", slice],
  ["type_assertion_expression", assertion],
  ["unary_expression", unary],
  ["binary_expression", binary],
  ["func_literal", functionLiteral],
  ["parenthesized_expression", (walk, node) => walk.visit(walk.items(node)[0] ?? -1)],
  ["literal_element", (walk, node) => walk.visit(walk.items(node)[0] ?? -1)],
  ["variadic_argument", (walk, node) => walk.visit(walk.items(node)[0] ?? -1)],
  ["interpreted_string_literal", literal("string")],
  ["raw_string_literal", literal("string")],
  ["int_literal", literal("number")],
  ["float_literal", literal("number")],
  ["imaginary_literal", literal("number")],
  ["rune_literal", literal("number")],
  ["iota", literal("number")],
  ["true", literal("boolean")],
  ["false", literal("boolean")],
  ["nil", literal("null")],
];
