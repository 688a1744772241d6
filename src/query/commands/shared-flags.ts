/** Flags that several commands have, declared once. */
import { ENTITY_KINDS } from "../../engine/model.ts";
import type { Flag } from "./command.ts";

/** Flags every command has; the face reads them, or the one resolver. */
export const COMMON_FLAGS: readonly Flag[] = [
  {
    name: "format",
    value: "name",
    values: ["text", "json", "llm"],
    summary: "Say it as text, json or llm (default: IX_FORMAT, the config file, text)",
  },
  { name: "pretty", summary: "Indent json even when it is piped" },
  { name: "quiet", short: "q", summary: "Leave out titles and hints; never warnings, errors or counts" },
  { name: "fields", value: "a,b", type: "list", summary: "Keep these fields of each row, in this order" },
  { name: "root", value: "dir", summary: "Ask the workspace around this folder", completes: "folder" },
  { name: "help", short: "h", summary: "Show this page" },
];

/** One state of the past instead of the newest. */
export const AS_OF: Flag = {
  name: "as-of",
  value: "rev",
  type: "count",
  summary: "Answer from this revision of the graph",
  completes: "revision",
};

export const KIND: Flag = {
  name: "kind",
  value: "kind",
  type: "choice",
  choices: ENTITY_KINDS,
  summary: "Only entities of this kind",
};

export const PATH: Flag = {
  name: "path",
  value: "text",
  summary: "Only files whose path contains this",
  completes: "path",
};

/** Which of several equally named things is meant, and what is done when none is. */
export const TARGET_FLAGS: readonly Flag[] = [
  { ...KIND, summary: "Take the target among entities of this kind" },
  { ...PATH, summary: "Take the target among files whose path contains this" },
  { name: "pick", value: "n", type: "count", summary: "Take the nth of the listed candidates" },
  { name: "strict", summary: "Fail on an ambiguous or unknown name instead of answering the best guess" },
  { name: "no-suggest", summary: "On a miss, do not look for near names" },
  AS_OF,
];

export const TEST_FLAGS: readonly Flag[] = [
  { name: "include-tests", summary: "Rank test code as source" },
  { name: "tests-only", summary: "Only test code" },
  { name: "exclude-tests", summary: "Leave test code out, and say how much that was" },
];

export function limitFlag(rows: number): Flag {
  return { name: "limit", value: "n", type: "count", default: rows, summary: "Show this many rows" };
}

export const OFFSET: Flag = { name: "offset", value: "n", type: "offset", default: 0, summary: "Skip this many rows" };

export const POSSIBLE: Flag = { name: "include-possible", summary: "Show guesses among several, too" };
export const ALL: Flag = { name: "all", summary: "Answer for every candidate of an ambiguous name" };

/** How far a walk goes. */
export const DEPTH: Flag = { name: "depth", value: "n", type: "count", default: 3, summary: "Go this many levels" };

/** @param what the things the walk takes in */
export function capFlag(what: string, most = 100): Flag {
  return { name: "cap", value: "n", type: "count", default: most, summary: `Stop at this many ${what}` };
}
