import { rmSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Region } from "../../../src/engine/engine.ts";
import { mapWorkspace } from "../../../src/engine/index/map.ts";
import { openEngine } from "../../../src/engine/open.ts";
import { type Files, folderOf, write } from "../folder.ts";

/** A part of a system: files that call each other in a ring, and each the last of another part. */
function part(name: string, files: number, uses?: string): Files {
  return Object.fromEntries(
    Array.from({ length: files }, (_, i) => {
      const next = `${name}${(i + 1) % files}`;
      const imports = [`import { ${next} } from "./${next}.ts";`];
      const calls = [`${next}();`];
      if (uses && i === 0) {
        imports.push(`import { ${uses}0 } from "../${uses}/${uses}0.ts";`);
        calls.push(`${uses}0();`);
      }
      return [
        `src/${name}/${name}${i}.ts`,
        `${imports.join("\n")}\nexport function ${name}${i}() {\n  ${calls.join("\n  ")}\n}\n`,
      ];
    }),
  );
}

const SHOP: Files = {
  "package.json": '{ "name": "shop" }',
  ...part("cart", 5, "billing"),
  ...part("billing", 4),
  ...part("delivery", 4, "cart"),
  "test/cart.test.ts": 'import { cart1 } from "../src/cart/cart1.ts";\ncart1();\n',
  "test/lonely.test.ts": "export const nothing = 1;\n",
};

async function regionsOf(root: string): Promise<Region[]> {
  const engine = await openEngine(root);
  const regions = await engine.regions();
  engine.close();
  return regions;
}

const told = ({ label, kind, level, files, sources }: Region) => ({ label, kind, level, files, sources });

describe("regions of a map", () => {
  test("are parts that use each other, named after their folders, with tests beside what they serve", async () => {
    const root = folderOf(SHOP);
    const result = await mapWorkspace(root);
    expect(result.regions).toMatchObject({ rev: 1, files: 15, stale: false });
    const regions = await regionsOf(root);
    expect(regions.map(told)).toEqual([
      { label: "Shop", kind: "system", level: 2, files: 15, sources: 13 },
      { label: "Cart", kind: "subsystem", level: 1, files: 7, sources: 5 },
      { label: "Billing", kind: "subsystem", level: 1, files: 4, sources: 4 },
      { label: "Delivery", kind: "subsystem", level: 1, files: 4, sources: 4 },
    ]);
    const engine = await openEngine(root);
    expect((await engine.regionsAround("test/cart.test.ts")).map(({ label }) => label)).toEqual(["Shop", "Cart"]);
    const cart = regions[1]!;
    const links = await engine.regionLinks({ region: cart.id });
    const label = (id: string) => regions.find((region) => region.id === id)?.label;
    expect(links.map(({ from, to, uses }) => `${label(from)} > ${label(to)} ${uses}`).sort()).toEqual([
      "Cart > Billing 1",
      "Delivery > Cart 1",
    ]);
    expect((await engine.regionFiles(cart.id, { limit: 2, offset: 0 })).total).toBe(7);
    engine.close();
  });

  test("come out the same wherever and whenever they are computed", async () => {
    const [here, there] = [folderOf(SHOP), folderOf(SHOP)];
    await mapWorkspace(here, { workers: 0 });
    await mapWorkspace(there);
    expect(await regionsOf(there)).toEqual(await regionsOf(here));
    await mapWorkspace(there, { regions: "always" });
    expect(await regionsOf(there)).toEqual(await regionsOf(here));
  });

  test("keep their ids and labels while most members stay, through renames and re-maps", async () => {
    const root = folderOf(SHOP);
    await mapWorkspace(root);
    const before = await regionsOf(root);
    write(root, {
      "src/cart/more.ts": 'import { cart0 } from "./cart0.ts";\ncart0();\n',
      "src/delivery/delivery3.ts": undefined,
    });
    await mapWorkspace(root);
    const after = await regionsOf(root);
    expect(after.map(({ id, label }) => [id, label])).toEqual(before.map(({ id, label }) => [id, label]));
    expect(after.map(({ files }) => files)).toEqual([15, 8, 4, 3]);
  });

  test("stay as they are where only what changed is taken in, and say of which revision they are", async () => {
    const root = folderOf(SHOP);
    await mapWorkspace(root);
    write(root, { "src/cart/more.ts": "export const more = 1;\n" });
    const deferred = await mapWorkspace(root, { regions: "deferred" });
    expect(deferred).toMatchObject({ revision: 2, files: 16, regions: { rev: 1, files: 15, stale: true } });
    expect((await mapWorkspace(root)).regions).toMatchObject({ rev: 2, files: 16, stale: false });
  });

  test("of files that are gone are not handed to others that take their place", async () => {
    const root = folderOf(SHOP);
    await mapWorkspace(root);
    rmSync(join(root, "test/lonely.test.ts"));
    await mapWorkspace(root, { regions: "deferred" });
    write(root, { "src/new.ts": "export const fresh = 1;\n" });
    await mapWorkspace(root, { regions: "deferred" });
    const engine = await openEngine(root);
    expect(await engine.regionsAround("src/new.ts")).toEqual([]);
    engine.close();
  });
});
