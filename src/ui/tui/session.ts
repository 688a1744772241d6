/** What is kept between two runs, for each repository: the questions asked in the bar. It is the user's own, and lies in their home. */
import { createHash } from "node:crypto";
import { mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { State } from "./state.ts";

export interface Session {
  history: string[];
}

const KEPT = 200;

function fileOf(home: string, root: string): string {
  const name = createHash("sha256").update(root).digest("hex").slice(0, 16);
  return join(home, "screens", `${name}.json`);
}

/** Never fails: what cannot be read is as good as nothing. */
export function loadSession(home: string, root: string): Session {
  try {
    const { history } = JSON.parse(readFileSync(fileOf(home, root), "utf8")) as Partial<Session>;
    return { history: Array.isArray(history) ? history.filter((one) => typeof one === "string").slice(-KEPT) : [] };
  } catch {
    return { history: [] };
  }
}

/** Kept by the folder asked from. Nothing is said where it cannot be written: it is a comfort. */
export function saveSession(home: string, { directory, history }: State): void {
  if (history.length === 0) return;
  try {
    const file = fileOf(home, directory);
    mkdirSync(join(home, "screens"), { recursive: true, mode: 0o700 });
    const beside = `${file}.${process.pid}`;
    writeFileSync(beside, JSON.stringify({ history: history.slice(-KEPT) }), { mode: 0o600 });
    renameSync(beside, file);
  } catch {
    // The next run begins without it.
  }
}
