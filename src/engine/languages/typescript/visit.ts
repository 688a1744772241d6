/**
 * The walk: every node of a body comes through `visit`, once. It records what is used and gives what the expression is.
 * Very deep trees are not followed to the end, and never overflow the stack.
 */
import { ref } from "../../extract/builder.ts";
import type { Expr } from "../../extract/facts.ts";
import { block, catchClause, forIn, ifStatement, switchBody } from "./blocks.ts";
import { classDeclaration, classExpression } from "./classes.ts";
import { BOOLEAN, type Context, DEPTH_LIMIT, NULL, NUMBER, STRING, UNKNOWN } from "./context.ts";
import {
  ambient,
  enumeration,
  functionDeclaration,
  interfaceDeclaration,
  namespace,
  typeAlias,
} from "./declarations.ts";
import { assignment, awaited, binary, first, last, ternary, unary, update } from "./expressions.ts";
import { functionInPlace, returned, yielded } from "./functions.ts";
import { exportStatement, importAlias, importStatement } from "./modules.ts";
import { arrayLiteral, objectLiteral, spreadElement } from "./objects.ts";
import { chain, construction, decorator, jsxTag, nameValue } from "./references.ts";
import { searchCalls } from "./search.ts";
import { typeArguments, typeAt } from "./types.ts";
import { variables } from "./variables.ts";
import { valued } from "./wrappers.ts";

type Handler = (cx: Context, node: number) => Expr | undefined;

/** A handler for what has no value. */
function does(act: (cx: Context, node: number) => void): Handler {
  return (cx, node) => {
    act(cx, node);
    return undefined;
  };
}

const is =
  (expr: Expr): Handler =>
  () =>
    expr;

/** Walks the parts, and is of a fixed type. */
function gives(expr: Expr): Handler {
  return (cx, node) => {
    statements(cx, node);
    return expr;
  };
}

const JSX: Expr = { k: "cast", t: ref("JSX.Element") };

const HANDLERS: Record<string, Handler> = {
  identifier: (cx, node) => nameValue(cx, node),
  shorthand_property_identifier: (cx, node) => nameValue(cx, node),
  undefined: is(NULL),
  null: is(NULL),
  true: is(BOOLEAN),
  false: is(BOOLEAN),
  number: is(NUMBER),
  string: is(STRING),
  regex: is({ k: "lit", t: "regex" }),
  this: (cx) => cx.self,
  super: is({ k: "super" }),
  import: is({ k: "name", n: "import" }),
  comment: is(UNKNOWN),
  meta_property: is({ k: "cast", t: ref("ImportMeta") }),
  template_string: gives(STRING),
  member_expression: (cx, node) => chain(cx, node),
  subscript_expression: (cx, node) => chain(cx, node),
  call_expression: (cx, node) => chain(cx, node),
  non_null_expression: (cx, node) => chain(cx, node),
  new_expression: (cx, node) => construction(cx, node),
  arrow_function: (cx, node) => functionInPlace(cx, node),
  function_expression: (cx, node) => functionInPlace(cx, node),
  generator_function: (cx, node) => functionInPlace(cx, node),
  method_definition: (cx, node) => functionInPlace(cx, node),
  class: (cx, node) => classExpression(cx, node),
  object: (cx, node) => objectLiteral(cx, node),
  array: (cx, node) => arrayLiteral(cx, node),
  spread_element: (cx, node) => spreadElement(cx, node),
  parenthesized_expression: (cx, node) => valued(cx, node),
  as_expression: (cx, node) => valued(cx, node),
  satisfies_expression: (cx, node) => valued(cx, node),
  type_assertion: (cx, node) => valued(cx, node),
  instantiation_expression: (cx, node) => first(cx, node),
  sequence_expression: (cx, node) => last(cx, node),
  await_expression: (cx, node) => awaited(cx, node),
  yield_expression: (cx, node) => yielded(cx, node),
  unary_expression: (cx, node) => unary(cx, node),
  update_expression: (cx, node) => update(cx, node),
  binary_expression: (cx, node) => binary(cx, node),
  ternary_expression: (cx, node) => ternary(cx, node),
  assignment_expression: (cx, node) => assignment(cx, node),
  augmented_assignment_expression: (cx, node) => assignment(cx, node),
  jsx_element: gives(JSX),
  jsx_opening_element: does((cx, node) => jsxTag(cx, node)),
  jsx_self_closing_element: (cx, node) => {
    jsxTag(cx, node);
    return JSX;
  },
  jsx_closing_element: is(UNKNOWN),
  statement_block: does((cx, node) => block(cx, node)),
  if_statement: does((cx, node) => ifStatement(cx, node)),
  switch_body: does((cx, node) => switchBody(cx, node)),
  for_statement: does((cx, node) => block(cx, node)),
  for_in_statement: does((cx, node) => forIn(cx, node)),
  catch_clause: does((cx, node) => catchClause(cx, node)),
  return_statement: does((cx, node) => returned(cx, node)),
  lexical_declaration: does((cx, node) => variables(cx, node)),
  variable_declaration: does((cx, node) => variables(cx, node)),
  function_declaration: does((cx, node) => functionDeclaration(cx, node)),
  generator_function_declaration: does((cx, node) => functionDeclaration(cx, node)),
  function_signature: does((cx, node) => functionDeclaration(cx, node)),
  class_declaration: does((cx, node) => classDeclaration(cx, node)),
  abstract_class_declaration: does((cx, node) => classDeclaration(cx, node)),
  interface_declaration: does((cx, node) => interfaceDeclaration(cx, node)),
  type_alias_declaration: does((cx, node) => typeAlias(cx, node)),
  enum_declaration: does((cx, node) => enumeration(cx, node)),
  internal_module: does((cx, node) => namespace(cx, node)),
  module: does((cx, node) => namespace(cx, node)),
  ambient_declaration: does((cx, node) => ambient(cx, node)),
  import_statement: does((cx, node) => importStatement(cx, node)),
  import_alias: does((cx, node) => importAlias(cx, node)),
  export_statement: does((cx, node) => exportStatement(cx, node)),
  decorator: does((cx, node) => decorator(cx, node)),
  type_annotation: does((cx, node) => typeAt(cx, node)),
  type_arguments: does((cx, node) => typeArguments(cx, node)),
};

const handlers = new Map(Object.entries(HANDLERS));

/** Walks a node of any sort and says what it is as an expression. */
export function visit(cx: Context, node: number): Expr {
  if (node < 0) return UNKNOWN;
  if (cx.depth >= DEPTH_LIMIT) {
    searchCalls(cx, node);
    return UNKNOWN;
  }
  cx.depth++;
  const handler = handlers.get(cx.tree.type(node));
  let expr: Expr | undefined;
  if (handler) expr = handler(cx, node);
  else statements(cx, node);
  cx.depth--;
  return expr ?? UNKNOWN;
}

/** Walks the named children of a node. */
export function statements(cx: Context, node: number): void {
  if (node < 0) return;
  const { tree, facts } = cx;
  const { scope } = facts;
  const stop = tree.stop(node);
  for (let c = node + 1; c < stop; c = tree.stop(c)) if (tree.isNamed(c)) visit(cx, c);
  facts.scope = scope;
}
