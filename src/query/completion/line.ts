/** A command line up to the cursor, read as a shell reads it, however unfinished it is. Nothing in it is run or expanded. */

export interface TypedLine {
  /** Whole words before the cursor, without their quotes. */
  words: string[];
  /** The word at the cursor, as far as it is typed; empty after a space. */
  current: string;
}

export function readLine(line: string): TypedLine {
  const words: string[] = [];
  let word: string | undefined;
  let quote = "";
  for (let i = 0; i < line.length; i++) {
    const character = line[i]!;
    if (quote) {
      if (character === quote) quote = "";
      else if (character === "\\" && quote === '"' && /["\\$`]/.test(line[i + 1] ?? "")) word += line[++i]!;
      else word += character;
    } else if (/\s/.test(character)) {
      if (word !== undefined) words.push(word);
      word = undefined;
    } else {
      word ??= "";
      if (character === "'" || character === '"') quote = character;
      else if (character === "\\") word += line[++i] ?? "";
      else word += character;
    }
  }
  return { words, current: word ?? "" };
}
