/** The query language: one line that says a place in the code. */
import type { StageReport } from "../../engine/engine.ts";
import { readArguments } from "../arguments.ts";
import { answerPlanned, type Told } from "../language/answer.ts";
import type { Query } from "../language/ast.ts";
import { parse } from "../language/parse.ts";
import { type Planned, planOf } from "../language/plan.ts";
import { print, printSelection, printStep } from "../language/print.ts";
import { problemReport, QueryProblem } from "../language/problems.ts";
import { answerSql, sqlShape } from "../language/sql.ts";
import { noticeItems, noticeJson } from "../notices.ts";
import { item, Refusal, type Report } from "../report.ts";
import { type Asked, askedOf } from "../resolve.ts";
import { run } from "../run.ts";
import { list, meaning, number, object, oneOf, type Shape, text, whole, yesNo } from "../shape.ts";
import { certainty, diagnostic, entityWith, site } from "../shapes.ts";
import { toolNumber } from "../tool-settings.ts";
import { unanswered } from "../unanswered.ts";
import { type Context, defineCommand, type Request } from "./command.ts";
import { AS_OF } from "./shared-flags.ts";

const BUDGET = 2000;
/** Flags that a statement in SQL has no use for. */
const NOT_OF_SQL = ["offset", "pick", "strict", "no-suggest", "budget", "explain", "save"] as const;

export default defineCommand({
  name: "query",
  summary: "Ask in the query language: a selection, and steps from there",
  details:
    "A selection (names, paths, globs, kind: path: is: …) makes a set; each step behind a | makes another of it: hops along edges, " +
    "filters, set operations, order, groups. Rows say what led to them. " +
    "It speaks text and json; llm only where --format llm asks for it, whatever IX_FORMAT says.",
  group: "relations",
  arguments: [{ name: "query", summary: "The query; several words are one", phrase: true }],
  flags: [
    { name: "limit", value: "n", type: "count", summary: "Show this many rows (default: the query's own limit, 50)" },
    { name: "offset", value: "n", type: "offset", summary: "Skip this many rows" },
    { name: "pick", value: "n", type: "count", summary: "Take the nth of the listed candidates of an ambiguous name" },
    { name: "strict", summary: "Fail on an ambiguous or unknown name instead of answering the best guess" },
    { name: "no-suggest", summary: "On a miss, do not look for near names" },
    { name: "budget", value: "tokens", type: "count", summary: "Tokens of source that the step code prints" },
    { name: "explain", summary: "Show the plan, and of each stage its statements, rows and time" },
    { name: "save", value: "name", summary: "Keep the query in IX.md instead, to be asked as $name" },
    { name: "sql", value: "statement", summary: "Ask in SQL instead, on the views of docs/query-language.md" },
    AS_OF,
  ],
  formats: ["text", "json"],
  formatsByFlag: ["llm"],
  json: shape,
  examples: [
    { run: "query 'formatMoney | callers * | is:test'", shows: "the tests that reach a function" },
    { run: "query 'kind:class | sort callers desc | limit 5'", shows: "the most used classes" },
    {
      run: "query 'callers Repository.load in:service' --explain",
      shows: "a command as a query, and how it is worked out",
    },
  ],
  async run(request, context) {
    const words = request.args.join(" ");
    const { sql, save } = request.flags as { sql?: string; save?: string };
    if (sql !== undefined) {
      if (words !== "") throw new Refusal("usage_error", "--sql takes the place of a query: give one of them.");
      const idle = NOT_OF_SQL.find((name) => request.flags[name] !== undefined && request.flags[name] !== false);
      if (idle) throw new Refusal("usage_error", `--${idle} is of queries in the language, and says nothing to --sql.`);
      return answerSql(sql, request, context);
    }
    if (words.trim() === "") throw new Refusal("usage_error", "query needs a query: ix query '<query>'.");
    try {
      return await (save === undefined ? answerQuery(words, request, context) : saved(save, words, request, context));
    } catch (error) {
      if (error instanceof QueryProblem) return problemReport(request.command, error);
      throw error;
    }
  },
});

/** @throws QueryProblem */
async function answerQuery(words: string, request: Request, context: Context): Promise<Report> {
  const { query, problems } = parse(words);
  if (problems[0]) throw new QueryProblem(words, problems[0]);
  if (query?.kind === "command") return runCommand(query, request, context);
  const engine = await context.engine();
  const asked: Asked = {
    ...askedOf(request, context),
    tests: "last",
    overloads: "together",
    textAnswers: false,
    narrows: "path:",
  };
  const planned = await planOf(words, query!, engine, asked);
  if (planned.state !== "planned") return unanswered(engine, planned, request, asked, { json: { results: [] } });
  const { limit, offset } = request.flags as { limit?: number; offset?: number };
  planned.page = { limit: limit ?? planned.page.limit, offset: offset ?? planned.page.offset };
  const budget = (request.flags.budget as number | undefined) ?? toolNumber(context.settings, "SLICE_BUDGET", BUDGET);
  const told = await answerPlanned(planned, { engine, request, query: print(query!), budget });
  return reported(told, planned, query!, request);
}

/** @throws QueryProblem */
async function saved(name: string, words: string, request: Request, context: Context): Promise<Report> {
  const { query, problems } = parse(words);
  if (problems[0]) throw new QueryProblem(words, problems[0]);
  if (query?.kind !== "pipeline")
    throw new Refusal("no_set", "A command leaves no set, and cannot be saved as a query.");
  const { saveQuery } = await import("../language/save.ts");
  const text = print(query);
  const { path, replaced } = await saveQuery(await context.engine(), name, text);
  const fields = { name: `$${name}`, query: text, path, replaced: replaced || undefined };
  return {
    command: request.command,
    outcome: "ok",
    notices: [],
    items: [item("saved_query", fields)],
    json: { ...fields, replaced },
  };
}

function reported(told: Told, planned: Planned, query: Query, request: Request): Report {
  const { notices } = planned;
  const explained = request.flags.explain ? explanation(told.stages, planned, query) : undefined;
  const { items, json, rows } = told;
  return {
    command: request.command,
    outcome: "ok",
    notices: notices.flatMap(noticeItems),
    items: [...items, ...(explained?.items ?? [])],
    json: {
      ...json,
      ...(explained ? { stages: explained.json } : {}),
      ...(notices.length > 0 ? { resolutionNotices: notices.map(noticeJson) } : {}),
    },
    ...(rows ? { rows } : {}),
    ...(planned.columns ? { fields: planned.columns } : {}),
  };
}

/** A query of a command and its words is that command's answer. */
async function runCommand(
  { name, words }: Extract<Query, { kind: "command" }>,
  request: Request,
  context: Context,
): Promise<Report> {
  const { findCommand } = await import("../commands.ts");
  const command = await findCommand(name)!.load();
  const { args, flags } = readArguments(command, words);
  return run(command, { command: command.name, args, flags, words: [name, ...words], asks: request.asks }, context);
}

/** What each stage was, what it took, and which statements it was. */
function explanation(
  stages: readonly StageReport[],
  planned: Planned,
  query: Query,
): { items: Report["items"]; json: unknown[] } {
  const names = query.kind === "pipeline" ? query.steps.map(printStep) : [];
  const said = stages.map(({ stage, statements, size, milliseconds }) => {
    const name =
      stage === "source"
        ? sourceName(query)
        : stage === "rows"
          ? "rows"
          : (names[stage] ?? planned.plan.stages[stage]?.do);
    return {
      stage: name ?? "",
      ...(size >= 0 && { rows: size }),
      ms: Math.round(milliseconds * 100) / 100,
      statements: statements.map((sql) => sql.replace(/\s+/g, " ").trim()),
    };
  });
  return {
    items: said.flatMap(({ statements, ...fields }) => [
      item("stage", { ...fields, statements: statements.length }),
      ...statements.map((sql) => item("statement", { sql })),
    ]),
    json: said,
  };
}

function sourceName(query: Query): string {
  return query.kind === "pipeline" ? printSelection(query.source) : query.name;
}

function shape(): Shape {
  const numbers = { "callers?": whole, "callees?": whole, "loc?": whole, "members?": whole, "importers?": whole };
  const row = entityWith({
    "site?": site(),
    "via?": text,
    "certainty?": certainty(),
    "use?": oneOf("reference", "import"),
    "depth?": whole,
    "stale?": oneOf(true),
    "score?": number,
    ...numbers,
    "subtypes?": whole,
    "params?": whole,
    "owner?": text,
    "lang?": text,
    "region?": text,
    "rev?": whole,
    "file?": text,
    "content?": text,
  });
  const placed = object({
    "site?": site(),
    name: text,
    of: text,
    "use?": oneOf("reference", "import"),
    source: entityWith({}),
    target: entityWith({}),
  });
  const group = { type: "object", required: ["count"], properties: { count: whole } };
  const stage = object({ stage: text, "rows?": whole, ms: number, statements: list(text) });
  const head = { query: text, diagnostics: list(diagnostic()), "stages?": list(stage) };
  return {
    anyOf: [
      object({
        ...head,
        results: list({ anyOf: [row, placed, group] }),
        summary: object({
          total: whole,
          shown: whole,
          "offset?": whole,
          truncated: yesNo,
          "capped?": oneOf(true),
          "entities?": whole,
          "tokens?": whole,
          "budget?": whole,
        }),
      }),
      object({ ...head, count: whole, "capped?": oneOf(true) }),
      meaning("what another command answers that the query is", {
        type: "object",
        properties: {},
        required: [],
        not: { required: ["query"] },
      }),
      object({ name: text, query: text, path: text, replaced: yesNo }),
      sqlShape(),
    ],
  };
}
