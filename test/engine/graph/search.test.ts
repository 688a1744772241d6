/** Names near a term: the classes of a match, and their order. */
import { describe, expect, test } from "vitest";
import type { EntityFilter } from "../../../src/engine/engine.ts";
import { editDistance, fuzzyScore, matchClass, wordsOf } from "../../../src/engine/graph/match.ts";
import { ALL, GraphFixture } from "../store/fixture.ts";

const graph = new GraphFixture();
const file = graph.file("src/config.ts");
const config = graph.def(file, "class Config 1-90");
graph.def(config, "method load 2-3");
graph.def(file, "function Load 91");
graph.def(file, "function loadAll 92");
graph.def(file, "function resolveWorkspaceRoot 93");
graph.def(file, "function unload 94");
graph.def(file, "function save_workspace 95");
graph.def(graph.file("a/config.test.ts", { role: "test" }), "function load 1");
const engine = graph.engine();

async function found(term: string, filter: EntityFilter = {}): Promise<string[]> {
  const { rows } = await engine.search(term, filter, ALL);
  return rows.map(({ entity, match, score }) => `${entity.qualified} ${match} ${score}`);
}

describe("search", () => {
  test("goes by class, then source before tests", async () => {
    expect(await found("load")).toEqual([
      "Config.load exact 1",
      "load exact 1",
      "Load case 0.95",
      "loadAll prefix 0.8",
      "unload substring 0.6",
    ]);
  });

  test("finds whole words, however they are written", async () => {
    expect(await found("workspace")).toEqual(["resolveWorkspaceRoot words 0.7", "save_workspace words 0.7"]);
    expect(await found("workspace_root")).toEqual(["resolveWorkspaceRoot words 0.7"]);
    expect(await found("workspace root")).toEqual(["resolveWorkspaceRoot words 0.7"]);
  });

  test.each(["Config.load", "Config::load", "Config#load"])("%s means the member first", async (term) => {
    expect(await found(term)).toEqual(
      ["Config.load exact 1", "Load last_part 0.9", "load last_part 0.9"].sort(bySource),
    );
  });

  test("files are among the names", async () => {
    expect(await found("config")).toEqual([
      "Config case 0.95",
      "src/config.ts prefix 0.8",
      "a/config.test.ts prefix 0.8",
    ]);
  });

  test("resemblance counts only when nothing holds the term", async () => {
    expect(await found("laod")).toEqual(["Config.load fuzzy 0.45", "Load fuzzy 0.45", "load fuzzy 0.45"]);
    expect(await found("rslvroot")).toEqual(["resolveWorkspaceRoot fuzzy 0.14"]);
    expect(await found("zzzzzz")).toEqual([]);
  });

  test("wildcards mean themselves, and filters and pages hold", async () => {
    expect(await found("%")).toEqual([]);
    expect(await found("load", { tests: "exclude", kinds: ["function"] })).toEqual([
      "Load case 0.95",
      "loadAll prefix 0.8",
      "unload substring 0.6",
    ]);
    const page = await engine.search("load", {}, { limit: 2, offset: 2 });
    expect(page.total).toBe(5);
    expect(page.rows.map((row) => row.entity.name)).toEqual(["Load", "loadAll"]);
  });
});

function bySource(a: string, b: string): number {
  const order = ["Config.load", "load last_part", "Load last_part"];
  return order.findIndex((start) => a.startsWith(start)) - order.findIndex((start) => b.startsWith(start));
}

describe("matching", () => {
  test.each([
    ["parseXMLFile", ["parse", "xml", "file"]],
    ["snake_case_2", ["snake", "case", "2"]],
    ["HTTPServer", ["http", "server"]],
    ["größeMessen", ["größe", "messen"]],
  ])("%s has the words %j", (name, words) => expect(wordsOf(name)).toEqual(words));

  test.each([
    ["load", "load", "exact"],
    ["LOAD", "load", "case"],
    ["loader", "load", "prefix"],
    ["reLoad", "load", "words"],
    ["reload", "load", "substring"],
    ["lo_ad", "load", undefined],
  ])("%s against %s is %s", (name, term, match) => expect(matchClass(name, term)).toBe(match));

  test("distance counts a swap as one and stops at its bound", () => {
    expect(editDistance("laod", "load", 2)).toBe(1);
    expect(editDistance("kitten", "sitting", 2)).toBe(3);
    expect(fuzzyScore("connect", "conect")).toBeGreaterThan(fuzzyScore("connection", "conect"));
  });
});
