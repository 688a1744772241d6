/** The remaining commands: their records, their json, and what they say of a cut list. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { RECORDS } from "../../src/formats/records.ts";
import { loadAll } from "../../src/query/commands.ts";
import { GraphFixture } from "../engine/store/fixture.ts";
import { ask, SETTINGS } from "./ask.ts";

let folder: string;
let graph: GraphFixture;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "ix-commands-"));
  graph = new GraphFixture(folder);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const lines = (llm: string) => llm.trimEnd().split("\n");

describe("search", () => {
  test("rows have a place and a score; an id only where two are alike", async () => {
    const file = graph.file("src/a.ts");
    graph.def(file, "function open 1-3");
    graph.def(file, "function reopen 5");
    graph.def(graph.file("opening.ts"), "class Opening 2-9");
    const { llm, json } = await ask(graph.engine(), "search open");
    expect(lines(llm)).toEqual([
      "search count=4 candidates=4",
      "node name=open kind=function path=src/a.ts lines=1-3 score=1",
      "node name=opening.ts kind=file path=opening.ts score=0.8",
      "node name=Opening kind=class path=opening.ts lines=2-9 score=0.8",
      "node name=reopen kind=function path=src/a.ts lines=5 score=0.6",
    ]);
    expect(json.summary).toEqual({ count: 4, totalCandidates: 4 });
    expect((await ask(graph.engine(), "search open --kind class --limit 1")).json.results[0].name).toBe("Opening");
  });

  test("nothing found is followed by one hint", async () => {
    expect(lines((await ask(graph.engine(), ["search", "resolve workspace root"])).llm)).toEqual([
      "search count=0 candidates=0",
      expect.stringMatching(
        /^hint text="search matches one identifier by name, not a phrase\. Search one word \(e\.g\. workspace\)/,
      ),
    ]);
  });

  test("tests that are left out are counted", async () => {
    graph.def(graph.file("a.test.ts", { role: "test" }), "function open 1");
    expect((await ask(graph.engine(), "search open --exclude-tests")).llm).toContain("code=tests_excluded count=1");
  });
});

describe("entity", () => {
  test("the edges that leave it, by short id", async () => {
    const file = graph.file("src/a.ts");
    const target = graph.def(file, "function open 1-3");
    const source = graph.def(file, "function start 5-9");
    graph.call(source, target, 6);
    const { llm, json } = await ask(graph.engine(), `entity ${source.id.slice(0, 8)}`);
    expect(lines(llm)).toEqual([
      `entity id=${source.id.slice(0, 8)} kind=function name=start path=src/a.ts rev=1 edges=1`,
      `edge pred=CALLS dst=${target.id.slice(0, 8)} name=open`,
    ]);
    expect(json).toMatchObject({ node: { id: source.id }, edges: [{ src: source.id, dst: target.id, pred: "CALLS" }] });
  });

  test("an id of nothing is a miss, and a name a usage error", async () => {
    expect((await ask(graph.engine(), "entity 00000000")).code).toBe(3);
    expect((await ask(graph.engine(), "entity open")).json.error).toBe("usage_error");
  });
});

describe("inventory", () => {
  beforeEach(() => {
    for (const name of ["b", "a"]) {
      const file = graph.file(`src/${name}.ts`);
      graph.def(file, `class Late${name} 9`);
      graph.def(file, `class Early${name} 3`);
    }
  });

  test("by file, then line, with true totals", async () => {
    expect(lines((await ask(graph.engine(), "inventory --kind class")).llm)).toEqual([
      "inventory kind=class shown=4 total=4",
      "file path=src/a.ts items=Earlya,Latea",
      "file path=src/b.ts items=Earlyb,Lateb",
    ]);
    expect(lines((await ask(graph.engine(), "inventory --kind file")).llm)[1]).toBe("file path=src/a.ts");
  });

  test("the path is applied before the limit, and a cut says so", async () => {
    const { llm, json } = await ask(graph.engine(), "inventory --kind class --path src/b --limit 1");
    expect(lines(llm)).toEqual([
      "inventory kind=class scope=src/b shown=1 total=2 truncated=true",
      expect.stringContaining(
        "2 class entities; showing 1. next: ix inventory --offset 1 --kind class --path src/b --limit 1",
      ),
      "file path=src/b.ts items=Earlyb",
    ]);
    expect(json).toMatchObject({ total: 2, shown: 1, truncated: true });
  });
});

describe("text", () => {
  beforeEach(() => {
    graph.file("src/a.ts", { text: "const needle = 1;\nuse(needle);\n" });
    graph.file("src/b.ts", { text: "needle();\n" });
  });

  test("rows without a language; json is a bare array with it", async () => {
    const { llm, json } = await ask(graph.engine(), "text needle");
    expect(lines(llm)).toEqual([
      "text pattern=needle shown=3 scanned=3",
      'match path=src/a.ts line=1 snippet="const needle = 1;"',
      "match path=src/a.ts line=2 snippet=use(needle);",
      "match path=src/b.ts line=1 snippet=needle();",
    ]);
    expect(json[2]).toMatchObject({ path: "src/b.ts", line_start: 1, snippet: "needle();", language: "typescript" });
  });

  test("pages line up, and the last one has no next", async () => {
    const { llm } = await ask(graph.engine(), "text needle --limit 2");
    expect(lines(llm)[1]).toContain("next_offset=2");
    expect(lines(llm)[1]).toContain("next: ix text --offset 2 needle --limit 2");
    const second = lines((await ask(graph.engine(), "text needle --limit 2 --offset 2")).llm);
    expect(second[0]).toBe("text pattern=needle offset=2 shown=1 scanned=3");
    expect(second.join()).not.toContain("next_offset");
    expect((await ask(graph.engine(), "text needle --limit 2 --offset 8")).llm).toContain("code=offset_past_end");
  });

  test("a full window ends without a next page, and says how to see more", async () => {
    const needles = "needle();\n".repeat(20);
    for (let i = 10; i < 40; i++) graph.file(`lib/f${i}.ts`, { text: needles });
    const at = async (offset: number) => lines((await ask(graph.engine(), `text needle --offset ${offset}`)).llm);
    expect((await at(0))[1]).toContain("100 matches ranked; showing 20. next: ix text --offset 20 needle");
    const last = await at(480);
    expect(last[0]).toBe("text pattern=needle offset=480 shown=20 scanned=500");
    expect(last[1]).toBe(
      'diagnostic code=results_truncated message="The scan window of 500 matches is full; showing 481-500. ' +
        'Narrow with --path or --language to see more."',
    );
    expect((await at(600))[1]).toContain("showing none. Narrow");
    expect(await at(480)).toEqual(last);
  });

  test("no match is an answer; a bad pattern and a path outside are errors", async () => {
    expect(await ask(graph.engine(), "text nothing")).toMatchObject({ code: 0, json: [] });
    expect(await ask(graph.engine(), "text (")).toMatchObject({ code: 1, json: { error: "bad_pattern" } });
    const outside = await ask(graph.engine(), "text needle --path ../..");
    expect(outside).toMatchObject({ code: 1, json: { error: "path_outside_workspace" } });
  });

  test("a path is taken from the root, or from where it was typed", async () => {
    expect((await ask(graph.engine(), "text needle --path src/b.ts")).json).toHaveLength(1);
    expect((await ask(graph.engine(), "text needle --path b.ts", { cwd: join(folder, "src") })).json).toHaveLength(1);
  });
});

describe("state", () => {
  test("stats count from most to fewest, without zeros", async () => {
    const file = graph.file("src/a.ts");
    const [one, two] = [graph.def(file, "function a 1"), graph.def(file, "function b 2")];
    graph.call(one!, two!, 1);
    expect(lines((await ask(graph.engine(), "stats")).llm)).toEqual([
      "nodes total=3 function=2 file=1",
      "edges total=3 CONTAINS=2 CALLS=1",
    ]);
  });

  test("status tells whether the graph is whole apart from whether it is fresh", async () => {
    const status = async () => (await ask(graph.engine(), "status")).llm;
    expect(await status()).toMatch(
      /^status .*graph_health=empty graph_complete=false .*\ngraph status=empty .*fix="ix map"$/m,
    );
    const file = graph.file("src/a.ts", { text: "function a() {}\n" });
    graph.def(file, "function a 1");
    expect(await status()).toMatch(
      /^status backend=ok endpoint=\S+ graph_health=ok graph_complete=true map_complete=false /,
    );
    expect(await status()).not.toContain("map_stale");
    expect((await ask(graph.engine(), "status")).json.mapStale).toBe(false);
    graph.write("src/a.ts", "function b() {}\n");
    expect(await status()).toMatch(
      /graph_health=ok graph_complete=false .* stale_files=1 stale=true\nchanged path=src\/a\.ts/,
    );
    graph.db.exec("UPDATE symbol SET file = 99 WHERE idx >= 0");
    for (let i = 0; i < 5; i++) graph.def(file, `function f${i} 1`);
    graph.db.exec("UPDATE symbol SET file = 99 WHERE idx >= 0");
    expect(await status()).toMatch(/graph_health=degraded .*\ngraph status=degraded reason=hollow .* fix="ix reset /);
  });

  test("config shows what is stored and what overrides it", async () => {
    const config = {
      ...SETTINGS.config,
      values: { format: "llm" },
      overridden: { format: { name: "IX_FORMAT", value: "json" } },
    };
    const { llm, json } = await ask(graph.engine(), "config show", { config });
    expect(lines(llm)[0]).toBe('setting key=format value=llm overridden_by="IX_FORMAT=json"');
    expect(json.settings.format).toEqual({ value: "llm", overriddenBy: "IX_FORMAT=json" });
  });

  test("config refuses keys and values that are none", async () => {
    expect((await ask(graph.engine(), "config set fromat llm")).llm).toMatch(
      /^error code=unknown_setting .* suggestions=format$/m,
    );
    expect((await ask(graph.engine(), "config set format jsn")).llm).toMatch(
      /^error code=invalid_value .* suggestions=json$/m,
    );
  });

  test("config set stores, and shows what it stored", async () => {
    const stored: string[] = [];
    const config = { ...SETTINGS.config, set: async (...pair: string[]) => void stored.push(...pair) };
    expect((await ask(graph.engine(), "config set format llm", { config })).llm).toBe("setting key=format value=llm\n");
    expect(stored).toEqual(["format", "llm"]);
  });

  test("reset says what would go, and does nothing", async () => {
    const { code, llm } = await ask(graph.engine(), "reset --ingest");
    expect(code).toBe(1);
    expect(llm).toMatch(/^error code=confirmation_needed .* hint="ix reset --ingest --yes"$/m);
  });
});

describe("export", () => {
  const streamed = async (line: string) => {
    const { report } = await ask(graph.engine(), line);
    let all = "";
    for await (const piece of report.stream ?? []) all += piece;
    return all;
  };

  beforeEach(() => {
    const file = graph.file("src/a.ts");
    const target = graph.def(graph.def(graph.file("src/b.ts"), "class Store 1-9"), "method open 3-4");
    graph.call(file, target, 7, 9);
    graph.edge(file, "IMPORTS", graph.outside("re,act"), 1);
  });

  test("one line a site", async () => {
    const rows = (await streamed("export edges --kind calls"))
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(rows.map((row) => row.site.line)).toEqual([7, 9]);
    expect(rows[0]).toEqual({
      pred: "CALLS",
      src: { id: expect.any(String), kind: "file", name: "a.ts", path: "src/a.ts", line: 1 },
      dst: { id: expect.any(String), kind: "method", name: "open", path: "src/b.ts", line: 3, container: "Store" },
      site: { path: "src/a.ts", line: 7 },
      certainty: "certain",
      reason: "scope",
    });
  });

  test("csv flattens with dots, and quotes what needs it", async () => {
    const rows = (await streamed("export edges --kind imports --format csv")).split("\n");
    expect(rows[0]).toMatch(/^pred,src\.id,src\.kind,src\.name,.*site\.path,site\.line,/);
    expect(rows[1]).toContain(',"re,act",');
  });

  test("dot draws files, or definitions when asked to", async () => {
    expect(await streamed("export edges --kind calls --format dot")).toContain('"src/a.ts" -> "src/b.ts" [label="2"];');
    expect(await streamed("export edges --kind calls --format dot --symbols")).toContain('"src/b.ts#Store.open"');
  });

  test("nodes", async () => {
    const rows = (await streamed("export nodes"))
      .trimEnd()
      .split("\n")
      .map((line) => JSON.parse(line));
    expect(rows.find((row) => row.name === "open")).toMatchObject({
      qualified: "Store.open",
      lines: "3-4",
      owner: "Store",
    });
  });
});

describe("declarations", () => {
  test("each command has a summary in one line, and two examples of its own where it only reads", async () => {
    const needNone = ["ingest", "reset", "entity", "complete", "watch", "view", "atlas"];
    for (const { name, aliases = [], summary, examples } of await loadAll()) {
      expect(summary, name).toMatch(/^[A-Z][^\n]*[^.\n]$/);
      expect(examples.length, name).toBeGreaterThanOrEqual(needNone.includes(name) ? 0 : 2);
      for (const { run } of examples) expect([name, ...aliases]).toContain(run.split(" ")[0]);
    }
  });

  test("what prints json says what it looks like", async () => {
    const printing = (await loadAll()).filter(({ name, formats }) => formats.includes("json") || name === "export");
    expect(printing.filter(({ json }) => !json).map(({ name }) => name)).toEqual([]);
  });

  test("no flag is declared twice", async () => {
    for (const { name, flags } of await loadAll())
      expect(new Set(flags.map((flag) => flag.name)).size, name).toBe(flags.length);
  });

  test("every field of an answer is declared by its record", async () => {
    const file = graph.file("src/a.ts", { text: "function open() {}\nfunction start() {\n  open();\n}\n" });
    graph.call(graph.def(file, "function start 2-4"), graph.def(file, "function open 1"), 3);
    const asked = [
      "callers open",
      "callees start",
      "contains src/a.ts",
      "search open",
      "locate open",
      "stats",
      "status",
      "inventory --kind function",
      "text open",
      "read open",
      "read src/a.ts",
      "help",
      "help callers",
      "config show",
      "languages",
      "languages python",
      "locate open nope",
    ];
    for (const line of asked)
      for (const { kind, fields } of (await ask(graph.engine(), line)).report.items) {
        const record = RECORDS[kind];
        expect(record, `${line}: ${kind}`).toBeDefined();
        const unknown = Object.keys(fields).filter((name) => !record?.open && !record?.fields.includes(name));
        expect(unknown, `${line}: ${kind}`).toEqual([]);
      }
  });
});
