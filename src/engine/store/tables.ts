/**
 * Facts on their way into the store, packed into arrays: they cross threads by the thousand, and the thread that
 * writes must not unpack what it only passes on. Every row of a file is numbered: 0 is the file itself, n + 1 its
 * definition n.
 */
import type { FileOutcome, Role } from "../model.ts";

/** Numbers of one row in `SymbolTable.numbers`, in order; `parent` is a row or -1, `params` is -1 where there are none. */
export const SYMBOL_NUMBERS = ["kind", "parent", "line", "endLine", "nameLine", "flags", "params", "hash"] as const;

export interface SymbolTable {
  names: string[];
  numbers: Int32Array;
  signatures: (string | null)[];
  docs: (string | null)[];
  /** 16 bytes a row. */
  uids: Uint8Array;
}

/**
 * Numbers of one edge in `LinkTable.edges`, in order: source row, predicate code, target file and row (file -1: the
 * row is a place in `outside`), line, column, certainty code, reason code.
 */
export const EDGE_NUMBERS = 8;
/** Source row, place in `names`, line, column, reason code. */
export const UNBOUND_NUMBERS = 5;
/** Row, file and row of its container; file -1: it has none. */
export const OWNER_NUMBERS = 3;

export interface LinkTable {
  /** In order of all their numbers but the last two; none twice. */
  edges: Int32Array;
  outside: string[];
  unbound: Int32Array;
  names: string[];
  owners: Int32Array;
  /** Keys of the look-ups that the links rest on, ascending. */
  lookUps: Uint32Array;
}

/** What the store keeps of a file, beside its symbols. */
export interface FileRecord {
  id: number;
  path: string;
  language: string;
  role: Role;
  outcome: FileOutcome;
  errors: number;
  lines: number;
  size: number;
  mtime: bigint;
  ctime: bigint;
  hash: Uint8Array | null;
  /** Version of what read it. */
  extractor: string;
  problem: string | null;
}
