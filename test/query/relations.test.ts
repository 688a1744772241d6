/** callers, callees, imports, imported-by and contains, in records and in json. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { GraphFixture, type Node } from "../engine/store/fixture.ts";
import { ask } from "./ask.ts";

let folder: string;
let graph: GraphFixture;
let lib: Node;
let target: Node;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "ix-relations-"));
  graph = new GraphFixture(folder);
  lib = graph.file("src/lib.ts", { text: "export function route(x) {\n  return x;\n}\n" });
  target = graph.def(lib, "function route 1-3");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const lines = (llm: string) => llm.trimEnd().split("\n");

/** A file with a function of that name that calls the target on its second line. */
function caller(path: string, name: string, options: { role?: "test" } = {}): Node {
  const file = graph.file(path, { text: `function ${name}() {\n  route(1);\n}\n`, ...options });
  const node = graph.def(file, `function ${name} 1-3`);
  graph.call(node, target, 2);
  return node;
}

describe("callers", () => {
  test("say where the call is, and count all", async () => {
    caller("src/a.ts", "start");
    const { llm, json, text, code } = await ask(graph.engine(), "callers route");
    expect(code).toBe(0);
    expect(lines(llm)).toEqual([
      "callers target=route shown=1 total=1 resolved=1",
      "ref name=start kind=function path=src/a.ts lines=1-3 site=src/a.ts:2 snippet=route(1);",
    ]);
    expect(json).toMatchObject({
      resolvedTarget: { name: "route", path: "src/lib.ts" },
      resolutionMode: "exact",
      resultSource: "graph",
      results: [{ name: "start", path: "src/a.ts", lineStart: 1, lineEnd: 3, site: { path: "src/a.ts", line: 2 } }],
      summary: { total: 1, shown: 1, truncated: false, resolved: 1, unresolved: 0 },
    });
    expect(text.out).toBe("callers of route  1\n  function  start  src/a.ts:2  route(1);\n");
  });

  test("calls come before mentions, which are marked and counted", async () => {
    const user = graph.def(graph.file("src/0.ts", { text: "const x = [\n  route,\n];\n" }), "variable x 1-3");
    graph.edge(user, "REFERENCES", target, 2);
    caller("src/a.ts", "start");
    const { llm } = await ask(graph.engine(), "callers route");
    expect(lines(llm)[0]).toBe("callers target=route shown=2 total=2 resolved=2");
    expect(lines(llm)[1]).toContain("name=start");
    expect(lines(llm)[2]).toMatch(/name=x .* use=reference$/);
  });

  test("what is not certain says so, and guesses come only when asked for", async () => {
    const maybe = graph.def(graph.file("src/a.ts"), "function maybe 1-3");
    graph.edge(maybe, "CALLS", target, 2, { certainty: "possible", reason: "ambiguous" });
    graph.edge(graph.def(graph.file("src/b.ts"), "function likely 1-3"), "CALLS", target, 2, { certainty: "likely" });
    expect(lines((await ask(graph.engine(), "callers route")).llm)[1]).toMatch(/name=likely .*certainty=likely/);
    expect((await ask(graph.engine(), "callers route --include-possible")).llm).toMatch(
      /name=maybe .*certainty=possible/,
    );
  });

  test("two rows alike carry their ids, and --fields id asks for all", async () => {
    const file = graph.file("src/a.ts", { text: "route();\nroute();\nroute();\n" });
    for (const line of [1, 2]) graph.call(graph.def(file, `function same ${line}`), target, line);
    graph.call(graph.def(file, "function other 3"), target, 3);
    const rows = lines((await ask(graph.engine(), "callers route")).llm).slice(1);
    expect(rows.map((row) => / id=[0-9a-f]{8} /.test(row))).toEqual([true, true, false]);
    expect(lines((await ask(graph.engine(), "callers route --fields id,name")).llm)[3]).toMatch(
      /^ref id=\w{8} name=other$/,
    );
  });

  test("through a supertype carry via, after the direct ones", async () => {
    const type = graph.def(lib, "class Leaf 10-20");
    const base = graph.def(lib, "interface Base 30-40");
    const leaf = graph.def(type, "method run 12-14");
    const root = graph.def(base, "method run 32");
    graph.edge(type, "EXTENDS", base, 10);
    graph.call(graph.def(graph.file("src/a.ts"), "function far 1-3"), root, 2);
    graph.call(graph.def(graph.file("src/b.ts"), "function near 1-3"), leaf, 2);
    const { llm, json } = await ask(graph.engine(), "callers Leaf.run");
    expect(lines(llm)[1]).toMatch(/name=near /);
    expect(lines(llm)[1]).not.toContain("via=");
    expect(lines(llm)[2]).toMatch(/name=far .*via=Base\.run/);
    expect(json.results[1].via).toBe("Base.run");
  });

  test("none is an answer that says what could not be bound", async () => {
    graph.unbound(graph.def(graph.file("src/a.ts"), "function start 1-3"), "route", 2, "unknown_receiver");
    const { llm, json, code, text } = await ask(graph.engine(), "callers route");
    expect(code).toBe(0);
    expect(lines(llm)).toEqual([
      "callers target=route shown=0 total=0 resolved=0",
      'diagnostic code=no_edges message="No callers of route in the graph."',
      'diagnostic code=unresolved_sites count=1 message="1 call of that name could not be bound: ix callers --include-possible, or ix text -w route"',
    ]);
    expect(json).toMatchObject({
      results: [],
      diagnostics: [{ code: "no_edges" }, { code: "unresolved_sites", count: 1 }],
    });
    expect(text.out).toMatch(/^No callers of route in the graph\.\n1 call of that name could not be bound/);
  });

  test("that nobody could bind are rows when guesses are asked for, after all others", async () => {
    const start = graph.def(
      graph.file("src/a.ts", { text: "function start() {\n  x.route();\n}\n" }),
      "function start 1-3",
    );
    graph.unbound(start, "route", 2, "unknown_receiver");
    graph.unbound(graph.def(graph.file("src/b.ts"), "function leaves 1-3"), "route", 2, "external");
    graph.unbound(graph.def(graph.file("src/c.py", { lang: "python" }), "function other 1-3"), "route", 2, "dynamic");
    caller("src/z.ts", "sure");
    const { llm } = await ask(graph.engine(), "callers route --include-possible");
    expect(lines(llm)[0]).toBe("callers target=route shown=2 total=2 resolved=2");
    expect(lines(llm)[1]).toMatch(/^ref name=sure /);
    expect(lines(llm)[2]).toMatch(/^ref name=start .*site=src\/a\.ts:2 .*certainty=possible$/);
    expect((await ask(graph.engine(), "callers route")).llm).toContain("code=unresolved_sites count=1");
  });

  test("a row in a file edited since the map is marked", async () => {
    caller("src/a.ts", "start");
    graph.write("src/a.ts", "// a new first line\nfunction start() {\n  route(1);\n}\n");
    expect(lines((await ask(graph.engine(), "callers route")).llm)[1]).toMatch(/site=src\/a\.ts:3 .*stale=true$/);
  });

  test("tests come last, alone, or not at all and counted", async () => {
    caller("a.test.ts", "checks", { role: "test" });
    caller("src/z.ts", "start");
    const names = async (flags: string) =>
      (await ask(graph.engine(), `callers route${flags}`)).json.results.map((row: { name: string }) => row.name);
    expect(await names("")).toEqual(["start", "checks"]);
    expect(await names(" --include-tests")).toEqual(["checks", "start"]);
    expect(await names(" --tests-only")).toEqual(["checks"]);
    const { llm } = await ask(graph.engine(), "callers route --exclude-tests");
    expect(llm).toContain('diagnostic code=tests_excluded count=1 message="1 caller in test code is left out."');
  });
});

describe("callees", () => {
  test("say where the call is in the target's own file", async () => {
    const start = caller("src/a.ts", "start");
    expect(start.line).toBe(1);
    const { llm } = await ask(graph.engine(), "callees start");
    expect(lines(llm)).toEqual([
      "callees target=start shown=1 total=1 resolved=1",
      "ref name=route kind=function path=src/lib.ts lines=1-3 site=src/a.ts:2 snippet=route(1);",
    ]);
  });

  test("what cannot be read has no site", async () => {
    const start = graph.def(graph.file("src/gone.ts"), "function start 1-3");
    graph.call(start, target, 2);
    expect((await ask(graph.engine(), "callees start")).llm).not.toContain("site=");
  });
});

describe("an earlier revision", () => {
  test("takes a file that changed since for stale, and finds its lines as they are", async () => {
    const start = caller("src/a.ts", "start");
    graph.revision(2);
    graph.write("src/a.ts", "// More.\nfunction start() {\n  route(1);\n}\n");
    graph.db.exec(`UPDATE symbol SET rev = 2 WHERE id = ${start.file}`);
    graph.db.exec(`INSERT INTO symbol_past SELECT *, 'src/a.ts', 2 FROM symbol WHERE id = ${start.file}`);
    graph.db.exec(`UPDATE symbol_past SET rev = 1`);
    const { json } = await ask(graph.engine(1), "callers route");
    expect(json.results).toMatchObject([{ name: "start", site: { line: 3, snippet: "route(1);" }, stale: true }]);
  });
});

describe("pages", () => {
  beforeEach(() => {
    for (let i = 0; i < 5; i++) caller(`src/${i}.ts`, `call${i}`);
  });

  test("a cut list says how to go on, in a line to paste", async () => {
    const { llm, json } = await ask(graph.engine(), "callers route --limit 2");
    expect(lines(llm).slice(0, 2)).toEqual([
      "callers target=route shown=2 total=5 resolved=2",
      'diagnostic code=results_truncated next_offset=2 message="5 callers; showing 2. next: ix callers --offset 2 route --limit 2"',
    ]);
    expect(json.summary).toMatchObject({ total: 5, shown: 2, truncated: true });
  });

  test("a further page carries its offset; the next line replaces it", async () => {
    const { llm } = await ask(graph.engine(), "callers --offset 2 route --limit 2");
    expect(lines(llm)[0]).toBe("callers target=route offset=2 shown=2 total=5 resolved=2");
    expect(lines(llm)[1]).toContain("showing 3-4. next: ix callers --offset 4 route --limit 2");
  });

  test("the last page has nothing to add, and one past the end says so", async () => {
    expect((await ask(graph.engine(), "callers route --offset 3")).llm).not.toContain("diagnostic");
    const { llm, code } = await ask(graph.engine(), "callers route --offset 9");
    expect(code).toBe(0);
    expect(lines(llm)).toEqual([
      "callers target=route offset=9 shown=0 total=5 resolved=0",
      'diagnostic code=offset_past_end message="5 callers; offset 9 is past the end."',
    ]);
  });

  test("all pages together are the whole list, each row once", async () => {
    const names: string[] = [];
    for (const offset of [0, 2, 4])
      names.push(
        ...(await ask(graph.engine(), `callers route --limit 2 --offset ${offset}`)).json.results.map(
          (row: { name: string }) => row.name,
        ),
      );
    expect(names).toEqual(["call0", "call1", "call2", "call3", "call4"]);
  });
});

describe("--all", () => {
  beforeEach(() => {
    const other = graph.def(graph.file("src/other.ts"), "function route 1-3");
    const file = graph.file("src/b.ts", { text: "function second() {\n  route();\n}\n" });
    graph.call(graph.def(file, "function second 1-3"), other, 2);
    caller("src/a.ts", "first");
  });

  test("answers for every candidate, without a notice, and each row names its own", async () => {
    const { llm, json, code } = await ask(graph.engine(), "callers route --all");
    expect(code).toBe(0);
    expect(lines(llm).map((line) => line.replace(/ id=\w+| site=.*?(?= candidate)/g, ""))).toEqual([
      "callers target=route shown=2 total=2 resolved=2 candidates=2",
      "candidate n=1 name=route kind=function path=src/lib.ts",
      "candidate n=2 name=route kind=function path=src/other.ts",
      "ref name=first kind=function path=src/a.ts lines=1-3 candidate=1",
      "ref name=second kind=function path=src/b.ts lines=1-3 candidate=2",
    ]);
    expect(json).toMatchObject({
      resolutionMode: "all",
      candidates: [{ n: 1 }, { n: 2 }],
      results: [{ candidate: 1 }, { candidate: 2 }],
    });
  });

  test("pages over the union", async () => {
    const { llm } = await ask(graph.engine(), "callers route --all --limit 1 --offset 1");
    expect(llm).toMatch(/^ref name=second .*candidate=2$/m);
    expect(llm).not.toContain("name=first");
  });

  test("goes before strict, and a pick before it", async () => {
    expect((await ask(graph.engine(), "callers route --all --strict")).code).toBe(0);
    expect((await ask(graph.engine(), "callers route --all --pick 2")).llm).not.toContain("candidate");
  });
});

describe("imports and importers", () => {
  beforeEach(() => {
    const main = graph.file("src/main.ts", { text: 'import { route } from "./lib";\nimport React from "react";\n' });
    graph.edge(main, "IMPORTS", lib, 1);
    graph.edge(main, "IMPORTS", target, 1);
    graph.edge(main, "IMPORTS", graph.outside("react"), 2);
    graph.def(main, "function start 4-9");
  });

  test("imports list files and modules, with the import's line", async () => {
    expect(lines((await ask(graph.engine(), "imports src/main.ts")).llm)).toEqual([
      "imports target=src/main.ts shown=2 total=2 resolved=2",
      'ref name=lib.ts kind=file path=src/lib.ts site=src/main.ts:1 snippet="import { route } from \\"./lib\\";"',
      'ref name=react kind=module site=src/main.ts:2 snippet="import React from \\"react\\";"',
    ]);
  });

  test("a symbol is answered for its file, and that is said", async () => {
    const { llm } = await ask(graph.engine(), "imports start");
    expect(lines(llm)[0]).toBe("imports target=src/main.ts shown=2 total=2 resolved=2");
    expect(lines(llm)[1]).toContain("code=answered_for_file");
  });

  test("importers of a file, of a symbol and of a module", async () => {
    for (const asked of ["src/lib.ts", "route", "react"]) {
      const { json } = await ask(graph.engine(), `imported-by ${asked}`);
      expect(json.results.map((row: { path: string }) => row.path)).toEqual(["src/main.ts"]);
    }
  });
});

describe("contains", () => {
  test("members in the order of the source, without sites", async () => {
    const type = graph.def(lib, "class Store 10-30");
    graph.def(type, "method open 12-14");
    graph.def(type, "field size 11");
    const { llm } = await ask(graph.engine(), "contains Store");
    expect(lines(llm)).toEqual([
      "contains target=Store shown=2 total=2 resolved=2",
      "ref name=size kind=field path=src/lib.ts lines=11",
      "ref name=open kind=method path=src/lib.ts lines=12-14",
    ]);
    expect((await ask(graph.engine(), "contains src/lib.ts")).json.summary.total).toBe(2);
  });
});

test("several targets are groups", async () => {
  caller("src/a.ts", "start");
  const { llm, code } = await ask(graph.engine(), "callers route start");
  expect(code).toBe(0);
  expect(lines(llm)[0]).toBe("target n=1 name=route");
  expect(lines(llm).at(-1)).toBe("targets total=2 ok=2");
});

describe("overloads", () => {
  beforeEach(() => {
    const type = graph.def(lib, "class Builder 10-40");
    const signature = graph.def(type, "method join 12");
    const implementation = graph.def(type, "method join 14-20");
    graph.write("src/lib.ts", "");
    const file = graph.file("src/u.ts", { text: "b.join(1);\nb.join(2);\n" });
    graph.call(file, signature, 1);
    graph.call(file, implementation, 2);
    graph.call(implementation, target, 16);
  });

  test("answer as one, without a choice, and a caller of two is one row", async () => {
    const { llm, code, json } = await ask(graph.engine(), "callers Builder.join --strict");
    expect(code).toBe(0);
    expect(lines(llm)).toEqual([
      "callers target=join shown=1 total=1 resolved=1",
      'diagnostic code=overloads_together count=2 message="2 overloads of join answered together; --pick <n> asks for one."',
      "ref name=u.ts kind=file path=src/u.ts site=src/u.ts:1 also=2 snippet=b.join(1);",
    ]);
    expect(json).not.toHaveProperty("resolutionNotices");
    expect((await ask(graph.engine(), "callees join")).json.results[0].name).toBe("route");
  });

  test("a pick asks for one of them", async () => {
    const { llm } = await ask(graph.engine(), "callers Builder.join --pick 2");
    expect(llm).toMatch(/^ref name=u\.ts .* site=src\/u\.ts:2 /m);
    expect(llm).not.toContain("also=");
  });

  test("beside another candidate, the choice is told, and covers the overloads of the chosen", async () => {
    graph.def(graph.def(graph.file("src/z.ts"), "class Other 1-9"), "method join 3");
    const { llm } = await ask(graph.engine(), "callers join");
    expect(llm).toMatch(/^diagnostic code=ambiguous_target target=join chosen=join shown=3 total=3/);
    expect(llm).toContain("code=overloads_together count=2");
  });
});
