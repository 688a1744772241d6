/**
 * Where this program's own files are: beside the bundle once it is built, in the source tree and its dependencies
 * while it is being written.
 */
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { basename, dirname, join } from "node:path";
import { fileURLToPath } from "node:url";

/** The file that runs: a bundle (CommonJS or ES module) or this very source. */
export const here: string = typeof __filename === "string" ? __filename : fileURLToPath(import.meta.url);

const { home, built } = findHome();

/** Folder with the package's `package.json`, and whether what runs lies in its `dist`. */
function findHome(): { home: string; built: boolean } {
  let built = false;
  for (let folder = dirname(here); ; folder = dirname(folder)) {
    if (basename(folder) === "dist") built = true;
    else if (existsSync(join(folder, "package.json"))) return { home: folder, built };
    if (dirname(folder) === folder) throw new Error(`no package around ${here}`);
  }
}

/** A file gathered into `dist`; undefined where the program runs from its sources. */
function gathered(name: string): string | undefined {
  return built ? join(home, "dist", name) : undefined;
}

/** The worker thread's entry; undefined where it has not been built. */
export function workerFile(): string | undefined {
  return gathered("worker.cjs");
}

/** The entry of the process that runs statements; it is there once the program has been built. */
export function sqlChildFile(): string {
  return join(home, "dist", "sql.cjs");
}

/** The program as it is started; undefined where it has not been built. */
export function programFile(): string | undefined {
  return built ? join(home, "bin", "ix.js") : undefined;
}

/** A file of SQL of the store. */
export function sqlFile(name: string): string {
  return gathered(name) ?? join(home, "src", "engine", "store", name);
}

/** The parser's runtime. */
export function parserFile(): string {
  return gathered("web-tree-sitter.wasm") ?? createRequire(here).resolve("web-tree-sitter/web-tree-sitter.wasm");
}

/** A grammar by name, packed where it has been gathered. */
export function grammarFile(name: string): string {
  return (
    gathered(join("grammars", `${name}.wasm.gz`)) ??
    join(home, "node_modules", "@repomix", "tree-sitter-wasms", "out", `${name}.wasm`)
  );
}
