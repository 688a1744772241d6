/** Runs a bench that is written in TypeScript: `node test/bench/run.mjs <bench.ts> [arguments…]`. */
import { relative, resolve } from "node:path";
import { loadSource, root } from "../../tools/source.mjs";

const [, , bench, ...args] = process.argv;
const { main } = await loadSource(relative(root, resolve(bench)));
process.exitCode = await main(args);
