/** Paths as folders with the number of files in each. Paths come in order, so that what lies in a folder stands together. */

export interface FolderRow {
  /** Below the root; of a chain of folders that hold nothing but each other, the last. */
  path: string;
  /** Files in it, at any depth. */
  files: number;
  /** From 1. */
  level: number;
}

/** The folders below one down to a depth, each before those in it, and its own files. */
export interface Layout {
  folders: FolderRow[];
  files: string[];
}

/** @param base folder that all paths lie in, with a trailing `/`; empty for the root */
export function layoutOf(paths: readonly string[], base: string, depth: number): Layout {
  const layout: Layout = { folders: [], files: [] };
  addFolders(layout, paths, base, { depth, level: 1 });
  return layout;
}

function addFolders(
  layout: Layout,
  paths: readonly string[],
  base: string,
  { depth, level }: { depth: number; level: number },
): void {
  for (let from = 0; from < paths.length; ) {
    const path = paths[from]!;
    const slash = path.indexOf("/", base.length);
    if (slash < 0) {
      if (level === 1) layout.files.push(path);
      from++;
      continue;
    }
    const to = endOf(paths, from, path.slice(0, slash + 1));
    const folder = commonFolder(path, paths[to - 1]!);
    layout.folders.push({ path: folder.slice(0, -1), files: to - from, level });
    if (level < depth) addFolders(layout, paths.slice(from, to), folder, { depth, level: level + 1 });
    from = to;
  }
}

/** Where the paths that begin so end. */
function endOf(paths: readonly string[], from: number, prefix: string): number {
  let to = from + 1;
  while (to < paths.length && paths[to]!.startsWith(prefix)) to++;
  return to;
}

/** The deepest folder that two paths lie in; of the first and last of a list in order, one that all lie in. */
function commonFolder(a: string, b: string): string {
  let same = 0;
  while (same < a.length && a[same] === b[same]) same++;
  return a.slice(0, a.lastIndexOf("/", same === a.length ? same : same - 1) + 1);
}
