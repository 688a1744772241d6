/** Assignments that define something other than a variable: type variables, aliases, named tuples, functions. */
import { codeText, headLine, ref, textHash } from "../../extract/builder.ts";
import { type Def, type Expr, Flag, type TypeExpr } from "../../extract/facts.ts";
import type { EntityKind } from "../../model.ts";
import { isPrivate } from "./bindings.ts";
import { calleeOf } from "./calls.ts";
import { readLambda } from "./expressions.ts";
import { declareDef, readTypeParams } from "./functions.ts";
import { UNKNOWN, type Visitors, type Walk } from "./walk.ts";

export const formVisitors: Visitors = { type_alias_statement: typeAlias };

/** Functions that make a class out of a list of names, with the base it gets. */
const CLASS_MAKERS: ReadonlyMap<string, string> = new Map(
  Object.entries({
    namedtuple: "tuple",
    NamedTuple: "tuple",
    TypedDict: "dict",
    Enum: "Enum",
    IntEnum: "IntEnum",
    StrEnum: "StrEnum",
    Flag: "Flag",
    IntFlag: "IntFlag",
  }),
);

/**
 * Defines what `target = right` stands for, if it is one of the special forms.
 * @returns `ordinary` where nothing was done
 */
export function defineForm(w: Walk, target: number, right: number, statement: number): "defined" | "ordinary" {
  const { tree } = w;
  switch (tree.type(right)) {
    case "lambda":
      if (w.frame.kind !== "module") return "ordinary";
      defineLambda(w, target, right, statement);
      return "defined";
    case "call":
      return defineCall(w, target, right, statement);
    case "subscript":
    case "binary_operator":
      if (w.frame.kind === "function" || !isAlias(w, right)) return "ordinary";
      defineAlias(w, target, right, statement);
      return "defined";
    default:
      return "ordinary";
  }
}

/** Defines `target` as another name of the type written at `right`. */
export function defineAlias(w: Walk, target: number, right: number, statement: number): void {
  const type = w.annotate(right);
  addForm(w, "type", target, statement, { ...(type && { type }) });
}

function typeAlias(w: Walk, node: number): Expr {
  const { tree } = w;
  const left = tree.field(node, "left");
  let name = left;
  while (tree.first(name) >= 0) name = tree.first(name);
  const list = tree.find(tree.first(left), "type_parameter");
  const outer = w.typeParams;
  const typeParams = readTypeParams(w, list);
  w.typeParams = [...outer, ...typeParams.map((p) => p.name)];
  const type = w.annotate(tree.field(node, "right"));
  w.typeParams = outer;
  addForm(w, "type", name, node, { ...(type && { type }), ...(typeParams.length > 0 && { typeParams }) });
  return UNKNOWN;
}

function addForm(w: Walk, kind: EntityKind, nameNode: number, statement: number, more: Partial<Def>): number {
  const { tree, facts, frame } = w;
  const name = tree.text(nameNode);
  const text = tree.text(statement);
  const index = facts.addDef({
    name,
    kind,
    line: tree.line(statement),
    endLine: tree.endLine(statement),
    nameLine: tree.line(nameNode),
    column: tree.column(nameNode),
    flags: (isPrivate(name) ? Flag.private : 0) | (frame.kind === "function" ? Flag.local : 0),
    signature: headLine(codeText(tree, statement, tree.start(statement), tree.end(statement))),
    hash: textHash(text),
    ...more,
  });
  declareDef(w, name, index);
  return index;
}

function defineLambda(w: Walk, target: number, right: number, statement: number): void {
  const index = addForm(w, "function", target, statement, {});
  const { facts } = w;
  facts.inDef(index, () => {
    const { params, result, scope } = readLambda(w, right);
    const def = facts.defs[index] as Def;
    const closed = facts.close(result, scope);
    def.params = params;
    if (closed.k !== "unknown") def.returns = [closed];
  });
}

/** Whether a subscript or a union is a type: `Union[…]`, `dict[str, A]`, `A | None`. */
function isAlias(w: Walk, node: number): boolean {
  const { tree } = w;
  if (tree.type(node) === "subscript") {
    const dotted = tree.text(tree.field(node, "value"));
    const known = w.typingName(dotted);
    const [head = dotted] = dotted.split(".");
    return known !== undefined && (ALIAS_HEADS.has(known) || w.importOf(head) !== undefined);
  }
  return tree.has(node, "|") && isUnionPart(w, tree.field(node, "left")) && isUnionPart(w, tree.field(node, "right"));
}

function isUnionPart(w: Walk, node: number): boolean {
  const { tree } = w;
  switch (tree.type(node)) {
    case "none":
    case "string":
      return true;
    case "identifier":
      return /^_?[A-Z](\w*[a-z]\w*)?$|^(int|str|bool|float|bytes|list|dict|set|tuple|type|object|complex)$/.test(
        tree.text(node),
      );
    case "attribute":
      // Not the constants of `re.I | re.M`.
      return /^_?[A-Z]\w*[a-z]/.test(tree.text(tree.field(node, "attribute")));
    case "subscript":
    case "binary_operator":
      return w.deeper(() => isAlias(w, node)) === true;
    default:
      return false;
  }
}

/** What can head a type with arguments without having been imported. */
const ALIAS_HEADS: ReadonlySet<string> = new Set(
  "list dict set frozenset tuple type Union Optional Callable List Dict Set Tuple Type Literal Annotated".split(" "),
);

function defineCall(w: Walk, target: number, right: number, statement: number): "defined" | "ordinary" {
  const { tree } = w;
  const fn = tree.field(right, "function");
  const list = tree.field(right, "arguments");
  if (fn < 0 || list < 0 || tree.type(list) !== "argument_list") return "ordinary";
  const last = tree.text(fn).replace(/^.*\./s, "");
  const [title = -1, second = -1] = tree.children(list);
  if (title < 0 || tree.type(title) !== "string") return "ordinary";
  const name = tree.text(target);
  if (last === "NewType" && second >= 0) {
    const callee = calleeOf(w, fn);
    w.use("call", callee.expr, callee.at, { args: [], argc: 2 });
    defineAlias(w, target, second, statement);
    return "defined";
  }
  if (last === "TypeVar" || last === "ParamSpec" || last === "TypeVarTuple") {
    w.visit(right);
    const bound = tree
      .children(list)
      .find((child) => tree.type(child) === "keyword_argument" && tree.text(tree.field(child, "name")) === "bound");
    const type = bound === undefined ? undefined : w.annotate(tree.field(bound, "value"));
    w.typeVars.set(name, { name, ...(type && { bound: type }) });
    addForm(w, "type", target, statement, { ...(type && { type }) });
    return "defined";
  }
  const base = CLASS_MAKERS.get(last);
  if (!base) return "ordinary";
  w.visit(right);
  const written = base === last ? tree.text(fn) : base;
  const place = { line: tree.line(fn), column: tree.column(fn) };
  const index = addForm(w, "class", target, statement, {
    supers: [{ type: ref(written), how: "extends", ...place }],
  });
  addTupleFields(w, right, index, new Map());
  return "defined";
}

/**
 * Adds the fields that a call such as `namedtuple("P", "x y")` or `Enum("C", ["RED"])` gives to a class.
 * @param members receives their numbers by name
 */
export function addTupleFields(w: Walk, call: number, parent: number, members: Map<string, number>): void {
  const { tree, facts } = w;
  const maker = tree.text(tree.field(call, "function")).replace(/^.*\./s, "");
  const base = CLASS_MAKERS.get(maker);
  const list = tree.field(call, "arguments");
  const spec = base && list >= 0 ? (tree.children(list)[1] ?? -1) : -1;
  if (spec < 0) return;
  for (const field of tupleFields(w, spec)) {
    const type: TypeExpr | undefined = base === maker ? { k: "this" } : field.type;
    const index = facts.addDef({
      name: field.name,
      kind: "field",
      parent,
      line: tree.line(field.node),
      endLine: tree.endLine(field.node),
      nameLine: tree.line(field.node),
      column: tree.column(field.node),
      flags: isPrivate(field.name) ? Flag.private : 0,
      ...(type && { type }),
      hash: textHash(field.name),
    });
    members.set(field.name, index);
  }
}

interface TupleField {
  name: string;
  node: number;
  type?: TypeExpr;
}

/** Fields out of `"x y"`, `["x", "y"]`, `[("x", int)]` or `{"x": int}`. */
function tupleFields(w: Walk, spec: number): TupleField[] {
  const { tree } = w;
  const content = (node: number): string => {
    const at = tree.type(node) === "string" ? tree.find(node, "string_content") : -1;
    return at < 0 ? "" : tree.text(at);
  };
  const named = (node: number, type?: TypeExpr): TupleField[] =>
    content(node)
      .split(/[\s,]+/)
      .filter((name) => /^[\p{L}_][\p{L}\p{N}_]*$/u.test(name))
      .map((name) => ({ name, node, ...(type && type.k !== "unknown" && { type }) }));
  switch (tree.type(spec)) {
    case "string":
      return named(spec);
    case "list":
    case "tuple":
      return tree.children(spec).flatMap((item) => {
        if (tree.type(item) !== "tuple" && tree.type(item) !== "list") return named(item);
        const [key = -1, type = -1] = tree.children(item);
        return key < 0 ? [] : named(key, type < 0 ? undefined : w.typeNamed(type));
      });
    case "dictionary":
      return tree.children(spec).flatMap((pair) => {
        const key = tree.field(pair, "key");
        return key < 0 ? [] : named(key, w.typeNamed(tree.field(pair, "value")));
      });
    default:
      return [];
  }
}
