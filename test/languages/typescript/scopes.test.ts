/** What the extractor says of names: local bindings and their values, modules, and CommonJS. */
import { beforeAll, describe, expect, test } from "vitest";
import { defsOf, exportsOf, factsOf, importsOf, loadGrammars, namesOf, usesOf } from "./reading.ts";

beforeAll(loadGrammars);

describe("local names", () => {
  test("parameters, with patterns and defaults", () => {
    expect(namesOf("function f({ a, b: { c = 1 } }: P, [d]: X, e = new E(), g?: G, ...h: H[]) {}")).toEqual([
      "{ a, b: { c = 1 } }: P",
      "[d]: X",
      "e = new E()",
      "g: G",
      "h: H[]",
      "a = { a, b: { c = 1 } }.a",
      "c = { a, b: { c = 1 } }.b.c or 'number",
      "d = [d][0]",
    ]);
  });

  test("variables, patterns and assignments", () => {
    expect(
      namesOf(`function f() {
  const { a, ...r } = e, [x, , y = z] = many;
  let v: T, n = null, u;
  n = go(); u = one; u ??= two;
  { let v = inner; }
  if (a) { var hoisted = late(); }
}`),
    ).toEqual([
      "a = e.a",
      "r = e",
      "x = many[0]",
      "y = many[2] or z",
      "v: T",
      "n = 'null | go()",
      "u = one | two",
      "hoisted = late()",
      "v = inner",
    ]);
  });

  test("loops and catches", () => {
    expect(
      namesOf(`
for (const x of xs) {}
for await (const [k, v] of m()) {}
for (const key in o) {}
try {} catch (e: any) {}
try {} catch ({ message }) {}
for (let i = 0; ; i++) {}`),
    ).toEqual([
      "x = item(xs)",
      "k = await(item(m()))[0]",
      "v = await(item(m()))[1]",
      "key = 'string",
      "e: any",
      "message",
      "i = 'number",
    ]);
  });

  test("functions written in place learn their parameters from the call, the property, or the type", () => {
    expect(
      namesOf(`
xs.map((x, i) => x.y).forEach(function (y) {});
on({ done: (d) => d, deep: { er(e) {}, est: (s) => s } }, 1);
const f: Handler = (req) => req;
const o: Options = { onOpen: (event) => event };
function g(): Visitor { return (node) => node; }`),
    ).toEqual([
      "x = param 0 of 0 of xs.map(?)",
      "i = param 1 of 0 of xs.map(?)",
      "y = param 0 of 0 of xs.map((x, i) => x.y).forEach(?)",
      "d = param 0 of 0.done of on(?, 'number)",
      "e = param 0 of 0.deep.er of on(?, 'number)",
      "s = param 0 of 0.deep.est of on(?, 'number)",
      "req = param 0 of -1 of <Handler>",
      "event = param 0 of -1.onOpen of <Options>",
      "node = param 0 of -1 of <Visitor>",
    ]);
  });

  test("JSX attributes learn from the component", () => {
    expect(namesOf("const x = <List onPick={(row) => row.id} />;", "a.tsx")).toEqual([
      "row = param 0 of 0.onPick of List()",
    ]);
  });

  test("nested functions, classes, and names of function expressions", () => {
    expect(
      namesOf("function f() { function g() {} class H {} const k = () => g(); run(function self() { self(); }); }"),
    ).toEqual(["g = definition", "H = definition", "k = definition", "self = definition"]);
  });

  test("what a function returns is told without its locals", () => {
    expect(
      defsOf(`
function f(a: A, b) {
  const made = new Made(a), list = [made];
  if (b) return list.map((m) => m.of(made, a));
  for (const x of list) return x;
  return null;
}`)[0],
    ).toBe("function f(a: A, b) returns [new Made(<A>)].map((m) => m.of(new Made(?), <A>)); item([?])");
  });

  test("a function in place keeps its own parameters and the names around it", () => {
    expect(defsOf("const f = wrap(({ a }, n) => { const b = a.c; return [b, n, outer]; });")).toEqual([
      "variable f = wrap(({ a }, n) => [{ a }.a.c, n, outer])",
    ]);
  });
});

describe("modules", () => {
  test("imports", () => {
    expect(
      importsOf(`
import D, { a, b as c, type T } from "./m";
import * as ns from "n";
import "side";
import type { Q } from "q";
import x = require("x");
import { default as d, "s-s" as s } from "m";
import {} from "e";
const { y } = await import("lit");
function f() { require("late"); }`),
    ).toEqual([
      "D = default of ./m",
      "a = a of ./m",
      "c = b of ./m",
      "type T = T of ./m",
      "ns = * of n",
      "- = - of side",
      "type Q = Q of q",
      "x = * of x",
      "d = default of m",
      "s = s-s of m",
      "- = - of e",
      "dynamic - = * of lit",
      "dynamic scoped - = * of late",
    ]);
    expect(defsOf('const { y } = await import("lit");')).toEqual(['variable y = await(import("lit")).y']);
  });

  test("exports", () => {
    expect(
      exportsOf(`
export { a, b as c, type E } from "./x";
export * from "./y"; export * as ns from "./z"; export type { T } from "./t"; export type * from "./u";
export { x, y as default };
export default new Thing(x);`),
    ).toEqual([
      "a = a of ./x",
      "c = b of ./x",
      "type E = E of ./x",
      "* = * of ./y",
      "ns = * of ./z",
      "type T = T of ./t",
      "type * = * of ./u",
      "x = x",
      "default = y",
      "default = - = new Thing(x)",
    ]);
    expect(defsOf("function a() {}\nclass B {}\nexport { a, B as default };")).toEqual([
      "exported function a()",
      "exported default class B",
    ]);
    expect(exportsOf("function a() {}\nexport = a;")).toEqual(["default = a", "= = a"]);
    expect(defsOf("export import y = A.B;")).toEqual(["exported variable y = A.B"]);
  });
});

describe("CommonJS", () => {
  test("require", () => {
    expect(
      importsOf(
        `const x = require('./x'), { a, b: c } = require('y'), E = require('events').EventEmitter;
function f() { const late = require('./late'); late.go(); }`,
        "a.js",
      ),
    ).toEqual(["x = * of ./x", "a = a of y", "c = b of y", "E = EventEmitter of events", "scoped late = * of ./late"]);
  });

  test("exports by assignment", () => {
    const source = `
function run() {}
exports.run = run;
exports.helper = function () {};
module.exports.limit = 1;
module.exports = { run, other: run, inline() {}, k: 1 };`;
    expect(exportsOf(source, "a.js")).toEqual([
      "run = run",
      "helper = helper = definition",
      "limit = limit = definition",
      "default = default = definition",
      "= = default = definition",
      "run = run",
      "other = run",
      "inline = - = definition",
      "k = - = definition",
    ]);
    expect(defsOf(source, "a.js")).toEqual([
      "exported function run()",
      "exported function helper()",
      "exported variable limit = 'number",
      "exported default variable default = {}^ or {run: run}",
      "field default.other = run",
      "method default.inline()",
      "field default.k = 'number",
    ]);
    expect(defsOf("module.exports = class Foo {};", "a.js")).toEqual(["exported default class Foo"]);
  });

  test("constructor functions and prototypes", () => {
    expect(
      defsOf(
        `
function Thing(name) { this.name = name; this.run = function () {}; }
Thing.prototype.go = function (x) { this.state = new State(); return this; };
Thing.prototype = { stop() {} };
Thing.create = () => new Thing();
unknown.create = function () {};`,
        "a.js",
      ),
    ).toEqual([
      "function Thing(name)",
      "field Thing.name",
      "method Thing.run()",
      "method Thing.go(x) returns this",
      "field Thing.state = new State()",
      "method Thing.stop()",
      "static method Thing.create() returns new Thing()",
    ]);
    expect(usesOf("function A() { this.m(); new B(); }", ["call", "new"], "a.js")).toEqual([
      "call this.m 1:21",
      "new B 1:30",
    ]);
  });
});

test("the prelude reads without errors", async () => {
  const { typescript } = await import("../../../src/engine/languages/typescript/language.ts");
  const facts = factsOf(typescript.prelude?.source as string);
  expect(facts.errors).toBe(0);
  const names = new Set(facts.shape.defs.filter((def) => def.parent < 0).map((def) => def.name));
  for (const name of ["Array", "Promise", "Map", "Record", "Request", "process", "Buffer", "setTimeout", "JSON"])
    expect(names).toContain(name);
});
