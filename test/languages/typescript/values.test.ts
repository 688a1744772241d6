/** What values are known to be: narrowed names, fluent interfaces, generators, results that are asked for. */
import { expect, test } from "vitest";
import { check } from "../linked.ts";

test("instanceof narrows a local name where it holds", async () => {
  const wrong = await check(`
//- /a.ts
class Base { id() {} }
class A extends Base { go() {} }
class B { go() {} stop() {} }
function either(x: unknown, y: A | B) {
  if (x instanceof A) x.go();
  //                    ^^ a.ts:A.go certain
  else x.go();
  //     ^^ a.ts:A.go possible
  //     ^^ a.ts:B.go possible
  if (y instanceof Base) y.go();
  //                       ^^ a.ts:A.go certain
  const named = x instanceof B && x.stop();
  //                                ^^^^ a.ts:B.stop
  const other = x instanceof B ? x.go() : undefined;
  //                               ^^ a.ts:B.go certain
  if (!(x instanceof A)) return;
  void x.go();
  //     ^^ a.ts:A.go certain
  const found = x;
  return () => found.go();
  //                 ^^ a.ts:A.go certain
}
`);
  expect(wrong).toEqual([]);
});

test("functions that tell a type narrow their argument; what is assigned later belongs to the name itself", async () => {
  const wrong = await check(`
//- /lib.ts
export class A { go() {} }
export function isA(of: unknown, x: unknown): x is A { return true; }
export class Check {
  static isA(x: unknown): x is A { return true; }
}
export const isReal = (x: unknown): x is A => true;
export function isOdd(x: unknown) { return true; }
//- /a.ts
import { A, Check, isA, isOdd, isReal } from "./lib";
class B { halt() {} }
function run(x: any) {
  if (isA(1, x) || later) return;
  if (isA(1, x) && ready) x.go();
  //                        ^^ lib.ts:A.go certain
  if (Check.isA(x)) { x.go(); }
  //                    ^^ lib.ts:A.go certain
  if (isReal(x)) { x.go(); }
  //                 ^^ lib.ts:A.go certain
  if (isOdd(x)) x.halt();
  //              ^^^^ a.ts:B.halt possible
  let y;
  if (isReal(y)) { y = new B(); }
  void y.halt();
  //     ^^^^ a.ts:B.halt certain
}
`);
  expect(wrong).toEqual([]);
});

test("overloads whose rest parameters are lists of types are told apart by number", async () => {
  const wrong = await check(`
//- /a.ts
class Context { text() {} }
class Other { text() {} }
type Handler<C> = (c: C, next: () => void) => void;
interface Route {
  (path: string, ...handlers: [Handler<Context>]): Router;
  (path: string, ...handlers: [Handler<Other>, Handler<Context>]): Router;
  (path: string, ...handlers: [Handler<Other>, Handler<Other>, ...Handler<Context>[]]): Router;
}
class Router { get!: Route; }
const middle = (c: Other, next: () => void) => {};
new Router()
  .get("/", (c) => c.text())
  //                 ^^^^ a.ts:Context.text certain
  .get("/", (c) => c.text(), (c) => c.text())
  //                 ^^^^ a.ts:Other.text certain
  //                                  ^^^^ a.ts:Context.text certain
  .get("/", middle, middle, middle, (c) => c.text());
  //                                         ^^^^ a.ts:Context.text certain
`);
  expect(wrong).toEqual([]);
});

test("a callback's result is of the type that is asked for", async () => {
  const wrong = await check(`
//- /a.ts
class Socket { send() {} }
interface Events { onMessage(data: string, socket: Socket): void; }
declare function upgrade(make: (path: string) => Events | Promise<Events>): void;
upgrade((path) => ({ onMessage(data, socket) { socket.send(); } }));
//                                                    ^^^^ a.ts:Socket.send
upgrade(async () => {
  return { onMessage: (data, socket) => socket.send() };
  //                                           ^^^^ a.ts:Socket.send
});
type Handler = (socket: Socket) => void;
const make: (n: number) => Handler = (n) => (socket) => socket.send();
//                                                             ^^^^ a.ts:Socket.send
`);
  expect(wrong).toEqual([]);
});

test("generators give their items, and rest parameters all their arguments", async () => {
  const wrong = await check(`
//- /a.ts
class A { go() {} }
function* each() { yield new A(); }
async function* later() { yield new A(); }
const made = { *each() { yield new A(); } };
for (const a of each()) a.go();
//                        ^^ a.ts:A.go
for (const a of made.each()) a.go();
//                             ^^ a.ts:A.go
async function main() {
  for await (const a of later()) a.go();
  //                               ^^ a.ts:A.go
}
function both<T extends unknown[]>(...items: T): T { return items; }
both(1, new A())[1].go();
//                  ^^ a.ts:A.go
`);
  expect(wrong).toEqual([]);
});

test("a property with a setter is of its getter's type, in whatever order they stand; what is called may be a result", async () => {
  const wrong = await check(`
//- /a.ts
class A { go() {} }
class B {
  set a(a: A) {}
  get a(): A { return new A(); }
  static make() { return new this(); }
  //                         ^^^^ a.ts:B likely self
}
new B().a.go();
//        ^^ a.ts:A.go
function pick() { return log; }
function log() {}
pick()();
// < a.ts:pick
// < a.ts:log
`);
  expect(wrong).toEqual([]);
});

test("a function held under a name by a literal or a constant is what a call of that name runs", async () => {
  const wrong = await check(`
//- /lib.ts
export const verify = async (a: string) => a;
export function sign(a: string) { return a; }
//- /index.ts
import { verify, sign } from "./lib";
import * as all from "./lib";
export const Jwt = { verify, sign, all, other: verify };
export const check = Jwt.verify;
//- /a.ts
import { Jwt, check } from "./index";
export function f() {
  Jwt.verify("1");
  //  ^^^^^^ lib.ts:verify certain
  Jwt.all.sign("3");
  //      ^^^^ lib.ts:sign
  Jwt.other("2");
  //  ^^^^^ lib.ts:verify likely
  //  ^^^^^ index.ts:Jwt.other references
  check("5");
  // < lib.ts:verify likely
  // < index.ts:check references
  const { sign } = Jwt;
  sign("4");
  // < lib.ts:sign
}
`);
  expect(wrong).toEqual([]);
});

test("a type that comes down to nothing is not known, rather than from outside", async () => {
  const wrong = await check(`
//- /a.ts
class Answer { settle() {} }
type Of<T> = T extends Answer ? (T extends { x: infer I } ? I : never) : never;
declare function make<T>(): Of<T>;
export function f() {
  make<Answer>().settle();
  //             ^^^^^^ a.ts:Answer.settle possible
}
`);
  expect(wrong).toEqual([]);
});

test("ambient declarations are in sight of every file, and add to the library's types", async () => {
  const wrong = await check(`
//- /app.ts
export class App { run() {} }
declare global {
  interface Window { app: App; hooks: { app: InstanceType<typeof App> } }
  function shout(text: string): void;
}
//- /types/ambient.d.ts
declare function whisper(text: string): void;
interface Array<T> { second(): T; }
//- /a.ts
window.app.run();
//         ^^^ app.ts:App.run
const { hooks } = window;
hooks.app.run();
//        ^^^ app.ts:App.run
shout("a");
// < app.ts:global.shout
whisper("b");
// < types/ambient.d.ts:whisper
[1].second();
//  ^^^^^^ types/ambient.d.ts:Array.second
window.close();
//     ^^^^^ external
`);
  expect(wrong).toEqual([]);
});

test("what is given to a function's own property is a member of it", async () => {
  const wrong = await check(`
//- /item.tsx
export const Item = () => null;
//- /menu.tsx
import { Item } from "./item";
const Menu = () => null;
Menu.Item = Item;
export default Menu;
//- /a.tsx
import Menu from "./menu";
export const a = <Menu.Item />;
//                     ^^^^ item.tsx:Item likely
//                     ^^^^ menu.tsx:Menu.Item references
`);
  expect(wrong).toEqual([]);
});
