/** How the tests run: two processes, and this repository's own tests only (demo/ has tests of its own story). */
import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: ["test/**/*.test.ts"],
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 60_000,
  },
});
