import { execFileSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { EngineError, MapProgress, MapResult } from "../../../src/engine/engine.ts";
import { takeLock } from "../../../src/engine/index/lock.ts";
import { mapWorkspace } from "../../../src/engine/index/map.ts";
import { openEngine } from "../../../src/engine/open.ts";
import { removeGraphFiles } from "../../../src/engine/store/remove.ts";
import { graphPath } from "../../../src/engine/workspace/root.ts";
import { type Files, folderOf, repositoryOf, write } from "../folder.ts";
import { differences, dumpGraph, inconsistencies } from "./dump.ts";

const APP: Files = {
  "app.py": "from lib import load\n\ndef main():\n    load()\n    print(1)\n",
  "lib.py": "def load():\n    return 1\n",
};

const map = (root: string): Promise<MapResult> => mapWorkspace(root);

async function failure(work: Promise<unknown>): Promise<Pick<EngineError, "code" | "message" | "fix">> {
  const error = (await work.then(
    () => undefined,
    (thrown: unknown) => thrown,
  )) as EngineError;
  return { code: error?.code, message: error?.message, ...(error?.fix !== undefined && { fix: error.fix }) };
}

const edges = (root: string): string[] => dumpGraph(graphPath(root)).filter((line) => line.startsWith("edge"));

describe("a map", () => {
  test("says what it did, and git need not know of it", async () => {
    const root = repositoryOf(APP);
    const phases = new Set<MapProgress["phase"]>();
    const result = await mapWorkspace(root, {}, ({ phase }) => phases.add(phase));
    expect(result).toMatchObject({ outcome: "mapped", revision: 1, files: 2, parsed: 2, linked: 2, symbols: 2 });
    expect([...phases]).toEqual(["list", "parse", "link", "write", "regions"]);
    expect(readdirSync(join(root, ".ix")).sort()).toEqual([".gitignore", "graph.db"]);
    expect(readFileSync(join(root, ".ix/.gitignore"), "utf8")).toContain("graph.db");
    expect(inconsistencies(graphPath(root))).toEqual([]);
  });

  test("that finds nothing new makes no revision and opens no file", async () => {
    const root = folderOf(APP);
    await map(root);
    const before = dumpGraph(graphPath(root));
    expect(await map(root)).toMatchObject({
      outcome: "unchanged",
      revision: 1,
      files: 2,
      parsed: 0,
      linked: 0,
      symbols: 2,
    });
    expect(dumpGraph(graphPath(root))).toEqual(before);
  });

  test("takes a touched file for what it was", async () => {
    const root = folderOf(APP);
    await map(root);
    write(root, { "lib.py": APP["lib.py"] });
    expect(await map(root)).toMatchObject({ outcome: "unchanged", parsed: 0 });
    expect(await map(root)).toMatchObject({ outcome: "unchanged", parsed: 0 });
  });

  test("sees an edit that kept the size, made in the same moment", async () => {
    const root = folderOf(APP);
    const now = Date.now() / 1000;
    writeFileSync(join(root, "lib.py"), "def load():\n    return 1\n");
    utimesSync(join(root, "lib.py"), now, now);
    await map(root);
    writeFileSync(join(root, "lib.py"), "def lead():\n    return 1\n");
    utimesSync(join(root, "lib.py"), now, now);
    expect(await map(root)).toMatchObject({ outcome: "mapped", parsed: 1, linked: 2 });
  });

  test("of an empty folder is a graph of nothing", async () => {
    const root = folderOf({ "README.md": "# nothing\n" });
    expect(await map(root)).toMatchObject({ outcome: "mapped", revision: 1, files: 0, symbols: 0 });
    expect(await map(root)).toMatchObject({ outcome: "unchanged", revision: 1 });
  });

  test("links again what rests on a project file, and nothing when that says the same", async () => {
    const root = folderOf({
      "package.json": '{ "name": "app", "imports": { "#lib": "./a.ts" } }',
      "a.ts": "export const load = () => 1;\n",
      "b.ts": "export const load = () => 2;\n",
      "main.ts": 'import { load } from "#lib";\nload();\n',
    });
    await map(root);
    expect(edges(root).filter((line) => line.includes('"a.ts"'))).not.toEqual([]);
    write(root, { "package.json": '{ "name": "app", "version": "2", "imports": { "#lib": "./a.ts" } }' });
    expect(await map(root)).toMatchObject({ outcome: "unchanged", linked: 0 });
    write(root, { "package.json": '{ "name": "app", "imports": { "#lib": "./b.ts" } }' });
    expect(await map(root)).toMatchObject({ outcome: "mapped", linked: 3 });
    expect(edges(root).filter((line) => line.includes('"a.ts"'))).toEqual([]);
    expect(edges(root).filter((line) => line.includes('"b.ts"'))).not.toEqual([]);
  });
});

describe("files that are not taken in", () => {
  test("are left out by outcome, each a fact about that file", async () => {
    const root = folderOf({
      ...APP,
      "large.py": `# ${"x".repeat(1_048_576)}\n`,
      "bundle.ts": "var a=1;".repeat(30_000),
      "api.pb.ts": "export const a = 1;\n",
      "video.ts": new Uint8Array([0x47, 0x40, 0x11, 0x10, 0, 1, 2, 3]),
    });
    const result = await map(root);
    expect(result).toMatchObject({ files: 2, parsed: 4 });
    expect(result.leftOut).toEqual({
      too_large: ["large.py"],
      minified: ["bundle.ts"],
      generated: ["api.pb.ts"],
      unsupported: ["video.ts"],
    });
    expect(await map(root)).toMatchObject({ outcome: "unchanged", parsed: 0, leftOut: result.leftOut });
  });

  test.skipIf(process.platform === "win32")("a pipe or a device called source holds nobody up", async () => {
    const root = folderOf(APP);
    execFileSync("mkfifo", [join(root, "pipe.py")]);
    expect(await map(root)).toMatchObject({ files: 2, leftOut: {} });
    for (const path of ["pipe.py", "/dev/zero"])
      expect(await (await openEngine(root)).source(path), path).toBeUndefined();
  });

  test("come in when they become readable, and go when they no longer are", async () => {
    const root = folderOf({ ...APP, "big.py": `# ${"x".repeat(1_048_576)}\n` });
    await map(root);
    write(root, { "big.py": "def big():\n    pass\n", "lib.py": new Uint8Array([0, 1]) });
    const result = await map(root);
    expect(result).toMatchObject({ files: 2, symbols: 2, leftOut: { unsupported: ["lib.py"] } });
    expect(inconsistencies(graphPath(root))).toEqual([]);
    expect(edges(root).filter((line) => line.includes('"lib.py"'))).toEqual([]);
  });

  test("text that is not UTF-8 is read as far as it goes", async () => {
    const root = folderOf({
      "latin.py": Buffer.from("def caf\xe9():\n    pass\n\ndef plain():\n    pass\n", "latin1"),
    });
    expect(await map(root)).toMatchObject({ files: 1, leftOut: {} });
    expect(dumpGraph(graphPath(root)).some((line) => line.includes('"plain"'))).toBe(true);
  });

  test("a mark of a byte order, and lines that end in CR LF, change no line and no column", async () => {
    const text = "def load():\n    return 1\n\n\ndef main():\n    load()\n";
    const plain = folderOf({ "a.py": text });
    const windows = folderOf({ "a.py": `\uFEFF${text.replaceAll("\n", "\r\n")}` });
    await map(plain);
    await map(windows);
    expect(edges(windows)).toEqual(edges(plain));
  });

  test("sources nested without end crash nothing", async () => {
    const depth = 50_000;
    const root = folderOf({
      ...APP,
      "parens.ts": `const a = ${"(\n".repeat(depth)}1${")\n".repeat(depth)};\n`,
      "arrays.ts": `const a = ${"[\n".repeat(depth)}${"]\n".repeat(depth)};\n`,
      "calls.ts": `function f() {}\nconst a = f()${"\n.then(() => f())".repeat(depth)};\n`,
      "sum.ts": `function f() {}\nconst a = ${"f() +\n".repeat(depth)}1;\n`,
      "sum.py": `def f(): pass\na = (${"f() +\n".repeat(depth)}1)\n`,
      "sum.go": `package a\nfunc f() int { return 1 }\nvar a = ${"f() +\n".repeat(depth)}1\n`,
      "Sum.java": `class Sum { int f() { return ${"f() +\n".repeat(depth)}1; } }\n`,
      "blocks.py": `${Array.from({ length: 90 }, (_, i) => `${" ".repeat(i)}if a:\n`).join("")}${" ".repeat(90)}b()\n`,
      "open.py": "(\n".repeat(depth),
      "types.ts": `type A = ${"Array<\n".repeat(depth)}1${">\n".repeat(depth)};\n`,
    });
    const result = await mapWorkspace(root, { parseBudget: 20_000 });
    const leftOut = Object.values(result.leftOut).flat().length;
    expect(result.files + leftOut).toBe(12);
    expect(result.leftOut.minified).toBeUndefined();
    expect(inconsistencies(graphPath(root))).toEqual([]);
  }, 120_000);

  test("parsing that takes too long is given up, and tried again next time", async () => {
    const root = folderOf({
      ...APP,
      "slow.ts": `const a = [\n${"{ b: [1, 2, 3], c: () => 1 },\n".repeat(20_000)}];\n`,
    });
    const first = await mapWorkspace(root, { parseBudget: 1 });
    expect(first.leftOut.timed_out).toContain("slow.ts");
    const second = await mapWorkspace(root, { parseBudget: 0 });
    expect(second.leftOut).toEqual({});
    expect(second.files).toBe(3);
  });

  test("roles: a mark in the text says that a tool wrote the file", async () => {
    const root = folderOf({
      "a.py": "# Code generated by x. DO NOT EDIT.\ndef a():\n    pass\n",
      "test_b.py": "b = 1\n",
    });
    await map(root);
    const files = dumpGraph(graphPath(root)).filter((line) => line.startsWith("file"));
    expect(files.map((line) => (JSON.parse(line.slice(5)) as unknown[])[2])).toEqual([3, 1]);
  });
});

describe("what stands in the way", () => {
  test("another map: nothing is done, and that is said", async () => {
    const root = folderOf(APP);
    await map(root);
    write(root, { "lib.py": "def other():\n    pass\n" });
    const lock = takeLock(join(root, ".ix"));
    expect(await map(root)).toMatchObject({ outcome: "busy", parsed: 0 });
    await expect(failure(Promise.resolve().then(() => removeGraphFiles(root)))).resolves.toMatchObject({
      code: "cannot_write",
    });
    lock?.release();
    expect(await map(root)).toMatchObject({ outcome: "mapped", revision: 2 });
  });

  test("a graph that is none: what mends it is named, and does", async () => {
    const root = folderOf(APP);
    await map(root);
    const sound = dumpGraph(graphPath(root));
    for (const content of [
      "",
      "no database at all, but long enough to have a header of one hundred bytes. ".repeat(3),
    ]) {
      writeFileSync(graphPath(root), content);
      expect(await failure(map(root))).toMatchObject({ code: "graph_unavailable", fix: "ix map --rebuild" });
      expect(readFileSync(graphPath(root), "utf8")).toBe(content);
      expect(await mapWorkspace(root, { rebuild: true })).toMatchObject({ outcome: "mapped", revision: 1 });
      expect(differences(sound, dumpGraph(graphPath(root)))).toEqual([]);
    }
  });

  test("a graph torn in the middle", async () => {
    const root = folderOf(APP);
    await map(root);
    const bytes = readFileSync(graphPath(root));
    writeFileSync(graphPath(root), bytes.fill(0x5a, 8192, 40_000));
    write(root, { "lib.py": "def other():\n    pass\n" });
    expect(await failure(map(root))).toMatchObject({ code: "graph_unavailable", fix: "ix map --rebuild" });
    expect(await mapWorkspace(root, { rebuild: true })).toMatchObject({ outcome: "mapped" });
    expect(inconsistencies(graphPath(root))).toEqual([]);
  });

  test("a folder that takes no files", async () => {
    const root = folderOf({ ...APP, ".ix": "a file where a folder should be" });
    expect(await failure(map(root))).toMatchObject({ code: "cannot_write" });
  });

  test.skipIf(process.getuid?.() === 0)("a folder without write permission", async () => {
    const root = folderOf(APP);
    chmodSync(root, 0o555);
    try {
      expect(await failure(map(root))).toMatchObject({ code: "cannot_write" });
    } finally {
      chmodSync(root, 0o755);
    }
  });

  test("links and folders in the places where the graph stands: nothing is written through them", async () => {
    const elsewhere = folderOf({});
    const linked = folderOf(APP);
    symlinkSync(elsewhere, join(linked, ".ix"));
    const folder = folderOf({ ...APP, ".ix/graph.db/x": "" });
    for (const root of [linked, folder])
      for (const rebuild of [false, true])
        expect(await failure(mapWorkspace(root, { rebuild }))).toMatchObject({ code: "cannot_write" });
    await expect(failure(Promise.resolve().then(() => removeGraphFiles(linked)))).resolves.toMatchObject({
      code: "cannot_write",
    });
    expect(readdirSync(elsewhere)).toEqual([]);
    await expect(failure(openEngine(folder))).resolves.toMatchObject({ code: "graph_unavailable" });
  });

  test("what a killed map left is cleared away by the next", async () => {
    const root = folderOf(APP);
    mkdirSync(join(root, ".ix"));
    for (const name of ["graph.db.4711.tmp", "graph.db.4711.tmp-journal"]) writeFileSync(join(root, ".ix", name), "x");
    await map(root);
    expect(readdirSync(join(root, ".ix")).sort()).toEqual([".gitignore", "graph.db"]);
    writeFileSync(join(root, ".ix/graph.db.4712.tmp"), "x");
    await map(root);
    expect(readdirSync(join(root, ".ix")).sort()).toEqual([".gitignore", "graph.db"]);
  });
});

test("removing the graph leaves what people wrote", async () => {
  const root = folderOf({ ...APP, ".ix/notes.jsonl": "{}\n" });
  expect(removeGraphFiles(folderOf({}))).toEqual([]);
  await map(root);
  expect(removeGraphFiles(root)).toEqual([".ix/graph.db"]);
  expect(existsSync(join(root, ".ix/notes.jsonl"))).toBe(true);
  expect(removeGraphFiles(root)).toEqual([]);
  expect(await map(root)).toMatchObject({ outcome: "mapped", revision: 1 });
  rmSync(join(root, ".ix"), { recursive: true });
});
