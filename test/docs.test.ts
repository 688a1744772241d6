/** README.md, docs/schema and docs/llm-format.md say what the program says today; `npm run docs` makes them do so. */
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { FIELD_MEANINGS, RECORD_MEANINGS } from "../src/formats/meanings.ts";
import { RECORDS } from "../src/formats/records.ts";
import { freshPages } from "../tools/pages.mjs";

const ROOT = join(import.meta.dirname, "..");

test("the printed pages are fresh", { timeout: 60_000 }, async () => {
  const pages = [...(await freshPages())];
  const stale = pages.filter(([path, text]) => textOf(path) !== text).map(([path]) => path);
  expect(stale, "run `npm run docs`").toEqual([]);
});

test("every record is explained, and nothing else is", () => {
  expect(Object.keys(RECORD_MEANINGS).sort()).toEqual(Object.keys(RECORDS).sort());
  const fields = new Set(Object.values(RECORDS).flatMap((record) => record.fields));
  expect(Object.keys(FIELD_MEANINGS).filter((name) => !fields.has(name))).toEqual([]);
});

function textOf(path: string): string | undefined {
  return existsSync(join(ROOT, path)) ? readFileSync(join(ROOT, path), "utf8") : undefined;
}
