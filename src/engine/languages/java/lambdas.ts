/** Lambdas: their parameters take types from where they stand, and their results are kept for calls around them. */
import type { Expr, Param, TypeExpr, Variable } from "../../extract/facts.ts";
import { expression } from "./expressions.ts";
import { paramsOf } from "./members.ts";
import { statements } from "./statements.ts";
import type { Place, Walk } from "./walk.ts";

export type Call = Extract<Expr, { k: "call" | "new" }>;

/** Reads the value of something whose type is known, which a lambda in its place has too. */
export function valueFor(w: Walk, node: number, type: TypeExpr | undefined): Expr {
  return valueIn(w, node, type && { k: "cast", t: type });
}

/** Reads a value that takes the place of `target`: a lambda has the type that `target` has. */
export function valueIn(w: Walk, node: number, target: Expr | undefined): Expr {
  let at = node;
  while (at >= 0 && w.tree.type(at) === "parenthesized_expression") at = w.parts(at)[0] ?? -1;
  if (!target || at < 0) return expression(w, node);
  if (w.tree.type(at) === "lambda_expression") return lambda(w, at, { of: target, i: -1 });
  if (takesLambda(w, at)) w.place = { of: target, i: -1 };
  return expression(w, at);
}

/** Whether a node is a call with a lambda among its arguments. */
export function takesLambda(w: Walk, node: number): boolean {
  const type = w.tree.type(node);
  if (type !== "method_invocation" && type !== "object_creation_expression") return false;
  const list = w.tree.field(node, "arguments");
  return list >= 0 && w.tree.has(list, "lambda_expression");
}

/**
 * Reads a lambda. Its results speak of its parameters by name, and of no other name that is declared inside it.
 */
export function lambda(w: Walk, node: number, place: Place | undefined): Expr {
  const { tree } = w;
  const parameters = tree.field(node, "parameters");
  const body = tree.field(node, "body");
  let p: Param[] = [];
  const values: Expr[] = [];
  w.inBlock(() => {
    if (parameters >= 0) p = lambdaParams(w, parameters, place);
    const results = { values, keep: w.b.scopes.length - 1 };
    w.inCode(results, () => {
      // A block of its own: what it declares lies inside the scope of the parameters, which results may speak of.
      if (body >= 0 && tree.type(body) === "block") w.inBlock(() => statements(w, body));
      else w.keepResult(results, expression(w, body));
    });
  });
  return { k: "fn", p, r: values };
}

function lambdaParams(w: Walk, node: number, place: Place | undefined): Param[] {
  const { tree } = w;
  if (tree.type(node) === "formal_parameters") {
    const params = paramsOf(w, node);
    params.forEach((param, p) => {
      if (!param.type && place) w.declare(param.name, placed(place, p, tree.line(node)));
    });
    return params;
  }
  const names = tree.type(node) === "identifier" ? [node] : w.parts(node);
  return names.map((name, p) => {
    const line = tree.line(name);
    w.declare(tree.text(name), place ? placed(place, p, line) : { line });
    return { name: tree.text(name) };
  });
}

function placed(place: Place, p: number, line: number): Variable {
  const { of, i } = place;
  return { value: { k: "param", of, i, p, ...(place.in && { in: { of: place.in.of, i: place.in.i } }) }, line };
}
