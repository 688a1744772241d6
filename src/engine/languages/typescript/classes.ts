/** Classes and their members; fields that are only ever assigned to (`this.x = …`). */
import { type Def, type Expr, Flag, type Super, type TypeExpr } from "../../extract/facts.ts";
import { BODY_DEPTH, CLASS, type Context, NULL, type Receiver, type Scoped, THIS, UNKNOWN } from "./context.ts";
import { defineCallable, expectedBy, isFunction, isProperty, receiverOf } from "./functions.ts";
import { type Declared, define, modifiers } from "./heads.ts";
import { fill } from "./members.ts";
import { propertyName } from "./objects.ts";
import { chain, decorator } from "./references.ts";
import { signatureAt, typeArguments, typeAt, typeField, typeParameters } from "./types.ts";
import { holdValue, isEmpty } from "./variables.ts";
import { statements, visit } from "./visit.ts";
import { unwrap, valued, wrapperType } from "./wrappers.ts";

/** Values assigned to a field that tell its type, at most. */
const VALUES_LIMIT = 4;
/** Stands among a class's member names where it may have inherited any other. */
const INHERITED = "*";

/** `class A {}` as a statement. */
export function classDeclaration(cx: Context, node: number, outer = node, flags = 0): void {
  const { tree, facts } = cx;
  const at = tree.field(node, "name");
  const name = at < 0 ? "default" : tree.text(at);
  const scope = facts.scope;
  const local = cx.moduleScopes.has(scope) ? 0 : Flag.local;
  const body = tree.field(node, "body");
  const declared: Declared = { name, kind: "class", at: at < 0 ? node : at, outer, body, flags: flags | local };
  const def = defineClass(cx, node, declared);
  if (at >= 0) cx.declare(name, at, { def }, scope);
}

/** A class written in place. */
export function classExpression(cx: Context, node: number): Expr {
  const { tree } = cx;
  const at = tree.field(node, "name");
  const name = at < 0 ? "(class)" : tree.text(at);
  const flags = cx.moduleScopes.has(cx.facts.scope) ? 0 : Flag.local;
  const body = tree.field(node, "body");
  return {
    k: "def",
    d: defineClass(cx, node, { name, kind: "class", at: at < 0 ? node : at, outer: node, body, flags }),
  };
}

/** Adds the definition of a class and walks it; returns its number. */
export function defineClass(cx: Context, node: number, declared: Declared): number {
  const { tree, facts } = cx;
  const abstract = tree.type(node) === "abstract_class_declaration" ? Flag.abstract : 0;
  const ambient = cx.ambient ? Flag.declaration : 0;
  const index = define(cx, { ...declared, kind: "class", flags: declared.flags | abstract | ambient });
  const own = tree.field(node, "name");
  const mark = cx.typeNames.length;
  cx.depth += BODY_DEPTH;
  if (declared.outer !== node) decorate(cx, index, tree.fieldAll(declared.outer, "decorator"));
  decorate(cx, index, tree.fieldAll(node, "decorator"));
  const walk = (): void => {
    const def = facts.defs[index] as Def;
    const typeParams = typeParameters(cx, tree.field(node, "type_parameters"));
    if (typeParams) def.typeParams = typeParams;
    const heritage = tree.find(node, "class_heritage");
    const supers = heritage < 0 ? [] : heritageOf(cx, heritage);
    if (supers.length > 0) def.supers = supers;
    const body = tree.field(node, "body");
    if (body >= 0) classBody(cx, body, index);
  };
  facts.inDef(index, () => {
    if (tree.type(node) !== "class" || own < 0) walk();
    else
      facts.inScope(() => {
        cx.declare(tree.text(own), own, { def: index });
        walk();
      });
  });
  cx.depth -= BODY_DEPTH;
  cx.typeNames.length = mark;
  return index;
}

/** Walks the decorators of a definition, which belong to it. */
function decorate(cx: Context, def: number, decorators: readonly number[]): void {
  cx.facts.inDef(def, () => {
    for (const node of decorators) decorator(cx, node);
  });
}

function heritageOf(cx: Context, heritage: number): Super[] {
  const { tree } = cx;
  const supers: Super[] = [];
  for (const clause of cx.children(heritage)) {
    if (tree.type(clause) === "implements_clause") {
      for (const c of cx.children(clause)) supers.push(superType(cx, c, "implements"));
    } else if (tree.type(clause) === "extends_clause") {
      const args = tree.field(clause, "type_arguments");
      for (const value of tree.fieldAll(clause, "value")) supers.push(superClass(cx, value, args));
    } else if (tree.type(clause) !== "ERROR") supers.push(superClass(cx, clause, -1));
  }
  return supers;
}

/** A supertype by name. The name itself is no use: heritage edges come from here. */
export function superType(cx: Context, node: number, how: Super["how"]): Super {
  const { tree } = cx;
  const generic = tree.type(node) === "generic_type";
  const name = generic ? tree.field(node, "name") : node;
  const at = lastName(cx, name);
  const place = { how, line: tree.line(at), column: tree.column(at) };
  const type = tree.type(name);
  if (
    type !== "type_identifier" &&
    type !== "nested_type_identifier" &&
    type !== "identifier" &&
    type !== "member_expression"
  )
    return { type: typeAt(cx, node), ...place };
  const args = typeArguments(cx, generic ? tree.field(node, "type_arguments") : -1);
  return { type: named(cx, name, args), ...place };
}

function superClass(cx: Context, node: number, args: number): Super {
  const { tree } = cx;
  const at = lastName(cx, node);
  const place = { how: "extends" as const, line: tree.line(at), column: tree.column(at) };
  const plain = tree.type(node) === "identifier" || (tree.type(node) === "member_expression" && isDotted(cx, node));
  if (plain) return { type: named(cx, node, typeArguments(cx, args)), ...place };
  const e = visit(cx, node);
  typeArguments(cx, args);
  return { type: { k: "typeof", e }, ...place };
}

function named(cx: Context, node: number, args: TypeExpr[] | undefined): TypeExpr {
  const n = cx.tree.text(node).replace(/\s+/g, "");
  return args ? { k: "ref", n, a: args } : { k: "ref", n };
}

function isDotted(cx: Context, node: number): boolean {
  let left = node;
  while (cx.tree.type(left) === "member_expression") left = cx.tree.field(left, "object");
  return left >= 0 && cx.tree.type(left) === "identifier";
}

function lastName(cx: Context, node: number): number {
  const { tree } = cx;
  const type = tree.type(node);
  const last =
    type === "member_expression"
      ? tree.field(node, "property")
      : type === "nested_type_identifier"
        ? tree.field(node, "name")
        : -1;
  return last < 0 ? node : last;
}

function classBody(cx: Context, body: number, owner: number): void {
  const { tree } = cx;
  const { receiver: outerReceiver, self: outerSelf } = cx;
  const receiver: Receiver = { def: owner, declared: () => memberNames(cx, body, owner), values: new Map() };
  cx.receiver = receiver;
  let before: number[] = [];
  for (const c of cx.children(body)) {
    const first = before[0];
    const from = first === undefined ? undefined : tree.start(first);
    let member = owner;
    switch (tree.type(c)) {
      case "decorator":
        before.push(c);
        continue;
      case "method_definition":
      case "method_signature":
      case "abstract_method_signature":
        member = method(cx, c, owner, receiver, from);
        break;
      case "public_field_definition":
      case "field_definition":
        cx.self = tree.has(c, "static") ? CLASS : THIS;
        member = field(cx, c, from);
        break;
      case "class_static_block":
        cx.self = CLASS;
        cx.facts.inScope(() => statements(cx, tree.field(c, "body")));
        break;
      case "index_signature":
        typeField(cx, c, "index_type");
        typeField(cx, c, "type");
        break;
      default:
        visit(cx, c);
    }
    decorate(cx, member < 0 ? owner : member, [...before, ...tree.fieldAll(c, "decorator")]);
    before = [];
  }
  decorate(cx, owner, before);
  cx.receiver = outerReceiver;
  cx.self = outerSelf;
}

/** Returns the definition's number, -1 where the method has no name. */
function method(cx: Context, node: number, owner: number, receiver: Receiver, from: number | undefined): number {
  const { tree, facts } = cx;
  const at = tree.field(node, "name");
  if (at < 0) return -1;
  const name = propertyName(cx, at);
  const hidden = name.startsWith("#") ? Flag.private : 0;
  const flags = modifiers(cx, node, at) | hidden;
  const body = tree.field(node, "body");
  const declared: Declared = { name, kind: "method", at, outer: node, from, body, flags };
  if (body >= 0) {
    const fieldsOf = name === "constructor" ? owner : undefined;
    return defineCallable(cx, node, declared, { receiver, fieldsOf });
  }
  const isAbstract = tree.type(node) === "abstract_method_signature";
  const bodiless = cx.ambient ? Flag.declaration : isAbstract ? Flag.abstract : Flag.overload;
  const def = define(cx, { ...declared, flags: flags | bodiless });
  cx.signatures.push(def);
  const mark = cx.typeNames.length;
  facts.inDef(def, () => fill(facts.defs[def] as Def, signatureAt(cx, node)));
  cx.typeNames.length = mark;
  return def;
}

/** Returns the definition's number where it is of something that runs; a field's decorators are run by its class. */
function field(cx: Context, node: number, from: number | undefined): number {
  const { tree, facts } = cx;
  const named = tree.field(node, "name");
  const at = named < 0 ? tree.field(node, "property") : named;
  if (at < 0) return -1;
  const name = propertyName(cx, at);
  const hidden = name.startsWith("#") ? Flag.private : 0;
  const flags = modifiers(cx, node, at) | hidden;
  const value = tree.field(node, "value");
  const inner = unwrap(cx, value);
  const body = inner < 0 ? -1 : tree.field(inner, "body");
  const declared: Declared = { name, kind: "field", at, outer: node, from, body, flags };
  if (isFunction(cx, inner)) {
    const type = typeField(cx, node, "type");
    wrapperType(cx, value);
    const receiver = receiverOf(cx, inner, cx.receiver);
    const options = { expected: expectedBy(type), annotated: type, receiver };
    return defineCallable(cx, inner, { ...declared, kind: "method" }, options);
  }
  if (inner >= 0 && tree.type(inner) === "class") return defineClass(cx, inner, declared);
  const index = define(cx, declared);
  const def = facts.defs[index] as Def;
  facts.inDef(index, () => {
    const type = typeField(cx, node, "type");
    if (type) def.type = type;
    if (!isEmpty(cx, inner)) holdValue(cx, index, value, type);
    else if (!type && cx.receiver) cx.closeValues(def, valuesOf(cx.receiver, name));
  });
  return -1;
}

function memberNames(cx: Context, body: number, owner: number): Set<string> {
  const { tree, facts } = cx;
  const names = new Set<string>();
  for (const c of cx.children(body)) {
    const named = tree.field(c, "name");
    const at = named < 0 ? tree.field(c, "property") : named;
    if (at < 0) continue;
    names.add(tree.text(at));
    if (tree.text(at) !== "constructor") continue;
    const list = tree.field(c, "parameters");
    for (const p of list < 0 ? [] : cx.children(list))
      if (isProperty(cx, p)) names.add(tree.text(tree.field(p, "pattern")));
  }
  // TypeScript lets no one assign a member that is not declared: it is inherited.
  const inherits = cx.dialect === "typescript" && (facts.defs[owner]?.supers ?? []).some((s) => s.how === "extends");
  if (inherits) names.add(INHERITED);
  return names;
}

/**
 * `this.name = value`: a field, or method for a function, when the class declares none of that name;
 * the field's value, when it has no other.
 */
export function assignField(cx: Context, node: number, left: number, right: number): Expr {
  const { tree, receiver } = cx;
  const at = tree.field(left, "property");
  const inner = unwrap(cx, right);
  const isNew = receiver !== undefined && at >= 0 && !isDeclared(receiver, tree.text(at));
  if (!receiver || !isNew || !isFunction(cx, inner)) {
    const value = givenTo(cx, at, right);
    chain(cx, left, "write");
    if (receiver && at >= 0) keepValue(cx, receiver, tree.text(at), value);
    if (receiver && isNew) cx.closeValues(defineMember(cx, receiver, node, at), valuesOf(receiver, tree.text(at)));
    return value;
  }
  const name = tree.text(at);
  receiver.names?.add(name);
  chain(cx, left, "write");
  wrapperType(cx, right);
  const { def: parent, owner } = receiver;
  const body = tree.field(inner, "body");
  const declared: Declared = { name, kind: "method", at, outer: node, body, flags: 0, parent, owner };
  return { k: "def", d: defineCallable(cx, inner, declared, { receiver: receiverOf(cx, inner, receiver) }) };
}

/** Walks what is given to a member of `this`. What a function does that is given to a field of its own is the field's doing. */
function givenTo(cx: Context, at: number, right: number): Expr {
  const { facts, receiver, tree } = cx;
  if (at < 0 || !isFunction(cx, unwrap(cx, right))) return valued(cx, right);
  const name = tree.text(at);
  const field = receiver ? facts.defs.findIndex((def) => def.parent === receiver.def && def.name === name) : -1;
  let value: Expr = UNKNOWN;
  facts.inDef(field < 0 ? facts.def : field, () => {
    value = valued(cx, right, { of: { k: "member", o: cx.self, n: name }, i: -1 });
  });
  return value;
}

function isDeclared(receiver: Receiver, name: string): boolean {
  receiver.names ??= receiver.declared();
  return receiver.names.has(name) || receiver.names.has(INHERITED);
}

function defineMember(cx: Context, receiver: Receiver, node: number, at: number): Def {
  const name = cx.tree.text(at);
  receiver.names?.add(name);
  const flags = (name.startsWith("#") ? Flag.private : 0) | (cx.self === CLASS ? Flag.static : 0);
  const { def: parent, owner } = receiver;
  const index = define(cx, { name, kind: "field", at, outer: node, body: -1, flags, parent, owner });
  return cx.facts.defs[index] as Def;
}

function keepValue(cx: Context, receiver: Receiver, name: string, value: Expr): void {
  const values = valuesOf(receiver, name);
  if (value.k === "unknown" || value === NULL || values.length >= VALUES_LIMIT) return;
  values.push({ expr: value, scope: cx.facts.scope });
}

function valuesOf(receiver: Receiver, name: string): Scoped[] {
  const values = receiver.values.get(name) ?? [];
  receiver.values.set(name, values);
  return values;
}
