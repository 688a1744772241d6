/** How things are shown: panes, zoom, the presenter's mode. */
import { clamp } from "../list.ts";
import type { State, Step } from "../state.ts";
import { changed, here } from "../trail.ts";
import { rested, said } from "./moves.ts";

export function otherPane(state: State): Step {
  const place = here(state.trail);
  const focus = place.focus === "list" ? "source" : "list";
  const seen = state.hidesPreview ? { ...state, hidesPreview: undefined } : state;
  return [{ ...seen, trail: changed(state.trail, { ...place, focus }) }, rested()];
}

export function zoom(state: State): Step {
  return [{ ...state, zoomed: state.zoomed ? undefined : true }, rested()];
}

export function resizeList(state: State, by: number): Step {
  return [{ ...state, split: clamp(state.split + by, 0.25, 0.75) }, []];
}

export function preview(state: State): Step {
  return [{ ...state, hidesPreview: state.hidesPreview ? undefined : true }, rested()];
}

export function wrap(state: State): Step {
  return said(
    { ...state, wraps: state.wraps ? undefined : true },
    state.wraps ? "long lines are cut" : "long lines are wrapped",
  );
}

export function numbers(state: State): Step {
  return [{ ...state, hidesNumbers: state.hidesNumbers ? undefined : true }, []];
}

export function mouse(state: State): Step {
  const on = state.mouse ? "off" : "on";
  const [next, effects] = said(
    { ...state, mouse: state.mouse ? undefined : true },
    state.mouse ? "mouse off: the terminal selects again" : "mouse on: wheel and click; m turns it off to select text",
  );
  return [next, [...effects, { do: "mouse", on }]];
}

/** One pane, 80 columns, keys said aloud. */
export function present(state: State): Step {
  if (state.presenting) return [{ ...state, presenting: undefined }, [{ do: "redraw" }]];
  return [{ ...state, presenting: { keys: [] }, overlay: undefined }, [{ do: "redraw" }, ...rested()]];
}
