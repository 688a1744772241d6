/**
 * What the completion scripts ask at every press of the key: one candidate a line, behind a tab what it is. The line
 * `:folders` leaves the completion of folders to the shell. Whatever goes wrong, it says nothing.
 */
import { type Completions, complete } from "../completion/complete.ts";
import { item } from "../report.ts";
import { defineCommand } from "./command.ts";

export default defineCommand({
  name: "complete",
  summary: "Print what may stand at the cursor, for the scripts of ix completions",
  group: "more",
  arguments: [{ name: "line", summary: "The command line up to the cursor", required: true }],
  flags: [],
  formats: ["text"],
  examples: [],
  async run(request, context) {
    const { rows, folders } = await complete(request.args[0]!, context).catch((): Completions => ({ rows: [] }));
    const lines = rows.map(({ text, summary }) => (summary ? `${text}\t${summary}` : text));
    return {
      command: "complete",
      outcome: "ok",
      notices: [],
      items: [...(folders ? [":folders"] : []), ...lines].map((text) => item("line", { text })),
      json: null,
    };
  },
});
