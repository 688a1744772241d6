/** Does what the state asks for, outside of it, and reports back as messages. */
import { spawn } from "node:child_process";
import { join } from "node:path";
import type { ScreenSettings } from "../settings.ts";
import { stepsOf } from "./acts/takes.ts";
import type { Asker, Asking } from "./asker/asker.ts";
import type { Effect, Msg, State } from "./state.ts";
import { copySequence, copyWith } from "./terminal/clipboard.ts";
import { editorCall } from "./terminal/editor.ts";

/** What the terminal's side can do. */
export interface Stage {
  send(text: string): void;
  redraw(): void;
  mouse(on: "on" | "off"): void;
  suspend(): void;
  /** The terminal is given up, and taken back. */
  leave(): void;
  enter(): void;
  quit(): void;
}

export interface Outside {
  asker: Asker;
  settings: ScreenSettings;
  stage: Stage;
  send(msg: Msg): void;
  state(): State;
}

/** Why there is no first screen: no map, one that cannot be read, or something else. */
function homeless({ code, message }: Error & { code?: string }): Msg {
  if (code === "workspace_not_mapped") return { msg: "unmapped" };
  return code === "graph_unavailable" ? { msg: "unmapped", reason: message } : { msg: "failed", message };
}

/** Milliseconds the cursor rests before its source is read, so that a held key does not read every file on its way. */
const REST = 60;
/** Milliseconds after which one should see that something is being asked. */
const SLOW = 120;
const FOUND = 200;

export function performer({ asker, settings, stage, send, state }: Outside): (effect: Effect) => void {
  let asking: Asking<unknown> | undefined;
  let names: Asking<unknown> | undefined;
  let completing: Asking<unknown> | undefined;
  let slow: NodeJS.Timeout | undefined;
  let rest: NodeJS.Timeout | undefined;
  const reading = new Set<string>();

  const quietly = <T>(answer: Promise<T | undefined>, use: (got: T) => void) => {
    answer.then(
      (got) => got !== undefined && use(got),
      (error: Error) => send({ msg: "said", text: error.message, role: "error" }),
    );
  };
  const root = () => state().hello?.root ?? state().directory;

  return (effect) => {
    switch (effect.do) {
      case "ask": {
        asking?.cancel();
        const { place, words, typed } = effect;
        const now = asker.ask("report", { words: [...words], typed });
        asking = now;
        clearTimeout(slow);
        slow = setTimeout(() => send({ msg: "slow" }), SLOW);
        now.answer.then(
          (answer) => {
            if (!answer) return;
            if (asking === now) clearTimeout(slow);
            const { code, message } = answer.items[0]?.fields ?? {};
            if (answer.outcome === "not_mapped") send({ msg: "unmapped" });
            else if (code === "graph_unavailable") send({ msg: "unmapped", reason: String(message) });
            else send({ msg: "answered", place, answer, words: answer.words });
          },
          (error: Error) => {
            if (asking === now) clearTimeout(slow);
            send({ msg: "failed", place, message: error.message });
          },
        );
        return;
      }
      case "cancel":
        clearTimeout(slow);
        asking?.cancel();
        return;
      case "tabs": {
        const { place, target, commands } = effect;
        // One by one, so that a slow one keeps nothing waiting.
        for (const command of commands)
          quietly(asker.ask("tabs", { target: [...target], commands: [command] }).answer, (tabs) =>
            send({ msg: "tabs", place, tabs }),
          );
        return;
      }
      case "source": {
        const { path } = effect;
        if (reading.has(path)) return;
        reading.add(path);
        asker.ask("source", { path }).answer.then(
          (source) => {
            reading.delete(path);
            send({ msg: "source", path, source });
          },
          () => {
            reading.delete(path);
            send({ msg: "source", path, source: undefined });
          },
        );
        return;
      }
      case "home": {
        const now = asker.ask("home", {});
        now.answer.then(
          (home) => home && send({ msg: "home", home }),
          (error: Error & { code?: string }) => send(homeless(error)),
        );
        return;
      }
      case "card":
        quietly(asker.ask("card", { id: effect.id }).answer, (card) => send({ msg: "card", card }));
        return;
      case "margin": {
        const { path } = effect;
        quietly(asker.ask("margin", { path }).answer, (rows) => send({ msg: "margin", path, rows }));
        return;
      }
      case "names": {
        names?.cancel();
        const { text, among } = effect;
        const now = asker.ask("names", { text, among: among === "commands" ? "all" : among, limit: FOUND });
        names = now;
        quietly(now.answer, (found) => send({ msg: "names", text, among, found }));
        return;
      }
      case "complete": {
        completing?.cancel();
        const { text, at } = effect;
        const now = asker.ask("complete", { text, at });
        completing = now;
        quietly(now.answer, (completions) => send({ msg: "completed", text, completions }));
        return;
      }
      case "map": {
        const now = asker.ask("map", { root: state().directory, rebuild: effect.rebuild }, (progress) =>
          send({ msg: "progress", progress }),
        );
        asking = now;
        now.answer.then(
          (answer) => {
            if (!answer) return;
            send({ msg: "mapped", answer });
            quietly(asker.ask("hello", {}).answer, (hello) => send({ msg: "hello", hello }));
          },
          (error: Error) => send({ msg: "failed", message: error.message }),
        );
        return;
      }
      case "rest":
        clearTimeout(rest);
        rest = setTimeout(() => send({ msg: "rested" }), REST);
        return;
      case "later":
        setTimeout(() => send(effect.msg), effect.in).unref();
        return;
      case "copy": {
        const sequence = copySequence(effect.text, settings.multiplexer);
        if (sequence) stage.send(sequence);
        for (const program of settings.copies) copyWith(program, effect.text);
        return;
      }
      case "edit":
        edit(join(root(), effect.path), effect.line);
        return;
      case "save-trail": {
        const steps = stepsOf(state());
        quietly(asker.ask("save", { steps }).answer, ({ name }) =>
          send({ msg: "said", text: `saved: ix trail export ${name} prints it` }),
        );
        return;
      }
      case "mouse":
        stage.mouse(effect.on);
        return;
      case "redraw":
        stage.redraw();
        return;
      case "suspend":
        stage.suspend();
        return;
      case "quit":
        stage.quit();
        return;
    }
  };

  /** The editor has the terminal until it ends, unless it has a window of its own. */
  function edit(file: string, line: number): void {
    const { command, args, hasWindow } = editorCall(settings.editor, file, line);
    if (!hasWindow) stage.leave();
    const child = spawn(command, args, hasWindow ? { stdio: "ignore", detached: true } : { stdio: "inherit" });
    const back = () => {
      if (!hasWindow) stage.enter();
      else child.unref();
      send({ msg: "changed-files", paths: [file.slice(root().length + 1).replaceAll("\\", "/")] });
    };
    child.on("error", (error) => {
      back();
      send({
        msg: "said",
        text: `${command} cannot be started: ${error.message}. Set VISUAL or EDITOR.`,
        role: "error",
      });
    });
    child.on("exit", back);
  }
}
