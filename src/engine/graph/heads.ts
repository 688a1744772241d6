/** What the head of a type says in words: the names of its bases, whether the graph holds them or not. */
import type { Entity } from "../model.ts";

/** Words of the syntax, and bases that say nothing of a type's members. */
const NO_BASE = new Set(
  "extends implements with public private protected virtual object Object ABC Generic Protocol".split(" "),
);

/** Names in the part of a type's head that lists its supertypes: after a keyword, a colon, or in Python's parentheses. */
export function basesIn({ signature = "", name }: Pick<Entity, "signature" | "name">): string[] {
  const at = signature.search(new RegExp(`\\b${name.replace(/[^\w]/g, "\\$&")}\\b`));
  const tail = at < 0 ? "" : withoutTypeArguments(signature.slice(at + name.length));
  const listed =
    /\b(?:extends|implements|with)\s+([^{]*)/.exec(tail)?.[1] ??
    /^\s*(?:\([^)]*\)\s*)?:\s*([^{\s][^{]*)/.exec(tail)?.[1];
  const bases = listed ?? /^\s*\(([^)]*)\)/.exec(tail)?.[1] ?? "";
  const words = bases.replace(/\b\w+\s*=\s*[\w.]+/g, "").match(/[A-Za-z_$][\w$]*(?:\.[A-Za-z_$][\w$]*)*/g) ?? [];
  return [...new Set(words.map((word) => word.slice(word.lastIndexOf(".") + 1)))].filter((word) => !NO_BASE.has(word));
}

function withoutTypeArguments(text: string): string {
  let shorter = text;
  for (let before = ""; before !== shorter; ) {
    before = shorter;
    shorter = shorter.replace(/<[^<>]*>|\[[^[\]]*\]/g, "");
  }
  return shorter;
}
