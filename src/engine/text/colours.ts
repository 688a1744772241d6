/** Source text with what its words are. The parser is loaded for this, and what was parsed last is kept. */

import { type LineTokens, tokensOf } from "../extract/tokens.ts";
import { type Grammar, initParser, openGrammar, parseSource } from "../extract/tree.ts";
import { compileGrammar, grammarOf } from "../index/grammars.ts";
import { languageOf } from "../languages/languages.ts";
import { parserFile } from "../place.ts";

/** Milliseconds one file may take; a file that takes longer has no colours. */
const BUDGET = 1500;
const KEPT = 6;

const grammars = new Map<string, Grammar>();
const kept = new Map<string, { text: string; tokens: LineTokens[] }>();

/**
 * Tokens of each line.
 * @returns undefined for what no language reads, and for files that take too long
 */
export async function coloursOf(path: string, lines: readonly string[]): Promise<LineTokens[] | undefined> {
  const spec = languageOf(path);
  if (!spec) return undefined;
  const text = lines.join("\n");
  const known = kept.get(path);
  if (known?.text === text) return known.tokens;
  await initParser(parserFile());
  const name = grammarOf(spec, path);
  let grammar = grammars.get(name);
  if (!grammar) {
    grammar = openGrammar(compileGrammar(name, "quick"));
    grammars.set(name, grammar);
  }
  const tree = parseSource(grammar, text, BUDGET);
  if (!tree) return undefined;
  const tokens = tokensOf(tree);
  kept.delete(path);
  kept.set(path, { text, tokens });
  const oldest = kept.size > KEPT ? kept.keys().next().value : undefined;
  if (oldest !== undefined) kept.delete(oldest);
  return tokens;
}
