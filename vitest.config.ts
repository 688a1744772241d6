/** How the tests run: two processes, this repository's own tests only, and text files imported as the build imports them. */
import { readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [
    {
      name: "text-imports",
      enforce: "pre",
      load(id) {
        return /\.(sql|scm)$/.test(id) ? `export default ${JSON.stringify(readFileSync(id, "utf8"))};` : null;
      },
    },
  ],
  test: {
    include: ["test/**/*.test.ts"],
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 20_000,
  },
});
