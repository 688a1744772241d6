/** What a search of the text is asked, and what it answers. */
import type { Page } from "../engine.ts";

export interface TextQuery extends Page {
  pattern: string;
  /** Take the pattern as plain text. */
  literal?: boolean;
  wordMatch?: boolean;
  ignoreCase?: boolean;
  /** Folder or file below the root. */
  path?: string;
  /** Language name or file ending. */
  language?: string;
  /** Matches taken from one file, at most. */
  perFile?: number;
  /** Stop after this many milliseconds. */
  timeout?: number;
}

export interface TextMatch {
  path: string;
  line: number;
  text: string;
  /** Innermost definition around the line. */
  symbol?: string;
  language: string;
}

export interface TextResult {
  rows: TextMatch[];
  /** Matches ranked; not how many exist. */
  scanned: number;
  /** The scan window was full, or the time ran out: there are more. */
  windowFull: boolean;
  timedOut?: boolean;
}
