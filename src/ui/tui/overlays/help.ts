/** The keys in force, as rows that can be filtered and run. */
import { type Action, actionOf, SECTIONS } from "../actions.ts";
import { inForce, KEYMAP, shownKey } from "../keymap.ts";
import { viewModes } from "../modes.ts";
import type { State } from "../state.ts";

export interface HelpRow {
  keys: string;
  title: string;
  section: Action["section"];
  action: string;
}

/** @param filter letters that the keys or the words contain */
export function helpRows(state: State, filter: string): HelpRow[] {
  const wanted = filter.trim().toLowerCase();
  const rows = inForce(KEYMAP, viewModes(state)).map(({ keys, action }): HelpRow => {
    const { title, section } = actionOf(action);
    const shown = keys.filter((key) => !key.startsWith("wheel")).map(shownKey);
    return { keys: shown.slice(0, 3).join("  "), title, section, action };
  });
  const fits = rows.filter(
    ({ keys, title }) => !wanted || title.toLowerCase().includes(wanted) || keys.toLowerCase().includes(wanted),
  );
  return fits.sort((a, b) => SECTIONS.indexOf(a.section) - SECTIONS.indexOf(b.section));
}
