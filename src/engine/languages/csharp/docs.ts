/** What people read of a declaration: the summary of its doc comment and its head on one line. */
import { firstSentence, headLine } from "../../extract/builder.ts";
import type { SyntaxTree } from "../../extract/tree.ts";

/** First sentence of the `///` lines, or of the comment, directly above a declaration. */
export function docAbove(tree: SyntaxTree, node: number): string | undefined {
  const { source } = tree;
  let end = source.lastIndexOf("\n", tree.start(node) - 1);
  const lines: string[] = [];
  while (end > 0 && lines.length < 40) {
    const from = source.lastIndexOf("\n", end - 1) + 1;
    const line = source.slice(from, end).trim();
    if (!line.startsWith("///")) break;
    lines.unshift(line.slice(3).trim());
    end = from - 1;
  }
  if (lines.length === 0) return undefined;
  const text = lines.join("\n");
  const summary = /<summary>([\s\S]*?)<\/summary>/.exec(text)?.[1] ?? text;
  return firstSentence(
    summary
      .replace(/<(?:see|paramref|typeparamref)\s+\w+="(?:\w:)?([^"]*)"\s*\/>/g, (_, name: string) =>
        name.replace(/\(.*/, ""),
      )
      .replace(/<[^<>]*>/g, "")
      .trim(),
  );
}

/** The head of a declaration: its text after attributes, up to its body. */
export function headOf(tree: SyntaxTree, node: number): string {
  let start = tree.start(node);
  for (let c = tree.first(node); c >= 0 && tree.type(c) === "attribute_list"; c = tree.next(c))
    if (tree.next(c) >= 0) start = tree.start(tree.next(c));
  let end = tree.end(node);
  for (const field of ["body", "accessors", "value"]) {
    const at = tree.field(node, field);
    if (at >= 0) end = Math.min(end, tree.start(at));
  }
  return headLine(tree.source.slice(start, end)).replace(/\s*[;=,]$/, "");
}
