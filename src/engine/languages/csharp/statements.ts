/** Statements: the scopes they open and the names they bind. */
import { textHash } from "../../extract/builder.ts";
import { type Def, Flag } from "../../extract/facts.ts";
import { headOf } from "./docs.ts";
import { result } from "./expressions.ts";
import { parametersOf, runBody } from "./members.ts";
import { typeOf, typeParamsOf } from "./types.ts";
import { type Handler, UNKNOWN } from "./walk.ts";

const scoped: Handler = (walk, node) => {
  walk.inScope(() => walk.visitChildren(node));
  return UNKNOWN;
};

const variables: Handler = (walk, node) => {
  const { tree } = walk;
  const written = tree.field(node, "type");
  const type = written >= 0 && tree.type(written) !== "implicit_type" ? typeOf(walk, written) : undefined;
  for (const part of walk.items(node)) {
    if (tree.type(part) !== "variable_declarator") continue;
    const name = tree.field(part, "name");
    const init = walk
      .items(part)
      .filter((each) => each !== name)
      .at(-1);
    walk.wanted = type;
    const value = init === undefined ? UNKNOWN : walk.visit(init);
    walk.wanted = undefined;
    if (name >= 0 && tree.type(name) === "identifier")
      walk.declare(name, type ? { type } : value.k === "unknown" ? {} : { value });
    else if (name >= 0)
      walk.items(name).forEach((each, i) => {
        walk.declare(each, { value: { k: "index", o: value, n: String(i) } });
      });
  }
  return UNKNOWN;
};

const foreach: Handler = (walk, node) => {
  const { tree } = walk;
  const e = walk.visit(tree.field(node, "right"));
  const written = tree.field(node, "type");
  const type = written >= 0 && tree.type(written) !== "implicit_type" ? typeOf(walk, written) : undefined;
  walk.inScope(() => {
    const left = tree.field(node, "left");
    if (left >= 0 && tree.type(left) === "identifier")
      walk.declare(left, type ? { type } : { value: { k: "item", e } });
    else
      walk.items(left).forEach((part, i) => {
        if (tree.type(part) === "identifier")
          walk.declare(part, { value: { k: "index", o: { k: "item", e }, n: String(i) } });
      });
    walk.visit(tree.field(node, "body"));
  });
  return UNKNOWN;
};

const caught: Handler = (walk, node) => {
  const { tree } = walk;
  const type = typeOf(walk, tree.field(node, "type"));
  const name = tree.field(node, "name");
  if (name >= 0) walk.declare(name, { type });
  return UNKNOWN;
};

const localFunction: Handler = (walk, node) => {
  const { tree, facts } = walk;
  const name = tree.field(node, "name");
  if (name < 0) return UNKNOWN;
  const number = facts.addDef({
    name: tree.text(name),
    kind: "function",
    line: tree.line(node),
    endLine: tree.endLine(node),
    nameLine: tree.line(name),
    column: tree.column(name),
    flags: Flag.local,
    signature: headOf(tree, node),
    hash: textHash(tree.text(node)),
  });
  walk.declare(name, { def: number });
  const def = facts.defs[number] as Def;
  const { typeParams } = walk;
  facts.inDef(number, () => {
    const made = typeParamsOf(walk, node);
    if (made.length > 0) def.typeParams = made;
    def.type = typeOf(walk, tree.field(node, "type"));
    walk.inScope(() => {
      def.params = parametersOf(walk, tree.field(node, "parameters")).params;
      runBody(walk, tree.field(node, "body"));
    });
  });
  walk.typeParams = typeParams;
  return UNKNOWN;
};

const returns: Handler = (walk, node) => {
  const value = walk.visit(walk.items(node)[0] ?? -1);
  result(walk, value);
  return UNKNOWN;
};

/** `from x in list`: each of them. */
const from: Handler = (walk, node) => {
  const { tree } = walk;
  const name = tree.field(node, "name");
  const source = walk.items(node).at(-1) ?? -1;
  const e = walk.visit(source);
  if (name >= 0) walk.declare(name, { value: { k: "item", e } });
  return UNKNOWN;
};

export const STATEMENT_HANDLERS: [string, Handler][] = [
  ["block", scoped],
  ["for_statement", scoped],
  ["using_statement", scoped],
  ["fixed_statement", scoped],
  ["catch_clause", scoped],
  ["switch_section", scoped],
  ["switch_expression_arm", scoped],
  ["query_expression", scoped],
  ["variable_declaration", variables],
  ["foreach_statement", foreach],
  ["catch_declaration", caught],
  ["local_function_statement", localFunction],
  ["return_statement", returns],
  ["from_clause", from],
];
