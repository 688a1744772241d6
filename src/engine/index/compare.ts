/** What of a workspace is not as the last map left it. Files that look untouched are not opened. */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { LANGUAGES } from "../languages/languages.ts";
import type { FileOutcome } from "../model.ts";
import { outcomeCode } from "../store/codes.ts";
import type { WriteDatabase } from "../store/open-write.ts";
import type { ListedFile, Stamp } from "../workspace/files.ts";
import { isGeneratedName, MAX_FILE_SIZE } from "../workspace/limits.ts";
import { extractorVersion } from "./versions.ts";

/** A row of `file`; times are rounded as JavaScript's numbers are. */
export interface StoredFile {
  id: number;
  path: string;
  isMapped: boolean;
  /** Codes, as stored. */
  role: number;
  outcome: number;
  size: number;
  mtime: number;
  ctime: number;
  extractor: string | null;
}

type StoredRow = [number, string, number | null, number, number, number, number, number, string | null];

export interface Changes {
  /** To be read, with what the store knows of them. */
  read: { file: ListedFile; known?: StoredFile }[];
  /** Not to be read, for a reason that shows from outside. */
  leaveOut: { file: ListedFile; known?: StoredFile; outcome: FileOutcome; problem?: string }[];
  /** Touched, and still the same. */
  restamp: { id: number; stamp: Stamp }[];
  removed: StoredFile[];
}

/** A file changed this shortly before it was read may have changed again within the same tick of its clock. */
const RACY_MS = 2_000;
/** Outcomes that another try may better. */
const RETRIED = new Set<number>([outcomeCode("timed_out"), outcomeCode("unreadable")]);

/** What the last map remembers of each file, by path. */
export function storedFiles(db: WriteDatabase): Map<string, StoredFile> {
  const rows = db.prepare("SELECT id, path, symbol, role, outcome, size, mtime, ctime, extractor FROM file").raw();
  const stored = new Map<string, StoredFile>();
  for (const row of rows.iterate() as IterableIterator<StoredRow>) {
    const [id, path, symbol, role, outcome, size, mtime, ctime, extractor] = row;
    stored.set(path, { id, path, isMapped: symbol !== null, role, outcome, size, mtime, ctime, extractor });
  }
  return stored;
}

/**
 * @param since when the last map began, in milliseconds since the epoch
 * @param hashOf hash of a stored file's content
 */
export function compare(
  root: string,
  files: readonly ListedFile[],
  stored: ReadonlyMap<string, StoredFile>,
  since: number,
  hashOf: (id: number) => Uint8Array | null,
): Changes {
  const changes: Changes = { read: [], leaveOut: [], restamp: [], removed: [] };
  let met = 0;
  for (const file of files) {
    const known = stored.get(file.path);
    if (known) met++;
    const entry = { file, ...(known && { known }) };
    const reason = reasonToLeaveOut(file);
    const isSettled = reason
      ? known?.outcome === outcomeCode(reason.outcome)
      : known !== undefined && isCurrent(root, file, known, since, hashOf);
    if (known && isSettled) {
      if (!hasStamp(file, known)) changes.restamp.push({ id: known.id, stamp: file });
    } else if (reason) changes.leaveOut.push({ ...entry, ...reason });
    else changes.read.push(entry);
  }
  if (met < stored.size) {
    const listed = new Set(files.map((file) => file.path));
    for (const known of stored.values()) if (!listed.has(known.path)) changes.removed.push(known);
  }
  return changes;
}

const extractors = new Map(LANGUAGES.map((spec) => [spec.name, extractorVersion(spec)]));

/** Version of what reads files of a language. */
export function extractorOf(language: string): string {
  return extractors.get(language) as string;
}

/** Whether reading a file again would say what the store says. */
function isCurrent(
  root: string,
  file: ListedFile,
  known: StoredFile,
  since: number,
  hashOf: (id: number) => Uint8Array | null,
): boolean {
  if (RETRIED.has(known.outcome) || known.extractor !== extractorOf(file.language)) return false;
  return isUntouched(file, known, since) || hasContent(root, file, hashOf(known.id), known.size);
}

function reasonToLeaveOut(file: ListedFile): { outcome: FileOutcome; problem?: string } | undefined {
  if (file.problem !== undefined) return { outcome: "unreadable", problem: file.problem };
  if (file.size > MAX_FILE_SIZE) return { outcome: "too_large" };
  if (isGeneratedName(file.path)) return { outcome: "generated" };
  return undefined;
}

/** A stamp as it is stored; times are rounded as JavaScript's numbers are. */
interface StoredStamp {
  size: number;
  mtime: number;
  ctime: number;
}

function hasStamp(stamp: Stamp, known: StoredStamp): boolean {
  return stamp.size === known.size && Number(stamp.mtime) === known.mtime && Number(stamp.ctime) === known.ctime;
}

/** Whether a file looks as it did, and had rested for a while when the last map began. */
export function isUntouched(stamp: Stamp, known: StoredStamp, since: number): boolean {
  const recent = (since - RACY_MS) * 1e6;
  return hasStamp(stamp, known) && known.mtime < recent && known.ctime < recent;
}

function hasContent(root: string, file: ListedFile, hash: Uint8Array | null, size: number): boolean {
  if (!hash || file.size !== size) return false;
  try {
    const now = createHash("sha1")
      .update(readFileSync(join(root, file.path)))
      .digest();
    return now.equals(hash);
  } catch {
    return false;
  }
}
