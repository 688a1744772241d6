/** Calls, conversions, and uses of generic functions with their type arguments. */
import type { Expr, TypeExpr } from "../../extract/facts.ts";
import { identifier, memberOf } from "./expressions.ts";
import { PREDECLARED_TYPES } from "./predeclared.ts";
import { TYPE_NODES, typeArguments, typeOf, typeOfExpression } from "./types.ts";
import { type GoWalk, type Handler, UNKNOWN } from "./walk.ts";

/** What a call names, and where. */
interface Callee {
  expr: Expr;
  /** Node of the last name. */
  at: number;
  types?: TypeExpr[];
}

function call(walk: GoWalk, node: number): Expr {
  const { tree } = walk;
  const list = tree.field(node, "arguments");
  const builtin = predeclaredName(walk, tree.field(node, "function"));
  if (builtin === "new" || builtin === "make") return allocation(walk, node, builtin);

  const callee = calleeOf(walk, tree.field(node, "function"));
  const explicit = tree.field(node, "type_arguments");
  const types = explicit >= 0 ? typeArguments(walk, explicit) : callee?.types;
  const items = walk.items(list);
  const args = items.map((item) => walk.visit(item));
  if (builtin !== undefined && PREDECLARED_TYPES.has(builtin)) return { k: "cast", t: { k: "ref", n: builtin } };
  if (!callee) return UNKNOWN;
  const spread = items.some((item) => tree.type(item) === "variadic_argument");
  record(walk, callee, args, spread ? -1 : args.length);
  // The result of `append` is of its first argument's type, whatever that is.
  if (builtin === "append" && args[0]) return args[0];
  return callExpr(callee.expr, args, types);
}

function callExpr(f: Expr, a: Expr[], types: TypeExpr[] | undefined): Expr {
  const expr: Expr & { k: "call" } = { k: "call", f };
  if (a.length > 0) expr.a = a;
  if (types && types.length > 0) expr.t = types;
  return expr;
}

function record(walk: GoWalk, callee: Callee, args: Expr[], argc: number): void {
  const { expr } = callee;
  if (expr.k === "unknown" || expr.k === "fn" || expr.k === "cast") return;
  if (expr.k === "name" && walk.typeParams.has(expr.n) && walk.facts.scopeOf(expr.n) === 0) return;
  walk.use("call", expr, callee.at, args.length > 0 ? { args, argc } : { argc });
}

/** The bare name called, when nothing in the file's scopes binds it. */
function predeclaredName(walk: GoWalk, callee: number): string | undefined {
  if (callee < 0 || walk.tree.type(callee) !== "identifier") return undefined;
  const name = walk.tree.text(callee);
  return walk.facts.scopeOf(name) === 0 ? name : undefined;
}

/** `new(T)` and `make(T, …)`: a value of that type. */
function allocation(walk: GoWalk, node: number, n: string): Expr {
  const { tree } = walk;
  const items = walk.items(tree.field(node, "arguments"));
  const [first = -1, ...rest] = items;
  for (const item of rest) walk.visit(item);
  walk.use("call", { k: "name", n }, tree.field(node, "function"), { argc: items.length });
  if (first < 0) return UNKNOWN;
  if (!TYPE_NODES.has(tree.type(first)) && tree.type(first) !== "identifier") return walk.visit(first);
  return { k: "cast", t: typeOf(walk, first) };
}

/** What is called, its last name not recorded as a value. `(*T)(x)` names T. */
function calleeOf(walk: GoWalk, node: number): Callee | undefined {
  const { tree } = walk;
  if (node < 0) return undefined;
  return walk.guarded<Callee | undefined>(node, undefined, () => {
    switch (tree.type(node)) {
      case "identifier": {
        const n = tree.text(node);
        if (walk.look(n) === 0) walk.imports.has(n);
        return { expr: { k: "name", n }, at: node };
      }
      case "selector_expression":
        return { expr: memberOf(walk, node), at: tree.field(node, "field") };
      case "parenthesized_expression":
        return calleeOf(walk, walk.items(node)[0] ?? -1);
      case "unary_expression":
        if (tree.type(tree.field(node, "operator")) === "*") return calleeOf(walk, tree.field(node, "operand"));
        break;
      case "index_expression":
        if (isInstantiation(walk, tree.field(node, "operand"))) {
          const callee = calleeOf(walk, tree.field(node, "operand"));
          const types = [typeOfExpression(walk, tree.field(node, "index"))];
          return callee && { ...callee, types };
        }
        break;
      case "type_instantiation_expression": {
        const [first = -1, ...rest] = walk.items(node);
        const callee = typeCallee(walk, first);
        return callee && { ...callee, types: rest.map((argument) => typeOf(walk, argument)) };
      }
    }
    return { expr: walk.visit(node), at: node };
  });
}

/** `F[T](x)` or `pkg.F[T](x)`, unlike `handlers[i](x)`: what stands before the bracket is no variable of this file. */
function isInstantiation(walk: GoWalk, node: number): boolean {
  const { tree } = walk;
  if (tree.type(node) === "selector_expression") {
    const operand = tree.field(node, "operand");
    if (tree.type(operand) !== "identifier") return false;
    const pkg = tree.text(operand);
    return walk.facts.scopeOf(pkg) === 0 && walk.imports.has(pkg);
  }
  return tree.type(node) === "identifier" && isFunctionOrType(walk, tree.text(node));
}

function isFunctionOrType(walk: GoWalk, name: string): boolean {
  const { facts } = walk;
  if (facts.scopeOf(name) > 0) return false;
  return !facts.defs.some((def) => def.name === name && def.parent < 0 && def.kind === "variable");
}

/** A function named in a type's place, where the grammar cannot tell the two apart. */
function typeCallee(walk: GoWalk, node: number): Callee | undefined {
  const { tree } = walk;
  if (tree.type(node) === "qualified_type") {
    const pkg = tree.text(tree.field(node, "package"));
    const at = tree.field(node, "name");
    if (walk.look(pkg) === 0) walk.imports.has(pkg);
    return { expr: { k: "member", o: { k: "name", n: pkg }, n: tree.text(at) }, at };
  }
  if (tree.type(node) !== "type_identifier" && tree.type(node) !== "identifier") return undefined;
  const n = tree.text(node);
  walk.look(n);
  return { expr: { k: "name", n }, at: node };
}

/** `[]byte(x)`, and with one argument also `F[T](x)` and `handlers[i](x)`, which the grammar reads as conversions. */
function conversion(walk: GoWalk, node: number): Expr {
  const { tree } = walk;
  const type = tree.field(node, "type");
  const operand = tree.field(node, "operand");
  const callee = tree.type(type) === "generic_type" ? typeCallee(walk, tree.field(type, "type")) : undefined;
  if (!callee) {
    const t = typeOf(walk, type);
    walk.visit(operand);
    return { k: "cast", t };
  }
  const head = callee.expr.k === "member" ? callee.expr.o : callee.expr;
  const listed = tree.field(type, "type_arguments");
  if (head.k === "name" && isVariable(walk, head.n)) {
    const o = callee.expr;
    if (o.k === "member") walk.use("value", o, callee.at);
    const i = indexInType(walk, walk.items(listed)[0] ?? -1);
    const a = [walk.visit(operand)];
    const element: Expr = { k: "index", o, i };
    walk.use("call", element, type, { args: a, argc: 1 });
    return { k: "call", f: element, a };
  }
  const types = typeArguments(walk, listed);
  const args = [walk.visit(operand)];
  record(walk, callee, args, 1);
  return callExpr(callee.expr, args, types);
}

/** The index of `handlers[i](x)`, which the grammar wraps as a type argument. */
function indexInType(walk: GoWalk, argument: number): Expr {
  const { tree } = walk;
  const node = argument < 0 ? -1 : (walk.items(argument)[0] ?? -1);
  if (node < 0) return UNKNOWN;
  if (tree.type(node) === "type_identifier") return identifier(walk, node);
  const callee = typeCallee(walk, node);
  if (!callee) return walk.visit(node);
  walk.use("value", callee.expr, callee.at);
  return callee.expr;
}

function isVariable(walk: GoWalk, name: string): boolean {
  return !isFunctionOrType(walk, name) && !walk.typeParams.has(name);
}

/** `F[A, B]` as a value. */
function instantiation(walk: GoWalk, node: number): Expr {
  const [first = -1, ...rest] = walk.items(node);
  const callee = first < 0 ? undefined : typeCallee(walk, first);
  for (const argument of rest) typeOf(walk, argument);
  if (!callee) return UNKNOWN;
  walk.use("value", callee.expr, callee.at);
  return callee.expr;
}

export const CALL_HANDLERS: [string, Handler][] = [
  ["call_expression", call],
  ["type_conversion_expression", conversion],
  ["type_instantiation_expression", instantiation],
];
