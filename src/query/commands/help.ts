/** The commands, or one of them: usage, arguments, flags, formats and examples, from the declarations. */

import { COMMANDS, findCommand, loadAll } from "../commands.ts";
import { nearest } from "../nearest.ts";
import { type Item, item, Refusal, type Report } from "../report.ts";
import { usageOf } from "../usage.ts";
import { type Command, defineCommand } from "./command.ts";

export default defineCommand({
  name: "help",
  summary: "List the commands, or explain one",
  group: "more",
  arguments: [{ name: "command", summary: "Its name", completes: "command" }],
  flags: [],
  formats: ["text", "json", "llm"],
  examples: [
    { run: "help", shows: "all commands" },
    { run: "help callers", shows: "one of them" },
  ],
  async run(request) {
    const [name] = request.args;
    if (name === undefined) return overview((await loadAll()).filter(({ hidden }) => !hidden));
    const entry = findCommand(name);
    if (!entry) {
      const names = COMMANDS.flatMap((one) => [one.name, ...(one.aliases ?? [])]);
      throw new Refusal("usage_error", `There is no command "${name}".`, { suggestions: nearest(name, names) });
    }
    return page(await entry.load());
  },
});

function overview(commands: readonly Command[]): Report {
  return {
    command: "help",
    outcome: "ok",
    notices: [],
    items: commands.map(({ name, group, summary }) => item("command", { name, group, summary })),
    json: { commands: commands.map(({ name, aliases = [], group, summary }) => ({ name, aliases, group, summary })) },
    help: commands,
  };
}

function page(command: Command): Report {
  const { name, aliases = [], summary, details, formats, otherFormats = [], flags, examples } = command;
  const shown = flags.filter(({ hidden }) => !hidden);
  const items: Item[] = [
    item("command", { name, usage: usageOf(command), summary, formats: [...formats, ...otherFormats] }),
    ...command.arguments.map((argument) =>
      item("argument", { name: argument.name, required: argument.required ?? false, summary: argument.summary }),
    ),
    ...shown.map((flag) =>
      item("flag", {
        name: flag.name,
        value: flag.value,
        default: flag.default,
        choices: flag.choices,
        summary: flag.summary,
      }),
    ),
    ...examples.map(({ run, shows }) => item("example", { run: `ix ${run}`, shows })),
  ];
  return {
    command: "help",
    outcome: "ok",
    notices: [],
    items,
    json: {
      name,
      aliases,
      usage: usageOf(command),
      summary,
      details,
      arguments: command.arguments,
      flags: shown,
      formats,
      otherFormats,
      examples,
    },
    help: [command],
  };
}
