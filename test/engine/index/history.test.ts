/** After every step of a history the graph is the one that a map from nothing makes; and it remembers the steps before. */
import Database from "better-sqlite3";
import { expect, test } from "vitest";
import { mapWorkspace } from "../../../src/engine/index/map.ts";
import { nativeBinding } from "../../../src/engine/store/native.ts";
import { graphPath } from "../../../src/engine/workspace/root.ts";
import { type Files, folderOf, write } from "../folder.ts";
import { differences, dumpGraph, inconsistencies } from "./dump.ts";

interface Step {
  what: string;
  files: Files;
  /** Files linked anew, where that is the point. */
  linked?: number;
}

const PYTHON: Step[] = [
  {
    what: "a package",
    files: {
      "shop/__init__.py": "from .cart import Cart\n",
      "shop/cart.py":
        "class Cart:\n    def add(self, item):\n        return self.total()\n\n    def total(self):\n        return 0\n",
      "shop/app.py": "from shop import Cart\n\n\ndef run():\n    cart = Cart()\n    cart.add(1)\n    helper()\n",
      "shop/other.py": "def other():\n    return 1\n",
    },
  },
  {
    what: "lines move",
    files: {
      "shop/cart.py":
        "# shop\n\nclass Cart:\n    def add(self, item):\n        return self.total()\n\n    def total(self):\n        return 0\n",
    },
    linked: 1,
  },
  { what: "a body changes", files: { "shop/other.py": "def other():\n    return 2\n" }, linked: 1 },
  {
    what: "a method is renamed",
    files: {
      "shop/cart.py":
        "class Cart:\n    def put(self, item):\n        return self.total()\n\n    def total(self):\n        return 0\n",
    },
  },
  {
    what: "and back again",
    files: {
      "shop/cart.py":
        "class Cart:\n    def add(self, item):\n        return self.total()\n\n    def total(self):\n        return 0\n",
    },
  },
  {
    what: "a base class appears in a new file",
    files: {
      "shop/base.py": "class Base:\n    def log(self):\n        pass\n",
      "shop/cart.py":
        "from .base import Base\n\n\nclass Cart(Base):\n    def add(self, item):\n        return self.log()\n",
    },
  },
  { what: "the re-export goes", files: { "shop/__init__.py": "" } },
  {
    what: "a module moves to a folder of its name",
    files: { "shop/other.py": undefined, "shop/other/__init__.py": "def other():\n    return 3\n" },
  },
  {
    what: "a name is defined that was unknown",
    files: {
      "shop/app.py":
        "from shop.cart import Cart\nfrom shop.other import other, helper\n\n\ndef run():\n    Cart().add(1)\n    other()\n    helper()\n",
    },
  },
  {
    what: "and in the module it comes from",
    files: { "shop/other/__init__.py": "def other():\n    return 3\n\n\ndef helper():\n    pass\n" },
  },
  {
    what: "overloads in branches",
    files: {
      "shop/other/__init__.py":
        "try:\n    def other():\n        return 3\nexcept E:\n    def other():\n        return 4\n\n\ndef helper():\n    other()\n",
    },
  },
  { what: "a file is binary for a while", files: { "shop/base.py": new Uint8Array([0, 1, 2]) } },
  { what: "and text again", files: { "shop/base.py": "class Base:\n    def log(self):\n        pass\n" } },
  { what: "a file goes", files: { "shop/base.py": undefined } },
  { what: "all goes", files: { shop: undefined } },
];

const TYPESCRIPT: Step[] = [
  {
    what: "modules",
    files: {
      "package.json": '{ "name": "app" }',
      "tsconfig.json": '{ "compilerOptions": { "paths": { "@lib/*": ["./src/lib/*"] } } }',
      "src/lib/store.ts":
        "export class Store {\n  read(): Item { return new Item(); }\n}\nexport class Item {\n  name = 1;\n  show(): string { return ''; }\n}\n",
      "src/lib/index.ts": 'export * from "./store.js";\n',
      "src/main.ts":
        'import { Store } from "@lib/index";\nimport react from "react";\nconst s = new Store();\ns.read().show();\nreact();\n',
    },
  },
  {
    what: "a result type changes in the file behind",
    files: {
      "src/lib/store.ts":
        "export class Store {\n  read(): Other { return new Other(); }\n}\nexport class Other {\n  show(): string { return ''; }\n}\n",
    },
  },
  {
    what: "the barrel names things one by one",
    files: { "src/lib/index.ts": 'export { Store } from "./store.js";\n' },
  },
  {
    what: "the barrel gets another name for it",
    files: { "src/lib/index.ts": 'export { Store as Shop } from "./store.js";\n' },
  },
  {
    what: "the path alias leads elsewhere",
    files: { "tsconfig.json": '{ "compilerOptions": { "paths": { "@lib/*": ["./src/new/*"] } } }' },
  },
  {
    what: "where there is a file now",
    files: { "src/new/index.ts": "export class Store { read() { return { show() {} }; } }\n" },
  },
  {
    what: "an outside module is no longer named",
    files: { "src/main.ts": 'import { Store } from "@lib/index";\nnew Store().read();\n' },
  },
  {
    what: "overloads change places",
    files: {
      "src/over.ts":
        "export function f(a: string): void;\nexport function f(a: number): void;\nexport function f(a: unknown) {}\nf(1);\n",
    },
  },
  {
    what: "and again",
    files: {
      "src/over.ts":
        "export function f(a: number): void;\nexport function f(a: string): void;\nexport function f(a: unknown) {}\nf(1);\n",
    },
  },
  {
    what: "a folder's index shadows nothing, then a file does",
    files: { "src/lib.ts": "export const Store = 1;\n", "src/use.ts": 'import { Store } from "./lib";\nStore;\n' },
  },
  { what: "the file goes, the folder stands in", files: { "src/lib.ts": undefined } },
];

const GO_AND_JAVA: Step[] = [
  {
    what: "packages",
    files: {
      "go.mod": "module example.com/app\n",
      "store/type.go": "package store\n\ntype Store struct{}\n",
      "store/read.go": "package store\n\nfunc (s *Store) Read() int { return size() }\n",
      "store/size.go": "package store\n\nfunc size() int { return 1 }\n",
      "main.go":
        'package main\n\nimport "example.com/app/store"\n\nfunc main() {\n\ts := &store.Store{}\n\ts.Read()\n}\n',
      "src/a/b/Base.java": "package a.b;\npublic class Base {\n  protected int size() { return 1; }\n}\n",
      "src/a/b/Shop.java": "package a.b;\npublic class Shop extends Base {\n  int read() { return size(); }\n}\n",
      "src/a/Main.java": "package a;\nimport a.b.Shop;\nclass Main {\n  void run() { new Shop().toString(); }\n}\n",
    },
  },
  {
    what: "the type of methods moves to another file",
    files: { "store/type.go": "package store\n", "store/kind.go": "package store\n\ntype Store struct{}\n" },
  },
  { what: "and is gone", files: { "store/kind.go": undefined } },
  { what: "and is there again", files: { "store/type.go": "package store\n\ntype Store struct{ n int }\n" } },
  {
    what: "a function of the package moves",
    files: { "store/size.go": undefined, "store/zize.go": "package store\n\nfunc size() int { return 2 }\n" },
  },
  {
    what: "a class of the package comes between",
    files: {
      "src/a/b/Shop.java": "package a.b;\npublic class Shop extends Middle {\n  int read() { return size(); }\n}\n",
      "src/a/b/Middle.java": "package a.b;\nclass Middle extends Base {}\n",
    },
  },
  {
    what: "which has the method itself",
    files: { "src/a/b/Middle.java": "package a.b;\nclass Middle extends Base {\n  int size() { return 2; }\n}\n" },
  },
  { what: "a file changes its package", files: { "src/a/b/Middle.java": "package a.c;\npublic class Middle {}\n" } },
];

async function check(steps: Step[]): Promise<void> {
  const root = folderOf({});
  for (const [index, { what, files, linked }] of steps.entries()) {
    write(root, files);
    const result = await mapWorkspace(root);
    const graph = dumpGraph(graphPath(root));
    expect(result.revision, what).toBe(index + 1);
    if (linked !== undefined) expect(result.linked, what).toBe(linked);
    expect(inconsistencies(graphPath(root)), what).toEqual([]);
    const fresh = folderOf({});
    for (const step of steps.slice(0, index + 1)) write(fresh, step.files);
    await mapWorkspace(fresh);
    expect(differences(dumpGraph(graphPath(fresh)), graph), what).toEqual([]);
  }
}

test("Python", () => check(PYTHON), 60_000);
test("TypeScript", () => check(TYPESCRIPT), 60_000);
test("Go and Java", () => check(GO_AND_JAVA), 60_000);

test("the past keeps versions and edges, and an identity keeps its row", async () => {
  const root = folderOf({ "a.py": "def load():\n    return 1\n\n\ndef main():\n    load()\n" });
  await mapWorkspace(root);
  write(root, { "a.py": "# moved\ndef load():\n    return 1\n\n\ndef main():\n    load()\n" });
  await mapWorkspace(root);
  write(root, { "a.py": "def main():\n    other()\n" });
  await mapWorkspace(root);
  write(root, { "a.py": "def load():\n    return 1\n\n\ndef main():\n    load()\n" });
  await mapWorkspace(root);
  const db = new Database(graphPath(root), { readonly: true, ...nativeBinding() });
  const rows = (table: string, columns: string): unknown[] =>
    db
      .prepare(
        `SELECT n.text, ${columns} FROM ${table} s JOIN name n ON n.id = s.name WHERE n.text IN ('load', 'main') ORDER BY 1, 2`,
      )
      .raw()
      .all();
  expect(rows("symbol_past", "rev, born, died, line")).toEqual([
    ["load", 1, 1, 3, 2],
    ["main", 1, 1, 3, 6],
    ["main", 3, 1, 4, 1],
  ]);
  expect(rows("symbol", "rev, born, line")).toEqual([
    ["load", 4, 4, 1],
    ["main", 4, 1, 5],
  ]);
  const ids = (table: string) =>
    db.prepare(`SELECT DISTINCT s.id FROM ${table} s JOIN name n ON n.id = s.name WHERE n.text = 'load'`).pluck().all();
  expect(ids("symbol")).toEqual(ids("symbol_past"));
  expect(db.prepare("SELECT born, died, line FROM edge_past").raw().all()).toEqual([[1, 3, 7]]);
  expect(db.prepare("SELECT born, line FROM edge WHERE kind = 1").raw().all()).toEqual([[4, 6]]);
  db.close();
});
