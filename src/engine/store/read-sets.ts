/** Sets of rows: chosen by conditions, narrowed, ordered and grouped, and the edges that lead from one to the next. */
import { Flag } from "../extract/facts.ts";
import type { EntityNumber, SetColumn, SetGroup } from "../graph/set-plan.ts";
import { PREDICATES, type Predicate } from "../model.ts";
import { FILE_KIND, HERITAGE_LIST, kindCode, LIKELY, predicateCode, sqlList, TYPE_LIST } from "./codes.ts";
import type { GraphDb, Row, Value } from "./graph-db.ts";
import { listOrder } from "./read-filter.ts";
import { COLUMN_SQL, type Condition, NUMBER_SQL } from "./set-conditions.ts";

export interface Order {
  by: Exclude<SetColumn, "depth">;
  descending: boolean;
}

/** Where rows are taken from: everything, or a list in its order. */
function tables(rows: readonly Row[] | undefined): { from: string; values: Value[]; order: string } {
  if (!rows) return { from: "symbol s LEFT JOIN file f ON f.id = s.file", values: [], order: listOrder(undefined) };
  return {
    from: "json_each(?) t CROSS JOIN symbol s ON s.id = t.value",
    values: [JSON.stringify(rows)],
    order: "t.key",
  };
}

/** Rows that fulfil a condition, of a list or of all; in the list's order, or as in every list. */
export function chosenRows(
  graph: GraphDb,
  rows: readonly Row[] | undefined,
  condition: Condition,
  sorts: readonly Order[] = [],
  page?: { limit: number; offset: number },
): Row[] {
  const { from, values, order } = tables(rows);
  const sorted = sorts.map(({ by, descending }) => {
    const expression = COLUMN_SQL[by];
    return `(${expression}) IS NULL, ${expression}${descending ? " DESC" : ""}, `;
  });
  const sql = `SELECT s.id FROM ${from} WHERE ${condition.sql} ORDER BY ${sorted.join("")}${order}`;
  const given = [...values, ...condition.values];
  return page
    ? graph.column<Row>(`${sql} LIMIT ? OFFSET ?`, ...given, page.limit, page.offset)
    : graph.column<Row>(sql, ...given);
}

export function chosenCount(graph: GraphDb, rows: readonly Row[] | undefined, condition: Condition): number {
  const { from, values } = tables(rows);
  return (
    graph.value<number>(`SELECT count(*) FROM ${from} WHERE ${condition.sql}`, ...values, ...condition.values) ?? 0
  );
}

/** How often each value of a column stands in a set, most often first. */
export function groupedRows(
  graph: GraphDb,
  rows: readonly Row[] | undefined,
  condition: Condition,
  by: Exclude<SetColumn, "depth">,
): SetGroup[] {
  const { from, values } = tables(rows);
  return graph.all<SetGroup>(
    `SELECT value, count(*) AS count FROM (SELECT ${COLUMN_SQL[by]} AS value FROM ${from} WHERE ${condition.sql})
     GROUP BY value ORDER BY count DESC, value`,
    ...values,
    ...condition.values,
  );
}

/** Numbers of each row, in the order asked for. */
export function numbersOf(
  graph: GraphDb,
  rows: readonly Row[],
  numbers: readonly EntityNumber[],
): Map<Row, Partial<Record<EntityNumber, number>>> {
  const columns = numbers.map((name) => `${NUMBER_SQL[name]} AS ${name}`).join(", ");
  const found = graph.all<Record<string, number | null> & { id: Row }>(
    `SELECT s.id, ${columns} FROM json_each(?) t CROSS JOIN symbol s ON s.id = t.value`,
    JSON.stringify(rows),
  );
  return new Map(
    found.map(({ id, ...rest }) => [
      id,
      Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== null)) as Record<EntityNumber, number>,
    ]),
  );
}

/** Rows of full ids, in their order; what is none is left out. */
export function rowsOfIds(graph: GraphDb, ids: readonly string[]): Row[] {
  const uids = ids.map((id) => id.replaceAll("-", "").toUpperCase());
  return graph.column<Row>(
    "SELECT s.id FROM json_each(?) t CROSS JOIN symbol s ON s.uid = unhex(t.value) ORDER BY t.key",
    JSON.stringify(uids),
  );
}

/** The files that rows stand in, each once, in the order of the rows; what stands in none is kept. */
export function filesOfRows(graph: GraphDb, rows: readonly Row[]): Row[] {
  return graph.column<Row>(
    `SELECT id FROM (SELECT coalesce(c.id, s.id) AS id, min(t.key) AS place FROM json_each(?) t
       CROSS JOIN symbol s ON s.id = t.value LEFT JOIN symbol c ON c.file = s.file AND c.idx = -1
     GROUP BY coalesce(c.id, s.id)) ORDER BY place`,
    JSON.stringify(rows),
  );
}

/** Files of rows that stand in one. */
export function fileSteps(graph: GraphDb, rows: readonly Row[]): { id: Row; place: number }[] {
  return graph.all(
    `SELECT c.id, min(t.key) AS place FROM json_each(?) t CROSS JOIN symbol s ON s.id = t.value
       CROSS JOIN symbol c ON c.file = s.file AND c.idx = -1 LEFT JOIN file f ON f.id = c.file
     GROUP BY c.id ORDER BY ${listOrder(undefined).replace("s.line, s.idx, s.id", "c.id")}`,
    JSON.stringify(rows),
  );
}

export interface KinRow {
  id: Row;
  /** Place of the member, or type, that it is kin of. */
  place: number;
  level: number;
}

const LEVELS = 5;

/**
 * What a member overrides (`up`) or what overrides it (`down`), by name, on the types above or below its own; of a type, those
 * types. Nearest first, then as in every list; a pair once.
 */
export function kinRows(graph: GraphDb, rows: readonly Row[], direction: "up" | "down"): KinRow[] {
  if (rows.length === 0) return [];
  const [here, there] = direction === "up" ? ["src", "dst"] : ["dst", "src"];
  return graph.all<KinRow>(
    `WITH RECURSIVE t(value, key) AS MATERIALIZED (SELECT value, key FROM json_each(?)),
      kin(place, name, type, start, level) AS (
       SELECT t.key, s.name, s.parent, s.parent, 0 FROM t CROSS JOIN symbol s ON s.id = t.value
         JOIN symbol p ON p.id = s.parent WHERE p.kind IN ${TYPE_LIST} AND s.kind NOT IN ${TYPE_LIST}
       UNION SELECT t.key, NULL, s.id, s.id, 0 FROM t CROSS JOIN symbol s ON s.id = t.value WHERE s.kind IN ${TYPE_LIST}
       UNION SELECT kin.place, kin.name, e.${there}, kin.start, kin.level + 1 FROM kin CROSS JOIN edge e ON e.${here} = kin.type
         CROSS JOIN symbol x ON x.id = e.${there}
         WHERE e.kind IN ${HERITAGE_LIST} AND e.certainty <= ${LIKELY} AND kin.level < ${LEVELS} AND x.kind IN ${TYPE_LIST}),
      found AS (
       SELECT m.id, kin.place, min(kin.level) AS level FROM kin CROSS JOIN symbol m ON m.parent = kin.type AND m.name = kin.name
         WHERE kin.level > 0 AND kin.type <> kin.start AND m.kind NOT IN ${TYPE_LIST} GROUP BY m.id, kin.place
       UNION ALL SELECT kin.type, kin.place, min(kin.level) FROM kin
         WHERE kin.level > 0 AND kin.name IS NULL AND kin.type <> kin.start GROUP BY kin.type, kin.place)
     SELECT found.id, found.place, found.level FROM found JOIN symbol s ON s.id = found.id LEFT JOIN file f ON f.id = s.file
     ORDER BY found.level, ${listOrder(undefined)}, found.place`,
    JSON.stringify(rows),
  );
}

/** Places of the members that only declare what others carry out. */
export function declaringPlaces(graph: GraphDb, rows: readonly Row[]): number[] {
  return graph.column<number>(
    `SELECT t.key FROM json_each(?) t CROSS JOIN symbol s ON s.id = t.value LEFT JOIN symbol p ON p.id = s.parent
     WHERE s.flags & ${Flag.abstract} <> 0 OR p.kind = ${kindCode("interface")} ORDER BY t.key`,
    JSON.stringify(rows),
  );
}

/** Rows with everything that stands in those which are types or files. */
export function withContents(graph: GraphDb, rows: readonly Row[]): Row[] {
  return graph.column<Row>(
    `WITH RECURSIVE whole(id, below) AS (SELECT value, 0 FROM json_each(?)
       UNION SELECT c.id, 1 FROM whole CROSS JOIN symbol me ON me.id = whole.id CROSS JOIN symbol c
         ON (c.parent = me.id OR (me.idx = -1 AND c.file = me.file AND c.idx >= 0))
       WHERE whole.below OR me.kind IN ${TYPE_LIST} OR me.kind = ${FILE_KIND})
     SELECT DISTINCT id FROM whole`,
    JSON.stringify(rows),
  );
}

/** Which of some rows stand in test files (`test`), and which are files. */
export function rolesOf(
  graph: GraphDb,
  rows: readonly Row[],
  testRole: number,
): Map<Row, { test: boolean; file: boolean }> {
  const found = graph.all<{ id: Row; test: number; file: number }>(
    `SELECT s.id, coalesce(f.role = ${testRole}, 0) AS test, s.kind = ${FILE_KIND} AS file
     FROM json_each(?) t CROSS JOIN symbol s ON s.id = t.value LEFT JOIN file f ON f.id = s.file`,
    JSON.stringify(rows),
  );
  return new Map(found.map(({ id, test, file }) => [id, { test: test === 1, file: file === 1 }]));
}

/**
 * Lines of an edge between a row and one end of a hop or what is the same definition written more than once, as far as it is
 * among the ends.
 */
export function ledLines(
  graph: GraphDb,
  row: Row,
  end: Row,
  ends: readonly Row[],
  direction: "in" | "out",
  predicate: Predicate,
): number[] {
  const [here, there] = direction === "in" ? ["src", "dst"] : ["dst", "src"];
  return graph.column<number>(
    `SELECT DISTINCT e.line FROM symbol o JOIN symbol x ON x.id = o.id OR (x.name = o.name AND x.kind = o.kind AND x.file IS o.file
       AND x.parent IS o.parent AND x.id IN (SELECT value FROM json_each(?)))
     CROSS JOIN edge e ON e.${there} = x.id AND e.${here} = ?
     WHERE o.id = ? AND e.kind = ${predicateCode(predicate)} AND e.certainty <= ${LIKELY} ORDER BY e.line`,
    JSON.stringify(ends.length > MAX_OVERLOAD_ENDS ? [end] : ends),
    row,
    end,
  );
}

/** Sets of more than this are no overloads of one name. */
const MAX_OVERLOAD_ENDS = 50;

export interface SiteRow {
  src: Row;
  dst: Row;
  predicate: Predicate;
  line: number;
}

const SITED = sqlList((["CALLS", "REFERENCES", "IMPORTS"] as const).map(predicateCode));

/** Sites of calls, references and imports into rows, by path and line; among the given sources only where there are any. */
export function siteRows(
  graph: GraphDb,
  targets: readonly Row[],
  sources: readonly Row[] | undefined,
  page: { limit: number; offset: number },
): { rows: SiteRow[]; total: number } {
  const within = sources ? "AND e.src IN (SELECT value FROM json_each(?))" : "";
  const given = [JSON.stringify(targets), ...(sources ? [JSON.stringify(sources)] : [])];
  const from = `(SELECT DISTINCT value FROM json_each(?)) t CROSS JOIN edge e ON e.dst = t.value
    JOIN symbol s ON s.id = e.src LEFT JOIN file f ON f.id = s.file
    WHERE e.kind IN ${SITED} AND e.certainty <= ${LIKELY} ${within}`;
  const total = graph.value<number>(`SELECT count(*) FROM ${from}`, ...given) ?? 0;
  const rows = graph.all<{ src: Row; dst: Row; kind: number; line: number }>(
    `SELECT e.src, e.dst, e.kind, e.line FROM ${from} ORDER BY ${listOrder(undefined).replace("s.line", "e.line, e.col, s.line")},
       e.dst, e.kind LIMIT ? OFFSET ?`,
    ...given,
    page.limit,
    page.offset,
  );
  return {
    rows: rows.map(({ src, dst, kind, line }) => ({ src, dst, line, predicate: PREDICATES[kind] ?? "REFERENCES" })),
    total,
  };
}

/** Definitions in lines of files that were touched, and the files; a range without end goes to the end. */
export function touchedRows(graph: GraphDb, ranges: readonly { path: string; from: number; to: number }[]): Row[] {
  return graph.column<Row>(
    `SELECT DISTINCT s.id FROM json_each(?) t CROSS JOIN file x ON x.path = t.value ->> 'path' CROSS JOIN symbol s ON s.file = x.id
     WHERE s.idx = -1 OR (s.line <= t.value ->> 'to' AND s.end_line >= t.value ->> 'from')`,
    JSON.stringify(ranges),
  );
}

/** Everything in some files. */
export function rowsInFiles(graph: GraphDb, paths: readonly string[]): Row[] {
  return graph.column<Row>(
    "SELECT s.id FROM json_each(?) t CROSS JOIN file x ON x.path = t.value CROSS JOIN symbol s ON s.file = x.id",
    JSON.stringify(paths),
  );
}
