/** What people read of a declaration: its javadoc's first sentence and its head on one line. */
import { codeText, commentText, firstSentence, headLine } from "../../extract/builder.ts";
import type { Modifiers } from "./annotations.ts";
import type { Walk } from "./walk.ts";

/** Characters of a doc comment that are looked at for its first sentence. */
const DOC_WINDOW = 1200;

export interface Doc {
  sentence?: string;
  deprecated: boolean;
}

/** Takes the doc comment that stands before the declaration at hand. */
export function takeDoc(w: Walk): Doc | undefined {
  if (w.doc < 0) return undefined;
  const text = w.tree.text(w.doc);
  w.doc = -1;
  const sentence = firstSentence(plain(commentText(text.slice(0, DOC_WINDOW))));
  return { ...(sentence && { sentence }), deprecated: text.includes("@deprecated") };
}

/** Javadoc as plain text: inline tags become what they show, HTML tags go. A new paragraph stays one. */
function plain(text: string): string {
  if (!/[<{&]/.test(text)) return text;
  return text
    .replace(/\{@inheritDoc\}/g, "")
    .replace(/\{@\w+\s+([^{}]*)\}/g, (_, shown: string) => linkText(shown))
    .replace(/<(p|h\d|ul|ol|pre|table)\b[^<>]*>/gi, "\n\n")
    .replace(/<\/?[a-zA-Z][^<>]*>/g, "")
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&nbsp;/g, " ")
    .replace(/&amp;/g, "&");
}

/** `Foo#bar(int)` is shown as `Foo.bar(int)`, `Foo the label` by its label. */
function linkText(shown: string): string {
  const [, target, label] = /^([\w.#]+(?:\([^()]*\))?)(?:\s+(.*))?$/s.exec(shown.trim()) ?? [];
  if (target === undefined) return shown;
  if (label && (target.includes("#") || /^\p{Lu}/u.test(target))) return label;
  return label ? shown : target.replace(/^#/, "").replace("#", ".");
}

/** The head of a declaration: its keywords, and its text from after the modifiers up to `until`. */
export function headText(w: Walk, node: number, modifiers: Modifiers, until: number): string {
  const { tree } = w;
  const before = tree.find(node, "modifiers");
  const from = before < 0 ? tree.start(node) : tree.end(before);
  const text = codeText(tree, node, from, until);
  const words = modifiers.words.length > 0 ? `${modifiers.words.join(" ")} ` : "";
  return headLine(words + text).replace(/\s*[;={]$/, "");
}
