/** Call sites without an edge. They are kept for the newest revision only. */
import type { Page } from "../engine.ts";
import { UNBOUND_REASONS, type UnboundReason } from "../model.ts";
import type { GraphDb, Row, Value } from "./graph-db.ts";
import { likeText } from "./read-filter.ts";

export interface UnboundRow {
  src: Row;
  name: string;
  line: number;
  why: UnboundReason;
}

export interface UnboundFilter {
  /** Sites in this entity. */
  row?: Row;
  /** Name called. */
  name?: string;
  /** Part of the path, any case. */
  path?: string;
}

/** By path, then line. */
export function unboundRows(graph: GraphDb, filter: UnboundFilter, page: Page): { rows: UnboundRow[]; total: number } {
  const conditions: string[] = [];
  const values: Value[] = [];
  const add = (sql: string, value: Value): void => {
    conditions.push(sql);
    values.push(value);
  };
  if (filter.row !== undefined) add("u.src = ?", filter.row);
  if (filter.name !== undefined) add("u.name = (SELECT id FROM name WHERE text = ?)", filter.name);
  if (filter.path) add("f.path LIKE ? ESCAPE '\\'", `%${likeText(filter.path)}%`);
  const from = `unbound u JOIN symbol s ON s.id = u.src LEFT JOIN file f ON f.id = s.file
    WHERE ${conditions.length > 0 ? conditions.join(" AND ") : "true"}`;
  const total = graph.value<number>(`SELECT count(*) FROM ${from}`, ...values) ?? 0;
  const rows = graph.all<{ src: Row; name: string; line: number; why: number }>(
    `SELECT u.src, (SELECT text FROM name WHERE id = u.name) AS name, u.line, u.why FROM ${from}
     ORDER BY f.path, u.line, u.col LIMIT ? OFFSET ?`,
    ...values,
    page.limit,
    page.offset,
  );
  return { rows: rows.map((row) => ({ ...row, why: UNBOUND_REASONS[row.why] ?? "unknown_name" })), total };
}

/** Number of unbound sites that call something of that name. */
export function unboundCalls(graph: GraphDb, name: string): number {
  return (
    graph.value<number>("SELECT count(*) FROM unbound WHERE name = (SELECT id FROM name WHERE text = ?)", name) ?? 0
  );
}
