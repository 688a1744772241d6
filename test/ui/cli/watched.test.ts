/** What changes when a person watches: colours, indents and warnings, never the words. In one process, with terminals of our own. */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { askedDemo, emptyFolder, folderOf } from "../../e2e/ix.ts";
import { here } from "./here.ts";

const ask = (line: string, cwd: string, extra: Record<string, string>, watched: "watched" | "piped") =>
  here(line.split(" "), cwd, extra, watched);
const plain = (text: string) => text.replace(/\u001b\[[0-9;]*m|\u001b\]8;;.*?\u001b\\/g, "");
const words = (text: string) => plain(text).split(/\s+/).filter(Boolean);

describe("on a terminal", () => {
  test("the format is the same, and so is every word", async () => {
    const cwd = await askedDemo();
    for (const line of [
      "callers formatMoney",
      "callers handle",
      "contains Cart",
      "help",
      "help callers",
      "read Courier.quote",
    ]) {
      const piped = await ask(line, cwd, {}, "piped");
      const watched = await ask(line, cwd, { TERM_PROGRAM: "WezTerm" }, "watched");
      expect(words(watched.out), line).toEqual(words(piped.out));
      expect(words(watched.err), line).toEqual(words(piped.err));
      expect(piped.out).not.toContain("\u001b");
      expect(watched.out, line).toContain("\u001b[");
    }
  });

  test("places are links where the terminal has them, and NO_COLOR leaves it plain", async () => {
    const cwd = await askedDemo();
    const linked = await ask("callers formatMoney", cwd, { TERM_PROGRAM: "WezTerm" }, "watched");
    expect(linked.out).toContain(`\u001b]8;;file://${cwd}/web/src/cart/cart.ts\u001b\\`);
    const bare = await ask("callers formatMoney", cwd, { NO_COLOR: "1", TERM_PROGRAM: "WezTerm" }, "watched");
    expect(bare.out).not.toContain("\u001b");
  });

  test("json is indented", async () => {
    const cwd = await askedDemo();
    expect((await ask("stats --format json", cwd, {}, "watched")).out).toContain('\n  "nodes": {');
  });

  test("a default format that is none is named, and only there", async () => {
    const cwd = await askedDemo();
    const home = emptyFolder();
    mkdirSync(home, { recursive: true });
    const env = { IX_FORMAT: "yaml" };
    const watched = await ask("stats", cwd, env, "watched");
    expect(watched).toMatchObject({ code: 0, err: expect.stringContaining('ignoring the format "yaml" of IX_FORMAT') });
    expect((await ask("stats", cwd, env, "piped")).err).toBe("");
    expect((await ask("stats --format llm", cwd, env, "watched")).err).toBe("");
    writeFileSync(join(home, "config.yaml"), "format: xml\n");
    expect((await ask("stats", cwd, { IX_HOME: home }, "watched")).err).toContain(join(home, "config.yaml"));
  });
});

test("source can do nothing to a terminal, in any format, and is whole where a program reads it", async () => {
  const cwd = folderOf({ "a.ts": 'export const red = "\u001b[31m\u202e";\r\n' });
  await here(["map"], cwd);
  for (const format of ["text", "json", "llm"])
    for (const line of ["read a.ts", "slice red", "text export"]) {
      const { out } = await ask(`${line} --format ${format}`, cwd, { NO_COLOR: "1" }, "watched");
      expect(out, line).not.toMatch(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e]/);
      expect(out, line).toContain("u001b[31m");
    }
  const { out } = await ask("read a.ts --format llm", cwd, {}, "piped");
  expect(out).toContain('\n1\texport const red = "\u001b[31m\u202e";\r\n');
});

describe("old exit codes", () => {
  test("change the code and nothing that is said", async () => {
    const cwd = await askedDemo();
    for (const line of [
      "locate formatMoney nothingAtAll handle --strict",
      "callers handle --strict",
      "callers nothingAtAll",
    ])
      for (const format of ["llm", "json"]) {
        const now = await ask(`${line} --format ${format}`, cwd, {}, "piped");
        const old = await ask(`${line} --format ${format}`, cwd, { IX_LEGACY_EXIT_CODES: "1" }, "piped");
        expect(now.code).toBeGreaterThan(1);
        expect(old).toEqual({ ...now, code: 1 });
      }
  });
});
