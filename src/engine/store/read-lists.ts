/** Lists of rows: by name, by filter, by containment. Rows only; `EntityReader` makes entities of those that are shown. */
import type { EntityFilter, Page } from "../engine.ts";
import { Flag } from "../extract/facts.ts";
import type { Bounded } from "../model.ts";
import { FILE_KIND, kindCode } from "./codes.ts";
import type { GraphDb, Row, Value } from "./graph-db.ts";
import { filterCondition, likeText, listOrder } from "./read-filter.ts";

/** A list's rows and total. `from` is what stands after FROM, up to the last condition; the tables are `s` and `f`. */
function bounded(graph: GraphDb, from: string, order: string, values: Value[], page: Page): Bounded<Row> {
  const total = graph.value<number>(`SELECT count(*) FROM ${from}`, ...values) ?? 0;
  if (total <= page.offset || page.limit <= 0) return { rows: [], total };
  const sql = `SELECT s.id FROM ${from} ORDER BY ${order} LIMIT ? OFFSET ?`;
  return { rows: graph.column<Row>(sql, ...values, page.limit, page.offset), total };
}

/**
 * What lists of names hold: declarations. A variable of a function or a callback is in the graph only for what hangs on it;
 * whoever knows its name finds it.
 */
const IS_DECLARED = `NOT (s.kind = ${kindCode("variable")} AND s.flags & ${Flag.local} <> 0)`;

/** Definitions of that name in any case, the exact one first. Files and outside modules are not among them. */
export function rowsNamed(graph: GraphDb, name: string, filter: EntityFilter, page: Page): Bounded<Row> {
  const names = graph.all<{ id: number; text: string }>(
    "SELECT id, text FROM name WHERE text = ? COLLATE NOCASE",
    name,
  );
  const exact = names.find(({ text }) => text === name)?.id ?? -1;
  const condition = filterCondition(filter);
  const from = `symbol s JOIN file f ON f.id = s.file
    WHERE s.name IN (SELECT value FROM json_each(?)) AND s.kind <> ${FILE_KIND}${condition.sql}`;
  const values = [JSON.stringify(names.map(({ id }) => id)), ...condition.values];
  return bounded(graph, from, `s.name <> ${exact}, ${listOrder(filter.tests)}`, values, page);
}

/** Modules outside the repository of exactly that name. */
export function outsideModuleRows(graph: GraphDb, name: string): Row[] {
  return graph.column<Row>(
    `SELECT id FROM symbol WHERE name = (SELECT id FROM name WHERE text = ?) AND kind = ${kindCode("module")} AND file IS NULL`,
    name,
  );
}

/** Everything in the repository whose name is among those given (their numbers as JSON), files too. */
export function rowsOfNames(graph: GraphDb, names: readonly number[], filter: EntityFilter, page: Page): Bounded<Row> {
  if (names.length === 0) return { rows: [], total: 0 };
  const condition = filterCondition(filter);
  const from = `json_each(?) j CROSS JOIN symbol s ON s.name = j.value JOIN file f ON f.id = s.file
    WHERE ${IS_DECLARED}${condition.sql}`;
  return bounded(graph, from, listOrder(filter.tests), [JSON.stringify(names), ...condition.values], page);
}

/** Everything a filter lets through, outside modules too. */
export function rowsFiltered(graph: GraphDb, filter: EntityFilter, page: Page): Bounded<Row> {
  const condition = filterCondition(filter);
  const from = `symbol s LEFT JOIN file f ON f.id = s.file WHERE ${IS_DECLARED}${condition.sql}`;
  return bounded(graph, from, listOrder(filter.tests), condition.values, page);
}

/**
 * What stands directly in an entity. A file holds what has no container, and what has its container in another file
 * (a method declared away from its type).
 */
export const DIRECTLY_IN = `(s.parent = me.id OR (me.idx = -1 AND s.file = me.file AND s.idx >= 0 AND (s.parent IS NULL
  OR s.file <> (SELECT p.file FROM symbol p WHERE p.id = s.parent))))`;

export function rowsIn(graph: GraphDb, container: Row, filter: EntityFilter, page: Page): Bounded<Row> {
  const condition = filterCondition(filter);
  const from = `symbol me JOIN symbol s ON ${DIRECTLY_IN} LEFT JOIN file f ON f.id = s.file
    WHERE me.id = ?${condition.sql}`;
  return bounded(graph, from, listOrder(filter.tests), [container, ...condition.values], page);
}

/** The rows that stand in an entity at any depth, as the table `below` of a statement whose first value is the entity. */
export const BELOW = `below(id) AS (
    SELECT s.id FROM symbol me JOIN symbol s ON s.parent = me.id OR (me.idx = -1 AND s.file = me.file AND s.idx >= 0)
    WHERE me.id = ?
    UNION SELECT s.id FROM below JOIN symbol s ON s.parent = below.id)`;

/** What stands in an entity at any depth. */
export function rowsBelow(graph: GraphDb, container: Row, page: Page): Bounded<Row> {
  return below(graph, container, "true", page);
}

/** What is declared in an entity, at any depth. */
export function rowsDeclaredIn(graph: GraphDb, container: Row, page: Page): Bounded<Row> {
  return below(graph, container, IS_DECLARED, page);
}

function below(graph: GraphDb, container: Row, condition: string, page: Page): Bounded<Row> {
  const from = `below JOIN symbol s ON s.id = below.id LEFT JOIN file f ON f.id = s.file WHERE ${condition}`;
  const total = graph.value<number>(`WITH RECURSIVE ${BELOW} SELECT count(*) FROM ${from}`, container) ?? 0;
  const sql = `WITH RECURSIVE ${BELOW} SELECT s.id FROM ${from} ORDER BY ${listOrder(undefined)} LIMIT ? OFFSET ?`;
  return { rows: graph.column<Row>(sql, container, page.limit, page.offset), total };
}

const FILE_ROW = "SELECT s.id FROM file f JOIN symbol s ON s.file = f.id AND s.idx = -1 WHERE";

/** File with exactly that path. */
export function fileRow(graph: GraphDb, path: string): Row | undefined {
  return graph.value<Row>(`${FILE_ROW} f.path = ?`, path);
}

/** Files whose path ends in a text. */
export function fileRowsEnding(graph: GraphDb, text: string): Row[] {
  const order = `ORDER BY ${listOrder(undefined)}`;
  return graph.column<Row>(`${FILE_ROW} substr(f.path, -length(?)) = ? ${order}`, text, text);
}

/** Files whose path, its ending left off, is that one or ends in it after a `/`. */
export function fileRowsWithoutEnding(graph: GraphDb, path: string): Row[] {
  const stem = likeText(path);
  const order = `ORDER BY ${listOrder(undefined)}`;
  const rows = graph.all<{ id: Row; path: string }>(
    `${FILE_ROW.replace("s.id", "s.id, f.path")}
     (f.path LIKE ? ESCAPE '\\' OR f.path LIKE ? ESCAPE '\\') ${order}`,
    `${stem}.%`,
    `%/${stem}.%`,
  );
  const ends = (found: string): boolean => {
    const dot = found.lastIndexOf(".");
    const bare = found.slice(0, dot);
    return dot > found.lastIndexOf("/") && (bare === path || bare.endsWith(`/${path}`));
  };
  return rows.filter((row) => ends(row.path)).map((row) => row.id);
}
