/**
 * Finds a declaration again in a file that was edited since it was mapped. The nearest line that declares the name wins,
 * one that reads like the mapped head before one that only might; the span keeps its length, and grows with its body
 * where indentation says so. A guess by text: it is made only for files that the map does not know any more.
 */
import type { Entity } from "../model.ts";
import { codeOf, wordPattern } from "./code-line.ts";

export interface Span {
  /** From 1. */
  line: number;
  endLine: number;
  nameLine: number;
}

const DECLARES =
  /\b(class|interface|trait|enum|struct|record|object|type|module|namespace|function|func|fun|fn|def|const|let|var|val|macro_rules!|impl|package)\b/;

/** Undefined when no line declares the name any more. */
export function anchor(lines: readonly string[], entity: Entity): Span | undefined {
  if (entity.kind === "file") return { line: 1, endLine: Math.max(1, lines.length), nameLine: 1 };
  const word = wordPattern(entity.name);
  const head = headBefore(entity, word);
  let best: { at: number; strength: number; distance: number } | undefined;
  for (let at = 0; at < lines.length; at++) {
    const line = lines[at] as string;
    if (!line.includes(entity.name)) continue;
    const strength = declares(codeOf(line, entity.lang), word, head);
    if (strength === 0) continue;
    const distance = Math.abs(at + 1 - entity.nameLine);
    if (!best || strength > best.strength || (strength === best.strength && distance < best.distance))
      best = { at, strength, distance };
  }
  if (!best) return undefined;
  const nameLine = best.at + 1;
  const shift = nameLine - entity.nameLine;
  const line = Math.max(1, entity.line + shift);
  const shifted = Math.min(lines.length, entity.endLine + shift);
  return { line, endLine: Math.max(nameLine, shifted, endOfBody(lines, nameLine)), nameLine };
}

/** What stands before the name in the mapped head, white space folded; undefined where there is no head. */
function headBefore({ signature }: Entity, word: RegExp): string | undefined {
  const at = signature === undefined ? -1 : signature.search(word);
  return at < 0 ? undefined : folded((signature as string).slice(0, at));
}

/** 2: like the mapped head; 1: as a declaration may look; 0: no declaration. */
function declares(code: string, word: RegExp, head: string | undefined): number {
  const at = code.search(word);
  if (at < 0) return 0;
  const before = folded(code.slice(0, at));
  const after = code.slice(at).replace(word, "").trim();
  const looksOpen =
    /^[(<:={?!]/.test(after) || after === "" || DECLARES.test(before) || /^(extends|implements)\b/.test(after);
  if (head !== undefined && before === head && looksOpen && !/;\s*$/.test(after.replace(/=.*/, ""))) return 2;
  if (/[.(=,]$|\b(return|new|await|throw|import|yield)$/.test(before)) return 0;
  if (DECLARES.test(before)) return 1;
  // A method without a keyword: types and modifiers before it at most, and a body or a type after its parameters.
  return /^[\w\s<>[\],.?*&@:]*$/.test(before) && /^(<[^>]*>)?\(.*([{:]|=>)\s*$|^\(([^)]*)$/.test(after) ? 1 : 0;
}

/** Last line that is indented deeper than the declaration, with the bracket or word that closes it. */
function endOfBody(lines: readonly string[], nameLine: number): number {
  const own = indentOf(lines[nameLine - 1] as string);
  let end = nameLine;
  for (let at = nameLine; at < lines.length; at++) {
    const line = lines[at] as string;
    if (line.trim() === "") continue;
    const indent = indentOf(line);
    if (indent < own || (indent === own && !/^\s*([)}\]]|end\b|\{)/.test(line))) break;
    end = at + 1;
    if (indent === own && /^\s*(\}|end\b)/.test(line)) break;
  }
  return end;
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

function folded(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
