/** Moving in the pane that has the focus: rows of a list, lines of a source. */
import { centred, clamp, pageOf, scrolledTo } from "../list.ts";
import { geometryOf } from "../parts/geometry.ts";
import { boundOf, listOf, targetHere } from "../parts/rows.ts";
import { listHeight, shownSource } from "../parts/shown.ts";
import { askAgain, withFlag } from "../places.ts";
import type { Effect, Place, State, Step } from "../state.ts";
import { changed, here } from "../trail.ts";

type Unit = "row" | "half" | "page" | "end";

/** @param way 1 down, -1 up */
export function move(state: State, unit: Unit, way: 1 | -1, count: number): Step {
  const place = here(state.trail);
  if (place.focus === "source")
    return place.view === "source"
      ? moveLine(state, unit, way, count)
      : scrollSource(state, steps(unit, way, count, sourceHeight(state)));
  const { rows } = listOf(state);
  const height = listHeight(state);
  const to =
    unit === "end"
      ? count > 0
        ? count - 1
        : way > 0
          ? rows.length - 1
          : 0
      : place.cursor + steps(unit, way, count, height);
  return toRow(state, to);
}

function steps(unit: Unit, way: 1 | -1, count: number, height: number): number {
  const size = unit === "row" ? 1 : unit === "half" ? Math.max(1, height >> 1) : pageOf(height);
  return unit === "end" ? way * 1_000_000 : way * size * Math.max(1, count);
}

/** Puts the cursor on a row and keeps it in sight. */
export function toRow(state: State, row: number): Step {
  const place = here(state.trail);
  const list = listOf(state);
  if (list.rows.length === 0) return scrollTitles(state, row - place.cursor);
  const cursor = clamp(row, 0, list.rows.length - 1);
  const line = list.rows[cursor]!.line;
  // What stands above the first row is a title: it comes into sight with it.
  const scroll = cursor === 0 ? 0 : scrolledTo(line, place.scroll, listHeight(state), list.lines.length);
  const next: Place = { ...place, cursor, scroll, sourceScroll: undefined };
  return [{ ...state, trail: changed(state.trail, next) }, cursor === place.cursor ? [] : rested()];
}

/** An answer without rows is only scrolled. */
function scrollTitles(state: State, by: number): Step {
  const place = here(state.trail);
  const most = Math.max(0, listOf(state).lines.length - listHeight(state));
  const next = { ...place, scroll: clamp(place.scroll + by, 0, most) };
  return [{ ...state, trail: changed(state.trail, next) }, []];
}

/** The source of the row is wanted once the cursor rests. */
export function rested(): Effect[] {
  return [{ do: "rest" }];
}

function sourceHeight(state: State): number {
  const { source, body } = geometryOf(state);
  return (source ?? body).height - 1;
}

/** Scrolls the source beside the list. */
export function scrollSource(state: State, by: number): Step {
  const shown = shownSource(state);
  if (!shown) return [state, []];
  const place = here(state.trail);
  const sourceScroll = clamp(shown.scroll + by, 0, Math.max(0, shown.count - shown.height));
  return [{ ...state, trail: changed(state.trail, { ...place, sourceScroll }) }, []];
}

export function centreSource(state: State): Step {
  return [{ ...state, trail: changed(state.trail, { ...here(state.trail), sourceScroll: undefined }) }, []];
}

function moveLine(state: State, unit: Unit, way: 1 | -1, count: number): Step {
  const place = here(state.trail);
  const shown = shownSource(state);
  if (!place.at || !shown) return [state, []];
  const line = unit === "end" && count > 0 ? count : place.at.line + steps(unit, way, count, shown.height);
  return toLine(state, line);
}

/** Puts the line cursor of a source screen, and the outline's with it. */
export function toLine(state: State, wanted: number): Step {
  const place = here(state.trail);
  const shown = shownSource(state);
  if (!place.at) return [state, []];
  if (!shown) return [{ ...state, trail: changed(state.trail, { ...place, at: { ...place.at, line: wanted } }) }, []];
  const line = clamp(wanted, 1, Math.max(1, shown.count));
  const isNear = Math.abs(line - place.at.line) <= shown.height;
  const sourceScroll = isNear
    ? scrolledTo(line - 1, shown.scroll, shown.height, shown.count)
    : centred(line - 1, shown.height, shown.count);
  const next: Place = { ...place, at: { ...place.at, line }, sourceScroll, ...outlineAt(state, place, line) };
  return [{ ...state, trail: changed(state.trail, next) }, []];
}

/** The outline's row around a line. */
export function outlineAt(state: State, place: Place, line: number): Partial<Place> {
  const margin = place.at && state.margins.get(place.at.path);
  if (!margin || margin.length === 0) return {};
  const cursor = Math.max(
    0,
    margin.findLastIndex((row) => row.line <= line),
  );
  const { list } = geometryOf(state);
  return { cursor, scroll: list ? scrolledTo(cursor, place.scroll, list.height - 1, margin.length) : place.scroll };
}

/** The first row of the next file (or definition), or of the one before. */
export function moveGroup(state: State, way: 1 | -1): Step {
  const place = here(state.trail);
  if (place.view === "source" && place.focus === "source") {
    const margin = (place.at && state.margins.get(place.at.path)) ?? [];
    const line = place.at?.line ?? 1;
    const to = way > 0 ? margin.find((row) => row.line > line) : margin.findLast((row) => row.line < line);
    return to ? toLine(state, to.line) : [state, []];
  }
  const { rows } = listOf(state);
  const pathAt = (row: number) => rows[row]?.target.path;
  let row = place.cursor;
  if (way < 0 && row > 0 && pathAt(row - 1) !== pathAt(row)) row--;
  const path = pathAt(row);
  if (way > 0) while (row < rows.length - 1 && pathAt(row) === path) row++;
  else while (row > 0 && pathAt(row - 1) === path) row--;
  return toRow(state, row);
}

/** The next rows of an answer that is cut, in place. */
export function turnPage(state: State, way: 1 | -1): Step {
  const place = here(state.trail);
  const bound = boundOf(place.answer);
  if (!bound) return said(state, "this answer has no pages");
  if (way > 0) {
    if (bound.next === undefined)
      return said(
        state,
        bound.offset + bound.shown < bound.total
          ? "this answer has no further pages; raise its --limit"
          : "these are the last rows",
      );
    return askAgain(state, withFlag(place.words, "--offset", String(bound.next)));
  }
  if (bound.offset === 0) return said(state, "these are the first rows");
  const limit = limitOf(place.words) ?? Math.max(bound.shown, 50);
  const offset = Math.max(0, bound.offset - limit);
  return askAgain(state, withFlag(place.words, "--offset", offset === 0 ? undefined : String(offset)));
}

export function limitOf(words: readonly string[]): number | undefined {
  const at = words.indexOf("--limit");
  return at >= 0 ? Number(words[at + 1]) : undefined;
}

/** The next row that contains what was filtered or searched last. */
export function nextMatch(state: State, way: 1 | -1): Step {
  const place = here(state.trail);
  const wanted = place.filter.toLowerCase();
  if (place.view === "source" && place.focus === "source") {
    const source = place.at && state.sources.get(place.at.path);
    if (!wanted || !source || source === "missing") return said(state, "nothing to look for: / first");
    const count = source.lines.length;
    for (let i = 1; i <= count; i++) {
      const line = ((place.at!.line - 1 + way * i + count * 2) % count) + 1;
      if (source.lines[line - 1]!.toLowerCase().includes(wanted)) return toLine(state, line);
    }
    return said(state, `"${place.filter}" is not in this file`);
  }
  if (!wanted) return said(state, "nothing to look for: / first");
  return toRow(state, place.cursor + way);
}

export function said(state: State, text: string, role?: "warn" | "error"): Step {
  const n = (state.toast?.n ?? 0) + 1;
  const toast = { text, n, ...(role ? { role } : {}) };
  const messages = [...state.messages, text].slice(-200);
  return [{ ...state, toast, messages }, [{ do: "later", in: 4000, msg: { msg: "toast-over", n } }]];
}

/** Whether the cursor is on the row that turns the page. */
export function isOnBound(state: State): boolean {
  return targetHere(state)?.kind === "bound";
}
