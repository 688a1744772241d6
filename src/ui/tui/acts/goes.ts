/** Going somewhere: into a row, along the trail, out of a screen. */
import { clamp } from "../list.ts";
import { listOf, targetHere, unfoldedIn } from "../parts/rows.ts";
import { shownSource, sourcePlace } from "../parts/shown.ts";
import { askAgain, asked, goTo, goToFolder, goToRegion, goToSource, goToTarget, subjectOf, tabsOf } from "../places.ts";
import type { Place, State, Step, Target } from "../state.ts";
import { changed, here, left, moved } from "../trail.ts";
import { rested, said, toLine, toRow, turnPage } from "./moves.ts";

/** Where the row leads; in a source pane, to the file at its line. */
export function openRow(state: State): Step {
  const place = here(state.trail);
  const target = targetHere(state);
  if (place.view === "source") {
    if (place.focus === "list" && target?.line) {
      const focused = { ...state, trail: changed(state.trail, { ...place, focus: "source" as const }) };
      return toLine(focused, target.line);
    }
    return target?.id ? goToTarget(state, target) : [state, []];
  }
  if (place.focus === "source") return goFile(state);
  if (!target) return [state, []];
  if (target.kind === "bound") return turnPage(state, 1);
  if (target.kind === "region" || target.kind === "folder") return goToRegion(state, target.id!, target.name);
  return goToTarget(state, target);
}

/** The file at the line that the source pane is about. */
export function goFile(state: State): Step {
  const at = sourcePlace(state);
  if (!at) return said(state, "this row is in no file");
  const shown = shownSource(state);
  const place = here(state.trail);
  const line =
    place.focus === "source" && place.sourceScroll !== undefined && shown
      ? place.sourceScroll + 1 + (shown.height >> 1)
      : at.line;
  return goToSource(state, at.path, place.focus === "source" && shown ? clamp(line, 1, shown.count) : at.line);
}

/** The definition of the row, in its file. */
export function goDefinition(state: State): Step {
  const target = subject(state);
  const lines = String(target?.fields.lines ?? "").split("-")[0];
  const path = typeof target?.fields.path === "string" ? target.fields.path : target?.path;
  if (!path) return said(state, "this row is in no file");
  return goToSource(state, path, Number(lines) || target?.line || 1);
}

export function goRegion(state: State): Step {
  const path = subject(state)?.path;
  if (!path?.includes("/")) return said(state, "this row is in no folder");
  return goToFolder(state, path.slice(0, path.lastIndexOf("/")));
}

export function goHome(state: State): Step {
  const first = state.trail.places.findIndex(({ view }) => view === "home");
  if (first >= 0) return goAlong(state, first);
  return goTo(state, homePlace());
}

export function homePlace(): Pick<Place, "view" | "words" | "title"> {
  return { view: "home", words: ["tree", "--depth", "1"], title: "" };
}

/** What is asked about: the row, else what the screen is about. */
export function subject(state: State): Target | undefined {
  const place = here(state.trail);
  const target = targetHere(state);
  if (place.focus === "list" || place.view === "source") if (target && target.kind !== "bound") return target;
  const card = place.answer?.card;
  if (!card) return target;
  return {
    id: card.id,
    name: card.title,
    kind: card.kind,
    path: card.path,
    line: card.line,
    fields: { path: card.path, lines: card.lines },
  };
}

/** A question about the row: the tab of its own screen, or another command's answer. */
export function askAbout(state: State, command: string): Step {
  const target = subject(state);
  if (!target?.id && !(target?.path && command === "impact")) return said(state, "there is nothing here to ask about");
  if (tabsOf(target.kind).some((tab) => tab.command === command)) {
    const place = here(state.trail);
    if (place.view === "symbol" && place.answer?.card?.id === target.id) return chooseTab(state, command);
    return goToTarget(state, target, command);
  }
  const tabs = new Set(["callers", "callees", "overrides", "contains", "tests"]);
  if (tabs.has(command)) return said(state, `no ${command}: ${target.name} is a ${target.kind}`);
  return goTo(state, {
    view: "results",
    words: [command, target.id ?? target.path!],
    title: `${command} ${target.name}`,
  });
}

export function chooseTab(state: State, command: string): Step {
  const place = here(state.trail);
  const target = subjectOf(place);
  if (!target || place.words[0] === command) return [state, []];
  const why = place.tabs?.find((tab) => tab.command === command)?.why;
  if (why) return said(state, why);
  return askAgain(state, [command, ...target], { focus: "list" });
}

export function chooseTabAt(state: State, index: number): Step {
  const place = here(state.trail);
  const tab = tabsOf(place.answer?.card?.kind)[index];
  return tab ? chooseTab(state, tab.command) : [state, []];
}

export function nextTab(state: State, way: 1 | -1): Step {
  const place = here(state.trail);
  const tabs = tabsOf(place.answer?.card?.kind);
  const at = tabs.findIndex(({ command }) => command === place.words[0]);
  const next = tabs[(at + way + tabs.length) % tabs.length];
  return next ? chooseTab(state, next.command) : [state, []];
}

/** To a place on the trail. What was asked there is asked again where the graph has moved on. */
export function goAlong(state: State, to: number): Step {
  const trail = moved(state.trail, to);
  if (trail === state.trail)
    return said(state, to < 0 || to < state.trail.at ? "this is where the trail begins" : "the trail ends here");
  const next: State = { ...state, trail, overlay: undefined, zoomed: undefined };
  const place = here(trail);
  const isOld = place.answer
    ? place.answer.rev !== undefined && state.hello && place.answer.rev !== state.hello.rev
    : true;
  if (place.view !== "source" && isOld) {
    const [after, effects] = asked(next, place);
    return [after, [...effects, ...rested()]];
  }
  return [next, rested()];
}

/** Closes the screen: the one before it is shown; the last one ends the program. */
export function closeView(state: State): Step {
  if (state.zoomed) return [{ ...state, zoomed: undefined }, []];
  if (state.trail.at === 0) return [state, [{ do: "quit" }]];
  const next: State = { ...state, trail: left(state.trail), asking: undefined, isSlow: false };
  return [next, [{ do: "cancel" }, ...rested()]];
}

/** Calls off what is being asked; else closes what is open on this screen; else goes back. */
export function cancelView(state: State): Step {
  const place = here(state.trail);
  if (state.asking) {
    const [next, effects] = said({ ...state, asking: undefined, isSlow: false }, "called off");
    return [next, [{ do: "cancel" }, ...effects]];
  }
  if (state.prefix || state.count) return [{ ...state, prefix: "", count: "", showsPrefix: false }, []];
  if (place.filter)
    return [{ ...state, trail: changed(state.trail, { ...place, filter: "", cursor: 0, scroll: 0 }) }, rested()];
  if (state.zoomed) return [{ ...state, zoomed: undefined }, []];
  if (place.focus === "source" && place.view !== "source")
    return [{ ...state, trail: changed(state.trail, { ...place, focus: "list" }) }, []];
  if (state.trail.at === 0) return said(state, "q quits");
  return goAlong(state, state.trail.at - 1);
}

/** Unfolds what is folded; goes into what is unfolded or has nothing in it. */
export function unfold(state: State): Step {
  const place = here(state.trail);
  const target = targetHere(state);
  const node = state.home?.nodes.find(({ id }) => id === target?.id);
  const open = unfoldedIn(place, state.home);
  if (!node || node.children === 0) return openRow(state);
  if (open.has(node.id)) return toRow(state, place.cursor + 1);
  return [{ ...state, trail: changed(state.trail, { ...place, unfolded: [...open, node.id] }) }, []];
}

/** Folds up what is unfolded; else goes to what it stands in. */
export function fold(state: State): Step {
  const place = here(state.trail);
  const target = targetHere(state);
  const node = state.home?.nodes.find(({ id }) => id === target?.id);
  const open = unfoldedIn(place, state.home);
  if (!node) return [state, []];
  if (open.has(node.id)) {
    const unfolded = [...open].filter((id) => id !== node.id);
    return [{ ...state, trail: changed(state.trail, { ...place, unfolded }) }, []];
  }
  const parent = listOf(state).rows.findIndex(({ target: row }) => row.id === node.parent);
  return parent >= 0 ? toRow(state, parent) : [state, []];
}
