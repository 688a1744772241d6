/** The two rows at the top: where one is, and what was asked. They never move. */
import { shortened, widthOf } from "../../../formats/cells.ts";
import { type Line, span } from "../../../formats/lines.ts";
import { commandOf } from "../acts/takes.ts";
import type { Place, State } from "../state.ts";
import { here } from "../trail.ts";
import { type Glyphs, glyphs } from "./pieces.ts";

/** Steps of the path that are always whole. */
const WHOLE = 3;

export function pathRow(state: State, width: number): { left: Line; right: Line } {
  const { trail, hello } = state;
  const glyph = glyphs(state.look);
  const place = here(trail);
  const steps = crumbs(state, place);
  const right: Line =
    trail.places.length > 1
      ? [
          span(`trail ${trail.at + 1}/${trail.places.length}`, "dim"),
          ...(width >= 100 ? [span("  H back  L forward ", "dim")] : [span(" ")]),
        ]
      : hello
        ? [
            span(`${hello.symbols.toLocaleString("en")} symbols`, "dim"),
            ...(width >= 100 ? [span(` ${glyph.dot} ${mapped(hello)} `, "dim")] : [span(" ")]),
          ]
        : [];
  const room = width - 5 - right.reduce((sum, { text }) => sum + widthOf(text), 0);
  return { left: [span(" "), span("ix", "title"), span("  "), ...crumbLine(steps, room, glyph)], right };
}

function mapped({ staleFiles, commit }: NonNullable<State["hello"]>): string {
  const at = commit ? `mapped at ${commit}` : "mapped";
  return staleFiles > 0 ? `${at}, ${staleFiles} file${staleFiles === 1 ? "" : "s"} changed since` : at;
}

/** Repository, then what the place is in, then the place. */
function crumbs(state: State, place: Place): string[] {
  const root = repositoryName(state);
  const card = place.answer?.card;
  const within = place.at ? place.at.path.split("/").slice(0, -1) : card?.path ? card.path.split("/") : [];
  const own = place.title ? [place.title] : [];
  const folders = card?.kind === "file" ? within.slice(0, -1) : within;
  return [root, ...folders, ...(card?.kind === "file" ? [card.name] : own)];
}

export function repositoryName(state: State): string {
  const root = state.hello?.root ?? state.directory;
  return root.split(/[/\\]/).filter(Boolean).at(-1) ?? root;
}

function crumbLine(steps: readonly string[], room: number, { step, more }: Glyphs): Line {
  let shown = steps;
  const length = (words: readonly string[]) => words.reduce((sum, word) => sum + widthOf(word) + 3, -3);
  if (length(steps) > room && steps.length > WHOLE) {
    let kept = steps.length;
    while (kept > WHOLE && length(["", ...steps.slice(-kept)]) > room) kept--;
    shown = [more, ...steps.slice(-kept)];
  }
  return shown.flatMap((word, i) => [
    ...(i > 0 ? [span(` ${step} `, "dim")] : []),
    span(
      i === shown.length - 1 ? shortened(word, Math.max(8, room), more) : word,
      i === shown.length - 1 ? "name" : "dim",
    ),
  ]);
}

/** A query stands as it is written, without the command that asks it. */
function questionOf({ words }: Place, command: string): string {
  const [verb, query = "", ...flags] = words;
  return verb === "query" ? [query, ...flags].join(" ") : command;
}

export function questionRow(state: State, width: number): { left: Line; right: Line } {
  const place = here(state.trail);
  const text = place.typed ?? questionOf(place, commandOf(state).slice(3));
  const left = [span(" : ", "accent"), span(text)];
  const command = commandOf(state);
  const hint = place.view === "home" ? "f find   : query   ? help " : width >= 100 ? `Y copies ${command} ` : "";
  const fits = widthOf(text) + widthOf(hint) + 6 <= width;
  return { left, right: fits ? [span(hint, "dim")] : [] };
}
