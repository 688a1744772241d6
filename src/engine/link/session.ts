/**
 * What is remembered while files are linked, and which names elsewhere each answer rests on. An answer cut short by a
 * cycle or by the budget is never remembered, so that every answer is the same whatever was asked before it.
 */
import { textHash } from "../extract/builder.ts";
import { lookUpKey } from "./look-ups.ts";
import { Modules } from "./modules.ts";
import type { LinkFile, World } from "./world.ts";

interface Memo<T> {
  value: T;
  /** Keys of all that was looked up on the way. */
  touched: readonly number[];
  cost: number;
  /** The recording it was added to last. */
  addedTo: number;
}

/** Steps one use may take, its remembered parts counted as if they were taken again. */
const FUEL = 20000;
const DEPTH = 60;

export type Table<T> = Map<string, Memo<T> | "open">;

export class Session {
  readonly modules: Modules;
  private readonly hashes = new Map<string, number>();
  private readonly tables = new Map<string, Table<unknown>>();
  private touched = new Set<number>();
  /** Number of the recording that `touched` belongs to, and of the last one begun. */
  private recording = 0;
  private recordings = 0;
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
    this.recording = ++this.recordings;
    this.touched = new Set();
    this.tables.delete("local");
    this.values.clear();
  }

  /** Keys of all that the file's links rest on, ascending. */
  lookUps(): Uint32Array {
    return Uint32Array.from(this.touched).sort();
  }

  /** Notes that an answer depends on that name in that file, or in the repository at large. */
  touch(file: LinkFile | undefined, name: string): void {
    if (file?.builtin) return;
    let hash = this.hashes.get(name);
    if (hash === undefined) this.hashes.set(name, (hash = textHash(name)));
    this.touched.add(lookUpKey(file ? file.pathHash : 0, hash));
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

  /**
   * Runs what may take that many steps: `otherwise`, always, where more would be needed. Such an answer is whole as long
   * as the budget around it would have been enough.
   */
  limited<T>(fuel: number, otherwise: T, run: () => T): T {
    if (this.fuel <= fuel) return run();
    const { fuel: outerFuel, lacking: outerLacking } = this;
    this.fuel = fuel;
    this.lacking = Number.POSITIVE_INFINITY;
    const value = run();
    const isSpent = this.fuel <= 0;
    this.fuel = outerFuel - Math.min(fuel, fuel - this.fuel);
    // What a spent budget cuts short says nothing of what is open around it.
    this.lacking = isSpent ? outerLacking : Math.min(outerLacking, this.lacking);
    return isSpent ? otherwise : value;
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
    const known = table.get(key);
    if (known === "open") {
      let at = this.open.length - 1;
      while (at > 0 && (this.open[at] !== key || this.openIn[at] !== table)) at--;
      this.lacking = Math.min(this.lacking, at);
      return otherwise;
    }
    if (known) {
      this.fuel -= known.cost;
      if (known.addedTo !== this.recording) {
        known.addedTo = this.recording;
        for (const touch of known.touched) this.touched.add(touch);
      }
      return known.value;
    }
    table.set(key, "open");
    const place = this.open.push(key) - 1;
    this.openIn[place] = table;
    const outerTouched = this.touched;
    const outerRecording = this.recording;
    this.recording = ++this.recordings;
    const outerLacking = this.lacking;
    this.touched = new Set();
    this.lacking = Number.POSITIVE_INFINITY;
    const before = this.fuel;
    const value = this.step(otherwise, run);
    const touched = [...this.touched];
    const whole = this.lacking >= place;
    this.open.length = place;
    if (whole) table.set(key, { value, touched, cost: before - this.fuel, addedTo: outerRecording });
    else table.delete(key);
    this.lacking = whole ? outerLacking : Math.min(outerLacking, this.lacking);
    this.touched = outerTouched;
    this.recording = outerRecording;
    for (const touch of touched) this.touched.add(touch);
    return value;
  }
}
