/** What the screen asks of the thread that knows the graph, and what it is told. Plain data, for it crosses threads. */
import type { MapProgress, Settings } from "../../../query/commands/command.ts";
import type { Report } from "../../../query/report.ts";
import type { Card } from "../../../query/screen/card.ts";
import type { HomeCard, HomeMap } from "../../../query/screen/home.ts";
import type { TrailStep } from "../../../query/screen/keep.ts";
import type { MarginRow } from "../../../query/screen/margin.ts";
import type { FoundNames } from "../../../query/screen/names.ts";
import type { Completed } from "../../../query/screen/typed.ts";

/** A report that can cross: without streams and declarations. */
export type Answer = Pick<Report, "command" | "outcome" | "notices" | "items"> & {
  /** The question as words, where it came as typed text. */
  words?: string[] | undefined;
  /** What was asked about, where that is one thing. */
  card?: Card | undefined;
  /** Milliseconds it took. */
  took: number;
  /** Revision it was answered from. */
  rev?: number | undefined;
};

/** Where the screen stands in the world: said once, and again after each map. */
export interface Hello {
  root: string;
  rev: number;
  /** First digits of the commit checked out when the map ran. */
  commit?: string | undefined;
  symbols: number;
  mappedAt: number;
  staleFiles: number;
}

/** A file as it is on disk, with its colours where a language reads it. */
export interface SourceAnswer {
  path: string;
  lines: string[];
  stale: boolean;
  /** By line from the first: `[from, to, role]`. */
  tokens?: [from: number, to: number, role: string][][] | undefined;
}

/** How many rows the answer to a question has; undefined where it cannot be asked, and why not. */
export interface TabCount {
  command: string;
  total?: number | undefined;
  why?: string | undefined;
}

/** What has moved since the screen was told: asked every few moments. */
export interface Pulse {
  /** The graph has a newer revision than the answers. */
  isNew: boolean;
  /** Of the files asked about, those that are not what was read. */
  changed: string[];
}

/** Questions by name, with what they ask and what they answer. */
export interface Questions {
  hello: { ask: Record<never, never>; answer: Hello };
  report: { ask: { words: string[]; typed?: string | undefined }; answer: Answer };
  source: { ask: { path: string }; answer: SourceAnswer | undefined };
  tabs: { ask: { target: string[]; commands: string[] }; answer: TabCount[] };
  margin: { ask: { path: string }; answer: MarginRow[] };
  names: { ask: { text: string; among: "all" | "symbols" | "files"; limit: number }; answer: FoundNames };
  home: { ask: Record<never, never>; answer: HomeMap };
  card: { ask: { id: string }; answer: HomeCard | undefined };
  pulse: { ask: { shown: string[] }; answer: Pulse };
  save: { ask: { steps: TrailStep[] }; answer: { name: string } };
  commands: { ask: Record<never, never>; answer: { name: string; summary: string }[] };
  complete: { ask: { text: string; at: number }; answer: Completed[] };
  map: { ask: { root: string; rebuild: boolean }; answer: Answer };
}

export type QuestionName = keyof Questions;

export type Ask = {
  [Q in QuestionName]: { n: number; question: Q; ask: Questions[Q]["ask"] };
}[QuestionName];

export type Told =
  | { n: number; told: "answer"; answer: unknown }
  | { n: number; told: "progress"; progress: MapProgress }
  | { n: number; told: "failed"; message: string; code?: string | undefined };

/** What the thread is started with. Functions do not cross, so the settings come without what changes them. */
export interface Start {
  settings: Omit<Settings, "config">;
  directory: string;
}
