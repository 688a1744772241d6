/** The llm format: one record a line, `kind key=value …`, as few tokens as say it. No record ever spans two lines. */
import type { Report, Value } from "../query/report.ts";
import { shownFields } from "./fields.ts";
import { clean } from "./lines.ts";
import { DECIMALS, ID_FIELDS, printed, shortId } from "./records.ts";

/** Ends in a line break. Source follows its record as numbered lines; `watched`: on a terminal, which source must not steer. */
export function llm(
  report: Report,
  { only, watched = false }: { only?: readonly string[] | undefined; watched?: boolean } = {},
): string {
  const items = [...report.notices, ...report.items].filter((item) => item.only !== "text");
  const lines = shownFields(items, only).flatMap(({ kind, fields }, i) => {
    if (kind === "line") return [oneLine(String(fields[0]?.[1] ?? ""))];
    const record = [printed(kind), ...fields.map(([name, value]) => `${name}=${say(name, value)}`)].join(" ");
    const { source } = items[i]!;
    // Source is printed byte for byte: the record says how many lines are no records.
    const shown = watched ? source?.lines.map((line) => clean(line.replace(/\r$/, ""))) : source?.lines;
    return [record, ...(shown?.map((line, at) => `${source!.firstLine + at}\t${line}`) ?? [])];
  });
  return lines.map((line) => `${line}\n`).join("");
}

function say(name: string, value: Value): string {
  if (Array.isArray(value)) return quote(value.map((one) => bare(name, one)).join(","));
  return quote(bare(name, value as string | number | boolean));
}

function bare(name: string, value: string | number | boolean): string {
  if (typeof value === "number") return rounded(value);
  if (typeof value === "string" && ID_FIELDS.has(name)) return shortId(value);
  return String(value);
}

export function rounded(value: number): string {
  return String(Number.isInteger(value) ? value : Number(value.toFixed(DECIMALS)));
}

/**
 * Characters that would end the value, the line or the reader's patience. U+0085, U+2028 and U+2029 break lines, too;
 * U+202A to U+202E and U+2066 to U+2069 turn the order of what follows.
 */
const NEEDS_QUOTES = /[ ="\\\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/;
const ESCAPED = /["\\\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g;
const SHORT_ESCAPES: Record<string, string> = { "\n": "\\n", "\r": "\\r", "\t": "\\t", '"': '\\"', "\\": "\\\\" };

/** A value as it stands after `=`. */
export function quote(value: string): string {
  return NEEDS_QUOTES.test(value) ? `"${value.replace(ESCAPED, spelled)}"` : value;
}

function spelled(character: string): string {
  return SHORT_ESCAPES[character] ?? `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

function oneLine(text: string): string {
  return text.replace(/[\u0000-\u001f\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g, spelled);
}
