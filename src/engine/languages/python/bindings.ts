/** What an assignment, loop, context manager or pattern binds: locals, definitions of the file, fields of a class. */
import { codeText, headLine, textHash } from "../../extract/builder.ts";
import { type Def, type Expr, Flag, type Scope, type TypeExpr } from "../../extract/facts.ts";
import type { EntityKind } from "../../model.ts";
import type { ClassFrame, FunctionFrame } from "./frames.ts";
import { UNKNOWN, type Walk } from "./walk.ts";

/** What a target gets. */
export interface Bound {
  value?: Expr | undefined;
  type?: TypeExpr | undefined;
  /** Node of the expression the value came from, -1 = none. */
  source: number;
  /** Node of the statement. */
  statement: number;
}

/** Binds one name. */
export type Binder = (w: Walk, name: number, bound: Bound) => void;

/** Goes through a target, however nested, and binds its names with `binder`. */
export function bindTarget(w: Walk, target: number, bound: Bound, binder: Binder = bindName): void {
  const { tree } = w;
  switch (tree.type(target)) {
    case "identifier":
      binder(w, target, bound);
      return;
    case "attribute":
      bindMember(w, target, bound);
      return;
    case "pattern_list":
    case "tuple_pattern":
    case "list_pattern":
    case "tuple":
    case "list":
    case "expression_list":
      w.deeper(() => bindItems(w, target, bound, binder));
      return;
    case "parenthesized_expression":
    case "as_pattern_target":
    case "list_splat_pattern":
    case "list_splat":
      w.deeper(() => {
        for (const child of tree.children(target)) bindTarget(w, child, bound, binder);
      });
      return;
    default:
      w.visit(target);
  }
}

function bindItems(w: Walk, target: number, bound: Bound, binder: Binder): void {
  const parts = w.tree.children(target).filter((part) => w.tree.type(part) !== "comment");
  const { value, source, statement } = bound;
  const starred = parts.findIndex((part) => w.tree.type(part).startsWith("list_splat"));
  parts.forEach((part, i) => {
    let item: Expr | undefined;
    if (value && i === starred) item = { k: "array", e: [{ k: "item", e: value }] };
    else if (value?.k === "tuple" && value.e.length === parts.length && starred < 0) item = value.e[i];
    else if (value && (starred < 0 || i < starred)) item = { k: "index", o: value, n: String(i) };
    else if (value) item = { k: "item", e: value };
    bindTarget(w, part, { value: item, source, statement }, binder);
  });
}

function bindMember(w: Walk, target: number, bound: Bound): void {
  const { tree } = w;
  const name = tree.field(target, "attribute");
  const o = w.visit(tree.field(target, "object"));
  if (name < 0) return;
  w.use("write", { k: "member", o, n: tree.text(name) }, name);
  const { function: fn, owner } = w;
  if (owner && fn && (o.k === "this" || o.k === "cls")) bindField(w, fn, owner, name, bound);
}

function bindField(w: Walk, fn: FunctionFrame, owner: ClassFrame, nameNode: number, bound: Bound): void {
  const name = w.tree.text(nameNode);
  let index = owner.members.get(name);
  if (index === undefined) {
    if (owner.functions.has(name)) return;
    index = addVariable(w, "field", nameNode, bound, owner.def);
    owner.members.set(name, index);
  }
  const def = w.facts.defs[index] as Def;
  if (def.kind !== "field") return;
  if (bound.type) def.type ??= bound.type;
  if (bound.value) fn.pending.push({ def: index, expr: bound.value, scope: w.facts.scope });
}

/** Binds a name where an assignment stands: a local of the function, a field of the class, a variable of the file. */
export function bindName(w: Walk, nameNode: number, bound: Bound): void {
  const { frame } = w;
  if (frame.kind === "function") bindLocal(w, frame, nameNode, bound);
  else defineVariable(w, nameNode, bound);
}

/** Binds a name in the innermost scope alone (comprehensions, and loops outside functions). */
export function bindHere(w: Walk, nameNode: number, bound: Bound): void {
  declareAt(w, nameNode, bound, w.facts.scope);
}

function bindLocal(w: Walk, frame: FunctionFrame, nameNode: number, bound: Bound): void {
  const { facts, tree } = w;
  const name = tree.text(nameNode);
  const foreign = frame.foreign.get(name);
  if (foreign === "global") {
    w.use("write", { k: "name", n: name }, nameNode);
    const known = w.module.members.get(name);
    if (known !== undefined && bound.value) frame.pending.push({ def: known, expr: bound.value, scope: facts.scope });
    return;
  }
  if (foreign === "nonlocal") {
    declareAt(w, nameNode, bound, facts.scopeOf(name, frame.around));
    return;
  }
  let home = -1;
  for (let s = facts.scope; s >= frame.scope && home < 0; s = (facts.scopes[s] as Scope).parent) {
    if (!(name in (facts.scopes[s] as Scope).vars)) continue;
    if (w.narrowed.has(s)) declareAt(w, nameNode, bound, s);
    else home = s;
  }
  if (home < 0) declareAt(w, nameNode, bound, frame.scope);
  // Assigned anew on the straight path: what follows sees the new value only, unless that speaks of the old one.
  else if (frame.straight && bound.value && !w.crowded && !mentions(w, bound.source, name))
    declareAt(w, nameNode, bound, w.openScope());
  else declareAt(w, nameNode, bound, home);
}

function mentions(w: Walk, source: number, name: string): boolean {
  return source >= 0 && w.tree.text(source).includes(name);
}

/** Declares a name in a scope further out, its value told without names that are bound inside that scope only. */
function declareAt(w: Walk, nameNode: number, { type, value }: Bound, home: number): void {
  const { facts, tree } = w;
  const told = value && facts.scope !== home ? facts.close(value, facts.scope, home) : value;
  facts.declare(
    tree.text(nameNode),
    { ...(type && { type }), ...(told && told.k !== "unknown" && { value: told }), line: tree.line(nameNode) },
    home,
  );
}

/** Defines a field of the class or a variable of the file, or adds a value to the one that is there. */
export function defineVariable(w: Walk, nameNode: number, bound: Bound): void {
  const { facts, frame } = w;
  if (frame.kind === "function") return;
  const name = w.tree.text(nameNode);
  const kind = frame.kind === "class" ? "field" : "variable";
  const known = frame.members.get(name);
  let index = known;
  if (index === undefined || facts.defs[index]?.kind !== kind) {
    index = addVariable(w, kind, nameNode, bound, frame.kind === "class" ? frame.def : -1);
    frame.members.set(name, index);
  }
  const def = facts.defs[index] as Def;
  if (bound.type) def.type ??= bound.type;
  const value = bound.value && facts.close(bound.value);
  if (frame.kind === "class") {
    if (frame.makes === "enumerators" && !bound.type && value && !name.startsWith("_")) def.type = { k: "this" };
    facts.declare(name, { def: index, line: def.line }, frame.scope);
  }
  if (value) addValue(def, value);
}

/** Adds a definition of a variable or field. */
export function addVariable(w: Walk, kind: EntityKind, nameNode: number, bound: Bound, parent: number): number {
  const { tree } = w;
  const name = tree.text(nameNode);
  const text = tree.text(bound.statement);
  return w.facts.addDef({
    name,
    kind,
    parent,
    line: tree.line(bound.statement),
    endLine: tree.endLine(bound.statement),
    nameLine: tree.line(nameNode),
    column: tree.column(nameNode),
    flags: isPrivate(name) ? Flag.private : 0,
    signature: headLine(codeText(tree, bound.statement, tree.start(bound.statement), tree.end(bound.statement))),
    hash: textHash(text),
  });
}

/** Gives a definition one more value; it keeps the first three that differ. */
export function addValue(def: Def, value: Expr): void {
  if (value === UNKNOWN || value.k === "unknown") return;
  if (!def.value) {
    def.value = value;
    return;
  }
  const known = def.value.k === "either" ? def.value.e : [def.value];
  if (known.length >= 3 || known.some((other) => same(other, value))) return;
  def.value = { k: "either", e: [...known, value] };
}

/** Whether two expressions are written alike. */
export function same(a: Expr, b: Expr): boolean {
  return a.k === b.k && JSON.stringify(a) === JSON.stringify(b);
}

/** By convention: a leading underscore, and not a name of the language such as `__init__`. */
export function isPrivate(name: string): boolean {
  return name.startsWith("_") && !(name.startsWith("__") && name.endsWith("__"));
}
