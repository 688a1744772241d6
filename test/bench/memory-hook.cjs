/** Loaded into a measured program: writes its highest memory, in megabytes, when it ends. */
const { writeFileSync } = require("node:fs");
const { isMainThread } = require("node:worker_threads");

if (isMainThread)
  process.on("exit", () => writeFileSync(process.env.IX_BENCH_MEMORY, String(process.resourceUsage().maxRSS / 1024)));
