/** Conditional lines that the grammar cannot place: the first branch of each is read, the others are blanked. */

const DIRECTIVE = /^[ \t]*#[ \t]*(\w+)[^\n]*/gm;

/** A text of the same length without directives and without the branches after the first. */
export function withoutConditions(source: string): string {
  const parts: string[] = [];
  let at = 0;
  let hidden = 0;
  let depth = 0;
  const blank = (text: string): string => text.replace(/[^\r\n]/g, " ");
  for (const found of source.matchAll(DIRECTIVE)) {
    const between = source.slice(at, found.index);
    parts.push(hidden > 0 ? blank(between) : between, blank(found[0]));
    at = found.index + found[0].length;
    const word = found[1] as string;
    if (word === "if") depth++;
    else if (word === "endif") {
      if (hidden === depth) hidden = 0;
      depth = Math.max(0, depth - 1);
    } else if ((word === "else" || word === "elif") && hidden === 0) hidden = depth;
  }
  const rest = source.slice(at);
  parts.push(hidden > 0 ? blank(rest) : rest);
  return parts.join("");
}
