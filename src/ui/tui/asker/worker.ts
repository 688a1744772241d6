/**
 * The thread that knows the graph: it answers one question after the other, so that the screen never waits. What was
 * called off before its turn is not answered.
 */
import { parentPort, workerData } from "node:worker_threads";
import { desk } from "./desk.ts";
import type { Ask, Start, Told } from "./messages.ts";

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

async function work(): Promise<void> {
  isBusy = true;
  // Messages that came meanwhile are heard between two answers.
  for (
    let next = waiting.shift();
    next;
    next = await new Promise<Ask | undefined>((go) => setImmediate(() => go(waiting.shift())))
  ) {
    const { n } = next;
    const tell = (told: Told) => port.postMessage(told);
    try {
      tell({ n, told: "answer", answer: await answer(next, (progress) => tell({ n, told: "progress", progress })) });
    } catch (error) {
      const { message, code } = error as { message: string; code?: unknown };
      tell({ n, told: "failed", message, code: typeof code === "string" ? code : undefined });
    }
  }
  isBusy = false;
}
