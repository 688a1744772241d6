/** Makes the printed pages anew: blocks of README.md, docs/schema, docs/llm-format.md and docs/query-language.md. Run by `npm run docs`. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { freshPages } from "./pages.mjs";
import { root } from "./source.mjs";

for (const [page, text] of await freshPages()) {
  const path = join(root, page);
  if (text === undefined) rmSync(path);
  else {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}
