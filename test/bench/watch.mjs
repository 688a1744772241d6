/**
 * How soon a saved file is in the answers, and what an automatic map of one edit costs, against `node -e 0` on the same
 * machine at the same time. Run: `node test/bench/watch.mjs <checkout> <file in it> [times]`. The file is put back.
 */
import { spawn } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";
import { median, runNode } from "./measure.mjs";

const IX = fileURLToPath(new URL("../../bin/ix.js", import.meta.url));
const [root, file, times = "9"] = process.argv.slice(2);
if (!root || !file) throw new Error("usage: node test/bench/watch.mjs <checkout> <file in it> [times]");
const path = join(root, file);
const text = readFileSync(path, "utf8");
const say = (line) => process.stdout.write(`${line}\n`);
const pause = (ms) => new Promise((done) => setTimeout(done, ms));
let edits = 0;
const edit = () => writeFileSync(path, `${text}\nexport function added${++edits}() {}\n`);

/** Saves a file under `ix watch`, and waits until it is mapped. */
async function watched() {
  const child = spawn(process.execPath, [IX, "watch", root, "--format", "json"], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  let take = () => {};
  const next = () => new Promise((done) => (take = done));
  createInterface({ input: child.stdout }).on("line", (line) => {
    if (JSON.parse(line).event === "mapped") take();
  });
  await next();
  const ratios = [];
  for (let i = 0; i < Number(times); i++) {
    const five = performance.now();
    for (let n = 0; n < 5; n++) runNode(["-e", "0"]);
    const begun = performance.now();
    const mapped = next();
    edit();
    await mapped;
    ratios.push((performance.now() - begun) / (begun - five));
    await pause(100);
  }
  await pause(3_000);
  const before = cpuOf(child.pid);
  await pause(5_000);
  const idle = cpuOf(child.pid) - before;
  child.kill("SIGTERM");
  await new Promise((done) => child.on("exit", done));
  say(
    `a saved file is mapped after ${median(ratios).toFixed(2)} x five node -e 0 (worst ${Math.max(...ratios).toFixed(2)})`,
  );
  say(`idle: ${idle} ms of CPU time in 5 s`);
}

/** Clock ticks of a process, as milliseconds; Linux alone tells. */
function cpuOf(pid) {
  const fields = readFileSync(`/proc/${pid}/stat`, "utf8").split(") ")[1].split(" ");
  return (Number(fields[11]) + Number(fields[12])) * 10;
}

function automatic() {
  process.env.IX_AUTO_MAP = "1";
  const ratios = [];
  for (let i = 0; i < Number(times); i++) {
    const bare = runNode(["-e", "0"]).cpu;
    edit();
    ratios.push(runNode([IX, "map", root]).cpu / bare);
  }
  say(`an automatic map of one edit costs ${median(ratios).toFixed(1)} x node -e 0 (CPU time)`);
}

try {
  runNode([IX, "map", root]);
  await watched();
  automatic();
} finally {
  writeFileSync(path, text);
  runNode([IX, "map", root]);
}
