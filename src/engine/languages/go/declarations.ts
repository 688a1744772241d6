/** Functions, methods, and package-level or local variables and constants. */
import { textHash } from "../../extract/builder.ts";
import { type Def, type Expr, Flag, type TypeExpr, type TypeParam } from "../../extract/facts.ts";
import { docAbove, headOf } from "./docs.ts";
import { valuesOf } from "./statements.ts";
import { embeddedName, signatureOf, typeOf } from "./types.ts";
import { type Binding, type GoWalk, type Handler, UNKNOWN } from "./walk.ts";

/** What a definition has by where it stands; `node` is its whole declaration. */
export function place(walk: GoWalk, node: number, name: number): Omit<Def, "parent" | "kind"> {
  const { tree } = walk;
  const { doc, flags } = docAbove(tree.source, tree.start(node));
  const text = tree.text(name);
  return {
    name: text,
    line: tree.line(node),
    endLine: tree.endLine(node),
    nameLine: tree.line(name),
    column: tree.column(name),
    flags: flags | (isExported(text) ? Flag.exported : 0) | (walk.facts.scope > 0 ? Flag.local : 0),
    signature: headOf(tree, node),
    ...(doc !== undefined && { doc }),
    hash: textHash(tree.text(node)),
  };
}

function isExported(name: string): boolean {
  return /^\p{Lu}/u.test(name);
}

/** The declaration of a spec: the spec itself in a group, with its keyword where it stands alone. */
export function declarationOf(walk: GoWalk, spec: number): number {
  const { tree } = walk;
  const up = tree.parent(spec);
  return up >= 0 && tree.type(up).endsWith("_declaration") && !tree.has(up, "(") ? up : spec;
}

/** Lowers a type parameter list and puts its names in force. */
export function typeParamsOf(walk: GoWalk, list: number): TypeParam[] {
  const { tree } = walk;
  const items = walk.items(list);
  const names = items.map((item) => walk.named(item, "name").map((name) => tree.text(name)));
  walk.typeParams = new Set(names.flat());
  return items.flatMap((item, i) => {
    const bound = typeOf(walk, tree.field(item, "type"));
    return (names[i] as string[]).map((name) => (bound.k === "unknown" ? { name } : { name, bound }));
  });
}

/** Runs `body` with the type parameters it sets in force, and the outer ones after it. */
export function withTypeParams(walk: GoWalk, body: () => void): void {
  const outer = walk.typeParams;
  body();
  walk.typeParams = outer;
}

const functionDeclaration: Handler = (walk, node) => {
  const { tree, facts } = walk;
  const name = tree.field(node, "name");
  if (name < 0) return walk.visitChildren(node);
  const receiver = walk.items(tree.field(node, "receiver"))[0] ?? -1;
  const body = tree.field(node, "body");
  // Functions named `_` are compiled and never called: their contents belong to the file.
  const def = tree.text(name) === "_" ? -1 : facts.addDef({ ...place(walk, node, name), kind: "function" });
  if (def >= 0 && body < 0) (facts.defs[def] as Def).flags |= Flag.declaration;
  withTypeParams(walk, () => facts.inDef(def, () => functionParts(walk, node, receiver, def)));
  return UNKNOWN;
};

function functionParts(walk: GoWalk, node: number, receiver: number, def: number): void {
  const { tree, facts } = walk;
  const made: Partial<Def> = {};
  const locals: Binding[] = [];
  if (receiver >= 0) {
    walk.typeParams = receiverTypeParams(walk, tree.field(receiver, "type"));
    const type = typeOf(walk, tree.field(receiver, "type"));
    made.kind = "method";
    if (type.k === "ref") made.owner = type.n;
    for (const name of walk.named(receiver, "name"))
      locals.push({ name: tree.text(name), variable: { type, line: tree.line(name) } });
  } else {
    const typeParams = typeParamsOf(walk, tree.field(node, "type_parameters"));
    if (typeParams.length > 0) made.typeParams = typeParams;
  }
  const { params, result, locals: named } = signatureOf(walk, node);
  made.params = params;
  if (result) made.type = result;
  if (def >= 0) Object.assign(facts.defs[def] as Def, made);
  for (const { name, type, line } of named) locals.push({ name, variable: { type, line } });
  const body = tree.field(node, "body");
  if (body < 0) return;
  walk.inScope(() => {
    walk.bind(locals);
    walk.visitChildren(tree.find(body, "statement_list"));
  });
}

/** `T` in `func (l *List[T])`: the receiver's arguments are names it declares. */
function receiverTypeParams(walk: GoWalk, type: number): ReadonlySet<string> {
  const { tree } = walk;
  let node = type;
  while (node >= 0 && (tree.type(node) === "pointer_type" || tree.type(node) === "parenthesized_type"))
    node = walk.items(node)[0] ?? -1;
  if (node < 0 || tree.type(node) !== "generic_type") return new Set();
  return new Set(walk.items(tree.field(node, "type_arguments")).map((argument) => tree.text(argument)));
}

/** `var` and `const` declarations, grouped or not. */
const valueDeclaration: Handler = (walk, node) => {
  const { tree } = walk;
  const group = tree.find(node, "var_spec_list");
  let previous: ValueSpec = {};
  for (const spec of walk.items(group >= 0 ? group : node))
    if (tree.type(spec) === "const_spec" || tree.type(spec) === "var_spec")
      previous = walk.facts.scope > 0 ? localSpec(walk, spec, previous) : packageSpec(walk, spec, previous);
  return UNKNOWN;
};

/** What a constant without a type and value of its own repeats of the one before it. */
interface ValueSpec {
  type?: TypeExpr;
  values?: Expr[];
}

function specOf(walk: GoWalk, spec: number, names: number, previous: ValueSpec): ValueSpec {
  const { tree } = walk;
  const typeNode = tree.field(spec, "type");
  const valueNode = tree.field(spec, "value");
  if (typeNode < 0 && valueNode < 0) return previous;
  return {
    ...(typeNode >= 0 && { type: typeOf(walk, typeNode) }),
    ...(valueNode >= 0 && { values: valuesOf(walk, valueNode, names) }),
  };
}

function localSpec(walk: GoWalk, spec: number, previous: ValueSpec): ValueSpec {
  const { tree } = walk;
  const names = walk.named(spec, "name");
  const made = specOf(walk, spec, names.length, previous);
  walk.bind(
    names.map((at, i) => {
      const value = made.values?.[i];
      const line = tree.line(at);
      return {
        name: tree.text(at),
        variable: made.type ? { type: made.type, line } : value ? { value, line } : { line },
      };
    }),
  );
  return made;
}

function packageSpec(walk: GoWalk, spec: number, previous: ValueSpec): ValueSpec {
  const { tree, facts } = walk;
  const names = walk.named(spec, "name");
  const readonly = tree.type(spec) === "const_spec" ? Flag.readonly : 0;
  const declaration = declarationOf(walk, spec);
  const defs = names.map((at) => {
    if (tree.text(at) === "_") return -1;
    const placed = place(walk, declaration, at);
    return facts.addDef({ ...placed, kind: "variable", flags: placed.flags | readonly });
  });
  let made: ValueSpec = {};
  facts.inDef(defs.find((def) => def >= 0) ?? -1, () => {
    made = specOf(walk, spec, names.length, previous);
  });
  defs.forEach((def, i) => {
    const value = made.values?.[i];
    if (def >= 0) describe(facts.defs[def] as Def, made.type, value);
    else if (made.type && value) noteAssertion(walk, spec, made.type, value);
  });
  return made;
}

/** A variable that holds a function written in place is that function. */
function describe(def: Def, type: TypeExpr | undefined, value: Expr | undefined): void {
  if (value?.k === "fn" && !type) {
    def.kind = "function";
    def.params = value.p;
    if (value.t) def.type = value.t;
    return;
  }
  if (type) def.type = type;
  if (value) def.value = value;
}

/** `var _ Interface = (*Type)(nil)` and its variants state that the type implements the interface. */
function noteAssertion(walk: GoWalk, spec: number, to: TypeExpr, value: Expr): void {
  const { tree } = walk;
  const maker = value.k === "call" || value.k === "new" ? value.f : undefined;
  const named = value.k === "cast" && value.t.k === "ref" ? value.t.n : undefined;
  const type = maker?.k === "name" ? maker.n : named;
  const at = embeddedName(walk, tree.field(spec, "type"));
  if (type !== undefined) walk.asserted.push({ type, to, line: tree.line(at), column: tree.column(at) });
}

export const DECLARATION_HANDLERS: [string, Handler][] = [
  ["function_declaration", functionDeclaration],
  ["method_declaration", functionDeclaration],
  ["var_declaration", valueDeclaration],
  ["const_declaration", valueDeclaration],
];
