/** From a module name as written to the files it means. What leads nowhere in the repository is outside, never guessed. */
import { baseName, dirName, join, type NpmPackage, type PathAlias } from "./project.ts";
import type { LinkFile, World } from "./world.ts";

/** Files of the module (several for a Go package), or undefined when it is outside the repository. */
export type ModuleFiles = readonly LinkFile[] | undefined;

/** Finds the files of modules for one world, remembering what was asked. */
export class Modules {
  /** By the path that decides the answer, then by the name. */
  private readonly found = new Map<string, Map<string, ModuleFiles>>();
  private pythonPackages: Set<string> | undefined;
  private pythonModules: Map<string, LinkFile[]> | undefined;

  constructor(private readonly world: World) {}

  resolve(from: LinkFile, module: string): ModuleFiles {
    const place = from.spec.rules.modules === "python" ? from.path : from.directory;
    let found = this.found.get(place);
    if (!found) this.found.set(place, (found = new Map()));
    let files = found.get(module);
    if (files || found.has(module)) return files;
    files = this.look(from, module);
    found.set(module, files);
    return files;
  }

  private look(from: LinkFile, module: string): ModuleFiles {
    switch (from.spec.rules.modules) {
      case "ecmascript": {
        const file = this.ecmascript(from.directory, module);
        return file && [file];
      }
      case "python": {
        const file = this.python(from, module);
        return file && [file];
      }
      case "go":
        return this.go(from, module);
      default:
        return undefined;
    }
  }

  // ECMAScript

  private ecmascript(directory: string, module: string): LinkFile | undefined {
    if (module.startsWith(".")) return this.relative(join(directory, module));
    const { project } = this.world;
    if (module.startsWith("#")) {
      const home = project.packages.find((p) => inside(directory, p.directory));
      return home && this.firstTarget(home.imports, module);
    }
    for (const config of project.typescript) {
      if (!inside(directory, config.directory)) continue;
      const file = this.firstTarget(config.aliases, module);
      if (file) return file;
      if (config.baseUrl !== undefined) {
        const based = this.fileAt(join(config.baseUrl, module));
        if (based) return based;
      }
    }
    const parts = module.split("/");
    const name = module.startsWith("@") ? parts.slice(0, 2).join("/") : (parts[0] as string);
    const found = project.byName.get(name);
    if (!found) return undefined;
    const rest = module.slice(name.length + 1);
    const exported = this.firstTarget(found.exports, rest ? `./${rest}` : ".");
    if (exported) return exported;
    if (rest) return this.fileAt(join(found.directory, rest)) ?? this.fileAt(join(found.directory, `src/${rest}`));
    const main = this.mainOf(found);
    if (main) return main;
    return (
      this.fileAt(join(found.directory, "src")) ??
      this.fileAt(join(found.directory, "")) ??
      this.fileAt(join(found.directory, "lib"))
    );
  }

  /** A folder with a package description stands for what that calls its main file. */
  private relative(path: string): LinkFile | undefined {
    const described = this.world.project.packages.find((p) => p.directory === path);
    const main = described && !(this.world.at(path) ?? this.withEnding(path)) && this.mainOf(described);
    return main || this.fileAt(path);
  }

  private mainOf({ main }: NpmPackage): LinkFile | undefined {
    for (const path of main) {
      const file = this.built(path);
      if (file) return file;
    }
    return undefined;
  }

  private firstTarget(aliases: readonly PathAlias[], module: string): LinkFile | undefined {
    for (const { prefix, suffix, wild, targets } of aliases) {
      if (wild ? !module.startsWith(prefix) || !module.endsWith(suffix) : module !== prefix) continue;
      const middle = wild ? module.slice(prefix.length, module.length - suffix.length) : "";
      for (const target of targets) {
        const file = this.built(target.replace("*", middle));
        if (file) return file;
      }
    }
    return undefined;
  }

  /** A file named by a package's own description: as it stands, or the source that its build output comes from. */
  private built(path: string): LinkFile | undefined {
    const direct = this.fileAt(path);
    if (direct) return direct;
    for (const folder of ["dist", "build", "lib", "out", "esm", "cjs"]) {
      const at = `/${path}`.indexOf(`/${folder}/`);
      if (at < 0) continue;
      const head = path.slice(0, at);
      let tail = path.slice(at + folder.length + 1);
      for (let step = 0; step < 3; step++) {
        const source = this.fileAt(join(head, `src/${tail}`)) ?? this.fileAt(join(head, tail));
        if (source) return source;
        const slash = tail.indexOf("/");
        if (slash < 0) break;
        tail = tail.slice(slash + 1);
      }
    }
    return undefined;
  }

  /** A path without its ending, with a JavaScript ending that stands for TypeScript, or a folder with an index. */
  private fileAt(path: string): LinkFile | undefined {
    const own = this.world.at(path) ?? this.withEnding(path);
    if (own) return own;
    for (const ending of SCRIPT_ENDINGS) {
      const file = this.world.at(path ? `${path}/index${ending}` : `index${ending}`);
      if (file) return file;
    }
    return undefined;
  }

  private withEnding(path: string): LinkFile | undefined {
    if (path === "") return undefined;
    const stem = path.replace(/\.(d\.ts|[cm]?[jt]sx?)$/, "");
    const wanted = stem !== path && /\.([cm])[jt]s$/.exec(path)?.[1];
    for (const base of stem === path ? [path] : [stem, path]) {
      for (const ending of wanted ? [`.${wanted}ts`, ...SCRIPT_ENDINGS] : SCRIPT_ENDINGS) {
        const file = this.world.at(base + ending);
        if (file) return file;
      }
    }
    return undefined;
  }

  // Python

  private python(from: LinkFile, module: string): LinkFile | undefined {
    if (module.startsWith(".")) {
      const dots = /^\.+/.exec(module)?.[0].length ?? 1;
      let directory = from.directory;
      for (let i = 1; i < dots; i++) directory = dirName(directory);
      const rest = module.slice(dots).replaceAll(".", "/");
      return this.pythonAt(rest ? join(directory, rest) : directory);
    }
    this.pythonModules ??= this.indexPython();
    const found = this.pythonModules.get(module);
    if (!found) return this.pythonAround(from, module);
    return found.length === 1 ? found[0] : nearest(from.path, found);
  }

  /**
   * A module counted from the nearest folder around the importing file that has it: services often start from a folder
   * that nothing marks, and scripts and test folders see what lies beside them.
   */
  private pythonAround(from: LinkFile, module: string): LinkFile | undefined {
    const dot = module.indexOf(".");
    if (from.spec.rules.libraryModules?.has(dot < 0 ? module : module.slice(0, dot))) return undefined;
    const path = module.replaceAll(".", "/");
    for (let directory = from.directory; directory; directory = dirName(directory)) {
      const file = this.pythonAt(join(directory, path));
      if (file && file !== from) return file;
    }
    return undefined;
  }

  /** Whether some module lies below that dotted name, which has no file of its own (Python). */
  hasBelow(module: string): boolean {
    this.pythonModules ??= this.indexPython();
    if (!this.pythonPackages) {
      this.pythonPackages = new Set();
      for (const name of this.pythonModules.keys())
        for (let dot = name.lastIndexOf("."); dot > 0; dot = name.lastIndexOf(".", dot - 1))
          this.pythonPackages.add(name.slice(0, dot));
    }
    return this.pythonPackages.has(module);
  }

  private pythonAt(path: string): LinkFile | undefined {
    for (const ending of [".py", "/__init__.py", ".pyi", "/__init__.pyi"]) {
      const file = this.world.at(path ? path + ending : ending.slice(1));
      if (file) return file;
    }
    return undefined;
  }

  /** Modules by dotted name, below every folder that can stand on the import path. */
  private indexPython(): Map<string, LinkFile[]> {
    const modules = new Map<string, LinkFile[]>();
    const isPackage = (directory: string): boolean =>
      this.world.at(`${directory}/__init__.py`) !== undefined ||
      this.world.at(`${directory}/__init__.pyi`) !== undefined;
    const add = (name: string, file: LinkFile): void => {
      const list = modules.get(name);
      if (!list) modules.set(name, [file]);
      else if (!list.includes(file)) list.push(file);
    };
    for (const file of this.world.files.values()) {
      if (file.spec.rules.modules !== "python") continue;
      const stem = file.path.replace(/\.pyi?w?$/, "").replace(/(^|\/)__init__$/, "");
      let root = file.directory;
      while (root && isPackage(root)) root = dirName(root);
      const roots = new Set([root, ""]);
      for (const folder of ["src", "lib", "python"]) {
        const at = `/${stem}`.indexOf(`/${folder}/`);
        if (at >= 0) roots.add(stem.slice(0, at + folder.length));
      }
      for (const base of roots) {
        const name = (base ? stem.slice(base.length + 1) : stem).replaceAll("/", ".");
        if (name) add(name, file);
      }
    }
    for (const list of modules.values()) if (list.length > 1) list.sort((a, b) => (a.path < b.path ? -1 : 1));
    return modules;
  }

  // Go

  private go(from: LinkFile, module: string): ModuleFiles {
    for (const { path, directory } of this.world.project.go) {
      if (module !== path && !module.startsWith(`${path}/`)) continue;
      const files = this.world
        .inDirectory(join(directory, module.slice(path.length)))
        .filter((file) => file.spec === from.spec && !file.path.endsWith("_test.go"));
      if (files.length > 0) return files;
    }
    return undefined;
  }
}

const SCRIPT_ENDINGS = [".ts", ".tsx", ".d.ts", ".mts", ".cts", ".js", ".jsx", ".mjs", ".cjs"];

function inside(path: string, directory: string): boolean {
  return directory === "" || path === directory || path.startsWith(`${directory}/`);
}

/** The file that shares the longest leading path; the first by path among equals; source before stubs. */
function nearest(path: string, files: readonly LinkFile[]): LinkFile | undefined {
  let best: LinkFile | undefined;
  let score = -1;
  for (const file of files) {
    let shared = 0;
    while (shared < path.length && path[shared] === file.path[shared]) shared++;
    const rated = shared * 2 + (file.path.endsWith(".pyi") ? 0 : 1);
    if (rated > score) {
      score = rated;
      best = file;
    }
  }
  return best;
}

/** Last part of a module's name without its ending: what a new or vanished file would have to be called to change its meaning. */
export function moduleKey(module: string): string {
  let key = keys.get(module);
  if (key === undefined) {
    const last = baseName(module.replace(/\/+$/, "")).replace(/\.[cm]?[jt]sx?$/, "");
    key = `path:${last.slice(last.lastIndexOf(".") + 1) || last}`;
    keys.set(module, key);
  }
  return key;
}

const keys = new Map<string, string>();
