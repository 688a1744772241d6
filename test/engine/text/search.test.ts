/** Text search with the real ripgrep: order, bounds, filters, and what is refused. */
import { mkdtempSync, realpathSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeAll, describe, expect, test } from "vitest";
import type { Engine, TextQuery } from "../../../src/engine/engine.ts";
import { GraphFixture } from "../store/fixture.ts";

let root: string;
let engine: Engine;

beforeAll(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), "ix-text-")));
  const graph = new GraphFixture(root);
  const code = graph.file("src/z.ts", {
    text: "class Store {\n  open() {\n    return needle(1);\n  }\n}\nneedle.x;\n",
  });
  const store = graph.def(code, "class Store 1-5");
  graph.def(store, "method open 2-4");
  graph.file("src/a.test.ts", { text: "needle();\n", role: "test" });
  graph.write("README.md", "A needle in prose.\n");
  graph.write("conf.yaml", "Needle: yes\n");
  graph.write(".ix/notes.txt", "needle\n");
  graph.write("long.js", `${"x".repeat(3000)}needle${"y".repeat(3000)}\n`);
  graph.write("many.js", "needle\n".repeat(300));
  graph.write("many2.js", "needle\n".repeat(300));
  writeFileSync(join(root, ".gitignore"), "ignored.js\n");
  graph.write("ignored.js", "needle\n");
  engine = graph.engine();
});

const ask = (query: Partial<TextQuery>) => engine.text({ pattern: "needle", limit: 20, offset: 0, ...query });

async function places(query: Partial<TextQuery>): Promise<string[]> {
  return (await ask(query)).rows.map((row) => `${row.path}:${row.line}`);
}

describe("text search", () => {
  test("ranks code, then tests, then prose; by path and line", async () => {
    expect(await places({ limit: 1 })).toEqual(["long.js:1"]);
    expect(await places({ limit: 2, path: "src" })).toEqual(["src/z.ts:3", "src/z.ts:6"]);
    const { rows, scanned, windowFull } = await ask({ path: "src" });
    expect(rows).toEqual([
      { path: "src/z.ts", line: 3, text: "    return needle(1);", symbol: "Store.open", language: "typescript" },
      { path: "src/z.ts", line: 6, text: "needle.x;", language: "typescript" },
      { path: "src/a.test.ts", line: 1, text: "needle();", language: "typescript" },
    ]);
    expect({ scanned, windowFull }).toEqual({ scanned: 3, windowFull: false });
  });

  test("leaves out what is ignored, and its own folder", async () => {
    const found = await places({ limit: 20 });
    expect(found).toHaveLength(20);
    expect((await places({ limit: 3, offset: 3 })).slice(-2)).toEqual(["many2.js:1", "many2.js:2"]);
    expect(await places({ pattern: "needle in|needle\\(\\)" })).toEqual(["src/a.test.ts:1", "README.md:1"]);
    expect(found.some((place) => /^(ignored|\.ix)/.test(place))).toBe(false);
  });

  test("looks at five pages and at most 500 matches", async () => {
    expect(await ask({ limit: 10 })).toMatchObject({ scanned: 25, windowFull: false });
    expect(await ask({ limit: 2, offset: 0 })).toMatchObject({ scanned: 9, windowFull: false });
    expect(await ask({ limit: 300 })).toMatchObject({ scanned: 500, windowFull: true });
    expect(await places({ limit: 300, offset: 499 })).toHaveLength(1);
  });

  test("a long line is cut around the match", async () => {
    const { rows } = await ask({ path: "long.js" });
    expect(rows[0]?.text).toMatch(/^…x+needley+…$/);
    expect(rows[0]?.text.length).toBeLessThan(410);
  });

  test("takes languages, endings and config", async () => {
    expect(await places({ language: "config", ignoreCase: true })).toEqual(["conf.yaml:1"]);
    expect(await places({ language: "md" })).toEqual(["README.md:1"]);
    expect(await places({ language: "{zz}" })).toEqual([]);
  });

  test("takes patterns, plain text and whole words", async () => {
    expect(await places({ pattern: "needle\\(\\d", path: "src" })).toEqual(["src/z.ts:3"]);
    expect(await places({ pattern: "needle(", literal: true, path: "src" })).toHaveLength(2);
    expect(await places({ pattern: "eedle", wordMatch: true })).toEqual([]);
    expect(await places({ pattern: "--files" })).toEqual([]);
  });

  test("says why it refuses", async () => {
    await expect(ask({ pattern: "(" })).rejects.toMatchObject({
      code: "bad_pattern",
      message: expect.stringMatching(/regex parse error[\s\S]*unclosed group/),
    });
    for (const pattern of ["a\nb", "(?<=a)b"]) {
      const error = await ask({ pattern }).catch((thrown: Error) => thrown);
      // Flags of another program are no advice.
      expect(error).toMatchObject({ code: "bad_pattern", message: expect.not.stringMatching(/--\w/) });
    }
    await expect(ask({ path: "../" })).rejects.toMatchObject({ code: "path_outside_workspace" });
    await expect(ask({ path: "none" })).rejects.toMatchObject({ code: "path_not_found" });
  });
});
