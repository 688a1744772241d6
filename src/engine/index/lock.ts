/** One map of a folder at a time. The lock names its holder, so that one left by a killed process holds nobody up. */
import { linkSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from "node:fs";
import { hostname, uptime } from "node:os";
import { join } from "node:path";

export interface Lock {
  release(): void;
}

interface Holder {
  pid: number;
  host: string;
  /** Milliseconds since the epoch. */
  since: number;
}

/** A lock of another machine cannot be asked after; it counts for this long. */
const FOREIGN_AGE = 20 * 60_000;
/** A lock that cannot be read was cut short while it was written, unless it is this young. */
const TORN_AGE = 10_000;

/** Takes the lock of a state folder; undefined when another map holds it. */
export function takeLock(folder: string): Lock | undefined {
  const path = join(folder, "lock");
  const own = `${path}.${process.pid}`;
  const holder: Holder = { pid: process.pid, host: hostname(), since: Date.now() };
  const text = JSON.stringify(holder);
  try {
    writeFileSync(own, text);
    for (let attempt = 0; attempt < 3; attempt++) {
      if (place(own, path, text)) return { release: () => release(path, text) };
      const seen = read(path);
      if (seen !== undefined && isHeld(path, seen)) return undefined;
      if (seen !== undefined) clear(path, seen);
    }
    return undefined;
  } finally {
    rmSync(own, { force: true });
  }
}

/** Whether a map is at work on the folder that this state folder belongs to. */
export function isLocked(folder: string): boolean {
  const path = join(folder, "lock");
  const seen = read(path);
  return seen !== undefined && isHeld(path, seen);
}

/** A link appears whole or not at all; file systems without links get a file made exclusively. */
function place(own: string, path: string, text: string): boolean {
  try {
    linkSync(own, path);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
  }
  try {
    writeFileSync(path, text, { flag: "wx" });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

function read(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8");
  } catch {
    return undefined;
  }
}

function isHeld(path: string, text: string): boolean {
  let holder: Partial<Holder>;
  try {
    holder = JSON.parse(text) as Partial<Holder>;
  } catch {
    const stat = statSync(path, { throwIfNoEntry: false });
    return stat !== undefined && Date.now() - stat.mtimeMs < TORN_AGE;
  }
  const { pid = 0, host = "", since = 0 } = holder;
  if (host !== hostname()) return Date.now() - since < FOREIGN_AGE;
  // Numbers of processes start again when the machine does.
  if (since < Date.now() - uptime() * 1000 - 1000) return false;
  return isAlive(pid);
}

function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

/** Moves a dead lock aside, and puts it back when it turns out to be another's new one. */
function clear(path: string, seen: string): void {
  const aside = `${path}.${process.pid}.stale`;
  try {
    renameSync(path, aside);
  } catch {
    return;
  }
  if (read(aside) !== seen) {
    try {
      linkSync(aside, path);
    } catch {
      // A third one was quicker; its lock stands.
    }
  }
  rmSync(aside, { force: true });
}

function release(path: string, text: string): void {
  if (read(path) === text) rmSync(path, { force: true });
}
