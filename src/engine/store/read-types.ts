/** Types and what they inherit, one level at a time; members by name. */
import { HERITAGE_LIST, kindCode, LIKELY, sqlList, TYPE_LIST } from "./codes.ts";
import type { GraphDb, Row } from "./graph-db.ts";

export interface HeritageRow {
  /** Type that was asked about, and the one above (or below) it. */
  from: Row;
  to: Row;
}

/**
 * Direct supertypes in the order they are written, or direct subtypes in order of path and line.
 * Only types in the repository: a supertype outside it has no members here.
 */
export function heritage(graph: GraphDb, types: readonly Row[], direction: "up" | "down"): HeritageRow[] {
  if (types.length === 0) return [];
  const [here, there] = direction === "up" ? ["src", "dst"] : ["dst", "src"];
  const order = direction === "up" ? "min(e.line * 10000 + e.col)" : "f.path, s.line";
  return graph.all<HeritageRow>(
    `SELECT t.value AS "from", s.id AS "to" FROM json_each(?) t CROSS JOIN edge e ON e.${here} = t.value
     JOIN symbol s ON s.id = e.${there} JOIN file f ON f.id = s.file
     WHERE e.kind IN ${HERITAGE_LIST} AND e.certainty <= ${LIKELY} AND s.kind IN ${TYPE_LIST}
     GROUP BY t.key, s.id ORDER BY t.key, ${order}, s.id`,
    JSON.stringify(types),
  );
}

/** Members with that name in several types: in the order of the types, then of the file. Nested types are no members here. */
export function membersNamed(graph: GraphDb, types: readonly Row[], name: number): { id: Row; type: Row }[] {
  if (types.length === 0) return [];
  return graph.all(
    `SELECT s.id, t.value AS type FROM json_each(?) t CROSS JOIN symbol s ON s.parent = t.value
     WHERE s.name = ? AND s.kind NOT IN ${TYPE_LIST} ORDER BY t.key, s.line, s.idx`,
    JSON.stringify(types),
    name,
  );
}

/** Levels of supertypes (or subtypes) in which a call of a member looks for it. */
const DISPATCH_LEVELS = 5;
const DISPATCHED = sqlList([kindCode("method"), kindCode("field"), kindCode("function")]);

/**
 * The same member, by name, on the supertypes (or subtypes) of the types that members belong to: a call of the one can
 * run the other. `of` is the place of the member asked about; nearest types first.
 */
export function familyRows(
  graph: GraphDb,
  members: readonly Row[],
  direction: "up" | "down",
): { of: number; id: Row }[] {
  if (members.length === 0) return [];
  const [here, there] = direction === "up" ? ["src", "dst"] : ["dst", "src"];
  return graph.all(
    `WITH RECURSIVE kin(place, name, type, level) AS (
       SELECT t.key, s.name, s.parent, 0 FROM json_each(?) t CROSS JOIN symbol s ON s.id = t.value
         JOIN symbol p ON p.id = s.parent WHERE p.kind IN ${TYPE_LIST} AND s.kind IN ${DISPATCHED}
       UNION SELECT kin.place, kin.name, e.${there}, kin.level + 1 FROM kin CROSS JOIN edge e ON e.${here} = kin.type
         WHERE e.kind IN ${HERITAGE_LIST} AND e.certainty <= ${LIKELY} AND kin.level < ${DISPATCH_LEVELS})
     SELECT kin.place AS "of", m.id FROM kin CROSS JOIN symbol m ON m.parent = kin.type AND m.name = kin.name
     WHERE kin.level > 0 AND m.kind NOT IN ${TYPE_LIST} AND m.id NOT IN (SELECT value FROM json_each(?))
     GROUP BY kin.place, m.id ORDER BY kin.place, min(kin.level), m.id`,
    JSON.stringify(members),
    JSON.stringify(members),
  );
}

/** Anything of that name directly in a container: a type's member, a file's top-level definition. */
export function rowsInNamed(graph: GraphDb, container: Row, name: string): Row[] {
  return graph.column<Row>(
    `SELECT s.id FROM symbol me JOIN symbol s ON s.name = (SELECT id FROM name WHERE text = ?)
     WHERE me.id = ? AND (s.parent = me.id OR (me.idx = -1 AND s.file = me.file AND s.idx >= 0 AND s.parent IS NULL))
     ORDER BY s.line, s.idx`,
    name,
    container,
  );
}

export interface MemberRow {
  name: number;
  kind: number;
  parent: Row | null;
  /** Kind of the container, where there is one. */
  parentKind: number | null;
}

/** What a row says of its place in a type; undefined when it is gone. */
export function memberRow(graph: GraphDb, row: Row): MemberRow | undefined {
  return graph.get<MemberRow>(
    `SELECT s.name, s.kind, s.parent, p.kind AS parentKind FROM symbol s LEFT JOIN symbol p ON p.id = s.parent
     WHERE s.id = ?`,
    row,
  );
}

/** Whether a type has any supertype edge, into the repository or out of it. */
export function hasHeritage(graph: GraphDb, type: Row): boolean {
  return graph.value(`SELECT 1 FROM edge WHERE src = ? AND kind IN ${HERITAGE_LIST} LIMIT 1`, type) !== undefined;
}

/** Which of some names belong to a type of a language. */
export function typeNames(graph: GraphDb, names: readonly string[], language: string): string[] {
  return graph.column<string>(
    `SELECT n.text FROM json_each(?) t CROSS JOIN name n ON n.text = t.value
     WHERE EXISTS (SELECT 1 FROM symbol s JOIN file f ON f.id = s.file
       WHERE s.name = n.id AND s.kind IN ${TYPE_LIST} AND f.lang = ?)
     ORDER BY t.key`,
    JSON.stringify(names),
    language,
  );
}
