/** The built program as a whole: formats chosen, errors where they belong, exit codes, pipes. */
import { spawn } from "node:child_process";
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { BIN, emptyFolder, environment, folderOf, ix } from "../../e2e/ix.ts";

let folder: string;

/** A folder with a few Python functions, mapped. */
beforeAll(async () => {
  folder = realpathSync(mkdtempSync(join(tmpdir(), "ix-main-")));
  const files = {
    "app.py": "from lib import route\n\n\ndef start():\n    route(1)\n",
    "lib.py": "def route(x):\n    return x\n\n\ndef handle():\n    pass\n",
    "other.py": "def handle():\n    pass\n",
  };
  for (const [path, text] of Object.entries(files)) writeFileSync(join(folder, path), text);
  const { code, stderr } = await ix(["map"], { cwd: folder });
  if (code !== 0) throw new Error(stderr);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe("before any command", () => {
  test("the version, and help in three spellings", async () => {
    const cwd = emptyFolder();
    expect((await ix(["--version"], { cwd })).stdout).toMatch(/^\d+\.\d+\.\d+\n$/);
    const pages = await Promise.all([[], ["help"], ["--help"]].map((args) => ix(args, { cwd })));
    for (const page of pages) expect(page).toEqual(pages[0]);
    expect(pages[0]).toMatchObject({ code: 0, stderr: "" });
    expect((await ix(["callers", "--help"], { cwd })).stdout).toContain("usage: ix callers <target...> [flags]");
  });

  test("an unknown command is named with its neighbours", async () => {
    const cwd = emptyFolder();
    expect(await ix(["calers"], { cwd })).toMatchObject({
      code: 1,
      stdout: "",
      stderr: expect.stringContaining("callers"),
    });
    const { stdout } = await ix(["calers", "--format", "llm"], { cwd });
    expect(stdout).toMatch(/^error code=usage_error message="There is no command \\"calers\\"\." suggestions=callers/);
  });

  test.skipIf(process.platform === "win32")("a current folder that is gone", async () => {
    const gone = emptyFolder();
    const script = `rmdir "$PWD"; exec "${process.execPath}" "${BIN}" status --format llm`;
    const child = spawn("/bin/sh", ["-c", script], { cwd: gone, env: environment(), stdio: "pipe" });
    let said = "";
    for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (said += text));
    expect(await new Promise((resolve) => child.on("close", resolve))).toBe(1);
    expect(said).toBe('error code=no_current_folder message="The current folder is gone; change into another one."\n');
  });

  test("a folder without a map: exit 4, with the command that makes one", async () => {
    const cwd = emptyFolder();
    const { code, stdout } = await ix(["callers", "x", "--format", "llm"], { cwd });
    expect(code).toBe(4);
    expect(stdout).toContain(
      `error code=workspace_not_mapped message="No mapped workspace contains ${cwd}." dir=${cwd} hint="ix map ${cwd}"`,
    );
    expect((await ix(["callers", "x"], { cwd, env: { IX_LEGACY_EXIT_CODES: "1" } })).code).toBe(1);
    expect((await ix(["status"], { cwd })).code).toBe(0);
  });
});

describe("in a mapped folder", () => {
  test("the format: a flag, the variable, the config file, text", async () => {
    const cwd = folder;
    const home = emptyFolder();
    const env = { IX_HOME: home };
    expect((await ix(["callers", "route"], { cwd, env })).stdout).toMatch(/^callers of route/);
    writeFileSync(join(home, "config.yaml"), "format: llm\n");
    expect((await ix(["callers", "route"], { cwd, env })).stdout).toMatch(/^callers target=route/);
    const json = { ...env, IX_FORMAT: "json" };
    expect(JSON.parse((await ix(["callers", "route"], { cwd, env: json })).stdout).summary.total).toBe(1);
    expect((await ix(["callers", "route", "--format=text"], { cwd, env: json })).stdout).toMatch(/^callers of/);
    const wrong = await ix(["callers", "route"], { cwd, env: { ...env, IX_FORMAT: "yaml" } });
    expect(wrong).toMatchObject({ code: 0, stderr: "", stdout: expect.stringMatching(/^callers of/) });
    expect((await ix(["callers", "route", "--format", "yaml"], { cwd, env: json })).code).toBe(1);
  });

  test("a configured llm does not reach a command that has none", async () => {
    const cwd = folder;
    const { stdout } = await ix(["export", "edges", "--kind", "calls"], { cwd, env: { IX_FORMAT: "llm" } });
    expect(JSON.parse(stdout.split("\n")[0]!)).toMatchObject({ pred: "CALLS", dst: { name: "route" } });
  });

  test("errors: prose beside, a record or an object on stdout; never a stack", async () => {
    const cwd = folder;
    const text = await ix(["callers", "nothing"], { cwd });
    expect(text).toMatchObject({ code: 3, stdout: "" });
    expect(text.stderr).not.toContain("    at ");
    expect((await ix(["callers", "nothing", "--format", "llm"], { cwd })).stdout).toMatch(
      /^error code=unresolved_target /,
    );
    expect(JSON.parse((await ix(["callers", "nothing", "--format", "json"], { cwd })).stdout).error).toBe(
      "unresolved_target",
    );
    const usage = await ix(["callers", "--format", "json", "x", "--limit", "0"], { cwd });
    expect(JSON.parse(usage.stdout)).toMatchObject({
      error: "usage_error",
      hint: expect.stringContaining("usage: ix callers"),
    });
  });

  test("the outcome is the exit code", async () => {
    const cwd = folder;
    const code = async (args: string[], env = {}) => (await ix(args, { cwd, env })).code;
    expect(await code(["callers", "handle"])).toBe(0);
    expect(await code(["callers", "handle", "--strict"])).toBe(2);
    expect(await code(["callers", "handle"], { IX_STRICT_TARGETS: "1" })).toBe(2);
    expect(await code(["callers", "handle", "--strict"], { IX_LEGACY_EXIT_CODES: "1" })).toBe(1);
    expect(await code(["locate", "route", "nothing"])).toBe(3);
  });

  test("common flags may stand before the command", async () => {
    const cwd = folder;
    const { stdout } = await ix(["--format", "llm", "--root", cwd, "callers", "route"], { cwd: emptyFolder() });
    expect(stdout).toMatch(/^callers target=route shown=1/);
  });

  test("json is compact in a pipe, indented when asked", async () => {
    const cwd = folder;
    expect((await ix(["stats", "--format", "json"], { cwd })).stdout.trimEnd().split("\n")).toHaveLength(1);
    expect((await ix(["stats", "--format", "json", "--pretty"], { cwd })).stdout).toContain('\n  "nodes": {\n');
  });

  test("a reader that goes away is no error", async () => {
    const cwd = folder;
    const child = spawn(process.execPath, [BIN, "export", "nodes"], {
      cwd,
      env: environment(),
      stdio: ["ignore", "pipe", "pipe"],
    });
    child.stdout!.destroy();
    let stderr = "";
    child.stderr!.on("data", (text) => (stderr += text));
    const code = await new Promise((resolve) => child.on("close", resolve));
    expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  });

  test("an answer larger than a pipe arrives whole", async () => {
    const big = folderOf({ "big.txt": Array.from({ length: 60_000 }, (_, i) => `line ${i + 1}`).join("\n") });
    mkdirSync(join(big, ".ix"), { recursive: true });
    await ix(["map"], { cwd: big });
    const { stdout } = await ix(["read", "big.txt", "--all", "--format", "llm"], { cwd: big });
    expect(stdout.trimEnd().split("\n").at(-1)).toBe("60000\tline 60000");
  });

  test("a stack is shown to who asks for it", async () => {
    const cwd = folder;
    const { stderr } = await ix(["callers", "x", "--limit", "0"], { cwd, env: { IX_DEBUG: "1" } });
    expect(stderr).toContain("    at ");
  });
});
