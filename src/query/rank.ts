/** Which of several candidates is meant: scores, the order they are numbered in, and when one of them wins. */
import type { Entity, EntityKind } from "../engine/engine.ts";
import { TYPE_KINDS } from "../engine/model.ts";

export interface Candidate {
  entity: Entity;
  /** Lower is better. */
  score: number;
  /** How much of the score is owed to how much it is used, and not to how well it fits. */
  use?: number;
}

/** How well the name fits, before anything else is weighed. */
export const NAME_SCORES = { exact: 0, prefix: 15, other: 30 } as const;

/** A lead of this much wins alone. */
const LEAD = 3;
/** Candidates this far behind the best are still worth listing. */
const CLOSE = 5;
/** Candidates listed; further ones are counted, and keep their numbers. */
export const LISTED = 8;

const CONTAINERS: ReadonlySet<EntityKind> = new Set<EntityKind>(["file", "module", ...TYPE_KINDS]);
const CALLABLES: ReadonlySet<EntityKind> = new Set<EntityKind>(["function", "method", "macro"]);
/** Headings and keys share names with code and are rarely what is meant; so are modules outside the repository. */
const MENTIONS: ReadonlySet<EntityKind> = new Set<EntityKind>(["section", "config_entry", "module"]);
const PREFERENCE: readonly EntityKind[] = [
  "file",
  "class",
  "object",
  "trait",
  "interface",
  "module",
  "method",
  "function",
];

/** Score of a candidate whose name fits as `base` says, for the name asked and the `--path` given. */
export function scoreOf(entity: Entity, base: number, asked: { name: string; path?: string | undefined }): number {
  let score = base;
  if (MENTIONS.has(entity.kind)) score += 5;
  else if (CONTAINERS.has(entity.kind)) score -= 3;
  else if (CALLABLES.has(entity.kind) || isConstant(entity)) score -= 1;
  const isType = TYPE_KINDS.includes(entity.kind);
  if (isType && /^\p{Lu}\p{L}*\p{Ll}/u.test(asked.name) && entity.name === asked.name) score -= 4;
  if (asked.path && entity.path) score -= 4 + Math.round((6 * asked.path.length) / entity.path.length);
  return score;
}

/**
 * What being named so often, or having so large a family, is worth: half a point for every factor of 4, at most two,
 * so that use alone orders rivals and never wins without a notice.
 */
export function weighed(candidate: Candidate, count: number): Candidate {
  const use = Math.min(2, Math.floor(Math.log2(1 + count) / 2) / 2);
  return { ...candidate, score: candidate.score - use, use };
}

/** Score for kind and place alone: those that are equal in it are ties, however much each is used. */
export function fitOf({ score, use = 0 }: Candidate): number {
  return score + use;
}

/** Equal for definitions that differ by their parameters alone. */
export function sameDefinition({ name, kind, path, container }: Entity): string {
  return JSON.stringify([name, kind, path, container?.id]);
}

/** What other files can use by that name; a variable that only its own file sees is seldom what is asked for. */
function isConstant({ kind, container, exported }: Entity): boolean {
  return kind === "variable" && !container && exported;
}

/**
 * The order candidates are numbered in, the same on every run: by score; equals by path, line and id, and dealt
 * round-robin by file so that one file does not fill the list.
 */
export function numbered(candidates: readonly Candidate[]): Candidate[] {
  const sorted = [...candidates].sort((a, b) => a.score - b.score || inOrder(a.entity, b.entity));
  const result: Candidate[] = [];
  for (let start = 0; start < sorted.length; ) {
    let end = start;
    while (end < sorted.length && sorted[end]!.score === sorted[start]!.score) end++;
    result.push(...dealt(sorted.slice(start, end)));
    start = end;
  }
  return result;
}

function inOrder(a: Entity, b: Entity): number {
  if (a.path !== b.path) return a.path < b.path ? -1 : 1;
  return a.line - b.line || (a.id < b.id ? -1 : 1);
}

/** The best of each file, then each file's second best, and so on. */
function dealt(equals: readonly Candidate[]): Candidate[] {
  const files = new Map<string, Candidate[]>();
  for (const candidate of equals) {
    const file = files.get(candidate.entity.path);
    if (file) file.push(candidate);
    else files.set(candidate.entity.path, [candidate]);
  }
  const result: Candidate[] = [];
  for (let round = 0; result.length < equals.length; round++)
    for (const file of files.values()) if (file[round]) result.push(file[round]!);
  return result;
}

export type WinRule = "exact" | "scored" | "preferred-kind";

/** The candidate that wins among `ranked` (in numbered order), and why; undefined when none does. */
export function winner(ranked: readonly Candidate[]): { candidate: Candidate; rule: WinRule } | undefined {
  const [best, second] = ranked;
  if (!best) return undefined;
  if (!second) return { candidate: best, rule: "exact" };
  if (second.score - best.score >= LEAD) return { candidate: best, rule: "scored" };
  const rivals = ranked.filter(({ score }) => score - best.score < LEAD);
  const leader = rivals.reduce((a, b) => (preference(b) < preference(a) ? b : a));
  if (leader.score > best.score && (best.use ?? 0) > (leader.use ?? 0)) return undefined; // use speaks against the kind
  const isAlone = rivals.every((rival) => rival === leader || preference(rival) > preference(leader));
  return isAlone ? { candidate: leader, rule: "preferred-kind" } : undefined;
}

function preference({ entity }: Candidate): number {
  const place = PREFERENCE.indexOf(entity.kind);
  if (place >= 0) return place;
  // Any container goes before any other thing that the order does not name.
  return PREFERENCE.length + (CONTAINERS.has(entity.kind) ? 0 : 1);
}

/** The candidates worth listing beside the best one. */
export function close(ranked: readonly Candidate[]): Candidate[] {
  const best = ranked[0]?.score ?? 0;
  return ranked.filter(({ score }) => score - best <= CLOSE);
}
