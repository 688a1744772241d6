/** Paths as a tree of folders with the number of files in each. */

export interface Folder {
  /** Below the root; of a chain of folders that hold nothing but each other, the last. */
  path: string;
  /** Files in it, at any depth. */
  files: number;
  folders: Folder[];
}

/** The folders below one, and its own files. */
export interface Level {
  folders: Folder[];
  files: string[];
}

/** @param paths below the root, in order @param base folder with a trailing `/`; empty for the root */
export function levelOf(paths: readonly string[], base: string): Level {
  const files: string[] = [];
  const below = new Map<string, string[]>();
  for (const path of paths) {
    const slash = path.indexOf("/", base.length);
    if (slash < 0) files.push(path);
    else {
      const folder = path.slice(0, slash);
      const inside = below.get(folder);
      if (inside) inside.push(path);
      else below.set(folder, [path]);
    }
  }
  const folders = [...below].map(([path, inside]): Folder => {
    const level = levelOf(inside, `${path}/`);
    const [only] = level.folders;
    if (only && level.folders.length === 1 && level.files.length === 0) return only;
    return { path, files: inside.length, folders: level.folders };
  });
  return { folders, files };
}

export interface FolderRow {
  path: string;
  files: number;
  /** From 1. */
  level: number;
}

/** Folders down to a depth, each before those in it. */
export function flattened(folders: readonly Folder[], depth: number, level = 1): FolderRow[] {
  if (level > depth) return [];
  return folders.flatMap(({ path, files, folders: inside }) => [
    { path, files, level },
    ...flattened(inside, depth, level + 1),
  ]);
}
