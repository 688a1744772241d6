/** A state as the rows of the screen. Pure; every row is exactly as wide as the screen at most. */
import { fitted, headOf, lineWidth, spread, widthOf } from "../../formats/cells.ts";
import { type Line, span } from "../../formats/lines.ts";
import { finderChoice } from "./acts/types.ts";
import { type Box, boxOf } from "./overlays/boxes.ts";
import { keysRow, statusRow } from "./parts/foot.ts";
import { geometryOf, type Pane } from "./parts/geometry.ts";
import { pathRow, questionRow } from "./parts/head.ts";
import { glyphs, type Piece, type Row } from "./parts/pieces.ts";
import type { State } from "./state.ts";
import { here } from "./trail.ts";
import { finderHead, finderView } from "./views/finder.ts";
import { cardView } from "./views/home.ts";
import { listView } from "./views/list.ts";
import { presenterFoot, presenterHead, presenterSays } from "./views/presenter.ts";
import { previewState } from "./views/preview.ts";
import { sourceView } from "./views/source.ts";
import { unmappedView } from "./views/unmapped.ts";

export interface Frame {
  rows: Row[];
  /** Where the terminal's cursor stands, from 0; hidden when absent. */
  cursor?: { column: number; row: number } | undefined;
  /** Row in which the finder's text box is drawn, behind so many cells. */
  box?: { row: number; column: number } | undefined;
}

/** @param now milliseconds since the epoch, for the spinner */
export function frameOf(state: State, now: number): Frame {
  const { size, body, list, source, rule } = geometryOf(state);
  const { columns } = size;
  const { line: dash, column } = glyphs(state.look);
  const spreadRow = ({ left, right }: { left: Line; right: Line }): Row =>
    spread(left, right, columns, glyphs(state.look).more);
  const ruleRow: Row = [span(dash.repeat(columns), "dim")];

  const rows: Row[] = [];
  const { overlay } = state;
  const isPresenting = state.presenting !== undefined && !overlay;
  rows.push(
    spreadRow(
      isPresenting ? presenterHead(state) : overlay?.kind === "finder" ? finderHead(overlay) : pathRow(state, columns),
    ),
  );
  const bar = barOf(state, columns);
  rows.push(bar.row, ruleRow);

  const panes = panesOf(state, list, source);
  for (let y = 0; y < body.height; y++) rows.push(bodyRow(y, panes, { body, list, source, rule, dash, column }));

  rows.push(ruleRow);
  if (isPresenting) rows.push(...presenterFoot(state).map((line) => fitted(line, columns)));
  else {
    rows.push(spreadRow(statusRow(state, now)));
    rows.push(spreadRow(keysRow(state, columns)));
  }
  const shown = rows.slice(0, size.rows);
  const box = boxOf(state, size);
  const drawn = box ? overlaid(shown, box) : shown;
  const cursor = box?.cursor ? { column: box.x + box.cursor.column, row: box.y + box.cursor.row - 1 } : bar.cursor;
  return { rows: drawn, cursor, ...(overlay?.kind === "finder" ? { box: { row: 1, column: 3 } } : {}) };
}

/** Row 2: the question, or the box that text is typed into. */
function barOf(state: State, columns: number): { row: Row; cursor?: { column: number; row: number } } {
  const { overlay } = state;
  if (overlay?.kind === "query") {
    const at = 3 + widthOf(overlay.line.text.slice(0, overlay.line.at));
    const skipped = Math.max(0, at - columns + 4);
    const text = overlay.line.text.slice(headOf(overlay.line.text, skipped).length);
    return { row: fitted([span(" : ", "accent"), span(text)], columns), cursor: { column: at - skipped, row: 1 } };
  }
  if (overlay?.kind === "filter")
    return {
      row: fitted([span(" / ", "accent"), span(overlay.line.text)], columns),
      cursor: { column: 3 + widthOf(overlay.line.text.slice(0, overlay.line.at)), row: 1 },
    };
  if (overlay?.kind === "finder")
    return {
      row: fitted([span(" > ", "accent"), span(overlay.text)], columns),
      cursor: { column: 3 + widthOf(overlay.text), row: 1 },
    };
  const { left, right } = state.presenting ? presenterSays(state) : questionRow(state, columns);
  return { row: spread(left, right, columns, glyphs(state.look).more) };
}

interface Panes {
  list: Row[];
  source: Row[];
}

function panesOf(state: State, list: Pane | undefined, source: Pane | undefined): Panes {
  if (state.unmapped) {
    const pane = geometryOf(state).body;
    const rows = unmappedView(state, pane);
    return list ? { list: rows, source: [] } : { list: [], source: rows };
  }
  if (state.overlay?.kind === "finder")
    return {
      list: list ? finderView(state, list) : [],
      source: source ? sourceView(previewState(state, finderChoice(state)?.target), source) : [],
    };
  const beside = here(state.trail).view === "home" ? cardView : sourceView;
  return { list: list ? listView(state, list) : [], source: source ? beside(state, source) : [] };
}

interface Layout {
  body: Pane;
  list: Pane | undefined;
  source: Pane | undefined;
  rule: { x: number } | { y: number } | undefined;
  dash: string;
  column: string;
}

function bodyRow(
  y: number,
  { list, source }: Panes,
  { body, list: listPane, source: sourcePane, rule, dash, column }: Layout,
): Row {
  if (!rule) return (listPane ? list : source)[y] ?? [];
  if ("x" in rule) {
    const left = list[y] ?? [];
    const gap = rule.x - lineWidth(left as Line);
    return [
      ...left,
      ...(gap > 0 ? [{ text: " ".repeat(gap) }] : []),
      { text: column, role: "dim" as const },
      ...(source[y] ?? []),
    ];
  }
  const at = body.y + y;
  if (at < rule.y) return list[y] ?? [];
  return at === rule.y
    ? [{ text: dash.repeat(body.width), role: "dim" as const }]
    : (source[at - (sourcePane?.y ?? 0)] ?? []);
}

/** A box over rows: what stands beside it stays. */
function overlaid(rows: readonly Row[], { x, y, rows: box }: Box): Row[] {
  return rows.map((row, i) => {
    const own = box[i - y];
    if (!own) return row;
    const width = lineWidth(own as Line);
    return [...partOfRow(row, 0, x), ...own, ...partOfRow(row, x + width, Number.POSITIVE_INFINITY)];
  });
}

/** Cells of a row; what is short is filled up to where something follows. */
function partOfRow(row: Row, from: number, to: number): Piece[] {
  const kept: Piece[] = [];
  let at = 0;
  for (const piece of row) {
    const width = widthOf(piece.text);
    const start = Math.max(from, at);
    const end = Math.min(to, at + width);
    if (end > start) {
      const head = headOf(piece.text, start - at);
      const text = headOf(piece.text.slice(head.length), end - start);
      kept.push({ ...piece, text: text + " ".repeat(Math.max(0, end - start - widthOf(text))) });
    }
    at += width;
  }
  if (Number.isFinite(to) && at < to) kept.push({ text: " ".repeat(to - Math.max(at, from)) });
  return kept;
}
