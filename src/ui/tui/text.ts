/** A line of text being typed: a cursor between characters as a reader counts them, and the readline keys. Pure. */
import { graphemes } from "../../formats/cells.ts";

export interface LineText {
  text: string;
  /** Position in UTF-16 units, never inside a character. */
  at: number;
}

export type TextAct =
  | "start"
  | "end"
  | "left"
  | "right"
  | "word-left"
  | "word-right"
  | "erase"
  | "erase-next"
  | "erase-word"
  | "erase-before"
  | "erase-after";

export function lineText(text: string, at = text.length): LineText {
  return { text, at };
}

export function insert({ text, at }: LineText, typed: string): LineText {
  const plain = typed.replaceAll(/[\r\n\t]+/g, " ").replaceAll(/[\u0000-\u001f\u007f]/g, "");
  return { text: text.slice(0, at) + plain + text.slice(at), at: at + plain.length };
}

export function act(line: LineText, what: TextAct): LineText {
  const { text, at } = line;
  switch (what) {
    case "start":
      return { text, at: 0 };
    case "end":
      return { text, at: text.length };
    case "left":
      return { text, at: before(text, at) };
    case "right":
      return { text, at: after(text, at) };
    case "word-left":
      return { text, at: wordBefore(text, at) };
    case "word-right":
      return { text, at: at + (/^[^\p{L}\p{N}]*[\p{L}\p{N}]*/u.exec(text.slice(at))?.[0].length ?? 0) };
    case "erase":
      return without(text, before(text, at), at);
    case "erase-next":
      return without(text, at, after(text, at));
    case "erase-word":
      return without(text, at - (/\S*\s*$/.exec(text.slice(0, at))?.[0].length ?? 0), at);
    case "erase-before":
      return without(text, 0, at);
    case "erase-after":
      return without(text, at, text.length);
  }
}

function without(text: string, from: number, to: number): LineText {
  return { text: text.slice(0, from) + text.slice(to), at: from };
}

function before(text: string, at: number): number {
  return at - (graphemes(text.slice(0, at)).at(-1)?.length ?? 0);
}

function after(text: string, at: number): number {
  return at + (graphemes(text.slice(at))[0]?.length ?? 0);
}

function wordBefore(text: string, at: number): number {
  return at - (/[\p{L}\p{N}]*[^\p{L}\p{N}]*$/u.exec(text.slice(0, at))?.[0].length ?? 0);
}

/** What a text box did to the text it was drawn with: an edit that can be made to the text as it is by now. */
export interface Edit {
  from: number;
  /** Characters taken out. */
  out: number;
  put: string;
}

/**
 * ink-text-input 6 answers from the value it was last drawn with, and so loses keys that come faster than frames: its
 * answer is turned back into what it changed. @param was the value it was drawn with
 */
export function editOf(was: string, next: string): Edit {
  let from = 0;
  while (from < was.length && from < next.length && was[from] === next[from]) from++;
  let tail = 0;
  while (tail < was.length - from && tail < next.length - from && was.at(-1 - tail) === next.at(-1 - tail)) tail++;
  return { from, out: was.length - from - tail, put: next.slice(from, next.length - tail) };
}

/**
 * The edit made on the text as it is by now. What is typed goes to its end, for the box shows no cursor: its own is
 * where the text ended at some earlier frame.
 */
export function edited(text: string, was: string, edit: Edit): string {
  const atEnd = edit.out === 0 || edit.from + edit.out === was.length;
  const from = atEnd ? Math.max(0, text.length - edit.out) : Math.min(edit.from, text.length);
  return text.slice(0, from) + edit.put + text.slice(from + edit.out);
}
