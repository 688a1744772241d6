/** What operators and literals evaluate to, as far as overloads need it. */
import { ref } from "../../extract/builder.ts";
import type { Expr } from "../../extract/facts.ts";
import { expression } from "./expressions.ts";
import type { Walk } from "./walk.ts";

export const STRING: Expr = { k: "lit", t: "string" };
export const BOOLEAN: Expr = { k: "lit", t: "boolean" };
/** A plain number is an `int`; the other primitives are casts to their type. */
export const INTEGER: Expr = { k: "lit", t: "number" };
export const CHAR: Expr = { k: "cast", t: ref("char") };
const LONG: Expr = { k: "cast", t: ref("long") };
const FLOAT: Expr = { k: "cast", t: ref("float") };
const DOUBLE: Expr = { k: "cast", t: ref("double") };

/** Wider primitives last, as binary numeric promotion orders them. */
const RANKS: Record<string, number> = {
  byte: 0,
  short: 0,
  char: 0,
  int: 0,
  Byte: 0,
  Short: 0,
  Character: 0,
  Integer: 0,
  long: 1,
  Long: 1,
  float: 2,
  Float: 2,
  double: 3,
  Double: 3,
};
const BY_RANK: readonly Expr[] = [INTEGER, LONG, FLOAT, DOUBLE];
const COMPARISONS: ReadonlySet<string> = new Set(["==", "!=", "<", ">", "<=", ">=", "&&", "||"]);
const LOGICAL: ReadonlySet<string> = new Set(["&", "|", "^"]);

export function numberLiteral(w: Walk, node: number): Expr {
  const { tree } = w;
  const suffix = tree.source.charAt(tree.end(node) - 1);
  if (suffix === "L" || suffix === "l") return LONG;
  if (!tree.type(node).endsWith("point_literal")) return INTEGER;
  return suffix === "f" || suffix === "F" ? FLOAT : DOUBLE;
}

/** Long sums lean to the left, so they are read in a loop. */
export function binary(w: Walk, node: number): Expr {
  const { tree } = w;
  const spine: number[] = [];
  let at = node;
  for (; tree.type(at) === "binary_expression"; at = tree.field(at, "left")) spine.push(at);
  let value = expression(w, at);
  for (const sum of spine.reverse()) {
    const right = expression(w, tree.field(sum, "right"));
    const operator = tree.field(sum, "operator");
    value = combine(w, operator < 0 ? "" : tree.type(operator), value, right);
  }
  return value;
}

function combine(w: Walk, operator: string, left: Expr, right: Expr): Expr {
  if (COMPARISONS.has(operator)) return BOOLEAN;
  if (operator.length > 1) return promoted(rank(w, left), 0);
  if (LOGICAL.has(operator) && (isA(w, left, "boolean") || isA(w, right, "boolean"))) return BOOLEAN;
  const [a, b] = [rank(w, left), rank(w, right)];
  if (operator !== "+") return promoted(a, b);
  if (isA(w, left, "String") || isA(w, right, "String")) return STRING;
  // A sum with an operand of unknown type may be a number or a string.
  return a < 0 || b < 0 ? { k: "unknown" } : promoted(a, b);
}

function promoted(a: number, b: number): Expr {
  return BY_RANK[Math.max(a, b, 0)] as Expr;
}

/** Rank of a numeric value, -1 where it is none or not known. */
function rank(w: Walk, value: Expr): number {
  return RANKS[typeName(w, value)] ?? -1;
}

function isA(w: Walk, value: Expr, name: string): boolean {
  return typeName(w, value) === name;
}

/** Name of a value's type, as far as this file's locals tell it. */
function typeName(w: Walk, value: Expr): string {
  switch (value.k) {
    case "lit":
      return value.t === "string" ? "String" : value.t === "number" ? "int" : value.t;
    case "cast":
      return value.t.k === "ref" ? value.t.n : "";
    case "name": {
      const type = w.local(value.n)?.type;
      return type?.k === "ref" ? type.n : "";
    }
    default:
      return "";
  }
}
