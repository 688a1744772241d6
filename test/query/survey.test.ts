/** The read surface: symbols, outline, tree, files, summary, related, dead and slice, and what each opens with. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { openEngine } from "../../src/engine/engine.ts";
import { Flag } from "../../src/engine/extract/facts.ts";
import { mapWorkspace } from "../../src/engine/index/map.ts";
import { tokensOf } from "../../src/query/tokens.ts";
import { folderOf, git, repositoryOf, write } from "../engine/folder.ts";
import { GraphFixture, type Node } from "../engine/store/fixture.ts";
import { ask as askAll } from "./ask.ts";

let folder: string;
let graph: GraphFixture;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "ix-survey-"));
  graph = new GraphFixture(folder);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const lines = (llm: string) => llm.trimEnd().split("\n");
const ask = (line: string) => askAll(graph.engine(), line, { tools: { CODE_INDEX_BUDGET: "0" } });

function file(path: string, lineCount = 20, role?: "test"): Node {
  return graph.file(path, { text: "x\n".repeat(lineCount), ...(role && { role }) });
}

describe("symbols", () => {
  beforeEach(() => {
    const store = graph.def(file("src/store.ts"), "class Store 1-9");
    graph.def(store, "method load 2-3");
    graph.def(file("src/loader.ts"), "function loadAll 1-3");
    graph.def(file("src/other.ts"), "function reload 4");
    graph.def(file("a.test.ts", 5, "test"), "function load 1");
  });

  test("exact names, beginnings, names that hold it; source before tests in each", async () => {
    const { llm, json } = await ask("symbols load");
    expect(lines(llm)).toEqual([
      "symbols name=load shown=4 total=4",
      "index files=4 stale=0",
      "symbol name=Store.load kind=method path=src/store.ts lines=2-3 match=exact",
      "symbol name=load kind=function path=a.test.ts lines=1 match=exact",
      "symbol name=loadAll kind=function path=src/loader.ts lines=1-3 match=prefix",
      "symbol name=reload kind=function path=src/other.ts lines=4 match=containing",
    ]);
    expect(json.index).toEqual({ files: 4, leftOut: 0, commit: null, stale: 0, changed: [] });
  });

  test("a hit in a file that changed is marked, and the index says which", async () => {
    graph.write("src/store.ts", "class Store {}\n");
    const { llm } = await ask("symbols Store");
    expect(lines(llm).slice(1)).toEqual([
      "index files=4 stale=1 changed=src/store.ts",
      "symbol name=Store kind=class path=src/store.ts lines=1-9 match=exact stale=true",
    ]);
  });

  test("none is an answer, with names that resemble it", async () => {
    const { llm, code } = await ask("symbols relaod");
    expect(code).toBe(0);
    expect(lines(llm)[0]).toBe("symbols name=relaod shown=0 total=0");
    expect(llm).toMatch(/^suggestion n=1 name=reload kind=function/m);
  });

  test("pages", async () => {
    const { llm } = await ask("symbols load --limit 2 --offset 1");
    expect(lines(llm)[0]).toBe("symbols name=load offset=1 shown=2 total=4");
    expect(llm).toContain("next: ix symbols --offset 3 load --limit 2");
  });
});

describe("outline", () => {
  beforeEach(() => {
    const type = graph.def(file("src/a.ts"), "class A 1-9");
    graph.def(type, "field size 2");
    graph.def(graph.def(type, "method run 3-8"), "function inner 4-5");
    graph.def({ ...type, row: type.file! }, "function after 11-12");
  });

  test("in the order of the source, named with what contains it; json is nested", async () => {
    const { llm, json, text } = await ask("outline src/a.ts");
    expect(lines(llm)).toEqual([
      "outline path=src/a.ts shown=5 total=5 line_count=20",
      "index files=1 stale=0",
      "symbol name=A kind=class lines=1-9",
      "symbol name=A.size kind=field lines=2",
      "symbol name=A.run kind=method lines=3-8",
      "symbol name=A.run.inner kind=function lines=4-5",
      "symbol name=after kind=function lines=11-12",
    ]);
    expect(json.symbols).toMatchObject([
      { name: "A", children: [{ name: "size" }, { name: "run", children: [{ name: "inner" }] }] },
      { name: "after", children: [] },
    ]);
    expect(text.out).toContain("  4-5    function      inner\n");
  });

  test("variables of a callback are in no list of names, and are found by who knows the name", async () => {
    const spec = file("src/a.test.ts");
    const local = { flags: Flag.local };
    graph.def(spec, "variable rows 2", local);
    graph.def(spec, "function rowsOf 3", local);
    graph.def(spec, "variable allRows 4");
    for (const line of ["outline src/a.test.ts", "symbols rows", "search rows"]) {
      const names = [...(await ask(line)).llm.matchAll(/ name=(\w+) kind=/g)].map(([, name]) => name);
      expect(names.sort(), line).toEqual(["allRows", "rowsOf"]);
    }
    expect((await ask("inventory --kind variable")).llm).toContain("items=allRows");
    expect((await ask("locate rows")).llm).toMatch(/^locate target=rows kind=variable /);
  });

  test("a depth, a type alone, a file that changed", async () => {
    const names = async (line: string) =>
      [...(await ask(line)).llm.matchAll(/^symbol name=(\S+)/gm)].map(([, name]) => name);
    expect(await names("outline src/a.ts --depth 1")).toEqual(["A", "after"]);
    expect(await names("outline A --depth 1")).toEqual(["A.size", "A.run"]);
    graph.write("src/a.ts", "\nclass A {\n  run() {\n  }\n}\n");
    expect((await ask("outline src/a.ts")).llm).toMatch(
      /stale=true\nindex .* stale=1 [\s\S]*name=A kind=class lines=2-/,
    );
    expect((await ask("outline src/none.ts")).code).toBe(3);
  });
});

describe("tree and files", () => {
  beforeEach(() => {
    for (const path of ["src/a.ts", "src/deep/b.ts", "src/deep/c.ts", "lib/only/chain/d.ts", "a.test.ts"])
      file(path, 1);
    graph.write("README.md", "# Hi\n");
  });

  test("folders first with their counts, a chain as one, then the folder's own files", async () => {
    const { llm } = await ask("tree");
    expect(lines(llm)).toEqual([
      "tree files=6 shown=5 total=5",
      "index files=5 stale=0",
      "dir path=lib/only/chain/ files=1",
      "dir path=src/ files=3",
      "dir path=src/deep/ files=2",
      "file path=README.md",
      "file path=a.test.ts",
    ]);
    expect(lines((await ask("tree src --depth 1")).llm).slice(2)).toEqual([
      "dir path=src/deep/ files=2",
      "file path=src/a.ts",
    ]);
    expect((await ask("tree --limit 1 --offset 1")).llm).toContain("next: ix tree --offset 2 --limit 1");
  });

  test("no folder, a file, and a place outside are refused", async () => {
    expect((await ask("tree nowhere")).code).toBe(3);
    expect((await ask("tree src/a.ts")).json.message).toContain("ix outline");
    expect((await ask("tree ..")).json.error).toBe("path_outside_workspace");
  });

  test("files of a glob, source before tests", async () => {
    const { llm } = await ask("files *.ts");
    expect(lines(llm)[0]).toBe("files glob=*.ts shown=5 total=5");
    expect(lines(llm).at(-1)).toBe("file path=a.test.ts");
    expect((await ask("files *.ts --exclude-tests")).llm).toContain("code=tests_excluded count=1");
    expect((await ask("files [z-a]")).json.error).toBe("bad_pattern");
  });
});

describe("summary", () => {
  test("what is declared, said, there, and changed", async () => {
    const root = repositoryOf({
      "IX.md": "# Languages\n- zig: off\n\n# Commands\n\n- test: `npm test`\n",
      "README.md": "# Shop\n\n[![ci](x)](y)\n\nA *small* shop\nfor [tea](x).\n\nMore.\n",
      "src/a.py": "A = 1\n",
      "src/b.py": "B = 1\n",
    });
    write(root, { "src/a.py": "A = 2\n" });
    git(root, "commit", "--quiet", "--all", "--message", "change");
    await mapWorkspace(root);
    const engine = await openEngine(root);
    const { llm, json } = await askAll(engine, "summary");
    engine.close();
    const head = git(root, "rev-parse", "HEAD");
    expect(lines(llm)).toEqual([
      "summary files=4 folders=1 endings=2 commits=2",
      `index files=2 commit=${head.slice(0, 8)} stale=0`,
      'readme path=README.md text="A small shop for tea."',
      'declares in=IX.md heading=Languages text="zig: off"',
      'declares in=IX.md heading=Commands text="test: `npm test`"',
      "ending name=.md files=2",
      "ending name=.py files=2",
      "dir path=src/ files=2",
      "file path=IX.md",
      "file path=README.md",
      "changes path=src/a.py commits=2",
      "changes path=IX.md commits=1",
      "changes path=README.md commits=1",
      "changes path=src/b.py commits=1",
    ]);
    expect(json.declares).toMatchObject({ path: "IX.md", items: [{ heading: "Languages" }, {}] });
  });
});

describe("a refresh before the answer", () => {
  const APP = { "lib.py": "def load():\n    return 1\n" };

  test("takes in what changed; a budget of 0 turns it off, and a past revision is not refreshed", async () => {
    const root = folderOf(APP);
    await mapWorkspace(root);
    write(root, { "lib.py": "def load():\n    return 1\n\ndef save():\n    return 2\n" });
    const engine = await openEngine(root);
    const off = await askAll(engine, "symbols save", { tools: { CODE_INDEX_BUDGET: "0" } });
    expect(lines(off.llm).slice(0, 2)).toEqual([
      "symbols name=save shown=0 total=0",
      "index files=1 stale=1 changed=lib.py",
    ]);
    const on = await askAll(engine, "symbols save", { tools: { CODE_INDEX_BUDGET: "60" } });
    expect(lines(on.llm).slice(0, 2)).toEqual(["symbols name=save shown=1 total=1", "index files=1 stale=0"]);
    engine.close();
  });
});

describe("related", () => {
  test("each with why, those with more signs first", async () => {
    const lib = graph.def(file("src/cart.ts"), "class Cart 1-9");
    const user = graph.def(file("src/shop.ts"), "function open 1-9");
    graph.call(user, lib, 2);
    const check = graph.def(file("test/cart.test.ts", 5, "test"), "function check 1-3");
    graph.call(check, lib, 2);
    file("src/cart.css.ts");
    graph.write("src/cart.css", ".cart {}\n");
    graph.write("docs/cart.md", "# Cart\n");
    graph.write("a/b/c/d/e/f/g/h/i/cart.md", "# Cart\n");
    const { llm, json } = await ask("related src/cart.ts");
    expect(lines(llm)).toEqual([
      "related path=src/cart.ts shown=4 total=4",
      "index files=4 stale=0",
      'diagnostic code=no_git message="There is no git history here; commits are not counted."',
      "relative path=src/shop.ts why=uses uses=1 names=Cart",
      "relative path=docs/cart.md why=name",
      "relative path=src/cart.css why=name",
      "relative path=test/cart.test.ts why=uses,name uses=1 names=Cart",
    ]);
    expect(json.results[3]).toEqual({
      path: "test/cart.test.ts",
      why: ["uses", "name"],
      commits: 0,
      uses: 1,
      names: ["Cart"],
    });
  });

  test("commits in common, a symbol for its file", async () => {
    const root = repositoryOf({ "a.py": "def f():\n    return 1\n", "b.py": "B = 1\n", "c.py": "C = 1\n" });
    for (const n of [2, 3]) {
      write(root, { "a.py": `def f():\n    return ${n}\n`, "b.py": `B = ${n}\n` });
      git(root, "commit", "--quiet", "--all", "--message", `change ${n}`);
    }
    await mapWorkspace(root);
    const engine = await openEngine(root);
    const { llm } = await askAll(engine, "related f");
    engine.close();
    expect(llm).toContain("related path=a.py of_commits=3 shown=1 total=1\n");
    expect(llm).toContain("relative path=b.py why=commits commits=3\n");
  });
});

describe("dead", () => {
  test("candidates with what speaks for them, and the caveat", async () => {
    const at = file("src/a.ts");
    graph.def(at, "function unused 1-3", { flags: 1 });
    graph.call(graph.def(at, "function caller 5-6"), graph.def(at, "function used 7"), 5);
    graph.unbound(at, "unused", 9, "unknown_receiver");
    const { llm, json } = await ask("dead");
    expect(lines(llm).slice(0, 2)).toEqual(["dead shown=2 total=2", "index files=1 stale=0"]);
    expect(llm).toMatch(/^unused name=unused kind=function path=src\/a\.ts lines=1-3 (exported=true )?unbound=1$/m);
    expect(llm).toContain('hint text="Candidates only');
    expect(json.results[0]).toMatchObject({ unboundCalls: 1, outsideBases: [] });
  });

  test("what a test runner calls is none", async () => {
    const at = graph.file("test_a.py", { text: "x\n", role: "test", lang: "python" });
    graph.def(at, "function test_it 1");
    graph.def(at, "function helper 1");
    expect((await ask("dead")).json.results.map(({ name }: { name: string }) => name)).toEqual(["helper"]);
  });
});

describe("slice", () => {
  const CART =
    'import { sum, Unused } from "./sum";\n\nexport class Cart {\n  total() {\n    return sum(this);\n  }\n}\n';

  beforeEach(() => {
    const sums = graph.file("src/sum.ts", { text: "export function sum(of: Cart): number {\n}\n" });
    const sum = graph.def(sums, "function sum 1-2", { signature: "export function sum(of: Cart): number" });
    const cart = graph.file("src/cart.ts", { text: CART });
    graph.edge(cart, "IMPORTS", sum, 1);
    const total = graph.def(graph.def(cart, "class Cart 3-7", { signature: "export class Cart" }), "method total 4-6");
    graph.call(total, sum, 5);
    const check =
      'describe("cart", () => {\n  it("adds up", () => {\n    expect(new Cart().total()).toBe(1);\n  });\n});\n';
    graph.call(graph.file("src/cart.test.ts", { text: check, role: "test" }), total, 3);
  });

  test("code, class line, imports, signatures and the test, with their tokens", async () => {
    const { llm, json } = await ask("slice Cart.total");
    expect(lines(llm)).toEqual([
      expect.stringMatching(
        /^slice target=Cart\.total kind=method path=src\/cart\.ts lines=4-6 tokens=\d+ budget=2000$/,
      ),
      "index files=3 stale=0",
      'inside kind=class name=Cart lines=3-7 signature="export class Cart"',
      'import line=1 text="import { sum, Unused } from \\"./sum\\";"',
      'callee name=sum kind=function path=src/sum.ts lines=1-2 signature="export function sum(of: Cart): number"',
      "content of=code lines=3 numbered=true",
      "4\t  total() {",
      "5\t    return sum(this);",
      "6\t  }",
      "content of=test path=src/cart.test.ts lines=3 numbered=true",
      '2\t  it("adds up", () => {',
      "3\t    expect(new Cart().total()).toBe(1);",
      "4\t  });",
    ]);
    expect(json).toMatchObject({ leftOut: [], code: { lineStart: 4, lineEnd: 6 }, test: { path: "src/cart.test.ts" } });
    expect(json.tokens).toBeGreaterThan(tokensOf(json.code.content));
  });

  test("what does not fit is left out and listed; the setting is the standard", async () => {
    const { llm } = await ask("slice Cart.total --budget 40");
    expect(lines(llm)[0]).toMatch(/budget=40 left_out="?callees,test|budget=40 left_out=.*test/);
    const { json } = await askAll(graph.engine(), "slice Cart.total", {
      tools: { SLICE_BUDGET: "40", CODE_INDEX_BUDGET: "0" },
    });
    expect(json.budget).toBe(40);
    expect(json.tokens).toBeLessThanOrEqual(40);
  });

  test("a file is no definition", async () => {
    expect((await ask("slice src/cart.ts")).json.error).toBe("usage_error");
  });
});

describe("tokens", () => {
  test.each([
    ["", 0],
    ["return", 1],
    ["const total = sum(lines);\n", 9],
    ["getUserNameById", 5],
  ])("%j", (text, tokens) => {
    expect(Math.abs(tokensOf(text) - tokens)).toBeLessThanOrEqual(2);
  });
});
