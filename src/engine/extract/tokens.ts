/**
 * What the words of a source text are, for who shows it in colour. Read off the leaves of the tree by their names
 * alone, so that every grammar will do.
 */
import type { SyntaxTree } from "./tree.ts";

/** A plain word has no token. */
export type TokenKind = "keyword" | "string" | "comment" | "type" | "function" | "constant";

/** `[first column, column behind the last, kind]` of each token of a line; columns from 0, in UTF-16 units. */
export type LineTokens = [from: number, to: number, kind: TokenKind][];

const COMMENT = /comment/;
const STRING = /string|template|heredoc|char(acter)?_literal|rune_literal|regex|^raw_text$/;
/** Code inside a string. */
const INSERTED = /substitution|interpolation$/;
const NUMBER = /(number|integer|float|decimal|hex|octal|binary)(_.*)?(literal)?$/;
const CONSTANT = /^(true|false|null|none|nil|undefined|null_literal|boolean_literal|iota)$/i;
const TYPE =
  /(type_identifier|primitive_type|predefined_type|integral_type|floating_point_type|boolean_type|void_type)$/;
const SELF = /^(this|self|super)$/;
const CALL = /^(call|call_expression|method_invocation|new_expression|object_creation_expression|macro_invocation)$/;
const CALLEE = /^(function|name|constructor|method|type)$/;
const MEMBER = /^(member_expression|attribute|selector_expression|field_access|scoped_identifier)$/;
const DEFINITION = /(function|method|constructor)\w*(declaration|definition|signature|item|spec|elem)?$/;

/** Tokens by line, line 1 first; lines without any are empty. */
export function tokensOf(tree: SyntaxTree): LineTokens[] {
  const lineCount = tree.lineAt(tree.source.length);
  const lines: LineTokens[] = Array.from({ length: lineCount }, () => []);
  const isString = new Uint8Array(tree.count);
  for (let node = 0; node < tree.count; ) {
    const type = tree.type(node);
    const parent = tree.parent(node);
    if (tree.isNamed(node) && COMMENT.test(type)) {
      put(tree, node, "comment", lines);
      node = tree.stop(node);
      continue;
    }
    const inherited = parent >= 0 && isString[parent] === 1;
    if (tree.isNamed(node) && STRING.test(type) && !INSERTED.test(type) && !/type/.test(type)) isString[node] = 1;
    else if (inherited && !INSERTED.test(type)) isString[node] = 1;
    if (isString[node] === 1 && !hasInserted(tree, node)) {
      put(tree, node, "string", lines);
      node = tree.stop(node);
      continue;
    }
    if (tree.stop(node) === node + 1) {
      const kind = kindOf(tree, node, type);
      if (kind) put(tree, node, kind, lines);
    }
    node++;
  }
  return lines;
}

function hasInserted(tree: SyntaxTree, node: number): boolean {
  for (let child = node + 1; child < tree.stop(node); child++) if (INSERTED.test(tree.type(child))) return true;
  return false;
}

function kindOf(tree: SyntaxTree, node: number, type: string): TokenKind | undefined {
  if (CONSTANT.test(type) || NUMBER.test(type)) return "constant";
  if (TYPE.test(type)) return "type";
  if (SELF.test(type)) return "keyword";
  if (!tree.isNamed(node)) return /^[A-Za-z_]{2,}$/.test(type) ? "keyword" : undefined;
  const parent = tree.parent(node);
  if (parent < 0 || !/identifier/.test(type)) return undefined;
  const holder = tree.type(parent);
  if (CALL.test(holder) && CALLEE.test(tree.fieldOf(node))) return "function";
  if (MEMBER.test(holder) && tree.next(node) < 0) {
    const above = tree.parent(parent);
    if (above >= 0 && CALL.test(tree.type(above)) && CALLEE.test(tree.fieldOf(parent))) return "function";
  }
  return DEFINITION.test(holder) && tree.fieldOf(node) === "name" ? "function" : undefined;
}

/** A token that goes over several lines is one on each. */
function put(tree: SyntaxTree, node: number, kind: TokenKind, lines: LineTokens[]): void {
  const from = tree.start(node);
  const to = tree.end(node);
  const first = tree.lineAt(from);
  let start = from;
  let column = tree.column(node) - 1;
  for (let line = first; start < to; line++) {
    const end = tree.source.indexOf("\n", start);
    const stop = end < 0 || end > to ? to : end;
    if (stop > start) lines[line - 1]?.push([column, column + stop - start, kind]);
    start = stop + 1;
    column = 0;
  }
}
