/** Limits, offsets and what is said of a cut list. The only place that slices. */
import type { Page, TestFilter } from "../engine/engine.ts";
import type { FlagValues, Request } from "./commands/command.ts";
import { type Item, item, Refusal } from "./report.ts";

/** The page a request asks for. */
export function pageOf(flags: FlagValues): Page {
  return { limit: flags.limit as number, offset: (flags.offset as number | undefined) ?? 0 };
}

/** A page of rows that are all at hand. */
export function slice<T>(rows: readonly T[], page: Page): T[] {
  return rows.slice(page.offset, page.offset + page.limit);
}

export interface Cut extends Page {
  shown: number;
  total: number;
  /** A real cap stopped the count, so `total` is a floor. */
  capped?: boolean | undefined;
}

export interface CutWords {
  /** What the rows are, one and many: `["caller", "callers"]`. */
  noun: readonly [string, string];
  /** What to do past a cap: `narrow with --path`. */
  narrow?: string;
}

export interface Diagnostic {
  code: string;
  message: string;
  /** Further fields, by the names of the record. */
  extras?: Record<string, string | number | boolean>;
}

/** What has to be said of a list that is not whole: nothing, that it goes on, or that the page lies past its end. */
export function cutDiagnostics(cut: Cut, words: CutWords, request: Request): Diagnostic[] {
  const { shown, total, offset, capped } = cut;
  const noun = words.noun[total === 1 ? 0 : 1];
  const count = `${capped ? "At least " : ""}${total} ${noun}`;
  if (offset > 0 && offset >= total && !capped)
    return [{ code: "offset_past_end", message: `${count}; offset ${offset} is past the end.` }];
  const window = `showing ${shown > 0 ? positions(offset, shown) : shown}`;
  const next = offset + shown;
  if (next < total) {
    if (!pages(request)) return [cutOff(`${count}; ${window}. Raise --limit to see them.`)];
    return [cutOff(`${count}; ${window}. next: ${nextPage(request, next)}`, { next_offset: next })];
  }
  if (capped)
    return [cutOff(`${count}; ${window}. The count stopped at a cap; ${words.narrow ?? "narrow the target"}.`)];
  return [];
}

/** Which rows a page has: how many where it is the first, else from which to which. */
export function positions(offset: number, shown: number): string {
  if (offset === 0) return String(shown);
  return shown === 1 ? `row ${offset + 1}` : `${offset + 1}-${offset + shown}`;
}

function cutOff(message: string, extras: Record<string, number> = {}): Diagnostic {
  return { code: "results_truncated", message, extras };
}

export function diagnosticItem({ code, message, extras = {} }: Diagnostic): Item {
  return item("diagnostic", { code, message, ...extras });
}

export function diagnosticJson({ code, message, extras = {} }: Diagnostic): Record<string, unknown> {
  return { code, ...extras, message };
}

function pages(request: Request): boolean {
  return request.flags.offset !== undefined;
}

/** How to ask for the rows from `offset` on: a command to paste, or a tool's own input. */
export function nextPage(request: Request, offset: number): string {
  if (request.asks === "tool") return `offset=${offset}`;
  const [verb = request.command, ...rest] = without(request.words, "--offset");
  return ["ix", verb, "--offset", String(offset), ...rest.map(quoted)].join(" ");
}

/** The words without a flag and its value, in either spelling. */
function without(words: readonly string[], flag: string): string[] {
  const kept: string[] = [];
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!;
    if (word === "--") return [...kept, ...words.slice(i)];
    if (word === flag) i++;
    else if (!word.startsWith(`${flag}=`)) kept.push(word);
  }
  return kept;
}

/** A word as a shell takes it; one with control characters as only bash and zsh do. */
export function quoted(word: string): string {
  if (/^[\w@%+:,./-][\w@%+=:,./-]*$/.test(word)) return word;
  if (!/\p{Cc}/u.test(word)) return `'${word.replaceAll("'", `'\\''`)}'`;
  const spelled = (character: string): string => `\\x${character.charCodeAt(0).toString(16).padStart(2, "0")}`;
  // Not those beyond 7 bits: as bytes they would be other characters.
  return `$'${word
    .replace(/[\\']/g, "\\$&")
    .replaceAll("\n", "\\n")
    .replace(/[\0-\x1f\x7f]/g, spelled)}'`;
}

/** The words of a request as a command to paste, with more flags. */
export function commandOf({ words: [verb = "", ...rest] }: Request, flags: readonly string[]): string {
  const end = rest.indexOf("--");
  const at = end < 0 ? rest.length : end;
  return ["ix", verb, ...[...rest.slice(0, at), ...flags, ...rest.slice(at)].map(quoted)].join(" ");
}

/** How tests are treated, by flag; after source where no flag says otherwise. */
export function testFilterOf(flags: FlagValues): TestFilter {
  const given = (["include-tests", "tests-only", "exclude-tests"] as const).filter((name) => flags[name]);
  if (given.length > 1)
    throw new Refusal("usage_error", `--${given[0]} and --${given[1]} contradict each other; give one of them.`);
  const filters = { "include-tests": "equal", "tests-only": "only", "exclude-tests": "exclude" } as const;
  return given[0] ? filters[given[0]] : "last";
}
