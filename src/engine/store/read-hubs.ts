/** Definitions that many use and that use many, counted by sets in the tables. */
import type { Database } from "better-sqlite3";
import type { Hub } from "../map/smells.ts";
import { kindCode, LIKELY, predicateCode, sqlList } from "./codes.ts";
import { idText } from "./read-entities.ts";

/** Definitions in other files that use it, and that it uses, from which on it is a hub. */
const LEAST_USERS = 20;
const LEAST_USES = 12;
const USES = sqlList([predicateCode("CALLS"), predicateCode("REFERENCES")]);
const KINDS = sqlList((["class", "function", "method", "object"] as const).map(kindCode));

/** @param places place of each file by its id; files that are not in it have no hubs */
export function hubsIn(db: Database, places: ReadonlyMap<number, number>): Hub[] {
  const used = db
    .prepare(
      `SELECT s.id, s.uid, s.file, (SELECT text FROM name WHERE id = s.name) AS name, count(DISTINCT e.src) AS usedBy
       FROM edge e JOIN symbol s ON s.id = e.dst JOIN symbol u ON u.id = e.src
       WHERE e.kind IN ${USES} AND e.certainty <= ${LIKELY} AND s.kind IN ${KINDS} AND u.file <> s.file
       GROUP BY e.dst HAVING usedBy >= ${LEAST_USERS} ORDER BY s.uid`,
    )
    .all() as { id: number; uid: Buffer; file: number; name: string; usedBy: number }[];
  const uses = db
    .prepare<[number], number>(
      `WITH RECURSIVE inside(id) AS (SELECT ? UNION SELECT s.id FROM inside JOIN symbol s ON s.parent = inside.id)
       SELECT count(DISTINCT e.dst) FROM inside JOIN edge e ON e.src = inside.id JOIN symbol t ON t.id = e.dst
       WHERE e.kind IN ${USES} AND e.certainty <= ${LIKELY}
         AND t.file <> (SELECT file FROM symbol WHERE id = (SELECT min(id) FROM inside))`,
    )
    .pluck();
  return used.flatMap(({ id, uid, file, name, usedBy }) => {
    const place = places.get(file);
    if (place === undefined) return [];
    const count = uses.get(id) ?? 0;
    return count >= LEAST_USES ? [{ file: place, entity: idText(uid), name, usedBy, uses: count }] : [];
  });
}
