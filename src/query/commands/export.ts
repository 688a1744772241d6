/** The whole graph as a stream: edges site by site, or nodes. */
import type { Engine, EntityKind, Predicate } from "../../engine/engine.ts";
import { PREDICATES } from "../../engine/model.ts";
import { edgeJson, edgeShape, nodeJson, nodeShape } from "../exported.ts";
import { either, meaning } from "../shape.ts";
import { defineCommand, type FlagValues } from "./command.ts";
import { AS_OF } from "./shared-flags.ts";

const WHAT = ["edges", "nodes"] as const;
const FORMATS = ["jsonl", "csv", "dot"] as const;
type ExportFormat = (typeof FORMATS)[number];

export default defineCommand({
  name: "export",
  summary: "Print all edges, site by site, or all nodes",
  details:
    "jsonl prints one object a line (the default), csv the same flattened with dots, dot a drawing of files. " +
    "Guesses are left out unless --include-possible is given.",
  group: "export",
  arguments: [
    {
      name: "edges|nodes",
      summary: "Which of the two",
      required: true,
      choices: WHAT,
      instead: "Every call site as a table: ix export edges --kind calls --format csv.",
    },
  ],
  flags: [
    {
      name: "kind",
      value: "kind",
      type: "choice",
      default: "all",
      choices: ["all", ...PREDICATES.map((predicate) => predicate.toLowerCase())],
      summary: "Edges of this kind",
    },
    { name: "include-possible", summary: "Guesses among several, too" },
    { name: "symbols", summary: "With dot, draw definitions instead of files" },
    AS_OF,
  ],
  formats: ["text"],
  json: () => meaning("one line of jsonl", either(edgeShape(), nodeShape())),
  otherFormats: [...FORMATS, "json"],
  examples: [
    { run: "export edges --kind calls", shows: "every call site, one a line" },
    { run: "export edges --kind imports --format dot", shows: "the files' imports as a drawing" },
  ],
  async run(request, context) {
    const engine = await context.engine();
    const format = formatOf(request.flags);
    return {
      command: "export",
      outcome: "ok",
      notices: [],
      items: [],
      json: null,
      stream:
        request.args[0] === "nodes" && format !== "dot" ? nodes(engine, format) : edges(engine, format, request.flags),
    };
  },
});

function formatOf({ format }: FlagValues): ExportFormat {
  return format === "csv" || format === "dot" ? format : "jsonl";
}

async function* nodes(engine: Engine, format: "jsonl" | "csv"): AsyncIterable<string> {
  const write = writerOf(format);
  for await (const entity of engine.exportNodes()) yield write(nodeJson(entity));
}

async function* edges(engine: Engine, format: ExportFormat, flags: FlagValues): AsyncIterable<string> {
  const kinds = PREDICATES.filter((predicate) => flags.kind === "all" || predicate.toLowerCase() === flags.kind);
  const rows = engine.exportEdges(kinds, flags["include-possible"] === true);
  if (format === "dot") yield* drawing(rows, flags.symbols === true ? "symbols" : "files");
  else {
    const write = writerOf(format);
    for await (const row of rows) yield write(edgeJson(row));
  }
}

/** A function that says one object as one line; csv says its columns before the first. */
function writerOf(format: "jsonl" | "csv"): (row: object) => string {
  if (format === "jsonl") return (row) => `${JSON.stringify(row)}\n`;
  let columns: string[] | undefined;
  return (row) => {
    const flat = flattened(row);
    const head = columns ? "" : csvLine((columns = Object.keys(flat)));
    return head + csvLine(columns!.map((column) => flat[column]));
  };
}

function flattened(row: object, prefix = ""): Record<string, unknown> {
  const flat: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(row))
    if (value !== null && typeof value === "object" && !Array.isArray(value))
      Object.assign(flat, flattened(value, `${prefix}${key}.`));
    else flat[prefix + key] = value;
  return flat;
}

function csvLine(values: readonly unknown[]): string {
  const cells = values.map((value) => {
    const text = value === null || value === undefined ? "" : String(value);
    return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
  });
  return `${cells.join(",")}\n`;
}

interface Ends {
  source: { id: string; path: string; name: string; qualified: string; kind: EntityKind };
  target: { id: string; path: string; name: string; qualified: string; kind: EntityKind };
  predicate: Predicate;
}

/** A graph in the dot language: one arrow a pair of files, or of definitions, with the number of sites. */
async function* drawing(rows: AsyncIterable<Ends>, of: "files" | "symbols"): AsyncIterable<string> {
  const nameOf = ({ path, name, qualified, kind }: Ends["source"]) =>
    of === "files" || kind === "file" ? path || name : path ? `${path}#${qualified}` : name;
  const arrows = new Map<string, number>();
  for await (const { source, target } of rows) {
    const [from, to] = [nameOf(source), nameOf(target)];
    if (from === to) continue;
    const arrow = `${quotedDot(from)} -> ${quotedDot(to)}`;
    arrows.set(arrow, (arrows.get(arrow) ?? 0) + 1);
  }
  yield "digraph ix {\n  rankdir=LR;\n  node [shape=box];\n";
  for (const [arrow, sites] of [...arrows].sort(([a], [b]) => (a < b ? -1 : 1)))
    yield `  ${arrow}${sites > 1 ? ` [label="${sites}"]` : ""};\n`;
  yield "}\n";
}

function quotedDot(name: string): string {
  return `"${name.replaceAll("\\", "\\\\").replaceAll('"', '\\"').replaceAll("\n", "\\n")}"`;
}
