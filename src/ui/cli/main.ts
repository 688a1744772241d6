/**
 * The one-shot face: one question from the command line, one answer on stdout, and an exit code. What is said beside the
 * answer goes to stderr. Only the command that is asked for is loaded.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { say } from "../../formats/format.ts";
import type { Command, FlagValues, FormatName, Request, Settings } from "../../query/commands/command.ts";
import { COMMANDS, type CommandEntry, findCommand } from "../../query/commands.ts";
import { nearest } from "../../query/nearest.ts";
import { EXIT_CODES, failure, Refusal, type Report } from "../../query/report.ts";
import { reportOf, run } from "../../query/run.ts";
import { type Environment, FORMATS, type ReadSettings, readSettings } from "../settings.ts";
import { readArguments } from "./arguments.ts";
import { contextOf } from "./context.ts";
import { type Output, PROCESS, ReaderGone, writeStream } from "./output.ts";

/** Answers one command line. Returns the exit code. */
export async function main(words: string[], env: Environment, cwd: string, output: Output = PROCESS): Promise<number> {
  const read = await readSettings(env, cwd);
  const { settings } = read;
  try {
    return await answer(words, env, read, output);
  } catch (error) {
    if (error instanceof ReaderGone) return 0;
    if (settings.debug) output.writeError(`${(error as Error).stack}\n`);
    const report = failureOf(error, words[0] ?? "ix", cwd);
    return print(report, {}, formatAtLarge(words, settings.format), { env, settings, output });
  }
}

async function answer(words: string[], env: Environment, read: ReadSettings, output: Output): Promise<number> {
  const { settings, ignoredFormat } = read;
  const { verb, rest } = verbOf(words);
  if (verb === "--version" || verb === "-V" || verb === "version") {
    output.write(`${version()}\n`);
    return 0;
  }
  const entry = verb === undefined || verb === "--help" || verb === "-h" ? findCommand("help")! : found(verb);
  let command = await entry.load();
  let typed = readArguments(command, rest);
  if (typed.flags.help && command.name !== "help") {
    typed = { args: [command.name], flags: { ...typed.flags } };
    command = await findCommand("help")!.load();
  }
  const format = formatOf(typed.flags, command, settings.format);
  if (ignoredFormat && typed.flags.format === undefined && output.isTerminal(2))
    output.writeError(
      `ix: ignoring the format "${ignoredFormat.value}" of ${ignoredFormat.from}; it is one of ${FORMATS.join(", ")}\n`,
    );
  const context = contextOf(settings, typed.flags, takesLong(command) && output.isTerminal(2) ? output : undefined);
  const request: Request = {
    command: command.name,
    args: typed.args,
    flags: typed.flags,
    words: [entry.name, ...rest],
    asks: "shell",
  };
  const report = await run(command, request, context);
  context.done();
  const engine = await context.opened()?.catch(() => undefined);
  try {
    return await print(report, typed.flags, format, { env, settings, output, root: engine?.root });
  } finally {
    engine?.close();
  }
}

/** The command's name, wherever common flags stand before it. */
function verbOf(words: readonly string[]): { verb: string | undefined; rest: string[] } {
  let at = 0;
  while (/^--(format|fields|root)$/.test(words[at] ?? "") && at + 2 < words.length) at += 2;
  while (/^--(format|fields|root)=|^(--pretty|--quiet|-q)$/.test(words[at] ?? "")) at++;
  return { verb: words[at], rest: [...words.slice(0, at), ...words.slice(at + 1)] };
}

function found(verb: string): CommandEntry {
  const entry = findCommand(verb);
  if (entry) return entry;
  const listed = COMMANDS.filter(({ hidden }) => !hidden);
  const names = listed.flatMap(({ name, aliases = [] }) => [name, ...aliases]);
  const near = nearest(verb, names);
  const hint = near.length > 0 ? `did you mean ${near.join(", ")}?` : "ix help lists the commands";
  throw new Refusal("usage_error", `There is no command "${verb}".`, { suggestions: near, hint });
}

/** A flag goes before the default; a default that the command has no rendering for leaves it on text. */
function formatOf(flags: FlagValues, command: Command, standard: FormatName | undefined): FormatName {
  const given = flags.format as string | undefined;
  if (given === undefined) return standard && command.formats.includes(standard) ? standard : "text";
  if (command.otherFormats?.includes(given)) return "text";
  const format = FORMATS.find((name) => name === given);
  if (!format) {
    const allowed = [...FORMATS, ...(command.otherFormats ?? [])];
    throw new Refusal("usage_error", `--format takes one of ${allowed.join(", ")}; not "${given}".`);
  }
  return command.formats.includes(format) ? format : "text";
}

/** The format for what goes wrong before the command is known. */
function formatAtLarge(words: readonly string[], standard: FormatName | undefined): FormatName {
  const end = words.indexOf("--");
  const before = end < 0 ? words : words.slice(0, end);
  const at = before.findIndex((word) => word === "--format" || word.startsWith("--format="));
  const given = at < 0 ? undefined : before[at]!.includes("=") ? before[at]!.slice(9) : before[at + 1];
  return FORMATS.find((name) => name === given) ?? standard ?? "text";
}

function takesLong({ group, name }: Command): boolean {
  return group === "map" || name === "reset";
}

interface Surroundings {
  env: Environment;
  settings: Settings;
  output: Output;
  /** Folder that links of the terminal lead into. */
  root?: string | undefined;
}

async function print(
  report: Report,
  flags: FlagValues,
  format: FormatName,
  { env, settings, output, root }: Surroundings,
): Promise<number> {
  const code = EXIT_CODES[report.outcome];
  if (report.stream) await writeStream(report.stream, output);
  else {
    const isWatched = output.isTerminal(1);
    const terminal = isWatched ? (await import("./terminal.ts")).terminalOf(env) : undefined;
    const { out, err } = await say(report, {
      format,
      pretty: flags.pretty === true || isWatched,
      quiet: flags.quiet === true,
      fields: flags.fields as string[] | undefined,
      ...(terminal ? { terminal: { ...terminal, linkRoot: terminal.links ? root : undefined } } : {}),
    });
    output.writeError(err);
    output.write(out);
  }
  return settings.legacyExitCodes && code !== 0 ? 1 : code;
}

function failureOf(error: unknown, command: string, directory: string): Report {
  const expected = reportOf(error, command, directory);
  if (expected) return expected;
  const message = error instanceof Error ? error.message || error.name : String(error);
  return failure(command, { code: "cli_error", message, extras: { hint: "IX_DEBUG=1 shows where it happened" } });
}

function version(): string {
  // dist/ lies beside package.json; from source it is three folders up.
  for (const up of ["..", "../../.."])
    try {
      const about = JSON.parse(readFileSync(join(import.meta.dirname, up, "package.json"), "utf8"));
      if (about.name === "ix") return about.version;
    } catch {
      // Not there: the other place is tried.
    }
  return "unknown";
}
