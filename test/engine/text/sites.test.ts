/** Source as it is on disk: what is stale, where an edited file's declarations and sites went, how a site is shown. */
import { mkdirSync, mkdtempSync, realpathSync, rmSync, symlinkSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import type { Engine } from "../../../src/engine/engine.ts";
import { codeOf, openBrackets, standingOf } from "../../../src/engine/text/code-line.ts";
import { snippet } from "../../../src/engine/text/sites.ts";
import { GraphFixture, type Node } from "../store/fixture.ts";

const SOURCE = `import { load } from "./load.ts";

export function run(path: string): void {
  load(path);
  // load is called once more
  const again = load;
  load(
    path,
  );
}
`;

let root: string;
let graph: GraphFixture;
let engine: Engine;
let run: Node;

beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), "ix-sites-")));
  graph = new GraphFixture(root);
  engine = graph.engine();
  const file = graph.file("src/run.ts", { text: SOURCE });
  run = graph.def(file, "function run 3-10", { signature: "export function run(path: string): void" });
});

async function site(lines: number[], name = "load"): Promise<unknown> {
  const source = await engine.entity(run.id);
  return source && engine.shownSite(source, lines, name);
}

describe("source", () => {
  test("gives the lines asked for, within the file", async () => {
    expect(await engine.source("src/run.ts", 3, 4)).toEqual({
      path: "src/run.ts",
      from: 3,
      to: 4,
      lines: ["export function run(path: string): void {", "  load(path);"],
      totalLines: 10,
      stale: false,
    });
    expect(await engine.source("./src/../src/run.ts", 9, 99)).toMatchObject({ path: "src/run.ts", from: 9, to: 10 });
    expect(await engine.source("src/run.ts", 50)).toMatchObject({ lines: [], totalLines: 10 });
  });

  test("never leaves the root", async () => {
    const outside = mkdtempSync(join(tmpdir(), "ix-outside-"));
    writeFileSync(join(outside, "secret.ts"), "const secret = 1;\n");
    symlinkSync(join(outside, "secret.ts"), join(root, "link.ts"));
    symlinkSync(join(root, "src/run.ts"), join(root, "inner.ts"));
    expect(await engine.source("link.ts")).toBeUndefined();
    expect(await engine.source(join(outside, "secret.ts"))).toBeUndefined();
    expect(await engine.source("../../etc/passwd")).toBeUndefined();
    expect(await engine.source("none.ts")).toBeUndefined();
    expect(await engine.source("inner.ts")).toMatchObject({ path: "inner.ts", totalLines: 10 });
  });

  test("is stale when the content changed, not when only the time did", async () => {
    expect(await engine.isStale("src/run.ts")).toBe(false);
    utimesSync(join(root, "src/run.ts"), 1, 1);
    expect(await engine.isStale("src/run.ts")).toBe(false);
    graph.write("src/run.ts", SOURCE.replace("again", "agaim"));
    expect(await engine.isStale("src/run.ts")).toBe(true);
    expect((await engine.source("src/run.ts"))?.stale).toBe(true);
    rmSync(join(root, "src/run.ts"));
    expect(await engine.isStale("src/run.ts")).toBe(true);
    mkdirSync(join(root, "lib"));
    writeFileSync(join(root, "lib/new.ts"), "");
    expect(await engine.isStale("lib/new.ts")).toBe(false);
  });
});

describe("sites", () => {
  test("a fresh file has them where they were mapped", async () => {
    expect(await site([4, 7])).toEqual({ path: "src/run.ts", line: 4, snippet: "load(path);", also: [7] });
    expect(await site([7])).toEqual({ path: "src/run.ts", line: 7, snippet: "load( path, );" });
    expect(await site([4, 5, 6, 7, 8, 9])).toMatchObject({ also: [5, 6, 7, 8] });
  });

  test("an edited file has them where the name is called now", async () => {
    graph.write(
      "src/run.ts",
      `// A new head.\n// Two lines.\n${SOURCE.replace("  load(path);", "  prepare();\n  load(path);")}`,
    );
    expect(await site([4, 7])).toEqual({ path: "src/run.ts", line: 7, snippet: "load(path);", also: [10] });
    expect(await site([4])).toMatchObject({ line: 7 });
  });

  test("a mention serves when there is no call, a comment never", async () => {
    graph.write("src/run.ts", SOURCE.replaceAll("load(", "store("));
    expect(await site([4])).toMatchObject({ line: 6, snippet: "const again = load;" });
    graph.write("src/run.ts", SOURCE.replaceAll("load(", "store(").replace("again = load", "again = store"));
    expect(await site([4])).toBeUndefined();
    rmSync(join(root, "src/run.ts"));
    expect(await site([4])).toBeUndefined();
  });

  test("a declaration is found again, the likest before the nearest", async () => {
    const span = async (text: string): Promise<unknown> => {
      graph.write("src/run.ts", text);
      const entity = await engine.entity(run.id);
      return entity && engine.currentSpan(entity);
    };
    expect(await span(SOURCE)).toEqual({ line: 3, endLine: 10 });
    expect(await span(`\n\n${SOURCE}`)).toEqual({ line: 5, endLine: 12 });
    expect(await span(`${SOURCE.replace("  // load", "  one();\n  two();\n  // load")}`)).toEqual({
      line: 3,
      endLine: 12,
    });
    expect(await span(`class A {\n  run() {\n    return run(1);\n  }\n}\n\n${SOURCE}`)).toEqual({
      line: 9,
      endLine: 16,
    });
    expect(await span("const x = run(1);\n")).toBeUndefined();
  });
});

describe("lines of code", () => {
  test.each([
    ['call("a(b", x) // (', "typescript", "call(     , x)"],
    ["x = 'it' # it's (", "python", "x ="],
    [" * @see load(", "java", ""],
    ["fetch(`http://x`) /* ( */ + 1", "typescript", "fetch(          )         + 1"],
    ["let x: &'a str = f(", "rust", "let x: &'a str = f("],
  ])("%s", (line, language, code) => {
    expect(codeOf(line, language)).toBe(code.padEnd(line.length));
  });

  test.each([
    ["load(x)", "call"],
    ["load<T>(x)", "call"],
    ["new load", "call"],
    ["<load />", "call"],
    ["x.map(load)", "mention"],
    ["reload(x)", "none"],
    ["$load(x)", "none"],
  ])("%s is a %s", (code, standing) => expect(standingOf(code, "load")).toBe(standing));

  test("only brackets opened on the line count as open", () => {
    expect(openBrackets(") => f(")).toBe(1);
    expect(openBrackets("))")).toBe(0);
  });

  test("a snippet ends at 90 characters and two lines further", () => {
    expect(snippet(["f(", "a,", "b,", "c)"], 1, "typescript")).toBe("f( a, b,");
    expect(snippet([`f("${"x".repeat(300)}")`], 1, "typescript")).toHaveLength(90);
    const far = snippet([`${"x ".repeat(60)}wanted(1)${" y".repeat(60)}`], 1, "typescript", "wanted");
    expect(far).toContain("wanted(1)");
    expect(far.length).toBeLessThanOrEqual(90);
  });
});
