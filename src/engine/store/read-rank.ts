/** Scores of entities by what refers to them, and definitions that nothing refers to; worked out by sets in the tables. */
import type { EntityFilter } from "../engine.ts";
import { Flag } from "../extract/facts.ts";
import type { RankMetric, RankQuery } from "../graph/answers.ts";
import type { Predicate } from "../model.ts";
import { FILE_KIND, kindCode, LIKELY, predicateCode, sqlList, TEST_LIST, TYPE_LIST } from "./codes.ts";
import type { GraphDb, Row, Value } from "./graph-db.ts";
import { filterCondition, likeText, listOrder } from "./read-filter.ts";

const SOURCES: Record<Exclude<RankMetric, "members">, Predicate[]> = {
  dependents: ["CALLS", "REFERENCES", "IMPORTS", "EXTENDS", "IMPLEMENTS"],
  callers: ["CALLS", "REFERENCES"],
  importers: ["IMPORTS"],
};

export interface RankRow {
  id: Row;
  score: number;
}

/** Highest scores first, ties as in every list; and how many entities were scored. */
export function rankRows(graph: GraphDb, query: RankQuery): { rows: RankRow[]; evaluated: number } {
  const filter: EntityFilter = {
    kinds: [query.kind],
    ...(query.path && { path: query.path }),
    ...(query.tests && { tests: query.tests }),
  };
  const condition = filterCondition(filter);
  const values: Value[] = [...condition.values];
  let { sql } = condition;
  for (const path of query.excludePaths ?? []) {
    sql += " AND (f.path IS NULL OR f.path NOT LIKE ? ESCAPE '\\')";
    values.push(`%${likeText(path)}%`);
  }
  const from = `symbol s LEFT JOIN file f ON f.id = s.file WHERE true${sql}`;
  const evaluated = graph.value<number>(`SELECT count(*) FROM ${from}`, ...values) ?? 0;
  const rows = graph.all<RankRow>(
    `SELECT s.id, (${score(query)}) AS score FROM ${from} ORDER BY score DESC, ${listOrder(query.tests)} LIMIT ?`,
    ...values,
    query.top,
  );
  return { rows: rows.filter((row) => row.score > 0), evaluated };
}

/** The score of `s` as a subquery. */
function score({ by, excludeKinds = [] }: RankQuery): string {
  const counted = (id: string): string =>
    excludeKinds.length === 0
      ? ""
      : ` AND (SELECT x.kind FROM symbol x WHERE x.id = ${id}) NOT IN ${sqlList(excludeKinds.map(kindCode))}`;
  if (by === "members")
    return `SELECT count(*) FROM symbol c WHERE (c.parent = s.id
      OR (s.kind = ${FILE_KIND} AND c.file = s.file AND c.idx >= 0 AND c.parent IS NULL))${counted("c.id")}`;
  const kinds = sqlList(SOURCES[by].map(predicateCode));
  return `SELECT count(DISTINCT e.src) FROM edge e
    WHERE e.dst = s.id AND e.kind IN ${kinds} AND e.certainty <= ${LIKELY}${counted("e.src")}`;
}

/** Declarations that only announce what is defined elsewhere, or that the runtime brings. */
const NO_DEFINITION = Flag.overload | Flag.declaration | Flag.builtin;

/** What has no name outside its function unless it is one: members of literals are for whom the literal is handed to. */
const HANDED_ON = sqlList([kindCode("method"), kindCode("variable")]);

export interface UnusedRow {
  id: Row;
  name: string;
  nameNumber: number;
  parent: Row | null;
  parentName: string | null;
  lang: string;
  /** 1 in test code. */
  isTest: number;
}

/**
 * Definitions without an edge from anywhere but themselves and what they contain directly. Guesses count as uses here:
 * they are reasons to keep what they name. Constructors named as their class stand and fall with it.
 */
export function unusedRows(graph: GraphDb, filter: EntityFilter): UnusedRow[] {
  const condition = filterCondition(filter);
  return graph.all<UnusedRow>(
    `SELECT s.id, n.text AS name, s.name AS nameNumber, s.parent, coalesce(f.lang, '') AS lang,
       (SELECT text FROM name WHERE id = p.name) AS parentName, f.role IN ${TEST_LIST} AS isTest
     FROM symbol s JOIN file f ON f.id = s.file JOIN name n ON n.id = s.name LEFT JOIN symbol p ON p.id = s.parent
     WHERE s.idx >= 0 AND s.flags & ${NO_DEFINITION} = 0${condition.sql}
       AND NOT (s.flags & ${Flag.local} <> 0 AND s.kind IN ${HANDED_ON})
       AND NOT (p.name IS s.name AND p.kind IN ${TYPE_LIST})
       AND NOT EXISTS (SELECT 1 FROM edge e JOIN symbol x ON x.id = e.src
         WHERE e.dst = s.id AND x.id <> s.id AND x.parent IS NOT s.id)
     ORDER BY ${listOrder(filter.tests)}`,
    ...condition.values,
  );
}

/** Whether anything but the entity itself refers to it. */
export function isReferred(graph: GraphDb, row: Row): boolean {
  return graph.value("SELECT 1 FROM edge WHERE dst = ? AND src <> ? LIMIT 1", row, row) !== undefined;
}
