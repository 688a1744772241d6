/**
 * A map within a time: it takes in what changed where that is little, and gives up where it would take too long. The
 * graph is then as it was.
 */
import { existsSync } from "node:fs";
import type { MapProgress } from "../engine.ts";
import { EngineError } from "../error.ts";
import type { RefreshOptions, RefreshOutcome } from "../graph/answers.ts";
import { graphPath } from "../workspace/root.ts";

/** Milliseconds that a file takes to be read and to be linked, about; and a map that has neither to do. */
const READING = 12;
const LINKING = 10;
const BARE = 150;

class OutOfTime extends Error {}

/** @param root mapped folder */
export async function refresh(root: string, options: RefreshOptions): Promise<RefreshOutcome> {
  const { within, changed, ...map } = options;
  if (BARE + changed * (READING + LINKING) > within || !existsSync(graphPath(root))) return "kept";
  const started = performance.now();
  const watch = (now: MapProgress): void => {
    if (performance.now() - started + left(now) > within) throw new OutOfTime();
  };
  try {
    // Most refreshes find nothing to do: what maps is loaded for those that do.
    const { mapWorkspace } = await import("./map.ts");
    const { outcome } = await mapWorkspace(root, { ...map, regions: "deferred" }, watch);
    return outcome === "busy" ? "kept" : "refreshed";
  } catch (error) {
    if (error instanceof OutOfTime || error instanceof EngineError) return "kept";
    throw error;
  }
}

/** Milliseconds that the rest of a phase takes, about. What is written is done soon, and not given up. */
function left({ phase, done, total }: MapProgress): number {
  if (phase === "write" || phase === "regions") return Number.NEGATIVE_INFINITY;
  return phase === "list" ? 0 : (total - done) * (phase === "parse" ? READING + LINKING : LINKING);
}
