/** Reads single lines of code without a parser: what is comment, what is string, how a name stands in it. */

/** Languages whose comments begin with `#`, and with `--`. */
const HASH_COMMENTS =
  /^(python|ruby|bash|shell|perl|r|julia|elixir|yaml|toml|make|makefile|dockerfile|hcl|terraform|php)$/;
const DASH_COMMENTS = /^(sql|lua|haskell|ada|elm)$/;

/**
 * The line with comments and the inside of strings blanked out; as long as the line. A line that lies in a block
 * comment is known by the `*` it begins with.
 */
export function codeOf(line: string, language: string): string {
  if (/^\s*(\*|\/\*)/.test(line) && !/\*\//.test(line)) return " ".repeat(line.length);
  let code = "";
  for (let i = 0; i < line.length; ) {
    const end = endOfBlank(line, i, language);
    if (end > i) {
      code += " ".repeat(end - i);
      i = end;
    } else code += line[i++];
  }
  return code;
}

/** Where the string or comment that begins at a place ends; the place itself when none begins there. */
function endOfBlank(line: string, at: number, language: string): number {
  const char = line[at] as string;
  if (char === '"' || char === "'" || char === "`") {
    for (let i = at + 1; i < line.length; i++) {
      if (line[i] === "\\") i++;
      else if (line[i] === char) return i + 1;
    }
    // A quote that nothing closes on its line is an apostrophe, a lifetime, or the edge of a longer string.
    return at;
  }
  if (line.startsWith("/*", at)) {
    const close = line.indexOf("*/", at + 2);
    return close < 0 ? line.length : close + 2;
  }
  const begins =
    (line.startsWith("//", at) && line[at - 1] !== ":" && !HASH_COMMENTS.test(language)) ||
    (char === "#" && HASH_COMMENTS.test(language) && (at === 0 || /\s/.test(line[at - 1] as string))) ||
    (line.startsWith("--", at) && DASH_COMMENTS.test(language));
  return begins ? line.length : at;
}

/** How a name stands in code: called or constructed, mentioned, or not at all. */
export type Standing = "call" | "mention" | "none";

export function standingOf(code: string, name: string): Standing {
  const word = wordPattern(name);
  if (!word.test(code)) return "none";
  const called = new RegExp(
    `${word.source}\\s*(?:<[^()]*>)?\\s*[(\`]|\\bnew\\s+[\\w.$]*${word.source}|<${word.source}|@[\\w.]*${word.source}`,
  );
  return called.test(code) ? "call" : "mention";
}

/** A name as a whole word, also where it begins or ends with `$` or another mark that no word boundary knows. */
export function wordPattern(name: string): RegExp {
  const quoted = name.replace(/[.*+?^${}()|[\]\\/-]/g, "\\$&");
  return new RegExp(`(?<![\\w$])${quoted}(?![\\w$])`);
}

/** Round brackets that a line leaves open. Those it closes for earlier lines do not count. */
export function openBrackets(code: string, open = 0): number {
  let depth = open;
  for (const char of code)
    if (char === "(") depth++;
    else if (char === ")" && depth > 0) depth--;
  return depth;
}
