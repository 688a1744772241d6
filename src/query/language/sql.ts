/** Answers a statement in SQL: what the language does not say, asked of the documented views. */
import type { SqlAnswer } from "../../engine/engine.ts";
import type { Context, Request } from "../commands/command.ts";
import { type Diagnostic, diagnosticItem, diagnosticJson } from "../page.ts";
import { type Fields, type Item, item, Refusal, type Report } from "../report.ts";
import { either, list, none, number, object, type Shape, text, whole, yesNo } from "../shape.ts";
import { diagnostic } from "../shapes.ts";

/** Milliseconds a statement may take, and rows it may have, whatever is asked for. */
const TIME = 5000;
const MOST_ROWS = 10_000;
const DEFAULT_ROWS = 100;

export async function answerSql(statement: string, request: Request, context: Context): Promise<Report> {
  const engine = await context.engine();
  const limit = Math.min((request.flags.limit as number | undefined) ?? DEFAULT_ROWS, MOST_ROWS);
  const answer = await engine.sql(statement, { limit, timeout: TIME });
  const names = distinct(answer.columns);
  const unknown = ((request.flags.fields as string[] | undefined) ?? []).find((name) => !names.includes(name));
  if (unknown !== undefined)
    throw new Refusal("usage_error", `The statement has no column "${unknown}": it has ${names.join(", ")}.`);
  const shown = answer.rows.length;
  const diagnostics = remarks(answer);
  return {
    command: request.command,
    outcome: "ok",
    notices: [],
    items: [
      item("sql", { shown, total: answer.total, truncated: answer.more || undefined }),
      ...diagnostics.map(diagnosticItem),
      ...(shown > 0 ? [headOf(names)] : []),
      ...answer.rows.map((row) => rowOf(names, row)),
    ],
    json: {
      columns: names,
      results: answer.rows.map((row) => Object.fromEntries(names.map((name, i) => [name, row[i] ?? null]))),
      summary: { shown, ...(answer.total === undefined ? {} : { total: answer.total }), truncated: answer.more },
      diagnostics: diagnostics.map(diagnosticJson),
    },
    rows: "results",
  };
}

function remarks({ rows, more, total, cut }: SqlAnswer): Diagnostic[] {
  const found: Diagnostic[] = [];
  if (more) {
    const count = total === undefined ? `More than ${rows.length} rows` : `${total} rows`;
    found.push({ code: "results_truncated", message: `${count}; showing ${rows.length}. Raise --limit to see more.` });
  }
  if (cut > 0) {
    const message = `${cut} value${cut === 1 ? " is" : "s are"} cut to the first 2,000 characters.`;
    found.push({ code: "values_cut", message, extras: { count: cut } });
  }
  return found;
}

/** Column names as keys: a second `name` is `name_2`, and `1` is `_1`, as objects would put numbers first. */
function distinct(columns: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return columns.map((column) => {
    const name = column.replace(/[\s="]+/g, "_").replace(/^(?=\d+$)/, "_") || "column";
    const n = (seen.get(name) ?? 0) + 1;
    seen.set(name, n);
    return n === 1 ? name : `${name}_${n}`;
  });
}

function rowOf(names: readonly string[], row: SqlAnswer["rows"][number]): Item {
  return item("values", Object.fromEntries(names.map((name, i) => [name, row[i]])) as Fields);
}

/** A table read by eyes has its columns named once. */
function headOf(names: readonly string[]): Item {
  return { ...item("values", Object.fromEntries(names.map((name) => [name, name]))), only: "text" };
}

export function sqlShape(): Shape {
  return object({
    columns: list(text),
    results: list({ type: "object", additionalProperties: either(text, number, none) }),
    summary: object({ shown: whole, "total?": whole, truncated: yesNo }),
    diagnostics: list(diagnostic()),
  });
}
