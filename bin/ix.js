#!/usr/bin/env node
// Opens the door: checks the Node version and asks the one-shot face. Plain CommonJS that any Node can read.
"use strict";
const [major, minor] = process.versions.node.split(".").map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`ix needs Node 20.19 or newer; this is ${process.versions.node}\n`);
  process.exit(1);
}
process.env.NODE_ENV = process.env.NODE_ENV || "production";
require("../dist/ix.cjs")
  .main(process.argv.slice(2), process.env, process.cwd())
  .then((code) => process.exit(code));
