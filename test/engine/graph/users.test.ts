/** Who uses an entity and what stands in it; what of a container is used. */
import { beforeEach, describe, expect, test } from "vitest";
import type { Engine, User } from "../../../src/engine/engine.ts";
import { GraphFixture, type Node } from "../store/fixture.ts";

let graph: GraphFixture;
let engine: Engine;
let file: Node;
let cart: Node;
let add: Node;
let total: Node;

/** A class of two methods, of which one calls the other. */
beforeEach(() => {
  graph = new GraphFixture();
  engine = graph.engine();
  file = graph.file("src/cart.ts");
  cart = graph.def(file, "class Cart 1-20");
  add = graph.def(cart, "method add 2-5");
  total = graph.def(cart, "method total 6-9");
  graph.call(add, total, 3);
});

const named = (users: readonly User[]): string[] =>
  users.map(({ name, of, predicate }) => `${name} ${predicate} ${of}`);

function user(path: string, name: string, role?: "test"): Node {
  return graph.def(graph.file(path, role ? { role } : {}), `function ${name} 1-3`);
}

describe("users", () => {
  test("are counted by what they use, each once, and not from within", async () => {
    const shop = user("src/shop.ts", "shop");
    graph.call(shop, cart, 1);
    graph.call(shop, add, 2);
    graph.edge(user("src/sub.ts", "Sub"), "EXTENDS", cart, 1);
    graph.call(user("src/bill.ts", "bill"), total, 1);
    const { itself, contents, importers, all } = await engine.users(cart.id);
    expect({ itself, contents, importers }).toEqual({ itself: 2, contents: 2, importers: 0 });
    expect(named(all)).toEqual(["shop CALLS itself", "Sub EXTENDS itself", "bill CALLS contents"]);
  });

  test("a file that imports stands only where nothing in it is a user", async () => {
    const shop = user("src/shop.ts", "shop");
    graph.call(shop, cart, 1);
    const [shopFile, barrel] = [{ ...shop, row: shop.file as number }, graph.file("src/index.ts")];
    for (const importer of [shopFile, barrel]) graph.edge(importer, "IMPORTS", cart, 1);
    const { importers, all } = await engine.users(cart.id);
    expect(importers).toBe(2);
    expect(named(all)).toEqual(["shop CALLS itself", "index.ts IMPORTS itself"]);
  });

  test("of a method include the callers of the member it overrides", async () => {
    const base = graph.def(file, "interface Base 30-33");
    const root = graph.def(base, "method add 31");
    graph.edge(cart, "IMPLEMENTS", base, 1);
    graph.call(user("src/far.ts", "far"), root, 1);
    expect(named((await engine.users(add.id)).all)).toEqual(["far CALLS itself"]);
  });

  test("come with tests last, alone, or not at all", async () => {
    graph.call(user("a.test.ts", "checks", "test"), cart, 1);
    graph.call(user("src/shop.ts", "shop"), cart, 1);
    const names = async (tests: "last" | "only" | "exclude") =>
      (await engine.users(cart.id, { tests })).all.map(({ name }) => name);
    expect(await names("last")).toEqual(["shop", "checks"]);
    expect(await names("only")).toEqual(["checks"]);
    expect(await names("exclude")).toEqual(["shop"]);
  });

  test("of overloads are those of all", async () => {
    const one = graph.def(file, "function f 40");
    const two = graph.def(file, "function f 41-44");
    graph.call(user("src/a.ts", "a"), one, 1);
    graph.call(user("src/b.ts", "b"), two, 1);
    expect((await engine.users(one.id, { together: [two.id] })).itself).toBe(2);
  });

  test("of nothing are none", async () => {
    expect(await engine.users("00000000-0000-0000-0000-000000000000")).toEqual({
      itself: 0,
      contents: 0,
      importers: 0,
      all: [],
    });
  });
});

describe("used members", () => {
  test("come most used first; uses from within do not count, overloads are one", async () => {
    graph.def(cart, "method add 10");
    graph.call(user("src/a.ts", "a"), add, 1);
    graph.call(user("src/b.ts", "b"), add, 1);
    const answer = await engine.usedMembers(cart.id, { limit: 5, offset: 0 });
    expect(answer.rows.map(({ entity, users }) => `${entity.name} ${users}`)).toEqual(["add 2", "total 0"]);
    expect({ total: answer.total, used: answer.used }).toEqual({ total: 2, used: 1 });
  });

  test("of a file count what uses anything in them", async () => {
    graph.call(user("src/a.ts", "a"), total, 1);
    const { rows } = await engine.usedMembers(file.id, { limit: 5, offset: 0 });
    expect(rows.map(({ entity, users }) => `${entity.name} ${users}`)).toEqual(["Cart 1"]);
  });

  test("are counted by kind", async () => {
    graph.def(cart, "field lines 11");
    expect(await engine.memberKinds(cart.id)).toEqual({ method: 2, field: 1 });
    expect(await engine.memberKinds(file.id)).toEqual({ class: 1 });
  });
});

test("versions are those up to the revision shown", async () => {
  graph.db.prepare("INSERT INTO symbol_past SELECT *, 'src/cart.ts', 2 FROM symbol WHERE id = ?").run(add.row);
  graph.db.prepare("UPDATE symbol SET rev = 2 WHERE id = ?").run(add.row);
  graph.revision(2);
  expect(await graph.engine().versions(add.id)).toBe(2);
  expect(await graph.engine(1).versions(add.id)).toBe(1);
  expect(await graph.engine().versions(total.id)).toBe(1);
});
