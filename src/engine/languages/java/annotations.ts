/** Annotations and modifiers: what stands before a declaration. */
import { Flag } from "../../extract/facts.ts";
import { expression } from "./expressions.ts";
import { isAnnotation, typeHead } from "./types.ts";
import type { Walk } from "./walk.ts";

/** The modifiers of a declaration. */
export interface Modifiers {
  /** `Flag` bits that are the same wherever it stands; `public` is not among them. */
  flags: number;
  public: boolean;
  final: boolean;
  /** Keywords in the order written. */
  words: string[];
  /** Annotation nodes; they are recorded by the declaration they stand on. */
  annotations: number[];
}

const FLAG_OF: Record<string, number> = {
  private: Flag.private,
  static: Flag.static,
  abstract: Flag.abstract,
};

/** Reads a declaration's modifiers without recording its annotations. */
export function modifiersOf(w: Walk, node: number): Modifiers {
  const found: Modifiers = { flags: 0, public: false, final: false, words: [], annotations: [] };
  const { tree } = w;
  const modifiers = tree.find(node, "modifiers");
  if (modifiers < 0) return found;
  for (let c = tree.first(modifiers); c >= 0; c = tree.next(c)) {
    const type = tree.type(c);
    if (isAnnotation(type)) {
      found.annotations.push(c);
      if (/^@(java\.lang\.)?Deprecated\b/.test(tree.text(c))) found.flags |= Flag.deprecated;
    } else if (!tree.isNamed(c)) {
      found.words.push(type);
      found.flags |= FLAG_OF[type] ?? 0;
      if (type === "public") found.public = true;
      if (type === "final") found.final = true;
    }
  }
  return found;
}

/** Records the annotations among a node's modifiers (of a parameter, a local variable). */
export function annotationsIn(w: Walk, node: number): void {
  const modifiers = w.tree.find(node, "modifiers");
  const from = modifiers < 0 ? node : modifiers;
  for (let c = w.tree.first(from); c >= 0; c = w.tree.next(c)) if (isAnnotation(w.tree.type(c))) annotation(w, c);
}

/** Records one annotation: its type, and the names in its values. */
export function annotation(w: Walk, node: number): void {
  const { tree } = w;
  const name = tree.field(node, "name");
  if (name >= 0) {
    const head = typeHead(w, name);
    w.useType(head.name, head.expr, head.at);
  }
  const values = tree.field(node, "arguments");
  if (values < 0) return;
  for (const part of w.parts(values))
    expression(w, tree.type(part) === "element_value_pair" ? tree.field(part, "value") : part);
}
