/** The probe for near names: in which order they come, and the bounds it keeps. */
import { beforeEach, describe, expect, test, vi } from "vitest";
import type { Engine } from "../../src/engine/engine.ts";
import { nearNames } from "../../src/query/near.ts";
import { GraphFixture } from "../engine/store/fixture.ts";
import { ask } from "./ask.ts";

let graph: GraphFixture;
beforeEach(async () => {
  graph = new GraphFixture();
  // Loads the search, which must not be what takes the time.
  await graph.engine().search("x", {}, { limit: 1, offset: 0 });
});

/** Long enough ago that the deadline is as far as it may be. */
const started = () => performance.now() - 10_000;
const names = async (asked: string) =>
  (await nearNames(graph.engine(), asked, { isFile: false, started: started() })).names.map(({ name }) => name);

describe("order", () => {
  test("another case, the last part, the same words, beginning or end, few letters", async () => {
    const file = graph.file("src/a.ts");
    for (const name of ["readfile", "readFileSync", "read_file", "reedFile", "READFILE"])
      graph.def(file, `function ${name} 1`);
    const found = await names("readFile");
    expect(found.slice(0, 2).sort()).toEqual(["READFILE", "readfile"]);
    expect(found.slice(2)).toEqual(["read_file", "readFileSync", "reedFile"].filter((name) => found.includes(name)));
  });

  test("the last part of a qualified name", async () => {
    graph.def(graph.file("src/a.ts"), "function open 1");
    expect(await names("store.open")).toEqual(["open"]);
  });

  test("three letters off are too many", async () => {
    graph.def(graph.file("src/a.ts"), "function configure 1");
    expect(await names("configuxyz")).toEqual([]);
  });

  test("a file by its name and the end of its path", async () => {
    graph.file("packages/app/src/server.ts");
    graph.file("packages/app/src/client.ts");
    const { names: found } = await nearNames(graph.engine(), "source/server.ts", { isFile: true, started: started() });
    expect(found.map(({ path }) => path)).toEqual(["packages/app/src/server.ts"]);
  });
});

describe("bounds", () => {
  /** An engine whose searches are counted. */
  function counting(slow = 0): { engine: Engine; searches: { term: string; limit: number }[] } {
    const engine = graph.engine();
    const searches: { term: string; limit: number }[] = [];
    const search: Engine["search"] = (term, filter, page) => {
      searches.push({ term, limit: page.limit });
      if (slow > 0) vi.advanceTimersByTime(slow);
      return engine.search(term, filter, page);
    };
    return { engine: { ...engine, search }, searches };
  }

  test.each(["a", "someLong_mixedName.withParts", " spaced ", "x".repeat(500), "...", "_"])(
    "%j: at most seven requests, none empty, 256 rows, 128 letters",
    async (asked) => {
      graph.def(graph.file("src/a.ts"), `function ${"y".repeat(200)} 1`);
      const { engine, searches } = counting();
      const { names: found } = await nearNames(engine, asked, { isFile: false, started: started() });
      expect(searches.length).toBeLessThanOrEqual(7);
      expect(searches.reduce((sum, { limit }) => sum + limit, 0)).toBeLessThanOrEqual(256);
      for (const { term } of searches) {
        expect(term.trim()).not.toBe("");
        expect(term.length).toBeLessThanOrEqual(128);
      }
      expect(found.every(({ name }) => name.length <= 128)).toBe(true);
    },
  );

  test("out of time there are fewer names and no clear one; suggestions stay", async () => {
    graph.def(graph.file("src/a.ts"), "function resolveName 3");
    const quick = (await ask(graph.engine(), "locate resolveNmae")).json;
    expect(quick.suggestions).toHaveLength(1);
    vi.useFakeTimers({ toFake: ["performance"] });
    try {
      const { engine, searches } = counting(1000);
      const { best } = await nearNames(engine, "resolveNmae", { isFile: false, started: performance.now() - 20 });
      expect(searches).toHaveLength(1);
      expect(best).toBeUndefined();
      expect((await ask(engine, "locate resolveNmae")).json.suggestions).toEqual(quick.suggestions);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe("what is told of them", () => {
  test("five at most, apart from the candidates", async () => {
    const file = graph.file("src/a.ts");
    for (let i = 0; i < 9; i++) graph.def(file, `function handler${i} ${i + 1}`);
    const { json } = await ask(graph.engine(), "callers handler --kind class");
    expect(json.didYouMean).toHaveLength(5);
    expect(json.didYouMean[0]).toEqual({ name: "handler0", kind: "function", path: "src/a.ts", line: 1 });
    expect(json).not.toHaveProperty("candidates");
  });

  test("a retry is named only where one name is clearly the nearest", async () => {
    const file = graph.file("src/a.ts");
    graph.def(file, "function resolveName 3");
    const hint = async () => (await ask(graph.engine(), "callers resolveNmae --limit 3")).llm.match(/^hint .*$/m)?.[0];
    expect(await hint()).toBe('hint text="ix callers resolveName --limit 3 --path src/a.ts"');
    graph.def(file, "function resolveNmea 5");
    expect(await hint()).toBeUndefined();
  });

  test("text goes on from the suggestions with near names", async () => {
    graph.def(graph.file("src/a.ts"), "function resolveAll 3");
    const engine = graph.engine();
    const search: Engine["search"] = async (term, ...how) =>
      term === "pkg.resolve" ? { rows: [], total: 0 } : engine.search(term, ...how);
    const { llm, text, json, code } = await ask({ ...engine, search }, "locate pkg.resolve");
    expect(code).toBe(3);
    expect(json).toMatchObject({ suggestions: [], didYouMean: [{ name: "resolveAll" }] });
    expect(llm).not.toContain("suggestion");
    expect(text.err).toMatch(/Did you mean\n.*resolveAll/);
  });
});
