/** How each record kind reads as text: a table, one entry a kind. A kind that is not in it reads as its fields. */
import type { Fields } from "../query/report.ts";
import { ENTITY_LAYOUTS } from "./entity-layouts.ts";
import { says } from "./fields.ts";
import { GRAPH_LAYOUTS } from "./graph-layouts.ts";
import { counts, definedAt, entityRow, indented, type Layout, marks, pairs, text } from "./layout.ts";
import { type Line, place, type Row, span } from "./lines.ts";
import { QUERY_LAYOUTS } from "./query-layouts.ts";
import { shortId } from "./records.ts";
import { REGION_LAYOUTS } from "./region-layouts.ts";
import { SURVEY_LAYOUTS } from "./survey-layouts.ts";

function relationTitle(words: string): Layout {
  return {
    quiet: "drop",
    lines: ({ target, shown, total, offset, candidates }) => {
      if (total === 0) return [];
      const among = candidates ? ` · ${text(candidates)} candidates` : "";
      return [
        [
          span(`${words} `, "title"),
          span(text(target), "name"),
          span(`  ${counts(shown, total, offset)}${among}`, "dim"),
        ],
      ];
    },
  };
}

const refRow = (fields: Fields): Row => {
  const { kind, name, site, snippet, also, via, certainty, use, stale, candidate, id, resolved } = fields;
  const further = says(also) ? [span(`  also ${text(also)}`, "dim")] : [];
  return {
    cells: [
      [span(text(kind), "kind")],
      [span(text(name) || shortId(text(id)), "name")],
      site ? [place(text(site))] : definedAt(fields),
    ],
    tail: [
      ...marks(
        candidate !== undefined && `candidate ${text(candidate)}`,
        via !== undefined && `via ${text(via)}`,
        text(certainty),
        use !== undefined && text(use),
        stale === true && "stale",
        resolved === false && "unresolved",
      ),
      span(text(snippet), "dim"),
      ...further,
    ],
  };
};

const message = (fields: Fields): Line[] => [[span(text(fields.message ?? fields.text))]];

const tally = (kind: string): Layout => ({
  lines: ({ total, ...rest }) => [
    [span(`${kind} `, "title"), span(text(total))],
    ...indented(pairs(...Object.entries(rest))),
  ],
});

export const LAYOUTS: Readonly<Record<string, Layout>> = {
  error: {
    lines: ({ message, hint }) => [
      [span("error ", "error"), span(text(message))],
      ...(hint ? [[span(text(hint))]] : []),
    ],
  },
  diagnostic: { below: true, lines: message },
  candidate: { row: entityRow },
  suggestion: { row: entityRow, heading: "Did you mean", below: true },
  hint: { below: true, quiet: "drop", lines: ({ text: words }) => [[span(text(words), "dim")]] },
  note: { lines: message },
  graph: {
    lines: ({ status, message, fix }) => [
      [span(`graph ${text(status)} `, "warn"), span(text(message))],
      ...(fix ? [[span(`  ${text(fix)}`)]] : []),
    ],
  },
  target: { lines: ({ n, name }) => [[span(`${text(n)}. `, "number"), span(text(name), "title")]] },
  targets: {
    quiet: "drop",
    lines: (fields) => [
      [
        span(
          Object.entries(fields)
            .filter(([, count]) => count)
            .map(([name, count]) => `${text(count)} ${name.replaceAll("_", " ")}`)
            .join(", "),
          "dim",
        ),
      ],
    ],
  },

  callers: relationTitle("callers of"),
  callees: relationTitle("callees of"),
  imports: relationTitle("imports of"),
  "imported-by": relationTitle("importers of"),
  contains: relationTitle("members of"),
  ref: { row: refRow },

  saved_query: {
    lines: ({ name, query, path, replaced }) => [
      [
        span(replaced ? "replaced " : "saved ", "title"),
        span(text(name), "name"),
        span(`  ${text(query)}  `),
        place(text(path)),
      ],
    ],
  },
  check: {
    lines: ({ rules, broken, violations, baseline }) => [
      [
        span("rules ", "title"),
        span(`${text(rules)}, ${broken === 0 ? "none broken" : `${text(broken)} broken`}`),
        span(
          `  ${text(violations)} violation${violations === 1 ? "" : "s"}${baseline ? `, ${text(baseline)} known before` : ""}`,
          "dim",
        ),
      ],
    ],
  },
  rule: {
    lines: ({ name, verdict, shown, total, message }) => [
      [
        span(`${text(verdict)} `, verdict === "kept" ? "title" : "error"),
        span(text(name), "name"),
        ...(total ? [span(`  ${counts(shown, total, 0)}`, "dim")] : []),
        ...(message ? [span(`  ${text(message)}`)] : []),
      ],
    ],
  },
  violation: {
    row: (fields) => ({
      ...refRow(fields),
      ...(fields.from ? { cells: [...refRow(fields).cells, [span(`from ${text(fields.from)}`, "dim")]] } : {}),
    }),
  },
  baseline: {
    lines: ({ path, rules, violations }) => [
      [
        span("baseline ", "title"),
        place(text(path)),
        span(`  ${text(violations)} violations of ${text(rules)} rules`, "dim"),
      ],
    ],
  },

  sql: {
    quiet: "drop",
    lines: ({ shown, total, truncated }) => [
      [
        span("rows ", "title"),
        span(truncated && !total ? `${text(shown)} of more` : counts(shown, total ?? shown, 0), "dim"),
      ],
    ],
  },
  values: { row: (fields) => ({ cells: Object.values(fields).map((value) => [span(text(value))]) }) },

  ...GRAPH_LAYOUTS,
  ...ENTITY_LAYOUTS,
  ...SURVEY_LAYOUTS,
  ...REGION_LAYOUTS,
  ...QUERY_LAYOUTS,

  search: {
    quiet: "drop",
    lines: ({ count, candidates }) =>
      count === 0 ? [[span("nothing found")]] : [[span(counts(count, candidates, 0), "dim")]],
  },
  node: { row: entityRow },
  locate: {
    lines: (fields) => {
      const { target, kind, line_start, line_end, contained_in, system_path, stale } = fields;
      const range =
        line_start === undefined
          ? ""
          : line_start === line_end
            ? text(line_start)
            : `${text(line_start)}-${text(line_end)}`;
      return [
        [span(`${text(kind)} `, "kind"), span(text(target), "name")],
        [
          span("  "),
          ...(fields.path
            ? [place(line_start === undefined ? text(fields.path) : `${text(fields.path)}:${text(line_start)}`)]
            : []),
        ],
        ...indented(pairs(["lines", range], ["in", contained_in])),
        ...(Array.isArray(system_path) && system_path.length > 0
          ? [[span("  "), span(system_path.join(" › "), "dim")]]
          : []),
        ...(stale === true ? [[span("  the file changed since the last map", "warn")]] : []),
      ];
    },
  },
  entity: {
    lines: ({ id, kind, name, path, rev, edges }) => [
      [span(`${text(kind)} `, "kind"), span(text(name), "name")],
      ...pairs(["id", id], ["path", path], ["revision", rev], ["edges", edges]).map(
        (line): Line => [span("  "), ...line],
      ),
    ],
  },
  edge: {
    row: ({ pred, dst, name }) => ({
      cells: [[span(text(pred), "kind")], [span(shortId(text(dst)), "dim")], [span(text(name), "name")]],
    }),
  },
  inventory: {
    quiet: "drop",
    lines: ({ kind, scope, shown, total, offset }) => [
      [
        span(`${counts(shown, total, offset)} ${text(kind)} `, "title"),
        span(total === 1 ? "entity" : "entities", "title"),
        ...(scope ? [span(` in ${text(scope)}`, "dim")] : []),
      ],
    ],
  },
  "inventory.file": { row: ({ path, items }) => ({ cells: [[place(text(path))], [span(text(items), "name")]] }) },
  item: { row: ({ name, kind }) => ({ cells: [[span(text(kind), "kind")], [span(text(name), "name")]] }) },
  text: {
    quiet: "drop",
    lines: ({ shown, scanned, offset }) => [
      [span(shown === 0 && scanned === 0 ? "no match" : `${counts(shown, scanned, offset)} matches`, "dim")],
    ],
  },
  match: {
    row: (fields) => ({
      cells: [definedAt(fields), [span(text(fields.symbol), "name")]],
      tail: [span(text(fields.snippet ?? fields.text))],
    }),
  },

  file: {
    lines: (fields) => {
      const { path, line_start, line_end, kind, symbol, stale, truncated, total_lines, next } = fields;
      return [
        [
          place(`${text(path)}:${text(line_start)}`),
          span(`-${text(line_end)}`, "path"),
          ...(symbol ? [span(`  ${text(kind)} `, "kind"), span(text(symbol), "name")] : []),
        ],
        ...(stale === true ? [[span("changed since the last map; the lines are those on disk", "warn")]] : []),
        ...(truncated === true
          ? [[span(`part of ${text(total_lines)} lines; next: ix read ${text(next)}`, "warn")]]
          : []),
      ];
    },
  },
  ambiguous: {
    lines: ({ kind, target, count }) => [[span(`"${text(target)}" matches ${text(count)} ${text(kind)}s:`)]],
  },

  view: {
    lines: ({ state, url, since }) => [
      [span(`page ${text(state)}`, "title"), ...(since ? [span(`  since ${text(since)}`, "dim")] : [])],
      ...(url ? [[span(`  ${text(url)}`)]] : []),
    ],
  },
  watch: { lines: ({ root }) => [[span("watching", "title"), span(`  ${text(root)}`, "path")]] },
  mapped: {
    lines: ({ rev, files, read, linked, removed, ms, outcome }) => {
      const took =
        Number(removed) > 0
          ? `${text(read)} read, ${text(linked)} linked, ${text(removed)} removed`
          : `${text(read)} read, ${text(linked)} linked`;
      const what = outcome === "unchanged" ? `up to date, ${text(files)} files` : took;
      return [[span(`revision ${text(rev)}`, "title"), span(`  ${what}`), span(`  ${text(ms)} ms`, "dim")]];
    },
  },
  nodes: tally("nodes"),
  edges: tally("edges"),
  status: {
    lines: (fields) => {
      const {
        backend,
        endpoint,
        graph_health,
        graph_complete,
        map_complete,
        map_stale,
        rev,
        last_ingest_at,
        stale_files,
      } = fields;
      return pairs(
        ["backend", `${text(backend)} (${text(endpoint)})`],
        ["graph", graph_health],
        ["complete", graph_complete],
        ["regions", map_stale === true ? "stale" : map_complete === true ? "mapped" : "not mapped"],
        ["revision", rev],
        ["last map", last_ingest_at],
        ["changed files", stale_files],
        ["not applied", fields.not_applied || undefined],
        ["parse timeouts", fields.parse_timeouts || undefined],
        ["folder", fields.dir],
      );
    },
  },
  changed: { lines: ({ path }) => [[span("  changed  ", "warn"), place(text(path))]] },
  reset: {
    lines: ({ root, removed, files, rev }) => [
      [span(says(removed) ? `removed ${text(removed)} of ${text(root)}` : "there was no graph to remove")],
      ...(files === undefined ? [] : [[span(`mapped ${text(files)} files, revision ${text(rev)}`)]]),
    ],
  },
  setting: {
    row: ({ key, value, overridden_by }) => ({
      cells: [[span(text(key), "name")], [span(text(value) || "(not set)")]],
      ...(overridden_by ? { tail: [span(`overridden by ${text(overridden_by)}`, "warn")] } : {}),
    }),
  },
  language: {
    row: ({ name, tier, endings, gaps }) => ({
      cells: [[span(text(tier), "kind")], [span(text(name), "name")], [span(text(endings))]],
      ...(gaps ? { tail: [span(`${text(gaps)} known gaps`, "dim")] } : {}),
    }),
  },
  gap: { row: (fields) => ({ cells: [[span(text(fields.case), "name")], [span(text(fields.why))]] }) },
  topic: { lines: ({ name, summary }) => [[span(text(name), "title"), span(`  ${text(summary)}`)]] },
  term: { row: ({ name, text: words }) => ({ cells: [[span(text(name), "name")]], tail: [span(text(words))] }) },
  line: { lines: message },
  trails: { quiet: "drop", lines: ({ total }) => [[span("saved trails  ", "title"), span(text(total), "dim")]] },
  saved: {
    row: ({ name, steps, at }) => ({
      cells: [[span(text(name), "name")], [span(`${text(steps)} steps`)], [span(text(at), "dim")]],
    }),
  },
  trail: {
    quiet: "drop",
    lines: ({ name, steps, at, commit }) => [
      [
        span("trail ", "title"),
        span(text(name), "name"),
        span(`  ${text(steps)} steps, ${text(at)}${commit ? `, at ${text(commit)}` : ""}`, "dim"),
      ],
    ],
  },
  trail_step: {
    row: (fields) => ({
      cells: [[span(text(fields.n), "number")], [span(text(fields.title), "name")], definedAt(fields)],
      tail: [span(text(fields.command), "dim")],
    }),
  },
};
