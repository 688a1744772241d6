/** Types around a place and above a type: enclosing types, owners, supertypes in the order members are looked for. */
import type { EntityKind } from "../model.ts";
import { bindName } from "./names.ts";
import { partsElsewhere } from "./namespaces.ts";
import type { Session } from "./session.ts";
import { type Ctx, type Env, sameRef, type Ty, UNKNOWN } from "./values.ts";
import type { LinkFile, Ref } from "./world.ts";
import { evalType } from "./written-types.ts";

/** A type among the supertypes of another, with its type arguments; `undefined` ref = one from outside the repository. */
export interface Lineage {
  ref: Ref | undefined;
  env: Env;
  how: "self" | "extends" | "implements" | "embeds";
}

const HOLDERS: ReadonlySet<EntityKind> = new Set(["class", "interface", "enum", "trait", "object", "type"]);

const DEEPEST = 12;

/** The innermost type definition around a place (or the type a method names as its owner). */
export function enclosingType(s: Session, file: LinkFile, d: number): Ref | undefined {
  for (let at = d; at >= 0; at = file.def(at).parent) {
    const def = file.def(at);
    if (HOLDERS.has(def.kind)) return { file, d: at };
    if (def.owner !== undefined) return ownerOf(s, file, at);
    if (def.kind === "variable" && at !== d && file.children(at).size > 0) return { file, d: at };
    if (def.kind === "function" && isConstructor(file, at)) return { file, d: at };
  }
  return undefined;
}

/** Whether a function is a JavaScript constructor: it has fields, or methods on its prototype. */
function isConstructor(file: LinkFile, d: number): boolean {
  if (file.spec.family !== "ecmascript") return false;
  if (file.ownedBy(file.def(d).name).length > 0) return true;
  for (const [, members] of file.children(d)) if (members.some((m) => file.def(m).kind === "field")) return true;
  return false;
}

/** The definition that a method names as its owner: in its own file, else in the files it shares names with. */
export function ownerOf(s: Session, file: LinkFile, d: number): Ref | undefined {
  const { owner } = file.def(d);
  if (owner === undefined) return undefined;
  s.touch(file, owner);
  if (file.spec.rules.membersApart) return ownerApart(s, file, d, owner);
  const own = file.top(owner)[0];
  if (own !== undefined) return { file, d: own };
  if (file.spec.rules.packageScope !== "directory") return undefined;
  s.touch(undefined, owner);
  for (const mate of s.world.mates(file).withTop(owner)) {
    const found = mate.top(owner)[0];
    if (found !== undefined) return { file: mate, d: found };
  }
  return undefined;
}

/** The type that a member declared apart from it names, as names stand where the member does. */
function ownerApart(s: Session, file: LinkFile, d: number, owner: string): Ref | undefined {
  const { parent } = file.def(d);
  return s.remember<Ref | undefined>("owner", `${file.id} ${parent} ${owner}`, undefined, () => {
    const bound = bindName(s, owner, { file, d: parent, scope: 0 }, "type");
    const found = bound?.t === "refs" ? bound.refs.find((ref) => HOLDERS.has(ref.file.def(ref.d).kind)) : undefined;
    if (found) return found;
    // A type declared in a function is in sight there only.
    const local = bound ? -1 : file.shape.defs.findIndex((def) => def.name === owner && HOLDERS.has(def.kind));
    return local < 0 ? undefined : { file, d: local };
  });
}

/** Receivers that bare names may mean members of: the enclosing types, innermost first. */
export function enclosingTypes(s: Session, ctx: Ctx): Ty[] {
  const found: Ty[] = [];
  let ref = enclosingType(s, ctx.file, ctx.d);
  while (ref) {
    found.push({ k: "inst", ref });
    const { parent } = ref.file.def(ref.d);
    ref = parent >= 0 ? enclosingType(s, ref.file, parent) : undefined;
  }
  return found;
}

/** The receiver at a place. */
export function selfOf(s: Session, ctx: Ctx): Ty {
  if (ctx.self) return ctx.self;
  const ref = enclosingType(s, ctx.file, ctx.d);
  if (!ref) return UNKNOWN;
  const { kind } = ref.file.def(ref.d);
  return HOLDERS.has(kind) || kind === "function" ? { k: "inst", ref } : { k: "def", refs: [ref] };
}

export function refKey(ref: Ref): string {
  return `${ref.file.id} ${ref.d}`;
}

/** Type parameters of a definition bound to arguments, their defaults, or left open. */
export function envOf(s: Session, ref: Ref, args: readonly Ty[] | undefined): Env {
  const env = new Map<string, Ty>();
  const params = ref.file.def(ref.d).typeParams;
  if (!params) return env;
  params.forEach((param, index) => {
    const given = args?.[index];
    if (given && given.k !== "unknown") env.set(param.name, given);
    else if (args && param.default) env.set(param.name, evalType(s, param.default, { ...placeOf(ref), env }));
  });
  return env;
}

export function placeOf(ref: Ref): Ctx {
  return { file: ref.file, d: ref.d, scope: 0 };
}

/** Definitions that are one type in parts: an interface beside a class or another interface of that name (TypeScript). */
export function parts(s: Session, ref: Ref): Ref[] {
  if (ref.file.spec.rules.partialTypes) return partsElsewhere(s, ref);
  const def = ref.file.def(ref.d);
  if (ref.file.spec.family !== "ecmascript") return [ref];
  const same = def.parent < 0 ? ref.file.top(def.name) : (ref.file.children(def.parent).get(def.name) ?? []);
  if (same.length < 2) return [ref];
  const merged = same.filter(
    (d) => d === ref.d || ref.file.def(d).kind === "interface" || ref.file.def(d).kind === "class",
  );
  return [ref, ...merged.filter((d) => d !== ref.d).map((d) => ({ file: ref.file, d }))];
}

/** The type itself and all its supertypes in the order members are looked for. */
export function lineage(s: Session, ref: Ref, env: Env): Lineage[] {
  if (env.size > 0) return walkLineage(s, ref, env);
  return s.remember<Lineage[]>("lineage", refKey(ref), [{ ref, env, how: "self" }], () => walkLineage(s, ref, env));
}

function walkLineage(s: Session, ref: Ref, env: Env): Lineage[] {
  return ref.file.spec.rules.inheritance === "c3" ? c3(s, ref, env, 0) : depthFirst(s, ref, env);
}

function depthFirst(s: Session, ref: Ref, env: Env): Lineage[] {
  const found: Lineage[] = [];
  const visit = (type: Ref, inner: Env, how: Lineage["how"], depth: number): void => {
    if (depth > DEEPEST || found.some((seen) => seen.ref && sameRef(seen.ref, type))) return;
    found.push({ ref: type, env: inner, how });
    for (const base of supers(s, type, inner)) {
      if (!base.ref) found.push(base);
      else visit(base.ref, base.env, base.how, depth + 1);
    }
  };
  visit(ref, env, "self", 0);
  // What every object has is overridden by whatever else declares it, interfaces included.
  const roots = found.filter((step, i) => i > 0 && isRoot(step));
  return roots.length > 0 ? [...found.filter((step, i) => i === 0 || !isRoot(step)), ...roots] : found;
}

function isRoot({ ref }: Lineage): boolean {
  return ref?.file.builtin === true && ref.file.def(ref.d).name === "Object";
}

/** Python's method resolution order; where it does not exist, bases in the order written. */
function c3(s: Session, ref: Ref, env: Env, depth: number): Lineage[] {
  const self: Lineage = { ref, env, how: "self" };
  if (depth > DEEPEST) return [self];
  const bases = supers(s, ref, env);
  const lists = bases.map((base) => (base.ref ? c3(s, base.ref, base.env, depth + 1) : [base]));
  lists.push([...bases]);
  const same = (a: Lineage, b: Lineage) => (a.ref && b.ref ? sameRef(a.ref, b.ref) : a === b || (!a.ref && !b.ref));
  const order: Lineage[] = [self];
  for (;;) {
    const open = lists.filter((list) => list.length > 0);
    if (open.length === 0) return order;
    const next =
      open
        .map((list) => list[0] as Lineage)
        .find((head) => !open.some((list) => list.slice(1).some((item) => same(item, head)))) ??
      (open[0]?.[0] as Lineage);
    order.push({ ...next, how: next.how === "self" ? "extends" : next.how });
    for (const list of open)
      for (let i = list.length - 1; i >= 0; i--) if (same(list[i] as Lineage, next)) list.splice(i, 1);
  }
}

/** Direct supertypes with their arguments. */
export function supers(s: Session, ref: Ref, env: Env): Lineage[] {
  const found: Lineage[] = [];
  for (const part of parts(s, ref)) {
    const def = part.file.def(part.d);
    s.touch(part.file, def.name);
    for (const base of def.supers ?? []) {
      const ty = evalType(s, base.type, { ...placeOf({ file: part.file, d: def.parent }), env, d: part.d });
      const one = ty.k === "class" ? ty.of : ty;
      for (const each of one.k === "and" || one.k === "union" ? one.of : [one]) {
        if (each.k === "inst") found.push({ ref: each.ref, env: envOf(s, each.ref, each.a), how: base.how });
        else if (each.k === "def" && each.refs[0]) found.push({ ref: each.refs[0], env: new Map(), how: base.how });
        else found.push({ ref: undefined, env: new Map(), how: base.how });
      }
    }
  }
  // What every object of the language has.
  if (found.length === 0 && !ref.file.builtin) {
    const root = s.world.prelude(ref.file.spec.family);
    const name = ref.file.spec.family === "python" ? "object" : "Object";
    const d = root?.top(name)[0];
    if (root && d !== undefined) found.push({ ref: { file: root, d }, env: new Map(), how: "extends" });
  }
  return found;
}
