/** How the records about one entity read as text: overview, impact, explain. */
import type { Fields, Value } from "../query/report.ts";
import { says } from "./fields.ts";
import { definedAt, entityRow, indented, type Layout, marks, pairs, text } from "./layout.ts";
import { type Line, place, type RoleName, type Row, span } from "./lines.ts";

const LEVEL_ROLES: Readonly<Record<string, RoleName>> = { critical: "error", high: "warn" };

/** `12 methods, 1 field`. */
function tally(counts: Fields): string {
  return Object.entries(counts)
    .map(([kind, count]) => `${text(count)} ${count === 1 ? kind : plural(kind)}`)
    .join(", ");
}

function plural(kind: string): string {
  const words = kind.replace("_", " ");
  return words.endsWith("ss") ? `${words}es` : words.replace(/y$/, "ie").concat("s");
}

function labelled(label: string, words: Line): Line[] {
  return [[span(`  ${label}  `, "dim"), ...words]];
}

function sentence({ text: words }: Fields): Line[] {
  return [[span(`  ${text(words)}`)]];
}

const userRow = (fields: Fields): Row => ({
  ...entityRow(fields),
  tail: [
    ...marks(
      fields.via !== undefined && `via ${text(fields.via)}`,
      fields.certainty !== undefined && text(fields.certainty),
      fields.use !== undefined && text(fields.use),
    ),
    span(text(fields.rel), "dim"),
  ],
});

/** `12`, or `12 (10 shown)`. */
function part(total: Value, shown: Value): string | undefined {
  if (total === undefined) return undefined;
  return shown === undefined || shown === total ? text(total) : `${text(total)} (${text(shown)} shown)`;
}

export const ENTITY_LAYOUTS: Readonly<Record<string, Layout>> = {
  overview: {
    lines: ({ target, kind, file, lines, contained_in, system_path }) => [
      [
        span(`${text(kind)} `, "kind"),
        span(text(target), "name"),
        ...(file ? [span("  ")] : []),
        ...definedAt({ path: file, lines }),
      ],
      ...(contained_in && contained_in !== file ? labelled("in", [span(text(contained_in))]) : []),
      ...(says(system_path) ? labelled("path", [span(text(system_path), "dim")]) : []),
    ],
  },
  "overview.contains": { lines: (counts) => labelled("holds", [span(tally(counts))]) },
  nearby: { lines: (counts) => labelled("beside it", [span(tally(counts))]) },
  sibling: { row: memberRow() },
  docstring: { lines: sentence },

  impact: {
    lines: ({ target, kind, path, risk, category, summary }) => [
      [
        span(`${text(kind)} `, "kind"),
        span(text(target), "name"),
        ...(path && path !== target ? [span("  "), place(text(path))] : []),
      ],
      [span("  risk  ", "dim"), span(text(risk), LEVEL_ROLES[text(risk)]), span(`  ${text(category)}`, "dim")],
      [span(`  ${text(summary)}`)],
    ],
  },
  behavior: { lines: ({ text: words }) => [[span("  - ", "dim"), span(text(words))]] },
  counts: {
    lines: (fields) =>
      indented(
        pairs(
          ["callers", part(fields.callers, fields.shown_callers)],
          ["callees", part(fields.callees, fields.shown_callees)],
          ["members", fields.members],
          ["members used by", fields.member_callers],
          ["dependents", part(fields.dependents, fields.shown_dependents)],
          ["importing files", fields.importers],
          [
            `within ${text(fields.depth)} steps`,
            fields.reached && `${fields.truncated === true ? "at least " : ""}${text(fields.reached)}`,
          ],
        ),
      ),
  },
  flow: { lines: ({ name, count }) => labelled(`of the ${text(name)} flow, too`, [span(text(count))]) },
  bucket: {
    heading: "Where its users are",
    row: ({ region, count }) => ({ cells: [[span(text(count).padStart(5), "number")], [span(text(region), "path")]] }),
  },
  caller: { heading: "Callers", row: userRow },
  callee: { heading: "Callees", row: userRow },
  dependent: { heading: "Dependents", row: userRow },
  member: { heading: "Members used most", row: memberRow() },
  next: { below: true, quiet: "drop", lines: ({ text: words }) => [[span("then: ", "dim"), span(text(words))]] },

  "explain.entity": {
    lines: (fields) => [
      [span(`${text(fields.kind)} `, "kind"), span(text(fields.name), "name"), span("  "), ...definedAt(fields)],
      ...(fields.stale === true ? [[span("  the file changed since the last map", "warn")]] : []),
    ],
  },
  role: {
    lines: ({ role, confidence, reason }) => judged("role      ", text(role).replaceAll("-", " "), confidence, reason),
  },
  importance: {
    lines: ({ level, category, reason }) =>
      judged("importance", text(level), category && text(category).replaceAll("-", " "), reason),
  },
  "explain.edges": {
    lines: ({ callers, callees, dependents, importers, members, downstream, depth, history }) =>
      indented(
        pairs(
          ["callers", callers],
          ["callees", callees],
          ["dependents", dependents],
          ["importing files", importers],
          ["members", members],
          [
            "downstream",
            `${text(downstream)}${downstream === 100 ? "+" : ""}${Number(depth) > 0 ? ` within ${text(depth)} step${depth === 1 ? "" : "s"}` : ""}`,
          ],
          ["versions", history],
        ),
      ),
  },
  container: { lines: ({ kind, name }) => labelled("in", [span(`${text(kind)} `, "kind"), span(text(name), "name")]) },
  signature: { lines: ({ text: words }) => [[span(`  ${text(words)}`)]] },
  "raw.entity": {
    lines: (fields) => [
      [span(`${text(fields.kind)} `, "kind"), span(text(fields.name), "name"), span("  "), ...definedAt(fields)],
      ...indented(pairs(["id", fields.id], ["revision", fields.rev], ["chunk", fields.chunk_kind])),
    ],
  },
  "raw.edges": {
    lines: ({ called_by, calls, contains, history }) =>
      indented(pairs(["called by", called_by], ["calls", calls], ["contains", contains], ["versions", history])),
  },
  call: {
    heading: "Calls",
    row: ({ kind, name, path, resolved }) => ({
      cells: [[span(text(kind), "kind")], [span(text(name), "name")], path ? [place(text(path))] : []],
      tail: marks(resolved === false && "unbound"),
    }),
  },
};

function judged(label: string, verdict: string, detail: Value, reason: Value): Line[] {
  return [
    [
      span(`  ${label}  `, "dim"),
      span(verdict),
      span(detail ? ` (${text(detail)})` : "", "dim"),
      span(reason ? `  ${text(reason)}` : "", "dim"),
    ],
  ];
}

/** Kind, name, where it stands, and how many use it. */
function memberRow(): NonNullable<Layout["row"]> {
  return ({ kind, name, path, lines, callers }) => ({
    cells: [
      [span(text(kind), "kind")],
      [span(text(name), "name")],
      path ? definedAt({ path, lines }) : lines ? [span(`:${text(lines).split("-")[0]}`, "path")] : [],
      ...(callers === undefined ? [] : [[span(text(callers), "number")]]),
    ],
  });
}
