/** Types as written, and the uses of names in them. References and smart pointers are looked through. */
import { ref } from "../../extract/builder.ts";
import type { Expr, Param, TypeExpr, TypeParam } from "../../extract/facts.ts";
import { OWN_CRATES, TRANSPARENT } from "./names.ts";
import type { RustWalk } from "./walk.ts";

const UNKNOWN_TYPE: TypeExpr = { k: "unknown" };

/** Lowers a type and records the names it uses. */
export function typeOf(walk: RustWalk, node: number): TypeExpr {
  if (node < 0) return UNKNOWN_TYPE;
  const { tree } = walk;
  switch (tree.type(node)) {
    case "type_identifier":
    case "identifier":
      return named(walk, node);
    case "primitive_type":
      return primitive(tree.text(node));
    case "reference_type":
    case "pointer_type":
    case "type_arguments":
    case "parenthesized_type":
      return typeOf(walk, lastType(walk, node));
    case "abstract_type":
    case "dynamic_type":
      return typeOf(walk, tree.field(node, "trait"));
    case "higher_ranked_trait_bound":
      return typeOf(walk, tree.field(node, "type"));
    case "bounded_type":
    case "trait_bounds":
      return both(boundsOf(walk, node));
    case "scoped_type_identifier":
    case "scoped_identifier":
      return scoped(walk, node);
    case "generic_type":
    case "generic_type_with_turbofish":
      return generic(walk, node);
    case "tuple_type":
      return { k: "tuple", of: walk.items(node).map((part) => typeOf(walk, part)) };
    case "unit_type":
      return { k: "tuple", of: [] };
    case "array_type":
    case "slice_type":
      return ref("Vec", [typeOf(walk, tree.field(node, "element"))]);
    case "function_type":
      return functionType(walk, node);
    case "bracketed_type":
      return typeOf(walk, walk.items(node)[0] ?? -1);
    case "qualified_type": {
      const type = typeOf(walk, tree.field(node, "type"));
      const trait = typeOf(walk, tree.field(node, "alias"));
      return type.k === "unknown" ? trait : type;
    }
    default:
      return UNKNOWN_TYPE;
  }
}

function lastType(walk: RustWalk, node: number): number {
  const type = walk.tree.field(node, "type");
  return type >= 0 ? type : (walk.items(node).at(-1) ?? -1);
}

function primitive(name: string): TypeExpr {
  if (name === "str") return ref("String");
  return { k: "lit", t: name === "bool" ? "boolean" : "number" };
}

function named(walk: RustWalk, node: number): TypeExpr {
  const n = walk.tree.text(node);
  if (n === "_") return UNKNOWN_TYPE;
  if (n === "Self") return { k: "this" };
  if (!walk.typeParams.has(n)) walk.use("type", { k: "name", n }, node);
  return ref(n);
}

/** The names of a path, outermost first. */
export function pathNames(walk: RustWalk, node: number): string[] {
  const { tree } = walk;
  switch (tree.type(node)) {
    case "scoped_identifier":
    case "scoped_type_identifier": {
      const path = tree.field(node, "path");
      const name = tree.field(node, "name");
      return [...(path < 0 ? [] : pathNames(walk, path)), ...(name < 0 ? [] : [tree.text(name)])];
    }
    case "generic_type":
    case "generic_type_with_turbofish":
      return pathNames(walk, tree.field(node, "type"));
    case "bracketed_type": {
      const inner = walk.items(node)[0];
      return inner === undefined ? [] : pathNames(walk, inner);
    }
    case "qualified_type":
      return pathNames(walk, tree.field(node, "type"));
    default:
      return [tree.text(node)];
  }
}

function scoped(walk: RustWalk, node: number): TypeExpr {
  const { tree } = walk;
  const names = pathNames(walk, node);
  const last = names.at(-1) as string;
  const [head] = names as [string];
  const at = tree.field(node, "name");
  if (head === "Self" && names.length === 2) {
    const known = walk.impl?.types.get(last);
    return known ?? ref(`Self.${last}`);
  }
  if (at >= 0 && !walk.typeParams.has(head)) walk.use("type", pathExpr(names), at);
  if (OWN_CRATES.has(head) && walk.look(head) === 0) return ref(last);
  // `io::Result<T>` and the like stand for the one of the language with the error filled in.
  if (last === "Result" && names.length === 2 && !/^(crate|self|super)$/.test(head)) return ref("Result");
  return ref(names.join("."));
}

/** A path as an expression. */
export function pathExpr(names: readonly string[]): Expr {
  let expr: Expr = { k: "name", n: names[0] as string };
  for (const n of names.slice(1)) expr = { k: "member", o: expr, n };
  return expr;
}

function generic(walk: RustWalk, node: number): TypeExpr {
  const { tree } = walk;
  const base = typeOf(walk, tree.field(node, "type"));
  const args = typeArguments(walk, tree.field(node, "type_arguments"));
  if (base.k !== "ref") return base;
  if (TRANSPARENT.has(base.n) && args[0]) return args[0];
  return ref(base.n, args);
}

export function typeArguments(walk: RustWalk, node: number): TypeExpr[] {
  const { tree } = walk;
  const args: TypeExpr[] = [];
  for (const part of walk.items(node)) {
    const type = tree.type(part);
    if (type === "type_binding") args.push(typeOf(walk, tree.field(part, "type")));
    else if (!type.endsWith("literal") && type !== "block") args.push(typeOf(walk, part));
  }
  return args;
}

function functionType(walk: RustWalk, node: number): TypeExpr {
  const { tree } = walk;
  const p: Param[] = walk.items(tree.field(node, "parameters")).map((part) => ({
    name: "_",
    type: typeOf(walk, tree.type(part) === "parameter" ? tree.field(part, "type") : part),
  }));
  const result = tree.field(node, "return_type");
  return result < 0 ? { k: "fn", p } : { k: "fn", p, r: typeOf(walk, result) };
}

/** Bounds of a type parameter, without lifetimes and `?Sized`. */
export function boundsOf(walk: RustWalk, node: number): TypeExpr[] {
  return walk
    .items(node)
    .filter((part) => walk.tree.type(part) !== "removed_trait_bound")
    .map((part) => typeOf(walk, part))
    .flatMap((type) => (type.k === "and" ? type.of : [type]));
}

function both(of: TypeExpr[]): TypeExpr {
  return of.length > 1 ? { k: "and", of } : (of[0] ?? UNKNOWN_TYPE);
}

/** Puts the type parameters of a declaration in force, and tells them with their bounds, those of `where` included. */
export function typeParamsOf(walk: RustWalk, node: number): TypeParam[] {
  const { tree } = walk;
  const list = walk.items(tree.field(node, "type_parameters")).filter((part) => tree.type(part) === "type_parameter");
  const names = list.map((part) => tree.text(tree.field(part, "name")));
  if (names.length > 0) walk.typeParams = new Set([...walk.typeParams, ...names]);
  const params = new Map<string, TypeExpr[]>(
    list.map((part, i) => [names[i] as string, boundsOf(walk, tree.field(part, "bounds"))]),
  );
  for (const predicate of walk.items(tree.find(node, "where_clause"))) {
    const left = tree.field(predicate, "left");
    if (left < 0) continue;
    const bounds = boundsOf(walk, tree.field(predicate, "bounds"));
    params.get(tree.text(left))?.push(...bounds);
  }
  return [...params].map(([name, bounds]) => (bounds.length > 0 ? { name, bound: both(bounds) } : { name }));
}
