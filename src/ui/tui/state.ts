/** Everything the screen is drawn from, and everything that can happen to it. Plain data: two equal states draw the same frame. */
import type { MapProgress } from "../../query/commands/command.ts";
import type { Fields } from "../../query/report.ts";
import type { HomeCard, HomeMap } from "../../query/screen/home.ts";
import type { MarginRow } from "../../query/screen/margin.ts";
import type { FoundNames } from "../../query/screen/names.ts";
import type { Answer, Hello, SourceAnswer, TabCount } from "./asker/messages.ts";
import type { Key } from "./terminal/keys.ts";
import type { Edit, LineText } from "./text.ts";
import type { Trail } from "./trail.ts";

export interface Size {
  columns: number;
  rows: number;
}

/** What the terminal and its reader can take. */
export interface Look {
  /** Only glyphs that every font has. */
  glyphs: "unicode" | "ascii";
  theme: "terminal" | "plain" | "contrast";
}

export type View = "home" | "region" | "symbol" | "results" | "source";

/** A place on the trail: a question, its answer, and exactly where in it one stands. */
export interface Place {
  n: number;
  view: View;
  /** The question, as the words of a command line. */
  words: readonly string[];
  /** What is typed in the bar, where it is not yet read as words. */
  typed?: string | undefined;
  /** What the path at the top calls it. */
  title: string;
  answer?: Answer | undefined;
  /** Why there is no answer. */
  problem?: string | undefined;
  tabs?: readonly TabCount[] | undefined;
  /** Row the cursor stands on, and first line shown. */
  cursor: number;
  scroll: number;
  focus: "list" | "source";
  /** What the source pane shows: what the cursor last rested on, so that a held key does not draw every file on its way. */
  shown?: { path?: string | undefined; line?: number | undefined; id?: string | undefined } | undefined;
  /** First line of the source pane, from 0; centred on what it shows where undefined. */
  sourceScroll?: number | undefined;
  /** Rows that contain this are kept. */
  filter: string;
  /** A source place: the file, and the line the cursor is on, from 1. */
  at?: { path: string; line: number } | undefined;
  /** A region's place: its id. */
  region?: string | undefined;
  /** A home place: ids of what is unfolded. */
  unfolded?: readonly string[] | undefined;
}

export interface Asking {
  /** The place that waits. */
  place: number;
  /** Milliseconds since the epoch. */
  since: number;
}

export type Among = "all" | "symbols" | "files" | "commands";

export type Overlay =
  | {
      kind: "finder";
      text: string;
      among: Among;
      cursor: number;
      found?: FoundNames | undefined;
      /** Where a path is to lead from: what is chosen is its end. */
      pathFrom?: readonly string[] | undefined;
    }
  | {
      kind: "query";
      line: LineText;
      /** Which earlier question is shown, from 1; 0 is what is being typed. */
      back: number;
      kept: string;
      completions: readonly Completion[];
      picked: number;
      problem?: { message: string; at?: number | undefined } | undefined;
    }
  | { kind: "filter"; line: LineText; was: string }
  | { kind: "help"; text: LineText; cursor: number }
  | { kind: "trail"; cursor: number }
  | { kind: "messages"; scroll: number };

export interface Completion {
  /** What stands there instead of the word at the cursor. */
  text: string;
  /** What it means. */
  summary?: string | undefined;
  /** First character of the word it takes the place of. */
  from: number;
}

export interface Toast {
  text: string;
  role?: "warn" | "error" | undefined;
  n: number;
}

export interface State {
  size: Size;
  look: Look;
  /** Folder the question is asked from. */
  directory: string;
  hello?: Hello | undefined;
  /** No map covers the folder. */
  unmapped?:
    | {
        progress?: MapProgress | undefined;
        isMapping: boolean;
        /** There is a graph, and this is why it cannot be read. */
        reason?: string | undefined;
      }
    | undefined;
  trail: Trail<Place>;
  /** Number of the next place. */
  next: number;
  asking?: Asking | undefined;
  /** Something takes long enough that one should see it. */
  isSlow: boolean;
  /** Files read, the latest last. */
  sources: ReadonlyMap<string, SourceAnswer | "missing">;
  home?: HomeMap | undefined;
  cards: ReadonlyMap<string, HomeCard>;
  margins: ReadonlyMap<string, readonly MarginRow[]>;
  overlay?: Overlay | undefined;
  /** Keys of a longer one, and digits before it. */
  prefix: string;
  showsPrefix: boolean;
  count: string;
  toast?: Toast | undefined;
  messages: readonly string[];
  history: readonly string[];
  /** What can be asked, for the palette. */
  commands: readonly { name: string; summary: string }[];
  /** One pane fills the screen. */
  zoomed?: true | undefined;
  /** Part of the width that the list has. */
  split: number;
  wraps?: true | undefined;
  hidesNumbers?: true | undefined;
  hidesPreview?: true | undefined;
  mouse?: true | undefined;
  presenting?: { keys: readonly string[] } | undefined;
  /** The terminal is another program's. */
  away?: true | undefined;
}

/** What a row stands for. */
export interface Target {
  id?: string | undefined;
  name: string;
  kind: string;
  path?: string | undefined;
  line?: number | undefined;
  fields: Fields;
}

export type Msg =
  | { msg: "key"; key: Key }
  | { msg: "resized"; size: Size }
  | { msg: "hello"; hello: Hello }
  | { msg: "commands"; commands: State["commands"] }
  | { msg: "unmapped"; reason?: string | undefined }
  | { msg: "answered"; place: number; answer: Answer; words?: readonly string[] | undefined }
  | { msg: "failed"; place?: number | undefined; message: string }
  | { msg: "tabs"; place: number; tabs: readonly TabCount[] }
  | { msg: "source"; path: string; source: SourceAnswer | undefined }
  | { msg: "home"; home: HomeMap }
  | { msg: "card"; card: HomeCard }
  | { msg: "margin"; path: string; rows: readonly MarginRow[] }
  | { msg: "names"; text: string; among: Among; found: FoundNames }
  | { msg: "completed"; text: string; completions: readonly Completion[] }
  | { msg: "typed"; edit: Edit; was: string }
  | { msg: "progress"; progress: MapProgress }
  | { msg: "mapped"; answer: Answer }
  | { msg: "rested" }
  | { msg: "slow" }
  | { msg: "prefix-shown"; prefix: string }
  | { msg: "toast-over"; n: number }
  | { msg: "said"; text: string; role?: "warn" | "error" }
  | { msg: "changed-files"; paths: readonly string[] }
  | { msg: "run"; action: string };

/** What is done outside, in answer to what happened. */
export type Effect =
  | { do: "ask"; place: number; words: readonly string[]; typed?: string | undefined }
  | { do: "cancel" }
  | { do: "tabs"; place: number; target: readonly string[]; commands: readonly string[] }
  | { do: "source"; path: string }
  | { do: "home" }
  | { do: "card"; id: string }
  | { do: "margin"; path: string }
  | { do: "names"; text: string; among: Among }
  | { do: "complete"; text: string; at: number }
  | { do: "map"; rebuild: boolean }
  | { do: "rest" }
  | { do: "later"; in: number; msg: Msg }
  | { do: "copy"; text: string }
  | { do: "edit"; path: string; line: number }
  | { do: "save-trail" }
  | { do: "mouse"; on: "on" | "off" }
  | { do: "redraw" }
  | { do: "suspend" }
  | { do: "quit" };

export type Step = [State, Effect[]];
