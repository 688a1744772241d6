/** JavaScript's answers to the shared cases. */

import { expect, test } from "vitest";
import { javascript } from "../../../src/engine/languages/javascript/language.ts";
import { runLanguageCases } from "../cases.ts";
import { check } from "../linked.ts";

runLanguageCases(javascript, {
  "definitions: every kind": `
//- /a.js
export const limit = 10;
//           ^^^^^ def:variable
export let { a, b: [c] } = config;
//           ^ def:variable
//                  ^ def:variable
var run = function () {};
//  ^^^ def:function
export class Order {
//           ^^^^^ def:class
  static tax = 0.2;
  //     ^^^ def:field static in=Order
  constructor(lines) { this.lines = lines; }
  // < def:method in=Order
  //                        ^^^^^ def:field in=Order
  get size() { return 1; }
  //  ^^^^ def:method getter
  async *pages() {}
  //     ^^^^^ def:method async generator
}
`,
  "definitions: nested": `
//- /a.js
function outer() {
  const inner = () => {};
  //    ^^^^^ def:function local in=outer
  inner();
  // < a.js:outer.inner by=outer
}
const api = { start() {}, "stop": function () {} };
//            ^^^^^ def:method in=api
api.start();
//  ^^^^^ a.js:api.start
`,
  "definitions: overloads": `
//- /a.js
function f() {}
function f() { return 1; }
//       ^ def:function
f();
// < a.js:f
`,
  "definitions: docs": `
//- /a.js
/** Says hello. To everyone. */
exports.hello = function () {};
//      ^^^^^ def:function doc=Says_hello. !deprecated
/**
 * @deprecated
 */
function old() {}
//       ^^^ def:function deprecated
`,
  "definitions: exports": `
//- /a.js
function a() {}
//       ^ def:function exported
function b() {}
//       ^ def:function !exported
exports.c = () => {};
//      ^ def:function exported
module.exports.other = a;
`,
  "imports: aliased": `
//- /lib.js
export function make() {}
//- /a.js
import { make as build } from "./lib.js";
build();
// < lib.js:make
//- /b.js
const { make: again } = require("./lib");
again();
// < lib.js:make
`,
  "imports: default": `
//- /thing.js
class Thing { go() {} }
module.exports = Thing;
//- /a.mjs
import Thing from "./thing.js";
new Thing().go();
//  ^^^^^ thing.js:Thing
//          ^^ thing.js:Thing.go
//- /b.js
const Thing = require("./thing");
new Thing().go();
//  ^^^^^ thing.js:Thing
//          ^^ thing.js:Thing.go
`,
  "imports: namespace": `
//- /lib.js
exports.make = function () {};
//- /a.js
const lib = require("./lib");
lib.make();
//  ^^^^ lib.js:make
//- /b.mjs
import * as lib from "./lib.js";
lib.make();
//  ^^^^ lib.js:make
`,
  "imports: star": `
//- /lib.js
export function make() {}
//- /index.js
export * from "./lib.js";
//- /a.js
import { make } from "./index.js";
make();
// < lib.js:make
`,
  "imports: relative": `
//- /deep/lib/index.js
exports.make = () => {};
//- /app/a.js
require("../deep/lib").make();
//                     ^^^^ deep/lib/index.js:make
function late() {
  const { make } = require("../deep/lib");
  make();
  // < deep/lib/index.js:make
}
`,
  "imports: package": `
//- /packages/core/package.json
{ "name": "core", "main": "./lib/main.js" }
//- /packages/core/lib/main.js
module.exports = { make() {} };
//- /packages/app/a.js
const core = require("core");
core.make();
//   ^^^^ packages/core/lib/main.js:default.make
`,
  "imports: barrel": `
//- /lib/one.js
export function one() {}
//- /lib/index.js
export * from "./one.js";
//- /index.js
export { one } from "./lib/index.js";
//- /a.js
import { one } from "./index.js";
one();
// < lib/one.js:one reexport
`,
  "imports: re-exported": `
//- /lib.js
export default function make() {}
//- /index.js
export { default as build } from "./lib.js";
//- /a.js
import { build } from "./index.js";
build();
// < lib.js:make
`,
  "receivers: own": `
//- /a.js
class A {
  go() { this.stop(); }
  //          ^^^^ a.js:A.stop self
  stop() {}
}
function Old() { this.run(); }
//                    ^^^ a.js:Old.run
Old.prototype.run = function () { this.stop(); };
//                                     ^^^^ a.js:Old.stop
Old.prototype.stop = function () {};
`,
  "receivers: inherited": `
//- /base.js
export class Base { save() {} }
//- /a.js
import { Base } from "./base.js";
export class A extends Base {
  //                   ^^^^ base.js:Base extends
  run() { this.save(); }
  //           ^^^^ base.js:Base.save inherited
}
`,
  "receivers: super": `
//- /a.js
class Base { run() {} }
class A extends Base { run() { super.run(); } }
//                                   ^^^ a.js:Base.run
`,
  "receivers: static": `
//- /a.js
class A { static create() { return new A(); } go() {} }
A.create().go();
//^^^^^^ a.js:A.create
//         ^^ a.js:A.go
function Old() {}
Old.make = function () {};
Old.make();
//  ^^^^ a.js:Old.make
`,
  "receivers: constructed": `
//- /a.js
class A { go() {} }
function Old() {}
Old.prototype.go = function () {};
function f() {
  const a = new A();
  a.go();
  //^^ a.js:A.go
  const old = new Old();
  old.go();
  //  ^^ a.js:Old.go
}
`,
  "receivers: field": `
//- /a.js
class Repo { find() {} }
class Service {
  constructor() { this.repo = new Repo(); }
  run() { this.repo.find(); }
  //                ^^^^ a.js:Repo.find
}
`,
  "receivers: returned": `
//- /a.js
class A { go() {} }
function make() { const a = new A(); return a; }
make().go();
//     ^^ a.js:A.go
async function f() { (await later()).go(); }
//                                   ^^ a.js:A.go
async function later() { return make(); }
`,
  "receivers: chained": `
//- /a.js
class Query { where() { return this; } all() { return [new Row()]; } }
class Row { go() {} }
new Query().where().where().all().map((row) => row.go());
//                  ^^^^^ a.js:Query.where
//                          ^^^ a.js:Query.all
//                                                 ^^ a.js:Row.go
`,
  shadowing: `
//- /a.js
function run() {}
function f(run) { run(); }
//                ^^^ -
run();
// < a.js:run
`,
  decorators: `
//- /a.js
function tag(name) { return (target) => target; }
@tag("x")
// < a.js:tag by=A
class A {
  @tag("y")
  // < a.js:tag by=A.m
  m() {}
}
`,
  "by-name callbacks": `
//- /a.js
function each() {}
[1].forEach(each);
//          ^^^^ a.js:each references
app.get("/", each);
//           ^^^^ a.js:each references
`,
  "module-level calls": `
//- /a.js
start();
// < a.js:start by=file
function start() {}
`,
  "built-ins never bound": `
//- /lib.js
export class Bag { push() {} then() {} }
//- /a.js
const xs = [1];
xs.push(2);
// ^^^^ external
fetch("/").then(() => {});
//         ^^^^ external
setTimeout(() => {}, 1);
// < external
`,
  "syntax errors survived": `
//- /a.js
function before() {}
function broken() { return f(; }
function after() { before(); }
//       ^^^^^ def:function
//                 ^^^^^^ a.js:before
`,
  "tests recognised": {
    tests: ["src/a.test.js", "src/a.spec.mjs", "test/b.js", "src/__tests__/c.jsx"],
    others: ["src/a.js", "src/attest.js"],
  },
});

test("a folder with a package description is its main file, and a namespace beside a function is not called", async () => {
  const wrong = await check(`
//- /package.json
{ "name": "fast", "main": "fast.js" }
//- /fast.js
function fast(opts) { return { listen() {} }; }
module.exports = fast;
module.exports.fast = fast;
//- /plain/index.js
module.exports = function plain() {};
//- /typed/package.json
{ "main": "run.js", "types": "run.d.ts" }
//- /typed/run.d.ts
declare function run(): void;
declare namespace run { export type Options = {}; }
export = run;
//- /test/a.test.js
const Fast = require("..");
const { fast } = require("../");
const plain = require("../plain");
const run = require("../typed");
Fast().listen();
// < fast.js:fast
//     ^^^^^^ fast.js:fast.listen
fast();
// < fast.js:fast
plain();
// < plain/index.js:plain
run();
// < typed/run.d.ts:run
`);
  expect(wrong).toEqual([]);
});
