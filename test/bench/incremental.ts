/**
 * Whether maps after each commit of a real history end with the graph that a map from nothing makes, and how long each
 * takes. Run: `node test/bench/run.mjs test/bench/incremental.ts <checkout> [commits] [step]`. The checkout is only
 * cloned, never touched.
 */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { mapWorkspace } from "../../src/engine/index/map.ts";
import { graphPath } from "../../src/engine/workspace/root.ts";
import { differences, dumpGraph, inconsistencies } from "../engine/index/dump.ts";

const SHOWN = 12;

function git(folder: string, ...args: string[]): string {
  return execFileSync("git", ["-C", folder, ...args], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] }).trim();
}

function seconds(since: NodeJS.CpuUsage): string {
  const { user, system } = process.cpuUsage(since);
  return `${((user + system) / 1e6).toFixed(2)} s`;
}

function say(line: string): void {
  process.stdout.write(`${line}\n`);
}

/** Maps both clones at a commit. @returns in what their graphs differ, or are wrong */
async function compareAt(commit: string, warm: string, cold: string): Promise<string[]> {
  for (const root of [warm, cold]) git(root, "checkout", "--quiet", "--force", commit);
  const start = process.cpuUsage();
  const { parsed, linked, removed, revision } = await mapWorkspace(warm);
  const spent = seconds(start);
  const again = process.cpuUsage();
  await mapWorkspace(cold, { rebuild: true });
  const work = `${parsed} read, ${linked} linked, ${removed} removed`;
  say(`${commit.slice(0, 10)} rev ${revision}: ${work}, ${spent} (all: ${seconds(again)})`);
  return [...inconsistencies(graphPath(warm)), ...differences(dumpGraph(graphPath(cold)), dumpGraph(graphPath(warm)))];
}

/** @returns exit code: 0 when every graph is the same */
export async function main([checkout = ".", commits = "10", step = "1"]: string[]): Promise<number> {
  const folder = mkdtempSync(join(tmpdir(), "incremental-"));
  const [warm, cold] = [join(folder, "warm"), join(folder, "cold")];
  let failures = 0;
  try {
    for (const root of [warm, cold]) git(".", "clone", "--quiet", "--shared", checkout, root);
    const history = git(checkout, "rev-list", "--first-parent", "HEAD").split("\n");
    const chosen = history.filter((_, i) => i % Number(step) === 0).slice(0, Number(commits) + 1);
    for (const commit of chosen.reverse()) {
      const wrong = await compareAt(commit, warm, cold);
      for (const line of wrong.slice(0, SHOWN)) say(`  ${line.slice(0, 300)}`);
      if (wrong.length > SHOWN) say(`  and ${wrong.length - SHOWN} more`);
      if (wrong.length > 0) failures++;
    }
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  say(failures === 0 ? "every graph is the same" : `${failures} graphs differ`);
  return failures === 0 ? 0 : 1;
}
