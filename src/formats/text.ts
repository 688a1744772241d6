/** The text format: made to be read. What it says never depends on the terminal; colours and breaks do. */
import { EXIT_CODES, type Item, type Report, type SourceBlock } from "../query/report.ts";
import { groupedByFile } from "./groups.ts";
import { plain, text as valueText } from "./layout.ts";
import { LAYOUTS } from "./layouts.ts";
import { clean, type Laid, type Line, type Row, span, table, type Width } from "./lines.ts";
import { RECORDS } from "./records.ts";
import { type Paint, painted } from "./theme.ts";
import { drawn } from "./tree.ts";

export interface TextOptions extends Paint {
  /** Width of the terminal; undefined where there is none. */
  columns?: number | undefined;
  quiet: boolean;
  only?: readonly string[] | undefined;
}

export interface LayoutOptions extends Omit<TextOptions, keyof Paint> {
  /** Rows of one file stand below its path, which a narrow pane has no room to repeat. */
  byFile?: boolean | undefined;
}

/** What goes to stdout, and what is said beside it on stderr: notices, and everything of an answer that failed. */
export async function text(report: Report, options: TextOptions): Promise<{ out: string; err: string }> {
  const width = await widthFor(report);
  const said = (lines: readonly Line[]) => lines.map((line) => `${painted(line, options)}\n`).join("");
  const isError = report.items[0]?.kind === "error" && EXIT_CODES[report.outcome] !== 0;
  const notices = options.quiet ? report.notices.filter(({ kind }) => kind !== "candidate") : report.notices;
  const beside = said(layout(notices, width, options));
  const items = report.items.filter(({ only }) => only !== "records");
  const body = said(layout(items, width, options));
  return isError ? { out: "", err: beside + body } : { out: body, err: beside };
}

/** The lines of an answer, for any screen. */
export function layout(items: readonly Item[], width: Width, options: LayoutOptions): Line[] {
  return laid(items, width, options).map(({ line }) => line);
}

/** The lines of an answer, each with the record it shows. */
export function laid(all: readonly Item[], width: Width, options: LayoutOptions): Laid[] {
  const items = all.filter(({ only }) => only !== "records");
  const lines: Laid[] = [];
  let below: Laid[] = [];
  for (let start = 0; start < items.length; ) {
    const { kind } = items[start]!;
    let end = start + 1;
    while (items[end]?.kind === kind) end++;
    const run = items.slice(start, end);
    start = end;
    if (kind === "target" || kind === "targets") {
      lines.push(...below);
      below = [];
    }
    const entry = LAYOUTS[kind];
    if (entry?.quiet === "drop" && options.quiet) continue;
    const said = runLines(run, width, options);
    if (entry?.below) below.push(...said);
    else lines.push(...said);
  }
  return [...lines, ...below];
}

function runLines(run: readonly Item[], width: Width, { columns, only, byFile }: LayoutOptions): Laid[] {
  const { kind } = run[0]!;
  if (only && RECORDS[kind]?.row)
    return table(
      run.map((row) => onlyCells(row, only)),
      width,
      columns,
    );
  const entry = LAYOUTS[kind];
  const heading: Laid[] = entry?.heading ? [{ line: [span(entry.heading, "title")] }] : [];
  if (entry?.row) {
    const rows = entry.tree ? drawn(run, entry.row) : run.map((item): Row => ({ ...entry.row!(item.fields), item }));
    return [...heading, ...(byFile && !entry.tree ? groupedByFile(rows, width) : table(rows, width, columns))];
  }
  return run.flatMap((item) => [
    ...(entry?.lines ? entry.lines(item.fields) : plain(kind, item.fields)).map((line) => ({ line, item })),
    ...(item.source ? sourceLines(item.source).map((line) => ({ line })) : []),
  ]);
}

/** A row of the fields asked for; the layout of whole rows does not fit them. */
function onlyCells(item: Item, only: readonly string[]): Row {
  return { cells: only.map((name) => [span(valueText(item.fields[name]))]), item };
}

function sourceLines(source: SourceBlock): Line[] {
  const gutter = String(source.firstLine + source.lines.length - 1).length;
  return source.lines.map((line, i) => [
    span(`${String(source.firstLine + i).padStart(gutter)}  `, "number"),
    { text: clean(line.replace(/\r$/, "")) },
  ]);
}

/** Counts cells; the table of wide characters is loaded only where there are any. */
async function widthFor(report: Report): Promise<Width> {
  if (!/[^\u0000-\u007f]/.test(JSON.stringify([report.notices, report.items]))) return (words) => words.length;
  const { default: stringWidth } = await import("string-width");
  return stringWidth;
}
