/** The language on the demo repository: every example of the page answers, and the program agrees with the plain reference. */
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Engine, map, openEngine } from "../../../src/engine/engine.ts";
import { EXAMPLES } from "../../../src/query/language/examples.ts";
import { ask } from "../ask.ts";
import { difference } from "./compare.ts";
import { dice } from "./random.ts";
import { askable } from "./random-questions.ts";
import { type Reference, referenceOf } from "./reference.ts";

const DEMO = join(import.meta.dirname, "../../../demo");
const QUERIES = 150;

let folder: string;
let engine: Engine;
let reference: Reference;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "ix-language-"));
  cpSync(DEMO, folder, { recursive: true, filter: (path) => !path.endsWith(".ix") });
  await map(folder, { workers: 0 });
  engine = await openEngine(folder);
  reference = await referenceOf(engine);
}, 60_000);
afterAll(() => {
  engine.close();
  rmSync(folder, { recursive: true, force: true });
});

describe("examples of the page", () => {
  test.each(EXAMPLES.map(({ query }) => query))("%s", async (query) => {
    const { report, code, json } = await ask(engine, ["query", query]);
    expect(code, JSON.stringify(json)).toBe(0);
    expect(report.items.length).toBeGreaterThan(0);
    if (json.summary?.total !== undefined) expect(json.summary.total).toBeGreaterThan(0);
  });
});

test("a step along an edge prints what its command prints, in the same order", async () => {
  for (const [command, query] of [
    ["callers formatMoney", "formatMoney | callers"],
    ["callers formatMoney", "callers formatMoney"],
    ["callees Checkout.pay", "Checkout.pay | callees"],
    ["imports web/src/cart/cart.ts", "web/src/cart/cart.ts | imports"],
    ["imported-by web/src/money/index.ts", "web/src/money/index.ts | importers"],
    ["contains Cart", "Cart | members"],
  ] as const) {
    const rows = async (words: string[]) =>
      (await ask(engine, words)).json.results.map(({ id, site, via }: Record<string, unknown>) => ({ id, site, via }));
    expect(await rows(["query", query]), query).toEqual(await rows(command.split(" ")));
  }
});

test("the program and the reference agree on random queries", { timeout: 60_000 }, async () => {
  const roll = dice(20);
  const entities = [...reference.entities.values()];
  for (let i = 0; i < QUERIES; i++) {
    const query = askable(roll, entities);
    expect(await difference(query, engine, reference), query).toBeUndefined();
  }
});

test("a place is a folder, a file or a region by its label, its slug or its id, and nothing else", async () => {
  const total = async (query: string) => (await ask(engine, ["query", query])).json.summary?.total;
  const cart = (await engine.regions()).find(({ label }) => label === "Cart")!;
  const files = (await engine.regionFiles(cart.id, { limit: 100, offset: 0 })).total;
  for (const place of ["in:Cart", `in:${cart.slug}`, `in:${cart.id.slice(0, 8)}`])
    expect(await total(`kind:file ${place}`), place).toBe(files);
  expect(await total("kind:file in:web/src/cart/cart.ts")).toBe(1);
  const { code, json } = await ask(engine, ["query", "kind:file in:we"]);
  expect({ code, error: json.error }).toEqual({ code: 1, error: "unknown_place" });
  const grouped = await ask(engine, ["query", "kind:file in:Cart | region"]);
  expect(grouped.json.results).toEqual([{ region: "Cart", count: files }]);
});
