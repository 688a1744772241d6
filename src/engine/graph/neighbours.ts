/** One end of an entity's edges, with where they stand; and the callers that reach a method through its family. */
import type { NeighbourQuery } from "../engine.ts";
import { family } from "../languages/families.ts";
import type { Bounded, Neighbour } from "../model.ts";
import type { GraphDb, Row } from "../store/graph-db.ts";
import { edgeLines, type LinkQuery, neighbourCount, neighbourRows } from "../store/read-edges.ts";
import { EntityReader, rowOf } from "../store/read-entities.ts";
import { familyRows } from "../store/read-types.ts";
import { unboundLines } from "../store/read-unbound.ts";

/**
 * By predicate in the model's order; within one direct neighbours before those through its family, source before tests
 * (unless they are equals), then path and line.
 */
export function neighbours(graph: GraphDb, row: Row, query: NeighbourQuery): Bounded<Neighbour> {
  const reader = new EntityReader(graph);
  const kin = query.throughFamily && query.direction === "in" ? kinOf(graph, reader, row) : [];
  const asked = [row, ...(query.together ?? []).map((id) => rowOf(graph, id)).filter((one) => one !== undefined)];
  const ends = [...asked, ...kin];
  const named = query.includeUnbound && !graph.isPast ? reader.entity(row) : undefined;
  const link: LinkQuery = {
    ...query,
    ...(kin.length > 0 && { direct: asked.length }),
    ...(named && { unbound: { name: named.name, languages: family(named.lang) } }),
  };
  const { rows, total } = neighbourRows(graph, ends, link, query);
  const shown: Neighbour[] = [];
  for (const { id, end, predicate, certainty, reason } of rows) {
    const entity = reader.entity(id);
    if (!entity) continue;
    const target = ends[end];
    if (target === undefined) {
      const lines = named ? unboundLines(graph, id, named.name) : [];
      shown.push({ entity, predicate, certainty, reason, lines });
      continue;
    }
    const isDirect = end < asked.length;
    const lines = (isDirect ? asked : [target]).flatMap((one) => {
      const [source, named] = query.direction === "in" ? [id, one] : [one, id];
      return edgeLines(graph, source, named, { ...link, predicates: [predicate] });
    });
    const via = isDirect ? undefined : reader.entity(target);
    shown.push({
      entity,
      predicate,
      certainty,
      reason,
      lines: [...new Set(lines)].sort((a, b) => a - b),
      ...(via && { via: via.container ? `${via.container.name}.${via.name}` : via.name }),
    });
  }
  return { rows: shown, total };
}

/**
 * Members whose calls are calls of this one: the same member on the supertypes, nearest first, for they dispatch to it;
 * and where this one only declares what others carry out, what does so.
 */
export function kinOf(graph: GraphDb, reader: EntityReader, row: Row): Row[] {
  const rows = (direction: "up" | "down"): Row[] => familyRows(graph, [row], direction).map(({ id }) => id);
  const entity = reader.entity(row);
  const declares = entity?.abstract || entity?.container?.kind === "interface";
  return declares ? [...new Set([...rows("up"), ...rows("down")])] : rows("up");
}

export interface Degree {
  members: number;
  callers: number;
  callees: number;
  importers: number;
  imports: number;
}

/** Distinct neighbours, guesses not counted; calls are CALLS alone. */
export function degree(graph: GraphDb, row: Row): Degree {
  const count = (predicate: LinkQuery["predicates"][number], direction: LinkQuery["direction"]): number =>
    neighbourCount(graph, row, { predicates: [predicate], direction });
  return {
    members: count("CONTAINS", "out"),
    callers: count("CALLS", "in"),
    callees: count("CALLS", "out"),
    importers: count("IMPORTS", "in"),
    imports: count("IMPORTS", "out"),
  };
}
