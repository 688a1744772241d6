/** What the extractor says of small ECMAScript sources: definitions, heads, uses, and what survives odd files. */
import { beforeAll, describe, expect, test } from "vitest";
import type { Def } from "../../../src/engine/extract/facts.ts";
import { defsOf, exprText, factsOf, loadGrammars, usesOf } from "./reading.ts";

beforeAll(loadGrammars);

describe("definitions", () => {
  test("classes and their members", () => {
    const source = `
export abstract class Store<T extends Row = Row> extends ns.Base<T> implements Reader, io.Closer<T> {
  private items = new Map<string, T>();
  static readonly limit?: number;
  #count = 0;
  declare name: string;
  constructor(private readonly repo: Repo<T>, public size = 1, plain?: string) { super(plain); }
  get first(): T { return this.items[0]; }
  set first(value) {}
  static async *pages<U>(from?: T, ...rest: U[]): AsyncGenerator<U> {}
  abstract open(): void;
  find(id: string): T;
  find(id: any) { return this.items.get(id); }
  handler: Handler = (req) => req.body;
  [Symbol.iterator]() {}
  same(): this { return this; }
}`;
    expect(defsOf(source)).toEqual([
      "exported abstract class Store<T: Row = Row> extends ns.Base<T> implements Reader implements io.Closer<T>",
      "private field Store.items = new Map<string, T>()",
      "static readonly field Store.limit: number",
      "private field Store.#count = 'number",
      "declaration field Store.name: string",
      "method Store.constructor(repo: Repo<T>, size? = 'number, plain?: string)",
      "private readonly field Store.repo: Repo<T>",
      "field Store.size = 'number",
      "getter method Store.first(): T",
      "setter method Store.first(value)",
      "static async generator method Store.pages<U>(from?: T, ...rest: U[]): AsyncGenerator<U>",
      "abstract method Store.open(): void",
      "overload method Store.find(id: string): T",
      "method Store.find(id: any) returns this.items.get(<any>)",
      "method Store.handler(req) returns param 0 of -1 of <Handler>.body",
      "method Store.[Symbol.iterator]()",
      "method Store.same(): this",
    ]);
  });

  test("class expressions and mixins", () => {
    expect(
      defsOf(`
const A = class extends B {};
class C extends mix(D, E) {}
function make() { return class Made { m() {} } }
export default class { run() {} }`),
    ).toEqual([
      "class A extends B",
      "class C extends typeof mix(D, E)",
      "function make() returns definition",
      "local class make.Made",
      "method make.Made.m()",
      "exported default class default",
      "method default.run()",
    ]);
  });

  test("interfaces, with signatures of all sorts", () => {
    expect(
      defsOf(`
interface I<T> extends J<T>, K.L {
  a: string; readonly b?: number;
  m<U>(x: U): T; m(): void;
  on: (e: Event) => void;
  (x: string): T; new (x: T): I<T>; [key: string]: any;
  get g(): X;
}`),
    ).toEqual([
      "interface I<T> extends J<T> extends K.L",
      "field I.a: string",
      "readonly field I.b: number",
      "overload method I.m<U>(x: U): T",
      "overload method I.m(): void",
      "field I.on: (e: Event) => void",
      "method I.()(x: string): T",
      "method I.new(x: T): I<T>",
      "method I.[](key: string): any",
      "getter method I.g(): X",
    ]);
  });

  test("type aliases", () => {
    expect(
      defsOf(`
type A<X> = { a: string; m(): X } & Base<X>;
type Make = new (...args: any[]) => A;
type F = (x: string, y?: number, ...z: any[]) => x is string;
type M = { [K in keyof T]?: T[K] };
type C = A extends (infer U)[] ? U : never;
type T = [a: string, b?: number, ...c: X[]];
type L = "x" | 1 | null | undefined | true | typeof a.b | A["k"] | import("./m").N;
type G = { (x: A): B; (): C; new (): D };`),
    ).toEqual([
      "type A<X>: { a: string; m: () => X } & Base<X>",
      "field A.a: string",
      "method A.m(): X",
      "type Make: class A",
      "type F: (x: string, y?: number, ...z: any[]) => x is string",
      "type M: { [string]: T[] }",
      "type C: U or never",
      "type T: [string, number, ...X]",
      'type L: "x" | "1" | null | null | "true" | typeof a.b | A[k] | typeof import("./m")[N]',
      "type G: { (x: A) => B; () => C; new () => D }",
      "overload method G.()(x: A): B",
      "overload method G.()(): C",
      "method G.new(): D",
    ]);
  });

  test("functions, variables, enums, namespaces and declarations", () => {
    expect(
      defsOf(`
function over(a: string): void;
function over(a: any) {}
export async function f() { return go(); }
function* gen() { yield one(); yield* many; }
const arrow = <T,>(x: T): T => x, other = function named() { return named; };
let count: number, { a, b: { c = 1 } } = e;
export const enum E { A, B = f(), "C" }
namespace N.M { export const x = 1; function inner() {} }
declare module "m" { export function g(): void; }
declare global { interface Window { ix: X } }
declare function h(x: string): void;
const memoized = memo(() => f());`),
    ).toEqual([
      "overload function over(a: string): void",
      "function over(a: any)",
      "exported async function f() returns go()",
      "generator function gen() returns one(); item(many)",
      "function arrow<T>(x: T): T",
      "function other() returns definition",
      "variable count: number",
      "variable a = e.a",
      "variable c = e.b.c or 'number",
      "exported enum E",
      "static readonly field E.A: E",
      "static readonly field E.B: E",
      "static readonly field E.C: E",
      "module N",
      "exported module N.M",
      "exported variable N.M.x = 'number",
      "function N.M.inner()",
      'declaration module "m"',
      'exported declaration function "m".g(): void',
      "declaration module global",
      "declaration interface global.Window",
      "field global.Window.ix: X",
      "declaration function h(x: string): void",
      "variable memoized = memo(() => f())",
    ]);
  });

  test("object literals held by a definition have members", () => {
    expect(
      defsOf(`
export const api = { port: 80, start(): Server { return listen(); }, stop: async () => done(), deep: { er: () => 1, est: { x: 1 } }, helper, "x-y": 1, ...rest };
class A { static table = { q() {} } }
export default { fetch(req) {} };`),
    ).toEqual([
      "exported variable api = {}^ or {helper: helper, x-y: 'number} or rest",
      "field api.port = 'number",
      "method api.start(): Server",
      "async method api.stop() returns done()",
      "field api.deep = {}^",
      "method api.deep.er() returns 'number",
      "field api.deep.est = {x: 'number}",
      "class A",
      "static field A.table = {}^",
      "method A.table.q()",
      "exported default variable default = {}^",
      "method default.fetch(req)",
    ]);
  });

  test("functions and classes inside functions are local definitions, plain values are none", () => {
    expect(
      defsOf(`
function outer() {
  const plain = 1;
  const inner = () => plain;
  class Local { m() { return inner(); } }
  app.on("x", function tick() { tick(); });
  return new Local();
}`),
    ).toEqual([
      "function outer() returns new definition()",
      "local function outer.inner() returns 'number",
      "local class outer.Local",
      "method outer.Local.m() returns definition()",
      "local function outer.tick()",
    ]);
  });

  test("fields that are only assigned to", () => {
    expect(
      defsOf(
        "class A { #late = null; constructor(dep) { this.dep = dep; this.svc = new Svc(); this.#late = new Late(); } m() { this.svc = null; } }",
        "a.js",
      ),
    ).toEqual([
      "class A",
      "private field A.#late = new Late()",
      "method A.constructor(dep)",
      "field A.dep",
      "field A.svc = new Svc()",
      "method A.m()",
    ]);
    expect(defsOf("class B extends A { constructor() { this.inherited = 1; } }")).toEqual([
      "class B extends A",
      "method B.constructor()",
    ]);
  });

  test("a variable that begins empty gets what is assigned to it", () => {
    expect(defsOf("let one;\nexport function get() { if (!one) one = new One(); return one; }")).toEqual([
      "variable one = new One()",
      "exported function get() returns one",
    ]);
  });
});

describe("heads, docs and places", () => {
  const source = `/** Keeps rows. All of them. */
// eslint-disable-next-line
@Entity({ name: "rows" })
export class Rows extends Base {
  /**
   * @deprecated
   */
  @Column()
  old(a: string,
      b: number): void {}
  /** Runs it */
  run = async (x: X): Promise<void> => {};
}
export const limit: number = 10,
  other = () => 1;`;
  const def = (name: string): Def => factsOf(source).shape.defs.find((d) => d.name === name) as Def;

  test("a line comment at the very beginning is no documentation", () => {
    expect(factsOf("// one\n\n// two\nconst a = 1;").shape.defs.map(({ name, doc }) => [name, doc])).toEqual([
      ["a", undefined],
    ]);
  });

  test("lines take in decorators and `export`, columns are the name's", () => {
    expect([def("Rows").line, def("Rows").endLine, def("Rows").nameLine, def("Rows").column]).toEqual([3, 13, 4, 14]);
    expect([def("old").line, def("old").nameLine, def("old").column]).toEqual([8, 9, 3]);
  });

  test("signatures leave bodies and decorators out", () => {
    expect(["Rows", "old", "run", "limit", "other"].map((name) => def(name).signature)).toEqual([
      "export class Rows extends Base",
      "old(a: string, b: number): void",
      "run = async (x: X): Promise<void>",
      "export const limit: number = 10",
      "export const other = ()",
    ]);
  });

  test("doc comments and the deprecation mark", () => {
    expect([def("Rows").doc, def("old").doc, def("run").doc, def("limit").doc]).toEqual([
      "Keeps rows.",
      undefined,
      "Runs it",
      undefined,
    ]);
    expect(defsOf(source)[1]).toMatch(/^deprecated method/);
  });
});

describe("uses", () => {
  test("calls stand at their last name", () => {
    expect(
      usesOf("a\n  .b(x)\n  ?.c<T>()!.d.e();\nnew ns.Foo<Bar>();\ntag`x`;\nf()();\no['m']();\n(a as B).g();", [
        "call",
        "new",
        "tag",
      ]),
    ).toEqual([
      "call a.b 2:4",
      "call a.b(x).c 3:5",
      "call a.b(x).c<T>().d.e 3:15",
      "new ns.Foo 4:8",
      "tag tag 5:1",
      "call f 6:1",
      "call f() 6:1",
      "call o.m 7:3",
      "call <B>a.g 8:10",
    ]);
  });

  test("values, writes and types", () => {
    expect(
      usesOf(
        "const o = { a, b: c };\nx.y = z;\nn++;\n({ p, q: r.s } = t);\nlet v: A<B.C> | string;\nfunction f<T extends D>(x: T): asserts x is E {}",
      ),
    ).toEqual([
      "value a 1:13",
      "value c 1:19",
      "value z 2:7",
      "value x 2:1",
      "write x.y 2:3",
      "write n 3:1",
      "value t 4:18",
      "value t.p 4:4",
      "write p 4:4",
      "value t.q 4:7",
      "value r 4:10",
      "write r.s 4:12",
      "type A 5:8",
      "type B 5:10",
      "type B.C 5:12",
      "type D 6:22",
      "type E 6:45",
    ]);
  });

  test("locals are no uses, local functions are", () => {
    expect(usesOf("function f(a) { const b = a; function g() {} h(a, b, g); for (const c of a) c.d; }")).toEqual([
      "call h 1:46",
      "value g 1:54",
      "value c.d 1:79",
    ]);
  });

  test("decorators and supers", () => {
    expect(
      usesOf("@A @B.c(d) class X extends Y<Z> { @E() m() { super.m(); } constructor(@F p) { super(1); } }"),
    ).toEqual([
      "decorator A 1:2",
      "value B 1:5",
      "decorator B.c 1:7",
      "value d 1:9",
      "type Z 1:30",
      "call super.m 1:52",
      "decorator E 1:36",
      "decorator F 1:72",
      "call super 1:79",
    ]);
  });

  test("JSX", () => {
    expect(
      usesOf("const x = <Foo a={b} {...c}><ns.Bar /><div onClick={() => f()}>{g}</div></Foo>;", [], "a.tsx"),
    ).toEqual([
      "jsx Foo 1:12",
      "value b 1:19",
      "value c 1:26",
      "value ns 1:30",
      "jsx ns.Bar 1:33",
      "call f 1:59",
      "value g 1:65",
    ]);
  });

  test("arguments and their number", () => {
    const { uses } = factsOf("f('a', () => g(), ...r); k();").body;
    const calls = uses.filter((use) => use.how === "call");
    expect(
      calls.map((use) => `${exprText(use.expr)} ${use.argc} ${(use.args ?? []).map(exprText).join(", ")}`),
    ).toEqual(["f -1 'string, () => g(), item(r)", "g 0 ", "k 0 "]);
  });
});

describe("odd files", () => {
  const open = (text: string): string => text.repeat(50_000);

  test.each([
    ["parentheses", `f(${open("(")}1${open(")")})`],
    ["calls", `${open("a(")}${open(")")}`],
    ["arrays", `x = ${open("[")}${open("]")}`],
    ["patterns", `const ${open("[")}a${open("]")} = b`],
    ["arrows", `x = ${open("a => ")}1`],
    ["blocks", `${open("{")}${open("}")}`],
    ["conditions", `x = ${open("a ? b : ")}c`],
    ["else branches", `${open("if (a) b(); else ")}c()`],
    ["types", `let x: ${open("A<")}B${open(">")}`],
    ["array types", `let x: ${open("(")}B${open(")")}`],
    ["functions", `${open("function f() {")}${open("}")}`],
    ["classes", `${open("class A { m() {")}${open("}}")}`],
    ["objects", `const x: T = ${open("{ a: ")}1${open("}")}`],
    ["chains", `x${open(".a()")}`],
    ["sums", `x = 1${open(" + b()")}`],
    ["negations", `x = ${open("!")}a`],
    ["templates", `x = ${open("`${")}a${open("}`")}`],
  ])("deep %s do not overflow", (_, source) => {
    expect(() => factsOf(`${source}\nexport function after() {}`)).not.toThrow();
  });

  test("calls that lie too deep for the walk are found all the same", () => {
    expect(usesOf(`${"[".repeat(2000)}far(a.away())${"]".repeat(2000)}`, ["call"])).toEqual([
      "call far 1:2001",
      "call ?.away 1:2007",
    ]);
  });

  test("broken code does not lose what stands around it", () => {
    const source = "export function a() { return b(; }\nclass C { m( { } }\nexport const d = () => e();";
    expect(usesOf(source, ["call"]).map((use) => use.split(" ")[1])).toContain("e");
    expect(defsOf(source).join("\n")).toContain("function d");
  });

  test("signatures with type parameters that begin a line, and `export type *`", () => {
    const source = `export type * from "./a";
interface Get {
  // the first
  <P extends string>(path: P): A
  <P extends string, Q>(
    path: P,
    other: Q
  ): B
}`;
    const facts = factsOf(source);
    expect(facts.errors).toBe(0);
    expect(facts.shape.exports[0]).toMatchObject({ name: "*", module: "./a", typeOnly: true });
    expect(defsOf(source)).toEqual([
      "interface Get",
      "overload method Get.()<P: string>(path: P): A",
      "overload method Get.()<P: string, Q>(path: P, other: Q): B",
    ]);
  });
});

test("`this` in static members is the class", () => {
  expect(
    usesOf(
      "class A { static a() { this.b(); run(() => this.c()); } static d = this.e(); f = this.g(); static { this.h(); } i() { this.j(); } }",
      ["call"],
    ).map((use) => use.split(" ")[1]),
  ).toEqual(["cls.b", "run", "cls.c", "cls.e", "this.g", "cls.h", "this.j"]);
});

test("a function type written for a name completes the function", () => {
  expect(
    defsOf("const f: (a: A, b?: B) => C = (a, b = new B()) => make(a);\nclass D { run: <T>(x: T) => T = (x) => x; }"),
  ).toEqual(["function f(a: A, b?: B = new B()): C", "class D", "method D.run<T>(x: T): T"]);
});
