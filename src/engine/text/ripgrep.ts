/** Runs ripgrep, never through a shell, and reads its matches as they come. */
import { spawn } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { EngineError } from "../error.ts";

export interface RawMatch {
  /** Relative to the folder searched from, with `/`. */
  path: string;
  line: number;
  text: string;
}

export interface RipgrepQuery {
  root: string;
  pattern: string;
  /** What is searched, below the root; empty for all of it. */
  path: string;
  flags: readonly string[];
  /** Milliseconds; 0 = no limit. */
  timeout: number;
}

const FIXED_FLAGS = [
  "--no-config",
  "--no-messages",
  "--no-heading",
  "--with-filename",
  "--line-number",
  "--column",
  "--null",
  "--color=never",
  "--hidden",
  "--no-require-git",
  "--glob=!.git",
  "--glob=!/.ix",
];
const MAX_TEXT = 400;
/** Bytes shown before a match that stands far into a long line. */
const LEAD = 100;
const MAX_ERROR = 4_000;

/**
 * Calls `onMatch` for every match.
 * @returns whether the time ran out before the search was done
 * @throws EngineError `search_unavailable` without ripgrep, `bad_pattern` with its own words
 */
export async function ripgrep(query: RipgrepQuery, onMatch: (match: RawMatch) => void): Promise<{ timedOut: boolean }> {
  const program = await findRipgrep();
  const where = `./${query.path}`;
  const args = [...FIXED_FLAGS, ...query.flags, "--", query.pattern, where];
  return new Promise((done, fail) => {
    const child = spawn(program, args, { cwd: query.root, stdio: ["ignore", "pipe", "pipe"], windowsHide: true });
    let timedOut = false;
    const timer = query.timeout > 0 ? setTimeout(stop, query.timeout) : undefined;
    function stop(): void {
      timedOut = true;
      child.kill();
    }
    let rest: Buffer = Buffer.alloc(0);
    child.stdout.on("data", (chunk: Buffer) => {
      rest = readLines(rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk, onMatch);
    });
    let complaint = "";
    child.stderr.setEncoding("utf8").on("data", (text: string) => {
      if (complaint.length < MAX_ERROR) complaint += text;
    });
    child.on("error", (error) => {
      clearTimeout(timer);
      const { code, message } = error as NodeJS.ErrnoException;
      fail(unavailable(code === "ENOENT" ? "it is neither installed with this program nor on PATH" : message));
    });
    child.on("close", (code) => {
      clearTimeout(timer);
      // Unreadable files end in code 2 as well, but without a word, since messages about files are off.
      if (code === 2 && complaint !== "") fail(new EngineError("bad_pattern", complaintOf(complaint)));
      else done({ timedOut });
    });
  });
}

/** What ripgrep says is wrong with a pattern, without the flags of its own that it would offer. */
function complaintOf(said: string): string {
  return said
    .replace(/^rg: /, "")
    .replace(/\n\n(Consider|When) [\s\S]*$/, "")
    .trim();
}

/** Reads whole lines of `path NUL line:column:text`; returns what is left of the last one. */
function readLines(data: Buffer, onMatch: (match: RawMatch) => void): Buffer {
  let from = 0;
  for (let end = data.indexOf(10); end >= 0; end = data.indexOf(10, from)) {
    const zero = data.indexOf(0, from);
    if (zero >= 0 && zero < end) onMatch(matchOf(data, from, zero, end));
    from = end + 1;
  }
  return data.subarray(from);
}

function matchOf(data: Buffer, from: number, zero: number, end: number): RawMatch {
  const path = data.toString("utf8", from, zero).replaceAll("\\", "/").replace(/^\.\//, "");
  const first = data.indexOf(58, zero + 1);
  const second = data.indexOf(58, first + 1);
  const line = Number(data.toString("latin1", zero + 1, first));
  const column = Number(data.toString("latin1", first + 1, second));
  const start = second + 1;
  if (end - start <= MAX_TEXT) return { path, line, text: data.toString("utf8", start, end).replace(/\r$/, "") };
  const shown = start + Math.max(0, Math.min(column - 1 - LEAD, end - start - MAX_TEXT));
  const text = data.toString("utf8", shown, shown + MAX_TEXT).replace(/^\uFFFD+|\uFFFD+$/g, "");
  return { path, line, text: `${shown > start ? "…" : ""}${text}${shown + MAX_TEXT < end ? "…" : ""}` };
}

/** The program that comes with the package, else the user's own. */
async function findRipgrep(): Promise<string> {
  try {
    const { rgPath } = await import("@vscode/ripgrep");
    accessSync(rgPath, constants.X_OK);
    return rgPath;
  } catch {
    // Windows looks into the folder that is searched before it looks on PATH: a repository could bring its own rg.exe.
    if (process.platform === "win32") throw unavailable("it is not installed with this program");
    return "rg";
  }
}

function unavailable(why: string): EngineError {
  const fix = "npm install --include=optional @vscode/ripgrep";
  return new EngineError("search_unavailable", `Text search needs ripgrep: ${why}. Install rg, or run ${fix}.`, fix);
}
