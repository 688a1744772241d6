/** Which parameter an argument is for, and what it is expected to be. */
import type { Param, TypeExpr } from "../extract/facts.ts";
import { itemOf } from "./library.ts";
import type { Session } from "./session.ts";
import type { Ctx, Ty } from "./values.ts";
import type { LinkFile } from "./world.ts";
import { evalType } from "./written-types.ts";

/** The parameter that takes argument `i`. */
export function paramAt(params: readonly Param[], i: number): Param | undefined {
  const last = params[params.length - 1];
  return i < params.length ? params[i] : last?.rest ? last : undefined;
}

/**
 * The type written for argument `i`: of a rest parameter's type, the part that one argument has. It is `whole` where
 * the parameter's type cannot be taken apart as it is written.
 */
export function writtenAt(
  params: readonly Param[],
  i: number,
  file: LinkFile,
): { type: TypeExpr; whole?: true } | undefined {
  const param = paramAt(params, i);
  const type = param?.type;
  if (!type) return undefined;
  // ECMAScript writes the type of all the further arguments together, other languages that of each.
  if (!param.rest || file.spec.family !== "ecmascript") return { type };
  if (type.k === "array") return { type: type.of };
  if (type.k !== "tuple") return { type, whole: true };
  const part = elementAt(type, i - params.length + 1);
  return part && { type: part };
}

function elementAt({ of, rest }: Extract<TypeExpr, { k: "tuple" }>, at: number): TypeExpr | undefined {
  return rest === undefined || at < rest ? of[at] : of[rest];
}

/** What is expected as argument `i`; undefined where no type is written. */
export function expectedAt(s: Session, params: readonly Param[], i: number, place: Ctx): Ty | undefined {
  const written = writtenAt(params, i, place.file);
  if (!written) return undefined;
  const ty = evalType(s, written.type, place);
  if (!written.whole) return ty;
  return ty.k === "tuple" ? ty.of[i - params.length + 1] : itemOf(s, ty, "value");
}

/** Whether that many arguments may be given. */
export function takes(params: readonly Param[], count: number): boolean {
  const last = params[params.length - 1];
  const least = params.filter((p) => !p.optional && !p.rest && !p.value && !p.keyword).length;
  if (!last?.rest) return count >= least && (count <= params.length || params.some((p) => p.rest));
  if (last.type?.k !== "tuple") return count >= least;
  const { of, rest } = last.type;
  const further = count - params.length + 1;
  return rest === undefined ? further === of.length : further >= of.length - 1;
}
