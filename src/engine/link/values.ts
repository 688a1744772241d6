/** What an expression may evaluate to, as far as the linker follows it. */
import type { Body, Expr, Param, TypeExpr } from "../extract/facts.ts";
import type { LinkFile, Ref } from "./world.ts";

/** Type arguments in force, by type parameter name. */
export type Env = ReadonlyMap<string, Ty>;

/** Where an expression or type stands. */
export interface Ctx {
  file: LinkFile;
  /** Definition around it, -1 = the file. */
  d: number;
  env?: Env | undefined;
  /** The receiver, where it is better known than "an instance of the enclosing type". */
  self?: Ty | undefined;
  /** Scopes of the file being linked; absent for expressions over the file's scope alone. */
  body?: Body | undefined;
  scope: number;
  /** Parameters of functions written in place, while their results are worked out. */
  frame?: ReadonlyMap<string, Ty> | undefined;
}

export type Ty =
  /** An instance of a type definition. */
  | { k: "inst"; ref: Ref; a?: readonly Ty[] | undefined }
  /** Definitions themselves: a function (with its overloads), a class object, a namespace. */
  | { k: "def"; refs: readonly Ref[]; env?: Env | undefined; self?: Ty | undefined }
  | { k: "module"; file: LinkFile }
  /** Several files under one name: a Go package; a Python package without a file of its own has none. */
  | { k: "package"; files: readonly LinkFile[]; name: string }
  | {
      k: "fn";
      p: readonly Param[];
      r?: TypeExpr | undefined;
      returns?: readonly Expr[];
      /** Its `Flag.async` and `Flag.generator`. */
      marks?: number;
      ctx: Ctx;
      frame?: Env;
    }
  | { k: "array"; of: Ty }
  | { k: "tuple"; of: readonly Ty[] }
  | { k: "map"; key: Ty; of: Ty }
  | { k: "object"; p: Readonly<Record<string, Expr>>; ctx: Ctx }
  | { k: "shape"; p: Readonly<Record<string, TypeExpr>>; ctx: Ctx }
  | { k: "sigs"; call: readonly TypeExpr[]; make: readonly TypeExpr[]; ctx: Ctx }
  | { k: "union"; of: readonly Ty[] }
  | { k: "and"; of: readonly Ty[] }
  | { k: "lit"; t: string }
  | { k: "tvar"; n: string; bound: Ty }
  /** The supertypes' part of an instance of `ref`. */
  | { k: "super"; ref: Ref; self: Ty }
  /** The class object of a type that is only known as a type. */
  | { k: "class"; of: Ty }
  /** Something from outside the repository: its members are outside as well. */
  | { k: "outside" }
  | { k: "unknown" };

export const UNKNOWN: Ty = { k: "unknown" };
export const OUTSIDE: Ty = { k: "outside" };

/** One of several; null and unknown parts are left out, equal ones folded. */
export function union(parts: readonly Ty[]): Ty {
  const kept: Ty[] = [];
  for (const part of parts) {
    for (const one of part.k === "union" ? part.of : [part]) {
      if (one.k === "unknown" || (one.k === "lit" && one.t === "null")) continue;
      if (!kept.some((other) => sameTy(other, one))) kept.push(one);
    }
  }
  if (kept.length === 0) return parts.find((part) => part.k === "unknown") ?? parts[0] ?? UNKNOWN;
  return kept.length === 1 ? (kept[0] as Ty) : { k: "union", of: kept.slice(0, 8) };
}

export function sameRef(a: Ref, b: Ref): boolean {
  return a.d === b.d && a.file === b.file;
}

function sameTy(a: Ty, b: Ty): boolean {
  if (a === b) return true;
  if (a.k !== b.k) return false;
  switch (a.k) {
    case "inst": {
      const other = b as typeof a;
      if (!sameRef(a.ref, other.ref)) return false;
      const left = a.a ?? [];
      const right = other.a ?? [];
      return left.length === right.length && left.every((arg, i) => sameTy(arg, right[i] as Ty));
    }
    case "def": {
      const other = b as typeof a;
      return a.refs.length === other.refs.length && a.refs.every((ref, i) => sameRef(ref, other.refs[i] as Ref));
    }
    case "lit":
      return a.t === (b as typeof a).t;
    case "module":
      return a.file === (b as typeof a).file;
    case "array":
      return sameTy(a.of, (b as typeof a).of);
    case "outside":
    case "unknown":
      return true;
    default:
      return false;
  }
}
