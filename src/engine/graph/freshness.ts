/**
 * How the graph stands to the files, told quickly enough to be said with every answer: by the times of files and folders,
 * without a list of the workspace. What it cannot see is the first file of a folder that was empty, or held only ignored files,
 * when it was mapped; `status` lists everything and sees that, too.
 */
import { type Dirent, lstatSync, readdirSync } from "node:fs";
import { extname } from "node:path";
import { setFlagsFromString } from "node:v8";
import type { GraphDb } from "../store/graph-db.ts";
import { fileCounts, mappedFile, metaValue, revisions } from "../store/read-files.ts";
import { isChanged } from "../text/source-files.ts";
import type { Freshness } from "./answers.ts";

const SHOWN_CHANGES = 5;
/** Times are kept in nanoseconds and compared as numbers that cannot tell fewer of them apart. */
const SAME_TIME = 1024;
/** A folder changed this shortly before the map began may have been listed before it changed. Milliseconds. */
const RACY = 2_000;
/** Entries that git is asked about one by one; where there are more, about the whole folder. */
const MAX_ASKED = 100;

type FileRow = [path: string, size: number, mtime: number, ctime: number];

/**
 * @param head commit that is checked out
 * @param within milliseconds
 */
export async function freshness(
  graph: GraphDb,
  root: string,
  head: string | undefined,
  within: number,
): Promise<Freshness> {
  const { files, outcomes } = fileCounts(graph);
  const leftOut = Object.values(outcomes).reduce((sum, count) => sum + count, 0);
  const mapped = revisions(graph).find(({ rev }) => rev === graph.revision)?.commit;
  if (graph.isPast) return { files, leftOut, ...(mapped !== undefined && { commit: mapped }), changed: [] };
  const deadline = performance.now() + within;
  const look = new Look(graph, root, deadline);
  const changed = [...(await look.changed()), ...(await look.added())].sort();
  // A graph that says what all files say is one of the commit that is checked out, whenever it was mapped.
  const commit = changed.length === 0 && !look.isPartial ? (head ?? mapped) : mapped;
  return {
    files,
    leftOut,
    ...(commit !== undefined && { commit }),
    ...(head !== undefined && head !== commit && { head }),
    stale: changed.length,
    changed: changed.slice(0, SHOWN_CHANGES),
    ...(look.isPartial && { partial: true }),
  };
}

/**
 * Mapped files whose content is not what was mapped, and those that are gone.
 * @param within milliseconds; what was not looked at by then is not among them
 */
export async function changedFiles(graph: GraphDb, root: string, within: number): Promise<string[]> {
  return graph.isPast ? [] : new Look(graph, root, performance.now() + within).changed();
}

/** One look at the files of a map. */
class Look {
  isPartial = false;
  private readonly rows: FileRow[];

  constructor(
    private readonly graph: GraphDb,
    private readonly root: string,
    private readonly deadline: number,
  ) {
    this.rows = graph.db.prepare("SELECT path, size, mtime, ctime FROM main.file").raw().all() as FileRow[];
  }

  /** Files whose content is not what was mapped, and those that are gone. */
  async changed(): Promise<string[]> {
    const changed: string[] = [];
    for (const path of withoutOptimizing(() => this.touched())) {
      if (this.isLate()) {
        this.isPartial = true;
        break;
      }
      const mapped = mappedFile(this.graph, path);
      if (mapped && (await isChanged(this.root, mapped))) changed.push(path);
    }
    return changed;
  }

  /** Source files in folders that changed since the map, and in new ones there. */
  async added(): Promise<string[]> {
    const since = Number(metaValue(this.graph, "map_started_at") ?? 0) - RACY;
    const folders = withoutOptimizing(() => foldersOf(this.rows));
    for (const folder of metaValue(this.graph, "bare_folders")?.split("\n") ?? []) folders.add(folder);
    const touched = withoutOptimizing(() => this.touchedFolders(folders, since));
    if (touched.length === 0) return [];
    const known = new Set(this.rows.map(([path]) => path));
    const endings = new Set(metaValue(this.graph, "endings")?.split(" "));
    const asked: string[] = [];
    for (const folder of touched)
      for (const entry of entriesOf(`${this.root}/${folder}`)) {
        const path = folder === "" ? entry.name : `${folder}/${entry.name}`;
        const isNews = entry.isDirectory()
          ? !folders.has(path) && !entry.name.startsWith(".") && this.isSince(path, since)
          : entry.isFile() && !known.has(path) && endings.has(extname(path).toLowerCase());
        if (isNews) asked.push(path);
      }
    if (asked.length === 0) return [];
    const { gitFiles } = await import("../workspace/git.ts");
    const { walkFiles } = await import("../workspace/walk.ts");
    const { readExclusions } = await import("../workspace/exclusions.ts");
    const isExcluded = readExclusions(this.root);
    const names = (await gitFiles(this.root, asked.length > MAX_ASKED ? [] : asked)) ?? (await walkFiles(this.root));
    const paths = names.map((name) => name.toString("utf8"));
    return paths.filter(
      (path) =>
        !known.has(path) &&
        endings.has(extname(path).toLowerCase()) &&
        !isExcluded?.(path) &&
        lstatSync(`${this.root}/${path}`, OR_NOTHING)?.isFile(),
    );
  }

  private touched(): string[] {
    const touched: string[] = [];
    for (const [i, [path, size, mtime, ctime]] of this.rows.entries()) {
      if (i % 256 === 0 && this.isLate()) {
        this.isPartial = true;
        break;
      }
      const now = lstatSync(`${this.root}/${path}`, OR_NOTHING);
      const same = now?.size === size && isSame(now.mtimeMs, mtime) && isSame(now.ctimeMs, ctime);
      if (!same) touched.push(path);
    }
    return touched;
  }

  private touchedFolders(folders: ReadonlySet<string>, since: number): string[] {
    return [...folders].filter((folder) => (lstatSync(`${this.root}/${folder}`, OR_NOTHING)?.mtimeMs ?? 0) > since);
  }

  /** Whether a folder was made or moved here since: either changes its own record. Milliseconds. */
  private isSince(folder: string, since: number): boolean {
    return (lstatSync(`${this.root}/${folder}`, OR_NOTHING)?.ctimeMs ?? 0) > since;
  }

  private isLate(): boolean {
    return performance.now() > this.deadline;
  }
}

const OR_NOTHING = { throwIfNoEntry: false } as const;

function isSame(milliseconds: number, nanoseconds: number): boolean {
  return Math.abs(milliseconds * 1e6 - nanoseconds) <= SAME_TIME;
}

/** Folders that hold one of the files at any depth, the root as "". */
function foldersOf(rows: readonly FileRow[]): Set<string> {
  const folders = new Set<string>([""]);
  for (const [path] of rows)
    for (let end = path.lastIndexOf("/"); end > 0; end = path.lastIndexOf("/", end - 1)) {
      const folder = path.slice(0, end);
      if (folders.has(folder)) break;
      folders.add(folder);
    }
  return folders;
}

function entriesOf(folder: string): Dirent[] {
  try {
    return readdirSync(folder, { withFileTypes: true });
  } catch {
    return [];
  }
}

/**
 * Runs a loop that is short for the program and long for its compiler: optimizing what runs a few thousand times, once,
 * costs as much again as running it (17 instead of 34 ms for 3,600 files).
 */
function withoutOptimizing<T>(loop: () => T): T {
  setFlagsFromString("--no-opt");
  try {
    return loop();
  } finally {
    setFlagsFromString("--opt");
  }
}
