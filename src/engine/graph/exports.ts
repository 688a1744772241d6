/** Streams the graph out: entities and edges, a file at a time. */
import type { EdgeRow, Entity, Predicate } from "../model.ts";
import type { GraphDb, Row } from "../store/graph-db.ts";
import { EntityReader } from "../store/read-entities.ts";
import { edgesByFile, filesInOrder, outsideModules } from "../store/read-export.ts";

const MAX_REMEMBERED = 50_000;

/** Each file before what it holds, in order of path; outside modules last. */
export async function* exportNodes(graph: GraphDb): AsyncGenerator<Entity> {
  const reader = new EntityReader(graph);
  for (const file of filesInOrder(graph)) for (const { entity } of reader.ofFile(file)) yield entity;
  yield* reader.entities(outsideModules(graph));
}

/** By path and line of the source. */
export async function* exportEdges(
  graph: GraphDb,
  predicates: readonly Predicate[],
  includePossible: boolean,
): AsyncGenerator<EdgeRow> {
  const reader = new EntityReader(graph);
  const edgesOf = edgesByFile(graph, predicates, includePossible);
  const known = new Map<Row, Entity>();
  const entityOf = (row: Row): Entity | undefined => {
    const entity = known.get(row) ?? reader.entity(row);
    if (entity) known.set(row, entity);
    return entity;
  };
  for (const file of filesInOrder(graph)) {
    if (known.size >= MAX_REMEMBERED) known.clear();
    for (const { row, entity } of reader.ofFile(file)) known.set(row, entity);
    for (const { src, dst, predicate, line, certainty, reason } of edgesOf(file)) {
      const source = entityOf(src);
      const target = entityOf(dst);
      if (source && target) yield { predicate, source, target, line, certainty, reason };
    }
  }
}
