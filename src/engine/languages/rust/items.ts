/** Items: modules, functions, types and their members. */
import { ref, textHash } from "../../extract/builder.ts";
import {
  type Def,
  type Expr,
  Flag,
  type Param,
  type Super,
  type TypeExpr,
  type TypeParam,
} from "../../extract/facts.ts";
import type { EntityKind } from "../../model.ts";
import { type Before, before, headOf } from "./docs.ts";
import { implItem } from "./impls.ts";
import { externCrate, moduleFile, useDeclaration } from "./imports.ts";
import { ATTRIBUTES } from "./names.ts";
import { bindPattern } from "./patterns.ts";
import { pathExpr, pathNames, typeOf, typeParamsOf } from "./types.ts";
import { type Handler, isAside, type RustWalk, UNKNOWN } from "./walk.ts";

/** What stands in a file, a module, a block, a trait or an `impl`, with the comments before it. Returns the last value. */
export function itemsIn(walk: RustWalk, list: number): Expr {
  let value = UNKNOWN;
  if (list < 0) return value;
  const siblings = walk.tree.children(list);
  siblings.forEach((node, at) => {
    const type = walk.tree.type(node);
    if (isAside(type)) return;
    const read = ITEMS.get(type);
    if (read) read(walk, node, before(walk.tree, siblings, at));
    value = read ? UNKNOWN : walk.visit(node);
  });
  return value;
}

/** An item that stands among statements. */
export const item: Handler = (walk, node) => {
  const { tree } = walk;
  const siblings = tree.children(tree.parent(node));
  ITEMS.get(tree.type(node))?.(walk, node, before(tree, siblings, siblings.indexOf(node)));
  return UNKNOWN;
};

export type Read = (walk: RustWalk, node: number, said: Before) => void;

/** Adds a definition where the walk stands; it is in sight in the block or module around. */
function define(walk: RustWalk, kind: EntityKind, node: number, name: number, said: Before, flags = 0): number {
  const { tree, facts } = walk;
  const visible = tree.has(node, "visibility_modifier") ? Flag.exported : 0;
  const owner = walk.holder === "type" ? walk.impl?.owner : undefined;
  const attributes = said.attributes.map((each) => tree.text(each)).join(" ");
  const text = tree.text(name);
  const def = facts.addDef({
    name: text,
    kind,
    line: tree.line(said.start),
    endLine: tree.endLine(node),
    nameLine: tree.line(name),
    column: tree.column(name),
    flags:
      flags |
      visible |
      (walk.holder === "code" ? Flag.local : 0) |
      (/#\[deprecated\b/.test(attributes) ? Flag.deprecated : 0),
    signature: headOf(tree, node),
    ...(said.doc !== undefined && { doc: said.doc }),
    ...(owner !== undefined && { owner }),
    hash: textHash(tree.text(node)),
  });
  if (walk.holder !== "type") facts.declare(text, { def, line: tree.line(name) });
  facts.inDef(def, () => marks(walk, said.attributes));
  return def;
}

/** Attributes that are macros of the repository or of a library. */
function marks(walk: RustWalk, attributes: readonly number[]): void {
  const { tree } = walk;
  for (const each of attributes) {
    const attribute = tree.find(each, "attribute");
    const path = attribute < 0 ? undefined : walk.items(attribute)[0];
    if (path === undefined || !/^(scoped_)?identifier$/.test(tree.type(path))) continue;
    const names = pathNames(walk, path);
    const last = tree.field(path, "name");
    if (!ATTRIBUTES.has(names[0] as string)) walk.use("decorator", pathExpr(names), last >= 0 ? last : path);
  }
}

/** Runs `body` inside a definition, with its type parameters in force. */
function within(walk: RustWalk, def: number, body: () => void): void {
  const { typeParams } = walk;
  walk.facts.inDef(def, body);
  walk.typeParams = typeParams;
}

function at(walk: RustWalk, def: number): Def {
  return walk.facts.defs[def] as Def;
}

const module: Read = (walk, node, said) => {
  const { tree } = walk;
  const name = tree.field(node, "name");
  const body = tree.field(node, "body");
  if (name < 0) return;
  if (body < 0) {
    moduleFile(walk, name, said.attributes);
    return;
  }
  const def = define(walk, "module", node, name, said);
  const outer = walk.module;
  walk.module = def;
  within(walk, def, () => walk.inFunction(() => walk.held("module", () => itemsIn(walk, body))));
  walk.module = outer;
};

const functionItem: Read = (walk, node, said) => {
  const { tree } = walk;
  const name = tree.field(node, "name");
  if (name < 0) return;
  const isMember = walk.holder === "type";
  const impl = isMember ? walk.impl : undefined;
  const parameters = tree.field(node, "parameters");
  const hasSelf = parameters >= 0 && tree.has(parameters, "self_parameter");
  const body = tree.field(node, "body");
  const words = tree.find(node, "function_modifiers");
  const def = define(
    walk,
    isMember ? "method" : "function",
    node,
    name,
    said,
    (isMember && !hasSelf ? Flag.static : 0) |
      (words >= 0 && tree.has(words, "async") ? Flag.async : 0) |
      (impl?.ofTrait || (isMember && !impl) ? Flag.exported : 0) |
      (body < 0 ? (isMember ? Flag.abstract : Flag.declaration) : 0),
  );
  within(walk, def, () => {
    const typeParams: TypeParam[] = [...typeParamsOf(walk, node), ...(impl?.typeParams ?? [])];
    if (typeParams.length > 0) at(walk, def).typeParams = typeParams;
    const result = tree.field(node, "return_type");
    if (result >= 0) at(walk, def).type = typeOf(walk, result);
    walk.inFunction(() => {
      at(walk, def).params = paramsOf(walk, parameters);
      walk.held("code", () => walk.visit(body));
    });
  });
};

/** Parameters without `self`, their names bound in the current scope. */
export function paramsOf(walk: RustWalk, list: number): Param[] {
  const { tree } = walk;
  const params: Param[] = [];
  for (const part of walk.items(list)) {
    if (tree.type(part) !== "parameter") {
      if (tree.type(part) === "variadic_parameter") params.push({ name: "…", rest: true });
      continue;
    }
    const type = typeOf(walk, tree.field(part, "type"));
    const pattern = tree.field(part, "pattern");
    const name = pattern >= 0 && tree.type(pattern) === "identifier" ? tree.text(pattern) : "_";
    params.push({ name, type });
    bindPattern(walk, pattern, { k: "cast", t: type }, type);
  }
  return params;
}

const KINDS: Record<string, EntityKind> = {
  struct_item: "class",
  union_item: "class",
  enum_item: "enum",
  trait_item: "trait",
};

const typeItem: Read = (walk, node, said) => {
  const { tree } = walk;
  const name = tree.field(node, "name");
  if (name < 0) return;
  const kind = KINDS[tree.type(node)] as EntityKind;
  const def = define(walk, kind, node, name, said);
  const { impl } = walk;
  walk.impl = undefined;
  within(walk, def, () => {
    const typeParams = typeParamsOf(walk, node);
    if (typeParams.length > 0) at(walk, def).typeParams = typeParams;
    const body = tree.field(node, "body");
    if (kind === "trait") {
      const supers = supersOf(walk, tree.field(node, "bounds"));
      if (supers.length > 0) at(walk, def).supers = supers;
      walk.held("type", () => itemsIn(walk, body));
    } else if (kind === "enum") variants(walk, body, { name: tree.text(name), typeParams });
    else fields(walk, body);
  });
  walk.impl = impl;
};

function supersOf(walk: RustWalk, bounds: number): Super[] {
  const { tree } = walk;
  return walk.items(bounds).flatMap((part): Super[] => {
    const type = typeOf(walk, part);
    return type.k === "ref" ? [{ type, how: "extends", line: tree.line(part), column: tree.column(part) }] : [];
  });
}

/** Fields with names, or by number; returns the types of the latter. */
function fields(walk: RustWalk, body: number): TypeExpr[] {
  const { tree, facts } = walk;
  const types: TypeExpr[] = [];
  if (body < 0) return types;
  if (tree.type(body) === "ordered_field_declaration_list") {
    for (const node of tree.fieldAll(body, "type")) {
      const type = typeOf(walk, node);
      facts.addDef({
        name: String(types.length),
        kind: "field",
        line: tree.line(node),
        endLine: tree.endLine(node),
        nameLine: tree.line(node),
        column: tree.column(node),
        flags: 0,
        signature: tree.text(node),
        type,
        hash: textHash(tree.text(node)),
      });
      types.push(type);
    }
    return types;
  }
  const siblings = tree.children(body);
  siblings.forEach((node, i) => {
    if (tree.type(node) !== "field_declaration") return;
    const name = tree.field(node, "name");
    if (name < 0) return;
    walk.held("type", () => {
      const def = define(walk, "field", node, name, before(tree, siblings, i));
      facts.inDef(def, () => {
        at(walk, def).type = typeOf(walk, tree.field(node, "type"));
      });
    });
  });
  return types;
}

/** Variants are values of their enum; one with a payload is a function that gives it. */
function variants(walk: RustWalk, body: number, of: { name: string; typeParams: TypeParam[] }): void {
  const { tree, facts } = walk;
  if (body < 0) return;
  const own: TypeExpr = ref(
    of.name,
    of.typeParams.map(({ name }) => ref(name)),
  );
  const siblings = tree.children(body);
  siblings.forEach((node, i) => {
    if (tree.type(node) !== "enum_variant") return;
    const name = tree.field(node, "name");
    if (name < 0) return;
    walk.held("type", () => {
      const enumeration = facts.defs[facts.def] as Def;
      const def = define(
        walk,
        "field",
        node,
        name,
        before(tree, siblings, i),
        Flag.static | (enumeration.flags & Flag.exported),
      );
      facts.inDef(def, () => {
        const payload = fields(walk, tree.field(node, "body"));
        walk.visit(tree.field(node, "value"));
        const held = tree.field(node, "body") >= 0;
        at(walk, def).type = held ? { k: "fn", p: payload.map((type) => ({ name: "_", type })), r: own } : own;
      });
    });
  });
}

const valueItem: Read = (walk, node, said) => {
  const { tree } = walk;
  const name = tree.field(node, "name");
  if (name < 0) return;
  const isMember = walk.holder === "type";
  const flags = (tree.type(node) === "const_item" ? Flag.readonly : 0) | (isMember ? Flag.static : 0);
  const def = define(walk, isMember ? "field" : "variable", node, name, said, flags);
  within(walk, def, () => {
    at(walk, def).type = typeOf(walk, tree.field(node, "type"));
  });
  // The scope is not the definition's own: data does not call, what contains it does.
  walk.inFunction(() => within(walk, def, () => walk.held("code", () => walk.visit(tree.field(node, "value")))));
};

const aliasItem: Read = (walk, node, said) => {
  const { tree, impl } = walk;
  const name = tree.field(node, "name");
  if (name < 0) return;
  const def = define(walk, "type", node, name, said);
  within(walk, def, () => {
    const typeParams = typeParamsOf(walk, node);
    if (typeParams.length > 0) at(walk, def).typeParams = typeParams;
    const type = tree.field(node, "type");
    const bounds = tree.field(node, "bounds");
    if (type >= 0) at(walk, def).type = impl?.types.get(tree.text(name)) ?? typeOf(walk, type);
    else if (bounds >= 0) at(walk, def).type = typeOf(walk, bounds);
  });
};

const macroItem: Read = (walk, node, said) => {
  const name = walk.tree.field(node, "name");
  if (name < 0) return;
  const isPublic = said.attributes.some((each) => walk.tree.text(each).includes("macro_export"));
  define(walk, "macro", node, name, said, isPublic ? Flag.exported : 0);
};

const READERS: Record<string, Read> = {
  mod_item: module,
  function_item: functionItem,
  function_signature_item: functionItem,
  struct_item: typeItem,
  union_item: typeItem,
  enum_item: typeItem,
  trait_item: typeItem,
  impl_item: (walk, node, said) => implItem(walk, node, said),
  const_item: valueItem,
  static_item: valueItem,
  type_item: aliasItem,
  associated_type: aliasItem,
  macro_definition: macroItem,
  use_declaration: useDeclaration,
  extern_crate_declaration: externCrate,
  foreign_mod_item: (walk, node) => itemsIn(walk, walk.tree.field(node, "body")),
};

const ITEMS: ReadonlyMap<string, Read> = new Map(Object.entries(READERS));

export const ITEM_HANDLERS: [string, Handler][] = [...ITEMS.keys()].map((type) => [type, item]);
