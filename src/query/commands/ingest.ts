/** The ingest half of `map`, kept for callers that know it by this name: a summary in prose under every format. */
import { resolve } from "node:path";
import { mapFolder } from "../map-folder.ts";
import { item } from "../report.ts";
import { defineCommand } from "./command.ts";

export default defineCommand({
  name: "ingest",
  summary: "Read what changed in a folder into the graph",
  group: "map",
  arguments: [{ name: "path", summary: "Folder", completes: "folder" }],
  flags: [{ name: "force", summary: "Drop the graph first" }],
  formats: ["text"],
  examples: [],
  async run(request, context) {
    const root = resolve(context.directory, request.args[0] ?? ".");
    const { outcome, files, parsed, removed, revision } = await mapFolder(root, context, {
      rebuild: request.flags.force === true,
      regions: "deferred",
    });
    const done = outcome === "busy" ? "Another map is at work" : `Ingested ${parsed} files (${removed} removed)`;
    return {
      command: "ingest",
      outcome: "ok",
      notices: [],
      items: [item("line", { text: `${done}; ${files} files in the graph, revision ${revision}.` })],
      json: { outcome, files, parsed, removed, revision },
    };
  },
});
