/** Who is next to whom, where, and through which supertype. */
import { beforeEach, describe, expect, test } from "vitest";
import type { Engine, NeighbourQuery } from "../../../src/engine/engine.ts";
import { ALL, GraphFixture, type Node } from "../store/fixture.ts";

const CALLERS: NeighbourQuery = { predicates: ["CALLS", "REFERENCES"], direction: "in", ...ALL };

let graph: GraphFixture;
let engine: Engine;
let main: Node;
let target: Node;

beforeEach(() => {
  graph = new GraphFixture();
  main = graph.file("src/main.ts");
  target = graph.def(main, "function target 1-3");
  engine = graph.engine();
});

describe("neighbours", () => {
  test("one row each, with all lines of its predicate and the best evidence for that", async () => {
    const caller = graph.def(main, "function caller 10-20");
    graph.call(caller, target, 15, 12);
    graph.edge(caller, "REFERENCES", target, 11, { certainty: "likely", reason: "inferred" });
    expect(await engine.neighbours(target.id, CALLERS)).toEqual({
      rows: [
        {
          entity: expect.objectContaining({ name: "caller" }),
          predicate: "CALLS",
          certainty: "certain",
          reason: "scope",
          lines: [12, 15],
        },
      ],
      total: 1,
    });
  });

  test("source before tests, then path and line; the module level is the file", async () => {
    graph.call(graph.def(graph.file("a.test.ts", { role: "test" }), "function t 1-9"), target, 4);
    graph.call(graph.file("z.ts"), target, 4);
    graph.call(graph.def(main, "function late 30-40"), target, 31);
    graph.call(graph.def(main, "function early 10-20"), target, 11);
    const callers = async (query: Partial<NeighbourQuery>): Promise<string[]> =>
      (await engine.neighbours(target.id, { ...CALLERS, ...query })).rows.map((row) => row.entity.name);
    expect(await callers({})).toEqual(["early", "late", "z.ts", "t"]);
    expect(await callers({ tests: "equal" })).toEqual(["t", "early", "late", "z.ts"]);
    expect(await callers({ tests: "only" })).toEqual(["t"]);
    expect(await callers({ kinds: ["file"] })).toEqual(["z.ts"]);
    expect(await callers({ limit: 1, offset: 1 })).toEqual(["late"]);
    expect((await engine.neighbours(target.id, { ...CALLERS, limit: 1 })).total).toBe(4);
    expect(await engine.neighbours(target.id, { ...CALLERS, offset: 9 })).toEqual({ rows: [], total: 4 });
  });

  test("guesses only when asked for", async () => {
    graph.edge(graph.def(main, "function maybe 5-9"), "CALLS", target, 6, {
      certainty: "possible",
      reason: "ambiguous",
    });
    expect((await engine.neighbours(target.id, CALLERS)).total).toBe(0);
    const guesses = await engine.neighbours(target.id, { ...CALLERS, includePossible: true });
    expect(guesses.rows[0]).toMatchObject({ certainty: "possible", reason: "ambiguous", lines: [6] });
  });

  test("containment both ways", async () => {
    const query = { predicates: ["CONTAINS"], ...ALL } as const;
    const members = await engine.neighbours(main.id, { ...query, direction: "out" });
    expect(members.rows.map((row) => [row.entity.name, row.lines])).toEqual([["target", [1]]]);
    const container = await engine.neighbours(target.id, { ...query, direction: "in" });
    expect(container.rows.map((row) => row.entity.name)).toEqual(["main.ts"]);
  });

  test("degree counts distinct neighbours", async () => {
    graph.call(target, target, 2);
    graph.edge(main, "IMPORTS", graph.outside("react"), 1);
    expect(await engine.degree(target.id)).toEqual({ members: 0, callers: 1, callees: 1, importers: 0, imports: 0 });
    expect(await engine.degree(main.id)).toEqual({ members: 1, callers: 0, callees: 0, importers: 0, imports: 1 });
  });

  test("an id that is none has no neighbours", async () => {
    expect(await engine.neighbours("00000000-0000-0000-0000-000000000000", CALLERS)).toEqual({ rows: [], total: 0 });
  });
});

describe("callers through the family", () => {
  let url: Node;
  let base: Node;
  let above: Node;

  beforeEach(() => {
    const face = graph.def(main, "interface Face 100-110");
    base = graph.def(main, "class Base 120-130");
    const own = graph.def(main, "class Own 140-150");
    above = graph.def(face, "method url 101");
    const inBase = graph.def(base, "method url 121-125");
    url = graph.def(own, "method url 141-145");
    graph.edge(base, "IMPLEMENTS", face, 120);
    graph.edge(own, "EXTENDS", base, 140);
    const direct = graph.def(main, "function direct 200-210");
    const typed = graph.def(main, "function typed 160-170");
    graph.call(direct, url, 201);
    graph.call(direct, above, 202);
    graph.call(typed, above, 161, 163);
    graph.edge(url, "CALLS", inBase, 142, { reason: "inherited" });
  });

  test("come after the direct ones, once, and say what they name", async () => {
    const { rows, total } = await engine.neighbours(url.id, { ...CALLERS, throughFamily: true });
    expect(rows.map((row) => [row.entity.name, row.via, row.lines])).toEqual([
      ["direct", undefined, [201]],
      ["typed", "Face.url", [161, 163]],
    ]);
    expect(total).toBe(2);
  });

  test("a wrapper that calls the interface's member is one of them", async () => {
    const wrapper = graph.def(graph.def(main, "class Wrapper 300-310"), "method url 301-303");
    graph.edge(wrapper, "CALLS", above, 302, { reason: "type" });
    const { rows } = await engine.neighbours(url.id, { ...CALLERS, throughFamily: true });
    expect(rows.map((row) => row.entity.qualified)).toEqual(["direct", "typed", "Wrapper.url"]);
  });

  test("of a declared member are also the callers of what carries it out", async () => {
    graph.call(graph.def(main, "function concrete 220-230"), url, 221);
    const { rows, total } = await engine.neighbours(above.id, { ...CALLERS, throughFamily: true });
    expect(rows.map((row) => [row.entity.name, row.via, row.lines])).toEqual([
      ["typed", undefined, [161, 163]],
      ["direct", undefined, [202]],
      ["concrete", "Own.url", [221]],
    ]);
    expect(total).toBe(3);
  });

  test("are left out unless asked for", async () => {
    expect((await engine.neighbours(url.id, CALLERS)).total).toBe(1);
  });

  test("a member is found on its type, else on the nearest supertype", async () => {
    const leaf = graph.def(main, "class Leaf 400-410");
    graph.edge(leaf, "EXTENDS", base, 400);
    const found = async (type: Node): Promise<string[]> =>
      (await engine.memberNamed(type.id, "url")).map((member) => member.qualified);
    expect(await found(leaf)).toEqual(["Base.url"]);
    expect(await found(base)).toEqual(["Base.url"]);
    expect(await engine.memberNamed(leaf.id, "none")).toEqual([]);
    expect((await engine.memberNamed(main.id, "target"))[0]?.id).toBe(target.id);
  });
});
