/** Files that change most, and together. */
import { expect, test } from "vitest";
import { changedWith, mostChanged } from "../../../src/engine/history/commits.ts";
import { type Files, folderOf, git, repositoryOf, write } from "../folder.ts";

function commit(root: string, files: Files): void {
  write(root, files);
  git(root, "add", "--all");
  git(root, "commit", "--quiet", "--message", "change");
}

test("counts commits, those of very many files left out", async () => {
  const many = Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`lib/${i}.ts`, "x\n"]));
  const root = repositoryOf({ "a file.ts": "1\n", "b.test.ts": "1\n", ...many });
  commit(root, { "a file.ts": "2\n", "b.test.ts": "2\n" });
  commit(root, { "a file.ts": "3\n", "gone.ts": "1\n" });
  commit(root, { "gone.ts": undefined });
  expect(await mostChanged(root)).toEqual({
    commits: 4,
    rows: [
      { path: "a file.ts", role: "production", commits: 2 },
      { path: "b.test.ts", role: "test", commits: 1 },
    ],
  });
  expect(await changedWith(root, "a file.ts")).toEqual({
    commits: 3,
    rows: [{ path: "b.test.ts", role: "test", commits: 1 }],
  });
  // A name is taken as it is, and not as a pattern.
  expect(await changedWith(root, "*")).toEqual({ commits: 0, rows: [] });
});

test("a workspace below the repository's root has its own paths", async () => {
  const root = repositoryOf({ "web/a.ts": "1\n", "other.ts": "1\n" });
  commit(root, { "web/a.ts": "2\n", "web/b.ts": "1\n", "other.ts": "2\n" });
  expect((await mostChanged(`${root}/web`))?.rows.map(({ path }) => path)).toEqual(["a.ts", "b.ts"]);
});

test("without git there is nothing to tell", async () => {
  expect(await mostChanged(folderOf({ "a.ts": "1\n" }))).toBeUndefined();
});
