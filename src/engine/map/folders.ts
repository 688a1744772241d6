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
  /** Unit of each file, numbered from 0. */
  groupOf: Int32Array;
  /** Folder of each unit. */
  folders: string[];
  /** Whether the units are packages. */
  arePackages: boolean;
}

/** A repository is one package with little beside it when more than this share of its files lie in one. */
const ONE_PACKAGE = 0.9;
/** A folder that holds more than this share of the files says too little: its folders are looked at. */
const TOO_LARGE = 0.4;
/** Folders that hold sources and are not themselves a part of the system. */
const SOURCE_FOLDER = /^(.+?)\/(?:src|lib)\//;

/** @param manifests folders that hold a package's manifest */
export function unitsOf(paths: readonly string[], manifests: readonly string[]): Units {
  const packages = packageOf(paths, manifests);
  const sizes = new Map<string, number>();
  for (const name of packages) sizes.set(name, (sizes.get(name) ?? 0) + 1);
  const largest = Math.max(0, ...sizes.values());
  const arePackages = sizes.size > 1 && largest <= ONE_PACKAGE * paths.length;
  const names = arePackages ? besidePackages(paths, packages) : folderUnits(paths);
  return { ...numbered(names), arePackages };
}

function numbered(names: readonly string[]): { groupOf: Int32Array; folders: string[] } {
  const numbers = new Map<string, number>();
  const groupOf = Int32Array.from(names, (name) => {
    let number = numbers.get(name);
    if (number === undefined) numbers.set(name, (number = numbers.size));
    return number;
  });
  return { groupOf, folders: [...numbers.keys()] };
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

/** Folders from the top down: the largest is opened as long as it holds too much. */
function folderUnits(paths: readonly string[]): string[] {
  const names = paths.map(() => "");
  const most = TOO_LARGE * paths.length;
  const opened = new Set<string>();
  for (;;) {
    const sizes = new Map<string, number>();
    for (const name of names) if (!opened.has(name)) sizes.set(name, (sizes.get(name) ?? 0) + 1);
    const [largest, size] = [...sizes].reduce((a, b) => (b[1] > a[1] ? b : a), ["", 0]);
    if (size <= most) return names;
    opened.add(largest);
    paths.forEach((path, i) => {
      if (names[i] !== largest) return;
      const below = largest === "" ? path : path.slice(largest.length + 1);
      const slash = below.indexOf("/");
      if (slash >= 0) names[i] = largest === "" ? below.slice(0, slash) : `${largest}/${below.slice(0, slash)}`;
    });
  }
}
