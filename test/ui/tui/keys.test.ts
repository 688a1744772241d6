/** Bytes to keys, however they come; keys to actions; and the text box whose keys must not get lost. */
import { describe, expect, test } from "vitest";
import { ACTIONS } from "../../../src/ui/tui/actions.ts";
import { KEYMAP, MODES, meaning } from "../../../src/ui/tui/keymap.ts";
import { PERFORMED } from "../../../src/ui/tui/perform.ts";
import { type Decoder, decode, flush, type Key, NEW_DECODER } from "../../../src/ui/tui/terminal/keys.ts";
import { act, edited, editOf, insert, lineText } from "../../../src/ui/tui/text.ts";

/** The keys of some reads, one after the other. */
function keysOf(...reads: string[]): string[] {
  let decoder: Decoder = NEW_DECODER;
  const keys: Key[] = [];
  for (const bytes of reads) {
    const [next, found] = decode(decoder, bytes);
    decoder = next;
    keys.push(...found);
  }
  return [...keys, ...flush(decoder)[1]].map(({ name, text }) => (name === "paste" ? `paste:${text}` : name));
}

describe("the decoder", () => {
  test.each<[string, string[], string[]]>([
    ["a burst in one read", ["jjj"], ["j", "j", "j"]],
    ["arrows of both modes", ["\u001b[A\u001bOB"], ["up", "down"]],
    ["a sequence in three reads", ["\u001b", "[", "A"], ["up"]],
    ["a sequence split in its numbers", ["\u001b[1;", "5C"], ["ctrl-right"]],
    ["escape alone", ["\u001b"], ["esc"]],
    ["escape before a key that is no sequence", ["\u001b\u001b[B"], ["esc", "down"]],
    ["backspace, delete and ctrl-h apart", ["\u007f\u001b[3~\b"], ["backspace", "delete", "ctrl-h"]],
    ["alt and a letter", ["\u001bb"], ["alt-b"]],
    ["a paste, its end split", ["\u001b[200~two\nlines\u001b[20", "1~x"], ["paste:two\nlines", "x"]],
    ["wheel and click", ["\u001b[<64;10;5M\u001b[<0;3;4M\u001b[<0;3;4m"], ["wheel-up", "click"]],
    ["an answer of the terminal", ["\u001b]11;rgb:00/00/00\u0007q"], ["q"]],
    ["wide letters", ["é漢😀"], ["é", "漢", "😀"]],
    ["control keys", ["\u0003\u0004\r\t"], ["ctrl-c", "ctrl-d", "enter", "tab"]],
    ["f1 and shift-tab", ["\u001bOP\u001b[Z"], ["f1", "shift-tab"]],
  ])("%s", (_, reads, expected) => expect(keysOf(...reads)).toEqual(expected));
});

describe("the tables", () => {
  test("no key does two things in one mode", () => {
    const clashes = MODES.flatMap((mode) => {
      const keys = KEYMAP.filter((one) => one.mode === mode).flatMap((one) => one.keys);
      return keys
        .filter((key, i) => keys.indexOf(key) !== i || keys.some((other) => other.startsWith(`${key} `)))
        .map((key) => `${mode} ${key}`);
    });
    expect(clashes).toEqual([]);
  });

  test("every action has words, is performed, and has a key", () => {
    const ids = ACTIONS.map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect([...PERFORMED].sort()).toEqual([...ids].sort());
    expect(ids.filter((id) => !KEYMAP.some(({ action }) => action === id))).toEqual([]);
  });

  test("the nearest mode decides", () => {
    expect(meaning(KEYMAP, ["tree", "view"], "l")).toEqual({ action: "tree.open" });
    expect(meaning(KEYMAP, ["list", "view"], "l")).toEqual({ action: "page.limit" });
    expect(meaning(KEYMAP, ["view"], "g")).toEqual({ prefix: true });
  });
});

describe("text", () => {
  test("characters are those a reader counts", () => {
    expect(act(lineText("né👩‍👩‍👧"), "erase")).toEqual({ text: "né", at: 2 });
    expect(act(lineText("find the word"), "erase-word")).toEqual({ text: "find the ", at: 9 });
    expect(act({ text: "a-b c", at: 5 }, "word-left")).toEqual({ text: "a-b c", at: 4 });
    expect(insert(lineText("a"), "b\u001b[2J\nc").text).toBe("ab[2J c");
  });

  test("an answer from an old drawing loses nothing", () => {
    // Three keys came while "a" was drawn; each answers with the value of that drawing.
    let text = "a";
    for (const next of ["ab", "ac", "ad"]) text = edited(text, "a", editOf("a", next));
    expect(text).toBe("abcd");
    expect(edited("abc", "abc", editOf("abc", "ac"))).toBe("ac");
    expect(edited("ab", "ab", editOf("ab", "acb"))).toBe("abc");
  });
});
