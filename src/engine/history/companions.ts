/**
 * Files that change together, from the latest commits. A commit of few files says much of each pair of them, one of many
 * files little. How many commits there are is a fact of the clone, so the same clone gives the same answer.
 */
import type { Companions } from "../map/file-links.ts";
import { git } from "../workspace/git.ts";

/** Commits looked at, and files from which a commit says nothing of what belongs together. */
const COMMITS = 1000;
const MAX_FILES = 30;
/** Commits that a pair has to have in common: one is chance. */
const LEAST_COMMITS = 2;
/** Milliseconds and bytes that git may take; past either there is no history to go by. */
const TIME = 20_000;
const OUTPUT = 64 * 1024 * 1024;
const MARK = "\u0001";

export const NO_COMPANIONS: Companions = {
  first: new Int32Array(),
  second: new Int32Array(),
  strength: new Float64Array(),
};

/** @param paths files, whose places are those in the answer */
export async function companions(root: string, paths: readonly string[]): Promise<Companions> {
  const log = await git(
    root,
    [
      "-c",
      "log.showSignature=false",
      "log",
      "--no-merges",
      "--no-renames",
      "--relative",
      "--name-only",
      "-z",
      "--format=tformat:%x01",
      `--max-count=${COMMITS}`,
    ],
    { time: TIME, output: OUTPUT },
  );
  return log ? companionsIn(log.toString("utf8"), paths) : NO_COMPANIONS;
}

function companionsIn(log: string, paths: readonly string[]): Companions {
  const places = new Map(paths.map((path, place) => [path, place]));
  const pairs = new Map<number, { commits: number; strength: number }>();
  for (const commit of log.split(MARK).slice(1)) {
    const names = commit.split("\0").map((name) => name.replace(/^\n/, ""));
    const files = [...new Set(names.filter(Boolean))];
    if (files.length < 2 || files.length > MAX_FILES) continue;
    const known = files
      .map((path) => places.get(path))
      .filter((place) => place !== undefined)
      .sort((a, b) => a - b);
    known.forEach((first, i) => {
      for (const second of known.slice(i + 1)) {
        const key = first * paths.length + second;
        const pair = pairs.get(key);
        const strength = 1 / (files.length - 1);
        if (pair) {
          pair.commits++;
          pair.strength += strength;
        } else pairs.set(key, { commits: 1, strength });
      }
    });
  }
  const kept = [...pairs].filter(([, { commits }]) => commits >= LEAST_COMMITS).sort(([a], [b]) => a - b);
  return {
    first: Int32Array.from(kept, ([key]) => Math.floor(key / paths.length)),
    second: Int32Array.from(kept, ([key]) => key % paths.length),
    strength: Float64Array.from(kept, ([, { strength }]) => Math.log1p(strength)),
  };
}
