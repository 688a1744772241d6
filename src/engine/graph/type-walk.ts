/** Walks from a type to its supertypes or subtypes, breadth first and bounded. */
import type { GraphDb, Row } from "../store/graph-db.ts";
import { heritage } from "../store/read-types.ts";

/** How far families of members are followed. */
export const MAX_LEVELS = 5;
export const MAX_TYPES = 32;
export const MAX_SUPERTYPES = 16;

export interface TypeWalk {
  /** Level of each type found, nearest first; the start is not among them. */
  levels: Map<Row, number>;
  /** Direct steps taken from each type, those to types found before included. */
  steps: Map<Row, Row[]>;
  /** What stopped the walk although there was more. */
  cut: Set<"depth" | "types">;
}

/** @param types how many types are taken in at most */
export function walkTypes(
  graph: GraphDb,
  start: Row,
  direction: "up" | "down",
  types: number,
  depth = MAX_LEVELS,
): TypeWalk {
  const walk: TypeWalk = { levels: new Map(), steps: new Map(), cut: new Set() };
  let frontier = [start];
  for (let level = 1; frontier.length > 0; level++) {
    const next: Row[] = [];
    for (const { from, to } of heritage(graph, frontier, direction)) {
      if (to === start) continue;
      if (!walk.levels.has(to)) {
        if (level > depth) walk.cut.add("depth");
        else if (walk.levels.size >= types) walk.cut.add("types");
        else {
          walk.levels.set(to, level);
          next.push(to);
        }
      }
      if (walk.levels.has(to)) walk.steps.set(from, [...(walk.steps.get(from) ?? []), to]);
    }
    frontier = next;
  }
  return walk;
}

/** Whether one type is reached from another by the steps of a walk. */
export function reaches(walk: TypeWalk, from: Row, to: Row): boolean {
  const seen = new Set([from]);
  for (const type of seen)
    for (const next of walk.steps.get(type) ?? []) {
      if (next === to) return true;
      seen.add(next);
    }
  return false;
}
