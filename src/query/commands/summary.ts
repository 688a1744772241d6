/** What is this repository? Its own words, its files, its layout, and where it changes. */
import { declaredBy, readmeOf } from "../declared.ts";
import { layoutOf } from "../folders.ts";
import { indexShape, openIndexed } from "../indexed.ts";
import { item } from "../report.ts";
import { list, object, orNone, type Shape, text, whole } from "../shape.ts";
import { defineCommand } from "./command.ts";
import { limitFlag } from "./shared-flags.ts";

export default defineCommand({
  name: "summary",
  summary: "Summarize the repository: what it declares, its files, its layout, what changes most",
  details:
    "Declarations come from IX.md at the root. Files are those on disk that are not ignored; changes are those of the latest " +
    "400 commits, without the ones that touch very many files.",
  group: "read",
  arguments: [],
  flags: [{ ...limitFlag(8), summary: "Rows of each list" }],
  formats: ["text", "json", "llm"],
  json: shape,
  examples: [
    { run: "summary", shows: "the repository at a glance" },
    { run: "summary --limit 3 --format llm", shows: "the same, shorter" },
  ],
  async run(request, context) {
    const limit = request.flags.limit as number;
    const { engine, item: index, json: indexJson } = await openIndexed(request, context);
    const [{ rows: paths }, changed, declared, readme] = await Promise.all([
      engine.workspaceFiles({}),
      engine.mostChanged(),
      declaredBy(engine),
      readmeOf(engine),
    ]);
    const endings = byEnding(paths);
    const { folders, files: own } = layoutOf(paths, "", 1);
    const files = [...own.filter((path) => !path.startsWith(".")), ...own.filter((path) => path.startsWith("."))];
    const largest = folders.sort((a, b) => b.files - a.files || (a.path < b.path ? -1 : 1));
    const busiest = (changed?.rows ?? []).slice(0, limit).map(({ path, commits }) => ({ path, commits }));
    const header = item("summary", {
      files: paths.length,
      folders: largest.length,
      endings: endings.length,
      commits: changed?.commits,
    });
    return {
      command: request.command,
      outcome: "ok",
      notices: [],
      items: [
        header,
        index,
        ...(readme ? [item("readme", readme)] : []),
        ...(declared?.items ?? []).map((one) => item("declares", { in: declared?.path, ...one })),
        ...endings.slice(0, limit).map((ending) => item("ending", ending)),
        ...largest.slice(0, limit).map(({ path, files: count }) => item("dir", { path: `${path}/`, files: count })),
        ...files.slice(0, limit).map((path) => item("listed.file", { path })),
        ...busiest.map((row) => item("changes", row)),
      ],
      json: {
        files: paths.length,
        index: indexJson,
        readme: readme ?? null,
        declares: declared ?? null,
        endings: { total: endings.length, rows: endings.slice(0, limit) },
        folders: {
          total: largest.length,
          rows: largest.slice(0, limit).map(({ path, files: count }) => ({ path: `${path}/`, files: count })),
        },
        topFiles: { total: files.length, rows: files.slice(0, limit) },
        changes: changed ? { commits: changed.commits, rows: busiest } : null,
      },
    };
  },
});

function byEnding(paths: readonly string[]): { name: string; files: number }[] {
  const counts = new Map<string, number>();
  for (const path of paths) {
    const ending = endingOf(path);
    counts.set(ending, (counts.get(ending) ?? 0) + 1);
  }
  const endings = [...counts].map(([name, files]) => ({ name, files }));
  return endings.sort((a, b) => b.files - a.files || (a.name < b.name ? -1 : 1));
}

function endingOf(path: string): string {
  const name = path.lastIndexOf("/") + 1;
  const dot = path.lastIndexOf(".");
  return dot > name ? path.slice(dot) : "(none)";
}

function shape(): Shape {
  const counted = (row: Shape): Shape => object({ total: whole, rows: list(row) });
  return object({
    files: whole,
    index: indexShape(),
    readme: orNone(object({ path: text, text })),
    declares: orNone(object({ path: text, items: list(object({ heading: text, text })) })),
    endings: counted(object({ name: text, files: whole })),
    folders: counted(object({ path: text, files: whole })),
    topFiles: counted(text),
    changes: orNone(object({ commits: whole, rows: list(object({ path: text, commits: whole })) })),
  });
}
