/**
 * Conditions of sets as SQL over the table `s` (symbol) alone: what lies in other tables is asked as a set of numbers, so
 * that SQLite may begin with whichever is smallest. What SQL cannot tell (regular expressions, files on disk, git) comes as
 * numbers that were worked out before.
 */
import { Flag } from "../extract/facts.ts";
import type {
  EntityNumber,
  EntityProperty,
  EntityRelated,
  SetColumn,
  SetCondition,
  TextPattern,
} from "../graph/set-plan.ts";
import { ENTITY_KINDS } from "../model.ts";
import { globPattern } from "../workspace/glob.ts";
import { within } from "../workspace/within.ts";
import {
  FILE_KIND,
  HERITAGE_LIST,
  kindCode,
  LIKELY,
  predicateCode,
  roleCode,
  sqlList,
  TEST_LIST,
  TYPE_LIST,
} from "./codes.ts";
import type { GraphDb, Row, Value } from "./graph-db.ts";

/** A condition with the values it asks for, in order. */
export interface Condition {
  sql: string;
  values: Value[];
}

/** What only the rest of the engine can tell, as rows. */
export interface Told {
  ids(ids: readonly string[]): Row[];
  rows(condition: SetCondition): Row[];
}

const USE_LIST = sqlList([predicateCode("CALLS"), predicateCode("REFERENCES")]);
const CALLABLE = sqlList([kindCode("function"), kindCode("method")]);
/** Levels in which definitions of a member are looked for. */
const LEVELS = 5;

const distinct = (end: "src" | "dst", other: "src" | "dst", kinds: string): string =>
  `(SELECT count(DISTINCT e.${end}) FROM edge e WHERE e.${other} = s.id AND e.kind IN ${kinds} AND e.certainty <= ${LIKELY})`;

/** The number of `s`, as an expression. */
export const NUMBER_SQL: Readonly<Record<EntityNumber, string>> = {
  callers: distinct("src", "dst", USE_LIST),
  callees: distinct("dst", "src", USE_LIST),
  importers: distinct("src", "dst", sqlList([predicateCode("IMPORTS")])),
  subtypes: distinct("src", "dst", HERITAGE_LIST),
  members: `(CASE WHEN s.idx = -1
    THEN (SELECT count(*) FROM symbol c WHERE c.file = s.file AND c.idx >= 0
      AND (c.parent IS NULL OR c.file <> (SELECT p.file FROM symbol p WHERE p.id = c.parent)))
    ELSE (SELECT count(*) FROM symbol c WHERE c.parent = s.id) END)`,
  loc: `(CASE WHEN s.kind = ${FILE_KIND} THEN (SELECT x.lines FROM file x WHERE x.id = s.file)
    WHEN s.line > 0 THEN s.end_line - s.line + 1 ELSE 0 END)`,
  params: "s.params",
};

const KINDS_BY_NAME = [...ENTITY_KINDS].sort();
const KIND_TEXT = `(CASE s.kind ${KINDS_BY_NAME.map((kind) => `WHEN ${kindCode(kind)} THEN '${kind}'`).join(" ")} END)`;

/** What `s` is sorted and grouped by. A file is called by the last part of its path. */
export const COLUMN_SQL: Readonly<Record<Exclude<SetColumn, "depth">, string>> = {
  ...NUMBER_SQL,
  name: `(SELECT n.text FROM name n WHERE n.id = s.name)`,
  kind: KIND_TEXT,
  path: "(SELECT x.path FROM file x WHERE x.id = s.file)",
  owner: "(SELECT n.text FROM symbol p JOIN name n ON n.id = p.name WHERE p.id = s.parent AND p.idx >= 0)",
  lang: "(SELECT x.lang FROM file x WHERE x.id = s.file)",
  region: `(SELECT r.label FROM main.region_file m JOIN main.region r ON r.id = m.region WHERE m.file = s.file)`,
  rev: "s.rev",
};

const inFiles = (where: string): string => `s.file IN (SELECT x.id FROM file x WHERE ${where})`;
const flag = (bit: number): string => `s.flags & ${bit} <> 0`;

const PROPERTY_SQL: Readonly<Record<Exclude<EntityProperty, "dead" | "stale" | "changed">, string>> = {
  test: inFiles(`x.role IN ${TEST_LIST}`),
  exported: flag(Flag.exported),
  deprecated: flag(Flag.deprecated),
  abstract: flag(Flag.abstract),
  async: flag(Flag.async),
  static: flag(Flag.static),
  entry: `(s.kind IN ${CALLABLE} AND NOT EXISTS (SELECT 1 FROM edge e WHERE e.dst = s.id AND e.kind IN ${USE_LIST}
      AND e.certainty <= ${LIKELY} AND e.src <> s.id)
    AND (s.name IN (SELECT id FROM name WHERE text = 'main')
      OR EXISTS (SELECT 1 FROM edge e WHERE e.src = s.id AND e.kind = ${predicateCode("CALLS")} AND e.certainty <= ${LIKELY})))`,
};

const RELATED_SQL: Readonly<Record<EntityRelated, string>> = {
  doc: "s.doc IS NOT NULL",
  // Whatever tests name, and what that stands in.
  tests: `s.id IN (WITH RECURSIVE tested(id) AS (
      SELECT e.dst FROM file x CROSS JOIN symbol t ON t.file = x.id CROSS JOIN edge e ON e.src = t.id
        WHERE x.role = ${roleCode("test")} AND e.kind IN ${USE_LIST} AND e.certainty <= ${LIKELY}
      UNION SELECT coalesce(me.parent, (SELECT c.id FROM symbol c WHERE c.file = me.file AND c.idx = -1))
        FROM tested CROSS JOIN symbol me ON me.id = tested.id WHERE me.idx >= 0)
    SELECT id FROM tested)`,
  // Types with subtypes, and members that a type below has, too.
  overrides: `s.id IN (WITH RECURSIVE above(type, up, level) AS (
      SELECT src, dst, 1 FROM edge WHERE kind IN ${HERITAGE_LIST} AND certainty <= ${LIKELY}
      UNION SELECT a.type, e.dst, a.level + 1 FROM above a CROSS JOIN edge e ON e.src = a.up
        WHERE e.kind IN ${HERITAGE_LIST} AND e.certainty <= ${LIKELY} AND a.level < ${LEVELS})
    SELECT a.up FROM above a CROSS JOIN symbol u ON u.id = a.up WHERE u.kind IN ${TYPE_LIST} AND a.type <> a.up
    UNION SELECT m.id FROM (SELECT DISTINCT type, up FROM above WHERE type <> up) a
      CROSS JOIN symbol m ON m.parent = a.up AND m.kind NOT IN ${TYPE_LIST}
      WHERE EXISTS (SELECT 1 FROM symbol k WHERE k.parent = a.type AND k.name = m.name AND k.kind NOT IN ${TYPE_LIST}))`,
};

/** @param told answers what SQL cannot tell */
export function conditionSql(graph: GraphDb, condition: SetCondition, told: Told): Condition {
  if ("all" in condition) return joined(graph, condition.all, " AND ", "true", told);
  if ("any" in condition) return joined(graph, condition.any, " OR ", "false", told);
  if ("not" in condition) {
    const { sql, values } = conditionSql(graph, condition.not, told);
    // What has no file is not in one: nothing stays unknown.
    return { sql: `NOT coalesce((${sql}), 0)`, values };
  }
  if ("ids" in condition) return among(told.ids(condition.ids));
  if ("kinds" in condition) return bare(`s.kind IN ${sqlList(condition.kinds.map(kindCode))}`);
  if ("names" in condition) return nameSql(graph, condition.names, "s.name");
  if ("owners" in condition) {
    const { sql, values } = nameSql(graph, condition.owners, "p.name");
    return { sql: `s.parent IN (SELECT p.id FROM symbol p WHERE p.idx >= 0 AND ${sql})`, values };
  }
  if ("paths" in condition) return pathSql(graph, condition.paths);
  if ("languages" in condition) {
    const sql = inFiles("lower(x.lang) IN (SELECT value FROM json_each(?))");
    return { sql, values: [JSON.stringify(condition.languages.map((name) => name.toLowerCase()))] };
  }
  if ("inside" in condition) return insideSql(condition.inside);
  if ("regions" in condition) {
    const sql = `s.file IN (WITH RECURSIVE within(id) AS (
        SELECT r.id FROM json_each(?) j CROSS JOIN main.region r ON r.uid = unhex(j.value)
        UNION SELECT r.id FROM within JOIN main.region r ON r.parent = within.id)
      SELECT m.file FROM within JOIN main.region_file m ON m.region = within.id)`;
    return { sql, values: [JSON.stringify(condition.regions.map((id) => id.replaceAll("-", "")))] };
  }
  if ("number" in condition) {
    const { number, least, most } = condition;
    const expression = NUMBER_SQL[number];
    if (least !== undefined && least === most) return { sql: `${expression} = ?`, values: [least] };
    const bounds = [least === undefined ? [] : [">=", least], most === undefined ? [] : ["<=", most]].filter(
      (bound) => bound.length > 0,
    );
    return {
      sql: bounds.map(([sign]) => `${expression} ${sign} ?`).join(" AND ") || "true",
      values: bounds.map(([, n]) => n as number),
    };
  }
  if ("has" in condition) return bare(RELATED_SQL[condition.has]);
  if ("is" in condition) {
    const { is } = condition;
    if (is === "changed") return { sql: "(s.rev = ? AND s.rev > 1)", values: [graph.revision] };
    return is === "dead" || is === "stale" ? among(told.rows(condition)) : bare(PROPERTY_SQL[is]);
  }
  if ("lines" in condition) {
    const { path, from, to } = condition.lines;
    const sql = `(${inFiles("x.path = ?")} AND s.idx >= 0 AND s.line <= ? AND s.end_line >= ?)`;
    return { sql, values: [path, to, from] };
  }
  if ("revisions" in condition) {
    const { from, to } = condition.revisions;
    return { sql: "s.rev BETWEEN ? AND ?", values: [from, to] };
  }
  return among(told.rows(condition));
}

/** Conditions that stand in one row without parentheses. */
const CHAIN = 16;

function joined(
  graph: GraphDb,
  of: readonly SetCondition[],
  word: " AND " | " OR ",
  none: string,
  told: Told,
): Condition {
  const parts = of.map((one) => conditionSql(graph, one, told));
  if (parts.length === 0) return bare(none);
  const sqls = parts.map(({ sql }) => `(${sql})`);
  return { sql: balanced(sqls, word), values: parts.flatMap(({ values }) => values) };
}

/** SQLite takes a chain of a thousand for a tree as deep, and refuses it: halves of halves are as deep as ten. */
function balanced(parts: readonly string[], word: " AND " | " OR "): string {
  if (parts.length <= CHAIN) return parts.join(word);
  const half = Math.ceil(parts.length / 2);
  return `(${balanced(parts.slice(0, half), word)})${word}(${balanced(parts.slice(half), word)})`;
}

function bare(sql: string): Condition {
  return { sql, values: [] };
}

function among(rows: readonly Row[]): Condition {
  return { sql: "s.id IN (SELECT value FROM json_each(?))", values: [JSON.stringify(rows)] };
}

/** Rows whose text a pattern fits that SQLite cannot tell. */
function fits<T>(
  rows: readonly T[],
  pattern: { glob: string } | { regexp: string; flags: string },
  textOf: (row: T) => string,
): T[] {
  const test = "glob" in pattern ? globPattern(pattern.glob) : new RegExp(pattern.regexp, `${pattern.flags}u`);
  const written = "glob" in pattern ? pattern.glob : `/${pattern.regexp}/`;
  return within(written, () => rows.filter((row) => test.test(textOf(row))));
}

/** Names are few beside definitions, and are asked first. */
function nameSql(graph: GraphDb, patterns: readonly TextPattern[], column: string): Condition {
  const parts: string[] = [];
  const values: Value[] = [];
  for (const pattern of patterns) {
    if ("exact" in pattern || "prefix" in pattern) {
      parts.push("exact" in pattern ? "text = ?" : "text GLOB ?");
      values.push("exact" in pattern ? pattern.exact : `${pattern.prefix.replace(/[*?[]/g, "[$&]")}*`);
    } else if ("glob" in pattern && !/[{[\\]/.test(pattern.glob)) {
      parts.push("text GLOB ?");
      values.push(pattern.glob);
    } else {
      const names = graph.all<{ id: number; text: string }>("SELECT id, text FROM name");
      const fitting = fits(names, pattern, ({ text }) => text);
      parts.push("id IN (SELECT value FROM json_each(?))");
      values.push(JSON.stringify(fitting.map(({ id }) => id)));
    }
  }
  return { sql: `${column} IN (SELECT id FROM name WHERE ${balanced(parts, " OR ")})`, values };
}

function pathSql(graph: GraphDb, patterns: readonly TextPattern[]): Condition {
  const parts: string[] = [];
  const values: Value[] = [];
  for (const pattern of patterns) {
    if ("prefix" in pattern) {
      parts.push("(x.path >= ? AND x.path < ?)");
      values.push(pattern.prefix, `${pattern.prefix}\u{10ffff}`);
    } else if ("exact" in pattern) {
      parts.push("x.path = ?");
      values.push(pattern.exact);
    } else {
      const files = graph.all<{ id: number; path: string }>("SELECT id, path FROM file");
      const fitting = fits(files, pattern, ({ path }) => path);
      parts.push("x.id IN (SELECT value FROM json_each(?))");
      values.push(JSON.stringify(fitting.map(({ id }) => id)));
    }
  }
  return { sql: inFiles(balanced(parts, " OR ")), values };
}

function insideSql(folders: readonly string[]): Condition {
  const parts: string[] = [];
  const values: Value[] = [];
  for (const folder of folders) {
    if (folder === "" || folder === ".") parts.push("true");
    else {
      parts.push("x.path = ? OR (x.path >= ? AND x.path < ?)");
      values.push(folder, `${folder}/`, `${folder}0`);
    }
  }
  return { sql: inFiles(balanced(parts, " OR ")), values };
}
