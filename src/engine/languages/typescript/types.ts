/**
 * Types as written: each type node is walked once, which gives its `TypeExpr` and records the names it uses.
 * Type parameters in sight are no uses.
 */

import { ref } from "../../extract/builder.ts";
import type { Expr, Param, TypeExpr, TypeParam } from "../../extract/facts.ts";
import { type Context, DEPTH_LIMIT, UNKNOWN_TYPE } from "./context.ts";
import { parameterList } from "./functions.ts";
import { members } from "./members.ts";
import { visit } from "./visit.ts";

const STRING_TYPE = ref("string");
const BOOLEAN_TYPE: TypeExpr = { k: "lit", t: "boolean" };
const NULL_TYPE: TypeExpr = { k: "lit", t: "null" };

/** The type at a node; an annotation is looked through. */
export function typeAt(cx: Context, node: number): TypeExpr {
  if (node < 0 || cx.depth >= DEPTH_LIMIT) return UNKNOWN_TYPE;
  cx.depth++;
  const type = read(cx, node);
  cx.depth--;
  return type;
}

/** The type under a field of a node, when there is one. */
export function typeField(cx: Context, node: number, field: string): TypeExpr | undefined {
  const at = cx.tree.field(node, field);
  return at < 0 ? undefined : typeAt(cx, at);
}

function read(cx: Context, node: number): TypeExpr {
  const { tree } = cx;
  switch (tree.type(node)) {
    case "type_annotation":
    case "opting_type_annotation":
    case "omitting_type_annotation":
    case "adding_type_annotation":
    case "parenthesized_type":
    case "readonly_type":
    case "optional_type":
    case "default_type":
    case "constraint":
      return typeAt(cx, cx.child(node));
    case "type_identifier":
    case "identifier":
      return named(cx, node);
    case "nested_type_identifier":
    case "nested_identifier":
      return dotted(cx, node);
    case "predefined_type":
      return ref(tree.text(node));
    case "generic_type": {
      const of = typeAt(cx, tree.field(node, "name"));
      const args = typeArguments(cx, tree.field(node, "type_arguments"));
      return of.k === "ref" ? ref(of.n, args) : of;
    }
    case "union_type":
      return { k: "union", of: operandNodes(cx, node).map((c) => typeAt(cx, c)) };
    case "intersection_type":
      return { k: "and", of: operandNodes(cx, node).map((c) => typeAt(cx, c)) };
    case "array_type":
      return { k: "array", of: typeAt(cx, cx.child(node)) };
    case "rest_type":
      return typeAt(cx, cx.child(node));
    case "tuple_type":
      return tuple(cx, node);
    case "literal_type":
      return literal(cx, node);
    case "undefined":
    case "null":
      return NULL_TYPE;
    case "template_literal_type":
      for (const c of cx.children(node)) typeAt(cx, c);
      return STRING_TYPE;
    case "template_type":
      return typeAt(cx, cx.child(node));
    case "function_type":
      return functionType(cx, node, "return_type");
    case "constructor_type": {
      const made = functionType(cx, node, "type");
      return { k: "class", of: (made.k === "fn" && made.r) || UNKNOWN_TYPE };
    }
    case "object_type":
    case "interface_body":
      return members(cx, node, -1);
    case "type_query":
      return { k: "typeof", e: visit(cx, cx.child(node)) };
    case "member_expression":
    case "call_expression":
      return imported(visit(cx, node));
    case "index_type_query":
      typeAt(cx, cx.child(node));
      return STRING_TYPE;
    case "lookup_type": {
      const [object = -1, index = -1] = cx.children(node);
      const o = typeAt(cx, object);
      const i = typeAt(cx, index);
      return i.k === "lit" && i.v !== undefined ? { k: "index", o, n: i.v } : { k: "index", o };
    }
    case "conditional_type":
      return conditional(cx, node);
    case "infer_type":
      return inferred(cx, node);
    case "type_predicate": {
      const of = typeField(cx, node, "type");
      return of ? { k: "is", p: tree.text(tree.field(node, "name")), of } : BOOLEAN_TYPE;
    }
    case "type_predicate_annotation":
      return typeAt(cx, cx.child(node));
    case "asserts":
    case "asserts_annotation": {
      const inner = cx.child(node);
      if (tree.type(inner) !== "identifier" && tree.type(inner) !== "this") typeAt(cx, inner);
      return BOOLEAN_TYPE;
    }
    case "this_type":
    case "this":
      return { k: "this" };
    default:
      for (const c of cx.children(node)) visit(cx, c);
      return UNKNOWN_TYPE;
  }
}

function named(cx: Context, node: number): TypeExpr {
  const name = cx.tree.text(node);
  if (name === "undefined") return NULL_TYPE;
  if (!cx.typeNames.includes(name)) cx.use("type", { k: "name", n: name }, node);
  return { k: "ref", n: name };
}

function dotted(cx: Context, node: number): TypeExpr {
  const { tree } = cx;
  const expr = qualified(cx, node);
  return expr ? { k: "ref", n: tree.text(node).replace(/\s+/g, "") } : UNKNOWN_TYPE;
}

/** Records the uses of a dotted type name, from the left, and gives it as an expression. */
function qualified(cx: Context, node: number): Expr | undefined {
  const { tree } = cx;
  const path: number[] = [];
  let left = node;
  for (let type = tree.type(left); type.startsWith("nested_") || type === "member_expression"; type = tree.type(left)) {
    path.push(tree.type(left) === "nested_type_identifier" ? tree.field(left, "name") : tree.field(left, "property"));
    const down = tree.type(left) === "nested_type_identifier" ? tree.field(left, "module") : tree.field(left, "object");
    if (down < 0) return undefined;
    left = down;
  }
  let expr: Expr = { k: "name", n: tree.text(left) };
  cx.use("type", expr, left);
  for (const at of path.reverse().slice(-20)) {
    expr = { k: "member", o: expr, n: tree.text(at) };
    cx.use("type", expr, at);
  }
  return expr;
}

/** `import("m").A.B` as a type. */
function imported(expr: Expr): TypeExpr {
  return expr.k === "member" ? { k: "index", o: imported(expr.o), n: expr.n } : { k: "typeof", e: expr };
}

/** Nodes of the types between `|` or `&`; a long union leans to the left, so it is unrolled. */
export function operandNodes(cx: Context, node: number): number[] {
  const type = cx.tree.type(node);
  const found: number[] = [];
  let left = node;
  while (left >= 0 && cx.tree.type(left) === type) {
    const parts = cx.children(left);
    for (let i = parts.length - 1; i > 0; i--) found.push(parts[i] as number);
    left = parts[0] ?? -1;
  }
  if (left >= 0) found.push(left);
  return found.reverse();
}

function tuple(cx: Context, node: number): TypeExpr {
  const nodes = cx.children(node);
  const of = nodes.map((c) => element(cx, c));
  const rest = nodes.findIndex((c) => isRest(cx, c));
  const all = of[rest];
  if (!all) return { k: "tuple", of };
  of[rest] = all.k === "array" ? all.of : { k: "index", o: all };
  return { k: "tuple", of, rest };
}

/** `...T[]`, or `...name: T[]`. */
function isRest(cx: Context, node: number): boolean {
  const { tree } = cx;
  return tree.type(node) === "rest_type" || tree.type(tree.field(node, "name")) === "rest_pattern";
}

function element(cx: Context, node: number): TypeExpr {
  const type = cx.tree.type(node);
  const inTuple = type === "required_parameter" || type === "optional_parameter";
  return inTuple ? (typeField(cx, node, "type") ?? UNKNOWN_TYPE) : typeAt(cx, node);
}

function literal(cx: Context, node: number): TypeExpr {
  const { tree } = cx;
  const inner = cx.child(node);
  switch (tree.type(inner)) {
    case "string":
      return { k: "lit", t: "string", v: tree.text(inner).slice(1, -1) };
    case "number":
    case "unary_expression":
      return { k: "lit", t: "number", v: tree.text(inner) };
    case "true":
    case "false":
      return { k: "lit", t: "boolean", v: tree.text(inner) };
    default:
      return NULL_TYPE;
  }
}

function conditional(cx: Context, node: number): TypeExpr {
  const branches: TypeExpr[] = [];
  const mark = cx.typeNames.length;
  let at = node;
  // A long chain of conditions leans to the right.
  while (cx.tree.type(at) === "conditional_type") {
    typeField(cx, at, "left");
    typeField(cx, at, "right");
    branches.push(typeField(cx, at, "consequence") ?? UNKNOWN_TYPE);
    at = cx.tree.field(at, "alternative");
    if (at < 0) break;
  }
  if (at >= 0) branches.push(typeAt(cx, at));
  cx.typeNames.length = mark;
  return { k: "either", of: branches };
}

/** `infer U`: the name is in sight for the rest of the condition, which takes it away again. */
function inferred(cx: Context, node: number): TypeExpr {
  const [name = -1, bound = -1] = cx.children(node);
  if (name >= 0) cx.typeNames.push(cx.tree.text(name));
  typeAt(cx, bound);
  return name < 0 ? UNKNOWN_TYPE : ref(cx.tree.text(name));
}

function functionType(cx: Context, node: number, result: string): TypeExpr {
  const mark = cx.typeNames.length;
  const { typeParams, params, type } = signatureAt(cx, node, result);
  cx.typeNames.length = mark;
  return {
    k: "fn",
    p: params,
    ...(type && { r: type }),
    ...(typeParams && { typeParams }),
  };
}

/** Type parameters, parameters and declared result of anything that is called. The names stay in sight: see `typeNames`. */
export function signatureAt(
  cx: Context,
  node: number,
  result = "return_type",
): { typeParams: TypeParam[] | undefined; params: Param[]; type: TypeExpr | undefined } {
  const { tree } = cx;
  const typeParams = typeParameters(cx, tree.field(node, "type_parameters"));
  const params = parameterList(cx, tree.field(node, "parameters"));
  return { typeParams, params, type: typeField(cx, node, result) };
}

/** Types between `<` and `>`; undefined where there are none. */
export function typeArguments(cx: Context, node: number): TypeExpr[] | undefined {
  return node < 0 ? undefined : cx.children(node).map((c) => typeAt(cx, c));
}

/** Declared type parameters. Their names stay in sight until the caller shortens `typeNames` again. */
export function typeParameters(cx: Context, node: number): TypeParam[] | undefined {
  if (node < 0) return undefined;
  const { tree } = cx;
  const found: TypeParam[] = [];
  const parameters = cx.children(node).filter((c) => tree.type(c) === "type_parameter");
  for (const c of parameters) cx.typeNames.push(tree.text(tree.field(c, "name")));
  for (const c of parameters) {
    const bound = typeField(cx, c, "constraint");
    const preset = typeField(cx, c, "value");
    found.push({ name: tree.text(tree.field(c, "name")), ...(bound && { bound }), ...(preset && { default: preset }) });
  }
  return found;
}
