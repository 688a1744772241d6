/** The finder: one box for names, files, commands and keys, with the source of the choice beside. */
import { fitted, shortened, widthOf } from "../../../formats/cells.ts";
import { type Line, span } from "../../../formats/lines.ts";
import { scrolledTo } from "../list.ts";
import { finderRows } from "../overlays/finder.ts";
import type { Pane } from "../parts/geometry.ts";
import { glyphs, over, type Row } from "../parts/pieces.ts";
import type { Overlay, State } from "../state.ts";

export function finderView(state: State, { width, height }: Pane): Row[] {
  const { overlay } = state;
  if (overlay?.kind !== "finder") return [];
  const rows = finderRows(state);
  const { bar, more } = glyphs(state.look);
  const scroll = scrolledTo(overlay.cursor, Math.max(0, overlay.cursor - height + 4), height, rows.length);
  if (rows.length === 0) {
    const words = overlay.found
      ? overlay.text
        ? `nothing is called "${overlay.text}"`
        : "type a name, or part of one"
      : "reading the names";
    return [over([span(` ${words}`, "dim")], undefined, width, state.look)];
  }
  const shown = rows.slice(scroll, scroll + height);
  const names = Math.min(Math.round(width * 0.55), Math.max(...shown.map(({ title }) => widthOf(title))));
  return shown.map(({ kind, title, detail }, i) => {
    const isCursor = i + scroll === overlay.cursor;
    const name = detail
      ? fitted([span(shortened(title, names, more), "name")], names)
      : [span(shortened(title, width - 13, more), "name")];
    const role = kind === "command" || kind === "key" ? "dim" : "path";
    const place = detail ? span(shortened(detail, width - names - 14, more), role) : span("");
    const line = [span(isCursor ? bar : " ", "accent"), span(kind.padEnd(10), "kind"), ...name, span("  "), place];
    return over(line, isCursor ? "select" : undefined, width, state.look);
  });
}

export function finderHead(overlay: Extract<Overlay, { kind: "finder" }>): { left: Line; right: Line } {
  const { found, among, pathFrom } = overlay;
  const count = found ? `${found.total.toLocaleString("en")} of ${found.names.toLocaleString("en")}` : "";
  const purpose = pathFrom ? `the way from ${pathFrom[0]} to` : `find ${among === "all" ? "anything" : among}`;
  return {
    left: [span(" "), span("ix", "title"), span("  "), span(purpose, "name")],
    right: [span(`${count} `, "dim")],
  };
}
