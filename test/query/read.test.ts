/** Reading source: which target wins, what is cut where, and how the rest is reached. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { GraphFixture, type Node } from "../engine/store/fixture.ts";
import { ask } from "./ask.ts";

let folder: string;
let graph: GraphFixture;
let big: Node;

const numbered = (count: number) => Array.from({ length: count }, (_, i) => `line ${i + 1}`);

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "ix-read-"));
  graph = new GraphFixture(folder);
  big = graph.file("src/big.ts", { text: `${numbered(1327).join("\n")}\n` });
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const read = (target: string, settings = {}) => ask(graph.engine(), `read ${target}`, settings);
const head = async (target: string) => (await read(target)).llm.split("\n")[0];

describe("what is read", () => {
  test("a symbol, numbered, byte for byte behind the tab", async () => {
    const file = graph.file("src/auth.py", { text: 'import os\n\tdef verify():\n\t\treturn "\u0007"\n' });
    graph.def(file, "function verify 2-3");
    const { llm, text } = await read("verify");
    expect(llm).toBe(
      "file path=src/auth.py line_start=2 line_end=3 target=symbol symbol=verify kind=function\n" +
        'content lines=2 numbered=true\n2\t\tdef verify():\n3\t\t\treturn "\u0007"\n',
    );
    expect(text.out).not.toContain("\u0007");
  });

  test("a path, from the root first, then from where it was typed", async () => {
    graph.file("web/src/big.ts", { text: "other\n" });
    expect(await head("src/big.ts:1-2")).toContain("path=src/big.ts");
    expect((await read("src/big.ts", { cwd: join(folder, "web") })).json.path).toBe("src/big.ts");
    expect((await read("big.ts", { cwd: join(folder, "web/src") })).json.path).toBe("web/src/big.ts");
  });

  test("a file that no map knows, but nothing outside", async () => {
    graph.write("notes.txt", "a\nb\n");
    expect((await read("notes.txt")).json).toMatchObject({ targetType: "file", content: "a\nb" });
    expect((await read("../secret.txt")).json).toMatchObject({ error: "path_outside_workspace" });
    expect((await read("/etc/hostname")).json).toMatchObject({ error: "path_outside_workspace" });
  });

  test("a unique file name, with or without its ending", async () => {
    graph.file("lib/small.ts", { text: "one\n" });
    expect((await read("small.ts")).json).toMatchObject({ targetType: "filename-match", path: "lib/small.ts" });
    expect((await read("small")).json).toMatchObject({ targetType: "filename-match", path: "lib/small.ts" });
  });

  test("where not all of a name were looked at, the count says that it is none of all", async () => {
    for (let i = 0; i < 60; i++) graph.def(graph.file(`lib/f${i}.ts`, { text: "x\n" }), "function same 1");
    const { llm, json } = await read("same");
    expect(llm).toMatch(/^ambiguous kind=symbol target=same count=50 truncated=true\n/);
    expect(json).toMatchObject({ targetType: "ambiguous-symbol", count: 50, truncated: true });
  });

  test("several of a name are a choice, exit 0, without an error", async () => {
    for (const path of ["a/index.ts", "b/index.ts"]) graph.file(path, { text: "x\n" });
    const { llm, json, code } = await read("index.ts");
    expect(code).toBe(0);
    expect(llm).toMatch(
      /^ambiguous kind=file target=index\.ts count=2\ncandidate n=1 name=index\.ts kind=file path=a\/index\.ts id=\w{8}\n/,
    );
    expect(json).toMatchObject({
      targetType: "ambiguous-file",
      candidates: [{ path: "a/index.ts" }, { path: "b/index.ts" }],
    });
    expect(json).not.toHaveProperty("error");
    expect((await read("index.ts --pick 2")).json.path).toBe("b/index.ts");
    expect((await read("index.ts --pick 9")).llm).toContain("code=pick_out_of_range");
    for (const name of ["a/index.ts", "b/index.ts"])
      graph.def(graph.file(`${name}x`, { text: "x\n" }), "function go 1");
    expect((await read("go")).json.targetType).toBe("ambiguous-symbol");
  });

  test("a miss exits 3", async () => {
    expect(await read("nothing")).toMatchObject({ code: 3, json: { error: "unresolved_target" } });
    expect((await read("src/none.ts")).llm).toContain("reason=file_not_found");
  });

  test("a definition in a file that was edited is found where it is now", async () => {
    const file = graph.file("src/e.ts", { text: "function here() {\n}\n" });
    graph.def(file, "function here 1-2");
    graph.write("src/e.ts", "// new\n// lines\nfunction here() {\n}\n");
    expect(await head("here")).toMatch(/line_start=3 line_end=4 .* stale=true$/);
  });
});

describe("what is cut", () => {
  test("a file at 400 lines, with the next range", async () => {
    expect(await head("src/big.ts")).toBe(
      "file path=src/big.ts line_start=1 line_end=400 target=file truncated=true total_lines=1327 next=src/big.ts:401-800",
    );
    expect((await read("src/big.ts --all")).json).toMatchObject({ lineEnd: 1327 });
    expect((await read("src/big.ts --all")).json).not.toHaveProperty("truncated");
  });

  test("a typed range never", async () => {
    const { json } = await read("src/big.ts:10-900");
    expect(json).toMatchObject({ targetType: "file-range", lineStart: 10, lineEnd: 900 });
    expect(json).not.toHaveProperty("next");
  });

  test("following next from a symbol yields its span exactly once", async () => {
    graph.def(big, "function bigFn 10-1327");
    let target: string | undefined = "bigFn";
    const seen: string[] = [];
    const heads: string[] = [];
    while (target) {
      const { json, llm } = await read(target);
      heads.push(llm.split("\n")[0]!);
      seen.push(...json.content.split("\n"));
      target = json.next;
    }
    expect(seen).toEqual(numbered(1327).slice(9));
    expect(heads.slice(0, 2)).toEqual([
      "file path=src/big.ts line_start=10 line_end=409 target=symbol symbol=bigFn kind=function truncated=true total_lines=1318 span_end=1327 next=src/big.ts:10-1327@410",
      "file path=src/big.ts line_start=410 line_end=809 target=file-range truncated=true total_lines=1318 span_end=1327 next=src/big.ts:10-1327@810",
    ]);
  });

  test("a span past the end of the file is clamped before it is counted", async () => {
    graph.def(big, "function tail 1320-2000");
    expect(await head("tail")).toContain("line_start=1320 line_end=1327");
  });

  test("a cursor works from any folder", async () => {
    expect((await read("src/big.ts:10-900@500", { cwd: join(folder, "src") })).json.lineStart).toBe(500);
  });

  test.each(["src/big.ts:0-3", "src/big.ts:9-3", "src/big.ts:9999", "src/big.ts:10-20@40"])(
    "%s is no range",
    async (target) => {
      expect(await read(target)).toMatchObject({ code: 1, json: { error: "invalid_line_range" } });
    },
  );
});
