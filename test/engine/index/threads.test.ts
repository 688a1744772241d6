import { cpSync, existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, expect, test } from "vitest";
import { mapWorkspace } from "../../../src/engine/index/map.ts";
import { graphPath } from "../../../src/engine/workspace/root.ts";
import { folderOf, write } from "../folder.ts";
import { BuiltMapper } from "./built.ts";
import { differences, dumpGraph, inconsistencies } from "./dump.ts";

const SOURCES = join(import.meta.dirname, "../../../src/engine");
let mapper: BuiltMapper;

beforeAll(async () => {
  mapper = await BuiltMapper.make();
}, 60_000);
afterAll(() => mapper.remove());

/** A copy of some rooms of this project's own engine. */
function project(): string {
  const root = folderOf({});
  for (const part of ["model.ts", "engine.ts", "error.ts", "index", "store", "workspace", "extract"])
    cpSync(join(SOURCES, part), join(root, "engine", part), { recursive: true });
  return root;
}

test("workers and the calling thread make the same graph, from nothing and from the one before", async () => {
  const root = project();
  const other = project();
  const result = await mapper.map(root, { workers: 2 });
  expect(await mapWorkspace(other)).toMatchObject(timeless(result));
  expect(differences(dumpGraph(graphPath(other)), dumpGraph(graphPath(root)))).toEqual([]);

  for (const folder of [root, other])
    write(folder, {
      "engine/model.ts": "export type Role = 'a';\nexport const ROLES = [];\n",
      "engine/added.ts": 'import { ROLES } from "./model.ts";\nexport const added = ROLES;\n',
      "engine/error.ts": undefined,
    });
  const again = await mapper.map(root, { workers: 2 });
  expect(again.linked).toBeGreaterThan(2);
  expect(await mapWorkspace(other)).toMatchObject(timeless(again));
  expect(inconsistencies(graphPath(root))).toEqual([]);
  expect(differences(dumpGraph(graphPath(other)), dumpGraph(graphPath(root)))).toEqual([]);
}, 120_000);

test("what is too deep for the calling thread is read by a worker", async () => {
  const depth = 3_000;
  const files = {
    "deep.ts": `export const a = ${"[".repeat(depth)}${"]".repeat(depth)};\nfunction f() {}\nf();\n`,
    "b.py": "def b():\n    b()\n",
  };
  const few = folderOf(files);
  const many = folderOf(files);
  await mapper.map(few);
  await mapper.map(many, { workers: 2 });
  expect(differences(dumpGraph(graphPath(many)), dumpGraph(graphPath(few)))).toEqual([]);
}, 60_000);

/** Kills a map after a while. @returns whether it had ended by itself */
/** What does not depend on when a map ran. */
function timeless(result: Awaited<ReturnType<typeof mapWorkspace>>): object {
  const regions = { ...result.regions, at: expect.any(Number) };
  return { ...result, milliseconds: expect.any(Number), regions };
}

async function killAfter(milliseconds: number, root: string, options: object): Promise<boolean> {
  const child = mapper.start(root, options);
  const ended = new Promise<boolean>((done) => child.on("close", (code) => done(code === 0)));
  await Promise.race([ended, delay(milliseconds)]);
  child.kill("SIGKILL");
  return ended;
}

test("a map that is killed leaves the graph as it was, or as it was to be", async () => {
  const root = project();
  for (const wait of [150, 500]) {
    const ended = await killAfter(wait, root, { workers: 2 });
    expect(existsSync(graphPath(root)), `after ${wait} ms`).toBe(ended);
    if (ended) rmSync(join(root, ".ix"), { recursive: true });
  }
  await mapper.map(root);
  const before = dumpGraph(graphPath(root));

  write(root, {
    "engine/model.ts": "export type Role = 'a';\nexport const ROLES = [];\n",
    "engine/error.ts": undefined,
  });
  const fresh = project();
  write(fresh, {
    "engine/model.ts": "export type Role = 'a';\nexport const ROLES = [];\n",
    "engine/error.ts": undefined,
  });
  await mapper.map(fresh);
  const after = dumpGraph(graphPath(fresh));
  const files = (lines: string[]): string[] => lines.filter((line) => !line.startsWith("file"));
  for (const [wait, options] of [
    [200, {}],
    [400, { rebuild: true, workers: 2 }],
    [600, {}],
    [1000, { rebuild: true }],
  ] as const) {
    const ended = await killAfter(wait, root, options);
    expect(inconsistencies(graphPath(root)), `after ${wait} ms`).toEqual([]);
    const now = dumpGraph(graphPath(root));
    const isBefore = differences(before, now).length === 0;
    const isAfter = differences(files(after), files(now)).length === 0;
    expect(isBefore || isAfter, `after ${wait} ms`).toBe(true);
    if (ended) expect(isAfter).toBe(true);
  }
  await mapper.map(root);
  expect(differences(after, dumpGraph(graphPath(root)))).toEqual([]);
  expect(readdirSync(join(root, ".ix")).filter((name) => /tmp|lock/.test(name))).toEqual([]);
}, 120_000);

test("two maps at once: one works, the other says that it did not", async () => {
  const root = project();
  const [a, b] = await Promise.all([mapper.map(root), mapper.map(root)]);
  expect([a.outcome, b.outcome].sort()).toEqual(["busy", "mapped"]);
}, 60_000);
