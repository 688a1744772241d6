/** Every file of the workspace that is not ignored, in whatever language: what a reader sees who looks around in it. */
import type { TestFilter } from "../engine.ts";
import type { WorkspaceFilesQuery } from "../graph/answers.ts";
import type { Bounded } from "../model.ts";
import { git } from "./git.ts";
import { globPattern } from "./glob.ts";
import { roleOf } from "./roles.ts";
import { STATE_FOLDER } from "./root.ts";
import { walkFiles } from "./walk.ts";
import { within } from "./within.ts";

/** Paths in order; source comes before tests where a query says so. All of them where it names no page. */
export async function workspaceFiles(root: string, query: WorkspaceFilesQuery): Promise<Bounded<string>> {
  const { glob, tests = "equal", limit = Number.POSITIVE_INFINITY, offset = 0 } = query;
  const pattern = glob === undefined ? undefined : globPattern(glob);
  const below = query.below ? `${query.below}/` : "";
  const isAsked = (path: string): boolean => path.startsWith(below) && (!pattern || pattern.test(path));
  const all = (await allPaths(root)).filter((path) => !path.startsWith(`${STATE_FOLDER}/`));
  const paths = within(glob ?? "", () => all.filter(isAsked));
  const rows = tests === "equal" ? paths : sorted(paths, tests);
  return { rows: rows.slice(offset, offset + limit), total: rows.length };
}

function sorted(paths: readonly string[], tests: TestFilter): string[] {
  const isTest = (path: string): boolean => /^(test|fixture)$/.test(roleOf(path));
  const test = tests === "exclude" ? [] : paths.filter(isTest);
  const source = tests === "only" ? [] : paths.filter((path) => !isTest(path));
  return [...source, ...test];
}

async function allPaths(root: string): Promise<string[]> {
  const names = (await gitNames(root)) ?? (await walkFiles(root)).map((name) => name.toString("utf8"));
  names.sort();
  // A file in the middle of a merge is listed once a side.
  return names.filter((name, i) => name !== names[i - 1]);
}

/** Tracked and untracked files without those that are gone; undefined where git knows of none. */
async function gitNames(root: string): Promise<string[] | undefined> {
  const args = ["ls-files", "-z", "-t", "--cached", "--deleted", "--others", "--exclude-standard"];
  const out = await git(root, args);
  if (!out || out.length === 0) return undefined;
  const names: string[] = [];
  const gone = new Set<string>();
  // Each name has a letter and a space before it; a file that is gone comes twice, once as R.
  for (const entry of out.toString("utf8").split("\0"))
    if (entry.startsWith("R ")) gone.add(entry.slice(2));
    else if (entry !== "") names.push(entry.slice(2));
  return gone.size > 0 ? names.filter((name) => !gone.has(name)) : names;
}
