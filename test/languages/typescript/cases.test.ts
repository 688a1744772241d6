/** TypeScript's answers to the shared cases. */
import { typescript } from "../../../src/engine/languages/typescript/language.ts";
import { runLanguageCases } from "../cases.ts";

runLanguageCases(typescript, {
  "definitions: every kind": `
//- /shop/order.ts
export const limit = 10, [first, ...rest] = list;
//           ^^^^^ def:variable
//                        ^^^^^ def:variable
const double = (n: number) => n * 2;
//    ^^^^^^ def:function
function* pages() { yield 1; }
//        ^^^^^ def:function generator
export class Order {
//           ^^^^^ def:class exported
  static tax = 0.2;
  //     ^^^ def:field static in=Order
  constructor(private readonly lines: Line[]) {}
  // < def:method in=Order
  //                           ^^^^^ def:field private readonly in=Order
  get size() { return this.lines.length; }
  //  ^^^^ def:method getter
  static parse(text: string) {}
  //     ^^^^^ def:method static
  async send() {}
  //    ^^^^ def:method async
}
abstract class Shape {
//             ^^^^^ def:class abstract
  abstract area(): number;
  //       ^^^^ def:method abstract
}
interface Line {
//        ^^^^ def:interface
  price: number;
  // < def:field in=Line
  total(): number;
  // < def:method in=Line
}
type Id = string;
//   ^^ def:type
enum State { Open, Closed = 2 }
//   ^^^^^ def:enum
//           ^^^^ def:field in=State
namespace shop { export const open = true; }
//        ^^^^ def:module
//                            ^^^^ def:variable in=shop
declare function outside(x: number): void;
//               ^^^^^^^ def:function declaration
`,
  "definitions: nested": `
//- /a.ts
export function outer() {
  function inner() {
  //       ^^^^^ def:function local in=outer
    class Deep { m() {} }
    //    ^^^^ def:class in=outer.inner
    //           ^ def:method in=outer.inner.Deep
  }
  inner();
  // < a.ts:outer.inner by=outer
}
export const api = { start() {}, nested: { stop: () => 1 } };
//                   ^^^^^ def:method in=api
//                                         ^^^^ def:method in=api.nested
api.nested.stop();
//         ^^^^ a.ts:api.nested.stop
`,
  "definitions: overloads": `
//- /a.ts
export class Parser {
  parse(text: string): Parser;
  // < def:method overload
  parse(bytes: number): void;
  // < def:method overload
  parse(input: any): any {}
  run() {
    this.parse("x");
    //   ^^^^^ a.ts:Parser.parse certain
    this.parse("x").run();
    //              ^^^ a.ts:Parser.run
  }
}
`,
  "definitions: docs": `
//- /a.ts
/** Says hello. To everyone. */
export function hello() {}
//              ^^^^^ def:function doc=Says_hello. !deprecated
/**
 * Old one.
 * @deprecated use hello
 */
export const old = () => 1;
//           ^^^ def:function doc=Old_one. deprecated
`,
  "definitions: exports": `
//- /a.ts
export const a = 1;
//           ^ def:variable exported
const b = 2;
//    ^ def:variable !exported
function c() {}
//       ^ def:function exported
class D {}
//    ^ def:class exported default
export { c };
export default D;
`,
  "imports: aliased": `
//- /lib.ts
export function make() {}
//- /a.ts
import { make as build } from "./lib";
build();
// < lib.ts:make import certain
//- /types.ts
export interface Shape { a: string }
export type Both = Shape;
export const Both = { go() {} };
export type { Shape as Form };
//- /again.ts
export type { Shape } from "./types";
//            ^^^^^ types.ts:Shape imports
//- /b.ts
import type { Shape } from "./types";
//            ^^^^^ types.ts:Shape imports
import { type Form as F, Both } from "./types";
//                    ^ types.ts:Shape imports
//                       ^^^^ types.ts:Both imports
`,
  "imports: default": `
//- /lib.ts
export default function () {}
//- /thing.ts
class Thing { go() {} }
export default Thing;
//- /a.ts
import run from "./lib";
import Thing from "./thing";
run();
// < lib.ts:default
new Thing().go();
//  ^^^^^ thing.ts:Thing
//          ^^ thing.ts:Thing.go
`,
  "imports: namespace": `
//- /lib.ts
export const make = () => 1;
//- /a.ts
import * as lib from "./lib.js";
lib.make();
//  ^^^^ lib.ts:make
`,
  "imports: star": `
//- /lib.ts
export function make() {}
//- /index.ts
export * from "./lib";
//- /a.ts
import { make } from ".";
make();
// < lib.ts:make
`,
  "imports: relative": `
//- /src/deep/lib.ts
export function make() {}
//- /src/other/index.tsx
export function there() {}
//- /src/app/a.ts
import { make } from "../deep/lib";
import { there } from "../other";
make();
// < src/deep/lib.ts:make
there();
// < src/other/index.tsx:there
async function later() {
  const { make: again } = await import("../deep/lib");
  again();
  // < src/deep/lib.ts:make
  (await import("../other")).there();
  //                         ^^^^^ src/other/index.tsx:there
}
`,
  "imports: package": `
//- /packages/core/package.json
{ "name": "@shop/core", "main": "src/index.ts" }
//- /packages/core/src/index.ts
export function make() {}
//- /packages/app/package.json
{ "name": "@shop/app" }
//- /packages/app/src/a.ts
import { make } from "@shop/core";
make();
// < packages/core/src/index.ts:make
`,
  "imports: barrel": `
//- /lib/deep/one.ts
export class One { go() {} }
//- /lib/deep/index.ts
export * from "./one";
//- /lib/index.ts
export { One } from "./deep";
//- /a.ts
import { One } from "./lib";
new One().go();
//  ^^^ lib/deep/one.ts:One reexport
//        ^^ lib/deep/one.ts:One.go
`,
  "imports: re-exported": `
//- /lib.ts
export function make() {}
export default class Main { static run() {} }
//- /index.ts
export { make as build, default as Main } from "./lib";
export * as all from "./lib";
//- /a.ts
import { build, Main, all } from "./index";
build();
// < lib.ts:make
Main.run();
//   ^^^ lib.ts:Main.run
all.make();
//  ^^^^ lib.ts:make
`,
  "receivers: own": `
//- /a.ts
export class A {
  private items = new Map<string, A>();
  go() {
    this.stop();
    //   ^^^^ a.ts:A.stop self certain
    [1].forEach(() => this.stop());
    //                     ^^^^ a.ts:A.stop
    this.items.get("x")?.stop();
    //                   ^^^^ a.ts:A.stop
  }
  stop = () => {};
}
`,
  "receivers: inherited": `
//- /base.ts
export class Base<T> { save(): T { return null!; } }
//- /item.ts
export class Item { go() {} }
//- /a.ts
import { Base } from "./base";
import { Item } from "./item";
class A extends Base<Item> {
//              ^^^^ base.ts:Base extends
  run() {
    this.save();
    //   ^^^^ base.ts:Base.save inherited
    this.save().go();
    //          ^^ item.ts:Item.go
  }
}
`,
  "receivers: super": `
//- /a.ts
class Base { run() {} }
class A extends Base {
  run() {
    super.run();
    //    ^^^ a.ts:Base.run
  }
}
`,
  "receivers: static": `
//- /a.ts
class A {
  static create() { return new A(); }
  go() {}
}
enum State { Open }
A.create().go();
//^^^^^^ a.ts:A.create
//         ^^ a.ts:A.go
f(State.Open);
//      ^^^^ a.ts:State.Open references
`,
  "receivers: interface": `
//- /a.ts
interface Closer { close(): void; next: Closer }
type Options = { onDone(c: Closer): void; make: () => Closer };
function f(c: Closer, o: Options) {
  c.close();
  //^^^^^ a.ts:Closer.close
  c.next.close();
  //     ^^^^^ a.ts:Closer.close
  o.onDone(c);
  //^^^^^^ a.ts:Options.onDone
  o.make().close();
  //       ^^^^^ a.ts:Closer.close
}
`,
  "receivers: constructed": `
//- /a.ts
class A { go() {} }
function f() {
  const a = new A();
  a.go();
  //^^ a.ts:A.go
  let b = null;
  b = new A();
  b.go();
  //^^ a.ts:A.go
}
`,
  "receivers: annotated parameter": `
//- /a.ts
class A { go() {} kids: A[] = [] }
type Handler = (a: A, next: () => void) => void;
function f(a: A, { kids }: A, many: readonly A[], maybe?: A | undefined, ...rest: A[]) {
  a.go();
  //^^ a.ts:A.go
  kids[0].go();
  //      ^^ a.ts:A.go
  for (const each of many) each.go();
  //                            ^^ a.ts:A.go
  maybe?.go();
  //     ^^ a.ts:A.go
  rest.map((one) => one.go());
  //                    ^^ a.ts:A.go
}
const handler: Handler = (a) => a.go();
//                                ^^ a.ts:A.go
`,
  "receivers: field": `
//- /a.ts
class Repo { find() { return new Row(); } }
class Row { touch() {} }
class Service {
  private cache = new Repo();
  late = null;
  constructor(private readonly repo: Repo) { this.late = new Repo(); }
  run() {
    this.repo.find().touch();
    //        ^^^^ a.ts:Repo.find
    //               ^^^^^ a.ts:Row.touch
    this.cache.find();
    //         ^^^^ a.ts:Repo.find
    const { repo } = this;
    repo.find();
    //   ^^^^ a.ts:Repo.find
    this.late.find();
    //        ^^^^ a.ts:Repo.find
  }
}
`,
  "receivers: returned": `
//- /lib.ts
export class A { go() {} }
export function make() { const a = new A(); return a; }
export const arrow = (): A => make();
export async function later() { return make(); }
//- /a.ts
import { arrow, later, make } from "./lib";
make().go();
//     ^^ lib.ts:A.go
arrow().go();
//      ^^ lib.ts:A.go
async function f() {
  (await later()).go();
  //              ^^ lib.ts:A.go
  later().then((a) => a.go());
  //                    ^^ lib.ts:A.go
  const [one, two] = await Promise.all([later(), later()]);
  one.go();
  //  ^^ lib.ts:A.go
}
`,
  "receivers: chained": `
//- /a.ts
class Query<T> {
  where(x: string): this { return this; }
  select() { return new Rows<T>(); }
}
class Rows<T> { all(): T[] { return []; } }
class Item { go() {} }
new Query<Item>()
  .where("a")
  // < a.ts:Query.where
  .where("b")
  .select()
  .all()
  .map((item) => item.go());
  //                  ^^ a.ts:Item.go
`,
  shadowing: `
//- /lib.ts
export function run() {}
export function other() {}
//- /a.ts
import { run, other } from "./lib";
function f(run: () => void) {
  run();
  // < -
  const other = g();
  other();
  // < -
}
run();
// < lib.ts:run
`,
  decorators: `
//- /lib.ts
export function Entity(options?: object) { return (target: any) => target; }
export const Column = (): any => {};
//- /a.ts
import { Column, Entity } from "./lib";
@Entity()
// < lib.ts:Entity by=A
export class A {
  @Column
  // < lib.ts:Column by=A
  name = "";
  @Column @Entity({ onLoad() { Column(); } })
  // < lib.ts:Column by=A.save
  //       ^^^^^^ lib.ts:Entity by=A.save
  //                           ^^^^^^ lib.ts:Column by=A.save.onLoad
  save(@Column() id: number) {}
  //    ^^^^^^ lib.ts:Column by=A.save
}
`,
  "by-name callbacks": `
//- /a.ts
function each(x: number) {}
class A { m() {} }
[1].forEach(each);
//          ^^^^ a.ts:each references
on(new A().m);
//         ^ a.ts:A.m references
const table = { each };
//              ^^^^ a.ts:each references
`,
  "module-level calls": `
//- /a.ts
function start() {}
start();
// < a.ts:start by=file
if (ready) {
  start();
  // < a.ts:start by=file
}
`,
  "built-ins never bound": `
//- /lib.ts
export class Bag { push() {} map() {} get() {} then() {} }
export function parse() {}
//- /a.ts
function f(xs: string[], m: Map<string, number>) {
  xs.push("a");
  // ^^^^ external
  xs.map((x) => x.trim());
  // ^^^ external
  //              ^^^^ external
  m.get("a");
  //^^^ external
  JSON.parse("1");
  //   ^^^^^ external
  parseInt("1");
  // < external
  fetch("/x").then((r) => r.json());
  //          ^^^^ external
  //                        ^^^^ external
}
`,
  "syntax errors survived": `
//- /a.ts
export function before() {}
export function broken() { return f(; }
class C { m( { } }
export function after() { before(); }
//              ^^^^^ def:function
//                        ^^^^^^ a.ts:before
`,
  "tests recognised": {
    tests: ["src/a.test.ts", "src/a.spec.tsx", "test/b.ts", "src/__tests__/c.ts"],
    others: ["src/a.ts", "src/testing-ground.ts", "src/contest.ts"],
  },
});
