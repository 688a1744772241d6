/** Grammars, compiled once for all threads. */
import { readFileSync } from "node:fs";
import { setFlagsFromString } from "node:v8";
import { gunzipSync } from "node:zlib";
import type { LanguageSpec } from "../languages/language.ts";
import { languageOf } from "../languages/languages.ts";
import { grammarFile } from "../place.ts";

/**
 * How a grammar's code is compiled. `quick` leaves it as V8's first compiler makes it, which spares a map of few files
 * more than it costs; `full` lets the second compiler work on it meanwhile.
 */
export type Compilation = "quick" | "full";

/**
 * Grammars that the second compiler works on for seconds, during which the process cannot end (seen with V8 11.3 of
 * Node 20).
 */
const SLOW_TO_OPTIMIZE = new Set(["tree-sitter-swift", "tree-sitter-julia"]);

const compiled = new Map<string, WebAssembly.Module>();

/** A grammar's code, by the name of its file. */
export function compileGrammar(name: string, compilation: Compilation = "full"): WebAssembly.Module {
  const key = `${name} ${compilation}`;
  let module = compiled.get(key);
  if (!module) {
    const file = grammarFile(name);
    const bytes = file.endsWith(".gz") ? gunzipSync(readFileSync(file)) : readFileSync(file);
    const isQuick = compilation === "quick" || SLOW_TO_OPTIMIZE.has(name);
    // The choice stays with the module; others are compiled as ever.
    if (isQuick) setFlagsFromString("--liftoff-only");
    module = new WebAssembly.Module(bytes);
    if (isQuick) setFlagsFromString("--no-liftoff-only");
    compiled.set(key, module);
  }
  return module;
}

/** Name of the grammar that reads a path: that of the longest ending the language lists. */
export function grammarOf(spec: LanguageSpec, path: string): string {
  const name = path.slice(path.lastIndexOf("/") + 1).toLowerCase();
  for (let dot = name.indexOf("."); dot >= 0; dot = name.indexOf(".", dot + 1)) {
    const grammar = spec.extensions[name.slice(dot)];
    if (grammar) return grammar;
  }
  throw new Error(`${spec.name} does not read ${path}`);
}

/** The same, whatever the language. */
export function grammarOfPath(path: string): string {
  const spec = languageOf(path);
  if (!spec) throw new Error(`no language reads ${path}`);
  return grammarOf(spec, path);
}
