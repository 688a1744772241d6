/** Taking things out: to the clipboard, into the editor, into a file. */
import { quoted } from "../../../query/page.ts";
import type { TrailStep } from "../../../query/screen/keep.ts";
import { shownSource, sourcePlace } from "../parts/shown.ts";
import type { Place, State, Step } from "../state.ts";
import { here } from "../trail.ts";
import { said } from "./moves.ts";

/** The command line that prints what a place shows. */
export function commandOf(state: State, place: Place = here(state.trail)): string {
  return `ix ${wordsShown(state, place).map(quoted).join(" ")}`;
}

function wordsShown(state: State, place: Place): readonly string[] {
  if (place.view !== "source" || !place.at || place.n !== here(state.trail).n) return place.words;
  const shown = shownSource(state);
  if (!shown) return place.words;
  return ["read", `${place.at.path}:${shown.scroll + 1}-${Math.min(shown.count, shown.scroll + shown.height)}`];
}

export function copyRef(state: State): Step {
  const at = sourcePlace(state);
  if (!at) return said(state, "this row is in no file");
  const text = at.line > 0 ? `${at.path}:${at.line}` : at.path;
  return copied(state, text);
}

export function copyCommand(state: State): Step {
  return copied(state, commandOf(state));
}

export function copied(state: State, text: string): Step {
  const [next, effects] = said(state, `copied: ${text}`);
  return [next, [...effects, { do: "copy", text }]];
}

export function editRow(state: State): Step {
  const at = sourcePlace(state);
  if (!at) return said(state, "this row is in no file");
  return [state, [{ do: "edit", path: at.path, line: at.line }]];
}

/** The trail up to here, as it is saved: questions, what they are about, and the lines that the cursors are on. */
export function stepsOf(state: State): TrailStep[] {
  return state.trail.places.slice(0, state.trail.at + 1).map((place, at) => {
    const then = { ...state, trail: { ...state.trail, at } };
    const line = sourcePlace(then);
    const card = place.answer?.card;
    const about = card?.path
      ? { signature: card.signature ?? card.title, path: card.path, line: card.line }
      : undefined;
    return {
      title: place.title || "home",
      words: [...place.words],
      about,
      at: line && line.line > 0 ? line : undefined,
    };
  });
}
