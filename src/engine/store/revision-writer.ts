/**
 * Writes one revision of a graph: what files say, what linking them found, and the single values. The revision stands
 * in the graph only when something differs from the one before.
 */
import { outcomeCode, roleCode } from "./codes.ts";
import { LinkWriter } from "./link-writer.ts";
import { NameIds } from "./name-ids.ts";
import { indexStatements, type WriteDatabase } from "./open-write.ts";
import { SymbolWriter } from "./symbol-writer.ts";
import type { FileRecord, LinkTable, SymbolTable } from "./tables.ts";

/** A file as the store knew it before. */
export interface KnownFile {
  id: number;
  path: string;
  /** Whether it has entities. */
  isMapped: boolean;
  /** Code, as stored. */
  outcome: number;
}

export class RevisionWriter {
  readonly rev: number;
  private changed = false;
  private readonly names: NameIds;
  private readonly symbols: SymbolWriter;
  private readonly links: LinkWriter;
  /** Files whose links are written for the first time. */
  private readonly unlinked = new Set<number>();
  /** A new graph's indexes that are not made yet, the entities' first. */
  private readonly pendingIndexes: string[];
  private readonly putRecord;
  private readonly putStamp;
  private readonly deleteFile;
  private readonly putShape;
  private readonly deleteShape;
  private readonly setMeta;
  private readonly fileOfRow;

  constructor(private readonly db: WriteDatabase) {
    const last = db.prepare("SELECT coalesce(max(rev), 0) FROM revision").pluck().get() as number;
    this.rev = last + 1;
    this.pendingIndexes = this.rev === 1 ? indexStatements() : [];
    this.names = new NameIds(db);
    this.symbols = new SymbolWriter(db, this.rev, this.names);
    this.links = new LinkWriter(db, this.rev, this.names, this.symbols);
    this.putRecord = db.prepare(
      `INSERT OR REPLACE INTO file
       (id, path, symbol, lang, role, outcome, errors, lines, size, mtime, ctime, hash, extractor, problem)
       VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    );
    this.putStamp = db.prepare<[number, bigint, bigint, number]>(
      "UPDATE file SET size = ?, mtime = ?, ctime = ? WHERE id = ?",
    );
    this.deleteFile = db.prepare<[number]>("DELETE FROM file WHERE id = ?");
    this.putShape = db.prepare<[number, Uint8Array]>(
      "INSERT OR REPLACE INTO shape (file, json) VALUES (?, CAST(? AS TEXT))",
    );
    this.deleteShape = db.prepare<[number]>("DELETE FROM shape WHERE file = ?");
    this.setMeta = db.prepare<[string, string]>("INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)");
    this.fileOfRow = db.prepare<[number], number | null>("SELECT file FROM symbol WHERE id = ?").pluck();
  }

  /**
   * Writes a file that was read, or was found to be one that is not.
   * @param content its entities and the facts other files see of it; undefined where it has none
   * @returns other files with edges to what is gone
   */
  putFile(
    record: FileRecord,
    known: KnownFile | undefined,
    content?: { symbols: SymbolTable; shape: Uint8Array },
  ): number[] {
    // Another try that comes to nothing, as the one before, changes nothing.
    if (content || known?.isMapped || known?.outcome !== outcomeCode(record.outcome)) this.changed = true;
    let affected: number[] = [];
    let symbol: number | null = null;
    if (content) {
      if (known?.isMapped) affected = this.forget(this.symbols.put(record.id, record.path, content.symbols));
      else {
        this.symbols.putNew(record.id, record.path, content.symbols);
        this.unlinked.add(record.id);
      }
      symbol = this.symbols.rowsOf(record.id)[0] as number;
      this.putShape.run(record.id, content.shape);
    } else if (known?.isMapped) affected = this.dropContent(known);
    const { id, path, language, role, outcome, errors, lines, size, mtime, ctime, hash, extractor, problem } = record;
    const codes = [roleCode(role), outcomeCode(outcome)];
    this.putRecord.run(
      id,
      path,
      symbol,
      language,
      ...codes,
      errors,
      lines,
      size,
      mtime,
      ctime,
      hash,
      extractor,
      problem,
    );
    return affected;
  }

  /** Takes a file out. @returns other files with edges to what is gone */
  removeFile(known: KnownFile): number[] {
    this.changed = true;
    const affected = known.isMapped ? this.dropContent(known) : [];
    this.deleteFile.run(known.id);
    // Its number may be given to another file, which is in no region before the next computed map.
    this.db.prepare("DELETE FROM region_file WHERE file = ?").run(known.id);
    return affected;
  }

  /** The content is what it was; only the file system's marks are new. */
  restamp(id: number, stamp: { size: number; mtime: bigint; ctime: bigint }): void {
    this.putStamp.run(stamp.size, stamp.mtime, stamp.ctime, id);
  }

  /** What was read is not what stands on disk now: the next map reads the file anew, whatever its marks say. */
  distrust(id: number): void {
    this.db.prepare("UPDATE file SET hash = NULL, mtime = 0 WHERE id = ?").run(id);
  }

  /** Notes a problem of a file that is in the graph all the same. */
  noteProblem(id: number, problem: string): void {
    this.db.prepare("UPDATE file SET problem = ? WHERE id = ?").run(problem, id);
  }

  /** Writes a file's links over those it had. */
  putLinks(file: number, table: LinkTable): void {
    if (this.unlinked.delete(file)) this.links.putNew(file, table);
    else if (this.links.put(file, table)) this.changed = true;
  }

  /** Makes the next index of a new graph's entities, all of which are written: one at a time, between edges. */
  indexSymbols(): void {
    if (this.pendingIndexes[0]?.includes(" ON symbol ")) this.db.exec(this.pendingIndexes.shift() as string);
  }

  setValue(key: string, value: string): void {
    this.setMeta.run(key, value);
  }

  /**
   * Ends the revision, inside the transaction.
   * @returns the revision that now stands, and the totals of definitions and edges
   */
  finish(at: number, commit: string | undefined): { rev: number; isNew: boolean; symbols: number; edges: number } {
    for (const statement of this.pendingIndexes) this.db.exec(statement);
    for (const row of this.links.loosened) if (!this.links.isNamed(row)) this.symbols.dropModule(row);
    if (this.changed || this.rev === 1)
      this.db.prepare("INSERT INTO revision (rev, at, commit_id) VALUES (?, ?, ?)").run(this.rev, at, commit ?? null);
    const isNew = this.changed || this.rev === 1;
    const symbols = this.total("symbols", this.symbols.added);
    const edges = this.total("edges", this.links.added);
    return { rev: isNew ? this.rev : this.rev - 1, isNew, symbols, edges };
  }

  /** Totals are kept, because counting a large table costs more than a map that finds nothing new. */
  private total(key: string, more: number): number {
    const before = this.db.prepare("SELECT value FROM meta WHERE key = ?").pluck().get(key);
    const now = Number(before ?? 0) + more;
    this.setMeta.run(key, String(now));
    return now;
  }

  private dropContent(known: KnownFile): number[] {
    const affected = this.forget(this.symbols.drop(known.id, known.path));
    this.deleteShape.run(known.id);
    this.links.dropLookUps(known.id);
    return affected;
  }

  private forget(rows: readonly number[]): number[] {
    if (rows.length === 0) return [];
    const files = new Set<number>();
    for (const source of this.links.forget(rows)) {
      const file = this.fileOfRow.get(source);
      if (file) files.add(file);
    }
    return [...files];
  }
}
