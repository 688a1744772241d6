/** What the repository says of itself in prose: the lists of its declaration file, and how its README begins. */
import type { Engine } from "../engine/engine.ts";

/** Where a repository declares what belongs to it; the first that is there. */
const DECLARATIONS = ["IX.md", "IVRALO.md"];
const READMES = ["README.md", "README.rst", "README.txt", "README", "readme.md", "Readme.md", "docs/README.md"];
const MAX_LETTERS = 400;
const MAX_ITEMS = 40;

export interface Declared {
  path: string;
  items: { heading: string; text: string }[];
}

/** The declaration file as it is on disk; undefined where there is none. */
export async function declarationText(engine: Engine): Promise<{ path: string; lines: string[] } | undefined> {
  for (const path of DECLARATIONS) {
    const source = await engine.source(path);
    if (source) return { path, lines: unmarked(source.lines) };
  }
  return undefined;
}

/** Without the mark that some editors put before the first letter of a file: behind it, no heading is one. */
function unmarked(lines: readonly string[]): string[] {
  return lines.map((line, i) => (i === 0 ? line.replace(/^\ufeff/, "") : line));
}

/** List items of the declaration file by their heading; undefined where there is none. */
export async function declaredBy(engine: Engine): Promise<Declared | undefined> {
  const file = await declarationText(engine);
  if (!file) return undefined;
  const items: Declared["items"] = [];
  let heading = "";
  for (const line of file.lines) {
    heading = /^#+\s+(.*?)\s*#*\s*$/.exec(line)?.[1] ?? heading;
    const text = /^\s*[-*+]\s+(.*\S)/.exec(line)?.[1];
    if (text && items.length < MAX_ITEMS) items.push({ heading, text });
  }
  return { path: file.path, items };
}

/** The first paragraph of prose of the README; undefined where there is none. */
export async function readmeOf(engine: Engine): Promise<{ path: string; text: string } | undefined> {
  for (const path of READMES) {
    const source = await engine.source(path, 1, 200);
    if (!source) continue;
    const text = firstParagraph(unmarked(source.lines));
    if (text) return { path: source.path, text };
  }
  return undefined;
}

/** Headings, badges, images, tables, code and markup are no prose. */
function firstParagraph(lines: readonly string[]): string | undefined {
  let paragraph: string[] = [];
  let isCode = false;
  for (const line of [...lines, ""]) {
    if (/^\s*(```|~~~)/.test(line)) isCode = !isCode;
    else if (isCode) continue;
    else if (line.trim() !== "" && !/^\s*(#|>?\s*\[!|[=\-*~^"]{3,}\s*$|\|)/.test(line)) paragraph.push(line.trim());
    else {
      const text = prose(paragraph.join(" "));
      if (/\p{L}+\s+\p{L}+\s+\p{L}+/u.test(text)) return shortened(text);
      paragraph = [];
    }
  }
  return undefined;
}

/** Markdown as words: images and tags go, links and emphasis leave their text. */
function prose(markdown: string): string {
  return markdown
    .replace(/\[?!\[[^\]]*\]\([^)]*\)(\]\([^)]*\))?/g, "")
    .replace(/\[!\[[^\]]*\](\[[^\]]*\])?\](\[[^\]]*\]|\([^)]*\))/g, "")
    .replace(/\[([^\]]+)\](\([^)]*\)|\[[^\]]*\])/g, "$1")
    .replace(/<[^>]*>/g, "")
    .replace(/\*\*|__/g, "")
    .replace(/(?<![\w])[*_](?=\S)|(?<=\S)[*_](?![\w])/g, "")
    .replace(/\s+/g, " ")
    .trim();
}

function shortened(text: string): string {
  return text.length > MAX_LETTERS ? `${text.slice(0, text.lastIndexOf(" ", MAX_LETTERS))} …` : text;
}
