/** Functions and methods: what they declare, what they return, and the walk through their bodies. */
import { codeText, headLine, textHash } from "../../extract/builder.ts";
import { type Def, type Expr, Flag, type TypeExpr, type TypeParam, type Variable } from "../../extract/facts.ts";
import { addValue, isPrivate, same } from "./bindings.ts";
import { docOf, isDeprecated } from "./docs.ts";
import type { FunctionFrame, ScopedExpr } from "./frames.ts";
import { declareParameters, type Parameter, readParameters } from "./parameters.ts";
import { UNKNOWN, type Visitors, type Walk } from "./walk.ts";

export const functionVisitors: Visitors = {
  function_definition(w, node) {
    defineFunction(w, node, node, []);
    return UNKNOWN;
  },
};

/** Results that are told of a function without a declared one. */
const KEPT_RESULTS = 4;

/** Methods whose first parameter is the class without a decorator saying so. */
const CLASS_METHODS: ReadonlySet<string> = new Set(["__new__", "__init_subclass__", "__class_getitem__"]);

/**
 * Defines a function and walks its body.
 * @param outer node with the decorators around it, or `node` itself
 * @param marks its decorators' names
 */
export function defineFunction(w: Walk, node: number, outer: number, marks: readonly string[]): void {
  const { tree, facts, frame } = w;
  const nameNode = tree.field(node, "name");
  if (nameNode < 0) {
    w.visitChildren(node);
    return;
  }
  const name = tree.text(nameNode);
  const method = frame.kind === "class";
  const body = tree.field(node, "body");
  const doc = docOf(w, body);
  const def: Def = {
    name,
    kind: method ? "method" : "function",
    parent: facts.def,
    line: tree.line(outer),
    endLine: tree.endLine(node),
    nameLine: tree.line(nameNode),
    column: tree.column(nameNode),
    flags: flagsOf(w, node, name, marks) | (isDeprecated(marks, doc) ? Flag.deprecated : 0),
    signature: headOf(w, node, body),
    ...(doc.sentence && { doc: doc.sentence }),
    hash: textHash(tree.text(outer)),
  };
  const index = facts.addDef(def);
  const made = facts.defs[index] as Def;
  declareDef(w, name, index);
  const outerParams = w.typeParams;
  const outerMentions = w.mentioned;
  w.mentioned = new Set();
  facts.inDef(index, () => {
    const written = readTypeParams(w, tree.field(node, "type_parameters"));
    if (written.length > 0) w.typeParams = [...w.typeParams, ...written.map((p) => p.name)];
    const parameters = readParameters(w, tree.field(node, "parameters"));
    const result = w.annotate(tree.field(node, "return_type"));
    const typeParams = [...written, ...mentionedParams(w)];
    if (typeParams.length > 0) made.typeParams = typeParams;
    w.mentioned = outerMentions;
    const receiver = method ? receiverOf(made, parameters) : undefined;
    if (result) made.type = receiver ? ownType(result, parameters[0]?.type) : result;
    made.params = (receiver ? parameters.slice(1) : parameters).map(({ param }) => param);
    walkBody(w, index, body, parameters, receiver);
  });
  w.typeParams = outerParams;
}

function walkBody(w: Walk, index: number, body: number, parameters: Parameter[], receiver: Expr | undefined): void {
  const { facts, frame, tree } = w;
  const around = frame.kind === "class" ? frame.around : facts.scope;
  const owner = frame.kind === "class" ? frame : frame.kind === "function" ? frame.owner : undefined;
  const made = facts.defs[index] as Def;
  w.inScopeBelow(around, (scope) => {
    const inside: FunctionFrame = {
      kind: "function",
      def: index,
      scope,
      around,
      owner,
      straight: true,
      results: [],
      yields: [],
      generator: false,
      foreign: new Map(),
      pending: [],
      outer: frame,
    };
    declareParameters(w, parameters);
    const [first] = parameters;
    if (receiver && first) {
      w.receivers[scope] = { name: first.param.name, expr: receiver };
      facts.declare(first.param.name, { value: receiver, line: tree.line(first.name) });
    }
    w.inFrame(inside, () => {
      // Scopes opened on the straight path stay open to the end of the body.
      if (body >= 0) w.visitChildren(body);
    });
    for (const { def, expr, scope: home } of inside.pending) addValue(facts.defs[def] as Def, facts.close(expr, home));
    if (inside.generator) made.flags |= Flag.generator;
    if (made.type || made.name === "__init__") return;
    const returns = closeAll(w, inside.generator ? inside.yields : inside.results);
    if (returns.length > 0) made.returns = returns;
  });
}

/** The first few different results; those that nothing is known of count as one, and not alone. */
export function closeAll(w: Walk, results: readonly ScopedExpr[]): Expr[] {
  const kept: Expr[] = [];
  for (const { expr, scope } of results) {
    if (kept.length >= KEPT_RESULTS) break;
    const closed = w.facts.close(expr, scope);
    if (!kept.some((other) => same(other, closed))) kept.push(closed);
  }
  return kept.every((expr) => expr.k === "unknown") ? [] : kept;
}

/** What the first parameter of a method stands for; undefined where it is a parameter like the others. */
function receiverOf(def: Def, parameters: readonly Parameter[]): Expr | undefined {
  const first = parameters[0]?.param;
  if (!first || first.rest || first.keyword || def.flags & Flag.static) return undefined;
  return def.flags & Flag.classmethod ? { k: "cls" } : { k: "this" };
}

/** `def copy(self: T) -> T` returns what it is called on. */
function ownType(result: TypeExpr, self: TypeExpr | undefined): TypeExpr {
  const own = self?.k === "class" ? self.of : self;
  if (own?.k !== "ref" || own.a) return result;
  const replace = (type: TypeExpr): TypeExpr => {
    if (type.k === "ref" && type.n === own.n && !type.a) return { k: "this" };
    if (type.k === "ref" && type.a) return { ...type, a: type.a.map(replace) };
    if (type.k === "union" || type.k === "tuple") return { ...type, of: type.of.map(replace) };
    if (type.k === "class") return { ...type, of: replace(type.of) };
    return type;
  };
  return replace(result);
}

function flagsOf(w: Walk, node: number, name: string, marks: readonly string[]): number {
  const { tree, frame } = w;
  let flags = tree.type(tree.first(node)) === "async" ? Flag.async : 0;
  if (isPrivate(name)) flags |= Flag.private;
  if (frame.kind === "function") flags |= Flag.local;
  if (w.dialect === "stub" && isEllipsis(w, tree.field(node, "body"))) flags |= Flag.declaration;
  if (frame.kind === "class" && CLASS_METHODS.has(name)) flags |= Flag.classmethod;
  for (const mark of marks) flags |= flagOf(mark.slice(mark.lastIndexOf(".") + 1));
  return flags;
}

function flagOf(decorator: string): number {
  switch (decorator) {
    case "staticmethod":
      return Flag.static;
    case "classmethod":
      return Flag.classmethod;
    case "abstractmethod":
      return Flag.abstract;
    case "abstractproperty":
      return Flag.abstract | Flag.getter;
    case "abstractclassmethod":
      return Flag.abstract | Flag.classmethod;
    case "abstractstaticmethod":
      return Flag.abstract | Flag.static;
    case "overload":
      return Flag.overload;
    case "setter":
    case "deleter":
      return Flag.setter;
    case "getter":
    case "reify":
      return Flag.getter;
    default:
      return decorator.endsWith("property") ? Flag.getter : 0;
  }
}

function isEllipsis(w: Walk, body: number): boolean {
  const { tree } = w;
  const statements = body < 0 ? [] : tree.children(body).filter((child) => tree.type(child) !== "comment");
  const [only] = statements;
  return statements.length === 1 && only !== undefined && tree.type(tree.first(only)) === "ellipsis";
}

/** The head of a definition without its body and the colon before it. */
export function headOf(w: Walk, node: number, body: number): string {
  const { tree } = w;
  const end = body < 0 ? tree.end(node) : tree.start(body);
  return headLine(codeText(tree, node, tree.start(node), end)).replace(/ *:$/, "");
}

/** Makes a nested definition known by name in the scope it stands in. */
export function declareDef(w: Walk, name: string, index: number): void {
  const { frame, facts } = w;
  if (frame.kind === "function") {
    const variable: Variable = { def: index, line: facts.defs[index]?.nameLine ?? 0 };
    if (frame.foreign.get(name) !== "global") facts.declare(name, variable, frame.scope);
    return;
  }
  frame.members.set(name, index);
  if (frame.kind === "class") facts.declare(name, { def: index, line: facts.defs[index]?.nameLine ?? 0 }, frame.scope);
}

/** Type parameters in brackets after the name. */
export function readTypeParams(w: Walk, list: number): TypeParam[] {
  if (list < 0) return [];
  const { tree } = w;
  return tree.children(list).flatMap((type): TypeParam[] => {
    const [inner = -1] = tree.children(type);
    if (inner < 0) return [];
    if (tree.type(inner) !== "constrained_type") return [{ name: tree.text(inner).replace(/^\*+/, "") }];
    const [name = -1, limit = -1] = tree.children(inner);
    const bound = w.annotate(limit);
    return [{ name: tree.text(name), ...(bound && { bound }) }];
  });
}

/** Type variables that the function's own annotations name, apart from those of its class. */
function mentionedParams(w: Walk): TypeParam[] {
  const { frame, facts } = w;
  if (!w.mentioned || w.mentioned.size === 0) return [];
  const taken = new Set(w.typeParams);
  if (frame.kind === "class") for (const { name } of facts.defs[frame.def]?.typeParams ?? []) taken.add(name);
  return [...w.mentioned].filter((name) => !taken.has(name)).map((name) => w.typeVars.get(name) ?? { name });
}
