/**
 * What questions in the query language cost, as whole processes: the median of a repository's questions, the longest walk,
 * and a sorted filter over everything, in CPU times of `node -e 0` taken in turn with them.
 * Run: `node test/bench/questions-cpu.mjs hono|typeorm <mapped checkout> [runs]`; for other checkouts the first is left out.
 */
import { join } from "node:path";
import { loadSource, root } from "../../tools/source.mjs";
import { alternate, median, runNode } from "./measure.mjs";

const [which, cwd, runs = "5"] = process.argv.slice(2);
const IX = join(root, "bin/ix.js");
const { QUESTIONS } = await loadSource("test/bench/questions.ts");
const ask = (query) => runNode([IX, "query", query, "--format", "json"], { cwd });
const idle = () => runNode(["-e", "0"], { cwd });

/** CPU time of a query over that of a program that does nothing. */
function ratio(query) {
  const [asked, nothing] = alternate(Number(runs), [() => ask(query), idle]);
  return asked.cpu / nothing.cpu;
}

const most = JSON.parse(ask("kind:function,method -is:test | sort callers desc | limit 1").stdout).results[0];
const say = (what, value) => console.log(`${value.toFixed(2).padStart(8)} x  ${what}`);
const questions = QUESTIONS[which] ?? [];
const each = questions.map((query) => ({ query, times: ratio(query) }));
for (const { query, times } of each.filter(({ times }) => times > 3)) say(query, times);
if (each.length > 0) say(`median of ${each.length} questions`, median(each.map(({ times }) => times)));
say(`@${most.id.slice(0, 8)} | callers *   (${most.name})`, ratio(`@${most.id.slice(0, 8)} | callers *`));
say(
  "kind:class callers:>20 | sort callers desc | limit 10",
  ratio("kind:class callers:>20 | sort callers desc | limit 10"),
);
