/** Calls: methods, constructors, `X::m`; and the arguments that tell overloads apart. */
import { ref, textHash } from "../../extract/builder.ts";
import { type Expr, Flag, type Param, type TypeExpr } from "../../extract/facts.ts";
import { annotation } from "./annotations.ts";
import { inType, members } from "./declarations.ts";
import { expression, outerSuper } from "./expressions.ts";
import { type Call, lambda, takesLambda } from "./lambdas.ts";
import { isAnnotation, type TypeHead, typeHead, typeOf } from "./types.ts";
import { isComment, type Place, UNKNOWN, type Walk } from "./walk.ts";

/** `m(…)`, `a.m(…)`, `X.super.m(…)`, and `this(…)`, `super(…)` of a constructor. */
export function invocation(w: Walk, node: number): Expr {
  const { tree } = w;
  const place = takePlace(w);
  const object = tree.field(node, "object");
  const typeArgs = tree.field(node, "type_arguments");
  const list = tree.field(node, "arguments");
  const chained = tree.field(node, "constructor");
  const name = chained >= 0 ? chained : tree.field(node, "name");
  if (name < 0) return UNKNOWN;
  let f: Expr;
  if (chained >= 0) {
    if (object >= 0) expression(w, object);
    f = tree.type(chained) === "super" ? { k: "super" } : { k: "this" };
  } else f = callee(w, node, object, tree.text(name));
  const t = typeArgs < 0 ? undefined : typeArguments(w, typeArgs);
  return call(w, { k: "call", f, ...(t && { t }) }, name, list, place);
}

function callee(w: Walk, node: number, object: number, n: string): Expr {
  if (object < 0) return { k: "name", n };
  const through = w.tree.find(node, "super");
  const o = through >= 0 && through !== object ? outerSuper(w, object) : expression(w, object);
  return { k: "member", o, n };
}

function takePlace(w: Walk): Place | undefined {
  const { place } = w;
  w.place = undefined;
  return place;
}

/** Records a call at the node of its last name and gives it as an expression. */
function call(w: Walk, made: Call, at: number, list: number, place: Place | undefined): Expr {
  const args = list < 0 ? [] : argumentsOf(w, list, made, place);
  w.use(made.k, made.f, at, args);
  if (chainLength(made.f) < LONG_CHAIN || args.some(isTelling)) made.a = args;
  return made;
}

/** Calls in a chain (`a.b().c()`) that are read with all their arguments. Every further call would repeat all of them. */
const LONG_CHAIN = 8;

function chainLength(f: Expr): number {
  let length = 0;
  for (let at: Expr | undefined = f; at && length < LONG_CHAIN; ) {
    if (at.k === "member") at = at.o;
    else if (at.k === "call") {
      length++;
      at = at.f;
    } else at = undefined;
  }
  return length;
}

/** Whether the result of a generic method may hang on this argument. */
function isTelling(arg: Expr): boolean {
  return arg.k === "fn" || (arg.k === "cast" && arg.t.k === "ref" && arg.t.n === "Class");
}

/** Records a construction of the type `f`, named at node `at`. */
export function construct(w: Walk, f: Expr, at: number, list: number): Expr {
  return call(w, { k: "new", f }, at, list, undefined);
}

/**
 * The arguments of a call. A lambda among them takes its parameters' types from the call: from what comes before it,
 * and from what comes after as far as that is no lambda itself. So does a call among them that takes a lambda.
 */
function argumentsOf(w: Walk, list: number, made: Call, place: Place | undefined): Expr[] {
  const { tree } = w;
  const { negated } = w;
  w.negated = false;
  const args: Expr[] = [];
  const waiting: { of: Call; i: number }[] = [];
  for (let c = tree.first(list); c >= 0; c = tree.next(c)) {
    if (!tree.isNamed(c) || isComment(tree.type(c))) continue;
    const isLambda = tree.type(c) === "lambda_expression";
    if (!isLambda && !takesLambda(w, c)) {
      args.push(expression(w, c));
      continue;
    }
    const of: Call = { ...made };
    const i = args.length;
    waiting.push({ of, i });
    if (!isLambda) w.place = { of, i };
    args.push(isLambda ? lambda(w, c, { of, i, in: place }) : expression(w, c));
  }
  for (const { of, i } of waiting) of.a = args.map((arg, j) => (j < i || (j > i && arg.k !== "fn") ? arg : UNKNOWN));
  w.negated = negated;
  return args;
}

function typeArguments(w: Walk, node: number): TypeExpr[] | undefined {
  const types = w.parts(node).map((type) => typeOf(w, type));
  return types.length > 0 ? types : undefined;
}

/** `new T(…)`, `outer.new T(…)`, `new T(…) { … }`. */
export function objectCreation(w: Walk, node: number): Expr {
  const { tree } = w;
  const place = takePlace(w);
  const type = tree.field(node, "type");
  if (type < 0 || tree.type(type) === "void_type") return UNKNOWN;
  let outer: Expr | undefined;
  let body = -1;
  let afterNew = false;
  for (let c = tree.first(node); c >= 0; c = tree.next(c)) {
    const sort = tree.type(c);
    if (sort === "new") afterNew = true;
    else if (sort === "class_body") body = c;
    else if (isAnnotation(sort)) annotation(w, c);
    else if (!afterNew && tree.isNamed(c) && !isComment(sort)) outer = expression(w, c);
  }
  const explicit = tree.field(node, "type_arguments");
  if (explicit >= 0) typeArguments(w, explicit);
  const head = typeHead(w, type);
  const f: Expr = outer && head.expr.k === "name" ? { k: "member", o: outer, n: head.expr.n } : head.expr;
  const made = call(
    w,
    { k: "new", f, ...(head.args && { t: head.args }) },
    head.at,
    tree.field(node, "arguments"),
    place,
  );
  if (body >= 0) anonymousClass(w, node, body, head);
  return made;
}

/** The class of `new T(…) { … }`: a subtype of T with a number for its name. */
function anonymousClass(w: Walk, node: number, body: number, head: TypeHead): void {
  const { tree } = w;
  const simple = tree.text(head.at);
  const line = tree.line(head.at);
  const column = tree.column(head.at);
  const def = w.b.addDef({
    name: `${simple}$${w.nextAnonymous()}`,
    kind: "class",
    line: tree.line(node),
    endLine: tree.endLine(node),
    nameLine: line,
    column,
    flags: Flag.local,
    signature: `new ${head.name}`,
    supers: [{ type: ref(head.name, head.args), how: "extends", line, column }],
    hash: textHash(tree.text(node)),
  });
  w.b.inDef(def, () => inType(w, { kind: "class", name: simple, exported: false }, () => members(w, body)));
}

/** `X::m` and `X::new`. */
export function methodReference(w: Walk, node: number): Expr {
  const { tree } = w;
  const [first, ...rest] = w.parts(node);
  if (first === undefined) return UNKNOWN;
  if (tree.has(node, "new")) return constructorReference(w, first);
  for (const part of rest) if (tree.type(part) === "type_arguments") typeArguments(w, part);
  const name = rest[rest.length - 1];
  if (name === undefined || tree.type(name) !== "identifier") return UNKNOWN;
  const isType = /_type$|type_identifier$/.test(tree.type(first));
  const o: Expr = isType ? typeValue(w, first) : expression(w, first);
  const made: Expr = { k: "member", o, n: tree.text(name) };
  w.use("methodref", made, name);
  return made;
}

/** A type as the receiver of `::`, where it is written with arguments or brackets. */
function typeValue(w: Walk, node: number): Expr {
  const t = typeOf(w, node);
  return t.k === "ref" ? nameOf(t.n) : { k: "cast", t };
}

function nameOf(dotted: string): Expr {
  const [first, ...rest] = dotted.split(".");
  return rest.reduce<Expr>((o, n) => ({ k: "member", o, n }), { k: "name", n: first ?? dotted });
}

/** `X::new` is a function that makes an X; how many arguments it takes is the receiver's to say. */
function constructorReference(w: Walk, node: number): Expr {
  const sort = w.tree.type(node);
  const p: Param[] = [{ name: "", rest: true }];
  if (sort === "array_type") return { k: "fn", p, r: [{ k: "cast", t: typeOf(w, node) }] };
  const head = sort === "field_access" ? fieldHead(w, node) : typeHead(w, node);
  w.use("new", head.expr, head.at);
  return { k: "fn", p, r: [{ k: "new", f: head.expr, ...(head.args && { t: head.args }) }] };
}

/** `a.B` read as an expression where it names a type. */
function fieldHead(w: Walk, node: number): TypeHead {
  const object = w.tree.field(node, "object");
  const field = w.tree.field(node, "field");
  const o = expression(w, object);
  const n = w.tree.text(field);
  return { name: n, expr: { k: "member", o, n }, at: field };
}

/** `X.class` is a `Class<X>`. */
export function classLiteral(w: Walk, node: number): Expr {
  const type = w.parts(node)[0];
  return type === undefined ? UNKNOWN : { k: "cast", t: ref("Class", [typeOf(w, type)]) };
}

/** Records the calls below a node by name alone, where the nesting is too deep to follow. */
export function scanCalls(w: Walk, node: number): void {
  const { tree } = w;
  for (let n = node; n < tree.stop(node); n++) {
    if (tree.type(n) !== "method_invocation") continue;
    const name = tree.field(n, "name");
    if (name < 0) continue;
    const called = tree.text(name);
    const isBare = tree.field(n, "object") < 0;
    w.use("call", isBare ? { k: "name", n: called } : { k: "member", o: UNKNOWN, n: called }, name);
  }
}
