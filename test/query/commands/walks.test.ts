/** depends, trace and rank, in records, json and text. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { GraphFixture, type Node } from "../../engine/store/fixture.ts";
import { ask } from "../ask.ts";

let folder: string;
let graph: GraphFixture;
let file: Node;
let main: Node;
let left: Node;
let right: Node;
let end: Node;

/** main calls left and right, both call end. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "ix-walks-"));
  graph = new GraphFixture(folder);
  file = graph.file("src/a.ts", { text: "" });
  [main, left, right, end] = ["main", "left", "right", "end"].map((name, i) =>
    graph.def(file, `function ${name} ${10 * i + 1}-${10 * i + 9}`),
  ) as [Node, Node, Node, Node];
  graph.call(main, left, 2);
  graph.call(main, right, 3);
  graph.call(left, end, 12);
  graph.call(right, end, 22);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const lines = (llm: string) => llm.trimEnd().split("\n");
const short = ({ id }: Node) => id.slice(0, 8);

describe("depends", () => {
  test("is a flat tree: nearest first, each row with its parent, the target's id on the header", async () => {
    const { llm, json, text, code } = await ask(graph.engine(), "depends end");
    expect(code).toBe(0);
    expect(lines(llm)).toEqual([
      `depends target=end kind=function target_id=${short(end)} semantics=downstream_dependents nodes=3 depth=2`,
      `dep name=left kind=function id=${short(left)} parent=${short(end)} rel=calls path=src/a.ts lines=11-19`,
      `dep name=right kind=function id=${short(right)} parent=${short(end)} rel=calls path=src/a.ts lines=21-29`,
      `dep name=main kind=function id=${short(main)} parent=${short(left)} rel=calls path=src/a.ts lines=1-9`,
    ]);
    expect(json).toMatchObject({
      semantics: "downstream_dependents",
      tree: [
        { name: "left", rel: "calls", path: "src/a.ts", children: [{ name: "main", children: [] }] },
        { name: "right", children: [] },
      ],
      traversal: { nodesVisited: 3, maxDepthReached: 2, truncated: false, depthLimit: false },
    });
    expect(text.out).toBe(
      "dependents of end  3 in 2 levels\n" +
        "  ├─ left     function  src/a.ts:11  calls\n" +
        "  │  └─ main  function  src/a.ts:1   calls\n" +
        "  └─ right    function  src/a.ts:21  calls\n",
    );
  });

  test("marks a cycle, and draws it once", async () => {
    graph.call(end, main, 32);
    const { llm, text } = await ask(graph.engine(), "depends end");
    expect(lines(llm).at(-1)).toMatch(/^dep name=end .* cycle=true$/);
    expect(text.out).toContain("└─ end  function  src/a.ts:31  [cycle] calls\n");
    expect(text.out.match(/main/g)).toHaveLength(1);
  });

  test("tells the cap on nodes from the limit on depth", async () => {
    const capped = await ask(graph.engine(), "depends end --cap 1");
    expect(lines(capped.llm)[0]).toMatch(/ nodes=1 depth=1 truncated=true$/);
    expect(lines(capped.llm)[1]).toBe(
      'diagnostic code=results_truncated message="At least 1 dependent; the cap cut the rest. Raise --cap to see them."',
    );
    const shallow = await ask(graph.engine(), "depends end --depth 1");
    expect(lines(shallow.llm)[0]).toMatch(/ nodes=2 depth=1 depth_limited=true$/);
    expect(shallow.json.traversal).toMatchObject({ truncated: false, depthLimit: true });
  });

  test("of a type include what uses its members", async () => {
    const type = graph.def(file, "class T 50-60");
    graph.call(main, graph.def(type, "method open 51"), 4);
    expect((await ask(graph.engine(), "depends T")).llm).toMatch(/^dep name=main .* via=open$/m);
  });

  test("of nothing say what could not be bound", async () => {
    graph.unbound(end, "main", 33, "unknown_receiver");
    const { llm, json } = await ask(graph.engine(), "depends main");
    expect(lines(llm)[1]).toBe('diagnostic code=no_edges message="No dependents of main in the graph."');
    expect(lines(llm)[2]).toMatch(
      /^diagnostic code=unresolved_sites count=1 message="1 call of that name could not be bound: /,
    );
    expect(json.tree).toEqual([]);
  });

  test("treat tests as told", async () => {
    graph.call(graph.def(graph.file("a.test.ts", { text: "", role: "test" }), "function checks 1-3"), left, 2);
    const named = async (flags: string) =>
      [...(await ask(graph.engine(), `depends end${flags}`)).llm.matchAll(/^dep name=(\w+)/gm)].map(([, name]) => name);
    expect(await named("")).toEqual(["left", "right", "main", "checks"]);
    expect(await named(" --tests-only")).toEqual(["left", "checks"]);
    expect(await named(" --exclude-tests")).toEqual(["left", "right", "main"]);
    expect((await ask(graph.engine(), "depends end --exclude-tests")).llm).toContain("code=tests_excluded count=1");
  });

  test("mark what changed since the map", async () => {
    const user = graph.file("src/b.ts", { text: "function use() {\n  end();\n}\n" });
    graph.call(graph.def(user, "function use 1-3"), end, 2);
    graph.write("src/b.ts", "// moved\nfunction use() {\n  end();\n}\n");
    expect((await ask(graph.engine(), "depends end")).llm).toMatch(/^dep name=use .* stale=true$/m);
  });
});

describe("trace", () => {
  test("goes both ways", async () => {
    const { llm, json, text } = await ask(graph.engine(), "trace left");
    expect(lines(llm)).toEqual([
      `trace mode=directional target=left direction=both depth=3 target_id=${short(left)} up_nodes=1 up_depth=1 down_nodes=1 down_depth=1`,
      `up name=main kind=function id=${short(main)} parent=${short(left)} rel=calls path=src/a.ts lines=1-9`,
      `down name=end kind=function id=${short(end)} parent=${short(left)} rel=calls path=src/a.ts lines=31-39`,
    ]);
    expect(json).toMatchObject({
      mode: "directional",
      direction: "both",
      upstream: [{ name: "main" }],
      downstream: [{ name: "end" }],
      summary: { nodes_visited: 2, max_depth: 1 },
    });
    expect(text.out).toBe(
      "around left  1 upstream, 1 downstream\n" +
        "Upstream\n  └─ main  function  src/a.ts:1  calls\n" +
        "Downstream\n  └─ end  function  src/a.ts:31  calls\n",
    );
  });

  test("or one", async () => {
    const { llm, json } = await ask(graph.engine(), "trace main --downstream --depth 1");
    expect(lines(llm)[0]).toBe(
      `trace mode=directional target=main direction=downstream depth=1 target_id=${short(main)} nodes=2 max_depth=1 depth_limited=true`,
    );
    expect(lines(llm)[1]).toMatch(new RegExp(`^node name=left kind=function id=${short(left)} parent=${short(main)} `));
    expect(json.tree.map(({ name }: { name: string }) => name)).toEqual(["left", "right"]);
    expect((await ask(graph.engine(), "trace main --upstream --downstream")).json.error).toBe("usage_error");
  });

  test("follows the edges asked for", async () => {
    const type = graph.def(file, "class T 50-60");
    graph.def(type, "method open 51");
    const { llm } = await ask(graph.engine(), "trace T --kind contains --downstream");
    expect(lines(llm)[0]).toMatch(/^trace mode=directional target=T kind=contains direction=downstream /);
    expect(lines(llm)[1]).toMatch(/^node name=open .* rel=contains /);
    const other = graph.file("src/b.ts", { text: "" });
    graph.edge(other, "IMPORTS", file, 1);
    const imports = await ask(graph.engine(), "trace main --kind imports --upstream");
    expect(imports.llm).toContain("code=answered_for_file");
    expect(imports.llm).toMatch(/^node name=b\.ts kind=file /m);
  });

  test("says that there is nothing", async () => {
    graph.def(file, "function alone 90");
    const { llm, code } = await ask(graph.engine(), "trace alone");
    expect([code, lines(llm)[1]]).toEqual([
      0,
      'diagnostic code=no_edges message="Nothing leads to alone or is reached from alone in the graph."',
    ]);
  });

  test("finds the way to another, along the edges first", async () => {
    const { llm, json, text } = await ask(graph.engine(), "trace main --to end");
    expect(lines(llm)).toEqual([
      "trace mode=path from=main to=end direction=downstream length=2",
      "step name=main kind=function path=src/a.ts lines=1-9",
      "step name=left kind=function rel=calls path=src/a.ts lines=11-19",
      "step name=end kind=function rel=calls path=src/a.ts lines=31-39",
    ]);
    expect(json).toMatchObject({
      mode: "path",
      from: "main",
      to: "end",
      path: [{ name: "main" }, { name: "left", rel: "calls", direction: "out" }, { name: "end" }],
      summary: { path_length: 2, capped: false },
    });
    expect(text.out).toContain("from main to end  2 steps\n");
    const back = await ask(graph.engine(), "trace end --to main");
    expect(lines(back.llm)[0]).toBe("trace mode=path from=end to=main direction=upstream length=2");
    expect(lines(back.llm)[1]).toBe("step name=end kind=function path=src/a.ts lines=31-39");
    expect(lines(back.llm)[2]).toContain("rel=calls direction=back ");
  });

  test("and both ways mixed where nothing else leads there", async () => {
    const { llm } = await ask(graph.engine(), "trace left --to right");
    expect(lines(llm)[0]).toBe("trace mode=path from=left to=right direction=both length=2");
    expect((await ask(graph.engine(), "trace left --to right --downstream")).llm).toContain("code=no_path");
  });

  test("no way is an answer, a cap is said, and a missing end is a miss", async () => {
    graph.def(graph.file("src/b.ts", { text: "" }), "function alone 1");
    const { llm, json, code } = await ask(graph.engine(), "trace main --to alone");
    expect(code).toBe(0);
    expect(lines(llm)[0]).toBe("trace mode=path from=main to=alone");
    expect(lines(llm)[1]).toMatch(/^diagnostic code=no_path .*message="No path from main to alone\."$/);
    expect(json).toMatchObject({ path: [], summary: { path_length: null } });
    expect((await ask(graph.engine(), "trace main --to end --cap 2")).llm).toContain("Raise --cap to look further.");
    const miss = await ask(graph.engine(), "trace main --to nowhere");
    expect([miss.code, miss.json.target]).toEqual([3, "nowhere"]);
  });

  test("of an ambiguous other end says how to choose", async () => {
    graph.def(graph.file("src/b.ts", { text: "" }), "function end 1");
    const { llm } = await ask(graph.engine(), "trace main --to end");
    expect(lines(llm)[0]).toMatch(/^diagnostic code=ambiguous_target target=end /);
    expect(llm).toContain('hint text="Give --to as Type.member, path:line or an id to choose another."');
  });
});

describe("rank", () => {
  test("lists highest scores first, with their places", async () => {
    const { llm, json, text } = await ask(graph.engine(), "rank --by callers --kind function");
    expect(lines(llm)).toEqual([
      "rank metric=callers kind=function evaluated=4 returned=3",
      "entity name=end kind=function path=src/a.ts lines=31-39 score=2",
      "entity name=left kind=function path=src/a.ts lines=11-19 score=1",
      "entity name=right kind=function path=src/a.ts lines=21-29 score=1",
    ]);
    expect(json).toMatchObject({
      metric: "callers",
      kind: "function",
      scope: null,
      results: [{ name: "end", score: 2, path: "src/a.ts" }, {}, {}],
      summary: { evaluated: 4, returned: 3 },
    });
    expect(text.out).toContain("function by callers  3 of 4\n      2  end    src/a.ts:31\n");
  });

  test("counts and shows what it is told to", async () => {
    const other = graph.def(graph.file("lib/b.ts", { text: "" }), "function end 1-3");
    graph.edge(graph.def(file, "class T 90"), "CALLS", other, 90);
    const named = async (flags: string) =>
      (await ask(graph.engine(), `rank --by callers --kind function${flags}`)).json.results.map(
        ({ name, path, score }: { name: string; path: string; score: number }) => `${path} ${name} ${score}`,
      );
    expect(await named(" --path LIB/")).toEqual(["lib/b.ts end 1"]);
    expect(await named(" --top 1 --exclude-path src/")).toEqual(["lib/b.ts end 1"]);
    expect(await named(" --exclude-kind class --path lib")).toEqual([]);
    expect((await ask(graph.engine(), "rank --by callers --kind function --exclude-kind blah")).code).toBe(1);
  });

  test("says that there is nothing to rank, or that nothing scores", async () => {
    expect((await ask(graph.engine(), "rank --by members --kind macro")).llm).toContain("There is no macro.");
    expect((await ask(graph.engine(), "rank --by importers --kind function")).llm).toContain(
      "None of 4 has any importers.",
    );
  });
});
