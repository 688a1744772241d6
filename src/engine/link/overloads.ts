/** Which of several overloads a call means. */
import { type Expr, Flag, type Param, type TypeExpr } from "../extract/facts.ts";
import { defOf } from "./calls.ts";
import { typeOf } from "./evaluate.ts";
import { envOf, lineage, placeOf, refKey } from "./lineage.ts";
import { expectedAt, takes, writtenAt } from "./parameters.ts";
import type { Session } from "./session.ts";
import { type Ctx, type Env, sameRef, type Ty, UNKNOWN } from "./values.ts";
import type { Ref } from "./world.ts";

/**
 * The overload a call means: by the number of arguments, then by how well their types fit, then the first.
 * A body that stands beside its own overload signatures (TypeScript) is none of them.
 */
export function choose(
  s: Session,
  refs: readonly Ref[],
  call: { a?: Expr[]; argc?: number } | undefined,
  ctx: Ctx,
  env: Env | undefined,
): Ref {
  const first = refs[0] as Ref;
  if (refs.length === 1) return first;
  const signatures = refs.filter((ref) => (defOf(ref).flags & Flag.overload) !== 0);
  let list: readonly Ref[] = signatures.length > 0 ? signatures : refs;
  if (list.every((ref) => !defOf(ref).params)) return list[list.length - 1] as Ref;
  const argc = call?.argc ?? call?.a?.length;
  if (argc !== undefined && argc >= 0) {
    const fitting = list.filter((ref) => takes(defOf(ref).params ?? [], argc));
    if (fitting.length === 1) return fitting[0] as Ref;
    if (fitting.length > 1) list = fitting;
  }
  if (!call?.a) return list[0] as Ref;
  let best = list[0] as Ref;
  let bestScore = Number.NEGATIVE_INFINITY;
  const given = call.a.map((arg) => ({ arg, ty: arg.k === "fn" ? undefined : typeOf(s, arg, ctx) }));
  for (const ref of list) {
    const params = defOf(ref).params ?? [];
    let score = params.some((p) => p.rest && p.type?.k !== "tuple") ? -0.5 : 0;
    given.forEach(({ arg, ty }, i) => {
      const at = placeAmong(params, i);
      const written = writtenAt(params, at, ref.file);
      if (written) score += suits(s, expected(s, ref, at, env), written.type, arg, ty);
    });
    if (score > bestScore) {
      bestScore = score;
      best = ref;
    }
  }
  return best;
}

/** Further arguments of one rest parameter are all alike, unless it is a list of types. */
function placeAmong(params: readonly Param[], i: number): number {
  return params[params.length - 1]?.type?.k === "tuple" ? i : Math.min(i, params.length - 1);
}

/**
 * What an overload expects as an argument, as far as telling it from others needs that: worked out once, with type
 * parameters left open, and only one that is a type parameter as a whole replaced by its argument.
 */
function expected(s: Session, ref: Ref, at: number, env: Env | undefined): Ty {
  const params = defOf(ref).params ?? [];
  const run = (): Ty => expectedAt(s, params, at, placeOf(ref)) ?? UNKNOWN;
  const open = s.remember<Ty>("parameter", `${refKey(ref)} ${at}`, UNKNOWN, run);
  return (open.k === "tvar" && env?.get(open.n)) || open;
}

/** How well an argument fits a parameter: 3 the very type, 2 a subtype, 0 unknown, -3 surely not. */
function suits(s: Session, wanted: Ty, type: TypeExpr, arg: Expr, ty: Ty | undefined): number {
  if (arg.k === "fn") {
    const anyNumber = arg.p[0]?.rest === true;
    if (wanted.k === "fn") return anyNumber || wanted.p.length === arg.p.length ? 2 : 1;
    if (wanted.k === "inst") {
      const method = functional(s, wanted);
      if (!method) return wanted.ref.file.builtin && wanted.ref.file.def(wanted.ref.d).name !== "Object" ? -2 : -1;
      return anyNumber || (defOf(method.ref).params?.length ?? 0) === arg.p.length ? 2 : -2;
    }
    if (wanted.k === "union")
      return wanted.of.some((part) => part.k === "fn" || (part.k === "inst" && functional(s, part))) ? 2 : 0;
    return wanted.k === "unknown" || wanted.k === "outside" || wanted.k === "tvar" ? 0 : -2;
  }
  if (arg.k === "lit" && type.k === "lit") return arg.t === type.t ? 1 : -3;
  if (!ty || ty.k === "unknown" || ty.k === "outside") return wanted.k === "lit" ? -0.2 : 0;
  return fitType(s, wanted, ty);
}

function fitType(s: Session, wanted: Ty, ty: Ty): number {
  if (wanted.k === "union") return Math.max(...wanted.of.map((part) => fitType(s, part, ty)));
  if (ty.k === "union") return Math.max(...ty.of.map((part) => fitType(s, wanted, part)));
  if (wanted.k === "tvar") {
    if (ty.k === "lit") return 0.05;
    return wanted.bound.k === "unknown" ? 0.1 : fitType(s, wanted.bound, ty) - 0.5;
  }
  if (wanted.k === "unknown" || wanted.k === "outside") return 0;
  if (wanted.k === "lit" || ty.k === "lit") return fitPrimitive(wanted, ty);
  if (wanted.k === "array" && ty.k === "array") {
    // Arrays of primitives are no arrays of objects.
    if ((wanted.of.k === "lit") !== (ty.of.k === "lit") && ty.of.k !== "unknown")
      return wanted.of.k === "unknown" ? 0 : -3;
    const inner = fitType(s, wanted.of, ty.of);
    return wanted.of.k === "lit" && inner < 3 ? -3 : inner;
  }
  if (wanted.k === "array" || ty.k === "array") {
    if (ty.k === "tuple") return 1;
    return wanted.k === "inst" && nameOf(wanted) === "Object" ? 0.5 : -3;
  }
  if (wanted.k === "inst" && ty.k === "inst") {
    if (sameRef(wanted.ref, ty.ref)) return 3;
    if (nameOf(wanted) === "Object") return 0.5;
    return lineage(s, ty.ref, NO_ENV).some((step) => step.ref && sameRef(step.ref, wanted.ref)) ? 2 : -3;
  }
  if (wanted.k === "fn") return ty.k === "def" || ty.k === "fn" ? 2 : -3;
  if (wanted.k === "inst" && (ty.k === "def" || ty.k === "fn"))
    return functional(s, wanted) || wanted.ref.file.builtin ? 1 : -2;
  return 0;
}

/** Primitives in the order in which each may stand for the next (Java's widening). */
const WIDENING = ["byte", "short", "char", "int", "long", "float", "double"];
const BOXES: ReadonlyMap<string, string> = new Map([
  ["Byte", "byte"],
  ["Short", "short"],
  ["Character", "char"],
  ["Integer", "int"],
  ["Long", "long"],
  ["Float", "float"],
  ["Double", "double"],
  ["Boolean", "boolean"],
]);

function fitPrimitive(wanted: Ty, ty: Ty): number {
  if (ty.k === "lit" && ty.t === "null") return wanted.k === "lit" ? -3 : 0;
  if (wanted.k === "lit" && ty.k === "lit") {
    if (wanted.t === ty.t) return 3;
    const steps = WIDENING.indexOf(wanted.t) - WIDENING.indexOf(ty.t);
    return WIDENING.includes(ty.t) && steps > 0 && wanted.t !== "char" ? 2 - steps * 0.2 : -3;
  }
  const box = wanted.k === "inst" ? nameOf(wanted) : ty.k === "inst" ? nameOf(ty) : "";
  const bare = wanted.k === "lit" ? wanted.t : ty.k === "lit" ? ty.t : "";
  if (BOXES.get(box) === bare) return 1;
  if (wanted.k === "inst") return box === "Object" || box === "Number" || box === "Comparable" ? 0.3 : -3;
  return -3;
}

const NO_ENV: Env = new Map();

function nameOf(ty: Extract<Ty, { k: "inst" }>): string {
  return ty.ref.file.def(ty.ref.d).name;
}

/** The one method to implement of a functional interface, or an interface's call signature. */
export function functional(s: Session, ty: Extract<Ty, { k: "inst" }>): { ref: Ref; env: Env } | undefined {
  for (const { ref, env } of lineage(s, ty.ref, envOf(s, ty.ref, ty.a))) {
    if (!ref) continue;
    const call = ref.file.children(ref.d).get("()")?.[0];
    if (call !== undefined) return { ref: { file: ref.file, d: call }, env };
    if (defOf(ref).kind !== "interface" || ref.file.spec.family === "ecmascript") continue;
    for (const list of ref.file.children(ref.d).values())
      for (const d of list) {
        const def = ref.file.def(d);
        if (def.kind === "method" && (def.flags & Flag.abstract) !== 0 && (def.flags & Flag.static) === 0)
          return { ref: { file: ref.file, d }, env };
      }
  }
  return undefined;
}
