/** Walks, paths, ranks and dead code. */
import { beforeEach, describe, expect, test } from "vitest";
import type { Engine, PathQuery, RankQuery, WalkQuery } from "../../../src/engine/engine.ts";
import { Flag } from "../../../src/engine/extract/facts.ts";
import { ALL, GraphFixture, type Node } from "../store/fixture.ts";

let graph: GraphFixture;
let engine: Engine;
let file: Node;
let a: Node;
let b: Node;
let c: Node;
let d: Node;

/** a calls b and c, both call d; d calls a again. */
beforeEach(() => {
  graph = new GraphFixture();
  engine = graph.engine();
  file = graph.file("src/main.ts");
  [a, b, c, d] = ["a", "b", "c", "d"].map((name, i) =>
    graph.def(file, `function ${name} ${10 * i + 1}-${10 * i + 9}`),
  ) as [Node, Node, Node, Node];
  graph.call(a, b, 2);
  graph.call(a, c, 3);
  graph.call(b, d, 12);
  graph.call(c, d, 22);
});

describe("walk", () => {
  const OUT: WalkQuery = { predicates: ["CALLS"], direction: "out", depth: 3, cap: 100 };
  const walked = async (start: Node, query: Partial<WalkQuery> = {}): Promise<string[]> => {
    const { nodes } = await engine.walk(start.id, { ...OUT, ...query });
    const nameOf = new Map([start, ...[a, b, c, d]].map((node, i) => [node.id, "?abcd"[i]] as const));
    return nodes.map(
      (node) => `${nameOf.get(node.parent)}>${node.entity.name} ${node.depth}${node.cycle ? " cycle" : ""}`,
    );
  };

  test("goes level by level, each entity under the first that leads to it", async () => {
    expect(await walked(a)).toEqual(["a>b 1", "a>c 1", "b>d 2"]);
    expect(await walked(d, { direction: "in" })).toEqual(["d>b 1", "d>c 1", "b>a 2"]);
  });

  test("marks where it comes back to what it came from", async () => {
    graph.call(d, a, 32);
    expect(await walked(a)).toEqual(["a>b 1", "a>c 1", "b>d 2", "d>a 3 cycle"]);
    graph.call(b, b, 13);
    expect(await walked(b, { depth: 1 })).toEqual(["b>d 1", "b>b 1 cycle"]);
  });

  test("tells a cap on nodes from a limit on depth", async () => {
    expect(await engine.walk(a.id, { ...OUT, cap: 2 })).toMatchObject({
      truncated: true,
      depth: 1,
      depthLimited: false,
    });
    expect(await engine.walk(a.id, { ...OUT, depth: 1 })).toMatchObject({
      truncated: false,
      depth: 1,
      depthLimited: true,
    });
    expect(await engine.walk(a.id, OUT)).toMatchObject({ truncated: false, depth: 2, depthLimited: false });
  });

  test("follows containment", async () => {
    expect(await walked(file, { predicates: ["CONTAINS"], depth: 1 })).toHaveLength(4);
  });

  test("tests alone keep the branches that end in one", async () => {
    const spec = graph.def(graph.file("a.test.ts", { role: "test" }), "function spec 1-9");
    graph.call(spec, a, 2);
    const query = { ...OUT, direction: "in", tests: "only" } as const;
    expect((await engine.walk(d.id, query)).nodes.map((node) => node.entity.name)).toEqual(["b", "a", "spec"]);
    const without = await engine.walk(d.id, { ...query, tests: "exclude" });
    expect(without.nodes.map((node) => node.entity.name)).toEqual(["b", "c", "a"]);
  });
});

describe("walk from a whole", () => {
  const IN: WalkQuery = {
    predicates: ["CALLS", "REFERENCES", "EXTENDS", "IMPLEMENTS", "IMPORTS"],
    direction: "in",
    depth: 3,
    cap: 100,
    root: "contents",
    dispatch: true,
  };
  const told = async (start: Node, query: Partial<WalkQuery> = {}): Promise<string[]> => {
    const { nodes } = await engine.walk(start.id, { ...IN, ...query });
    return nodes.map(({ entity, depth, via }) => `${entity.name} ${depth}${via ? ` via ${via}` : ""}`);
  };

  test("what stands in it is one with it, and is named", async () => {
    const type = graph.def(file, "class T 50-60");
    const [open, close] = [graph.def(type, "method open 51"), graph.def(type, "method close 52")] as [Node, Node];
    graph.call(open, close, 51);
    graph.call(close, type, 52);
    graph.call(a, type, 5);
    graph.call(b, close, 13);
    expect(await told(type, { depth: 1 })).toEqual(["a 1", "b 1 via close"]);
    expect(await told(file)).toEqual([]);
  });

  test("a file that imports stands only where nothing else in it is reached, and the walk ends there", async () => {
    const [user, barrel, far] = ["src/user.ts", "src/index.ts", "src/far.ts"].map((path) => graph.file(path)) as [
      Node,
      Node,
      Node,
    ];
    graph.call(graph.def(user, "function use 1-3"), b, 2);
    for (const importer of [user, barrel]) graph.edge(importer, "IMPORTS", b, 1);
    graph.edge(far, "IMPORTS", barrel, 1);
    expect(await told(b, { root: "entity" })).toEqual(["a 1", "use 1", "index.ts 1"]);
    expect(await told(barrel)).toEqual(["far.ts 1"]);
  });

  test("a call of a supertype's member leads on to what overrides it, and back", async () => {
    const [base, leaf] = [graph.def(file, "interface Base 50-53"), graph.def(file, "class Leaf 60-69")] as [Node, Node];
    const [root, own] = [graph.def(base, "method run 51"), graph.def(leaf, "method run 61-63")] as [Node, Node];
    graph.edge(leaf, "IMPLEMENTS", base, 60);
    graph.call(a, root, 5);
    graph.call(own, d, 62);
    expect(await told(d, { root: "entity" })).toEqual(["b 1", "c 1", "run 1", "a 2"]);
    expect(await told(own, { root: "entity" })).toEqual(["a 1 via Base.run"]);
    expect(await told(own, { root: "entity", dispatch: false })).toEqual([]);
    expect(await told(a, { root: "entity", direction: "out" })).toContain("run 1");
    expect(await told(root, { root: "entity", direction: "out" })).toEqual(["d 1 via Leaf.run"]);
  });

  test("a member that passes a call on to what it overrides does not lead to it", async () => {
    const [base, leaf] = [graph.def(file, "class Base 50-53"), graph.def(file, "class Leaf 60-69")] as [Node, Node];
    const [root, own] = [graph.def(base, "method run 51"), graph.def(leaf, "method run 61-63")] as [Node, Node];
    const other = graph.def(graph.def(file, "class Other 70-79"), "method run 71-73");
    graph.edge(leaf, "EXTENDS", base, 60);
    graph.edge(other, "CALLS", root, 72, { reason: "inherited" });
    expect(await told(own, { root: "entity" })).toEqual([]);
  });
});

describe("path", () => {
  const BOTH: PathQuery = { predicates: ["CALLS"], direction: "both", cap: 100 };

  test("is a shortest one, read from its beginning", async () => {
    const { steps } = await engine.path(a.id, d.id, { ...BOTH, direction: "out" });
    expect(steps.map(({ entity, predicate, direction }) => [entity.name, predicate, direction])).toEqual([
      ["a", undefined, undefined],
      ["b", "CALLS", "out"],
      ["d", "CALLS", "out"],
    ]);
  });

  test("may go against the edges", async () => {
    const { steps } = await engine.path(b.id, c.id, BOTH);
    expect(steps.map(({ entity, direction }) => [entity.name, direction])).toEqual([
      ["b", undefined],
      [steps[1]?.entity.name, steps[1]?.direction],
      ["c", steps[1]?.direction === "out" ? "in" : "out"],
    ]);
    expect((await engine.path(d.id, a.id, { ...BOTH, direction: "out" })).steps).toEqual([]);
    expect((await engine.path(d.id, a.id, { ...BOTH, direction: "in" })).steps).toHaveLength(3);
  });

  test("begins and ends anywhere in a whole, and goes through what overrides a member", async () => {
    const [base, leaf] = [graph.def(file, "interface Base 50-53"), graph.def(file, "class Leaf 60-69")] as [Node, Node];
    const [root, own] = [graph.def(base, "method run 51"), graph.def(leaf, "method run 61-63")] as [Node, Node];
    graph.edge(leaf, "IMPLEMENTS", base, 60);
    const end = graph.def(file, "function end 80-82");
    graph.call(d, root, 35);
    graph.call(own, end, 62);
    const out = { ...BOTH, direction: "out", dispatch: true } as const;
    const named = async (from: Node, to: Node, query: PathQuery) =>
      (await engine.path(from.id, to.id, query)).steps.map(
        ({ entity, via }) => `${entity.name}${via ? ` ${via}` : ""}`,
      );
    expect(await named(d, end, out)).toEqual(["d", "run", "end Leaf.run"]);
    expect(await named(end, d, { ...out, direction: "in" })).toEqual(["end", "run", "d Base.run"]);
    expect(await named(leaf, end, { ...out, from: { root: "contents" } })).toEqual(["run", "end"]);
    expect(await named(d, leaf, { ...out, to: { root: "contents" } })).toEqual(["d", "run Base.run"]);
    expect(await named(d, leaf, out)).toEqual([]);
  });

  test("ends at itself, nowhere, or at the cap", async () => {
    expect((await engine.path(a.id, a.id, BOTH)).steps).toHaveLength(1);
    const alone = graph.def(file, "function alone 90");
    expect(await engine.path(a.id, alone.id, BOTH)).toMatchObject({ steps: [], capped: false });
    graph.call(alone, graph.def(file, "function other 95"), 90);
    expect(await engine.path(a.id, alone.id, { ...BOTH, cap: 3 })).toMatchObject({ steps: [], capped: true });
  });
});

describe("rank", () => {
  const QUERY: RankQuery = { by: "callers", kind: "function", top: 10 };
  const ranked = async (query: Partial<RankQuery>): Promise<unknown[]> =>
    (await engine.rank({ ...QUERY, ...query })).rows.map((row) => [row.entity.name, row.score]);

  test("counts distinct sources by set", async () => {
    graph.edge(b, "REFERENCES", d, 14);
    graph.edge(file, "IMPORTS", d, 1);
    graph.edge(a, "CALLS", d, 5, { certainty: "possible" });
    expect(await ranked({})).toEqual([
      ["d", 2],
      ["b", 1],
      ["c", 1],
    ]);
    expect(await ranked({ by: "dependents", top: 1 })).toEqual([["d", 3]]);
    expect(await ranked({ by: "dependents", excludeKinds: ["file"], top: 1 })).toEqual([["d", 2]]);
    expect(await ranked({ by: "importers" })).toEqual([["d", 1]]);
    expect(await ranked({ by: "members", kind: "file" })).toEqual([["main.ts", 4]]);
  });

  test("scores what the paths let through", async () => {
    const other = graph.def(graph.file("lib/x.ts"), "function x 1");
    graph.call(a, other, 4);
    expect(await engine.rank({ ...QUERY, path: "LIB/" })).toMatchObject({ evaluated: 1 });
    expect(await ranked({ excludePaths: ["src/"] })).toEqual([["x", 1]]);
    expect((await engine.rank({ ...QUERY, top: 0 })).evaluated).toBe(5);
  });
});

describe("dead code", () => {
  const dead = async (): Promise<string[]> => {
    const { rows, total } = await engine.dead({}, ALL);
    expect(total).toBe(rows.length);
    return rows.map((row) => row.entity.qualified);
  };

  test("is what nothing refers to but itself", async () => {
    graph.call(a, a, 4);
    expect(await dead()).toEqual(["a"]);
    graph.edge(graph.file("src/b.ts"), "IMPORTS", a, 1);
    expect(await dead()).toEqual([]);
  });

  test("is not what a guess names, the runtime calls, or only announces", async () => {
    graph.edge(b, "CALLS", a, 2, { certainty: "possible" });
    graph.def(file, "function main 50");
    graph.def(file, "function o 51", { flags: Flag.overload });
    const used = graph.def(file, "class Used 60-70");
    graph.call(a, used, 5);
    graph.def(used, "method constructor 61");
    graph.def(used, "method Used 62");
    graph.def(used, "method lost 63");
    expect(await dead()).toEqual(["Used.lost"]);
  });

  test("is no member whose like on a super- or subtype is used", async () => {
    graph.call(d, a, 32);
    const base = graph.def(file, "class Base 60-70");
    const leaf = graph.def(file, "class Leaf 80-90", { signature: "class Leaf extends Base" });
    graph.edge(leaf, "EXTENDS", base, 80);
    const run = graph.def(base, "method run 61");
    graph.def(leaf, "method run 81");
    graph.call(a, leaf, 5);
    graph.call(a, run, 6);
    graph.def(leaf, "method stop 82");
    expect(await dead()).toEqual(["Leaf.stop"]);
  });

  test("says what may use a candidate all the same", async () => {
    graph.call(d, a, 32);
    const own = graph.def(file, "class Own 60-70", { signature: "class Own extends Component" });
    graph.call(a, own, 5);
    graph.def(own, "method render 61");
    graph.def(file, "function idle 80");
    graph.unbound(b, "idle", 13, "unknown_receiver");
    const { rows } = await engine.dead({}, ALL);
    expect(rows.map((row) => [row.entity.name, row.unboundCalls, row.outsideBases])).toEqual([
      ["idle", 1, []],
      ["render", 0, ["Component"]],
    ]);
  });
});
