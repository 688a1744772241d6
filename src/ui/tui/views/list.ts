/** The rows of an answer in a pane: what it is about above, how it is bounded below. */
import { lineWidth, shortened } from "../../../formats/cells.ts";
import { type Line, span } from "../../../formats/lines.ts";
import { clamp } from "../list.ts";
import type { Pane } from "../parts/geometry.ts";
import { glyphs, type Over, over, type Row } from "../parts/pieces.ts";
import { boundOf, listOf } from "../parts/rows.ts";
import { headHeight, listHeight } from "../parts/shown.ts";
import { tabsOf } from "../places.ts";
import type { Place, State } from "../state.ts";
import { here } from "../trail.ts";

export function listView(state: State, pane: Pane): Row[] {
  const place = here(state.trail);
  const { width, height } = pane;
  const head = place.view === "symbol" ? headRows(state, place, width) : [];
  const rows: Row[] = head.slice(0, headHeight(state));
  const list = listOf(state);
  const room = listHeight(state);
  const isOld = state.asking?.place === place.n && state.isSlow;
  const scroll = clamp(place.scroll, 0, Math.max(0, list.lines.length - room));
  if (place.problem && list.lines.length === 0)
    rows.push(over([span(` ${place.problem}`, "error")], undefined, width, state.look));
  for (const { line, row } of list.lines.slice(scroll, scroll + room)) {
    const isCursor = row === place.cursor && row >= 0;
    const what: Over | undefined = isCursor
      ? place.focus === "list" && !state.overlay
        ? "select"
        : "rest"
      : isOld
        ? "old"
        : undefined;
    const bar = isCursor ? span(glyphs(state.look).bar, "accent") : span(" ");
    rows.push(
      over(
        [bar, ...line.map((piece, i) => (i === 0 ? { ...piece, text: piece.text.replace(/^ /, "") } : piece))],
        what,
        width,
        state.look,
      ),
    );
  }
  while (rows.length < height - 1) rows.push(over([], undefined, width, state.look));
  return [...rows.slice(0, height - 1), over(boundLine(state, place), undefined, width, state.look)];
}

/** What the symbol is, where it stands, and how many rows each tab has. */
function headRows(state: State, place: Place, width: number): Row[] {
  const { dot } = glyphs(state.look);
  const card = place.answer?.card;
  const plain = (line: Line) => over(line, undefined, width, state.look);
  if (!card) return [plain([span(` ${place.title}`, "name")]), plain([])];
  const where = card.path ? `${card.path}${card.lines ? `:${card.lines}` : ""}` : "outside the repository";
  const marks = card.marks.length > 0 ? ` ${dot} ${card.marks.join(", ")}` : "";
  const signature = card.signature ?? card.title;
  return [
    plain([span(` ${card.kind} `, "kind"), ...signatureLine(signature, card.name)]),
    plain([span(` ${shortened(where, width - marks.length - 2)}`, "path"), span(marks, "dim")]),
    plain(card.doc ? [span(` ${card.doc}`, "dim")] : []),
    plain(tabLine(place, width)),
  ];
}

function signatureLine(signature: string, name: string): Line {
  const at = signature.indexOf(name);
  if (at < 0) return [span(signature, "name")];
  return [span(signature.slice(0, at), "dim"), span(name, "name"), span(signature.slice(at + name.length))];
}

/** Titles in full, else the open tab's alone and the others' beginnings, as the width allows. */
function tabLine(place: Place, width: number): Line {
  const lines = [20, 6, 4, 0].map((letters) => tabsWith(place, letters));
  return lines.find((line) => lineWidth(line) <= width) ?? lines.at(-1)!;
}

function tabsWith(place: Place, letters: number): Line {
  return [
    span(" "),
    ...tabsOf(place.answer?.card?.kind).flatMap(({ command, title }, i): Line => {
      const known = place.tabs?.find((tab) => tab.command === command);
      const isHere = place.words[0] === command;
      const total = isHere ? (boundOf(place.answer)?.total ?? known?.total) : known?.total;
      const count = total === undefined ? (known?.why ? "-" : "") : String(total);
      const words = [i + 1, isHere ? title : title.slice(0, letters), count].filter((word) => word !== "").join(" ");
      if (isHere) return [span(`[${words}]`, "title")];
      return [span(` ${words} `, known?.why || total === 0 ? "dim" : undefined)];
    }),
  ];
}

/** `1-7 of 34`, always in view. */
function boundLine(state: State, place: Place): Line {
  const { dot } = glyphs(state.look);
  const bound = boundOf(place.answer);
  if (!bound) return [];
  const { offset, shown, total, next, capped } = bound;
  const range =
    shown === total ? `all ${total}` : shown === 0 ? `0 of ${total}` : `${offset + 1}-${offset + shown} of ${total}`;
  const more = next === undefined ? "" : ` ${dot} ] next page`;
  const back = offset > 0 ? ` ${dot} [ previous` : "";
  const floor = capped ? " or more" : "";
  return [
    span(` ${range}${floor}`, "accent"),
    span(`${more}${back}`, "dim"),
    ...(place.filter ? [span(` ${dot} / ${place.filter}`, "match")] : []),
  ];
}
