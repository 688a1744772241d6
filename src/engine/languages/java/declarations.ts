/** Types and their members: the definitions of a Java file. */
import { ref, textHash } from "../../extract/builder.ts";
import { type Def, Flag, type Super } from "../../extract/facts.ts";
import type { EntityKind } from "../../model.ts";
import { annotation, type Modifiers, modifiersOf } from "./annotations.ts";
import { construct } from "./calls.ts";
import { headText, takeDoc } from "./docs.ts";
import { recordComponents } from "./records.ts";
import { typeHead, typeParamsOf, useTypes } from "./types.ts";
import { visit } from "./visit.ts";
import { isComment, type Owner, type Walk } from "./walk.ts";

/** A definition that is about to be filled in. */
export interface Declared {
  number: number;
  def: Def;
  modifiers: Modifiers;
}

export interface NewDeclaration {
  kind: EntityKind;
  /** Node of the whole declaration, and of its name. */
  node: number;
  name: number;
  /** Offset at which the head ends. */
  headEnd: number;
  /** `Flag` bits beyond those its modifiers say. */
  flags?: number;
}

/** Adds the definition a node declares, with what its modifiers and its doc comment say. */
export function addDeclaration(w: Walk, made: NewDeclaration): Declared {
  const { tree } = w;
  const doc = takeDoc(w);
  const modifiers = modifiersOf(w, made.node);
  let flags = modifiers.flags | (made.flags ?? 0);
  if (doc?.deprecated) flags |= Flag.deprecated;
  if (isExported(w.owner, modifiers)) flags |= Flag.exported;
  const number = w.b.addDef({
    name: tree.text(made.name),
    kind: made.kind,
    line: tree.line(made.node),
    endLine: tree.endLine(made.node),
    nameLine: tree.line(made.name),
    column: tree.column(made.name),
    flags,
    signature: headText(w, made.node, modifiers, made.headEnd),
    ...(doc?.sentence && { doc: doc.sentence }),
    hash: textHash(tree.text(made.node)),
  });
  return { number, def: w.b.defs[number] as Def, modifiers };
}

function isExported(owner: Owner, modifiers: Modifiers): boolean {
  if (!owner.exported) return false;
  return modifiers.public || (owner.kind === "interface" && (modifiers.flags & Flag.private) === 0);
}

const KINDS: Record<string, { kind: EntityKind; owner: Owner["kind"] }> = {
  class_declaration: { kind: "class", owner: "class" },
  record_declaration: { kind: "class", owner: "class" },
  enum_declaration: { kind: "enum", owner: "enum" },
  interface_declaration: { kind: "interface", owner: "interface" },
  annotation_type_declaration: { kind: "interface", owner: "interface" },
};

/** A class, record, enum, interface or annotation type, wherever it stands. */
export function typeDeclaration(w: Walk, node: number): void {
  const { tree } = w;
  const sort = tree.type(node);
  const kind = KINDS[sort];
  const name = tree.field(node, "name");
  if (!kind || name < 0) return;
  const body = tree.field(node, "body");
  let flags = 0;
  if (w.owner.kind === "code") flags |= Flag.local;
  else if (w.owner.kind !== "file" && (sort !== "class_declaration" || w.owner.kind === "interface"))
    flags |= Flag.static;
  const headEnd = body < 0 ? tree.end(node) : tree.start(body);
  const declared = addDeclaration(w, { kind: kind.kind, node, name, headEnd, flags });
  const { number, def, modifiers } = declared;
  w.claimName(def.name);
  if (w.owner.kind === "code") w.declare(def.name, { def: number, line: def.nameLine });
  const owner: Owner = { kind: kind.owner, name: def.name, exported: (def.flags & Flag.exported) !== 0 };
  w.b.inDef(number, () => {
    const generics = w.typeParams.length;
    for (const mark of modifiers.annotations) annotation(w, mark);
    const typeParams = typeParamsOf(w, tree.field(node, "type_parameters"));
    if (typeParams) def.typeParams = typeParams;
    const supers = supersOf(w, node);
    if (supers.length > 0) def.supers = supers;
    const permits = tree.field(node, "permits");
    if (permits >= 0) useTypes(w, permits);
    inType(w, owner, () => {
      if (sort === "record_declaration") recordComponents(w, node, body);
      if (body >= 0) members(w, body);
    });
    w.typeParams.length = generics;
  });
}

/** Runs `body` as the inside of a type. */
export function inType(w: Walk, owner: Owner, body: () => void): void {
  const { owner: outer, components } = w;
  w.owner = owner;
  w.typeNames.push(owner.name);
  w.inBlock(body);
  w.typeNames.pop();
  w.owner = outer;
  w.components = components;
}

/** Visits declarations in order, each with the doc comment before it. */
export function members(w: Walk, node: number): void {
  const { tree } = w;
  for (let c = tree.first(node); c >= 0; c = tree.next(c)) {
    if (!tree.isNamed(c)) continue;
    if (isComment(tree.type(c))) {
      if (tree.source.startsWith("/**", tree.start(c))) w.doc = c;
      continue;
    }
    visit(w, c);
    w.doc = -1;
    w.endStatement();
  }
}

function supersOf(w: Walk, node: number): Super[] {
  const { tree } = w;
  const supers: Super[] = [];
  const superclass = tree.field(node, "superclass");
  const interfaces = tree.field(node, "interfaces");
  const extended = tree.find(node, "extends_interfaces");
  if (superclass >= 0) addSupers(w, supers, superclass, "extends");
  if (interfaces >= 0) addSupers(w, supers, interfaces, "implements");
  if (extended >= 0) addSupers(w, supers, extended, "extends");
  return supers;
}

/** Adds the supertypes listed under a node. */
export function addSupers(w: Walk, supers: Super[], node: number, how: "extends" | "implements"): void {
  for (const part of w.parts(node)) {
    if (w.tree.type(part) === "type_list") addSupers(w, supers, part, how);
    else supers.push(superOf(w, part, how));
  }
}

/** A supertype as written; its name is a heritage edge and no further use. */
function superOf(w: Walk, node: number, how: "extends" | "implements"): Super {
  const { name, args, at } = typeHead(w, node);
  return { type: ref(name, args), how, line: w.tree.line(at), column: w.tree.column(at) };
}

/** An enum's constant: a field of the enum's type, which is made by the enum's constructor. */
export function enumConstant(w: Walk, node: number): void {
  const { tree } = w;
  const name = tree.field(node, "name");
  if (name < 0) return;
  const args = tree.field(node, "arguments");
  const body = tree.field(node, "body");
  const made = addDeclaration(w, {
    kind: "field",
    node,
    name,
    headEnd: body >= 0 ? tree.start(body) : tree.end(node),
    flags: Flag.static | Flag.readonly | (w.owner.exported ? Flag.exported : 0),
  });
  const { def, number, modifiers } = made;
  const type = w.owner.name;
  def.type = ref(type);
  // Its body is a subclass of the enum; the constant itself stands for it.
  if (body >= 0) def.supers = [{ type: ref(type), how: "extends", line: def.nameLine, column: def.column }];
  w.b.inDef(number, () => {
    for (const mark of modifiers.annotations) annotation(w, mark);
    w.inCode({}, () => {
      if (args >= 0) construct(w, { k: "name", n: type }, name, args);
    });
    if (body >= 0) inType(w, { kind: "class", name: type, exported: false }, () => members(w, body));
  });
}
