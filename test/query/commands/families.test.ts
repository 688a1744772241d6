/** overrides and hierarchy, in records, json and text. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { GraphFixture, type Node } from "../../engine/store/fixture.ts";
import { ask } from "../ask.ts";

let folder: string;
let graph: GraphFixture;
let base: Node;
let mid: Node;
let leaf: Node;

/** Base <- Mid <- Leaf, and Base <- Other; each with a method m. */
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "ix-families-"));
  graph = new GraphFixture(folder);
  base = type("pkg/base.py", "class Base 1-9");
  mid = type("pkg/mid.py", "class Mid 1-9", base);
  leaf = type("pkg/leaf.py", "class Leaf 1-9", mid);
  type("pkg/other.py", "class Other 1-9", base);
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

function type(path: string, head: string, above?: Node, options: { lang?: string; role?: "test" } = {}): Node {
  const node = graph.def(graph.file(path, { text: "", lang: "python", ...options }), head);
  if (above) graph.edge(node, "EXTENDS", above, 1);
  graph.def(node, "method m 3-5");
  return node;
}

const lines = (llm: string) => llm.trimEnd().split("\n");

describe("overrides", () => {
  test("lists what is above, below and beside, each with its place", async () => {
    const { llm, json, text, code } = await ask(graph.engine(), "overrides Mid.m");
    expect(code).toBe(0);
    expect(lines(llm)).toEqual([
      "overrides target=Mid.m owner=Mid root=Base.m shown=3 total=3",
      "override name=m relation=overrides owner=Base kind=method path=pkg/base.py lines=3-5 depth=1",
      "override name=m relation=overridden_by owner=Leaf kind=method path=pkg/leaf.py lines=3-5 depth=1",
      "override name=m relation=sibling owner=Other kind=method path=pkg/other.py lines=3-5 depth=1 via=Base.m",
    ]);
    expect(json).toMatchObject({
      target: "Mid.m",
      resolvedTarget: { name: "m", path: "pkg/mid.py" },
      owner: { id: mid.id, name: "Mid", kind: "class" },
      root: "Base.m",
      rows: [
        { name: "m", kind: "method", path: "pkg/base.py", lineStart: 3, lineEnd: 5, relation: "overrides", depth: 1 },
        { owner: { id: leaf.id, name: "Leaf", kind: "class" }, relation: "overridden_by" },
        { relation: "sibling", via: "Base.m" },
      ],
      total: 3,
      truncated: false,
      diagnostics: [],
    });
    expect(json).not.toHaveProperty("roots");
    expect(text.out).toBe(
      "other definitions of Mid.m  3, declared by Base.m\n" +
        "  overrides      Base.m   pkg/base.py:3\n" +
        "  overridden by  Leaf.m   pkg/leaf.py:3\n" +
        "  sibling        Other.m  pkg/other.py:3  under Base.m\n",
    );
  });

  test("names every root where there are several, farthest first", async () => {
    const face = graph.def(graph.file("pkg/face.py", { text: "", lang: "python" }), "interface Face 1-9");
    graph.def(face, "method m 3");
    graph.edge(leaf, "IMPLEMENTS", face, 1);
    const { llm, json } = await ask(graph.engine(), "overrides Leaf.m");
    expect(lines(llm)[0]).toBe("overrides target=Leaf.m owner=Leaf root=Base.m roots=Base.m,Face.m shown=4 total=4");
    expect(llm).toMatch(/^override name=m relation=implements owner=Face /m);
    expect(json.roots).toEqual(["Base.m", "Face.m"]);
  });

  test("of a type are its subtypes", async () => {
    const { llm, json, text } = await ask(graph.engine(), "implementations Base");
    expect(lines(llm)).toEqual([
      "overrides target=Base shown=3 total=3",
      "override name=Mid relation=subtype owner=Base kind=class path=pkg/mid.py lines=1-9 depth=1",
      "override name=Other relation=subtype owner=Base kind=class path=pkg/other.py lines=1-9 depth=1",
      "override name=Leaf relation=subtype owner=Mid kind=class path=pkg/leaf.py lines=1-9 depth=2",
    ]);
    expect(json).toMatchObject({ target: "Base", owner: null, root: null, total: 3 });
    expect(text.out).toContain("subtypes of Base  3\n");
  });

  test("pages", async () => {
    const { llm } = await ask(graph.engine(), "overrides Mid.m --limit 1 --offset 1");
    expect(lines(llm)).toEqual([
      "overrides target=Mid.m owner=Mid root=Base.m offset=1 shown=1 total=3",
      'diagnostic code=results_truncated next_offset=2 message="3 other definitions; showing row 2. next: ix overrides --offset 2 Mid.m --limit 1"',
      "override name=m relation=overridden_by owner=Leaf kind=method path=pkg/leaf.py lines=3-5 depth=1",
    ]);
    const past = await ask(graph.engine(), "overrides Mid.m --offset 9");
    expect(past.code).toBe(0);
    expect(lines(past.llm)[1]).toMatch(/^diagnostic code=offset_past_end /);
  });

  test("of what is no member of a type are none, and that is no error", async () => {
    graph.def(graph.file("pkg/free.py", { text: "", lang: "python" }), "function free 1");
    const { llm, json, code } = await ask(graph.engine(), "overrides free");
    expect(code).toBe(0);
    expect(lines(llm)).toEqual([
      "overrides target=free shown=0 total=0",
      'diagnostic code=no_owner_type message="free is no member of a class, interface or trait: nothing overrides it."',
    ]);
    expect(json).toMatchObject({ owner: null, root: null, rows: [], diagnostics: [{ code: "no_owner_type" }] });
  });

  test("says that it stopped at a cap: the total is then a floor on every page", async () => {
    let last = leaf;
    for (let i = 0; i < 6; i++) last = type(`pkg/deep${i}.py`, `class Deep${i} 1-9`, last);
    const { llm, json } = await ask(graph.engine(), "overrides Base.m --limit 2");
    expect(lines(llm)[0]).toBe("overrides target=Base.m owner=Base root=Base.m shown=2 total=6 truncated=true");
    expect(lines(llm)[1]).toMatch(/^diagnostic code=hierarchy_truncated cap=depth /);
    expect(lines(llm)[2]).toMatch(
      /^diagnostic code=results_truncated next_offset=2 message="At least 6 other definitions; /,
    );
    expect(json.truncated).toBe(true);
    const past = await ask(graph.engine(), "overrides Base.m --offset 9");
    expect(past.llm).not.toContain("offset_past_end");
  });

  test("says that overloads are not told apart, and what the graph lacks", async () => {
    const java = type("A.java", "class A 1-9", undefined, { lang: "java" });
    graph.def(java, "method m 7");
    type("B.java", "class B 1-9", java, { lang: "java" });
    expect((await ask(graph.engine(), "overrides B.m")).llm).toContain("diagnostic code=overloads_not_distinguished");
    const lost = graph.def(graph.file("pkg/lost.py", { text: "", lang: "python" }), "class Lost 1-9", {
      signature: "class Lost(Base):",
    });
    graph.def(lost, "method m 3");
    expect((await ask(graph.engine(), "overrides Lost.m")).llm).toContain("diagnostic code=heritage_not_in_graph");
  });

  test("leaves tests out when told to, and says how many", async () => {
    type("pkg/test_x.py", "class InTest 1-9", base, { role: "test" });
    const { llm, json } = await ask(graph.engine(), "overrides Base.m --exclude-tests");
    expect(json.total).toBe(3);
    expect(llm).toContain('diagnostic code=tests_excluded count=1 message="1 in test code left out."');
    expect((await ask(graph.engine(), "overrides Base.m --tests-only")).json.total).toBe(1);
  });

  test("of an ambiguous name are those of the first, unless that is not wanted", async () => {
    expect((await ask(graph.engine(), "overrides m")).llm).toMatch(/^diagnostic code=ambiguous_target /);
    expect((await ask(graph.engine(), "overrides m --strict")).code).toBe(2);
    expect((await ask(graph.engine(), "overrides m --path leaf")).llm).toMatch(/^overrides target=Leaf\.m /);
  });
});

describe("hierarchy", () => {
  test("is flat rows that name their parent; the target is the root", async () => {
    const { llm, json, text } = await ask(graph.engine(), "hierarchy Mid");
    const [own, above, below] = [mid, base, leaf].map(({ id }) => id.slice(0, 8));
    expect(lines(llm)).toEqual([
      `hierarchy target=Mid kind=class target_id=${own} supertypes=1 subtypes=1`,
      `supertype name=Base kind=class id=${above} parent=${own} rel=extends path=pkg/base.py lines=1-9`,
      `subtype name=Leaf kind=class id=${below} parent=${own} rel=extends path=pkg/leaf.py lines=1-9`,
    ]);
    expect(json).toMatchObject({
      type: { name: "Mid" },
      supertypes: [{ name: "Base", rel: "extends", children: [] }],
      subtypes: [{ name: "Leaf" }],
      outside: [],
      truncated: false,
    });
    expect(text.out).toBe(
      "hierarchy of Mid  1 supertype, 1 subtype\n" +
        "Supertypes\n  └─ Base  class  pkg/base.py:1  extends\n" +
        "Subtypes\n  └─ Leaf  class  pkg/leaf.py:1  extends\n",
    );
  });

  test("of a member is its type's, and of a function none", async () => {
    expect((await ask(graph.engine(), "hierarchy Mid.m")).llm).toContain("diagnostic code=answered_for_type");
    graph.def(graph.file("pkg/free.py", { text: "", lang: "python" }), "function free 1");
    const { llm, code } = await ask(graph.engine(), "hierarchy free");
    expect([code, lines(llm)[1]]).toEqual([0, expect.stringContaining("code=no_owner_type")]);
  });

  test("stops where it is told to, and says so", async () => {
    const { llm, json } = await ask(graph.engine(), "hierarchy Base --depth 1");
    expect(lines(llm)[0]).toMatch(/ subtypes=2 truncated=true$/);
    expect(llm).toContain("diagnostic code=hierarchy_truncated cap=depth ");
    expect(json.truncated).toBe(true);
    expect((await ask(graph.engine(), "hierarchy Base --cap 1")).llm).toContain("cap=types ");
  });

  test("of a type that stands alone says that there is none", async () => {
    graph.def(graph.file("pkg/alone.py", { text: "", lang: "python" }), "class Alone 1");
    const { llm } = await ask(graph.engine(), "hierarchy Alone");
    expect(lines(llm)[1]).toBe('diagnostic code=no_edges message="No supertypes or subtypes of Alone in the graph."');
  });
});
