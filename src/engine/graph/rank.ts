/** Entities of a kind by how much refers to them. */
import type { GraphDb } from "../store/graph-db.ts";
import { EntityReader } from "../store/read-entities.ts";
import { rankRows } from "../store/read-rank.ts";
import type { Ranked, RankQuery } from "./answers.ts";

export function rank(graph: GraphDb, query: RankQuery): Ranked {
  const reader = new EntityReader(graph);
  const { rows, evaluated } = rankRows(graph, query);
  const shown: Ranked["rows"] = [];
  for (const { id, score } of rows) {
    const entity = reader.entity(id);
    if (entity) shown.push({ entity, score });
  }
  return { rows: shown, evaluated };
}
