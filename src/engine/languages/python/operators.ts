/** Operators: arithmetic, conditions and choices. */
import type { Expr } from "../../extract/facts.ts";
import { narrowedBy, whenFalse, whenTrue } from "./narrowing.ts";
import { UNKNOWN, type Visitors, type Walk } from "./walk.ts";

export const STRING: Expr = { k: "lit", t: "string" };
export const BOOLEAN: Expr = { k: "lit", t: "boolean" };

/** Methods that stand for the operators of arithmetic. */
const OPERATORS: Record<string, string> = {
  "+": "__add__",
  "-": "__sub__",
  "*": "__mul__",
  "/": "__truediv__",
  "//": "__floordiv__",
  "%": "__mod__",
  "**": "__pow__",
  "@": "__matmul__",
  "|": "__or__",
  "&": "__and__",
  "^": "__xor__",
  "<<": "__lshift__",
  ">>": "__rshift__",
};

export const operatorVisitors: Visitors = {
  not_operator(w, node) {
    w.visitChildren(node);
    return BOOLEAN;
  },
  comparison_operator(w, node) {
    w.visitChildren(node);
    return BOOLEAN;
  },
  unary_operator: (w, node) => w.visit(w.tree.field(node, "argument")),
  binary_operator: binary,
  boolean_operator: boolean,
  conditional_expression: conditional,
};

/** A chain of operators leans left, as deep as it is long: it is gone through without recursion. */
function binary(w: Walk, node: number): Expr {
  const { tree } = w;
  const chain: number[] = [];
  let leftmost = node;
  while (leftmost >= 0 && tree.type(leftmost) === "binary_operator") {
    chain.push(leftmost);
    leftmost = tree.field(leftmost, "left");
  }
  let expr = w.visit(leftmost);
  for (const at of chain.reverse()) {
    const right = tree.field(at, "right");
    const argument = w.held(right, w.visit(right));
    const method = OPERATORS[tree.type(tree.field(at, "operator"))];
    if (!method) expr = UNKNOWN;
    // Text stays text, whatever is formatted into it or joined to it.
    else if (expr !== STRING) expr = w.held(at, { k: "call", f: { k: "member", o: expr, n: method }, a: [argument] });
  }
  return expr;
}

function boolean(w: Walk, node: number): Expr {
  const { tree } = w;
  const left = tree.field(node, "left");
  const right = tree.field(node, "right");
  const first = w.held(left, w.visit(left));
  if (tree.type(tree.field(node, "operator")) === "and") return narrowedBy(w, whenTrue(w, left), () => w.visit(right));
  const second = w.held(
    right,
    narrowedBy(w, whenFalse(w, left), () => w.visit(right)),
  );
  return { k: "either", e: first.k === "either" ? [...first.e, second] : [first, second] };
}

function conditional(w: Walk, node: number): Expr {
  const [then = -1, condition = -1, otherwise = -1] = w.tree
    .children(node)
    .filter((child) => w.tree.type(child) !== "comment");
  w.visit(condition);
  const first = narrowedBy(w, whenTrue(w, condition), () => w.visit(then));
  const second = narrowedBy(w, whenFalse(w, condition), () => w.visit(otherwise));
  return { k: "either", e: [w.held(then, first), w.held(otherwise, second)] };
}
