/** All files as they stand once everything is read: from the store for this thread, from memory for the others. */
import type { Shape } from "../extract/facts.ts";
import type { LanguageSpec } from "../languages/language.ts";
import { LANGUAGES, languageOf } from "../languages/languages.ts";
import type { NameLookup } from "../link/world.ts";
import { ROLES } from "../model.ts";
import type { WriteDatabase } from "../store/open-write.ts";
import type { ReadBatch, SharedWorld, WorldEntry } from "./jobs.ts";
import type { Surroundings } from "./lane.ts";
import type { ProjectFiles } from "./project-files.ts";
import { decodeShape } from "./shapes.ts";
import type { WorldSource } from "./workbench.ts";

export class MapWorld implements Surroundings {
  /** Languages whose own declarations linking needs, with the grammars that read those. */
  private readonly preludes = new Map<string, string>();
  private readonly kept: SharedWorld["shapes"] = [];
  private whole: SharedWorld | undefined;

  /**
   * @param projectFiles read when the first file is linked
   * @param lookup finds definitions by name in the store; undefined while the store has no index to do so
   */
  constructor(
    private readonly db: WriteDatabase,
    private readonly projectFiles: ProjectFiles,
    private readonly lookup: NameLookup | undefined,
  ) {}

  /** Keeps shapes that were just read, for threads that will link. */
  keep({ files, shapes }: ReadBatch): void {
    const spans = files.flatMap(({ id, shape }) => (shape ? [{ id, span: shape }] : []));
    if (spans.length > 0) this.kept.push({ buffer: shapes, files: spans });
  }

  /** Takes the languages in that these files are linked with. @returns the grammars that read their preludes */
  addPreludes(paths: Iterable<string>): string[] {
    const families = new Set<string>();
    for (const path of paths) families.add((languageOf(path) as LanguageSpec).family);
    for (const { name, family, prelude, extensions } of LANGUAGES)
      if (prelude && families.has(family)) this.preludes.set(name, extensions[prelude.extension] as string);
    return [...this.preludes.values()];
  }

  local(): WorldSource {
    const shape = this.db.prepare<[number], string>("SELECT json FROM shape WHERE file = ?").pluck();
    return {
      files: this.entries(),
      projectFiles: this.projectFiles.texts(),
      preludes: [...this.preludes.keys()],
      shapeOf(id): Shape {
        const json = shape.get(id);
        if (json === undefined) throw new Error(`no shape of file ${id}`);
        return decodeShape(json);
      },
      ...(this.lookup && { lookup: this.lookup }),
    };
  }

  shared(): SharedWorld {
    this.whole ??= {
      files: this.entries(),
      projectFiles: [...this.projectFiles.texts()],
      preludes: [...this.preludes.keys()],
      shapes: [...this.stored(), ...this.kept],
    };
    return this.whole;
  }

  private entries(): WorldEntry[] {
    const rows = this.db
      .prepare("SELECT id, path, lang, role FROM file WHERE symbol IS NOT NULL ORDER BY id")
      .raw()
      .all();
    return (rows as [number, string, string, number][]).map(([id, path, language, role]) => ({
      id,
      path,
      language,
      role: ROLES[role] as WorldEntry["role"],
    }));
  }

  /** Shapes of files that were not read in this map. */
  private stored(): SharedWorld["shapes"] {
    const kept = new Set(this.kept.flatMap(({ files }) => files.map(({ id }) => id)));
    const rows = this.db.prepare("SELECT file, CAST(json AS BLOB) FROM shape").raw();
    const blobs: [number, Buffer][] = [];
    let size = 0;
    for (const row of rows.iterate() as IterableIterator<[number, Buffer]>) {
      if (kept.has(row[0])) continue;
      blobs.push(row);
      size += row[1].length;
    }
    if (blobs.length === 0) return [];
    const buffer = new Uint8Array(new SharedArrayBuffer(size));
    let at = 0;
    const files = blobs.map(([id, blob]) => {
      buffer.set(blob, at);
      at += blob.length;
      return { id, span: { start: at - blob.length, end: at } };
    });
    return [{ buffer, files }];
  }
}

/** Finds definitions by name in a store with its indexes. */
export function storeLookup(db: WriteDatabase): NameLookup {
  const find = db.prepare<[string], { file: number; def: number }>(
    `SELECT s.file, s.idx AS def FROM name n JOIN symbol s ON s.name = n.id
     WHERE n.text = ? AND s.file IS NOT NULL AND s.idx >= 0`,
  );
  return (name) => find.all(name);
}
