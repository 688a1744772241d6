/** Writes a query into the repository's declaration file, in the place of one of the same name. */
import type { Engine } from "../../engine/engine.ts";
import { declarationText } from "../declared.ts";
import { Refusal } from "../report.ts";

/** Where queries are saved in a repository that declares nothing yet. */
const NEW_FILE = "IX.md";
/** What `$name` can hold. */
const NAME = /^[A-Za-z][\w-]{0,63}$/;
const HEADING = /^#+\s+(.*?)\s*#*\s*\r?$/;

/**
 * @param text the query in its normal form
 * @returns the file, and whether it had a query of that name
 * @throws Refusal for a name that could not be asked for again
 */
export async function saveQuery(
  engine: Engine,
  name: string,
  text: string,
): Promise<{ path: string; replaced: boolean }> {
  if (!NAME.test(name))
    throw new Refusal("usage_error", `"${name}" is no name for a query: letters, digits, - and _, a letter first.`);
  const { path, lines } = (await declarationText(engine)) ?? { path: NEW_FILE, lines: [] };
  const ending = lines.some((line) => line.endsWith("\r")) ? "\r" : "";
  const item = `- ${name}: ${text}${ending}`;
  const { begin, end } = sectionOf(lines);
  const own = new RegExp(`^\\s*[-*+]\\s+\`?${name}\`?\\s*:\\s`);
  const at = begin < 0 ? -1 : lines.findIndex((line, i) => i > begin && i < end && own.test(line));
  const changed =
    at >= 0 ? lines.with(at, item) : begin < 0 ? appended(lines, item, ending) : inserted(lines, begin, end, item);
  await engine.write(path, `${changed.join("\n").replace(/\n+$/, "")}\n`);
  return { path, replaced: at >= 0 };
}

/** Lines of the section of queries: its heading, and the next one or the end. */
function sectionOf(lines: readonly string[]): { begin: number; end: number } {
  const titles = lines.map((line) => HEADING.exec(line)?.[1]?.toLowerCase());
  const begin = titles.indexOf("queries");
  const next = titles.findIndex((title, i) => i > begin && title !== undefined);
  return { begin, end: next < 0 ? lines.length : next };
}

function appended(lines: readonly string[], item: string, ending: string): string[] {
  const kept = [...lines];
  while (kept.length > 0 && kept.at(-1)!.trim() === "") kept.pop();
  return [...kept, ...(kept.length > 0 ? [ending] : []), `# Queries${ending}`, ending, item];
}

/** Behind the last item of the section. */
function inserted(lines: readonly string[], begin: number, end: number, item: string): string[] {
  let at = end;
  while (at > begin + 1 && lines[at - 1]!.trim() === "") at--;
  const isEmpty = at === begin + 1;
  return [...lines.slice(0, at), ...(isEmpty ? [""] : []), item, ...lines.slice(at)];
}
