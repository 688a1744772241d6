/** Makes the printed blocks of README.md anew. Run by `npm run docs`. */
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { refreshed } from "./readme.mjs";
import { root } from "./source.mjs";

const path = join(root, "README.md");
writeFileSync(path, await refreshed(readFileSync(path, "utf8")));
