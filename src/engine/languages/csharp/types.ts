/** Types as written, and the uses of names in them. */
import { ref } from "../../extract/builder.ts";
import type { Expr, TypeExpr, TypeParam } from "../../extract/facts.ts";
import type { CsWalk } from "./walk.ts";

const UNKNOWN_TYPE: TypeExpr = { k: "unknown" };

/** Lowers a type and records the names it uses. Arrays are lists. */
export function typeOf(walk: CsWalk, node: number): TypeExpr {
  if (node < 0) return UNKNOWN_TYPE;
  const { tree } = walk;
  switch (tree.type(node)) {
    case "identifier":
      return named(walk, node, undefined);
    case "generic_name":
      return generic(walk, node);
    case "predefined_type":
      return primitive(tree.text(node));
    case "qualified_name":
    case "alias_qualified_name":
      return qualified(walk, node);
    case "nullable_type":
    case "ref_type":
    case "scoped_type":
      return typeOf(walk, walk.items(node).at(-1) ?? -1);
    case "pointer_type":
      return typeOf(walk, walk.items(node)[0] ?? -1);
    case "array_type":
      return ref("List", [typeOf(walk, tree.field(node, "type"))]);
    case "tuple_type":
      return {
        k: "tuple",
        of: walk.items(node).map((part) => {
          const type = tree.field(part, "type");
          return typeOf(walk, type >= 0 ? type : part);
        }),
      };
    default:
      return UNKNOWN_TYPE;
  }
}

function primitive(name: string): TypeExpr {
  if (name === "string") return ref("String");
  if (name === "object") return ref("Object");
  if (name === "void") return { k: "lit", t: "null" };
  return { k: "lit", t: name === "bool" ? "boolean" : "number" };
}

function named(walk: CsWalk, node: number, args: TypeExpr[] | undefined): TypeExpr {
  const n = walk.tree.text(node);
  if (n === "dynamic") return UNKNOWN_TYPE;
  if (n === "String" || n === "Object") return ref(n);
  if (!walk.typeParams.has(n)) walk.use("type", { k: "name", n }, node);
  return ref(n, args);
}

function generic(walk: CsWalk, node: number): TypeExpr {
  const { tree } = walk;
  const name = tree.find(node, "identifier");
  const args = typeArguments(walk, node);
  if (name < 0) return UNKNOWN_TYPE;
  return known(tree.text(name), args) ?? named(walk, name, args);
}

/** Delegates of the library are functions; what may be missing is what it is. */
function known(name: string, args: TypeExpr[]): TypeExpr | undefined {
  const fn = (p: TypeExpr[], r?: TypeExpr): TypeExpr => ({
    k: "fn",
    p: p.map((type) => ({ name: "_", type })),
    ...(r && { r }),
  });
  switch (name) {
    case "Func":
      return fn(args.slice(0, -1), args.at(-1));
    case "Action":
      return fn(args);
    case "Predicate":
      return fn(args, { k: "lit", t: "boolean" });
    case "Expression":
    case "Nullable":
      return args[0];
    default:
      return undefined;
  }
}

export function typeArguments(walk: CsWalk, node: number): TypeExpr[] {
  return walk.items(walk.tree.find(node, "type_argument_list")).map((part) => typeOf(walk, part));
}

/** A name with its qualifiers, outermost first. */
export function namesOf(walk: CsWalk, node: number): string[] {
  const { tree } = walk;
  switch (tree.type(node)) {
    case "qualified_name": {
      const qualifier = tree.field(node, "qualifier");
      const name = tree.field(node, "name");
      return [...(qualifier < 0 ? [] : namesOf(walk, qualifier)), ...(name < 0 ? [] : namesOf(walk, name))];
    }
    case "alias_qualified_name": {
      const name = tree.field(node, "name");
      return name < 0 ? [] : namesOf(walk, name);
    }
    case "generic_name":
      return [tree.text(tree.find(node, "identifier"))];
    default:
      return [tree.text(node)];
  }
}

export function chain(names: readonly string[]): Expr {
  let expr: Expr = { k: "name", n: names[0] ?? "" };
  for (const n of names.slice(1)) expr = { k: "member", o: expr, n };
  return expr;
}

function qualified(walk: CsWalk, node: number): TypeExpr {
  const { tree } = walk;
  const names = namesOf(walk, node);
  const last = tree.field(node, "name");
  if (last < 0) return UNKNOWN_TYPE;
  const args = tree.type(last) === "generic_name" ? typeArguments(walk, last) : undefined;
  const special = names[0] === "System" && args ? known(names.at(-1) as string, args) : undefined;
  if (special) return special;
  walk.use("type", chain(names), tree.type(last) === "generic_name" ? tree.find(last, "identifier") : last);
  return ref(names.join("."), args);
}

/** Puts the type parameters of a declaration in force, and tells them with their bounds. */
export function typeParamsOf(walk: CsWalk, node: number): TypeParam[] {
  const { tree } = walk;
  const names = walk.items(tree.find(node, "type_parameter_list")).map((part) => tree.text(tree.field(part, "name")));
  if (names.length === 0) return [];
  walk.typeParams = new Set([...walk.typeParams, ...names]);
  const bounds = new Map<string, TypeExpr[]>();
  for (const clause of walk.items(node).filter((c) => tree.type(c) === "type_parameter_constraints_clause")) {
    const [name, ...rest] = walk.items(clause);
    if (name === undefined) continue;
    const types = rest.map((part) => typeOf(walk, tree.field(part, "type"))).filter((type) => type.k !== "unknown");
    bounds.set(tree.text(name), types);
  }
  return names.map((name) => {
    const of = bounds.get(name) ?? [];
    return of.length === 0 ? { name } : { name, bound: of.length > 1 ? { k: "and", of } : (of[0] as TypeExpr) };
  });
}
