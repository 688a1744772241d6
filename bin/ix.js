#!/usr/bin/env node
// Opens the door: checks the Node version and asks the one-shot face. Plain CommonJS that any Node can read.
"use strict";
const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`ix needs Node 20.19 or newer; this is ${process.versions.node}\n`);
  process.exit(1);
}
// A map runs for seconds on several threads that compile the same code each: inlining less and optimizing later saves a third
// of its CPU time (V8 11.3). Set before anything is compiled: V8 ends the process when these change under its compiler.
if (process.argv[2] === "map" || process.argv[2] === "ingest")
  require("node:v8").setFlagsFromString(
    "--max-inlined-bytecode-size=60 --max-inlined-bytecode-size-cumulative=120 --max-optimized-bytecode-size=3000 --interrupt-budget=300000 --initial-heap-size=128",
  );
process.env.NODE_ENV = process.env.NODE_ENV || "production";
require("../dist/ix.cjs")
  .main(process.argv.slice(2), process.env, currentFolder())
  .then((code) => process.exit(code));

/** Undefined where it was removed under the shell that stands in it. */
function currentFolder() {
  try {
    return process.cwd();
  } catch {
    return undefined;
  }
}
