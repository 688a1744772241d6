/**
 * Text measured, cut and filled by the cells it takes on a screen, so that columns stand straight whatever is written
 * in them: wide and combining characters, tabs, emoji. A character is never cut in half.
 */
import stringWidth from "string-width";
import { type Line, type Span, textOf } from "./lines.ts";

const ASCII = /^[\u0020-\u007e]*$/;
const segmenter = new Intl.Segmenter(undefined, { granularity: "grapheme" });

/** Cells a text takes. */
export function widthOf(text: string): number {
  return ASCII.test(text) ? text.length : stringWidth(text);
}

/** Cells a line takes. */
export function lineWidth(line: Line): number {
  return line.reduce((sum, { text }) => sum + widthOf(text), 0);
}

/** Characters as a reader counts them. */
export function graphemes(text: string): string[] {
  return ASCII.test(text) ? [...text] : [...segmenter.segment(text)].map(({ segment }) => segment);
}

/** The beginning of a text that fits. */
export function headOf(text: string, cells: number): string {
  if (ASCII.test(text)) return text.slice(0, Math.max(0, cells));
  let used = 0;
  let kept = "";
  for (const one of graphemes(text)) {
    used += stringWidth(one);
    if (used > cells) break;
    kept += one;
  }
  return kept;
}

/** The end of a text that fits. */
export function endOf(text: string, cells: number): string {
  let used = 0;
  let kept = "";
  for (const one of graphemes(text).reverse()) {
    used += widthOf(one);
    if (used > cells) break;
    kept = one + kept;
  }
  return kept;
}

/** A path or name too long for its place: its beginning goes, its end says more. */
export function shortened(text: string, cells: number, ellipsis = "…"): string {
  return widthOf(text) <= cells ? text : ellipsis + endOf(text, cells - widthOf(ellipsis));
}

/** A line no wider than that; what is cut off leaves an ellipsis. */
export function cut(line: Line, cells: number, ellipsis = "…"): Line {
  if (lineWidth(line) <= cells) return line;
  const kept: Span[] = [];
  let left = cells - widthOf(ellipsis);
  for (const piece of line) {
    const text = headOf(piece.text, left);
    if (text) kept.push({ ...piece, text });
    left -= widthOf(text);
    if (text !== piece.text) break;
  }
  kept.push({ text: headOf(ellipsis, Math.max(0, cells)), role: "dim" });
  return kept;
}

/** A line of exactly that width. */
export function fitted(line: Line, cells: number, ellipsis = "…"): Line {
  const shown = cut(line, cells, ellipsis);
  const gap = cells - lineWidth(shown);
  return gap > 0 ? [...shown, { text: " ".repeat(gap) }] : shown;
}

/** Something at the left and something at the right edge; the left gives way. */
export function spread(left: Line, right: Line, cells: number, ellipsis = "…"): Line {
  const end = lineWidth(right);
  if (end === 0) return fitted(left, cells, ellipsis);
  if (end >= cells) return fitted(right, cells, ellipsis);
  return [...fitted(left, cells - end - 1, ellipsis), { text: " " }, ...right];
}

/** Tabs as the spaces they stand for. @param at column the text begins at, from 0 */
export function untabbed(text: string, at = 0, stop = 4): string {
  if (!text.includes("\t")) return text;
  let column = at;
  let out = "";
  for (const one of text.split(/(\t)/)) {
    const piece = one === "\t" ? " ".repeat(stop - (column % stop)) : one;
    out += piece;
    column += widthOf(piece);
  }
  return out;
}

/** The cells of a line from one column on, for text scrolled sideways or wrapped. */
export function partOf(line: Line, from: number, cells: number): Line {
  const kept: Span[] = [];
  let at = 0;
  for (const piece of line) {
    let text = "";
    for (const one of graphemes(piece.text)) {
      const width = widthOf(one);
      if (at >= from && at + width <= from + cells) text += one;
      at += width;
    }
    if (text) kept.push({ ...piece, text });
  }
  return kept;
}

/** Whether a line has anything to see. */
export function isBlank(line: Line): boolean {
  return textOf(line).trim() === "";
}
