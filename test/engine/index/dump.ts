/** Everything a graph says, as lines that do not depend on row numbers or on how the graph came to be. */
import Database from "better-sqlite3";
import { nativeBinding } from "../../../src/engine/store/native.ts";

const QUERIES: Record<string, string> = {
  file: `SELECT path, lang, role, outcome, errors, lines, size, hex(hash), extractor, problem, symbol IS NULL FROM file`,
  symbol: `SELECT hex(s.uid), n.text, s.kind, f.path, s.idx, hex(p.uid), s.line, s.end_line, s.name_line, s.flags, s.params,
             s.signature, s.doc, s.hash
           FROM symbol s JOIN name n ON n.id = s.name LEFT JOIN file f ON f.id = s.file LEFT JOIN symbol p ON p.id = s.parent`,
  edge: `SELECT coalesce(sf.path, ''), sn.text, sk.idx, e.kind, coalesce(df.path, ''), dn.text, dk.idx, e.line, e.col, e.certainty, e.reason
         FROM edge e LEFT JOIN symbol sk ON sk.id = e.src LEFT JOIN name sn ON sn.id = sk.name LEFT JOIN file sf ON sf.id = sk.file
         LEFT JOIN symbol dk ON dk.id = e.dst LEFT JOIN name dn ON dn.id = dk.name LEFT JOIN file df ON df.id = dk.file`,
  unbound: `SELECT f.path, s.idx, n.text, u.line, u.col, u.why
            FROM unbound u LEFT JOIN symbol s ON s.id = u.src LEFT JOIN file f ON f.id = s.file LEFT JOIN name n ON n.id = u.name`,
  look_up: `SELECT f.path, hex(l.keys) FROM look_up l LEFT JOIN file f ON f.id = l.file`,
  shape: `SELECT f.path, json FROM shape LEFT JOIN file f ON f.id = shape.file`,
  total: `SELECT key, value FROM meta WHERE key IN ('symbols', 'edges')`,
};

export type Table = "file" | "symbol" | "edge" | "unbound" | "look_up" | "shape" | "total";

export function dumpGraph(file: string): string[] {
  const db = new Database(file, { readonly: true, ...nativeBinding() });
  const lines = Object.entries(QUERIES).flatMap(([table, sql]) =>
    (db.prepare(sql).raw().all() as unknown[][]).map((row) => `${table} ${JSON.stringify(row)}`),
  );
  db.close();
  return lines.sort();
}

/** Lines of one dump that the other lacks, marked as a diff marks them. */
export function differences(before: readonly string[], after: readonly string[]): string[] {
  const count = (lines: readonly string[]): Map<string, number> => {
    const counts = new Map<string, number>();
    for (const line of lines) counts.set(line, (counts.get(line) ?? 0) + 1);
    return counts;
  };
  const old = count(before);
  const now = count(after);
  return [
    ...[...old].filter(([line, n]) => n > (now.get(line) ?? 0)).map(([line]) => `- ${line}`),
    ...[...now].filter(([line, n]) => n > (old.get(line) ?? 0)).map(([line]) => `+ ${line}`),
  ].sort((a, b) => (a.slice(2) < b.slice(2) ? -1 : 1));
}

/** Statements that must hold in every graph, whatever it was made of. @returns what is wrong */
export function inconsistencies(file: string): string[] {
  const db = new Database(file, { readonly: true, ...nativeBinding() });
  const checks: Record<string, string> = {
    "edge without source": "SELECT count(*) FROM edge WHERE src NOT IN (SELECT id FROM symbol)",
    "edge without target": "SELECT count(*) FROM edge WHERE dst NOT IN (SELECT id FROM symbol)",
    "unbound call without source": "SELECT count(*) FROM unbound WHERE src NOT IN (SELECT id FROM symbol)",
    "symbol without file": "SELECT count(*) FROM symbol WHERE file NOT IN (SELECT id FROM file)",
    "symbol without container": "SELECT count(*) FROM symbol WHERE parent NOT IN (SELECT id FROM symbol)",
    "symbol without name": "SELECT count(*) FROM symbol WHERE name NOT IN (SELECT id FROM name)",
    "two symbols of one identity": "SELECT count(*) - count(DISTINCT uid) FROM symbol",
    "module that nothing names": "SELECT count(*) FROM symbol WHERE file IS NULL AND id NOT IN (SELECT dst FROM edge)",
    "look-ups of no file": "SELECT count(*) FROM look_up WHERE file NOT IN (SELECT id FROM file)",
    "shape of no file": "SELECT count(*) FROM shape WHERE file NOT IN (SELECT id FROM file)",
    "wrong total of edges": "SELECT (SELECT count(*) FROM edge) <> (SELECT value FROM meta WHERE key = 'edges')",
    "wrong total of symbols": `SELECT (SELECT count(*) FROM symbol WHERE file IS NOT NULL AND idx >= 0) <>
      (SELECT value FROM meta WHERE key = 'symbols')`,
    "version that ended before it began": "SELECT count(*) FROM symbol_past WHERE died <= rev OR rev < born",
    "edge that ended before it began": "SELECT count(*) FROM edge_past WHERE died <= born",
    "version of a later revision": "SELECT count(*) FROM symbol WHERE rev > (SELECT max(rev) FROM revision)",
  };
  const wrong = Object.entries(checks).flatMap(([what, sql]) => {
    const n = db.prepare(sql).pluck().get() as number;
    return n ? [`${what}: ${n}`] : [];
  });
  const sound = db.pragma("integrity_check", { simple: true });
  db.close();
  return sound === "ok" ? wrong : [...wrong, String(sound)];
}
