/** README.md shows what the program says today; `npm run docs` makes it do so. */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { refreshed } from "../tools/readme.mjs";

test("the printed parts of README.md are fresh", async () => {
  const readme = readFileSync(join(import.meta.dirname, "../README.md"), "utf8");
  expect(await refreshed(readme)).toBe(readme);
});
