/** Boxes that text is typed into, and lists one picks from: finder, query bar, filter, help, trail. */
import { clamp } from "../list.ts";
import { type FinderRow, finderRows } from "../overlays/finder.ts";
import { helpRows } from "../overlays/help.ts";
import { listOf } from "../parts/rows.ts";
import { goTo, goToSource, goToTarget } from "../places.ts";
import type { Among, Effect, Overlay, State, Step } from "../state.ts";
import { act, type Edit, edited, insert, type LineText, lineText, type TextAct } from "../text.ts";
import { changed, here } from "../trail.ts";
import { goAlong } from "./goes.ts";
import { rested, said, toRow } from "./moves.ts";
import { copied } from "./takes.ts";

const KINDS: readonly Among[] = ["all", "symbols", "files", "commands"];

export function openFinder(state: State, pathFrom?: readonly string[]): Step {
  const overlay: Overlay = { kind: "finder", text: "", among: pathFrom ? "symbols" : "all", cursor: 0, pathFrom };
  return [{ ...state, overlay }, [namesWanted(overlay)]];
}

function namesWanted({ text, among }: { text: string; among: Among }): Effect {
  return { do: "names", text, among };
}

export function openQuery(state: State, from: "nothing" | "here"): Step {
  const place = here(state.trail);
  const words = place.words[0] === "query" ? place.words.slice(1) : place.words;
  const text = from === "here" ? (place.typed ?? words.join(" ")) : "";
  const line = lineText(text);
  const overlay: Overlay = { kind: "query", line, back: 0, kept: text, completions: [], picked: 0 };
  return [{ ...state, overlay }, [{ do: "complete", text, at: line.at }]];
}

export function openFilter(state: State): Step {
  const { filter } = here(state.trail);
  return [{ ...state, overlay: { kind: "filter", line: lineText(filter), was: filter } }, []];
}

export function openHelp(state: State): Step {
  return [{ ...state, overlay: { kind: "help", text: lineText(""), cursor: 0 } }, []];
}

export function openTrail(state: State): Step {
  return [{ ...state, overlay: { kind: "trail", cursor: state.trail.at } }, []];
}

export function openMessages(state: State): Step {
  return [{ ...state, overlay: { kind: "messages", scroll: 0 } }, []];
}

export function closeOverlay(state: State): Step {
  const { overlay } = state;
  const closed = { ...state, overlay: undefined };
  return overlay?.kind === "filter" ? [filtered(closed, overlay.was), rested()] : [closed, []];
}

/** What is typed into the box that is open. */
export function typeText(state: State, text: string): Step {
  return changeText(state, (line) => insert(line, text));
}

export function actText(state: State, what: TextAct): Step {
  return changeText(state, (line) => act(line, what));
}

function changeText(state: State, change: (line: LineText) => LineText): Step {
  const { overlay } = state;
  switch (overlay?.kind) {
    case "finder":
      return finderText(state, change(lineText(overlay.text)).text);
    case "query": {
      const line = change(overlay.line);
      return [
        { ...state, overlay: { ...overlay, line, back: 0, picked: 0, problem: undefined } },
        [{ do: "complete", text: line.text, at: line.at }],
      ];
    }
    case "filter": {
      const line = change(overlay.line);
      return [filtered({ ...state, overlay: { ...overlay, line } }, line.text), rested()];
    }
    case "help":
      return [{ ...state, overlay: { ...overlay, text: change(overlay.text), cursor: 0 } }, []];
    default:
      return [state, []];
  }
}

/** The text box of the finder changed what it was drawn with. */
export function finderEdited(state: State, edit: Edit, was: string): Step {
  const { overlay } = state;
  return overlay?.kind === "finder" ? finderText(state, edited(overlay.text, was, edit)) : [state, []];
}

function finderText(state: State, text: string): Step {
  const { overlay } = state;
  if (overlay?.kind !== "finder" || overlay.text === text) return [state, []];
  const next = { ...overlay, text, cursor: 0 };
  return [{ ...state, overlay: next }, [namesWanted(next)]];
}

export function nextKind(state: State): Step {
  const { overlay } = state;
  if (overlay?.kind !== "finder") return [state, []];
  const among = KINDS[(KINDS.indexOf(overlay.among) + 1) % KINDS.length]!;
  const next = { ...overlay, among, cursor: 0 };
  return [{ ...state, overlay: next }, [namesWanted(next)]];
}

/** The rows that contain a text; the cursor stays on what it was on, where that is still there. */
function filtered(state: State, filter: string): State {
  const place = here(state.trail);
  if (place.view === "source") return { ...state, trail: changed(state.trail, { ...place, filter }) };
  return { ...state, trail: changed(state.trail, { ...place, filter, cursor: 0, scroll: 0 }) };
}

export function pick(state: State, by: 1 | -1): Step {
  const { overlay } = state;
  switch (overlay?.kind) {
    case "finder": {
      const cursor = clamp(overlay.cursor + by, 0, Math.max(0, finderRows(state).length - 1));
      return [{ ...state, overlay: { ...overlay, cursor } }, rested()];
    }
    case "query": {
      const picked = clamp(overlay.picked + by, 0, Math.max(0, overlay.completions.length - 1));
      return [{ ...state, overlay: { ...overlay, picked } }, []];
    }
    case "help": {
      const cursor = clamp(overlay.cursor + by, 0, Math.max(0, helpRows(state, overlay.text.text).length - 1));
      return [{ ...state, overlay: { ...overlay, cursor } }, []];
    }
    case "trail":
      return [
        { ...state, overlay: { ...overlay, cursor: clamp(overlay.cursor + by, 0, state.trail.places.length - 1) } },
        [],
      ];
    case "messages":
      return [
        {
          ...state,
          overlay: { ...overlay, scroll: clamp(overlay.scroll + by, 0, Math.max(0, state.messages.length - 1)) },
        },
        [],
      ];
    case "filter":
      return toRow(state, here(state.trail).cursor + by);
    default:
      return [state, []];
  }
}

/** Takes the choice. @returns an action to perform as well, where the choice is one */
export function accept(state: State): { step: Step; action?: string } {
  const { overlay } = state;
  const closed = { ...state, overlay: undefined };
  switch (overlay?.kind) {
    case "finder": {
      const row = finderRows(state)[overlay.cursor];
      if (!row) return { step: [state, []] };
      if (row.action) return { step: [closed, []], action: row.action };
      return { step: take(closed, row, overlay.pathFrom) };
    }
    case "filter":
      return {
        step:
          listOf(state).rows.length > 0 || !overlay.line.text
            ? [closed, rested()]
            : said(closed, `no row contains "${overlay.line.text}"`),
      };
    case "help": {
      const row = helpRows(state, overlay.text.text)[overlay.cursor];
      return row ? { step: [closed, []], action: row.action } : { step: [state, []] };
    }
    case "trail":
      return { step: goAlong(closed, overlay.cursor) };
    default:
      return { step: [closed, []] };
  }
}

function take(state: State, row: FinderRow, pathFrom: readonly string[] | undefined): Step {
  if (row.command) return openCommand(state, row.command);
  if (!row.target) return [state, []];
  if (pathFrom) {
    const [name] = pathFrom;
    return goTo(state, {
      view: "results",
      words: ["trace", ...pathFrom, "--to", row.target.id ?? row.target.name],
      title: `${name} → ${row.target.name}`,
    });
  }
  return goToTarget(state, row.target);
}

/** The bar with a command's name in it, ready for what it is asked of. */
function openCommand(state: State, command: string): Step {
  const text = `${command} `;
  const overlay: Overlay = { kind: "query", line: lineText(text), back: 0, kept: text, completions: [], picked: 0 };
  return [{ ...state, overlay }, [{ do: "complete", text, at: text.length }]];
}

export function finderChoice(state: State): FinderRow | undefined {
  return state.overlay?.kind === "finder" ? finderRows(state)[state.overlay.cursor] : undefined;
}

export function finderCallers(state: State): Step {
  const target = finderChoice(state)?.target;
  return target ? goToTarget(state, target, "callers") : [state, []];
}

export function finderCopy(state: State): Step {
  const target = finderChoice(state)?.target;
  return target?.path ? copied(state, target.line ? `${target.path}:${target.line}` : target.path) : [state, []];
}

export function finderEdit(state: State): Step {
  const target = finderChoice(state)?.target;
  return target?.path ? [state, [{ do: "edit", path: target.path, line: target.line ?? 1 }]] : [state, []];
}

/** Takes the completion into the line. */
export function complete(state: State): Step {
  const { overlay } = state;
  if (overlay?.kind !== "query") return [state, []];
  const chosen = overlay.completions[overlay.picked];
  if (!chosen) return [state, []];
  const { text, at } = overlay.line;
  const rest = text.slice(at);
  const put = /[/:]$/.test(chosen.text) || rest.startsWith(" ") ? chosen.text : `${chosen.text} `;
  const line = { text: text.slice(0, chosen.from) + put + rest, at: chosen.from + put.length };
  return [
    { ...state, overlay: { ...overlay, line, back: 0, kept: line.text, picked: 0, completions: [] } },
    [{ do: "complete", text: line.text, at: line.at }],
  ];
}

/** Up and down choose a completion once one has been moved to; else they leaf through earlier questions. */
export function history(state: State, way: 1 | -1): Step {
  const { overlay } = state;
  if (overlay?.kind !== "query") return [state, []];
  const back = clamp(overlay.back + way, 0, state.history.length);
  const kept = overlay.back === 0 ? overlay.line.text : overlay.kept;
  const text = back === 0 ? kept : state.history[state.history.length - back]!;
  return [{ ...state, overlay: { ...overlay, back, kept, line: lineText(text), completions: [], picked: 0 } }, []];
}

/** Asks what has been typed. */
export function runQuery(state: State): Step {
  const { overlay } = state;
  if (overlay?.kind !== "query") return [state, []];
  const text = overlay.line.text.trim();
  if (!text) return [{ ...state, overlay: undefined }, []];
  const history = [...state.history.filter((one) => one !== text), text].slice(-200);
  const read = /^read\s+(\S+?):(\d+)(-\d+)?$/.exec(text);
  if (read) return goToSource({ ...state, history, overlay: undefined }, read[1]!, Number(read[2]));
  return goTo({ ...state, history }, { view: "results", words: text.split(/\s+/), typed: text, title: text });
}
