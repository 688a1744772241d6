/** Types and what they inherit, one level at a time; members by name. */
import { HERITAGE_LIST, LIKELY, TYPE_LIST } from "./codes.ts";
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
