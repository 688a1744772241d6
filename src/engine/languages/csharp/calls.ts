/** Calls and constructions. */
import type { Expr, TypeExpr } from "../../extract/facts.ts";
import { chain, namesOf, typeArguments, typeOf } from "./types.ts";
import { type CsWalk, FOREIGN, type Handler, UNKNOWN } from "./walk.ts";

interface Target {
  expr: Expr;
  /** Node of the last name. */
  at: number;
  types?: TypeExpr[];
}

/** What a member access, a name or a call's head names, its last name not recorded. */
export function targetOf(walk: CsWalk, node: number): Target {
  const { tree } = walk;
  switch (node < 0 ? "" : tree.type(node)) {
    case "identifier":
      return { expr: { k: "name", n: tree.text(node) }, at: node };
    case "generic_name": {
      const at = tree.find(node, "identifier");
      return { expr: { k: "name", n: tree.text(at) }, at, types: typeArguments(walk, node) };
    }
    case "member_access_expression": {
      const o = walk.visit(tree.field(node, "expression"));
      return member(walk, o, tree.field(node, "name"));
    }
    case "member_binding_expression":
      return member(walk, walk.conditional, tree.field(node, "name"));
    case "conditional_access_expression": {
      const { conditional } = walk;
      const condition = tree.field(node, "condition");
      walk.conditional = walk.visit(condition);
      const found = targetOf(walk, walk.items(node).find((part) => part !== condition) ?? -1);
      walk.conditional = conditional;
      return found;
    }
    case "parenthesized_expression":
      return targetOf(walk, walk.items(node)[0] ?? -1);
    default:
      return { expr: walk.visit(node), at: node };
  }
}

function member(walk: CsWalk, o: Expr, name: number): Target {
  const { tree } = walk;
  if (name < 0) return { expr: UNKNOWN, at: 0 };
  const isGeneric = tree.type(name) === "generic_name";
  const at = isGeneric ? tree.find(name, "identifier") : name;
  return { expr: { k: "member", o, n: tree.text(at) }, at, ...(isGeneric && { types: typeArguments(walk, name) }) };
}

/** Visits arguments; lambdas among them take their parameters' types from the call. */
export function argumentsOf(walk: CsWalk, list: number, call: Expr | undefined): Expr[] {
  const { tree } = walk;
  const a: Expr[] = call && (call.k === "call" || call.k === "new") ? (call.a ??= []) : [];
  walk.items(list).forEach((part, i) => {
    if (tree.type(part) !== "argument") return;
    const name = tree.field(part, "name");
    const value =
      walk
        .items(part)
        .filter((each) => each !== name)
        .at(-1) ?? -1;
    const isLambda = value >= 0 && /^(lambda|anonymous_method)_expression$/.test(tree.type(value));
    walk.place = call && isLambda ? { of: call, i } : undefined;
    a.push(walk.visit(value));
    walk.place = undefined;
  });
  return a;
}

const invocation: Handler = (walk, node) => {
  const { tree } = walk;
  const f = tree.field(node, "function");
  const list = tree.field(node, "arguments");
  if (f >= 0 && tree.type(f) === "identifier" && tree.text(f) === "nameof") return { k: "lit", t: "string" };
  const { expr, at, types } = targetOf(walk, f);
  const call: Extract<Expr, { k: "call" }> = { k: "call", f: expr };
  if (types && types.length > 0) call.t = types;
  const args = argumentsOf(walk, list, call);
  if (expr.k === "name" || expr.k === "member") walk.use("call", expr, at, args);
  return call;
};

const creation: Handler = (walk, node) => {
  const { tree } = walk;
  const written = tree.field(node, "type");
  const list = tree.find(node, "argument_list");
  const init =
    tree.field(node, "initializer") >= 0 ? tree.field(node, "initializer") : tree.find(node, "initializer_expression");
  if (written < 0 || tree.type(written) === "array_type" || tree.type(written) === "predefined_type") {
    const type = typeOf(walk, written);
    argumentsOf(walk, list, undefined);
    walk.visit(init);
    return type.k === "unknown" ? FOREIGN : { k: "cast", t: type };
  }
  const names = namesOf(walk, written);
  const last = tree.field(written, "name") >= 0 ? tree.field(written, "name") : written;
  const isGeneric = tree.type(last) === "generic_name";
  const types = isGeneric ? typeArguments(walk, last) : undefined;
  return construct(walk, { f: chain(names), at: isGeneric ? tree.find(last, "identifier") : last, types, list, init });
};

interface Construction {
  f: Expr;
  at: number;
  types: TypeExpr[] | undefined;
  list: number;
  init: number;
}

function construct(walk: CsWalk, { f, at, types, list, init }: Construction): Expr {
  const made: Extract<Expr, { k: "new" }> = { k: "new", f };
  if (types && types.length > 0) made.t = types;
  const args = argumentsOf(walk, list, made);
  walk.use("new", f, at, args);
  members(walk, init, made);
  return made;
}

/** `{ A = 1, B = { … } }` after a construction: members of what is made, or what is put into it. */
function members(walk: CsWalk, init: number, made: Expr): void {
  const { tree } = walk;
  for (const part of walk.items(init)) {
    const left = tree.type(part) === "assignment_expression" ? tree.field(part, "left") : -1;
    if (left < 0 || tree.type(left) !== "identifier") {
      walk.visit(part);
      continue;
    }
    const held: Expr = { k: "member", o: made, n: tree.text(left) };
    walk.use("write", held, left);
    const right = tree.field(part, "right");
    if (right >= 0 && tree.type(right) === "initializer_expression") members(walk, right, held);
    else walk.visit(right);
  }
}

/** `new(…)`: of the type that is wanted there. */
const implicitCreation: Handler = (walk, node) => {
  const { tree, wanted } = walk;
  const list = tree.find(node, "argument_list");
  const init = tree.find(node, "initializer_expression");
  if (wanted?.k !== "ref") {
    argumentsOf(walk, list, undefined);
    walk.visit(init);
    return wanted ? { k: "cast", t: wanted } : UNKNOWN;
  }
  walk.wanted = undefined;
  return construct(walk, { f: chain(wanted.n.split(".")), at: node, types: wanted.a, list, init });
};

export const CALL_HANDLERS: [string, Handler][] = [
  ["invocation_expression", invocation],
  ["object_creation_expression", creation],
  ["array_creation_expression", creation],
  ["implicit_object_creation_expression", implicitCreation],
];
