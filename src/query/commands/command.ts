/** How a command is declared. The verb, its help, completions, checks and documentation all come from this one value. */
import type { Engine, MapProgress } from "../../engine/engine.ts";
import type { Report } from "../report.ts";
import type { Shape } from "../shape.ts";

export type { Engine, MapProgress };

export interface Argument {
  name: string;
  summary: string;
  required?: boolean;
  /** Takes all remaining words: each is a target of its own, or together they are one text. */
  many?: boolean;
  phrase?: boolean;
  /** What may stand there: other words are refused. */
  choices?: readonly string[];
  /** What a refusal of another word says besides. */
  instead?: string;
  /** What often stands there, for completion; the command takes others, too. */
  values?: readonly string[];
  /** What may stand there, for completion, where it is not listed: `path` is one in the graph, `folder` one on disk. */
  completes?: "symbol" | "path" | "folder" | "language" | "revision" | "command";
}

export interface Flag {
  name: string;
  /** One letter, without the dash. */
  short?: string;
  summary: string;
  /** What the value is called in help; absent for a switch. */
  value?: string;
  /** How the value is checked. `count`: 1 and up; `offset`: 0 and up; `list`: comma-separated. */
  type?: "text" | "count" | "offset" | "number" | "list" | "choice";
  choices?: readonly string[];
  default?: string | number;
  repeatable?: boolean;
  required?: boolean;
  values?: readonly string[];
  completes?: Argument["completes"];
  hidden?: boolean;
}

/** Values as given, checked and with defaults; switches are booleans. */
export type FlagValues = Record<string, string | number | boolean | string[] | undefined>;

export interface Request {
  command: string;
  args: string[];
  flags: FlagValues;
  /** The words as typed after `ix`, for `next:` lines that can be pasted. */
  words: string[];
  /** Who asks: a `next:` line is a shell command for one, tool input for the other. */
  asks: "shell" | "tool";
}

/** Values from flags, environment and config file, read in one room and handed down. */
export interface Settings {
  /** Folder the question is asked from. */
  cwd: string;
  strict: boolean;
  legacyExitCodes: boolean;
  missProbe: boolean;
  /** Folder of the user's own state. */
  home: string;
  /** Milliseconds one file may take to parse; 0 = no limit. */
  parseBudget: number;
  parseWorkers: number | undefined;
  /** This run is not a person's but an editor's or a hook's: it takes in what changed, and leaves the regions for later. */
  autoMap: boolean;
  /** Automatic runs compute the regions, too. */
  mapEager: boolean;
  /** Views of stale regions start a map in the background. */
  mapRefresh: boolean;
  /** Seconds that `smells` waits for a fresh analysis; undefined = its own. */
  smellsWait: number | undefined;
  debug: boolean;
  /** Format of commands that are not told one; undefined = text. */
  format: FormatName | undefined;
  /** Settings of the code tools, as text, by their name without prefix. */
  tools: Readonly<Partial<Record<ToolSetting, string>>>;
  config: Config;
}

/** Settings that two prefixes name: `IX_LSP_TIMEOUT`, else `IVRALO_LSP_TIMEOUT`. */
export type ToolSetting =
  | "LSP_TIMEOUT"
  | "LSP_WARMUP_WAIT"
  | "CODE_INDEX_BUDGET"
  | "SLICE_BUDGET"
  | "EMBED_CODE_HOSTED"
  | "EDIT_REFUSES_ON_DIAGNOSTIC"
  | "WHOLE_FILE_WRITES"
  | "EXPLORATION_BUDGET"
  | "EXPLORATION_FILE_LINES";

/** The user's config file, for the command that shows and changes it. */
export interface Config {
  path: string;
  /** Stored values, as text; unknown keys are kept in the file and not listed. */
  values: Readonly<Partial<Record<ConfigKey, string>>>;
  /** Why the file could not be read; its settings are as good as unset. */
  problem?: string;
  /** Variable that overrides a key at the moment, with its value. */
  overridden: Readonly<Partial<Record<ConfigKey, { name: string; value: string }>>>;
  set(key: ConfigKey, value: string): Promise<void>;
}

export type ConfigKey = "format" | "user.name";

export interface Context {
  settings: Settings;
  /** Folder whose workspace is asked: `--root`, else where the question is asked from. */
  directory: string;
  /** The mapped workspace; throws EngineError `workspace_not_mapped`. Opened once, on first call. */
  engine(): Promise<Engine>;
  /** Root of the mapped workspace around a folder; undefined where there is none. */
  findRoot(directory: string): Promise<string | undefined>;
  /** Says how far a long run is; nothing where nobody is watching. */
  progress(now: MapProgress): void;
  /** Aborted when a run that ends by itself never is to end; nobody can tell where it is absent. */
  interrupted?(): AbortSignal;
}

export type FormatName = "text" | "json" | "llm";

export const GROUPS = ["map", "relations", "look up", "read", "state", "export", "more"] as const;

export interface Command {
  name: string;
  aliases?: readonly string[];
  /** One line, no full stop. */
  summary: string;
  /** Further paragraphs of the help page. */
  details?: string;
  group: (typeof GROUPS)[number];
  arguments: readonly Argument[];
  flags: readonly Flag[];
  /** Formats it has a rendering for; text is always among them. */
  formats: readonly FormatName[];
  /** Formats it has a rendering for and that are printed only where the flag asks for them, whatever the default. */
  formatsByFlag?: readonly FormatName[];
  /** Values of `--format` that this command alone has; they reach it as the flag `format`. */
  otherFormats?: readonly string[];
  /** Answers look through the regions: where these are stale the answer says so, and a map is started. */
  showsRegions?: true;
  /** Commands as typed, without `ix`, that work in the demo repository; each is run by a test. */
  examples: readonly { run: string; shows: string }[];
  /** What `--format json` prints of an answer. Notices, misses and errors look the same everywhere, and are added. */
  json?(): Shape;
  run(request: Request, context: Context): Promise<Report>;
}

/** Identity with the type checked: `export default defineCommand({ … })`. */
export function defineCommand(command: Command): Command {
  return command;
}
