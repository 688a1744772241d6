/** What stands between the braces of interfaces and object types: members as definitions, or as one type. */

import { ref } from "../../extract/builder.ts";
import { type Def, Flag, type Param, type TypeExpr, type TypeParam } from "../../extract/facts.ts";
import { type Context, UNKNOWN_TYPE } from "./context.ts";
import { type Declared, define, modifiers } from "./heads.ts";
import { propertyName } from "./objects.ts";
import { signatureAt, typeAt, typeField } from "./types.ts";
import { visit } from "./visit.ts";

/** The parts of an object type, gathered while its members are walked. */
interface Parts {
  p: Record<string, TypeExpr>;
  call: TypeExpr[];
  make: TypeExpr[];
  map: TypeExpr | undefined;
}

/**
 * Walks the members in a body, once.
 * @param owner definition whose members they become; -1 = none
 * @returns the same as a type
 */
export function members(cx: Context, body: number, owner: number): TypeExpr {
  const { tree } = cx;
  const parts: Parts = { p: Object.create(null), call: [], make: [], map: undefined };
  for (const c of cx.children(body)) {
    switch (tree.type(c)) {
      case "property_signature":
        property(cx, c, owner, parts);
        break;
      case "method_signature":
      case "abstract_method_signature":
        method(cx, c, owner, parts);
        break;
      case "call_signature":
        signature(cx, c, owner, "()", parts.call);
        break;
      case "construct_signature":
        signature(cx, c, owner, "new", parts.make);
        break;
      case "index_signature":
        parts.map = index(cx, c, owner);
        break;
      default:
        visit(cx, c);
    }
  }
  return assemble(parts);
}

function assemble({ p, call, make, map }: Parts): TypeExpr {
  const found: TypeExpr[] = [];
  if (map) found.push(map);
  if (call.length + make.length > 0) found.push(make.length > 0 ? { k: "sigs", call, make } : { k: "sigs", call });
  if (Object.keys(p).length > 0 || found.length === 0) found.push({ k: "object", p });
  return found.length === 1 ? (found[0] as TypeExpr) : { k: "and", of: found };
}

function member(cx: Context, name: string, kind: Declared["kind"], node: number, at: number, owner: number): number {
  const flags = modifiers(cx, node, at === node ? -1 : at);
  return define(cx, { name, kind, at, outer: node, body: -1, flags, parent: owner });
}

function property(cx: Context, node: number, owner: number, parts: Parts): void {
  const at = cx.tree.field(node, "name");
  if (at < 0) return;
  const name = propertyName(cx, at);
  if (owner < 0) {
    parts.p[name] = typeField(cx, node, "type") ?? UNKNOWN_TYPE;
    return;
  }
  const field = member(cx, name, "field", node, at, owner);
  cx.facts.inDef(field, () => {
    const type = typeField(cx, node, "type");
    if (type) (cx.facts.defs[field] as Def).type = type;
    parts.p[name] = type ?? UNKNOWN_TYPE;
  });
}

function method(cx: Context, node: number, owner: number, parts: Parts): void {
  const at = cx.tree.field(node, "name");
  if (at < 0) return;
  const name = propertyName(cx, at);
  const flags = modifiers(cx, node, at);
  const made = callable(cx, node, "return_type", owner, name, at);
  if (flags & Flag.getter) parts.p[name] = made.r ?? UNKNOWN_TYPE;
  else if ((flags & Flag.setter) === 0)
    parts.p[name] = name in parts.p ? overloads(parts.p[name] as TypeExpr, made) : made;
}

function overloads(earlier: TypeExpr, later: TypeExpr): TypeExpr {
  return { k: "sigs", call: earlier.k === "sigs" ? [...earlier.call, later] : [earlier, later] };
}

function signature(cx: Context, node: number, owner: number, name: string, into: TypeExpr[]): void {
  into.push(callable(cx, node, name === "new" ? "type" : "return_type", owner, name, node));
}

/** A member without a body that is called, as a definition where it has an owner, and as a type. */
function callable(
  cx: Context,
  node: number,
  result: string,
  owner: number,
  name: string,
  at: number,
): Extract<TypeExpr, { k: "fn" }> {
  const mark = cx.typeNames.length;
  const def = owner < 0 ? -1 : member(cx, name, "method", node, at, owner);
  let read: ReturnType<typeof signatureAt> = { typeParams: undefined, params: [], type: undefined };
  const walk = (): void => {
    read = signatureAt(cx, node, result);
  };
  if (def < 0) walk();
  else {
    cx.signatures.push(def);
    cx.facts.inDef(def, walk);
    fill(cx.facts.defs[def] as Def, read);
  }
  cx.typeNames.length = mark;
  const { params, type, typeParams } = read;
  return { k: "fn", p: params, ...(type && { r: type }), ...(typeParams && { typeParams }) };
}

/** Gives a definition the parts of its signature. */
export function fill(
  def: Def,
  read: { typeParams: TypeParam[] | undefined; params: Param[]; type: TypeExpr | undefined },
): void {
  def.params = read.params;
  if (read.type) def.type = read.type;
  if (read.typeParams) def.typeParams = read.typeParams;
}

/** `[key: K]: V`, and the mapped form `[K in T]: V`. */
function index(cx: Context, node: number, owner: number): TypeExpr {
  const { tree } = cx;
  const mark = cx.typeNames.length;
  const mapped = tree.find(node, "mapped_type_clause");
  let key: TypeExpr;
  if (mapped >= 0) {
    const name = tree.field(mapped, "name");
    if (name >= 0) cx.typeNames.push(tree.text(name));
    key = typeField(cx, mapped, "type") ?? ref("string");
    const alias = tree.field(mapped, "alias");
    if (alias >= 0) typeAt(cx, alias);
  } else key = typeField(cx, node, "index_type") ?? ref("string");
  const of = typeField(cx, node, "type") ?? UNKNOWN_TYPE;
  cx.typeNames.length = mark;
  if (owner >= 0 && mapped < 0) {
    const def = cx.facts.defs[member(cx, "[]", "method", node, node, owner)] as Def;
    def.params = [{ name: "key", type: key }];
    def.type = of;
  }
  return { k: "map", key, of };
}
