/**
 * Checks the estimate of tokens against a real tokenizer on the sources of a checkout: `node test/bench/run.mjs
 * test/bench/tokens.ts <checkout>`. The tokenizer is the package gpt-tokenizer, which the project does not need otherwise.
 */
import { execFileSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { tokensOf } from "../../src/query/tokens.ts";

const SOURCE = /\.(tsx?|jsx?|py|java|go)$/;
const FILES = 300;
/** Lines of an excerpt, as of a definition. */
const LINES = 60;
const WITHIN = 0.1;

export async function main([checkout]: string[]): Promise<number> {
  if (!checkout) return said("usage: node test/bench/run.mjs test/bench/tokens.ts <checkout>", 1);
  const count = await tokenizer();
  if (!count) return said("gpt-tokenizer is not installed: npm install --no-save gpt-tokenizer", 1);
  const errors = excerpts(checkout).map((text) => tokensOf(text) / count(text) - 1);
  const sizes = errors.map(Math.abs).sort((a, b) => a - b);
  const percent = (share: number): string => `${(100 * share).toFixed(1)} %`;
  const near = sizes.filter((size) => size <= WITHIN).length / sizes.length;
  said(`${sizes.length} excerpts of ${checkout}`);
  said(`error at the median    ${percent(sizes[sizes.length >> 1] ?? 0)}   <= 10 %`);
  said(`error on the whole     ${percent(errors.reduce((sum, error) => sum + error, 0) / errors.length)}`);
  said(`within 10 %            ${percent(near)}`);
  return (sizes[sizes.length >> 1] ?? 0) <= WITHIN ? 0 : 1;
}

async function tokenizer(): Promise<((text: string) => number) | undefined> {
  // Named by a variable: neither the bundler nor the compiler may look for what is not there.
  const name = "gpt-tokenizer";
  try {
    const { encode } = (await import(name)) as { encode(text: string): number[] };
    return (text) => encode(text).length;
  } catch {
    return undefined;
  }
}

/** A piece from the middle of each of a few hundred files, taken evenly. */
function excerpts(checkout: string): string[] {
  const files = execFileSync("git", ["-C", checkout, "ls-files"], { encoding: "utf8", maxBuffer: 1e9 })
    .split("\n")
    .filter((path) => SOURCE.test(path));
  const step = Math.max(1, Math.floor(files.length / FILES));
  return files
    .filter((_, i) => i % step === 0)
    .map((path) => readFileSync(join(checkout, path), "utf8").split("\n"))
    .filter((lines) => lines.length > 10)
    .map((lines) => {
      const from = Math.max(0, Math.floor((lines.length - LINES) / 2));
      return lines.slice(from, from + LINES).join("\n");
    });
}

function said(text: string, code = 0): number {
  process.stdout.write(`${text}\n`);
  return code;
}
