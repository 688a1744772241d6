/**
 * What `ix tui` costs, on any mapped checkout: `node test/bench/screens.mjs <checkout> [question]`. Through a real
 * pseudo-terminal (`script` of util-linux, so Linux only). Times are set against `node -e 0` in the same run, because
 * machines differ and are shared; the limits are those ratios.
 */
import { spawn, spawnSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { join, resolve } from "node:path";
import { root } from "../../tools/source.mjs";
import { median } from "./measure.mjs";

const { Terminal } = createRequire(import.meta.url)("@xterm/headless");
const [checkout, question = "rank --by callers --kind method --top 100"] = process.argv.slice(2);
if (!checkout) {
  console.error("usage: node test/bench/screens.mjs <mapped checkout> [question]");
  process.exit(1);
}
const cwd = resolve(checkout);
const COLUMNS = 120;
const ROWS = 40;
const FRAME_END = "\u001b[?2026l";
const LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
const RUNS = Number(process.env.RUNS ?? 7);
const KEYS = 120;
const MANY_KEYS = Number(process.env.MANY_KEYS ?? 10_000);

const pause = (ms) => new Promise((done) => setTimeout(done, ms));
const percentile = (numbers, part) => [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length * part)];

function say(what, value, limit = "") {
  console.log(`${what.padEnd(44)}${value.padStart(14)}   ${limit}`);
}

/** The program in a terminal of its own; `heard` gathers its output, `when` waits for something in it. */
function open(args) {
  const words = [process.execPath, join(root, "bin/ix.js"), "tui", ...args].map(
    (word) => `'${word.replaceAll("'", "'\\''")}'`,
  );
  const command = `stty cols ${COLUMNS} rows ${ROWS}; exec ${words.join(" ")}`;
  const started = performance.now();
  const env = { ...process.env, TERM: "xterm-256color", LANG: "C.UTF-8" };
  const child = spawn("script", ["-qfec", command, "/dev/null"], { cwd, env, stdio: ["pipe", "pipe", "inherit"] });
  const terminal = { child, started, heard: "", first: 0, listeners: new Set() };
  child.stdout.setEncoding("utf8").on("data", (text) => {
    terminal.first ||= performance.now();
    terminal.heard += text;
    for (const listener of terminal.listeners) listener();
  });
  terminal.when = (test) =>
    new Promise((done) => {
      const look = () => {
        if (!test(terminal.heard)) return;
        terminal.listeners.delete(look);
        done(performance.now());
      };
      terminal.listeners.add(look);
      look();
    });
  terminal.send = (text) => child.stdin.write(text);
  terminal.close = () => {
    child.stdin.write("\u0003");
    return new Promise((done) => child.on("close", done));
  };
  return terminal;
}

/** The process that draws: the one below `script` that runs node. */
function processOf({ child }) {
  const below = (pid) =>
    readdirSync("/proc")
      .filter((name) => /^\d+$/.test(name))
      .filter((name) => {
        try {
          return Number(/\) \S (\d+)/.exec(readFileSync(`/proc/${name}/stat`, "utf8"))?.[1]) === pid;
        } catch {
          return false;
        }
      });
  for (let pid = child.pid; ; ) {
    const [next] = below(pid);
    if (!next) return pid;
    pid = Number(next);
  }
}

const memoryOf = (pid) => Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))[1]) / 1024;

function idle() {
  const started = performance.now();
  spawnSync(process.execPath, ["-e", "0"]);
  return performance.now() - started;
}

async function starts() {
  const rows = [];
  for (let run = 0; run < RUNS; run++) {
    const unit = idle();
    const terminal = open([question]);
    const frame = await terminal.when((heard) => heard.includes(FRAME_END));
    const full = await terminal.when((heard) => /\d+ of \d+/.test(heard) && heard.includes("\u001b[2;1H"));
    rows.push({
      unit,
      paint: terminal.first - terminal.started,
      frame: frame - terminal.started,
      full: full - terminal.started,
    });
    await terminal.close();
  }
  const unit = median(rows.map((row) => row.unit));
  const ratio = (name) => `${(median(rows.map((row) => row[name])) / unit).toFixed(2)} x`;
  say("node -e 0, wall", `${unit.toFixed(0)} ms`);
  say("first paint / node -e 0", ratio("paint"), "<= 2");
  say("first frame / node -e 0", ratio("frame"), "<= 4.5");
  say("first answer / node -e 0", ratio("full"));
  return unit;
}

async function moves(unit) {
  const terminal = open([question]);
  await terminal.when((heard) => /\d+ of \d+/.test(heard));
  await pause(1500);
  const times = [];
  const bytes = [];
  for (let i = 0; i < KEYS; i++) {
    await pause(120);
    terminal.heard = "";
    const sent = performance.now();
    terminal.send(i % 60 < 30 ? "j" : "k");
    const at = await terminal.when((heard) => heard.includes(FRAME_END));
    if (i < 20) continue;
    times.push(at - sent);
    bytes.push(Buffer.byteLength(terminal.heard));
  }
  const part = (p) => percentile(times, p);
  say("key to frame, 120x40, p50", `${part(0.5).toFixed(1)} ms`);
  say("key to frame / node -e 0, p50", `${(part(0.5) / unit).toFixed(2)} x`, "<= 0.25");
  say("key to frame / node -e 0, p95", `${(part(0.95) / unit).toFixed(2)} x`, "<= 0.5");
  say("output of a list move, p95", `${percentile(bytes, 0.95)} B`, "<= 1024");
  const pid = processOf(terminal);
  for (let i = 0; i < 500; i++) terminal.send(i % 60 < 30 ? "j" : "k");
  await pause(3000);
  const before = memoryOf(pid);
  for (let i = 0; i < MANY_KEYS; i += 20) {
    terminal.send((i / 20) % 4 < 2 ? "jjjjjjjjjjjjjjjjjjjj" : "kkkkkkkkkkkkkkkkkkkk");
    if (i % 400 === 0) {
      terminal.heard = "";
      await pause(20);
    }
  }
  await pause(4000);
  say(`memory after ${MANY_KEYS} keys`, `${(memoryOf(pid) - before).toFixed(1)} MB`, "<= 20");
  await terminal.close();
}

async function finder(unit) {
  const terminal = open([question]);
  await terminal.when((heard) => /\d+ of \d+/.test(heard));
  await pause(1000);
  terminal.send("f");
  await terminal.when((heard) => /[\d,]+ of [\d,]+ /.test(heard.slice(heard.lastIndexOf("find anything"))));
  const times = [];
  for (const letter of "getquery") {
    await pause(700);
    terminal.heard = "";
    const sent = performance.now();
    terminal.send(letter);
    times.push((await terminal.when((heard) => /[\d,]+ of [\d,]+/.test(heard))) - sent);
  }
  say("finder keystroke / node -e 0, p50", `${(median(times) / unit).toFixed(2)} x`, "<= 0.8");
  await terminal.close();
}

/** Letters typed with a millisecond between them; what stands in the box is read off an emulated screen. */
async function lost() {
  let missing = 0;
  const terminal = open([question]);
  await terminal.when((heard) => /\d+ of \d+/.test(heard));
  const screen = new Terminal({ cols: COLUMNS, rows: ROWS, allowProposedApi: true });
  for (let run = 0; run < 30; run++) {
    terminal.send("f");
    await pause(150);
    for (const letter of LETTERS) {
      terminal.send(letter);
      await pause(1);
    }
    await pause(400);
    await new Promise((done) => screen.write(terminal.heard, done));
    terminal.heard = "";
    const typed = screen.buffer.active.getLine(1).translateToString(true).replace(/^ > ?/, "");
    missing += [...LETTERS].filter((letter) => !typed.includes(letter)).length;
    terminal.send("\u001b");
    await pause(150);
  }
  say("keys lost of 30 x 52, 1 ms apart", String(missing), "0");
  await terminal.close();
}

const unit = await starts();
await moves(unit);
await finder(unit);
await lost();
