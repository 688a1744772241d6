/** Finds type arguments by laying a written type over a value's. */
import type { Param, TypeExpr } from "../extract/facts.ts";
import { isType } from "./bound.ts";
import { defOf, resultOfFn, returned } from "./calls.ts";
import { bindExpr } from "./evaluate.ts";
import { itemOf } from "./library.ts";
import { envOf, lineage, placeOf } from "./lineage.ts";
import { functional } from "./overloads.ts";
import type { Session } from "./session.ts";
import { type Ctx, sameRef, type Ty, UNKNOWN } from "./values.ts";
import type { Ref } from "./world.ts";
import { evalType } from "./written-types.ts";

/**
 * Lays a written type over a value's: what stands where one of the type parameters `names` is written is that
 * parameter's argument, and is added to `found` unless one is known.
 * @param place where the type is written
 */
export function unify(
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
      } else if (wanted.k === "inst" && isCallable(ty) && unifyFunctional(s, type, wanted.ref, ty, go, found, place))
        return;
      else if (type.a.length === 1 && (ty.k === "array" || ty.k === "tuple"))
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
      if (type.r && isCallable(ty)) go(type.r, resultFor(s, ty, type.p, { ...place, env: found }));
      if (ty.k !== "fn") return;
      ty.p.forEach((param, i) => {
        const inner = type.p[i]?.type;
        if (inner && param.type) go(inner, evalType(s, param.type, ty.ctx));
      });
      return;
    }
  }
}

type Callable = Extract<Ty, { k: "fn" } | { k: "def" }>;

function isCallable(ty: Ty): ty is Callable {
  return ty.k === "fn" || ty.k === "def";
}

/** What a function gives, called with parameters of these types; a class gives its instances. */
function resultFor(s: Session, ty: Callable, params: readonly Param[], place: Ctx): Ty {
  if (ty.k === "fn")
    return resultOfFn(
      s,
      ty,
      params.map((param) => () => (param.type ? evalType(s, param.type, place) : UNKNOWN)),
    );
  const ref = ty.refs[0] as Ref;
  if (isType(defOf(ref))) return { k: "inst", ref };
  const where: Ctx = { ...placeOf(ref), env: ty.env, self: ty.self };
  return returned(s, ref, ty.env, ty.self, { k: "call", f: { k: "unknown" } }, where);
}

/** A function given for a type with one method to implement shows what that method's result stands for. */
function unifyFunctional(
  s: Session,
  type: Extract<TypeExpr, { k: "ref" }>,
  wanted: Ref,
  ty: Callable,
  go: (inner: TypeExpr, value: Ty) => void,
  found: Map<string, Ty>,
  place: Ctx,
): boolean {
  const params = defOf(wanted).typeParams ?? [];
  const open = params.map(({ name }): Ty => ({ k: "tvar", n: name, bound: UNKNOWN }));
  const method = functional(s, { k: "inst", ref: wanted, a: open });
  const result = method && defOf(method.ref).type;
  if (!method || !result) return false;
  const given = type.a?.map((arg) => evalType(s, arg, { ...place, env: found }));
  const known = functional(s, { k: "inst", ref: wanted, a: given });
  const value = resultFor(s, ty, defOf(method.ref).params ?? [], { ...placeOf(method.ref), env: known?.env });
  const shown = new Map<string, Ty>();
  unify(s, result, value, new Set(method.env.keys()), shown, placeOf(method.ref), 1);
  for (const [name, arg] of shown) {
    // The method's own type may call the parameters otherwise than the type that was written.
    const meant = method.env.get(name);
    const inner = meant?.k === "tvar" ? type.a?.[params.findIndex((param) => param.name === meant.n)] : undefined;
    if (inner) go(inner, arg);
  }
  return true;
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
