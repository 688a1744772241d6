/** Keeps an unclosed bracket from swallowing the rest of a file: the grammar sees none there. */

/** Words that begin a statement and cannot begin a line inside brackets. */
const STATEMENT =
  /[ \t]*(?:(?:async[ \t]+)?(?:def|with)|class|return|raise|import|from[ \t]+[\w.]+[ \t]+import|while|try|elif|except|finally|assert|pass|break|continue|global|nonlocal|del)\b/y;
const CLOSES: Readonly<Record<string, string>> = { ")": "(", "]": "[", "}": "{" };
/** The source with a space for each bracket that is still open where a statement begins, or at the end. */
export function mend(source: string): string {
  const open: number[] = [];
  const unclosed: number[] = [];
  for (let i = 0; i < source.length; i++) {
    const c = source[i] as string;
    switch (c) {
      case '"':
      case "'":
        i = endOfString(source, i);
        break;
      case "#":
        i = before(source.indexOf("\n", i), source);
        break;
      case "(":
      case "[":
      case "{":
        open.push(i);
        break;
      case ")":
      case "]":
      case "}": {
        const top = open.at(-1);
        if (top !== undefined && source[top] === CLOSES[c]) open.pop();
        break;
      }
      case "\n":
        STATEMENT.lastIndex = i + 1;
        if (open.length > 0 && STATEMENT.test(source)) unclosed.push(...open.splice(0));
    }
  }
  unclosed.push(...open);
  if (unclosed.length === 0) return source;
  let text = "";
  let from = 0;
  for (const at of unclosed) {
    text += `${source.slice(from, at)} `;
    from = at + 1;
  }
  return text + source.slice(from);
}

/** Offset of the last character of a string; one without an end stops at the end of its line, or of the text. */
function endOfString(source: string, start: number): number {
  const quote = source[start] as string;
  const triple = source.startsWith(quote.repeat(3), start);
  const end = triple ? quote.repeat(3) : quote;
  for (let i = start + end.length; i < source.length; i++) {
    if (source[i] === "\\") i++;
    else if (source.startsWith(end, i)) return i + end.length - 1;
    else if (!triple && source[i] === "\n") return i - 1;
  }
  return source.length - 1;
}

function before(offset: number, source: string): number {
  return (offset < 0 ? source.length : offset) - 1;
}
