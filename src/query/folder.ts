/** A folder of the graph that a target means; for commands that take one beside symbols and files. */
import type { Engine } from "../engine/engine.ts";
import type { Context, Request } from "./commands/command.ts";
import { Refusal } from "./report.ts";
import { pathsOf } from "./target.ts";

/** Its path below the root with a trailing `/`, empty for the root itself; undefined where the target is no folder. */
export async function folderOf(
  engine: Engine,
  target: string | undefined,
  request: Request,
  context: Context,
): Promise<string | undefined> {
  if (target === undefined || request.flags.kind !== undefined) return undefined;
  const bare = target.trim().replaceAll("\\", "/").replace(/\/+$/, "");
  if (bare === "" && target.trim() !== "/") return undefined;
  const paths = pathsOf(bare || "/", { root: engine.root, cwd: context.directory });
  if (paths.length === 0 && /[/\\]/.test(target))
    throw new Refusal("path_outside_workspace", `"${target}" is outside the workspace ${engine.root}.`);
  for (const path of paths) {
    if (path === "") return "";
    const { rows } = await engine.inventory({ kinds: ["file"], path: `${path}/` }, { limit: 200, offset: 0 });
    if (rows.some((file) => file.path.startsWith(`${path}/`))) return `${path}/`;
  }
  return undefined;
}
