/** The two rows at the bottom: where the cursor is and what was said; and what can be done, printed from the key table. */
import { lineWidth, widthOf } from "../../../formats/cells.ts";
import { type Line, span } from "../../../formats/lines.ts";
import { ACTIONS, actionOf } from "../actions.ts";
import { inForce, KEYMAP, shownKey } from "../keymap.ts";
import { modesOf } from "../modes.ts";
import type { State } from "../state.ts";
import { here } from "../trail.ts";
import { glyphs } from "./pieces.ts";
import { boundOf, listOf } from "./rows.ts";
import { shownSource } from "./shown.ts";

const NOUNS: Readonly<Record<string, string>> = {
  callers: "caller",
  callees: "callee",
  contains: "member",
  tests: "test",
  overrides: "override",
  imports: "import",
  "imported-by": "importer",
};

export function statusRow(state: State, now: number): { left: Line; right: Line } {
  const { asking, toast, isSlow, count, prefix } = state;
  const { spinner } = glyphs(state.look);
  const right: Line = toast
    ? [span(`${toast.text} `, toast.role)]
    : count || prefix
      ? [span(`${count}${prefix} `, "accent")]
      : [];
  if (asking && isSlow)
    return {
      left: [
        span(` ${spinner[Math.floor(now / 120) % spinner.length]} asking`, "accent"),
        span("  esc calls it off", "dim"),
      ],
      right,
    };
  return { left: [span(` ${whereabouts(state)}`)], right };
}

function whereabouts(state: State): string {
  const place = here(state.trail);
  const list = listOf(state);
  if (place.view === "source" && place.at) {
    const shown = shownSource(state);
    return shown ? `line ${place.at.line} of ${shown.count}` : "";
  }
  const rows = list.rows.filter(({ target }) => target.kind !== "bound").length;
  if (rows === 0) return place.problem ? "" : "no rows";
  const bound = boundOf(place.answer);
  const noun =
    place.view === "home"
      ? state.home?.of === "regions"
        ? "region"
        : "folder"
      : (NOUNS[place.words[0] ?? ""] ?? "row");
  const at = Math.min(place.cursor, rows - 1) + 1 + (place.filter ? 0 : (bound?.offset ?? 0));
  const total = place.filter ? `${rows} that contain "${place.filter}"` : `${bound?.total ?? rows}`;
  return `${noun} ${at} of ${total}`;
}

/** Offered in this order where there is room; `q` or what closes the box stands at the right edge. */
export function keysRow(state: State, width: number): { left: Line; right: Line } {
  const rows = inForce(KEYMAP, modesOf(state));
  // The nearest mode's key is the one to show.
  const keyOf = new Map(rows.toReversed().map(({ action, keys }) => [action, keys[0]!]));
  const close = state.overlay ? "overlay.close" : "view.close";
  const right = keyOf.has(close) ? hintOf(close, keyOf.get(close)!) : [];
  const left: Line = [span(" ")];
  const room = width - lineWidth(right) - 2;
  for (const { id, hint } of offered(state)) {
    const key = keyOf.get(id);
    if (!hint || !key || id === close) continue;
    const shown = hintOf(id, id === "tab.1" ? "1-6" : key);
    if (lineWidth(left) + lineWidth(shown) + 2 > room) break;
    left.push(...shown, span("  "));
  }
  return { left, right: [...right, span(" ")] };
}

/** By what is in hand. */
function offered(state: State): readonly { id: string; hint?: string }[] {
  const bound = boundOf(here(state.trail).answer);
  const skip = new Set(bound?.next === undefined ? ["page.next"] : []);
  if (state.trail.at === 0) skip.add("trail.back");
  return ACTIONS.filter(({ id }) => !skip.has(id));
}

function hintOf(id: string, key: string): Line {
  return [span(shownKey(key), "accent"), span(` ${actionOf(id).hint}`, "dim")];
}

/** The rest of a key that has begun: what may follow, with what it does. */
export function prefixRows(state: State): { key: string; title: string }[] {
  const typed = `${state.prefix} `;
  return inForce(KEYMAP, modesOf(state)).flatMap(({ keys, action }) =>
    keys
      .filter((key) => key.startsWith(typed))
      .map((key) => ({ key: key.slice(typed.length), title: actionOf(action).title })),
  );
}

export function prefixWidth(rows: readonly { key: string; title: string }[]): number {
  return Math.max(0, ...rows.map(({ title }) => widthOf(title))) + 6;
}
