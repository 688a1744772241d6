/**
 * Whether the program and the plain reference agree on questions of real repositories and on random queries over them.
 * Run: `node test/bench/run.mjs test/bench/questions-check.ts hono|typeorm <mapped checkout> [random queries] [seed]`.
 */
import { openEngine } from "../../src/engine/engine.ts";
import { difference } from "../query/language/compare.ts";
import { dice } from "../query/language/random.ts";
import { askable } from "../query/language/random-questions.ts";
import { referenceOf } from "../query/language/reference.ts";
import { QUESTIONS } from "./questions.ts";

export async function main([which = "hono", folder = ".", random = "250", seed = "1"]: string[]): Promise<number> {
  const engine = await openEngine(folder);
  const reference = await referenceOf(engine);
  const roll = dice(Number(seed));
  const entities = [...reference.entities.values()];
  const asked = [
    ...QUESTIONS[which as keyof typeof QUESTIONS],
    ...Array.from({ length: Number(random) }, () => askable(roll, entities)),
  ];
  let wrong = 0;
  for (const text of asked) {
    const found = await difference(text, engine, reference);
    if (found === undefined) continue;
    wrong++;
    process.stdout.write(`${text}\n    ${found}\n`);
  }
  process.stdout.write(`${asked.length - wrong} of ${asked.length} agree\n`);
  engine.close();
  return wrong === 0 ? 0 : 1;
}
