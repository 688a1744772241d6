/** Which modes a state is in, the nearest first. */
import type { Mode } from "./keymap.ts";
import type { State } from "./state.ts";
import { here } from "./trail.ts";

export function modesOf(state: State): readonly Mode[] {
  switch (state.overlay?.kind) {
    case "finder":
      return ["finder", "pick", "text", "any"];
    case "query":
      return state.overlay.completions.length > 0 && state.overlay.picked > 0
        ? ["pick", "query", "text", "any"]
        : ["query", "pick", "text", "any"];
    case "filter":
      return ["filter", "pick", "text", "any"];
    case "help":
      return ["help", "pick", "text", "any"];
    case "trail":
      return ["trail", "pick", "any"];
    case "messages":
      return ["messages", "pick", "any"];
    default:
      return viewModes(state);
  }
}

/** The modes of the screen itself, whatever lies over it. */
export function viewModes(state: State): readonly Mode[] {
  const { view, focus } = here(state.trail);
  switch (view) {
    case "home":
      return focus === "list" ? ["tree", "view", "any"] : ["view", "any"];
    case "symbol":
      return ["symbol", "list", "view", "any"];
    case "source":
      return ["source", "view", "any"];
    case "region":
    case "results":
      return ["list", "view", "any"];
  }
}
