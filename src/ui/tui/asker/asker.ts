/** The screen's end of the thread that knows the graph. A question that is called off is answered with nothing. */
import { Worker } from "node:worker_threads";
import type { MapProgress } from "../../../query/commands/command.ts";
import type { QuestionName, Questions, Start, Told } from "./messages.ts";

/** What went wrong on the other side, by message, and by code where it has one. */
export class AskFailed extends Error {
  constructor(
    message: string,
    readonly code: string | undefined,
  ) {
    super(message);
  }
}

export interface Asking<T> {
  /** Undefined when it was called off. */
  answer: Promise<T | undefined>;
  cancel(): void;
}

interface Pending {
  resolve(answer: unknown): void;
  reject(error: Error): void;
  progress?: ((now: MapProgress) => void) | undefined;
}

/** How long a thread may go on with what was called off before it is replaced, in milliseconds. */
const PATIENCE = 150;

export class Asker {
  private worker: Worker | undefined;
  private readonly pending = new Map<number, Pending>();
  private next = 1;

  /** @param file the thread's program */
  constructor(
    private readonly file: string,
    private readonly start: Start,
  ) {}

  ask<Q extends QuestionName>(
    question: Q,
    ask: Questions[Q]["ask"],
    progress?: (now: MapProgress) => void,
  ): Asking<Questions[Q]["answer"]> {
    const n = this.next++;
    const answer = new Promise<unknown>((resolve, reject) => this.pending.set(n, { resolve, reject, progress }));
    this.opened().postMessage({ n, question, ask });
    return { answer: answer as Promise<Questions[Q]["answer"] | undefined>, cancel: () => this.cancel(n) };
  }

  close(): void {
    void this.worker?.terminate();
    this.worker = undefined;
  }

  private opened(): Worker {
    if (this.worker) return this.worker;
    const worker = new Worker(this.file, { workerData: this.start, stdout: true, stderr: true });
    worker.on("message", (told: Told) => this.hear(told));
    worker.on("error", (error) => this.fail(worker, error));
    this.worker = worker;
    return worker;
  }

  private hear(told: Told): void {
    const pending = this.pending.get(told.n);
    if (!pending) return;
    if (told.told === "progress") {
      pending.progress?.(told.progress);
      return;
    }
    this.pending.delete(told.n);
    if (told.told === "answer") pending.resolve(told.answer);
    else pending.reject(new AskFailed(told.message, told.code));
  }

  private fail(worker: Worker, error: Error): void {
    if (this.worker !== worker) return;
    this.worker = undefined;
    const lost = [...this.pending.values()];
    this.pending.clear();
    for (const { reject } of lost) reject(error);
  }

  /**
   * Calls a question off. One that waits is dropped; one being answered cannot be interrupted, so if it goes on the
   * thread is replaced, provided that nothing else waits on it.
   */
  private cancel(n: number): void {
    const pending = this.pending.get(n);
    if (!pending) return;
    pending.resolve(undefined);
    this.worker?.postMessage({ cancel: n });
    const worker = this.worker;
    setTimeout(() => {
      if (!this.pending.delete(n) || this.worker !== worker || this.pending.size > 0) return;
      this.worker = undefined;
      void worker?.terminate();
    }, PATIENCE).unref();
  }
}
