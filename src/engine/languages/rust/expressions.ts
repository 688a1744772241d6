/** Expressions and statements: what they evaluate to, and the names they use and bind. */
import { ref } from "../../extract/builder.ts";
import type { Expr, Param, TypeExpr } from "../../extract/facts.ts";
import { itemsIn } from "./items.ts";
import { pathOf } from "./paths.ts";
import { bindPattern } from "./patterns.ts";
import { typeOf } from "./types.ts";
import { type Handler, type RustWalk, UNKNOWN } from "./walk.ts";

export const BOOLEAN: Expr = { k: "lit", t: "boolean" };
const NUMBER: Expr = { k: "lit", t: "number" };
const TEXT: Expr = { k: "lit", t: "string" };

/** A name read as a value. */
export const identifier: Handler = (walk, node) => {
  const n = walk.tree.text(node);
  if (n === "Self") return { k: "cls" };
  const home = walk.look(n);
  const expr: Expr = { k: "name", n };
  if (home === 0 || walk.facts.scopes[home]?.vars[n]?.def !== undefined) walk.use("value", expr, node);
  return expr;
};

/** The receiver; where an `impl` is for every type of some sort, all that is known of it is that sort. */
export function receiver(walk: RustWalk): Expr {
  return walk.impl && walk.impl.owner === undefined ? { k: "cast", t: walk.impl.type } : { k: "this" };
}

const path: Handler = (walk, node) => {
  const found = pathOf(walk, node);
  if (found.expr.k === "member") walk.use("value", found.expr, found.at);
  return found.expr;
};

const field: Handler = (walk, node) => {
  const { tree } = walk;
  const o = walk.visit(tree.field(node, "value"));
  const name = tree.field(node, "field");
  if (name < 0) return UNKNOWN;
  const n = tree.text(name);
  if (tree.type(name) === "integer_literal") return { k: "index", o, n };
  const expr: Expr = { k: "member", o, n };
  walk.use("value", expr, name);
  return expr;
};

const index: Handler = (walk, node) => {
  const [owner = -1, at = -1] = walk.items(node);
  const o = walk.visit(owner);
  walk.visit(at);
  // A part of a list is a list.
  return at >= 0 && walk.tree.type(at) === "range_expression" ? o : { k: "index", o };
};

const attempt: Handler = (walk, node) => {
  const e = walk.visit(walk.items(node)[0] ?? -1);
  return { k: "call", f: { k: "member", o: e, n: "unwrap" } };
};

const block: Handler = (walk, node) => {
  const outer = walk.facts.scope;
  let value = UNKNOWN;
  walk.inScope(() => {
    value = walk.outOf(itemsIn(walk, node), outer);
  });
  return value;
};

/** A statement without a semicolon may be the value of its block. */
const statement: Handler = (walk, node) => {
  const value = walk.visit(walk.items(node)[0] ?? -1);
  return walk.tree.has(node, ";") ? UNKNOWN : value;
};

const letDeclaration: Handler = (walk, node) => {
  const { tree } = walk;
  const typeNode = tree.field(node, "type");
  const type = typeNode >= 0 ? typeOf(walk, typeNode) : undefined;
  const value = walk.visit(tree.field(node, "value"));
  walk.visit(tree.field(node, "alternative"));
  // `Vec<_>` says less than the value does.
  bindPattern(walk, tree.field(node, "pattern"), value, type && !isOpen(type) ? type : undefined);
  return UNKNOWN;
};

function isOpen(type: TypeExpr): boolean {
  return type.k === "unknown";
}

const letCondition: Handler = (walk, node) => {
  const { tree } = walk;
  bindPattern(walk, tree.field(node, "pattern"), walk.visit(tree.field(node, "value")));
  return BOOLEAN;
};

const ifExpression: Handler = (walk, node) => {
  const { tree, facts } = walk;
  const values: Expr[] = [];
  const outer = facts.scope;
  walk.inScope(() => {
    walk.visit(tree.field(node, "condition"));
    values.push(walk.outOf(walk.visit(tree.field(node, "consequence")), outer));
  });
  const other = tree.field(node, "alternative");
  if (other >= 0) values.push(walk.visit(walk.items(other)[0] ?? -1));
  return either(values);
};

const whileExpression: Handler = (walk, node) => {
  walk.inScope(() => {
    walk.visit(walk.tree.field(node, "condition"));
    walk.visit(walk.tree.field(node, "body"));
  });
  return UNKNOWN;
};

const forExpression: Handler = (walk, node) => {
  const { tree } = walk;
  const e = walk.visit(tree.field(node, "value"));
  walk.inScope(() => {
    bindPattern(walk, tree.field(node, "pattern"), e.k === "unknown" ? e : { k: "item", e });
    walk.visit(tree.field(node, "body"));
  });
  return UNKNOWN;
};

const matchExpression: Handler = (walk, node) => {
  const { tree, facts } = walk;
  const on = walk.visit(tree.field(node, "value"));
  const values: Expr[] = [];
  const outer = facts.scope;
  for (const arm of walk.items(tree.field(node, "body"))) {
    if (tree.type(arm) !== "match_arm") continue;
    walk.inScope(() => {
      const pattern = tree.field(arm, "pattern");
      bindPattern(walk, pattern, on);
      if (pattern >= 0) walk.visit(tree.field(pattern, "condition"));
      values.push(walk.outOf(walk.visit(tree.field(arm, "value")), outer));
    });
  }
  return either(values);
};

export function either(values: readonly Expr[]): Expr {
  const known = values.filter((value) => value.k !== "unknown").slice(0, 4);
  return known.length > 1 ? { k: "either", e: known } : (known[0] ?? UNKNOWN);
}

/** A closure; one that is an argument takes the types of its parameters from the call. */
const closure: Handler = (walk, node) => {
  const { tree, facts } = walk;
  const { place } = walk;
  walk.place = undefined;
  const p: Param[] = [];
  const r: Expr[] = [];
  let t: TypeExpr | undefined;
  walk.inScope(() => {
    walk.items(tree.field(node, "parameters")).forEach((part, i) => {
      const isTyped = tree.type(part) === "parameter";
      const pattern = isTyped ? tree.field(part, "pattern") : part;
      const type = isTyped ? typeOf(walk, tree.field(part, "type")) : undefined;
      const name = pattern >= 0 && tree.type(pattern) === "identifier" ? tree.text(pattern) : "_";
      p.push({ name, ...(type && { type }) });
      bindPattern(walk, pattern, place ? { k: "param", of: place.of, i: place.i, p: i } : UNKNOWN, type);
    });
    const result = tree.field(node, "return_type");
    if (result >= 0) t = typeOf(walk, result);
    const keep = facts.scope;
    const value = walk.visit(tree.field(node, "body"));
    if (value.k !== "unknown") r.push(facts.scopes.length - 1 > keep ? facts.close(value, facts.scope, keep) : value);
  });
  return t ? { k: "fn", p, r: [], t } : { k: "fn", p, r };
};

const structExpression: Handler = (walk, node) => {
  const { tree } = walk;
  const name = tree.field(node, "name");
  const found = pathOf(walk, name);
  if (found.expr.k !== "cls") walk.use("type", found.expr, found.at);
  const { expr } = found;
  // A variant is a value of its enum; any other path names a struct.
  const isVariant = expr.k === "member" && (expr.o.k === "cls" || /^[A-Z]/.test(lastOf(expr.o)));
  for (const part of walk.items(tree.field(node, "body"))) {
    const field = tree.field(part, "field");
    if (field >= 0 && expr.k !== "unknown") walk.use("write", { k: "member", o: expr, n: tree.text(field) }, field);
    walk.visit(
      tree.type(part) === "shorthand_field_initializer" ? (walk.items(part)[0] ?? -1) : tree.field(part, "value"),
    );
    if (tree.type(part) === "base_field_initializer") walk.visit(walk.items(part)[0] ?? -1);
  }
  return isVariant ? { k: "call", f: expr } : found.type ? { k: "cast", t: found.type } : { k: "new", f: expr };
};

function lastOf(expr: Expr): string {
  return expr.k === "name" || expr.k === "member" ? expr.n : "";
}

const assignment: Handler = (walk, node) => {
  const { tree } = walk;
  walk.visit(tree.field(node, "right"));
  const left = tree.field(node, "left");
  if (left >= 0 && tree.type(left) === "field_expression") {
    const o = walk.visit(tree.field(left, "value"));
    const name = tree.field(left, "field");
    if (name >= 0) walk.use("write", { k: "member", o, n: tree.text(name) }, name);
  } else walk.visit(left);
  return UNKNOWN;
};

const COMPARISONS: ReadonlySet<string> = new Set(["==", "!=", "<", "<=", ">", ">=", "&&", "||"]);

/** A chain of operators nests to the left; no recursion along it. */
const binary: Handler = (walk, node) => {
  const { tree } = walk;
  const chain: number[] = [];
  let leftmost = node;
  for (; leftmost >= 0 && tree.type(leftmost) === "binary_expression"; leftmost = tree.field(leftmost, "left"))
    chain.push(leftmost);
  let value = walk.visit(leftmost);
  for (const link of chain.reverse()) {
    const right = walk.visit(tree.field(link, "right"));
    if (COMPARISONS.has(tree.type(tree.field(link, "operator")))) value = BOOLEAN;
    else if (value.k === "lit") value = right;
  }
  return value;
};

const first: Handler = (walk, node) => walk.visit(walk.items(node).at(-1) ?? -1);

const list: Handler = (walk, node) => {
  const e = walk.items(node).map((part) => walk.visit(part));
  return { k: "call", f: { k: "member", o: { k: "cast", t: ref("Vec") }, n: "of" }, a: e.slice(0, 2) };
};

const cast: Handler = (walk, node) => {
  walk.visit(walk.tree.field(node, "value"));
  return { k: "cast", t: typeOf(walk, walk.tree.field(node, "type")) };
};

export const EXPRESSION_HANDLERS: [string, Handler][] = [
  ["identifier", identifier],
  ["self", receiver],
  ["scoped_identifier", path],
  ["generic_function", path],
  ["field_expression", field],
  ["index_expression", index],
  ["try_expression", attempt],
  ["await_expression", (walk, node) => ({ k: "await", e: walk.visit(walk.items(node)[0] ?? -1) })],
  ["block", block],
  ["expression_statement", statement],
  ["unsafe_block", first],
  ["async_block", first],
  ["const_block", first],
  ["let_declaration", letDeclaration],
  ["let_condition", letCondition],
  ["if_expression", ifExpression],
  ["while_expression", whileExpression],
  ["for_expression", forExpression],
  ["match_expression", matchExpression],
  ["closure_expression", closure],
  ["struct_expression", structExpression],
  ["assignment_expression", assignment],
  ["binary_expression", binary],
  ["reference_expression", first],
  ["parenthesized_expression", first],
  ["unary_expression", first],
  ["array_expression", list],
  ["tuple_expression", (walk, node) => ({ k: "tuple", e: walk.items(node).map((part) => walk.visit(part)) })],
  ["type_cast_expression", cast],
  ["string_literal", () => TEXT],
  ["raw_string_literal", () => TEXT],
  ["char_literal", () => NUMBER],
  ["integer_literal", () => NUMBER],
  ["float_literal", () => NUMBER],
  ["boolean_literal", () => BOOLEAN],
  ["attribute_item", () => UNKNOWN],
  ["inner_attribute_item", () => UNKNOWN],
  ["lifetime", () => UNKNOWN],
  ["label", () => UNKNOWN],
];
