/** impact, explain and overview, in records, json and text. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { GraphFixture, type Node } from "../../engine/store/fixture.ts";
import { ask } from "../ask.ts";

let folder: string;
let graph: GraphFixture;
let file: Node;
let cart: Node;
let add: Node;
let total: Node;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "ix-portraits-"));
  graph = new GraphFixture(folder);
  file = graph.file("src/cart.ts", { text: "" });
  cart = graph.def(file, "class Cart 1-20", { signature: "class Cart", doc: "What is about to be bought." });
  add = graph.def(cart, "method add 2-5");
  total = graph.def(cart, "method total 6-9");
  graph.def(cart, "field lines 10");
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const lines = (llm: string) => llm.trimEnd().split("\n");
const records = (llm: string, kind: string) => lines(llm).filter((line) => line.startsWith(`${kind} `));

function caller(path: string, name: string, target: Node, role?: "test"): Node {
  const node = graph.def(graph.file(path, { text: "", ...(role ? { role } : {}) }), `function ${name} 1-3`);
  graph.call(node, target, 2);
  return node;
}

describe("impact of a leaf", () => {
  test("has true totals beside what is shown, and says where to page", async () => {
    for (let i = 0; i < 3; i++) caller(`src/${i}.ts`, `use${i}`, total);
    graph.call(total, add, 7);
    const { llm, json, code } = await ask(graph.engine(), "impact Cart.total --limit 2");
    expect(code).toBe(0);
    expect(lines(llm)).toEqual([
      'impact target=Cart.total kind=method path=src/cart.ts risk=low category=unknown summary="3 users in 3 files at risk"',
      'behavior text="No test uses it directly; ix tests looks through its callers, too."',
      "counts callers=3 callees=1 shown_callers=2 shown_callees=1",
      "bucket region=src kind=directory count=3",
      "caller name=use0 kind=function path=src/0.ts lines=1-3",
      "caller name=use1 kind=function path=src/1.ts lines=1-3",
      "callee name=add kind=method path=src/cart.ts lines=2-5",
      'next text="ix depends Cart.total shows who relies on its users"',
      'diagnostic code=results_truncated message="3 callers; showing 2. Raise --limit to see them, or page them with ix callers Cart.total"',
    ]);
    expect(llm).not.toContain("next_offset");
    expect(json).toMatchObject({
      riskLevel: "low",
      riskCategory: "unknown",
      summary: { callers: 3, callees: 1, users: 3 },
      callerList: [{ name: "use0", path: "src/0.ts", lineStart: 1, lineEnd: 3, rel: "calls" }, {}],
      calleeList: [{ name: "add" }],
      propagationBuckets: [{ region: "src", regionKind: "directory", count: 3, members: [{}, {}, {}] }],
      flowPropagation: null,
    });
  });

  test("agrees with callers, through supertypes and overloads too", async () => {
    const base = graph.def(file, "interface Base 30-33");
    graph.edge(cart, "IMPLEMENTS", base, 1);
    caller("src/far.ts", "far", graph.def(base, "method total 31"));
    caller("src/near.ts", "near", total);
    const impact = await ask(graph.engine(), "impact Cart.total");
    const callers = await ask(graph.engine(), "callers Cart.total");
    expect(impact.json.summary.callers).toBe(callers.json.summary.total);
    expect(records(impact.llm, "caller")[1]).toMatch(/name=far .*via=Base\.total$/);
    expect(impact.llm).toContain('behavior text="1 other definition (1 above) moves with it."');
    expect(impact.llm).toContain('next text="ix overrides Cart.total lists the definition that moves with it"');
  });

  test("counts further hops when asked to", async () => {
    const use = caller("src/0.ts", "use", total);
    caller("src/1.ts", "outer", use);
    const { llm, json } = await ask(graph.engine(), "impact Cart.total --depth 9");
    expect(records(llm, "counts")[0]).toBe(
      "counts callers=1 callees=0 shown_callers=1 shown_callees=0 depth=3 reached=2",
    );
    expect(records(llm, "bucket")).toEqual(["bucket region=src kind=directory count=2"]);
    expect(json.depth).toBe(3);
  });

  test("of a step of a flow counts the users that are steps, too", async () => {
    const parse = graph.def(file, "function parseOrder 40-44");
    caller("src/0.ts", "decodeAll", parse);
    caller("src/1.ts", "show", parse);
    const { llm } = await ask(graph.engine(), "impact parseOrder");
    expect(records(llm, "impact")[0]).toContain("risk=medium category=flow");
    expect(records(llm, "flow")).toEqual(["flow name=parse count=1"]);
  });

  test("of what nothing uses says so", async () => {
    const { llm } = await ask(graph.engine(), "impact Cart.add");
    expect(records(llm, "impact")[0]).toContain(
      'risk=low category=localized summary="Nothing in the graph uses this method"',
    );
    expect(records(llm, "next")[0]).toContain("ix text add looks for mentions");
  });

  test("treats tests as told", async () => {
    caller("a.test.ts", "checks", total, "test");
    caller("src/0.ts", "use", total);
    expect((await ask(graph.engine(), "impact Cart.total")).llm).toContain('behavior text="1 of 2 users is a test."');
    const { llm, json } = await ask(graph.engine(), "impact Cart.total --exclude-tests");
    expect(json.summary).toMatchObject({ callers: 1, users: 1 });
    expect(llm).toContain('diagnostic code=tests_excluded count=1 message="1 in test code left out."');
  });
});

describe("impact of a container", () => {
  test("tells users of itself from users of its members", async () => {
    caller("src/0.ts", "make", cart);
    caller("src/1.ts", "fill", add);
    caller("src/2.ts", "pour", add);
    const { llm, json } = await ask(graph.engine(), "impact Cart");
    expect(lines(llm)).toEqual([
      'impact target=Cart kind=class path=src/cart.ts risk=low category=unknown summary="3 users in 3 files at risk"',
      'behavior text="No test uses it directly; ix tests looks through its callers, too."',
      "counts members=3 importers=0 dependents=1 member_callers=2 shown_dependents=1 shown_members=1",
      "bucket region=src kind=directory count=3",
      "member name=add kind=method lines=2-5 callers=2",
      "dependent name=make kind=function path=src/0.ts lines=1-3 rel=calls",
      'next text="ix impact Cart.add narrows it to the member that is used most"',
    ]);
    expect(json).toMatchObject({
      summary: { members: 3, directImporters: 0, directDependents: 1, memberLevelCallers: 2, users: 3 },
      topImpactedMembers: [{ name: "add", callers: 2 }],
      dependentList: [{ name: "make", path: "src/0.ts", lineStart: 1, rel: "calls" }],
    });
  });

  test("of an interface is a foundation, and names its subtypes", async () => {
    const base = graph.def(file, "interface Base 30-33");
    graph.edge(cart, "IMPLEMENTS", base, 1);
    const { llm } = await ask(graph.engine(), "impact Base");
    expect(records(llm, "impact")[0]).toContain("risk=medium category=foundation");
    expect(records(llm, "behavior")[0]).toBe('behavior text="1 subtype inherits from it."');
  });

  test("cut lists are told", async () => {
    for (let i = 0; i < 3; i++) caller(`src/${i}.ts`, `make${i}`, cart);
    const { llm } = await ask(graph.engine(), "impact Cart --limit 1");
    expect(lines(llm).at(-1)).toBe(
      'diagnostic code=results_truncated message="3 dependents; showing 1. Raise --limit to see them, or page what uses it with ix callers Cart"',
    );
  });
});

describe("impact of several", () => {
  beforeEach(() => {
    const other = graph.def(graph.file("src/bag.ts", { text: "" }), "class Bag 1-9");
    graph.def(other, "method add 2-5");
  });

  test("--all analyses every candidate behind its record, with its number in what to do next", async () => {
    caller("src/0.ts", "use", add);
    const { llm, json, code } = await ask(graph.engine(), "impact add --all");
    expect(code).toBe(0);
    expect(
      lines(llm)
        .filter((line) => /^(candidate|impact|next) /.test(line))
        .map((line) => line.split(" ").slice(0, 3).join(" ")),
    ).toEqual([
      "candidate n=1 name=add",
      "impact target=Bag.add kind=method",
      'next text="ix text',
      "candidate n=2 name=add",
      "impact target=Cart.add kind=method",
      'next text="ix depends',
    ]);
    expect(llm).toContain("ix depends add --pick 2 shows");
    expect(json).toMatchObject({ resolutionMode: "all", results: [{ candidate: { n: 1 } }, { candidate: { n: 2 } }] });
    expect(json).not.toHaveProperty("resolutionNotices");
    expect((await ask(graph.engine(), "impact add --all --pick 2")).llm).toMatch(/^impact target=Cart\.add /);
  });

  test("several targets are groups with the worst outcome", async () => {
    const { llm, json, code } = await ask(graph.engine(), "impact Cart nothing");
    expect(code).toBe(3);
    expect(lines(llm)[0]).toBe("target n=1 name=Cart");
    expect(lines(llm).at(-1)).toBe("targets total=2 ok=1 not_found=1");
    expect(json.summary).toMatchObject({ total: 2, ok: 1, not_found: 1 });
  });
});

describe("explain", () => {
  test("says what it is, how much hangs on it, and the nearest few names", async () => {
    const use = caller("src/0.ts", "use", total);
    graph.edge(graph.def(graph.file("src/1.ts", { text: "" }), "variable x 1"), "REFERENCES", total, 1);
    caller("src/2.ts", "outer", use);
    const { llm, json, text } = await ask(graph.engine(), "explain Cart.total");
    expect(lines(llm)).toEqual([
      `entity id=${total.id.slice(0, 8)} name=total kind=method path=src/cart.ts lines=6-9 rev=1`,
      'role role=localized-helper confidence=medium reason="called by 1"',
      'importance level=medium category=localized-helper reason="2 dependents"',
      "edges callers=1 callees=0 dependents=2 importers=0 members=0 downstream=3 depth=2 history=1",
      "container kind=class name=Cart",
      "caller name=use kind=function path=src/0.ts lines=1-3",
      "dependent name=x kind=variable path=src/1.ts lines=1 rel=references",
      'note text="No test uses it directly; ix tests looks through its callers, too."',
    ]);
    expect(json).toMatchObject({
      facts: { callers: 1, dependents: 2, downstream: 3, complete: true, topCallers: [{ name: "use" }] },
      role: { role: "localized-helper", confidence: "medium" },
      importance: { level: "medium" },
      rendered: { explanation: expect.stringContaining("Cart.total is a method in src/cart.ts.") },
    });
    expect(text.out).toMatch(/^method total {2}src\/cart\.ts:6\n {2}role {8}localized helper \(medium\)/);
  });

  test("of a type shows its members by use, its head and its doc", async () => {
    caller("src/0.ts", "use", add);
    const { llm } = await ask(graph.engine(), "explain Cart");
    expect(records(llm, "role")[0]).toBe('role role=stateful-object confidence=medium reason="1 field and 2 methods"');
    expect(records(llm, "signature")).toEqual(['signature text="class Cart"']);
    expect(records(llm, "docstring")).toEqual(['docstring text="What is about to be bought."']);
    expect(records(llm, "member")[0]).toBe("member name=add kind=method lines=2-5 callers=1");
  });

  test("--raw is the bare facts, with calls that are bound to nothing", async () => {
    graph.call(total, add, 7);
    graph.unbound(total, "sum", 8, "unknown_name");
    const { llm, json } = await ask(graph.engine(), "explain Cart.total --raw");
    expect(lines(llm)).toEqual([
      `entity id=${total.id.slice(0, 8)} name=total kind=method path=src/cart.ts lines=6-9 rev=1 chunk_kind=definition`,
      "edges called_by=0 calls=2 contains=0 history=1",
      "container kind=class name=Cart",
      "call name=add kind=method path=src/cart.ts",
      "call name=sum path=src/cart.ts:8 resolved=false",
    ]);
    expect(json.calls).toMatchObject([
      { name: "add", resolved: true },
      { name: "sum", resolved: false },
    ]);
  });

  test("says that a file changed, and counts versions", async () => {
    graph.write("src/cart.ts", "changed\n");
    graph.db.prepare("INSERT INTO symbol_past SELECT *, 'src/cart.ts', 2 FROM symbol WHERE id = ?").run(total.row);
    graph.db.prepare("UPDATE symbol SET rev = 2 WHERE id = ?").run(total.row);
    graph.revision(2);
    const { llm } = await ask(graph.engine(), "explain Cart.total");
    expect(lines(llm)[0]).toMatch(/ rev=2 stale=true$/);
    expect(records(llm, "edges")[0]).toContain("history=2");
  });

  test("on a graph that lost its structure withholds what it would infer", async () => {
    caller("src/0.ts", "use", total);
    for (let i = 0; i < 60; i++) graph.def(file, `function f${i} 50`);
    graph.db.exec("UPDATE symbol SET parent = 9999 WHERE idx >= 0");
    const { llm, json } = await ask(graph.engine(), "explain total");
    expect(lines(llm)[0]).toMatch(/^graph status=degraded reason=hollow message=".*" fix="ix reset /);
    expect(lines(llm).slice(2, 5)).toEqual([
      "role role=unknown confidence=none reason=graph_degraded",
      "importance level=unknown reason=graph_degraded",
      "edges callers=1 callees=unknown dependents=1 importers=unknown members=unknown downstream=1 depth=1 history=1 complete=false",
    ]);
    expect(json).toMatchObject({
      graph: { status: "degraded", reason: "hollow" },
      facts: { callers: 1, callees: null, complete: false },
      role: { role: "unknown", confidence: "none", reasons: ["graph_degraded"] },
      importance: { level: "unknown" },
      rendered: null,
    });
  });

  test("of one entity that lost its place says that alone", async () => {
    for (let i = 0; i < 20; i++) graph.def(file, `function f${i} 50`);
    graph.db.prepare("UPDATE symbol SET parent = 9999 WHERE id = ?").run(total.row);
    const { llm } = await ask(graph.engine(), "explain total");
    expect(lines(llm)[0]).toMatch(/^graph status=degraded reason=orphaned_target /);
    expect((await ask(graph.engine(), "explain f1")).llm).not.toContain("graph ");
  });
});

describe("overview", () => {
  test("of a container says what it holds, most used first", async () => {
    caller("src/0.ts", "use", total);
    const { llm, json, text } = await ask(graph.engine(), "overview Cart");
    expect(lines(llm)).toEqual([
      "overview target=Cart kind=class file=src/cart.ts",
      "contains method=2 field=1",
      'docstring text="What is about to be bought."',
      "item name=total kind=method lines=6-9",
      "item name=add kind=method lines=2-5",
      "item name=lines kind=field lines=10",
    ]);
    expect(json).toMatchObject({
      path: "src/cart.ts",
      hasMapData: false,
      childrenByKind: { method: 2, field: 1 },
      keyItems: [{ name: "total", callers: 1 }, { name: "add" }, { name: "lines" }],
    });
    expect(text.out).toContain("  holds  2 methods, 1 field\n");
  });

  test("of a leaf says where it stands and what is beside it", async () => {
    const { llm, json } = await ask(graph.engine(), "overview Cart.total");
    expect(lines(llm)).toEqual([
      "overview target=total kind=method file=src/cart.ts lines=6-9 contained_in=Cart",
      "nearby method=1 field=1",
      "sibling name=add kind=method lines=2-5",
      "sibling name=lines kind=field lines=10",
    ]);
    expect(json).toMatchObject({ containedIn: { name: "Cart" }, siblingsByKind: { method: 1, field: 1 } });
  });

  test("of a file lists what is at its top", async () => {
    expect(lines((await ask(graph.engine(), "overview src/cart.ts")).llm)).toEqual([
      "overview target=src/cart.ts kind=file",
      "contains class=1",
      "item name=Cart kind=class lines=1-20",
    ]);
  });
});
