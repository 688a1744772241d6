/** The whole behaviour: what happened, and the state after it, with what has to be done outside. Pure. */

import type { HomeMap } from "../../query/screen/home.ts";
import { actionOf } from "./actions.ts";
import { clicked } from "./acts/clicks.ts";
import { outlineAt, rested, said } from "./acts/moves.ts";
import { finderChoice, finderEdited, typeText } from "./acts/types.ts";
import type { Answer } from "./asker/messages.ts";
import { KEYMAP, meaning, shownKey } from "./keymap.ts";
import { clamp } from "./list.ts";
import { modesOf } from "./modes.ts";
import { listOf } from "./parts/rows.ts";
import { sourcePlace } from "./parts/shown.ts";
import { perform } from "./perform.ts";
import { askAgain, asked, sourceEffects, spelled, tabsOf } from "./places.ts";
import type { Effect, Msg, Place, State, Step } from "./state.ts";
import type { Key } from "./terminal/keys.ts";
import { lineText } from "./text.ts";
import { changed, changedWhere, here, left } from "./trail.ts";

/** Files kept; the one looked at longest ago goes first. */
const KEPT_SOURCES = 12;
/** Keys shown by presenter mode. */
const CAST = 4;

export function update(state: State, msg: Msg): Step {
  switch (msg.msg) {
    case "key":
      return pressed(state, msg.key);
    case "run":
      return perform(state, msg.action);
    case "typed":
      return finderEdited(state, msg.edit, msg.was);
    case "resized":
      return [{ ...state, size: msg.size }, rested()];
    case "rested":
      return wanted(state);
    case "answered":
      return answered(state, msg);
    case "failed":
      return failed(state, msg);
    case "tabs":
      return [
        {
          ...state,
          trail: changedWhere(
            state.trail,
            ({ n }) => n === msg.place,
            (place) => withTabs(place, msg.tabs),
          ),
        },
        [],
      ];
    case "source":
      return sourceRead(state, msg.path, msg.source);
    case "home":
      return homeKnown(state, msg.home);
    case "card":
      return [{ ...state, cards: new Map(state.cards).set(msg.card.id, msg.card) }, rested()];
    case "margin":
      return marginRead(state, msg);
    case "names": {
      const { overlay } = state;
      if (overlay?.kind !== "finder" || overlay.text !== msg.text || overlay.among !== msg.among) return [state, []];
      return [{ ...state, overlay: { ...overlay, found: msg.found } }, rested()];
    }
    case "completed": {
      const { overlay } = state;
      if (overlay?.kind !== "query" || overlay.line.text !== msg.text || overlay.back > 0) return [state, []];
      return [{ ...state, overlay: { ...overlay, completions: msg.completions, picked: 0 } }, []];
    }
    case "commands":
      return [{ ...state, commands: msg.commands }, []];
    case "hello":
      return greeted(state, msg.hello);
    case "unmapped":
      return [{ ...state, unmapped: { isMapping: false, reason: msg.reason }, asking: undefined, isSlow: false }, []];
    case "progress":
      return state.unmapped
        ? [{ ...state, unmapped: { ...state.unmapped, isMapping: true, progress: msg.progress } }, []]
        : [state, []];
    case "mapped": {
      const { unmapped: _, ...rest } = state;
      const place = here(state.trail);
      return place.view === "home" ? asked({ ...rest, home: undefined }, place) : askAgain({ ...rest }, place.words);
    }
    case "slow":
      return [{ ...state, isSlow: state.asking !== undefined }, []];
    case "prefix-shown":
      return [{ ...state, showsPrefix: state.prefix !== "" && state.prefix === msg.prefix }, []];
    case "toast-over":
      return state.toast?.n === msg.n ? [{ ...state, toast: undefined }, []] : [state, []];
    case "said":
      return said(state, msg.text, msg.role);
    case "changed-files":
      return refreshed(state, msg.paths);
  }
}

/** A key: text for an open box, a digit of a count, part of a longer key, or an action. */
function pressed(state: State, key: Key): Step {
  if (key.name === "click") return clicked(state, key);
  const cast = withCast(state, key);
  const modes = modesOf(cast);
  const isTyping = modes.includes("text");
  if (cast.unmapped && !cast.overlay && key.name === "enter" && !cast.unmapped.isMapping)
    return [
      { ...cast, unmapped: { ...cast.unmapped, isMapping: true } },
      [{ do: "map", rebuild: cast.unmapped.reason !== undefined }],
    ];
  if (
    !isTyping &&
    /^[0-9]$/.test(key.name) &&
    (cast.count !== "" || key.name !== "0") &&
    !meaning(KEYMAP, modes, key.name)
  )
    return [{ ...cast, count: (cast.count + key.name).slice(-5) }, []];
  const typed = cast.prefix ? `${cast.prefix} ${key.name}` : key.name;
  const found = meaning(KEYMAP, modes, typed);
  const clear: State = { ...cast, prefix: "", count: "", showsPrefix: false };
  if (found && "prefix" in found)
    return [{ ...cast, prefix: typed }, [{ do: "later", in: 300, msg: { msg: "prefix-shown", prefix: typed } }]];
  if (found) return perform(clear, found.action, Number(cast.count) || 0);
  if (isTyping && key.text !== undefined) return typeText(clear, key.text);
  if (cast.prefix) return said(clear, `${shownKey(typed)} does nothing here`);
  return [clear, []];
}

/** Presenter mode says the keys, with what they do; what is typed into a box is never said. */
function withCast(state: State, key: Key): State {
  if (!state.presenting || state.overlay) return state;
  const typed = state.prefix ? `${state.prefix} ${key.name}` : key.name;
  const found = meaning(KEYMAP, modesOf(state), typed);
  if (!found || "prefix" in found) return state;
  const { hint, title } = actionOf(found.action);
  const keys = [...state.presenting.keys, `${shownKey(typed)} ${hint ?? title}`].slice(-CAST);
  return { ...state, presenting: { keys } };
}

function answered(state: State, { place: n, answer, words }: Extract<Msg, { msg: "answered" }>): Step {
  const place = state.trail.places.find((one) => one.n === n);
  if (!place) return [state, []];
  const read = words ?? spelled(place.words, answer.card);
  if (place.typed !== undefined && problemOf(answer) !== undefined) return refused(state, place, answer);
  const { view, title } = viewOf(place, answer, read);
  const next: Place = { ...place, answer, words: read, view, title, typed: undefined, problem: problemOf(answer) };
  const isHere = here(state.trail).n === n;
  const isDone = state.asking?.place === n;
  const trail = changedWhere(
    state.trail,
    (one) => one.n === n,
    () => next,
  );
  const after: State = { ...state, trail, ...(isDone ? { asking: undefined, isSlow: false } : {}) };
  const effects: Effect[] = [];
  const { card } = answer;
  if (view === "symbol" && card && (place.tabs === undefined || place.answer?.rev !== answer.rev))
    effects.push({
      do: "tabs",
      place: n,
      target: card.words,
      commands: tabsOf(card.kind).map(({ command }) => command),
    });
  if (!isHere) return [after, effects];
  const settled = withCursor(after, place);
  const [seen, more] = wanted(settled);
  return [seen, [...effects, ...more]];
}

/** The cursor stays on what it was on, wherever that stands now. */
function withCursor(state: State, was: Place): State {
  const place = here(state.trail);
  const { rows } = listOf(state);
  const old = was.answer && was.cursor > 0 ? rowKey(was, state) : undefined;
  const same =
    old === undefined ? -1 : rows.findIndex(({ target }) => `${target.id} ${target.path}:${target.line}` === old);
  const cursor = same >= 0 ? same : clamp(place.cursor, 0, Math.max(0, rows.length - 1));
  return { ...state, trail: changed(state.trail, { ...place, cursor }) };
}

function rowKey(place: Place, state: State): string | undefined {
  const target = listOf({ ...state, trail: changed(state.trail, place) }).rows[place.cursor]?.target;
  return target && `${target.id} ${target.path}:${target.line}`;
}

/** A typed question shows itself as its answer is: a symbol's tab, or rows. */
function viewOf(place: Place, { card, outcome }: Answer, words: readonly string[]): Pick<Place, "view" | "title"> {
  const isTab = card && outcome === "ok" && tabsOf(card.kind).some(({ command }) => command === words[0]);
  if (isTab) return { view: "symbol", title: card.title };
  const view = place.view === "symbol" ? "results" : place.view;
  return { view, title: place.title };
}

/** A typed question with a mistake in it: the bar opens again, with what is wrong under the word. */
function refused(state: State, place: Place, answer: Answer): Step {
  const text = place.typed ?? "";
  const fields = answer.items[0]?.fields ?? {};
  const near = fields.near ? `Did you mean ${fields.near}?` : fields.hint;
  const said = [fields.message, near].filter(Boolean).join(" ");
  const quoted = /"([^"]+)"/.exec(String(fields.message))?.[1];
  const found = quoted === undefined ? -1 : text.indexOf(quoted);
  const at = typeof fields.column === "number" ? fields.column - 1 : found;
  const trail = here(state.trail).n === place.n && state.trail.at > 0 ? left(state.trail) : state.trail;
  const line = lineText(text);
  const problem = { message: said, at: Math.max(0, at) };
  const overlay = { kind: "query" as const, line, back: 0, kept: text, completions: [], picked: 0, problem };
  return [{ ...state, trail, overlay, asking: undefined, isSlow: false }, []];
}

function withTabs(place: Place, tabs: NonNullable<Place["tabs"]>): Place {
  const others = (place.tabs ?? []).filter(({ command }) => !tabs.some((tab) => tab.command === command));
  return { ...place, tabs: [...others, ...tabs] };
}

function problemOf({ items }: Answer): string | undefined {
  const [first] = items;
  return first?.kind === "error" ? String(first.fields.message) : undefined;
}

function failed(state: State, { place, message }: Extract<Msg, { msg: "failed" }>): Step {
  const isAsked = place !== undefined && state.asking?.place === place;
  const trail = changedWhere(
    state.trail,
    ({ n }) => n === place,
    (one) => ({ ...one, problem: message }),
  );
  const after: State = {
    ...state,
    trail,
    ...(isAsked ? { asking: undefined, isSlow: false } : {}),
    ...(state.unmapped ? { unmapped: { ...state.unmapped, isMapping: false } } : {}),
  };
  return said(after, message, "error");
}

function sourceRead(state: State, path: string, source: Extract<Msg, { msg: "source" }>["source"]): Step {
  const sources = new Map(state.sources);
  sources.delete(path);
  sources.set(path, source ?? "missing");
  for (const [oldest] of sources) if (sources.size > KEPT_SOURCES) sources.delete(oldest);
  return [{ ...state, sources }, []];
}

function marginRead(state: State, { path, rows }: Extract<Msg, { msg: "margin" }>): Step {
  const margins = new Map(state.margins);
  margins.delete(path);
  margins.set(path, rows);
  for (const [oldest] of margins) if (margins.size > KEPT_SOURCES) margins.delete(oldest);
  const next: State = { ...state, margins };
  const place = here(state.trail);
  if (place.at?.path !== path) return [next, []];
  return [{ ...next, trail: changed(state.trail, { ...place, ...outlineAt(next, place, place.at.line) }) }, []];
}

/** The first screen's tree; places that show it say the command that prints it. */
function homeKnown(state: State, home: HomeMap): Step {
  const { unmapped: _, ...rest } = state;
  const trail = changedWhere(
    state.trail,
    ({ view }) => view === "home",
    (place) => ({ ...place, words: home.words }),
  );
  return [{ ...rest, home, trail }, rested()];
}

/** The source pane turns to what the cursor rests on; what that needs is asked for. */
function wanted(state: State): Step {
  const place = here(state.trail);
  const target = listOf(state).rows[place.cursor]?.target;
  const at = sourcePlace(state);
  const shown = { ...at, id: target?.id };
  const effects: Effect[] = place.view === "source" ? sourceEffects(state, place) : [];
  if (place.view === "home" && target?.id && !state.cards.has(target.id)) effects.push({ do: "card", id: target.id });
  const path = finderChoice(state)?.target?.path ?? (place.view === "source" ? undefined : at?.path);
  if (path && !path.endsWith("/") && !state.sources.has(path)) effects.push({ do: "source", path });
  return [{ ...state, trail: changed(state.trail, { ...place, shown }) }, effects];
}

function greeted(state: State, hello: State["hello"]): Step {
  const { unmapped: _, ...rest } = state;
  const isNew = state.hello && hello && hello.rev !== state.hello.rev;
  const next: State = { ...rest, hello };
  if (!isNew) return [next, []];
  const [after, effects] = refreshAnswer({ ...next, margins: new Map(), cards: new Map(), home: undefined });
  return [after, [...effects, { do: "home" }]];
}

function refreshAnswer(state: State): Step {
  const place = here(state.trail);
  return asked(state, place);
}

/** Files changed on disk: what is shown of them is read again. */
function refreshed(state: State, paths: readonly string[]): Step {
  const sources = new Map(state.sources);
  const seen = paths.filter((path) => sources.has(path));
  const margins = new Map(state.margins);
  for (const path of paths) margins.delete(path);
  const at = sourcePlace(state)?.path;
  // The old text stays on screen until the new one has been read.
  for (const path of seen) if (path !== at) sources.delete(path);
  const effects: Effect[] = at && seen.includes(at) ? [{ do: "source", path: at }] : [];
  const next = { ...state, sources, margins };
  return [next, [...effects, ...(here(state.trail).view === "source" ? sourceEffects(next, here(state.trail)) : [])]];
}
