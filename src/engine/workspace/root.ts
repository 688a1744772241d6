/** Where a workspace begins: the nearest folder upward that holds a graph. */
import { existsSync, lstatSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { EngineError } from "../error.ts";

/** Folder of the tool's own files, below the root. */
export const STATE_FOLDER = ".ix";

/** Path of the graph of a workspace. */
export function graphPath(root: string): string {
  return join(root, STATE_FOLDER, "graph.db");
}

/**
 * The folder of the tool's own files, for whoever writes there. A repository may bring one along: it must not lead out.
 * @throws EngineError `cannot_write` for a link, or for a graph that is a folder
 */
export function ownFolder(root: string): string {
  const folder = join(root, STATE_FOLDER);
  const refuse = (what: string): never => {
    throw new EngineError("cannot_write", `${what}; nothing is written there. Remove it first.`);
  };
  if (lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink()) refuse(`${folder} is a link`);
  const graph = lstatSync(graphPath(root), { throwIfNoEntry: false });
  if (graph?.isSymbolicLink()) refuse(`${graphPath(root)} is a link`);
  if (graph?.isDirectory()) refuse(`${graphPath(root)} is a folder`);
  return folder;
}

/** The mapped workspace that a file or folder lies in; undefined where no folder upward holds a graph. */
export function findRoot(from: string): string | undefined {
  for (let folder = resolve(from); ; folder = dirname(folder)) {
    if (existsSync(graphPath(folder))) return folder;
    if (dirname(folder) === folder) return undefined;
  }
}

/**
 * Root of a workspace that is to be mapped: the folder given, whatever lies above it.
 * @throws EngineError `cannot_write` when it is not a folder
 */
export function newRoot(folder: string): string {
  const root = resolve(folder);
  if (!statSync(root, { throwIfNoEntry: false })?.isDirectory())
    throw new EngineError("cannot_write", `${folder} is not a folder; a map is made of a folder.`);
  return root;
}
