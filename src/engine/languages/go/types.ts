/** Types as written, and the uses of names in them. */
import { ref } from "../../extract/builder.ts";
import type { Param, TypeExpr } from "../../extract/facts.ts";
import type { GoWalk, Handler } from "./walk.ts";

const UNKNOWN_TYPE: TypeExpr = { k: "unknown" };

/** A parameter, result or receiver with a name. */
export interface Local {
  name: string;
  type: TypeExpr;
  line: number;
}

export interface Signature {
  params: Param[];
  result?: TypeExpr;
  /** Names the body sees: parameters and named results. */
  locals: Local[];
}

/** Lowers a type and records the names it uses. Pointers are looked through. */
export function typeOf(walk: GoWalk, node: number): TypeExpr {
  if (node < 0) return UNKNOWN_TYPE;
  return walk.guarded(node, UNKNOWN_TYPE, () => lower(walk, node));
}

function lower(walk: GoWalk, node: number): TypeExpr {
  const { tree } = walk;
  switch (tree.type(node)) {
    case "type_identifier":
    case "identifier":
      return named(walk, node);
    case "qualified_type":
      return qualified(walk, node, tree.field(node, "package"), tree.field(node, "name"));
    case "generic_type": {
      const base = typeOf(walk, tree.field(node, "type"));
      const args = typeArguments(walk, tree.field(node, "type_arguments"));
      return base.k === "ref" ? ref(base.n, args) : base;
    }
    case "array_type":
      walk.visit(tree.field(node, "length"));
      return { k: "array", of: typeOf(walk, tree.field(node, "element")) };
    case "slice_type":
    case "implicit_length_array_type":
      return { k: "array", of: typeOf(walk, tree.field(node, "element")) };
    case "map_type":
      return { k: "map", key: typeOf(walk, tree.field(node, "key")), of: typeOf(walk, tree.field(node, "value")) };
    case "channel_type": {
      // What is received is what is ranged over, by the first name already: as if keys and values were one.
      const of = typeOf(walk, tree.field(node, "value"));
      return { k: "map", key: of, of };
    }
    case "function_type":
      return functionType(signatureOf(walk, node));
    case "struct_type":
      return structType(walk, node);
    case "interface_type":
      return interfaceType(walk, node);
    default: {
      const parts = walk.items(node).map((part) => typeOf(walk, part));
      return parts.length > 1 ? { k: "union", of: parts } : (parts[0] ?? UNKNOWN_TYPE);
    }
  }
}

function named(walk: GoWalk, node: number): TypeExpr {
  const n = walk.tree.text(node);
  if (walk.look(n) === 0 && walk.isPredeclared(n)) return n === "any" ? UNKNOWN_TYPE : ref(n);
  walk.use("type", { k: "name", n }, node);
  return ref(n);
}

function qualified(walk: GoWalk, node: number, pkg: number, name: number): TypeExpr {
  const { tree } = walk;
  if (pkg < 0 || name < 0) return UNKNOWN_TYPE;
  const o = tree.text(pkg);
  if (walk.look(o) === 0) walk.imports.has(o);
  walk.use("type", { k: "member", o: { k: "name", n: o }, n: tree.text(name) }, name);
  return ref(tree.text(node).replace(/\s+/g, ""));
}

/** A type that the grammar could only read as an expression: the argument in `F[T](a, b)`. */
export function typeOfExpression(walk: GoWalk, expression: number): TypeExpr {
  const { tree } = walk;
  let node = expression;
  while (tree.type(node) === "unary_expression" && tree.field(node, "operand") >= 0) node = tree.field(node, "operand");
  const operand = tree.field(node, "operand");
  switch (tree.type(node)) {
    case "identifier":
      return named(walk, node);
    case "selector_expression":
      if (tree.type(operand) === "identifier") return qualified(walk, node, operand, tree.field(node, "field"));
      break;
    default:
      if (TYPE_NODES.has(tree.type(node))) return typeOf(walk, node);
  }
  walk.visit(node);
  return UNKNOWN_TYPE;
}

export function typeArguments(walk: GoWalk, node: number): TypeExpr[] {
  return walk.items(node).map((argument) => typeOf(walk, argument));
}

export function functionType(signature: Signature): TypeExpr {
  const { params: p, result: r } = signature;
  return r ? { k: "fn", p, r } : { k: "fn", p };
}

function structType(walk: GoWalk, node: number): TypeExpr {
  const { tree } = walk;
  const p: Record<string, TypeExpr> = Object.create(null);
  for (const field of walk.items(tree.find(node, "field_declaration_list"))) {
    const typeNode = tree.field(field, "type");
    const type = typeOf(walk, typeNode);
    const names = walk.named(field, "name");
    for (const name of names) p[tree.text(name)] = type;
    if (names.length === 0 && typeNode >= 0) p[tree.text(embeddedName(walk, typeNode))] = type;
  }
  return { k: "object", p };
}

/** Node of the name by which an embedded type is a field: the last part of its name. */
export function embeddedName(walk: GoWalk, type: number): number {
  const { tree } = walk;
  switch (tree.type(type)) {
    case "qualified_type":
      return tree.field(type, "name");
    case "generic_type":
      return embeddedName(walk, tree.field(type, "type"));
    case "type_elem":
    case "pointer_type":
    case "parenthesized_type":
      return embeddedName(walk, walk.items(type)[0] ?? type);
    default:
      return type;
  }
}

function interfaceType(walk: GoWalk, node: number): TypeExpr {
  const { tree } = walk;
  const p: Record<string, TypeExpr> = Object.create(null);
  const elements: TypeExpr[] = [];
  let methods = 0;
  for (const item of walk.items(node)) {
    if (tree.type(item) === "method_elem") {
      methods++;
      p[tree.text(tree.field(item, "name"))] = functionType(signatureOf(walk, item));
    } else elements.push(typeOf(walk, item));
  }
  if (methods > 0) return { k: "object", p };
  return elements.length > 1 ? { k: "and", of: elements } : (elements[0] ?? UNKNOWN_TYPE);
}

/** Parameters and results of whatever has a `parameters` and a `result` field. */
export function signatureOf(walk: GoWalk, node: number): Signature {
  const { tree } = walk;
  const params: Param[] = [];
  const locals: Local[] = [];
  for (const item of walk.items(tree.field(node, "parameters"))) {
    const type = typeOf(walk, tree.field(item, "type"));
    const rest = tree.type(item) === "variadic_parameter_declaration";
    const names = walk.named(item, "name");
    if (names.length === 0) params.push({ name: "_", type, ...(rest && { rest }) });
    for (const at of names) {
      const name = tree.text(at);
      params.push({ name, type, ...(rest && { rest }) });
      locals.push({ name, type: rest ? { k: "array", of: type } : type, line: tree.line(at) });
    }
  }
  const results = resultsOf(walk, tree.field(node, "result"), locals);
  if (results.length === 0) return { params, locals };
  const result: TypeExpr = results.length > 1 ? { k: "tuple", of: results } : (results[0] as TypeExpr);
  return { params, result, locals };
}

function resultsOf(walk: GoWalk, node: number, locals: Local[]): TypeExpr[] {
  const { tree } = walk;
  if (node < 0) return [];
  if (tree.type(node) !== "parameter_list") return [typeOf(walk, node)];
  const results: TypeExpr[] = [];
  for (const item of walk.items(node)) {
    const type = typeOf(walk, tree.field(item, "type"));
    const names = walk.named(item, "name");
    for (const at of names) locals.push({ name: tree.text(at), type, line: tree.line(at) });
    for (let i = 0; i < Math.max(1, names.length); i++) results.push(type);
  }
  return results;
}

/** Nodes that are types wherever they stand. */
export const TYPE_NODES: ReadonlySet<string> = new Set([
  "type_identifier",
  "qualified_type",
  "generic_type",
  "pointer_type",
  "array_type",
  "slice_type",
  "implicit_length_array_type",
  "map_type",
  "channel_type",
  "function_type",
  "struct_type",
  "interface_type",
  "parenthesized_type",
  "negated_type",
  "type_elem",
]);

const asExpression: Handler = (walk, node) => ({ k: "cast", t: typeOf(walk, node) });

/** Types that stand among expressions (`make([]T, 1)`). */
export const TYPE_HANDLERS: [string, Handler][] = [...TYPE_NODES].map((type) => [type, asExpression]);
