/** Writing to the outside, all of it before the program ends; a reader that has gone away is no error. */
import { fstatSync, statSync, writeSync } from "node:fs";

/** Where an answer goes, and who reads it. */
export interface Output {
  write(text: string): void;
  writeError(text: string): void;
  /** Whether a person types on stdin, watches stdout, or stderr. */
  isTerminal(fd: 0 | typeof STDOUT | typeof STDERR): boolean;
}

/** Thrown when nobody reads any more: there is nothing left to do. */
export class ReaderGone extends Error {}

const STDOUT = 1;
const STDERR = 2;
/** Bytes a stream gathers before it writes. */
const PIECE = 1 << 16;

/**
 * Writes everything, however slowly the reader takes it. Synchronous: `process.stdout` costs more to load than the
 * whole answer, and may lose its end when the program exits.
 */
function write(text: string, fd: typeof STDOUT | typeof STDERR): void {
  const bytes = Buffer.from(text, "utf8");
  for (let at = 0; at < bytes.length; ) {
    try {
      at += writeSync(fd, bytes, at);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === "EPIPE" || code === "EOF") throw new ReaderGone();
      if (code !== "EAGAIN") throw error;
      // The pipe is full and does not block: give the reader a moment.
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 2);
    }
  }
}

/** Writes pieces as they come; a slow reader holds the next one back. */
export async function writeStream(pieces: AsyncIterable<string>, output: Output): Promise<void> {
  let gathered = "";
  for await (const piece of pieces) {
    gathered += piece;
    if (gathered.length < PIECE) continue;
    output.write(gathered);
    gathered = "";
  }
  output.write(gathered);
}

/** The streams of this process. */
export const PROCESS: Output = {
  write: (text) => write(text, STDOUT),
  writeError: (text) => {
    if (text) write(text, STDERR);
  },
  isTerminal,
};

/** Whether a person watches. Only a character device can be a terminal, and only then is the costly question asked. */
function isTerminal(fd: number): boolean {
  try {
    const stat = fstatSync(fd);
    if (!stat.isCharacterDevice() || stat.rdev === nothing()) return false;
  } catch {
    return false;
  }
  // Not import(): of a built-in module it would start the loader of ES modules, which costs more than the module.
  return process.getBuiltinModule("node:tty").isatty(fd);
}

/** The device that swallows everything, which looks like a terminal from afar; undefined where there is none. */
function nothing(): number | undefined {
  return statSync("/dev/null", { throwIfNoEntry: false })?.rdev;
}
