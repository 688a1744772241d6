/** Runs one statement that someone wrote, on views of the graph, and takes no more of it than was asked for. It never writes. */
import type { Database } from "better-sqlite3";
import { viewStatements } from "./views.ts";

export interface SqlRows {
  columns: string[];
  rows: (string | number | null)[][];
  /** There are more rows than were taken. */
  more: boolean;
  /** Cells that were cut to their first characters. */
  cut: number;
}

/** Bytes that SQLite may use for one statement; past them the statement fails. */
const HEAP = 256 * 1024 * 1024;
/** Characters shown of a cell. */
const CELL = 2000;
/** What a statement that reads begins with. */
const READS = /^(select|with|values|explain)\b/i;

/**
 * Why a text is no statement that may be run: undefined for one that may, as far as can be told before SQLite reads it.
 */
export function sqlProblem(text: string): string | undefined {
  const begin = text.replace(/^(?:\s+|--[^\n]*(?:\n|$)|\/\*[\s\S]*?\*\/)+/, "");
  if (begin === "") return "There is no statement.";
  return READS.test(begin) ? undefined : "Only statements that read are run: SELECT, WITH, VALUES, EXPLAIN.";
}

/** Makes the views on a connection that cannot write. */
export function showViews(db: Database): void {
  db.exec(viewStatements());
  db.pragma(`hard_heap_limit = ${HEAP}`);
  db.pragma("query_only = ON");
}

/** @throws what SQLite says of a statement that is wrong; RangeError for one that would write */
export function sqlRows(db: Database, text: string, limit: number): SqlRows {
  const statement = db.prepare(text);
  if (!statement.reader || !statement.readonly) throw new RangeError("Only statements that read are run.");
  const columns = statement.columns().map(({ name }) => name);
  const taken: SqlRows = { columns, rows: [], more: false, cut: 0 };
  for (const row of statement.safeIntegers(true).raw(true).iterate() as IterableIterator<unknown[]>) {
    if (taken.rows.length === limit) {
      taken.more = true;
      break;
    }
    taken.rows.push(row.map((value) => cell(value, taken)));
  }
  return taken;
}

/** Rows that a statement has in all. */
export function sqlCount(db: Database, text: string): number {
  const statement = db.prepare(text).raw(true);
  let count = 0;
  for (const _ of statement.iterate()) count++;
  return count;
}

function cell(value: unknown, taken: SqlRows): string | number | null {
  if (value === null || typeof value === "number") return value;
  // A number that JavaScript would round stays a text of its digits.
  if (typeof value === "bigint" && Number.isSafeInteger(Number(value))) return Number(value);
  const text = Buffer.isBuffer(value) ? `x'${value.subarray(0, CELL).toString("hex")}'` : String(value);
  if (text.length <= CELL) return text;
  taken.cut++;
  return `${text.slice(0, CELL)}…`;
}
