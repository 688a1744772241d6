/** How the graph stands to the files on disk, and whether it still has its structure. */
import type { GraphHealth, GraphStatus } from "../engine.ts";
import type { GraphDb, Row } from "../store/graph-db.ts";
import { countContained, graphSize, isContained, sampleContained } from "../store/read-counts.ts";
import { fileCounts, mappedFiles, metaValue, revisions } from "../store/read-files.ts";
import { isChanged } from "../text/source-files.ts";
import { listFiles } from "../workspace/files.ts";

const SHOWN_CHANGES = 5;
const FEW_DEFINITIONS = 5;
const MANY_DEFINITIONS = 50;
const MIN_ATTACHED = 0.2;
/** Entities looked at first, and the share of them that has to stand in a file for the rest to be believed. */
const SAMPLE = 400;
const MOSTLY_ATTACHED = 0.8;

/** Looks at every file of the workspace, but reads only those whose times or size are not what was mapped. */
export async function graphStatus(graph: GraphDb, root: string): Promise<GraphStatus> {
  const { languageOf } = await import("../languages/languages.ts");
  const listing = await listFiles(root, (path) => languageOf(path)?.name);
  const onDisk = new Map(listing.files.map((file) => [file.path, file]));
  const changed: string[] = [];
  for (const mapped of mappedFiles(graph)) {
    const now = onDisk.get(mapped.path);
    onDisk.delete(mapped.path);
    const same = now && now.size === mapped.size && now.mtime === mapped.mtime && now.ctime === mapped.ctime;
    if (!same && (!now || (await isChanged(root, mapped)))) changed.push(mapped.path);
  }
  changed.push(...onDisk.keys());
  changed.sort();
  const all = revisions(graph);
  const revision = all.find(({ rev }) => rev === graph.revision) ?? { rev: graph.revision, at: 0 };
  return {
    revision,
    mappedAt: Number(metaValue(graph, "mapped_at") ?? all.at(-1)?.at ?? 0),
    ...fileCounts(graph),
    staleFiles: changed.length,
    changed: changed.slice(0, SHOWN_CHANGES),
    health: graphHealth(graph),
  };
}

/**
 * `hollow` when hardly any definition stands in a file any more: then callers and members are missing, not zero. A
 * sample tells a whole graph; only one that looks broken is counted through.
 * @param about entity that has to be attached, too, for the answer to be about a whole graph
 */
export function graphHealth(graph: GraphDb, about?: Row): GraphHealth {
  if (isWhole(sampleContained(graph, SAMPLE)))
    return about === undefined || isContained(graph, about) ? { state: "ok" } : orphaned(graph);
  const { nodes, edges, definitions } = graphSize(graph);
  if (nodes === 0) return { state: "empty", reason: "empty", message: "The graph holds nothing.", nodes, edges };
  const attached = countContained(graph);
  const isHollow =
    (definitions >= FEW_DEFINITIONS && attached === 0) ||
    (definitions >= MANY_DEFINITIONS && attached / definitions < MIN_ATTACHED);
  if (!isHollow) return about === undefined || isContained(graph, about) ? { state: "ok" } : orphaned(graph);
  const share = Math.round((100 * attached) / definitions);
  const message =
    `${nodes} nodes but ${attached} of ${definitions} symbols (${share}%) are attached to a file (healthy: ~100%), ` +
    "so callers, callees and members are missing, not zero.";
  return { state: "degraded", reason: "hollow", message, nodes, edges };
}

function isWhole({ definitions, attached }: { definitions: number; attached: number }): boolean {
  return definitions >= FEW_DEFINITIONS && attached / definitions > MOSTLY_ATTACHED;
}

function orphaned(graph: GraphDb): GraphHealth {
  const { nodes, edges } = graphSize(graph);
  const message =
    "The target is attached to no file or container, so its callers, callees and members are missing, not zero.";
  return { state: "degraded", reason: "orphaned_target", message, nodes, edges };
}
