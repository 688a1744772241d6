/** New places, and how one gets to them. Pure: what has to be asked for is said as effects. */
import type { Card } from "../../query/screen/card.ts";
import type { Effect, Place, State, Step, Target } from "./state.ts";
import { changed, gone, here } from "./trail.ts";

/** Tabs of a symbol, by command; those that do not fit its kind are left out. */
export interface Tab {
  command: string;
  title: string;
  /** Kinds of entities it is asked of. */
  of: "code" | "file" | "all";
}

export const TABS: readonly Tab[] = [
  { command: "callers", title: "Callers", of: "code" },
  { command: "callees", title: "Callees", of: "code" },
  { command: "imported-by", title: "Importers", of: "file" },
  { command: "imports", title: "Imports", of: "file" },
  { command: "overrides", title: "Overrides", of: "code" },
  { command: "contains", title: "Members", of: "all" },
  { command: "tests", title: "Tests", of: "all" },
];

export function tabsOf(kind: string | undefined): readonly Tab[] {
  const sort = kind === "file" || kind === "module" ? "file" : "code";
  return TABS.filter(({ of }) => of === "all" || of === sort);
}

const BLANK: Omit<Place, "n" | "view" | "words" | "title"> = { cursor: 0, scroll: 0, focus: "list", filter: "" };

/** Goes to a new place and asks its question. */
export function goTo(state: State, place: Omit<Place, "n" | keyof typeof BLANK> & Partial<Place>): Step {
  const next: Place = { ...BLANK, ...place, n: state.next };
  const trail = gone(state.trail, next);
  return asked({ ...state, trail, next: state.next + 1, overlay: undefined, zoomed: undefined }, next);
}

/** Asks the question of a place that is on the trail already. */
export function asked(state: State, place: Place): Step {
  const effects: Effect[] = [];
  if (place.view === "source") return [state, sourceEffects(state, place)];
  if (place.view === "home") return [state, state.home ? [] : [{ do: "home" }]];
  if (place.view === "region") return [state, place.region ? [{ do: "card", id: place.region }] : []];
  effects.push({ do: "ask", place: place.n, words: place.words, ...(place.typed ? { typed: place.typed } : {}) });
  return [{ ...state, asking: { place: place.n, since: 0 }, isSlow: false }, effects];
}

export function sourceEffects(state: State, { at }: Place): Effect[] {
  if (!at) return [];
  return [
    ...(state.sources.has(at.path) ? [] : [{ do: "source", path: at.path } as const]),
    ...(state.margins.has(at.path) ? [] : [{ do: "margin", path: at.path } as const]),
  ];
}

/** The screen of a symbol or file, by what a row shows. */
export function goToTarget(state: State, target: Target, command?: string): Step {
  if (!target.id) {
    if (target.path?.endsWith("/")) return goToFolder(state, target.path);
    return target.path ? goToSource(state, target.path, target.line ?? 1) : [state, []];
  }
  const tabs = tabsOf(target.kind);
  const wanted = tabs.find((tab) => tab.command === command) ?? tabs[0]!;
  return goTo(state, { view: "symbol", words: [wanted.command, target.id], title: titleOf(target) });
}

/** A region's own screen: what stands out in it, its files, and what it has to do with others. */
export function goToRegion(state: State, id: string, title: string): Step {
  const command = state.home?.of === "regions" ? (state.home.words[0] ?? "tree") : "tree";
  const words = command === "tree" ? ["tree", ...(state.home?.of === "folders" ? [id] : [])] : [command, title];
  return goTo(state, { view: "region", words, title, region: id });
}

export function goToFolder(state: State, path: string): Step {
  return goTo(state, { view: "results", words: ["inventory", "--path", path.replace(/\/$/, "")], title: path });
}

export function goToSource(state: State, path: string, line: number): Step {
  return goTo(state, {
    view: "source",
    words: ["read", path],
    title: path.slice(path.lastIndexOf("/") + 1),
    at: { path, line },
    focus: "source",
  });
}

/** Another question at the same place: a page, a tab, a filter. What is shown stays until the answer comes. */
export function askAgain(state: State, words: readonly string[], change: Partial<Place> = {}): Step {
  const place: Place = { ...here(state.trail), cursor: 0, scroll: 0, filter: "", ...change, words, typed: undefined };
  return asked({ ...state, trail: changed(state.trail, place) }, place);
}

function titleOf({ name, fields }: Target): string {
  return typeof fields.container === "string" ? `${fields.container}.${name}` : name;
}

/** A flag set to a value, or taken out. */
export function withFlag(words: readonly string[], flag: string, value: string | undefined): string[] {
  const kept: string[] = [];
  for (let i = 0; i < words.length; i++) {
    if (words[i] === flag) i++;
    else if (!words[i]!.startsWith(`${flag}=`)) kept.push(words[i]!);
  }
  return value === undefined ? kept : [...kept, flag, value];
}

export function toggled(words: readonly string[], flag: string): string[] {
  return words.includes(flag) ? words.filter((word) => word !== flag) : [...words, flag];
}

/** The words of a place once it is known what they were about: a name another can type, for an id that only fits. */
export function spelled(words: readonly string[], card: Card | undefined): string[] {
  const [command = "", target, ...flags] = words;
  if (!card || !target || !/^[0-9a-f]{8}(-|$)/.test(target)) return [...words];
  return [command, ...card.words, ...flags];
}

/** What the place is about, as words for further questions. */
export function subjectOf(place: Place): readonly string[] | undefined {
  return place.answer?.card?.words;
}
