/** The mouse: a click puts the cursor on a row, and a click on the row under the cursor opens it. */
import { geometryOf } from "../parts/geometry.ts";
import { listOf } from "../parts/rows.ts";
import { headHeight, shownSource } from "../parts/shown.ts";
import type { State, Step } from "../state.ts";
import type { Key } from "../terminal/keys.ts";
import { changed, here } from "../trail.ts";
import { openRow } from "./goes.ts";
import { toLine, toRow } from "./moves.ts";

export function clicked(state: State, { at }: Key): Step {
  if (!at || state.overlay) return [state, []];
  const { list, source } = geometryOf(state);
  const place = here(state.trail);
  const within = (pane: typeof list) =>
    pane && at.column > pane.x && at.column <= pane.x + pane.width && at.row > pane.y && at.row <= pane.y + pane.height;
  if (list && within(list)) {
    const line = at.row - 1 - list.y - headHeight(state) + place.scroll;
    const row = listOf(state).lines[line]?.row ?? -1;
    if (row < 0) return [state, []];
    const focused: State = { ...state, trail: changed(state.trail, { ...place, focus: "list" }) };
    return row === place.cursor ? openRow(focused) : toRow(focused, row);
  }
  if (source && within(source)) {
    const shown = shownSource(state);
    const focused: State = { ...state, trail: changed(state.trail, { ...place, focus: "source" }) };
    return place.view === "source" && shown ? toLine(focused, shown.scroll + at.row - 1 - source.y) : [focused, []];
  }
  return [state, []];
}
