/** Shows where an edge stands: the line of source, and further ones. Found anew in a file edited since the map. */
import type { Entity, ShownSite } from "../model.ts";
import { anchor } from "./anchor.ts";
import { codeOf, openBrackets, standingOf } from "./code-line.ts";
import type { SourceFile } from "./source-files.ts";

const MAX_ALSO = 4;
const MAX_CONTINUATION = 2;
const MAX_SNIPPET = 90;
/** Characters of a long line kept before the name that is shown. */
const LEAD = 30;

/**
 * @param source entity whose file has the sites
 * @param lines the sites as they were mapped
 * @param name what is named at the sites
 * @returns undefined when the name is nowhere in what the source has become
 */
export function shownSite(
  file: SourceFile,
  source: Entity,
  lines: readonly number[],
  name: string,
): ShownSite | undefined {
  const [first, ...further] = file.stale ? foundAgain(file.lines, source, lines, name) : lines;
  if (first === undefined || first < 1 || first > file.lines.length) return undefined;
  return {
    path: source.path,
    line: first,
    snippet: snippet(file.lines, first, source.lang, name),
    ...(further.length > 0 && { also: further.slice(0, MAX_ALSO) }),
  };
}

/**
 * The line and, while a call stays open, up to two more; folded to one line of at most 90 characters, the name among
 * them where it stands farther out.
 */
export function snippet(lines: readonly string[], line: number, language: string, name = ""): string {
  let open = 0;
  const parts: string[] = [];
  for (let at = line - 1; at < lines.length && parts.length <= MAX_CONTINUATION; at++) {
    const text = lines[at] as string;
    parts.push(text.trim());
    open = openBrackets(codeOf(text, language), open);
    if (open === 0) break;
  }
  const whole = parts.filter((part) => part !== "").join(" ");
  if (whole.length <= MAX_SNIPPET) return whole;
  const at = whole.indexOf(name);
  if (at + name.length < MAX_SNIPPET) return `${whole.slice(0, MAX_SNIPPET - 1)}…`;
  const from = at - LEAD;
  const rest = whole.slice(from, from + MAX_SNIPPET - 2);
  return `…${rest}${from + rest.length < whole.length ? "…" : ""}`;
}

/**
 * Lines in the source's present span on which the name stands, called before merely mentioned; as many as there were
 * sites, each the nearest to where its site has moved with the source.
 */
function foundAgain(lines: readonly string[], source: Entity, sites: readonly number[], name: string): number[] {
  const span = anchor(lines, source);
  if (!span) return [];
  const calls: number[] = [];
  const mentions: number[] = [];
  for (let line = span.line; line <= span.endLine && line <= lines.length; line++) {
    const text = lines[line - 1] as string;
    if (!text.includes(name)) continue;
    // Its own head declares the name; it does not use it.
    if (line === span.nameLine && source.name === name && source.kind !== "file") continue;
    const standing = standingOf(codeOf(text, source.lang), name);
    if (standing === "call") calls.push(line);
    else if (standing === "mention") mentions.push(line);
  }
  const shift = span.nameLine - source.nameLine;
  const left = new Set(calls.length > 0 ? calls : mentions);
  const found: number[] = [];
  for (const site of sites) {
    let nearest: number | undefined;
    for (const line of left)
      if (nearest === undefined || Math.abs(line - site - shift) < Math.abs(nearest - site - shift)) nearest = line;
    if (nearest === undefined) break;
    left.delete(nearest);
    found.push(nearest);
  }
  return found.sort((a, b) => a - b);
}
