/** The commands and topics, or one of them. What is said of a command comes from its declaration. */
import { COMMANDS, findCommand, loadListed } from "../commands.ts";
import { nearest } from "../nearest.ts";
import { type Item, item, Refusal, type Report } from "../report.ts";
import { either, list, object, oneOf, type Shape, text, whole, yesNo } from "../shape.ts";
import { TOPICS, type Topic } from "../topics.ts";
import { usageOf } from "../usage.ts";
import { type Argument, type Command, defineCommand, type Flag, GROUPS } from "./command.ts";

export default defineCommand({
  name: "help",
  summary: "List the commands, or explain one, or a topic",
  details: `Topics: ${TOPICS.map(({ name }) => name).join(", ")}.`,
  group: "more",
  arguments: [{ name: "topic", summary: "A command or a topic", completes: "command" }],
  flags: [],
  formats: ["text", "json", "llm"],
  json: helpShape,
  examples: [
    { run: "help", shows: "all commands and topics" },
    { run: "help callers", shows: "a command" },
    { run: "help targets", shows: "a topic" },
  ],
  async run(request) {
    const [asked] = request.args;
    if (asked === undefined) return overview(await loadListed());
    const name = asked.toLowerCase();
    const entry = findCommand(name);
    if (entry) return page(await entry.load());
    const topic = TOPICS.find((one) => one.name === name);
    if (topic) return explained(topic);
    const known = [...COMMANDS.filter(({ hidden }) => !hidden), ...TOPICS].flatMap((one) => [
      one.name,
      ...("aliases" in one ? (one.aliases ?? []) : []),
    ]);
    const near = nearest(name, known);
    throw new Refusal("unknown_topic", `There is no command or topic "${asked}".`, {
      suggestions: near,
      hint: near.length > 0 ? `ix help ${near[0]}` : "ix help lists them",
    });
  },
});

function helpShape(): Shape {
  const topic = { name: text, summary: text };
  const command = { name: text, aliases: list(text), group: oneOf(...GROUPS), summary: text };
  const value = {
    name: text,
    summary: text,
    "choices?": list(text),
    "values?": list(text),
    "required?": yesNo,
    "completes?": text,
  };
  return either(
    object({ commands: list(object(command)), topics: list(object(topic)) }),
    object({ ...topic, body: list(object({ "term?": text, text })) }),
    object({
      ...command,
      usage: text,
      "details?": text,
      arguments: list(object({ ...value, "many?": yesNo, "phrase?": yesNo })),
      flags: list(
        object({
          ...value,
          "short?": text,
          "value?": text,
          "type?": text,
          "default?": either(text, whole),
          "repeatable?": yesNo,
        }),
      ),
      formats: list(text),
      otherFormats: list(text),
      examples: list(object({ run: text, shows: text })),
    }),
  );
}

function answer(items: Item[], json: unknown, help?: Report["help"]): Report {
  return { command: "help", outcome: "ok", notices: [], items, json, ...(help ? { help } : {}) };
}

function overview(commands: readonly Command[]): Report {
  return answer(
    [
      ...commands.map(({ name, group, summary }) => item("command", { name, group, summary })),
      ...TOPICS.map(topicItem),
    ],
    {
      commands: commands.map(({ name, aliases = [], group, summary }) => ({ name, aliases, group, summary })),
      topics: TOPICS.map(({ name, summary }) => ({ name, summary })),
    },
    { commands, topics: TOPICS },
  );
}

function topicItem({ name, summary }: Topic): Item {
  return item("topic", { name, summary });
}

function explained(topic: Topic): Report {
  const { name, summary, body } = topic;
  return answer(
    [
      topicItem(topic),
      ...body.map((part) =>
        typeof part === "string" ? item("paragraph", { text: part }) : item("term", { name: part[0], text: part[1] }),
      ),
    ],
    {
      name,
      summary,
      body: body.map((part) => (typeof part === "string" ? { text: part } : { term: part[0], text: part[1] })),
    },
  );
}

function page(command: Command): Report {
  const { name, aliases = [], group, summary, details, formats, otherFormats = [], flags, examples } = command;
  const shown = flags.filter(({ hidden }) => !hidden);
  const usage = usageOf(command);
  return answer(
    [
      item("command", { name, group, usage, summary, formats: [...formats, ...otherFormats] }),
      ...(details ? [item("paragraph", { text: details })] : []),
      ...command.arguments.map(argumentItem),
      ...shown.map(flagItem),
      ...examples.map(({ run, shows }) => item("example", { run: `ix ${run}`, shows })),
    ],
    {
      name,
      aliases,
      group,
      usage,
      summary,
      ...(details ? { details } : {}),
      arguments: command.arguments,
      flags: shown,
      formats,
      otherFormats,
      examples,
    },
    { commands: [command], topics: [] },
  );
}

function argumentItem({ name, required = false, choices, summary }: Argument): Item {
  return item("argument", { name, required, choices, summary });
}

function flagItem({ name, value, default: standard, choices, summary }: Flag): Item {
  return item("flag", { name, value, default: standard, choices, summary });
}
