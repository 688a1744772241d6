/** Type arguments of a call: given, or shown by its arguments. */
import type { Param, TypeExpr } from "../extract/facts.ts";
import { isType } from "./bound.ts";
import { paramAt } from "./callbacks.ts";
import { type CallExpr, defOf, resultOfFn, returned } from "./calls.ts";
import { bindExpr, typeOf } from "./evaluate.ts";
import { itemOf } from "./library.ts";
import { envOf, lineage, placeOf } from "./lineage.ts";
import type { Session } from "./session.ts";
import { type Ctx, type Env, sameRef, type Ty, UNKNOWN } from "./values.ts";
import type { Ref } from "./world.ts";
import { evalType } from "./written-types.ts";

/** Type arguments of a call: those of the receiver, those given, those the arguments show. `but` leaves one argument out. */
export function inferred(
  s: Session,
  ref: Ref,
  env: Env | undefined,
  call: CallExpr,
  ctx: Ctx,
  but = -1,
): Env | undefined {
  const names = typeNames(s, ref);
  if (names.length === 0) return env;
  const def = defOf(ref);
  if (call.t && call.t.length > 0) {
    const given = new Map(env ?? []);
    names.forEach((name, i) => {
      const type = call.t?.[i];
      if (type) given.set(name, evalType(s, type, ctx));
    });
    return given;
  }
  const found = unified(s, def.params ?? [], names, placeOf(ref), call, ctx, env, but);
  for (const param of def.typeParams ?? [])
    if (!found.has(param.name) && param.default && but < 0)
      found.set(param.name, evalType(s, param.default, { ...placeOf(ref), env: found }));
  return found;
}

/** Names of a function's type parameters; Python's are variables that its annotations mention. */
function typeNames(s: Session, ref: Ref): string[] {
  const def = defOf(ref);
  if (def.typeParams) return def.typeParams.map((param) => param.name);
  if (ref.file.spec.family !== "python" || !def.type) return [];
  return s.remember<string[]>("typevars", `${ref.file.id} ${ref.d}`, [], () => {
    const names = new Set<string>();
    for (const param of def.params ?? []) if (param.type) mentioned(param.type, names);
    return [...names].filter((name) => isTypeVariable(ref, name));
  });
}

function mentioned(type: TypeExpr, names: Set<string>): void {
  switch (type.k) {
    case "ref":
      names.add(type.n);
      for (const arg of type.a ?? []) mentioned(arg, names);
      break;
    case "union":
    case "and":
    case "tuple":
    case "either":
      for (const part of type.of) mentioned(part, names);
      break;
    case "array":
    case "class":
      mentioned(type.of, names);
      break;
    case "map":
      mentioned(type.key, names);
      mentioned(type.of, names);
      break;
    case "fn":
      for (const param of type.p) if (param.type) mentioned(param.type, names);
      if (type.r) mentioned(type.r, names);
      break;
  }
}

function isTypeVariable(ref: Ref, name: string): boolean {
  const d = ref.file.top(name)[0];
  if (d === undefined)
    return /^_?[A-Z][A-Z0-9]?$|^[A-Z]\w*(T|Type|_co)$/.test(name) && ref.file.imported(name).length > 0;
  const { value } = ref.file.def(d);
  return (
    value?.k === "call" &&
    ((value.f.k === "name" && value.f.n === "TypeVar") || (value.f.k === "member" && value.f.n === "TypeVar"))
  );
}

export function unified(
  s: Session,
  params: readonly Param[],
  names: readonly string[],
  place: Ctx,
  call: CallExpr,
  ctx: Ctx,
  env: Env | undefined,
  but = -1,
): Map<string, Ty> {
  const found = new Map(env ?? []);
  const wanted = new Set(names);
  const args = call.a ?? [];
  const pass = (functions: "later" | "now"): void => {
    args.forEach((arg, i) => {
      if (i === but || (arg.k === "fn") !== (functions === "now")) return;
      const param = paramAt(params, i);
      if (!param?.type) return;
      const type = param.rest && param.type.k === "array" ? param.type.of : param.type;
      unify(s, type, typeOf(s, arg, ctx), wanted, found, place, 0);
    });
  };
  pass("later");
  pass("now");
  return found;
}

/** Finds type arguments by laying a written type over a value's. */
function unify(
  s: Session,
  type: TypeExpr,
  ty: Ty,
  names: ReadonlySet<string>,
  found: Map<string, Ty>,
  place: Ctx,
  depth: number,
): void {
  if (depth > 6 || ty.k === "unknown") return;
  const go = (inner: TypeExpr, value: Ty): void => unify(s, inner, value, names, found, place, depth + 1);
  switch (type.k) {
    case "ref": {
      if (names.has(type.n) && !type.a) {
        if (!found.has(type.n) || found.get(type.n)?.k === "outside") found.set(type.n, ty);
        return;
      }
      if (!type.a) return;
      if (ty.k === "union") {
        for (const part of ty.of) go(type, part);
        return;
      }
      const wanted = evalType(s, { k: "ref", n: type.n }, place);
      if (wanted.k === "inst" && ty.k === "inst") {
        const view = viewAs(s, ty, wanted.ref);
        view?.forEach((value, i) => {
          const inner = type.a?.[i];
          if (inner) go(inner, value);
        });
      } else if (type.a.length === 1 && (ty.k === "array" || ty.k === "tuple"))
        go(type.a[0] as TypeExpr, itemOf(s, ty, "value"));
      else if (ty.k === "class" || ty.k === "def") {
        const of =
          ty.k === "class"
            ? ty.of
            : isType(defOf(ty.refs[0] as Ref))
              ? ({ k: "inst", ref: ty.refs[0] as Ref } as Ty)
              : undefined;
        if (of) go(type.a[0] as TypeExpr, of);
      }
      // An alias of a function or a union is laid over by what it stands for.
      const alias = wanted.k === "inst" ? undefined : aliasOf(s, type.n, place);
      if (alias) unify(s, alias.type, ty, new Set(alias.names), alias.found, alias.place, depth + 1);
      alias?.names.forEach((name, i) => {
        const inner = type.a?.[i];
        const value = alias.found.get(name);
        if (inner && value) go(inner, value);
      });
      return;
    }
    case "union":
    case "either":
    case "and": {
      const exact = type.of.filter((part) => part.k !== "ref" || !names.has(part.n));
      for (const part of exact) go(part, ty);
      for (const part of type.of) if (!exact.includes(part)) go(part, ty);
      return;
    }
    case "array":
      go(type.of, itemOf(s, ty, "value"));
      return;
    case "class":
      if (ty.k === "class") go(type.of, ty.of);
      else if (ty.k === "def" && ty.refs[0] && isType(defOf(ty.refs[0]))) go(type.of, { k: "inst", ref: ty.refs[0] });
      return;
    case "sigs": {
      const make = type.make?.[0];
      if (make?.k === "fn" && make.r && ty.k === "def" && ty.refs[0] && isType(defOf(ty.refs[0])))
        go(make.r, { k: "inst", ref: ty.refs[0] });
      return;
    }
    case "tuple":
      if (ty.k === "tuple") for (const [i, part] of type.of.entries()) go(part, ty.of[i] ?? UNKNOWN);
      return;
    case "map":
      if (ty.k === "map") {
        go(type.key, ty.key);
        go(type.of, ty.of);
      }
      return;
    case "fn": {
      const given = type.p.map(
        (param) => () => (param.type ? evalType(s, param.type, { ...place, env: found }) : UNKNOWN),
      );
      if (ty.k === "fn") {
        if (type.r) go(type.r, resultOfFn(s, ty, given));
        ty.p.forEach((param, i) => {
          const inner = type.p[i]?.type;
          if (inner && param.type) go(inner, evalType(s, param.type, ty.ctx));
        });
      } else if (ty.k === "def") {
        const def = defOf(ty.refs[0] as Ref);
        const where: Ctx = { ...placeOf(ty.refs[0] as Ref), env: ty.env, self: ty.self };
        if (type.r && isType(def)) go(type.r, { k: "inst", ref: ty.refs[0] as Ref });
        else if (type.r)
          go(type.r, returned(s, ty.refs[0] as Ref, ty.env, ty.self, { k: "call", f: { k: "unknown" } }, where));
      }
      return;
    }
  }
}

function aliasOf(
  s: Session,
  name: string,
  place: Ctx,
): { type: TypeExpr; names: string[]; found: Map<string, Ty>; place: Ctx } | undefined {
  const bound = bindExpr(s, { k: "name", n: name }, place, "type");
  const ref = bound?.t === "refs" ? bound.refs[0] : undefined;
  const def = ref && defOf(ref);
  if (!ref || def?.kind !== "type" || !def.type || !def.typeParams) return undefined;
  return { type: def.type, names: def.typeParams.map((param) => param.name), found: new Map(), place: placeOf(ref) };
}

/** Type arguments of an instance as seen through one of its supertypes. */
function viewAs(s: Session, ty: Extract<Ty, { k: "inst" }>, target: Ref): readonly Ty[] | undefined {
  if (sameRef(ty.ref, target)) return ty.a;
  for (const { ref, env } of lineage(s, ty.ref, envOf(s, ty.ref, ty.a))) {
    if (!ref || !sameRef(ref, target)) continue;
    return (defOf(ref).typeParams ?? []).map((param) => env.get(param.name) ?? UNKNOWN);
  }
  // Library collections are not declared with all their relations: one argument is the item everywhere.
  const both = target.file.builtin && ty.ref.file.builtin;
  return both && ty.a ? ty.a : undefined;
}
