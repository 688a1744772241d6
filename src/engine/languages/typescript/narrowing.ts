/** What a condition says of a local name's type where it holds: `x instanceof C`, and functions that tell (`isC(x)`). */
import { ref } from "../../extract/builder.ts";
import type { Expr } from "../../extract/facts.ts";
import { type Context, UNKNOWN } from "./context.ts";
import { unwrap } from "./wrappers.ts";

/** A name, and what is known of its value. */
export interface Narrowing {
  name: string;
  value: Expr;
  line: number;
}

type Outcome = "true" | "false";

const NOTHING: readonly Narrowing[] = [];
const NESTING_LIMIT = 50;

/** Names that functions which tell a type have; only their result's type says whether they do. */
const GUARD = /^_?(is|has)[A-Z_]/;

const EXITS = new Set(["return_statement", "throw_statement", "continue_statement", "break_statement"]);
const HOISTED = new Set(["function_declaration", "generator_function_declaration"]);

/** What is known where a condition has come out so. */
export function told(cx: Context, node: number, outcome: Outcome, depth = 0): readonly Narrowing[] {
  const condition = unwrap(cx, node);
  if (condition < 0 || depth > NESTING_LIMIT) return NOTHING;
  const { tree } = cx;
  switch (tree.type(condition)) {
    case "unary_expression": {
      if (!tree.has(condition, "!")) return NOTHING;
      return told(cx, tree.field(condition, "argument"), outcome === "true" ? "false" : "true", depth + 1);
    }
    case "binary_expression": {
      const operator = tree.type(tree.field(condition, "operator"));
      if (operator === "instanceof") return outcome === "true" ? instanceTest(cx, condition) : NOTHING;
      if (operator !== (outcome === "true" ? "&&" : "||")) return NOTHING;
      const left = told(cx, tree.field(condition, "left"), outcome, depth + 1);
      const right = told(cx, tree.field(condition, "right"), outcome, depth + 1);
      return left.length + right.length > 0 ? [...left, ...right] : NOTHING;
    }
    case "call_expression":
      return outcome === "true" ? guardCall(cx, condition) : NOTHING;
    default:
      return NOTHING;
  }
}

function instanceTest(cx: Context, node: number): readonly Narrowing[] {
  const { tree } = cx;
  const subject = unwrap(cx, tree.field(node, "left"));
  const type = dotted(cx, tree.field(node, "right"));
  const name = nameAt(cx, subject);
  if (name === undefined || type === undefined) return NOTHING;
  return [{ name, value: { k: "guard", e: { k: "name", n: name }, t: ref(type) }, line: tree.line(node) }];
}

function guardCall(cx: Context, node: number): readonly Narrowing[] {
  const { tree } = cx;
  const callee = dotted(cx, tree.field(node, "function"))?.split(".");
  const list = tree.field(node, "arguments");
  if (!callee || list < 0 || !GUARD.test(callee[callee.length - 1] as string)) return NOTHING;
  const f = callee.slice(1).reduce<Expr>((o, n) => ({ k: "member", o, n }), firstOf(cx, callee[0] as string));
  const found: Narrowing[] = [];
  cx.children(list).forEach((argument, i) => {
    const name = nameAt(cx, argument);
    if (name !== undefined)
      found.push({ name, value: { k: "guard", e: { k: "name", n: name }, f, i }, line: tree.line(node) });
  });
  return found;
}

function firstOf(cx: Context, name: string): Expr {
  return name === "this" ? cx.self : { k: "name", n: name };
}

/** A plain local variable's name. */
function nameAt(cx: Context, node: number): string | undefined {
  if (node < 0 || cx.tree.type(node) !== "identifier") return undefined;
  const name = cx.tree.text(node);
  return cx.isLocal(name) ? name : undefined;
}

/** The text of a name or of members of one. */
function dotted(cx: Context, node: number): string | undefined {
  const { tree } = cx;
  let left = node;
  while (left >= 0 && tree.type(left) === "member_expression") left = tree.field(left, "object");
  const type = left < 0 ? "" : tree.type(left);
  if (type !== "identifier" && type !== "this") return undefined;
  const text = tree.text(node);
  return /^[\w$.]+$/.test(text) ? text : undefined;
}

/** Walks with the names narrowed, and gives an expression that means the same outside. */
export function narrowedBy(cx: Context, narrowings: readonly Narrowing[], walk: () => Expr): Expr {
  if (narrowings.length === 0) return walk();
  const { facts } = cx;
  const outer = facts.scope;
  let expr = UNKNOWN;
  facts.inScope(() => {
    declareAll(cx, narrowings);
    expr = facts.close(walk(), facts.scope, outer);
  });
  return expr;
}

function declareAll(cx: Context, narrowings: readonly Narrowing[]): void {
  cx.narrowed.add(cx.facts.scope);
  for (const { name, value, line } of narrowings) cx.facts.declare(name, { value, line });
}

/**
 * Narrows names for the statements that follow an `if` whose body leaves: until the end of what holds them, where the
 * scope is set back.
 */
export function narrowRest(cx: Context, node: number): void {
  const { tree, facts } = cx;
  if (tree.field(node, "alternative") >= 0 || !leaves(cx, tree.field(node, "consequence"))) return;
  const narrowings = told(cx, tree.field(node, "condition"), "false");
  if (narrowings.length === 0) return;
  const end = tree.stop(tree.parent(node));
  // Functions declared further down are in sight from the beginning.
  for (let c = tree.stop(node); c < end; c = tree.stop(c)) if (HOISTED.has(tree.type(c))) return;
  facts.openScope();
  declareAll(cx, narrowings);
}

function leaves(cx: Context, node: number): boolean {
  if (node < 0) return false;
  if (EXITS.has(cx.tree.type(node))) return true;
  const last = cx.tree.type(node) === "statement_block" ? cx.children(node).pop() : undefined;
  return last !== undefined && EXITS.has(cx.tree.type(last));
}
