/** Which files match a glob? In any language, as they are on disk. */
import { diagnosticsJson, listItems } from "../answer.ts";
import { indexShape, openIndexed } from "../indexed.ts";
import { cutDiagnostics, pageOf, testFilterOf } from "../page.ts";
import { item, Refusal } from "../report.ts";
import { list, object, oneOf, type Shape, text, whole } from "../shape.ts";
import { diagnostic } from "../shapes.ts";
import { defineCommand } from "./command.ts";
import { limitFlag, OFFSET, TEST_FLAGS } from "./shared-flags.ts";

export default defineCommand({
  name: "files",
  summary: "List the files that match a glob",
  details:
    "A glob without a / means names in any folder; one that ends in / all that lies in it. Ignored files are left out.",
  group: "read",
  arguments: [{ name: "glob", summary: "*, ?, **, [a-z] and {a,b}", required: true }],
  flags: [limitFlag(100), OFFSET, ...TEST_FLAGS],
  formats: ["text", "json", "llm"],
  json: shape,
  examples: [
    { run: "files '*.py'", shows: "by ending, source before tests" },
    { run: "files 'web/src/{cart,money}/**' --format llm", shows: "in two folders" },
  ],
  async run(request, context) {
    const [glob = ""] = request.args;
    if (!glob.trim()) throw new Refusal("usage_error", "The glob is empty.");
    const { engine, item: index, json: indexJson, isStale } = await openIndexed(request, context);
    const page = pageOf(request.flags);
    const tests = testFilterOf(request.flags);
    const { rows: paths, total } = await engine.workspaceFiles({ glob, tests, ...page });
    const rows = await Promise.all(paths.map(async (path) => ({ path, stale: await isStale(path) })));
    const cut = { ...page, shown: rows.length, total };
    const diagnostics = cutDiagnostics(cut, { noun: ["file", "files"] }, request);
    if (tests === "exclude") {
      const count = (await engine.workspaceFiles({ glob, limit: 0, offset: 0 })).total - total;
      if (count > 0)
        diagnostics.push({ code: "tests_excluded", message: `${count} in test code left out.`, extras: { count } });
    }
    return {
      command: request.command,
      outcome: "ok",
      notices: [],
      items: [
        item("files", { glob, offset: page.offset, shown: rows.length, total }),
        ...listItems(
          index,
          diagnostics,
          rows.map(({ path, stale }) => item("listed.file", { path, stale: stale || undefined })),
        ),
      ],
      json: {
        glob,
        index: indexJson,
        results: rows.map(({ path, stale }) => ({ path, ...(stale ? { stale } : {}) })),
        summary: { shown: rows.length, total, ...(page.offset > 0 ? { offset: page.offset } : {}) },
        diagnostics: diagnosticsJson(diagnostics),
      },
      rows: "results",
    };
  },
});

function shape(): Shape {
  return object({
    glob: text,
    index: indexShape(),
    results: list(object({ path: text, "stale?": oneOf(true) })),
    summary: object({ shown: whole, total: whole, "offset?": whole }),
    diagnostics: list(diagnostic()),
  });
}
