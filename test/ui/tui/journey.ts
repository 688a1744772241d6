/** Walks through the screens without a terminal: keys go into `update`, effects are answered by a real engine, frames come out as text. */
import { textOf } from "../../../src/formats/lines.ts";
import { readSettings } from "../../../src/ui/settings.ts";
import { desk } from "../../../src/ui/tui/asker/desk.ts";
import { frameOf } from "../../../src/ui/tui/frame.ts";
import { asked } from "../../../src/ui/tui/places.ts";
import type { Effect, Msg, Place, State } from "../../../src/ui/tui/state.ts";
import { decode, NEW_DECODER } from "../../../src/ui/tui/terminal/keys.ts";
import { trailOf } from "../../../src/ui/tui/trail.ts";
import { update } from "../../../src/ui/tui/update.ts";

export interface Journey {
  state(): State;
  /** Keys by name, in a row: `j j enter`; text in quotes is typed: `"cart"`. What they ask for is answered. */
  press(keys: string): Promise<void>;
  send(msg: Msg): Promise<void>;
  frame(): string;
  /** Effects that go to the terminal: copies, edits, quitting. */
  readonly outside: Effect[];
}

export async function journeyIn(directory: string, question: string, columns: number, rows: number): Promise<Journey> {
  const { settings } = await readSettings({ IX_HOME: "/nowhere" }, directory);
  const { config: _, ...plain } = settings;
  const answer = desk({ settings: plain, directory });
  const outside: Effect[] = [];
  const first: Place = {
    n: 0,
    view: question ? "results" : "home",
    words: question ? question.split(" ") : ["tree", "--depth", "1"],
    title: question,
    cursor: 0,
    scroll: 0,
    focus: "list",
    filter: "",
    ...(question ? { typed: question } : {}),
  };
  let state: State = {
    size: { columns, rows },
    look: { glyphs: "unicode", theme: "terminal" },
    directory,
    trail: trailOf(first),
    next: 1,
    isSlow: false,
    sources: new Map(),
    cards: new Map(),
    margins: new Map(),
    prefix: "",
    showsPrefix: false,
    count: "",
    messages: [],
    history: [],
    commands: [],
    split: 0.48,
  };
  const ask = (question: string, ask: object) => answer({ n: 0, question, ask } as never, () => {}) as Promise<never>;
  const send = async (msg: Msg): Promise<void> => {
    const [next, effects] = update(state, msg);
    state = next;
    for (const effect of effects) await carryOut(effect);
  };
  const carryOut = async (effect: Effect): Promise<void> => {
    switch (effect.do) {
      case "ask": {
        const { place, words, typed } = effect;
        const got = (await ask("report", { words, typed })) as { words?: string[] };
        return send({ msg: "answered", place, answer: { ...got, took: 1 } as never, words: got.words });
      }
      case "tabs":
        return send({ msg: "tabs", place: effect.place, tabs: await ask("tabs", effect) });
      case "source":
        return send({ msg: "source", path: effect.path, source: await ask("source", effect) });
      case "margin":
        return send({ msg: "margin", path: effect.path, rows: await ask("margin", effect) });
      case "home":
        return send({ msg: "home", home: await ask("home", {}) });
      case "card":
        return send({ msg: "card", card: await ask("card", effect) });
      case "names":
        return send({
          msg: "names",
          text: effect.text,
          among: effect.among,
          found: await ask("names", { ...effect, limit: 200 }),
        });
      case "complete":
        return send({ msg: "completed", text: effect.text, completions: await ask("complete", effect) });
      case "rest":
        return send({ msg: "rested" });
      case "later":
      case "cancel":
        return;
      default:
        outside.push(effect);
    }
  };
  const [begun, effects] = asked(state, first);
  state = begun;
  for (const effect of effects) await carryOut(effect);
  await send({ msg: "rested" });
  return {
    state: () => state,
    send,
    press: async (keys) => {
      for (const [word, quoted] of keys.matchAll(/"([^"]*)"|\S+/g)) {
        const pressed =
          quoted === undefined
            ? [{ name: word, ...(word.length === 1 ? { text: word } : {}) }]
            : decode(NEW_DECODER, quoted)[1];
        for (const key of pressed) await send({ msg: "key", key });
      }
    },
    frame: () =>
      `${frameOf(state, 0)
        .rows.map((row) => textOf([...row]).trimEnd())
        .join("\n")}\n`,
    outside,
  };
}
