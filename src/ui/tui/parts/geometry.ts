/** Where the panes lie. Rows: path, question, rule; the panes; rule, status, keys. */
import type { Place, Size, State } from "../state.ts";
import { here } from "../trail.ts";

export interface Pane {
  /** From 0. */
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Geometry {
  size: Size;
  body: Pane;
  /** Absent where another pane is alone. */
  list?: Pane;
  source?: Pane;
  /** What parts the panes: a column, or a row. */
  rule?: { x: number } | { y: number };
}

const TOP = 3;
const BOTTOM = 3;
/** Below this width panes stand one above the other. */
const PORTRAIT = 100;
/** Below this height there is one pane. */
const LOW = 17;
export const PRESENTED = 80;
const OUTLINE = 34;

/** Size of what is drawn: presenter mode keeps to 80 columns, so that letters can be large. */
export function drawnSize({ size, presenting }: State): Size {
  return presenting ? { rows: size.rows, columns: Math.min(size.columns, PRESENTED) } : size;
}

export function geometryOf(state: State): Geometry {
  const size = drawnSize(state);
  const place = here(state.trail);
  const body = { x: 0, y: TOP, width: size.columns, height: Math.max(1, size.rows - TOP - BOTTOM) };
  const alone = (pane: "list" | "source"): Geometry => ({ size, body, [pane]: body });
  if (state.unmapped) return alone("list");
  if (place.view === "source") return sourceGeometry(state, place, size, body);
  const isAlone = state.zoomed || state.hidesPreview || state.presenting || size.rows < LOW;
  if (isAlone) return alone(state.hidesPreview && !state.zoomed ? "list" : place.focus);
  if (size.columns < PORTRAIT) {
    const height = Math.max(4, Math.min(body.height - 5, Math.round(body.height * Math.min(0.75, state.split + 0.07))));
    const below = body.height - height - 1;
    return {
      size,
      body,
      list: { ...body, height },
      source: { x: 0, y: TOP + height + 1, width: body.width, height: below },
      rule: { y: TOP + height },
    };
  }
  const width = Math.round(body.width * state.split);
  return beside(size, body, width);
}

function sourceGeometry(state: State, place: Place, size: Size, body: Pane): Geometry {
  const hasOutline = size.columns >= PORTRAIT && !state.zoomed && !state.hidesPreview && !state.presenting;
  if (hasOutline) return beside(size, body, OUTLINE);
  return { size, body, [place.focus]: body };
}

function beside(size: Size, body: Pane, width: number): Geometry {
  return {
    size,
    body,
    list: { ...body, width },
    source: { ...body, x: width + 1, width: body.width - width - 1 },
    rule: { x: width },
  };
}
