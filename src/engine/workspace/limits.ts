/** What is too much, or not worth reading: size, minified text, files made by tools. Sizes are bytes. */

/** Larger files are not read. */
export const MAX_FILE_SIZE = 1_048_576;

const MINIFIED_SIZE = 200 * 1024;
const MINIFIED_LINE = 20_000;
const FEW_LINES = 50;
const LONG_AVERAGE = 2_000;

/** Whether a text was written for machines: large with an endless line, or few lines that are long on average. */
export function isMinified(text: string): boolean {
  if (text.length < LONG_AVERAGE) return false;
  let lines = 0;
  let longest = 0;
  for (let from = 0; from < text.length; lines++) {
    const end = text.indexOf("\n", from);
    const stop = end < 0 ? text.length : end;
    longest = Math.max(longest, stop - from);
    from = stop + 1;
  }
  if (text.length >= MINIFIED_SIZE && longest >= MINIFIED_LINE) return true;
  return lines <= FEW_LINES && text.length / lines >= LONG_AVERAGE;
}

const GENERATED_NAMES = [
  /\.pb\.(go|ts|js)$/,
  /_pb\.(ts|js)$/,
  /_deepcopy\.go$/,
  /_mock\.go$/,
  /^zz_generated/,
  /^mock_/,
];

/** Whether a file's name says that a tool writes it and no one reads it. */
export function isGeneratedName(path: string): boolean {
  const name = path.slice(path.lastIndexOf("/") + 1);
  return GENERATED_NAMES.some((pattern) => pattern.test(name));
}
