/** What calls and constructions give back. */
import { type Def, type Expr, Flag } from "../extract/facts.ts";
import { type Bound, isType } from "./bound.ts";
import { bindExpr, typeOf, typeOfRef, valueOfBound } from "./evaluate.ts";
import { wrapAsync, wrapResult } from "./library.ts";
import { envOf, lineage, parts, placeOf } from "./lineage.ts";
import { memberOf } from "./members.ts";
import { choose } from "./overloads.ts";
import type { Session } from "./session.ts";
import { inferred, unified } from "./type-arguments.ts";
import { type Ctx, type Env, OUTSIDE, type Ty, UNKNOWN, union } from "./values.ts";
import type { Ref } from "./world.ts";
import { evalType, typeFromRefs } from "./written-types.ts";

export type CallExpr = Extract<Expr, { k: "call" }> | Extract<Expr, { k: "new" }>;

/** What a call gives back. */
export function resultOf(s: Session, call: CallExpr, ctx: Ctx): Ty {
  if (call.f.k === "super") return UNKNOWN;
  const bound = bindExpr(s, call.f, ctx, "call");
  if (bound?.t === "refs") return resultOfRefs(s, bound, call, ctx);
  return resultOfValue(s, bound ? valueOfBound(s, bound) : typeOf(s, call.f, ctx), call, ctx);
}

function resultOfRefs(s: Session, bound: Extract<Bound, { t: "refs" }>, call: CallExpr, ctx: Ctx): Ty {
  const chosen = choose(s, bound.refs, call, ctx, bound.env);
  const def = chosen.file.def(chosen.d);
  if (isType(def)) return instance(s, bound.refs, call, ctx);
  if (def.kind === "variable" || def.kind === "field" || (def.flags & Flag.getter) !== 0)
    return resultOfValue(s, typeOfRef(s, chosen, bound.env, bound.self), call, ctx);
  return returned(s, chosen, bound.env, bound.self, call, ctx);
}

function resultOfValue(s: Session, ty: Ty, call: CallExpr, ctx: Ctx): Ty {
  return s.step<Ty>(UNKNOWN, () => {
    switch (ty.k) {
      case "def":
        return resultOfRefs(
          s,
          { t: "refs", refs: ty.refs, reason: "type", certainty: "certain", env: ty.env, self: ty.self },
          call,
          ctx,
        );
      case "fn":
        return resultOfFn(s, ty, call.a?.map((arg) => () => typeOf(s, arg, ctx)) ?? []);
      case "sigs": {
        const sig = ty.call[0];
        return sig ? resultOfValue(s, evalType(s, sig, ty.ctx), call, ctx) : UNKNOWN;
      }
      case "class":
        return ty.of;
      case "inst": {
        for (const name of ["()", "__call__"]) {
          const found = memberOf(s, ty, name, "call");
          if (found?.t === "refs") return resultOfRefs(s, found, call, ctx);
        }
        const def = ty.ref.file.def(ty.ref.d);
        if (def.kind === "type" && def.type)
          return resultOfValue(
            s,
            evalType(s, def.type, { ...placeOf(ty.ref), env: envOf(s, ty.ref, ty.a) }),
            call,
            ctx,
          );
        return ty.ref.file.builtin ? OUTSIDE : UNKNOWN;
      }
      case "union":
        return union(ty.of.map((part) => resultOfValue(s, part, call, ctx)));
      case "and": {
        for (const part of ty.of) {
          const result = resultOfValue(s, part, call, ctx);
          if (result.k !== "unknown") return result;
        }
        return UNKNOWN;
      }
      case "tvar":
        return resultOfValue(s, ty.bound, call, ctx);
      case "outside":
        return OUTSIDE;
      default:
        return UNKNOWN;
    }
  });
}

/** What a function value gives for arguments of these types. */
export function resultOfFn(s: Session, fn: Extract<Ty, { k: "fn" }>, args: readonly (() => Ty)[]): Ty {
  if (fn.r) return evalType(s, fn.r, fn.ctx);
  if (!fn.returns) return UNKNOWN;
  const frame = new Map(fn.ctx.frame ?? []);
  fn.p.forEach((param, i) => {
    const ty = param.type ? evalType(s, param.type, fn.ctx) : (args[i]?.() ?? UNKNOWN);
    if (param.name) frame.set(param.name, ty);
  });
  const ctx: Ctx = { ...fn.ctx, frame };
  const result = union(fn.returns.map((expr) => typeOf(s, expr, ctx)));
  return wrapResult(s, fn.ctx.file, result, fn.marks ?? 0);
}

/** What a function definition gives: its declared result, else what it returns. */
export function returned(
  s: Session,
  ref: Ref,
  env: Env | undefined,
  self: Ty | undefined,
  call: CallExpr,
  ctx: Ctx,
): Ty {
  const def = ref.file.def(ref.d);
  s.touch(ref.file, def.owner ?? def.name);
  const inner = inferred(s, ref, env, call, ctx);
  const place: Ctx = { file: ref.file, d: ref.d, scope: 0, env: inner, self };
  const python = ref.file.spec.family === "python";
  if (def.type) {
    const declared = evalType(s, def.type, place);
    return python && (def.flags & Flag.async) !== 0 && (def.flags & Flag.generator) === 0
      ? wrapAsync(s, ref.file, declared)
      : declared;
  }
  if (!def.returns && (def.flags & Flag.generator) === 0) return UNKNOWN;
  const run = () => union((def.returns ?? []).map((expr) => typeOf(s, expr, place)));
  const plain = (!inner || inner.size === 0) && (!self || (self.k === "inst" && !self.a));
  const key = `${ref.file.id} ${ref.d} ${self?.k === "inst" ? `${self.ref.file.id}.${self.ref.d}` : ""}`;
  const result = plain ? s.remember<Ty>("returns", key, UNKNOWN, run) : s.step<Ty>(UNKNOWN, run);
  return wrapResult(s, ref.file, result, def.flags);
}

/** Constructs by `new`, or by calling the class where the language does. */
export function construct(s: Session, call: CallExpr, ctx: Ctx): Ty {
  const bound = bindExpr(s, call.f, ctx, ctx.file.spec.rules.typesAsValues ? "type" : "value");
  if (!bound) return UNKNOWN;
  if (bound.t === "refs" && bound.refs.some((ref) => isType(ref.file.def(ref.d))))
    return instance(s, bound.refs, call, ctx);
  return constructedBy(s, valueOfBound(s, bound), call, ctx);
}

function constructedBy(s: Session, ty: Ty, call: CallExpr, ctx: Ctx): Ty {
  switch (ty.k) {
    case "class":
      return ty.of;
    case "def":
      return isType(defOf(ty.refs[0] as Ref)) ? instance(s, ty.refs, call, ctx) : UNKNOWN;
    case "union":
      return union(ty.of.map((part) => constructedBy(s, part, call, ctx)));
    case "sigs": {
      const made = ty.make[0];
      const fn = made && evalType(s, made, ty.ctx);
      return fn?.k === "fn" && fn.r ? evalType(s, fn.r, fn.ctx) : UNKNOWN;
    }
    case "inst": {
      const found = memberOf(s, ty, "new", "call");
      return found?.t === "refs" ? resultOfRefs(s, found, call, ctx) : UNKNOWN;
    }
    case "outside":
      return OUTSIDE;
    default:
      return UNKNOWN;
  }
}

export function defOf(ref: Ref): Def {
  return ref.file.def(ref.d);
}

/** An instance of a class, its type arguments as given or as the constructor's arguments show. */
export function instance(s: Session, refs: readonly Ref[], call: CallExpr, ctx: Ctx): Ty {
  const ref = refs.find((each) => isType(defOf(each))) as Ref;
  const params = defOf(ref).typeParams;
  if (!params) return typeFromRefs(s, [ref], undefined, ctx.file);
  if (call.t && call.t.length > 0) return { k: "inst", ref, a: call.t.map((type) => evalType(s, type, ctx)) };
  const makers = constructors(s, ref);
  const maker = makers.length > 0 ? choose(s, makers, call, ctx, undefined) : undefined;
  const env = maker
    ? unified(
        s,
        defOf(maker).params ?? [],
        params.map((p) => p.name),
        placeOf(maker),
        call,
        ctx,
        undefined,
      )
    : new Map<string, Ty>();
  return {
    k: "inst",
    ref,
    a: params.map(
      (param) => env.get(param.name) ?? (param.default ? evalType(s, param.default, placeOf(ref)) : UNKNOWN),
    ),
  };
}

/** Constructors of a class: its own, else the nearest inherited ones. */
export function constructors(s: Session, ref: Ref): Ref[] {
  const { constructorName } = ref.file.spec.rules;
  if (constructorName === undefined) return [];
  for (const { ref: type } of lineage(s, ref, new Map())) {
    if (!type) return [];
    const name = constructorName === "class" ? defOf(type).name : constructorName;
    s.touch(type.file, defOf(type).name);
    const own = parts(s, type).flatMap(({ file, d: part }) =>
      (file.children(part).get(name) ?? []).filter((d) => file.def(d).kind === "method").map((d) => ({ file, d })),
    );
    if (own.length > 0) return own;
    if (constructorName === "class") return [];
  }
  return [];
}
