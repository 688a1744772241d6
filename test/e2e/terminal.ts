/** Drives the built program through a real terminal (tmux), as a person does: keys go in, the screen is looked at. */
import { execFileSync } from "node:child_process";
import { onTestFinished } from "vitest";
import { BIN, environment } from "./ix.ts";

const SOCKET = `ix-test-${process.pid}`;
let sessions = 0;

export interface Opening {
  cwd: string;
  args?: readonly string[];
  columns?: number;
  rows?: number;
  env?: Record<string, string>;
  /** A shell command that the program is started from; `$IX` stands for it. */
  shell?: string;
}

export interface Terminal {
  /** Keys by tmux's names (`j`, `Enter`, `C-d`, `Escape`); each as one press. */
  press(...keys: string[]): void;
  /** Text typed in one go. */
  type(text: string): void;
  /** What is on the screen, without trailing spaces. */
  screen(): string;
  /** The same with its colours. */
  colours(): string;
  /** The screen once it contains that; fails with what it shows when it does not within 15 seconds. */
  until(what: string | RegExp): Promise<string>;
  /** The screen once it stands still. */
  still(): Promise<string>;
  resize(columns: number, rows: number): void;
  /** Sends a signal to the program. */
  signal(name: string): void;
  isAlternate(): boolean;
}

function tmux(...args: string[]): string {
  return execFileSync("tmux", ["-L", SOCKET, "-f", "/dev/null", ...args], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "pipe"],
  });
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Opens `ix tui`; the shell it was started from says its exit code when it has ended. */
export function openTerminal({ cwd, args = [], columns = 120, rows = 36, env = {}, shell }: Opening): Terminal {
  const name = `s${++sessions}`;
  const quoted = (word: string) => `'${word.replaceAll("'", `'\\''`)}'`;
  const program = [process.execPath, BIN, "tui", ...args].map(quoted).join(" ");
  const variables = Object.entries({ ...pick(environment()), TERM: "xterm-256color", LANG: "C.UTF-8", ...env });
  const line = shell ? shell.replaceAll("$IX", program) : program;
  const script = `cd ${quoted(cwd)}; ${line}; echo "ended with $?"; exec sh`;
  const settings = variables.flatMap(([key, value]) => ["-e", `${key}=${value}`]);
  tmux(
    "new-session",
    "-d",
    "-s",
    name,
    "-x",
    String(columns),
    "-y",
    String(rows),
    ...settings,
    `sh -c ${quoted(script)}`,
  );
  tmux("set-option", "-g", "status", "off");
  tmux("set-option", "-g", "escape-time", "0");
  tmux("resize-window", "-t", name, "-x", String(columns), "-y", String(rows));
  onTestFinished(() => {
    try {
      tmux("kill-session", "-t", name);
    } catch {
      // It has ended by itself.
    }
  });
  const screen = () => tmux("capture-pane", "-p", "-t", name).replace(/\n+$/, "\n");
  const terminal: Terminal = {
    press: (...keys) => void tmux("send-keys", "-t", name, ...keys),
    type: (text) => void tmux("send-keys", "-l", "-t", name, text),
    screen,
    colours: () => tmux("capture-pane", "-p", "-e", "-t", name),
    until: async (what) => {
      const end = Date.now() + 50_000;
      for (;;) {
        const shown = screen();
        if (typeof what === "string" ? shown.includes(what) : what.test(shown)) return shown;
        if (Date.now() > end) throw new Error(`the screen never showed ${what}:\n${shown}`);
        await pause(40);
      }
    },
    still: async () => {
      for (let last = screen(); ; ) {
        await pause(250);
        const now = screen();
        if (now === last) return now;
        last = now;
      }
    },
    resize: (width, height) => void tmux("resize-window", "-t", name, "-x", String(width), "-y", String(height)),
    signal: (signal) => {
      const pane = tmux("display-message", "-p", "-t", name, "#{pane_pid}").trim();
      const child = execFileSync("pgrep", ["-P", pane, "node"], { encoding: "utf8" }).trim().split("\n")[0]!;
      process.kill(Number(child), signal);
    },
    isAlternate: () => tmux("display-message", "-p", "-t", name, "#{alternate_on}").trim() === "1",
  };
  return terminal;
}

/** What a program needs of this process's environment; CI is set by whoever runs the tests, and must not matter. */
function pick(all: NodeJS.ProcessEnv): Record<string, string> {
  const names = ["IX_HOME", "PATH", "HOME", "CI"];
  return Object.fromEntries(names.flatMap((name) => (all[name] === undefined ? [] : [[name, all[name]!]])));
}
