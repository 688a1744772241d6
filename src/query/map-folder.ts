/** Maps a folder on behalf of the commands that do. */
import type { MapResult } from "../engine/engine.ts";
import type { Context } from "./commands/command.ts";

/** Maps a folder with the settings' limits. */
export async function mapFolder(root: string, context: Context, rebuild: boolean): Promise<MapResult> {
  const { map } = await import("../engine/engine.ts");
  const { parseBudget, parseWorkers } = context.settings;
  const options = {
    parseBudget,
    ...(rebuild ? { rebuild } : {}),
    ...(parseWorkers === undefined ? {} : { workers: parseWorkers }),
  };
  return map(root, options, context.progress);
}
