/** Queries that would take for ever, or more than SQLite takes, and flags that a statement in SQL has no use for. */
import { expect, test } from "vitest";
import { within } from "../../../src/engine/workspace/within.ts";
import { GraphFixture } from "../../engine/store/fixture.ts";
import { ask } from "../ask.ts";

const LONG = "n".repeat(200);

test("a pattern is ended within its match, and work in time is left alone", () => {
  expect(() => within("/slow/", () => /^(n|n)+$/.test(`${LONG}!`), 50)).toThrow('"/slow/" was ended');
  expect(within("/fast/", () => /n+/.exec("onnn")?.index, 1000)).toBe(1);
  expect(() =>
    within("/wrong/", () => {
      throw new RangeError("its own");
    }),
  ).toThrow(RangeError);
});

test.each([
  ["query", `path:**/${"n*".repeat(14)}x`],
  ["query", "name:/(([a-z])+.)+[A-Z]([a-z])+$/"],
])(
  "%s %s ends with an error and not with the user's patience",
  async (...words) => {
    const graph = new GraphFixture();
    graph.def(graph.file(`src/${LONG}.ts`), `function ${LONG} 1`);
    const { code, json } = await ask(graph.engine(), words);
    expect(code).toBe(1);
    expect(json).toMatchObject({ error: "bad_pattern" });
  },
  15_000,
);

test("more alternatives than SQLite nests are asked all the same", async () => {
  const graph = new GraphFixture();
  const file = graph.file("src/a.ts");
  for (const name of ["a0", "a1199"]) graph.def(file, `function ${name} 1`);
  const names = Array.from({ length: 1200 }, (_, i) => `a${i}`);
  for (const query of [names.map((name) => `name:${name}`).join(" or "), `name:${names.join(",")}`])
    expect((await ask(graph.engine(), ["query", query])).json).toMatchObject({ summary: { total: 2 } });
});

test.each([
  [["--save", "x"], "usage_error"],
  [["--offset", "1"], "usage_error"],
  [["--explain"], "usage_error"],
])("a statement in SQL refuses %j", async (flags, error) => {
  const { json } = await ask(new GraphFixture().engine(), ["query", "--sql", "select 1", ...flags]);
  expect(json).toMatchObject({ error });
});
