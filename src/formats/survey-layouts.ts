/** How the records of the read surface, and of what surrounds a place, read as text. */
import type { Fields, Value } from "../query/report.ts";
import { says } from "./fields.ts";
import { counts, definedAt, type Layout, marks, text } from "./layout.ts";
import { type Line, place, type Row, span } from "./lines.ts";
import { shortId } from "./records.ts";

/** The title of an answer: words, what it is about, how much there is. */
function title(words: string, about: Value, rest: string): Line {
  return [
    span(words, "title"),
    ...(says(about) ? [span(" "), span(text(about), "name")] : []),
    ...(rest === "" ? [] : [span(`  ${rest}`, "dim")]),
  ];
}

function listTitle(
  words: string,
  about: (fields: Fields) => Value,
  more: (fields: Fields) => string = () => "",
): Layout {
  return {
    quiet: "drop",
    lines: (fields) => [
      title(words, about(fields), `${counts(fields.shown, fields.total, fields.offset)}${more(fields)}`),
    ],
  };
}

const plural = (count: Value, one: string, many = `${one}s`): string => `${text(count)} ${count === 1 ? one : many}`;

const symbolCount = (shown: Value, total: Value): string => {
  if (shown === 0) return "no definition there";
  return total === undefined ? plural(shown, "symbol") : `${text(shown)} of ${plural(total, "symbol")}`;
};

const siteRow =
  (kind: string) =>
  ({ of, site, name, via, sources, snippet }: Fields): Row => ({
    cells: [[span(kind.padEnd("caller".length), "kind")], [place(text(site))], [span(text(name), "name")]],
    tail: [
      ...marks(says(of) && `of ${text(of)}`, says(via) && `via ${text(via)}`, says(sources) && text(sources)),
      span(text(snippet), "dim"),
    ],
  });

/** Of a name with its containers the last part, as far in as they are many. */
const nestedName = (name: Value): string => {
  const parts = text(name).split(".");
  return `${"  ".repeat(parts.length - 1)}${parts.at(-1)}`;
};

const countedPath =
  (count: string, noun: string) =>
  (fields: Fields): Row => ({
    cells: [[place(text(fields.path))], [span(plural(fields[count], noun), "dim")]],
  });

export const SURVEY_LAYOUTS: Readonly<Record<string, Layout>> = {
  around: {
    quiet: "drop",
    lines: ({ path, lines, symbols, total }) => [
      title("around", lines ? `${text(path)}:${text(lines)}` : path, symbolCount(symbols, total)),
    ],
  },
  "around.symbol": {
    lines: (fields) => {
      const { name, kind, callers, users, tests, moved_from, declarations } = fields;
      const some = (count: Value, noun: string): string[] => (count ? [plural(count, noun)] : []);
      const words = [plural(callers, "caller"), ...some(users, "user"), plural(tests, "test")];
      return [
        [
          span(`${text(kind)} `, "kind"),
          span(text(name), "name"),
          span("  "),
          ...definedAt(fields),
          span(`  ${words.join(", ")}`, "dim"),
          ...(declarations ? [span(`, ${text(declarations)} declarations`, "dim")] : []),
          ...(moved_from ? [span(`  moved from ${text(moved_from)}`, "warn")] : []),
        ],
      ];
    },
  },
  "around.caller": { row: siteRow("caller") },
  user: { row: siteRow("user") },
  test: { row: siteRow("test") },
  same_name: {
    row: ({ name, kind, lines }) => ({
      cells: [[span("same name", "kind")], [span(text(name), "name")], [span(`${text(kind)}, line ${text(lines)}`)]],
    }),
  },
  file_tests: { quiet: "drop", lines: ({ shown, total }) => [title("test files", undefined, counts(shown, total, 0))] },
  file_test: {
    row: ({ path, sources }) => ({ cells: [[place(text(path))], [span(text(sources), "dim")]] }),
  },
  importers: {
    quiet: "drop",
    lines: ({ shown, total, tests }) => [
      title(
        "importers",
        undefined,
        `${counts(shown, total, 0)}${tests ? `, ${plural(tests, "test")} among them` : ""}`,
      ),
    ],
  },
  importer: { row: ({ path }) => ({ cells: [[place(text(path))]] }) },
  tests: listTitle("tests of", ({ target }) => target),

  unknowns: listTitle("call sites without an edge", ({ target }) => (target ? `in ${text(target)}` : undefined)),
  reason: {
    row: ({ name, count }) => ({
      cells: [[span(text(name).replaceAll("_", " "), "kind")], [span(text(count), "dim")]],
    }),
  },
  unknown: {
    row: (fields) => ({
      cells: [
        [span(text(fields.name), "name")],
        [place(text(fields.site))],
        [span(text(fields.why).replaceAll("_", " "), "kind")],
      ],
      tail: [span(text(fields.snippet), "dim")],
    }),
  },

  index: {
    lines: ({ files, left_out, commit, head, stale, changed, partial }) => {
      const at = commit ? ` at ${shortId(text(commit))}` : "";
      const now = head ? ` (now ${shortId(text(head))})` : "";
      const without = left_out ? `, ${text(left_out)} left out` : "";
      const line: Line = [span(`${plural(files, "file")} indexed${at}${now}${without}`, "dim")];
      if (stale) {
        const more = Number(stale) - (Array.isArray(changed) ? changed.length : 0);
        const rest = more > 0 ? ` and ${more} more` : "";
        line.push(span(`; ${partial ? "at least " : ""}${text(stale)} changed since: ${text(changed)}${rest}`, "warn"));
      } else if (partial) line.push(span("; the time ran out before all were looked at", "warn"));
      return [line];
    },
  },
  symbols: listTitle("symbols", ({ name }) => name),
  "symbols.symbol": {
    row: (fields) => ({
      cells: [[span(text(fields.kind), "kind")], [span(text(fields.name), "name")], definedAt(fields)],
      tail: marks(fields.match !== "exact" && text(fields.match).replace("_", " "), fields.stale === true && "stale"),
    }),
  },
  outline: listTitle(
    "outline of",
    ({ path, of }) => of ?? path,
    ({ line_count, stale }) => `, ${plural(line_count, "line")}${stale === true ? ", changed since the map" : ""}`,
  ),
  "outline.symbol": {
    row: ({ name, kind, lines }) => ({
      cells: [[span(text(lines), "number")], [span(text(kind), "kind")], [span(nestedName(name), "name")]],
    }),
  },
  tree: {
    quiet: "drop",
    lines: ({ path, files, shown, total, offset }) => [
      title(
        text(path) || ".",
        undefined,
        `${plural(files, "file")}${shown === total ? "" : `, rows ${counts(shown, total, offset)}`}`,
      ),
    ],
  },
  dir: { row: countedPath("files", "file") },
  "listed.file": {
    row: ({ path, stale }) => ({ cells: [[place(text(path))]], tail: marks(stale === true && "stale") }),
  },
  files: listTitle("files", ({ glob }) => glob),
  summary: {
    quiet: "drop",
    lines: ({ files, folders, endings, commits }) => [
      title(
        "summary",
        undefined,
        [
          plural(files, "file"),
          `${plural(folders, "folder")} at the top`,
          plural(endings, "ending"),
          ...(commits ? [`${text(commits)} commits looked at`] : []),
        ].join(", "),
      ),
    ],
  },
  readme: { lines: ({ path, text: words }) => [[place(text(path)), span("  "), span(text(words))]] },
  declares: {
    row: ({ heading, text: words }) => ({ cells: [[span(text(heading), "kind")], [span(text(words))]] }),
  },
  ending: {
    heading: "Files by ending",
    row: ({ name, files }) => ({ cells: [[span(text(name), "name")], [span(text(files), "dim")]] }),
  },
  changes: { heading: "Changed most", row: countedPath("commits", "commit") },
  related: listTitle("files related to", ({ path }) => path),
  relative: {
    row: ({ path, why, commits, uses, names }) => ({
      cells: [[place(text(path))]],
      tail: [span(reasons({ why, commits, uses, names }).join("; "), "dim")],
    }),
  },
  dead: {
    quiet: "drop",
    lines: ({ kind, scope, shown, total, offset }) => {
      const what = kind ? ` ${text(kind)}${total === 1 ? "" : "s"}` : "";
      return [
        title("possibly dead", undefined, `${counts(shown, total, offset)}${what}${scope ? ` in ${text(scope)}` : ""}`),
      ];
    },
  },
  unused: {
    row: (fields) => ({
      cells: [[span(text(fields.kind), "kind")], [span(text(fields.name), "name")], definedAt(fields)],
      tail: marks(
        fields.exported === true && "exported",
        Number(fields.unbound) > 0 && `${plural(fields.unbound, "unbound call")} of the name`,
        says(fields.bases) && `extends ${text(fields.bases)}`,
      ),
    }),
  },

  slice: {
    lines: (fields) => {
      const { target, kind, tokens, budget, left_out, stale } = fields;
      return [
        [
          span(`${text(kind)} `, "kind"),
          span(text(target), "name"),
          span("  "),
          ...definedAt(fields),
          span(`  ${text(tokens)} of ${text(budget)} tokens`, "dim"),
          ...(stale === true ? [span("  changed since the map", "warn")] : []),
        ],
        ...(says(left_out) ? [[span(`left out: ${text(left_out)}`, "warn")]] : []),
      ];
    },
  },
  inside: {
    lines: ({ signature, lines }) => [
      [span("In", "title")],
      [span(`  ${text(signature)}`), span(`  lines ${text(lines)}`, "dim")],
    ],
  },
  import: {
    heading: "Imports it uses",
    row: ({ line, text: words }) => ({ cells: [[span(text(line), "number")], [span(text(words))]] }),
  },
  "slice.callee": {
    heading: "What it calls and uses",
    row: (fields) => ({
      cells: [[span(text(fields.kind), "kind")], [span(text(fields.name), "name")], definedAt(fields)],
      tail: [span(text(fields.signature), "dim")],
    }),
  },
  content: {
    lines: ({ of, path, via }) => {
      if (!of) return [];
      if (of === "code") return [[span("Code", "title")]];
      return [
        [span("Test", "title"), span("  "), place(text(path)), ...(via ? [span(`  via ${text(via)}`, "warn")] : [])],
      ];
    },
  },
};

/** Why a file is related, in words. */
function reasons({ why, commits, uses, names }: Fields): string[] {
  return [
    ...(commits ? [`${plural(commits, "commit")} in common`] : []),
    ...(uses ? [`uses ${text(uses)}: ${text(names)}${Number(uses) > (names as string[]).length ? ", …" : ""}`] : []),
    ...((why as string[]).includes("name") ? ["same name"] : []),
  ];
}
