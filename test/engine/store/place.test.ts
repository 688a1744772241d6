import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { mapWorkspace } from "../../../src/engine/index/map.ts";
import { nativeBinding } from "../../../src/engine/store/native.ts";
import { graphPath } from "../../../src/engine/workspace/root.ts";
import { folderOf, write } from "../folder.ts";
import { inconsistencies } from "../index/dump.ts";

const names = "SELECT text FROM name ORDER BY text";

test("who reads while the graph is made anew reads the old one to the end, and the new one is whole", async () => {
  const root = folderOf({ "a.py": "def old():\n    pass\n" });
  await mapWorkspace(root);
  write(root, { "b.py": "def older():\n    pass\n" });
  await mapWorkspace(root);
  const reader = new Database(graphPath(root), { readonly: true, ...nativeBinding() });
  const before = reader.prepare(names).pluck().all();
  expect(before).toContain("older");
  write(root, { "a.py": "def new():\n    pass\n" });
  await mapWorkspace(root, { rebuild: true });
  expect(reader.prepare(names).pluck().all()).toEqual(before);
  reader.close();
  expect(inconsistencies(graphPath(root))).toEqual([]);
  const next = new Database(graphPath(root), { readonly: true, ...nativeBinding() });
  expect(next.prepare(names).pluck().all()).toContain("new");
  next.close();
});

test("who reads while a revision is written reads the one before until it is whole", async () => {
  const root = folderOf({ "a.py": "def old():\n    pass\n" });
  await mapWorkspace(root);
  const reader = new Database(graphPath(root), { readonly: true, ...nativeBinding() });
  const seen: unknown[] = [];
  write(root, { "a.py": "def new():\n    pass\n" });
  await mapWorkspace(root, {}, () => seen.push(reader.prepare("SELECT max(rev) FROM revision").pluck().get()));
  expect(seen.slice(0, -1).every((rev) => rev === 1)).toBe(true);
  expect(reader.prepare("SELECT max(rev) FROM revision").pluck().get()).toBe(2);
  reader.close();
});
