/** Everything that is called: parameters, bodies, what is returned; functions with a name of their own, and those written in place. */
import { headLine } from "../../extract/builder.ts";
import { type Def, type Expr, Flag, type Param, type TypeExpr, type TypeParam } from "../../extract/facts.ts";
import { bind, declareIn } from "./bindings.ts";
import {
  BODY_DEPTH,
  CLASS,
  type Context,
  type Expected,
  type Receiver,
  type Scoped,
  THIS,
  UNKNOWN,
} from "./context.ts";
import { type Declared, define, modifiers } from "./heads.ts";
import { decorator } from "./references.ts";
import { typeField, typeParameters } from "./types.ts";
import { statements, visit } from "./visit.ts";
import { valued } from "./wrappers.ts";

/** One parameter as it stands in a list. */
interface Parameter {
  /** Node of the parameter, and of the name or pattern in it. */
  node: number;
  pattern: number;
  index: number;
  param: Param;
  initial: Expr | undefined;
}

interface Walked {
  params: Param[];
  typeParams: TypeParam[] | undefined;
  type: TypeExpr | undefined;
  returned: Scoped[];
  /** The scope of the parameters. */
  scope: number;
}

interface CallableOptions {
  expected?: Expected | undefined;
  /** Whose fields `this.x = …` declares; `itself` = the function is a constructor. */
  receiver?: Receiver | "itself" | undefined;
  /** Name that a function expression has for itself. */
  self?: string | undefined;
  /** Type written for the name that the function is given to. */
  annotated?: TypeExpr | undefined;
  /** Whose fields a constructor's marked parameters become. */
  fieldsOf?: number | undefined;
}

/** A function expected to be of a type. */
export function expectedBy(type: TypeExpr | undefined): Expected | undefined {
  if (!type || type.k === "unknown") return undefined;
  return { of: { k: "cast", t: type }, i: -1 };
}

/** Stands for a parameter's number where a function's result is meant. */
const RESULT = -1;

/** A parameter of a function written in place, as its surroundings expect it. */
function expectedParam(expected: Expected, p: number): Expr {
  const { of, i, n } = expected;
  return n === undefined ? { k: "param", of, i, p } : { k: "param", of, i, p, n };
}

/** What a function is to give: of its declared type, else what its surroundings expect. */
function expectedResult(
  type: TypeExpr | undefined,
  flags: number,
  expected: Expected | undefined,
): Expected | undefined {
  if (type) return (flags & Flag.async) === 0 ? expectedBy(type) : expectedBy({ k: "ref", n: "Awaited", a: [type] });
  return expected && { of: expectedParam(expected, RESULT), i: -1 };
}

/** The parameters of a list; `each` is told of them one by one. A `this` parameter is none. */
export function parameterList(cx: Context, list: number, each?: (parameter: Parameter) => void): Param[] {
  if (list < 0) return [];
  const { tree } = cx;
  const params: Param[] = [];
  for (const node of cx.children(list)) {
    let pattern = tree.field(node, "pattern");
    if (pattern < 0) pattern = tree.type(node) === "assignment_pattern" ? tree.field(node, "left") : node;
    const type = typeField(cx, node, "type");
    if (tree.type(pattern) === "this") continue;
    for (const c of tree.fieldAll(node, "decorator")) decorator(cx, c);
    const preset = tree.type(node) === "assignment_pattern" ? tree.field(node, "right") : tree.field(node, "value");
    const initial = preset < 0 ? undefined : valued(cx, preset, expectedBy(type));
    const rest = tree.type(pattern) === "rest_pattern";
    if (rest) pattern = cx.child(pattern);
    if (pattern < 0) continue;
    const param: Param = { name: headLine(tree.text(pattern)) };
    if (type) param.type = type;
    if (rest) param.rest = true;
    else if (preset >= 0 || tree.type(node) === "optional_parameter") param.optional = true;
    each?.({ node, pattern, index: params.length, param, initial });
    params.push(param);
  }
  return params;
}

/** Walks a function: parameters in a scope, patterns and body in another inside it. */
function walkCallable(cx: Context, node: number, flags: number, options: CallableOptions, self?: Receiver): Walked {
  const { tree, facts } = cx;
  const { frame, varScope, receiver, self: outerSelf } = cx;
  const mark = cx.typeNames.length;
  const walked: Walked = { params: [], typeParams: undefined, type: undefined, returned: [], scope: 0 };
  cx.receiver = options.receiver === "itself" ? self : options.receiver;
  if (tree.type(node) !== "arrow_function") cx.self = (flags & Flag.static) !== 0 ? CLASS : THIS;
  cx.depth += BODY_DEPTH;
  walked.scope = facts.inScope(() => {
    const patterns: [number, Expr][] = [];
    const each = (parameter: Parameter): void => declareParameter(cx, parameter, options, patterns);
    if (options.self !== undefined) cx.declare(options.self, node, { def: facts.def });
    walked.typeParams = typeParameters(cx, tree.field(node, "type_parameters"));
    const single = tree.field(node, "parameter");
    if (single >= 0) {
      const param: Param = { name: tree.text(single) };
      walked.params = [param];
      each({ node: single, pattern: single, index: 0, param, initial: undefined });
    } else walked.params = parameterList(cx, tree.field(node, "parameters"), each);
    walked.type = typeField(cx, node, "return_type");
    const result = (flags & Flag.generator) === 0 ? expectedResult(walked.type, flags, options.expected) : undefined;
    cx.frame = { returned: walked.returned, generator: (flags & Flag.generator) !== 0, expected: result };
    const body = tree.field(node, "body");
    if (body >= 0) walkBody(cx, body, patterns);
  });
  cx.depth -= BODY_DEPTH;
  cx.frame = frame;
  cx.varScope = varScope;
  cx.receiver = receiver;
  cx.self = outerSelf;
  cx.typeNames.length = mark;
  return walked;
}

function walkBody(cx: Context, body: number, patterns: [number, Expr][]): void {
  cx.facts.inScope(() => {
    const scope = cx.facts.scope;
    cx.varScope = scope;
    for (const [pattern, source] of patterns) bind(cx, pattern, source, declareIn(cx, scope));
    if (cx.tree.type(body) === "statement_block") statements(cx, body);
    else cx.keepReturned(valued(cx, body, cx.frame?.expected));
  });
}

function declareParameter(
  cx: Context,
  parameter: Parameter,
  options: CallableOptions,
  patterns: [number, Expr][],
): void {
  const { tree } = cx;
  const { pattern, param, index, initial } = parameter;
  const { expected } = options;
  let value = initial;
  if (expected) {
    value = expectedParam(expected, index);
    if (param.rest) value = { k: "array", e: [value] };
  }
  if (param.type) cx.declare(param.name, pattern, { type: param.type });
  else cx.declare(param.name, pattern, value ? { value } : {});
  if (value !== initial && initial && !param.type) cx.declare(param.name, pattern, { value: initial });
  if (!param.type && initial) cx.closeValue(param, initial);
  if (tree.type(pattern) !== "identifier") patterns.push([pattern, { k: "name", n: param.name }]);
  if (options.fieldsOf !== undefined && isProperty(cx, parameter.node)) {
    const flags = modifiers(cx, parameter.node, pattern);
    const { fieldsOf } = options;
    const field = define(cx, {
      name: param.name,
      kind: "field",
      at: pattern,
      outer: parameter.node,
      body: -1,
      flags,
      parent: fieldsOf,
    });
    const def = cx.facts.defs[field] as Def;
    if (param.type) def.type = param.type;
    else cx.closeValue(def, initial);
  }
}

/** Whether a constructor's parameter declares a field (`private repo: Repo`). */
export function isProperty(cx: Context, parameter: number): boolean {
  const { tree } = cx;
  return (
    tree.has(parameter, "accessibility_modifier") ||
    tree.has(parameter, "readonly") ||
    tree.has(parameter, "override_modifier")
  );
}

/** Adds the definition of a function or method and walks it; returns its number. */
export function defineCallable(cx: Context, node: number, declared: Declared, options: CallableOptions = {}): number {
  const words = modifiers(cx, node, cx.tree.field(node, "parameters")) & (Flag.async | Flag.generator);
  const flags = declared.flags | words;
  const index = define(cx, { ...declared, flags });
  let self: Receiver | undefined;
  if (options.receiver === "itself") {
    self = { def: index, declared: () => new Set(), values: new Map() };
    cx.constructors.set(declared.name, self);
  }
  cx.facts.inDef(index, () => {
    const walked = walkCallable(cx, node, flags, options, self);
    const def = cx.facts.defs[index] as Def;
    if (options.annotated) annotate(walked, options.annotated);
    def.params = walked.params;
    if (walked.typeParams) def.typeParams = walked.typeParams;
    if (walked.type) def.type = walked.type;
    else cx.closeReturns(index, walked.returned);
  });
  return index;
}

/** A function type written for the name says what the function itself leaves out. */
function annotate(walked: Walked, type: TypeExpr): void {
  if (type.k !== "fn") return;
  walked.type ??= type.r;
  walked.typeParams ??= type.typeParams;
  walked.params.forEach((param, i) => {
    const declared = type.p[i];
    if (declared?.type && !param.type && !param.rest) param.type = declared.type;
  });
}

/** Whether a node is a function that can be given to a name. */
export function isFunction(cx: Context, node: number): boolean {
  if (node < 0) return false;
  const type = cx.tree.type(node);
  return type === "arrow_function" || type === "function_expression" || type === "generator_function";
}

/** Whom `this` means in a function expression or arrow that is given to a name. */
export function receiverOf(cx: Context, node: number, own: Receiver | undefined): Receiver | undefined {
  return cx.tree.type(node) === "arrow_function" ? cx.receiver : own;
}

/** Whom `this` means in a function that is given to the name `name`: one with a capital is a JavaScript constructor. */
export function constructs(cx: Context, node: number, name: string): Receiver | "itself" | undefined {
  if (cx.tree.type(node) === "arrow_function") return cx.receiver;
  return cx.dialect === "javascript" && /^[A-Z]/.test(name) ? "itself" : undefined;
}

/** A function as an expression. One with a name of its own is a definition, so that calls of that name find it. */
export function functionInPlace(cx: Context, node: number, expected?: Expected): Expr {
  const { tree, facts } = cx;
  const receiver = receiverOf(cx, node, undefined);
  const name = tree.field(node, "name");
  if (name >= 0 && tree.type(node) !== "method_definition") {
    const self = tree.text(name);
    const body = tree.field(node, "body");
    const declared: Declared = { name: self, kind: "function", at: name, outer: node, body, flags: Flag.local };
    return { k: "def", d: defineCallable(cx, node, declared, { expected, receiver, self }) };
  }
  const flags = modifiers(cx, node, -1);
  const walked = walkCallable(cx, node, flags, { expected, receiver });
  const r = walked.returned.map((one) => facts.close(one.expr, one.scope, walked.scope));
  const fn: Expr = { k: "fn", p: walked.params, r };
  if (walked.type) fn.t = walked.type;
  if (flags & Flag.async) fn.async = true;
  if (flags & Flag.generator) fn.generator = true;
  return fn;
}

/** `return e`. */
export function returned(cx: Context, node: number): void {
  const child = cx.child(node);
  if (child < 0) return;
  const value = valued(cx, child, cx.frame?.expected);
  if (!cx.frame?.generator) cx.keepReturned(value);
}

/** `yield e` and `yield* e`: what a generator gives. */
export function yielded(cx: Context, node: number): Expr {
  const child = cx.child(node);
  if (child < 0) return UNKNOWN;
  const value = visit(cx, child);
  if (cx.frame?.generator) cx.keepReturned(cx.tree.has(node, "*") ? { k: "item", e: value } : value);
  return UNKNOWN;
}
