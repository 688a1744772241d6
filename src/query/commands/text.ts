/** Lines of source that match a pattern, best first: code, then tests, then prose. */
import type { Engine, TextQuery, TextResult } from "../../engine/engine.ts";
import { cutDiagnostics, type Diagnostic, diagnosticItem, nextPage, pageOf, positions } from "../page.ts";
import { item, Refusal } from "../report.ts";
import { isEngineError } from "../run.ts";
import { list, meaning, object, oneOf, orNone, text, whole } from "../shape.ts";
import { pathsOf } from "../target.ts";
import { type Context, defineCommand, type Request } from "./command.ts";
import { limitFlag, OFFSET } from "./shared-flags.ts";

export default defineCommand({
  name: "text",
  summary: "Search the source text, and say in which definition each line stands",
  details:
    "The pattern is a regular expression. Keep --limit the same from page to page: it is the limit of each file, too.",
  group: "look up",
  arguments: [{ name: "pattern", summary: "Regular expression, or plain text with --literal", required: true }],
  flags: [
    limitFlag(20),
    OFFSET,
    { name: "path", value: "dir", summary: "Only this folder or file", completes: "path" },
    { name: "language", value: "name", summary: "Only this language, by name or file ending", completes: "language" },
    { name: "literal", short: "F", summary: "Take the pattern as plain text" },
    { name: "word", short: "w", summary: "Match whole words only" },
    { name: "ignore-case", short: "i", summary: "Match letters in any case" },
  ],
  formats: ["text", "json", "llm"],
  json: () =>
    list(
      object({
        path: text,
        line_start: whole,
        line_end: whole,
        snippet: text,
        engine: oneOf("ripgrep"),
        "symbol?": meaning("innermost definition around the line", text),
        language: orNone(text),
      }),
    ),
  examples: [
    { run: "text 'cents' --limit 5", shows: "lines that speak of cents" },
    { run: "text 'def load' --literal --path service", shows: "plain text in one folder" },
  ],
  async run(request, context) {
    const [pattern = ""] = request.args;
    if (!pattern) throw new Refusal("usage_error", "The pattern is empty.");
    if (pattern.includes("\0")) throw new Refusal("bad_pattern", "No text holds the character NUL.");
    const { flags } = request;
    const engine = await context.engine();
    const page = pageOf(flags);
    const query = {
      ...page,
      pattern,
      perFile: page.limit,
      ...(flags.literal ? { literal: true } : {}),
      ...(flags.word ? { wordMatch: true } : {}),
      ...(flags["ignore-case"] ? { ignoreCase: true } : {}),
      ...(flags.language ? { language: String(flags.language).replace(/^\./, "") } : {}),
    };
    const result = await searchIn(engine, query, placesOf(flags.path as string | undefined, engine.root, context));
    const { rows, scanned } = result;
    return {
      command: "text",
      outcome: "ok",
      notices: [],
      items: [
        item("text", { pattern, offset: page.offset, shown: rows.length, scanned }),
        ...whatIsLeft(result, page.offset, request).map(diagnosticItem),
        ...rows.map(({ path, line, symbol, text }) => item("match", { path, line, symbol, snippet: text.trim() })),
      ],
      json: rows.map(({ path, line, text, symbol, language }) => ({
        path,
        line_start: line,
        line_end: line,
        snippet: text.trim(),
        engine: "ripgrep",
        ...(symbol ? { symbol } : {}),
        language: language || null,
      })),
    };
  },
});

/** The scan window has no true total: past its end, more may exist, and only a narrower question finds it. */
function whatIsLeft({ rows, scanned, windowFull }: TextResult, offset: number, request: Request): Diagnostic[] {
  const next = offset + rows.length;
  const narrow = "Narrow with --path or --language to see more.";
  const first = rows.length > 0 ? `showing ${positions(offset, rows.length)}` : "showing none";
  if (next < scanned && rows.length > 0) {
    const message = `${scanned} matches ranked; ${first}. next: ${nextPage(request, next)}`;
    return [{ code: "results_truncated", message, extras: { next_offset: next } }];
  }
  if (windowFull)
    return [
      { code: "results_truncated", message: `The scan window of ${scanned} matches is full; ${first}. ${narrow}` },
    ];
  if (offset === 0) return [];
  const cut = { offset, limit: rows.length, shown: rows.length, total: scanned };
  return cutDiagnostics(cut, { noun: ["match", "matches"] }, request);
}

/** The first reading of `--path` under which anything matches: from the root, else from where it was typed. */
async function searchIn(engine: Engine, query: TextQuery, places: readonly string[]): Promise<TextResult> {
  const [first = "", ...others] = places;
  try {
    const result = await engine.text(first ? { ...query, path: first } : query);
    if (result.scanned > 0 || others.length === 0) return result;
  } catch (error) {
    if (!isEngineError(error) || error.code !== "path_not_found" || others.length === 0) throw error;
  }
  return searchIn(engine, query, others);
}

function placesOf(path: string | undefined, root: string, context: Context): string[] {
  if (path === undefined) return [""];
  const places = pathsOf(path, { root, cwd: context.directory });
  if (places.length === 0) throw new Refusal("path_outside_workspace", `"${path}" is outside the workspace ${root}.`);
  return places;
}
