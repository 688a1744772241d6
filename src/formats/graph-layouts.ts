/** How the records of families, trees, paths and ranks read as text. */
import type { Fields } from "../query/report.ts";
import { says } from "./fields.ts";
import { definedAt, type Layout, marks, text } from "./layout.ts";
import { type Line, type Row, span } from "./lines.ts";

/** `1 level`, `3 levels`. */
const plural = (count: unknown, one: string, many = `${one}s`): string =>
  `${Number(count)} ${count === 1 ? one : many}`;

/** The title of a list: words, the name it is about, and what is known of the whole. */
function title(words: string, name: unknown, rest: string): Line {
  return [span(`${words} `, "title"), span(String(name ?? ""), "name"), span(rest ? `  ${rest}` : "", "dim")];
}

const staleMark = (fields: Fields): Line => marks(fields.stale === true && "stale");

/** Name first, because branches stand before it; then what it is and where, and how it hangs on what is above. */
const nodeRow = (fields: Fields): Row => ({
  cells: [[span(text(fields.name), "name")], [span(text(fields.kind), "kind")], definedAt(fields)],
  tail: [
    ...marks(fields.cycle === true && "cycle"),
    ...staleMark(fields),
    span(text(fields.rel), "dim"),
    span(fields.via ? ` ${text(fields.via)}` : "", "dim"),
  ],
});

const tree = (heading?: string): Layout => ({ row: nodeRow, tree: true, ...(heading ? { heading } : {}) });

const depthWords = (nodes: unknown, depth: unknown, limited: unknown): string =>
  `${Number(nodes)} in ${plural(depth, "level")}${limited === true ? ", and more below (--depth)" : ""}`;

export const GRAPH_LAYOUTS: Readonly<Record<string, Layout>> = {
  overrides: {
    quiet: "drop",
    lines: ({ target, root, roots, shown, total, offset }) => {
      if (total === 0) return [];
      const first = Number(offset ?? 0);
      const part =
        shown === total
          ? text(total)
          : `${first > 0 ? `${first + 1}-${first + Number(shown)}` : text(shown)} of ${text(total)}`;
      const from = says(roots)
        ? `, declared by ${text(roots)}`
        : root !== undefined && root !== target
          ? `, declared by ${text(root)}`
          : "";
      return [title(root === undefined ? "subtypes of" : "other definitions of", target, `${part}${from}`)];
    },
  },
  override: {
    row: (fields) => ({
      cells: [
        [span(text(fields.relation).replace("_", " "), "kind")],
        fields.relation === "subtype"
          ? [span(text(fields.name), "name")]
          : [span(`${text(fields.owner)}.${text(fields.name)}`, "name")],
        definedAt(fields),
      ],
      tail: [
        ...staleMark(fields),
        span(
          [
            ...(Number(fields.depth) > 1 ? [`${text(fields.depth)} levels`] : []),
            ...(fields.via ? [`under ${text(fields.via)}`] : []),
          ].join(" "),
          "dim",
        ),
      ],
    }),
  },
  hierarchy: {
    quiet: "drop",
    lines: ({ target, supertypes, subtypes, outside }) => {
      if (supertypes === 0 && subtypes === 0 && !says(outside)) return [];
      const counts = `${plural(supertypes, "supertype")}, ${plural(subtypes, "subtype")}`;
      return [
        title("hierarchy of", target, counts),
        ...(says(outside) ? [[span("  outside  ", "dim"), span(text(outside))]] : []),
      ];
    },
  },
  supertype: tree("Supertypes"),
  subtype: tree("Subtypes"),
  depends: {
    quiet: "drop",
    lines: ({ target, nodes, depth, depth_limited }) =>
      nodes === 0 ? [] : [title("dependents of", target, depthWords(nodes, depth, depth_limited))],
  },
  dep: tree(),
  trace: {
    quiet: "drop",
    lines: (fields) => {
      const { mode, target, from, to, kind, direction, length, nodes, max_depth, up_nodes, down_nodes, depth_limited } =
        fields;
      const followed = kind ? `, ${text(kind)} only` : "";
      if (mode === "path") {
        if (length === undefined) return [];
        const against =
          direction === "upstream"
            ? ", against the edges"
            : direction === "both"
              ? ", along and against the edges"
              : "";
        return [
          [
            ...title("from", from, ""),
            span(" to ", "title"),
            span(text(to), "name"),
            span(`  ${plural(length, "step")}${against}${followed}`, "dim"),
          ],
        ];
      }
      const more = depth_limited === true ? ", and more below (--depth)" : "";
      if (direction !== "both")
        return nodes === 0
          ? []
          : [
              title(
                direction === "upstream" ? "what leads to" : "what is reached from",
                target,
                `${depthWords(nodes, max_depth, depth_limited)}${followed}`,
              ),
            ];
      if (up_nodes === 0 && down_nodes === 0) return [];
      return [title("around", target, `${text(up_nodes)} upstream, ${text(down_nodes)} downstream${more}${followed}`)];
    },
  },
  "trace.node": tree(),
  up: tree("Upstream"),
  down: tree("Downstream"),
  step: {
    row: (fields) => ({
      cells: [
        [
          span(
            fields.rel ? (fields.direction === "back" ? `<- ${text(fields.rel)}` : `${text(fields.rel)} ->`) : "",
            "dim",
          ),
        ],
        [span(text(fields.kind), "kind")],
        [span(text(fields.name), "name")],
        definedAt(fields),
      ],
      tail: [...staleMark(fields), span(fields.via ? `through ${text(fields.via)}` : "", "dim")],
    }),
  },
  rank: {
    quiet: "drop",
    lines: ({ metric, kind, scope, evaluated, returned }) =>
      returned === 0
        ? []
        : [
            title(
              `${text(kind)} by`,
              metric,
              `${text(returned)} of ${text(evaluated)}${scope ? ` in ${text(scope)}` : ""}`,
            ),
          ],
  },
  "rank.entity": {
    row: (fields) => ({
      cells: [[span(text(fields.score).padStart(5), "number")], [span(text(fields.name), "name")], definedAt(fields)],
    }),
  },
};
