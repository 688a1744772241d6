/** Names as the words they are made of. */

/** Lower-case words of a camel, Pascal, snake or kebab name: `HTTPClient_v2` is http, client, v2. */
export function wordsOf(name: string): string[] {
  return name
    .replace(/(\p{Lu}+)(\p{Lu}\p{Ll})/gu, "$1 $2")
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .split(/[^\p{L}\p{N}$]+/u)
    .filter(Boolean);
}

/** Words of a file's name, without its ending. */
export function fileWords(path: string): string[] {
  return wordsOf(path.slice(path.lastIndexOf("/") + 1).replace(/\.[^.]*$/, ""));
}

/** Whether a word is one of a stem's forms: resolve, resolves, resolved, resolver, resolving. */
export function isForm(word: string, stem: string): boolean {
  if (word === stem) return true;
  const root = stem.replace(/e$/, "");
  return word.startsWith(root) && /^(?:e?s|e?d|e?rs?|ors?|ing)$/.test(word.slice(root.length));
}

export function hasForm(words: readonly string[], stems: readonly string[]): boolean {
  return words.some((word) => stems.some((stem) => isForm(word, stem)));
}
