/** What the map remembers of files, and what it remembers of itself. */
import { FILE_OUTCOMES, type FileOutcome, type Revision, ROLES, type Role } from "../model.ts";
import type { GraphDb } from "./graph-db.ts";

/** A file as it was when it was mapped. Times are nanoseconds. */
export interface MappedFile {
  path: string;
  size: number;
  mtime: bigint;
  ctime: bigint;
  /** sha1 of the content. */
  hash?: Buffer;
  lang: string;
  role: Role;
  /** Another content was mapped after the revision that is shown. */
  changedSince?: true;
}

interface FileRow {
  path: string;
  size: number;
  mtime: string;
  ctime: string;
  hash: Buffer | null;
  lang: string | null;
  role: number;
}

// As text: nanoseconds since the epoch are beyond the whole numbers of JavaScript.
const FILE = "path, size, CAST(mtime AS TEXT) AS mtime, CAST(ctime AS TEXT) AS ctime, hash, lang, role";

/** Undefined for a file the map did not see. */
export function mappedFile(graph: GraphDb, path: string): MappedFile | undefined {
  const row = graph.get<FileRow>(`SELECT ${FILE} FROM main.file WHERE path = ?`, path);
  if (!row || !graph.isPast) return row && mapped(row);
  const newest = "SELECT s.rev FROM main.symbol s JOIN main.file f ON f.symbol = s.id WHERE f.path = ?";
  const changed = (graph.value<number>(newest, path) ?? 0) > graph.revision;
  return { ...mapped(row), ...(changed && { changedSince: true }) };
}

/** How it went with a file that is not in the graph; undefined for one that is, and one the map did not see. */
export function leftOutFile(graph: GraphDb, path: string): { outcome: FileOutcome; problem?: string } | undefined {
  const row = graph.get<{ outcome: number; problem: string | null }>(
    "SELECT outcome, problem FROM main.file WHERE path = ? AND symbol IS NULL",
    path,
  );
  if (!row) return undefined;
  return { outcome: FILE_OUTCOMES[row.outcome] ?? "failed", ...(row.problem !== null && { problem: row.problem }) };
}

/** All files of the map, one by one, in order of path. */
export function* mappedFiles(graph: GraphDb): Generator<MappedFile> {
  for (const row of graph.iterate<FileRow>(`SELECT ${FILE} FROM main.file ORDER BY path`)) yield mapped(row);
}

function mapped(row: FileRow): MappedFile {
  return {
    path: row.path,
    size: row.size,
    mtime: BigInt(row.mtime),
    ctime: BigInt(row.ctime),
    ...(row.hash && { hash: row.hash }),
    lang: row.lang ?? "",
    role: ROLES[row.role] ?? "production",
  };
}

/** Number of files in the graph; and of the others, by why they were left out. */
export function fileCounts(graph: GraphDb): { files: number; outcomes: Partial<Record<FileOutcome, number>> } {
  const files = graph.value<number>("SELECT count(*) FROM main.file WHERE symbol IS NOT NULL") ?? 0;
  const outcomes: Partial<Record<FileOutcome, number>> = {};
  const rows = graph.all<{ outcome: number; count: number }>(
    "SELECT outcome, count(*) AS count FROM main.file WHERE symbol IS NULL GROUP BY outcome ORDER BY outcome",
  );
  for (const { outcome, count } of rows) outcomes[FILE_OUTCOMES[outcome] ?? "failed"] = count;
  return { files, outcomes };
}

/** All revisions, oldest first. */
export function revisions(graph: GraphDb): Revision[] {
  return graph
    .all<{ rev: number; at: number; commit_id: string | null }>("SELECT rev, at, commit_id FROM revision ORDER BY rev")
    .map(({ rev, at, commit_id }) => ({ rev, at, ...(commit_id !== null && { commit: commit_id }) }));
}

/** A single value that the map left. */
export function metaValue(graph: GraphDb, key: string): string | undefined {
  return graph.value<string | null>("SELECT value FROM meta WHERE key = ?", key) ?? undefined;
}
