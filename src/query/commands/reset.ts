/** Removes the graph, which a map builds anew. */

import { mapFolder } from "../map-folder.ts";
import { commandOf } from "../page.ts";
import { item, Refusal } from "../report.ts";
import { list, object, orNone, text, whole } from "../shape.ts";
import { defineCommand } from "./command.ts";

export default defineCommand({
  name: "reset",
  summary: "Remove the graph of this workspace; `ix map` builds it anew",
  group: "state",
  arguments: [],
  flags: [
    { name: "yes", short: "y", summary: "Do it; without this it only says what would go" },
    { name: "workspace", summary: "Only this workspace, which is the default" },
    { name: "code", summary: "Only the graph, which is the default" },
    { name: "ingest", summary: "Map again afterwards" },
  ],
  formats: ["text", "json", "llm"],
  json: () => object({ root: text, removed: list(text), mapped: orNone(object({ files: whole, rev: whole })) }),
  examples: [],
  async run(request, context) {
    const root = await context.findRoot(context.directory);
    if (!root)
      throw new Refusal(
        "workspace_not_mapped",
        "There is no graph here to remove.",
        { dir: context.directory },
        "not_mapped",
      );
    const hint = commandOf(request, ["--yes"]);
    if (!request.flags.yes) throw new Refusal("confirmation_needed", `This removes the graph of ${root}.`, { hint });
    const { removeGraph } = await import("../../engine/engine.ts");
    const removed = await removeGraph(root);
    const mapped = request.flags.ingest ? await mapFolder(root, context, {}) : undefined;
    return {
      command: "reset",
      outcome: "ok",
      notices: [],
      items: [
        item("reset", { root, removed, files: mapped?.files, rev: mapped?.revision }),
        ...(mapped ? [] : [item("hint", { text: "ix map" })]),
      ],
      json: { root, removed, mapped: mapped ? { files: mapped.files, rev: mapped.revision } : null },
    };
  },
});
