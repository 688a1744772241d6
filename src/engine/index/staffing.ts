/** Who does the work of one map: this thread when there is little, workers when there is much. */
import { availableParallelism } from "node:os";
import { workerFile } from "../place.ts";
import { Crew } from "./crew.ts";
import { grammarOfPath } from "./grammars.ts";
import type { KeptLane } from "./kept-lane.ts";
import { type Lane, LocalLane, ThreadLane } from "./lane.ts";

export type CrewKind = "local" | "threads";

/** Up to here the calling thread is done before workers have started. */
const FEW_TO_READ = 24;
/** Workers read every shape before they link; this thread asks the store for those it needs. */
const FEW_TO_LINK = 150;
const FILES_A_WORKER = 50;
const MAX_WORKERS = 8;
/** Memory of a worker, in megabytes: several times what it needs (15 for each megabyte of source, measured). */
const HEAP_FLOOR_MB = 512;
const HEAP_BASE_MB = 256;
const HEAP_PER_SOURCE = 24;

export class Staffing {
  private readonly entry = workerFile();

  /**
   * @param bytes of all source
   * @param parseBudget milliseconds one file may take to parse; 0 = no limit
   * @param workers threads asked for; undefined = as many as the work is worth
   */
  constructor(
    private readonly root: string,
    private readonly bytes: number,
    private readonly parseBudget: number,
    private readonly workers: number | undefined,
    /** For whoever maps again and again. */
    private readonly kept?: KeptLane,
  ) {}

  toRead(files: number): CrewKind {
    return this.kind(files > FEW_TO_READ);
  }

  toLink(files: number): CrewKind {
    return this.kind(files > FEW_TO_LINK);
  }

  /** Whether there are threads to turn to at all. */
  get hasThreads(): boolean {
    return this.entry !== undefined;
  }

  crew(kind: CrewKind, files: number): Crew {
    const threads = this.workers || Math.min(availableParallelism(), MAX_WORKERS, Math.ceil(files / FILES_A_WORKER));
    return new Crew({
      size: kind === "local" ? 1 : Math.max(1, threads),
      // A lane in a lost one's place is a thread wherever it can be: this thread's parser is broken then.
      start: (place) => this.lane(kind, place),
      compilation: this.kept || files > FEW_TO_READ ? "full" : "quick",
      grammarOf: grammarOfPath,
    });
  }

  private lane(kind: CrewKind, place: "first" | "replacement"): Lane {
    const { entry, root, parseBudget } = this;
    if (place === "replacement") this.kept?.drop();
    if (entry === undefined || (kind === "local" && place === "first"))
      return this.kept?.take(root, parseBudget) ?? new LocalLane(root, parseBudget);
    const heap = Math.max(HEAP_FLOOR_MB, HEAP_BASE_MB + (HEAP_PER_SOURCE * this.bytes) / 1e6);
    return new ThreadLane({ entry, root, parseBudget, ...(place === "first" && { heap }) });
  }

  private kind(isMuch: boolean): CrewKind {
    if (this.entry === undefined || this.workers === 0) return "local";
    return this.workers !== undefined || isMuch ? "threads" : "local";
  }
}
