/**
 * An open graph to read from: one connection and its statements. It never writes, apart from the temporary views that
 * show an earlier revision.
 */
import type { Database, Statement } from "better-sqlite3";

/** Number of a row in `symbol`; an entity inside the engine. It must not leave the engine. */
export type Row = number;

export type Value = string | number | bigint | Buffer | null;

export class GraphDb {
  private readonly statements = new Map<string, Statement<Value[], unknown>>();
  private readonly plucked = new Map<string, Statement<Value[], unknown>>();
  /** Told of every statement that is asked. */
  watcher: ((sql: string) => void) | undefined;

  /** @param asOf the revision shown; absent for the newest, whichever it is at the time of asking */
  constructor(
    readonly db: Database,
    private readonly asOf?: number,
  ) {}

  /** All rows. `T` is what the statement selects: nothing checks it. */
  all<T>(sql: string, ...values: Value[]): T[] {
    return this.prepared(sql).all(...values) as T[];
  }

  get<T>(sql: string, ...values: Value[]): T | undefined {
    return this.prepared(sql).get(...values) as T | undefined;
  }

  /** First column of the first row. */
  value<T>(sql: string, ...values: Value[]): T | undefined {
    return this.firstColumn(sql).get(...values) as T | undefined;
  }

  /** First column of every row. */
  column<T>(sql: string, ...values: Value[]): T[] {
    return this.firstColumn(sql).all(...values) as T[];
  }

  /** Rows one by one. Other statements may run meanwhile. */
  iterate<T>(sql: string, ...values: Value[]): IterableIterator<T> {
    return this.prepared(sql).iterate(...values) as IterableIterator<T>;
  }

  /** Revision answered from; 0 for a graph that was never mapped. */
  get revision(): number {
    return this.asOf ?? this.value<number | null>("SELECT max(rev) FROM main.revision") ?? 0;
  }

  /** Whether an earlier revision is shown. */
  get isPast(): boolean {
    return this.asOf !== undefined;
  }

  close(): void {
    this.db.close();
  }

  private prepared(sql: string): Statement<Value[], unknown> {
    this.watcher?.(sql);
    let statement = this.statements.get(sql);
    if (!statement) this.statements.set(sql, (statement = this.db.prepare(sql) as Statement<Value[], unknown>));
    return statement;
  }

  private firstColumn(sql: string): Statement<Value[], unknown> {
    this.watcher?.(sql);
    let statement = this.plucked.get(sql);
    if (!statement) this.plucked.set(sql, (statement = this.db.prepare(sql).pluck() as Statement<Value[], unknown>));
    return statement;
  }
}
