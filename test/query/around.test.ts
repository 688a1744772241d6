/** around, tests and unknowns: what depends on a place, which tests run it, and what could not be bound. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { GraphFixture, type Node } from "../engine/store/fixture.ts";
import { ask as askAll } from "./ask.ts";

let folder: string;
let graph: GraphFixture;
let lib: Node;
let target: Node;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "ix-around-"));
  graph = new GraphFixture(folder);
  lib = graph.file("src/lib.ts", { text: "export function route(x) {\n  return x;\n}\nconst after = 1;\n" });
  target = graph.def(lib, "function route 1-3");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const lines = (llm: string) => llm.trimEnd().split("\n");
const ask = (line: string) => askAll(graph.engine(), line, { tools: { CODE_INDEX_BUDGET: "0" } });

/** A file with a function that calls the target on its second line. */
function caller(path: string, name: string, options: { role?: "test"; calls?: Node; callee?: string } = {}): Node {
  const { calls = target, callee = "route", role } = options;
  const file = graph.file(path, { text: `function ${name}() {\n  ${callee}(1);\n}\n`, ...(role && { role }) });
  const node = graph.def(file, `function ${name} 1-3`);
  graph.call(node, calls, 2);
  return node;
}

describe("around", () => {
  test("totals stand on the symbol, rows are nearest first, nothing is printed of what is not there", async () => {
    caller("far/away/b.ts", "far");
    caller("src/a.ts", "near");
    const { llm, json, code } = await ask("around src/lib.ts:2");
    expect(code).toBe(0);
    expect(lines(llm)).toEqual([
      "around path=src/lib.ts lines=2 symbols=1",
      "symbol name=route kind=function path=src/lib.ts lines=1-3 callers=2 users=0 tests=0",
      "caller site=src/a.ts:2 name=near snippet=route(1);",
      "caller site=far/away/b.ts:2 name=far snippet=route(1);",
    ]);
    expect(json).toMatchObject({
      lines: { from: 2, to: 2 },
      symbols: [
        { name: "route", totals: { callers: 2, users: 0, tests: 0 }, callers: [{ name: "near" }, {}], tests: [] },
      ],
      importers: { total: 0, rows: [] },
    });
  });

  test("tests: direct, through a caller, and which evidence agrees", async () => {
    const direct = caller("src/lib.test.ts", "checks", { role: "test" });
    graph.edge({ ...direct, row: direct.file! }, "IMPORTS", lib, 1);
    const user = caller("src/user.ts", "user");
    caller("test/user.test.ts", "through", { role: "test", calls: user, callee: "user" });
    graph.file("test/lib.spec.ts", { role: "test", text: "" });
    expect(lines((await ask("around src/lib.ts:1")).llm).slice(1)).toEqual([
      "symbol name=route kind=function path=src/lib.ts lines=1-3 callers=1 users=0 tests=2",
      "caller site=src/user.ts:2 name=user snippet=route(1);",
      "test site=src/lib.test.ts:2 name=checks sources=graph,import,naming snippet=route(1);",
      "test site=test/user.test.ts:2 name=through via=user snippet=user(1);",
      "file_tests shown=1 total=1",
      "file_test path=test/lib.spec.ts sources=naming",
      "importers shown=0 total=1 tests=1",
    ]);
  });

  test("a user imports and uses it without an edge; a barrel only passes it on", async () => {
    const text = 'import { route as go } from "./lib";\n\n// go is handed over\nrun({ go });\n';
    graph.edge(graph.file("src/user.ts", { text }), "IMPORTS", target, 1);
    graph.edge(graph.file("src/index.ts", { text: 'export { route } from "./lib";\n' }), "IMPORTS", target, 1);
    const [, symbol, user] = lines((await ask("around src/lib.ts:1")).llm);
    expect(symbol).toMatch(/callers=0 users=1 tests=0$/);
    expect(user).toBe('user site=src/user.ts:4 snippet="run({ go });"');
  });

  test("of a member: a call of its name that could not be bound, where its type is imported", async () => {
    const type = graph.def(lib, "class Store 10-20");
    graph.def(type, "method save 12-14");
    const user = graph.file("src/user.ts", { text: "x.save();\n" });
    graph.edge(user, "IMPORTS", type, 1);
    graph.unbound(user, "save", 1, "unknown_receiver");
    graph.unbound(graph.file("src/other.ts", { text: "y.save();\n" }), "save", 1, "unknown_receiver");
    expect((await ask("around Store.save")).llm).toMatch(
      /users=1[\s\S]*user site=src\/user\.ts:1 snippet=x\.save\(\);/,
    );
  });

  test("a range has up to three symbols, each row names its own; a file its outermost", async () => {
    const fresh = graph.file("src/two.ts", { text: "a\n".repeat(20) });
    const first = graph.def(fresh, "function first 1-4");
    graph.def(fresh, "function second 5-9");
    caller("src/a.ts", "start", { calls: first, callee: "first" });
    expect(lines((await ask("around src/two.ts:3-6")).llm)).toEqual([
      "around path=src/two.ts lines=3-6 symbols=2",
      "symbol name=first kind=function path=src/two.ts lines=1-4 callers=1 users=0 tests=0",
      "caller of=first site=src/a.ts:2 name=start snippet=first(1);",
      "symbol name=second kind=function path=src/two.ts lines=5-9 callers=0 users=0 tests=0",
    ]);
    expect((await ask("around src/two.ts")).json.symbols.map(({ name }: { name: string }) => name)).toEqual([
      "first",
      "second",
    ]);
  });

  test("over budget importers go first, test files down to one, then rows", async () => {
    for (let i = 0; i < 6; i++) caller(`src/c${i}.ts`, `call${i}`);
    for (let i = 0; i < 6; i++) graph.edge(graph.file(`src/i${i}.ts`, { text: "1\n" }), "IMPORTS", lib, 1);
    for (const i of [1, 2, 3]) {
      const check = graph.file(`test/t${i}.test.ts`, { role: "test", text: "1\n" });
      graph.edge(check, "IMPORTS", lib, 1);
    }
    const kinds = async (budget: number) => {
      const count: Record<string, number> = {};
      for (const line of lines((await ask(`around src/lib.ts:1 --budget ${budget}`)).llm))
        count[line.split(" ")[0]!] = (count[line.split(" ")[0]!] ?? 0) + 1;
      return count;
    };
    expect(await kinds(900)).toMatchObject({ caller: 6, file_test: 3, importer: 5 });
    const cut = await kinds(260);
    expect(cut.caller).toBe(6);
    expect(cut.importer ?? 0).toBeLessThan(5);
    expect(await kinds(60)).toMatchObject({ symbol: 1, caller: 1, file_test: 1, importers: 1 });
    expect((await ask("around src/lib.ts:1 --budget 60")).llm).toMatch(
      /callers=6 .*[\s\S]*importers shown=0 total=9 tests=3/,
    );
  });

  test("a file edited since the map is read as it is now", async () => {
    graph.write("src/lib.ts", "// one\n// two\nexport function route(x) {\n  return x;\n}\n");
    expect(lines((await ask("around src/lib.ts:4")).llm)[1]).toMatch(/lines=3-5 .* moved_from=1-3$/);
  });

  test("overloads are one symbol; another of the name is told apart", async () => {
    graph.def(lib, "function route 2");
    graph.def(graph.def(lib, "class Other 3-9"), "method route 4");
    expect((await ask("around src/lib.ts:1")).llm).toMatch(
      /symbols=1\nsymbol name=route .* declarations=2\nsame_name name=Other\.route kind=method lines=4\n/,
    );
  });

  test("errors say what is wrong with the place", async () => {
    for (const [place, code, slug] of [
      ["src/lib.ts:0", 1, "invalid_line_range"],
      ["src/lib.ts:3-2", 1, "invalid_line_range"],
      ["src/lib.ts:99", 1, "invalid_line_range"],
      ["../x.ts:1", 1, "path_outside_workspace"],
      ["src/none.ts:1", 3, "unresolved_target"],
    ] as const)
      expect(await ask(`around ${place}`), place).toMatchObject({ code, json: { error: slug } });
    expect(lines((await ask("around src/lib.ts:4")).llm)).toEqual(["around path=src/lib.ts lines=4 symbols=0"]);
  });
});

describe("tests", () => {
  test("of a symbol, of a type with its members, and the file's own", async () => {
    const type = graph.def(lib, "class Store 10-20");
    const save = graph.def(type, "method save 12-14");
    caller("test/store.test.ts", "saves", { role: "test", calls: save, callee: "save" });
    graph.file("src/lib.test.ts", { role: "test", text: "" });
    const { llm, json } = await ask("tests Store");
    expect(lines(llm)).toEqual([
      "tests target=Store shown=1 total=1",
      "index files=3 stale=0",
      "test site=test/store.test.ts:2 name=saves snippet=save(1);",
      "file_tests shown=1 total=1",
      "file_test path=src/lib.test.ts sources=naming",
    ]);
    expect(json).toMatchObject({
      index: { files: 3, stale: 0 },
      results: [{ name: "saves" }],
      fileTests: { total: 1 },
    });
  });

  test("none is an answer, and pages line up", async () => {
    expect((await ask("tests route")).llm).toContain(
      'diagnostic code=no_tests message="No test in the graph reaches route."',
    );
    for (const n of [1, 2, 3]) caller(`test/${n}.test.ts`, `t${n}`, { role: "test" });
    const names = async (offset: number) =>
      (await ask(`tests route --limit 2 --offset ${offset}`)).json.results.map((row: { name: string }) => row.name);
    expect([...(await names(0)), ...(await names(2))]).toEqual(["t1", "t2", "t3"]);
  });
});

describe("unknowns", () => {
  beforeEach(() => {
    const file = graph.file("src/a.ts", { text: "x.go();\ny.run();\nz[0]();\n" });
    const inner = graph.def(graph.def(file, "class A 1-3"), "method m 2-3");
    graph.unbound(file, "go", 1, "external");
    graph.unbound(inner, "run", 2, "unknown_receiver");
    graph.unbound(inner, "z", 3, "dynamic");
  });

  test("counts by reason, then the sites that are gaps", async () => {
    const { llm, json } = await ask("unknowns");
    expect(lines(llm)).toEqual([
      "unknowns shown=2 total=2",
      "reason name=unknown_receiver count=1",
      "reason name=external count=1",
      "reason name=dynamic count=1",
      "unknown name=run why=unknown_receiver site=src/a.ts:2 snippet=y.run(); in=A.m",
      "unknown name=z why=dynamic site=src/a.ts:3 snippet=z[0](); in=A.m",
    ]);
    expect(json).toMatchObject({ reasons: { external: 1 }, summary: { shown: 2, total: 2 } });
  });

  test("of a reason, a symbol with what it contains, a file, a folder", async () => {
    const names = async (line: string) => (await ask(line)).json.results.map((row: { name: string }) => row.name);
    expect(await names("unknowns --reason external")).toEqual(["go"]);
    expect(await names("unknowns A")).toEqual(["run", "z"]);
    expect(await names("unknowns src/a.ts --limit 1 --offset 1")).toEqual(["z"]);
    expect(await names("unknowns src")).toEqual(["run", "z"]);
    expect((await ask("unknowns --limit 1")).llm).toContain("next: ix unknowns --offset 1 --limit 1");
    expect((await ask("unknowns route")).json.summary.total).toBe(0);
    expect((await ask("unknowns nothing")).code).toBe(3);
  });
});
