/** One end of an entity's edges, with where they stand; and the callers that reach a method through its supertypes. */
import type { NeighbourQuery } from "../engine.ts";
import type { Bounded, Neighbour } from "../model.ts";
import type { GraphDb, Row } from "../store/graph-db.ts";
import { edgeLines, type LinkQuery, neighbourCount, neighbourRows } from "../store/read-edges.ts";
import { EntityReader, rowOf } from "../store/read-entities.ts";
import { familyRows } from "../store/read-types.ts";

/**
 * By predicate in the model's order; within one direct neighbours before those through a supertype, source before tests
 * (unless they are equals), then path and line.
 */
export function neighbours(graph: GraphDb, row: Row, query: NeighbourQuery): Bounded<Neighbour> {
  const reader = new EntityReader(graph);
  const above = query.throughSupertypes && query.direction === "in" ? membersAbove(graph, row) : [];
  const asked = [row, ...(query.together ?? []).map((id) => rowOf(graph, id)).filter((one) => one !== undefined)];
  const ends = [...asked, ...above];
  const link: LinkQuery = { ...query, ...(above.length > 0 && { direct: asked.length }) };
  const { rows, total } = neighbourRows(graph, ends, link, query);
  const shown: Neighbour[] = [];
  for (const { id, end, predicate, certainty, reason } of rows) {
    const entity = reader.entity(id);
    const target = ends[end];
    if (!entity || target === undefined) continue;
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

/** The same member on the supertypes of the type it belongs to, nearest first. */
export function membersAbove(graph: GraphDb, row: Row): Row[] {
  return familyRows(graph, [row], "up").map(({ id }) => id);
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
