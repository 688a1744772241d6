/** Methods, constructors, fields and initialisers. */
import { type Def, Flag, type Param } from "../../extract/facts.ts";
import { annotation, annotationsIn } from "./annotations.ts";
import { addDeclaration } from "./declarations.ts";
import { expression } from "./expressions.ts";
import { valueFor } from "./lambdas.ts";
import { statements } from "./statements.ts";
import { arrayOf, declaredType, typeOf, typeParamsOf, useTypes } from "./types.ts";
import type { Walk } from "./walk.ts";

/** Characters of a field's literal that its signature still shows. */
const LITERAL_SHOWN = 60;

/** Modifiers of interface methods that have a body of their own. */
const CLOSED: ReadonlySet<string> = new Set(["default", "static", "private"]);

/** A method, a constructor, or an element of an annotation type. */
export function method(w: Walk, node: number): void {
  const { tree } = w;
  const name = tree.field(node, "name");
  if (name < 0) return;
  const body = tree.field(node, "body");
  const value = tree.field(node, "value");
  const type = tree.field(node, "type");
  const headEnd = body >= 0 ? tree.start(body) : tree.end(node);
  const { number, def, modifiers } = addDeclaration(w, { kind: "method", node, name, headEnd });
  const isOpen = body < 0 && w.owner.kind === "interface" && !modifiers.words.some((word) => CLOSED.has(word));
  if (isOpen) def.flags |= Flag.abstract;
  w.b.inDef(number, () =>
    w.inBlock(() => {
      const generics = w.typeParams.length;
      for (const mark of modifiers.annotations) annotation(w, mark);
      const typeParams = typeParamsOf(w, tree.field(node, "type_parameters"));
      if (typeParams) def.typeParams = typeParams;
      if (type >= 0) def.type = arrayOf(w, typeOf(w, type), tree.field(node, "dimensions"));
      const parameters = tree.field(node, "parameters");
      def.params = parameters >= 0 ? paramsOf(w, parameters) : [];
      const thrown = tree.find(node, "throws");
      if (thrown >= 0) useTypes(w, thrown);
      w.inCode({ type: def.type }, () => {
        if (body >= 0) statements(w, body);
        if (value >= 0) expression(w, value);
      });
      w.typeParams.length = generics;
    }),
  );
}

/** A record's compact constructor; its parameters are the record's components. */
export function compactConstructor(w: Walk, node: number): void {
  const { tree } = w;
  const name = tree.field(node, "name");
  const body = tree.field(node, "body");
  if (name < 0 || body < 0) return;
  const { number, def, modifiers } = addDeclaration(w, { kind: "method", node, name, headEnd: tree.start(body) });
  def.params = w.components;
  w.b.inDef(number, () =>
    w.inBlock(() => {
      for (const mark of modifiers.annotations) annotation(w, mark);
      for (const param of w.components) declareParam(w, param, def.nameLine);
      w.inCode({}, () => statements(w, body));
    }),
  );
}

/** Parameters of a method or lambda, declared in the current block. A receiver parameter (`S this`) is none. */
export function paramsOf(w: Walk, node: number): Param[] {
  const { tree } = w;
  const params: Param[] = [];
  for (const part of w.parts(node)) {
    const sort = tree.type(part);
    if (sort === "receiver_parameter") {
      for (const inner of w.parts(part)) typeOf(w, inner);
    } else if (sort === "formal_parameter") {
      annotationsIn(w, part);
      const name = tree.field(part, "name");
      const written = declaredType(w, tree.field(part, "type"));
      if (name < 0) continue;
      const type = written && arrayOf(w, written, tree.field(part, "dimensions"));
      params.push(declareParam(w, { name: tree.text(name), ...(type && { type }) }, tree.line(name)));
    } else if (sort === "spread_parameter") {
      annotationsIn(w, part);
      params.push(...spreadParam(w, part));
    }
  }
  return params;
}

function spreadParam(w: Walk, node: number): Param[] {
  const { tree } = w;
  const declarator = tree.find(node, "variable_declarator");
  const name = declarator < 0 ? -1 : tree.field(declarator, "name");
  if (name < 0) return [];
  const type = w.parts(node).find((part) => part !== declarator && /_type$|type_identifier/.test(tree.type(part)));
  const param: Param = { name: tree.text(name), ...(type !== undefined && { type: typeOf(w, type) }), rest: true };
  return [declareParam(w, param, tree.line(name))];
}

export function declareParam(w: Walk, param: Param, line: number): Param {
  const type = param.rest && param.type ? ({ k: "array", of: param.type } as const) : param.type;
  w.declare(param.name, { line, ...(type && { type }) });
  return param;
}

/** A field or constant declaration: one definition a declarator, with the uses of its type in the first. */
export function field(w: Walk, node: number): void {
  const { tree, doc } = w;
  const written = tree.field(node, "type");
  if (written < 0) return;
  const fixed = w.owner.kind === "interface" ? Flag.static | Flag.readonly : 0;
  let type: Def["type"];
  for (const declarator of tree.fieldAll(node, "declarator")) {
    const name = tree.field(declarator, "name");
    if (name < 0) continue;
    w.doc = doc;
    const { number, def, modifiers } = addDeclaration(w, {
      kind: "field",
      node,
      name,
      headEnd: tree.end(written),
      flags: fixed,
    });
    if (modifiers.final) def.flags |= Flag.readonly;
    const value = tree.field(declarator, "value");
    def.signature += ` ${declaratorText(w, declarator, value)}`;
    w.b.inDef(number, () => {
      if (!type) {
        for (const mark of modifiers.annotations) annotation(w, mark);
        type = typeOf(w, written);
      }
      def.type = arrayOf(w, type, tree.field(declarator, "dimensions"));
      if (value >= 0) w.inCode({}, () => w.inBlock(() => valueFor(w, value, def.type)));
    });
  }
}

/** Name and brackets of a declarator; its value too when that is a short literal. */
function declaratorText(w: Walk, declarator: number, value: number): string {
  const { tree } = w;
  if (value < 0) return tree.text(declarator);
  const isLiteral =
    /_literal$|^(true|false)$/.test(tree.type(value)) && tree.end(value) - tree.start(value) <= LITERAL_SHOWN;
  if (isLiteral) return tree.text(declarator).replace(/\s+/g, " ");
  const dimensions = tree.field(declarator, "dimensions");
  return tree.source.slice(
    tree.start(declarator),
    tree.end(dimensions < 0 ? tree.field(declarator, "name") : dimensions),
  );
}
