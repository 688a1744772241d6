/** What an export of the whole graph reads, a file at a time, so that one of any size holds one file's rows. */
import { CERTAINTIES, type Certainty, PREDICATES, type Predicate, REASONS, type Reason } from "../model.ts";
import { LIKELY, predicateCode, sqlList } from "./codes.ts";
import type { GraphDb, Row } from "./graph-db.ts";

export interface ExportedEdge {
  src: Row;
  dst: Row;
  predicate: Predicate;
  line: number;
  certainty: Certainty;
  reason: Reason;
}

interface EdgeRow {
  src: Row;
  kind: number;
  dst: Row;
  line: number;
  certainty: number;
  reason: number;
}

/** Numbers of all files, in order of path. */
export function filesInOrder(graph: GraphDb): number[] {
  return graph.column<number>("SELECT id FROM file ORDER BY path");
}

/** Gives the edges of any file, by line; each one a site. Containment has the line of the member's name. */
export function edgesByFile(
  graph: GraphDb,
  predicates: readonly Predicate[],
  includePossible: boolean,
): (file: number) => ExportedEdge[] {
  const stored = predicates.filter((predicate) => predicate !== "CONTAINS").map(predicateCode);
  const worst = includePossible ? CERTAINTIES.length : LIKELY;
  const parts: string[] = [];
  if (predicates.includes("CONTAINS"))
    parts.push(`SELECT coalesce(s.parent, (SELECT c.id FROM symbol c WHERE c.file = s.file AND c.idx = -1)) AS src,
      ${predicateCode("CONTAINS")} AS kind, s.id AS dst, s.name_line AS line, 0 AS col, 0 AS certainty,
      ${REASONS.indexOf("declared")} AS reason FROM symbol s WHERE s.file = ? AND s.idx >= 0`);
  if (stored.length > 0)
    parts.push(`SELECT e.src, e.kind, e.dst, e.line, e.col, e.certainty, e.reason FROM symbol s
      CROSS JOIN edge e ON e.src = s.id
      WHERE s.file = ? AND e.kind IN ${sqlList(stored)} AND e.certainty <= ${worst}`);
  if (parts.length === 0) return () => [];
  const sql = `SELECT * FROM (${parts.join(" UNION ALL ")}) ORDER BY line, col, kind, dst`;
  return (file) =>
    graph.all<EdgeRow>(sql, ...parts.map(() => file)).map((row) => ({
      src: row.src,
      dst: row.dst,
      predicate: PREDICATES[row.kind] ?? "REFERENCES",
      line: row.line,
      certainty: CERTAINTIES[row.certainty] ?? "possible",
      reason: REASONS[row.reason] ?? "ambiguous",
    }));
}

/** Modules outside the repository, by name. */
export function outsideModules(graph: GraphDb): Row[] {
  return graph.column<Row>(
    "SELECT s.id FROM symbol s JOIN name n ON n.id = s.name WHERE s.file IS NULL ORDER BY n.text, s.id",
  );
}
