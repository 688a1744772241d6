/** What names an entity, or any definition of a file, grouped for those who count and choose. Guesses are left out. */

import type { FileUser, Use } from "../graph/answers.ts";
import { PREDICATES, type Predicate, ROLES } from "../model.ts";
import { LIKELY, predicateCode, sqlList } from "./codes.ts";
import type { GraphDb, Row } from "./graph-db.ts";
import { idText } from "./read-entities.ts";

/** Uses that are read at most. */
const MAX_USES = 20_000;
const NAMES = 4;

/** Uses of any of the targets from outside themselves, by path, then line; and how many there are. */
export function useRows(
  graph: GraphDb,
  targets: readonly Row[],
  predicates: readonly Predicate[],
): { rows: Use[]; total: number } {
  const found = graph.all<{ uid: Buffer; kind: number; target: Buffer; line: number; path: string; role: number }>(
    `SELECT s.uid, e.kind, d.uid AS target, min(e.line) AS line, f.path, f.role
     FROM json_each(?) t CROSS JOIN edge e ON e.dst = t.value
       JOIN symbol s ON s.id = e.src JOIN file f ON f.id = s.file JOIN symbol d ON d.id = e.dst
     WHERE e.kind IN ${sqlList(predicates.map(predicateCode))} AND e.certainty <= ${LIKELY}
       AND e.src NOT IN (SELECT value FROM json_each(?))
     GROUP BY e.src, e.kind, e.dst ORDER BY f.path, line`,
    JSON.stringify(targets),
    JSON.stringify(targets),
  );
  const rows = found.slice(0, MAX_USES).map((row) => ({
    source: idText(row.uid),
    path: row.path,
    role: ROLES[row.role] ?? "production",
    predicate: PREDICATES[row.kind] ?? "REFERENCES",
    target: idText(row.target),
    line: row.line,
  }));
  return { rows, total: found.length };
}

/** Other files that name definitions of a file, most of them first. Imports of the whole file count as none. */
export function fileUserRows(graph: GraphDb, path: string): FileUser[] {
  return graph
    .all<{ path: string; role: number; symbols: number; names: string | null }>(
      `WITH named AS (
         SELECT DISTINCT s.file AS file, d.id AS id
         FROM file own JOIN symbol d ON d.file = own.id JOIN edge e ON e.dst = d.id JOIN symbol s ON s.id = e.src
         WHERE own.path = ? AND s.file <> own.id AND e.certainty <= ${LIKELY})
       SELECT f.path, f.role, count(CASE WHEN d.idx >= 0 THEN 1 END) AS symbols,
         (SELECT group_concat(text, ',') FROM (SELECT DISTINCT n.text FROM named o JOIN symbol x ON x.id = o.id
            JOIN name n ON n.id = x.name WHERE o.file = named.file AND x.idx >= 0
            ORDER BY x.parent IS NOT NULL, x.line LIMIT ${NAMES})) AS names
       FROM named JOIN symbol d ON d.id = named.id JOIN file f ON f.id = named.file
       GROUP BY named.file ORDER BY symbols DESC, f.path`,
      path,
    )
    .map(({ path: at, role, symbols, names }) => ({
      path: at,
      role: ROLES[role] ?? "production",
      symbols,
      names: names?.split(",") ?? [],
    }));
}
