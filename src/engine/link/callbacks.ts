/** What type a function written in place as an argument receives. */
import type { Expr } from "../extract/facts.ts";
import { isType } from "./bound.ts";
import { type CallExpr, constructors, defOf } from "./calls.ts";
import { bindExpr, typeOf, typeOfRef, valueOfBound } from "./evaluate.ts";
import { awaited, indexed } from "./library.ts";
import { envOf, placeOf } from "./lineage.ts";
import { memberOf } from "./members.ts";
import { choose, functional } from "./overloads.ts";
import { expectedAt, paramAt } from "./parameters.ts";
import type { Session } from "./session.ts";
import { inferred } from "./type-arguments.ts";
import { type Ctx, type Env, OUTSIDE, type Ty, UNKNOWN, union } from "./values.ts";
import type { Ref } from "./world.ts";
import { evalType } from "./written-types.ts";

/**
 * Type of parameter `p` (-1 = the result) of a function given as argument `i` of a call.
 * @param property dotted property of an object literal given as that argument, whose value the function is
 */
export function expectedParam(s: Session, of: Expr, i: number, p: number, ctx: Ctx, property?: string): Ty {
  let ty = i < 0 ? typeOf(s, of, ctx) : argumentType(s, of, i, ctx);
  if (ty && property !== undefined) ty = property.split(".").reduce((owner, name) => indexed(s, owner, name), ty);
  if (!ty) return UNKNOWN;
  return p === RESULT ? awaited(s, askedFor(s, ty)) : handedOver(s, ty, p);
}

/** Stands for a parameter's number where the function's result is meant. */
const RESULT = -1;

const SOME_FUNCTION: Expr = { k: "fn", p: [{ name: "", rest: true }], r: [] };

/** What a call expects as its argument `i`. */
function argumentType(s: Session, call: Expr, i: number, ctx: Ctx): Ty | undefined {
  if (call.k !== "call" && call.k !== "new") return undefined;
  // The argument is known to be a function, which tells overloads apart; what it returns is not known yet.
  const of: CallExpr = { ...call, ...(call.a && { a: call.a.map((arg, at) => (at === i ? SOME_FUNCTION : arg)) }) };
  const bound = bindExpr(s, of.f, ctx, "call");
  if (bound?.t !== "refs")
    return parameterOfValue(s, bound ? valueOfBound(s, bound) : typeOf(s, of.f, ctx), i, of, ctx);
  const chosen = choose(s, bound.refs, of, ctx, bound.env);
  const def = defOf(chosen);
  if (isType(def)) {
    const makers = constructors(s, chosen);
    if (makers.length === 0) return undefined;
    return parameterType(s, choose(s, makers, of, ctx, undefined), i, new Map(), undefined, of, ctx);
  }
  if (def.kind === "variable" || def.kind === "field")
    return parameterOfValue(s, typeOfRef(s, chosen, bound.env, bound.self), i, of, ctx);
  return parameterType(s, chosen, i, bound.env, bound.self, of, ctx);
}

function parameterOfValue(s: Session, ty: Ty, i: number, call: CallExpr, ctx: Ctx): Ty | undefined {
  switch (ty.k) {
    case "outside":
      return OUTSIDE;
    case "fn": {
      return expectedAt(s, ty.p, i, ty.ctx);
    }
    case "def": {
      const chosen = choose(s, ty.refs, call, ctx, ty.env);
      return defOf(chosen).params ? parameterType(s, chosen, i, ty.env, ty.self, call, ctx) : undefined;
    }
    case "inst": {
      const found = memberOf(s, ty, "()", "call");
      if (found?.t !== "refs") return undefined;
      return parameterType(s, choose(s, found.refs, call, ctx, found.env), i, found.env, found.self, call, ctx);
    }
    case "union":
    case "and":
      for (const part of ty.of) {
        const found = parameterOfValue(s, part, i, call, ctx);
        if (found) return found;
      }
      return undefined;
    default:
      return undefined;
  }
}

function parameterType(
  s: Session,
  ref: Ref,
  i: number,
  env: Env | undefined,
  self: Ty | undefined,
  call: CallExpr,
  ctx: Ctx,
): Ty | undefined {
  const params = defOf(ref).params ?? [];
  if (!paramAt(params, i)?.type) return undefined;
  const inner = inferred(s, ref, env, call, ctx, i);
  return expectedAt(s, params, i, { ...placeOf(ref), env: inner, self });
}

/** What a callback of this type is handed as its parameter number `p`. */
function handedOver(s: Session, ty: Ty, p: number): Ty {
  switch (ty.k) {
    case "fn": {
      return expectedAt(s, ty.p, p, ty.ctx) ?? UNKNOWN;
    }
    case "union":
    case "and": {
      for (const part of ty.of) {
        const found = handedOver(s, part, p);
        if (found.k !== "unknown") return found;
      }
      return UNKNOWN;
    }
    case "sigs":
      return ty.call[0] ? handedOver(s, evalType(s, ty.call[0], ty.ctx), p) : UNKNOWN;
    case "inst": {
      const method = functional(s, ty);
      const place = method && { ...placeOf(method.ref), env: method.env, self: ty };
      const expected = place && expectedAt(s, defOf(method.ref).params ?? [], p, place);
      if (expected) return expected;
      const def = ty.ref.file.def(ty.ref.d);
      if (def.kind === "type" && def.type)
        return handedOver(s, evalType(s, def.type, { ...placeOf(ty.ref), env: envOf(s, ty.ref, ty.a) }), p);
      return UNKNOWN;
    }
    case "def": {
      const ref = ty.refs[0] as Ref;
      const place = { ...placeOf(ref), env: ty.env, self: ty.self };
      return expectedAt(s, defOf(ref).params ?? [], p, place) ?? UNKNOWN;
    }
    case "outside":
      return OUTSIDE;
    case "tvar":
      return handedOver(s, ty.bound, p);
    default:
      return UNKNOWN;
  }
}

/** What a callback of this type is to give. */
function askedFor(s: Session, ty: Ty): Ty {
  switch (ty.k) {
    case "fn":
      return ty.r ? evalType(s, ty.r, ty.ctx) : UNKNOWN;
    case "union":
    case "and":
      return union(ty.of.map((part) => askedFor(s, part)));
    case "sigs":
      return ty.call[0] ? askedFor(s, evalType(s, ty.call[0], ty.ctx)) : UNKNOWN;
    case "inst": {
      const method = functional(s, ty);
      const type = method && defOf(method.ref).type;
      if (type) return evalType(s, type, { ...placeOf(method.ref), env: method.env, self: ty });
      const def = ty.ref.file.def(ty.ref.d);
      const under = def.kind === "type" ? def.type : undefined;
      return under ? askedFor(s, evalType(s, under, { ...placeOf(ty.ref), env: envOf(s, ty.ref, ty.a) })) : UNKNOWN;
    }
    case "def": {
      const ref = ty.refs[0] as Ref;
      const { type } = defOf(ref);
      return type && !isType(defOf(ref)) ? evalType(s, type, { ...placeOf(ref), env: ty.env, self: ty.self }) : UNKNOWN;
    }
    case "tvar":
      return askedFor(s, ty.bound);
    default:
      return UNKNOWN;
  }
}
