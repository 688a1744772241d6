/** The member that a name means on a type. */
import type { Entity } from "../model.ts";
import type { GraphDb, Row } from "../store/graph-db.ts";
import { EntityReader } from "../store/read-entities.ts";
import { rowsInNamed } from "../store/read-types.ts";
import { MAX_TYPES, walkTypes } from "./type-walk.ts";

/**
 * Members of that name on a type itself; else those of the nearest supertypes that have one, at most five levels up.
 * Several where it is overloaded, or where supertypes of one level each have it.
 */
export function memberNamed(graph: GraphDb, type: Row, name: string): Entity[] {
  const reader = new EntityReader(graph);
  const own = rowsInNamed(graph, type, name);
  if (own.length > 0) return reader.entities(own);
  const found: Row[] = [];
  let foundAt = Number.POSITIVE_INFINITY;
  for (const [supertype, level] of walkTypes(graph, type, "up", MAX_TYPES).levels) {
    if (level > foundAt) break;
    const members = rowsInNamed(graph, supertype, name);
    if (members.length > 0) foundAt = level;
    found.push(...members);
  }
  return reader.entities(found);
}
