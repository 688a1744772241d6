/** Queries and rules that a repository declares in `IX.md`: list items below `# Queries` and `# Rules`, `- name: query`. */
import type { Engine } from "../../engine/engine.ts";
import { declarationText } from "../declared.ts";

export interface Declared {
  name: string;
  query: string;
  path: string;
  line: number;
}

const HEADINGS = { queries: /^queries$/i, rules: /^rules$/i } as const;

/** In the order of the file; empty where there is none. */
export async function savedQueries(engine: Engine): Promise<Declared[]> {
  return listed(engine, "queries");
}

export async function declaredRules(engine: Engine): Promise<Declared[]> {
  return listed(engine, "rules");
}

/** A query in backticks is what stands between them; the name ends at the first colon with a space behind it. */
async function listed(engine: Engine, section: keyof typeof HEADINGS): Promise<Declared[]> {
  const file = await declarationText(engine);
  if (!file) return [];
  const found: Declared[] = [];
  let isInside = false;
  let isCode = false;
  file.lines.forEach((text, i) => {
    if (/^\s*(```|~~~)/.test(text)) isCode = !isCode;
    if (isCode) return;
    const heading = /^#+\s+(.*?)\s*#*\s*$/.exec(text)?.[1];
    if (heading !== undefined) isInside = HEADINGS[section].test(heading);
    const [, name, query] = (isInside && /^\s*[-*+]\s+`?(.+?)`?:\s+(.*\S)/.exec(text)) || [];
    if (name && query) found.push({ name, query: query.replace(/^(`+)(.*)\1$/, "$2"), path: file.path, line: i + 1 });
  });
  return found;
}
