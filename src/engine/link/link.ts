/** Links one file: each use of a name becomes an edge to what it names, or is noted as unbound with the reason. */
import {
  type Body,
  type Expr,
  Flag,
  type LinkedEdge,
  type Scope,
  type UnboundCall,
  type Use,
  type UseKind,
} from "../extract/facts.ts";
import type { Certainty, Reason } from "../model.ts";
import { type Bound, isType, OUTSIDE_BOUND } from "./bound.ts";
import { constructors } from "./calls.ts";
import { bindExpr, typeOf, typeOfRef } from "./evaluate.ts";
import { linkImports, linkUsings } from "./import-edges.ts";
import { enclosingType, ownerOf, placeOf, supers } from "./lineage.ts";
import { isKnown } from "./members.ts";
import { choose } from "./overloads.ts";
import type { Session } from "./session.ts";
import { type Ctx, sameRef } from "./values.ts";
import type { LinkFile, Ref } from "./world.ts";
import { evalType } from "./written-types.ts";

export interface LinkResult {
  edges: LinkedEdge[];
  unbound: UnboundCall[];
  /** Definitions whose container is named by `owner`: where that is. */
  owners: { def: number; file: number; to: number }[];
  /** Keys of the look-ups that the links rest on, ascending: see `lookUpKey`. */
  lookUps: Uint32Array;
}

const CALLS: ReadonlySet<UseKind> = new Set(["call", "new", "jsx", "tag", "decorator", "methodref", "macro"]);

/** A use and what came of it. */
interface Found {
  targets: readonly { ref: Ref; certainty: Certainty }[];
  reason: Reason;
}

const NONE = new Uint32Array();

/** @param number the file's number in the session's world */
export function linkFile(s: Session, number: number, body: Body): LinkResult {
  const file = s.world.files.get(number) as LinkFile;
  s.begin();
  const result: LinkResult = { edges: [], unbound: [], owners: [], lookUps: NONE };
  const out = new EdgeList(result.edges);
  linkImports(s, file, (edge) => out.add(edge));
  linkHeritage(s, file, out);
  file.shape.defs.forEach((def, d) => {
    if (def.owner === undefined) return;
    s.refuel();
    const owner = ownerOf(s, file, d);
    if (owner && !owner.file.builtin) result.owners.push({ def: d, file: owner.file.id, to: owner.d });
  });
  const actors = file.shape.defs.map((_, d) => actorOf(file, d));
  for (const use of body.uses) {
    s.refuel();
    const inFunction = (body.scopes[use.scope] as Scope).def === use.def;
    const from = use.def < 0 || inFunction ? use.def : (actors[use.def] as number);
    linkUse(s, file, body, use, from, out, result.unbound);
  }
  if (file.spec.rules.modules === "csharp") linkUsings(file, s, result.edges.slice(), (edge) => out.add(edge));
  result.lookUps = s.lookUps();
  return result;
}

/**
 * Who acts where code stands in a definition: data does not call, so its initial value is run by what contains it. Only
 * what stands in a function inside the initial value runs for the definition itself.
 */
function actorOf(file: LinkFile, d: number): number {
  let at = d;
  while (at >= 0) {
    const def = file.def(at);
    if ((def.kind !== "variable" && def.kind !== "field") || def.value?.k === "fn") return at;
    at = def.parent;
  }
  return -1;
}

/** Collects edges, each once a site. */
class EdgeList {
  private readonly bySite = new Map<number, LinkedEdge[]>();

  constructor(private readonly edges: LinkedEdge[]) {}

  add(edge: LinkedEdge): void {
    const site = edge.line * 0x100000 + edge.column;
    const here = this.bySite.get(site);
    if (!here) this.bySite.set(site, [edge]);
    else if (here.some((other) => sameEdge(other, edge))) return;
    else here.push(edge);
    this.edges.push(edge);
  }
}

function sameEdge(a: LinkedEdge, b: LinkedEdge): boolean {
  return (
    a.to === b.to && a.file === b.file && a.predicate === b.predicate && a.from === b.from && a.outside === b.outside
  );
}

function linkHeritage(s: Session, file: LinkFile, out: EdgeList): void {
  file.shape.defs.forEach((def, d) => {
    for (const base of def.supers ?? []) {
      s.refuel();
      const ty = evalType(s, base.type, { ...placeOf({ file, d: def.parent }), d });
      const one = ty.k === "class" ? ty.of : ty;
      for (const part of one.k === "and" || one.k === "union" ? one.of : [one]) {
        const ref = part.k === "inst" ? part.ref : part.k === "def" ? part.refs[0] : undefined;
        if (!ref || ref.file.builtin) continue;
        const predicate = base.how === "implements" ? "IMPLEMENTS" : "EXTENDS";
        out.add({
          from: d,
          predicate,
          file: ref.file.id,
          to: ref.d,
          line: base.line,
          column: base.column,
          certainty: "certain",
          reason: "declared",
        });
      }
    }
  });
}

function linkUse(
  s: Session,
  file: LinkFile,
  body: Body,
  use: Use,
  from: number,
  out: EdgeList,
  unbound: UnboundCall[],
): void {
  const isCall = CALLS.has(use.how);
  const ctx: Ctx = { file, d: use.def, body, scope: use.scope };
  const bound = bindUse(s, use, ctx);
  let found = bound && targetsOf(s, bound, use, ctx);
  let why: UnboundCall["why"] | undefined;
  if (!found) {
    why = bound ? (leadsOutside(bound) ? "external" : "dynamic") : missing(s, use, ctx);
    if (isCall && why === "unknown_receiver") found = guess(s, use, file);
  }
  if (found) {
    const outside = found.targets.every(({ ref }) => ref.file.builtin);
    if (outside) why = "external";
    const add = (ref: Ref, said: Pick<LinkedEdge, "predicate" | "certainty" | "reason">): void =>
      out.add({ from, file: ref.file.id, to: ref.d, line: use.line, column: use.column, ...said });
    const held = isCall ? found.targets.flatMap(({ ref }) => heldFunctions(s, ref)) : [];
    for (const ref of held) add(ref, { predicate: "CALLS", certainty: "likely", reason: "inferred" });
    for (const { ref, certainty } of found.targets) {
      if (ref.file.builtin) continue;
      const predicate = isCall && held.length === 0 && !isConversion(use, ref) ? "CALLS" : "REFERENCES";
      add(ref, { predicate, certainty, reason: found.reason });
    }
    if (!outside && !found.targets.every(({ certainty }) => certainty === "possible")) return;
    why ??= "unknown_receiver";
  }
  if (isCall && why) unbound.push({ from, name: nameOf(use.expr), line: use.line, column: use.column, why });
}

function leadsOutside(bound: Bound): boolean {
  return bound.t === "outside" || (bound.t === "value" && bound.ty.k === "outside");
}

/**
 * Calling a type that is no class to be constructed converts a value (Go). Calling a field runs whatever function it
 * holds at that moment, as does calling a variable where variables are no constants.
 */
function isConversion(use: Use, ref: Ref): boolean {
  const def = ref.file.def(ref.d);
  if (use.how !== "call" || def.value?.k === "fn") return false;
  const { nominalTypes, modules } = ref.file.spec.rules;
  if (nominalTypes && isType(def)) return true;
  return def.kind === "field" || (def.kind === "variable" && modules !== "ecmascript");
}

/** The functions of the repository that a variable or field begins with, or has the type of, by name: calling it runs them. */
function heldFunctions(s: Session, ref: Ref): readonly Ref[] {
  const def = ref.file.def(ref.d);
  if (def.kind !== "variable" && def.kind !== "field") return [];
  const named = def.type ? def.type.k === "index" || def.type.k === "typeof" : isNamed(def.value);
  if (!named) return [];
  const ty = typeOfRef(s, ref);
  if (ty.k !== "def") return [];
  const functions = ty.refs.filter((other) => {
    const { kind } = other.file.def(other.d);
    return !other.file.builtin && (kind === "function" || kind === "method");
  });
  return functions.length === ty.refs.length ? functions.slice(-1) : [];
}

/** A macro is in sight by its name where its crate has it, or wherever it is exported to. */
function macroNamed(s: Session, expr: Expr, ctx: Ctx): Bound | undefined {
  const name = nameOf(expr);
  s.touch(undefined, name);
  const found = s.world
    .definitionsNamed(name)
    .filter(({ file, d }) => file.def(d).kind === "macro" && file.spec.family === ctx.file.spec.family);
  const own = found.filter(({ file }) => file === ctx.file);
  const [first] = own.length > 0 ? own : found;
  if (first) return { t: "refs", refs: [first], reason: own.length > 0 ? "scope" : "import", certainty: "certain" };
  return bindExpr(s, expr, ctx, "call") ?? OUTSIDE_BOUND;
}

function isNamed(value: Expr | undefined): boolean {
  return value?.k === "name" || value?.k === "member";
}

const PROPERTY_PARTS = new Set(["setter", "getter", "deleter"]);

function bindUse(s: Session, use: Use, ctx: Ctx): Bound | undefined {
  const { expr } = use;
  const { rules } = ctx.file.spec;
  if (expr.k === "super" || expr.k === "this") {
    // super(…) and this(…) run a constructor.
    const own = enclosingType(s, ctx.file, ctx.d);
    const type =
      own && (expr.k === "this" ? own : supers(s, own, new Map()).find((base) => base.how === "extends")?.ref);
    return type ? { t: "refs", refs: [type], reason: "inherited", certainty: "certain" } : { t: "outside" };
  }
  if (use.how === "new") return bindExpr(s, expr, ctx, rules.typesAsValues ? "type" : "value");
  if (use.how === "type") return bindExpr(s, expr, ctx, "type");
  if (use.how === "macro") return macroNamed(s, expr, ctx);
  // A property's own decorator (`@size.setter`) is about the property.
  if (use.how === "decorator" && expr.k === "member" && PROPERTY_PARTS.has(expr.n)) {
    const property = bindExpr(s, expr.o, ctx, "value");
    if (property?.t === "refs") return property;
  }
  if (use.how === "value" || use.how === "write" || use.how === "decorator") return bindExpr(s, expr, ctx, "value");
  return bindExpr(s, expr, ctx, "call");
}

/** The definitions an edge goes to: the overload meant, the constructor where the language names it. */
function targetsOf(s: Session, bound: Bound, use: Use, ctx: Ctx): Found | undefined {
  const isCall = CALLS.has(use.how);
  if (bound.t === "outside") return undefined;
  if (bound.t === "value") {
    // A local name for a definition is that definition.
    if (!isCall) return undefined;
    const { ty } = bound;
    if (ty.k === "class" && ty.of.k === "inst") return one([ty.of.ref], "inferred", "likely");
    if (ty.k === "union" && use.expr.k !== "name" && use.expr.k !== "member") {
      const parts = ty.of.map((part) => targetsOf(s, { ...bound, ty: part }, use, ctx));
      const found = parts.flatMap((part) => part?.targets.map(({ ref }) => ref) ?? []);
      return found.length > 0 ? one(found, "inferred", "likely") : undefined;
    }
    if (ty.k !== "def") return undefined;
    const refs = ty.refs.filter((ref) => (ref.file.def(ref.d).flags & Flag.builtin) === 0);
    return refs.length > 0
      ? targetsOf(
          s,
          { t: "refs", refs, reason: "inferred", certainty: "certain", env: ty.env, self: ty.self },
          use,
          ctx,
        )
      : undefined;
  }
  const { refs, reason, certainty } = bound;
  const types = refs.filter((ref) => isType(ref.file.def(ref.d)));
  if (isCall && types.length > 0) {
    const type = types[0] as Ref;
    if (type.file.spec.rules.constructionBindsTo === "class") return one([type], reason, certainty);
    const makers = constructors(s, type);
    return one(makers.length > 0 ? [choose(s, makers, argsOf(use), ctx, undefined)] : [type], reason, certainty);
  }
  if (!isCall || refs.length === 1) return one(refs, reason, certainty);
  const meant = (group: readonly Ref[]): Ref =>
    standsForAll(group) ?? choose(s, group, use.how === "methodref" ? undefined : argsOf(use), ctx, bound.env);
  if (!bound.parts) return one([meant(refs)], reason, certainty);
  // Overloads stand in one place; parts of a union in several.
  const groups: Ref[][] = [];
  for (const ref of refs) {
    const def = ref.file.def(ref.d);
    const group = groups.find(
      ([head]) => head && head.file === ref.file && head.file.def(head.d).parent === def.parent,
    );
    if (group) group.push(ref);
    else groups.push([ref]);
  }
  return one(groups.map(meant), reason, certainty);
}

/**
 * Where overloads are signatures of one function (TypeScript, Python's typing), that function: the definition with
 * the body, or the first signature where all are declarations.
 */
function standsForAll(refs: readonly Ref[]): Ref | undefined {
  const { family } = (refs[0] as Ref).file.spec;
  if (family !== "ecmascript" && family !== "python") return undefined;
  const bodies = refs.filter((ref) => (ref.file.def(ref.d).flags & Flag.overload) === 0);
  return family === "python" || bodies.length < refs.length ? (bodies[bodies.length - 1] ?? refs[0]) : refs[0];
}

function argsOf(use: Use): { a?: Expr[]; argc?: number } {
  return { ...(use.args && { a: use.args }), ...(use.argc !== undefined && { argc: use.argc }) };
}

function one(refs: readonly Ref[], reason: Reason, certainty: Certainty): Found {
  const distinct = refs.filter((ref, i) => refs.findIndex((other) => sameRef(other, ref)) === i);
  return { targets: distinct.map((ref) => ({ ref, certainty })), reason };
}

/** Why nothing of that name was found. */
function missing(s: Session, use: Use, ctx: Ctx): UnboundCall["why"] {
  if (use.expr.k === "name") return "unknown_name";
  if (use.expr.k !== "member") return "dynamic";
  return isKnown(s, typeOf(s, use.expr.o, ctx)) ? "unknown_name" : "unknown_receiver";
}

/** The only member of that name in the repository, where nothing is known of the receiver. */
function guess(s: Session, use: Use, file: LinkFile): Found | undefined {
  const name = nameOf(use.expr);
  if (file.spec.rules.commonMembers.has(name)) return undefined;
  s.touch(undefined, name);
  const found = s.world.definitionsNamed(name).filter((ref) => {
    const def = ref.file.def(ref.d);
    return (
      ref.file.spec.family === file.spec.family &&
      (def.flags & Flag.local) === 0 &&
      (def.parent >= 0 || def.owner !== undefined) &&
      def.kind === "method"
    );
  });
  if (found.length === 0 || found.length > 8) return undefined;
  return {
    targets: found.map((ref) => ({ ref, certainty: "possible" })),
    reason: found.length === 1 ? "unique" : "ambiguous",
  };
}

function nameOf(expr: Expr): string {
  if (expr.k === "name" || expr.k === "member") return expr.n;
  return expr.k === "super" || expr.k === "this" ? expr.k : "";
}
