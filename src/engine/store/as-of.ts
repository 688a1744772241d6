/**
 * Shows an earlier revision under the names of the living tables, so that every statement answers from the past as it
 * stands. What files were like then is not kept: a file that is gone has its path, and the language and role of its kind.
 */
import { extname } from "node:path";
import type { Database } from "better-sqlite3";
import { EngineError } from "../error.ts";
import { roleOf } from "../workspace/roles.ts";
import { roleCode } from "./codes.ts";

const SYMBOL =
  "id, uid, name, kind, file, idx, parent, line, end_line, name_line, flags, params, signature, doc, hash, rev, born";
const EDGE = "src, kind, dst, line, col, certainty, reason, born";
const FILE = "id, path, symbol, lang, role, outcome, errors, lines, size, mtime, ctime, hash, extractor, problem";

/**
 * Puts temporary views before the tables `symbol`, `edge` and `file`.
 * @returns false when that revision is the newest: the tables show it already
 * @throws EngineError `unknown_revision`
 */
export function showRevision(db: Database, asOf: number): boolean {
  const range = db.prepare("SELECT min(rev) AS first, max(rev) AS last FROM revision").get() as {
    first: number | null;
    last: number | null;
  };
  if (!Number.isInteger(asOf) || !db.prepare("SELECT 1 FROM revision WHERE rev = ?").get(asOf)) {
    const known = range.first === null ? "there is none yet" : `there are ${range.first} to ${range.last}`;
    throw new EngineError("unknown_revision", `There is no revision ${asOf}: ${known}.`);
  }
  if (asOf === range.last) return false;
  // Values cannot be bound in a view; this one is a whole number.
  gatherGoneFiles(db, asOf);
  db.exec(`
    CREATE TEMP TABLE past_symbol AS
      SELECT id, uid, name, kind,
        CASE WHEN p.path <> '' THEN
          coalesce((SELECT f.id FROM main.file f WHERE f.path = p.path),
                   (SELECT f.id FROM past_file f WHERE f.path = p.path)) END AS file,
        idx, parent, line, end_line, name_line, flags, params, signature, doc, hash, rev, born
      FROM main.symbol_past p WHERE rev <= ${asOf} AND died > ${asOf};
    CREATE INDEX temp.past_symbol_id ON past_symbol (id);
    CREATE INDEX temp.past_symbol_uid ON past_symbol (uid);
    CREATE INDEX temp.past_symbol_name ON past_symbol (name);
    CREATE INDEX temp.past_symbol_file ON past_symbol (file, idx);
    CREATE INDEX temp.past_symbol_parent ON past_symbol (parent);
    CREATE TEMP VIEW symbol AS
      SELECT ${SYMBOL} FROM main.symbol WHERE rev <= ${asOf} UNION ALL SELECT ${SYMBOL} FROM temp.past_symbol;
    CREATE TEMP VIEW edge AS
      SELECT ${EDGE} FROM main.edge WHERE born <= ${asOf} UNION ALL
      SELECT ${EDGE} FROM main.edge_past WHERE born <= ${asOf} AND died > ${asOf};
    CREATE TEMP VIEW file AS
      SELECT ${FILE} FROM main.file UNION ALL
      SELECT id, path, symbol, lang, role, 0, 0, 0, 0, 0, 0, NULL, NULL, NULL FROM temp.past_file;`);
  return true;
}

/** Files that were there and are gone, under negative numbers: the living ones may have taken theirs. */
function gatherGoneFiles(db: Database, asOf: number): void {
  db.exec(
    "CREATE TEMP TABLE past_file (id INTEGER PRIMARY KEY, path TEXT UNIQUE, symbol INTEGER, lang TEXT, role INTEGER)",
  );
  const gone = db
    .prepare(
      `SELECT path, max(CASE WHEN idx = -1 THEN id END) AS symbol FROM main.symbol_past
       WHERE rev <= ? AND died > ? AND path <> '' AND path NOT IN (SELECT path FROM main.file)
       GROUP BY path ORDER BY path`,
    )
    .all(asOf, asOf) as { path: string; symbol: number | null }[];
  const ending = db
    .prepare("SELECT lang FROM main.file WHERE lang IS NOT NULL AND substr(path, -length(?)) = ? LIMIT 1")
    .pluck();
  const insert = db.prepare("INSERT INTO temp.past_file VALUES (?, ?, ?, ?, ?)");
  gone.forEach(({ path, symbol }, i) => {
    const tail = extname(path);
    const lang = tail === "" ? undefined : ending.get(tail, tail);
    insert.run(-1 - i, path, symbol, lang ?? null, roleCode(roleOf(path)));
  });
}
