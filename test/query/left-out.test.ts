/** What is on disk and not in the graph: why, and what can be read of it all the same. */
import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { openEngine } from "../../src/engine/open.ts";
import { write } from "../engine/folder.ts";
import { here } from "../ui/cli/here.ts";
import { type Asked, ask } from "./ask.ts";

let root: string;
/** What the map said. */
let mapped: Record<string, unknown>;
let asked: (line: string) => Promise<Asked>;

beforeAll(async () => {
  root = mkdtempSync(join(tmpdir(), "ix-left-out-"));
  write(root, {
    "app.ts": "export function main() {}\n",
    "large.ts": `export function inLarge() {}\n// ${"x".repeat(1_048_576)}\n`,
    "small.js": `function inSmall(){};${"var a=1;".repeat(30_000)}`,
    "video.ts": new Uint8Array([0x47, 0x40, 0x11, 0x10, 0, 1, 2, 3]),
    "wide.ts": Buffer.from("export function inWide() {}\n", "utf16le"),
    "kept.gen.ts": "export const kept = 1;\n",
    ".gitignore": "*.gen.ts\n",
    "notes.txt": "x\n",
    "folder/inner.ts": "export function inner() {}\n",
  });
  if (process.platform !== "win32") execFileSync("mkfifo", [join(root, "pipe.ts")]);
  const { out } = await here(["map", "--format", "json"], root);
  mapped = JSON.parse(out);
  write(root, { "fresh.ts": "export const fresh = 1;\n" });
  const engine = await openEngine(root);
  asked = (line) => ask(engine, line, { missProbe: true });
});

afterAll(() => rmSync(root, { recursive: true, force: true }));

test("the map counts each kind", () => {
  expect(mapped).toMatchObject({ file_count: 2, binary: 2, minified: 1, files_too_large: 1 });
});

test.each([
  ["large.ts", "The map leaves large.ts out: it is larger than 1 MB. ix read large.ts shows it."],
  ["small.js", "The map leaves small.js out: it is minified. ix read small.js shows it."],
  ["video.ts", "The map leaves video.ts out: it is binary."],
  ["kept.gen.ts", "kept.gen.ts is ignored, so that no map takes it in. ix read kept.gen.ts shows it."],
  ["notes.txt", "notes.txt is in no language that ix maps. ix read notes.txt shows it."],
  ["fresh.ts", "ix map would take fresh.ts in. ix read fresh.ts shows it."],
])("%s has no entity, and the answer says why", async (path, hint) => {
  for (const command of ["locate", "impact", "callers"]) {
    const { json, code } = await asked(`${command} ${path}`);
    expect({ code, reason: json.reason, hint: json.hint }).toEqual({ code: 3, reason: "file_not_in_graph", hint });
  }
});

test("a name that only such a file has is not promised by another map", async () => {
  const { json } = await asked("locate inLarge");
  expect(json).toMatchObject({ note: "text_matches", reason: "symbol_file_not_indexed" });
  expect(json.detail).toContain("it is larger than 1 MB");
  expect(json.detail).not.toContain("ix map would");
});

test.skipIf(process.platform === "win32")("a text search of a pipe is refused, and does not wait for it", async () => {
  expect((await asked("text main --path pipe.ts")).json).toMatchObject({ error: "path_not_found" });
});

test("what has no lines is not printed as if it had", async () => {
  for (const path of ["video.ts", "wide.ts", "video.ts:1-2"])
    expect((await asked(`read ${path}`)).json, path).toMatchObject({ error: "not_text" });
  expect((await asked("read folder")).json).toMatchObject({ error: "not_file", hint: "ix tree folder" });
  expect((await asked("read .")).json).toMatchObject({ error: "not_file", hint: "ix tree ." });
  if (process.platform !== "win32") expect((await asked("read pipe.ts")).json).toMatchObject({ error: "not_file" });
  expect((await asked("read large.ts:1-1")).json).toMatchObject({ content: "export function inLarge() {}" });
  expect((await asked("read nothing.ts")).json).toMatchObject({ error: "unresolved_target", reason: "file_not_found" });
});
