/** Loads a source module outside the build: the tools read declarations where they stand, so no list is kept twice. */
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { build } from "esbuild";

export const root = dirname(dirname(fileURLToPath(import.meta.url)));
const require = createRequire(join(root, "package.json"));

/**
 * What npm installs beside the package and cannot be bundled: program files. The compiled part of better-sqlite3 stays
 * in its package; its JavaScript is bundled (a fifth of the time `ix callers` takes beyond Node's own start), so that
 * package is pinned exactly.
 */
export const external = ["@vscode/ripgrep", "@parcel/watcher"];

/** esbuild options that the build and the tools have in common. */
export const options = {
  absWorkingDir: root,
  bundle: true,
  platform: "node",
  target: "node20.19",
  external,
  // jsonc-parser's CommonJS form hides its imports from every bundler.
  mainFields: ["module", "main"],
  // The ES module of web-tree-sitter asks for import.meta.url, which CommonJS has not.
  alias: { "web-tree-sitter": require.resolve("web-tree-sitter") },
  define: { "process.env.NODE_ENV": '"production"' },
  write: false,
  logLevel: "warning",
};

/** `import.meta` as a CommonJS chunk knows it; `importMetaUrl` needs `urlBanner` at the top. */
export const importMeta = {
  "import.meta.dirname": "__dirname",
  "import.meta.filename": "__filename",
  "import.meta.url": "importMetaUrl",
};
export const urlBanner = 'const importMetaUrl = require("node:url").pathToFileURL(__filename).href;\n';

/**
 * The exports of a source module.
 * @param path below the repository's root
 */
export async function loadSource(path) {
  const define = { ...options.define, ...importMeta };
  const built = await build({ ...options, define, entryPoints: [path], format: "cjs", banner: { js: urlBanner } });
  const module = { exports: {} };
  const file = join(root, path);
  const run = new Function("module", "exports", "require", "__dirname", "__filename", built.outputFiles[0].text);
  run(module, module.exports, require, dirname(file), file);
  return module.exports;
}
