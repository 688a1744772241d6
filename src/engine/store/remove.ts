/** Takes a graph away. What people wrote beside it stays. */
import { existsSync, readdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { EngineError } from "../error.ts";
import { takeLock } from "../index/lock.ts";
import { ownFolder, STATE_FOLDER } from "../workspace/root.ts";
import { writeFailure } from "./failures.ts";

/**
 * Removes `graph.db` and the files that belong to it.
 * @returns what went, by path below the root
 * @throws EngineError `cannot_write` while a map is at work, or when the folder cannot be written to
 */
export function removeGraphFiles(root: string): string[] {
  try {
    const folder = ownFolder(root);
    if (!existsSync(folder)) return [];
    const lock = takeLock(folder);
    if (!lock) throw new EngineError("cannot_write", "A map of this folder is at work. Try again when it is done.");
    try {
      const names = readdirSync(folder).filter((name) => /^graph\.db($|-wal$|-shm$|\.)/.test(name));
      for (const name of names) rmSync(join(folder, name), { force: true });
      return names.map((name) => `${STATE_FOLDER}/${name}`);
    } finally {
      lock.release();
    }
  } catch (error) {
    throw writeFailure(error, "The graph cannot be removed");
  }
}
