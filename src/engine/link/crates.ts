/** Rust's modules: crates, the files that are modules of them, modules written inside files, and paths through all these. */
import type { Import } from "../extract/facts.ts";
import { type Bound, OUTSIDE_BOUND, pick, refs, type Want } from "./bound.ts";
import { valueOfBound } from "./evaluate.ts";
import { bindImport } from "./imports.ts";
import { memberOf } from "./members.ts";
import { bindInFile } from "./names.ts";
import { baseName, dirName, join } from "./project.ts";
import type { Session } from "./session.ts";
import type { Ty } from "./values.ts";
import type { LinkFile } from "./world.ts";

/** Files that hold the modules beside them, rather than those in a folder of their own name. */
const FOLDER_FILE = /^(mod|lib|main)\.rs$/;

function declares(file: LinkFile, name: string): boolean {
  return file.imported(name).some((entry) => entry.name === "*" && entry.module === `self::${name}`);
}

/** The file whose `mod` declares this one; undefined for the root of a crate. */
function parentFile(s: Session, file: LinkFile): LinkFile | undefined {
  return s.remember<LinkFile | undefined>("parent module", String(file.id), undefined, () => {
    const base = baseName(file.path);
    const inFolder = base === "mod.rs";
    const name = inFolder ? baseName(file.directory) : base.replace(/\.rs$/, "");
    const directory = inFolder ? dirName(file.directory) : file.directory;
    const candidates = [
      ...["mod.rs", "lib.rs", "main.rs"].map((each) => join(directory, each)),
      `${directory}.rs`,
      ...s.world.project.crates.flatMap(({ roots }) => roots.filter((root) => dirName(root) === directory)),
    ];
    for (const path of candidates) {
      s.touch(undefined, `path:${baseName(path).replace(/\.rs$/, "")}`);
      const found = s.world.at(path);
      if (!found || found === file) continue;
      s.touch(found, name);
      if (declares(found, name)) return found;
    }
    return undefined;
  });
}

function rootOf(s: Session, file: LinkFile): LinkFile {
  let root = file;
  for (let step = 0; step < 40; step++) {
    const parent = parentFile(s, root);
    if (!parent) break;
    root = parent;
  }
  return root;
}

/** The file that `mod name;` means. @param inside innermost inline module around it, -1 = none */
function childFile(s: Session, file: LinkFile, name: string, inside: number): LinkFile | undefined {
  const base = baseName(file.path);
  const isRoot = FOLDER_FILE.test(base) || !parentFile(s, file);
  let directory = isRoot ? file.directory : join(file.directory, base.replace(/\.rs$/, ""));
  const inner: string[] = [];
  for (let d = inside; d >= 0; d = file.def(d).parent) inner.unshift(file.def(d).name);
  for (const each of inner) directory = join(directory, each);
  s.touch(undefined, `path:${name}`);
  return s.world.at(join(directory, `${name}.rs`)) ?? s.world.at(join(directory, `${name}/mod.rs`));
}

/** Innermost module written inside the file around a definition, -1 = the file itself. */
export function moduleAround(file: LinkFile, d: number): number {
  for (let at = d; at >= 0; at = file.def(at).parent) if (file.def(at).kind === "module") return at;
  return -1;
}

function moduleAt(file: LinkFile, d: number): Bound {
  const ty: Ty = d < 0 ? { k: "module", file } : { k: "def", refs: [{ file, d }] };
  return { t: "value", ty, reason: "import" };
}

/** The module around another one. */
export function superModule(s: Session, file: LinkFile, d: number): Bound | undefined {
  if (d >= 0) return moduleAt(file, moduleAround(file, file.def(d).parent));
  const parent = parentFile(s, file);
  return parent && moduleAt(parent, -1);
}

/** What `crate`, `self`, `super` or the name of a crate begins a path with. @param d definition around the path */
export function pathHead(s: Session, name: string, file: LinkFile, d: number): Bound | undefined {
  switch (name) {
    case "crate":
      return moduleAt(rootOf(s, file), -1);
    case "self":
      return moduleAt(file, moduleAround(file, d));
    case "super":
      return superModule(s, file, moduleAround(file, d));
    default:
      return undefined;
  }
}

/** A crate of the repository by the name that code uses, or one that a manifest says to be outside. */
export function crateNamed(s: Session, name: string, file: LinkFile): Bound | undefined {
  const { crates } = s.world.project;
  const home = crates.find(({ directory }) => directory === "" || file.path.startsWith(`${directory}/`));
  const wanted = home?.renamed.get(name) ?? name;
  for (const { name: known, library } of crates) {
    const root = known === wanted ? s.world.at(library) : undefined;
    if (root) return moduleAt(root, -1);
  }
  return file.spec.rules.libraryModules?.has(name) || home?.dependencies.has(name) ? OUTSIDE_BOUND : undefined;
}

/** What a path leads to that begins in a module. Undefined = nothing of that name is there. */
export function followPath(
  s: Session,
  file: LinkFile,
  inside: number,
  path: readonly string[],
  want: Want,
): Bound | undefined {
  const [head, ...rest] = path as [string, ...string[]];
  let bound: Bound | undefined =
    pathHead(s, head, file, inside) ?? crateNamed(s, head, file) ?? inModule(s, file, inside, head) ?? OUTSIDE_BOUND;
  rest.forEach((part, i) => {
    if (bound?.t !== "outside")
      bound = bound && memberOf(s, ownerOf(s, bound), part, i < rest.length - 1 ? "type" : want);
  });
  return bound;
}

function ownerOf(s: Session, bound: Bound): Ty {
  return bound.t === "refs" ? { k: "def", refs: bound.refs } : valueOfBound(s, bound);
}

function inModule(s: Session, file: LinkFile, inside: number, name: string): Bound | undefined {
  for (let d = inside; d >= 0; d = moduleAround(file, file.def(d).parent)) {
    const found = inInnerModule(s, file, d, name, "type");
    if (found) return found;
  }
  return bindInFile(s, name, file, "type");
}

/** A name of a module that is written inside a file: what it defines, and what it imports. */
export function inInnerModule(s: Session, file: LinkFile, d: number, name: string, want: Want): Bound | undefined {
  s.touch(file, file.def(d).name);
  const own = pick(file, file.children(d).get(name) ?? [], want);
  if (own.length > 0) return refs(own, "scope");
  for (const entry of file.innerImports) {
    if (entry.inside !== d || (entry.local !== name && entry.name !== "**")) continue;
    const found = entry.name === "**" ? starOf(s, file, entry, name, want) : bindImport(s, file, entry, want);
    if (found && (found.t !== "outside" || entry.name !== "**")) return found;
  }
  return undefined;
}

/** Tells imports apart; their places are not known outside their own file. */
function keyOf(file: LinkFile, { module, name, local, inside }: Import): string {
  return `${file.id} ${inside ?? -1} ${module} ${name} ${local}`;
}

/** What `use` or `mod` binds. */
export function bindUsed(s: Session, file: LinkFile, entry: Import, want: Want): Bound | undefined {
  return s.within<Bound | undefined>(`use ${keyOf(file, entry)} ${want}`, undefined, () => {
    const inside = entry.inside ?? -1;
    if (entry.module.startsWith("path:")) {
      const found = s.world.at(join(file.directory, entry.module.slice(5)));
      return found && moduleAt(found, -1);
    }
    const path = entry.module.split("::");
    if (entry.name === "*" && path[0] === "self") {
      const found = childFile(s, file, path[1] as string, inside);
      return found && moduleAt(found, -1);
    }
    return followPath(s, file, inside, entry.name === "*" ? path : [...path, entry.name], want);
  });
}

/** A name that `use path::*` brings, from a module or from an enum. */
export function starOf(s: Session, file: LinkFile, entry: Import, name: string, want: Want): Bound | undefined {
  return s.within<Bound | undefined>(`star ${keyOf(file, entry)} ${name} ${want}`, undefined, () => {
    const source = followPath(s, file, entry.inside ?? -1, entry.module.split("::"), "type");
    return source && source.t !== "outside" ? memberOf(s, ownerOf(s, source), name, want) : undefined;
  });
}
