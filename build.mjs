/**
 * Makes dist/: the one-shot face as CommonJS chunks that load only when asked for, the map worker, the grammars, the
 * parser's runtime, the store's SQL, and the licences of what is bundled. Run by `npm run build`; it downloads nothing.
 */
import { copyFileSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { constants, gzipSync } from "node:zlib";
import { build } from "esbuild";
import { bundleChunks } from "./tools/chunks.mjs";
import { inkPatches } from "./tools/ink-patches.mjs";
import { loadSource, options, root } from "./tools/source.mjs";

const dist = join(root, "dist");
const require = createRequire(import.meta.url);

/** What is started by its file's name. Chunks lie flat in dist/, so that `import.meta.dirname` is dist/ in all of them. */
const entries = {
  ix: "src/ui/cli/main.ts",
  worker: "src/engine/index/worker.ts",
  sql: "src/engine/store/sql-child.ts",
  asker: "src/ui/tui/asker/worker.ts",
};

/**
 * Where a module goes that several parts share: with the part that is loaded anyway, else to what its layer shares.
 * Chunks import each other along the layers' arrows only, so none is ever half loaded.
 */
function sharedChunk(path, parts) {
  for (const always of ["ix", "engine"]) if (parts.includes(always)) return always;
  if (parts.includes("worker")) return "mapping";
  return `${/^src\/(\w+)\//.exec(path)?.[1] ?? "packages"}-shared`;
}

/** Writes the program's chunks. Returns the modules that went in. */
async function writeChunks() {
  const { chunks, modules } = await bundleChunks(entries, sharedChunk);
  for (const { name, code } of chunks) writeFileSync(join(dist, `${name}.cjs`), code);
  return modules;
}

/** What is loaded to draw: apart from the chunks, so that no question from the command line ever reads it. */
async function writeScreens() {
  const { metafile } = await build({
    ...options,
    entryPoints: ["src/ui/tui/tui.tsx"],
    outfile: join(dist, "tui.mjs"),
    write: true,
    format: "esm",
    jsx: "automatic",
    minify: true,
    metafile: true,
    plugins: [inkPatches],
    // Its CommonJS packages ask for Node's own modules.
    banner: {
      js: 'import { createRequire as requireFrom } from "node:module";const require = requireFrom(import.meta.url);',
    },
  });
  return Object.keys(metafile.inputs);
}

/** Grammar names of all languages, read off the list itself. */
async function grammarNames() {
  const { LANGUAGES } = await loadSource("src/engine/languages/languages.ts");
  return [...new Set(LANGUAGES.flatMap((language) => Object.values(language.extensions)))].sort();
}

/** Development packages that hold compiled grammars, first match wins. */
const GRAMMAR_PACKAGES = [{ name: "@repomix/tree-sitter-wasms", folder: "out", licence: "LICENSE" }];

/** Gathers the grammars, compressed, with the licence of each package they come from. */
async function writeGrammars() {
  const folder = join(dist, "grammars");
  mkdirSync(folder, { recursive: true });
  const used = new Set();
  for (const grammar of await grammarNames()) {
    const wanted = `${grammar}.wasm`;
    const source = GRAMMAR_PACKAGES.find((p) =>
      readdirSync(join(root, "node_modules", p.name, p.folder)).includes(wanted),
    );
    if (!source) throw new Error(`no development package has ${wanted}`);
    used.add(source);
    const wasm = readFileSync(join(root, "node_modules", source.name, source.folder, wanted));
    if (!wasm.subarray(0, 32).includes("dylink.0")) throw new Error(`${wanted} is of a kind that cannot be loaded`);
    writeFileSync(join(folder, `${grammar}.wasm.gz`), gzipSync(wasm, { level: constants.Z_BEST_COMPRESSION }));
  }
  const runtime = dirname(require.resolve("web-tree-sitter"));
  copyFileSync(join(runtime, "web-tree-sitter.wasm"), join(dist, "web-tree-sitter.wasm"));
  for (const { name, licence } of used) {
    const copy = `LICENSE-${name.replace(/\W+/g, "-").replace(/^-/, "")}.txt`;
    copyFileSync(join(root, "node_modules", name, licence), join(folder, copy));
  }
}

/** The statements of the store, read when a graph is made. */
function writeSchema() {
  const store = join(root, "src/engine/store");
  for (const name of readdirSync(store)) if (name.endsWith(".sql")) copyFileSync(join(store, name), join(dist, name));
}

/** Writes the licence of every package of which code was bundled, which their terms ask for. */
function writeNotices(inputs) {
  const names = new Set(inputs.map((path) => /^node_modules\/((?:@[^/]+\/)?[^/]+)\//.exec(path)?.[1]).filter(Boolean));
  const notices = [...names].sort().map((name) => {
    const folder = join(root, "node_modules", name);
    const { version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
    const file = readdirSync(folder).find((entry) => /^licen[cs]e(\.\w+)?$/i.test(entry));
    return `${name} ${version} (${license})\n\n${file ? readFileSync(join(folder, file), "utf8").trim() : ""}\n`;
  });
  writeFileSync(join(dist, "THIRD-PARTY-NOTICES.txt"), notices.join(`\n${"-".repeat(80)}\n\n`));
}

/** The page of `ix view`, whole in a folder of its own: it loads nothing from elsewhere. */
async function writePage() {
  const source = join(root, "src/ui/view/page");
  await build({
    absWorkingDir: root,
    entryPoints: ["src/ui/view/page/main.ts"],
    outfile: join(dist, "view/view.js"),
    bundle: true,
    format: "esm",
    platform: "browser",
    target: "es2022",
    minify: true,
    logLevel: "warning",
  });
  for (const name of ["view.html", "view.css"]) copyFileSync(join(source, name), join(dist, "view", name));
}

rmSync(dist, { recursive: true, force: true });
mkdirSync(dist, { recursive: true });
const [chunks, , screens] = await Promise.all([writeChunks(), writeGrammars(), writeScreens(), writePage()]);
writeNotices([...chunks, ...screens]);
writeSchema();
