/** Answers what is amiss: from what the last map stored where the graph is as it was then, else by a fresh analysis. */
import type { Smell, SmellOptions, SmellRun } from "../map/answers.ts";
import { SMELL_OPTIONS } from "../map/answers.ts";
import { figuresOf } from "../map/compute.ts";
import { fileSmells, ranked, smellsOf } from "../map/smells.ts";
import type { GraphDb } from "../store/graph-db.ts";
import { fileLinks, filesWithChunks } from "../store/read-file-links.ts";
import { hubsIn } from "../store/read-hubs.ts";
import { partLabels, regionState } from "../store/read-regions.ts";
import { storedSmellFiles, storedSmells } from "../store/read-smells.ts";

class OutOfTime extends Error {}

/**
 * @param within milliseconds that a fresh analysis may take
 * @returns undefined when it took longer
 */
export function smells(graph: GraphDb, options: SmellOptions, within: number): SmellRun | undefined {
  const stored = regionState(graph)?.stale === false ? storedSmells(graph) : undefined;
  if (stored) return isDefault(options) ? stored : { ...stored, smells: rated(stored.smells, graph, options) };
  try {
    return analysed(graph, options, within);
  } catch (error) {
    if (error instanceof OutOfTime) return undefined;
    throw error;
  }
}

function isDefault(options: SmellOptions): boolean {
  return JSON.stringify(options) === JSON.stringify(SMELL_OPTIONS);
}

const COUNTED: ReadonlySet<Smell["kind"]> = new Set<Smell["kind"]>([
  "orphan_file",
  "god_module",
  "weak_component_member",
  "dead_file",
]);

/** What rests on thresholds told anew; the rest as it was. */
function rated(stored: readonly Smell[], graph: GraphDb, options: SmellOptions): Smell[] {
  const others = stored.filter(({ kind }) => !COUNTED.has(kind));
  return ranked([...others, ...fileSmells(storedSmellFiles(graph), options)]);
}

function analysed(graph: GraphDb, options: SmellOptions, within: number): SmellRun {
  const until = performance.now() + within;
  const watch = (): void => {
    if (performance.now() > until) throw new OutOfTime();
  };
  watch();
  const files = filesWithChunks(graph.db);
  const ids = files.map(({ id }) => id);
  const links = fileLinks(graph.db, ids, watch);
  watch();
  const hubs = hubsIn(graph.db, new Map(ids.map((id, place) => [id, place])));
  watch();
  const crosscut = new Float64Array(files.length);
  const figures = figuresOf(files, links, crosscut);
  const found = smellsOf(
    files.map((file, i) => ({ ...file, ...figures[i]! })),
    links,
    hubs,
    partLabels(graph, ids),
    options,
  );
  watch();
  return { rev: graph.revision, at: Date.now(), smells: found };
}
