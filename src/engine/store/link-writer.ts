/** Writes what linking a file found, and ends what it no longer finds. An edge that only moved keeps its birth. */
import type { NameIds } from "./name-ids.ts";
import type { WriteDatabase } from "./open-write.ts";
import type { SymbolWriter } from "./symbol-writer.ts";
import { EDGE_NUMBERS, type LinkTable, OWNER_NUMBERS, UNBOUND_NUMBERS } from "./tables.ts";

/** src, kind, dst, line, col, certainty, reason, born: the columns of `edge`. */
type Edge = [number, number, number, number, number, number, number, number];
type Unbound = [number, number, number, number, number];

const EDGE_COLUMNS = "src, kind, dst, line, col, certainty, reason, born";

export class LinkWriter {
  /** Edges more than before. */
  added = 0;
  /** Rows of outside modules that lost an edge. */
  readonly loosened = new Set<number>();
  private readonly insertEdge;
  private readonly deleteEdge;
  private readonly edgesOf;
  private readonly edgesInto;
  private readonly edgeToPast;
  private readonly insertUnbound;
  private readonly deleteUnbound;
  private readonly unboundOf;
  private readonly insertLookUps;
  private readonly deleteLookUps;
  private readonly isModule;

  constructor(
    db: WriteDatabase,
    private readonly rev: number,
    private readonly names: NameIds,
    private readonly symbols: SymbolWriter,
  ) {
    this.insertEdge = db.prepare<Edge>(`INSERT INTO edge (${EDGE_COLUMNS}) VALUES (?, ?, ?, ?, ?, ?, ?, ?)`);
    this.deleteEdge = db.prepare<[number, number, number, number, number]>(
      "DELETE FROM edge WHERE src = ? AND kind = ? AND dst = ? AND line = ? AND col = ?",
    );
    this.edgesOf = db.prepare<[number], Edge>(`SELECT ${EDGE_COLUMNS} FROM edge WHERE src = ?`).raw();
    this.edgesInto = db.prepare<[number], Edge>(`SELECT ${EDGE_COLUMNS} FROM edge WHERE dst = ?`).raw();
    this.edgeToPast = db.prepare<Edge>(
      `INSERT INTO edge_past (${EDGE_COLUMNS}, died) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ${rev})`,
    );
    this.insertUnbound = db.prepare<Unbound>("INSERT INTO unbound (src, name, line, col, why) VALUES (?, ?, ?, ?, ?)");
    this.deleteUnbound = db.prepare<[number]>("DELETE FROM unbound WHERE src = ?");
    this.unboundOf = db.prepare<[number], Unbound>("SELECT src, name, line, col, why FROM unbound WHERE src = ?").raw();
    this.insertLookUps = db.prepare<[number, Uint8Array]>("INSERT OR REPLACE INTO look_up (file, keys) VALUES (?, ?)");
    this.deleteLookUps = db.prepare<[number]>("DELETE FROM look_up WHERE file = ?");
    this.isModule = db.prepare<[number], number>("SELECT 1 FROM symbol WHERE id = ? AND file IS NULL").pluck();
  }

  /** Ends every edge of entities that are gone. @returns rows at the other ends of edges that led to them */
  forget(rows: readonly number[]): number[] {
    const gone = new Set(rows);
    const sources: number[] = [];
    for (const row of rows) {
      for (const edge of this.edgesInto.all(row)) {
        if (!gone.has(edge[0])) sources.push(edge[0]);
        this.endEdge(edge);
      }
      for (const edge of this.edgesOf.all(row)) this.endEdge(edge);
      this.deleteUnbound.run(row);
    }
    return sources;
  }

  dropLookUps(file: number): void {
    this.deleteLookUps.run(file);
  }

  /** Writes the links of a file that had none. */
  putNew(file: number, table: LinkTable): void {
    const rows = this.symbols.rowsOf(file);
    this.contain(rows, table.owners);
    const edges = this.resolve(rows, table);
    for (const edge of edges) this.insertEdge.run(...edge);
    for (const call of this.resolveUnbound(rows, table)) this.insertUnbound.run(...call);
    this.added += edges.length;
    this.putLookUps(file, table);
  }

  /** Writes a file's links over those it had. @returns whether an edge, an unbound call or a container is other than before */
  put(file: number, table: LinkTable): boolean {
    const rows = this.symbols.rowsOf(file);
    const news = [
      this.contain(rows, table.owners),
      this.replaceEdges(rows, this.resolve(rows, table)),
      this.replaceUnbound(rows, this.resolveUnbound(rows, table)),
    ];
    this.putLookUps(file, table);
    return news.includes(true);
  }

  private putLookUps(file: number, { lookUps }: LinkTable): void {
    this.insertLookUps.run(file, Buffer.from(lookUps.buffer, lookUps.byteOffset, lookUps.byteLength));
  }

  private contain(rows: Int32Array, owners: Int32Array): boolean {
    let changed = false;
    for (let at = 0; at < owners.length; at += OWNER_NUMBERS) {
      const file = owners[at + 1] as number;
      const parent = file < 0 ? null : (this.symbols.rowsOf(file)[owners[at + 2] as number] ?? null);
      changed = this.symbols.contain(rows[owners[at] as number] as number, parent) || changed;
    }
    return changed;
  }

  private resolve(rows: Int32Array, table: LinkTable): Edge[] {
    const { edges: n, outside } = table;
    const edges: Edge[] = [];
    for (let at = 0; at < n.length; at += EDGE_NUMBERS) {
      const file = n[at + 2] as number;
      const to = n[at + 3] as number;
      const dst = file < 0 ? this.symbols.module(outside[to] as string) : this.symbols.rowsOf(file)[to];
      const src = rows[n[at] as number];
      if (src === undefined || dst === undefined) continue;
      edges.push([
        src,
        n[at + 1] as number,
        dst,
        n[at + 4] as number,
        n[at + 5] as number,
        n[at + 6] as number,
        n[at + 7] as number,
        this.rev,
      ]);
    }
    return edges;
  }

  private resolveUnbound(rows: Int32Array, table: LinkTable): Unbound[] {
    const n = table.unbound;
    const calls: Unbound[] = [];
    for (let at = 0; at < n.length; at += UNBOUND_NUMBERS)
      calls.push([
        rows[n[at] as number] as number,
        this.names.of(table.names[n[at + 1] as number] as string),
        n[at + 2] as number,
        n[at + 3] as number,
        n[at + 4] as number,
      ]);
    return calls;
  }

  private replaceEdges(rows: Int32Array, edges: Edge[]): boolean {
    const old = new Map<string, Edge[]>();
    for (const row of rows)
      for (const edge of this.edgesOf.all(row)) {
        const key = endsOf(edge);
        const list = old.get(key);
        if (list) list.push(edge);
        else old.set(key, [edge]);
      }
    for (const list of old.values()) list.sort(bySite);
    const gone: Edge[] = [];
    const come: Edge[] = [];
    let changed = false;
    for (const edge of edges.sort(bySite)) {
      const before = old.get(endsOf(edge))?.shift();
      if (before && isSameEdge(before, edge)) continue;
      if (before) {
        gone.push(before);
        edge[7] = before[7];
      } else {
        changed = true;
        this.added++;
      }
      come.push(edge);
    }
    // All old sites go before the new ones come: edges that moved down may take each other's places.
    for (const [src, kind, dst, line, col] of gone) this.deleteEdge.run(src, kind, dst, line, col);
    for (const list of old.values())
      for (const edge of list) {
        this.endEdge(edge);
        changed = true;
      }
    for (const edge of come) this.insertEdge.run(...edge);
    return changed || come.length > 0;
  }

  private replaceUnbound(rows: Int32Array, calls: Unbound[]): boolean {
    const old: Unbound[] = [];
    for (const row of rows) old.push(...this.unboundOf.all(row));
    if (sameCalls(old, calls)) return false;
    for (const row of rows) this.deleteUnbound.run(row);
    for (const call of calls) this.insertUnbound.run(...call);
    return true;
  }

  private endEdge(edge: Edge): void {
    if (this.deleteEdge.run(edge[0], edge[1], edge[2], edge[3], edge[4]).changes === 0) return;
    this.edgeToPast.run(...edge);
    this.added--;
    if (this.isModule.get(edge[2])) this.loosened.add(edge[2]);
  }

  /** Whether some edge leads to that row. */
  isNamed(row: number): boolean {
    return this.edgesInto.get(row) !== undefined;
  }
}

/** Source, predicate, target, certainty and reason: what makes an edge another one when it differs. */
function endsOf(edge: Edge): string {
  return `${edge[0]} ${edge[1]} ${edge[2]} ${edge[5]} ${edge[6]}`;
}

function isSameEdge(a: Edge, b: Edge): boolean {
  return a[3] === b[3] && a[4] === b[4];
}

function bySite(a: Edge, b: Edge): number {
  return a[3] - b[3] || a[4] - b[4];
}

function sameCalls(a: readonly Unbound[], b: readonly Unbound[]): boolean {
  if (a.length !== b.length) return false;
  const keys = new Set(a.map((call) => call.join(" ")));
  return b.every((call) => keys.has(call.join(" ")));
}
