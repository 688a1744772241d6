/** What people read of a declaration: its doc comment's first sentence and its head on one line. */
import { firstSentence, headLine } from "../../extract/builder.ts";
import type { SyntaxTree } from "../../extract/tree.ts";

/** Lines of documentation that are looked at for the first sentence. */
const DOC_LINES = 30;

/** The doc comment and the attributes that stand directly before a declaration. */
export interface Before {
  doc?: string;
  /** First attribute, or the declaration itself. */
  start: number;
  attributes: number[];
}

/** Reads backwards over the nodes before a declaration in its list. */
export function before(tree: SyntaxTree, siblings: readonly number[], at: number): Before {
  const attributes: number[] = [];
  const lines: string[] = [];
  let start = siblings[at] as number;
  for (let i = at - 1; i >= 0 && lines.length < DOC_LINES * 4; i--) {
    const node = siblings[i] as number;
    const type = tree.type(node);
    if (type === "attribute_item") {
      attributes.unshift(node);
      start = node;
      const text = /^#\[doc\s*=\s*"((?:[^"\\]|\\.)*)"\]$/s.exec(tree.text(node))?.[1];
      if (text !== undefined) lines.unshift(text);
    } else if (type === "line_comment" || type === "block_comment") {
      const text = tree.text(node);
      if (/^\/\/\/(?!\/)/.test(text)) lines.unshift(text.slice(3).trim());
      else if (text.startsWith("/**")) lines.unshift(text.slice(3, -2).replace(/^\s*\*\s?/gm, ""));
    } else break;
  }
  const doc = lines.length > 0 ? firstSentence(plain(lines.slice(0, DOC_LINES).join("\n"))) : undefined;
  return { ...(doc !== undefined && { doc }), start, attributes };
}

/** Links of the documentation as their text. */
function plain(text: string): string {
  return text.includes("[") ? text.replace(/\[([^\][]+)\](?:\([^()]*\)|\[[^\][]*\])?/g, "$1") : text;
}

/** The head of a declaration: its text up to its body. */
export function headOf(tree: SyntaxTree, node: number): string {
  const body = tree.field(node, "body");
  const fields = body >= 0 && tree.type(body) === "ordered_field_declaration_list";
  const end = body >= 0 && !fields ? tree.start(body) : tree.end(node);
  return headLine(tree.source.slice(tree.start(node), end)).replace(/\s*[;,]$/, "");
}
