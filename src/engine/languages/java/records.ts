/** Record components: each is a private field and, unless the record writes its own, an accessor method. */
import { Flag, type Param } from "../../extract/facts.ts";
import { annotation } from "./annotations.ts";
import { addDeclaration } from "./declarations.ts";
import { typeOf } from "./types.ts";
import type { Walk } from "./walk.ts";

/** Declares the components of a record; `body` is the record's body, -1 = none. Runs inside the record. */
export function recordComponents(w: Walk, node: number, body: number): void {
  const { tree } = w;
  w.components = [];
  const parameters = tree.field(node, "parameters");
  if (parameters < 0) return;
  const written = body < 0 ? new Set<string>() : accessorsIn(w, body);
  for (const part of w.parts(parameters)) {
    const isRest = tree.type(part) === "spread_parameter";
    const declarator = isRest ? tree.find(part, "variable_declarator") : part;
    const name = declarator < 0 ? -1 : tree.field(declarator, "name");
    if (name < 0) continue;
    w.components.push(component(w, part, name, isRest ? { rest: true } : {}));
    if (!written.has(tree.text(name))) accessor(w, part, name);
  }
}

function component(w: Walk, node: number, name: number, sort: { rest?: true }): Param {
  const { tree } = w;
  const { number, def, modifiers } = addDeclaration(w, {
    kind: "field",
    node,
    name,
    headEnd: tree.end(node),
    flags: Flag.private | Flag.readonly,
  });
  const param: Param = { name: def.name, ...sort };
  w.b.inDef(number, () => {
    for (const mark of modifiers.annotations) annotation(w, mark);
    const written = tree.field(node, "type");
    const at = written >= 0 ? written : w.parts(node).find((part) => /_type$|type_identifier/.test(tree.type(part)));
    if (at === undefined) return;
    param.type = typeOf(w, at);
    def.type = sort.rest ? { k: "array", of: param.type } : param.type;
  });
  return param;
}

function accessor(w: Walk, node: number, name: number): void {
  const field = w.b.defs[w.b.defs.length - 1];
  const { def } = addDeclaration(w, {
    kind: "method",
    node,
    name,
    headEnd: w.tree.end(node),
    flags: w.owner.exported ? Flag.exported : 0,
  });
  def.signature += "()";
  def.params = [];
  if (field?.type) def.type = field.type;
}

/** Names of the methods without parameters that a record's body declares. */
function accessorsIn(w: Walk, body: number): Set<string> {
  const { tree } = w;
  const names = new Set<string>();
  for (const part of w.parts(body)) {
    if (tree.type(part) !== "method_declaration") continue;
    const parameters = tree.field(part, "parameters");
    const name = tree.field(part, "name");
    if (name >= 0 && parameters >= 0 && w.parts(parameters).length === 0) names.add(tree.text(name));
  }
  return names;
}
