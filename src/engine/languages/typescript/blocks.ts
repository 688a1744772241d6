/** Statements with a scope of their own: blocks that bind names, loops, switches and catch clauses. */
import type { Def, Expr } from "../../extract/facts.ts";
import { assignTo, bind, declareIn } from "./bindings.ts";
import { type Context, STRING, UNKNOWN } from "./context.ts";
import { define } from "./heads.ts";
import { narrowedBy, narrowRest, told } from "./narrowing.ts";
import { typeAt } from "./types.ts";
import { statements, visit } from "./visit.ts";

const BINDING = new Set([
  "lexical_declaration",
  "class_declaration",
  "abstract_class_declaration",
  "function_declaration",
  "generator_function_declaration",
  "interface_declaration",
  "type_alias_declaration",
  "enum_declaration",
]);

function binds(cx: Context, node: number): boolean {
  const { tree } = cx;
  const stop = tree.stop(node);
  for (let c = node + 1; c < stop; c = tree.stop(c)) if (BINDING.has(tree.type(c))) return true;
  return false;
}

/** A block has a scope of its own when it binds names. */
export function block(cx: Context, node: number): void {
  if (binds(cx, node)) cx.facts.inScope(() => statements(cx, node));
  else statements(cx, node);
}

/** `if (c) {} else {}`: in each branch, what its condition says of names is known. */
export function ifStatement(cx: Context, node: number): void {
  const { tree } = cx;
  const condition = tree.field(node, "condition");
  visit(cx, condition);
  narrowedBy(cx, told(cx, condition, "true"), () => visit(cx, tree.field(node, "consequence")));
  const otherwise = tree.field(node, "alternative");
  if (otherwise >= 0) narrowedBy(cx, told(cx, condition, "false"), () => visit(cx, otherwise));
  else narrowRest(cx, node);
}

/** The cases of a switch share one scope. */
export function switchBody(cx: Context, node: number): void {
  if (cx.children(node).some((c) => binds(cx, c))) cx.facts.inScope(() => statements(cx, node));
  else statements(cx, node);
}

/** `catch (e) {}`. */
export function catchClause(cx: Context, node: number): void {
  const { tree } = cx;
  const parameter = tree.field(node, "parameter");
  if (parameter < 0) {
    statements(cx, node);
    return;
  }
  cx.facts.inScope(() => {
    const at = tree.field(node, "type");
    const type = at < 0 ? undefined : typeAt(cx, at);
    if (type && tree.type(parameter) === "identifier") cx.declare(tree.text(parameter), parameter, { type });
    else bind(cx, parameter, UNKNOWN, declareIn(cx, cx.facts.scope));
    statements(cx, tree.field(node, "body"));
  });
}

/** `for (const x of xs)` and `for (const k in o)`. */
export function forIn(cx: Context, node: number): void {
  const { tree, facts } = cx;
  const kind = tree.field(node, "kind");
  const left = tree.field(node, "left");
  const walk = (): void => {
    const right = tree.field(node, "right");
    const source = right < 0 ? UNKNOWN : visit(cx, right);
    let item: Expr = STRING;
    if (tree.text(tree.field(node, "operator")) === "of")
      item = source.k === "unknown" ? UNKNOWN : { k: "item", e: source };
    if (tree.has(node, "await") && item.k !== "unknown") item = { k: "await", e: item };
    if (kind < 0) assignTo(cx, left, item);
    else if (tree.type(kind) === "var" && cx.moduleScopes.has(cx.varScope))
      bind(cx, left, item, (text, at, part) => {
        const def = define(cx, { name: text, kind: "variable", at, outer: left, body: -1, flags: 0, keyword: "var" });
        cx.closeValue(facts.defs[def] as Def, part);
        cx.declare(text, at, { def }, cx.varScope);
      });
    else bind(cx, left, item, declareIn(cx, tree.type(kind) === "var" ? cx.varScope : facts.scope));
    const body = tree.field(node, "body");
    if (body >= 0) visit(cx, body);
  };
  if (kind < 0 || tree.type(kind) === "var") walk();
  else facts.inScope(walk);
}
