/** Marks of a merge in progress, which are no code of any language. */

const OPENING = /^<{7}(?: |$)/m;
const MARK = /^(?:<{7}|\|{7}|={7}|>{7})(?: [^\n]*)?\r?$/gm;

/** The source with blanks for the lines a merge has left; both sides of a conflict stay. Its length does not change. */
export function withoutConflictMarks(source: string): string {
  return OPENING.test(source) ? source.replace(MARK, (line) => " ".repeat(line.length)) : source;
}
