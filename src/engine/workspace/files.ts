/**
 * The files a map is made of: source in a known language below the root, and the project files that say what module
 * names mean. Nothing outside the root is ever listed, and nothing is opened.
 */
import { type BigIntStats, lstatSync, realpathSync, statSync } from "node:fs";
import { join, sep } from "node:path";
import { readExclusions } from "./exclusions.ts";
import { gitFiles } from "./git.ts";
import { STATE_FOLDER } from "./root.ts";
import { walkFiles } from "./walk.ts";

/** A file's size in bytes and its times in nanoseconds, as kept by the file system. */
export interface Stamp {
  size: number;
  mtime: bigint;
  ctime: bigint;
}

export interface ListedFile extends Stamp {
  /** Workspace-relative, with `/`. */
  path: string;
  language: string;
  /** Why it cannot be read at all. */
  problem?: string;
}

export interface Listing {
  /** In order of path. */
  files: ListedFile[];
  /** Project files, in order of path. */
  projectFiles: (Stamp & { path: string })[];
  /** Files in a known language that `.ixignore` keeps out. */
  excluded: number;
  /** Folders that hold other files and no source, in order of path: where the first source may come. Not all, of very many. */
  bareFolders: string[];
}

/** Name of the language that reads a path; undefined where none does. */
export type LanguageNames = (path: string) => string | undefined;

const PROJECT_FILE =
  /(^|\/)(tsconfig[^/]*\.json|jsconfig\.json|package\.json|go\.mod|Cargo\.toml|pyproject\.toml|setup\.(py|cfg)|pnpm-workspace\.yaml)$/;
const MAX_PROJECT_FILES = 2_000;
const MAX_PROJECT_SIZE = 256 * 1024;
const MAX_BARE_FOLDERS = 2_000;

/** Size and times of a file. */
export function stampOf(stat: BigIntStats): Stamp {
  return { size: Number(stat.size), mtime: stat.mtimeNs, ctime: stat.ctimeNs };
}

/** Whether a file decides which files there are, or what their names mean. */
export function decidesListing(path: string): boolean {
  return PROJECT_FILE.test(path) || /(^|\/)\.(git|ix)?ignore$/.test(path);
}

/** Lists a workspace as it is on disk now. Files that vanish meanwhile are left out. */
export async function listFiles(root: string, languageName: LanguageNames): Promise<Listing> {
  const tracked = await gitFiles(root);
  // A folder that an outer repository ignores is known to no git; its files are still there.
  const names = tracked && tracked.length > 0 ? tracked : await walkFiles(root);
  const listing: Listing = { files: [], projectFiles: [], excluded: 0, bareFolders: [] };
  const isExcluded = readExclusions(root);
  const folders = new Folders(root);
  const links: string[] = [];
  const seen = new Set<string>();
  const others = new Set<string>();

  for (const name of names) {
    const path = name.toString("utf8");
    const language = languageName(path);
    const project = PROJECT_FILE.test(path);
    if (!language) others.add(folderOf(path));
    if ((!language && !project) || seen.has(path) || path.startsWith(`${STATE_FOLDER}/`)) continue;
    seen.add(path);
    if (isExcluded?.(path)) {
      if (language) listing.excluded++;
      continue;
    }
    if (path.includes("\uFFFD") && !Buffer.from(path).equals(name)) {
      const problem = "its name is not UTF-8";
      if (language) listing.files.push({ path, language, size: 0, mtime: 0n, ctime: 0n, problem });
      continue;
    }
    if (!folders.isPlain(path)) continue;
    const stat = lstat(`${root}${sep}${path}`);
    if (stat?.isSymbolicLink()) links.push(path);
    else if (stat?.isFile()) add(listing, path, language, project, stat);
  }
  addLinks(root, listing, links, languageName);
  listing.files.sort(byPath);
  listing.bareFolders = bare(others, listing.files);
  listing.projectFiles.sort(byPath).splice(MAX_PROJECT_FILES);
  return listing;
}

/** Those of some folders that are above no file. */
function bare(folders: ReadonlySet<string>, files: readonly ListedFile[]): string[] {
  const above = new Set<string>();
  for (const { path } of files)
    for (let folder = folderOf(path); folder !== "" && !above.has(folder); folder = folderOf(folder)) above.add(folder);
  const found = [...folders].filter((folder) => folder !== "" && !above.has(folder));
  return found.sort().slice(0, MAX_BARE_FOLDERS);
}

function folderOf(path: string): string {
  return path.slice(0, Math.max(0, path.lastIndexOf("/")));
}

function add(listing: Listing, path: string, language: string | undefined, project: boolean, stat: BigIntStats): void {
  const stamp = stampOf(stat);
  if (language) listing.files.push({ path, language, ...stamp });
  if (project && stamp.size <= MAX_PROJECT_SIZE) listing.projectFiles.push({ path, ...stamp });
}

/** Takes links in whose target is inside the root and not listed under its own name or an earlier link's. */
function addLinks(root: string, listing: Listing, links: readonly string[], languageName: LanguageNames): void {
  if (links.length === 0) return;
  const inside = join(realpathSync(root), sep);
  const taken = new Set(listing.files.map((file) => join(inside, file.path)));
  for (const file of listing.projectFiles) taken.add(join(inside, file.path));
  for (const path of links) {
    let target: string;
    try {
      target = realpathSync(join(root, path));
    } catch {
      continue;
    }
    const stat = statSync(target, { bigint: true, throwIfNoEntry: false });
    if (!target.startsWith(inside) || taken.has(target) || !stat?.isFile()) continue;
    taken.add(target);
    add(listing, path, languageName(path), PROJECT_FILE.test(path), stat);
  }
}

/** Which folders are real ones: what lies behind a linked folder has another path, or is outside. */
class Folders {
  private readonly known = new Map<string, boolean>([["", true]]);

  constructor(private readonly root: string) {}

  isPlain(path: string): boolean {
    const folder = folderOf(path);
    let plain = this.known.get(folder);
    if (plain === undefined) {
      plain = this.isPlain(folder) && lstat(`${this.root}${sep}${folder}`)?.isDirectory() === true;
      this.known.set(folder, plain);
    }
    return plain;
  }
}

function lstat(path: string): BigIntStats | undefined {
  try {
    return lstatSync(path, { bigint: true, throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

function byPath(a: { path: string }, b: { path: string }): number {
  return a.path < b.path ? -1 : a.path > b.path ? 1 : 0;
}
