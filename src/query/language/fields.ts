/**
 * The fields of the language, declared once: what an atom may ask for, what rows can be sorted, grouped and cut to, and
 * which values there are. The parser, completion, the planner and the printed page read these tables.
 */
import { ENTITY_KINDS } from "../../engine/model.ts";

export interface FieldWords {
  /** What it selects. */
  summary: string;
  /** Values that may stand there; anything where absent. */
  values?: readonly string[];
  /** What the values are, for completion, where they are not listed. */
  completes?: "name" | "path" | "language" | "region" | "revision";
  /** Values may be globs or, between slashes, regular expressions. */
  patterns?: true;
  example: string;
}

/** Fields with texts. */
export const FIELDS = {
  kind: { summary: "of that kind", values: ENTITY_KINDS, example: "kind:class,interface" },
  name: { summary: "called exactly so", completes: "name", patterns: true, example: "name:handle*" },
  path: {
    summary: "in files whose path begins so, or fits the glob",
    completes: "path",
    patterns: true,
    example: "path:web/src",
  },
  lang: { summary: "written in that language", completes: "language", example: "lang:python" },
  in: {
    summary: "in that folder or file, or in a region by its label or id",
    completes: "path",
    example: 'in:"Web / Cart"',
  },
  owner: {
    summary: "directly in a type or function of that name",
    completes: "name",
    patterns: true,
    example: "owner:Cart",
  },
  is: { summary: "with that property", example: "is:exported" },
  has: { summary: "with that relation", example: "has:tests" },
  changed: { summary: "touched since that commit", example: "changed:HEAD~5" },
  rev: {
    summary: "added or changed in that revision of the graph, or between two",
    completes: "revision",
    example: "rev:1..3",
  },
} as const satisfies Record<string, FieldWords>;

export type Field = keyof typeof FIELDS;

/** Values of `is:`. */
export const PROPERTIES = {
  test: "test code",
  exported: "visible outside its file or module",
  deprecated: "marked as deprecated",
  abstract: "abstract",
  async: "asynchronous",
  static: "static",
  entry: "where a run begins: nothing in the repository calls it, and it calls others or is called main",
  dead: "nothing refers to it; candidates only",
  changed: "added or changed by the last map",
  stale: "in a file that changed since the map",
} as const;

export type Property = keyof typeof PROPERTIES;

/** Values of `has:`. */
export const RELATED = {
  doc: "a doc comment",
  tests: "test code that uses it or what stands in it",
  overrides: "definitions that override it, or subtypes",
} as const;

export type Related = keyof typeof RELATED;

/** Fields with numbers; `n`, `>n`, `>=n`, `<n`, `<=n`, `a..b`. */
export const NUMBERS = {
  callers: "definitions that call it or refer to it, directly",
  callees: "definitions that it calls or refers to",
  loc: "lines of source",
  members: "definitions directly in it",
  importers: "files that import it",
  subtypes: "types directly below it",
  params: "parameters",
} as const;

export type NumberField = keyof typeof NUMBERS;

/** What rows can be sorted by, grouped by and cut to. */
export const COLUMNS = {
  name: "its name",
  kind: "its kind",
  path: "its file",
  lines: "first and last line",
  owner: "what it stands in",
  lang: "its language",
  region: "the finest region of its file",
  loc: NUMBERS.loc,
  callers: NUMBERS.callers,
  callees: NUMBERS.callees,
  importers: NUMBERS.importers,
  members: NUMBERS.members,
  subtypes: NUMBERS.subtypes,
  params: NUMBERS.params,
  depth: "steps from where a walk began",
  site: "where the edge stands that led to it",
  via: "what it was reached through",
  score: "how well a name fits, from 0 to 1",
  rev: "revision that added or changed it",
  id: "its id",
} as const;

export type Column = keyof typeof COLUMNS;

/** Other words for a column. */
export const COLUMN_ALIASES: Readonly<Record<string, Column>> = { file: "path" };

/** Columns that a sort orders by. */
export const SORTED: readonly Column[] = [
  "name",
  "kind",
  "path",
  "owner",
  "lang",
  "region",
  "loc",
  "callers",
  "callees",
  "importers",
  "members",
  "subtypes",
  "params",
  "depth",
  "rev",
];

/** Columns that group rows. */
export const GROUPED: readonly Column[] = ["name", "kind", "path", "owner", "lang", "region", "depth", "rev"];

export function isField(word: string): word is Field {
  return Object.hasOwn(FIELDS, word);
}

export function isNumberField(word: string): word is NumberField {
  return Object.hasOwn(NUMBERS, word);
}

/** The column a word means; undefined where it means none. */
export function columnOf(word: string): Column | undefined {
  if (Object.hasOwn(COLUMN_ALIASES, word)) return COLUMN_ALIASES[word];
  return Object.hasOwn(COLUMNS, word) ? (word as Column) : undefined;
}
