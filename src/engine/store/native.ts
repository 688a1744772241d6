/** Where better-sqlite3 keeps its compiled part: naming it saves the search for it, a millisecond in every process. */
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { here } from "../place.ts";

/** Option for opening a database; empty where the package is built elsewhere, and then it finds its part itself. */
export function nativeBinding(): { nativeBinding?: string } {
  try {
    const home = dirname(createRequire(here).resolve("better-sqlite3/package.json"));
    const binary = join(home, "build", "Release", "better_sqlite3.node");
    return existsSync(binary) ? { nativeBinding: binary } : {};
  } catch {
    return {};
  }
}
