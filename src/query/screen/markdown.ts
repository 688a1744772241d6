/** A saved trail as a page to paste: each step with its question, where it is, and the source around the line. */
import type { Engine, SavedTrail, TrailStep } from "../../engine/engine.ts";
import { quoted } from "../page.ts";

/** Lines of source above and below the line that was looked at. */
const AROUND = 3;

export async function markdownOf(trail: SavedTrail, engine: Engine): Promise<string[]> {
  const when = new Date(trail.at).toISOString().slice(0, 10);
  const lines = [
    `# Trail ${trail.name}`,
    "",
    `${when}${trail.commit ? `, at ${trail.commit}` : ""}: ${trail.steps.length} steps.`,
  ];
  for (const [i, step] of trail.steps.entries()) lines.push("", ...(await stepLines(step, i + 1, engine)));
  return lines;
}

async function stepLines(step: TrailStep, n: number, engine: Engine): Promise<string[]> {
  const { title, words, about, at } = step;
  const lines = [`## ${n}. ${title}`, "", `\`ix ${words.map(quoted).join(" ")}\``];
  if (about) lines.push("", `\`${about.signature}\` in ${about.path}:${about.line}`);
  const place = at ?? about;
  const source = place && (await engine.source(place.path, Math.max(1, place.line - AROUND), place.line + AROUND));
  if (!source) return lines;
  // A fence longer than any in the source.
  const ticks = Math.max(3, ...source.lines.map((line) => (/`+/.exec(line)?.[0].length ?? 0) + 1));
  const fence = "`".repeat(ticks);
  const digits = String(source.to).length;
  const numbered = source.lines.map((line, i) => {
    const number = source.from + i;
    return `${number === place.line ? ">" : " "}${String(number).padStart(digits)}  ${line}`;
  });
  return [
    ...lines,
    "",
    `${place.path}:${place.line}${source.stale ? " (changed since the map)" : ""}`,
    "",
    fence,
    ...numbered,
    fence,
  ];
}
