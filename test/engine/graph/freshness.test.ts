/** What is said of a graph beside its files, and a refresh that keeps to its time. */
import { utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { openEngine } from "../../../src/engine/engine.ts";
import { mapWorkspace } from "../../../src/engine/index/map.ts";
import { refresh } from "../../../src/engine/index/refresh.ts";
import { type Files, folderOf, git, repositoryOf, write } from "../folder.ts";

const APP: Files = {
  "src/app.py": "from lib import load\n\ndef main():\n    load()\n",
  "src/lib.py": "def load():\n    return 1\n",
  "src/deep/er/one.py": "ONE = 1\n",
};

async function mapped(root: string): Promise<string> {
  await mapWorkspace(root);
  return root;
}

async function look(root: string, within = 10_000) {
  const engine = await openEngine(root);
  const state = await engine.freshness(within);
  engine.close();
  return state;
}

describe("freshness", () => {
  test("of a graph that is up to date, with the commit", async () => {
    const root = await mapped(repositoryOf(APP));
    const head = git(root, "rev-parse", "HEAD");
    expect(await look(root)).toEqual({ files: 3, leftOut: 0, commit: head, stale: 0, changed: [] });
    git(root, "commit", "--quiet", "--allow-empty", "--message", "nothing");
    // The files are those of the new commit, too.
    expect((await look(root)).commit).toBe(git(root, "rev-parse", "HEAD"));
  });

  test("edited, gone and new files count; a touched one with the same text does not", async () => {
    const root = await mapped(repositoryOf(APP));
    const before = git(root, "rev-parse", "HEAD");
    utimesSync(join(root, "src/app.py"), 1, 1);
    expect((await look(root)).stale).toBe(0);
    write(root, {
      "src/lib.py": "def load():\n    return 2\n",
      "src/deep/er/one.py": undefined,
      "src/new.py": "NEW = 1\n",
      "src/fresh/inside.py": "IN = 1\n",
      "src/notes.txt": "no source",
      "src/cache/left.py": "LEFT = 1\n",
      ".gitignore": "cache/\n",
    });
    git(root, "commit", "--quiet", "--allow-empty", "--message", "later");
    expect(await look(root)).toMatchObject({
      commit: before,
      head: git(root, "rev-parse", "HEAD"),
      stale: 4,
      changed: ["src/deep/er/one.py", "src/fresh/inside.py", "src/lib.py", "src/new.py"],
    });
  });

  test("the first source of a folder that had none, and the first in another language", async () => {
    const root = await mapped(repositoryOf({ ...APP, "docs/deep/notes.md": "x\n", "docs/index.md": "x\n" }));
    expect((await look(root)).stale).toBe(0);
    write(root, { "docs/deep/conf.py": "A = 1\n", "docs/more/conf.py": "B = 1\n", "src/first.ts": "const a = 1;\n" });
    expect((await look(root)).changed).toEqual(["docs/deep/conf.py", "docs/more/conf.py", "src/first.ts"]);
  });

  test.skipIf(process.platform !== "linux")(
    "a name that is not UTF-8 was never read, and has not changed",
    async () => {
      const root = repositoryOf(APP);
      writeFileSync(
        Buffer.concat([Buffer.from(join(root, "bad")), Buffer.from([0xff]), Buffer.from(".py")]),
        "A = 1\n",
      );
      expect((await look(await mapped(root))).stale).toBe(0);
    },
  );

  test("without git; and what .ixignore keeps out is no news", async () => {
    const root = await mapped(folderOf({ ...APP, ".ixignore": "made/\n" }));
    write(root, { "src/new.py": "NEW = 1\n", "made/by_tool.py": "X = 1\n" });
    expect(await look(root)).toEqual({ files: 3, leftOut: 0, stale: 1, changed: ["src/new.py"] });
  });

  test("a look that has no time says so", async () => {
    const root = await mapped(folderOf(APP));
    expect(await look(root, -1)).toMatchObject({ partial: true });
  });

  test("of a revision of the past nothing is stale", async () => {
    const root = await mapped(folderOf(APP));
    write(root, { "src/lib.py": "def load():\n    return 2\n" });
    await mapWorkspace(root);
    const engine = await openEngine(root, { asOf: 1 });
    expect(await engine.freshness(1000)).toEqual({ files: 3, leftOut: 0, changed: [] });
    engine.close();
  });
});

describe("a refresh", () => {
  test("takes in what changed, under an engine that is open", async () => {
    const root = await mapped(folderOf(APP));
    const engine = await openEngine(root);
    write(root, { "src/lib.py": "def load():\n    return 1\n\ndef save():\n    return 2\n" });
    expect(await refresh(root, { within: 60_000, changed: 1 })).toBe("refreshed");
    expect((await engine.named("save", {}, { limit: 1, offset: 0 })).total).toBe(1);
    expect((await engine.freshness(1000)).stale).toBe(0);
    engine.close();
  });

  test("that would take too long leaves the graph as it is", async () => {
    const root = await mapped(folderOf(APP));
    write(root, { "src/lib.py": "def save():\n    return 2\n" });
    expect(await refresh(root, { within: 1000, changed: 5000 })).toBe("kept");
    // It turns out while it is at work.
    write(root, Object.fromEntries(Array.from({ length: 150 }, (_, i) => [`src/many/m${i}.py`, "ONE = 1\n"])));
    expect(await refresh(root, { within: 3000, changed: 1 })).toBe("kept");
    expect((await look(root)).stale).toBe(151);
    expect(await refresh(folderOf(APP), { within: 60_000, changed: 1 })).toBe("kept");
  });
});
