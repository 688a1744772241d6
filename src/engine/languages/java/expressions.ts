/** Expressions: each is read once, which records the names in it and gives what is known of its value. */
import type { Expr } from "../../extract/facts.ts";
import { annotation } from "./annotations.ts";
import { classLiteral, invocation, methodReference, objectCreation, scanCalls } from "./calls.ts";
import { lambda, valueFor, valueIn } from "./lambdas.ts";
import { BOOLEAN, binary, CHAR, INTEGER, numberLiteral, STRING } from "./operators.ts";
import { instanceOf, switchExpression } from "./patterns.ts";
import { arrayOf, isAnnotation, typeOf } from "./types.ts";
import { visit } from "./visit.ts";
import { MAX_DEPTH, UNKNOWN, type Walk } from "./walk.ts";

const THIS: Expr = { k: "this" };
const SUPER: Expr = { k: "super" };
const NULL: Expr = { k: "lit", t: "null" };

type Read = (w: Walk, node: number) => Expr;

/** What reads which expression. */
export const EXPRESSIONS = new Map<string, Read>(
  Object.entries({
    identifier: name,
    field_access: fieldAccess,
    this: () => THIS,
    super: () => SUPER,
    decimal_integer_literal: numberLiteral,
    hex_integer_literal: numberLiteral,
    octal_integer_literal: numberLiteral,
    binary_integer_literal: numberLiteral,
    decimal_floating_point_literal: numberLiteral,
    hex_floating_point_literal: numberLiteral,
    true: () => BOOLEAN,
    false: () => BOOLEAN,
    character_literal: () => CHAR,
    string_literal: () => STRING,
    null_literal: () => NULL,
    template_expression: (w, node) => {
      for (const part of w.parts(node)) visit(w, part);
      return STRING;
    },
    parenthesized_expression: (w, node) => expression(w, w.parts(node)[0] ?? -1),
    assignment_expression: assignment,
    update_expression: update,
    unary_expression: unary,
    binary_expression: binary,
    ternary_expression: ternary,
    cast_expression: cast,
    instanceof_expression: instanceOf,
    switch_expression: switchExpression,
    array_access: arrayAccess,
    array_creation_expression: arrayCreation,
    array_initializer: elements,
    element_value_array_initializer: elements,
    lambda_expression: (w, node) => lambda(w, node, undefined),
    method_reference: methodReference,
    method_invocation: invocation,
    explicit_constructor_invocation: invocation,
    object_creation_expression: objectCreation,
    class_literal: classLiteral,
    annotation: (w, node) => {
      annotation(w, node);
      return UNKNOWN;
    },
    marker_annotation: (w, node) => {
      annotation(w, node);
      return UNKNOWN;
    },
  } satisfies Record<string, Read>),
);

/** Reads an expression. -1 is none. */
export function expression(w: Walk, node: number): Expr {
  if (node < 0) return UNKNOWN;
  if (w.depth >= MAX_DEPTH) {
    scanCalls(w, node);
    return UNKNOWN;
  }
  const read = EXPRESSIONS.get(w.tree.type(node));
  if (!read) {
    visit(w, node);
    return UNKNOWN;
  }
  w.depth++;
  const value = read(w, node);
  w.depth--;
  return value;
}

function name(w: Walk, node: number): Expr {
  const expr = { k: "name", n: w.tree.text(node) } as const;
  w.useName(expr, node);
  return expr;
}

/** `a.b`, `Outer.this`, `Outer.super.b`. */
function fieldAccess(w: Walk, node: number): Expr {
  const { tree } = w;
  const object = tree.field(node, "object");
  const field = tree.field(node, "field");
  if (field < 0) return expression(w, object);
  const made = member(w, node, object, field);
  if (made.k === "member") w.use("value", made, field);
  return made;
}

/** The expression a member access names, before it is known how it is used. */
function member(w: Walk, node: number, object: number, field: number): Expr {
  const { tree } = w;
  if (tree.type(field) === "this") return { k: "cast", t: typeOf(w, object) };
  const through = tree.find(node, "super");
  const of = through >= 0 && through !== object ? outerSuper(w, object) : expression(w, object);
  return { k: "member", o: of, n: tree.text(field) };
}

/**
 * `X.super`: the supertypes' part of an enclosing class, or the default methods of the interface X.
 */
export function outerSuper(w: Walk, node: number): Expr {
  const t = typeOf(w, node);
  return t.k === "ref" && w.typeNames.includes(t.n) ? { k: "super", of: { k: "name", n: t.n } } : { k: "cast", t };
}

/** `x = e` has the value of `e`; what stands left is written to. */
function assignment(w: Walk, node: number): Expr {
  const left = w.tree.field(node, "left");
  const target = written(w, left);
  return valueIn(w, w.tree.field(node, "right"), target);
}

function update(w: Walk, node: number): Expr {
  return written(w, w.parts(node)[0] ?? -1);
}

/** Records a name as written to, and gives it as an expression. */
function written(w: Walk, node: number): Expr {
  const { tree } = w;
  const type = node < 0 ? "" : tree.type(node);
  if (type === "identifier") {
    const expr: Expr = { k: "name", n: tree.text(node) };
    if (!w.local(expr.n)) w.use("write", expr, node);
    return expr;
  }
  if (type === "field_access") {
    const field = tree.field(node, "field");
    const made = member(w, node, tree.field(node, "object"), field);
    if (made.k === "member") w.use("write", made, field);
    return made;
  }
  if (type === "parenthesized_expression") return written(w, w.parts(node)[0] ?? -1);
  return expression(w, node);
}

function unary(w: Walk, node: number): Expr {
  const operand = w.tree.field(node, "operand");
  const operator = w.tree.field(node, "operator");
  if (operator < 0 || w.tree.type(operator) !== "!") return expression(w, operand);
  w.negated = !w.negated;
  expression(w, operand);
  w.negated = !w.negated;
  return BOOLEAN;
}

function ternary(w: Walk, node: number): Expr {
  const { tree } = w;
  expression(w, tree.field(node, "condition"));
  const e = [expression(w, tree.field(node, "consequence")), expression(w, tree.field(node, "alternative"))];
  return either(e);
}

/** One of several values; those that say nothing are left out if others do. */
export function either(values: readonly Expr[]): Expr {
  const known = values.filter((value) => value.k !== "unknown" && value !== NULL);
  if (known.length === 0) return values[0] ?? UNKNOWN;
  return known.every((value) => value === known[0]) ? (known[0] as Expr) : { k: "either", e: known };
}

function cast(w: Walk, node: number): Expr {
  const { tree } = w;
  const types = tree.fieldAll(node, "type").map((type) => typeOf(w, type));
  const t = types.length === 1 ? types[0] : ({ k: "and", of: types } as const);
  valueFor(w, tree.field(node, "value"), t);
  return t ? { k: "cast", t } : UNKNOWN;
}

function arrayAccess(w: Walk, node: number): Expr {
  const o = expression(w, w.tree.field(node, "array"));
  expression(w, w.tree.field(node, "index"));
  return { k: "index", o, i: INTEGER };
}

function arrayCreation(w: Walk, node: number): Expr {
  const { tree } = w;
  let t = typeOf(w, tree.field(node, "type"));
  for (const part of w.parts(node)) {
    const type = tree.type(part);
    if (type === "dimensions") t = arrayOf(w, t, part);
    else if (type === "dimensions_expr") {
      t = { k: "array", of: t };
      for (const size of w.parts(part)) expression(w, size);
    } else if (type === "array_initializer") elements(w, part);
    else if (isAnnotation(type)) annotation(w, part);
  }
  return { k: "cast", t };
}

function elements(w: Walk, node: number): Expr {
  for (const part of w.parts(node)) expression(w, part);
  return UNKNOWN;
}
