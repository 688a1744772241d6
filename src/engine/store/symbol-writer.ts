/**
 * Writes the entities of files. A row lives as long as its identity: it keeps its number through edits and moves, and
 * only a change of its text or signature makes a new version, the old one going to the past.
 */
import { kindCode } from "./codes.ts";
import { uidOf } from "./identity.ts";
import type { NameIds } from "./name-ids.ts";
import type { WriteDatabase } from "./open-write.ts";
import { SYMBOL_NUMBERS, type SymbolTable } from "./tables.ts";

interface SymbolRow {
  id: number;
  uid: Buffer;
  idx: number;
  parent: number | null;
  line: number;
  end_line: number;
  name_line: number;
  flags: number;
  params: number | null;
  signature: string | null;
  doc: string | null;
  hash: number;
}

const STRIDE = SYMBOL_NUMBERS.length;
const MODULE_KIND = kindCode("module");
const FILE_KIND = kindCode("file");
const COLUMNS =
  "id, uid, name, kind, file, idx, parent, line, end_line, name_line, flags, params, signature, doc, hash, rev, born";

export class SymbolWriter {
  /** Definitions more than before: neither files nor outside modules. */
  added = 0;
  /** Rows of files by number: row 0 the file's, n + 1 its definition's. */
  private readonly rows = new Map<number, Int32Array>();
  private readonly modules = new Map<string, number>();
  private next: number;
  private readonly insert;
  private readonly update;
  private readonly setParent;
  private readonly ofFile;
  private readonly idsOfFile;
  private readonly moduleRow;
  private readonly formerId;
  private readonly toPast;
  private readonly remove;
  private readonly hasPast: boolean;

  constructor(
    db: WriteDatabase,
    private readonly rev: number,
    private readonly names: NameIds,
  ) {
    this.insert = db.prepare(
      `INSERT INTO symbol (${COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ${rev}, ${rev})`,
    );
    this.update = db.prepare(
      `UPDATE symbol SET idx = ?, parent = ?, line = ?, end_line = ?, name_line = ?, flags = ?, params = ?,
       signature = ?, doc = ?, hash = ?, rev = coalesce(?, rev) WHERE id = ?`,
    );
    this.setParent = db.prepare<[number | null, number, number | null]>(
      "UPDATE symbol SET parent = ? WHERE id = ? AND parent IS NOT ?",
    );
    this.ofFile = db.prepare<[number], SymbolRow>(
      `SELECT id, uid, idx, parent, line, end_line, name_line, flags, params, signature, doc, hash
       FROM symbol WHERE file = ?`,
    );
    this.idsOfFile = db.prepare<[number], number>("SELECT id FROM symbol WHERE file = ? ORDER BY idx").pluck();
    this.moduleRow = db.prepare<[Uint8Array], number>("SELECT id FROM symbol WHERE uid = ?").pluck();
    this.formerId = db
      .prepare<[number, Uint8Array], number>("SELECT id FROM symbol_past WHERE name = ? AND uid = ?")
      .pluck();
    this.toPast = db.prepare<[string, number]>(
      `INSERT INTO symbol_past (${COLUMNS}, path, died) SELECT ${COLUMNS}, ?, ${rev} FROM symbol WHERE id = ?`,
    );
    this.remove = db.prepare<[number]>("DELETE FROM symbol WHERE id = ?");
    const top = db.prepare(
      "SELECT max((SELECT coalesce(max(id), 0) FROM symbol), (SELECT coalesce(max(id), 0) FROM symbol_past))",
    );
    this.next = (top.pluck().get() as number) + 1;
    this.hasPast = rev > 1;
  }

  /** Rows of a file in the order of its numbering. */
  rowsOf(file: number): Int32Array {
    let ids = this.rows.get(file);
    if (!ids) this.rows.set(file, (ids = Int32Array.from(this.idsOfFile.all(file))));
    return ids;
  }

  /** Writes the entities of a file that had none. */
  putNew(file: number, path: string, table: SymbolTable): void {
    this.write(file, path, table, []);
  }

  /**
   * Writes a file's entities over those it had.
   * @returns the rows whose identity is gone; their edges are the caller's to end
   */
  put(file: number, path: string, table: SymbolTable): number[] {
    return this.write(file, path, table, this.ofFile.all(file));
  }

  private write(file: number, path: string, table: SymbolTable, before: readonly SymbolRow[]): number[] {
    const old = new Map<string, SymbolRow>();
    for (const row of before) old.set(row.uid.toString("latin1"), row);
    const count = table.names.length;
    const uids = Buffer.from(table.uids.buffer, table.uids.byteOffset, table.uids.byteLength);
    const ids = new Int32Array(count);
    for (let row = 0; row < count; row++) {
      const uid = uids.subarray(row * 16, row * 16 + 16);
      const known = old.size > 0 ? old.get(uid.toString("latin1")) : undefined;
      if (known) {
        old.delete(uid.toString("latin1"));
        ids[row] = known.id;
        this.revise(known, path, table, row, ids);
      } else {
        const name = this.names.of(table.names[row] as string);
        const id = this.idFor(name, uid);
        ids[row] = id;
        this.add(id, uid, name, file, table, row, ids);
      }
    }
    this.rows.set(file, ids);
    for (const row of old.values()) this.end(row.id, path);
    this.added -= old.size;
    return [...old.values()].map((row) => row.id);
  }

  /** Ends all entities of a file. @returns their rows */
  drop(file: number, path: string): number[] {
    const ids = [...this.rowsOf(file)];
    for (const id of ids) this.end(id, path);
    this.added -= Math.max(0, ids.length - 1);
    this.rows.delete(file);
    return ids;
  }

  /** Puts a definition into its container, or into none. @returns whether that is news */
  contain(row: number, parent: number | null): boolean {
    return this.setParent.run(parent, row, parent).changes > 0;
  }

  /** Row of a module outside the repository, made when it is first named. */
  module(name: string): number {
    let id = this.modules.get(name);
    if (id !== undefined) return id;
    const uid = uidOf("", "module", name, 0);
    id = this.hasPast ? this.moduleRow.get(uid) : undefined;
    if (id === undefined) {
      const text = this.names.of(name);
      id = this.idFor(text, uid);
      this.insert.run(id, uid, text, MODULE_KIND, null, -1, null, 0, 0, 0, 0, null, null, null, 0);
    }
    this.modules.set(name, id);
    return id;
  }

  /** Ends a module that nothing names any more. */
  dropModule(row: number): void {
    this.end(row, "");
  }

  private idFor(name: number, uid: Uint8Array): number {
    return (this.hasPast ? this.formerId.get(name, uid) : undefined) ?? this.next++;
  }

  private add(
    id: number,
    uid: Buffer,
    name: number,
    file: number,
    table: SymbolTable,
    row: number,
    ids: Int32Array,
  ): void {
    const at = row * STRIDE;
    const n = table.numbers;
    const kind = n[at] as number;
    const parent = n[at + 1] as number;
    const params = n[at + 6] as number;
    this.insert.run(
      id,
      uid,
      name,
      kind,
      file,
      row - 1,
      parent < 0 ? null : ids[parent],
      n[at + 2],
      n[at + 3],
      n[at + 4],
      n[at + 5],
      params < 0 ? null : params,
      table.signatures[row],
      table.docs[row],
      (n[at + 7] as number) >>> 0,
    );
    if (kind !== FILE_KIND) this.added++;
  }

  private revise(before: SymbolRow, path: string, table: SymbolTable, row: number, ids: Int32Array): void {
    const at = row * STRIDE;
    const n = table.numbers;
    const parent = (n[at + 1] as number) < 0 ? null : (ids[n[at + 1] as number] as number);
    const params = (n[at + 6] as number) < 0 ? null : (n[at + 6] as number);
    const hash = (n[at + 7] as number) >>> 0;
    const signature = table.signatures[row] as string | null;
    const doc = table.docs[row] as string | null;
    const isVersion = hash !== before.hash || signature !== before.signature;
    if (isVersion) this.toPast.run(path, before.id);
    else if (
      before.idx === row - 1 &&
      before.parent === parent &&
      before.line === n[at + 2] &&
      before.end_line === n[at + 3] &&
      before.name_line === n[at + 4] &&
      before.flags === n[at + 5] &&
      before.params === params &&
      before.doc === doc
    )
      return;
    const rev = isVersion ? this.rev : null;
    this.update.run(
      row - 1,
      parent,
      n[at + 2],
      n[at + 3],
      n[at + 4],
      n[at + 5],
      params,
      signature,
      doc,
      hash,
      rev,
      before.id,
    );
  }

  private end(id: number, path: string): void {
    this.toPast.run(path, id);
    this.remove.run(id);
  }
}
