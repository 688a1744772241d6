/** How the answers of the query language read as text. */
import type { Fields } from "../query/report.ts";
import { says } from "./fields.ts";
import { counts, definedAt, type Layout, marks, text } from "./layout.ts";
import { type Line, place, type Row, span } from "./lines.ts";

const NUMBERS = ["callers", "callees", "importers", "members", "subtypes", "loc", "params"] as const;

/** Numbers that the rows are ordered by, or that were asked for. */
const numbers = (fields: Fields): Line =>
  NUMBERS.filter((name) => fields[name] !== undefined).map((name) => span(`${text(fields[name])} ${name}  `, "number"));

const row = (fields: Fields): Row => {
  const { kind, name, site, snippet, also, via, certainty, use, depth, stale, score } = fields;
  return {
    cells: [[span(text(kind), "kind")], [span(text(name), "name")], site ? [place(text(site))] : definedAt(fields)],
    tail: [
      ...numbers(fields),
      ...marks(
        depth !== undefined && `depth ${text(depth)}`,
        via !== undefined && `via ${text(via)}`,
        text(certainty),
        text(use),
        stale === true && "stale",
      ),
      span(score === undefined ? "" : `${text(score)}  `, "dim"),
      span(text(snippet), "dim"),
      ...(says(also) ? [span(`  also ${text(also)}`, "dim")] : []),
    ],
  };
};

export const QUERY_LAYOUTS: Readonly<Record<string, Layout>> = {
  query: {
    quiet: "drop",
    lines: ({ query, shown, total, offset }) =>
      total === 0 ? [] : [[span(text(query), "title"), span(`  ${counts(shown, total, offset)}`, "dim")]],
  },
  "query.node": { row },
  "query.ref": { row },
  "query.group": {
    row: ({ count, ...fields }) => ({
      cells: [[span(text(count).padStart(6), "number")], [span(text(Object.values(fields)[0]), "name")]],
    }),
  },
  "query.count": { lines: ({ count, capped }) => [[span(`${capped ? "at least " : ""}${text(count)}`, "number")]] },
  "query.site": {
    row: ({ site, name, of, use, snippet }) => ({
      cells: [[place(text(site))], [span(text(name), "name")], [span(text(of), "kind")]],
      tail: [...marks(text(use)), span(text(snippet), "dim")],
    }),
  },
  stage: {
    lines: ({ stage, rows, ms, statements }) => [
      [
        span(`${text(stage)}  `, "title"),
        span(
          `${rows === undefined ? "" : `${text(rows)} rows, `}${text(ms)} ms, ${text(statements)} statements`,
          "dim",
        ),
      ],
    ],
  },
  statement: { lines: ({ sql }) => [[span(`    ${text(sql)}`, "dim")]] },
  place: { lines: ({ text: words }) => [[span(`  ${text(words)}`)]] },
};
