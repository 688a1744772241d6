/** Makes definitions: their spans, one-line heads, doc comments and marks. It never walks into bodies. */
import { codeText, commentText, firstSentence, headLine, type NewDef, textHash } from "../../extract/builder.ts";
import { Flag } from "../../extract/facts.ts";
import type { EntityKind } from "../../model.ts";
import type { Context } from "./context.ts";

/** Characters of a doc comment in which its first sentence is looked for. */
const DOC_LIMIT = 2000;

/** A definition as it stands in the source. */
export interface Declared {
  name: string;
  kind: EntityKind;
  /** Node of the name; where there is none, the node that stands for it. */
  at: number;
  /** Node of the whole declaration, with its `export`. */
  outer: number;
  /** Offset of a decorator that stands before `outer` in the tree. */
  from?: number | undefined;
  /** Node whose text is left out of the head; -1 = none. */
  body: number;
  /** Node that the head begins with, and a word before it, for one of several declarators. */
  head?: number | undefined;
  keyword?: string | undefined;
  flags: number;
  parent?: number;
  owner?: string | undefined;
}

/** Adds a definition and returns its number. */
export function define(cx: Context, declared: Declared): number {
  const { tree, facts } = cx;
  const { outer, at } = declared;
  const from = declared.from ?? tree.start(outer);
  const to = tree.end(outer);
  const begin = afterDecorators(cx, outer);
  const doc = docBefore(tree.source, from) ?? (begin === from ? undefined : docBefore(tree.source, begin));
  const sentence = doc === undefined ? undefined : firstSentence(commentText(doc.slice(0, DOC_LIMIT)));
  const deprecated = doc !== undefined && /@deprecated\b/.test(doc) ? Flag.deprecated : 0;
  // Field by field, as spreading is slow.
  const def: NewDef = {
    name: declared.name,
    kind: declared.kind,
    line: tree.lineAt(from),
    endLine: tree.endLine(outer),
    nameLine: tree.line(at),
    column: tree.column(at),
    flags: declared.flags | deprecated,
    signature: headOf(cx, declared, begin),
    hash: textHash(tree.source.slice(from, to)),
  };
  if (sentence !== undefined) def.doc = sentence;
  if (declared.parent !== undefined) def.parent = declared.parent;
  if (declared.owner !== undefined) def.owner = declared.owner;
  return facts.addDef(def);
}

/** @param start offset of what follows the decorators */
function headOf(cx: Context, declared: Declared, start: number): string {
  const { tree } = cx;
  const { outer, body, head } = declared;
  const begin = head !== undefined ? tree.start(head) : start;
  const end = body >= 0 ? tree.start(body) : tree.end(head ?? outer);
  const text = headLine(codeText(tree, outer, begin, Math.max(begin, end)));
  const bare = text.replace(/\s*(=>|[={;,])$/, "");
  return declared.keyword ? `${declared.keyword} ${bare}` : bare;
}

/** Offset of what follows a declaration's decorators. */
function afterDecorators(cx: Context, node: number): number {
  const { tree } = cx;
  const stop = tree.stop(node);
  for (let c = node + 1; c < stop; c = tree.stop(c))
    if (tree.type(c) !== "decorator" && tree.type(c) !== "comment") return tree.start(c);
  return tree.start(node);
}

/** The documentation comment that ends right before an offset, with its marks; line comments between are passed over. */
function docBefore(source: string, offset: number): string | undefined {
  let end = offset;
  for (;;) {
    while (end > 0 && source.charCodeAt(end - 1) <= 32) end--;
    if (source.charCodeAt(end - 1) === 47 && source.charCodeAt(end - 2) === 42) break;
    const line = source.lastIndexOf("\n", end - 1) + 1;
    let first = line;
    while (first < end && source.charCodeAt(first) <= 32) first++;
    if (first >= end || !source.startsWith("//", first)) return undefined;
    end = line;
  }
  const start = source.lastIndexOf("/*", end - 3);
  return start >= 0 && source.charCodeAt(start + 2) === 42 ? source.slice(start, end) : undefined;
}

const MODIFIERS: Record<string, number> = {
  static: Flag.static,
  abstract: Flag.abstract,
  async: Flag.async,
  get: Flag.getter,
  set: Flag.setter,
  readonly: Flag.readonly,
  declare: Flag.declaration,
  "*": Flag.generator,
};

/** Marks of a declaration by the words before its name. */
export function modifiers(cx: Context, node: number, name: number): number {
  const { tree } = cx;
  let flags = 0;
  const stop = name >= 0 ? name : tree.stop(node);
  for (let c = node + 1; c < stop; c = tree.stop(c)) {
    const type = tree.type(c);
    if (type === "accessibility_modifier") flags |= tree.text(c) === "private" ? Flag.private : 0;
    else flags |= MODIFIERS[type] ?? 0;
    if (type === "formal_parameters" || type === "statement_block") break;
  }
  return flags;
}
