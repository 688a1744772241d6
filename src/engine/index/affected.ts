/** Gathers what changed for others, and finds the files whose links rest on it. */
import { textHash } from "../extract/builder.ts";
import type { WriteDatabase } from "../store/open-write.ts";
import { changedNames, pathNames } from "./changed-names.ts";
import { decodeShape } from "./shapes.ts";

/** Number under which links note that they looked in the whole repository. */
const REPOSITORY = 0;

export class Affected {
  private readonly files = new Set<number>();
  private readonly changed = new Map<number, Set<number>>();

  /**
   * A file's shape is another one now, as text; undefined where it has none. A file that changed its role has lost its
   * old shape and got a new one.
   */
  addShapes(file: number, path: string, before: string | undefined, after: string | undefined): void {
    if (before === after) return;
    const old = before === undefined ? undefined : decodeShape(before);
    const now = after === undefined ? undefined : decodeShape(after);
    for (const name of changedNames(old, now)) {
      const hash = textHash(name);
      this.namesOf(file).add(hash);
      this.namesOf(REPOSITORY).add(hash);
    }
    // Where a module is found, or is not found any more.
    if (!old || !now || old.package !== now.package)
      for (const name of pathNames(path)) this.namesOf(REPOSITORY).add(textHash(name));
  }

  /** Files that are affected whatever they looked up. */
  addFiles(files: Iterable<number>): void {
    for (const file of files) this.files.add(file);
  }

  /** Numbers of all files to be linked anew. */
  find(db: WriteDatabase): Set<number> {
    const dependents = db.prepare(`SELECT file, names FROM dependency WHERE "on" = ?`).raw();
    for (const [on, names] of this.changed)
      for (const [file, blob] of dependents.iterate(on) as IterableIterator<[number, Buffer]>)
        if (!this.files.has(file) && hasAny(blob, names)) this.files.add(file);
    return this.files;
  }

  private namesOf(file: number): Set<number> {
    let names = this.changed.get(file);
    if (!names) this.changed.set(file, (names = new Set()));
    return names;
  }
}

function hasAny(blob: Buffer, names: ReadonlySet<number>): boolean {
  for (let at = 0; at < blob.length; at += 4) if (names.has(blob.readUInt32LE(at))) return true;
  return false;
}
