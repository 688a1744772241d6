/** What git knows of a folder. Asked of the program itself where that needs its rules, read by hand where it must be quick. */
import { execFile } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/** Bounds of one question to git. Past either it is stopped, and what it has said so far is the answer. */
export interface GitBounds {
  /** Milliseconds; no limit when absent. */
  time?: number;
  /** Bytes. */
  output?: number;
}

/**
 * What git prints, asked in a folder; never through a shell or a pager.
 * @returns undefined where there is no git, no repository, or git refuses
 */
export function git(
  root: string,
  args: readonly string[],
  { time, output }: GitBounds = {},
): Promise<Buffer | undefined> {
  if (!gitFolder(root)) return Promise.resolve(undefined);
  // A hook's environment points git at its own repository; the folder alone decides here.
  const { GIT_DIR, GIT_WORK_TREE, GIT_INDEX_FILE, GIT_PREFIX, ...env } = process.env;
  const options = {
    encoding: "buffer" as const,
    maxBuffer: output ?? 2 ** 31 - 1,
    env,
    windowsHide: true,
    ...(time !== undefined && { timeout: time }),
  };
  return new Promise((done) => {
    execFile("git", ["-C", root, "--no-pager", "--literal-pathspecs", ...args], options, (error, out) => {
      const isStopped = error?.killed || error?.code === "ERR_CHILD_PROCESS_STDIO_MAXBUFFER";
      done(error && !isStopped ? undefined : out);
    });
  });
}

/**
 * Paths below a folder that git tracks, or would if asked to: tracked and untracked files, without ignored ones and
 * without what lies in submodules.
 * @param below only these files, and what lies in these folders
 * @returns raw names as git gives them; undefined where there is no git, no repository, or git refuses
 */
export async function gitFiles(root: string, below: readonly string[] = []): Promise<Buffer[] | undefined> {
  const out = await git(root, ["ls-files", "-z", "--cached", "--others", "--exclude-standard", "--", ...below]);
  return out && splitNames(out);
}

/** Names that end in a zero byte each; one that a bound cut short is left out. */
export function splitNames(out: Buffer): Buffer[] {
  const names: Buffer[] = [];
  for (let from = 0; from < out.length; ) {
    const end = out.indexOf(0, from);
    if (end < 0) break;
    names.push(out.subarray(from, end));
    from = end + 1;
  }
  return names;
}

/** Commit checked out around a folder, as 40 (or 64) hex digits; undefined outside git and before the first commit. */
export function headCommit(root: string): string | undefined {
  const folder = gitFolder(root);
  if (!folder) return undefined;
  const head = readText(join(folder, "HEAD"));
  if (head === undefined) return undefined;
  if (!head.startsWith("ref:")) return isCommit(head) ? head : undefined;
  const name = head.slice(4).trim();
  // A linked worktree keeps HEAD to itself and shares its branches.
  const shared = readText(join(folder, "commondir"));
  const folders = shared === undefined ? [folder] : [folder, resolve(folder, shared)];
  for (const at of folders) {
    const commit = readText(join(at, name));
    if (commit !== undefined && isCommit(commit)) return commit;
  }
  const packed = readText(join(folders[folders.length - 1] as string, "packed-refs"));
  const line = packed?.split("\n").find((entry) => entry.endsWith(` ${name}`));
  return line && isCommit(line.slice(0, line.indexOf(" "))) ? line.slice(0, line.indexOf(" ")) : undefined;
}

/** The repository's own folder, followed through the `.git` file of worktrees and submodules. */
function gitFolder(root: string): string | undefined {
  for (let folder = resolve(root); ; folder = dirname(folder)) {
    const at = join(folder, ".git");
    const stat = statSync(at, { throwIfNoEntry: false });
    if (stat?.isDirectory()) return at;
    if (stat?.isFile()) {
      const link = readText(at);
      return link?.startsWith("gitdir:") ? resolve(folder, link.slice(7).trim()) : undefined;
    }
    if (dirname(folder) === folder) return undefined;
  }
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, "utf8").trim();
  } catch {
    return undefined;
  }
}

function isCommit(text: string): boolean {
  return /^[0-9a-f]{40}([0-9a-f]{24})?$/.test(text);
}
