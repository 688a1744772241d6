/** The mapper as it is installed: bundled, with worker threads and packed grammars, in a folder of its own. */
import { type ChildProcess, spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { type BuildOptions, build } from "esbuild";
import type { MapOptions, MapResult } from "../../../src/engine/engine.ts";
import { LANGUAGES } from "../../../src/engine/languages/languages.ts";
import { grammarFile, parserFile } from "../../../src/engine/place.ts";

const ROOT = join(import.meta.dirname, "../../..");

interface BuildTools {
  options: BuildOptions;
  importMeta: Record<string, string>;
  urlBanner: string;
}

export class BuiltMapper {
  private constructor(private readonly folder: string) {}

  static async make(): Promise<BuiltMapper> {
    const folder = mkdtempSync(join(tmpdir(), "mapper-"));
    const dist = join(folder, "dist");
    mkdirSync(join(dist, "grammars"), { recursive: true });
    writeFileSync(join(folder, "package.json"), "{}");
    symlinkSync(join(ROOT, "node_modules"), join(folder, "node_modules"));
    const { options, importMeta, urlBanner }: BuildTools = await import(join(ROOT, "tools/source.mjs"));
    await build({
      ...options,
      write: true,
      format: "cjs",
      banner: { js: urlBanner },
      define: { ...options.define, ...importMeta },
      entryPoints: {
        map: join(ROOT, "test/engine/index/map-child.ts"),
        worker: join(ROOT, "src/engine/index/worker.ts"),
      },
      outdir: dist,
      outExtension: { ".js": ".cjs" },
    });
    const store = join(ROOT, "src/engine/store");
    for (const name of readdirSync(store)) if (name.endsWith(".sql")) cpSync(join(store, name), join(dist, name));
    cpSync(parserFile(), join(dist, "web-tree-sitter.wasm"));
    for (const name of new Set(LANGUAGES.flatMap(({ extensions }) => Object.values(extensions))))
      writeFileSync(join(dist, "grammars", `${name}.wasm.gz`), gzipSync(readFileSync(grammarFile(name)), { level: 1 }));
    return new BuiltMapper(folder);
  }

  start(root: string, options: MapOptions = {}): ChildProcess {
    const args = [join(this.folder, "dist/map.cjs"), root, JSON.stringify(options)];
    return spawn(process.execPath, args, { stdio: ["ignore", "pipe", "pipe"] });
  }

  map(root: string, options: MapOptions = {}): Promise<MapResult> {
    const child = this.start(root, options);
    let out = "";
    let err = "";
    child.stdout?.setEncoding("utf8").on("data", (text: string) => (out += text));
    child.stderr?.setEncoding("utf8").on("data", (text: string) => (err += text));
    return new Promise((done, fail) => {
      child.on("close", (code) => (code === 0 ? done(JSON.parse(out) as MapResult) : fail(new Error(err))));
    });
  }

  remove(): void {
    rmSync(this.folder, { recursive: true, force: true });
  }
}
