/** CommonJS: `require`, `module.exports`, and members given to functions and prototypes by assignment. */
import { type Def, type Expr, Flag } from "../../extract/facts.ts";
import { defineClass } from "./classes.ts";
import { type Context, NULL, type Receiver } from "./context.ts";
import { constructs, defineCallable, isFunction, receiverOf } from "./functions.ts";
import { type Declared, define } from "./heads.ts";
import { moduleAssignment } from "./modules.ts";
import { objectLiteral } from "./objects.ts";
import { chain, moduleText } from "./references.ts";
import { topVariable } from "./variables.ts";
import { visit } from "./visit.ts";
import { unwrap, valued, wrapperType } from "./wrappers.ts";

/** A module that is loaded, or one member of it (`require("m").a`). */
interface Required {
  module: string;
  member?: string;
}

/** The module that an expression loads by a literal name. */
export function requireModule(cx: Context, node: number): Required | undefined {
  if (node < 0) return undefined;
  const { tree } = cx;
  if (tree.type(node) === "member_expression") {
    const whole = requireModule(cx, tree.field(node, "object"));
    return whole && whole.member === undefined
      ? { module: whole.module, member: tree.text(tree.field(node, "property")) }
      : undefined;
  }
  if (tree.type(node) !== "call_expression") return undefined;
  const callee = tree.field(node, "function");
  if (callee < 0 || tree.type(callee) !== "identifier" || tree.text(callee) !== "require") return undefined;
  const list = tree.field(node, "arguments");
  const module = list < 0 ? undefined : moduleText(cx, list);
  return module === undefined ? undefined : { module };
}

/** Binds the names of `const … = require("m")` as imports; false when the pattern is more than a list of names. */
export function requireNames(cx: Context, pattern: number, required: Required): boolean {
  const { tree, facts } = cx;
  const found: [name: string, local: string, at: number][] = [];
  if (tree.type(pattern) === "identifier") found.push([required.member ?? "*", tree.text(pattern), pattern]);
  else if (tree.type(pattern) === "object_pattern" && required.member === undefined) {
    for (const c of cx.children(pattern)) {
      const value = tree.type(c) === "pair_pattern" ? tree.field(c, "value") : c;
      const key = tree.type(c) === "pair_pattern" ? tree.field(c, "key") : c;
      const plain = tree.type(value) === "identifier" || tree.type(value) === "shorthand_property_identifier_pattern";
      if (!plain || tree.type(key) === "computed_property_name") return false;
      found.push([tree.text(key), tree.text(value), value]);
    }
  } else return false;
  const scope = facts.scope > 0 ? { scope: facts.scope } : {};
  const { module } = required;
  for (const [name, local, at] of found)
    facts.imports.push({ module, name, local, line: tree.line(at), column: tree.column(at), ...scope });
  return true;
}

/** The names of `a.b.c`, when it is made of names alone and at most three. */
function pathOf(cx: Context, node: number): string[] | undefined {
  const { tree } = cx;
  const path: string[] = [];
  let left = node;
  while (tree.type(left) === "member_expression" && path.length < 3) {
    const property = tree.field(left, "property");
    path.unshift(property < 0 ? "" : tree.text(property));
    left = tree.field(left, "object");
    if (left < 0) return undefined;
  }
  return tree.type(left) === "identifier" ? [tree.text(left), ...path] : undefined;
}

/** An assignment that exports or adds a member; undefined when it does neither. */
export function commonjsAssignment(cx: Context, node: number, left: number, right: number): Expr | undefined {
  const path = pathOf(cx, left);
  if (!path) return undefined;
  const [first = "", second, third] = path;
  if (!cx.isLocal(first) && cx.moduleScopes.has(cx.facts.scope)) {
    if (first === "module" && second === "exports") return exportValue(cx, node, left, right, third, path.length);
    if (first === "exports") return exportValue(cx, node, left, right, second, path.length + 1);
  }
  if (second === "prototype" && path.length <= 3) return prototype(cx, node, left, right, first, third);
  if (path.length === 2 && second !== undefined) return staticMember(cx, node, left, right, first, second);
  return undefined;
}

function exportValue(
  cx: Context,
  node: number,
  left: number,
  right: number,
  name: string | undefined,
  length: number,
): Expr | undefined {
  const { tree } = cx;
  if (length > 3) return undefined;
  const chained = tree.type(unwrap(cx, right)) === "assignment_expression";
  if (name !== undefined) return exportName(cx, node, left, right, name);
  if (chained) return visit(cx, right);
  const expr = moduleAssignment(cx, node, right);
  const inner = unwrap(cx, right);
  if (tree.type(inner) === "object" && expr.k === "def") exportMembers(cx, inner, expr.d);
  return expr;
}

/** The properties of the literal that a module stands for can be taken from it by name. */
function exportMembers(cx: Context, literal: number, holder: number): void {
  const { tree, facts } = cx;
  for (const c of cx.children(literal)) {
    const type = tree.type(c);
    const key = type === "pair" ? tree.field(c, "key") : type === "method_definition" ? tree.field(c, "name") : c;
    const place = { line: tree.line(c), column: tree.column(c) };
    const value = type === "pair" ? unwrap(cx, tree.field(c, "value")) : key;
    if (type === "shorthand_property_identifier" || (type === "pair" && tree.type(value) === "identifier"))
      facts.exports.push({ name: tree.text(key), local: tree.text(value), ...place });
    else if (type === "pair" || type === "method_definition") {
      const name = tree.text(key);
      const d = facts.defs.findIndex((def) => def.parent === holder && def.name === name);
      if (d >= 0) facts.exports.push({ name, local: "", value: { k: "def", d }, ...place });
    }
  }
}

/** `exports.name = value`. */
function exportName(cx: Context, node: number, left: number, right: number, name: string): Expr {
  const { tree, facts } = cx;
  const inner = unwrap(cx, right);
  const at = tree.field(left, "property");
  const place = { line: tree.line(at), column: tree.column(at) };
  const type = inner < 0 ? "" : tree.type(inner);
  if (type === "identifier") {
    const expr = visit(cx, right);
    facts.exports.push({ name, local: tree.text(inner), ...place });
    return expr;
  }
  if (type === "assignment_expression" || type === "unary_expression") {
    const expr = visit(cx, right);
    if (expr !== NULL && expr.k !== "unknown")
      facts.exports.push({ name, local: "", value: facts.close(expr), ...place });
    return expr;
  }
  const flags = Flag.exported | (name === "default" ? Flag.default : 0);
  const body = tree.field(inner, "body");
  const head: Declared = { name, kind: "variable", at, outer: node, body, flags };
  const def = definedBy(cx, inner, right, head) ?? topVariable(cx, head, right, undefined);
  facts.exports.push({ name, local: name, value: { k: "def", d: def }, ...place });
  return { k: "def", d: def };
}

/** A function or class given to a name, as its definition. */
function definedBy(cx: Context, inner: number, right: number, head: Declared): number | undefined {
  const isClass = inner >= 0 && cx.tree.type(inner) === "class";
  if (!isClass && !isFunction(cx, inner)) return undefined;
  wrapperType(cx, right);
  if (isClass) return defineClass(cx, inner, head);
  const own = cx.tree.field(inner, "name");
  const self = own < 0 ? undefined : cx.tree.text(own);
  return defineCallable(cx, inner, { ...head, kind: "function" }, { receiver: constructs(cx, inner, head.name), self });
}

/** `Foo.prototype.bar = …` and `Foo.prototype = { … }`. */
function prototype(
  cx: Context,
  node: number,
  left: number,
  right: number,
  owner: string,
  name: string | undefined,
): Expr | undefined {
  const { tree, facts } = cx;
  const inner = unwrap(cx, right);
  if (inner < 0) return undefined;
  const known = facts.defs.findIndex((def) => def.name === owner && (def.kind === "function" || def.kind === "class"));
  if (name === undefined) {
    if (tree.type(inner) !== "object" || known < 0) return undefined;
    chain(cx, left, "write");
    return objectLiteral(cx, inner, undefined, known);
  }
  const receiver = prototypeReceiver(cx, owner);
  const at = tree.field(left, "property");
  const body = tree.field(inner, "body");
  const head: Declared = { name, kind: "method", at, outer: node, body, flags: 0, owner };
  chain(cx, tree.field(left, "object"));
  if (isFunction(cx, inner)) {
    wrapperType(cx, right);
    return { k: "def", d: defineCallable(cx, inner, head, { receiver: receiverOf(cx, inner, receiver) }) };
  }
  const value = valued(cx, right);
  const field = define(cx, { ...head, kind: "field" });
  cx.closeValue(facts.defs[field] as Def, value);
  return value;
}

function prototypeReceiver(cx: Context, owner: string): Receiver {
  const known = cx.constructors.get(owner);
  if (known) return known;
  const made: Receiver = { def: cx.facts.def, owner, declared: () => new Set(), values: new Map() };
  cx.constructors.set(owner, made);
  return made;
}

/** `Foo.bar = function` and `Foo.bar = other`, where `Foo` is a definition of the file. */
function staticMember(
  cx: Context,
  node: number,
  left: number,
  right: number,
  owner: string,
  name: string,
): Expr | undefined {
  const { tree, facts } = cx;
  const inner = unwrap(cx, right);
  const isMember = isFunction(cx, inner) || NAMES.has(inner < 0 ? "" : tree.type(inner));
  if (!isMember || !cx.moduleScopes.has(facts.scope)) return undefined;
  if (!facts.defs.some((def) => def.name === owner && def.parent === facts.def)) return undefined;
  const at = tree.field(left, "property");
  const head = { name, at, outer: node, flags: Flag.static, owner };
  if (!isFunction(cx, inner)) {
    visit(cx, tree.field(left, "object"));
    const value = visit(cx, right);
    const field = define(cx, { ...head, kind: "field", body: -1 });
    cx.closeValue(facts.defs[field] as Def, value);
    return value;
  }
  wrapperType(cx, right);
  visit(cx, tree.field(left, "object"));
  return { k: "def", d: defineCallable(cx, inner, { ...head, kind: "method", body: tree.field(inner, "body") }) };
}

/** What names a thing that is defined elsewhere. */
const NAMES = new Set(["identifier", "member_expression"]);
