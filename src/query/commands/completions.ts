/** Prints the script that lets a shell complete what is typed after `ix`. */
import { SCRIPTS, SHELLS } from "../completion/scripts.ts";
import { item } from "../report.ts";
import { defineCommand } from "./command.ts";

export default defineCommand({
  name: "completions",
  summary: "Print the completion script of a shell",
  details:
    "ix help shells says where it goes. The script asks ix itself, so it need not be printed again after an update.",
  group: "more",
  arguments: [{ name: "shell", summary: "Which shell", required: true, choices: SHELLS }],
  flags: [],
  formats: ["text"],
  examples: [
    { run: "completions bash", shows: "the script for bash" },
    { run: "completions fish", shows: "the script for fish" },
  ],
  async run(request) {
    const script = SCRIPTS[request.args[0] as keyof typeof SCRIPTS];
    return {
      command: "completions",
      outcome: "ok",
      notices: [],
      items: script
        .trimEnd()
        .split("\n")
        .map((text) => item("line", { text })),
      json: null,
    };
  },
});
