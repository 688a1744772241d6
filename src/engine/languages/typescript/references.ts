/** Chains of members and calls, constructions, decorators and JSX tags: where most uses are recorded. */
import type { Expr, UseKind } from "../../extract/facts.ts";
import { CHAIN_LIMIT, type Context, type Expected, STRING, UNKNOWN } from "./context.ts";
import { isFunction } from "./functions.ts";
import { typeArguments } from "./types.ts";
import { visit } from "./visit.ts";
import { unwrap, valued } from "./wrappers.ts";

const TRANSPARENT = new Set(["await_expression", "non_null_expression", "parenthesized_expression"]);

type Call = Extract<Expr, { k: "call" | "new" }>;

/** A plain name read as a value. */
export function nameValue(cx: Context, node: number): Expr {
  const n = cx.tree.text(node);
  // In a JSX tag the grammar takes `this` for a name.
  if (n === "this") return cx.self;
  const expr: Expr = { k: "name", n };
  if (!cx.isLocal(n)) cx.use("value", expr, node);
  return expr;
}

/**
 * A chain `a.b?.c(x)[0]!`, from its inner end outward without recursion, for chains get long.
 * @param last how the outermost member or call is used, where that is not plain reading or calling
 */
export function chain(cx: Context, node: number, last?: UseKind): Expr {
  const { tree } = cx;
  const links: number[] = [];
  let base = node;
  for (let next = innerOf(cx, base); next >= 0; next = innerOf(cx, base)) {
    links.push(base);
    base = next;
  }
  const isCallee = (link: number): boolean => {
    let outer = link - 1;
    while (outer >= 0 && TRANSPARENT.has(tree.type(links[outer] as number))) outer--;
    return outer < 0
      ? last === "new" || last === "decorator" || last === "jsx"
      : tree.type(links[outer] as number) === "call_expression";
  };
  let at = base;
  let expr: Expr;
  if (tree.type(base) === "identifier" && isCallee(links.length)) expr = { k: "name", n: tree.text(base) };
  else expr = visit(cx, base);
  for (let i = links.length - 1; i >= 0; i--) {
    const link = links[i] as number;
    switch (tree.type(link)) {
      case "member_expression": {
        at = tree.field(link, "property");
        expr = { k: "member", o: expr, n: tree.text(at) };
        if (!isCallee(i)) cx.use(i === 0 && last ? last : "value", expr, at);
        break;
      }
      case "subscript_expression": {
        const index = tree.field(link, "index");
        const member = keyOf(cx, index);
        if (index >= 0) at = index;
        if (member === undefined) expr = subscript(cx, expr, index);
        else {
          expr = { k: "member", o: expr, n: member };
          if (!isCallee(i)) cx.use(i === 0 && last ? last : "value", expr, at);
        }
        break;
      }
      case "call_expression":
        expr = call(cx, link, expr, at, i === 0 && last ? last : "call");
        break;
    }
    if (links.length - i > CHAIN_LIMIT) expr = UNKNOWN;
  }
  cx.at = at;
  return links.some((link) => tree.type(link) === "await_expression") ? { k: "await", e: expr } : expr;
}

/** What a link of a chain hangs on, or -1 when the node is no link. */
function innerOf(cx: Context, node: number): number {
  const { tree } = cx;
  switch (tree.type(node)) {
    case "member_expression":
    case "subscript_expression":
      return tree.field(node, "object");
    case "call_expression":
      return tree.field(node, "function");
    case "non_null_expression":
      return cx.child(node);
    case "await_expression": {
      // `await f<T>()` is read as a call of `await f` (tree-sitter-typescript 0.23.2).
      const outer = tree.parent(node);
      return tree.type(outer) === "call_expression" && tree.field(outer, "function") === node ? cx.child(node) : -1;
    }
    case "parenthesized_expression": {
      // `(a.b)()` is looked through; a function that is called at once is not part of a chain.
      const inner = cx.child(node);
      const type = inner < 0 ? "" : tree.type(inner);
      return type === "member_expression" || type === "identifier" || type === "call_expression" ? inner : -1;
    }
    default:
      return -1;
  }
}

/** The member that a literal index names, `o["name"]`. */
function keyOf(cx: Context, index: number): string | undefined {
  if (index < 0 || cx.tree.type(index) !== "string") return undefined;
  const text = cx.tree.text(index).slice(1, -1);
  return /^[\w$]+$/.test(text) ? text : undefined;
}

function subscript(cx: Context, o: Expr, index: number): Expr {
  if (index < 0) return { k: "index", o };
  const type = cx.tree.type(index);
  if (type === "number") return { k: "index", o, n: cx.tree.text(index) };
  const i = visit(cx, index);
  if (type === "string") return { k: "index", o, n: cx.tree.text(index).slice(1, -1) };
  return i.k === "unknown" ? { k: "index", o } : { k: "index", o, i };
}

/** A call of `f`, whose last name stands at `at`. */
function call(cx: Context, node: number, f: Expr, at: number, how: UseKind): Expr {
  const { tree } = cx;
  const list = tree.field(node, "arguments");
  const result: Call = { k: "call", f };
  const loads = f.k === "name" && (f.n === "require" || f.n === "import") ? f.n : undefined;
  if (loads && list >= 0 && load(cx, node, list, result)) return result;
  const t = typeArguments(cx, tree.field(node, "type_arguments"));
  if (t) result.t = t;
  if (list >= 0 && tree.type(list) === "template_string") {
    cx.use("tag", f, at);
    visit(cx, list);
    return result;
  }
  if (loads === "import" || f.k === "fn") walkArguments(cx, list, result);
  else recordCall(cx, how, list, result, at);
  return result;
}

function recordCall(cx: Context, how: UseKind, list: number, result: Call, at: number): void {
  const nodes = list < 0 ? [] : cx.children(list);
  const spread = nodes.some((c) => cx.tree.type(c) === "spread_element");
  if (nodes.length > 0) result.a = [];
  // The use is recorded before its arguments, which are filled in as they are walked.
  const { uses } = cx.facts;
  cx.use(how, result.f, at, undefined, spread ? -1 : nodes.length);
  const use = uses[uses.length - 1];
  walkArguments(cx, list, result);
  if (use && result.a && result.a.length > 0) use.args = result.a;
}

/** Walks arguments into `result.a`: functions last, for what they take may follow from the others. */
function walkArguments(cx: Context, list: number, result: Call): void {
  if (list < 0) return;
  const { tree } = cx;
  const nodes = cx.children(list);
  const args: Expr[] = nodes.map(() => UNKNOWN);
  const later: number[] = [];
  nodes.forEach((node, i) => {
    const inner = unwrap(cx, node);
    if (isFunction(cx, inner) || tree.type(inner) === "object") later.push(i);
    else if (tree.type(node) === "spread_element") args[i] = { k: "item", e: visit(cx, node) };
    else args[i] = visit(cx, node);
  });
  for (const i of later) {
    const of: Expr = { ...result, a: [...args] };
    args[i] = valued(cx, nodes[i] as number, { of, i });
  }
  if (args.length > 0) result.a = args;
}

/** `import("m")` and `require("m")`: a module by a literal name. */
function load(cx: Context, node: number, list: number, result: Call): boolean {
  const { tree, facts } = cx;
  const module = moduleText(cx, list);
  if (module === undefined || result.k !== "call") return false;
  result.a = [STRING];
  result.m = module;
  const place = { line: tree.line(node), column: tree.column(node) };
  const scope = facts.scope > 0 ? { scope: facts.scope } : {};
  facts.imports.push({ module, name: "*", local: "", ...place, dynamic: true, ...scope });
  return true;
}

/** The text of the literal that is the first argument in a list. */
export function moduleText(cx: Context, list: number): string | undefined {
  const { tree } = cx;
  const first = cx.child(list);
  if (first < 0) return undefined;
  const type = tree.type(first);
  const plain = type === "string" || (type === "template_string" && !tree.has(first, "template_substitution"));
  return plain ? tree.text(first).slice(1, -1) : undefined;
}

/** `new C(…)`. */
export function construction(cx: Context, node: number): Expr {
  const { tree } = cx;
  const constructed = tree.field(node, "constructor");
  if (constructed < 0) return UNKNOWN;
  const f = reference(cx, constructed, "new");
  const at = cx.at;
  const result: Call = { k: "new", f };
  const t = typeArguments(cx, tree.field(node, "type_arguments"));
  if (t) result.t = t;
  recordCall(cx, "new", tree.field(node, "arguments"), result, at);
  return result;
}

/** A name or chain that is called in a way of its own: it is read without a use of its last name. Leaves its place in `at`. */
function reference(cx: Context, node: number, how: UseKind): Expr {
  const { tree } = cx;
  cx.at = node;
  switch (tree.type(node)) {
    case "identifier":
      return { k: "name", n: tree.text(node) };
    case "member_expression":
    case "subscript_expression":
    case "non_null_expression":
      return chain(cx, node, how);
    default: {
      const expr = visit(cx, node);
      cx.at = node;
      return expr;
    }
  }
}

/** `@name`, `@a.b(…)`. */
export function decorator(cx: Context, node: number): void {
  const { tree } = cx;
  const inner = cx.child(node);
  if (inner < 0) return;
  const type = tree.type(inner);
  if (type === "call_expression") chain(cx, inner, "decorator");
  else if (type === "identifier" || type === "member_expression") {
    const expr = reference(cx, inner, "decorator");
    cx.use("decorator", expr, cx.at);
  } else visit(cx, inner);
}

/** `<Name prop={…}>`: a use of the component; tags in lower case are the platform's. */
export function jsxTag(cx: Context, node: number): void {
  const { tree } = cx;
  const name = tree.field(node, "name");
  let component: Expr | undefined;
  const type = name < 0 ? "" : tree.type(name);
  if (type === "member_expression" || (type === "identifier" && !/^[a-z]/.test(tree.text(name)))) {
    component = reference(cx, name, "jsx");
    cx.use("jsx", component, cx.at);
  }
  typeArguments(cx, tree.field(node, "type_arguments"));
  for (const c of tree.fieldAll(node, "attribute")) {
    if (tree.type(c) !== "jsx_attribute") visit(cx, c);
    else jsxAttribute(cx, c, component);
  }
}

function jsxAttribute(cx: Context, node: number, component: Expr | undefined): void {
  const { tree } = cx;
  const [name = -1, value = -1] = cx.children(node);
  if (value < 0) return;
  const inner = tree.type(value) === "jsx_expression" ? cx.child(value) : value;
  if (inner < 0) return;
  const expected: Expected | undefined = component && { of: { k: "call", f: component }, i: 0, n: tree.text(name) };
  valued(cx, inner, expected);
}
