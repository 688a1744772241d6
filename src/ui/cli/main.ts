/**
 * The one-shot face: one question from the command line, one answer on stdout, and an exit code. What is said beside the
 * answer goes to stderr. Only the command that is asked for is loaded.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { say } from "../../formats/format.ts";
import type { Command, FlagValues, FormatName, Settings } from "../../query/commands/command.ts";
import { EXIT_CODES, Refusal, type Report } from "../../query/report.ts";
import { type Environment, FORMATS, type ReadSettings, readSettings } from "../settings.ts";
import { answerLine, asksVersion, failureOf, readLine } from "./ask.ts";
import { type Output, PROCESS, ReaderGone, writeStream } from "./output.ts";

/**
 * Answers one command line. Returns the exit code.
 * @param folder where it is asked; undefined where that folder is gone
 */
export async function main(
  words: string[],
  env: Environment,
  folder: string | undefined,
  output: Output = PROCESS,
): Promise<number> {
  const cwd = folder ?? "/";
  const read = await readSettings(env, cwd);
  const { settings } = read;
  try {
    if (folder === undefined)
      throw new Refusal("no_current_folder", "The current folder is gone; change into another one.");
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
  if (asksVersion(words)) {
    output.write(`${version()}\n`);
    return 0;
  }
  const asked = await readLine(words);
  const { command, request } = asked;
  const { flags } = request;
  const format = formatOf(flags, command, settings.format);
  if (ignoredFormat && flags.format === undefined && output.isTerminal(2))
    output.writeError(
      `ix: ignoring the format "${ignoredFormat.value}" of ${ignoredFormat.from}; it is one of ${FORMATS.join(", ")}\n`,
    );
  if (command.name === "tui" && canShow(output, env))
    return (await import("./screen.ts")).openScreen(request, settings, env, output);
  if (command.name === "view" && request.args[0] === "serve")
    return (await import("../view/serve.ts")).serveView(request, settings);
  const watcher = takesLong(command) && output.isTerminal(2) ? output : undefined;
  const { report, root, close } = await answerLine(asked, settings, watcher);
  try {
    return await print(report, flags, format, { env, settings, output, root });
  } finally {
    close();
  }
}

/** Whether there is a terminal to draw on and a keyboard to listen to. */
function canShow(output: Output, env: Environment): boolean {
  return env.TERM !== "dumb" && output.isTerminal(0) && output.isTerminal(1);
}

/** What to do for a table of rows, which no command but one prints. */
const CSV = " For a table of every call site: ix export edges --kind calls --format csv.";

/** A flag goes before the default; a default that the command has no rendering for leaves it on text. */
function formatOf(flags: FlagValues, command: Command, standard: FormatName | undefined): FormatName {
  const given = flags.format as string | undefined;
  if (given === undefined) return standard && command.formats.includes(standard) ? standard : "text";
  if (command.otherFormats?.includes(given)) return "text";
  const format = FORMATS.find((name) => name === given);
  if (!format) {
    const allowed = [...FORMATS, ...(command.otherFormats ?? [])];
    throw new Refusal(
      "usage_error",
      `--format takes one of ${allowed.join(", ")}; not "${given}".${given === "csv" ? CSV : ""}`,
    );
  }
  return command.formats.includes(format) || command.formatsByFlag?.includes(format) ? format : "text";
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
  if (report.live)
    for await (const next of report.live) await print(next, flags, format, { env, settings, output, root });
  else if (report.stream) await writeStream(report.stream, output);
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
