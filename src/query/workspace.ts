/** The workspace a question is about. The engine is loaded when one is opened, so that what needs none starts without it. */
import type { Engine } from "../engine/engine.ts";

/** Root of the mapped workspace around a folder; undefined where there is none. */
export async function workspaceRoot(directory: string): Promise<string | undefined> {
  return (await import("../engine/engine.ts")).findRoot(directory);
}

/**
 * The engine of the workspace around a folder.
 * @param asOf revision to answer from; the newest when absent
 * @throws EngineError `workspace_not_mapped`, `graph_unavailable`, `unknown_revision`
 */
export async function openWorkspace(directory: string, asOf?: number): Promise<Engine> {
  const { EngineError, findRoot, openEngine } = await import("../engine/engine.ts");
  const root = findRoot(directory);
  if (!root) throw new EngineError("workspace_not_mapped", `No mapped workspace contains ${directory}.`);
  return openEngine(root, asOf === undefined ? {} : { asOf });
}

/** Brings the graph up to date in a process of its own, as far as one may be started. */
export async function refreshBehind(engine: Engine): Promise<void> {
  await (await import("../engine/engine.ts")).startRefresh(engine.root);
}
