/** What to write so that a row on the terminal becomes another: the stretch between their equal ends, in its own style. */
import { widthOf } from "../../../formats/cells.ts";

/** A character as it stands on the screen, never cut: with its marks, and both columns of a wide one. */
interface Cell {
  text: string;
  /** The sequences that set its style, from a neutral one. */
  style: string;
  width: number;
}

const PIECE = /\u001b\[([0-9;]*)m|[^\u001b]+/g;
const RESET = "\u001b[0m";
const characters = new Intl.Segmenter();

/** A row's cells. A style lasts until a reset, or until the row ends: rows begin neutral. */
function cellsOf(row: string): Cell[] {
  const cells: Cell[] = [];
  let style = "";
  for (const [piece, codes] of row.matchAll(PIECE)) {
    if (codes === "" || codes === "0") style = "";
    else if (codes !== undefined) style = restyled(style, piece, codes);
    else
      for (const { segment } of characters.segment(piece))
        cells.push({ text: segment, style, width: widthOf(segment) });
  }
  return cells;
}

/** The code that ends what a code sets: 39 for a foreground, 22 for bold and faint. */
function endOf(codes: string): string {
  const code = Number.parseInt(codes, 10);
  if ((code >= 30 && code <= 39) || (code >= 90 && code <= 97)) return "39";
  if ((code >= 40 && code <= 49) || (code >= 100 && code <= 107)) return "49";
  if (code === 1 || code === 2) return "22";
  return code < 10 ? String(code + 20) : codes;
}

/** A style after one more sequence: an end takes away what it ends, all else is added. */
function restyled(style: string, sequence: string, codes: string): string {
  const end = endOf(codes);
  if (end !== codes) return style + sequence;
  return style.replace(PIECE, (set, its: string) => (endOf(its) === end ? "" : set));
}

const same = (a: Cell | undefined, b: Cell | undefined) => a?.text === b?.text && a?.style === b?.style;

const widthOfCells = (cells: readonly Cell[]) => cells.reduce((sum, cell) => sum + cell.width, 0);

/**
 * The text that makes `before`, shown in line `line` (from 1), into `after`; `before` is undefined where nothing is
 * known of the line. Ends in a neutral style.
 */
export function rowChange(before: string | undefined, after: string, line: number, columns: number): string {
  const old = before === undefined ? [] : cellsOf(before);
  const cells = cellsOf(after);
  let head = 0;
  while (head < cells.length && head < old.length && same(cells[head], old[head])) head++;
  const width = widthOfCells(cells);
  const oldWidth = before === undefined ? columns : widthOfCells(old);
  let tail = 0;
  // Equal tails stand in the same columns only where the rows are equally wide.
  if (width === oldWidth)
    while (tail < Math.min(cells.length, old.length) - head && same(cells.at(-1 - tail), old.at(-1 - tail))) tail++;
  let out = `\u001b[${line};${widthOfCells(cells.slice(0, head)) + 1}H`;
  let style = "";
  for (const cell of cells.slice(head, cells.length - tail)) {
    if (cell.style !== style) out += (style ? RESET : "") + cell.style;
    style = cell.style;
    out += cell.text;
  }
  if (style) out += RESET;
  // Behind a row that fills the line the cursor stands on its last cell, which clearing would take away.
  return width < oldWidth && width < columns ? `${out}\u001b[K` : out;
}
