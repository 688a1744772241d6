/** What the panes show at the moment, in numbers: both the views and the moves go by them. */
import { centred } from "../list.ts";
import type { Place, State } from "../state.ts";
import { here } from "../trail.ts";
import { geometryOf } from "./geometry.ts";
import { targetHere } from "./rows.ts";

/** Lines above the list in its pane: what the symbol is, and its tabs. */
export function headHeight(state: State): number {
  const { list, body } = geometryOf(state);
  const { view } = here(state.trail);
  if (view === "symbol") return (list ?? body).height < 9 ? 2 : 4;
  return view === "source" ? 0 : 0;
}

/** Lines of the pane that the list has. */
export function listHeight(state: State): number {
  const { list, body } = geometryOf(state);
  return Math.max(1, (list ?? body).height - headHeight(state) - 1);
}

export interface ShownSource {
  path: string;
  /** The line that is meant, from 1; 0 for none. */
  line: number;
  /** First line shown, from 0. */
  scroll: number;
  height: number;
  /** Lines of the file. */
  count: number;
}

/** The place in a file that the source pane is about. */
export function sourcePlace(state: State): { path: string; line: number } | undefined {
  const place: Place = here(state.trail);
  if (place.at) return place.at;
  const target = targetHere(state);
  if (target?.path && !target.path.endsWith("/")) return { path: target.path, line: target.line ?? 1 };
  const card = place.answer?.card;
  return card?.path ? { path: card.path, line: card.line } : undefined;
}

/** What the source pane is about: the row that the cursor rested on. */
export function previewPlace(state: State): { path: string; line: number } | undefined {
  const { at, shown } = here(state.trail);
  if (at) return at;
  return shown?.path ? { path: shown.path, line: shown.line ?? 1 } : sourcePlace(state);
}

/** Undefined while the file has not been read, or where there is none. */
export function shownSource(state: State): ShownSource | undefined {
  const at = previewPlace(state);
  const source = at && state.sources.get(at.path);
  if (!at || !source || source === "missing") return undefined;
  const { source: pane, body } = geometryOf(state);
  const height = Math.max(1, (pane ?? body).height - 1);
  const count = source.lines.length;
  const kept = here(state.trail).sourceScroll;
  const scroll =
    kept === undefined ? centred(Math.max(0, at.line - 1), height, count) : Math.min(kept, Math.max(0, count - height));
  return { ...at, scroll, height, count };
}
