/** Runs a program and says what it cost. Needs bash, whose `time` counts milliseconds and the program's own children. */
import { spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const HOOK = fileURLToPath(new URL("./memory-hook.cjs", import.meta.url));

/**
 * Runs `node` with these arguments.
 * @param options.memory also measure the highest memory, which loads a hook into the program
 * @returns CPU and wall time in milliseconds, highest memory in megabytes (0 when not measured), what was printed
 */
export function runNode(args, { cwd, memory = false, okay = [0] } = {}) {
  const folder = mkdtempSync(join(tmpdir(), "ix-bench-"));
  const report = join(folder, "memory");
  const output = join(folder, "stdout");
  const hook = memory ? ["-r", HOOK] : [];
  const script = 'TIMEFORMAT="%U %S %R"; out=$1; shift; time "$@" >"$out" 2>"$out.err"';
  const env = { ...process.env, IX_BENCH_MEMORY: report, LC_ALL: "C" };
  const bash = spawnSync("bash", ["-c", script, "time", output, process.execPath, ...hook, ...args], {
    cwd,
    env,
    encoding: "utf8",
  });
  if (bash.error) throw bash.error;
  if (!okay.includes(bash.status))
    throw new Error(`node ${args.join(" ")} ended with ${bash.status}: ${readFileSync(`${output}.err`, "utf8")}`);
  const [user, system, wall] = bash.stderr.trim().split("\n").at(-1).split(" ").map(Number);
  const stdout = readFileSync(output, "utf8");
  const megabytes = memory ? Number(readFileSync(report, "utf8")) : 0;
  rmSync(folder, { recursive: true });
  return { cpu: (user + system) * 1000, wall: wall * 1000, megabytes, stdout };
}

/** The middle of some numbers. */
export function median(numbers) {
  const sorted = [...numbers].sort((a, b) => a - b);
  const middle = sorted.length >> 1;
  return sorted.length % 2 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
}

/**
 * Medians of several acts, taken in turn so that a busy machine slows all of them alike.
 * @param acts each returns what `runNode` returns
 */
export function alternate(times, acts) {
  const runs = acts.map(() => []);
  for (let i = 0; i < times; i++) for (const [n, act] of acts.entries()) runs[n].push(act(i));
  return runs.map((of) => ({ cpu: median(of.map((r) => r.cpu)), wall: median(of.map((r) => r.wall)) }));
}
