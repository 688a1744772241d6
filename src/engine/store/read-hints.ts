/** Names as they are typed: those that hold some letters, and how much what is called so is used. */
import type { NameUse } from "../engine.ts";
import { ENTITY_KINDS } from "../model.ts";
import { kindCode, LIKELY, predicateCode, sqlList, TEST_LIST } from "./codes.ts";
import type { GraphDb } from "./graph-db.ts";
import { likeText } from "./read-filter.ts";

/** Sorts after every text that goes on from a prefix. */
const LAST = "\u{10ffff}";
/** What nobody types as a name: headings and keys. */
const UNTYPED = sqlList([kindCode("section"), kindCode("config_entry")]);
const USES = sqlList((["CALLS", "REFERENCES", "IMPORTS", "EXTENDS", "IMPLEMENTS"] as const).map(predicateCode));
/** Edges counted of one definition: beyond that it is much used, however much. */
const COUNTED = 1000;

/**
 * Distinct names that begin with a text, else hold it, else hold its letters in order; in any case, short ones first.
 * One or two letters are only looked for where names begin: too many names hold them.
 */
export function namesWithLetters(graph: GraphDb, text: string, most: number): string[] {
  const begin = graph.column<string>(
    "SELECT text FROM name WHERE text >= ? COLLATE NOCASE AND text < ? COLLATE NOCASE ORDER BY length(text) LIMIT ?",
    text,
    text + LAST,
    most,
  );
  if (text.length < 3 || begin.length >= most) return begin;
  const found = new Set(begin);
  const patterns = [`%${likeText(text)}%`, `%${[...text].map(likeText).join("%")}%`];
  for (const pattern of patterns) {
    if (found.size >= most) break;
    const rows = graph.column<string>(
      "SELECT text FROM name WHERE text LIKE ? ESCAPE '\\' ORDER BY length(text) LIMIT ?",
      pattern,
      most,
    );
    for (const row of rows) found.add(row);
  }
  return [...found].slice(0, most);
}

interface UseRow {
  name: string;
  kind: number;
  path: string | null;
  definitions: number;
  uses: number;
}

/** Of each name its definition that is used most (source before tests), and how many there are; names of none are left out. */
export function nameUses(graph: GraphDb, names: readonly string[]): NameUse[] {
  const rows = graph.all<UseRow>(
    `WITH found AS MATERIALIZED (
       SELECT n.id AS name, n.text, s.id, s.kind, f.path, f.role IN ${TEST_LIST} AS test,
         (SELECT count(*) FROM (SELECT 1 FROM edge e
            WHERE e.dst = s.id AND e.kind IN ${USES} AND e.certainty <= ${LIKELY} LIMIT ${COUNTED})) AS uses
       FROM json_each(?) t CROSS JOIN name n ON n.text = t.value CROSS JOIN symbol s ON s.name = n.id
         LEFT JOIN file f ON f.id = s.file
       WHERE s.kind NOT IN ${UNTYPED})
     SELECT text AS name, kind, path, count(*) AS definitions, max(uses * 2 + NOT coalesce(test, 0)) / 2 AS uses
     FROM found GROUP BY name`,
    JSON.stringify(names),
  );
  return rows.map(({ name, kind, path, definitions, uses }) => ({
    name,
    kind: ENTITY_KINDS[kind] ?? "variable",
    path: path ?? "",
    definitions,
    uses,
  }));
}
