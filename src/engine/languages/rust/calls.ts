/** Calls of functions, methods and macros. */
import { ref } from "../../extract/builder.ts";
import type { Expr } from "../../extract/facts.ts";
import { BOOLEAN } from "./expressions.ts";
import { MACROS } from "./names.ts";
import { pathOf } from "./paths.ts";
import { tokensIn } from "./tokens.ts";
import { pathExpr, pathNames } from "./types.ts";
import { type Handler, UNKNOWN } from "./walk.ts";

const call: Handler = (walk, node) => {
  const { tree } = walk;
  const f = tree.field(node, "function");
  if (f < 0) return UNKNOWN;
  const { expr, at, types } = pathOf(walk, f);
  const a: Expr[] = [];
  const made: Extract<Expr, { k: "call" }> = { k: "call", f: expr, a };
  if (types && types.length > 0) made.t = types;
  const items = walk.items(tree.field(node, "arguments"));
  items.forEach((item, i) => {
    walk.place = tree.type(item) === "closure_expression" ? { of: made, i } : undefined;
    a.push(walk.visit(item));
  });
  walk.place = undefined;
  if (isNamed(expr)) walk.use("call", expr, at, items.length);
  return made;
};

export function isNamed(expr: Expr): boolean {
  return expr.k === "name" || expr.k === "member" || expr.k === "cls";
}

const macro: Handler = (walk, node) => {
  const { tree } = walk;
  const path = tree.field(node, "macro");
  const list = tree.find(node, "token_tree");
  const names = path < 0 ? [] : pathNames(walk, path);
  const last = path < 0 ? -1 : tree.field(path, "name");
  const name = names.at(-1);
  if (name !== undefined && !MACROS.has(name)) walk.use("macro", pathExpr(names), last >= 0 ? last : path);
  const values = list < 0 ? [] : tokensIn(walk, list);
  return macroValue(name, values);
};

/** What a macro of the library gives. */
export function macroValue(name: string | undefined, values: readonly Expr[]): Expr {
  switch (name) {
    case "vec":
      return { k: "call", f: { k: "member", o: { k: "cast", t: ref("Vec") }, n: "of" }, a: values.slice(0, 2) };
    case "format":
      return { k: "lit", t: "string" };
    case "matches":
    case "cfg":
      return BOOLEAN;
    case "dbg":
      return values[0] ?? UNKNOWN;
    default:
      return UNKNOWN;
  }
}

export const CALL_HANDLERS: [string, Handler][] = [
  ["call_expression", call],
  ["macro_invocation", macro],
];
