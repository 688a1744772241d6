/**
 * Bundles a program as CommonJS chunks that load when asked for. esbuild splits only ES modules, and into one file for
 * every way modules are shared, dozens for one command; here every module has one chunk, chosen by who reaches it.
 */
import { relative, sep } from "node:path";
import { build } from "esbuild";
import { importMeta, options, root, urlBanner } from "./source.mjs";

/**
 * @param entries source file by chunk name, for what is started by name
 * @param chunkOf chunk for a module that several parts reach: `(path, names of those parts) => chunk name`
 * @returns chunks as `{ name, code }`, and all modules that went in
 */
export async function bundleChunks(entries, chunkOf) {
  const modules = await moduleGraph(Object.values(entries));
  const parts = partsOf(modules, entries);
  const chunks = new Map();
  for (const path of modules.keys()) {
    const reachedBy = [...parts].filter(([, members]) => members.has(path)).map(([name]) => name);
    chunks.set(path, reachedBy.length === 1 ? reachedBy[0] : chunkOf(path, reachedBy));
  }
  const doors = await doorsOf(modules, chunks);
  const names = [...new Set(chunks.values())];
  const built = await Promise.all(names.map((name) => bundleChunk(name, entries[name], chunks, doors)));
  return { chunks: built, modules: [...modules.keys()] };
}

/** Every module with its static and its lazy imports. */
async function moduleGraph(entryPoints) {
  const { metafile } = await build({
    ...options,
    format: "esm",
    metafile: true,
    entryPoints,
    splitting: true,
    outdir: ".",
  });
  const imports = (path, kinds) =>
    metafile.inputs[path].imports.filter((one) => !one.external && kinds.includes(one.kind)).map((one) => one.path);
  return new Map(
    Object.keys(metafile.inputs).map((path) => [
      path,
      { static: imports(path, ["import-statement", "require-call"]), lazy: imports(path, ["dynamic-import"]) },
    ]),
  );
}

/** What loads together: an entry or a lazily imported module, by name, with all it imports at once. */
function partsOf(modules, entries) {
  const roots = new Map(Object.entries(entries).map(([name, path]) => [path, name]));
  for (const { lazy } of modules.values())
    for (const path of lazy) if (!roots.has(path)) roots.set(path, freeName(path, [...roots.values()]));
  const closure = (path, seen = new Set()) => {
    if (seen.has(path)) return seen;
    seen.add(path);
    for (const next of modules.get(path).static) closure(next, seen);
    return seen;
  };
  return new Map([...roots].map(([path, name]) => [name, closure(path)]));
}

/** A package's name or a module's file name; with its folder before it where two modules have the same. */
function freeName(path, taken) {
  const inside = /^node_modules\/(?:@[^/]+\/)?([^/]+)\//.exec(path);
  if (inside) return inside[1];
  const [folder, file] = path.split("/").slice(-2);
  const name = file.replace(/\.\w+$/, "");
  return taken.includes(name) ? `${folder}-${name}` : name;
}

/** Modules that another chunk imports: the names they export, and a prefix that keeps these apart in their chunk. */
async function doorsOf(modules, chunks) {
  const crossed = new Set();
  for (const [path, { static: now, lazy }] of modules)
    for (const target of [...now, ...lazy]) if (chunks.get(target) !== chunks.get(path)) crossed.add(target);
  const entryPoints = [...crossed];
  const { metafile } = await build({
    ...options,
    format: "esm",
    metafile: true,
    entryPoints,
    splitting: true,
    outdir: ".",
  });
  const exports = new Map(Object.values(metafile.outputs).map((output) => [output.entryPoint, output.exports]));
  return new Map(entryPoints.map((path, n) => [path, { prefix: `m${n}_`, exports: exports.get(path) }]));
}

async function bundleChunk(name, entry, chunks, doors) {
  const isOwn = (path) => chunks.get(path) === name;
  const through = (path, from, inward) => {
    const { prefix, exports } = doors.get(path);
    const names = exports.map((one) => (inward ? `${prefix}${one} as ${one}` : `${one} as ${prefix}${one}`));
    return names.length > 0 ? `export { ${names.join(", ")} } from "${from}";` : `import "${from}";`;
  };
  const own = [...doors.keys()].filter(isOwn).map((path) => through(path, `./${path}`, false));
  if (entry) own.unshift(`export * from "./${entry}";`);
  const outside = {
    name: "other-chunks",
    setup({ onResolve, onLoad, resolve }) {
      onResolve({ filter: /^chunk:/ }, ({ path }) => ({ path: `./${path.slice(6)}.cjs`, external: true }));
      onResolve({ filter: /./ }, async ({ path, pluginData, ...where }) => {
        if (pluginData === "asked" || where.kind === "entry-point") return null;
        const found = await resolve(path, { ...where, pluginData: "asked" });
        if (found.external || found.errors.length > 0) return found;
        const module = relative(root, found.path).split(sep).join("/");
        return isOwn(module) || !chunks.has(module)
          ? found
          : { path: module, namespace: "other", sideEffects: found.sideEffects };
      });
      onLoad({ filter: /./, namespace: "other" }, ({ path }) => ({
        contents: through(path, `chunk:${chunks.get(path)}`, true),
        resolveDir: root,
      }));
    },
  };
  const { outputFiles } = await build({
    ...options,
    define: { ...options.define, ...importMeta },
    stdin: { contents: own.join("\n"), resolveDir: root, sourcefile: `${name}.ts`, loader: "ts" },
    format: "cjs",
    minify: true,
    plugins: [outside],
  });
  const code = outputFiles[0].text;
  return { name, code: code.includes("importMetaUrl") ? urlBanner + code : code };
}
