/** The state as if the screen were about something else: for a preview of what one is about to choose. */

import type { State, Target } from "../state.ts";
import { gone } from "../trail.ts";

export function previewState(state: State, target: Target | undefined): State {
  const { path, line = 1 } = target ?? {};
  const place = {
    n: -1,
    view: "results" as const,
    words: [],
    title: "",
    cursor: 0,
    scroll: 0,
    focus: "list" as const,
    filter: "",
    ...(path ? { at: { path, line } } : {}),
  };
  return { ...state, trail: gone(state.trail, place) };
}
