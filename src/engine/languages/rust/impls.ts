/** `impl` blocks: members of a type, and the traits it implements. */
import { ref } from "../../extract/builder.ts";
import type { Def, TypeExpr } from "../../extract/facts.ts";
import { itemsIn, type Read } from "./items.ts";
import { typeOf, typeParamsOf } from "./types.ts";
import type { Impl, RustWalk } from "./walk.ts";

export const implItem: Read = (walk, node) => {
  const { tree } = walk;
  const { typeParams, impl } = walk;
  walk.impl = undefined;
  const made = typeParamsOf(walk, node);
  const type = typeOf(walk, tree.field(node, "type"));
  const traitNode = tree.field(node, "trait");
  const trait = traitNode >= 0 ? typeOf(walk, traitNode) : undefined;
  const body = tree.field(node, "body");
  const owner = type.k === "ref" && !walk.typeParams.has(type.n) ? lastName(type.n) : undefined;
  const types = new Map<string, TypeExpr>();
  const current: Impl = { owner, type, ofTrait: trait !== undefined, typeParams: made, types };
  for (const part of walk.items(body))
    if (tree.type(part) === "type_item") {
      const name = tree.field(part, "name");
      if (name >= 0) types.set(tree.text(name), typeOf(walk, tree.field(part, "type")));
    }
  if (owner !== undefined && trait?.k === "ref") implement(walk, owner, trait, types, traitNode);
  walk.impl = current;
  walk.held("type", () => itemsIn(walk, body));
  walk.impl = impl;
  walk.typeParams = typeParams;
};

function implement(
  walk: RustWalk,
  owner: string,
  trait: Extract<TypeExpr, { k: "ref" }>,
  types: ReadonlyMap<string, TypeExpr>,
  node: number,
): void {
  const { tree } = walk;
  const line = tree.line(node);
  const column = tree.column(lastNode(walk, node));
  const target = types.get("Target");
  // What a type dereferences to lends it its members.
  if (lastName(trait.n) === "Deref" && target)
    walk.implemented.push({ owner, to: { type: target, how: "embeds", line, column } });
  else {
    const itemType = types.get("Item");
    const type = itemType && /^(Iterator|IntoIterator)$/.test(trait.n) ? ref(trait.n, [itemType]) : trait;
    walk.implemented.push({ owner, to: { type, how: "implements", line, column } });
  }
}

function lastNode(walk: RustWalk, node: number): number {
  const { tree } = walk;
  const inner = tree.type(node) === "generic_type" ? tree.field(node, "type") : node;
  const name = tree.field(inner, "name");
  return name >= 0 ? name : inner;
}

function lastName(name: string): string {
  return name.slice(name.lastIndexOf(".") + 1);
}

/** Types of the file are given the traits that its `impl` blocks name. */
export function applyImplementations(walk: RustWalk): void {
  const types = new Map<string, Def>();
  const places = new Set<string>();
  for (const def of walk.facts.defs)
    if ((def.kind === "class" || def.kind === "enum") && !types.has(def.name)) types.set(def.name, def);
  for (const { owner, to } of walk.implemented) {
    const def = types.get(owner);
    if (!def) continue;
    def.supers = [...(def.supers ?? []), to];
    places.add(`${to.line}:${to.column}`);
  }
  for (const def of walk.facts.defs)
    if (def.kind === "trait") for (const { line, column } of def.supers ?? []) places.add(`${line}:${column}`);
  // What is said as heritage is no reference besides.
  const { uses } = walk.facts;
  let kept = 0;
  for (const use of uses) if (use.how !== "type" || !places.has(`${use.line}:${use.column}`)) uses[kept++] = use;
  uses.length = kept;
}
