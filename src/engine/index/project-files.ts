/** The files that say what module names mean. They are read again only when they look touched. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Crate } from "../link/project.ts";
import type { Listing } from "../workspace/files.ts";
import { isUntouched } from "./compare.ts";

function plainCrate({ dependencies, renamed, ...rest }: Crate): unknown {
  return [rest, [...dependencies], [...renamed]];
}

/** What the store remembers of each project file, by path. */
type Remembered = Record<string, { size: number; mtime: number; ctime: number; hash: string }>;

export class ProjectFiles {
  /** To be remembered for the next map. */
  readonly memory: string;
  /** Whether any of them came, went or has another content. */
  readonly isChanged: boolean;
  private readonly paths: string[];

  /**
   * @param before what the last map remembered
   * @param since when that map began, in milliseconds since the epoch
   */
  constructor(
    private readonly root: string,
    files: Listing["projectFiles"],
    before: string | undefined,
    since: number,
  ) {
    const old = JSON.parse(before ?? "{}") as Remembered;
    const now: Remembered = {};
    this.paths = files.map((file) => file.path);
    for (const file of files) {
      const known = old[file.path];
      const hash = known && isUntouched(file, known, since) ? known.hash : this.hash(file.path);
      now[file.path] = { size: file.size, mtime: Number(file.mtime), ctime: Number(file.ctime), hash };
    }
    const keys = Object.keys(now);
    this.isChanged =
      keys.length !== Object.keys(old).length || keys.some((path) => now[path]?.hash !== old[path]?.hash);
    this.memory = JSON.stringify(now);
  }

  /** Texts by path; one that vanished is not among them. */
  texts(): Map<string, string> {
    const texts = new Map<string, string>();
    for (const path of this.paths) {
      const text = this.read(path);
      if (text !== undefined) texts.set(path, text.toString("utf8").replace(/^\uFEFF/, ""));
    }
    return texts;
  }

  /** Hash of what the linker takes from them: a new version number in a `package.json` moves no module. */
  async digest(): Promise<string> {
    const { openProject } = await import("../link/project.ts");
    const { typescript, packages, go, crates } = openProject({ files: this.texts() }, new Set());
    return createHash("sha1")
      .update(JSON.stringify([typescript, packages, go, crates.map(plainCrate)]))
      .digest("hex");
  }

  private hash(path: string): string {
    const text = this.read(path);
    return text ? createHash("sha1").update(text).digest("hex") : "";
  }

  private read(path: string): Buffer | undefined {
    try {
      return readFileSync(join(this.root, path));
    } catch {
      return undefined;
    }
  }
}
