/** Runs the built command line as a user does: its own process, a copy of the demo repository, a home of its own. */
import { spawn } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, onTestFinished } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
export const BIN = join(ROOT, "bin/ix.js");
export const DEMO = join(ROOT, "demo");
const HOME = join(tmpdir(), `ix-home-${process.pid}`);

export interface Answer {
  code: number | null;
  stdout: string;
  stderr: string;
}

export interface Surroundings {
  cwd: string;
  env?: Record<string, string>;
}

/** Environment of a child: nothing of the caller's ix settings, no colours, and a home that is not the user's. */
export function environment(extra: Record<string, string> = {}): NodeJS.ProcessEnv {
  const own = /^(IX|IVRALO)_|^(NO_COLOR|FORCE_COLOR|NODE_OPTIONS)$/;
  const clean = Object.entries(process.env).filter(([name]) => !own.test(name));
  return { ...Object.fromEntries(clean), IX_HOME: HOME, ...extra };
}

/** Runs `ix` with these arguments; resolves whatever its exit code is. */
export function ix(args: readonly string[], { cwd, env }: Surroundings): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [BIN, ...args], { cwd, env: environment(env), stdio: "pipe" });
    child.stdin.end();
    let stdout = "";
    let stderr = "";
    child.stdout.setEncoding("utf8").on("data", (text: string) => (stdout += text));
    child.stderr.setEncoding("utf8").on("data", (text: string) => (stderr += text));
    child.on("error", reject);
    child.on("close", (code) => resolve({ code, stdout, stderr }));
  });
}

/** A folder of its own that is gone after the test. Outside any repository. */
export function emptyFolder(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "ix-")));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

/** A folder with these files, by path. */
export function folderOf(files: Record<string, string | Uint8Array>): string {
  const folder = emptyFolder();
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return folder;
}

/** A copy of the demo repository, not mapped. */
export function copyDemo(): string {
  const folder = emptyFolder();
  copyDemoTo(folder);
  return folder;
}

export function copyDemoTo(folder: string): void {
  cpSync(DEMO, folder, { recursive: true, filter: isSource });
}

/** A copy of the demo repository, mapped, for one test to change. */
export async function mappedDemo(): Promise<string> {
  const folder = copyDemo();
  const { code, stderr } = await ix(["map"], { cwd: folder });
  if (code !== 0) throw new Error(`ix map ended with ${code}: ${stderr}`);
  return folder;
}

let shared: Promise<string> | undefined;

/** A mapped copy of the demo repository for all tests of a file that only ask. */
export function askedDemo(): Promise<string> {
  shared ??= mapOnce();
  return shared;
}

async function mapOnce(): Promise<string> {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), "ix-asked-")));
  copyDemoTo(folder);
  const { code, stderr } = await ix(["map"], { cwd: folder });
  if (code !== 0) throw new Error(`ix map ended with ${code}: ${stderr}`);
  return folder;
}

afterAll(async () => {
  if (shared) rmSync(await shared, { recursive: true, force: true });
});

/** The demo itself may have been mapped or run. */
function isSource(path: string): boolean {
  return !/[/\\](\.ix|__pycache__|\.pytest_cache)$/.test(path);
}
