/** The nearest of a few known words, for mistyped commands, flags and values. Names in the graph are the engine's to find. */

/** Number of letters to insert, drop, change or swap with a neighbour to get from one word to the other. */
export function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let above = Array.from({ length: b.length + 1 }, (_, i) => i);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = above[j - 1]! + (a[i - 1] === b[j - 1] ? 0 : 1);
      let least = Math.min(change, above[j]! + 1, row[j - 1]! + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, before[j - 2]! + 1);
      row.push(least);
    }
    before = above;
    above = row;
  }
  return above[b.length]!;
}

/** Known words that someone who typed `word` may have meant, nearest first; at most `most`. */
export function nearest(word: string, known: readonly string[], most = 3): string[] {
  const typed = word.toLowerCase();
  return known
    .map((name) => ({ name, far: distance(typed, name.toLowerCase()) }))
    .filter(({ far }) => far <= Math.max(1, Math.floor(typed.length / 3)))
    .sort((a, b) => a.far - b.far || (a.name < b.name ? -1 : 1))
    .slice(0, most)
    .map(({ name }) => name);
}

/** A word that begins as typed is near however long it is. */
function distance(typed: string, name: string): number {
  if (typed.length >= 3 && (name.startsWith(typed) || typed.startsWith(name))) return 1;
  return editDistance(typed, name);
}
