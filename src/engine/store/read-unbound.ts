/** Call sites without an edge. They are kept for the newest revision only. */
import type { Page } from "../engine.ts";
import type { UnboundFilter } from "../graph/answers.ts";
import { UNBOUND_REASONS, type UnboundReason } from "../model.ts";
import { sqlList } from "./codes.ts";
import type { GraphDb, Row, Value } from "./graph-db.ts";
import { likeText } from "./read-filter.ts";
import { BELOW } from "./read-lists.ts";

export interface UnboundRow {
  src: Row;
  name: string;
  line: number;
  why: UnboundReason;
}

/** A filter in the store's own terms. */
export type UnboundRowFilter = Omit<UnboundFilter, "id" | "callOf"> & { row?: Row; languages?: readonly string[] };

/** By path, then line. */
export function unboundRows(
  graph: GraphDb,
  filter: UnboundRowFilter,
  page: Page,
): { rows: UnboundRow[]; total: number } {
  const { from, values } = sitesOf(filter);
  const total = graph.value<number>(`${from.with}SELECT count(*) FROM ${from.tables}`, ...values) ?? 0;
  const rows = graph.all<{ src: Row; name: string; line: number; why: number }>(
    `${from.with}SELECT u.src, (SELECT text FROM name WHERE id = u.name) AS name, u.line, u.why FROM ${from.tables}
     ORDER BY f.path, u.line, u.col LIMIT ? OFFSET ?`,
    ...values,
    page.limit,
    page.offset,
  );
  return { rows: rows.map((row) => ({ ...row, why: UNBOUND_REASONS[row.why] ?? "unknown_name" })), total };
}

/** Number of sites by why they have no edge; reasons that none has are left out. */
export function unboundCounts(graph: GraphDb, filter: UnboundRowFilter): Partial<Record<UnboundReason, number>> {
  const { from, values } = sitesOf(filter);
  const counts: Partial<Record<UnboundReason, number>> = {};
  const rows = graph.all<{ why: number; count: number }>(
    `${from.with}SELECT u.why, count(*) AS count FROM ${from.tables} GROUP BY u.why ORDER BY count DESC, u.why`,
    ...values,
  );
  for (const { why, count } of rows) counts[UNBOUND_REASONS[why] ?? "unknown_name"] = count;
  return counts;
}

function sitesOf(filter: UnboundRowFilter): { from: { with: string; tables: string }; values: Value[] } {
  const conditions: string[] = [];
  const values: Value[] = [];
  const add = (sql: string, value: Value): void => {
    conditions.push(sql);
    values.push(value);
  };
  if (filter.row !== undefined) {
    values.push(filter.row);
    add("(u.src IN (SELECT id FROM below) OR u.src = ?)", filter.row);
  }
  if (filter.name !== undefined) add("u.name = (SELECT id FROM name WHERE text = ?)", filter.name);
  if (filter.path) add("f.path LIKE ? ESCAPE '\\'", `%${likeText(filter.path)}%`);
  if (filter.languages) add("f.lang IN (SELECT value FROM json_each(?))", JSON.stringify(filter.languages));
  if (filter.why) conditions.push(`u.why IN ${sqlList(filter.why.map((why) => UNBOUND_REASONS.indexOf(why)))}`);
  const tables = `unbound u JOIN symbol s ON s.id = u.src LEFT JOIN file f ON f.id = s.file
    WHERE ${conditions.length > 0 ? conditions.join(" AND ") : "true"}`;
  return { from: { with: filter.row === undefined ? "" : `WITH RECURSIVE ${BELOW} `, tables }, values };
}

/** Number of unbound sites that call something of that name. */
export function unboundCalls(graph: GraphDb, name: string): number {
  return (
    graph.value<number>("SELECT count(*) FROM unbound WHERE name = (SELECT id FROM name WHERE text = ?)", name) ?? 0
  );
}

/** Lines in an entity at which something of that name is called and could not be bound, ascending. */
export function unboundLines(graph: GraphDb, src: Row, name: string): number[] {
  return graph.column<number>(
    `SELECT DISTINCT line FROM unbound WHERE src = ? AND name = (SELECT id FROM name WHERE text = ?) AND why <> ?
     ORDER BY line`,
    src,
    name,
    UNBOUND_REASONS.indexOf("external"),
  );
}
