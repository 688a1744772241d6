/** Globs as people type them: `*`, `?`, `**`, `[a-z]`, `{a,b}`. One without a `/` means names in any folder. */

import { EngineError } from "../error.ts";

/**
 * What matches whole workspace-relative paths. A brace or bracket that nothing closes means itself.
 * @throws EngineError `bad_pattern` for a set whose range runs backwards
 */
export function globPattern(glob: string): RegExp {
  const given = glob.replaceAll("\\", "/").replace(/^(\.?\/)+/, "");
  const tied = given.includes("/");
  // A folder means all that lies in it.
  const source = `^${tied ? "" : "(?:.*/)?"}${translated(given.endsWith("/") ? `${given}**` : given)}$`;
  try {
    return new RegExp(source, "s");
  } catch {
    throw new EngineError("bad_pattern", `"${glob}" is no glob: one of its sets is no set.`);
  }
}

function translated(glob: string): string {
  let source = "";
  for (let at = 0; at < glob.length; ) {
    const [length, piece] = pieceAt(glob, at);
    source += piece;
    at += length;
  }
  return source;
}

/** How many characters the piece at a place takes, and what it matches. */
function pieceAt(glob: string, at: number): [length: number, source: string] {
  const char = glob[at] as string;
  if (glob.startsWith("**/", at) && isBoundary(glob[at - 1])) return [3, "(?:[^/]+/)*"];
  if (glob.startsWith("**", at)) return [2, ".*"];
  if (char === "*") return [1, "[^/]*"];
  if (char === "?") return [1, "[^/]"];
  if (char === "[") {
    const set = /^\[[!^]?\]?[^\]/]*\]/.exec(glob.slice(at))?.[0];
    if (set) return [set.length, setSource(set)];
  }
  if (char === "{") {
    const end = closing(glob, at);
    if (end > 0) {
      const choices = choicesOf(glob.slice(at + 1, end)).map(translated);
      return [end + 1 - at, `(?:${choices.join("|")})`];
    }
  }
  return [1, char.replace(/[.+^${}()|[\]\\]/, "\\$&")];
}

function isBoundary(before: string | undefined): boolean {
  return before === undefined || before === "/" || before === "{" || before === ",";
}

function setSource(set: string): string {
  const body = set.slice(1, -1).replace(/^[!^]/, "");
  const negated = body.length < set.length - 2;
  return `[${negated ? "^/" : ""}${body.replace(/[[\]\\^]/g, "\\$&")}]`;
}

/** Place of the brace that closes the one at a place; -1 when none does. */
function closing(glob: string, at: number): number {
  let depth = 0;
  for (let i = at; i < glob.length; i++) {
    if (glob[i] === "{") depth++;
    if (glob[i] === "}" && --depth === 0) return i;
  }
  return -1;
}

function choicesOf(body: string): string[] {
  const choices = [""];
  let depth = 0;
  for (const char of body) {
    if (char === "{") depth++;
    if (char === "}") depth--;
    if (char === "," && depth === 0) choices.push("");
    else choices[choices.length - 1] += char;
  }
  return choices;
}
