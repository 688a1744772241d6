/** Namespaces and types. */
import { textHash } from "../../extract/builder.ts";
import { type Def, Flag, type Super } from "../../extract/facts.ts";
import type { EntityKind } from "../../model.ts";
import { docAbove, headOf } from "./docs.ts";
import { enumMember, parametersOf, primaryMembers } from "./members.ts";
import { chain, namesOf, typeOf, typeParamsOf } from "./types.ts";
import { type CsWalk, type Handler, UNKNOWN } from "./walk.ts";

/** Words before a declaration. */
export function modifiersOf(walk: CsWalk, node: number): ReadonlySet<string> {
  const { tree } = walk;
  return new Set(
    walk
      .items(node)
      .filter((part) => tree.type(part) === "modifier")
      .map((part) => tree.text(part)),
  );
}

/** Adds the definition a node declares. */
export function define(
  walk: CsWalk,
  kind: EntityKind,
  node: number,
  name: number,
  said: { text?: string; flags?: number } = {},
): { number: number; def: Def; modifiers: ReadonlySet<string> } {
  const { tree, facts } = walk;
  const modifiers = modifiersOf(walk, node);
  const around = walk.types.at(-1);
  const visible =
    around?.kind === "interface" || around?.kind === "enum"
      ? around.exported
      : (around?.exported ?? true) &&
        (modifiers.has("public") || modifiers.has("protected") || (!around && modifiers.has("internal")));
  const attributes = walk.items(node).filter((part) => tree.type(part) === "attribute_list");
  const doc = docAbove(tree, node);
  const number = facts.addDef({
    name: said.text ?? tree.text(name),
    kind,
    line: tree.line(node),
    endLine: tree.endLine(node),
    nameLine: tree.line(name),
    column: tree.column(name),
    flags:
      (said.flags ?? 0) |
      (visible ? Flag.exported : 0) |
      (modifiers.has("static") || modifiers.has("const") ? Flag.static : 0) |
      (modifiers.has("abstract") ? Flag.abstract : 0) |
      (modifiers.has("partial") && kind !== "method" ? Flag.partial : 0) |
      (modifiers.has("async") ? Flag.async : 0) |
      (modifiers.has("readonly") || modifiers.has("const") ? Flag.readonly : 0) |
      (modifiers.has("private") ? Flag.private : 0) |
      (attributes.some((each) => /\bObsolete\b/.test(tree.text(each))) ? Flag.deprecated : 0),
    signature: headOf(tree, node),
    ...(doc !== undefined && { doc }),
    hash: textHash(tree.text(node)),
  });
  facts.inDef(number, () => {
    for (const each of attributes) attributeList(walk, each);
  });
  return { number, def: facts.defs[number] as Def, modifiers };
}

/** An attribute constructs a class, whose name may be written without its last word. */
function attributeList(walk: CsWalk, list: number): void {
  const { tree } = walk;
  for (const part of walk.items(list)) {
    const name = tree.type(part) === "attribute" ? tree.field(part, "name") : -1;
    if (name < 0) continue;
    const names = namesOf(walk, name);
    const short = names.at(-1) as string;
    const at = tree.field(name, "name");
    const full = short.endsWith("Attribute") ? short : `${short}Attribute`;
    walk.use("decorator", chain([...names.slice(0, -1), full]), at >= 0 ? at : name);
    walk.visit(tree.find(part, "attribute_argument_list"));
  }
}

const namespace: Handler = (walk, node) => {
  const { tree, facts } = walk;
  const name = tree.field(node, "name");
  const body = tree.field(node, "body");
  const text = name < 0 ? "" : namesOf(walk, name).join(".");
  if (facts.package === undefined && facts.def < 0) {
    facts.package = text;
    return walk.visitChildren(body >= 0 ? body : node);
  }
  // A file with several: what is in the others stands in a module of that name.
  if (name >= 0 && body >= 0 && (facts.def >= 0 || text !== facts.package)) {
    const { number } = define(walk, "module", node, name, { text });
    facts.inDef(number, () => walk.visitChildren(body));
    return UNKNOWN;
  }
  return walk.visitChildren(body >= 0 ? body : node);
};

const using: Handler = (walk, node) => {
  const { tree, facts } = walk;
  const alias = tree.field(node, "name");
  const target = walk
    .items(node)
    .filter((part) => part !== alias)
    .at(-1);
  if (target === undefined) return UNKNOWN;
  const names = namesOf(walk, target);
  const at = { line: tree.line(target), column: tree.column(target) };
  const isStatic = tree.has(node, "static");
  if (alias >= 0) {
    const name = names.at(-1) as string;
    facts.imports.push({ module: names.slice(0, -1).join("."), name, local: tree.text(alias), ...at });
  } else
    facts.imports.push({ module: names.join("."), name: "**", local: "", ...at, ...(isStatic && { static: true }) });
  return UNKNOWN;
};

const KINDS: Record<string, { kind: EntityKind; owner: "class" | "interface" | "enum" }> = {
  class_declaration: { kind: "class", owner: "class" },
  struct_declaration: { kind: "class", owner: "class" },
  record_declaration: { kind: "class", owner: "class" },
  record_struct_declaration: { kind: "class", owner: "class" },
  interface_declaration: { kind: "interface", owner: "interface" },
  enum_declaration: { kind: "enum", owner: "enum" },
};

const typeDeclaration: Handler = (walk, node) => {
  const { tree, facts } = walk;
  const name = tree.field(node, "name");
  const sort = KINDS[tree.type(node)];
  if (name < 0 || !sort) return walk.visitChildren(node);
  const { number, def } = define(walk, sort.kind, node, name);
  const { typeParams } = walk;
  facts.inDef(number, () => {
    const made = typeParamsOf(walk, node);
    if (made.length > 0) def.typeParams = made;
    const supers = supersOf(walk, tree.find(node, "base_list"), sort.owner);
    if (supers.length > 0) def.supers = supers;
    walk.types.push({ name: def.name, kind: sort.owner, exported: (def.flags & Flag.exported) !== 0 });
    primaryMembers(walk, node, name, def);
    const body = tree.field(node, "body");
    for (const part of walk.items(body)) {
      if (tree.type(part) === "enum_member_declaration") enumMember(walk, part);
      else walk.visit(part);
    }
    walk.types.pop();
  });
  walk.typeParams = typeParams;
  return UNKNOWN;
};

function supersOf(walk: CsWalk, list: number, kind: string): Super[] {
  const { tree, facts } = walk;
  return walk.items(list).flatMap((part): Super[] => {
    const isCall = tree.type(part) === "primary_constructor_base_type";
    const node = isCall ? (walk.items(part)[0] ?? -1) : part;
    if (node < 0 || tree.type(part) === "argument_list" || tree.type(node) === "predefined_type") {
      if (tree.type(part) === "argument_list") walk.visit(part);
      return [];
    }
    const before = facts.uses.length;
    const type = typeOf(walk, node);
    // Heritage is said as such, not as a reference besides; arguments stay.
    const last = facts.uses.length - 1;
    if (last >= before && type.k === "ref") facts.uses.splice(last, 1);
    if (type.k !== "ref") return [];
    const short = type.n.slice(type.n.lastIndexOf(".") + 1);
    const how = kind !== "interface" && /^I[A-Z]/.test(short) ? "implements" : "extends";
    const at = tree.field(node, "name");
    const place = at >= 0 ? at : node;
    return [{ type, how, line: tree.line(place), column: tree.column(place) }];
  });
}

const delegate: Handler = (walk, node) => {
  const { tree, facts } = walk;
  const name = tree.field(node, "name");
  if (name < 0) return UNKNOWN;
  const { number, def } = define(walk, "type", node, name);
  const { typeParams } = walk;
  facts.inDef(number, () => {
    const made = typeParamsOf(walk, node);
    if (made.length > 0) def.typeParams = made;
    const result = tree.field(node, "returns") >= 0 ? tree.field(node, "returns") : tree.field(node, "type");
    walk.inScope(() => {
      def.type = { k: "fn", p: parametersOf(walk, tree.field(node, "parameters")).params, r: typeOf(walk, result) };
    });
  });
  walk.typeParams = typeParams;
  return UNKNOWN;
};

export const DECLARATION_HANDLERS: [string, Handler][] = [
  ["namespace_declaration", namespace],
  ["file_scoped_namespace_declaration", namespace],
  ["using_directive", using],
  ...Object.keys(KINDS).map((type): [string, Handler] => [type, typeDeclaration]),
  ["delegate_declaration", delegate],
  ["attribute_list", () => UNKNOWN],
];
