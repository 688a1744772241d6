/** Names bound or assigned to by patterns. */
import type { Expr } from "../../extract/facts.ts";
import { type Context, DEPTH_LIMIT, NULL, UNKNOWN } from "./context.ts";
import { propertyName } from "./objects.ts";
import { chain } from "./references.ts";
import { visit } from "./visit.ts";

/** What becomes of each name in a pattern. */
export type Put = (name: string, at: number, value: Expr) => void;

/** A `Put` that declares local variables. */
export function declareIn(cx: Context, scope: number): Put {
  return (name, at, value) => cx.declare(name, at, value.k === "unknown" ? {} : { value }, scope);
}

/** Gives every name in a pattern its part of `source`; a property taken by name is a use of it. */
export function bind(cx: Context, pattern: number, source: Expr, put: Put): void {
  if (pattern < 0 || cx.depth >= DEPTH_LIMIT) return;
  const { tree } = cx;
  cx.depth++;
  switch (tree.type(pattern)) {
    case "identifier":
    case "shorthand_property_identifier_pattern":
    case "shorthand_property_identifier":
      put(tree.text(pattern), pattern, source);
      break;
    case "assignment_pattern":
    case "object_assignment_pattern":
      bind(cx, tree.field(pattern, "left"), withDefault(cx, tree.field(pattern, "right"), source), put);
      break;
    case "object_pattern":
      for (const c of cx.children(pattern)) bindProperty(cx, c, source, put);
      break;
    case "array_pattern":
      bindElements(cx, pattern, source, put);
      break;
    case "rest_pattern":
      bind(cx, cx.child(pattern), source, put);
      break;
    case "member_expression":
    case "subscript_expression":
      chain(cx, pattern, "write");
      break;
    case "non_null_expression":
    case "parenthesized_expression":
    case "as_expression":
      bind(cx, cx.child(pattern), source, put);
      break;
    default:
      visit(cx, pattern);
  }
  cx.depth--;
}

function withDefault(cx: Context, preset: number, source: Expr): Expr {
  const value = visit(cx, preset);
  if (value.k === "unknown" || value === NULL) return source;
  return source.k === "unknown" ? value : { k: "either", e: [source, value] };
}

function property(cx: Context, source: Expr, key: number): Expr {
  if (source.k === "unknown") return UNKNOWN;
  const part: Expr = { k: "member", o: source, n: propertyName(cx, key) };
  cx.use("value", part, key);
  return part;
}

function bindProperty(cx: Context, node: number, source: Expr, put: Put): void {
  const { tree } = cx;
  switch (tree.type(node)) {
    case "shorthand_property_identifier_pattern":
      put(tree.text(node), node, property(cx, source, node));
      break;
    case "object_assignment_pattern": {
      const left = tree.field(node, "left");
      bind(cx, left, withDefault(cx, tree.field(node, "right"), property(cx, source, left)), put);
      break;
    }
    case "pair_pattern": {
      const key = tree.field(node, "key");
      const computed = tree.type(key) === "computed_property_name";
      if (computed) propertyName(cx, key);
      bind(cx, tree.field(node, "value"), computed ? { k: "index", o: source } : property(cx, source, key), put);
      break;
    }
    default:
      bind(cx, node, source, put);
  }
}

function bindElements(cx: Context, node: number, source: Expr, put: Put): void {
  const { tree } = cx;
  const stop = tree.stop(node);
  let index = 0;
  for (let c = node + 1; c < stop; c = tree.stop(c)) {
    if (tree.type(c) === ",") index++;
    if (!tree.isNamed(c) || tree.type(c) === "comment") continue;
    const known = source.k !== "unknown";
    if (tree.type(c) === "rest_pattern")
      bind(cx, c, known ? { k: "array", e: [{ k: "item", e: source }] } : UNKNOWN, put);
    else bind(cx, c, known ? { k: "index", o: source, n: String(index) } : UNKNOWN, put);
  }
}

/** Assignment to a name, a member, or the names in a pattern. */
export function assignTo(cx: Context, left: number, value: Expr): void {
  const { facts } = cx;
  bind(cx, left, value, (name, at, part) => {
    let home = facts.scopeOf(name);
    while (cx.narrowed.has(home)) home = facts.scopeOf(name, facts.scopes[home]?.parent);
    cx.use("write", { k: "name", n: name }, at);
    if (part.k === "unknown" || part === NULL) return;
    if (home > 0) {
      const known = facts.scopes[home]?.vars[name];
      if (!known?.type && known?.def === undefined)
        cx.declare(name, at, { value: facts.close(part, facts.scope, home) }, home);
    } else {
      const kept = cx.assigned.get(name) ?? [];
      if (kept.length < 3) cx.assigned.set(name, [...kept, { expr: part, scope: facts.scope }]);
    }
  });
}
