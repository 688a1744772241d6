/** Call sites that have no edge: what the graph does not know. */
import type { Page, UnboundReason, UnboundSite } from "../engine.ts";
import { family } from "../languages/families.ts";
import type { Bounded } from "../model.ts";
import type { GraphDb } from "../store/graph-db.ts";
import { EntityReader, rowOf } from "../store/read-entities.ts";
import { type UnboundRowFilter, unboundCounts, unboundRows } from "../store/read-unbound.ts";
import type { UnboundFilter } from "./answers.ts";

/** By path, then line. @throws RangeError when no entity has the id */
export function unbound(graph: GraphDb, filter: UnboundFilter, page: Page): Bounded<UnboundSite> {
  const reader = new EntityReader(graph);
  const { rows, total } = unboundRows(graph, inRows(graph, reader, filter), page);
  const sites: UnboundSite[] = [];
  for (const { src, name, line, why } of rows) {
    const source = reader.entity(src);
    if (source) sites.push({ source, name, line, why });
  }
  return { rows: sites, total };
}

/** Number of sites by why they have no edge; reasons that none has are left out. */
export function unboundByReason(graph: GraphDb, filter: UnboundFilter): Partial<Record<UnboundReason, number>> {
  return unboundCounts(graph, inRows(graph, new EntityReader(graph), filter));
}

function inRows(graph: GraphDb, reader: EntityReader, { id, callOf, ...filter }: UnboundFilter): UnboundRowFilter {
  const called = callOf === undefined ? undefined : reader.entity(must(graph, callOf));
  return {
    ...filter,
    ...(id !== undefined && { row: must(graph, id) }),
    ...(called && { name: called.name, languages: family(called.lang) }),
  };
}

function must(graph: GraphDb, id: string): number {
  const row = rowOf(graph, id);
  if (row === undefined) throw new RangeError(`no entity has the id ${id}`);
  return row;
}
