/** What git knows of a folder. Asked of the program itself where that needs its rules, read by hand where it must be quick. */
import { execFile } from "node:child_process";
import { readFileSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

/**
 * Paths below a folder that git tracks, or would if asked to: tracked and untracked files, without ignored ones and
 * without what lies in submodules.
 * @returns raw names as git gives them; undefined where there is no git, no repository, or git refuses
 */
export function gitFiles(root: string): Promise<Buffer[] | undefined> {
  if (!gitFolder(root)) return Promise.resolve(undefined);
  // A hook's environment points git at its own repository; the folder alone decides here.
  const { GIT_DIR, GIT_WORK_TREE, GIT_INDEX_FILE, GIT_PREFIX, ...env } = process.env;
  const args = ["-C", root, "ls-files", "-z", "--cached", "--others", "--exclude-standard"];
  return new Promise((done) => {
    execFile("git", args, { encoding: "buffer", maxBuffer: 2 ** 31 - 1, env, windowsHide: true }, (error, out) => {
      done(error ? undefined : splitNames(out));
    });
  });
}

function splitNames(out: Buffer): Buffer[] {
  const names: Buffer[] = [];
  for (let from = 0; from < out.length; ) {
    const end = out.indexOf(0, from);
    const stop = end < 0 ? out.length : end;
    names.push(out.subarray(from, stop));
    from = stop + 1;
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
