/** Whoever does the reading and linking: a worker thread, or the calling one. One job at a time, in the order given. */
import { Worker } from "node:worker_threads";
import type { Answer, HoldRequest, Job, LinkedFile, ReadBatch, ReadRequest, SharedWorld, WorkerSetup } from "./jobs.ts";
import type { Workbench, WorldSource } from "./workbench.ts";

/** What a lane is handed to link with. */
export interface Surroundings {
  /** For a lane on this thread. */
  local(): WorldSource;
  /** For a lane on another. */
  shared(): SharedWorld;
}

export interface Lane {
  addGrammar(name: string, module: WebAssembly.Module): void;
  read(files: ReadRequest[]): Promise<ReadBatch>;
  hold(files: HoldRequest[]): Promise<void>;
  openWorld(world: Surroundings): Promise<void>;
  link(files: number[]): Promise<LinkedFile[]>;
  close(): void;
}

/** A lane died; `file` is what it was at, 0 when no file is to blame. */
export class LaneLost extends Error {
  constructor(
    readonly file: number,
    message: string,
    /** A lane with more memory may do what this one could not. */
    override readonly cause?: "memory",
  ) {
    super(message);
    this.name = "LaneLost";
  }
}

/** Works on the calling thread. A trap of the parser is a lost lane here as well, as far as that can be. */
export class LocalLane implements Lane {
  private file = 0;
  private readonly bench: Promise<Workbench>;

  constructor(root: string, parseBudget: number) {
    // The parser is loaded by those who need one: most maps find nothing to read.
    this.bench = import("./workbench.ts").then(({ Workbench }) =>
      Workbench.open(root, parseBudget, (id) => {
        this.file = id;
      }),
    );
  }

  addGrammar(name: string, module: WebAssembly.Module): void {
    void this.do((bench) => bench.addGrammar(name, module));
  }

  read(files: ReadRequest[]): Promise<ReadBatch> {
    return this.do((bench) => bench.read(files));
  }

  hold(files: HoldRequest[]): Promise<void> {
    return this.do((bench) => bench.hold(files));
  }

  openWorld(world: Surroundings): Promise<void> {
    return this.do((bench) => bench.openWorld(world.local()));
  }

  link(files: number[]): Promise<LinkedFile[]> {
    return this.do((bench) => bench.link(files));
  }

  warm(languages: readonly string[]): Promise<void> {
    return this.do((bench) => bench.warm(languages));
  }

  /** Forgets the files; the parser and its grammars stay. */
  clear(): void {
    void this.do((bench) => bench.clear());
  }

  close(): void {}

  private async do<T>(work: (bench: Workbench) => T): Promise<T> {
    const bench = await this.bench;
    try {
      return work(bench);
    } catch (error) {
      if (this.file === 0) throw error;
      throw new LaneLost(this.file, (error as Error).message);
    }
  }
}

/** JavaScript stack of a worker: deeply nested sources are walked by recursion. */
const STACK_MB = 16;
/** Room for young objects: half of what V8 takes by itself costs no time here, and saves tens of megabytes a thread. */
const YOUNG_MB = 24;

export interface ThreadOptions {
  /** The built file a worker starts with. */
  entry: string;
  root: string;
  parseBudget: number;
  /** Megabytes of JavaScript objects it should do with, which keeps V8 from letting garbage lie; undefined = V8's own. */
  heap?: number;
}

/** Works on a thread of its own. */
export class ThreadLane implements Lane {
  private readonly worker: Worker;
  private readonly current = new SharedArrayBuffer(4);
  private readonly waiting = new Map<number, { done: (result: unknown) => void; lost: (error: Error) => void }>();
  private next = 1;
  private loss: LaneLost | undefined;

  constructor({ entry, root, parseBudget, heap }: ThreadOptions) {
    const workerData: WorkerSetup = { root, parseBudget, current: this.current };
    const limits = heap === undefined ? {} : { maxOldGenerationSizeMb: heap, maxYoungGenerationSizeMb: YOUNG_MB };
    this.worker = new Worker(entry, { workerData, resourceLimits: { stackSizeMb: STACK_MB, ...limits } });
    this.worker.on("message", ({ job, result }: Answer) => {
      this.waiting.get(job)?.done(result);
      this.waiting.delete(job);
    });
    this.worker.on("error", (error: NodeJS.ErrnoException) => {
      const isFull = heap !== undefined && error.code === "ERR_WORKER_OUT_OF_MEMORY";
      this.lose(isFull ? new LaneLost(0, error.message, "memory") : this.lossOf(error.message));
    });
    this.worker.on("exit", (code) => this.lose(this.lossOf(`the worker ended with code ${code}`)));
  }

  addGrammar(name: string, module: WebAssembly.Module): void {
    this.ask<void>({ do: "grammar", name, module }).catch(() => {});
  }

  read(files: ReadRequest[]): Promise<ReadBatch> {
    return this.ask({ do: "read", files });
  }

  hold(files: HoldRequest[]): Promise<void> {
    return this.ask({ do: "hold", files });
  }

  openWorld(world: Surroundings): Promise<void> {
    return this.ask({ do: "open", world: world.shared() });
  }

  link(files: number[]): Promise<LinkedFile[]> {
    return this.ask({ do: "link", files });
  }

  close(): void {
    this.loss ??= new LaneLost(0, "closed");
    void this.worker.terminate();
  }

  private ask<T>(job: Job): Promise<T> {
    if (this.loss) return Promise.reject(this.loss);
    return new Promise<T>((done, lost) => {
      const number = this.next++;
      this.waiting.set(number, { done: done as (result: unknown) => void, lost });
      this.worker.postMessage({ job: number, ...job });
    });
  }

  private lossOf(message: string): LaneLost {
    return new LaneLost(Atomics.load(new Int32Array(this.current), 0), message);
  }

  private lose(loss: LaneLost): void {
    if (this.loss) return;
    this.loss = loss;
    for (const { lost } of this.waiting.values()) lost(loss);
    this.waiting.clear();
  }
}
