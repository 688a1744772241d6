/** Works out what types as written stand for. */
import type { TypeExpr } from "../extract/facts.ts";
import { isType } from "./bound.ts";
import { topName, typeOf, typeOfRef } from "./evaluate.ts";
import { fullType } from "./java-names.ts";
import { arrayOf, awaited, indexed, itemOf, literal, mapOf } from "./library.ts";
import { envOf, placeOf, refKey, selfOf } from "./lineage.ts";
import { memberOf } from "./members.ts";
import { bindName } from "./names.ts";
import { qualifiedInSight } from "./namespaces.ts";
import type { Session } from "./session.ts";
import { type Ctx, OUTSIDE, type Ty, UNKNOWN, union } from "./values.ts";
import type { LinkFile, Ref } from "./world.ts";

export function evalType(s: Session, type: TypeExpr, ctx: Ctx): Ty {
  return s.step<Ty>(UNKNOWN, () => typeMeant(s, type, ctx));
}

function typeMeant(s: Session, type: TypeExpr, ctx: Ctx): Ty {
  switch (type.k) {
    case "ref":
      return namedType(s, type.n, type.a, ctx);
    case "union":
    case "either":
      return union(type.of.map((part) => evalType(s, part, ctx)));
    case "and": {
      const of = type.of.map((part) => evalType(s, part, ctx)).filter((part) => part.k !== "unknown");
      return of.length === 1 ? (of[0] as Ty) : of.length === 0 ? UNKNOWN : { k: "and", of };
    }
    case "array":
      return arrayOf(s, ctx.file, evalType(s, type.of, ctx));
    case "tuple":
      return { k: "tuple", of: type.of.map((part) => evalType(s, part, ctx)) };
    case "map":
      return mapOf(s, ctx.file, evalType(s, type.key, ctx), evalType(s, type.of, ctx));
    case "fn":
      return { k: "fn", p: type.p, r: type.r, ctx };
    case "sigs":
      return { k: "sigs", call: type.call, make: type.make ?? [], ctx };
    case "object":
      return { k: "shape", p: type.p, ctx };
    case "typeof":
      return typeOf(s, type.e, ctx);
    case "lit":
      return literal(s, ctx.file, type.t);
    case "is":
      return literal(s, ctx.file, "boolean");
    case "this":
      return selfOf(s, ctx);
    case "index": {
      const owner = evalType(s, type.o, ctx);
      return type.n === undefined ? itemOf(s, owner, "value") : indexed(s, owner, type.n);
    }
    case "class":
      return { k: "class", of: evalType(s, type.of, ctx) };
    case "unknown":
      return UNKNOWN;
  }
}

function namedType(s: Session, name: string, args: TypeExpr[] | undefined, ctx: Ctx): Ty {
  if (!name.includes(".")) {
    const open = typeParam(s, name, ctx) ?? primitive(s, name, ctx.file);
    if (open) return open;
    // Without arguments and local types, a name means the same wherever it stands in a definition.
    if (!args && (!ctx.body || ctx.scope === 0))
      return s.remember<Ty>("named", `${ctx.file.id} ${ctx.d} ${name}`, UNKNOWN, () => boundType(s, name, args, ctx));
  }
  return boundType(s, name, args, ctx);
}

function boundType(s: Session, name: string, args: TypeExpr[] | undefined, ctx: Ctx): Ty {
  const dot = name.indexOf(".");
  const head = dot < 0 ? name : name.slice(0, dot);
  let bound = bindName(s, head, ctx, "type");
  if (dot > 0) {
    const written = bound || ctx.file.spec.rules.modules !== "java" ? undefined : fullType(s, ctx.file, name);
    const full =
      bound?.t !== "refs" && ctx.file.spec.rules.modules === "csharp"
        ? qualifiedInSight(s, name, ctx.file, ctx.d)
        : undefined;
    if (written ?? full) bound = written ?? full;
    else
      for (const part of name.slice(dot + 1).split(".")) {
        if (!bound) return UNKNOWN;
        const owner: Ty =
          bound.t === "refs" ? { k: "def", refs: bound.refs } : bound.t === "value" ? bound.ty : OUTSIDE;
        bound = memberOf(s, owner, part, "type");
      }
  }
  if (!bound) return UNKNOWN;
  if (bound.t === "outside") return OUTSIDE;
  const given = args?.map((arg) => evalType(s, arg, ctx));
  if (bound.t === "value") return asType(s, bound.ty, given);
  return typeFromRefs(s, bound.refs, given, ctx.file);
}

/** The type that a definition names, with arguments. */
export function typeFromRefs(s: Session, refs: readonly Ref[], args: readonly Ty[] | undefined, from: LinkFile): Ty {
  const types = refs.filter((each) => isType(each.file.def(each.d)));
  // Types of one name may differ in the number of their parameters only.
  const ref =
    types.find((each) => (each.file.def(each.d).typeParams?.length ?? 0) === (args?.length ?? 0)) ??
    types[0] ??
    (refs[0] as Ref);
  const def = ref.file.def(ref.d);
  s.touch(ref.file, topName(ref));
  if (ref.file.builtin) {
    const special = builtinType(s, ref, args);
    if (special) return special;
  }
  if (def.kind === "type" && def.type && !ref.file.spec.rules.nominalTypes && ref.file.children(ref.d).size === 0) {
    const meant = aliased(s, ref, def.type, args);
    if (meant.k !== "unknown") return meant;
  }
  if (isType(def)) return { k: "inst", ref, a: args };
  if (def.kind === "variable") return asType(s, typeOfRef(s, ref), args);
  return from.builtin ? UNKNOWN : def.kind === "module" ? { k: "def", refs: [ref] } : UNKNOWN;
}

/** What an alias stands for with these arguments. An alias inside itself is unknown: its use is in its outer layers. */
function aliased(s: Session, ref: Ref, type: TypeExpr, args: readonly Ty[] | undefined): Ty {
  const key = args && args.length > 0 ? tysKey(args) : "";
  const run = (): Ty =>
    s.within<Ty>(`alias ${refKey(ref)}`, UNKNOWN, () =>
      evalType(s, type, { ...placeOf(ref), env: envOf(s, ref, args ?? []) }),
    );
  return key === undefined ? run() : s.remember<Ty>("alias", `${refKey(ref)} ${key}`, UNKNOWN, run);
}

const numbers = new WeakMap<object, number>();
let lastNumber = 0;

/** A number that stands for that very object. */
function numberOf(written: object): number {
  let number = numbers.get(written);
  if (number === undefined) {
    number = ++lastNumber;
    numbers.set(written, number);
  }
  return number;
}

/** The same text for the same types; undefined where that cannot be said shortly. */
function tysKey(tys: readonly Ty[]): string | undefined {
  let key = "";
  for (const ty of tys) {
    if (ty.k === "inst") {
      const inner = ty.a ? tysKey(ty.a) : "";
      if (inner === undefined || inner.length > 200) return undefined;
      key += `${refKey(ty.ref)}<${inner}>,`;
    } else if (ty.k === "unknown" || ty.k === "outside") key += `${ty.k},`;
    else if (ty.k === "lit") key += `'${ty.t}',`;
    else if (ty.k === "tvar") {
      const bound = tysKey([ty.bound]);
      if (bound === undefined || bound.length > 100) return undefined;
      key += `${ty.n}:${bound}`;
    } else if (ty.k === "shape" && !ty.ctx.env?.size && !ty.ctx.frame) key += `{${numberOf(ty.p)}},`;
    else if (ty.k === "fn" && !ty.ctx.env?.size && !ty.ctx.frame && ty.r) key += `(${numberOf(ty.r)}),`;
    else if (ty.k === "union" || ty.k === "tuple" || ty.k === "and") {
      const inner = tysKey(ty.of);
      if (inner === undefined || inner.length > 200) return undefined;
      key += `${ty.k}[${inner}]`;
    } else return undefined;
  }
  return key;
}

/** Library types with a meaning of their own here. */
function builtinType(s: Session, ref: Ref, args: readonly Ty[] | undefined): Ty | undefined {
  const { name } = ref.file.def(ref.d);
  switch (name) {
    case "Awaited":
      return args?.[0] && awaited(s, args[0]);
    case "ReturnType": {
      const fn = args?.[0];
      return fn && (fn.k === "fn" ? (fn.r ? evalType(s, fn.r, fn.ctx) : UNKNOWN) : UNKNOWN);
    }
    case "InstanceType":
      return args?.[0] && asType(s, args[0], undefined);
    case "Type":
    case "type":
      return args?.[0] && { k: "class", of: args[0] };
    default:
      return undefined;
  }
}

/** A value used as a type: a class object means its instances. */
function asType(s: Session, ty: Ty, args: readonly Ty[] | undefined): Ty {
  switch (ty.k) {
    case "def": {
      const first = ty.refs[0] as Ref;
      return isType(first.file.def(first.d)) ? typeFromRefs(s, ty.refs, args, first.file) : UNKNOWN;
    }
    case "class":
      return ty.of;
    case "union":
      return union(ty.of.map((part) => asType(s, part, args)));
    case "outside":
      return OUTSIDE;
    default:
      return UNKNOWN;
  }
}

/** Types written with a word of the language, by family: the library type they have the members of, or their own name. */
const PRIMITIVES: Record<string, ReadonlyMap<string, string>> = {
  ecmascript: new Map([
    ["string", "string"],
    ["number", "number"],
    ["bigint", "number"],
    ["boolean", "boolean"],
    ["undefined", "null"],
    ["null", "null"],
    ["void", "null"],
    ["never", "null"],
  ]),
  jvm: new Map(
    ["int", "long", "short", "byte", "char", "float", "double", "boolean", "void"].map((name) => [name, name]),
  ),
};

function primitive(s: Session, name: string, file: LinkFile): Ty | undefined {
  const meant = PRIMITIVES[file.spec.family]?.get(name);
  if (meant === undefined) return undefined;
  return file.spec.family === "jvm" ? { k: "lit", t: meant } : literal(s, file, meant);
}

/** A type parameter of a definition around the place: its argument if known, else a variable with its bound. */
function typeParam(s: Session, name: string, ctx: Ctx): Ty | undefined {
  const given = ctx.env?.get(name);
  if (given) return given;
  for (let d = ctx.d; d >= 0; d = ctx.file.def(d).parent) {
    const param = ctx.file.def(d).typeParams?.find((each) => each.name === name);
    if (!param) continue;
    const { bound } = param;
    if (!bound) return { k: "tvar", n: name, bound: UNKNOWN };
    return s.remember<Ty>("bound", `${ctx.file.id} ${d} ${name}`, { k: "tvar", n: name, bound: UNKNOWN }, () => ({
      k: "tvar",
      n: name,
      bound: evalType(s, bound, { file: ctx.file, d, scope: 0 }),
    }));
  }
  return undefined;
}
