/**
 * The floor a map is measured against: parses files in one thread and drops every tree, nothing else.
 * Arguments: a JSON file with `[path, grammar file]` pairs, and the parser runtime's wasm file.
 */
import { readFileSync } from "node:fs";
import { gunzipSync } from "node:zlib";
import { Language, Parser } from "web-tree-sitter";

const [list, runtime] = process.argv.slice(2);
await Parser.init({ wasmBinary: readFileSync(runtime) });
const parsers = new Map();

function parserOf(grammar) {
  let parser = parsers.get(grammar);
  if (!parser) {
    parser = new Parser();
    parser.setLanguage(Language.loadSync(new WebAssembly.Module(gunzipSync(readFileSync(grammar)))));
    parsers.set(grammar, parser);
  }
  return parser;
}

let bytes = 0;
for (const [path, grammar] of JSON.parse(readFileSync(list, "utf8"))) {
  const source = readFileSync(path, "utf8");
  bytes += source.length;
  // Handed over in pieces: a whole string is copied for every seek of a scanner.
  parserOf(grammar)
    .parse((index) => source.slice(index, index + 1024))
    ?.delete();
}
console.log(bytes);
