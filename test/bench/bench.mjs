/**
 * Figures for any checkout: `npm run bench -- <checkout> [symbol]`. The checkout is cloned into a temporary folder
 * first, so that maps and edits leave it alone. Times are CPU times; ratios are taken side by side in one run.
 */
import { spawnSync } from "node:child_process";
import { appendFileSync, cpSync, existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { extname, join, resolve } from "node:path";
import { loadSource, root } from "../../tools/source.mjs";
import { alternate, median, runNode } from "./measure.mjs";

const RUNS = 15;
const QUESTIONS = 40;
const IX = join(root, "bin/ix.js");
const IDLE = ["-e", "0"];

const [checkout, asked] = process.argv.slice(2);
if (!checkout) {
  console.error("usage: npm run bench -- <checkout> [symbol]");
  process.exit(1);
}

const scratch = mkdtempSync(join(tmpdir(), "ix-bench-"));
process.env.IX_HOME = join(scratch, "home");
process.on("exit", () => rmSync(scratch, { recursive: true, force: true }));
const cwd = clone(resolve(checkout));
const ix = (args, options) => runNode([IX, ...args], { cwd, ...options });

function say(what, value, budget = "") {
  console.log(`${what.padEnd(44)}${value.padStart(14)}   ${budget}`);
}
const ms = (value) => `${value.toFixed(value < 100 ? 1 : 0)} ms`;
const times = (value) => `${value.toFixed(2)} x`;
const mb = (value) => `${value.toFixed(1)} MB`;

function clone(from) {
  const to = join(scratch, "checkout");
  if (existsSync(join(from, ".git"))) spawnSync("git", ["clone", "-q", from, to]);
  else cpSync(from, to, { recursive: true, filter: (path) => !/[/\\](node_modules|\.ix)$/.test(path) });
  return to;
}

/** A file changed a moment ago is read again whatever its time says, so a fresh clone has to age. */
function settle() {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 3000);
}

const graph = () => join(cwd, ".ix/graph.db");
const lines = (text) =>
  text
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line));

async function coldMap() {
  settle();
  const map = ix(["map"], { memory: true });
  const files = lines(ix(["export", "nodes", "--format", "jsonl"]).stdout).filter((node) => node.kind === "file");
  const { LANGUAGES } = await loadSource("src/engine/languages/languages.ts");
  const grammars = Object.assign({}, ...LANGUAGES.map((language) => language.extensions));
  const list = join(scratch, "files.json");
  const parsed = files.filter(({ path }) => grammars[extname(path)]);
  writeFileSync(
    list,
    JSON.stringify(
      parsed.map(({ path }) => [join(cwd, path), join(root, "dist/grammars", `${grammars[extname(path)]}.wasm.gz`)]),
    ),
  );
  const parse = [join(root, "test/bench/parse-only.mjs"), list, join(root, "dist/web-tree-sitter.wasm")];
  const heavy = parsed.length > 5000;
  const [mapped, floor] = alternate(heavy ? 1 : 3, [
    () => {
      rmSync(join(cwd, ".ix"), { recursive: true, force: true });
      return ix(["map"]);
    },
    () => runNode(parse),
  ]);
  say("files", `${parsed.length}`);
  say("cold map, CPU", ms(mapped.cpu));
  say("parsing alone, CPU", ms(floor.cpu));
  say("cold map / parsing alone", times(mapped.cpu / floor.cpu), heavy ? "<= 3.5" : "<= 3");
  say("cold map, wall", ms(mapped.wall));
  say("cold map, wall / CPU", times(mapped.wall / mapped.cpu), "<= 0.65");
  say("cold map, highest memory", mb(map.megabytes), heavy ? "<= 1200" : "<= 500");
  say("database", mb(statSync(graph()).size / 2 ** 20), heavy ? "<= 200" : "<= 40");
  return parsed;
}

function laterMaps(files) {
  settle();
  ix(["map"]);
  const target = join(cwd, files[files.length >> 1].path);
  const [idle, same, changed] = alternate(RUNS, [
    () => runNode(IDLE),
    () => ix(["map"]),
    () => {
      appendFileSync(target, "\n");
      return ix(["map"]);
    },
  ]);
  say("node -e 0, CPU", ms(idle.cpu));
  say("map, nothing changed / node -e 0", times(same.cpu / idle.cpu), "<= 6");
  say("map, one file changed / node -e 0", times(changed.cpu / idle.cpu), "<= 9");
}

/** Names most called, each with the path of the definition. */
function mostCalled() {
  const calls = new Map();
  for (const { dst } of lines(ix(["export", "edges", "--kind", "calls", "--format", "jsonl"]).stdout)) {
    const seen = calls.get(dst.id) ?? { ...dst, count: 0 };
    seen.count++;
    calls.set(dst.id, seen);
  }
  return [...calls.values()].sort((a, b) => b.count - a.count);
}

function answers(symbols) {
  const name = asked ?? symbols[0].name;
  const [idle, callers] = alternate(RUNS, [() => runNode(IDLE), () => ix(["callers", name])]);
  say(`ix callers ${name}, CPU`, ms(callers.cpu));
  say("ix callers / node -e 0, CPU", times(callers.cpu / idle.cpu), "<= 1.6");
  say("ix callers / node -e 0, wall", times(callers.wall / idle.wall));
}

function sizes(symbols) {
  const ask = (symbol, ...more) => Buffer.byteLength(ix(["callers", symbol.id, ...more], { okay: [0, 3] }).stdout);
  const questions = symbols.filter(({ count }) => count >= 5).slice(0, QUESTIONS);
  const ratios = questions.map((symbol) => ask(symbol, "--format", "llm") / ask(symbol, "--format", "json"));
  const ten = questions.map((symbol) => ask(symbol, "--format", "llm", "--limit", "10"));
  const short = questions.map((symbol) => ask(symbol, "--format", "llm", "--limit", "10", "--fields", "name,site"));
  say(`llm / compact json, ${questions.length} answers`, times(median(ratios)), "<= 0.68");
  say("callers, 10 rows, llm", `${median(ten)} B`, "<= 2253");
  say("callers, 10 rows, llm, name and site", `${median(short)} B`, "<= 1024");
}

const files = await coldMap();
laterMaps(files);
const symbols = mostCalled();
answers(symbols);
sizes(symbols);
