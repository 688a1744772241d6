/** The repository around a folder and the commit checked out there, read by hand: asking git takes longer than an answer may. */
import { readFileSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";

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

/** The repository's own folder, followed through the `.git` file of worktrees and submodules; undefined outside all. */
export function gitFolder(root: string): string | undefined {
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
