/**
 * One map at work: reads what changed, finds out whom that concerns, links those, and hands everything to the store as
 * it comes. It knows nothing of listing, locks and transactions.
 */
import type { MapProgress } from "../engine.ts";
import { roleCode } from "../store/codes.ts";
import type { WriteDatabase } from "../store/open-write.ts";
import type { RevisionWriter } from "../store/revision-writer.ts";
import type { FileRecord, LinkTable, SymbolTable } from "../store/tables.ts";
import type { ListedFile } from "../workspace/files.ts";
import { roleOf } from "../workspace/roles.ts";
import { Affected } from "./affected.ts";
import { type Changes, extractorOf, type StoredFile } from "./compare.ts";
import type { Crew } from "./crew.ts";
import type { HoldRequest, LinkedFile, ReadBatch, ReadFile } from "./jobs.ts";
import type { MapWorld } from "./map-world.ts";
import type { CrewKind, Staffing } from "./staffing.ts";

export interface RunOptions {
  db: WriteDatabase;
  writer: RevisionWriter;
  world: MapWorld;
  staffing: Staffing;
  /** Highest file number in use. */
  lastFile: number;
  progress(now: MapProgress): void;
}

interface Wanted {
  file: ListedFile;
  known: StoredFile | undefined;
}

const NO_LINKS: LinkTable = {
  edges: new Int32Array(),
  outside: [],
  unbound: new Int32Array(),
  names: [],
  owners: new Int32Array(),
  lookUps: new Uint32Array(),
};

export class MapRun {
  /** Files read anew, linked, and dropped. */
  parsed = 0;
  linked = 0;
  removed = 0;
  /** Undefined for a new graph, where every file is linked. */
  private readonly affected: Affected | undefined;
  private readonly wanted = new Map<number, Wanted>();
  /** Files whose entities were written in this map. */
  private readonly written = new Set<number>();
  private tooDeep: number[] = [];
  private crew: Crew | undefined;
  private kind: CrewKind = "local";
  private lastFile: number;
  private readonly oldShape;

  constructor(private readonly options: RunOptions) {
    this.lastFile = options.lastFile;
    this.affected = options.lastFile > 0 ? new Affected() : undefined;
    this.oldShape = options.db.prepare<[number], string>("SELECT json FROM shape WHERE file = ?").pluck();
  }

  /** Writes all that changed about files and their entities. */
  async read(changes: Changes): Promise<void> {
    const { writer, staffing } = this.options;
    for (const known of changes.removed) this.remove(known);
    for (const { file, known, outcome, problem } of changes.leaveOut)
      this.put(
        { file, known },
        { id: known?.id ?? ++this.lastFile, outcome, ...(problem && { problem }), errors: 0, lines: 0 },
      );
    for (const { id, stamp } of changes.restamp) writer.restamp(id, stamp);
    for (const { file, known } of changes.read) this.wanted.set(known?.id ?? ++this.lastFile, { file, known });
    if (this.wanted.size === 0) return;
    this.employ(staffing.toRead(this.wanted.size), this.wanted.size);
    await this.readFiles([...this.wanted.keys()]);
    if (this.tooDeep.length === 0) return;
    // A thread has a larger stack; what it reads it must link as well.
    this.employ("threads", 1);
    await this.readFiles(this.tooDeep.splice(0));
  }

  /** Links what was read, and what rests on names that changed; or every file. */
  async link(scope: "affected" | "all"): Promise<void> {
    const { world, writer, staffing, progress } = this.options;
    const files = this.filesToLink(scope);
    if (files.length === 0) return;
    if (this.kind === "local" && staffing.toLink(files.length) === "threads") this.employ("threads", files.length);
    if (!this.crew) this.employ("local", files.length);
    const total = files.length;
    progress({ phase: "link", done: 0, total });
    const grammars = world.addPreludes(files.map(({ path }) => path));
    await (this.crew as Crew).link(files, world, grammars, (linked) => {
      for (const file of linked) this.takeLinked(file);
      writer.indexSymbols();
      progress({ phase: "link", done: this.linked, total });
    });
  }

  close(): void {
    this.crew?.close();
  }

  private employ(kind: CrewKind, files: number): void {
    this.crew?.close();
    this.kind = kind;
    this.crew = this.options.staffing.crew(kind, files);
  }

  private async readFiles(ids: number[]): Promise<void> {
    const { world, progress } = this.options;
    const total = this.wanted.size;
    const requests = ids.map((id) => {
      const { path, size } = (this.wanted.get(id) as Wanted).file;
      return { id, path, size };
    });
    progress({ phase: "parse", done: this.parsed, total });
    await (this.crew as Crew).read(
      requests,
      (batch) => {
        for (const file of batch.files) this.takeRead(file, batch);
        world.keep(batch);
        progress({ phase: "parse", done: this.parsed, total });
      },
      (id, why) => this.takeLost(id, why),
    );
  }

  private takeRead(read: ReadFile, { shapes }: ReadBatch): void {
    if (read.retry && this.kind === "local" && this.options.staffing.hasThreads) {
      this.tooDeep.push(read.id);
      return;
    }
    const wanted = this.wanted.get(read.id) as Wanted;
    this.parsed++;
    if (read.outcome === "vanished") {
      if (wanted.known) this.remove(wanted.known);
      return;
    }
    const { symbols, shape } = read;
    if (!symbols || !shape) this.put(wanted, { ...read, outcome: read.outcome });
    else {
      const bytes = shapes.subarray(shape.start, shape.end);
      this.put(
        wanted,
        { ...read, outcome: read.outcome },
        { symbols, shape: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length) },
      );
    }
  }

  private takeLost(id: number, why: string): void {
    this.parsed++;
    this.put(this.wanted.get(id) as Wanted, {
      id,
      outcome: "failed",
      problem: `the parser died: ${why}`,
      errors: 0,
      lines: 0,
    });
  }

  private takeLinked({ id, table, problem, isStale }: LinkedFile): void {
    const { writer } = this.options;
    this.linked++;
    if (isStale) writer.distrust(id);
    else writer.putLinks(id, table ?? NO_LINKS);
    if (problem !== undefined) writer.noteProblem(id, problem);
  }

  private put(
    { file, known }: Wanted,
    read: Pick<FileRecord, "id" | "outcome" | "errors" | "lines"> & {
      problem?: string;
      hash?: Uint8Array;
      isGenerated?: true;
    },
    content?: { symbols: SymbolTable; shape: Buffer },
  ): void {
    const { id, outcome, errors, lines, problem = null } = read;
    const role = read.isGenerated && roleOf(file.path) === "production" ? "generated" : roleOf(file.path);
    const before = known?.isMapped ? this.oldShape.get(known.id) : undefined;
    const after = this.affected && content?.shape.toString("utf8");
    if (known && known.role !== roleCode(role))
      this.noteShapes(file.path, before, undefined).noteShapes(file.path, undefined, after);
    else this.noteShapes(file.path, before, after);
    const { path, language, size, mtime, ctime } = file;
    const hash = read.hash ? Buffer.from(read.hash) : null;
    const record = { id, path, language, role, outcome, errors, lines, size, mtime, ctime, hash, problem };
    const others = this.options.writer.putFile({ ...record, extractor: extractorOf(language) }, known, content);
    this.affected?.addFiles(others);
    if (content) this.written.add(id);
  }

  private remove(known: StoredFile): void {
    if (known.isMapped) this.noteShapes(known.path, this.oldShape.get(known.id), undefined);
    this.affected?.addFiles(this.options.writer.removeFile(known));
    this.removed++;
  }

  private noteShapes(path: string, before: string | undefined, after: string | undefined): this {
    this.affected?.addShapes(path, before, after);
    return this;
  }

  private filesToLink(scope: "affected" | "all"): HoldRequest[] {
    const { db } = this.options;
    const mapped = "SELECT id, path, hash FROM file WHERE symbol IS NOT NULL";
    if (!this.affected || scope === "all") return db.prepare<[], HoldRequest>(`${mapped} ORDER BY id`).all();
    const one = db.prepare<[number], HoldRequest>(`${mapped} AND id = ?`);
    const ids = new Set([...this.affected.find(db), ...this.written]);
    return [...ids].sort((a, b) => a - b).flatMap((id) => one.get(id) ?? []);
  }
}
