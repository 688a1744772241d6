/** Maps a folder on behalf of the commands that do. */
import { resolve } from "node:path";
import type { MapOptions, MapResult } from "../engine/engine.ts";
import type { Context, Settings } from "./commands/command.ts";

/** Maps a folder with the settings' limits. */
export async function mapFolder(
  root: string,
  context: Context,
  wanted: Pick<MapOptions, "rebuild" | "regions">,
): Promise<MapResult> {
  const { map } = await import("../engine/engine.ts");
  return map(root, { ...limitsOf(context.settings), ...wanted }, context.progress);
}

/** What the settings say of a map. */
export function limitsOf({ parseBudget, parseWorkers }: Settings): Pick<MapOptions, "parseBudget" | "workers"> {
  return { parseBudget, ...(parseWorkers === undefined ? {} : { workers: parseWorkers }) };
}

/** The folder asked for, else the mapped workspace around it, else the folder the question comes from. */
export async function rootToMap(path: string | undefined, context: Context): Promise<string> {
  if (path !== undefined) return resolve(context.directory, path);
  return (await context.findRoot(context.directory)) ?? context.directory;
}
