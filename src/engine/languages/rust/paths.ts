/** Paths as values: what is named, and where its last name stands. */
import type { Expr, TypeExpr } from "../../extract/facts.ts";
import { typeArguments, typeOf } from "./types.ts";
import { type RustWalk, UNKNOWN } from "./walk.ts";

export interface Path {
  expr: Expr;
  /** Node of the last name. */
  at: number;
  /** Type arguments of the last name (`f::<T>`). */
  types?: TypeExpr[];
  /** The type it is, where it is one with arguments (`Vec::<T>`). */
  type?: TypeExpr;
}

/** Reads a path; types that qualify it are used by it. */
export function pathOf(walk: RustWalk, node: number): Path {
  const { tree } = walk;
  if (node < 0) return { expr: UNKNOWN, at: 0 };
  switch (tree.type(node)) {
    case "identifier":
    case "type_identifier": {
      const n = tree.text(node);
      if (n === "Self") return { expr: { k: "cls" }, at: node };
      if (walk.typeParams.has(n) && walk.look(n) === 0) return { expr: { k: "cast", t: { k: "ref", n } }, at: node };
      walk.look(n);
      return { expr: { k: "name", n }, at: node };
    }
    case "crate":
    case "self":
    case "super":
    case "metavariable":
      return { expr: { k: "name", n: tree.text(node) }, at: node };
    case "scoped_identifier":
    case "scoped_type_identifier": {
      const path = tree.field(node, "path");
      const name = tree.field(node, "name");
      if (name < 0) return { expr: UNKNOWN, at: node };
      if (path < 0) return { expr: { k: "name", n: tree.text(name) }, at: name };
      const owner = pathOf(walk, path);
      qualifier(walk, owner);
      const o = owner.type ? ({ k: "cast", t: owner.type } as const) : owner.expr;
      return { expr: { k: "member", o, n: tree.text(name) }, at: name };
    }
    case "generic_function": {
      const found = pathOf(walk, tree.field(node, "function"));
      return { ...found, types: typeArguments(walk, tree.field(node, "type_arguments")) };
    }
    case "field_expression": {
      const o = walk.visit(tree.field(node, "value"));
      const name = tree.field(node, "field");
      return name < 0 ? { expr: UNKNOWN, at: node } : { expr: { k: "member", o, n: tree.text(name) }, at: name };
    }
    case "generic_type":
    case "generic_type_with_turbofish": {
      const found = pathOf(walk, tree.field(node, "type"));
      return { ...found, type: typeOf(walk, node) };
    }
    case "bracketed_type": {
      const type = typeOf(walk, node);
      return { expr: { k: "cast", t: type }, at: node, type };
    }
    case "primitive_type": {
      const type = typeOf(walk, node);
      return { expr: { k: "cast", t: type }, at: node, type };
    }
    case "parenthesized_expression":
      return pathOf(walk, walk.items(node)[0] ?? -1);
    default:
      return { expr: walk.visit(node), at: node };
  }
}

/** A type or module before `::` is referred to. Types with arguments have been used while they were read. */
function qualifier(walk: RustWalk, { expr, at, type }: Path): void {
  if (type || (expr.k !== "name" && expr.k !== "member")) return;
  if (expr.k === "name" && (/^(crate|self|super)$/.test(expr.n) || walk.facts.scopeOf(expr.n) > 0)) return;
  if (/^[A-Z]/.test(expr.n)) walk.use("type", expr, at);
}
