/** What stands in a file and how much of the repository uses it: the margin of a source screen, and its outline. */
import type { Engine } from "../../engine/engine.ts";

export interface MarginRow {
  id: string;
  kind: string;
  /** Name with its containers inside the file. */
  title: string;
  name: string;
  /** Lines on disk now. */
  line: number;
  endLine: number;
  callers: number;
}

/** Definitions looked at in one file; a file with more has the first of them marked. */
const MOST = 2000;

/** In the order of the file; without fields and variables that nothing uses. */
export async function marginOf(engine: Engine, path: string): Promise<MarginRow[]> {
  const { rows } = await engine.inventory({ path }, { limit: MOST * 2, offset: 0 });
  const here = rows.filter((one) => one.path === path && one.kind !== "file").slice(0, MOST);
  const stale = await engine.isStale(path);
  const marks: MarginRow[] = [];
  for (const entity of here) {
    const { callers } = await engine.degree(entity.id);
    if (callers === 0 && (entity.kind === "field" || entity.kind === "variable")) continue;
    const now = stale ? await engine.currentSpan(entity) : undefined;
    const line = (now ? now.line - entity.line : 0) + entity.nameLine;
    const { id, kind, qualified: title, name, endLine } = entity;
    marks.push({ id, kind, title, name, line, endLine: now?.endLine ?? endLine, callers });
  }
  return marks.sort((a, b) => a.line - b.line);
}
