/** Statements: assignments, loops, context managers, branches, and what each binds. */
import type { Expr, TypeExpr } from "../../extract/facts.ts";
import { parseAnnotation } from "./annotation.ts";
import { type Binder, type Bound, bindHere, bindName, bindTarget } from "./bindings.ts";
import { visitDecorator } from "./calls.ts";
import { defineClass } from "./classes.ts";
import { noteAll } from "./exports.ts";
import { defineAlias, defineForm } from "./forms.ts";
import { defineFunction } from "./functions.ts";
import { narrow, narrowedBy, whenFalse, whenTrue } from "./narrowing.ts";
import { UNKNOWN, type Visitors, type Walk } from "./walk.ts";

export const statementVisitors: Visitors = {
  block,
  assignment,
  augmented_assignment: augmentedAssignment,
  expression_statement(w, node) {
    noteAll(w, node);
    return w.visitChildren(node);
  },
  return_statement: returnStatement,
  for_statement: forStatement,
  while_statement: whileStatement,
  if_statement: ifStatement,
  with_statement: withStatement,
  except_clause: exceptClause,
  except_group_clause: exceptClause,
  assert_statement: assertStatement,
  decorated_definition: decorated,
  global_statement: foreignNames,
  nonlocal_statement: foreignNames,
};

/** A block that may run or not: names get no newer value for good, and narrower types end with it. */
function block(w: Walk, node: number): Expr {
  const { function: fn, facts } = w;
  const outer = facts.scope;
  const straight = fn?.straight;
  if (fn) fn.straight = false;
  w.visitChildren(node);
  if (fn) fn.straight = straight === true;
  facts.scope = outer;
  return UNKNOWN;
}

/** Visits a block in which the names have their narrower types. */
function narrowedBlock(w: Walk, node: number, narrowings: ReturnType<typeof whenTrue>): void {
  if (node < 0) return;
  narrowedBy(w, narrowings, () => w.visit(node));
}

function assignment(w: Walk, node: number): Expr {
  const { tree } = w;
  const targets = [tree.field(node, "left")];
  let right = tree.field(node, "right");
  while (right >= 0 && tree.type(right) === "assignment" && tree.field(right, "type") < 0) {
    targets.push(tree.field(right, "left"));
    right = tree.field(right, "right");
  }
  const [target = -1] = targets;
  const simple = targets.length === 1 && target >= 0 && tree.type(target) === "identifier";
  const annotation = tree.field(node, "type");
  if (simple && annotation >= 0 && right >= 0 && /(^|\.)TypeAlias$/.test(tree.text(annotation))) {
    defineAlias(w, target, right, node);
    return UNKNOWN;
  }
  if (simple && annotation < 0 && right >= 0 && defineForm(w, target, right, node) === "defined") return UNKNOWN;
  const type = annotation < 0 ? typeComment(w, node) : w.annotate(annotation);
  const value = right >= 0 ? w.visit(right) : undefined;
  const bound: Bound = { value, type, source: right, statement: node };
  for (const each of targets) if (each >= 0) bindTarget(w, each, bound);
  return value ?? UNKNOWN;
}

/** `x = []  # type: List[A]`, as written before there were annotations. */
function typeComment(w: Walk, node: number): TypeExpr | undefined {
  const { tree } = w;
  const comment = tree.next(tree.parent(node));
  if (comment < 0 || tree.type(comment) !== "comment" || tree.line(comment) !== tree.endLine(node)) return undefined;
  const [, written] = /^#\s*type:\s*(?!\s|ignore\b)(.+)$/.exec(tree.text(comment)) ?? [];
  const type = written && parseAnnotation(written, w).type;
  return type && type.k !== "unknown" ? type : undefined;
}

function augmentedAssignment(w: Walk, node: number): Expr {
  const { tree } = w;
  const left = tree.field(node, "left");
  w.visit(tree.field(node, "right"));
  if (left < 0) return UNKNOWN;
  if (tree.type(left) === "identifier") {
    // The name is bound already, by what it is added to.
    const n = tree.text(left);
    if (!w.isLocal(n)) w.use("write", { k: "name", n }, left);
  } else if (tree.type(left) === "attribute") bindTarget(w, left, { source: -1, statement: node });
  else w.visit(left);
  return UNKNOWN;
}

function returnStatement(w: Walk, node: number): Expr {
  const { tree, frame } = w;
  const value = tree.children(node).find((child) => tree.type(child) !== "comment");
  if (value === undefined) return UNKNOWN;
  const expr = w.visit(value);
  const nothing = tree.type(value) === "none" || tree.text(value) === "NotImplemented";
  if (frame.kind === "function" && !nothing) frame.results.push({ expr, scope: w.facts.scope });
  return UNKNOWN;
}

/** Outside functions the names of a loop or handler are told inside its block only. */
function binderHere(w: Walk): Binder {
  return w.frame.kind === "function" ? bindName : bindHere;
}

function forStatement(w: Walk, node: number): Expr {
  const { tree, facts } = w;
  const source = tree.field(node, "right");
  const e = w.visit(source);
  const outer = facts.scope;
  const inFunction = w.frame.kind === "function";
  if (!inFunction) w.openScope();
  const bound: Bound = { value: { k: "item", e }, source, statement: node };
  bindTarget(w, tree.field(node, "left"), bound, binderHere(w));
  w.visit(tree.field(node, "body"));
  w.visit(tree.field(node, "alternative"));
  if (!inFunction) facts.scope = outer;
  return UNKNOWN;
}

function whileStatement(w: Walk, node: number): Expr {
  const { tree } = w;
  const condition = tree.field(node, "condition");
  w.visit(condition);
  narrowedBlock(w, tree.field(node, "body"), whenTrue(w, condition));
  w.visit(tree.field(node, "alternative"));
  return UNKNOWN;
}

function ifStatement(w: Walk, node: number): Expr {
  const { tree, facts } = w;
  const outer = facts.scope;
  const condition = tree.field(node, "condition");
  const then = tree.field(node, "consequence");
  w.visit(condition);
  const typeOnly = w.typeOnly;
  if (/(^|\.)TYPE_CHECKING$/.test(condition < 0 ? "" : tree.text(condition))) w.typeOnly = true;
  narrowedBlock(w, then, whenTrue(w, condition));
  w.typeOnly = typeOnly;
  const otherwise = whenFalse(w, condition);
  const alternatives = tree.fieldAll(node, "alternative");
  if (alternatives.length === 0) {
    // `if not isinstance(x, T): return` tells what x is from here on.
    if (then >= 0 && leaves(w, then)) narrow(w, otherwise);
    return UNKNOWN;
  }
  narrow(w, otherwise);
  for (const alternative of alternatives) {
    const test = tree.field(alternative, "condition");
    if (test < 0) {
      w.visit(alternative);
      continue;
    }
    w.visit(test);
    narrowedBlock(w, tree.field(alternative, "consequence"), whenTrue(w, test));
    narrow(w, whenFalse(w, test));
  }
  facts.scope = outer;
  return UNKNOWN;
}

/** Whether nothing after the block runs when the block has. */
function leaves(w: Walk, node: number): boolean {
  const last = w.tree
    .children(node)
    .filter((child) => w.tree.type(child) !== "comment")
    .at(-1);
  return last !== undefined && /^(return|raise|continue|break)_statement$/.test(w.tree.type(last));
}

function withStatement(w: Walk, node: number): Expr {
  const { tree } = w;
  const clause = tree.find(node, "with_clause");
  for (const item of clause < 0 ? [] : tree.children(clause)) {
    const value = tree.field(item, "value");
    if (value < 0 || tree.type(value) !== "as_pattern") {
      w.visit(item);
      continue;
    }
    const source = tree.first(value);
    const e = w.visit(source);
    const target = tree.field(value, "alias");
    if (target >= 0) bindTarget(w, target, { value: { k: "enter", e }, source, statement: item });
  }
  // The body always runs: it is no block of its own, and what it binds holds after it.
  const body = tree.field(node, "body");
  return body < 0 ? UNKNOWN : w.visitChildren(body);
}

function exceptClause(w: Walk, node: number): Expr {
  const { tree, facts } = w;
  const outer = facts.scope;
  const [caught = -1, second = -1] = tree.fieldAll(node, "value");
  const aliased = caught >= 0 && tree.type(caught) === "as_pattern";
  const kind = aliased ? tree.first(caught) : caught;
  w.visit(kind);
  // Python 2 wrote `except Error, e`.
  const target = aliased ? tree.field(caught, "alias") : second;
  if (target >= 0) {
    const type = w.typeNamed(kind);
    w.openScope();
    bindTarget(w, target, { ...(type.k !== "unknown" && { type }), source: -1, statement: node }, bindHere);
  }
  for (const child of tree.children(node)) if (tree.type(child) === "block") w.visit(child);
  facts.scope = outer;
  return UNKNOWN;
}

function assertStatement(w: Walk, node: number): Expr {
  w.visitChildren(node);
  const [condition = -1] = w.tree.children(node);
  narrow(w, whenTrue(w, condition));
  return UNKNOWN;
}

function decorated(w: Walk, node: number): Expr {
  const { tree } = w;
  const marks: string[] = [];
  for (const child of tree.children(node)) if (tree.type(child) === "decorator") marks.push(visitDecorator(w, child));
  const definition = tree.field(node, "definition");
  if (definition < 0) return UNKNOWN;
  if (tree.type(definition) === "class_definition") defineClass(w, definition, node, marks);
  else defineFunction(w, definition, node, marks);
  return UNKNOWN;
}

function foreignNames(w: Walk, node: number): Expr {
  const { tree, frame } = w;
  const home = tree.type(node) === "global_statement" ? "global" : "nonlocal";
  if (frame.kind === "function") for (const name of tree.children(node)) frame.foreign.set(tree.text(name), home);
  return UNKNOWN;
}
