/** Types as written in Java, lowered to `TypeExpr`; the names in them are recorded as uses on the way. */

import { ref } from "../../extract/builder.ts";
import type { Expr, TypeExpr, TypeParam } from "../../extract/facts.ts";
import { annotation } from "./annotations.ts";
import { isComment, MAX_DEPTH, type Walk } from "./walk.ts";

const UNKNOWN_TYPE: TypeExpr = { k: "unknown" };
const OBJECT = ref("Object");

/** A named type taken apart: its head is for the caller to record, its qualifiers and arguments are recorded. */
export interface TypeHead {
  /** Dotted name without arguments. */
  name: string;
  args?: TypeExpr[];
  /** The name as an expression. */
  expr: Expr;
  /** Node of the last name. */
  at: number;
}

/** The type a node stands for; undefined for `var`, which says nothing. */
export function declaredType(w: Walk, node: number): TypeExpr | undefined {
  if (w.tree.type(node) === "type_identifier" && w.tree.text(node) === "var") return undefined;
  return typeOf(w, node);
}

/** The type a node stands for. */
export function typeOf(w: Walk, node: number): TypeExpr {
  if (w.depth >= MAX_DEPTH) return UNKNOWN_TYPE;
  w.depth++;
  const type = lower(w, node);
  w.depth--;
  return type;
}

function lower(w: Walk, node: number): TypeExpr {
  const { tree } = w;
  switch (tree.type(node)) {
    case "type_identifier":
    case "generic_type":
    case "scoped_type_identifier":
    case "identifier":
    case "scoped_identifier": {
      const head = typeHead(w, node);
      w.useType(head.name, head.expr, head.at);
      return ref(head.name, head.args);
    }
    case "integral_type":
    case "floating_point_type":
    case "boolean_type":
    case "void_type":
      return ref(tree.text(node));
    case "array_type":
      return arrayOf(w, typeOf(w, tree.field(node, "element")), tree.field(node, "dimensions"));
    case "annotated_type": {
      let type = UNKNOWN_TYPE;
      for (const part of w.parts(node)) {
        if (isAnnotation(tree.type(part))) annotation(w, part);
        else type = typeOf(w, part);
      }
      return type;
    }
    case "wildcard": {
      let bound: TypeExpr = OBJECT;
      for (const part of w.parts(node)) {
        if (isAnnotation(tree.type(part))) annotation(w, part);
        else if (tree.type(part) !== "super") bound = typeOf(w, part);
      }
      return bound;
    }
    default:
      return UNKNOWN_TYPE;
  }
}

export function isAnnotation(type: string): boolean {
  return type === "annotation" || type === "marker_annotation";
}

/** Takes a named type apart. */
export function typeHead(w: Walk, node: number): TypeHead {
  const { tree } = w;
  switch (tree.type(node)) {
    case "generic_type": {
      let head: TypeHead | undefined;
      for (const part of w.parts(node)) {
        if (tree.type(part) !== "type_arguments") head = typeHead(w, part);
        else if (head) {
          const args = w.parts(part).map((arg) => typeOf(w, arg));
          if (args.length > 0) head.args = args;
        }
      }
      return head ?? simpleHead(w, node);
    }
    case "scoped_type_identifier":
    case "scoped_identifier":
      return scopedHead(w, node);
    case "annotated_type": {
      let inner = node;
      for (const part of w.parts(node)) {
        if (isAnnotation(tree.type(part))) annotation(w, part);
        else inner = part;
      }
      return inner === node ? simpleHead(w, node) : typeHead(w, inner);
    }
    default:
      return simpleHead(w, node);
  }
}

function simpleHead(w: Walk, node: number): TypeHead {
  const name = w.tree.text(node);
  return { name, expr: { k: "name", n: name }, at: node };
}

/** `Outer.Inner`, `a.b.C`: qualifiers that look like types are uses of their own; packages are not. */
function scopedHead(w: Walk, node: number): TypeHead {
  const { tree } = w;
  const names: { at: number; args: number }[] = [];
  // The qualifier is the first child, so the chain is walked down without recursion.
  for (let at = node; at >= 0 && names.length < MAX_DEPTH; ) {
    const parts = w.parts(at).filter((part) => !isAnnotation(tree.type(part)));
    const type = tree.type(at);
    if (type === "generic_type" && parts.length > 0) {
      names.push({ at: -1, args: parts[1] ?? -1 });
      at = parts[0] as number;
    } else if ((type === "scoped_type_identifier" || type === "scoped_identifier") && parts.length > 1) {
      names.push({ at: parts[parts.length - 1] as number, args: -1 });
      at = parts[0] as number;
    } else {
      names.push({ at, args: -1 });
      at = -1;
    }
  }
  let head: TypeHead | undefined;
  for (const { at, args } of names.reverse()) {
    if (at < 0) {
      if (args >= 0) for (const arg of w.parts(args)) typeOf(w, arg);
      continue;
    }
    const name = tree.text(at);
    if (head && /^\p{Lu}/u.test(tree.text(head.at))) w.useType(head.name, head.expr, head.at);
    head = head
      ? { name: `${head.name}.${name}`, expr: { k: "member", o: head.expr, n: name }, at }
      : { name, expr: { k: "name", n: name }, at };
  }
  return head ?? simpleHead(w, node);
}

/** Dimensions that Java allows an array. */
const MAX_DIMENSIONS = 255;

/** `type` with the brackets of a `dimensions` node behind it; -1 for none. */
export function arrayOf(w: Walk, type: TypeExpr, dimensions: number): TypeExpr {
  if (dimensions < 0) return type;
  let array = type;
  let brackets = 0;
  for (let c = w.tree.first(dimensions); c >= 0 && brackets < MAX_DIMENSIONS; c = w.tree.next(c)) {
    if (w.tree.type(c) !== "[") continue;
    array = { k: "array", of: array };
    brackets++;
  }
  return array;
}

/** Type parameters with their bounds, in sight from here on: the caller takes them out of sight again. */
export function typeParamsOf(w: Walk, node: number): TypeParam[] | undefined {
  if (node < 0) return undefined;
  const { tree } = w;
  const params: { name: string; bound: number }[] = [];
  for (const part of w.parts(node)) {
    if (tree.type(part) !== "type_parameter") continue;
    const name = tree.find(part, "type_identifier");
    if (name < 0) continue;
    params.push({ name: tree.text(name), bound: tree.find(part, "type_bound") });
  }
  for (const param of params) w.typeParams.push(param.name);
  return params.map(({ name, bound }) => {
    if (bound < 0) return { name };
    const bounds = w.parts(bound).map((type) => typeOf(w, type));
    return { name, bound: bounds.length === 1 ? (bounds[0] as TypeExpr) : { k: "and", of: bounds } };
  });
}

/** Types listed under a node (`throws`, `permits`, `type_list`), recorded as uses. */
export function useTypes(w: Walk, node: number): void {
  for (const part of w.parts(node)) {
    if (w.tree.type(part) === "type_list") useTypes(w, part);
    else if (!isComment(w.tree.type(part))) typeOf(w, part);
  }
}
