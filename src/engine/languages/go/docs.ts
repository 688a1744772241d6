/** Doc comments and heads of declarations, read from the source text around them. */
import { codeText, commentText, firstSentence, headLine } from "../../extract/builder.ts";
import { Flag } from "../../extract/facts.ts";
import type { SyntaxTree } from "../../extract/tree.ts";

/** Comments to tools, which are no documentation (`//go:build`, `//nolint`). */
const DIRECTIVE = /^\/\/(?:[a-z0-9]+:[a-z0-9]|nolint\b|line |extern |export )/;

/** First sentence of the comment directly above an offset, and the flag of a "Deprecated:" paragraph. */
export function docAbove(source: string, start: number): { doc?: string; flags: number } {
  const comment = commentAbove(source, start);
  if (comment === undefined) return { flags: 0 };
  const text = commentText(comment);
  const doc = firstSentence(text);
  const flags = /(?:^|\n[ \t]*\n)Deprecated:/.test(text) ? Flag.deprecated : 0;
  return doc === undefined ? { flags } : { doc, flags };
}

function commentAbove(source: string, start: number): string | undefined {
  let end = source.lastIndexOf("\n", start - 1);
  if (end < 0 || start === 0 || source.slice(end + 1, start).trim() !== "") return undefined;
  const lines: string[] = [];
  while (end > 0) {
    const from = source.lastIndexOf("\n", end - 1) + 1;
    const line = source.slice(from, end).trim();
    if (lines.length === 0 && line.endsWith("*/") && !line.startsWith("//")) return blockEndingAt(source, end);
    if (!line.startsWith("//")) break;
    lines.push(line);
    end = from - 1;
  }
  const text = lines.reverse().filter((line) => !DIRECTIVE.test(line));
  return text.length > 0 ? text.join("\n") : undefined;
}

function blockEndingAt(source: string, end: number): string | undefined {
  const open = source.lastIndexOf("/*", end);
  const lineStart = source.lastIndexOf("\n", open) + 1;
  return open >= 0 && source.slice(lineStart, open).trim() === "" ? source.slice(open, end).trim() : undefined;
}

/** The text of a declaration up to its first body (fields, methods, values), on one line. */
export function headOf(tree: SyntaxTree, node: number): string {
  const start = tree.start(node);
  for (let n = node + 1; n < tree.stop(node); n++) {
    if (tree.type(n) === "{" && tree.source[tree.end(n)] !== "}")
      return headLine(codeText(tree, node, start, tree.start(n)));
    if (tree.start(n) - start > 1000) break;
  }
  return headLine(codeText(tree, node, start, tree.end(node)));
}
