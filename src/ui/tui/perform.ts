/** What each action does: id -> step. The words for it are in `actions.ts`, its keys in `keymap.ts`. */
import * as goes from "./acts/goes.ts";
import * as moves from "./acts/moves.ts";
import * as shows from "./acts/shows.ts";
import * as takes from "./acts/takes.ts";
import * as types from "./acts/types.ts";
import { boundOf } from "./parts/rows.ts";
import { askAgain, toggled, withFlag } from "./places.ts";
import type { State, Step } from "./state.ts";
import { lineText } from "./text.ts";
import { here } from "./trail.ts";

/** @param count digits typed before the key; 0 for none */
type Perform = (state: State, count: number) => Step;

const only =
  (effect: { do: "quit" } | { do: "redraw" } | { do: "suspend" } | { do: "save-trail" }): Perform =>
  (state) => [state, [effect]];

const PERFORM: Readonly<Record<string, Perform>> = {
  "row.open": goes.openRow,
  "tree.open": goes.unfold,
  "tree.parent": goes.fold,
  "list.down": (state, count) => moves.move(state, "row", 1, count),
  "list.up": (state, count) => moves.move(state, "row", -1, count),
  "list.top": (state, count) => moves.move(state, "end", -1, count),
  "list.bottom": (state, count) => moves.move(state, "end", 1, count),
  "list.half-down": (state, count) => moves.move(state, "half", 1, count),
  "list.half-up": (state, count) => moves.move(state, "half", -1, count),
  "list.page-down": (state, count) => moves.move(state, "page", 1, count),
  "list.page-up": (state, count) => moves.move(state, "page", -1, count),
  "group.next": (state) => moves.moveGroup(state, 1),
  "group.prev": (state) => moves.moveGroup(state, -1),
  "page.next": (state) => moves.turnPage(state, 1),
  "page.prev": (state) => moves.turnPage(state, -1),
  "page.limit": changeLimit,
  "match.next": (state) => moves.nextMatch(state, 1),
  "match.prev": (state) => moves.nextMatch(state, -1),

  "trail.back": (state) => goes.goAlong(state, state.trail.at - 1),
  "trail.forward": (state) => goes.goAlong(state, state.trail.at + 1),
  "trail.last": (state) => goes.goAlong(state, state.trail.last),
  "trail.pick": types.openTrail,
  "trail.save": only({ do: "save-trail" }),
  "go.home": goes.goHome,
  "go.definition": goes.goDefinition,
  "go.file": goes.goFile,
  "go.region": goes.goRegion,

  "tab.1": (state) => goes.chooseTabAt(state, 0),
  "tab.2": (state) => goes.chooseTabAt(state, 1),
  "tab.3": (state) => goes.chooseTabAt(state, 2),
  "tab.4": (state) => goes.chooseTabAt(state, 3),
  "tab.5": (state) => goes.chooseTabAt(state, 4),
  "tab.6": (state) => goes.chooseTabAt(state, 5),
  "tab.next": (state) => goes.nextTab(state, 1),
  "tab.prev": (state) => goes.nextTab(state, -1),
  "ask.callers": (state) => goes.askAbout(state, "callers"),
  "ask.callees": (state) => goes.askAbout(state, "callees"),
  "ask.overrides": (state) => goes.askAbout(state, "overrides"),
  "ask.members": (state) => goes.askAbout(state, "contains"),
  "ask.tests": (state) => goes.askAbout(state, "tests"),
  "ask.references": (state) => goes.askAbout(state, "callers"),
  "ask.impact": (state) => goes.askAbout(state, "impact"),
  "ask.explain": (state) => goes.askAbout(state, "explain"),
  "ask.trace": (state) => goes.askAbout(state, "trace"),
  "ask.path": askPath,
  "query.open": (state) => types.openQuery(state, "nothing"),
  "query.edit": (state) => types.openQuery(state, "here"),
  "finder.open": (state) => types.openFinder(state),
  "list.filter": types.openFilter,
  "list.tests": hideTests,
  "list.refresh": (state) =>
    askAgain(state, here(state.trail).words, { cursor: here(state.trail).cursor, scroll: here(state.trail).scroll }),

  "pane.next": shows.otherPane,
  "pane.zoom": shows.zoom,
  "pane.more": (state) => shows.resizeList(state, 0.05),
  "pane.less": (state) => shows.resizeList(state, -0.05),
  "pane.preview": shows.preview,
  "source.down": (state, count) => moves.scrollSource(state, 3 * Math.max(1, count)),
  "source.up": (state, count) => moves.scrollSource(state, -3 * Math.max(1, count)),
  "source.center": moves.centreSource,
  "source.wrap": shows.wrap,
  "source.numbers": shows.numbers,
  "app.help": types.openHelp,
  "app.present": shows.present,
  "app.messages": types.openMessages,
  "app.mouse": shows.mouse,
  "app.redraw": only({ do: "redraw" }),

  "copy.ref": takes.copyRef,
  "copy.command": takes.copyCommand,
  "row.edit": takes.editRow,

  "pick.down": (state) => types.pick(state, 1),
  "pick.up": (state) => types.pick(state, -1),
  "pick.accept": accept,
  "finder.kind": types.nextKind,
  "finder.callers": types.finderCallers,
  "finder.edit": types.finderEdit,
  "finder.copy": types.finderCopy,
  "query.run": types.runQuery,
  "query.complete": types.complete,
  "query.older": (state) => types.history(state, 1),
  "query.newer": (state) =>
    state.overlay?.kind === "query" && state.overlay.back > 0 ? types.history(state, -1) : types.pick(state, 1),
  "text.start": (state) => types.actText(state, "start"),
  "text.end": (state) => types.actText(state, "end"),
  "text.left": (state) => types.actText(state, "left"),
  "text.right": (state) => types.actText(state, "right"),
  "text.word-left": (state) => types.actText(state, "word-left"),
  "text.word-right": (state) => types.actText(state, "word-right"),
  "text.erase": (state) => types.actText(state, "erase"),
  "text.erase-next": (state) => types.actText(state, "erase-next"),
  "text.erase-word": (state) => types.actText(state, "erase-word"),
  "text.erase-before": (state) => types.actText(state, "erase-before"),
  "text.erase-after": (state) => types.actText(state, "erase-after"),

  "overlay.close": types.closeOverlay,
  "view.cancel": goes.cancelView,
  "view.close": goes.closeView,
  "app.suspend": only({ do: "suspend" }),
  "app.quit-now": only({ do: "quit" }),
};

/** @throws RangeError for an id that is none: a mistake of the program */
export function perform(state: State, action: string, count = 0): Step {
  const performs = PERFORM[action];
  if (!performs) throw new RangeError(`nothing performs ${action}`);
  return performs(state, count);
}

export const PERFORMED: readonly string[] = Object.keys(PERFORM);

/** The choice of a list, and what it is where it is an action. */
function accept(state: State): Step {
  const { step, action } = types.accept(state);
  if (!action) return step;
  const [next, effects] = perform(step[0], action);
  return [next, [...step[1], ...effects]];
}

function askPath(state: State): Step {
  const target = goes.subject(state);
  if (!target?.id) return moves.said(state, "there is nothing here that a way could begin at");
  const place = here(state.trail);
  const words = place.answer?.card?.id === target.id ? place.answer.card.words : [target.id];
  return types.openFinder(state, words);
}

/** Commands that can leave test code out. */
const FILTERS_TESTS = new Set(["callers", "callees", "contains", "search", "overrides", "trace", "impact", "depends"]);

function hideTests(state: State): Step {
  const { words } = here(state.trail);
  if (!FILTERS_TESTS.has(words[0] ?? "")) return moves.said(state, `${words[0]} does not tell tests apart`);
  const now = toggled(words, "--exclude-tests");
  return askAgain(state, withFlag(now, "--offset", undefined));
}

/** The question in the bar, with the cursor behind its limit. */
function changeLimit(state: State): Step {
  const place = here(state.trail);
  if (!boundOf(place.answer)) return moves.said(state, "this answer has no limit");
  const [opened, effects] = types.openQuery(state, "here");
  if (opened.overlay?.kind !== "query") return [opened, effects];
  const bare = withFlag(withFlag(place.words, "--limit", undefined), "--offset", undefined);
  const limit = moves.limitOf(place.words) ?? boundOf(place.answer)?.shown ?? 50;
  const line = lineText([...bare, "--limit", String(limit)].join(" "));
  return [{ ...opened, overlay: { ...opened.overlay, line, kept: line.text } }, effects];
}
