/** Boxes that lie over a screen: help, trail, messages, the rest of a key; and the list below the query bar. */
import { fitted, widthOf } from "../../../formats/cells.ts";
import { type Line, span } from "../../../formats/lines.ts";
import { commandOf } from "../acts/takes.ts";
import { scrolledTo } from "../list.ts";
import { prefixRows } from "../parts/foot.ts";
import { glyphs, type Row } from "../parts/pieces.ts";
import type { Overlay, State } from "../state.ts";
import { helpRows } from "./help.ts";

/** A box at a place on the screen, from 0. */
export interface Box {
  x: number;
  y: number;
  rows: Row[];
  /** Where the cursor of a text in it stands, from its corner. */
  cursor?: { column: number; row: number };
}

interface Room {
  columns: number;
  rows: number;
}

export function boxOf(state: State, room: Room): Box | undefined {
  const { overlay } = state;
  if (overlay?.kind === "help") return helpBox(state, overlay, room);
  if (overlay?.kind === "trail") return trailBox(state, overlay, room);
  if (overlay?.kind === "messages") return messagesBox(state, overlay, room);
  if (overlay?.kind === "query") return completionBox(state, overlay, room);
  if (state.showsPrefix && state.prefix) return prefixBox(state, room);
  return undefined;
}

function helpBox(state: State, overlay: Extract<Overlay, { kind: "help" }>, room: Room): Box {
  const found = helpRows(state, overlay.text.text);
  const keysWidth = Math.max(8, ...found.map(({ keys }) => widthOf(keys)));
  const lines = found.map(
    ({ keys, title, section }, i): Line => [
      span((found[i - 1]?.section === section ? "" : section).padEnd(7), "title"),
      span(keys.padEnd(keysWidth + 2), "accent"),
      span(title),
    ],
  );
  const title = [span("keys of this screen", "title"), span(`   type to filter: ${overlay.text.text}`)];
  const box = boxed(state, title, lines, overlay.cursor, { width: 72, room });
  return {
    ...box,
    cursor: {
      column:
        3 + widthOf("keys of this screen   type to filter: ") + widthOf(overlay.text.text.slice(0, overlay.text.at)),
      row: 2,
    },
  };
}

function trailBox(state: State, overlay: Extract<Overlay, { kind: "trail" }>, room: Room): Box {
  const { trail } = state;
  const lines = trail.places.map(
    (place, i): Line => [
      span(i === trail.at ? `${glyphs(state.look).bar} ` : "  ", "accent"),
      span(`${String(i + 1).padStart(2)}  `, "number"),
      span((place.title || "home").padEnd(28), "name"),
      span(` ${place.typed ?? commandOf(state, place)}`, "dim"),
    ],
  );
  return boxed(state, [span("trail", "title"), span("   enter goes there, S saves it", "dim")], lines, overlay.cursor, {
    width: 96,
    room,
  });
}

function messagesBox(state: State, overlay: Extract<Overlay, { kind: "messages" }>, room: Room): Box {
  const lines =
    state.messages.length > 0 ? state.messages.map((text): Line => [span(text)]) : [[span("nothing so far", "dim")]];
  return boxed(state, [span("messages", "title")], lines, overlay.scroll, { width: 96, room });
}

function prefixBox(state: State, room: Room): Box {
  const lines = prefixRows(state).map(({ key, title }): Line => [span(`${key}  `, "accent"), span(title)]);
  const box = boxed(state, [span(state.prefix, "title")], lines, -1, { width: 52, room });
  return { ...box, x: room.columns - widthOfBox(box) - 1, y: room.rows - box.rows.length - 3 };
}

function widthOfBox({ rows }: Box): number {
  return (rows[0] ?? []).reduce((sum, { text }) => sum + widthOf(text), 0);
}

/** The completions below the bar, what the chosen one means beside them. */
function completionBox(
  state: State,
  { completions, picked, line, problem }: Extract<Overlay, { kind: "query" }>,
  room: Room,
): Box | undefined {
  if (problem) return { x: 0, y: 2, rows: [mark(problem.at ?? 0, problem.message, room.columns)] };
  if (completions.length === 0) return undefined;
  const most = Math.min(10, room.rows - 8);
  const from = Math.max(0, Math.min(picked - most + 2, completions.length - most));
  const shown = completions.slice(from, from + most);
  const words = Math.max(...shown.map(({ text }) => widthOf(text)));
  const width = Math.min(
    room.columns - 4,
    Math.max(30, words + 4 + Math.max(0, ...shown.map(({ summary }) => widthOf(summary ?? ""))) + 4),
  );
  const lines = shown.map(({ text, summary }): Line => [span(text.padEnd(words + 2)), span(summary ?? "", "dim")]);
  const box = framed(state, lines, picked - from, width);
  const start = completions[picked]?.from ?? 0;
  const x = Math.min(3 + widthOf(line.text.slice(0, start)) - 2, room.columns - width - 2);
  return { x: Math.max(0, x), y: 2, rows: box };
}

/** A mistake, under the word it is about. */
function mark(at: number, message: string, width: number): Row {
  return fitted([{ text: " ".repeat(3 + at) }, { text: "^ ", role: "error" }, { text: message, role: "error" }], width);
}

function boxed(
  state: State,
  title: Line,
  lines: readonly Line[],
  cursor: number,
  { width, room }: { width: number; room: Room },
): Box {
  const inner = Math.min(width, room.columns - 4);
  const height = Math.max(1, Math.min(lines.length, room.rows - 9));
  const scroll = cursor < 0 ? 0 : scrolledTo(cursor, Math.max(0, cursor - (height >> 1)), height, lines.length);
  const shown = lines.slice(scroll, scroll + height);
  const more = lines.length > height ? [span(`${scroll + 1}-${scroll + shown.length} of ${lines.length}`, "dim")] : [];
  const rows = framed(
    state,
    [title, [], ...shown, ...(more.length > 0 ? [more] : [])],
    cursor < 0 ? -1 : cursor - scroll + 2,
    inner,
  );
  return { x: Math.max(0, (room.columns - inner - 2) >> 1), y: Math.max(3, (room.rows - rows.length) >> 1), rows };
}

function framed(state: State, lines: readonly Line[], cursor: number, inner: number): Row[] {
  const { corners, line, column, bar } = glyphs(state.look);
  const [topLeft, topRight, bottomLeft, bottomRight] = corners;
  const edge = span(column, "dim");
  const body = lines.map((one, i): Row => {
    const isCursor = i === cursor;
    const row = fitted([span(isCursor ? bar : " ", "accent"), ...one], inner);
    return [edge, ...(isCursor ? row.map((piece) => ({ ...piece, over: "select" as const })) : row), edge];
  });
  return [
    [span(topLeft + line.repeat(inner) + topRight, "dim")],
    ...body,
    [span(bottomLeft + line.repeat(inner) + bottomRight, "dim")],
  ];
}
