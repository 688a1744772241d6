/** What a command is given beside its request: the settings, the engine when it asks for it, and a way to say how far it is. */
import { resolve } from "node:path";
import type { Context, Engine, FlagValues, MapProgress, Settings } from "../../query/commands/command.ts";
import { openWorkspace, workspaceRoot } from "../../query/workspace.ts";
import type { Output } from "./output.ts";

export interface CliContext extends Context {
  /** The engine, if it was opened. */
  opened(): Promise<Engine> | undefined;
  /** Clears what progress left on the terminal. */
  done(): void;
}

/** @param watcher where progress is drawn; undefined where nobody watches */
export function contextOf(settings: Settings, flags: FlagValues, watcher: Output | undefined): CliContext {
  const directory = resolve(settings.cwd, typeof flags.root === "string" ? flags.root : ".");
  let engine: Promise<Engine> | undefined;
  let last = 0;
  let isDrawn = false;
  return {
    settings,
    directory,
    engine: () => (engine ??= openWorkspace(directory, flags["as-of"] as number | undefined)),
    findRoot: workspaceRoot,
    progress: (now) => {
      const at = performance.now();
      if (!watcher || (at - last < 100 && now.done < now.total)) return;
      last = at;
      isDrawn = true;
      watcher.writeError(`\r\u001b[K${progressText(now)}`);
    },
    interrupted: () => {
      const ending = new AbortController();
      for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) process.on(signal, () => ending.abort());
      return ending.signal;
    },
    opened: () => engine,
    done: () => {
      if (isDrawn) watcher?.writeError("\r\u001b[K");
      isDrawn = false;
    },
  };
}

const PHASES: Record<MapProgress["phase"], string> = {
  list: "looking for files",
  parse: "reading",
  link: "linking",
  write: "writing",
  regions: "finding regions",
};

function progressText({ phase, done, total }: MapProgress): string {
  return total > 0 ? `${PHASES[phase]} ${done} of ${total}` : PHASES[phase];
}
