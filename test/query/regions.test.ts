import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Engine } from "../../src/engine/engine.ts";
import { EngineError } from "../../src/engine/error.ts";
import { mapWorkspace } from "../../src/engine/index/map.ts";
import { openEngine } from "../../src/engine/open.ts";
import { type Files, folderOf, write } from "../engine/folder.ts";
import { ask } from "./ask.ts";

const FILES: Files = {
  "package.json": '{ "name": "shop" }',
  "src/cart/cart.ts": 'import { price } from "../money/price.ts";\nexport function total() {\n  return price();\n}\n',
  "src/cart/line.ts": 'import { total } from "./cart.ts";\nexport function line() {\n  return total();\n}\n',
  "src/cart/page.ts": 'import { line } from "./line.ts";\nexport function page() {\n  return line();\n}\n',
  "src/money/price.ts": 'import { rate } from "./rate.ts";\nexport function price() {\n  return rate();\n}\n',
  "src/money/rate.ts": 'import { round } from "./round.ts";\nexport function rate() {\n  return round();\n}\n',
  "src/money/round.ts": 'import { price } from "./price.ts";\nexport function round() {\n  return price;\n}\n',
  "src/alone.ts": "export function alone() {}\n",
  "docs/alone.ts": "export function alone() {}\n",
};

async function opened(files: Files = FILES): Promise<{ root: string; engine: Engine }> {
  const root = folderOf(files);
  await mapWorkspace(root);
  return { root, engine: await openEngine(root) };
}

describe("smells", () => {
  test("are counted without orphans that are no source, most certain first, and cut by --limit", async () => {
    const { engine } = await opened();
    const { llm, json } = await ask(engine, "smells --limit 2 --format llm");
    expect(llm.split("\n").slice(0, 4)).toEqual([
      "smells rev=1 count=4 shown=2 filtered_non_source=1 version=smell_v1",
      'diagnostic code=results_truncated message="4 smells; showing 2. Raise --limit to see them, or narrow with --kind or --path."',
      "smell kind=has_smell.orphan_file file=src/alone.ts confidence=0.85 connections=0",
      "smell kind=has_smell.cycle file=src/money/price.ts confidence=0.8 files=3 length=3 cycle=src/money/price.ts,src/money/rate.ts,src/money/round.ts",
    ]);
    expect(json).toMatchObject({ rev: 1, count: 4, inference_version: "smell_v1", truncated: true });
    expect(json).not.toHaveProperty("stale");
    engine.close();
  });

  test("that a fresh analysis had no time for are the stored ones, and say so behind the header", async () => {
    const { root, engine: before } = await opened();
    before.close();
    write(root, { "src/other.ts": "export function other() {}\n" });
    await mapWorkspace(root, { regions: "deferred" });
    const engine = await openEngine(root);
    const { code, llm, json } = await ask(engine, "smells --wait 0 --format llm");
    expect(code).toBe(0);
    const [header, diagnostic, first] = llm.split("\n");
    expect(header).toMatch(/^smells rev=1 /);
    expect(diagnostic).toMatch(
      /^diagnostic code=smells_stale reason=timeout computed_rev=1 computed_at=\S+Z message="fresh analysis did not finish within 0 s; showing stored results from rev 1 /,
    );
    expect(first).toMatch(/^smell kind=has_smell.orphan_file file=src\/alone.ts entity=[0-9a-f]{12} confidence=/);
    expect(json).toMatchObject({
      stale: true,
      computed_rev: 1,
      diagnostics: [{ code: "smells_stale", reason: "timeout" }],
    });
    expect(json.candidates[0].entity_id).toHaveLength(12);
    // With time enough they are fresh.
    expect((await ask(engine, "smells")).json).toMatchObject({ rev: 2 });
    engine.close();
  });

  test("where analysing is refused are the stored ones; with nothing stored it is an error", async () => {
    const { engine } = await opened();
    const refused: Engine = {
      ...engine,
      smells: () => Promise.reject(new EngineError("not_permitted", "no")),
    };
    const { code, json } = await ask(refused, "smells");
    expect(code).toBe(0);
    expect(json).toMatchObject({ stale: true, diagnostics: [{ code: "smells_stale", reason: "not_permitted" }] });
    const empty = await ask({ ...refused, storedSmells: async () => undefined }, "smells");
    expect(empty.code).toBe(1);
    expect(empty.llm).toMatch(/^error code=backend_error /);
    engine.close();
  });

  test("wait as long as a shell's environment says, and a tool as long as a tool may", async () => {
    const { engine } = await opened();
    const waits: number[] = [];
    const watched: Engine = {
      ...engine,
      smells: (options, within) => {
        waits.push(within);
        return engine.smells(options, within);
      },
    };
    await ask(watched, "smells");
    await ask(watched, "smells --format llm");
    await ask(watched, "smells --format json", { smellsWait: 3 });
    await ask(watched, "smells --wait 900");
    expect(waits).toEqual([300_000, 20_000, 3_000, 300_000]);
    engine.close();
  });
});

describe("regions", () => {
  test("are named by label, slug, id and parts of labels; an unknown one is unknown_target in json", async () => {
    const { engine } = await opened();
    const money = (await engine.regions()).find(({ label }) => label === "Money")!;
    for (const typed of ["Money", "money", money.id, money.id.slice(0, 8), "mon"])
      expect((await ask(engine, ["subsystems", typed])).json.target.label, typed).toBe("Money");
    const miss = await ask(engine, "subsystems Mony");
    expect(miss.code).toBe(3);
    expect(miss.llm).toMatch(/^error code=unresolved_target .*suggestions=Money/);
    expect(miss.json).toMatchObject({ error: "unknown_target" });
    engine.close();
  });

  test("are where things stand, and where a change reaches", async () => {
    const { engine } = await opened();
    expect((await ask(engine, "locate total")).llm).toContain("system_path=Cart");
    const { json } = await ask(engine, "impact price");
    expect(json).toMatchObject({
      hasMapData: true,
      systemPath: [{ name: "Shop", kind: "system" }, { name: "Money" }, {}],
    });
    expect(json.propagationBuckets.map(({ region }: { region: string }) => region).sort()).toEqual(["Cart", "Money"]);
    engine.close();
  });

  test("are compared with those of an earlier revision: regions, links, cycles and smells that came or went", async () => {
    const { root, engine: before } = await opened();
    before.close();
    const files = Object.fromEntries(
      [0, 1, 2].map((i) => [
        `src/mail/mail${i}.ts`,
        `import { mail${(i + 1) % 3} } from "./mail${(i + 1) % 3}.ts";\nexport function mail${i}() {\n  mail${(i + 1) % 3}();\n}\n`,
      ]),
    );
    write(root, { ...files, "src/alone.ts": undefined });
    await mapWorkspace(root);
    const engine = await openEngine(root);
    const difference = await engine.regionsSince(1);
    expect(difference.regions.added.map(({ label }) => label)).toEqual(["Mail"]);
    expect(difference.regions.removed).toEqual([]);
    expect(difference.smells.added.map(({ kind }) => kind)).toContain("cycle");
    expect(difference.smells.removed.map(({ kind, file }) => `${kind} ${file}`)).toContain("orphan_file src/alone.ts");
    engine.close();
  });

  test("are drawn in every format that a review can show", async () => {
    const { root, engine } = await opened();
    const { pictureOf, writePicture } = await import("../../src/query/picture/picture.ts");
    const picture = await pictureOf(engine, await engine.regions(), undefined);
    for (const format of ["svg", "mermaid", "dot"] as const) {
      writePicture(picture, format, root, `map.${format}`);
      const text = readFileSync(join(root, `map.${format}`), "utf8");
      expect(text).toContain("Money");
      expect(text).toContain("Cart");
    }
    expect(picture.arrows).toHaveLength(1);
    engine.close();
  });

  test("are drawn over an earlier picture alone: what else is there stays", async () => {
    const { root, engine } = await opened();
    const { pictureOf, writePicture } = await import("../../src/query/picture/picture.ts");
    const picture = await pictureOf(engine, await engine.regions(), undefined);
    writeFileSync(join(root, "mine.txt"), "mine\n");
    for (const format of ["svg", "mermaid", "dot"] as const) {
      writePicture(picture, format, root, `map.${format}`);
      writePicture(picture, format, root, `map.${format}`);
      for (const file of ["mine.txt", ".ix/graph.db", ".", ""])
        expect(() => writePicture(picture, format, root, file), file).toThrow(/left as it is|needs the name/);
    }
    expect(readFileSync(join(root, "mine.txt"), "utf8")).toBe("mine\n");
    engine.close();
  });
});
