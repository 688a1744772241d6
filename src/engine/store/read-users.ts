/** Users of entities and of what stands in them, worked out by sets in the tables: counts and glances, no entities. */
import type { EntityFilter, Page } from "../engine.ts";
import type { User } from "../graph/answers.ts";
import { ENTITY_KINDS, type EntityKind, PREDICATES, type Predicate, ROLES } from "../model.ts";
import { FILE_KIND, LIKELY, predicateCode, sqlList } from "./codes.ts";
import type { GraphDb, Row } from "./graph-db.ts";
import { type LinkQuery, near } from "./read-edges.ts";
import { idText } from "./read-entities.ts";
import { filterCondition, listOrder } from "./read-filter.ts";
import { DIRECTLY_IN } from "./read-lists.ts";

/** Uses of a definition by another. */
export const USES: readonly Predicate[] = ["CALLS", "REFERENCES", "EXTENDS", "IMPLEMENTS"];

export interface UserRow extends Omit<User, "of"> {
  row: Row;
  /** Place of what it uses among the ends asked for. */
  place: number;
}

interface Glance {
  row: Row;
  place: number;
  uid: Buffer;
  name: string;
  kind: number;
  line: number;
  endLine: number;
  predicate: number;
  path: string | null;
  role: number | null;
}

/** Neighbours at a glance: all of them, each once, as in every list. */
export function userRows(graph: GraphDb, ends: readonly Row[], query: LinkQuery): UserRow[] {
  const { with: prefix, from, values } = near(query);
  const found = graph.all<Glance>(
    `${prefix} SELECT s.id AS row, near.place, s.uid, (SELECT text FROM name WHERE id = s.name) AS name, s.kind, s.line,
       s.end_line AS endLine, near.predicate, f.path, f.role
     FROM ${from} ORDER BY ${listOrder(query.tests)}`,
    JSON.stringify(ends),
    ...values,
  );
  return found.map(({ uid, kind, path, role, predicate, name, ...rest }) => ({
    ...rest,
    id: idText(uid),
    name: kind === FILE_KIND && path ? path.slice(path.lastIndexOf("/") + 1) : name,
    kind: ENTITY_KINDS[kind] ?? "variable",
    path: path ?? "",
    role: role === null ? "external" : (ROLES[role] ?? "production"),
    predicate: PREDICATES[predicate] ?? "REFERENCES",
  }));
}

/** Neighbours by number alone. */
export function userIds(graph: GraphDb, ends: readonly Row[], query: LinkQuery): Row[] {
  const { with: prefix, from, values } = near(query);
  return graph.column<Row>(`${prefix} SELECT near.id FROM ${from}`, JSON.stringify(ends), ...values);
}

/**
 * What stands directly in a container, most used first, then as in every list. Overloads are one, under the first of
 * them; uses from within the container do not count.
 */
export function usedMemberRows(
  graph: GraphDb,
  container: Row,
  filter: EntityFilter,
  page: Page,
): { rows: { id: Row; users: number }[]; total: number; used: number } {
  const condition = filterCondition(filter);
  const found = graph.all<{ id: Row; users: number; total: number; used: number }>(
    `WITH RECURSIVE
      member(id, one) AS MATERIALIZED (
        SELECT s.id, min(s.id) OVER (PARTITION BY s.kind, s.name, s.file)
        FROM symbol me JOIN symbol s ON ${DIRECTLY_IN} LEFT JOIN file f ON f.id = s.file WHERE me.id = ?${condition.sql}),
      below(id, one) AS (
        SELECT id, one FROM member UNION SELECT s.id, below.one FROM below JOIN symbol s ON s.parent = below.id),
      inside(id) AS MATERIALIZED (SELECT id FROM below UNION SELECT ?),
      users(one, count) AS MATERIALIZED (
        SELECT below.one, count(DISTINCT e.src) FROM below CROSS JOIN edge e ON e.dst = below.id
        WHERE e.kind IN ${sqlList(USES.map(predicateCode))} AND e.certainty <= ${LIKELY}
          AND e.src NOT IN (SELECT id FROM inside) GROUP BY below.one)
     SELECT s.id, coalesce(users.count, 0) AS users, count(*) OVER () AS total, sum(users.count IS NOT NULL) OVER () AS used
     FROM (SELECT DISTINCT one FROM member) m JOIN symbol s ON s.id = m.one LEFT JOIN users ON users.one = s.id
       LEFT JOIN file f ON f.id = s.file
     ORDER BY users DESC, ${listOrder(filter.tests)} LIMIT ? OFFSET ?`,
    container,
    ...condition.values,
    container,
    page.limit,
    page.offset,
  );
  return {
    rows: found.map(({ id, users }) => ({ id, users })),
    total: found[0]?.total ?? 0,
    used: found[0]?.used ?? 0,
  };
}

/** How many definitions of each kind stand directly in a container. */
export function memberKinds(graph: GraphDb, container: Row): Partial<Record<EntityKind, number>> {
  const rows = graph.all<{ kind: number; count: number }>(
    `SELECT s.kind, count(*) AS count FROM symbol me JOIN symbol s ON ${DIRECTLY_IN} WHERE me.id = ?
     GROUP BY s.kind ORDER BY count DESC, s.kind`,
    container,
  );
  return Object.fromEntries(rows.map(({ kind, count }) => [ENTITY_KINDS[kind] ?? "variable", count]));
}

/** How many versions of an entity the graph remembers up to the revision shown. */
export function versionCount(graph: GraphDb, row: Row): number {
  return (
    graph.value<number>(
      `SELECT count(*) FROM (SELECT rev FROM main.symbol WHERE id = ? UNION SELECT rev FROM main.symbol_past WHERE id = ?)
       WHERE rev <= ?`,
      row,
      row,
      graph.revision,
    ) ?? 0
  );
}
