/**
 * The graph as views with plain words and full ids, for those who ask in SQL. Their names and columns are a promise, the
 * tables below them are not. Help and the printed page read the descriptions here.
 */
import { Flag } from "../extract/facts.ts";
import { REGION_KINDS } from "../map/answers.ts";
import { CERTAINTIES, ENTITY_KINDS, FILE_OUTCOMES, PREDICATES, REASONS, ROLES } from "../model.ts";
import { FILE_KIND } from "./codes.ts";

export interface View {
  name: string;
  summary: string;
  /** What stands behind `AS`, by column, with what it means. */
  columns: Readonly<Record<string, readonly [sql: string, summary: string]>>;
  from: string;
}

/** A code as its word. */
function wordOf(code: string, words: readonly string[]): string {
  return `CASE ${code} ${words.map((word, i) => `WHEN ${i} THEN '${word}'`).join(" ")} END`;
}

/** 16 bytes as an id. */
function idOf(uid: string): string {
  const part = (from: number, length: number): string => `substr(lower(hex(${uid})), ${from}, ${length})`;
  return [part(1, 8), part(9, 4), part(13, 4), part(17, 4), part(21, 12)].join(" || '-' || ");
}

/** A file is called by the last part of its path. */
function nameOf(symbol: string): string {
  const text = `(SELECT text FROM name WHERE id = ${symbol}.name)`;
  return `CASE WHEN ${symbol}.kind = ${FILE_KIND} THEN replace(${text}, rtrim(${text}, replace(${text}, '/', '')), '') ELSE ${text} END`;
}

const flag = (name: keyof typeof Flag): string => `(s.flags & ${Flag[name]}) <> 0`;
const pathOf = (symbol: string): string => `(SELECT path FROM file WHERE id = ${symbol}.file)`;

/** `s` is the source of an edge, `t` its target. */
const ENDS = {
  source_id: [idOf("s.uid"), "what names"],
  source: [nameOf("s"), "its name"],
  source_kind: [wordOf("s.kind", ENTITY_KINDS), "its kind"],
  predicate: [wordOf("e.kind", PREDICATES), PREDICATES.filter((one) => one !== "CONTAINS").join(", ")],
  target_id: [idOf("t.uid"), "what is named"],
  target: [nameOf("t"), "its name"],
  target_kind: [wordOf("t.kind", ENTITY_KINDS), "its kind"],
} as const;
const EDGES = "edge e JOIN symbol s ON s.id = e.src JOIN symbol t ON t.id = e.dst";

export const VIEWS: readonly View[] = [
  {
    name: "symbols",
    summary: "everything with an id: files, definitions, modules outside the repository",
    columns: {
      id: [idOf("s.uid"), "36 characters"],
      name: [nameOf("s"), "its own name; of a file the last part of its path"],
      kind: [wordOf("s.kind", ENTITY_KINDS), ENTITY_KINDS.join(", ")],
      path: ["f.path", "null for a module outside"],
      line: ["s.line", "first line, from 1"],
      end_line: ["s.end_line", "last line"],
      owner_id: [`(SELECT ${idOf("p.uid")} FROM symbol p WHERE p.id = s.parent)`, "what it stands in, in the file"],
      owner: [`(SELECT ${nameOf("p")} FROM symbol p WHERE p.id = s.parent)`, "its name"],
      lang: ["f.lang", "language"],
      role: [wordOf("f.role", ROLES), "what the file is for"],
      exported: [flag("exported"), "1 or 0, as the next four"],
      abstract: [flag("abstract"), ""],
      async: [flag("async"), ""],
      static: [flag("static"), ""],
      deprecated: [flag("deprecated"), ""],
      params: ["s.params", "number of parameters"],
      signature: ["s.signature", "head without the body"],
      doc: ["s.doc", "first sentence of its comment"],
      rev: ["s.rev", "revision it last changed in"],
    },
    from: "symbol s LEFT JOIN file f ON f.id = s.file",
  },
  {
    name: "edges",
    summary: "who names whom, once a pair; containment is symbols.owner_id",
    columns: {
      ...ENDS,
      certainty: [wordOf("min(e.certainty)", CERTAINTIES), "possible is a guess, which other commands leave out"],
      sites: ["count(*)", "in how many places"],
    },
    from: `${EDGES} GROUP BY e.src, e.kind, e.dst`,
  },
  {
    name: "sites",
    summary: "the places of the edges",
    columns: {
      ...ENDS,
      path: [pathOf("s"), "of the source"],
      line: ["e.line", "from 1"],
      column: ["e.col", "from 1"],
      certainty: [wordOf("e.certainty", CERTAINTIES), "certain, likely, possible"],
      reason: [wordOf("e.reason", REASONS), "the evidence"],
    },
    from: EDGES,
  },
  {
    name: "files",
    summary: "files as the last map found them, those left out too",
    columns: {
      path: ["f.path", "from the root, with /"],
      lang: ["f.lang", "language"],
      role: [wordOf("f.role", ROLES), ROLES.join(", ")],
      outcome: [wordOf("f.outcome", FILE_OUTCOMES), "parsed, or why not"],
      lines: ["f.lines", ""],
      bytes: ["f.size", ""],
      syntax_errors: ["f.errors", ""],
      region: [
        "(SELECT r.label FROM main.region_file m JOIN main.region r ON r.id = m.region WHERE m.file = f.id)",
        "label of the finest region around it",
      ],
    },
    from: "file f",
  },
  {
    name: "regions",
    summary: "groups of files that belong together, as ix map shows them",
    columns: {
      id: [idOf("r.uid"), ""],
      slug: ["r.slug", ""],
      label: ["r.label", ""],
      kind: [wordOf("r.kind", REGION_KINDS), REGION_KINDS.join(", ")],
      level: ["r.level", "1 is the finest"],
      parent: ["(SELECT label FROM main.region p WHERE p.id = r.parent)", "label of the one around it"],
      files: ["r.files", ""],
      cohesion: ["r.cohesion", "0 to 1"],
      coupling: ["r.coupling", "weight to the outside"],
      health: ["r.health", "0 to 1"],
    },
    from: "main.region r",
  },
  {
    name: "revisions",
    summary: "states of the graph",
    columns: {
      rev: ["rev", ""],
      at: ["datetime(at / 1000, 'unixepoch')", "UTC"],
      commit_id: ["commit_id", "checked out then, where there is git"],
    },
    from: "main.revision",
  },
];

/** Statements that make the views, for one connection alone. */
export function viewStatements(): string {
  return VIEWS.map(({ name, columns, from }) => {
    const list = Object.entries(columns).map(([column, [sql]]) => `${sql} AS "${column}"`);
    return `CREATE TEMP VIEW ${name} AS SELECT ${list.join(", ")} FROM ${from};`;
  }).join("\n");
}
