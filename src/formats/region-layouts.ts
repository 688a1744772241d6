/** How the records of maps, regions and smells read as text. */
import type { Fields, Value } from "../query/report.ts";
import { says } from "./fields.ts";
import { indented, type Layout, marks, pairs, text } from "./layout.ts";
import { type Line, place, type RoleName, type Row, span, wrapped } from "./lines.ts";

const percent = (value: Value): string => `${Math.round(Number(value) * 100)}%`;

/** Ten steps, filled as far as the value goes. */
function bar(value: Value): string {
  const filled = Math.round(Number(value) * 10);
  return "█".repeat(filled) + "·".repeat(10 - filled);
}

const grade = (value: Value): RoleName => (Number(value) >= 0.8 ? "name" : Number(value) >= 0.5 ? "warn" : "error");

const more = (count: Value): Row => ({
  cells: [[span(`… ${text(count)} more`, "dim")]],
  tail: [span("--all-items", "dim")],
});

const regionRow = (fields: Fields): Row => {
  if (fields.more !== undefined) return more(fields.more);
  const { label, kind, files, confidence, signals, shared } = fields;
  return {
    cells: [
      [span(text(label), "name")],
      [span(text(kind), "kind")],
      [span(`${text(files)} ${files === 1 ? "file" : "files"}`)],
      [span(percent(confidence), Number(confidence) >= 0.5 ? "dim" : "warn")],
    ],
    tail: [...marks(shared === true && "shared"), span(text(signals), "dim")],
  };
};

const counted = (label: string, fields: Fields, name: string): [string, Value] => [label, fields[name] || undefined];

/** What is known of a smell: names first, then counts. */
function signalText({ kind, file, entity, confidence, cycle, version, ...signals }: Fields): string {
  if (Array.isArray(cycle)) return [...cycle, cycle[0]].join(" → ");
  return Object.entries(signals)
    .filter(([, value]) => says(value))
    .map(([name, value]) => `${name.replaceAll("_", " ")} ${text(value)}`)
    .join(", ");
}

export const REGION_LAYOUTS: Readonly<Record<string, Layout>> = {
  map: {
    lines: (fields) => {
      const { files, regions, levels, rev, outcome } = fields;
      if (outcome === "busy") return [];
      const isStale = fields.map_stale === true;
      return [
        [
          span(isStale ? "taken in" : outcome === "unchanged" ? "nothing changed" : "mapped", "title"),
          span(`  revision ${text(rev)}`, "dim"),
        ],
        ...indented(
          pairs(
            ["files", files],
            ["regions", regions ? `${text(regions)} on ${text(levels)} ${levels === 1 ? "level" : "levels"}` : regions],
            counted("with syntax errors", fields, "parse_errors"),
            counted("too large", fields, "files_too_large"),
            counted("minified", fields, "minified"),
            counted("generated", fields, "generated"),
            counted("timed out", fields, "parse_timeouts"),
            counted("unreadable", fields, "unreadable"),
            counted("failed", fields, "failed"),
            counted("binary", fields, "binary"),
            counted("excluded", fields, "excluded"),
          ),
        ),
      ];
    },
  },
  "map.size": { lines: ({ symbols, edges }) => indented(pairs(["symbols", symbols], ["edges", edges])) },
  picture: {
    lines: ({ file, regions, links, note }) => [
      [],
      [
        span("wrote "),
        place(text(file)),
        span(`  ${text(regions)} regions, ${text(links)} links${note ? `; ${text(note)}` : ""}`, "dim"),
      ],
    ],
  },
  too_large: { lines: ({ path }) => [[span("  too large  ", "warn"), place(text(path))]] },
  scope: {
    quiet: "drop",
    lines: ({ system, subsystem, module, well_defined, moderate, fuzzy, cross_cutting }) => {
      const words = (all: [Value, string, string?][]): string =>
        all
          .filter(([count]) => count)
          .map(([count, one, many = one]) => `${text(count)} ${count === 1 ? one : many}`)
          .join(", ");
      const clarity = words([
        [well_defined, "well defined"],
        [moderate, "moderate"],
        [fuzzy, "fuzzy"],
        [cross_cutting, "cross-cutting"],
      ]);
      return [
        [],
        ...pairs(
          [
            "scope",
            words([
              [system, "system", "systems"],
              [subsystem, "subsystem", "subsystems"],
              [module, "module", "modules"],
            ]),
          ],
          ["clarity", clarity],
        ),
        [],
      ];
    },
  },
  "map.tree": { row: regionRow, tree: true },
  "map.ranked": { row: regionRow },
  "map.region": {
    row: ({ id, label, signals, ...rest }) => ({
      cells: [[span(text(id).slice(0, 8), "dim")], [span(text(label), "name")]],
      tail: [
        span(
          Object.entries(rest)
            .filter(([name, value]) => says(value) && !["kind", "level", "files", "parent", "children"].includes(name))
            .map(([name, value]) => `${name} ${text(value)}`)
            .join("  "),
          "dim",
        ),
      ],
    }),
  },
  subsystems: {
    quiet: "drop",
    lines: ({ count, files, rev }) => [
      [
        span(`${text(count)} ${count === 1 ? "region" : "regions"}`, "title"),
        span(files === undefined ? "" : `  of ${text(files)} files, revision ${text(rev)}`, "dim"),
      ],
    ],
  },
  "health.region": {
    row: ({ label, kind, files, health, smells }) => ({
      cells: [
        [span(text(label), "name")],
        [span(text(kind), "kind")],
        [span(`${bar(health)} ${text(health)}`, grade(health))],
        [span(`${text(files)} ${files === 1 ? "file" : "files"}`)],
      ],
      tail: smells ? [span(`${text(smells)} with a smell`, "warn")] : [],
    }),
  },
  "subsystems.target": {
    lines: ({ label, kind, level, files, confidence, cross_cutting, signals }) => [
      [
        span(`${text(kind)} `, "kind"),
        span(text(label), "name"),
        ...(cross_cutting === true ? [span("  shared", "warn")] : []),
      ],
      ...indented(
        pairs(["files", files], ["level", level], ["confidence", percent(confidence)], ["held together by", signals]),
      ),
    ],
  },
  clarity: {
    lines: ({ well_defined, moderate, fuzzy, cross_cutting }) =>
      indented(
        pairs(
          ["well defined", well_defined || undefined],
          ["moderate", moderate || undefined],
          ["fuzzy", fuzzy || undefined],
          ["cross-cutting", cross_cutting || undefined],
        ),
      ),
  },
  health: {
    lines: ({ score, status, chunk_density, smell_files, total_chunks }) => [
      [],
      ...indented(
        pairs(
          ["health", `${bar(score)} ${text(score)}, ${text(status).replace("_", " ")}`],
          ["definitions", `${text(total_chunks)}, ${text(chunk_density)} a file`],
          ["files with a smell", smell_files],
        ),
      ),
    ],
  },
  member_file: { row: ({ path, role }) => ({ cells: [[span("  "), place(text(path))], [span(text(role), "dim")]] }) },
  region_edge: {
    row: ({ from, to, uses }) => ({
      cells: [
        [span("  "), span(text(from), "name"), span(" → ", "dim"), span(text(to), "name")],
        [span(`${text(uses)} uses`, "dim")],
      ],
    }),
  },
  more: {
    lines: ({ files, edges }) => [
      [span(`    … ${text(files ?? edges)} more ${files === undefined ? "links" : "files"}`, "dim")],
    ],
  },
  smells: {
    quiet: "drop",
    lines: ({ count, shown, filtered_non_source, rev }): Line[] => [
      [
        span(
          count === 0
            ? "nothing amiss"
            : `${shown === count ? text(count) : `${text(shown)} of ${text(count)}`} smells`,
          "title",
        ),
        span(
          `  revision ${text(rev)}${filtered_non_source ? `, ${text(filtered_non_source)} orphans that are no source left out` : ""}`,
          "dim",
        ),
      ],
    ],
  },
  smell: {
    row: (fields) => ({
      cells: [
        [span(text(fields.kind).replace("has_smell.", "").replaceAll("_", " "), "kind")],
        [span(`${bar(fields.confidence)} ${text(fields.confidence)}`, grade(fields.confidence))],
        [place(text(fields.file))],
      ],
      tail: [span(signalText(fields), "dim")],
    }),
  },
  paragraph: { lines: ({ text: words }) => [[], ...wrapped(text(words))] },
  location: {
    lines: ({ subsystem, module }) =>
      indented(pairs(["part of", [subsystem, module].filter(says).map(text).join(" › ")])),
  },
};
