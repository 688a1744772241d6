/** How much hangs on each of several entities, in one question: cheap however many they are. */
import { HERITAGE_LIST, LIKELY, predicateCode, sqlList } from "./codes.ts";
import type { GraphDb, Row } from "./graph-db.ts";

/** Where counting stops: what is used more is simply much used. */
const ENOUGH = 256;
const USES = sqlList([predicateCode("CALLS"), predicateCode("REFERENCES"), predicateCode("IMPORTS")]);

/**
 * Users of each entity (guesses not counted, 256 at most) and the definitions of the same member, or of the type, one
 * level below. In the order given; 0 for a row that is gone.
 */
export function standings(graph: GraphDb, rows: readonly Row[]): number[] {
  const found = graph.all<{ place: number; standing: number }>(
    `SELECT t.key AS place,
       (SELECT count(*) FROM (SELECT DISTINCT e.src FROM edge e
          WHERE e.dst = s.id AND e.kind IN ${USES} AND e.certainty <= ${LIKELY} LIMIT ${ENOUGH})) +
       (SELECT count(*) FROM edge h JOIN symbol m ON m.parent = h.src AND m.name = s.name
          WHERE h.dst = s.parent AND h.kind IN ${HERITAGE_LIST} AND h.certainty <= ${LIKELY}) +
       (SELECT count(*) FROM edge h WHERE h.dst = s.id AND h.kind IN ${HERITAGE_LIST} AND h.certainty <= ${LIKELY})
       AS standing
     FROM json_each(?) t CROSS JOIN symbol s ON s.id = t.value`,
    JSON.stringify(rows),
  );
  const standing = new Map(found.map((one) => [one.place, one.standing]));
  return rows.map((_, place) => standing.get(place) ?? 0);
}
