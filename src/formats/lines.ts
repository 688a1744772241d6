/** Lines of text as pieces with a role each: what screens and the text format draw. Control characters end here. */
import type { Item } from "../query/report.ts";

/** What a piece of text is; a theme says how that looks. The second row is what source text is made of. */
export type RoleName =
  | ("title" | "name" | "kind" | "path" | "dim" | "match" | "warn" | "error" | "number" | "accent")
  | ("keyword" | "string" | "comment" | "type" | "function" | "constant");

export interface Span {
  text: string;
  role?: RoleName;
  /** Workspace-relative `path[:line]` that the piece leads to. */
  link?: string;
}

export type Line = Span[];

export function span(text: string, role?: RoleName): Span {
  return role ? { text: clean(text), role } : { text: clean(text) };
}

/** A `path` or `path:line` that a reader can follow. */
export function place(path: string): Span {
  const text = clean(path);
  return { text, role: "path", link: text };
}

/** Reads like the text, and can do nothing to a terminal: escapes, and the marks that turn writing around, are spelled out. */
export function clean(text: string): string {
  return text.replace(/[\u0000-\u0008\u000a-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/g, spelled);
}

function spelled(character: string): string {
  if (character === "\n") return "\\n";
  if (character === "\r") return "\\r";
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, "0")}`;
}

/** Cells a text takes on a terminal. */
export type Width = (text: string) => number;

export function textOf(line: Line): string {
  return line.map((piece) => piece.text).join("");
}

export interface Row {
  /** Aligned with the cells of the rows around. */
  cells: Line[];
  /** Shown behind the cells where there is room, else below them. */
  tail?: Line;
  /** The record that the row shows, for who has to know what a line on a screen stands for. */
  item?: Item;
}

/** A line of an answer, and the record it shows; titles and notes show none. */
export interface Laid {
  line: Line;
  item?: Item | undefined;
}

/** Columns wider than this are left ragged: one long name must not push all paths aside. */
const WIDEST_COLUMN = 44;
const GAP = "  ";

/** Rows with their columns aligned. `columns`: width of the terminal; undefined where there is none to fit. */
export function table(rows: readonly Row[], widthOf: Width, columns?: number): Laid[] {
  const widths: number[] = [];
  for (const { cells } of rows)
    cells.forEach((cell, i) => {
      const width = widthOf(textOf(cell));
      if (width <= WIDEST_COLUMN) widths[i] = Math.max(widths[i] ?? 0, width);
    });
  return rows.flatMap(({ cells, tail, item }) => {
    const line: Line = [span(GAP)];
    let used = GAP.length;
    const last = tail ? cells.length : cells.findLastIndex((cell) => textOf(cell)) + 1;
    cells.slice(0, Math.max(last, 1)).forEach((cell, i) => {
      const width = widthOf(textOf(cell));
      const isLast = i === last - 1 && !tail;
      const pad = isLast ? "" : " ".repeat(Math.max(0, (widths[i] ?? width) - width));
      line.push(...cell, span(isLast ? pad : pad + GAP));
      used += Math.max(width, widths[i] ?? 0) + GAP.length;
    });
    const laid = (...lines: Line[]) => lines.map((one) => ({ line: trimmed(one), item }));
    if (!tail || textOf(tail) === "") return laid(line);
    if (columns === undefined || used + widthOf(textOf(tail)) <= columns) return laid([...line, ...tail]);
    return laid(line, [span(GAP + GAP + GAP), ...tail]);
  });
}

function trimmed(line: Line): Line {
  const result = [...line];
  while (result.length > 0 && result.at(-1)!.text.trim() === "") result.pop();
  const last = result.at(-1);
  if (last) result[result.length - 1] = { ...last, text: last.text.trimEnd() };
  return result;
}

/** Where a paragraph breaks: a width that reads well everywhere. */
const PARAGRAPH = 88;

/** Words broken into lines, each behind an indent. */
export function wrapped(words: string, indent = "", columns = PARAGRAPH): Line[] {
  const lines: string[] = [];
  for (const word of words.split(/\s+/)) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < Math.min(columns, PARAGRAPH))
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines.map((line) => [span(indent + line)]);
}
