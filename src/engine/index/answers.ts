/** What maps are asked for, and what they tell. Plain data. */
import type { RegionState } from "../map/answers.ts";
import type { FileOutcome } from "../model.ts";

export interface MapOptions {
  /** Drop the graph first. */
  rebuild?: boolean;
  /** Milliseconds one file may take to parse; 0 = no limit. */
  parseBudget?: number;
  /** Worker threads; 0 = parse on this thread. Chosen by the number of files when absent. */
  workers?: number;
  /**
   * Whether the regions are computed. `changed` (when absent): where the graph is newer than they are; `always`;
   * `deferred`: they stay as they are where there are some, and are stale where the graph changed.
   */
  regions?: "changed" | "always" | "deferred";
}

export interface MapProgress {
  phase: "list" | "parse" | "link" | "write" | "regions";
  done: number;
  total: number;
}

export interface MapResult {
  /** `unchanged` made no revision. `busy`: another map was at work, and this one did nothing. */
  outcome: "mapped" | "unchanged" | "busy";
  revision: number;
  /** Files in the graph; and of those, the ones read anew, linked anew, and dropped. */
  files: number;
  parsed: number;
  linked: number;
  removed: number;
  symbols: number;
  edges: number;
  /** Files with syntax errors. */
  parseErrors: number;
  /** Files left out, by outcome, with their paths in order. */
  leftOut: Partial<Record<FileOutcome, string[]>>;
  /** Files that `.ixignore` keeps out. */
  excluded: number;
  /** The regions as they now stand; undefined where none were ever computed. */
  regions?: RegionState;
  milliseconds: number;
}

/** `recent`: one was started moments ago. `busy`: a map is at work. `unavailable`: it cannot be started. */
export type RefreshStart = "started" | "recent" | "busy" | "unavailable";

export interface WatchOptions extends Omit<MapOptions, "rebuild"> {
  /** Milliseconds without a further change before a map; a short time when absent. */
  quiet?: number;
}

/** What a watch tells, in the order in which it happens. */
export type WatchEvent =
  /** Changes are seen from now on; the first map follows. */
  | { kind: "watching" }
  /** A map that ended. `milliseconds`: since the first change that it took in was seen. */
  | { kind: "mapped"; result: MapResult; milliseconds: number }
  /** A map that failed. It is tried again after `retryIn` milliseconds, or with the next change. */
  | { kind: "failed"; code: string; message: string; fix?: string; retryIn: number }
  /** The folder is no longer there: nothing follows. */
  | { kind: "gone" };

export interface Watch {
  /** Lets a map that is at work come to its end; nothing is told any more. */
  close(): Promise<void>;
}
