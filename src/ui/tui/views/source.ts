/** A file's text in a pane: numbers, colours, the line that is meant, and in a source screen who uses what in the margin. */
import { partOf, shortened, spread, untabbed, widthOf } from "../../../formats/cells.ts";
import { clean, type Line, type RoleName, type Span, span } from "../../../formats/lines.ts";
import type { SourceAnswer } from "../asker/messages.ts";
import type { Pane } from "../parts/geometry.ts";
import { glyphs, over, type Row } from "../parts/pieces.ts";
import { previewPlace, shownSource } from "../parts/shown.ts";
import type { State } from "../state.ts";
import { here } from "../trail.ts";

/** Longest part of a line that is coloured: minified files have lines without end. */
const LONGEST = 1000;

export function sourceView(state: State, { width, height }: Pane): Row[] {
  const place = here(state.trail);
  const at = previewPlace(state);
  const source = at && state.sources.get(at.path);
  const plain = (line: Line) => over(line, undefined, width, state.look);
  if (!at) return [plain([])];
  const path = shortened(at.path, Math.max(10, width - 18), glyphs(state.look).more);
  if (source === "missing") return [plain([span(` ${path}`, "path")]), plain([span(" cannot be read", "warn")])];
  const shown = shownSource(state);
  if (!source || !shown) return [plain([span(` ${path}`, "path")])];
  const stale: Line = source.stale ? [span("changed since the map  ", "warn")] : [];
  const right: Line = [...stale, span(`${at.line} of ${shown.count} `, "dim")];
  const rows: Row[] = [plain(spread([span(" "), span(path, "path")], right, width))];
  const counts = place.view === "source" ? marginOf(state, at.path) : undefined;
  const digits = String(shown.count).length;
  for (let i = shown.scroll; i < shown.count && rows.length < height; i++) {
    const isMeant = i === at.line - 1;
    const isCursor = isMeant && place.focus === "source" && !state.overlay;
    const gutter = gutterOf(state, i + 1, digits, isMeant, counts);
    const code = codeLine(source, i, place.filter && place.view === "source" ? place.filter : "");
    const room = width - gutter.reduce((sum, { text }) => sum + widthOf(text), 0);
    if (!state.wraps) {
      rows.push(over([...gutter, ...code], isCursor ? "select" : isMeant ? "rest" : undefined, width, state.look));
      continue;
    }
    const parts = Math.max(1, Math.ceil(lineCells(code) / Math.max(1, room)));
    for (let part = 0; part < parts && rows.length < height; part++) {
      const before =
        part === 0 ? gutter : [span(`${glyphs(state.look).wrapped} `.padStart(gutterWidth(gutter)), "dim")];
      rows.push(
        over(
          [...before, ...partOf(code, part * room, room)],
          isCursor ? "select" : isMeant ? "rest" : undefined,
          width,
          state.look,
        ),
      );
    }
  }
  return rows;
}

function gutterWidth(gutter: Line): number {
  return gutter.reduce((sum, { text }) => sum + widthOf(text), 0);
}

function lineCells(line: Line): number {
  return line.reduce((sum, { text }) => sum + widthOf(text), 0);
}

function gutterOf(
  state: State,
  line: number,
  digits: number,
  isMeant: boolean,
  counts: Map<number, number> | undefined,
): Line {
  const { bar, column } = glyphs(state.look);
  const number = state.hidesNumbers && !state.presenting ? "" : `${String(line).padStart(digits)} `;
  const users = counts ? (counts.get(line) ? `${String(counts.get(line)).padStart(4)} ` : "     ") : "";
  return [
    span(isMeant ? bar : " ", "accent"),
    span(users, "accent"),
    span(number, "number"),
    span(`${column} `, "dim"),
  ];
}

/** Callers by the line of the definition. */
function marginOf(state: State, path: string): Map<number, number> {
  return new Map(
    (state.margins.get(path) ?? []).filter(({ callers }) => callers > 0).map(({ line, callers }) => [line, callers]),
  );
}

/** A line in colours, with its tabs as spaces and nothing in it that a terminal would obey. */
export function codeLine(source: SourceAnswer, index: number, match = ""): Line {
  const text = source.lines[index]!.slice(0, LONGEST).replace(/\r$/, "");
  const line: Span[] = [];
  let column = 0;
  const put = (from: number, to: number, role?: RoleName) => {
    if (from >= to) return;
    const piece = untabbed(clean(text.slice(from, to)), column);
    column += widthOf(piece);
    line.push(role ? { text: piece, role } : { text: piece });
  };
  let at = 0;
  for (const [from, to, role] of source.tokens?.[index] ?? []) {
    if (from < at || from >= text.length) continue;
    put(at, from);
    put(from, Math.min(to, text.length), role as RoleName);
    at = to;
  }
  put(at, text.length);
  return match ? marked(line, match) : line;
}

/** What was looked for, where it stands. */
function marked(line: Line, match: string): Line {
  const wanted = match.toLowerCase();
  return line.flatMap((piece): Span[] => {
    const parts: Span[] = [];
    let rest = piece.text;
    for (let at = rest.toLowerCase().indexOf(wanted); at >= 0; at = rest.toLowerCase().indexOf(wanted)) {
      if (at > 0) parts.push({ ...piece, text: rest.slice(0, at) });
      parts.push({ text: rest.slice(at, at + wanted.length), role: "match" });
      rest = rest.slice(at + wanted.length);
    }
    return [...parts, ...(rest ? [{ ...piece, text: rest }] : [])];
  });
}
