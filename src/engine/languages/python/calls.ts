/** Calls and decorators, and the few functions of the language whose calls mean something of their own. */
import type { Expr } from "../../extract/facts.ts";
import { lambda, memberOf, nameOf } from "./expressions.ts";
import { UNKNOWN, type Visitors, type Walk } from "./walk.ts";

export const callVisitors: Visitors = { call };

/** What is called, and the node of its last name. */
export interface Callee {
  expr: Expr;
  at: number;
}

interface Arguments {
  args: Expr[];
  argc: number;
}

function call(w: Walk, node: number): Expr {
  const { tree } = w;
  const fn = tree.field(node, "function");
  const list = tree.field(node, "arguments");
  if (fn < 0) return w.visitChildren(node);
  const plain = tree.type(fn) === "identifier" && !w.isLocal(tree.text(fn)) ? tree.text(fn) : "";
  if (plain === "super") {
    const [of, self] = (list < 0 ? [] : tree.children(list)).map((argument) => w.visit(argument));
    return of && self ? { k: "super", of } : { k: "super" };
  }
  if (plain === "type" && isOne(w, list)) {
    const [argument = -1] = tree.children(list);
    const of = w.visit(argument);
    if (of.k === "this" || of.k === "cls") return { k: "cls" };
    w.use("call", { k: "name", n: "type" }, fn, { args: [of], argc: 1 });
    return { k: "call", f: { k: "name", n: "type" }, a: [of] };
  }
  const callee = calleeOf(w, fn);
  const dotted = tree.text(fn);
  if (isCast(w, dotted)) return cast(w, callee, list);
  const { args, argc } = argumentsOf(w, list, callee.expr);
  w.use("call", callee.expr, callee.at, { args, argc });
  noteDynamicImport(w, dotted, list);
  if (plain === "getattr") return attributeByName(w, list, args);
  return { k: "call", f: callee.expr, a: args };
}

function isOne(w: Walk, list: number): boolean {
  return list >= 0 && w.tree.type(list) === "argument_list" && w.tree.children(list).length === 1;
}

/** Reads what a call calls, recording the uses of what leads to it but not its own. */
export function calleeOf(w: Walk, fn: number): Callee {
  const { tree } = w;
  switch (tree.type(fn)) {
    case "identifier":
      return { expr: nameOf(w, fn), at: fn };
    case "attribute": {
      const name = tree.field(fn, "attribute");
      return { expr: memberOf(w, fn), at: name < 0 ? fn : name };
    }
    case "subscript": {
      // `Queue[int](…)` constructs a Queue; `handlers[key](…)` calls whatever is found.
      const object = tree.field(fn, "value");
      const name = tree.type(object) === "attribute" ? tree.field(object, "attribute") : object;
      if (!/^_?[A-Z]/.test(tree.text(name)) || /^[A-Z0-9_]{2,}$/.test(tree.text(name))) break;
      for (const key of tree.fieldAll(fn, "subscript")) w.annotate(key);
      return calleeOf(w, object);
    }
    case "parenthesized_expression": {
      const [inner = -1] = tree.children(fn);
      if (inner >= 0 && /^(identifier|attribute)$/.test(tree.type(inner))) return calleeOf(w, inner);
    }
  }
  return { expr: w.visit(fn), at: fn };
}

/** Visits the arguments; functions written in place come last, since what they are given may depend on the others. */
function argumentsOf(w: Walk, list: number, f: Expr): Arguments {
  if (list < 0) return { args: [], argc: 0 };
  const { tree } = w;
  const args: Expr[] = [];
  if (tree.type(list) !== "argument_list") return { args: [w.held(list, w.visit(list), "argument")], argc: 1 };
  const inPlace: [index: number, node: number][] = [];
  let spread = false;
  for (let c = tree.first(list); c >= 0; c = tree.next(c)) {
    if (!tree.isNamed(c)) continue;
    const type = tree.type(c);
    if (type === "comment") continue;
    const value = type === "keyword_argument" ? tree.field(c, "value") : c;
    if (type === "list_splat" || type === "dictionary_splat") {
      spread = true;
      w.visit(c);
      args.push(UNKNOWN);
    } else if (value >= 0 && tree.type(value) === "lambda") {
      inPlace.push([args.length, value]);
      args.push(UNKNOWN);
    } else args.push(w.held(value, w.visit(value), "argument"));
  }
  if (inPlace.length > 0) {
    const of: Expr = { k: "call", f, a: [...args] };
    for (const [i, node] of inPlace)
      args[i] = w.held(
        node,
        lambda(w, node, (p) => ({ k: "param", of, i, p })),
      );
  }
  return { args, argc: spread ? -1 : args.length };
}

function isCast(w: Walk, dotted: string): boolean {
  return (
    (dotted === "cast" || dotted.endsWith(".cast")) &&
    w.typingName(dotted) === "cast" &&
    w.importOf(dotted.split(".")[0] as string) !== undefined
  );
}

/** `typing.cast(T, value)`. */
function cast(w: Walk, callee: Callee, list: number): Expr {
  const [type = -1, value = -1] = w.tree.children(list).filter((child) => w.tree.type(child) !== "comment");
  w.use("call", callee.expr, callee.at, { args: [], argc: 2 });
  const t = w.annotate(type);
  const e = w.held(value, w.visit(value));
  return t ? { k: "cast", e, t } : e;
}

/** `getattr(object, "name")` is the member where the name is written out. */
function attributeByName(w: Walk, list: number, args: Expr[]): Expr {
  const [object] = args;
  const n = literalArgument(w, list, 1);
  if (!object || n === undefined || !/^\w+$/.test(n)) return UNKNOWN;
  const found: Expr = { k: "member", o: object, n };
  return args[2] ? { k: "either", e: [found, args[2]] } : found;
}

function noteDynamicImport(w: Walk, dotted: string, list: number): void {
  if (dotted !== "__import__" && dotted !== "import_module" && dotted !== "importlib.import_module") return;
  const module = literalArgument(w, list, 0);
  if (!module) return;
  const { tree } = w;
  w.addImport({ module, name: "*", local: "", line: tree.line(list), column: tree.column(list), dynamic: true });
}

/** Text of an argument that is a plain string. */
function literalArgument(w: Walk, list: number, index: number): string | undefined {
  const { tree } = w;
  const node = list < 0 ? undefined : tree.children(list)[index];
  if (node === undefined || tree.type(node) !== "string" || tree.has(node, "interpolation")) return undefined;
  const content = tree.find(node, "string_content");
  return content < 0 ? undefined : tree.text(content);
}

/**
 * Records a decorator's use, in the scope and definition that enclose what it decorates.
 * @returns its last names, dotted: `property`, `x.setter`
 */
export function visitDecorator(w: Walk, node: number): string {
  const { tree } = w;
  const [expression = -1] = tree.children(node);
  if (expression < 0) return "";
  const called = tree.type(expression) === "call";
  const fn = called ? tree.field(expression, "function") : expression;
  const type = tree.type(fn);
  if (type !== "identifier" && type !== "attribute") {
    w.visit(expression);
    return "";
  }
  const callee = calleeOf(w, fn);
  const given = called ? argumentsOf(w, tree.field(expression, "arguments"), callee.expr) : undefined;
  w.use("decorator", callee.expr, callee.at, given);
  return tree.text(fn).replace(/\s+/g, "");
}
