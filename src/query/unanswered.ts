/** Reports for targets that are not one entity: the candidates, the files that mention the name, or a miss with near names. */
import type { Engine, GraphHealth } from "../engine/engine.ts";
import type { Request } from "./commands/command.ts";
import { type Mention, type Miss, SUGGESTIONS, unique } from "./miss.ts";
import { candidateItems, listed, noticeItems, noticeJson } from "./notices.ts";
import { commandOf } from "./page.ts";
import { failure, type Item, item, type Report } from "./report.ts";
import type { Ambiguous, Asked } from "./resolve.ts";
import { candidateFields, candidateJson, entityJson } from "./rows.ts";
import { lastPart } from "./target.ts";

/** How a command's own json looks when it holds nothing, and which extras its errors carry. */
export interface EmptyAnswer {
  json: Record<string, unknown>;
  /** Misses carry the near names apart from the suggestions. */
  didYouMean?: boolean;
  /** Key of the slug in an ambiguity's json. */
  codeKey?: "error" | "code";
}

export async function unanswered(
  engine: Engine,
  resolution: Ambiguous | Miss,
  request: Request,
  asked: Asked,
  empty: EmptyAnswer,
): Promise<Report> {
  if (resolution.state === "ambiguous") return ambiguity(resolution, request, empty);
  const { mentions } = resolution;
  if (mentions && asked.textAnswers && !asked.strict)
    return textAnswer(resolution, mentions, request, empty, await engine.health());
  return missing(resolution, request, empty, await engine.health(), engine.revision);
}

function ambiguity(ambiguous: Ambiguous, request: Request, { codeKey = "error" }: EmptyAnswer): Report {
  const { target, candidates, truncated, notices, fuzzy, hint } = ambiguous;
  const total = candidates.length;
  const shown = listed(candidates).length;
  const what = fuzzy
    ? `Nothing is called "${target}", and ${total} names resemble it`
    : `"${target}" matches ${total} candidates`;
  const extras = { count: total, shown, total, truncated: truncated || undefined };
  const report = failure(
    request.command,
    { code: "ambiguous_target", message: `${what}.`, extras, outcome: "ambiguous" },
    [...notices.flatMap(noticeItems), ...candidateItems(candidates), ...(hint ? [item("hint", { text: hint })] : [])],
    {
      target,
      candidates: listed(candidates).map((entity, i) => candidateJson(entity, i + 1)),
      ...(notices.length > 0 ? { diagnostics: notices.map(noticeJson) } : {}),
      ...(hint ? { hint } : {}),
    },
  );
  if (codeKey === "error") return report;
  const { error, ...rest } = report.json as Record<string, unknown>;
  return { ...report, json: { code: error, ...rest } };
}

function textAnswer(
  miss: Miss,
  { rows, total }: { rows: Mention[]; total: number },
  request: Request,
  empty: EmptyAnswer,
  health: GraphHealth,
): Report {
  const { target, reason, hint } = miss;
  const message = `"${target}" is not a code symbol in the graph; source files that mention it:`;
  return {
    command: request.command,
    outcome: "ok",
    notices: [],
    items: [
      item("note", { code: "text_matches", target, reason, shown: rows.length, total, message }),
      ...rows.map(({ path, line, text }, i) => item("match", { n: i + 1, path, line, text })),
      ...(hint ? [item("hint", { text: hint })] : []),
      ...suggestionItems(miss, request),
      ...healthItems(health),
    ],
    json: {
      ...empty.json,
      resolvedTarget: null,
      resolutionMode: "text",
      note: "text_matches",
      target,
      reason: reason ?? null,
      message,
      textMatches: rows.map(({ path, line, text }) => ({ path, line, snippet: text })),
      shown: rows.length,
      total,
      ...(hint ? { detail: hint } : {}),
      ...suggestionJson(miss, empty),
      ...healthJson(health),
    },
    rows: "textMatches",
  };
}

function missing(miss: Miss, request: Request, empty: EmptyAnswer, health: GraphHealth, revision: number): Report {
  const { target, reason, files, hint } = miss;
  return failure(
    request.command,
    {
      code: "unresolved_target",
      message: `${missMessage(miss, revision)}.`,
      extras: { reason, files: files.length > 0 ? files : undefined },
      outcome: "not_found",
    },
    [...(hint ? [item("hint", { text: hint })] : []), ...suggestionItems(miss, request), ...healthItems(health)],
    {
      target,
      ...suggestionJson(miss, empty),
      ...(hint ? { hint } : {}),
      ...healthJson(health),
    },
  );
}

function missMessage({ target, reason, files }: Miss, revision: number): string {
  // A qualified target was looked for in the text by its last part.
  const name = lastPart(target) === target ? "it" : `"${lastPart(target)}"`;
  switch (reason) {
    case "file_not_in_graph":
      return `"${target}" is on disk and not in the graph`;
    case "file_not_found":
      return `No file "${target}" in the workspace`;
    case "symbol_file_not_indexed":
      return `No entity named "${target}"; files that the graph does not have mention ${name}: ${files.join(", ")}`;
    case "symbol_not_extracted":
      return `No entity named "${target}"; indexed files mention ${name}: ${files.join(", ")} (revision ${revision})`;
    case "symbol_not_in_source":
      return `No entity named "${target}", and no file mentions ${name}`;
    default:
      return `No entity named "${target}" found`;
  }
}

/** Text tops the suggestions up with near names. */
function suggestionItems(miss: Miss, request: Request): Item[] {
  const retry = retryCommand(miss, request);
  const { suggestions, didYouMean } = miss;
  const shown = unique([...suggestions, ...didYouMean]).slice(0, Math.max(SUGGESTIONS, suggestions.length));
  const items = shown.map((entity, i) => item("suggestion", candidateFields(entity, i + 1)));
  return [
    ...items.slice(0, suggestions.length),
    ...items.slice(suggestions.length).map((one): Item => ({ ...one, only: "text" })),
    ...(retry ? [item("hint", { text: retry })] : []),
  ];
}

function suggestionJson(miss: Miss, { didYouMean }: EmptyAnswer): Record<string, unknown> {
  return {
    suggestions: miss.suggestions.map((entity, i) => candidateJson(entity, i + 1)),
    ...(didYouMean
      ? {
          didYouMean: miss.didYouMean.map((entity) => {
            const { name, kind, path, lineStart } = entityJson(entity);
            return { name, kind, path, line: lineStart };
          }),
        }
      : {}),
  };
}

function retryCommand({ retry, target }: Miss, request: Request): string | undefined {
  if (!retry?.path) return undefined;
  if (request.asks === "tool") return `Retry with ${retry.name} and path=${retry.path}`;
  const [verb = "", ...rest] = request.words;
  const words = [verb, ...rest.map((word) => (word === target ? retry.name : word))];
  return commandOf({ ...request, words }, ["--path", retry.path]);
}

function healthItems(health: GraphHealth): Item[] {
  return health.state === "ok" ? [] : [graphItem(health)];
}

function healthJson(health: GraphHealth): Record<string, unknown> {
  return health.state === "ok" ? {} : { graph: graphJson(health) };
}

/** The record that says a graph is not whole, and what mends it. */
export function graphItem(health: GraphHealth): Item {
  return item("graph", graphFields(health));
}

export function graphJson(health: GraphHealth): Record<string, unknown> {
  return { ...graphFields(health), nodes: health.nodes, edges: health.edges };
}

function graphFields({ state, reason, message }: GraphHealth): Record<string, string | undefined> {
  return { status: state, reason, message, fix: state === "empty" ? "ix map" : "ix reset --workspace --yes --ingest" };
}
