/** Composite literals: the type constructed, and the fields named by keys. */
import type { Expr, TypeExpr } from "../../extract/facts.ts";
import { typeOf } from "./types.ts";
import { type GoWalk, type Handler, UNKNOWN } from "./walk.ts";

function composite(walk: GoWalk, node: number): Expr {
  const { tree } = walk;
  const type = typeOf(walk, tree.field(node, "type"));
  const value = valueOfType(type);
  elements(walk, tree.field(node, "body"), value, type);
  return value;
}

/** A named type is constructed; slices, maps and anonymous structs are values of what is written. */
function valueOfType(type: TypeExpr): Expr {
  if (type.k !== "ref") return { k: "cast", t: type };
  const dot = type.n.lastIndexOf(".");
  const f: Expr =
    dot < 0
      ? { k: "name", n: type.n }
      : { k: "member", o: { k: "name", n: type.n.slice(0, dot) }, n: type.n.slice(dot + 1) };
  return type.a ? { k: "new", f, t: type.a } : { k: "new", f };
}

/** Walks `{…}` of a value. Inner braces without a type are of the outer one's element type. */
function elements(walk: GoWalk, node: number, value: Expr, type: TypeExpr | undefined): void {
  const { tree } = walk;
  for (const item of walk.items(node)) {
    if (tree.type(item) !== "keyed_element") {
      element(walk, item, value, elementType(type));
      continue;
    }
    key(walk, tree.field(item, "key"), value, type);
    element(walk, tree.field(item, "value"), value, elementType(type));
  }
}

function elementType(type: TypeExpr | undefined): TypeExpr | undefined {
  return type?.k === "array" || type?.k === "map" ? type.of : undefined;
}

function element(walk: GoWalk, node: number, outer: Expr, type: TypeExpr | undefined): void {
  const { tree } = walk;
  if (node < 0) return;
  const inner = tree.type(node) === "literal_element" ? (walk.items(node)[0] ?? -1) : node;
  if (inner < 0 || tree.type(inner) !== "literal_value") {
    walk.visit(inner);
    return;
  }
  walk.guarded(inner, undefined, () => {
    elements(walk, inner, type ? valueOfType(type) : { k: "item", e: outer }, type);
  });
}

/** A key is a field's name in a struct, an expression in a map or slice. */
function key(walk: GoWalk, node: number, value: Expr, type: TypeExpr | undefined): void {
  const { tree } = walk;
  const name = node < 0 ? -1 : (walk.items(node)[0] ?? -1);
  if (name < 0) return;
  if (type?.k === "map" && tree.type(name) === "literal_value") {
    element(walk, name, value, type.key);
    return;
  }
  const isField = tree.type(name) === "identifier" && type?.k !== "map" && type?.k !== "array";
  if (!isField) walk.visit(name);
  else if (type?.k !== "object") walk.use("write", { k: "member", o: value, n: tree.text(name) }, name);
}

export const LITERAL_HANDLERS: [string, Handler][] = [
  ["composite_literal", composite],
  [
    "literal_value",
    (walk, node) => {
      elements(walk, node, UNKNOWN, undefined);
      return UNKNOWN;
    },
  ],
];
