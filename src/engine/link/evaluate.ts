/** Works out what expressions stand for. Every answer is a guess only where it says unknown. */
import { type Expr, Flag } from "../extract/facts.ts";
import type { Bound, Want } from "./bound.ts";
import { expectedParam } from "./callbacks.ts";
import { construct, resultOf } from "./calls.ts";
import { moduleValue, wholeModule } from "./imports.ts";
import { fullType } from "./java-names.ts";
import { arrayOf, awaited, entered, indexed, itemOf, library, literal, mapOf, SETS, wrapAsync } from "./library.ts";
import { refKey, selfOf } from "./lineage.ts";
import { memberOf } from "./members.ts";
import { bindName } from "./names.ts";
import { extensionMethod, qualifiedInSight } from "./namespaces.ts";
import { narrowed } from "./narrowing.ts";
import type { Session } from "./session.ts";
import { traitMethod } from "./traits.ts";
import { type Ctx, type Env, OUTSIDE, type Ty, UNKNOWN, union } from "./values.ts";
import type { Ref } from "./world.ts";
import { evalType } from "./written-types.ts";

/** What a name, a member chain, `this` or `super` names. */
export function bindExpr(s: Session, expr: Expr, ctx: Ctx, want: Want): Bound | undefined {
  switch (expr.k) {
    case "name":
      return bindName(s, expr.n, ctx, want);
    case "member": {
      const owner = typeOf(s, expr.o, ctx);
      const found = memberOf(s, owner, expr.n, want);
      if (found?.t === "refs" && found.reason === "type") {
        if (expr.o.k === "this" || expr.o.k === "cls" || expr.o.k === "super") return { ...found, reason: "self" };
        if (!isDeclared(expr.o)) return { ...found, reason: "inferred" };
      }
      if ((!found || found.t === "outside") && want === "call" && ctx.file.spec.rules.traitsInScope)
        return traitMethod(s, owner, expr.n, ctx) ?? found;
      if ((!found || found.t === "outside") && want === "call" && ctx.file.spec.rules.extensionMethods) {
        const extension = extensionMethod(s, owner, expr.n, ctx);
        if (extension) return extension;
      }
      if ((owner.k === "unknown" || owner.k === "outside") && ctx.file.spec.rules.modules === "csharp")
        return fullNameInSight(s, expr, ctx) ?? found;
      return found ?? (owner.k === "unknown" ? bindFullName(s, expr, ctx) : undefined);
    }
    case "cast":
    case "await":
      return expr.e ? bindExpr(s, expr.e, ctx, want) : undefined;
    case "def":
      return { t: "refs", refs: [{ file: ctx.file, d: expr.d }], reason: "scope", certainty: "certain" };
    case "cls": {
      // A subtype may be meant.
      const self = typeOf(s, expr, ctx);
      return self.k === "def" ? { t: "refs", refs: self.refs, reason: "self", certainty: "likely" } : undefined;
    }
    case "call":
    case "index":
    case "either": {
      const ty = typeOf(s, expr, ctx);
      return ty.k === "unknown" ? undefined : { t: "value", ty, reason: "inferred" };
    }
    default:
      return undefined;
  }
}

/** Whether the receiver is named outright, rather than worked out from calls. */
function isDeclared(expr: Expr): boolean {
  return (
    expr.k === "name" ||
    expr.k === "cast" ||
    expr.k === "this" ||
    expr.k === "super" ||
    (expr.k === "member" && isDeclared(expr.o))
  );
}

/** The value of an expression. */
export function typeOf(s: Session, expr: Expr, ctx: Ctx): Ty {
  const compound = expr.k === "call" || expr.k === "new" || expr.k === "member";
  if (compound && ctx.body && !ctx.frame && !ctx.self)
    return s.once<Ty>(expr, () => s.step<Ty>(UNKNOWN, () => evaluate(s, expr, ctx)));
  return s.step<Ty>(UNKNOWN, () => evaluate(s, expr, ctx));
}

function evaluate(s: Session, expr: Expr, ctx: Ctx): Ty {
  switch (expr.k) {
    case "name":
    case "member": {
      const bound = bindExpr(s, expr, ctx, "value") ?? typeAsValue(s, expr, ctx);
      return bound ? valueOfBound(s, bound) : UNKNOWN;
    }
    case "def":
      return typeOfRef(s, { file: ctx.file, d: expr.d });
    case "call": {
      if (expr.m !== undefined) {
        if (expr.f.k === "name" && expr.f.n === "import")
          return wrapAsync(s, ctx.file, moduleValue(s, ctx.file, expr.m));
        return valueOfBound(s, wholeModule(s, ctx.file, expr.m, "value"));
      }
      return resultOf(s, expr, ctx);
    }
    case "new":
      return construct(s, expr, ctx);
    case "this":
      return selfOf(s, ctx);
    case "cls": {
      const self = selfOf(s, ctx);
      return self.k === "inst" ? { k: "def", refs: [self.ref], self } : self;
    }
    case "super": {
      const self = selfOf(s, { ...ctx, self: undefined });
      if (self.k !== "inst") return UNKNOWN;
      const after = expr.of && typeOf(s, expr.of, ctx);
      const ref = after?.k === "def" && after.refs[0] ? after.refs[0] : self.ref;
      return { k: "super", ref, self: ctx.self ?? self };
    }
    case "lit":
      return literal(s, ctx.file, expr.t);
    case "array":
      return arrayOf(s, ctx.file, union(expr.e.slice(0, 4).map((e) => typeOf(s, e, ctx))));
    case "tuple":
      return { k: "tuple", of: expr.e.map((e) => typeOf(s, e, ctx)) };
    case "set":
      return library(s, ctx.file, SETS, [union(expr.e.slice(0, 4).map((e) => typeOf(s, e, ctx)))]) ?? OUTSIDE;
    case "map": {
      const key = union(expr.e.slice(0, 4).map((e) => typeOf(s, e, ctx)));
      const of = union(expr.v.slice(0, 4).map((e) => typeOf(s, e, ctx)));
      return mapOf(s, ctx.file, key, of);
    }
    case "object":
      return expr.d !== undefined
        ? { k: "def", refs: [{ file: ctx.file, d: expr.d }] }
        : { k: "object", p: expr.p, ctx };
    case "index":
      return indexed(s, typeOf(s, expr.o, ctx), expr.n);
    case "await":
      return awaited(s, typeOf(s, expr.e, ctx));
    case "item":
      return itemOf(s, typeOf(s, expr.e, ctx), expr.key === true ? "key" : "value");
    case "enter":
      return entered(s, typeOf(s, expr.e, ctx));
    case "cast": {
      const claimed = evalType(s, expr.t, ctx);
      return claimed.k === "unknown" && expr.e ? typeOf(s, expr.e, ctx) : claimed;
    }
    case "either":
      return union(expr.e.map((e) => typeOf(s, e, ctx)));
    case "guard":
      return narrowed(s, expr, ctx);
    case "fn":
      return { k: "fn", p: expr.p, r: expr.t, returns: expr.r, marks: marksOf(expr), ctx };
    case "param":
      return expectedParam(s, expr.of, expr.i, expr.p, ctx, expr.n);
    case "unknown":
      return UNKNOWN;
  }
}

function marksOf(fn: Extract<Expr, { k: "fn" }>): number {
  return (fn.async ? Flag.async : 0) | (fn.generator ? Flag.generator : 0);
}

/** A type's name where a value is expected. */
function typeAsValue(s: Session, expr: Expr, ctx: Ctx): Bound | undefined {
  const { typesAsValues } = ctx.file.spec.rules;
  if (typesAsValues === "any") return bindExpr(s, expr, ctx, "type");
  if (!typesAsValues || expr.k !== "name" || !/^[A-Z]/.test(expr.n)) return undefined;
  return bindName(s, expr.n, ctx, "type");
}

/** A type written with its namespace (C#). */
function fullNameInSight(s: Session, expr: Extract<Expr, { k: "member" }>, ctx: Ctx): Bound | undefined {
  const parts = [expr.n];
  let head = expr.o;
  for (; head.k === "member"; head = head.o) parts.unshift(head.n);
  if (head.k !== "name") return undefined;
  return qualifiedInSight(s, [head.n, ...parts].join("."), ctx.file, ctx.d);
}

/** A type written with its package (Java). */
function bindFullName(s: Session, expr: Extract<Expr, { k: "member" }>, ctx: Ctx): Bound | undefined {
  if (ctx.file.spec.rules.modules !== "java" || !/^[A-Z]/.test(expr.n)) return undefined;
  const parts = [expr.n];
  let head = expr.o;
  for (; head.k === "member"; head = head.o) parts.unshift(head.n);
  if (head.k !== "name" || !/^[a-z]/.test(head.n) || bindName(s, head.n, ctx, "value")) return undefined;
  return fullType(s, ctx.file, [head.n, ...parts].join("."));
}

export function valueOfBound(s: Session, bound: Bound): Ty {
  if (bound.t === "outside") return OUTSIDE;
  if (bound.t === "value") return bound.ty;
  const first = bound.refs.find(isGetter) ?? (bound.refs[0] as Ref);
  const { kind } = first.file.def(first.d);
  if (kind === "field" && first.file.spec.rules.valuesWithFields && first.file.children(first.d).size > 0)
    return { k: "def", refs: [first], env: bound.env };
  if (kind === "variable" || kind === "field") {
    const last = bound.refs[bound.refs.length - 1] as Ref;
    if (bound.refs.length === 1) return typeOfRef(s, first, bound.env, bound.self);
    return union([first, last].map((ref) => typeOfRef(s, ref, bound.env, bound.self)));
  }
  if (isGetter(first)) return typeOfRef(s, first, bound.env, bound.self);
  return { k: "def", refs: bound.refs, env: bound.env, self: bound.self };
}

function isGetter(ref: Ref): boolean {
  return (ref.file.def(ref.d).flags & Flag.getter) !== 0;
}

/** The value a definition stands for: a variable's type, a getter's result, else the definition itself. */
export function typeOfRef(s: Session, ref: Ref, env?: Env, self?: Ty): Ty {
  const def = ref.file.def(ref.d);
  const plain = (env === undefined || env.size === 0) && self === undefined;
  if (def.kind !== "variable" && def.kind !== "field" && (def.flags & Flag.getter) === 0)
    return { k: "def", refs: [ref], env, self };
  const key = plain ? refKey(ref) : `${refKey(ref)} ${selfKey(self)}`;
  const open = env !== undefined && [...env.values()].some((ty) => ty.k !== "inst" || ty.a !== undefined);
  const run = (): Ty => {
    s.touch(ref.file, topName(ref));
    const ctx: Ctx = { file: ref.file, d: ref.d, scope: 0, env, self };
    if (def.type) return evalType(s, def.type, ctx);
    if ((def.flags & Flag.getter) !== 0) return union((def.returns ?? []).map((e) => typeOf(s, e, ctx)));
    if (!def.value)
      return def.kind === "variable" && ref.file.children(ref.d).size > 0 ? { k: "def", refs: [ref] } : UNKNOWN;
    return typeOf(s, def.value, { ...ctx, d: def.parent });
  };
  if (open || (self && selfKey(self) === "")) return s.step<Ty>(UNKNOWN, run);
  return s.remember<Ty>("value", key + envKey(env), UNKNOWN, run);
}

function selfKey(self: Ty | undefined): string {
  if (!self) return "-";
  if (self.k === "inst" && !self.a) return refKey(self.ref);
  if (self.k === "def" && self.refs.length === 1) return `d${refKey(self.refs[0] as Ref)}`;
  return "";
}

function envKey(env: Env | undefined): string {
  if (!env || env.size === 0) return "";
  let key = "";
  for (const [name, ty] of env) key += ` ${name}=${ty.k === "inst" ? refKey(ty.ref) : ty.k}`;
  return key;
}

/** Name under which other files see the definition's outermost container. */
export function topName(ref: Ref): string {
  let d = ref.d;
  let def = ref.file.def(d);
  while (def.parent >= 0) {
    d = def.parent;
    def = ref.file.def(d);
  }
  return def.owner ?? def.name;
}
