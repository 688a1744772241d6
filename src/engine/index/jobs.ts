/** What the thread that maps asks of those that read and link, and what they answer. All of it crosses threads. */
import type { FileOutcome, Role } from "../model.ts";
import type { LinkTable, SymbolTable } from "../store/tables.ts";

export interface ReadRequest {
  id: number;
  path: string;
  /** Bytes, as listed: to share the work out evenly. */
  size: number;
}

/** `vanished`: there is no such file any more. */
export type ReadOutcome = FileOutcome | "vanished";

export interface ReadFile {
  id: number;
  outcome: ReadOutcome;
  /** What went wrong, or why the file is left out. */
  problem?: string;
  /** sha1 of the content, where it was read. */
  hash?: Uint8Array;
  errors: number;
  lines: number;
  /** The text says that a tool wrote it. */
  isGenerated?: true;
  symbols?: SymbolTable;
  /** Where its shape lies in the batch's `shapes`. */
  shape?: Span;
  /** It was too deep for this thread, or broke its parser: another thread may do better. */
  retry?: true;
}

export interface Span {
  start: number;
  end: number;
}

export interface ReadBatch {
  files: ReadFile[];
  /** Encoded shapes, one after the other; shared, so that they are never copied. */
  shapes: Uint8Array;
}

export interface LinkedFile {
  id: number;
  table?: LinkTable;
  /** Why there is no table, or why it lacks something. */
  problem?: string;
  /** Its content is no longer what its entities were made of. */
  isStale?: true;
}

export interface WorldEntry {
  id: number;
  path: string;
  language: string;
  role: Role;
}

/** All files and what they say to each other, for threads that cannot read the store. */
export interface SharedWorld {
  files: WorldEntry[];
  projectFiles: [path: string, text: string][];
  /** Languages whose own declarations are wanted. */
  preludes: string[];
  shapes: { buffer: Uint8Array; files: { id: number; span: Span }[] }[];
}

/** A file to be linked by a thread that did not read it; `hash` is that of the content its entities were made of. */
export interface HoldRequest {
  id: number;
  path: string;
  hash: Uint8Array;
}

export type Job =
  | { do: "grammar"; name: string; module: WebAssembly.Module }
  | { do: "read"; files: ReadRequest[] }
  | { do: "hold"; files: HoldRequest[] }
  | { do: "open"; world: SharedWorld }
  | { do: "link"; files: number[] };

/** Data of a thread when it starts. */
export interface WorkerSetup {
  root: string;
  /** Milliseconds one file may take to parse; 0 = no limit. */
  parseBudget: number;
  /** One 32-bit number: the file being worked on, 0 = none. It outlives the thread. */
  current: SharedArrayBuffer;
}

/** Message of a thread: the answer to its job number `job`. */
export interface Answer {
  job: number;
  result: unknown;
}
