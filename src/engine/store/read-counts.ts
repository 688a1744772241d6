/** How much there is of what. */
import type { Stats } from "../engine.ts";
import { ENTITY_KINDS, PREDICATES } from "../model.ts";
import { FILE_KIND, kindCode, LIKELY, predicateCode } from "./codes.ts";
import type { GraphDb, Row } from "./graph-db.ts";

/** Entities by kind, and edges by predicate: one a site, without guesses, as they are exported. */
export function countAll(graph: GraphDb): Stats {
  const stats: Stats = { nodes: kindCounts(graph), edges: {} };
  const contained = countContained(graph);
  if (contained > 0) stats.edges.CONTAINS = contained;
  const edges = graph.all<{ kind: number; count: number }>(
    `SELECT kind, count(*) AS count FROM edge WHERE certainty <= ${LIKELY} AND kind <> ${predicateCode("CONTAINS")}
     GROUP BY kind`,
  );
  for (const { kind, count } of edges) stats.edges[PREDICATES[kind] ?? "REFERENCES"] = count;
  return stats;
}

export function kindCounts(graph: GraphDb): Stats["nodes"] {
  const nodes = graph.all<{ kind: number; count: number }>("SELECT kind, count(*) AS count FROM symbol GROUP BY kind");
  return Object.fromEntries(nodes.map(({ kind, count }) => [ENTITY_KINDS[kind] ?? "variable", count]));
}

/** Definitions that stand in a living file and, where they have a container, in a living one. */
export function countContained(graph: GraphDb): number {
  const inFiles = graph.value<number>("SELECT count(*) FROM symbol WHERE idx >= 0 AND file IN (SELECT id FROM file)");
  const orphans = graph.value<number>(
    `SELECT count(*) FROM symbol s WHERE s.parent IS NOT NULL AND s.idx >= 0 AND s.file IN (SELECT id FROM file)
     AND NOT EXISTS (SELECT 1 FROM symbol p WHERE p.id = s.parent)`,
  );
  return (inFiles ?? 0) - (orphans ?? 0);
}

/** Whether what should stand in a living file and container does; `s` is the table. */
const CONTAINED = `(s.file IN (SELECT id FROM file)
  AND (s.parent IS NULL OR EXISTS (SELECT 1 FROM symbol p WHERE p.id = s.parent)))`;
const OUTSIDE_MODULE = `(s.kind = ${kindCode("module")} AND s.file IS NULL)`;

/** Of entities spread over the whole graph, at most `size`: how many are definitions, and how many of those are contained. */
export function sampleContained(graph: GraphDb, size: number): { definitions: number; attached: number } {
  const last = graph.value<number | null>("SELECT max(id) FROM symbol") ?? 0;
  const step = Math.max(1, Math.ceil(last / size));
  const ids = Array.from({ length: Math.floor(last / step) + 1 }, (_, i) => i * step + 1);
  const found = graph.get<{ definitions: number; attached: number | null }>(
    `SELECT count(*) AS definitions, sum(${CONTAINED}) AS attached FROM json_each(?) j CROSS JOIN symbol s ON s.id = j.value
     WHERE s.kind <> ${FILE_KIND} AND NOT ${OUTSIDE_MODULE}`,
    JSON.stringify(ids),
  );
  return { definitions: found?.definitions ?? 0, attached: found?.attached ?? 0 };
}

/** Whether an entity stands where it should. Files and outside modules need to stand nowhere. */
export function isContained(graph: GraphDb, row: Row): boolean {
  const needs = `NOT (s.kind = ${FILE_KIND} OR ${OUTSIDE_MODULE} OR ${CONTAINED})`;
  return graph.value(`SELECT 1 FROM symbol s WHERE s.id = ? AND ${needs}`, row) === undefined;
}

export interface GraphSize {
  nodes: number;
  edges: number;
  /** Definitions: neither files nor outside modules. */
  definitions: number;
}

export function graphSize(graph: GraphDb): GraphSize {
  const nodes = graph.value<number>("SELECT count(*) FROM symbol") ?? 0;
  const others = graph.value<number>(
    `SELECT count(*) FROM symbol WHERE kind = ${FILE_KIND} OR (kind = ${kindCode("module")} AND file IS NULL)`,
  );
  return {
    nodes,
    edges: graph.value<number>("SELECT count(*) FROM edge") ?? 0,
    definitions: nodes - (others ?? 0),
  };
}
