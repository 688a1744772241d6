/** Lines with what a screen lays over them: the selection, an answer that is being asked anew. And the glyphs in use. */
import { fitted } from "../../../formats/cells.ts";
import type { Line, Span } from "../../../formats/lines.ts";
import type { Look } from "../state.ts";

/** `select` is under the cursor; `rest` is where the cursor of another pane rests; `old` waits for a new answer. */
export type Over = "select" | "rest" | "old";

export interface Piece extends Span {
  over?: Over | undefined;
}

export type Row = readonly Piece[];

/** A line under something, filling its width. */
export function over(line: Line, what: Over | undefined, width: number, look: Look): Row {
  const row = fitted(line, width, glyphs(look).more);
  return what ? row.map((piece) => ({ ...piece, over: what })) : row;
}

export interface Glyphs {
  /** Between panes, and under the head. */
  column: string;
  line: string;
  /** Before the row under the cursor. */
  bar: string;
  more: string;
  step: string;
  folded: string;
  unfolded: string;
  arrow: string;
  dot: string;
  corners: readonly [topLeft: string, topRight: string, bottomLeft: string, bottomRight: string];
  spinner: readonly string[];
  wrapped: string;
}

const UNICODE: Glyphs = {
  column: "│",
  line: "─",
  bar: "▌",
  more: "…",
  step: "›",
  folded: "▸",
  unfolded: "▾",
  arrow: "→",
  dot: "·",
  corners: ["┌", "┐", "└", "┘"],
  spinner: ["⠋", "⠙", "⠸", "⠴", "⠦", "⠇"],
  wrapped: "↪",
};

const ASCII: Glyphs = {
  column: "|",
  line: "-",
  bar: ">",
  more: "~",
  step: ">",
  folded: "+",
  unfolded: "-",
  arrow: "->",
  dot: "-",
  corners: ["+", "+", "+", "+"],
  spinner: ["|", "/", "-", "\\"],
  wrapped: "\\",
};

export function glyphs(look: Look): Glyphs {
  return look.glyphs === "ascii" ? ASCII : UNICODE;
}
