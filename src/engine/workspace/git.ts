/**
 * What git itself tells of a folder, asked of the program because its rules are needed. A repository's own settings may
 * name programs; none of them is run.
 */
import { execFile } from "node:child_process";
import { gitFolder } from "./commit.ts";

/** Bounds of one question to git. Past either it is stopped, and what it has said so far is the answer. */
export interface GitBounds {
  /** Milliseconds; no limit when absent. */
  time?: number;
  /** Bytes. */
  output?: number;
}

/** Settings that make reading run what they name: a watcher of files, a checker of signatures. */
const NO_PROGRAMS = ["-c", "core.fsmonitor=false", "-c", "log.showSignature=false"];

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
    execFile(
      "git",
      ["-C", root, "--no-pager", "--literal-pathspecs", ...NO_PROGRAMS, ...args],
      options,
      (error, out) => {
        const isStopped = error?.killed || error?.code === "ERR_CHILD_PROCESS_STDIO_MAXBUFFER";
        done(error && !isStopped ? undefined : out);
      },
    );
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

/** Whether git ignores all of some paths below a folder; false where there is no git to ask. */
export async function areIgnored(root: string, paths: readonly string[]): Promise<boolean> {
  const out = await git(root, ["check-ignore", "-z", "--", ...paths]);
  return out !== undefined && splitNames(out).length === paths.length;
}

/** Names that end in a zero byte each; one that a bound cut short is left out. */
function splitNames(out: Buffer): Buffer[] {
  const names: Buffer[] = [];
  for (let from = 0; from < out.length; ) {
    const end = out.indexOf(0, from);
    if (end < 0) break;
    names.push(out.subarray(from, end));
    from = end + 1;
  }
  return names;
}
