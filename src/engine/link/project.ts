/** What a repository's project files say about module names: tsconfig paths, npm packages and workspaces, Go modules. */
import { parse as parseJsonc } from "jsonc-parser";

export interface ProjectConfig {
  /** Text of each project file, by workspace-relative path. */
  files: ReadonlyMap<string, string>;
}

/** A `paths` entry: the pattern and where it leads, workspace-relative. */
export interface PathAlias {
  prefix: string;
  suffix: string;
  wild: boolean;
  targets: string[];
}

export interface TsProject {
  /** Folder of the config file. */
  directory: string;
  aliases: PathAlias[];
  /** Workspace-relative; undefined where none is set. */
  baseUrl: string | undefined;
}

export interface NpmPackage {
  name: string | undefined;
  directory: string;
  /** Entry candidates of the package itself, workspace-relative. */
  main: string[];
  /** `exports` sub-path pattern -> targets, workspace-relative. */
  exports: PathAlias[];
  /** `imports` (`#x`) patterns. */
  imports: PathAlias[];
}

export interface GoModule {
  path: string;
  directory: string;
}

/** A package of Cargo's. */
export interface Crate {
  /** As code names it. */
  name: string;
  directory: string;
  /** Root file of the library, and of every target that says where it is; workspace-relative. */
  library: string;
  roots: readonly string[];
  /** Names of the crates it depends on, as code has them; those it gave another name, with their own. */
  dependencies: ReadonlySet<string>;
  renamed: ReadonlyMap<string, string>;
}

export interface Project {
  /** Nearest first is up to the reader: sorted by folder depth, deepest first. */
  typescript: readonly TsProject[];
  packages: readonly NpmPackage[];
  byName: ReadonlyMap<string, NpmPackage>;
  go: readonly GoModule[];
  crates: readonly Crate[];
  hasFile(path: string): boolean;
}

export function openProject(config: ProjectConfig, paths: ReadonlySet<string>): Project {
  const typescript: TsProject[] = [];
  const packages: NpmPackage[] = [];
  const go: GoModule[] = [];
  const crates: Crate[] = [];
  for (const [path, text] of config.files) {
    const name = baseName(path);
    const directory = dirName(path);
    if (/^[tj]sconfig.*\.json$/.test(name)) {
      const project = readTsConfig(path, config.files);
      if (project) typescript.push(project);
    } else if (name === "package.json") packages.push(readPackage(directory, parseJsonc(text)));
    else if (name === "Cargo.toml") crates.push(readCrate(directory, text));
    else if (name === "go.mod") {
      const module = /^\s*module\s+"?([^\s"]+)/m.exec(text);
      if (module) go.push({ path: module[1] as string, directory });
    }
  }
  const deepest = (a: { directory: string }, b: { directory: string }) =>
    b.directory.length - a.directory.length || (a.directory < b.directory ? -1 : a.directory > b.directory ? 1 : 0);
  const byName = new Map<string, NpmPackage>();
  for (const found of packages.sort(deepest).reverse())
    if (found.name && !byName.has(found.name)) byName.set(found.name, found);
  return {
    typescript: typescript.sort(deepest),
    packages: packages.sort(deepest),
    byName,
    go: go.sort(deepest),
    crates: crates.sort(deepest),
    hasFile: (path) => paths.has(path),
  };
}

/** Reads the lines of a `Cargo.toml` that say names and places. */
function readCrate(directory: string, text: string): Crate {
  let name = "";
  let own = "";
  let library = "src/lib.rs";
  const roots: string[] = [];
  const dependencies = new Set<string>();
  const renamed = new Map<string, string>();
  let section = "";
  const code = (crate: string): string => crate.replaceAll("-", "_");
  for (const line of text.split("\n")) {
    const opened = /^\s*\[+\s*([^\]]+?)\s*\]+/.exec(line)?.[1];
    if (opened !== undefined) {
      section = opened;
      const table = /dependencies\.["']?([\w-]+)["']?$/.exec(section)?.[1];
      if (table) dependencies.add(code(table));
      continue;
    }
    const [, key, value] = /^\s*["']?([\w.-]+)["']?\s*=\s*(.*)$/.exec(line) ?? [];
    if (key === undefined || value === undefined) continue;
    const quoted = /^["']([^"']*)["']/.exec(value)?.[1];
    if (section === "package" && key === "name" && quoted) own = code(quoted);
    else if (section === "lib" && key === "name" && quoted) name = code(quoted);
    else if (section === "lib" && key === "path" && quoted) library = quoted;
    else if (key === "path" && quoted && /^(bin|test|example|bench)$/.test(section))
      roots.push(join(directory, quoted));
    else if (key === "package" && quoted && /dependencies\./.test(section))
      renamed.set(code(section.slice(section.lastIndexOf(".") + 1)), code(quoted));
    else if (/(^|[.-])dependencies$/.test(section)) {
      const crate = code(key.split(".")[0] as string);
      dependencies.add(crate);
      const real = /\bpackage\s*=\s*["']([^"']+)["']/.exec(value)?.[1];
      if (real) renamed.set(crate, code(real));
    }
  }
  library = join(directory, library);
  return { name: name || own, directory, library, roots: [library, ...roots], dependencies, renamed };
}

type Json = Record<string, unknown>;

function readTsConfig(path: string, files: ReadonlyMap<string, string>): TsProject | undefined {
  let paths: Record<string, unknown> | undefined;
  let pathsFrom = "";
  let baseUrl: string | undefined;
  const seen = new Set<string>();
  const visit = (at: string): void => {
    if (seen.has(at)) return;
    seen.add(at);
    const text = files.get(at);
    if (text === undefined) return;
    const config = parseJsonc(text, [], { allowTrailingComma: true }) as Json | undefined;
    if (!config || typeof config !== "object") return;
    const options = (config.compilerOptions ?? {}) as Json;
    const directory = dirName(at);
    if (baseUrl === undefined && typeof options.baseUrl === "string") baseUrl = join(directory, options.baseUrl);
    if (!paths && options.paths && typeof options.paths === "object") {
      paths = options.paths as Record<string, unknown>;
      pathsFrom = typeof options.baseUrl === "string" ? join(directory, options.baseUrl) : directory;
    }
    for (const base of ([] as unknown[]).concat(config.extends ?? []))
      if (typeof base === "string" && base.startsWith(".")) {
        const target = join(directory, base);
        visit(files.has(target) ? target : `${target}.json`);
      }
  };
  visit(path);
  if (!paths && baseUrl === undefined) return undefined;
  const aliases = Object.entries(paths ?? {}).flatMap(([pattern, targets]) =>
    Array.isArray(targets)
      ? [
          alias(
            pattern,
            targets.filter((t): t is string => typeof t === "string"),
            pathsFrom,
          ),
        ]
      : [],
  );
  return { directory: dirName(path), aliases: aliases.sort((a, b) => b.prefix.length - a.prefix.length), baseUrl };
}

function alias(pattern: string, targets: string[], from: string): PathAlias {
  const star = pattern.indexOf("*");
  return {
    prefix: star < 0 ? pattern : pattern.slice(0, star),
    suffix: star < 0 ? "" : pattern.slice(star + 1),
    wild: star >= 0,
    targets: targets.map((target) => join(from, target)),
  };
}

function readPackage(directory: string, json: unknown): NpmPackage {
  const config = (json && typeof json === "object" ? json : {}) as Json;
  const main: string[] = [];
  for (const key of ["source", "types", "typings", "module", "main"]) {
    const value = config[key];
    if (typeof value === "string") main.push(join(directory, value));
  }
  return {
    name: typeof config.name === "string" ? config.name : undefined,
    directory,
    main,
    exports: conditions(config.exports, directory, "."),
    imports: conditions(config.imports, directory, ""),
  };
}

/** Flattens `exports`/`imports`: every condition's target counts, in the order written. */
function conditions(value: unknown, directory: string, root: string): PathAlias[] {
  const targets = (entry: unknown): string[] => {
    if (typeof entry === "string") return [entry];
    if (Array.isArray(entry)) return entry.flatMap(targets);
    if (entry && typeof entry === "object") return Object.values(entry).flatMap(targets);
    return [];
  };
  if (!value) return [];
  if (typeof value === "string" || Array.isArray(value)) return [alias(root, targets(value), directory)];
  const keys = Object.keys(value as Json);
  if (!keys.some((key) => key.startsWith(".") || key.startsWith("#"))) return [alias(root, targets(value), directory)];
  return keys
    .map((key) => alias(key, targets((value as Json)[key]), directory))
    .sort((a, b) => b.prefix.length - a.prefix.length);
}

export function dirName(path: string): string {
  const slash = path.lastIndexOf("/");
  return slash < 0 ? "" : path.slice(0, slash);
}

export function baseName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

/** Joins workspace-relative paths; steps above the root stay as `..`. */
export function join(directory: string, path: string): string {
  const parts = directory ? directory.split("/") : [];
  for (const part of path.split("/")) {
    if (part === "" || part === ".") continue;
    if (part === ".." && parts.length > 0 && parts[parts.length - 1] !== "..") parts.pop();
    else parts.push(part);
  }
  return parts.join("/");
}
