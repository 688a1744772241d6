/** What the finder lists: names from the graph, then commands and actions whose words fit. */
import { ACTIONS } from "../actions.ts";
import { KEYMAP, shownKey } from "../keymap.ts";
import type { State, Target } from "../state.ts";

export interface FinderRow {
  kind: string;
  title: string;
  /** What stands behind the title. */
  detail: string;
  target?: Target;
  /** An action of the screen. */
  action?: string;
  /** A command, which the query bar is opened with. */
  command?: string;
}

/** Actions offered beside names. */
const OFFERED = 4;

export function finderRows(state: State): FinderRow[] {
  const { overlay } = state;
  if (overlay?.kind !== "finder") return [];
  const { found, text, among, pathFrom } = overlay;
  const names = among === "commands" ? [] : (found?.rows ?? []);
  const rows = names.map(({ kind, name, title, id, path, line }): FinderRow => {
    const target = { id, name, kind, path, line, fields: { id, name, kind, path } };
    return { kind, title, detail: kind === "file" ? "" : `${path}:${line}`, target };
  });
  if (among === "files" || among === "symbols" || pathFrom) return rows;
  const offered = [...commandRows(state, text), ...actionRows(text)];
  return [...rows, ...(among === "commands" ? offered : text ? offered.slice(0, OFFERED) : [])];
}

function actionRows(text: string): FinderRow[] {
  const bound = new Map(
    KEYMAP.filter(({ mode }) => !["text", "finder", "query", "filter", "help", "pick"].includes(mode)).map(
      ({ action, keys }) => [action, keys[0]!],
    ),
  );
  return ACTIONS.filter(({ id, title }) => bound.has(id) && fits(`${title} ${id}`, text)).map(({ id, title }) => ({
    kind: "key",
    title,
    detail: shownKey(bound.get(id)!),
    action: id,
  }));
}

function commandRows({ commands }: State, text: string): FinderRow[] {
  return commands
    .filter(({ name, summary }) => fits(`${name} ${summary}`, text))
    .map(({ name, summary }) => ({ kind: "command", title: name, detail: summary, command: name }));
}

function fits(words: string, text: string): boolean {
  const lower = words.toLowerCase();
  return text
    .toLowerCase()
    .split(/\s+/)
    .every((part) => lower.includes(part));
}
