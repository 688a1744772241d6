// TODO: fold accents, so that "Thé" is found by "the".
function normalize(text: string): string[] {
  return text.toLowerCase().split(/\W+/).filter(Boolean);
}

/** Number of words of the question that begin a word of the name. */
export function score(name: string, question: string): number {
  const words = normalize(name);
  return normalize(question).filter((asked) => words.some((word) => word.startsWith(asked))).length;
}
