/** Object and array literals. A literal that a definition holds gives it members; any other is only an expression. */
import { type Def, type Expr, Flag } from "../../extract/facts.ts";
import { defineClass } from "./classes.ts";
import { type Context, ELEMENTS_LIMIT, type Expected, UNKNOWN } from "./context.ts";
import { defineCallable, isFunction, receiverOf } from "./functions.ts";
import { type Declared, define, modifiers } from "./heads.ts";
import { holdValue } from "./variables.ts";
import { visit } from "./visit.ts";
import { unwrap, valued, wrapperType } from "./wrappers.ts";

/** Levels of literals inside literals whose properties are members. */
const HELD_LEVELS = 2;

/** The name that a property's key gives. A computed key is walked and named by its text, `[Symbol.iterator]`. */
export function propertyName(cx: Context, key: number): string {
  const { tree } = cx;
  switch (tree.type(key)) {
    case "string":
      return tree.text(key).slice(1, -1);
    case "computed_property_name": {
      const inner = cx.child(key);
      if (tree.type(inner) === "string") return tree.text(inner).slice(1, -1);
      visit(cx, inner);
      return tree.text(key).replace(/\s+/g, "").slice(0, 100);
    }
    default:
      return tree.text(key);
  }
}

/**
 * An object literal.
 * @param holder definition whose members its properties become; -1 = none
 */
export function objectLiteral(cx: Context, node: number, expected?: Expected, holder = -1): Expr {
  const { tree } = cx;
  const p: Record<string, Expr> = Object.create(null);
  const spread: Expr[] = [];
  for (const c of cx.children(node)) {
    switch (tree.type(c)) {
      case "shorthand_property_identifier":
        p[tree.text(c)] = visit(cx, c);
        break;
      case "pair":
        pair(cx, c, p, expected, holder);
        break;
      case "method_definition":
        method(cx, c, p, expected, holder);
        break;
      case "spread_element":
        spread.push(visit(cx, cx.child(c)));
        break;
      default:
        visit(cx, c);
    }
  }
  const parts = spread.filter((e) => e.k !== "unknown").slice(0, ELEMENTS_LIMIT);
  // Members of a held literal are definitions; what else it has stands beside them.
  if (holder < 0 || Object.keys(p).length > 0) parts.unshift({ k: "object", p });
  if (holder >= 0) parts.unshift({ k: "object", p: {}, d: holder });
  return parts.length === 1 ? (parts[0] as Expr) : { k: "either", e: parts };
}

function within(expected: Expected | undefined, name: string): Expected | undefined {
  if (!expected) return undefined;
  return { ...expected, n: expected.n === undefined ? name : `${expected.n}.${name}` };
}

function pair(
  cx: Context,
  node: number,
  p: Record<string, Expr>,
  expected: Expected | undefined,
  holder: number,
): void {
  const { tree } = cx;
  const key = tree.field(node, "key");
  const value = tree.field(node, "value");
  if (key < 0 || value < 0) return;
  const name = propertyName(cx, key);
  const inner = unwrap(cx, value);
  const type = tree.type(inner);
  const described = tree.type(key) !== "string" || /^[\w$]+$/.test(name);
  const isMember = isFunction(cx, inner) || type === "class" || described;
  const body = inner < 0 ? -1 : tree.field(inner, "body");
  if (isFunction(cx, inner)) {
    wrapperType(cx, value);
    const declared: Declared = { name, kind: "method", at: key, outer: node, body, ...heldBy(holder) };
    const receiver = receiverOf(cx, inner, undefined);
    const def = defineCallable(cx, inner, declared, { expected: within(expected, name), receiver });
    if (holder < 0) p[name] = { k: "def", d: def };
    return;
  }
  if (holder < 0 || !isMember) {
    p[name] = valued(cx, value, within(expected, name));
    return;
  }
  const declared: Declared = { name, kind: "field", at: key, outer: node, body, ...heldBy(holder) };
  if (type === "class") defineClass(cx, inner, declared);
  else if (type === "object" && levelOf(cx, holder) < HELD_LEVELS)
    holdValue(cx, define(cx, declared), value, undefined);
  else {
    const field = define(cx, declared);
    cx.facts.inDef(field, () => {
      const held = valued(cx, value, within(expected, name));
      cx.closeValue(cx.facts.defs[field] as Def, held);
    });
  }
}

/** What the members of a literal are part of: its holder, or whatever the literal stands in, without being in sight there. */
function heldBy(holder: number): Pick<Declared, "flags" | "parent"> {
  return holder < 0 ? { flags: Flag.local } : { flags: 0, parent: holder };
}

/** How many literals deep a holder's own is: that of a variable or of a class's field is the first. */
function levelOf(cx: Context, holder: number): number {
  const { defs } = cx.facts;
  let level = 1;
  for (
    let up = defs[(defs[holder] as Def).parent];
    up?.kind === "variable" || up?.kind === "field";
    up = defs[up.parent]
  )
    level++;
  return level;
}

function method(
  cx: Context,
  node: number,
  p: Record<string, Expr>,
  expected: Expected | undefined,
  holder: number,
): void {
  const { tree } = cx;
  const at = tree.field(node, "name");
  const name = propertyName(cx, at);
  const held = heldBy(holder);
  const flags = modifiers(cx, node, at) | held.flags;
  const body = tree.field(node, "body");
  const declared: Declared = { name, kind: "method", at, outer: node, body, ...held, flags };
  const def = defineCallable(cx, node, declared, { expected: within(expected, name) });
  if (holder < 0 && (flags & Flag.setter) === 0) p[name] = { k: "def", d: def };
}

/** An array literal. */
export function arrayLiteral(cx: Context, node: number): Expr {
  const { tree } = cx;
  const e: Expr[] = [];
  for (const c of cx.children(node)) {
    const value = valued(cx, c);
    if (e.length >= ELEMENTS_LIMIT) continue;
    if (tree.type(c) === "spread_element") e.push({ k: "item", e: value });
    else e.push(value);
  }
  return { k: "array", e };
}

/** `...e`, as what it spreads. */
export function spreadElement(cx: Context, node: number): Expr {
  const child = cx.child(node);
  return child < 0 ? UNKNOWN : visit(cx, child);
}
