/**
 * Everything that is read from the environment and from the user's config file, in one room. Below it, values are
 * handed down; nothing else looks at either.
 */
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, statSync, writeFileSync } from "node:fs";
import { homedir } from "node:os";
import { dirname, join } from "node:path";
import type { Config, ConfigKey, FormatName, Settings, ToolSetting } from "../query/commands/command.ts";
import { Refusal } from "../query/report.ts";

export type Environment = Readonly<Record<string, string | undefined>>;

export const FORMATS: readonly FormatName[] = ["text", "json", "llm"];

/** Milliseconds. */
const PARSE_BUDGET = 10_000;

const TOOL_SETTINGS: readonly ToolSetting[] = [
  "LSP_TIMEOUT",
  "LSP_WARMUP_WAIT",
  "CODE_INDEX_BUDGET",
  "SLICE_BUDGET",
  "EMBED_CODE_HOSTED",
  "EDIT_REFUSES_ON_DIAGNOSTIC",
  "WHOLE_FILE_WRITES",
  "EXPLORATION_BUDGET",
  "EXPLORATION_FILE_LINES",
];

export interface ReadSettings {
  settings: Settings;
  /** A default format that is none, and where it stands: ignored, and named to a person. */
  ignoredFormat: { value: string; from: string } | undefined;
}

/** Never fails: a config file that cannot be read is as good as none. */
export async function readSettings(env: Environment, cwd: string): Promise<ReadSettings> {
  const home = env.IX_HOME || join(homedir(), ".ix");
  const config = await readConfig(home, env);
  const named = env.IX_FORMAT
    ? { value: env.IX_FORMAT, from: "IX_FORMAT" }
    : config.values.format
      ? { value: config.values.format, from: config.path }
      : undefined;
  const format = FORMATS.find((name) => name === named?.value);
  return {
    settings: {
      cwd,
      home,
      config,
      format,
      strict: env.IX_STRICT_TARGETS === "1",
      legacyExitCodes: env.IX_LEGACY_EXIT_CODES === "1",
      missProbe: env.IX_MISS_PROBE !== "0",
      debug: env.IX_DEBUG === "1",
      parseBudget: count(env.IX_PARSE_BUDGET_MS) ?? PARSE_BUDGET,
      parseWorkers: count(env.IX_PARSE_WORKERS),
      autoMap: env.IX_AUTO_MAP === "1",
      mapEager: env.IX_MAP_EAGER === "1",
      mapRefresh: env.IX_MAP_BACKGROUND_REFRESH !== "0",
      smellsWait: count(env.IX_SMELLS_WAIT),
      tools: toolSettings(env),
    },
    ignoredFormat: named && !format ? named : undefined,
  };
}

/** A whole number from 0; undefined for anything else. */
function count(text: string | undefined): number | undefined {
  return text !== undefined && /^\d+$/.test(text) ? Number(text) : undefined;
}

function toolSettings(env: Environment): Settings["tools"] {
  const tools: Partial<Record<ToolSetting, string>> = {};
  for (const name of TOOL_SETTINGS) {
    const value = env[`IX_${name}`] ?? env[`IVRALO_${name}`];
    if (value !== undefined) tools[name] = value;
  }
  return tools;
}

async function readConfig(home: string, env: Environment): Promise<Config> {
  const path = join(home, "config.yaml");
  const { stored, problem } = existsSync(path) ? await parsed(path) : { stored: {} };
  const user = stored.user as { name?: unknown } | undefined;
  const values: Partial<Record<ConfigKey, string>> = {};
  if (typeof stored.format === "string") values.format = stored.format;
  if (typeof user?.name === "string") values["user.name"] = user.name;
  return {
    path,
    values,
    ...(problem !== undefined && { problem }),
    overridden: env.IX_FORMAT ? { format: { name: "IX_FORMAT", value: env.IX_FORMAT } } : {},
    set: (key, value) => writeConfig(home, path, key, value),
  };
}

interface Stored {
  stored: Record<string, unknown>;
  /** Why nothing could be read. */
  problem?: string;
}

/** The file as an object; empty when it is none. */
async function parsed(path: string): Promise<Stored> {
  try {
    const { default: yaml } = await import("yaml");
    const value: unknown = yaml.parse(readFileSync(path, "utf8"), { logLevel: "error" });
    if (value === null) return { stored: {} };
    if (typeof value === "object" && !Array.isArray(value)) return { stored: value as Record<string, unknown> };
    return { stored: {}, problem: "it is no list of settings" };
  } catch (error) {
    return { stored: {}, problem: (error as Error).message.split("\n")[0]!.replace(/:$/, "") };
  }
}

/**
 * Changes one setting; comments and other keys of the file stay. Readable by its owner alone.
 * @throws Refusal `invalid_config` for a file that cannot be changed without losing what it says, `cannot_write`
 */
async function writeConfig(home: string, path: string, key: ConfigKey, value: string): Promise<void> {
  try {
    const { default: yaml } = await import("yaml");
    const document = yaml.parseDocument(existsSync(path) ? readFileSync(path, "utf8") : "");
    const isSettings = document.contents === null || yaml.isMap(document.contents);
    if (document.errors.length > 0 || !isSettings)
      throw new Refusal(
        "invalid_config",
        `${path} cannot be read as settings; mend or remove it. Nothing was changed.`,
      );
    document.setIn(key.split("."), value);
    makeFolder(home);
    // Written beside and moved over, so that a reader never sees half of it.
    const beside = `${path}.${process.pid}`;
    writeFileSync(beside, document.toString(), { mode: 0o600 });
    chmodSync(beside, 0o600);
    renameSync(beside, path);
  } catch (error) {
    if (error instanceof Refusal || !(error as NodeJS.ErrnoException).code) throw error;
    throw new Refusal("cannot_write", `${path} cannot be written: ${(error as Error).message}.`);
  }
}

/**
 * Makes a folder and those above it. Not with `recursive`: where the system says "no such folder" of one whose parent is
 * there, as below /proc, Node tries for ever (nodejs/node#31481).
 */
function makeFolder(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  if (dirname(folder) !== folder) makeFolder(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

/** What the screens of `ix tui` take from the environment. */
export interface ScreenSettings {
  glyphs: "unicode" | "ascii";
  theme: "terminal" | "plain" | "contrast";
  /** The user's editor, with its arguments. */
  editor: string;
  multiplexer: "tmux" | "screen" | undefined;
  /** Programs that may copy, the likeliest first. */
  copies: { command: string; args: string[] }[];
}

export function readScreenSettings(env: Environment): ScreenSettings {
  const isUtf8 = process.platform === "win32" || /utf-?8/i.test(env.LC_ALL || env.LC_CTYPE || env.LANG || "utf-8");
  return {
    glyphs: env.IX_ASCII === "1" || !isUtf8 ? "ascii" : "unicode",
    theme: env.NO_COLOR ? "plain" : env.IX_THEME === "contrast" ? "contrast" : "terminal",
    editor: env.VISUAL || env.EDITOR || (process.platform === "win32" ? "notepad" : "vi"),
    multiplexer: env.TMUX ? "tmux" : env.STY ? "screen" : undefined,
    copies: copyPrograms(env),
  };
}

function copyPrograms(env: Environment): ScreenSettings["copies"] {
  if (process.platform === "darwin") return [{ command: "pbcopy", args: [] }];
  if (process.platform === "win32") return [{ command: "clip", args: [] }];
  // Over ssh a program would fill the clipboard of the wrong machine.
  if (env.SSH_CONNECTION || env.SSH_TTY) return [];
  if (env.WAYLAND_DISPLAY) return [{ command: "wl-copy", args: [] }];
  return env.DISPLAY ? [{ command: "xclip", args: ["-selection", "clipboard"] }] : [];
}
