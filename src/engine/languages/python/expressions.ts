/** Expressions that name or hold something: names, members, literals, subscripts, operators, lambdas. */
import type { Expr, Param } from "../../extract/facts.ts";
import { bindName } from "./bindings.ts";
import { BOOLEAN, STRING } from "./operators.ts";
import { declareParameters, readParameters } from "./parameters.ts";
import { UNKNOWN, type Visitors, type Walk } from "./walk.ts";

const BYTES: Expr = { k: "lit", t: "bytes" };
const NUMBER: Expr = { k: "lit", t: "number" };
const NULL: Expr = { k: "lit", t: "null" };

/** Elements of a literal that are kept for its type. */
const KEPT_ELEMENTS = 8;

export const expressionVisitors: Visitors = {
  identifier: name,
  attribute: member,
  string: string,
  concatenated_string(w, node) {
    let expr = STRING;
    for (const part of w.tree.children(node)) if (w.visit(part) === BYTES) expr = BYTES;
    return expr;
  },
  integer: () => NUMBER,
  float: () => NUMBER,
  true: () => BOOLEAN,
  false: () => BOOLEAN,
  none: () => NULL,
  comment: () => UNKNOWN,
  keyword_argument: (w, node) => w.visit(w.tree.field(node, "value")),
  list: (w, node) => ({ k: "array", e: elements(w, node, KEPT_ELEMENTS) }),
  set: (w, node) => ({ k: "set", e: elements(w, node, KEPT_ELEMENTS) }),
  tuple: (w, node) => ({ k: "tuple", e: elements(w, node, 4 * KEPT_ELEMENTS) }),
  expression_list: (w, node) => ({ k: "tuple", e: elements(w, node, 4 * KEPT_ELEMENTS) }),
  dictionary: dictionary,
  subscript: subscript,
  parenthesized_expression: inner,
  list_splat: (w, node) => ({ k: "item", e: inner(w, node) }),
  await: (w, node) => ({ k: "await", e: inner(w, node) }),
  yield: yielded,
  named_expression(w, node) {
    const { tree } = w;
    const source = tree.field(node, "value");
    const value = w.visit(source);
    bindName(w, tree.field(node, "name"), { value, source, statement: node });
    return value;
  },
  lambda: (w, node) => lambda(w, node),
};

/** A name read as a value; the receiver's is the instance or class it stands for. */
function name(w: Walk, node: number): Expr {
  const expr = nameOf(w, node);
  // Most names are locals, known already; leaving them out here spares sorting them out at the end.
  if (expr.k === "name" && !w.isLocal(expr.n)) w.use("value", expr, node);
  return expr;
}

/** What a name says, without recording its use. */
export function nameOf(w: Walk, node: number): Expr {
  const n = w.tree.text(node);
  const home = w.facts.scopeOf(n);
  if (home > 0) {
    const receiver = w.receivers[home];
    if (receiver?.name === n) return receiver.expr;
  } else if (n === "__class__" && w.owner) return { k: "cls" };
  return { k: "name", n };
}

function member(w: Walk, node: number): Expr {
  const at = w.tree.field(node, "attribute");
  const expr = memberOf(w, node);
  if (expr.k === "member") w.use("value", expr, at);
  return expr;
}

/** What a member access says, recording the uses of what it is read from but not its own. */
export function memberOf(w: Walk, node: number): Expr {
  const { tree } = w;
  const object = tree.field(node, "object");
  const at = tree.field(node, "attribute");
  const o = w.held(object, w.visit(object));
  if (at < 0) return UNKNOWN;
  const n = tree.text(at);
  if (n === "__class__" && (o.k === "this" || o.k === "cls")) return { k: "cls" };
  return { k: "member", o, n };
}

function string(w: Walk, node: number): Expr {
  const { tree } = w;
  const start = tree.first(node);
  let pieces = false;
  for (let c = tree.next(start); c >= 0; c = tree.next(c)) {
    if (tree.type(c) !== "interpolation") continue;
    pieces = true;
    w.visitChildren(c);
  }
  return !pieces && /b/i.test(tree.text(start)) ? BYTES : STRING;
}

function elements(w: Walk, node: number, kept: number): Expr[] {
  const { tree } = w;
  const list: Expr[] = [];
  for (let c = tree.first(node); c >= 0; c = tree.next(c)) {
    if (!tree.isNamed(c) || tree.type(c) === "comment") continue;
    const expr = w.visit(c);
    if (list.length < kept) list.push(w.held(c, expr));
  }
  return list;
}

function dictionary(w: Walk, node: number): Expr {
  const { tree } = w;
  const e: Expr[] = [];
  const v: Expr[] = [];
  for (const child of tree.children(node)) {
    if (tree.type(child) !== "pair") {
      // `**other` gives its own items.
      w.visit(child);
      continue;
    }
    const key = w.visit(tree.field(child, "key"));
    const node = tree.field(child, "value");
    const value = w.visit(node);
    if (v.length >= KEPT_ELEMENTS) continue;
    e.push(key);
    v.push(w.held(node, value));
  }
  return { k: "map", e, v };
}

function subscript(w: Walk, node: number): Expr {
  const { tree } = w;
  const object = tree.field(node, "value");
  const o = w.held(object, w.visit(object));
  const keys = tree.fieldAll(node, "subscript");
  const indices = keys.map((key) => w.held(key, w.visit(key)));
  const key = keys[0] as number;
  if (keys.length !== 1) return { k: "index", o, i: { k: "tuple", e: indices } };
  switch (tree.type(key)) {
    case "slice":
      return o;
    case "integer":
      return { k: "index", o, n: tree.text(key) };
    case "string": {
      const content = tree.find(key, "string_content");
      if (content >= 0 && !tree.has(key, "interpolation")) return { k: "index", o, n: tree.text(content) };
    }
  }
  return { k: "index", o, i: indices[0] as Expr };
}

/** The one expression inside brackets, `await` or a splat. */
function inner(w: Walk, node: number): Expr {
  let expr = UNKNOWN;
  for (const child of w.tree.children(node)) if (w.tree.type(child) !== "comment") expr = w.visit(child);
  return expr;
}

function yielded(w: Walk, node: number): Expr {
  const expr = inner(w, node);
  const fn = w.frame.kind === "function" ? w.frame : undefined;
  if (!fn) return UNKNOWN;
  fn.generator = true;
  const item: Expr = w.tree.has(node, "from") ? { k: "item", e: expr } : expr;
  fn.yields.push({ expr: w.held(node, item), scope: w.facts.scope });
  // `answer = yield question` gives what is sent in, the second argument of `Generator[…]`.
  const declared = w.facts.defs[fn.def]?.type;
  const sent = declared?.k === "ref" && declared.n.endsWith("Generator") ? declared.a?.[1] : undefined;
  return item === expr && sent ? { k: "cast", t: sent } : UNKNOWN;
}

/** A lambda: what its body evaluates to, over the names of its own scope. */
export interface Lambda {
  params: Param[];
  result: Expr;
  scope: number;
}

/**
 * Reads a lambda.
 * @param given what the surrounding call passes for a parameter without a default, by its number
 */
export function readLambda(w: Walk, node: number, given?: (index: number) => Expr): Lambda {
  const { tree } = w;
  const parameters = readParameters(w, tree.field(node, "parameters"));
  const lambda: Lambda = { params: parameters.map(({ param }) => param), result: UNKNOWN, scope: 0 };
  w.inScopeBelow(w.facts.scope, (scope) => {
    declareParameters(w, parameters, given);
    const body = tree.field(node, "body");
    lambda.result = w.held(body, w.visit(body));
    lambda.scope = scope;
  });
  return lambda;
}

/** A function written in place. Its result keeps the names of its parameters: whoever calls it knows what they are. */
export function lambda(w: Walk, node: number, given?: (index: number) => Expr): Expr {
  const { params, result } = readLambda(w, node, given);
  return { k: "fn", p: params, r: result.k === "unknown" ? [] : [result] };
}
