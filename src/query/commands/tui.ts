/** The terminal UI. Where there is no terminal, the question it would open with is answered instead. */
import { readArguments } from "../arguments.ts";
import { findCommand } from "../commands.ts";
import { Refusal } from "../report.ts";
import { openingWords } from "../screen/typed.ts";
import { defineCommand } from "./command.ts";

export default defineCommand({
  name: "tui",
  summary: "Explore the repository on screen, by keys",
  details:
    "Opens at the question, at a place, or at the repository's first screen. Every screen shows the question it " +
    "answers, and Y copies the command that prints the same rows. Press ? for the keys of a screen. Without a terminal " +
    "(a pipe, TERM=dumb) the question is answered as text, with its own exit code.",
  group: "look up",
  arguments: [
    {
      name: "question",
      summary: "A question as one types it after ix, in quotes where it has flags",
      many: true,
      completes: "command",
    },
  ],
  flags: [
    { name: "at", value: "path:line", summary: "Open a file at a line" },
    { name: "present", summary: "Open in presenter mode: one pane, 80 columns, keys shown" },
  ],
  formats: ["text"],
  examples: [
    { run: "tui 'callers formatMoney'", shows: "the callers, each with its source beside it" },
    { run: "tui --at web/src/cart/cart.ts:10", shows: "a file at a line" },
  ],
  async run(request, context) {
    const words = await openingWords(request.args, request.flags.at as string | undefined);
    const entry = findCommand(words[0] ?? "");
    if (!entry || entry.name === "tui")
      throw new Refusal("usage_error", `There is no command "${words[0]}" to open with.`, {
        hint: "ix help lists the commands",
      });
    const command = await entry.load();
    const { args, flags } = readArguments(command, words.slice(1));
    return command.run({ ...request, command: command.name, args, flags, words }, context);
  },
});
