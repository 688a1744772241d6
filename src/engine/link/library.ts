/** Values of the languages' own libraries: collections and their items, awaited and entered values. */
import { Flag } from "../extract/facts.ts";
import { isType } from "./bound.ts";
import { resultOf } from "./calls.ts";
import { valueOfBound } from "./evaluate.ts";
import { envOf, placeOf } from "./lineage.ts";
import { memberOf } from "./members.ts";
import type { Session } from "./session.ts";
import { OUTSIDE, type Ty, UNKNOWN, union } from "./values.ts";
import type { LinkFile, Ref } from "./world.ts";
import { evalType } from "./written-types.ts";

const ARRAYS = ["Array", "list"];

export const SETS = ["Set", "set"];

const MAPS = ["dict"];

const LITERALS: Record<string, readonly string[]> = {
  string: ["String", "str"],
  number: ["Number", "int"],
  boolean: ["Boolean", "bool"],
  regex: ["RegExp"],
  bytes: ["bytes"],
};

/** An instance of the first of these library types that the language has. */
export function library(s: Session, file: LinkFile, names: readonly string[], args?: readonly Ty[]): Ty | undefined {
  const prelude = s.world.prelude(file.spec.family);
  for (const name of names) {
    const d = prelude?.top(name).find((each) => isType(prelude.def(each)));
    if (prelude && d !== undefined) return { k: "inst", ref: { file: prelude, d }, a: args };
  }
  return undefined;
}

export function literal(s: Session, file: LinkFile, t: string): Ty {
  if (t === "null") return { k: "lit", t };
  // Java's plain numbers and truth values are no objects.
  if (file.spec.family === "jvm" && t !== "string") return { k: "lit", t: t === "number" ? "int" : t };
  return library(s, file, LITERALS[t] ?? []) ?? { k: "lit", t };
}

export function arrayOf(s: Session, file: LinkFile, of: Ty): Ty {
  const family = file.spec.family;
  return (
    (family === "ecmascript" || family === "python" ? library(s, file, ARRAYS, [of]) : undefined) ?? { k: "array", of }
  );
}

export function mapOf(s: Session, file: LinkFile, key: Ty, of: Ty): Ty {
  return library(s, file, MAPS, [key, of]) ?? { k: "map", key, of };
}

/** What an async function without a declared result gives. */
export function wrapAsync(s: Session, file: LinkFile, of: Ty): Ty {
  return library(s, file, ["Promise", "Coroutine", "Awaitable"], [of]) ?? of;
}

/**
 * What calling a function gives at once whose body returns, or yields, `of`.
 * @param marks its `Flag.async` and `Flag.generator`
 */
export function wrapResult(s: Session, file: LinkFile, of: Ty, marks: number): Ty {
  const isAsync = (marks & Flag.async) !== 0;
  if ((marks & Flag.generator) === 0) return isAsync ? wrapAsync(s, file, of) : of;
  return library(s, file, [isAsync ? "AsyncGenerator" : "Generator"], [of]) ?? UNKNOWN;
}

/** The library type's name and arguments, for instances of library types and their repository subclasses. */
function libraryView(ty: Ty): { name: string; a: readonly Ty[] } | undefined {
  return ty.k === "inst" && ty.ref.file.builtin ? { name: ty.ref.file.def(ty.ref.d).name, a: ty.a ?? [] } : undefined;
}

const AWAITABLE = new Set(["Promise", "PromiseLike", "Coroutine", "Awaitable", "Future", "Task"]);

export function awaited(s: Session, ty: Ty): Ty {
  if (ty.k === "union") return union(ty.of.map((part) => awaited(s, part)));
  const view = libraryView(ty);
  if (view && AWAITABLE.has(view.name)) return awaited(s, view.a[view.a.length - 1] ?? UNKNOWN);
  if (ty.k === "inst" && ty.ref.file.spec.family === "python") {
    const result = resultOfMember(s, ty, "__await__");
    if (result) return itemOf(s, result, "value");
  }
  return ty;
}

function resultOfMember(s: Session, ty: Ty, name: string): Ty | undefined {
  const found = memberOf(s, ty, name, "call");
  if (found?.t !== "refs" || found.refs[0]?.file.builtin) return undefined;
  return resultOf(
    s,
    { k: "call", f: { k: "member", o: { k: "name", n: "$" }, n: name } },
    { ...placeOf(found.refs[0] as Ref), frame: new Map([["$", ty]]) },
  );
}

/** Library types whose items are not their first argument. */
const PAIRS = new Set(["Map", "ReadonlyMap", "FormData", "URLSearchParams", "Headers", "HashMap", "BTreeMap"]);

export function itemOf(s: Session, ty: Ty, part: "key" | "value"): Ty {
  switch (ty.k) {
    case "array":
      return part === "key" ? { k: "lit", t: "number" } : ty.of;
    case "tuple":
      return union(ty.of);
    case "map":
      return part === "key" ? ty.key : ty.of;
    case "union":
      return union(ty.of.map((each) => itemOf(s, each, part)));
    case "outside":
      return OUTSIDE;
    case "tvar":
      return itemOf(s, ty.bound, part);
    case "inst": {
      const view = libraryView(ty);
      if (view) {
        if (view.name === "chan" || view.name === "str") return view.a[0] ?? ty;
        if (view.name.endsWith("Dictionary")) return library(s, ty.ref.file, ["KeyValuePair"], view.a) ?? UNKNOWN;
        if (PAIRS.has(view.name)) return { k: "tuple", of: view.a };
        return view.a[0] ?? UNKNOWN;
      }
      const def = ty.ref.file.def(ty.ref.d);
      if (def.kind === "type" && def.type)
        return itemOf(s, evalType(s, def.type, { ...placeOf(ty.ref), env: envOf(s, ty.ref, ty.a) }), part);
      const { iteratorMember } = ty.ref.file.spec.rules;
      const next = iteratorMember === undefined ? undefined : resultOfMember(s, ty, iteratorMember);
      if (next) return itemOf(s, next, part);
      for (const name of [
        "[Symbol.iterator]",
        "[Symbol.asyncIterator]",
        "__iter__",
        "__aiter__",
        "iterator",
        "into_iter",
      ]) {
        const made = resultOfMember(s, ty, name);
        if (!made) continue;
        if (libraryView(made)) return itemOf(s, made, part);
        return (
          resultOfMember(s, made, "__next__") ??
          resultOfMember(s, made, "__anext__") ??
          resultOfMember(s, made, "next") ??
          UNKNOWN
        );
      }
      return libraryBase(s, ty, (base) => itemOf(s, base, part));
    }
    default:
      return UNKNOWN;
  }
}

/** Asks the first library supertype of a repository type (`class Rows extends Array<Row>`). */
function libraryBase(s: Session, ty: Extract<Ty, { k: "inst" }>, ask: (base: Ty) => Ty): Ty {
  for (const base of ty.ref.file.def(ty.ref.d).supers ?? []) {
    const up = evalType(s, base.type, { ...placeOf(ty.ref), env: envOf(s, ty.ref, ty.a) });
    if (up.k === "inst") {
      const answer = ask(up);
      if (answer.k !== "unknown") return answer;
    }
  }
  return UNKNOWN;
}

/** `value[name]`; without a name, any item. */
export function indexed(s: Session, ty: Ty, name: string | undefined): Ty {
  switch (ty.k) {
    case "array":
      return ty.of;
    case "tuple":
      return name !== undefined && /^\d+$/.test(name) ? (ty.of[Number(name)] ?? UNKNOWN) : union(ty.of);
    case "map":
      return ty.of;
    case "union":
      return union(ty.of.map((part) => indexed(s, part, name)));
    case "outside":
      return OUTSIDE;
    case "tvar":
      return indexed(s, ty.bound, name);
    case "def": {
      // A class with type arguments in brackets (Python) is still that class.
      const first = ty.refs[0] as Ref;
      if (first.file.spec.family === "python" && isType(first.file.def(first.d))) return ty;
      break;
    }
    case "inst": {
      const view = libraryView(ty);
      if (view) {
        if (view.name === "str" || view.name === "String" || view.name === "bytes") return ty;
        if (name !== undefined && !/^\d+$/.test(name) && view.a.length < 2) break;
        return view.a[view.a.length - 1] ?? UNKNOWN;
      }
      const def = ty.ref.file.def(ty.ref.d);
      if (def.kind === "type" && def.type && ty.ref.file.spec.rules.nominalTypes)
        return indexed(s, evalType(s, def.type, { ...placeOf(ty.ref), env: envOf(s, ty.ref, ty.a) }), name);
      const made = resultOfMember(s, ty, "__getitem__");
      if (made) return made;
      break;
    }
  }
  if (name === undefined) {
    const any = ty.k === "inst" ? memberOf(s, ty, "[]", "value") : undefined;
    if (any?.t === "refs") {
      const ref = any.refs[0] as Ref;
      const def = ref.file.def(ref.d);
      return def.type ? evalType(s, def.type, { ...placeOf(ref), env: any.env, self: any.self }) : UNKNOWN;
    }
    return ty.k === "inst" ? libraryBase(s, ty, (base) => indexed(s, base, name)) : UNKNOWN;
  }
  // A single result taken apart as if it were several stays what it is.
  const member = memberOf(s, ty, name, "value");
  if (member) return valueOfBound(s, member);
  return ty.k === "inst" ? libraryBase(s, ty, (base) => indexed(s, base, name)) : UNKNOWN;
}

export function entered(s: Session, ty: Ty): Ty {
  if (ty.k === "outside") return OUTSIDE;
  const made = resultOfMember(s, ty, "__enter__") ?? resultOfMember(s, ty, "__aenter__");
  if (made) return awaited(s, made);
  const view = libraryView(ty);
  if (view && ITERATORS.has(view.name)) return view.a[0] ?? UNKNOWN;
  return ty;
}

/** What a generator function made into a context manager gives. */
const ITERATORS = new Set([
  "Iterator",
  "Generator",
  "AsyncIterator",
  "AsyncGenerator",
  "Iterable",
  "AsyncIterable",
  "ContextManager",
  "AsyncContextManager",
]);
