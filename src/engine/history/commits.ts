/**
 * Which files change, and which change together, as git tells of the latest commits. Commits that touch very many files
 * (imports, renames of folders, formatting) say nothing of what belongs together, and do not count.
 */
import { existsSync } from "node:fs";
import { join } from "node:path";
import type { ChangedFiles } from "../graph/answers.ts";
import { git } from "../workspace/git.ts";
import { roleOf } from "../workspace/roles.ts";

/** Commits looked at: all of them for what changes most, those that touch the file for what changes with it. */
const COMMITS = 400;
const COMMITS_OF_FILE = 200;
const MAX_FILES = 40;
/** Files that are told of. */
const MAX_ROWS = 300;
const BOUNDS = { time: 1500, output: 8 * 1024 * 1024 };
/** Begins each commit; no path holds it. */
const MARK = "\u0001";

const LOG = [
  "-c",
  "log.showSignature=false",
  "log",
  "--no-merges",
  "--no-renames",
  "--relative",
  "--name-only",
  "-z",
  "--format=tformat:%x01",
];

/** Files by how many of the latest commits touch them, most first; undefined where there is no git. */
export async function mostChanged(root: string): Promise<ChangedFiles | undefined> {
  return counted(root, await git(root, [...LOG, `--max-count=${COMMITS}`], BOUNDS));
}

/** Files by how many of the latest commits that touch a file touch them, too; undefined where there is no git. */
export async function changedWith(root: string, path: string): Promise<ChangedFiles | undefined> {
  const args = [...LOG, `--max-count=${COMMITS_OF_FILE}`, "--full-diff", "--", path];
  const found = counted(root, await git(root, args, BOUNDS));
  return found && { ...found, rows: found.rows.filter((row) => row.path !== path) };
}

/** Files that are no longer there are left out. */
function counted(root: string, log: Buffer | undefined): ChangedFiles | undefined {
  if (!log) return undefined;
  const counts = new Map<string, number>();
  const commits = log.toString("utf8").split(MARK).slice(1);
  for (const commit of commits) {
    // Between a commit's mark and its first file git leaves an empty line.
    const paths = commit.split("\0").map((name) => name.replace(/^\n/, ""));
    const named = new Set(paths.filter(Boolean));
    if (named.size <= MAX_FILES) for (const path of named) counts.set(path, (counts.get(path) ?? 0) + 1);
  }
  const files = [...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
  const rows: ChangedFiles["rows"] = [];
  for (const [path, count] of files) {
    if (rows.length === MAX_ROWS) break;
    if (existsSync(join(root, path))) rows.push({ path, role: roleOf(path), commits: count });
  }
  return { commits: commits.length, rows };
}
