import { expect, test } from "vitest";
import type { Def, Shape } from "../../../src/engine/extract/facts.ts";
import { changedNames, pathNames } from "../../../src/engine/index/changed-names.ts";
import { decodeShape, encodeShape } from "../../../src/engine/index/shapes.ts";

function def(name: string, more: Partial<Def> = {}): Def {
  const place = { line: 1, endLine: 2, nameLine: 1, column: 1 };
  return { name, kind: "function", parent: -1, flags: 0, hash: 7, ...place, ...more };
}

function shape(defs: Def[], more: Partial<Shape> = {}): Shape {
  return { defs, imports: [], exports: [], ...more };
}

function changed(before: Shape | undefined, after: Shape | undefined): string[] {
  return [...changedNames(before, after)].sort();
}

/** The shape as other files get it. */
function seen(from: Shape): Shape {
  return decodeShape(encodeShape(from));
}

test("places, texts and docs are nothing to others", () => {
  const before = shape([def("a", { signature: "a()", doc: "Does." })]);
  const after = shape([def("a", { line: 9, endLine: 12, nameLine: 9, hash: 8, signature: "a( )" })]);
  expect(encodeShape(after)).toBe(encodeShape(before));
  expect(changed(seen(before), seen(after))).toEqual([]);
});

test("names that come, go, or say something else", () => {
  const before = shape([def("a"), def("b"), def("c", { params: [{ name: "x" }] })]);
  const after = shape([def("a"), def("c", { params: [{ name: "y" }] }), def("d")]);
  expect(changed(before, after)).toEqual(["b", "c", "d"]);
  expect(changed(undefined, before)).toEqual(["a", "b", "c"]);
  expect(changed(before, undefined)).toEqual(["a", "b", "c"]);
});

test("a definition more above changes no other name", () => {
  const type = def("T", { kind: "class" });
  const before = shape([type, def("m", { kind: "method", parent: 0 })]);
  const after = shape([def("new"), type, def("m", { kind: "method", parent: 1 })]);
  expect(changed(before, after)).toEqual(["new"]);
});

test("a member speaks for what it is in, and for its owner elsewhere", () => {
  const type = def("T", { kind: "class" });
  const member = (more: Partial<Def>): Shape => shape([type, def("m", { kind: "method", parent: 0, ...more })]);
  expect(changed(member({}), member({ flags: 4 }))).toEqual(["T", "m"]);
  const owned = (flags: number): Shape => shape([def("m", { kind: "method", owner: "U", flags })]);
  expect(changed(owned(0), owned(4))).toEqual(["U", "m"]);
});

test("a member that moves to another container of its name's file", () => {
  const types = [def("T", { kind: "class" }), def("U", { kind: "class" })];
  const before = shape([...types, def("m", { parent: 0 })]);
  const after = shape([...types, def("m", { parent: 1 })]);
  expect(changed(before, after)).toEqual(["T", "U", "m"]);
});

test("imports, exports, star imports and lists of names", () => {
  const line = { line: 1, column: 1 };
  const imports = [{ module: "./a", name: "x", local: "y", ...line }];
  expect(changed(shape([]), shape([], { imports }))).toEqual(["y"]);
  const star = [{ module: "a", name: "**", local: "", ...line }];
  expect(changed(shape([]), shape([], { imports: star }))).toEqual(["*"]);
  const exports = [{ name: "*", local: "", module: "./b", ...line }];
  expect(changed(shape([]), shape([], { exports }))).toEqual(["*"]);
  expect(changed(shape([]), shape([], { all: ["a"] }))).toEqual(["*"]);
});

test("another package changes everything", () => {
  const defs = [def("a")];
  expect(changed(shape(defs, { package: "p" }), shape(defs, { package: "q" }))).toEqual([
    "a",
    "package:p",
    "package:q",
  ]);
});

test("names under which modules are looked for", () => {
  expect(pathNames("src/lib/index.ts")).toEqual(["path:index", "path:index", "path:lib"]);
  expect(pathNames("a.d.ts")).toEqual(["path:a", "path:a.d"]);
  expect(pathNames("pkg/__init__.py")).toEqual(["path:__init__", "path:__init__", "path:pkg"]);
});
