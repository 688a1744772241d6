/**
 * What an answer is: notices, a header and the records below it, and the json object of the same facts. No layout
 * here: formats decide how a record looks; a record carries whole values (full ids, numbers, lists).
 */
import type { Command } from "./commands/command.ts";
import type { Topic } from "./topics.ts";

/** What a field may hold. Undefined, null, "" and [] mean there is nothing to say. */
export type Value = string | number | boolean | null | undefined | readonly string[] | readonly number[];

export type Fields = Record<string, Value>;

/** One fact line. `kind` names a record declared in formats/records.ts, which says which fields it has and in which order. */
export interface Item {
  kind: string;
  fields: Fields;
  /** Said in the text format alone, or in the formats for programs alone. */
  only?: "text" | "records";
  /** Source lines that follow the record: printed with their numbers. */
  source?: SourceBlock;
}

/** How it went; the exit code follows from it. */
export type Outcome = "ok" | "ambiguous" | "not_found" | "not_mapped" | "failed" | "rule_broken" | "check_failed";

export const EXIT_CODES: Record<Outcome, number> = {
  ok: 0,
  failed: 1,
  check_failed: 1,
  ambiguous: 2,
  not_found: 3,
  not_mapped: 4,
  rule_broken: 5,
};

export interface Report {
  command: string;
  outcome: Outcome;
  /** Printed before the header: how the target was resolved, where that needs saying. */
  notices: Item[];
  /** The header record and the rows below it, in order. An error record stands here alone with its companions. */
  items: Item[];
  /** What `--format json` prints. */
  json: unknown;
  /** Key of the json object under which its rows stand, for `--fields`; the rows are the json itself where absent. */
  rows?: string;
  /** Answers that stand for this one, each said as it comes. They begin when they are asked for. */
  live?: AsyncIterable<Report>;
  /** One line on stderr, in every format. */
  aside?: string;
  /** Fields of rows that the answer is about, where `--fields` does not say others. */
  fields?: readonly string[];
  /** For streamed answers (export): pieces printed as they come, in every format. */
  stream?: AsyncIterable<string>;
  /** Declarations to print as a help page under text: one command, or all of them with the topics. */
  help?: { commands: readonly Command[]; topics: readonly Topic[] };
}

export interface SourceBlock {
  path: string;
  firstLine: number;
  lines: string[];
  language: string;
}

export function item(kind: string, fields: Fields): Item {
  return { kind, fields };
}

/** What a command throws when it cannot answer at all; `run` turns it into the error record. */
export class Refusal extends Error {
  constructor(
    /** Slug of the error record. */
    readonly code: string,
    message: string,
    /** Further fields of the error record and of its json object. */
    readonly extras: Fields = {},
    readonly outcome: Outcome = "failed",
  ) {
    super(message);
    this.name = "Refusal";
  }
}

/** The error record, with what helps to mend it below. `json` adds keys to the object. */
export function failure(
  command: string,
  refusal: { code: string; message: string; extras?: Fields; outcome?: Outcome },
  companions: Item[] = [],
  json: Record<string, unknown> = {},
): Report {
  const { code, message, extras = {}, outcome = "failed" } = refusal;
  return {
    command,
    outcome,
    notices: [],
    items: [item("error", { code, message, ...extras }), ...companions],
    json: { error: code, message, ...extras, ...json },
  };
}
