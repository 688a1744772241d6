/** Names, paths and languages by how they begin: what a shell completes. Every list is bounded, and read by an index. */
import type { Beginnings, Completable } from "../engine.ts";
import { kindCode, sqlList } from "./codes.ts";
import type { GraphDb } from "./graph-db.ts";

/** Sorts after every text that goes on from a prefix. */
const LAST = "\u{10ffff}";
/** What nobody types as a name: headings and keys. */
const UNTYPED = sqlList([kindCode("section"), kindCode("config_entry")]);

export function beginnings(graph: GraphDb, of: Completable, prefix: string, limit: number): Beginnings {
  switch (of) {
    case "name": {
      const exact = bounded((order, most) => names(graph, prefix, "same case", order, most), limit);
      return exact.rows.length > 0
        ? exact
        : bounded((order, most) => names(graph, prefix, "any case", order, most), limit);
    }
    case "path":
      return { rows: segments(graph, prefix, limit) };
    case "language":
      return {
        rows: graph
          .column<string>("SELECT DISTINCT lang FROM file WHERE lang <> '' ORDER BY lang")
          .filter((name) => name.startsWith(prefix)),
      };
  }
}

/** With a row more than fits, the last of all stands beside: what all have in common is what the first and it have. */
function bounded(read: (order: Order, most: number) => string[], limit: number): Beginnings {
  const rows = read("ASC", limit + 1);
  if (rows.length <= limit) return { rows };
  const [last = ""] = read("DESC", 1);
  return { rows: rows.slice(0, limit), last };
}

type Order = "ASC" | "DESC";

/** Names of living definitions and files, in the case typed or in any. */
function names(
  graph: GraphDb,
  prefix: string,
  letters: "same case" | "any case",
  order: Order,
  most: number,
): string[] {
  const isSame = letters === "same case";
  return graph.column<string>(
    `SELECT n.text FROM name n
      WHERE n.text >= ? COLLATE NOCASE AND n.text < ? COLLATE NOCASE
        ${isSame ? "AND substr(n.text, 1, length(?)) = ?" : ""}
        AND EXISTS (SELECT 1 FROM symbol s WHERE s.name = n.id AND s.kind NOT IN ${UNTYPED})
      ORDER BY n.text COLLATE NOCASE ${order}, n.text ${order} LIMIT ${most}`,
    prefix,
    prefix + LAST,
    ...(isSame ? [prefix, prefix] : []),
  );
}

/** Files and folders (with a `/` behind them) one level below what is typed. Folders are leapt over, never walked. */
function segments(graph: GraphDb, prefix: string, limit: number): string[] {
  const found: string[] = [];
  let from = prefix;
  while (found.length < limit) {
    const path = graph.value<string>(
      "SELECT path FROM file WHERE path >= ? AND path < ? AND symbol IS NOT NULL ORDER BY path LIMIT 1",
      from,
      prefix + LAST,
    );
    if (path === undefined) break;
    const end = path.indexOf("/", prefix.length);
    const segment = end < 0 ? path : path.slice(0, end + 1);
    found.push(segment);
    from = end < 0 ? `${path}\u0001` : path.slice(0, end) + AFTER_SLASH;
  }
  return found;
}

/** The character that sorts next to `/`. */
const AFTER_SLASH = "0";
