/** Every entity of a kind, by file. */
import type { Entity, EntityKind } from "../../engine/engine.ts";
import { diagnosticsJson, listItems } from "../answer.ts";
import { cutDiagnostics, type Diagnostic, pageOf, testFilterOf } from "../page.ts";
import { type Item, item } from "../report.ts";
import { list, meaning, object, orNone, text, whole, yesNo } from "../shape.ts";
import { diagnostic, kind as kindShape } from "../shapes.ts";
import { defineCommand } from "./command.ts";
import { AS_OF, KIND, limitFlag, OFFSET, PATH, TEST_FLAGS } from "./shared-flags.ts";

export default defineCommand({
  name: "inventory",
  summary: "List every entity of a kind, by file",
  group: "look up",
  arguments: [],
  flags: [{ ...KIND, required: true, summary: "What to list" }, PATH, limitFlag(50), OFFSET, ...TEST_FLAGS, AS_OF],
  formats: ["text", "json", "llm"],
  json: () =>
    object({
      kind: kindShape(),
      scope: orNone(text),
      shown: whole,
      total: whole,
      "offset?": whole,
      truncated: yesNo,
      byFile: list(object({ path: text, items: list(object({ name: text, id: text, line: whole })) })),
      ungrouped: meaning("what is in no file: modules outside", list(object({ name: text, id: text }))),
      diagnostics: list(diagnostic()),
    }),
  examples: [
    { run: "inventory --kind class", shows: "all classes by file" },
    { run: "inventory --kind method --path worker/", shows: "methods of one folder" },
  ],
  async run(request, context) {
    const kind = request.flags.kind as EntityKind;
    const path = (request.flags.path as string | undefined)?.replaceAll("\\", "/");
    const tests = testFilterOf(request.flags);
    const filter = { kinds: [kind], ...(path ? { path } : {}) };
    const engine = await context.engine();
    const page = pageOf(request.flags);
    const { rows, total, capped } = await engine.inventory({ ...filter, tests }, page);
    const diagnostics: Diagnostic[] = cutDiagnostics(
      { ...page, shown: rows.length, total, capped },
      { noun: [`${kind} entity`, `${kind} entities`], narrow: "narrow with --path" },
      request,
    );
    if (tests === "exclude") {
      const count = (await engine.inventory(filter, { limit: 1, offset: 0 })).total - total;
      if (count > 0)
        diagnostics.push({ code: "tests_excluded", message: `${count} in test code left out.`, extras: { count } });
    }
    const truncated = page.offset + rows.length < total;
    const byFile = groupByFile(rows);
    const homeless = rows.filter((entity) => !entity.path);
    const header = { kind, scope: path, offset: page.offset, shown: rows.length, total };
    return {
      command: "inventory",
      outcome: "ok",
      notices: [],
      items: listItems(item("inventory", { ...header, truncated: truncated || undefined }), diagnostics, [
        ...byFile.map(([file, entities]) => fileItem(file, kind, entities)),
        ...homeless.map(({ name }) => item("item", { name, kind })),
      ]),
      json: {
        kind,
        scope: path ?? null,
        shown: rows.length,
        total,
        ...(page.offset > 0 ? { offset: page.offset } : {}),
        truncated,
        byFile: byFile.map(([file, entities]) => ({
          path: file,
          items: entities.map(({ name, id, line }) => ({ name, id, line })),
        })),
        ungrouped: homeless.map(({ name, id }) => ({ name, id })),
        diagnostics: diagnosticsJson(diagnostics),
      },
      rows: "byFile",
    };
  },
});

/** A file that is itself what is listed says no more by its name than by its path. */
function fileItem(path: string, kind: EntityKind, entities: readonly Entity[]): Item {
  return item("inventory.file", { path, items: kind === "file" ? undefined : entities.map(({ name }) => name) });
}

function groupByFile(entities: readonly Entity[]): [string, Entity[]][] {
  const files = new Map<string, Entity[]>();
  for (const entity of entities) {
    if (!entity.path) continue;
    const file = files.get(entity.path);
    if (file) file.push(entity);
    else files.set(entity.path, [entity]);
  }
  return [...files];
}
