/** Gathers what changed for others, and finds the files whose links rest on it. */
import { textHash } from "../extract/builder.ts";
import { AMBIENT, mayBeAmbient } from "../link/globals.ts";
import { lookUpKey } from "../link/look-ups.ts";
import type { WriteDatabase } from "../store/open-write.ts";
import { changedNames, pathNames } from "./changed-names.ts";
import { decodeShape } from "./shapes.ts";

export class Affected {
  private readonly files = new Set<number>();
  /** Keys of look-ups whose answer may be another one now. */
  private readonly changed = new Set<number>();

  /**
   * A file's shape is another one now, as text; undefined where it has none. A file that changed its role has lost its
   * old shape and got a new one.
   */
  addShapes(path: string, before: string | undefined, after: string | undefined): void {
    if (before === after) return;
    const old = before === undefined ? undefined : decodeShape(before);
    const now = after === undefined ? undefined : decodeShape(after);
    for (const name of changedNames(old, now)) {
      const hash = textHash(name);
      this.changed.add(lookUpKey(textHash(path), hash));
      this.changed.add(lookUpKey(0, hash));
    }
    // Such a file may declare for all others, without a name of its own for that.
    if (mayBeAmbient(path)) this.changed.add(lookUpKey(0, textHash(AMBIENT)));
    // Where a module is found, or is not found any more.
    if (!old || !now || old.package !== now.package)
      for (const name of pathNames(path)) this.changed.add(lookUpKey(0, textHash(name)));
  }

  /** Files that are affected whatever they looked up. */
  addFiles(files: Iterable<number>): void {
    for (const file of files) this.files.add(file);
  }

  /** Numbers of all files to be linked anew. */
  find(db: WriteDatabase): Set<number> {
    if (this.changed.size === 0) return this.files;
    const rows = db.prepare("SELECT file, keys FROM look_up").raw().iterate() as IterableIterator<[number, Buffer]>;
    for (const [file, keys] of rows) if (!this.files.has(file) && hasAny(keys, this.changed)) this.files.add(file);
    return this.files;
  }
}

function hasAny(keys: Buffer, wanted: ReadonlySet<number>): boolean {
  for (let at = 0; at < keys.length; at += 4) if (wanted.has(keys.readUInt32LE(at))) return true;
  return false;
}
