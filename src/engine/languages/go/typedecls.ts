/** Type declarations: structs with their fields, interfaces with their methods, and names for other types. */
import type { Def, Super, TypeExpr } from "../../extract/facts.ts";
import { declarationOf, place, typeParamsOf, withTypeParams } from "./declarations.ts";
import { embeddedName, signatureOf, typeOf } from "./types.ts";
import { type GoWalk, type Handler, UNKNOWN } from "./walk.ts";

const typeSpec: Handler = (walk, node) => {
  const { tree, facts } = walk;
  const name = tree.field(node, "name");
  const type = tree.field(node, "type");
  if (name < 0 || tree.text(name) === "_") return walk.visitChildren(node);
  const def = facts.addDef({ ...place(walk, declarationOf(walk, node), name), kind: kindOf(walk, type) });
  walk.bind([{ name: tree.text(name), variable: { def, line: tree.line(name) } }]);
  withTypeParams(walk, () => facts.inDef(def, () => contents(walk, node, type, facts.defs[def] as Def)));
  return UNKNOWN;
};

function kindOf(walk: GoWalk, type: number): "class" | "interface" | "type" {
  if (type < 0) return "type";
  const written = walk.tree.type(type);
  return written === "struct_type" ? "class" : written === "interface_type" ? "interface" : "type";
}

function contents(walk: GoWalk, node: number, type: number, def: Def): void {
  const typeParams = typeParamsOf(walk, walk.tree.field(node, "type_parameters"));
  if (typeParams.length > 0) def.typeParams = typeParams;
  if (def.kind === "class") {
    const supers: Super[] = [];
    fields(walk, type, supers);
    if (supers.length > 0) def.supers = supers;
  } else if (def.kind === "interface") {
    const supers = methods(walk, type);
    if (supers.length > 0) def.supers = supers;
  } else if (type >= 0) def.type = typeOf(walk, type);
}

/** Defines the fields of a struct inside the current definition; returns the struct as a type. */
function fields(walk: GoWalk, struct: number, supers: Super[]): TypeExpr {
  const { tree } = walk;
  const p: Record<string, TypeExpr> = Object.create(null);
  for (const field of walk.items(tree.find(struct, "field_declaration_list"))) {
    const typeNode = tree.field(field, "type");
    if (typeNode < 0) continue;
    const names = walk.named(field, "name");
    const embedded = names.length === 0;
    for (const name of embedded ? [embeddedName(walk, typeNode)] : names) {
      if (name < 0 || tree.text(name) === "_") continue;
      p[tree.text(name)] = defineField(walk, field, name, typeNode);
    }
    const type = embedded ? Object.values(p).at(-1) : undefined;
    if (type) supers.push({ type, how: "embeds", ...placeOfName(walk, typeNode) });
  }
  return { k: "object", p };
}

function defineField(walk: GoWalk, field: number, name: number, typeNode: number): TypeExpr {
  const { tree, facts } = walk;
  // Without its tag, which is data for encoders.
  const signature = tree.source.slice(tree.start(field), tree.end(typeNode));
  const placed = place(walk, field, name);
  const def = facts.addDef({ ...placed, kind: "field", ...(!signature.includes("{") && { signature }) });
  let type: TypeExpr = { k: "unknown" };
  facts.inDef(def, () => {
    type =
      tree.type(typeNode) === "struct_type"
        ? walk.guarded(typeNode, type, () => fields(walk, typeNode, []))
        : typeOf(walk, typeNode);
  });
  (facts.defs[def] as Def).type = type;
  return type;
}

/** Defines the methods of an interface; returns the interfaces it embeds. A union of types is a constraint, no super. */
function methods(walk: GoWalk, node: number): Super[] {
  const { tree, facts } = walk;
  const supers: Super[] = [];
  for (const item of walk.items(node)) {
    const name = tree.field(item, "name");
    if (tree.type(item) === "method_elem" && name >= 0) {
      const def = facts.addDef({ ...place(walk, item, name), kind: "method" });
      facts.inDef(def, () => {
        const { params, result } = signatureOf(walk, item);
        Object.assign(facts.defs[def] as Def, result ? { params, type: result } : { params });
      });
      continue;
    }
    const type = typeOf(walk, item);
    const negated = tree.has(item, "negated_type");
    const builtin = type.k === "ref" && type.n !== "error" && walk.isPredeclared(type.n);
    if (type.k === "ref" && !negated && !builtin) supers.push({ type, how: "extends", ...placeOfName(walk, item) });
  }
  return supers;
}

function placeOfName(walk: GoWalk, type: number): { line: number; column: number } {
  const at = embeddedName(walk, type);
  return { line: walk.tree.line(at), column: walk.tree.column(at) };
}

/** Gives the types that assertions speak of the interface as a super. */
export function applyAssertions(walk: GoWalk): void {
  const types = new Map<string, Def>();
  for (const def of walk.facts.defs)
    if (def.parent < 0 && (def.kind === "class" || def.kind === "type")) types.set(def.name, def);
  for (const { type, to, line, column } of walk.asserted) {
    const def = types.get(type);
    if (def) def.supers = [...(def.supers ?? []), { type: to, how: "implements", line, column }];
  }
}

export const TYPE_DECLARATION_HANDLERS: [string, Handler][] = [
  ["type_spec", typeSpec],
  ["type_alias", typeSpec],
];
