/** Edges as rows: neighbours of entities with their sites, one step of a walk, and how many there are. */
import type { Page, TestFilter } from "../engine.ts";
import {
  CERTAINTIES,
  type Certainty,
  type EntityKind,
  PREDICATES,
  type Predicate,
  REASONS,
  type Reason,
  UNBOUND_REASONS,
} from "../model.ts";
import { certaintyCode, FILE_KIND, LIKELY, predicateCode, reasonCode, sqlList } from "./codes.ts";
import type { GraphDb, Row, Value } from "./graph-db.ts";
import { kindsCondition, listOrder, testsCondition } from "./read-filter.ts";

export type Direction = "in" | "out";

/** Certainty and reason in one number: the smaller, the stronger the evidence. */
const STRENGTH = "e.certainty * 32 + e.reason";
const DECLARED = certaintyCode("certain") * 32 + reasonCode("declared");
/** Reasons that bind a call to a member of the own type or of what it inherits. */
const OWN_FAMILY = sqlList([reasonCode("self"), reasonCode("inherited")]);

export interface LinkQuery {
  predicates: readonly Predicate[];
  direction: Direction;
  tests?: TestFilter | undefined;
  kinds?: readonly EntityKind[] | undefined;
  includePossible?: boolean | undefined;
  /**
   * How many of the ends are asked for themselves, all when absent. The others are the same member on super- or
   * subtypes: a call between members of one name that was bound within their own family is left out, for that is one
   * passing the call on to what it overrides (`super.m()`), not a call that can reach it.
   */
  direct?: number | undefined;
  /** Sources of unbound calls are neighbours, too, after all others. */
  unbound?: UnboundNamed | undefined;
  /** Only entities in files that hold none of these. */
  besideFilesOf?: readonly Row[] | undefined;
}

/** Unbound calls of a name, in some languages. Those that lead out of the repository are none. */
export interface UnboundNamed {
  name: string;
  languages: readonly string[];
}

/** Place of neighbours that no end was found for. */
const NO_END = 1e6;
const GUESS = certaintyCode("possible") * 32 + reasonCode("ambiguous");
const OUTSIDE = UNBOUND_REASONS.indexOf("external");

export interface NeighbourRow {
  id: Row;
  predicate: Predicate;
  certainty: Certainty;
  reason: Reason;
  /** Place of the end that it is a neighbour of among the ends asked for; past them all for an unbound call's source. */
  end: number;
}

/** Links of the ends in table `t` (value, key): id of the other side, place of the end, predicate, strength. */
function links(query: LinkQuery): string {
  const [here, there] = query.direction === "in" ? ["dst", "src"] : ["src", "dst"];
  const stored = query.predicates.filter((predicate) => predicate !== "CONTAINS").map(predicateCode);
  const parts: string[] = [];
  if (stored.length > 0) {
    const worst = query.includePossible ? CERTAINTIES.length : LIKELY;
    const nameOf = (end: string): string => `(SELECT c.name FROM symbol c WHERE c.id = e.${end})`;
    const passedOn =
      query.direct === undefined
        ? ""
        : ` AND NOT (t.key >= ${query.direct} AND e.reason IN ${OWN_FAMILY} AND ${nameOf("src")} = ${nameOf("dst")})`;
    parts.push(`SELECT e.${there} AS id, t.key AS place, e.kind AS predicate, ${STRENGTH} AS strength
      FROM t CROSS JOIN edge e ON e.${here} = t.value
      WHERE e.kind IN ${sqlList(stored)} AND e.certainty <= ${worst}${passedOn}`);
  }
  if (query.predicates.includes("CONTAINS")) parts.push(...containment(query.direction));
  if (query.unbound)
    parts.push(`SELECT src AS id, ${NO_END} AS place, ${predicateCode("CALLS")} AS predicate, ${GUESS} AS strength
      FROM guess`);
  return parts.join(" UNION ALL ");
}

function containment(direction: Direction): string[] {
  const as = `t.key AS place, ${predicateCode("CONTAINS")} AS predicate, ${DECLARED} AS strength`;
  if (direction === "in")
    return [
      `SELECT coalesce(me.parent, (SELECT c.id FROM symbol c WHERE c.file = me.file AND c.idx = -1)) AS id, ${as}
       FROM t CROSS JOIN symbol me ON me.id = t.value WHERE me.idx >= 0`,
    ];
  return [
    `SELECT c.id AS id, ${as} FROM t CROSS JOIN symbol c ON c.parent = t.value`,
    `SELECT c.id AS id, ${as} FROM t CROSS JOIN symbol me ON me.id = t.value AND me.idx = -1
       CROSS JOIN symbol c ON c.file = me.file AND c.idx >= 0
       WHERE c.parent IS NULL OR c.file <> (SELECT p.file FROM symbol p WHERE p.id = c.parent)`,
  ];
}

/**
 * The tables of a neighbour question up to its last condition, each neighbour once, under the first of its ends. The
 * first value asked for are the ends, as JSON; then come `values`.
 */
export function near(query: LinkQuery): { with: string; from: string; values: Value[] } {
  const values: Value[] = [];
  let guess = "";
  if (query.unbound) {
    guess = `guess AS (SELECT u.src FROM name n CROSS JOIN unbound u ON u.name = n.id CROSS JOIN symbol g ON g.id = u.src
      CROSS JOIN file h ON h.id = g.file
      WHERE n.text = ? AND u.why <> ${OUTSIDE} AND h.lang IN (SELECT value FROM json_each(?))),`;
    values.push(query.unbound.name, JSON.stringify(query.unbound.languages));
  }
  const conditions = [kindsCondition(query.kinds), testsCondition(query.tests)].filter((part) => part !== "");
  if (query.besideFilesOf) {
    conditions.push(`(s.file IS NULL OR s.file NOT IN (
      SELECT x.file FROM json_each(?) j CROSS JOIN symbol x ON x.id = j.value WHERE x.file IS NOT NULL))`);
    values.push(JSON.stringify(query.besideFilesOf));
  }
  return {
    // Columns beside a lone min() are those of the row that has it: SQLite promises so.
    with: `WITH t(value, key) AS MATERIALIZED (SELECT value, key FROM json_each(?)),
      ${guess}
      link AS (${links(query)}),
      ended AS (SELECT id, place, min(predicate * 1024 + strength) AS best FROM link GROUP BY id, place),
      near AS MATERIALIZED (
        SELECT id, min(place) AS place, best / 1024 AS predicate, best % 1024 AS strength FROM ended GROUP BY id)`,
    from: `near JOIN symbol s ON s.id = near.id LEFT JOIN file f ON f.id = s.file
      WHERE ${conditions.length > 0 ? conditions.join(" AND ") : "true"}`,
    values,
  };
}

/**
 * Neighbours of the entities in `ends`, each one once: by predicate in the model's order, and within one those of the
 * direct ends before those of the others, and sources of unbound calls last.
 */
export function neighbourRows(
  graph: GraphDb,
  ends: readonly Row[],
  query: LinkQuery,
  page: Page,
): { rows: NeighbourRow[]; total: number } {
  if (query.predicates.length === 0) return { rows: [], total: 0 };
  const { with: prefix, from, values } = near(query);
  const given = [JSON.stringify(ends), ...values];
  const found = graph.all<{ id: Row; place: number; predicate: number; strength: number; total: number }>(
    `${prefix} SELECT near.id, near.place, near.predicate, near.strength, count(*) OVER () AS total FROM ${from}
     ORDER BY near.predicate, (near.place >= ${query.direct ?? ends.length}) + (near.place >= ${NO_END}), ${listOrder(query.tests)} LIMIT ? OFFSET ?`,
    ...given,
    page.limit,
    page.offset,
  );
  // A page without rows cannot tell the total: it lies past the end, or there is nothing.
  const total = found[0]?.total ?? graph.value<number>(`${prefix} SELECT count(*) FROM ${from}`, ...given) ?? 0;
  const rows = found.map(({ id, place, predicate, strength }) => ({
    id,
    end: place,
    predicate: PREDICATES[predicate] ?? "REFERENCES",
    certainty: CERTAINTIES[strength >> 5] ?? "possible",
    reason: REASONS[strength & 31] ?? "ambiguous",
  }));
  return { rows, total };
}

/** Number of distinct neighbours. */
export function neighbourCount(graph: GraphDb, row: Row, query: LinkQuery): number {
  const { with: prefix, from, values } = near(query);
  return graph.value<number>(`${prefix} SELECT count(*) FROM ${from}`, JSON.stringify([row]), ...values) ?? 0;
}

/** Lines of the edges from one entity to another, ascending. A contained entity has the line of its name. */
export function edgeLines(graph: GraphDb, source: Row, target: Row, query: LinkQuery): number[] {
  const stored = query.predicates.filter((predicate) => predicate !== "CONTAINS").map(predicateCode);
  const worst = query.includePossible ? CERTAINTIES.length : LIKELY;
  const lines = graph.column<number>(
    `SELECT DISTINCT line FROM edge WHERE src = ? AND kind IN ${sqlList(stored)} AND dst = ? AND certainty <= ${worst}
     ORDER BY line`,
    source,
    target,
  );
  if (lines.length > 0 || !query.predicates.includes("CONTAINS")) return lines;
  return graph.column<number>("SELECT name_line FROM symbol WHERE id = ?", target);
}

export interface StepRow {
  id: Row;
  /** Place in the frontier of the entity it was reached from. */
  from: number;
  predicate: Predicate;
}

export interface NextRow extends StepRow {
  isFile: boolean;
}

/**
 * Entities one edge away from a frontier that are not among the visited, each once, with the first frontier entity that
 * leads to it. Source before tests, then path and line, so that a cap always cuts the same ones.
 */
export function stepRows(
  graph: GraphDb,
  frontier: readonly Row[],
  visited: Iterable<Row>,
  query: LinkQuery,
  limit: number,
): NextRow[] {
  if (frontier.length === 0 || query.predicates.length === 0 || limit <= 0) return [];
  const { with: prefix, from, values } = near(query);
  return graph
    .all<{ id: Row; place: number; predicate: number; kind: number }>(
      `${prefix} SELECT near.id, near.place, near.predicate, s.kind FROM ${from}
       AND near.id NOT IN (SELECT value FROM json_each(?)) ORDER BY ${listOrder(query.tests)} LIMIT ?`,
      JSON.stringify(frontier),
      ...values,
      JSON.stringify([...visited]),
      limit,
    )
    .map(({ id, place, predicate, kind }) => ({
      id,
      from: place,
      predicate: PREDICATES[predicate] ?? "REFERENCES",
      isFile: kind === FILE_KIND,
    }));
}

/** Edges from a frontier to entities that are visited already, the frontier's own among them. */
export function stepsBack(
  graph: GraphDb,
  frontier: readonly Row[],
  visited: Iterable<Row>,
  query: LinkQuery,
): StepRow[] {
  if (frontier.length === 0 || query.predicates.length === 0) return [];
  return graph
    .all<{ id: Row; place: number; predicate: number }>(
      `WITH t(value, key) AS MATERIALIZED (SELECT value, key FROM json_each(?)), link AS (${links(query)})
       SELECT id, place, min(predicate) AS predicate FROM link WHERE id IN (SELECT value FROM json_each(?))
       GROUP BY id, place ORDER BY place, id`,
      JSON.stringify(frontier),
      JSON.stringify([...visited]),
    )
    .map(({ id, place, predicate }) => ({ id, from: place, predicate: PREDICATES[predicate] ?? "REFERENCES" }));
}
