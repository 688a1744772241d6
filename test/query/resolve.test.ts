/** From a typed target to one entity, a choice, the files that mention it, or a miss: what each format and the exit code say. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { GraphFixture, type Node } from "../engine/store/fixture.ts";
import { ask } from "./ask.ts";

let folder: string;
let graph: GraphFixture;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "ix-resolve-"));
  graph = new GraphFixture(folder);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const locate = (words: string, settings = {}) => ask(graph.engine(), `locate ${words}`, settings);
const placeOf = async (words: string) => {
  const { json } = await locate(words);
  return json.resolvedTarget && `${json.resolvedTarget.path}:${json.resolvedTarget.lineStart}`;
};
const firstWords = (llm: string) =>
  llm
    .trimEnd()
    .split("\n")
    .map((line) => line.split(" ")[0]);

describe("names", () => {
  test("the only one of its name, without a word about it", async () => {
    graph.def(graph.file("src/a.ts"), "function route 3-9");
    const { llm, code, json } = await locate("route");
    expect(code).toBe(0);
    expect(firstWords(llm)).toEqual(["locate"]);
    expect(json).toMatchObject({ resolutionMode: "exact", lineRange: { start: 3, end: 9 } });
    expect(json).not.toHaveProperty("resolutionNotices");
  });

  test("by the first eight characters of an id, and by the whole one", async () => {
    const { id } = graph.def(graph.file("a.ts"), "function route 3");
    expect(await placeOf(id.slice(0, 8))).toBe("a.ts:3");
    expect(await placeOf(id)).toBe("a.ts:3");
  });

  test("by a line inside it", async () => {
    const file = graph.file("src/a.ts");
    graph.def(file, "function route 3-9");
    expect(await placeOf("src/a.ts:5")).toBe("src/a.ts:3");
    expect(await placeOf("a.ts:50")).toBe("src/a.ts:1");
  });

  test("another case of letters is a fuzzy match, and says so", async () => {
    graph.def(graph.file("a.ts"), "function routeAll 3");
    const { llm, json, code } = await locate("routeall");
    expect(code).toBe(0);
    expect(llm).toMatch(/^diagnostic code=fuzzy_match resolution=fuzzy target=routeall chosen=routeAll message=/);
    expect(json).toMatchObject({ resolutionMode: "fuzzy", resolutionNotices: [{ code: "fuzzy_match" }] });
  });

  test("a module outside the repository", async () => {
    graph.outside("@scope/pkg");
    expect((await locate("@scope/pkg")).json.resolvedTarget).toMatchObject({ kind: "module", path: null });
  });

  test("test code is meant only where source has none of that name", async () => {
    graph.def(graph.file("a.test.ts", { role: "test" }), "function make 3");
    expect(await placeOf("make")).toBe("a.test.ts:3");
    graph.def(graph.file("b.ts"), "function make 5");
    expect(await placeOf("make")).toBe("b.ts:5");
    expect((await locate("make")).json).not.toHaveProperty("resolutionNotices");
    expect((await locate("make --include-tests")).json.resolutionNotices[0].total).toBe(2);
    expect(await placeOf("make --tests-only")).toBe("a.test.ts:3");
  });

  test("an empty target is a usage error", async () => {
    expect((await ask(graph.engine(), ["locate", " "])).json).toMatchObject({ error: "usage_error" });
  });
});

describe("an ambiguous name", () => {
  beforeEach(() => {
    for (const name of ["a", "b"]) {
      const file = graph.file(`src/${name}.ts`);
      graph.def(file, "function handle 1-5");
      graph.def(file, "function handle 7-9");
    }
  });

  test("is answered for the first, with a notice that lists all", async () => {
    const { llm, code, json, text } = await locate("handle");
    expect(code).toBe(0);
    expect(firstWords(llm)).toEqual(["diagnostic", ...Array(4).fill("candidate"), "hint", "locate"]);
    expect(llm).toMatch(/^diagnostic code=ambiguous_target target=handle chosen=handle shown=4 total=4 message=/);
    expect(llm).toContain('message="\\"handle\\" matches 4 candidates; using handle (src/a.ts:1)."');
    expect(json.resolutionNotices[0]).toMatchObject({ code: "ambiguous_target", target: "handle", total: 4 });
    expect(json).not.toHaveProperty("error");
    expect(text.err).toContain("matches 4 candidates");
    expect(text.out).toContain("src/a.ts:1");
  });

  test("candidates are dealt by file, and picked by their number", async () => {
    const rows = (await locate("handle")).llm.match(/candidate n=\d+ .* path=\S+/g);
    expect(rows?.map((row) => row.slice(-8))).toEqual(["src/a.ts", "src/b.ts", "src/a.ts", "src/b.ts"]);
    expect(await placeOf("handle --pick 3")).toBe("src/a.ts:7");
    expect((await locate("handle --pick 3")).json).not.toHaveProperty("resolutionNotices");
  });

  test("a pick past the end is an error even without strict", async () => {
    const { llm, code } = await locate("handle --pick 5");
    expect(code).toBe(2);
    expect(firstWords(llm).slice(0, 2)).toEqual(["error", "diagnostic"]);
    expect(llm).toContain("code=pick_out_of_range");
  });

  test("strict makes it an error, with the slug under `code` for locate alone", async () => {
    const { llm, code, json } = await locate("handle --strict");
    expect(code).toBe(2);
    expect(llm).toMatch(/^error code=ambiguous_target message=.* count=4 shown=4 total=4\ncandidate n=1 /);
    expect(json).toMatchObject({ code: "ambiguous_target", total: 4 });
    expect(json).not.toHaveProperty("error");
    expect((await ask(graph.engine(), "callers handle --strict")).json).toMatchObject({ error: "ambiguous_target" });
    expect((await locate("handle", { strict: true })).code).toBe(2);
  });

  test("--path and the rest of the path choose", async () => {
    graph.def(graph.file("lib/c.ts"), "function handle 3");
    expect(await placeOf("handle --path lib")).toBe("lib/c.ts:3");
    expect((await locate("handle --path src/b")).llm).toContain("Use --pick <n> to choose another.");
  });

  test("more than eight are counted, and reached by their numbers", async () => {
    for (let i = 0; i < 8; i++) graph.def(graph.file(`src/z${i}.ts`), "function handle 3");
    const { llm } = await locate("handle");
    expect(llm).toMatch(/shown=8 total=12/);
    expect(llm.match(/^candidate /gm)).toHaveLength(8);
    expect(await placeOf("handle --pick 12")).toBe("src/b.ts:7");
  });

  test("under --quiet, text keeps the notice and drops the list", async () => {
    const { text } = await locate("handle --quiet");
    expect(text.err.trimEnd().split("\n")).toHaveLength(1);
    expect(text.err).toContain("using handle (src/a.ts:1)");
  });

  test("a candidate in a type names it, last on its record", async () => {
    graph.def(graph.def(graph.file("src/c.ts"), "class Router 1-9"), "method handle 3");
    expect((await locate("handle --kind method --include-tests")).llm).not.toContain("candidate");
    const { llm } = await locate("handle --strict");
    expect(llm).not.toContain("error");
    graph.def(graph.def(graph.file("src/d.ts"), "class Mux 1-9"), "method handle 3");
    expect((await locate("handle --strict")).llm).toMatch(/ container=Router$/m);
  });
});

describe("a tie that a kind decides", () => {
  beforeEach(() => {
    graph.def(graph.file("src/a.ts"), "function open 1");
    graph.def(graph.def(graph.file("src/b.ts"), "class Store 1-9"), "method open 3");
  });

  test("is answered with a notice of the true ties", async () => {
    const { llm, json } = await locate("open");
    expect(json).toMatchObject({ resolutionMode: "preferred-kind", resolvedTarget: { path: "src/b.ts" } });
    expect(llm).toMatch(/^diagnostic code=ambiguous_target target=open chosen=open shown=2 total=2/);
    expect(await placeOf("open --pick 2")).toBe("src/a.ts:1");
  });

  test("a pick past the end keeps the default, and says so", async () => {
    const { llm, code } = await locate("open --pick 7");
    expect(code).toBe(0);
    expect(llm).toContain("code=pick_out_of_range");
    expect(await placeOf("open --pick 7")).toBe("src/b.ts:3");
  });

  test("rivals that scored lower are only counted", async () => {
    graph.def(graph.def(graph.file("src/c.ts"), "class Door 1-9"), "field open 3");
    const { llm } = await locate("open");
    expect(llm.match(/^candidate /gm)).toHaveLength(2);
    expect(llm).toContain("1 more scored lower and is not listed.");
  });
});

describe("equals of which one is used more", () => {
  let used: Node;
  beforeEach(() => {
    used = graph.def(graph.file("src/z.ts"), "function link 1-4");
    graph.def(graph.def(graph.file("src/a.ts"), "class Page 1-9"), "method link 3");
    const file = graph.file("src/user.ts");
    for (let i = 1; i < 9; i++) graph.call(graph.def(file, `function user${i} ${i * 10}`), used, i * 10);
  });

  test("are answered for that one, first in the list, and the guess is said", async () => {
    expect(await placeOf("link")).toBe("src/z.ts:1");
    expect(await placeOf("link --pick 1")).toBe("src/z.ts:1");
    expect(await placeOf("link --pick 2")).toBe("src/a.ts:3");
    expect((await locate("link")).json.resolutionNotices[0]).toMatchObject({ code: "ambiguous_target", total: 2 });
  });

  test("are a tie still where the kind agrees with the use", async () => {
    graph.def(graph.file("src/y.ts"), "function open 1-4");
    const member = graph.def(graph.def(graph.file("src/b.ts"), "class Door 1-9"), "method open 3");
    for (let i = 1; i < 9; i++) graph.call(graph.def(graph.file(`src/u${i}.ts`), `function go${i} 2`), member, 2);
    expect(await placeOf("open")).toBe("src/b.ts:3");
    expect((await locate("open")).json.resolutionNotices[0]).toMatchObject({ code: "ambiguous_target", total: 2 });
  });

  test("overrides prefers a method that has a family to one that is used", async () => {
    const base = graph.def(graph.file("src/base.ts"), "class Base 1-9");
    graph.def(base, "method link 3");
    for (let i = 0; i < 4; i++) {
      const sub = graph.def(graph.file(`src/sub${i}.ts`), `class Sub${i} 1-9`);
      graph.edge(sub, "EXTENDS", base, 1);
      graph.def(sub, "method link 3");
    }
    const { json } = await ask(graph.engine(), "overrides link");
    expect(json.owner.name).not.toBe("Page");
    expect(json.total).toBeGreaterThan(0);
  });

  test("overloads, which look alike, have their lines", async () => {
    const page = graph.def(graph.file("src/over.ts"), "class Over 1-30");
    graph.def(page, "method twin 3-4");
    graph.def(page, "method twin 8-9");
    const { llm } = await locate("twin");
    expect(llm).toMatch(/^candidate n=2 name=twin .* lines=8-9 container=Over$/m);
    expect((await locate("link")).llm).not.toMatch(/^candidate .*lines=/m);
  });

  test("a path that does not hold the target says what --path is for", async () => {
    const { llm, code } = await ask(graph.engine(), "callers link --path nowhere");
    expect(code).toBe(3);
    expect(llm).toContain("--path chooses the target");
    expect(llm).toContain("ix query 'callers link in:nowhere'");
  });
});

describe("qualified names", () => {
  let client: Node;
  beforeEach(() => {
    const file = graph.file("src/client.ts");
    client = graph.def(file, "class Client 1-50");
    graph.def(client, "method send 3-5");
    graph.def(graph.def(graph.file("src/other.ts"), "class Other 1-9"), "method flush 2");
  });

  test.each(["Client.send", "Client#send", "Client::send", "client.Client.send", "src.client.Client.send"])(
    "%s is a member of that type",
    async (target) => {
      expect(await placeOf(target)).toBe("src/client.ts:3");
    },
  );

  test("a member of another type is not it", async () => {
    const { code, json } = await locate("Client.flush");
    expect(code).toBe(3);
    expect(json).toMatchObject({ error: "unresolved_target" });
  });

  test("an inherited member is a miss that says where it is", async () => {
    const base = graph.def(graph.file("src/base.ts"), "class Base 1-9");
    graph.def(base, "method close 4");
    graph.edge(client, "EXTENDS", base, 1);
    const { code, llm } = await locate("Client.close");
    expect(code).toBe(3);
    expect(llm).toContain('hint text="Inherited from Base: ask for Base.close."');
    expect(llm).toContain("suggestion n=1 name=close");
  });

  test("a type without members in the graph has what stands in its file", async () => {
    const file = graph.file("src/bare.ts");
    graph.def(file, "class Bare 1-9");
    graph.def(file, "function build 12");
    expect(await placeOf("Bare.build")).toBe("src/bare.ts:12");
  });

  test("functions of a module by its path", async () => {
    graph.def(graph.file("pkg/mod.py", { lang: "python" }), "function run 3");
    graph.def(graph.file("pkg/sub/__init__.py", { lang: "python" }), "function run 8");
    expect(await placeOf("pkg.mod.run")).toBe("pkg/mod.py:3");
    expect(await placeOf("sub.run")).toBe("pkg/sub/__init__.py:8");
    expect((await locate("pkg.nope.run")).code).toBe(3);
  });
});

describe("files", () => {
  beforeEach(() => {
    for (const path of ["packages/a/src/index.ts", "packages/bb/src/index.ts", "docs-site/package.json"])
      graph.file(path);
  });

  test("by path, by the end of it, by name", async () => {
    expect(await placeOf("packages/bb/src/index.ts")).toBe("packages/bb/src/index.ts:1");
    expect(await placeOf("bb/src/index.ts")).toBe("packages/bb/src/index.ts:1");
    const { llm, json } = await locate("index.ts");
    expect(llm).toMatch(/^diagnostic code=ambiguous_target target=index.ts chosen=index.ts shown=2 total=2/);
    expect(json.resolvedTarget.path).toBe("packages/a/src/index.ts");
  });

  test("an end in the middle of a name is a guess", async () => {
    const { llm, code } = await locate("site/package.json");
    expect(code).toBe(0);
    expect(llm).toMatch(/^diagnostic code=fuzzy_match resolution=fuzzy target=site\/package.json/);
  });

  test("the one in the folder it is asked from goes first", async () => {
    const { json } = await locate("index.ts", { cwd: join(folder, "packages/bb/src") });
    expect(json.resolvedTarget.path).toBe("packages/bb/src/index.ts");
    expect(json).not.toHaveProperty("resolutionNotices");
  });

  test("Response.json is a file where there is one, else a member", async () => {
    graph.def(graph.def(graph.file("src/response.ts"), "class Response 1-30"), "method json 4");
    expect(await placeOf("Response.json")).toBe("src/response.ts:4");
    graph.file("fixtures/Response.json");
    expect(await placeOf("Response.json")).toBe("fixtures/Response.json:1");
  });

  test("a miss says whether the file is on disk", async () => {
    graph.write("notes/todo.txt", "later\n");
    expect((await locate("notes/todo.txt")).llm).toMatch(/^error code=unresolved_target .* reason=file_not_in_graph/);
    expect((await locate("notes/gone.txt")).llm).toMatch(/^error code=unresolved_target .* reason=file_not_found/);
    expect((await locate("../../outside.ts")).llm).toContain("reason=file_not_found");
    expect((await locate("nosuch.py")).llm).toContain("reason=file_not_found");
  });
});

describe("a name that nothing has", () => {
  test("near names are suggestions, and are never chosen", async () => {
    graph.def(graph.file("src/a.ts"), "function resolveName 3");
    const { code, llm, json, text } = await locate("resolveNmae");
    expect(code).toBe(3);
    expect(firstWords(llm)).toEqual(["error", "suggestion", "hint"]);
    expect(llm).toContain('hint text="ix locate resolveName --path src/a.ts"');
    expect(json.didYouMean).toEqual([{ name: "resolveName", kind: "function", path: "src/a.ts", line: 3 }]);
    expect(text.out).toBe("");
    expect(text.err).toContain("Did you mean");
  });

  test("--no-suggest looks for none", async () => {
    graph.def(graph.file("src/a.ts"), "function resolveName 3");
    const { llm, json } = await locate("resolveNmae --no-suggest");
    expect(firstWords(llm)).toEqual(["error"]);
    expect(json.didYouMean).toEqual([]);
    expect(json.suggestions).toEqual([]);
  });

  test("one name that holds it is a fuzzy match; several are a choice that is not made", async () => {
    const file = graph.file("src/a.ts");
    graph.def(file, "function connectTimeout 3");
    expect(await placeOf("timeout")).toBe("src/a.ts:3");
    graph.def(file, "function readTimeout 5");
    const { code, llm } = await locate("timeout");
    expect(code).toBe(2);
    expect(llm).toMatch(/^error code=ambiguous_target .* count=2 shown=2 total=2/);
  });

  test("an empty graph says so", async () => {
    expect((await locate("anything")).llm).toMatch(/^graph status=empty .*fix="ix map"$/m);
  });
});

describe("a name that only source text has", () => {
  const probing = { missProbe: true };
  beforeEach(() => {
    graph.file("lib/events.js", { text: "const a = 1;\nuse(redrivePolicy);\n" });
    graph.file("lib/config.js", { text: "set({ redrivePolicy: 1 });\n" });
  });

  test("is answered with the files, setters first, exit 0", async () => {
    const { code, llm, json, text } = await locate("redrivePolicy", probing);
    expect(code).toBe(0);
    expect(llm.trimEnd().split("\n").slice(0, 3)).toEqual([
      expect.stringMatching(
        /^note code=text_matches target=redrivePolicy reason=symbol_not_extracted shown=2 total=2 message=/,
      ),
      'match n=1 path=lib/config.js line=1 text="set({ redrivePolicy: 1 });"',
      "match n=2 path=lib/events.js line=2 text=use(redrivePolicy);",
    ]);
    expect(json).toMatchObject({
      note: "text_matches",
      resolvedTarget: null,
      resolutionMode: "text",
      systemPath: null,
      textMatches: [
        { path: "lib/config.js", line: 1 },
        { path: "lib/events.js", line: 2 },
      ],
    });
    expect(json).not.toHaveProperty("error");
    expect(text.out).toContain("lib/config.js:1");
    const callers = await ask(graph.engine(), "callers redrivePolicy", probing);
    expect(callers.json).toMatchObject({ results: [], resolutionMode: "text" });
  });

  test("strict keeps the miss, with its reason", async () => {
    const { code, llm } = await locate("redrivePolicy --strict", probing);
    expect(code).toBe(3);
    expect(llm).toContain("reason=symbol_not_extracted files=lib/config.js,lib/events.js");
  });

  test("a qualified name is never answered with text", async () => {
    expect((await locate("Queue.redrivePolicy", probing)).code).toBe(3);
  });

  test("tests, docs and data do not answer", async () => {
    graph.file("test/x.test.js", { text: "onlyInTest();\n", role: "test" });
    graph.write("settings.yaml", "onlyInYaml: 1\n");
    graph.write("notes.txt", "onlyInNotes\n");
    expect((await locate("onlyInTest", probing)).llm).toContain("reason=symbol_not_extracted files=test/x.test.js");
    expect((await locate("onlyInYaml", probing)).code).toBe(3);
    const { llm } = await locate("onlyInNotes", probing);
    expect(llm).toMatch(/^error code=unresolved_target message="No entity named \\"onlyInNotes\\" found."$/m);
  });

  test("a file that the graph does not have is named, with what would mend it", async () => {
    graph.write("lib/fresh.js", "freshName();\n");
    const { code, llm, json } = await locate("freshName", probing);
    expect(code).toBe(0);
    expect(llm).toContain("reason=symbol_file_not_indexed");
    expect(llm).toMatch(/hint text="lib\/fresh\.js has the name and is not in the graph/);
    expect(json.detail).toContain("ix map");
  });

  test("a name that is nowhere says so", async () => {
    expect((await locate("nowhereAtAll", probing)).llm).toContain("reason=symbol_not_in_source");
  });

  test("a name that only the filter hides is a plain miss", async () => {
    graph.def(graph.file("lib/real.js", { text: "function hidden() {}\n" }), "function hidden 1");
    const { code, llm } = await locate("hidden --kind class", probing);
    expect(code).toBe(3);
    expect(llm).not.toContain("reason=");
  });

  test("the probe can be turned off", async () => {
    const { code, llm } = await locate("redrivePolicy");
    expect(code).toBe(3);
    expect(llm).not.toContain("reason=");
  });
});

describe("several targets", () => {
  beforeEach(() => {
    graph.def(graph.file("src/a.ts"), "function one 1");
    graph.def(graph.file("src/b.ts"), "function two 1");
  });

  test("each is a group, and the worst outcome is the whole's", async () => {
    const { llm, json, code } = await locate("one nope two");
    expect(code).toBe(3);
    expect(firstWords(llm)).toEqual(["target", "locate", "target", "error", "target", "locate", "targets"]);
    expect(llm).toMatch(/^target n=2 name=nope$/m);
    expect(llm).toMatch(/^targets total=3 ok=2 not_found=1$/m);
    expect(json.targets.map((one: { exitCode: number }) => one.exitCode)).toEqual([0, 3, 0]);
    expect(json.summary).toMatchObject({ total: 3, ok: 2, not_found: 1 });
  });
});
