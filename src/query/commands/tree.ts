/** How is the repository laid out? Folders with how much is in them, and the files of the folder itself. */
import type { Engine } from "../../engine/engine.ts";
import { diagnosticsJson, listItems } from "../answer.ts";
import { layoutOf } from "../folders.ts";
import { indexShape, openIndexed } from "../indexed.ts";
import { cutDiagnostics, pageOf, slice } from "../page.ts";
import { item, Refusal } from "../report.ts";
import { list, object, type Shape, text, whole } from "../shape.ts";
import { diagnostic } from "../shapes.ts";
import { pathsOf } from "../target.ts";
import { type Context, defineCommand } from "./command.ts";
import { limitFlag, OFFSET } from "./shared-flags.ts";

export default defineCommand({
  name: "tree",
  summary: "Show the folders with the number of files in each, then the files of the folder itself",
  details:
    "Files that git ignores are left out; files in any language count. A chain of folders with nothing else is one row.",
  group: "read",
  arguments: [{ name: "path", summary: "Folder to begin at; the root when absent", completes: "path" }],
  flags: [
    { name: "depth", value: "n", type: "count", default: 2, summary: "Levels of folders" },
    limitFlag(100),
    OFFSET,
  ],
  formats: ["text", "json", "llm"],
  json: shape,
  examples: [
    { run: "tree", shows: "the top of the repository" },
    { run: "tree service --depth 1 --format llm", shows: "one folder" },
  ],
  async run(request, context) {
    const { engine, item: index, json: indexJson } = await openIndexed(request, context);
    const page = pageOf(request.flags);
    const { path, rows: paths } = await below(engine, request.args[0] ?? "", context);
    const { folders, files } = layoutOf(paths, path === "" ? "" : `${path}/`, request.flags.depth as number);
    const all = [
      ...folders.map((folder) => ({ folder, file: undefined })),
      ...files.map((file) => ({ folder: undefined, file })),
    ];
    const rows = slice(all, page);
    const cut = { ...page, shown: rows.length, total: all.length };
    const diagnostics = cutDiagnostics(cut, { noun: ["row", "rows"] }, request);
    const header = { path, files: paths.length, offset: page.offset, shown: rows.length, total: all.length };
    const shown = rows.map(({ folder, file }) =>
      folder ? item("dir", { path: `${folder.path}/`, files: folder.files }) : item("listed.file", { path: file }),
    );
    return {
      command: request.command,
      outcome: "ok",
      notices: [],
      items: [item("tree", header), ...listItems(index, diagnostics, shown)],
      json: {
        path,
        files: paths.length,
        index: indexJson,
        rows: rows.map(({ folder, file }) =>
          folder ? { path: `${folder.path}/`, files: folder.files, level: folder.level } : { path: file },
        ),
        summary: { shown: rows.length, total: all.length, ...(page.offset > 0 ? { offset: page.offset } : {}) },
        diagnostics: diagnosticsJson(diagnostics),
      },
      rows: "rows",
    };
  },
});

/** The files in a folder, taken from the root or from where it was typed. */
async function below(engine: Engine, typed: string, { directory }: Context): Promise<{ path: string; rows: string[] }> {
  if (typed === "") return { path: "", rows: (await engine.workspaceFiles({})).rows };
  const paths = pathsOf(typed, { root: engine.root, cwd: directory });
  if (paths.length === 0)
    throw new Refusal("path_outside_workspace", `"${typed}" is outside the workspace ${engine.root}.`);
  for (const path of paths) {
    const { rows } = await engine.workspaceFiles({ below: path });
    if (rows.length > 0) return { path, rows };
  }
  const isFile = (await engine.source(paths[0]!, 1, 1)) !== undefined;
  throw new Refusal(
    "unresolved_target",
    isFile ? `"${typed}" is a file; ix outline shows what stands in it.` : `There is no folder "${typed}".`,
    { reason: isFile ? undefined : "file_not_found" },
    "not_found",
  );
}

function shape(): Shape {
  return object({
    path: text,
    files: whole,
    index: indexShape(),
    rows: list(object({ path: text, "files?": whole, "level?": whole })),
    summary: object({ shown: whole, total: whole, "offset?": whole }),
    diagnostics: list(diagnostic()),
  });
}
