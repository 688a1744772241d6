/** The table of distinct names, which searches read instead of the definitions. */
import type { GraphDb } from "./graph-db.ts";
import { likeText } from "./read-filter.ts";

export interface NameRow {
  id: number;
  text: string;
}

/**
 * Names that hold a term, or at least its words one after the other with anything between, in any case (of the
 * unaccented letters).
 */
export function namesLike(graph: GraphDb, term: string, words: readonly string[]): NameRow[] {
  const apart = words.length > 1 ? `%${words.map(likeText).join("%")}%` : undefined;
  const whole = `%${likeText(term)}%`;
  if (!apart) return graph.all("SELECT id, text FROM name WHERE text LIKE ? ESCAPE '\\'", whole);
  return graph.all("SELECT id, text FROM name WHERE text LIKE ? ESCAPE '\\' OR text LIKE ? ESCAPE '\\'", whole, apart);
}

/** All names, one by one. */
export function allNames(graph: GraphDb): IterableIterator<NameRow> {
  return graph.iterate("SELECT id, text FROM name");
}
