/**
 * The thread that knows the graph: it answers one question after the other, so that the screen never waits. What one looks
 * at goes before what stands around it; what was called off before its turn is not answered.
 */
import { parentPort, workerData } from "node:worker_threads";
import { desk } from "./desk.ts";
import type { Ask, QuestionName, Start, Told } from "./messages.ts";

const port = parentPort!;
const answer = desk(workerData as Start);
const waiting: Ask[] = [];
let isBusy = false;

port.on("message", (message: Ask | { cancel: number }) => {
  if ("cancel" in message) {
    const at = waiting.findIndex(({ n }) => n === message.cancel);
    if (at >= 0) waiting.splice(at, 1);
    return;
  }
  waiting.push(message);
  if (!isBusy) void work();
});

/** Questions that can wait: counts, margins, what has changed. */
const LATER: ReadonlySet<QuestionName> = new Set<QuestionName>(["tabs", "margin", "commands", "hello", "pulse"]);

/** The next question: the oldest of those that one looks at, else the oldest. */
function next(): Ask | undefined {
  const at = waiting.findIndex(({ question }) => !LATER.has(question));
  return waiting.splice(Math.max(0, at), 1)[0];
}

async function work(): Promise<void> {
  isBusy = true;
  for (let asked = next(); asked; asked = next()) {
    const { n } = asked;
    const tell = (told: Told) => port.postMessage(told);
    try {
      tell({ n, told: "answer", answer: await answer(asked, (progress) => tell({ n, told: "progress", progress })) });
    } catch (error) {
      const { message, code } = error as { message: string; code?: unknown };
      tell({ n, told: "failed", message, code: typeof code === "string" ? code : undefined });
    }
    // Messages that came meanwhile are heard between two answers.
    await new Promise((resolve) => setImmediate(resolve));
  }
  isBusy = false;
}
