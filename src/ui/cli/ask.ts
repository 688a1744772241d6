/** A command line read and answered. Nothing is said here: the same report serves every format. */

import { readArguments } from "../../query/arguments.ts";
import type { Command, Request, Settings } from "../../query/commands/command.ts";
import { COMMANDS, type CommandEntry, findCommand } from "../../query/commands.ts";
import { nearest } from "../../query/nearest.ts";
import { failure, Refusal, type Report } from "../../query/report.ts";
import { reportOf, run } from "../../query/run.ts";
import { contextOf } from "./context.ts";
import type { Output } from "./output.ts";

export interface Asked {
  command: Command;
  request: Request;
}

export interface Answered {
  report: Report;
  /** Root of the workspace that was asked; undefined where none was opened. */
  root: string | undefined;
  /** Ends what the report may still stream from. */
  close(): void;
}

export function asksVersion(words: readonly string[]): boolean {
  return /^(--version|-V|version)$/.test(verbOf(words).verb ?? "");
}

/** @throws Refusal for a command that is none, and for words that it does not take */
export async function readLine(words: readonly string[]): Promise<Asked> {
  const { verb, rest } = verbOf(words);
  const help = findCommand("help")!;
  const entry = verb === undefined || verb === "--help" || verb === "-h" ? help : found(verb);
  const command = await entry.load();
  const { args, flags } = readArguments(command, rest);
  const request: Request = { command: command.name, args, flags, words: [entry.name, ...rest], asks: "shell" };
  if (!flags.help || command.name === "help") return { command, request };
  return { command: await help.load(), request: { ...request, command: "help", args: [command.name] } };
}

/** @param watcher where progress is drawn; undefined where nobody watches */
export async function answerLine(
  { command, request }: Asked,
  settings: Settings,
  watcher: Output | undefined,
): Promise<Answered> {
  const context = contextOf(settings, request.flags, watcher);
  const report = await run(command, request, context);
  context.done();
  const engine = await context.opened()?.catch(() => undefined);
  return { report, root: engine?.root, close: () => engine?.close() };
}

/** The report of whatever was thrown on the way. */
export function failureOf(error: unknown, command: string, directory: string): Report {
  const expected = reportOf(error, command, directory);
  if (expected) return expected;
  const message = error instanceof Error ? error.message || error.name : String(error);
  return failure(command, { code: "cli_error", message, extras: { hint: "IX_DEBUG=1 shows where it happened" } });
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
