import { chmodSync, existsSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { mostChanged } from "../../../src/engine/history/commits.ts";
import { headCommit } from "../../../src/engine/workspace/commit.ts";
import { type Listing, listFiles } from "../../../src/engine/workspace/files.ts";
import { workspaceFiles } from "../../../src/engine/workspace/paths.ts";
import { findRoot, newRoot } from "../../../src/engine/workspace/root.ts";
import { folderOf, git, repositoryOf, write } from "../folder.ts";

const list = (root: string): Promise<Listing> =>
  listFiles(root, (path) => (/\.(ts|py)$/.test(path) ? "some" : undefined));
const paths = async (root: string): Promise<string[]> => (await list(root)).files.map(({ path }) => path);

describe("with git", () => {
  test("tracked files and those that are merely new", async () => {
    const root = repositoryOf({
      "a.ts": "",
      "test/b.ts": "",
      "README.md": "",
      ".gitignore": "dist\n",
      "dist/c.ts": "",
    });
    write(root, { "new.ts": "", "dist/d.ts": "", ".ix/e.ts": "" });
    expect(await paths(root)).toEqual(["a.ts", "new.ts", "test/b.ts"]);
  });

  test.skipIf(process.platform === "win32")("a program that the repository's settings name is not run", async () => {
    const root = repositoryOf({ "a.ts": "", "run.sh": "#!/bin/sh\ntouch was-run\n" });
    chmodSync(join(root, "run.sh"), 0o755);
    for (const name of ["core.fsmonitor", "gpg.program"]) git(root, "config", name, join(root, "run.sh"));
    git(root, "config", "log.showSignature", "true");
    await list(root);
    await workspaceFiles(root, {});
    await mostChanged(root);
    expect(existsSync(join(root, "was-run"))).toBe(false);
  });

  test("a folder of a repository has its own files only", async () => {
    const root = repositoryOf({ "a.ts": "", "sub/b.ts": "", "sub/.gitignore": "x.ts", "sub/x.ts": "" });
    expect(await paths(join(root, "sub"))).toEqual(["b.ts"]);
  });

  test("files that are gone, and files of submodules, are not there", async () => {
    const inner = repositoryOf({ "inner.ts": "" });
    const root = repositoryOf({ "a.ts": "", "gone.ts": "" });
    git(root, "submodule", "--quiet", "add", inner, "module.ts");
    rmSync(join(root, "gone.ts"));
    expect(await paths(root)).toEqual(["a.ts"]);
  });

  test("a folder that an outer repository ignores is walked", async () => {
    const root = repositoryOf({ ".gitignore": "box\n", "a.ts": "" });
    write(root, { "box/b.ts": "", "box/node_modules/c.ts": "" });
    expect(await paths(join(root, "box"))).toEqual(["b.ts"]);
  });

  test("names that are not UTF-8 are a problem of their own, never a crash", async () => {
    const root = repositoryOf({ "a.ts": "" });
    writeFileSync(Buffer.concat([Buffer.from(`${root}/caf`), Buffer.from([0xe9]), Buffer.from(".ts")]), "");
    write(root, { "grün.ts": "" });
    const { files } = await list(root);
    expect(files.map(({ path, problem }) => [path, problem])).toEqual([
      ["a.ts", undefined],
      ["caf\uFFFD.ts", "its name is not UTF-8"],
      ["grün.ts", undefined],
    ]);
  });
});

describe("without git", () => {
  test("a walk skips what is never source, but no tests", async () => {
    const skipped = ["node_modules", ".venv", "build", "target", "__pycache__", "vendor", ".hidden"];
    const root = folderOf({ "a.ts": "", "tests/b.py": "", "examples/c.ts": "", "fixtures/d.ts": "" });
    for (const folder of skipped) write(root, { [`${folder}/x.ts`]: "" });
    expect(await paths(root)).toEqual(["a.ts", "examples/c.ts", "fixtures/d.ts", "tests/b.py"]);
  });

  test("it honours .gitignore at every level, the inner before the outer", async () => {
    const root = folderOf({
      ".gitignore": "*.gen.ts\n/out.ts\n",
      "a.gen.ts": "",
      "out.ts": "",
      "sub/.gitignore": "!keep.gen.ts\nlocal.ts\n",
      "sub/keep.gen.ts": "",
      "sub/b.gen.ts": "",
      "sub/local.ts": "",
      "sub/out.ts": "",
      "local.ts": "",
    });
    expect(await paths(root)).toEqual(["local.ts", "sub/keep.gen.ts", "sub/out.ts"]);
  });
});

test(".ixignore keeps files out, and they are counted", async () => {
  const root = repositoryOf({
    ".ixignore": "# old code\nold/\n*.gen.ts\n",
    "a.ts": "",
    "old/b.ts": "",
    "c.gen.ts": "",
    "old/d.md": "",
  });
  const { files, excluded } = await list(root);
  expect(files.map(({ path }) => path)).toEqual(["a.ts"]);
  expect(excluded).toBe(2);
});

test("links lead nowhere outside, and nowhere twice", async () => {
  const outside = folderOf({ "secret.ts": "", "folder/e.ts": "" });
  const root = folderOf({ "a.ts": "", "notes.txt": "" });
  symlinkSync(join(outside, "secret.ts"), join(root, "escape.ts"));
  symlinkSync(join(outside, "folder"), join(root, "linked"));
  symlinkSync("a.ts", join(root, "again.ts"));
  symlinkSync("notes.txt", join(root, "b.ts"));
  symlinkSync("notes.txt", join(root, "c.ts"));
  symlinkSync("nowhere.ts", join(root, "broken.ts"));
  expect(await paths(root)).toEqual(["a.ts", "b.ts"]);
});

test("a tracked folder that became a link is not followed", async () => {
  const outside = folderOf({ "b.ts": "" });
  const root = repositoryOf({ "a.ts": "", "sub/b.ts": "" });
  rmSync(join(root, "sub"), { recursive: true });
  symlinkSync(outside, join(root, "sub"));
  expect(await paths(root)).toEqual(["a.ts"]);
});

test("project files are listed wherever they are", async () => {
  const root = folderOf({
    "package.json": "{}",
    "pkg.json": "",
    "a/tsconfig.build.json": "{}",
    "a/go.mod": "",
    "setup.py": "",
  });
  const { files, projectFiles } = await list(root);
  expect(projectFiles.map(({ path }) => path)).toEqual([
    "a/go.mod",
    "a/tsconfig.build.json",
    "package.json",
    "setup.py",
  ]);
  expect(files.map(({ path }) => path)).toEqual(["setup.py"]);
});

describe("the commit checked out", () => {
  test("on a branch, loose or packed, detached, in a worktree, and before the first commit", () => {
    const root = repositoryOf({ "a.ts": "" });
    const commit = git(root, "rev-parse", "HEAD");
    expect(headCommit(root)).toBe(commit);
    expect(headCommit(join(root, "sub", "folder"))).toBe(commit);
    const tree = `${root}-tree`;
    git(root, "worktree", "add", "--quiet", "-b", "other", tree);
    expect(headCommit(tree)).toBe(commit);
    git(root, "pack-refs", "--all");
    expect(headCommit(root)).toBe(commit);
    expect(headCommit(tree)).toBe(commit);
    rmSync(tree, { recursive: true });
    git(root, "checkout", "--quiet", "--detach");
    expect(headCommit(root)).toBe(commit);
    const empty = folderOf({});
    expect(headCommit(empty)).toBeUndefined();
    git(empty, "init", "--quiet");
    expect(headCommit(empty)).toBeUndefined();
  });
});

test("the root is the nearest folder upward with a graph; a new one is where it is said to be", () => {
  const root = folderOf({ "a/b/c.ts": "" });
  expect(findRoot(join(root, "a"))).toBeUndefined();
  mkdirSync(join(root, ".ix"));
  expect(findRoot(join(root, "a"))).toBeUndefined();
  writeFileSync(join(root, ".ix/graph.db"), "");
  expect(findRoot(join(root, "a/b"))).toBe(root);
  mkdirSync(join(root, "a/.ix"));
  renameSync(join(root, ".ix/graph.db"), join(root, "a/.ix/graph.db"));
  expect(findRoot(join(root, "a/b/c.ts"))).toBe(join(root, "a"));
  expect(newRoot(join(root, "a/b"))).toBe(join(root, "a/b"));
  expect(() => newRoot(join(root, "a/b/c.ts"))).toThrow("is not a folder");
});
