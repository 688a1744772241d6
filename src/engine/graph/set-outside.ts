/** What conditions of sets ask of files on disk, of git, or of judgements that are no single statement: as rows, before the set is made. */
import { EngineError } from "../error.ts";
import type { GraphDb, Row } from "../store/graph-db.ts";
import { rowsInFiles, touchedRows } from "../store/read-sets.ts";
import { git } from "../workspace/git.ts";
import { deadRows } from "./dead.ts";
import { changedFiles } from "./freshness.ts";
import type { SetCondition, SetPlan } from "./set-plan.ts";
import { conditionsOf, isOutside, type Outside } from "./sets.ts";

/** Milliseconds that git, and a look at the files, may take. */
const WITHIN = 4000;

export async function outsideOf(graph: GraphDb, root: string, plan: SetPlan): Promise<Outside> {
  const rows = new Map<string, readonly Row[]>();
  for (const condition of conditionsOf(plan)) {
    const key = JSON.stringify(condition);
    if (!isOutside(condition) || rows.has(key)) continue;
    if ("touchedSince" in condition) rows.set(key, await touchedSince(graph, root, condition.touchedSince));
    else if (isDead(condition))
      rows.set(
        key,
        deadRows(graph, {}).map(({ id }) => id),
      );
    else rows.set(key, rowsInFiles(graph, await changedFiles(graph, root, WITHIN)));
  }
  return { rows };
}

function isDead(condition: SetCondition): boolean {
  return "is" in condition && condition.is === "dead";
}

/**
 * Definitions whose lines differ from those of a commit in the files as they are on disk, and files that git does not know yet.
 * @throws EngineError `no_git` where there is no repository, `unknown_commit` where git knows no such commit
 */
async function touchedSince(graph: GraphDb, root: string, commit: string): Promise<Row[]> {
  const bounds = { time: WITHIN };
  const known = await git(root, ["rev-parse", "--verify", "--quiet", "--end-of-options", `${commit}^{commit}`], bounds);
  const id = known?.toString("utf8").trim();
  if (!id) {
    const isRepository = (await git(root, ["rev-parse", "--git-dir"], bounds)) !== undefined;
    if (!isRepository) throw new EngineError("no_git", "changed: asks git, and this folder is in no repository of it.");
    throw new EngineError("unknown_commit", `git knows no commit "${commit}" here.`);
  }
  const args = [
    "diff",
    "--unified=0",
    "--no-color",
    "--no-ext-diff",
    "--no-textconv",
    "--no-renames",
    "--relative",
    id,
    "--",
  ];
  const diff = await git(root, ["-c", "core.quotePath=false", ...args], bounds);
  const others = await git(root, ["ls-files", "-z", "--others", "--exclude-standard"], bounds);
  const whole = { from: 1, to: Number.MAX_SAFE_INTEGER };
  const added = (others?.toString("utf8") ?? "").split("\0").filter((path) => path !== "");
  return touchedRows(graph, [...rangesOf(diff?.toString("utf8") ?? ""), ...added.map((path) => ({ path, ...whole }))]);
}

/** Lines of the new side of a diff without context; where lines only went, the one before them. */
function rangesOf(diff: string): { path: string; from: number; to: number }[] {
  const ranges: { path: string; from: number; to: number }[] = [];
  let path: string | undefined;
  let isHead = false;
  for (const line of diff.split("\n")) {
    if (line.startsWith("diff --git ")) isHead = true;
    else if (isHead && line.startsWith("+++ "))
      path = line.startsWith("+++ b/") ? line.slice(6).replace(/\t$/, "") : undefined;
    const hunk = /^@@ -\S+ \+(\d+)(?:,(\d+))? @@/.exec(line);
    if (!hunk || path === undefined) continue;
    isHead = false;
    const from = Number(hunk[1]);
    const count = hunk[2] === undefined ? 1 : Number(hunk[2]);
    ranges.push({ path, from: Math.max(1, from), to: count === 0 ? from + 1 : from + count - 1 });
  }
  return ranges;
}
