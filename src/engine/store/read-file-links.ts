/** The files of a graph and what they use of each other, by sets in the tables: what a map of regions is computed from. */
import type { Database } from "better-sqlite3";
import type { FileLinks } from "../map/file-links.ts";
import { type EntityKind, ROLES, type Role } from "../model.ts";
import { kindCode, LIKELY, predicateCode, sqlList } from "./codes.ts";

export interface StoredFile {
  id: number;
  path: string;
  role: Role;
  lang: string;
  /** Definitions of types and of what can be called; one for a file with none. */
  chunks: number;
  /** Whether anything is defined in it, and whether `main` is. */
  isEmpty: boolean;
  isEntry: boolean;
}

const CHUNK_KINDS: readonly EntityKind[] = [
  "class",
  "interface",
  "trait",
  "object",
  "enum",
  "type",
  "function",
  "method",
  "macro",
  "table",
  "view",
];
const CHUNKS = sqlList(CHUNK_KINDS.map(kindCode));

/** Files in the graph, in order of path. */
export function filesWithChunks(db: Database): StoredFile[] {
  const counts = new Map(
    db
      .prepare(
        `SELECT file, count(*) FROM symbol WHERE kind IN ${CHUNKS} AND idx >= 0 AND file IS NOT NULL GROUP BY file`,
      )
      .raw()
      .all() as [number, number][],
  );
  const defining = new Set(db.prepare("SELECT DISTINCT file FROM symbol WHERE idx >= 0").pluck().all() as number[]);
  const main = db.prepare("SELECT DISTINCT file FROM symbol WHERE name = (SELECT id FROM name WHERE text = 'main')");
  const entries = new Set(main.pluck().all() as number[]);
  const rows = db.prepare("SELECT id, path, role, lang FROM file WHERE symbol IS NOT NULL ORDER BY path").all() as {
    id: number;
    path: string;
    role: number;
    lang: string | null;
  }[];
  return rows.map(({ id, path, role, lang }) => ({
    id,
    path,
    role: ROLES[role] ?? "production",
    lang: lang ?? "",
    chunks: counts.get(id) ?? 1,
    isEmpty: !defining.has(id),
    isEntry: entries.has(id),
  }));
}

/** Files that have an entity in the revision that is shown. */
export function livingFiles(db: Database): Set<number> {
  return new Set(db.prepare("SELECT file FROM symbol WHERE idx = -1 AND file IS NOT NULL").pluck().all() as number[]);
}

/**
 * Uses between files, without guesses. The places in the answer are those in the list of ids.
 * @param watch called from time to time; what it throws stops the reading
 */
export function fileLinks(db: Database, ids: readonly number[], watch: () => void = () => {}): FileLinks {
  const places = new Map(ids.map((id, place) => [id, place]));
  const rows = db
    .prepare(
      `SELECT a.file, b.file, e.kind, count(*) FROM edge e JOIN symbol a ON a.id = e.src JOIN symbol b ON b.id = e.dst
       WHERE e.certainty <= ${LIKELY} AND a.file <> b.file GROUP BY a.file, b.file, e.kind`,
    )
    .raw()
    .iterate() as Iterable<[number, number, number, number]>;
  const pairs = new Map<number, number>();
  const [sources, targets] = [[] as number[], [] as number[]];
  const counts = [[], [], [], []] as [number[], number[], number[], number[]];
  let read = 0;
  for (const [from, to, kind, count] of rows) {
    if (++read % 1000 === 0) watch();
    const source = places.get(from);
    const target = places.get(to);
    const column = COLUMN_OF[kind];
    if (source === undefined || target === undefined || column === undefined) continue;
    const key = source * ids.length + target;
    let pair = pairs.get(key);
    if (pair === undefined) {
      pairs.set(key, (pair = sources.length));
      sources.push(source);
      targets.push(target);
      for (const amounts of counts) amounts.push(0);
    }
    counts[column]![pair]! += count;
  }
  // In order of places, so that ids, which depend on what was mapped when, decide nothing.
  const order = [...sources.keys()].sort((a, b) => sources[a]! - sources[b]! || targets[a]! - targets[b]!);
  const column = (values: readonly number[]): Int32Array => Int32Array.from(order, (i) => values[i]!);
  const [calls, imports, references, heritage] = counts;
  return {
    sources: column(sources),
    targets: column(targets),
    calls: column(calls),
    imports: column(imports),
    references: column(references),
    heritage: column(heritage),
  };
}

const COLUMN_OF: Readonly<Record<number, 0 | 1 | 2 | 3>> = {
  [predicateCode("CALLS")]: 0,
  [predicateCode("IMPORTS")]: 1,
  [predicateCode("REFERENCES")]: 2,
  [predicateCode("EXTENDS")]: 3,
  [predicateCode("IMPLEMENTS")]: 3,
};
