/** What a layout is, and the pieces that layouts are made of. */
import type { Fields, Value } from "../query/report.ts";
import { says } from "./fields.ts";
import { type Line, place, type Row, span } from "./lines.ts";
import { rounded } from "./llm.ts";
import { printed } from "./records.ts";

export interface Layout {
  /** One of a table of rows. */
  row?: (fields: Fields) => Row;
  /** Rows that name their parent are drawn as a tree. */
  tree?: true;
  /** Lines of its own. */
  lines?: (fields: Fields) => Line[];
  /** Said once, before the first of a run of rows. */
  heading?: string;
  /** Below the rows that follow it, where a reader ends up. */
  below?: true;
  /** `--quiet` leaves it out. */
  quiet?: "drop";
}

/** A value as text. */
export function text(value: Value): string {
  if (!says(value)) return "";
  if (Array.isArray(value)) return value.join(", ");
  return typeof value === "number" ? rounded(value) : String(value);
}

/** `12`, `3 of 12` or `4-6 of 12`. */
export const counts = (shown: Value, total: Value, offset: Value): string => {
  if (shown === total) return text(total);
  const first = Number(offset ?? 0);
  const part = first > 0 && Number(shown) > 0 ? `${first + 1}-${first + Number(shown)}` : text(shown);
  return `${part} of ${text(total)}`;
};

/** `path:line`, the line being the first of `lines`. */
export function definedAt({ path, lines, line }: Fields): Line {
  if (!path) return [];
  const first = text(lines ?? line).split("-")[0];
  return [place(first ? `${text(path)}:${first}` : text(path))];
}

/** What is unusual about a row, in brackets. */
export function marks(...words: (string | undefined | false)[]): Line {
  const said = words.filter((word): word is string => Boolean(word));
  return said.length > 0 ? [span(`[${said.join(", ")}] `, "warn")] : [];
}

/** The row of an entity: number, kind, name, place. */
export const entityRow = (fields: Fields): Row => ({
  cells: [
    ...(fields.n === undefined ? [] : [[span(`${text(fields.n)}`, "number")]]),
    [span(text(fields.kind), "kind")],
    [span(fields.container ? `${text(fields.container)}.${text(fields.name)}` : text(fields.name), "name")],
    definedAt(fields),
  ],
  ...(fields.score === undefined ? {} : { tail: [span(text(fields.score), "dim")] }),
});

/** Label and value, one a line; values that say nothing are left out. */
export function pairs(...rows: [label: string, value: Value][]): Line[] {
  const said = rows.filter(([, value]) => says(value));
  const width = Math.max(0, ...said.map(([label]) => label.length));
  return said.map(([label, value]) => [span(`${label.padEnd(width)}  `, "dim"), span(text(value))]);
}

export function indented(lines: readonly Line[]): Line[] {
  return lines.map((line) => [span("  "), ...line]);
}

/** Fields as they are, for kinds without a layout. */
export function plain(kind: string, fields: Fields): Line[] {
  const said = Object.entries(fields).filter(([, value]) => says(value));
  return [
    [span(printed(kind), "title"), ...said.flatMap(([name, value]) => [span(`  ${name} `, "dim"), span(text(value))])],
  ];
}
