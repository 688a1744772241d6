/** How much there is of what. */
import type { Stats } from "../engine.ts";
import { ENTITY_KINDS, PREDICATES } from "../model.ts";
import { FILE_KIND, kindCode, LIKELY, predicateCode } from "./codes.ts";
import type { GraphDb } from "./graph-db.ts";

/** Entities by kind, and edges by predicate: one a site, without guesses, as they are exported. */
export function countAll(graph: GraphDb): Stats {
  const stats: Stats = { nodes: {}, edges: {} };
  const nodes = graph.all<{ kind: number; count: number }>("SELECT kind, count(*) AS count FROM symbol GROUP BY kind");
  for (const { kind, count } of nodes) stats.nodes[ENTITY_KINDS[kind] ?? "variable"] = count;
  const contained = countContained(graph);
  if (contained > 0) stats.edges.CONTAINS = contained;
  const edges = graph.all<{ kind: number; count: number }>(
    `SELECT kind, count(*) AS count FROM edge WHERE certainty <= ${LIKELY} AND kind <> ${predicateCode("CONTAINS")}
     GROUP BY kind`,
  );
  for (const { kind, count } of edges) stats.edges[PREDICATES[kind] ?? "REFERENCES"] = count;
  return stats;
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
