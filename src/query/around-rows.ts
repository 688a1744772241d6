/** The records of what surrounds a place, cut to a budget of tokens: the least telling rows go first. */
import { type Item, item, type Value } from "./report.ts";
import { linesOf } from "./rows.ts";
import type { Place, Surrounded } from "./surroundings.ts";
import type { FileTest } from "./test-evidence.ts";
import { tokensOfItems } from "./tokens.ts";

/** Everything that could be shown. */
export interface Around {
  path: string;
  /** As typed. */
  lines: string | undefined;
  /** Where the graph is not whole. */
  warnings: readonly Item[];
  /** Definitions there. */
  total: number;
  symbols: readonly Surrounded[];
  fileTests: { rows: readonly FileTest[]; total: number };
  importers: { rows: readonly string[]; total: number; tests: number };
}

/** How much of it is. */
export interface Cut {
  importers: number;
  fileTests: number;
  /** Letters of a snippet. */
  snippet: number;
  /** Rows of a kind below each symbol. */
  rows: number;
  symbols: number;
}

/** The mildest cut with which the records fit, or the hardest there is. */
export function cutToBudget(around: Around, budget: number): Cut {
  let cut = whole(around);
  for (const harder of cuts(around)) {
    cut = harder;
    if (tokensOfItems(itemsOf(around, cut)) <= budget) break;
  }
  return cut;
}

const SNIPPET = 100;

function whole({ importers, fileTests, symbols }: Around): Cut {
  return {
    importers: importers.rows.length,
    fileTests: fileTests.rows.length,
    snippet: SNIPPET,
    rows: Number.POSITIVE_INFINITY,
    symbols: symbols.length,
  };
}

/** From mild to hard: importers, test files down to one, longer snippets, rows, symbols, and what is left of both. */
function* cuts(around: Around): Generator<Cut> {
  let cut = whole(around);
  yield cut;
  while (cut.importers > 0) yield (cut = { ...cut, importers: cut.importers - 1 });
  while (cut.fileTests > 1) yield (cut = { ...cut, fileTests: cut.fileTests - 1 });
  yield (cut = { ...cut, snippet: 70 });
  for (const rows of [3, 2]) yield (cut = { ...cut, rows });
  while (cut.symbols > 1) yield (cut = { ...cut, symbols: cut.symbols - 1 });
  yield (cut = { ...cut, rows: 1 });
  yield { ...cut, snippet: 40 };
}

export function itemsOf(around: Around, cut: Cut): Item[] {
  const { path, lines, warnings, total, symbols, fileTests, importers } = around;
  const shownTests = fileTests.rows.slice(0, cut.fileTests);
  const shownImporters = importers.rows.slice(0, cut.importers);
  const shown = symbols.slice(0, cut.symbols);
  return [
    item("around", { path, lines, symbols: shown.length, total: total > shown.length ? total : undefined }),
    ...warnings,
    ...shown.flatMap((symbol) => symbolItems(symbol, cut, shown.length > 1)),
    ...(fileTests.total > 0 ? [item("file_tests", { shown: shownTests.length, total: fileTests.total })] : []),
    ...shownTests.map(({ path, sources }) => item("file_test", { path, sources })),
    ...(importers.total > 0
      ? [item("importers", { shown: shownImporters.length, total: importers.total, tests: importers.tests })]
      : []),
    ...shownImporters.map((path) => item("importer", { path })),
  ];
}

/** @param isNamed whether each row names its symbol */
function symbolItems(symbol: Surrounded, cut: Cut, isNamed: boolean): Item[] {
  const { entity, declarations, span, callers, users, tests, rows, sameName } = symbol;
  const of = isNamed ? entity.qualified : undefined;
  const lines = linesOf({ kind: entity.kind, ...span });
  const mapped = linesOf(entity);
  const placeItems = (kind: string, places: readonly Place[]): Item[] =>
    places.slice(0, cut.rows).map((place) => item(kind, { of, ...placeFields(place, cut.snippet) }));
  return [
    item("around.symbol", {
      name: entity.qualified,
      kind: entity.kind,
      path: entity.path,
      lines,
      callers,
      users,
      tests,
      moved_from: mapped === lines ? undefined : mapped,
      declarations: declarations.length > 1 ? declarations.length : undefined,
    }),
    ...placeItems("around.caller", rows.callers),
    ...placeItems("user", rows.users),
    ...placeItems("test", rows.tests),
    ...sameName
      .slice(0, cut.rows)
      .map((one) => item("same_name", { of, name: one.qualified, kind: one.kind, lines: linesOf(one) })),
  ];
}

/** A row's fields; its snippet no longer than that. */
export function placeFields({ site, name, via, sources }: Place, letters: number): Record<string, Value> {
  const { path, line, snippet } = site;
  const cut = snippet && snippet.length > letters ? `${snippet.slice(0, letters - 1)}…` : snippet;
  return { site: `${path}:${line}`, name, via, sources, snippet: cut };
}

/** The same as json. */
export function aroundJson({ symbols, fileTests, importers }: Around, cut: Cut): Record<string, unknown> {
  return {
    symbols: symbols.slice(0, cut.symbols).map((symbol) => symbolJson(symbol, cut)),
    fileTests: { total: fileTests.total, rows: fileTests.rows.slice(0, cut.fileTests) },
    importers: {
      total: importers.total,
      tests: importers.tests,
      rows: importers.rows.slice(0, cut.importers).map((path) => ({ path })),
    },
  };
}

function symbolJson(symbol: Surrounded, cut: Cut): Record<string, unknown> {
  const { entity, declarations, span, callers, users, tests, rows, sameName } = symbol;
  const places = (all: readonly Place[]): unknown[] =>
    all.slice(0, cut.rows).map((place) => placeJson(place, cut.snippet));
  const { id, kind, qualified, path, line, endLine } = entity;
  const moved = line !== span.line || endLine !== span.endLine;
  return {
    name: qualified,
    kind,
    id,
    path,
    lineStart: span.line,
    lineEnd: span.endLine,
    ...(moved ? { movedFrom: { lineStart: line, lineEnd: endLine } } : {}),
    declarations: declarations.length,
    totals: { callers, users, tests },
    callers: places(rows.callers),
    users: places(rows.users),
    tests: places(rows.tests),
    sameName: sameName.slice(0, cut.rows).map((one) => ({
      name: one.qualified,
      kind: one.kind,
      lineStart: one.line,
      lineEnd: one.endLine,
    })),
  };
}

export function placeJson(place: Place, letters: number): Record<string, unknown> {
  const { site, name, via, sources } = place;
  const { snippet } = placeFields(place, letters);
  return {
    site: { path: site.path, line: site.line, ...(snippet ? { snippet } : {}) },
    ...(name ? { name } : {}),
    ...(via ? { via } : {}),
    ...(sources ? { sources } : {}),
  };
}
