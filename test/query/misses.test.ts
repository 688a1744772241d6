/** Bounds of what a miss, an ambiguity and several targets tell, on graphs large enough to reach them. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { Engine } from "../../src/engine/engine.ts";
import { GraphFixture } from "../engine/store/fixture.ts";
import { ask } from "./ask.ts";

let folder: string;
let graph: GraphFixture;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "ix-misses-"));
  graph = new GraphFixture(folder);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const probing = { missProbe: true };

describe("the probe of the source text", () => {
  test("names three files at most, and lists ten lines, one a file, setters first", async () => {
    for (let i = 10; i < 22; i++)
      graph.file(`lib/f${i}.js`, { text: i === 21 ? "x.retryAfter = 5;\n" : "use(retryAfter);\nuse(retryAfter);\n" });
    const { code, llm, json } = await ask(graph.engine(), "callers retryAfter", probing);
    expect(code).toBe(0);
    expect(llm).toMatch(/^note code=text_matches target=retryAfter reason=symbol_not_extracted shown=10 total=12 /);
    const paths = llm.match(/(?<=^match .*path=)\S+/gm) ?? [];
    expect(paths[0]).toBe("lib/f21.js");
    expect(new Set(paths).size).toBe(10);
    expect(json).toMatchObject({ shown: 10, total: 12 });
    const strict = await ask(graph.engine(), "callers retryAfter --strict", probing);
    expect(strict.json.files).toHaveLength(3);
    expect(strict.code).toBe(3);
  });

  test("spends five seconds a command; later misses are plain", async () => {
    vi.useFakeTimers({ toFake: ["performance"] });
    try {
      const engine = graph.engine();
      const given: (number | undefined)[] = [];
      const text: Engine["text"] = async (query) => {
        given.push(query.timeout);
        vi.advanceTimersByTime(3000);
        return { rows: [], scanned: 0, windowFull: false };
      };
      const { json, code } = await ask({ ...engine, text }, "locate oneName twoName threeName fourName", probing);
      expect(given).toEqual([5000, 2000]);
      expect(json.targets.map(({ reason }: { reason?: string }) => reason)).toEqual([
        "symbol_not_in_source",
        "symbol_not_in_source",
        undefined,
        undefined,
      ]);
      expect(code).toBe(3);
    } finally {
      vi.useRealTimers();
    }
  });

  test("on a hollow graph, what it finds says that the graph is", async () => {
    const file = graph.file("lib/a.js", { text: "use(retryAfter);\n" });
    for (let i = 0; i < 60; i++) graph.def(file, `function f${i} 50`);
    graph.db.exec("UPDATE symbol SET parent = 9999 WHERE idx >= 0");
    const { code, llm, json } = await ask(graph.engine(), "callers retryAfter", probing);
    expect(code).toBe(0);
    expect(llm).toMatch(/^note code=text_matches .*\n(.*\n)*graph status=degraded reason=hollow /);
    expect(json).toMatchObject({ note: "text_matches", graph: { status: "degraded", reason: "hollow" } });
  });

  test.each([
    ["yaml", "settings.yaml"],
    ["json", "settings.json"],
    ["toml", "settings.toml"],
    ["docs", "docs/guide.md"],
    ["an example", "examples/a.js"],
    ["the site", "site/a.js"],
    ["build output", "dist/a.js"],
    ["generated", "generated/a.js"],
  ])("a key that only %s holds stays a miss", async (_, path) => {
    graph.write(path, "onlyThere: 1\n");
    const { code, json } = await ask(graph.engine(), "locate onlyThere", probing);
    expect(code).toBe(3);
    expect(json).toMatchObject({ error: "unresolved_target" });
  });

  test("--path and the test filter hide without a reason, too", async () => {
    graph.def(graph.file("lib/real.js", { text: "function there() {}\n" }), "function there 1");
    for (const words of ["locate there --path elsewhere", "locate there --tests-only"]) {
      const { code, llm } = await ask(graph.engine(), words, probing);
      expect(code, words).toBe(3);
      expect(llm, words).not.toContain("reason=");
    }
  });
});

describe("many candidates", () => {
  test("a full window is said to be one", async () => {
    for (let i = 100; i < 160; i++) graph.def(graph.file(`src/f${i}.ts`), "function run 1-3");
    const { llm, json } = await ask(graph.engine(), "callers run --strict");
    expect(llm).toMatch(/^error code=ambiguous_target .* count=50 shown=8 total=50 truncated=true\n/);
    expect(json).toMatchObject({ total: 50, truncated: true });
    expect((await ask(graph.engine(), "callers run")).json.resolutionNotices[0].truncated).toBe(true);
  });

  test("--all answers for the first 25, and says that there are more", async () => {
    const caller = graph.def(graph.file("src/main.ts"), "function main 1-99");
    for (let i = 100; i < 130; i++)
      graph.call(caller, graph.def(graph.file(`src/f${i}.ts`), "function run 1-3"), i - 99);
    const { llm, json } = await ask(graph.engine(), "callers run --all");
    expect(llm).toMatch(/^callers target=run shown=25 total=25 resolved=25 candidates=25$/m);
    expect(llm).toMatch(
      /^diagnostic code=candidates_truncated count=30 message="30 candidates; answered for the first 25/m,
    );
    expect(json.candidates).toHaveLength(25);
    expect(json.results.at(-1).candidate).toBe(25);
  });

  test("--all passes over imports of the name where something defines it", async () => {
    graph.outside("clamp");
    const caller = graph.def(graph.file("src/main.ts"), "function main 1-9");
    graph.edge(graph.file("src/user.ts"), "IMPORTS", graph.outside("lodash"), 1);
    graph.call(caller, graph.def(graph.file("src/a.ts"), "function clamp 1"), 2);
    graph.call(caller, graph.def(graph.file("src/b.ts"), "function clamp 1"), 3);
    const { json } = await ask(graph.engine(), "callers clamp --all");
    expect(json.resolutionMode).toBe("all");
    expect(json.candidates.map(({ kind }: { kind: string }) => kind)).toEqual(["function", "function"]);
    expect((await ask(graph.engine(), "callers lodash --all")).json.results).toEqual([]);
  });
});

describe("an error says nothing that an answer says", () => {
  test.each(["locate handle --pick 9", "callers handle --strict", "callers handle --pick 9"])("%s", async (line) => {
    for (const path of ["a.ts", "b.ts"]) graph.def(graph.file(path), "function handle 1");
    const { json, code } = await ask(graph.engine(), line);
    expect(code).toBe(2);
    expect(json).not.toHaveProperty("resolutionNotices");
    expect(json).not.toHaveProperty("results");
  });
});

describe("several targets", () => {
  beforeEach(() => {
    for (const path of ["a.ts", "b.ts"]) graph.def(graph.file(path), "function handle 1");
    graph.def(graph.file("c.ts"), "function one 1");
  });

  test.each([
    ["locate one handle", 0, "targets total=2 ok=2"],
    ["locate one handle --strict", 2, "targets total=2 ok=1 ambiguous=1"],
    ["locate handle nope --strict", 3, "targets total=2 ok=0 ambiguous=1 not_found=1"],
  ])("%s: %i", async (line, exit, summary) => {
    const { code, llm } = await ask(graph.engine(), line);
    expect(code).toBe(exit);
    expect(llm.trimEnd().split("\n").at(-1)).toBe(summary);
  });
});
