/**
 * Files of the workspace as they are on disk now. Nothing outside the root is ever read, whatever links lead there.
 * The last few are kept, and looked at again only when their size or time changes.
 */
import { readFileSync, realpathSync, statSync } from "node:fs";
import { relative, resolve, sep } from "node:path";
import type { GraphDb } from "../store/graph-db.ts";
import { type MappedFile, mappedFile } from "../store/read-files.ts";

export interface SourceFile {
  /** Without line ends; a carriage return stays. An empty file has none. */
  lines: string[];
  /** The content is not what was mapped. */
  stale: boolean;
}

interface Kept extends SourceFile {
  key: string;
}

const KEPT = 8;

export class SourceFiles {
  private readonly kept = new Map<string, Kept>();
  private readonly base: string;

  constructor(
    private readonly graph: GraphDb,
    private readonly root: string,
  ) {
    this.base = realOf(root) ?? root;
  }

  /** Path below the root, with `/`, of a path relative to it; undefined where it leads outside, or to nothing. */
  inside(path: string): string | undefined {
    const real = realOf(resolve(this.root, path));
    if (real === undefined) return undefined;
    if (real !== this.base && !real.startsWith(this.base.endsWith(sep) ? this.base : this.base + sep)) return undefined;
    const named = relative(this.root, resolve(this.root, path));
    return (named.startsWith("..") ? relative(this.base, real) : named).split(sep).join("/");
  }

  /** Undefined where there is no such file below the root, it cannot be read, or it is no text. */
  async read(path: string): Promise<SourceFile | undefined> {
    const below = this.inside(path);
    if (below === undefined) return undefined;
    const at = resolve(this.root, below);
    try {
      const stat = statSync(at, { bigint: true });
      // A pipe or a device would never end.
      if (!stat.isFile()) return undefined;
      const { size, mtimeNs, ctimeNs } = stat;
      const key = `${size} ${mtimeNs} ${ctimeNs} ${this.graph.revision}`;
      const known = this.kept.get(below);
      if (known?.key === key) return known;
      const content = readFileSync(at);
      // What the map takes for binary.
      if (content.includes(0)) return undefined;
      const mapped = mappedFile(this.graph, below);
      const stale = mapped !== undefined && !(await isContentOf(mapped, { size, mtimeNs, ctimeNs }, () => content));
      const file: Kept = { key, lines: linesOf(content.toString("utf8")), stale };
      this.keep(below, file);
      return file;
    } catch {
      return undefined;
    }
  }

  /** Whether a file differs from what was mapped, or is gone. A file the map does not have is not stale. */
  async isStale(path: string): Promise<boolean> {
    const mapped = mappedFile(this.graph, path);
    return mapped !== undefined && isChanged(this.root, mapped);
  }

  private keep(path: string, file: Kept): void {
    this.kept.delete(path);
    this.kept.set(path, file);
    const oldest = this.kept.size > KEPT ? this.kept.keys().next().value : undefined;
    if (oldest !== undefined) this.kept.delete(oldest);
  }
}

interface Times {
  size: bigint;
  mtimeNs: bigint;
  ctimeNs: bigint;
}

/** Whether a mapped file has another content on disk now, or is not there. */
export async function isChanged(root: string, mapped: MappedFile): Promise<boolean> {
  const at = resolve(root, mapped.path);
  try {
    const stat = statSync(at, { bigint: true });
    return !stat.isFile() || !(await isContentOf(mapped, stat, () => readFileSync(at)));
  } catch {
    // A name that is not UTF-8 was never read, and cannot be asked for.
    return mapped.hash !== undefined || !mapped.path.includes("\uFFFD");
  }
}

/** Times that did not change prove the content; where they did, its hash decides. */
async function isContentOf(mapped: MappedFile, now: Times, read: () => Buffer): Promise<boolean> {
  if (mapped.changedSince || BigInt(mapped.size) !== now.size) return false;
  if (mapped.mtime === now.mtimeNs && mapped.ctime === now.ctimeNs) return true;
  if (!mapped.hash) return false;
  const { createHash } = await import("node:crypto");
  return createHash("sha1").update(read()).digest().equals(mapped.hash);
}

function linesOf(text: string): string[] {
  if (text === "") return [];
  const lines = text.split("\n");
  if (lines.at(-1) === "") lines.pop();
  return lines;
}

function realOf(path: string): string | undefined {
  try {
    return realpathSync.native(path);
  } catch {
    return undefined;
  }
}
