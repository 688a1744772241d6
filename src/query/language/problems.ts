/** What is wrong with a query, as the error that every face shows: the column, what may stand there, and a caret below the place. */
import { failure, item, Refusal, type Report } from "../report.ts";
import type { SyntaxProblem } from "./ast.ts";

/** Words that are listed as expected. */
const LISTED = 24;

export class QueryProblem extends Refusal {
  constructor(
    readonly text: string,
    readonly problem: SyntaxProblem,
    code = "query_syntax",
  ) {
    super(code, problem.message);
    this.name = "QueryProblem";
  }
}

/** Column from 1, in UTF-16 units. */
export function columnIn(text: string, { span }: SyntaxProblem): number {
  return span.start - text.lastIndexOf("\n", span.start - 1);
}

export function problemReport(command: string, { text, problem, code }: QueryProblem): Report {
  const { message, near, span } = problem;
  const expected = problem.expected.slice(0, LISTED);
  const column = columnIn(text, problem);
  const extras = { column, ...(expected.length > 0 && { expected }), ...(near !== undefined && { near }) };
  const [line = ""] = text.slice(text.lastIndexOf("\n", span.start - 1) + 1).split("\n");
  const width = Math.max(1, Math.min(span.end - span.start, line.length - column + 1));
  const caret = `${" ".repeat(column - 1)}${"^".repeat(width)}`;
  const hint = near === undefined ? undefined : `did you mean ${near}?`;
  return failure(
    command,
    { code, message, extras },
    [
      { ...item("place", { text: line }), only: "text" },
      { ...item("place", { text: `${caret}${hint ? ` ${hint}` : ""}` }), only: "text" },
    ],
    { query: text },
  );
}
