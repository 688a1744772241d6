/** Folders for tests: made of files, outside any repository, gone after the test. */
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { onTestFinished } from "vitest";

/** Files by path; undefined takes one away. */
export type Files = Record<string, string | Uint8Array | undefined>;

export function folderOf(files: Files): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "engine-")));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  write(folder, files);
  return folder;
}

let clock = Date.now() - 3_600_000;

/** Writes files; each gets a time of its own in the past, so that none looks as if it had just been changed. */
export function write(folder: string, files: Files): void {
  for (const [path, content] of Object.entries(files)) {
    const file = join(folder, path);
    if (content === undefined) {
      rmSync(file, { recursive: true });
      continue;
    }
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
    clock += 1000;
    utimesSync(file, clock / 1000, clock / 1000);
  }
}

export function git(folder: string, ...args: string[]): string {
  const identity = ["-c", "user.name=t", "-c", "user.email=t@example.com", "-c", "init.defaultBranch=main"];
  const quiet = ["-c", "protocol.file.allow=always", "-c", "commit.gpgsign=false"];
  return execFileSync("git", ["-C", folder, ...identity, ...quiet, ...args], {
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  }).trim();
}

/** A repository with these files committed. */
export function repositoryOf(files: Files): string {
  const folder = folderOf(files);
  git(folder, "init", "--quiet");
  git(folder, "add", "--all");
  git(folder, "commit", "--quiet", "--allow-empty", "--message", "all");
  return folder;
}
