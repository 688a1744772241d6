/** Statements: the scopes they open and the names they bind. */
import type { Expr } from "../../extract/facts.ts";
import { BOOLEAN, memberOf } from "./expressions.ts";
import { typeOf } from "./types.ts";
import { type Binding, type GoWalk, type Handler, UNKNOWN } from "./walk.ts";

const BINDING: ReadonlySet<string> = new Set([
  "short_var_declaration",
  "var_declaration",
  "const_declaration",
  "type_declaration",
  "labeled_statement",
]);

/** Walks a statement list in a scope of its own where it binds names. */
function list(walk: GoWalk, node: number): void {
  const { tree } = walk;
  if (node < 0) return;
  for (let c = tree.first(node); c >= 0; c = tree.next(c))
    if (BINDING.has(tree.type(c))) {
      walk.inScope(() => walk.visitChildren(node));
      return;
    }
  walk.visitChildren(node);
}

const block: Handler = (walk, node) => {
  list(walk, walk.tree.find(node, "statement_list"));
  return UNKNOWN;
};

/** A statement whose header may bind names for all of it. */
const headed: Handler = (walk, node) => {
  const { tree } = walk;
  const clause = tree.type(node) === "for_statement" ? tree.find(node, "for_clause") : node;
  const initializer = clause < 0 ? -1 : tree.field(clause, "initializer");
  const range = tree.find(node, "range_clause");
  const binds = range >= 0 ? tree.has(range, ":=") : initializer >= 0 && BINDING.has(tree.type(initializer));
  if (binds) walk.inScope(() => walk.visitChildren(node));
  else walk.visitChildren(node);
  return UNKNOWN;
};

/** Walks the right side of `a, b = …` and gives each name on the left its value. */
export function valuesOf(walk: GoWalk, right: number, count: number): Expr[] {
  const { tree } = walk;
  const items = right < 0 ? [] : tree.type(right) === "expression_list" ? walk.items(right) : [right];
  const values = items.map((item) => walk.visit(item));
  const [only] = values;
  if (values.length !== 1 || count < 2 || !only) return values;
  return yieldsOk(walk, items[0] as number)
    ? [only, BOOLEAN]
    : Array.from({ length: count }, (_, i) => ({ k: "index", o: only, n: String(i) }));
}

/** Forms whose second value says whether there is a first (`v, ok := m[k]`). */
function yieldsOk(walk: GoWalk, node: number): boolean {
  const { tree } = walk;
  let inner = node;
  while (tree.type(inner) === "parenthesized_expression" && walk.items(inner)[0] !== undefined)
    inner = walk.items(inner)[0] as number;
  switch (tree.type(inner)) {
    case "index_expression":
    case "type_assertion_expression":
      return true;
    case "unary_expression":
      return tree.type(tree.field(inner, "operator")) === "<-";
    default:
      return false;
  }
}

/** Binds the names of a left side; what is no name there (in a broken source) is walked. */
function bindLeft(walk: GoWalk, left: number[], values: readonly Expr[]): void {
  const { tree } = walk;
  const bindings: Binding[] = [];
  left.forEach((at, i) => {
    const value = values[i];
    if (tree.type(at) !== "identifier") walk.visit(at);
    else bindings.push({ name: tree.text(at), variable: { line: tree.line(at), ...(value && { value }) } });
  });
  walk.bind(bindings);
}

const shortVariable: Handler = (walk, node) => {
  const left = walk.items(walk.tree.field(node, "left"));
  bindLeft(walk, left, valuesOf(walk, walk.tree.field(node, "right"), left.length));
  return UNKNOWN;
};

const range: Handler = (walk, node) => {
  const { tree } = walk;
  const e = walk.visit(tree.field(node, "right"));
  const left = walk.items(tree.field(node, "left"));
  if (!tree.has(node, ":=")) for (const target of left) assign(walk, target);
  else
    bindLeft(walk, left, [
      { k: "item", e, key: true },
      { k: "item", e },
    ]);
  return UNKNOWN;
};

/** `case v, ok := <-ch`. */
const receive: Handler = (walk, node) => {
  const { tree } = walk;
  const left = walk.items(tree.field(node, "left"));
  const values = valuesOf(walk, tree.field(node, "right"), left.length);
  if (tree.has(node, ":=")) bindLeft(walk, left, values);
  else for (const target of left) assign(walk, target);
  return UNKNOWN;
};

function assign(walk: GoWalk, target: number): void {
  const { tree } = walk;
  switch (tree.type(target)) {
    case "identifier": {
      const n = tree.text(target);
      if (n !== "_" && walk.look(n) === 0) walk.use("write", { k: "name", n }, target);
      return;
    }
    case "selector_expression": {
      const expr = memberOf(walk, target);
      if (expr.k === "member") walk.use("write", expr, tree.field(target, "field"));
      return;
    }
    case "parenthesized_expression":
      walk.guarded(target, undefined, () => {
        for (const inner of walk.items(target)) assign(walk, inner);
      });
      return;
    default:
      walk.visit(target);
  }
}

const assignment: Handler = (walk, node) => {
  walk.visit(walk.tree.field(node, "right"));
  for (const target of walk.items(walk.tree.field(node, "left"))) assign(walk, target);
  return UNKNOWN;
};

const step: Handler = (walk, node) => {
  for (const target of walk.items(node)) assign(walk, target);
  return UNKNOWN;
};

/** A case, its names in a scope of its own; in a `select` the communication binds some too. */
const clause: Handler = (walk, node) => {
  const { tree } = walk;
  const communication = tree.field(node, "communication");
  const binds = communication >= 0 && tree.has(communication, ":=");
  const walkParts = (): void => {
    for (const part of walk.items(node))
      if (tree.type(part) === "statement_list") list(walk, part);
      else walk.visit(part);
  };
  if (binds) walk.inScope(walkParts);
  else walkParts();
  return UNKNOWN;
};

/** `switch v := x.(type)`: in a case of one type, `v` is of that type, in the others it is `x`. */
const typeSwitch: Handler = (walk, node) => {
  const { tree } = walk;
  walk.inScope(() => {
    walk.visit(tree.field(node, "initializer"));
    const alias = walk.items(tree.field(node, "alias"))[0] ?? -1;
    const value = walk.visit(tree.field(node, "value"));
    const name = alias < 0 ? undefined : tree.text(alias);
    const line = alias < 0 ? 0 : tree.line(alias);
    if (name !== undefined) walk.bind([{ name, variable: { value, line } }]);
    for (const one of walk.items(node)) {
      if (tree.type(one) === "type_case") typeCase(walk, one, name);
      else if (tree.type(one) === "default_case") walk.visit(one);
    }
  });
  return UNKNOWN;
};

function typeCase(walk: GoWalk, node: number, name: string | undefined): void {
  const { tree } = walk;
  const nodes = walk.named(node, "type");
  const types = nodes.filter((type) => tree.text(type) !== "nil").map((type) => typeOf(walk, type));
  const statements = tree.find(node, "statement_list");
  const [type] = types;
  if (name === undefined || nodes.length !== 1 || !type) {
    list(walk, statements);
    return;
  }
  walk.inScope(() => {
    walk.bind([{ name, variable: { type, line: tree.line(node) } }]);
    list(walk, statements);
  });
}

export const STATEMENT_HANDLERS: [string, Handler][] = [
  ["block", block],
  ["if_statement", headed],
  ["for_statement", headed],
  ["expression_switch_statement", headed],
  ["type_switch_statement", typeSwitch],
  ["expression_case", clause],
  ["communication_case", clause],
  ["default_case", clause],
  ["short_var_declaration", shortVariable],
  ["range_clause", range],
  ["receive_statement", receive],
  ["assignment_statement", assignment],
  ["inc_statement", step],
  ["dec_statement", step],
];
