/** Families of members, and hierarchies of types. */
import { beforeEach, describe, expect, test } from "vitest";
import type { Engine, Overrides } from "../../../src/engine/engine.ts";
import { basesIn } from "../../../src/engine/graph/heads.ts";
import { ALL, GraphFixture, type Node } from "../store/fixture.ts";

let graph: GraphFixture;
let engine: Engine;
let file: Node;
let line: number;

beforeEach(() => {
  graph = new GraphFixture();
  file = graph.file("pkg/a.py", { lang: "python" });
  engine = graph.engine();
  line = 1;
});

/** A type with a member `m`, or without, below others. */
function type(head: string, supers: Node[] = [], member = "method m"): { type: Node; m: Node } {
  line += 10;
  const node = graph.def(file, `${head} ${line}-${line + 9}`);
  for (const above of supers) graph.edge(node, "EXTENDS", above, line);
  return { type: node, m: member === "" ? node : graph.def(node, `${member} ${line + 1}-${line + 2}`) };
}

const rows = (answer: Overrides): unknown[] =>
  answer.rows.map(({ entity, relation, depth, via }) => [relation, entity.qualified, depth, ...(via ? [via] : [])]);

describe("overrides", () => {
  test("lists what is above, below and beside, by relation, depth and path", async () => {
    const base = type("class Base");
    const mid = type("class Mid", [base.type]);
    type("class Leaf", [mid.type]);
    type("class Other", [base.type]);
    const answer = await engine.overrides(mid.m.id, ALL);
    expect(rows(answer)).toEqual([
      ["overrides", "Base.m", 1],
      ["overridden_by", "Leaf.m", 1],
      ["sibling", "Other.m", 1, "Base.m"],
    ]);
    expect(answer.owner?.name).toBe("Mid");
    expect(answer.roots.map((root) => root.qualified)).toEqual(["Base.m"]);
    expect(answer.notes).toEqual([]);
    expect(answer.total).toBe(3);
    expect(rows(await engine.overrides(mid.m.id, { limit: 1, offset: 1 }))).toEqual([["overridden_by", "Leaf.m", 1]]);
  });

  test("every top declaration is a root, the farthest first; a sibling of two stands under the first", async () => {
    const face = type("interface Face");
    const top = type("class Top");
    const mid = type("class Mid", [top.type], "");
    const own = type("class Own", [mid.type, face.type]);
    type("class Both", [top.type, face.type]);
    const answer = await engine.overrides(own.m.id, ALL);
    expect(answer.roots.map((root) => root.qualified)).toEqual(["Top.m", "Face.m"]);
    expect(rows(answer)).toEqual([
      ["overrides", "Top.m", 2],
      ["implements", "Face.m", 1],
      ["sibling", "Both.m", 1, "Top.m"],
    ]);
  });

  test("what nothing above declares is its own root", async () => {
    const base = type("class Base");
    type("class Leaf", [base.type]);
    const answer = await engine.overrides(base.m.id, ALL);
    expect(answer.roots.map((root) => root.qualified)).toEqual(["Base.m"]);
    expect(rows(answer)).toEqual([["overridden_by", "Leaf.m", 1]]);
  });

  test("tests come after source of the same depth, alone, or not at all", async () => {
    const base = type("class Base");
    file = graph.file("pkg/a_test.py", { lang: "python", role: "test" });
    type("class InTest", [base.type]);
    file = graph.file("pkg/z.py", { lang: "python" });
    type("class InSource", [base.type]);
    const named = async (tests: "last" | "equal" | "only" | "exclude") =>
      (await engine.overrides(base.m.id, ALL, tests)).rows.map(({ owner }) => owner.name);
    expect(await named("last")).toEqual(["InSource", "InTest"]);
    expect(await named("equal")).toEqual(["InTest", "InSource"]);
    expect(await named("only")).toEqual(["InTest"]);
    expect(await named("exclude")).toEqual(["InSource"]);
  });

  test("a free function has no family", async () => {
    const answer = await engine.overrides(graph.def(file, "function f 1").id, ALL);
    expect(answer).toEqual({ rows: [], total: 0, roots: [], notes: [{ code: "no_owner_type" }] });
  });

  test("a type lists its subtypes", async () => {
    const base = type("class Base");
    const mid = type("class Mid", [base.type]);
    type("class Leaf", [mid.type]);
    const answer = await engine.overrides(base.type.id, ALL);
    expect(rows(answer)).toEqual([
      ["subtype", "Mid", 1],
      ["subtype", "Leaf", 2],
    ]);
    expect(answer.rows.map((row) => row.owner.name)).toEqual(["Base", "Mid"]);
  });

  test("walks stop at five levels and at 32 types", async () => {
    const base = type("class T0");
    let last = base;
    for (let i = 1; i <= 6; i++) last = type(`class T${i}`, [last.type]);
    const deep = await engine.overrides(base.m.id, ALL);
    expect(deep.total).toBe(5);
    expect(deep.notes).toEqual([{ code: "hierarchy_truncated", cap: "depth" }]);
    const wide = type("class Wide");
    for (let i = 0; i < 40; i++) type(`class W${i}`, [wide.type]);
    const many = await engine.overrides(wide.m.id, ALL);
    expect(many.total).toBe(32);
    expect(many.notes).toEqual([{ code: "hierarchy_truncated", cap: "types" }]);
  });

  test("says when overloads are not told apart", async () => {
    file = graph.file("A.java", { lang: "java" });
    const base = type("class Base");
    graph.def(base.type, "method m 9");
    const leaf = type("class Leaf", [base.type]);
    const answer = await engine.overrides(leaf.m.id, ALL);
    expect(answer.notes).toEqual([{ code: "overloads_not_distinguished", types: ["Base"] }]);
    expect(answer.total).toBe(2);
  });

  test("says when the head names a base of the graph that no edge leads to", async () => {
    type("class Base");
    const own = graph.def(file, "class Own 90-99", { signature: "class Own(Base, Exception):" });
    const answer = await engine.overrides(graph.def(own, "method m 91").id, ALL);
    expect(answer.notes).toEqual([{ code: "heritage_not_in_graph", bases: ["Base"] }]);
  });

  test.each([
    ["class A(B, c.D, metaclass=E):", ["B", "D"]],
    ["export class A<T extends X> extends B<Y> implements C, D {", ["B", "C", "D"]],
    ["public class A : B, IC {", ["B", "IC"]],
    ["class A {", []],
  ])("%s has the bases %j", (signature, bases) => expect(basesIn({ signature, name: "A" })).toEqual(bases));
});

describe("hierarchy", () => {
  test("names the bases that the repository does not hold, unless an alias hides which they are", async () => {
    const base = type("class Base");
    const own = graph.def(file, "class Own 90-99", { signature: "class Own(Base, Exception):" });
    graph.edge(own, "EXTENDS", base.type, 90);
    expect((await engine.hierarchy(own.id)).outside).toEqual(["Exception"]);
    const alias = graph.def(file, "class Alias 100-109", { signature: "class Alias(B, Exception):" });
    graph.edge(alias, "EXTENDS", base.type, 100);
    expect((await engine.hierarchy(alias.id)).outside).toEqual([]);
  });

  test("is two trees", async () => {
    const face = type("interface Face");
    const base = type("class Base", [face.type]);
    const leaf = type("class Leaf", [base.type]);
    const { supertypes, subtypes, truncated } = await engine.hierarchy(base.type.id);
    expect(supertypes.map((node) => [node.entity.name, node.parent, node.depth])).toEqual([["Face", base.type.id, 1]]);
    expect(subtypes.map((node) => node.entity.id)).toEqual([leaf.type.id]);
    expect(truncated).toEqual([]);
    expect((await engine.hierarchy(face.type.id, { depth: 1 })).truncated).toEqual(["depth"]);
    expect((await engine.hierarchy(face.type.id, { cap: 1 })).truncated).toEqual(["types"]);
  });
});
