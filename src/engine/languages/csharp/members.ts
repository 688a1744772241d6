/** Members of types: methods, constructors, properties, fields, events, operators. */
import { type Def, Flag, type Param, type TypeExpr } from "../../extract/facts.ts";
import { argumentsOf } from "./calls.ts";
import { define } from "./declarations.ts";
import { typeOf, typeParamsOf } from "./types.ts";
import { type CsWalk, type Handler, UNKNOWN } from "./walk.ts";

/** Parameters, bound in the current scope; the receiver of an extension method apart. */
export function parametersOf(walk: CsWalk, list: number): { params: Param[]; receiver?: TypeExpr } {
  const { tree } = walk;
  const params: Param[] = [];
  let receiver: TypeExpr | undefined;
  let rest: TypeExpr | undefined;
  for (let c = list < 0 ? -1 : tree.first(list); c >= 0; c = tree.next(c)) {
    if (tree.type(c) !== "parameter") {
      // `params T[] name` lies open in the list.
      if (tree.fieldOf(c) === "type") rest = typeOf(walk, c);
      else if (tree.fieldOf(c) === "name" && rest) {
        walk.declare(c, { type: rest });
        const of = rest.k === "ref" && rest.n === "List" ? rest.a?.[0] : undefined;
        params.push({ name: tree.text(c), rest: true, ...(of && { type: of }) });
      }
      continue;
    }
    const name = tree.field(c, "name");
    const type = tree.field(c, "type") >= 0 ? typeOf(walk, tree.field(c, "type")) : undefined;
    if (name < 0) continue;
    walk.declare(name, type ? { type } : {});
    const isReceiver = walk.items(c).some((part) => tree.type(part) === "modifier" && tree.text(part) === "this");
    if (isReceiver && params.length === 0 && type) receiver = type;
    else params.push({ name: tree.text(name), ...(type && { type }), ...(tree.has(c, "=") && { optional: true }) });
  }
  return { params, ...(receiver && { receiver }) };
}

/** Runs a body, a block or an expression after `=>`. */
export function runBody(walk: CsWalk, body: number): void {
  const { results } = walk;
  walk.results = undefined;
  walk.visit(body);
  walk.results = results;
}

function method(walk: CsWalk, node: number, said: { name: number; text?: string; result: number }): void {
  const { tree, facts } = walk;
  const body = tree.field(node, "body");
  const abstract = body < 0 && walk.types.at(-1)?.kind === "interface" ? Flag.abstract : 0;
  const { number, def } = define(walk, "method", node, said.name, {
    ...(said.text !== undefined && { text: said.text }),
    flags: abstract,
  });
  const { typeParams } = walk;
  facts.inDef(number, () => {
    const made = typeParamsOf(walk, node);
    if (made.length > 0) def.typeParams = made;
    if (said.result >= 0) def.type = typeOf(walk, said.result);
    walk.inScope(() => {
      const { params, receiver } = parametersOf(walk, tree.field(node, "parameters"));
      def.params = params;
      if (receiver) def.receiver = receiver;
      initializer(walk, tree.find(node, "constructor_initializer"));
      runBody(walk, body);
    });
  });
  walk.typeParams = typeParams;
}

/** `: base(…)` and `: this(…)`. */
function initializer(walk: CsWalk, node: number): void {
  if (node < 0) return;
  const { tree } = walk;
  const isBase = tree.find(node, "base") >= 0;
  const word = tree.find(node, isBase ? "base" : "this");
  const args = argumentsOf(walk, tree.find(node, "argument_list"), undefined);
  walk.use("call", { k: isBase ? "super" : "this" }, word >= 0 ? word : node, args);
}

const methodDeclaration: Handler = (walk, node) => {
  const name = walk.tree.field(node, "name");
  if (name >= 0) method(walk, node, { name, result: resultOf(walk, node) });
  return UNKNOWN;
};

function resultOf(walk: CsWalk, node: number): number {
  const returns = walk.tree.field(node, "returns");
  return returns >= 0 ? returns : walk.tree.field(node, "type");
}

const constructorDeclaration: Handler = (walk, node) => {
  const name = walk.tree.field(node, "name");
  if (name >= 0) method(walk, node, { name, result: -1 });
  return UNKNOWN;
};

const destructorDeclaration: Handler = (walk, node) => {
  const name = walk.tree.field(node, "name");
  if (name >= 0) method(walk, node, { name, text: `~${walk.tree.text(name)}`, result: -1 });
  return UNKNOWN;
};

const operatorDeclaration: Handler = (walk, node) => {
  const { tree } = walk;
  const sign = tree.field(node, "operator");
  if (sign >= 0)
    method(walk, node, { name: sign, text: `operator ${tree.text(sign)}`, result: tree.field(node, "type") });
  else
    walk.inScope(() => {
      parametersOf(walk, tree.field(node, "parameters"));
      runBody(walk, tree.field(node, "body"));
    });
  return UNKNOWN;
};

/** A property with code runs it, like a method; any other is data. */
const property: Handler = (walk, node) => {
  const { tree, facts } = walk;
  const isIndexer = tree.type(node) === "indexer_declaration";
  const name = isIndexer ? tree.find(node, "this") : tree.field(node, "name");
  if (name < 0) return UNKNOWN;
  const accessors = tree.field(node, "accessors");
  const value = tree.field(node, "value");
  const arrow =
    value >= 0 && tree.type(value) === "arrow_expression_clause" ? value : tree.find(node, "arrow_expression_clause");
  const coded = walk.items(accessors).filter((part) => tree.field(part, "body") >= 0);
  const runs = arrow >= 0 || coded.length > 0;
  const abstract = walk.types.at(-1)?.kind === "interface" && !runs ? Flag.abstract : 0;
  const { number, def } = define(walk, runs ? "method" : "field", node, name, {
    ...(isIndexer && { text: "this[]" }),
    flags: (runs ? Flag.getter : 0) | abstract,
  });
  facts.inDef(number, () => {
    const type = typeOf(walk, tree.field(node, "type"));
    def.type = type;
    walk.inScope(() => {
      parametersOf(walk, tree.field(node, "parameters"));
      facts.declare("value", { type, line: def.line });
      if (arrow >= 0) runBody(walk, arrow);
      else if (value >= 0) {
        walk.wanted = type;
        walk.visit(value);
      }
      for (const part of coded) runBody(walk, tree.field(part, "body"));
    });
  });
  return UNKNOWN;
};

const fieldDeclaration: Handler = (walk, node) => {
  const { tree, facts } = walk;
  const list = tree.find(node, "variable_declaration");
  const type = typeOf(walk, tree.field(list, "type"));
  for (const part of walk.items(list)) {
    const name = tree.type(part) === "variable_declarator" ? tree.field(part, "name") : -1;
    if (name < 0) continue;
    const { number, def } = define(walk, "field", node, name);
    def.type = type;
    const value = walk
      .items(part)
      .filter((each) => each !== name)
      .at(-1);
    if (value === undefined) continue;
    facts.inDef(number, () => {
      walk.wanted = type;
      walk.visit(value);
    });
  }
  return UNKNOWN;
};

/** A value of an enumeration. */
export function enumMember(walk: CsWalk, node: number): void {
  const { tree, facts } = walk;
  const name = tree.field(node, "name");
  if (name < 0) return;
  const { number, def } = define(walk, "field", node, name, { flags: Flag.static | Flag.readonly });
  const around = walk.types.at(-1);
  if (around) def.type = { k: "ref", n: around.name };
  facts.inDef(number, () => walk.visit(tree.field(node, "value")));
}

/** What the parameters after a type's name declare: its constructor, and properties where the type is a record. */
export function primaryMembers(walk: CsWalk, node: number, name: number, type: Def): void {
  const { tree, facts } = walk;
  const list = tree.find(node, "parameter_list");
  if (list < 0) return;
  const { number, def } = define(walk, "method", list, name, { flags: type.flags & Flag.exported });
  def.signature = `${type.name}${tree.text(list).replace(/\s+/g, " ").slice(0, 150)}`;
  facts.inDef(number, () => {
    walk.inScope(() => {
      def.params = parametersOf(walk, list).params;
    });
  });
  for (const part of walk.items(list)) {
    const at = tree.type(part) === "parameter" ? tree.field(part, "name") : -1;
    if (at < 0) continue;
    const flags = tree.type(node).startsWith("record") ? type.flags & Flag.exported : Flag.private;
    const made = define(walk, "field", part, at, { flags });
    const param = def.params?.find((each) => each.name === made.def.name);
    if (param?.type) made.def.type = param.type;
  }
}

export const MEMBER_HANDLERS: [string, Handler][] = [
  ["method_declaration", methodDeclaration],
  ["constructor_declaration", constructorDeclaration],
  ["destructor_declaration", destructorDeclaration],
  ["operator_declaration", operatorDeclaration],
  ["conversion_operator_declaration", operatorDeclaration],
  ["property_declaration", property],
  ["indexer_declaration", property],
  ["event_declaration", property],
  ["field_declaration", fieldDeclaration],
  ["event_field_declaration", fieldDeclaration],
];
