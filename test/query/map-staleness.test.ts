/** Regions older than the graph: who leaves them so, and who says it. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openEngine } from "../../src/engine/engine.ts";
import { mapWorkspace } from "../../src/engine/index/map.ts";
import type { Settings } from "../../src/query/commands/command.ts";
import { folderOf, write } from "../engine/folder.ts";
import { type Asked, ask } from "./ask.ts";

const FILES = {
  "src/a.ts": "export function alpha() { return beta(); }\nfunction beta() { return 1; }\n",
  "src/b.ts": 'import { alpha } from "./a.ts";\nexport const b = alpha();\n',
};
const SAID =
  "The regions are those of revision 1 (2 files); the graph is at revision 2; ix map computes the regions anew.";
const RECORD = `diagnostic code=map_stale message="${SAID}"\n`;

/** A mapped folder into which a file has come that an automatic map took in. */
async function staleFolder(): Promise<string> {
  const folder = folderOf(FILES);
  await mapWorkspace(folder);
  write(folder, { "src/c.ts": "export const c = 1;\n" });
  await mapWorkspace(folder, { regions: "deferred" });
  return folder;
}

async function asked(folder: string, line: string, settings: Partial<Settings> = {}): Promise<Asked> {
  const engine = await openEngine(folder);
  try {
    return await ask(engine, line, { mapRefresh: false, ...settings });
  } finally {
    engine.close();
  }
}

test("a map that a person runs computes; an automatic one leaves the regions and tells the last map's figures", async () => {
  const folder = folderOf(FILES);
  const first = await asked(await mapped(folder), "map");
  expect(first.json).toMatchObject({ file_count: 2, map_stale: false, regions_as_of: null, files_too_large: 0 });
  expect(first.llm).not.toMatch(/map_stale|files_too_large/);

  write(folder, { "src/c.ts": "export const c = 1;\n" });
  const automatic = await asked(folder, "map", { autoMap: true });
  expect(automatic.json).toMatchObject({
    file_count: 2,
    map_rev: 1,
    parsed: 1,
    map_stale: true,
    regions_as_of: { map_rev: 1, file_count: 2 },
  });
  const again = await asked(folder, "map", { autoMap: true });
  const lines = again.llm.split("\n");
  expect(lines[0]).toMatch(/^map files=2 .*rev=1 .*map_stale=true regions_as_of_rev=1 regions_as_of_files=2$/);
  expect(`${lines[1]}\n`).toBe(RECORD);
  expect((await asked(folder, "map --silent", { autoMap: true })).llm).toMatch(/ · map=stale\n$/);

  expect((await asked(folder, "map", { autoMap: true, mapEager: true })).json).toMatchObject({
    file_count: 3,
    map_stale: false,
  });
});

test("--remap computes even in an automatic run, and so does the next map of a person", async () => {
  const folder = await staleFolder();
  expect((await asked(folder, "map --remap", { autoMap: true })).json).toMatchObject({ map_rev: 2, map_stale: false });
  const other = await staleFolder();
  expect((await asked(other, "map")).json).toMatchObject({ map_rev: 2, map_stale: false });
});

test("status says it where it is so, json always", async () => {
  const folder = await staleFolder();
  const stale = await asked(folder, "status");
  expect(stale.llm).toMatch(/map_complete=true map_stale=true .*stale=false/);
  expect(stale.json).toMatchObject({ mapStale: true, mapCompleted: true, stale: false });
  await mapWorkspace(folder);
  const fresh = await asked(folder, "status");
  expect(fresh.llm).not.toContain("map_stale");
  expect(fresh.json.mapStale).toBe(false);
});

test.each(["overview alpha", "locate alpha", "explain alpha", "impact alpha"])("%s says it once", async (line) => {
  const folder = await staleFolder();
  const { llm, json, text } = await asked(folder, line);
  expect(llm.startsWith(RECORD)).toBe(true);
  expect(llm.split("map_stale").length).toBe(2);
  expect(json).toMatchObject({ map_stale: true, regions_as_of: { map_rev: 1, file_count: 2 } });
  expect(text.out).not.toContain("stale");
  expect(text.err.split("\n")[0]).toBe(
    "ix: architecture map is stale (of revision 1, the graph is at 2); ix map computes it anew",
  );
  await mapWorkspace(folder);
  const fresh = await asked(folder, line);
  expect(fresh.llm).not.toContain("map_stale");
  expect(Object.keys(fresh.json)).not.toContain("map_stale");
  expect(fresh.text.err).toBe("");
});

test("an error is its own answer; of several targets those answered carry the keys", async () => {
  const folder = await staleFolder();
  const none = await asked(folder, "overview nothing");
  expect(none.code).toBe(3);
  expect(none.llm).toMatch(/^error code=unresolved_target/);
  expect(none.json.map_stale).toBeUndefined();
  const several = await asked(folder, "locate alpha nothing b");
  expect(several.llm.split("map_stale").length).toBe(2);
  expect(several.llm.startsWith(`${RECORD}target n=1`)).toBe(true);
  expect(several.json.targets.map((one: { map_stale?: true }) => one.map_stale)).toEqual([true, undefined, true]);
  expect(several.json.map_stale).toBeUndefined();
});

test("commands that do not look through regions say nothing", async () => {
  const { llm, text } = await asked(await staleFolder(), "callers beta");
  expect(llm + text.err).not.toContain("stale");
});

test("git need not know of what a map leaves beside the graph", async () => {
  const folder = await mapped(folderOf(FILES));
  expect(readFileSync(join(folder, ".ix/.gitignore"), "utf8")).toContain("/refresh\n");
});

async function mapped(folder: string): Promise<string> {
  await mapWorkspace(folder);
  return folder;
}
