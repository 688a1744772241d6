/** Type arguments of a call: given, or shown by its arguments. */
import type { Param, TypeExpr } from "../extract/facts.ts";
import { type CallExpr, defOf } from "./calls.ts";
import { typeOf } from "./evaluate.ts";
import { placeOf } from "./lineage.ts";
import { paramAt, writtenAt } from "./parameters.ts";
import type { Session } from "./session.ts";
import { unify } from "./unify.ts";
import type { Ctx, Env, Ty } from "./values.ts";
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
  const last = params[params.length - 1];
  const type = place.file.spec.family === "ecmascript" && last?.rest ? last.type : undefined;
  // A rest parameter whose type is a type parameter takes the types of all its arguments together.
  const together = type?.k === "ref" && wanted.has(type.n) ? type.n : undefined;
  const lay = (i: number, ty: Ty): void => {
    const written = writtenAt(params, i, place.file);
    if (written && !(written.whole && together)) unify(s, written.type, ty, wanted, found, place, 0);
  };
  const pass = (functions: "later" | "now"): void => {
    args.forEach((arg, i) => {
      if (i === but || (arg.k === "fn") !== (functions === "now") || !paramAt(params, i)?.type) return;
      const ty = typeOf(s, arg, ctx);
      // Several results of a call may be passed on as all the arguments (Go).
      if (ty.k === "tuple" && args.length === 1 && ctx.file.spec.family === "go")
        for (const [at, of] of ty.of.entries()) lay(at, of);
      else lay(i, ty);
    });
  };
  pass("later");
  pass("now");
  if (together !== undefined && !found.has(together))
    found.set(together, { k: "tuple", of: args.slice(params.length - 1).map((arg) => typeOf(s, arg, ctx)) });
  return found;
}
