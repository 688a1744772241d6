/** `--all`: which candidates of an ambiguous name are answered for, and what is said of those that are not. */
import type { Entity } from "../engine/engine.ts";
import type { Diagnostic } from "./page.ts";
import type { Resolved } from "./resolve.ts";

/** Candidates answered in one call. */
const MOST = 25;

export interface Numbered {
  /** What `--pick` takes. */
  n: number;
  entity: Entity;
}

/** Candidates in their order, with their numbers. Imports of the name are among them only where nothing defines it. */
export function everyCandidate({ candidates, truncated }: Resolved): {
  answered: Numbered[];
  diagnostics: Diagnostic[];
} {
  const all = candidates.map((entity, i) => ({ n: i + 1, entity }));
  const definitions = all.filter(({ entity }) => entity.kind !== "module");
  const wanted = definitions.length > 0 ? definitions : all;
  return { answered: wanted.slice(0, MOST), diagnostics: truncation(wanted.length, truncated) };
}

function truncation(candidates: number, windowFull: boolean): Diagnostic[] {
  const left = candidates - MOST;
  if (left <= 0 && !windowFull) return [];
  const message =
    left > 0
      ? `${candidates} candidates; answered for the first ${MOST}. Narrow with --kind or --path.`
      : "The search window was full, so there may be more candidates. Narrow with --kind or --path.";
  return [{ code: "candidates_truncated", message, extras: { count: candidates } }];
}
