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
  const own = graph.all<{ id: Row; name: string; isInner: number }>(
    `SELECT s.id, n.text AS name, s.parent IS NOT NULL AS isInner
     FROM file f JOIN symbol s ON s.file = f.id AND s.idx >= 0 JOIN name n ON n.id = s.name
     WHERE f.path = ? ORDER BY isInner, s.line`,
    path,
  );
  const order = new Map(own.map(({ id }, at) => [id, at]));
  const pairs = graph.all<{ file: number; id: Row }>(
    `SELECT DISTINCT s.file, e.dst AS id FROM json_each(?) t CROSS JOIN edge e ON e.dst = t.value
       JOIN symbol s ON s.id = e.src WHERE e.certainty <= ${LIKELY}`,
    JSON.stringify([...order.keys()]),
  );
  const named = new Map<number, Row[]>();
  for (const { file, id } of pairs) {
    const ids = named.get(file);
    if (ids) ids.push(id);
    else named.set(file, [id]);
  }
  return graph
    .all<{ id: number; path: string; role: number }>(
      "SELECT id, path, role FROM file WHERE path <> ? AND id IN (SELECT value FROM json_each(?))",
      path,
      JSON.stringify([...named.keys()]),
    )
    .map(({ id, path: at, role }) => {
      const ids = (named.get(id) ?? []).sort((a, b) => order.get(a)! - order.get(b)!);
      const names = new Set(ids.map((one) => own[order.get(one)!]!.name));
      return { path: at, role: ROLES[role] ?? "production", symbols: ids.length, names: [...names].slice(0, NAMES) };
    })
    .sort((a, b) => b.symbols - a.symbols || (a.path < b.path ? -1 : 1));
}
