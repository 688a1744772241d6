/** What the last computed map found amiss, and the counts of files that its rules look at. */
import { SMELL_KINDS, type Smell, type SmellRun } from "../map/answers.ts";
import type { SmellFile } from "../map/smells.ts";
import type { GraphDb } from "./graph-db.ts";
import { idText } from "./read-entities.ts";
import { filesWithChunks } from "./read-file-links.ts";
import { regionState } from "./read-regions.ts";

/** The smells as they were stored; undefined where no map was ever computed. */
export function storedSmells(graph: GraphDb): SmellRun | undefined {
  const state = regionState(graph);
  if (!state) return undefined;
  const rows = graph.all<{
    kind: number;
    path: string;
    entity: Buffer | null;
    confidence: number;
    is_source: number;
    signals: string;
    cycle: string | null;
  }>(
    `SELECT s.kind, f.path, s.entity, s.confidence, s.is_source, s.signals, s.cycle
     FROM main.smell s JOIN main.file f ON f.id = s.file ORDER BY s.rowid`,
  );
  const smells = rows.map(
    ({ kind, path, entity, confidence, is_source, signals, cycle }): Smell => ({
      kind: SMELL_KINDS[kind] ?? "orphan_file",
      file: path,
      confidence,
      signals: JSON.parse(signals) as Smell["signals"],
      isSource: is_source === 1,
      ...(entity && { entity: idText(entity) }),
      ...(cycle !== null && { cycle: JSON.parse(cycle) as string[] }),
    }),
  );
  return { rev: state.rev, at: state.at, smells };
}

/** Files with their counts as the last computed map stored them. */
export function storedSmellFiles(graph: GraphDb): SmellFile[] {
  const counts = new Map(
    graph
      .all<{ file: number; fanIn: number; fanOut: number; usedBy: number; uses: number; neighbours: number }>(
        `SELECT file, fan_in AS fanIn, fan_out AS fanOut, used_by AS usedBy, uses, neighbours FROM main.region_file`,
      )
      .map((row) => [row.file, row]),
  );
  return filesWithChunks(graph.db).flatMap((file) => {
    const known = counts.get(file.id);
    return known ? [{ ...file, ...known }] : [];
  });
}
