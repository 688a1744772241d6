/** Declarations other than classes and variables: functions, interfaces, aliases, enums, namespaces, and what is ambient. */
import { ref } from "../../extract/builder.ts";
import { type Def, Flag, type TypeExpr } from "../../extract/facts.ts";
import { classDeclaration, superType } from "./classes.ts";
import type { Context } from "./context.ts";
import { constructs, defineCallable } from "./functions.ts";
import { type Declared, define, modifiers } from "./heads.ts";
import { fill, members } from "./members.ts";
import { importAlias } from "./modules.ts";
import { propertyName } from "./objects.ts";
import { operandNodes, signatureAt, typeAt, typeParameters } from "./types.ts";
import { variables } from "./variables.ts";
import { statements, visit } from "./visit.ts";

type Declare = (cx: Context, node: number, outer: number, flags: number) => void;

const DECLARATIONS: Record<string, Declare> = {
  function_declaration: (...at) => functionDeclaration(...at),
  generator_function_declaration: (...at) => functionDeclaration(...at),
  function_signature: (...at) => functionDeclaration(...at),
  class_declaration: (...at) => classDeclaration(...at),
  abstract_class_declaration: (...at) => classDeclaration(...at),
  interface_declaration: (...at) => interfaceDeclaration(...at),
  type_alias_declaration: (...at) => typeAlias(...at),
  enum_declaration: (...at) => enumeration(...at),
  lexical_declaration: (...at) => variables(...at),
  variable_declaration: (...at) => variables(...at),
  internal_module: (...at) => namespace(...at),
  module: (...at) => namespace(...at),
  ambient_declaration: (...at) => ambient(...at),
  import_alias: (...at) => importAlias(...at),
};

/** Walks the declaration inside an `export` or `declare`. */
export function declaration(cx: Context, node: number, outer: number, flags: number): void {
  const declare = DECLARATIONS[cx.tree.type(node)];
  if (declare) declare(cx, node, outer, flags);
  else visit(cx, node);
}

/** Adds a named definition in the current scope and binds its name there. */
function declared(cx: Context, node: number, kind: Declared["kind"], outer: number, flags: number): number {
  const { tree, facts } = cx;
  const at = tree.field(node, "name");
  const local = cx.moduleScopes.has(facts.scope) ? 0 : Flag.local;
  const ambientFlag = cx.ambient ? Flag.declaration : 0;
  const name = at < 0 ? "default" : tree.text(at);
  const def = define(cx, {
    name,
    kind,
    at: at < 0 ? node : at,
    outer,
    body: kind === "type" ? -1 : tree.field(node, "body"),
    flags: flags | local | ambientFlag,
  });
  if (at >= 0) cx.declare(name, at, { def });
  return def;
}

/** `function f() {}`, and its signature without a body. */
export function functionDeclaration(cx: Context, node: number, outer = node, flags = 0): void {
  const { tree, facts } = cx;
  if (tree.field(node, "body") < 0) {
    const words = modifiers(cx, node, tree.field(node, "parameters"));
    const bodiless = cx.ambient ? 0 : Flag.overload;
    const def = declared(cx, node, "function", outer, flags | words | bodiless);
    cx.signatures.push(def);
    const mark = cx.typeNames.length;
    facts.inDef(def, () => fill(facts.defs[def] as Def, signatureAt(cx, node)));
    cx.typeNames.length = mark;
    return;
  }
  const at = tree.field(node, "name");
  const name = at < 0 ? "default" : tree.text(at);
  const local = cx.moduleScopes.has(facts.scope) ? 0 : Flag.local;
  const body = tree.field(node, "body");
  const head: Declared = { name, kind: "function", at: at < 0 ? node : at, outer, body, flags: flags | local };
  const def = defineCallable(cx, node, head, { receiver: constructs(cx, node, name) });
  if (at >= 0) cx.declare(name, at, { def });
}

/** `interface I extends J {}`. */
export function interfaceDeclaration(cx: Context, node: number, outer = node, flags = 0): void {
  const { tree, facts } = cx;
  const index = declared(cx, node, "interface", outer, flags);
  const mark = cx.typeNames.length;
  facts.inDef(index, () => {
    const def = facts.defs[index] as Def;
    const typeParams = typeParameters(cx, tree.field(node, "type_parameters"));
    if (typeParams) def.typeParams = typeParams;
    const clause = tree.find(node, "extends_type_clause");
    if (clause >= 0) def.supers = cx.children(clause).map((c) => superType(cx, c, "extends"));
    const body = tree.field(node, "body");
    if (body >= 0) members(cx, body, index);
  });
  cx.typeNames.length = mark;
}

/** `type T = …`. The members of object types in it become the alias's own. */
export function typeAlias(cx: Context, node: number, outer = node, flags = 0): void {
  const { tree, facts } = cx;
  const index = declared(cx, node, "type", outer, flags);
  const mark = cx.typeNames.length;
  facts.inDef(index, () => {
    const def = facts.defs[index] as Def;
    const typeParams = typeParameters(cx, tree.field(node, "type_parameters"));
    if (typeParams) def.typeParams = typeParams;
    const value = tree.field(node, "value");
    if (value >= 0) def.type = aliased(cx, value, index);
  });
  cx.typeNames.length = mark;
}

function aliased(cx: Context, node: number, owner: number): TypeExpr {
  switch (cx.tree.type(node)) {
    case "object_type":
      return members(cx, node, owner);
    case "intersection_type": {
      const parts = operandNodes(cx, node);
      return {
        k: "and",
        of: parts.map((c) => (cx.tree.type(c) === "object_type" ? members(cx, c, owner) : typeAt(cx, c))),
      };
    }
    default:
      return typeAt(cx, node);
  }
}

/** `enum E { A, B = 1 }`. */
export function enumeration(cx: Context, node: number, outer = node, flags = 0): void {
  const { tree, facts } = cx;
  const index = declared(cx, node, "enum", outer, flags);
  const type = ref((facts.defs[index] as Def).name);
  facts.inDef(index, () => {
    const body = tree.field(node, "body");
    for (const c of body < 0 ? [] : cx.children(body)) {
      const at = tree.type(c) === "enum_assignment" ? tree.field(c, "name") : c;
      if (at < 0 || tree.type(c) === "ERROR") continue;
      const field = define(cx, {
        name: propertyName(cx, at),
        kind: "field",
        at,
        outer: c,
        body: -1,
        flags: Flag.static | Flag.readonly,
      });
      (facts.defs[field] as Def).type = type;
      const value = tree.type(c) === "enum_assignment" ? tree.field(c, "value") : -1;
      if (value >= 0) facts.inDef(field, () => visit(cx, value));
    }
  });
}

/** `namespace A.B {}`, and `declare module "m" {}`, whose name keeps its quotes: no bare name means it. */
export function namespace(cx: Context, node: number, outer = node, flags = 0): void {
  const { tree } = cx;
  const at = tree.field(node, "name");
  const path: number[] = [];
  let left = at;
  while (left >= 0 && tree.type(left) === "nested_identifier") {
    path.unshift(tree.field(left, "property"));
    left = tree.field(left, "object");
  }
  if (left >= 0 && tree.type(left) !== "member_expression") path.unshift(left);
  openNamespace(cx, tree.field(node, "body"), path, outer, flags);
}

function openNamespace(cx: Context, body: number, path: readonly number[], outer: number, flags: number): void {
  const { tree } = cx;
  const [at, ...rest] = path;
  if (at === undefined) {
    statements(cx, body);
    return;
  }
  const name = tree.text(at);
  const marks = flags | (cx.ambient ? Flag.declaration : 0);
  const def = define(cx, { name, kind: "module", at, outer, body, flags: marks });
  cx.declare(name, at, { def });
  inNamespace(cx, def, () => openNamespace(cx, body, rest, outer, flags | Flag.exported));
}

function inNamespace(cx: Context, def: number, walk: () => void): void {
  const { varScope } = cx;
  cx.facts.inDef(def, () =>
    cx.facts.inScope(() => {
      cx.varScope = cx.facts.scope;
      cx.moduleScopes.add(cx.facts.scope);
      walk();
    }),
  );
  cx.varScope = varScope;
}

/** `declare …`: what has its body elsewhere. */
export function ambient(cx: Context, node: number, outer = node, flags = 0): void {
  const { tree } = cx;
  const before = cx.ambient;
  cx.ambient = true;
  const inner = cx.child(node);
  if (inner >= 0 && tree.type(inner) === "statement_block") {
    const at = tree.find(node, "global");
    const marks = flags | Flag.declaration;
    const def = define(cx, {
      name: "global",
      kind: "module",
      at: at < 0 ? node : at,
      outer,
      body: inner,
      flags: marks,
    });
    inNamespace(cx, def, () => statements(cx, inner));
  } else if (inner >= 0) declaration(cx, inner, outer, flags);
  cx.ambient = before;
}
