/** Help pages, printed from the declarations: what a command takes is said in one place, and checked there too. */
import { type Argument, type Command, type Flag, GROUPS } from "../query/commands/command.ts";
import { COMMON_FLAGS } from "../query/commands/shared-flags.ts";
import type { Topic } from "../query/topics.ts";
import { usageOf } from "../query/usage.ts";
import { type Line, span, table, wrapped } from "./lines.ts";

type Pair = [name: string, words: string];

/** The list of all commands and topics, or the page of the one command given. */
export function helpLines(commands: readonly Command[], topics: readonly Topic[], columns?: number): Line[] {
  const [only, ...others] = commands;
  return only && others.length === 0 ? page(only, columns) : overview(commands, topics, columns);
}

function overview(commands: readonly Command[], topics: readonly Topic[], columns: number | undefined): Line[] {
  const groups = GROUPS.map((group) => commands.filter((command) => command.group === group));
  return [
    [span("ix", "title"), span("  a repository as a graph: exact, bounded answers about its code")],
    [],
    [span("usage: ix <command> [arguments] [flags]")],
    ...groups.flatMap((group) => (group.length === 0 ? [] : section(group[0]!.group, group.map(commandRow), columns))),
    ...section(
      "topics",
      topics.map(({ name, summary }): Pair => [name, summary]),
      columns,
    ),
    [],
    [span("ix help <command or topic> explains one. Every command takes --format text|json|llm.", "dim")],
  ];
}

function commandRow({ name, aliases, summary }: Command): Pair {
  return [name, aliases?.length ? `${summary} (also: ${aliases.join(", ")})` : summary];
}

function page(command: Command, columns: number | undefined): Line[] {
  const { summary, details, formats, formatsByFlag, otherFormats = [], examples, aliases = [] } = command;
  const flags = command.flags.filter(({ hidden }) => !hidden);
  const fallback = formats.includes("llm")
    ? ""
    : formatsByFlag?.includes("llm")
      ? " (llm with --format llm alone)"
      : " (llm, when asked for, prints text)";
  const notes = [
    `formats: ${[...formats, ...otherFormats].join(", ")}${fallback}`,
    ...(aliases.length > 0 ? [`also: ${aliases.join(", ")}`] : []),
    `see: ix help ${seeAlso(command).join(", ix help ")}`,
  ];
  return [
    [span(`${summary}.`)],
    [],
    [span(`usage: ${usageOf(command)}`, "title")],
    ...(details ? [[], ...wrapped(details)] : []),
    ...section("arguments", command.arguments.map(argumentRow), columns),
    ...section("flags", flags.map(flagRow), columns),
    ...section("flags of every command", COMMON_FLAGS.map(flagRow), columns),
    ...[...command.arguments, ...flags].flatMap(choicesSection),
    ...section(
      "examples",
      examples.map(({ run, shows }): Pair => [`ix ${run}`, shows]),
      columns,
    ),
    [],
    ...notes.map((line) => [span(line, "dim")]),
  ];
}

/** The topics that say more about what the command takes. */
function seeAlso({ flags }: Command): string[] {
  const has = (name: string) => flags.some((flag) => flag.name === name);
  const topics: [name: string, isMeant: boolean][] = [
    ["targets", has("pick")],
    ["paging", has("offset")],
    ["test-filter", has("exclude-tests")],
    ["certainty", has("include-possible")],
    ["formats", true],
    ["exit-codes", true],
  ];
  return topics.filter(([, isMeant]) => isMeant).map(([name]) => name);
}

/** Values that stand in the row of their flag; a longer list has a section of its own. */
const FEW = 8;

function few({ choices }: Argument | Flag): string {
  return choices && choices.length <= FEW ? ` (${choices.join("|")})` : "";
}

function choicesSection(one: Argument | Flag): Line[] {
  if (!one.choices || one.choices.length <= FEW) return [];
  const name = "value" in one ? `--${one.name}` : `<${one.name}>`;
  return [[], [span(`values of ${name}`, "title")], ...wrapped(one.choices.join(", "), "  ")];
}

function argumentRow(argument: Argument): Pair {
  const { name, summary, required, many } = argument;
  const marks = [required ? "" : "optional", many ? "one or more" : ""].filter(Boolean).join(", ");
  return [name, `${summary}${few(argument)}${marks ? `; ${marks}` : ""}`];
}

function flagRow(flag: Flag): Pair {
  const { name, short, value, summary, default: standard, required, repeatable } = flag;
  const spelling = `${short ? `-${short}, ` : ""}--${name}${value ? ` <${value}>` : ""}`;
  const marks = [
    required ? "required" : "",
    repeatable ? "may be given again" : "",
    standard === undefined || standard === 0 ? "" : `default ${standard}`,
  ].filter(Boolean);
  return [spelling, `${summary}${few(flag)}${marks.length > 0 ? ` (${marks.join(", ")})` : ""}`];
}

function section(title: string, rows: readonly Pair[], columns: number | undefined): Line[] {
  if (rows.length === 0) return [];
  const lines = table(
    rows.map(([name, words]) => ({ cells: [[span(name, "name")]], tail: [span(words)] })),
    (words) => words.length,
    columns,
  );
  return [[], [span(title, "title")], ...lines.map(({ line }) => line)];
}
