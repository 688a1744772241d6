/**
 * Bytes from a terminal as keys. Pure: what is left of a sequence that has not all arrived is kept for the next bytes,
 * and a lone escape becomes a key only when nothing follows for a while (`flush`).
 */

/** A key by name (`j`, `G`, `enter`, `ctrl-d`, `alt-b`, `up`), a paste, or the mouse. */
export interface Key {
  name: string;
  /** What the key types into a text; absent for what types nothing. */
  text?: string;
  /** Cell from 1, for the mouse. */
  at?: { column: number; row: number };
}

export interface Decoder {
  rest: string;
  /** What has been pasted so far, inside a bracketed paste. */
  paste?: string | undefined;
}

export const NEW_DECODER: Decoder = { rest: "" };

/** Milliseconds after which a lone escape is the key: slow lines deliver sequences in pieces. */
export const ESCAPE_WAIT = 60;

const PASTE_END = "\u001b[201~";
/** A paste longer than this is cut: it goes into a line of text. */
const LONGEST_PASTE = 10_000;

const FINAL: Readonly<Record<string, string>> = {
  A: "up",
  B: "down",
  C: "right",
  D: "left",
  H: "home",
  F: "end",
  P: "f1",
  Q: "f2",
  R: "f3",
  S: "f4",
  Z: "shift-tab",
};
const TILDE: Readonly<Record<string, string>> = {
  "1": "home",
  "2": "insert",
  "3": "delete",
  "4": "end",
  "5": "pageup",
  "6": "pagedown",
  "7": "home",
  "8": "end",
  "11": "f1",
  "15": "f5",
};
const CONTROL: Readonly<Record<string, string>> = {
  "\r": "enter",
  "\n": "enter",
  "\t": "tab",
  "\u007f": "backspace",
  "\b": "ctrl-h",
  "\u0000": "ctrl-space",
  "\u001c": "ctrl-\\",
};

export function decode(decoder: Decoder, bytes: string): [Decoder, Key[]] {
  let text = decoder.rest + bytes;
  let paste = decoder.paste;
  const keys: Key[] = [];
  while (text) {
    if (paste !== undefined) {
      const end = text.indexOf(PASTE_END);
      if (end < 0) {
        // The end mark may be split: its possible beginning waits.
        const kept = beginningOf(PASTE_END, text);
        paste = (paste + text.slice(0, text.length - kept)).slice(0, LONGEST_PASTE);
        return [{ rest: kept ? text.slice(-kept) : "", paste }, keys];
      }
      keys.push({ name: "paste", text: (paste + text.slice(0, end)).slice(0, LONGEST_PASTE) });
      paste = undefined;
      text = text.slice(end + PASTE_END.length);
      continue;
    }
    const read = readKey(text);
    if (!read) return [{ rest: text }, keys];
    const [length, key] = read;
    text = text.slice(length);
    if (key === "paste") paste = "";
    else if (key) keys.push(key);
  }
  return [{ rest: "", paste }, keys];
}

/** A lone escape is the key when nothing more comes; a sequence that has begun waits on, however slow the line is. */
export function flush(decoder: Decoder): [Decoder, Key[]] {
  if (decoder.rest !== "\u001b" || decoder.paste !== undefined) return [decoder, []];
  return [NEW_DECODER, [{ name: "esc" }]];
}

/** The first key of a text and how long it is; undefined where more has to come. */
function readKey(text: string): [length: number, key: Key | "paste" | undefined] | undefined {
  if (text[0] !== "\u001b") return plain(text);
  if (text.length === 1) return undefined;
  if (text[1] === "[") return sequence(text);
  if (text[1] === "O") {
    if (text.length < 3) return undefined;
    const name = FINAL[text[2]!];
    return [3, name ? { name } : undefined];
  }
  if (text[1] === "]" || text[1] === "P") {
    // A terminal's answer to a question: read over it.
    const end = /\u0007|\u001b\\/.exec(text);
    if (!end) return text.length > 200 ? [text.length, undefined] : undefined;
    return [end.index + end[0].length, undefined];
  }
  if (text[1] === "\u001b") return [1, { name: "esc" }];
  const [length, key] = plain(text.slice(1));
  return [length + 1, key && { name: `alt-${key.name}` }];
}

function plain(text: string): [number, Key] {
  const character = String.fromCodePoint(text.codePointAt(0)!);
  const named = CONTROL[character];
  if (named) return [character.length, { name: named }];
  if (character < " ") return [1, { name: `ctrl-${String.fromCharCode(character.charCodeAt(0) + 96)}` }];
  return [character.length, { name: character === " " ? "space" : character, text: character }];
}

function sequence(text: string): [number, Key | "paste" | undefined] | undefined {
  const mouse = /^\u001b\[<(\d+);(\d+);(\d+)([Mm])/.exec(text);
  if (mouse) return [mouse[0].length, mouseKey(mouse)];
  const found = /^\u001b\[([0-9;:<=>?]*)([ -/]*)([@-~])/.exec(text);
  if (!found) return /^\u001b\[[0-9;:<=>?]*[ -/]*$/.test(text) ? undefined : [2, undefined];
  const [whole, numbers, , final] = found as unknown as [string, string, string, string];
  const [first = "", modifier] = numbers.split(";");
  if (final === "~" && first === "200") return [whole.length, "paste"];
  const name = final === "~" ? TILDE[first] : FINAL[final];
  return [whole.length, name ? { name: modified(name, Number(modifier ?? 1)) } : undefined];
}

function modified(name: string, modifier: number): string {
  const bits = modifier - 1;
  return `${bits & 4 ? "ctrl-" : ""}${bits & 2 ? "alt-" : ""}${bits & 1 ? "shift-" : ""}${name}`;
}

function mouseKey([, button, column, row, way]: readonly string[]): Key | undefined {
  const at = { column: Number(column), row: Number(row) };
  if (button === "64") return { name: "wheel-up", at };
  if (button === "65") return { name: "wheel-down", at };
  return button === "0" && way === "M" ? { name: "click", at } : undefined;
}

/** How many characters at the end of a text are the beginning of a mark. */
function beginningOf(mark: string, text: string): number {
  for (let length = Math.min(mark.length - 1, text.length); length > 0; length--)
    if (text.endsWith(mark.slice(0, length))) return length;
  return 0;
}
