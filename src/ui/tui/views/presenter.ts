/** What presenter mode pins: the place and the commit above; the trail, the command and the last keys below. */
import { type Line, span } from "../../../formats/lines.ts";
import { commandOf } from "../acts/takes.ts";
import { repositoryName } from "../parts/head.ts";
import { glyphs } from "../parts/pieces.ts";
import { sourcePlace } from "../parts/shown.ts";
import type { State } from "../state.ts";

export function presenterHead(state: State): { left: Line; right: Line } {
  const { dot } = glyphs(state.look);
  const at = sourcePlace(state);
  const commit = state.hello?.commit ? ` @ ${state.hello.commit}` : "";
  const place = at ? ` ${dot} ${at.path}${at.line > 0 ? `:${at.line}` : ""}` : "";
  return {
    left: [span(` ${repositoryName(state)}${commit}`, "title"), span(place, "name")],
    right: [span("PRESENTING ", "title")],
  };
}

/** How another gets here: in the row of the question, in full words. */
export function presenterSays(state: State): { left: Line; right: Line } {
  return { left: [span(" say ", "dim"), span(commandOf(state), "name")], right: [span("Y copies this ", "dim")] };
}

/** How one got here, and what was pressed last. */
export function presenterFoot(state: State): Line[] {
  const { step } = glyphs(state.look);
  const { trail, presenting } = state;
  const titles = trail.places.slice(0, trail.at + 1).map(({ title }) => title || repositoryName(state));
  const keys = presenting?.keys ?? [];
  return [
    [span(" trail  ", "dim"), span(titles.slice(-4).join(` ${step} `), "name")],
    [span(" keys  ", "dim"), span(keys.join("   "), "name"), span("     P stop", "dim")],
  ];
}
