/** Asks a command as a user would, of an engine over a graph that a test has made. */

import type { Engine } from "../../src/engine/engine.ts";
import { say } from "../../src/formats/format.ts";
import { readArguments } from "../../src/query/arguments.ts";
import type { Context, Settings } from "../../src/query/commands/command.ts";
import { findCommand } from "../../src/query/commands.ts";
import { EXIT_CODES, type Report } from "../../src/query/report.ts";
import { run } from "../../src/query/run.ts";

export const SETTINGS: Settings = {
  cwd: "/nowhere",
  strict: false,
  legacyExitCodes: false,
  missProbe: false,
  home: "/nowhere/.ix",
  parseBudget: 0,
  parseWorkers: 0,
  autoMap: false,
  mapEager: false,
  mapRefresh: true,
  smellsWait: undefined,
  debug: false,
  format: undefined,
  tools: {},
  config: { path: "/nowhere/.ix/config.yaml", values: {}, overridden: {}, set: async () => {} },
};

export interface Asked {
  report: Report;
  code: number;
  llm: string;
  /** As an object of any shape: tests say what is in it. */
  // biome-ignore lint/suspicious/noExplicitAny: every command has a json of its own
  json: any;
  text: { out: string; err: string };
}

/** Answers one command line; words are separated by single spaces, or given as a list. */
export async function ask(engine: Engine, line: string | string[], settings: Partial<Settings> = {}): Promise<Asked> {
  const words = typeof line === "string" ? line.split(" ") : line;
  const command = await findCommand(words[0]!)!.load();
  const { args, flags } = readArguments(command, words.slice(1));
  const context: Context = {
    settings: { ...SETTINGS, ...settings },
    directory: settings.cwd ?? engine.root,
    engine: async () => engine,
    findRoot: async () => engine.root,
    progress: () => {},
  };
  const report = await run(command, { command: command.name, args, flags, words, asks: "shell" }, context);
  const only = flags.fields as string[] | undefined;
  const how = { pretty: false, quiet: flags.quiet === true, fields: only };
  return {
    report,
    code: EXIT_CODES[report.outcome],
    llm: (await say(report, { ...how, format: "llm" })).out,
    json: JSON.parse((await say(report, { ...how, format: "json" })).out),
    text: await say(report, { ...how, format: "text" }),
  };
}
