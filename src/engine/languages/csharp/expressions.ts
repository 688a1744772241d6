/** Expressions: what they evaluate to, and the names they use. */
import { ref } from "../../extract/builder.ts";
import type { Expr, Param } from "../../extract/facts.ts";
import { targetOf } from "./calls.ts";
import { parametersOf } from "./members.ts";
import { typeOf } from "./types.ts";
import { type CsWalk, FOREIGN, type Handler, UNKNOWN } from "./walk.ts";

const BOOLEAN: Expr = { k: "lit", t: "boolean" };
const NUMBER: Expr = { k: "lit", t: "number" };
const TEXT: Expr = { k: "lit", t: "string" };

const identifier: Handler = (walk, node) => {
  const n = walk.tree.text(node);
  const expr: Expr = { k: "name", n };
  const home = walk.facts.scopeOf(n);
  if (home === 0 || walk.facts.scopes[home]?.vars[n]?.def !== undefined) walk.use("value", expr, node);
  return expr;
};

const access: Handler = (walk, node) => {
  const { expr, at } = targetOf(walk, node);
  if (expr.k === "member") walk.use("value", expr, at);
  return expr;
};

const conditionalAccess: Handler = (walk, node) => {
  const { tree } = walk;
  const { conditional } = walk;
  const condition = tree.field(node, "condition");
  walk.conditional = walk.visit(condition);
  const value = walk.visit(walk.items(node).find((part) => part !== condition) ?? -1);
  walk.conditional = conditional;
  return value;
};

const element: Handler = (walk, node) => {
  const { tree } = walk;
  const o = walk.visit(tree.field(node, "expression"));
  walk.visit(tree.field(node, "subscript"));
  return { k: "index", o };
};

const assignment: Handler = (walk, node) => {
  const { tree } = walk;
  const left = tree.field(node, "left");
  const right = tree.field(node, "right");
  const sort = left < 0 ? "" : tree.type(left);
  if (sort === "identifier" || sort === "member_access_expression") {
    const { expr, at } = targetOf(walk, left);
    const isLocal = expr.k === "name" && walk.facts.scopeOf(expr.n) > 0;
    if (!isLocal && expr.k !== "unknown") walk.use("write", expr, at);
    walk.visit(right);
    return expr;
  }
  if (sort === "tuple_expression") {
    const value = walk.visit(right);
    walk.items(left).forEach((part, i) => {
      const inner = walk.items(part)[0] ?? -1;
      if (inner >= 0 && tree.type(inner) === "declaration_expression")
        declaration(walk, inner, { k: "index", o: value, n: String(i) });
      else walk.visit(inner);
    });
    return value;
  }
  walk.visit(left);
  return walk.visit(right);
};

/** `out var x`, `var (a, b)`: a name bound in the middle of an expression. */
function declaration(walk: CsWalk, node: number, value: Expr): void {
  const { tree } = walk;
  const written = tree.field(node, "type");
  const type = written >= 0 && tree.type(written) !== "implicit_type" ? typeOf(walk, written) : undefined;
  const name = tree.field(node, "name");
  if (name < 0) return;
  if (tree.type(name) !== "identifier") {
    walk.items(name).forEach((part, i) => {
      walk.declare(part, { value: { k: "index", o: value, n: String(i) } });
    });
  } else walk.declare(name, type ? { type } : value.k === "unknown" ? {} : { value });
}

const COMPARISONS: ReadonlySet<string> = new Set(["==", "!=", "<", "<=", ">", ">=", "&&", "||", "is"]);

/** A chain of operators nests to the left; no recursion along it. */
const binary: Handler = (walk, node) => {
  const { tree } = walk;
  const list: number[] = [];
  let leftmost = node;
  for (; leftmost >= 0 && tree.type(leftmost) === "binary_expression"; leftmost = tree.field(leftmost, "left"))
    list.push(leftmost);
  let value = walk.visit(leftmost);
  for (const link of list.reverse()) {
    const right = walk.visit(tree.field(link, "right"));
    const sign = tree.type(tree.field(link, "operator"));
    if (COMPARISONS.has(sign)) value = BOOLEAN;
    else if (sign === "??") value = either([value, right]);
    else if (right.k === "lit" && right.t === "string") value = right;
  }
  return value;
};

function either(values: readonly Expr[]): Expr {
  const known = values.filter((value) => value.k !== "unknown").slice(0, 4);
  return known.length > 1 ? { k: "either", e: known } : (known[0] ?? UNKNOWN);
}

const ternary: Handler = (walk, node) => {
  const { tree } = walk;
  walk.visit(tree.field(node, "condition"));
  return either([walk.visit(tree.field(node, "consequence")), walk.visit(tree.field(node, "alternative"))]);
};

/** A lambda or anonymous method; as an argument it takes the types of its parameters from the call. */
const lambda: Handler = (walk, node) => {
  const { tree, facts } = walk;
  const { place, results, keep } = walk;
  walk.place = undefined;
  const r: Expr[] = [];
  let p: Param[] = [];
  walk.inScope(() => {
    const list = tree.field(node, "parameters");
    const placed = (i: number): { value?: Expr } =>
      place ? { value: { k: "param", of: place.of, i: place.i, p: i } } : {};
    if (list >= 0 && tree.type(list) !== "parameter_list") {
      p = [{ name: tree.text(list) }];
      walk.declare(list, placed(0));
    } else {
      p = parametersOf(walk, list).params;
      walk.items(list).forEach((part, i) => {
        if (tree.type(part) === "parameter" && tree.field(part, "type") < 0)
          walk.declare(tree.field(part, "name"), placed(i));
      });
    }
    walk.results = r;
    walk.keep = facts.scope;
    const body = tree.field(node, "body") >= 0 ? tree.field(node, "body") : tree.find(node, "block");
    const value = walk.visit(body);
    if (body >= 0 && tree.type(body) !== "block") result(walk, value);
  });
  walk.results = results;
  walk.keep = keep;
  return { k: "fn", p, r };
};

/** Keeps what the lambda around gives, in terms of names that are in sight where it stands. */
export function result(walk: CsWalk, value: Expr): void {
  const { facts, results, keep } = walk;
  if (!results || results.length >= 4 || value.k === "unknown") return;
  results.push(facts.scopes.length - 1 > keep ? facts.close(value, facts.scope, keep) : value);
}

const cast: Handler = (walk, node) => {
  const { tree } = walk;
  walk.visit(tree.field(node, "value"));
  return { k: "cast", t: typeOf(walk, tree.field(node, "type")) };
};

const asExpression: Handler = (walk, node) => {
  const { tree } = walk;
  walk.visit(tree.field(node, "left"));
  return { k: "cast", t: typeOf(walk, tree.field(node, "right")) };
};

const last: Handler = (walk, node) => walk.visit(walk.items(node).at(-1) ?? -1);

const through =
  (value: Expr): Handler =>
  (walk, node) => {
    walk.visitChildren(node);
    return value;
  };

const list: Handler = (walk, node) => {
  const first = walk.items(node).map((part) => walk.visit(part))[0];
  return { k: "new", f: { k: "name", n: "List" }, ...(first && { a: [first] }) };
};

const namedPattern: Handler = (walk, node) => {
  const { tree } = walk;
  const written = tree.field(node, "type");
  const type = written >= 0 && tree.type(written) !== "implicit_type" ? typeOf(walk, written) : undefined;
  const name = tree.field(node, "name");
  if (name >= 0 && tree.type(name) === "identifier") walk.declare(name, type ? { type } : {});
  for (const part of walk.items(node)) if (part !== written && part !== name) walk.visit(part);
  return UNKNOWN;
};

const isType: Handler = (walk, node) => {
  const { tree } = walk;
  walk.visit(tree.field(node, "left"));
  typeOf(walk, tree.field(node, "right"));
  return BOOLEAN;
};

const constant: Handler = (walk, node) => {
  const inner = walk.items(node)[0] ?? -1;
  if (inner >= 0 && walk.tree.type(inner) === "identifier") {
    const n = walk.tree.text(inner);
    walk.use(/^[A-Z]/.test(n) ? "type" : "value", { k: "name", n }, inner);
  } else walk.visit(inner);
  return UNKNOWN;
};

/** A value that does not depend on what was read for its uses. */
function after(_read: unknown, value: Expr): Expr {
  return value;
}

export const EXPRESSION_HANDLERS: [string, Handler][] = [
  ["identifier", identifier],
  ["this", () => ({ k: "this" })],
  ["base", () => ({ k: "super" })],
  ["this_expression", () => ({ k: "this" })],
  ["base_expression", () => ({ k: "super" })],
  ["generic_name", (walk, node) => targetOf(walk, node).expr],
  ["predefined_type", (walk, node) => ({ k: "cast", t: typeOf(walk, node) })],
  ["member_access_expression", access],
  ["member_binding_expression", access],
  ["conditional_access_expression", conditionalAccess],
  ["element_access_expression", element],
  ["element_binding_expression", (walk, node) => after(walk.visitChildren(node), { k: "index", o: walk.conditional })],
  ["assignment_expression", assignment],
  ["declaration_expression", (walk, node) => after(declaration(walk, node, UNKNOWN), UNKNOWN)],
  ["binary_expression", binary],
  ["conditional_expression", ternary],
  ["lambda_expression", lambda],
  ["anonymous_method_expression", lambda],
  ["arrow_expression_clause", last],
  ["cast_expression", cast],
  ["as_expression", asExpression],
  ["is_expression", isType],
  ["is_pattern_expression", through(BOOLEAN)],
  ["declaration_pattern", namedPattern],
  ["recursive_pattern", namedPattern],
  ["var_pattern", namedPattern],
  ["type_pattern", (walk, node) => after(typeOf(walk, walk.items(node)[0] ?? -1), UNKNOWN)],
  ["constant_pattern", constant],
  ["await_expression", (walk, node) => ({ k: "await", e: walk.visit(walk.items(node)[0] ?? -1) })],
  ["parenthesized_expression", last],
  ["postfix_unary_expression", last],
  ["checked_expression", last],
  ["ref_expression", last],
  ["implicit_array_creation_expression", list],
  [
    "tuple_expression",
    (walk, node) => ({ k: "tuple", e: walk.items(node).map((part) => walk.visit(walk.items(part).at(-1) ?? -1)) }),
  ],
  ["typeof_expression", (walk, node) => after(typeOf(walk, walk.tree.field(node, "type")), FOREIGN)],
  ["default_expression", (walk, node) => ({ k: "cast", t: typeOf(walk, walk.tree.field(node, "type")) })],
  ["interpolated_string_expression", through(TEXT)],
  ["string_literal", () => TEXT],
  ["verbatim_string_literal", () => TEXT],
  ["raw_string_literal", () => TEXT],
  ["character_literal", () => NUMBER],
  ["integer_literal", () => NUMBER],
  ["real_literal", () => NUMBER],
  ["boolean_literal", () => BOOLEAN],
  ["null_literal", () => ({ k: "lit", t: "null" })],
  ["array_type", (walk, node) => ({ k: "cast", t: ref("List", [typeOf(walk, walk.tree.field(node, "type"))]) })],
];
