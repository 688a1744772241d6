/**
 * What the places of files say about what belongs together. Packages (a folder with a manifest, or with sources of its
 * own in `src`) are parts that people have cut themselves; without them the folders are, where they are of some size.
 */

/** Folder of a path; empty at the top. */
export function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}

/** A folder and those around it, the innermost first; the top, which is empty, last. */
export function foldersAround(folder: string): string[] {
  const around: string[] = [];
  for (let at = folder; at !== ""; at = folderOf(at)) around.push(at);
  return [...around, ""];
}

export interface Units {
  /** Packages; everything is one where there are none to speak of. */
  packages: Int32Array;
  /** Packages, the large ones opened into their folders. */
  parts: Int32Array;
}

/** A repository is one package with little beside it when more than this share of its files lie in one. */
const ONE_PACKAGE = 0.9;
/** A folder that holds more than this share of what is opened says too little: its folders are looked at. */
const TOO_LARGE = 0.4;
/** Files from which a package among others is opened. */
const OPENED_FROM = 80;
/** Folders that hold sources and are not themselves a part of the system. */
const SOURCE_FOLDER = /^(.+?)\/(?:src|lib)\//;

/** @param manifests folders that hold a package's manifest */
export function unitsOf(paths: readonly string[], manifests: readonly string[]): Units {
  const found = packageOf(paths, manifests);
  const largest = Math.max(0, ...sizesOf(found).values());
  const isOne = largest > ONE_PACKAGE * paths.length;
  const packages = isOne ? paths.map(() => "") : besidePackages(paths, found);
  return { packages: numbered(packages), parts: numbered(opened(paths, packages, isOne ? 1 : OPENED_FROM)) };
}

function sizesOf(names: readonly string[]): Map<string, number> {
  const sizes = new Map<string, number>();
  for (const name of names) sizes.set(name, (sizes.get(name) ?? 0) + 1);
  return sizes;
}

function numbered(names: readonly string[]): Int32Array {
  const numbers = new Map<string, number>();
  return Int32Array.from(names, (name) => {
    let number = numbers.get(name);
    if (number === undefined) numbers.set(name, (number = numbers.size));
    return number;
  });
}

/** Innermost package around each file; empty for the top. */
function packageOf(paths: readonly string[], manifests: readonly string[]): string[] {
  const roots = new Set(manifests);
  for (const path of paths) {
    const root = SOURCE_FOLDER.exec(path)?.[1];
    if (root !== undefined) roots.add(root);
  }
  const known = new Map<string, string>();
  return paths.map((path) => {
    const folder = folderOf(path);
    let found = known.get(folder);
    if (found === undefined) known.set(folder, (found = foldersAround(folder).find((at) => roots.has(at)) ?? ""));
    return found;
  });
}

/** What lies in no package but the top one belongs to its outermost folder. */
function besidePackages(paths: readonly string[], packages: readonly string[]): string[] {
  return paths.map((path, i) => packages[i] || (path.includes("/") ? path.slice(0, path.indexOf("/")) : ""));
}

/** Packages of some size as their folders, from the top down: the largest is opened as long as it holds too much. */
function opened(paths: readonly string[], packages: readonly string[], from: number): string[] {
  const names = [...packages];
  for (const [name, size] of sizesOf(packages)) {
    if (size < from) continue;
    const inside = [...paths.keys()].filter((i) => packages[i] === name);
    openFolders(paths, names, inside, name);
  }
  return names;
}

function openFolders(paths: readonly string[], names: string[], inside: readonly number[], top: string): void {
  const most = TOO_LARGE * inside.length;
  const done = new Set<string>();
  for (let largest = top, size = inside.length; size > most; ) {
    done.add(largest);
    for (const i of inside) {
      if (names[i] !== largest) continue;
      const below = largest === "" ? paths[i]! : paths[i]!.slice(largest.length + 1);
      const slash = below.indexOf("/");
      if (slash >= 0) names[i] = largest === "" ? below.slice(0, slash) : `${largest}/${below.slice(0, slash)}`;
    }
    [largest, size] = ["", 0];
    for (const [name, count] of sizesOf(inside.map((i) => names[i]!)))
      if (!done.has(name) && count > size) [largest, size] = [name, count];
  }
}
