/** What a name can turn out to be, and the choice among definitions of one name. */
import type { Def } from "../extract/facts.ts";
import type { Certainty, Reason } from "../model.ts";
import type { Env, Ty } from "./values.ts";
import type { LinkFile, Ref } from "./world.ts";

/** Which of the things of one name is meant. */
export type Want = "value" | "call" | "type";

/** What a name, or a member of something, turned out to be. */
export type Bound =
  | {
      t: "refs";
      refs: readonly Ref[];
      reason: Reason;
      certainty: Certainty;
      self?: Ty | undefined;
      env?: Env | undefined;
      /** Each stands for a part of a union: not one set of overloads. */
      parts?: true;
    }
  | { t: "value"; ty: Ty; reason: Reason }
  | { t: "outside" };

export const OUTSIDE_BOUND: Bound = { t: "outside" };

export function refs(list: readonly Ref[], reason: Reason, certainty: Certainty = "certain"): Bound {
  return { t: "refs", refs: list, reason, certainty };
}

export function isType(def: Def): boolean {
  return (
    def.kind === "class" ||
    def.kind === "interface" ||
    def.kind === "enum" ||
    def.kind === "type" ||
    def.kind === "trait" ||
    def.kind === "object"
  );
}

export function fits(def: Def, want: Want, separate: boolean): boolean {
  if (separate && want === "value" && def.kind === "method") return false;
  if (want === "type") return isType(def) || def.kind === "module";
  if (want === "call") return def.kind !== "interface" && def.kind !== "type" && def.kind !== "module";
  return true;
}

/**
 * Of the definitions of one name in one place, those that are meant: all overloads of a function, but the last one of
 * several plain definitions (a later one replaces the earlier).
 */
export function pick(file: LinkFile, found: readonly number[], want: Want): Ref[] {
  if (found.length === 0) return [];
  const separate = file.spec.rules.separateCallNames === true;
  const kept = found.filter((d) => {
    const def = file.def(d);
    if (want === "type") return isType(def) || def.kind === "module" || (def.kind === "variable" && !separate);
    if (def.kind === "module" && want === "call") return false;
    if (def.kind === "interface" || (def.kind === "type" && !file.spec.rules.nominalTypes))
      return separate && want === "value";
    return !(separate && want === "call" && def.kind !== "method" && def.kind !== "function");
  });
  const types = want === "type" ? kept.filter((d) => isType(file.def(d))) : [];
  const list = types.length > 0 ? types : kept;
  return list.map((d) => ({ file, d }));
}
