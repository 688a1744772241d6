/** The imports of a file that a piece of its code uses: those that bring in a name which stands in the code. */

export interface ImportLine {
  line: number;
  /** The statement on one line; of a long list of names only those that are used, with `…` for the rest. */
  text: string;
}

/** Lines that one import statement may take, and letters of one that is said whole. */
const MAX_LINES = 40;
const MAX_LETTERS = 120;
/** Words of import statements that name nothing. */
const SYNTAX = new Set("import from as type typeof static use require const let var export default package".split(" "));

/**
 * @param lines of the file
 * @param at lines on which imports stand, from 1
 * @param code that uses them
 */
export function usedImports(lines: readonly string[], at: readonly number[], code: string): ImportLine[] {
  const used = new Set(withoutText(code).match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? []);
  const found: ImportLine[] = [];
  let done = 0;
  for (const line of [...new Set(at)].sort((a, b) => a - b)) {
    // Several edges may stand on the lines of one statement.
    if (line <= done) continue;
    const statement = statementAt(lines, line);
    done = line + statement.length - 1;
    const text = statement
      .map((part) => part.trim())
      .join(" ")
      .replace(/\s+/g, " ");
    const names = namesOf(text).filter((name) => used.has(name));
    if (names.length > 0) found.push({ line, text: shortened(text, used) });
  }
  return found;
}

/** The line, and those that follow while a bracket or a line continuation stays open. */
function statementAt(lines: readonly string[], line: number): string[] {
  const statement: string[] = [];
  let open = 0;
  for (let i = line - 1; i < lines.length && statement.length < MAX_LINES; i++) {
    const text = lines[i]!;
    statement.push(text.replace(/\\\s*$/, ""));
    for (const char of text.replace(/(["'`]).*?\1/g, ""))
      open += "({".includes(char) ? 1 : ")}".includes(char) ? -1 : 0;
    if (open <= 0 && !/\\\s*$/.test(text)) break;
  }
  return statement;
}

/** The names that a statement brings in: what it lists, and the last part of what it quotes or dots. */
function namesOf(statement: string): string[] {
  const paths = [...statement.matchAll(/["'`]([^"'`]+)["'`]/g)].map(([, path]) => path!.split(/[/.]/).pop()!);
  const words = withoutText(statement).match(/[\p{L}_$][\p{L}\p{N}_$]*/gu) ?? [];
  return [...words, ...paths].filter((word) => !SYNTAX.has(word));
}

/** Code without what stands in quotes and comments. */
function withoutText(code: string): string {
  return code
    .replace(/\/\*[\s\S]*?\*\//g, "")
    .replace(/(^|\s)(\/\/|#)[^\n]*/g, "$1")
    .replace(/(["'])(?:\\.|(?!\1)[^\\\n])*\1/g, "");
}

function shortened(text: string, used: ReadonlySet<string>): string {
  if (text.length <= MAX_LETTERS) return text;
  return text.replace(/([({])([^(){}]*)([)}])/, (_, open: string, names: string, close: string) => {
    const kept = names
      .split(",")
      .map((name) => name.trim())
      .filter((name) => used.has(name.split(/\s+/).pop() ?? ""));
    return `${open} ${[...kept, "…"].join(", ")} ${close}`;
  });
}
