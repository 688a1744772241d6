/**
 * What is remembered while files are linked, and which names elsewhere each answer rests on. An answer cut short by a
 * cycle or by the budget is never remembered, so that every answer is the same whatever was asked before it.
 */
import { textHash } from "../extract/builder.ts";
import { lookUpKey } from "./look-ups.ts";
import { Modules } from "./modules.ts";
import type { LinkFile, World } from "./world.ts";

/** What was looked up while one answer was worked out. Parts are shared, not copied: most answers rest on others. */
interface Recording {
  readonly number: number;
  /** Keys that were looked up by itself. */
  keys: number[];
  parts: Recording[];
  /** Number of the recording it was added to last as a part. */
  addedTo: number;
  /** Number of the file it was gathered for last. */
  gatheredFor: number;
}

interface Memo<T> {
  value: T;
  recording: Recording;
  cost: number;
}

/** Room for the last keys of a recording, by their low bits: most names are looked up many times on end. */
const RECENT = 1024;

/** Steps one use may take, its remembered parts counted as if they were taken again. */
const FUEL = 20000;
const DEPTH = 60;

export type Table<T> = Map<string, Memo<T> | "open">;

export class Session {
  readonly modules: Modules;
  private readonly hashes = new Map<string, number>();
  private readonly tables = new Map<string, Table<unknown>>();
  private readonly tablesOf = new Map<string, Map<object, Table<unknown>>>();
  /** Recordings begun. */
  private recordings = 0;
  private recording = this.record();
  private readonly recentKeys = new Uint32Array(RECENT);
  /** Number of the recording that each of them was noted in. */
  private readonly recentIn = new Uint32Array(RECENT);
  /** Files begun. */
  private begun = 0;
  private readonly values = new Map<object, object>();
  private fuel = FUEL;
  private depth = 0;
  /** Keys being worked out, outermost first. */
  private readonly open: string[] = [];
  /** The table of each of them; none for what only must not run inside itself. */
  private readonly openIn: (Table<unknown> | undefined)[] = [];
  /** Position in `open` of the outermost answer that the current one lacks; Infinity = it lacks none. */
  private lacking = Number.POSITIVE_INFINITY;

  constructor(readonly world: World) {
    this.modules = new Modules(world);
  }

  /** Starts a file: what is touched from now on is its own. */
  begin(): void {
    this.begun++;
    this.recording = this.record();
    this.tablesOf.delete("local");
    this.values.clear();
  }

  /** Keys of all that the file's links rest on, ascending. */
  lookUps(): Uint32Array {
    const keys: number[] = [];
    const waiting = [this.recording];
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      if (next.gatheredFor === this.begun) continue;
      next.gatheredFor = this.begun;
      for (const key of next.keys) keys.push(key);
      for (const part of next.parts) if (part.gatheredFor !== this.begun) waiting.push(part);
    }
    const sorted = Uint32Array.from(keys).sort();
    let count = 0;
    for (let i = 0; i < sorted.length; i++)
      if (i === 0 || sorted[i] !== sorted[i - 1]) sorted[count++] = sorted[i] as number;
    return sorted.slice(0, count);
  }

  /** Notes that an answer depends on that name in that file, or in the repository at large. */
  touch(file: LinkFile | undefined, name: string): void {
    if (file?.builtin) return;
    let hash = this.hashes.get(name);
    if (hash === undefined) this.hashes.set(name, (hash = textHash(name)));
    const key = lookUpKey(file ? file.pathHash : 0, hash);
    const slot = key & (RECENT - 1);
    if (this.recentIn[slot] === this.recording.number && this.recentKeys[slot] === key) return;
    this.recentIn[slot] = this.recording.number;
    this.recentKeys[slot] = key;
    this.recording.keys.push(key);
  }

  private record(): Recording {
    return { number: ++this.recordings, keys: [], parts: [], addedTo: 0, gatheredFor: 0 };
  }

  private addPart(part: Recording): void {
    if (part.addedTo === this.recording.number) return;
    part.addedTo = this.recording.number;
    if (part.keys.length > 0 || part.parts.length > 0) this.recording.parts.push(part);
  }

  /** The value of an expression of the file being linked, worked out once: chains share their beginnings. */
  once<T extends object>(expr: object, run: () => T): T {
    const known = this.values.get(expr) as T | undefined;
    if (known) return known;
    const outer = this.lacking;
    this.lacking = Number.POSITIVE_INFINITY;
    const value = run();
    if (this.lacking === Number.POSITIVE_INFINITY) this.values.set(expr, value);
    this.lacking = Math.min(outer, this.lacking);
    return value;
  }

  /** Starts one use with a full budget. */
  refuel(): void {
    this.fuel = FUEL;
    this.depth = 0;
    this.open.length = 0;
    this.lacking = Number.POSITIVE_INFINITY;
  }

  /** Runs a step of a recursive answer, or gives `otherwise` where the budget is used up. */
  step<T>(otherwise: T, run: () => T): T {
    if (this.depth >= DEPTH || this.fuel <= 0) {
      this.lacking = -1;
      return otherwise;
    }
    this.depth++;
    this.fuel--;
    try {
      return run();
    } finally {
      this.depth--;
    }
  }

  /** Runs what must not run inside itself: `otherwise` where it is running already. */
  within<T>(key: string, otherwise: T, run: () => T): T {
    const at = this.open.indexOf(key);
    if (at >= 0) {
      this.lacking = Math.min(this.lacking, at);
      return otherwise;
    }
    const place = this.open.push(key) - 1;
    this.openIn[place] = undefined;
    const outer = this.lacking;
    this.lacking = Number.POSITIVE_INFINITY;
    const value = this.step(otherwise, run);
    this.open.length = place;
    // What was cut short at this very place is whole as far as what stands around it can see.
    this.lacking = this.lacking >= place ? outer : Math.min(outer, this.lacking);
    return value;
  }

  /** The answer under that key, worked out once; `otherwise` where it is being worked out already. */
  remember<T>(kind: string, key: string, otherwise: T, run: () => T): T {
    let table = this.tables.get(kind) as Table<T> | undefined;
    if (!table) this.tables.set(kind, (table = new Map()) as Table<unknown>);
    return this.answer(table, key, otherwise, run);
  }

  /** The same for a name in a file or scope, which spares making a key. Those of kind `local` last for one file. */
  rememberIn<T>(kind: string, place: object, name: string, otherwise: T, run: () => T): T {
    let tables = this.tablesOf.get(kind);
    if (!tables) this.tablesOf.set(kind, (tables = new Map()));
    let table = tables.get(place) as Table<T> | undefined;
    if (!table) tables.set(place, (table = new Map()) as Table<unknown>);
    return this.answer(table, name, otherwise, run);
  }

  private answer<T>(table: Table<T>, key: string, otherwise: T, run: () => T): T {
    const known = table.get(key);
    if (known === "open") {
      let at = this.open.length - 1;
      while (at > 0 && (this.open[at] !== key || this.openIn[at] !== table)) at--;
      this.lacking = Math.min(this.lacking, at);
      return otherwise;
    }
    if (known) {
      this.fuel -= known.cost;
      this.addPart(known.recording);
      return known.value;
    }
    table.set(key, "open");
    const place = this.open.push(key) - 1;
    this.openIn[place] = table;
    const outerRecording = this.recording;
    const recording = this.record();
    this.recording = recording;
    const outerLacking = this.lacking;
    this.lacking = Number.POSITIVE_INFINITY;
    const before = this.fuel;
    const value = this.step(otherwise, run);
    const whole = this.lacking >= place;
    this.open.length = place;
    if (whole) table.set(key, { value, recording, cost: before - this.fuel });
    else table.delete(key);
    this.lacking = whole ? outerLacking : Math.min(outerLacking, this.lacking);
    this.recording = outerRecording;
    this.addPart(recording);
    return value;
  }
}
