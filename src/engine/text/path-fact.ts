/** What a path below the root is, for whoever found no entity there: text or not, and why the map does not have it. */
import { accessSync, constants, readFileSync, statSync } from "node:fs";
import { resolve } from "node:path";
import type { PathFact } from "../graph/answers.ts";
import type { GraphDb } from "../store/graph-db.ts";
import { leftOutFile } from "../store/read-files.ts";
import type { SourceFiles } from "./source-files.ts";

/** Undefined where nothing is, or where it leads outside. */
export async function pathFact(
  graph: GraphDb,
  files: SourceFiles,
  root: string,
  path: string,
): Promise<PathFact | undefined> {
  const below = files.inside(path);
  if (below === undefined) return undefined;
  const at = resolve(root, below);
  const stat = statSync(at, { throwIfNoEntry: false });
  if (!stat) return undefined;
  if (stat.isDirectory()) return { path: below || ".", is: "folder" };
  if (!stat.isFile()) return { path: below, is: "other" };
  const leftOut = leftOutFile(graph, below);
  return { path: below, is: readable(at), ...(leftOut ? { leftOut } : await whyUnknown(root, below)) };
}

function readable(at: string): PathFact["is"] {
  try {
    accessSync(at, constants.R_OK);
    return readFileSync(at).includes(0) ? "binary" : "text";
  } catch {
    return "unreadable";
  }
}

/** Why the map has not seen a file at all. */
async function whyUnknown(root: string, path: string): Promise<Pick<PathFact, "unknown">> {
  const { languageOf } = await import("../languages/languages.ts");
  if (!languageOf(path)) return { unknown: "no_language" };
  const { workspaceFiles } = await import("../workspace/paths.ts");
  const { rows } = await workspaceFiles(root, {});
  return { unknown: rows.includes(path) ? "new" : "ignored" };
}
