/** Docstrings. */
import { firstSentence } from "../../extract/builder.ts";
import type { Walk } from "./walk.ts";

export interface Doc {
  /** First sentence. */
  sentence?: string;
  /** The text says that the thing is not to be used any more. */
  deprecated?: true;
}

const NO_DOC: Doc = {};

/** The docstring with which a body begins. */
export function docOf(w: Walk, body: number): Doc {
  const { tree } = w;
  if (body < 0) return NO_DOC;
  let first = tree.first(body);
  while (first >= 0 && tree.type(first) === "comment") first = tree.next(first);
  if (first < 0 || tree.type(first) !== "expression_statement") return NO_DOC;
  const string = tree.first(first);
  if (string < 0 || tree.type(string) !== "string") return NO_DOC;
  const content = tree.find(string, "string_content");
  if (content < 0) return NO_DOC;
  const text = tree.text(content);
  const sentence = firstSentence(text);
  return {
    ...(sentence && { sentence }),
    ...(text.includes(".. deprecated::") && { deprecated: true as const }),
  };
}

/** Whether a decorator or the docstring marks the definition as deprecated. */
export function isDeprecated(marks: readonly string[], doc: Doc): boolean {
  return doc.deprecated === true || marks.some((mark) => mark.slice(mark.lastIndexOf(".") + 1) === "deprecated");
}
