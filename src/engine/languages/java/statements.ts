/** Statements: what they declare and for how long; what they return. */
import { annotationsIn } from "./annotations.ts";
import { misreadMethod } from "./broken.ts";
import { expression } from "./expressions.ts";
import { valueFor } from "./lambdas.ts";
import { arrayOf, declaredType, typeOf } from "./types.ts";
import { visit } from "./visit.ts";
import { isComment, type Results, UNKNOWN, type Walk } from "./walk.ts";

export const STATEMENTS: Record<string, (w: Walk, node: number) => void> = {
  block,
  constructor_body: (w, node) => w.inBlock(() => statements(w, node)),
  static_initializer: (w, node) => w.inCode({}, () => body(w, w.tree.find(node, "block"))),
  local_variable_declaration: localVariables,
  if_statement: ifStatement,
  while_statement: loop,
  do_statement: loop,
  for_statement: (w, node) => w.inBlock(() => loop(w, node)),
  enhanced_for_statement: enhancedFor,
  labeled_statement: (w, node) => body(w, w.parts(node)[1] ?? -1),
  break_statement: () => {},
  continue_statement: () => {},
  return_statement: (w, node) => result(w, node, w.returns),
  yield_statement: (w, node) => result(w, node, w.yields),
  try_with_resources_statement: tryWithResources,
  resource,
  // Read by the switch, which knows what is switched on.
  switch_label: () => {},
  catch_clause: catchClause,
};

/** The statements of a block, in the current one. */
export function statements(w: Walk, node: number): void {
  const { tree } = w;
  for (let c = tree.first(node); c >= 0; c = tree.next(c)) {
    if (!tree.isNamed(c) || isComment(tree.type(c))) continue;
    visit(w, c);
    w.endStatement();
  }
}

/** A block among statements, or an instance initialiser among members. */
function block(w: Walk, node: number): void {
  const read = () => w.inBlock(() => statements(w, node));
  if (w.owner.kind === "code") read();
  else w.inCode({}, read);
}

/** A statement that is the body of another: a block of its own, braces or not. */
function body(w: Walk, node: number): void {
  if (node < 0) return;
  w.inBlock(() => {
    if (w.tree.type(node) === "block") statements(w, node);
    else visit(w, node);
  });
}

function localVariables(w: Walk, node: number): void {
  const { tree } = w;
  if (misreadMethod(w, node)) return;
  annotationsIn(w, node);
  const written = declaredType(w, tree.field(node, "type"));
  for (const declarator of tree.fieldAll(node, "declarator")) {
    const name = tree.field(declarator, "name");
    if (name < 0) continue;
    const type = written && arrayOf(w, written, tree.field(declarator, "dimensions"));
    const init = tree.field(declarator, "value");
    const value = init < 0 ? UNKNOWN : valueFor(w, init, type);
    const line = tree.line(name);
    w.declare(tree.text(name), type ? { type, line } : { value, line });
  }
}

/** Chains of `else if` are followed in a loop: they can be long. */
function ifStatement(w: Walk, node: number): void {
  const { tree } = w;
  for (let at = node; ; ) {
    const condition = tree.field(at, "condition");
    if (condition >= 0) expression(w, condition);
    for (const part of w.parts(at)) if (tree.type(part) === "ERROR") visit(w, part);
    body(w, tree.field(at, "consequence"));
    w.endStatement();
    const alternative = tree.field(at, "alternative");
    if (alternative < 0) return;
    if (tree.type(alternative) !== "if_statement") {
      body(w, alternative);
      return;
    }
    at = alternative;
  }
}

function loop(w: Walk, node: number): void {
  const inner = w.tree.field(node, "body");
  for (const part of w.parts(node)) {
    if (part === inner) body(w, part);
    else visit(w, part);
  }
}

function enhancedFor(w: Walk, node: number): void {
  const { tree } = w;
  w.inBlock(() => {
    annotationsIn(w, node);
    const name = tree.field(node, "name");
    const written = tree.field(node, "type");
    const type = written < 0 ? undefined : declaredType(w, written);
    const over = expression(w, tree.field(node, "value"));
    if (name >= 0) {
      const line = tree.line(name);
      w.declare(tree.text(name), type ? { type, line } : { value: { k: "item", e: over }, line });
    }
    inner(w, tree.field(node, "body"));
  });
}

/** The body of a statement that has opened a block for what it declares. */
function inner(w: Walk, node: number): void {
  if (node < 0) return;
  if (w.tree.type(node) === "block") statements(w, node);
  else visit(w, node);
}

function result(w: Walk, node: number, to: Results): void {
  const value = w.parts(node)[0];
  if (value === undefined) return;
  w.keepResult(to, valueFor(w, value, to.type));
}

function tryWithResources(w: Walk, node: number): void {
  const { tree } = w;
  const block = tree.field(node, "body");
  const resources = tree.field(node, "resources");
  w.inBlock(() => {
    if (resources >= 0) for (const part of w.parts(resources)) visit(w, part);
    inner(w, block);
  });
  for (const part of w.parts(node)) if (part !== block && part !== resources) visit(w, part);
}

function resource(w: Walk, node: number): void {
  const { tree } = w;
  const name = tree.field(node, "name");
  if (name < 0) {
    for (const part of w.parts(node)) expression(w, part);
    return;
  }
  annotationsIn(w, node);
  const type = declaredType(w, tree.field(node, "type"));
  const init = tree.field(node, "value");
  const value = init < 0 ? UNKNOWN : expression(w, init);
  const line = tree.line(name);
  w.declare(tree.text(name), type ? { type, line } : { value, line });
}

function catchClause(w: Walk, node: number): void {
  const { tree } = w;
  w.inBlock(() => {
    const param = tree.find(node, "catch_formal_parameter");
    if (param >= 0) {
      annotationsIn(w, param);
      const caught = tree.find(param, "catch_type");
      const types = caught < 0 ? [] : w.parts(caught).map((type) => typeOf(w, type));
      const name = tree.field(param, "name");
      const type = types.length > 1 ? ({ k: "union", of: types } as const) : types[0];
      if (name >= 0) w.declare(tree.text(name), { line: tree.line(name), ...(type && { type }) });
    }
    inner(w, tree.field(node, "body"));
  });
}
