/** Help pages, printed from the declarations: what a command takes is said in one place, and checked there too. */
import { type Argument, type Command, type Flag, GROUPS } from "../query/commands/command.ts";
import { COMMON_FLAGS } from "../query/commands/shared-flags.ts";
import { usageOf } from "../query/usage.ts";
import { type Line, span, table } from "./lines.ts";

/** The list of all commands, or the page of the one given. */
export function helpLines(commands: readonly Command[], columns?: number): Line[] {
  const [only, ...others] = commands;
  return only && others.length === 0 ? page(only, columns) : overview(commands, columns);
}

function overview(commands: readonly Command[], columns: number | undefined): Line[] {
  const groups = GROUPS.map((group) => commands.filter((command) => command.group === group && !command.hidden));
  return [
    [span("ix", "title"), span("  a repository as a graph: exact, bounded answers about its code")],
    [],
    [span("usage: ix <command> [arguments] [flags]")],
    ...groups.flatMap((group) => (group.length === 0 ? [] : section(group[0]!.group, group.map(commandRow), columns))),
    [],
    [span("ix <command> --help explains one. Every command takes --format text|json|llm.", "dim")],
  ];
}

function commandRow({ name, aliases, summary }: Command): [string, string] {
  return [name, aliases?.length ? `${summary} (also: ${aliases.join(", ")})` : summary];
}

function page(command: Command, columns: number | undefined): Line[] {
  const { summary, details, formats, otherFormats = [], examples, aliases = [] } = command;
  const flags = command.flags.filter(({ hidden }) => !hidden);
  const about = details ? [[], ...wrapped(details)] : [];
  const others = aliases.length > 0 ? [`also: ${aliases.join(", ")}`] : [];
  const formatLine = `formats: ${[...formats, ...otherFormats].join(", ")}${formats.includes("llm") ? "" : " (llm, when asked for, prints text)"}`;
  return [
    [span(`${summary}.`)],
    [],
    [span(`usage: ${usageOf(command)}`, "title")],
    ...about,
    ...section("arguments", command.arguments.map(argumentRow), columns),
    ...section("flags", flags.map(flagRow), columns),
    ...section("flags of every command", COMMON_FLAGS.map(flagRow), columns),
    ...section(
      "examples",
      examples.map(({ run, shows }): [string, string] => [`ix ${run}`, shows]),
      columns,
    ),
    [],
    ...[formatLine, ...others].map((line) => [span(line, "dim")]),
  ];
}

function argumentRow({ name, summary, required, choices }: Argument): [string, string] {
  return [name, `${summary}${choices && !required ? ` (${choices.join("|")})` : ""}`];
}

function flagRow({ name, short, value, summary, default: fallback, choices }: Flag): [string, string] {
  const spelling = `${short ? `-${short}, ` : ""}--${name}${value ? ` <${value}>` : ""}`;
  const few = choices && choices.length <= 8 ? ` (${choices.join("|")})` : "";
  const standard = fallback === undefined || fallback === 0 ? "" : ` (default ${fallback})`;
  return [spelling, `${summary}${few}${standard}`];
}

function section(title: string, rows: readonly [string, string][], columns: number | undefined): Line[] {
  if (rows.length === 0) return [];
  const lines = table(
    rows.map(([name, words]) => ({ cells: [[span(name, "name")]], tail: [span(words)] })),
    (words) => words.length,
    columns,
  );
  return [[], [span(title, "title")], ...lines];
}

/** Paragraphs broken at a width that reads well everywhere. */
function wrapped(words: string): Line[] {
  const lines: string[] = [];
  for (const word of words.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < 88) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.map((line) => [span(line)]);
}
