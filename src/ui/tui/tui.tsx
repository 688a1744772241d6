/**
 * The door of the terminal UI: takes the terminal, draws until it is left, and gives the terminal back as it was, however
 * the program ends.
 */
import { writeSync } from "node:fs";
import { join } from "node:path";
import { render } from "ink";
import type { Settings } from "../../query/commands/command.ts";
import type { ScreenSettings } from "../settings.ts";
import { homePlace } from "./acts/goes.ts";
import { App } from "./app.tsx";
import { Asker } from "./asker/asker.ts";
import { type Outside, performer, type Stage } from "./effects.ts";
import { frameOf } from "./frame.ts";
import { KEYMAP, meaning } from "./keymap.ts";
import { modesOf } from "./modes.ts";
import { asked } from "./places.ts";
import { loadSession, saveSession } from "./session.ts";
import type { Effect, Place, State } from "./state.ts";
import { openStore, type Store } from "./store.ts";
import { decode, ESCAPE_WAIT, flush, type Key, NEW_DECODER } from "./terminal/keys.ts";
import { Screen } from "./terminal/screen.ts";
import { StandIn } from "./terminal/stand-in.ts";
import { trailOf } from "./trail.ts";

export interface Opening {
  settings: Settings;
  screen: ScreenSettings;
  directory: string;
  /** The question to begin with, as typed. */
  question: string | undefined;
  /** A place to begin at. */
  at: { path: string; line: number } | undefined;
  isPresenting: boolean;
}

/** Milliseconds between two looks at what has changed on disk. */
const PULSE = 2000;

/** Milliseconds between the frames of a spinner. */
const TURN = 120;

/** Returns the exit code once the screen has been left. */
export async function openTui(opening: Opening): Promise<number> {
  const { settings, directory } = opening;
  const { config: _, ...plain } = settings;
  const asker = new Asker(join(import.meta.dirname, "asker.cjs"), { settings: plain, directory });
  const tty = {
    get columns() {
      return process.stdout.columns || 80;
    },
    get rows() {
      return process.stdout.rows || 24;
    },
    write: (text: string) => void process.stdout.write(text),
  };
  const screen = new Screen(tty);
  const standIn = new StandIn();
  let finish: (code: number) => void = () => {};
  const ended = new Promise<number>((resolve) => (finish = resolve));

  const stage: Stage = {
    send: (text) => screen.send(text),
    redraw: () => {
      screen.forget();
      store.tick();
    },
    mouse: (on) => screen.mouse(on),
    leave,
    enter,
    suspend: () => {
      leave();
      process.once("SIGCONT", enter);
      process.kill(process.pid, "SIGTSTP");
    },
    quit: () => finish(0),
  };
  const outside: Outside = {
    asker,
    settings: opening.screen,
    stage,
    send: (msg) => store.send(msg),
    state: () => store.state(),
  };
  const perform = performer(outside);
  const waiting: Effect[] = [];
  let isOpen = false;
  const [first, effects] = firstState(opening, { columns: tty.columns, rows: tty.rows });
  const store: Store = openStore(first, (effect) => (isOpen ? perform(effect) : waiting.push(effect)));
  waiting.push(...effects);

  const restore = () => {
    try {
      if (process.stdin.isTTY) process.stdin.setRawMode(false);
      screen.close();
    } catch {
      // The terminal has gone away.
    }
  };
  const crash = (error: unknown) => {
    restore();
    writeSync(2, `${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    process.exit(1);
  };
  const stop = (signal: NodeJS.Signals) => {
    restore();
    // Where the window has been closed, Node 20 would abort with a dump when it tidies up the terminal that is gone.
    if (signal === "SIGHUP") process.kill(process.pid, "SIGKILL");
    process.exit(signal === "SIGTERM" ? 143 : 130);
  };
  process.on("exit", restore);
  process.on("uncaughtException", crash);
  process.on("unhandledRejection", crash);
  for (const signal of ["SIGTERM", "SIGHUP", "SIGINT"] as const) process.on(signal, stop);

  const keyboard = listen(store, standIn);
  enter();
  store.subscribe(() => placeCursor(store, screen));
  const app = render(<App store={store} />, {
    debug: true,
    exitOnCtrlC: false,
    patchConsole: false,
    stdout: screen as unknown as NodeJS.WriteStream,
    stdin: standIn as unknown as NodeJS.ReadStream,
    stderr: process.stderr,
  });
  // Only now, so that the first frame has the machine to itself.
  isOpen = true;
  for (const effect of waiting.splice(0)) perform(effect);
  greet(outside);
  const resized = () => {
    screen.forget();
    screen.emit("resize");
    store.send({ msg: "resized", size: { columns: tty.columns, rows: tty.rows } });
  };
  process.stdout.on("resize", resized);
  const pulse = setInterval(() => feelPulse(outside), PULSE);
  const spinner = setInterval(() => {
    if (store.state().isSlow) store.tick();
  }, TURN);

  const code = await ended;
  clearInterval(spinner);
  clearInterval(pulse);
  saveSession(opening.settings.home, store.state());
  keyboard.stop();
  app.unmount();
  restore();
  asker.close();
  return code;

  function leave(): void {
    keyboard.pause();
    restore();
  }

  function enter(): void {
    screen.open();
    if (process.stdin.isTTY) process.stdin.setRawMode(true);
    keyboard.resume();
    store.tick();
  }
}

function firstState(
  { settings, directory, screen, question, at, isPresenting }: Opening,
  size: State["size"],
): [State, Effect[]] {
  const home: Place = { ...homePlace(), n: 0, cursor: 0, scroll: 0, focus: "list", filter: "" };
  const state: State = {
    size,
    look: { glyphs: screen.glyphs, theme: screen.theme },
    directory,
    trail: trailOf(home),
    next: 1,
    isSlow: false,
    sources: new Map(),
    cards: new Map(),
    margins: new Map(),
    prefix: "",
    showsPrefix: false,
    count: "",
    messages: [],
    history: loadSession(settings.home, directory).history,
    commands: [],
    split: 0.48,
    ...(isPresenting ? { presenting: { keys: [] } } : {}),
  };
  const first = firstPlace(home, question, at);
  return asked({ ...state, trail: trailOf(first) }, first);
}

function firstPlace(home: Place, question: string | undefined, at: Opening["at"]): Place {
  if (at)
    return {
      ...home,
      view: "source",
      words: ["read", at.path],
      title: at.path.split("/").at(-1)!,
      at,
      focus: "source",
    };
  return question ? { ...home, view: "results", words: question.split(/\s+/), typed: question, title: question } : home;
}

/** Says where it is, and what can be asked. */
function greet({ asker, send }: Outside): void {
  asker.ask("hello", {}).answer.then(
    (hello) => hello && send({ msg: "hello", hello }),
    () => {},
  );
  asker.ask("commands", {}).answer.then(
    (commands) => commands && send({ msg: "commands", commands }),
    () => {},
  );
}

/** Files that changed are read again, and answers are asked again when the graph has moved on. */
function feelPulse({ asker, send, state }: Outside): void {
  const { away, unmapped, sources, asking } = state();
  if (away || unmapped || asking) return;
  asker.ask("pulse", { shown: [...sources.keys()] }).answer.then(
    (pulse) => {
      if (!pulse) return;
      if (pulse.changed.length > 0) send({ msg: "changed-files", paths: pulse.changed });
      if (pulse.isNew)
        asker.ask("hello", {}).answer.then(
          (hello) => hello && send({ msg: "hello", hello }),
          () => {},
        );
    },
    () => {},
  );
}

function placeCursor(store: Store, screen: Screen): void {
  const state = store.state();
  const { cursor } = state.overlay ? frameOf(state, 0) : { cursor: undefined };
  screen.placeCursor(cursor && { column: cursor.column + 1, row: cursor.row + 1 });
}

interface Keyboard {
  pause(): void;
  resume(): void;
  stop(): void;
}

/** Reads the terminal: what is typed into the finder's box goes to Ink, everything else to the state. */
function listen(store: Store, standIn: StandIn): Keyboard {
  const { stdin } = process;
  let decoder = NEW_DECODER;
  let lone: NodeJS.Timeout | undefined;
  const take = (keys: readonly Key[]) =>
    store.together(() => {
      for (const key of keys) {
        const state = store.state();
        const isBoxed = state.overlay?.kind === "finder" && key.text !== undefined && key.name !== "paste";
        if (isBoxed && !meaning(KEYMAP, modesOf(state), key.name)) standIn.type(key.text!);
        else store.send({ msg: "key", key });
      }
    });
  const hear = (bytes: string) => {
    clearTimeout(lone);
    const [next, keys] = decode(decoder, bytes);
    decoder = next;
    take(keys);
    if (decoder.rest)
      lone = setTimeout(() => {
        const [after, late] = flush(decoder);
        decoder = after;
        take(late);
      }, ESCAPE_WAIT);
  };
  stdin.setEncoding("utf8");
  return {
    pause: () => {
      stdin.off("data", hear);
      stdin.pause();
    },
    resume: () => {
      stdin.off("data", hear);
      stdin.on("data", hear);
      stdin.resume();
    },
    stop: () => {
      stdin.off("data", hear);
      stdin.pause();
    },
  };
}
