/** How near a name is to a term: the classes of a search, and the edit distance behind its last one. Knows no graph. */
import type { MatchClass } from "../engine.ts";

export const SCORES: Record<Exclude<MatchClass, "fuzzy">, number> = {
  exact: 1,
  case: 0.95,
  last_part: 0.9,
  prefix: 0.8,
  words: 0.7,
  substring: 0.6,
};

/** Best first. */
export const CLASSES = ["exact", "case", "last_part", "prefix", "words", "substring"] as const;

/** Class of a name that holds the term's words in their order; undefined when it holds them only torn apart. */
export function matchClass(name: string, term: string): (typeof CLASSES)[number] | undefined {
  if (name === term) return "exact";
  const low = name.toLowerCase();
  const wanted = term.toLowerCase();
  if (low === wanted) return "case";
  if (low.startsWith(wanted)) return "prefix";
  if (holdsWords(wordsOf(name), wordsOf(term))) return "words";
  return low.includes(wanted) ? "substring" : undefined;
}

/** Words of a camel, snake, kebab or dotted name, in lower case. Digits are words of their own. */
export function wordsOf(name: string): string[] {
  const words = name.match(/\p{Lu}+(?=\p{Lu}\p{Ll})|\p{Lu}?\p{Ll}+|\p{Lu}+|\p{Lo}+|\d+/gu) ?? [];
  return words.map((word) => word.toLowerCase());
}

function holdsWords(words: readonly string[], wanted: readonly string[]): boolean {
  if (wanted.length === 0) return false;
  return words.some((_, at) => wanted.every((word, i) => words[at + i] === word));
}

/** Score of a name that only resembles a (lower-case) term, below 0.5; 0 for one that does not. */
export function fuzzyScore(name: string, term: string): number {
  const low = name.toLowerCase();
  const allowed = term.length <= 4 ? 1 : 2;
  if (Math.abs(low.length - term.length) <= allowed) {
    const distance = editDistance(low, term, allowed);
    if (distance <= allowed) return 0.5 - 0.05 * distance;
  }
  // A subsequence says little once the name is far longer than the term.
  if (low.length > term.length * 4 || !isSubsequence(term, low)) return 0;
  return (0.35 * term.length) / low.length;
}

function isSubsequence(term: string, name: string): boolean {
  let i = 0;
  for (let j = 0; j < name.length && i < term.length; j++) if (name.charCodeAt(j) === term.charCodeAt(i)) i++;
  return i === term.length;
}

/** Insertions, deletions, replacements and swaps of neighbours that lead from one text to the other; more than `most` is `most + 1`. */
export function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, j) => j);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    let least = i;
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1];
      let cost = Math.min(
        (above[j] as number) + 1,
        (row[j - 1] as number) + 1,
        (above[j - 1] as number) + (same ? 0 : 1),
      );
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] as number) + 1);
      row.push(cost);
      if (cost < least) least = cost;
    }
    if (least > most) return most + 1;
    before = above;
    above = row;
  }
  return Math.min(above[b.length] as number, most + 1);
}
