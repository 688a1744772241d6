/** Globs, and the files they list. */
import { describe, expect, test } from "vitest";
import { globPattern } from "../../../src/engine/workspace/glob.ts";
import { workspaceFiles } from "../../../src/engine/workspace/paths.ts";
import { folderOf, git, repositoryOf, write } from "../folder.ts";

describe("a glob", () => {
  test.each([
    ["*.ts", "src/a.ts", true],
    ["*.ts", "a.tsx", false],
    ["src/*.ts", "src/a.ts", true],
    ["src/*.ts", "src/deep/a.ts", false],
    ["src/**/*.ts", "src/a.ts", true],
    ["src/**/*.ts", "src/x/y/a.ts", true],
    ["**/test/**", "a/test/b.ts", true],
    ["src/", "src/x/y", true],
    ["./src/a?.ts", "src/ab.ts", true],
    ["{a,b/{c,d}}.ts", "b/d.ts", true],
    ["{a,b}.ts", "deep/b.ts", true],
    ["[a-c].ts", "b.ts", true],
    ["[!a-c].ts", "b.ts", false],
    ["[id].tsx", "app/i.tsx", true],
    ["a+b.ts", "a+b.ts", true],
    ["a{b.ts", "a{b.ts", true],
  ])("%s and %s: %s", (glob, path, matches) => {
    expect(globPattern(glob).test(path)).toBe(matches);
  });

  test("that is none is refused", () => {
    expect(() => globPattern("[z-a]")).toThrow(/no glob/);
  });
});

describe("files of the workspace", () => {
  const FILES = { "src/a.ts": "1", "src/a.test.ts": "1", "README.md": "#", ".ix/graph.db": "" };

  test("by git: untracked ones too, ignored and gone ones not", async () => {
    const root = repositoryOf({ ...FILES, "gone.ts": "1", ".gitignore": "*.log\n.ix/\n" });
    write(root, { "new.ts": "1", "x.log": "1", "gone.ts": undefined });
    expect((await workspaceFiles(root, {})).rows).toEqual([
      ".gitignore",
      "README.md",
      "new.ts",
      "src/a.test.ts",
      "src/a.ts",
    ]);
    expect(git(root, "status", "--porcelain")).toContain("gone.ts");
  });

  test("without git; by glob, folder, page and role", async () => {
    const root = folderOf(FILES);
    expect(await workspaceFiles(root, { tests: "last" })).toEqual({
      rows: ["README.md", "src/a.ts", "src/a.test.ts"],
      total: 3,
    });
    expect(await workspaceFiles(root, { glob: "*.ts", tests: "exclude" })).toEqual({ rows: ["src/a.ts"], total: 1 });
    expect(await workspaceFiles(root, { below: "src", limit: 1, offset: 1 })).toEqual({ rows: ["src/a.ts"], total: 2 });
  });
});
