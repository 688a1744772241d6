/** `ix watch` over a real folder: edits, branches, renames, ends. */
import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdirSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { expect, onTestFinished, test } from "vitest";
import { mapWorkspace } from "../../src/engine/index/map.ts";
import { graphPath } from "../../src/engine/workspace/root.ts";
import { folderOf, git, repositoryOf } from "../engine/folder.ts";
import { differences, dumpGraph, inconsistencies } from "../engine/index/dump.ts";
import { BIN, environment, ix } from "./ix.ts";

interface Told {
  event: "watching" | "mapped" | "failed";
  outcome?: string;
  parsed?: number;
  removed?: number;
  map_stale?: boolean;
}

class Watching {
  readonly told: Told[] = [];
  readonly child: ChildProcess;
  readonly ended: Promise<number | null>;
  private wake = (): void => {};

  constructor(cwd: string, env: Record<string, string> = {}) {
    this.child = spawn(process.execPath, [BIN, "watch", "--format", "json"], {
      cwd,
      env: environment(env),
      stdio: ["ignore", "pipe", "inherit"],
    });
    onTestFinished(() => void this.child.kill("SIGKILL"));
    this.ended = new Promise((done) => this.child.on("exit", (code) => done(code)));
    createInterface({ input: this.child.stdout! }).on("line", (line) => {
      this.told.push(JSON.parse(line));
      this.wake();
    });
  }

  /** The first thing told, from `from` on, that meets the condition. */
  async until(condition: (told: Told) => boolean, from = 0): Promise<Told> {
    for (;;) {
      const found = this.told.slice(from).find(condition);
      if (found) return found;
      await new Promise<void>((done) => {
        this.wake = done;
      });
    }
  }

  /** Waits until nothing has been told for a while. */
  async settles(): Promise<void> {
    for (let before = -1; before < this.told.length; ) {
      before = this.told.length;
      await new Promise((done) => setTimeout(done, 800));
    }
  }
}

/** Waits until a graph is what a map of the same files from nothing makes. */
async function becomesLikeNew(folder: string): Promise<void> {
  const root = repositoryOf({});
  cpSync(folder, root, { recursive: true, filter: (path) => !/[/\\]\.(git|ix)$/.test(path) });
  await mapWorkspace(root);
  for (let i = 0; ; i++) {
    const wrong = differences(dumpGraph(graphPath(root)), dumpGraph(graphPath(folder)));
    if (wrong.length === 0) break;
    if (i === 100) expect(wrong).toEqual([]);
    await new Promise((done) => setTimeout(done, 100));
  }
  expect(inconsistencies(graphPath(folder))).toEqual([]);
}

const module = (i: number) =>
  `import { f${i + 1} } from "./m${i + 1}.ts";\nexport function f${i}() { return f${i + 1}(); }\n`;
const many = (folder: string, count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, i) => [`${folder}/m${i}.ts`, module(i)]));

test("edits, a branch, a mass rename and what git ignores", { timeout: 60_000 }, async () => {
  const folder = repositoryOf({
    ".gitignore": "out/\n.ix/\n",
    "src/a.ts": "export function alpha() {}\n",
    ...many("lib", 60),
  });
  const watching = new Watching(folder);
  await watching.until(({ event }) => event === "mapped");

  let from = watching.told.length;
  writeFileSync(join(folder, "src/b.ts"), 'import { alpha } from "./a.ts";\nexport function beta() { alpha(); }\n');
  expect(await watching.until(({ event }) => event === "mapped", from)).toMatchObject({ parsed: 1, map_stale: true });
  expect((await ix(["callers", "alpha", "--format", "llm"], { cwd: folder })).stdout).toContain("name=beta");

  git(folder, "checkout", "--quiet", "-b", "other");
  writeFileSync(
    join(folder, "src/a.ts"),
    "export function alpha() { return 2; }\nexport function gamma() { alpha(); }\n",
  );
  rmSync(join(folder, "lib/m7.ts"));
  git(folder, "add", "--all");
  git(folder, "commit", "--quiet", "--message", "other");
  await becomesLikeNew(folder);
  git(folder, "checkout", "--quiet", "main");
  await becomesLikeNew(folder);

  renameSync(join(folder, "lib"), join(folder, "moved"));
  await becomesLikeNew(folder);
  mkdirSync(join(folder, "deep/er"), { recursive: true });
  renameSync(join(folder, "moved"), join(folder, "deep/er/lib"));
  await becomesLikeNew(folder);

  await watching.settles();
  from = watching.told.length;
  for (let i = 0; i < 3; i++) {
    mkdirSync(join(folder, "out"), { recursive: true });
    writeFileSync(join(folder, `out/x${i}.ts`), "export const made = 1;\n");
    writeFileSync(join(folder, "notes.txt"), `${i}\n`);
    await new Promise((done) => setTimeout(done, 200));
  }
  expect(watching.told.slice(from)).toEqual([]);

  watching.child.kill("SIGINT");
  expect(await watching.ended).toBe(0);
});

test("a folder that was never mapped; another map at the same time; a killed watch leaves a whole graph", async () => {
  const folder = folderOf({ "a.ts": "export function alpha() {}\n" });
  const watching = new Watching(folder);
  expect(await watching.until(({ event }) => event === "mapped")).toMatchObject({ parsed: 1, map_stale: false });
  writeFileSync(join(folder, "b.ts"), "export function beta() {}\n");
  await ix(["map"], { cwd: folder });
  writeFileSync(join(folder, "c.ts"), "export function gamma() {}\n");
  await knowsGamma(folder, watching);
  watching.child.kill("SIGKILL");
  await watching.ended;
  const { code, stdout } = await ix(["map", "--format", "json"], { cwd: folder });
  expect(code).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject({ file_count: 3, map_stale: false });
});

test("ends where its folder is gone", async () => {
  const folder = folderOf({ "a.ts": "export function alpha() {}\n" });
  const watching = new Watching(folder);
  await watching.until(({ event }) => event === "mapped");
  rmSync(folder, { recursive: true });
  expect(await watching.ended).toBe(1);
});

async function knowsGamma(folder: string, watching: Watching): Promise<void> {
  for (;;) {
    const { code } = await ix(["callers", "gamma"], { cwd: folder });
    if (code === 0) return;
    await new Promise((done) => setTimeout(done, 100));
    expect(watching.child.exitCode).toBe(null);
  }
}
