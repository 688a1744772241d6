/** The json format: the report's object, compact or indented. */
import type { Report } from "../query/report.ts";

/** Json keys that stand for a field of a row under another name. */
const KEYS: Record<string, readonly string[]> = {
  lines: ["lineStart", "lineEnd"],
  line: ["line_start"],
  also: ["site"],
};

/** Ends in a line break. `only`: the fields of rows that were asked for. */
export function json(
  report: Report,
  { indent, only }: { indent: boolean; only?: readonly string[] | undefined },
): string {
  const shown = only ? withFields(report, only) : report.json;
  const text = JSON.stringify(shown, undefined, indent ? 2 : undefined);
  // Legal inside json strings, and not to be let loose on a terminal.
  return `${text.replace(/[\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, "0")}`)}\n`;
}

function withFields(report: Report, only: readonly string[]): unknown {
  if (Array.isArray(report.json)) return report.json.map((row) => pick(row, only));
  const object = report.json as Record<string, unknown>;
  const rows = report.rows === undefined ? undefined : object?.[report.rows];
  if (!report.rows || !Array.isArray(rows)) return report.json;
  return { ...object, [report.rows]: rows.map((row) => pick(row, only)) };
}

function pick(row: Record<string, unknown>, only: readonly string[]): Record<string, unknown> {
  const keys = only.flatMap((name) => [name, ...(KEYS[name] ?? [])]).filter((key) => key in row);
  const kept = Object.fromEntries(keys.map((key) => [key, row[key]]));
  // The rows of a tree hang below each other.
  return Array.isArray(row.children) ? { ...kept, children: row.children.map((child) => pick(child, only)) } : kept;
}
