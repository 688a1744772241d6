/** Source of a file, a range or a definition, with its line numbers. A long one comes in parts that say where to go on. */
import type { Engine, Entity, SourceText } from "../../engine/engine.ts";
import { find } from "../find.ts";
import { firstFact, unreadable } from "../left-out.ts";
import { explainMiss } from "../miss.ts";
import { candidateItems, choiceHint, listed } from "../notices.ts";
import { close, winner } from "../rank.ts";
import { item, Refusal, type Report } from "../report.ts";
import { type Asked, askedOf } from "../resolve.ts";
import { candidateJson } from "../rows.ts";
import { either, list, meaning, object, oneOf, orNone, text, whole, yesNo } from "../shape.ts";
import { candidate, kind } from "../shapes.ts";
import { pathsOf } from "../target.ts";
import { unanswered } from "../unanswered.ts";
import { defineCommand, type Request } from "./command.ts";
import { TARGET_FLAGS } from "./shared-flags.ts";

/** Lines of one part. */
const CAP = 400;
/** `path:a-b`, `path:a` and the cursor `path:a-b@from`. */
const RANGE = /^(.+?):(\d+)(?:-(\d+))?(?:@(\d+))?$/;

export default defineCommand({
  name: "read",
  summary: "Print the source of a file, a range of lines or a definition, numbered",
  details:
    `At most ${CAP} lines at a time unless --all is given or a range is typed; next= names what follows. ` +
    "A path is taken from the root of the workspace, then from the current folder.",
  group: "read",
  arguments: [
    { name: "target", summary: "path, path:from-to, a name, Type.member or id", required: true, completes: "symbol" },
  ],
  flags: [...TARGET_FLAGS, { name: "all", summary: "Print all of it, however long" }],
  formats: ["text", "json", "llm"],
  json: () =>
    either(
      object({
        targetType: oneOf("file", "file-range", "filename-match", "symbol"),
        path: text,
        lineStart: whole,
        lineEnd: whole,
        symbol: orNone(text),
        kind: orNone(kind()),
        content: text,
        stale: yesNo,
        "warning?": text,
        "truncated?": yesNo,
        "totalLines?": meaning("lines of what was asked for", whole),
        "spanEnd?": whole,
        "next?": meaning("what to read next", text),
      }),
      object({
        targetType: oneOf("ambiguous-file", "ambiguous-symbol"),
        target: text,
        count: whole,
        "truncated?": yesNo,
        candidates: list(candidate()),
        "hint?": text,
      }),
    ),
  examples: [
    { run: "read Courier.quote", shows: "the source of a method" },
    { run: "read web/src/cart/cart.ts:1-20", shows: "a range of lines" },
  ],
  async run(request, context) {
    const [target = ""] = request.args;
    const engine = await context.engine();
    const asked = askedOf(request, context);
    if (!target.trim()) throw new Refusal("usage_error", "The target is empty.");
    return (await readPath(target.trim(), engine, asked, request)) ?? readEntity(target, engine, asked, request);
  },
});

/** What is being read: the whole span, and which part of it is shown. */
interface Part {
  targetType: "file" | "file-range" | "filename-match" | "symbol";
  entity?: Entity;
  /** First and last line of what was asked. */
  span: { from: number; to: number };
  /** Where this part begins. */
  from: number;
  capped: boolean;
}

async function readPath(target: string, engine: Engine, asked: Asked, request: Request): Promise<Report | undefined> {
  const folders = { root: engine.root, cwd: asked.cwd };
  for (const path of pathsOf(target, folders)) {
    const whole = await engine.source(path, 1, 1);
    if (whole) return part(engine, path, wholeFile("file", whole, request), request);
  }
  const range = RANGE.exec(target);
  const path = range?.[1] ?? target;
  const places = pathsOf(path, folders);
  if (places.length === 0 && /[/\\]/.test(path))
    throw new Refusal("path_outside_workspace", `"${path}" is outside the workspace ${engine.root}.`);
  if (!range) return undefined;
  for (const place of places) {
    const whole = await engine.source(place, 1, 1);
    if (whole) return part(engine, place, rangeOf(range, whole), request);
  }
  return undefined;
}

function wholeFile(targetType: Part["targetType"], whole: SourceText, request: Request): Part {
  return { targetType, span: { from: 1, to: whole.totalLines }, from: 1, capped: request.flags.all !== true };
}

function rangeOf([target, , first, last, cursor]: RegExpExecArray, whole: SourceText): Part {
  const from = Number(first);
  const to = Math.min(Number(last ?? first), whole.totalLines);
  const start = cursor === undefined ? from : Number(cursor);
  if (from < 1 || from > to || start < from || start > to)
    throw new Refusal("invalid_line_range", `"${target}" is no range of lines: the file has ${whole.totalLines}.`);
  return { targetType: "file-range", span: { from, to }, from: start, capped: cursor !== undefined };
}

async function readEntity(target: string, engine: Engine, asked: Asked, request: Request): Promise<Report> {
  const found = await find(engine, target, asked, { root: engine.root, cwd: asked.cwd });
  if (!found) {
    const fact = await firstFact(
      engine,
      pathsOf(RANGE.exec(target)?.[1] ?? target, { root: engine.root, cwd: asked.cwd }),
    );
    const refusal = fact && unreadable(fact);
    if (refusal) throw refusal;
    const miss = await explainMiss(engine, target, asked, []);
    return unanswered(engine, miss, request, asked, { json: {} });
  }
  const isFile = found.how === "file" || found.ranked[0]?.entity.kind === "file";
  const rivals = isFile ? found.ranked : close(found.ranked);
  const candidates = rivals.map(({ entity }) => entity);
  const chosen =
    asked.pick === undefined
      ? isFile && candidates.length > 1
        ? undefined
        : winner(found.ranked)?.candidate.entity
      : candidates[asked.pick - 1];
  if (!chosen)
    return ambiguous(
      { kind: isFile ? "file" : "symbol", target, truncated: found.truncated },
      candidates,
      request,
      asked,
    );
  const whole = chosen.path ? await engine.source(chosen.path, 1, 1) : undefined;
  const fact = !whole && chosen.path ? await engine.pathFact(chosen.path) : undefined;
  if (!whole)
    throw (
      (fact && unreadable(fact)) ??
      new Refusal(
        "unresolved_target",
        `${chosen.path || chosen.name} cannot be read.`,
        { reason: "file_not_found" },
        "not_found",
      )
    );
  if (chosen.kind === "file") return part(engine, chosen.path, wholeFile("filename-match", whole, request), request);
  const span = (await engine.currentSpan(chosen)) ?? { line: chosen.line, endLine: chosen.endLine };
  const to = Math.min(span.endLine, whole.totalLines);
  const from = Math.max(1, Math.min(span.line, to));
  const capped = request.flags.all !== true;
  return part(engine, chosen.path, { targetType: "symbol", entity: chosen, span: { from, to }, from, capped }, request);
}

/** The first lines of a part, and where it goes on. */
async function part(
  engine: Engine,
  path: string,
  { targetType, entity, span, from, capped }: Part,
  request: Request,
): Promise<Report> {
  const to = capped ? Math.min(span.to, from + CAP - 1) : span.to;
  const source = (await engine.source(path, from, to))!;
  const stale = source.stale;
  const isCut = capped && to < span.to;
  const byCursor = targetType === "symbol" || targetType === "file-range";
  const isPart = isCut || (capped && targetType === "file-range");
  const language = entity?.lang ?? path.slice(path.lastIndexOf(".") + 1);
  const file = {
    path,
    line_start: source.from,
    line_end: source.to,
    target: targetType,
    symbol: entity?.name,
    kind: entity?.kind,
    stale: stale || undefined,
    truncated: isCut || undefined,
    total_lines: isPart ? span.to - span.from + 1 : undefined,
    span_end: isPart && byCursor ? span.to : undefined,
    next: isCut ? nextOf(path, span, to + 1, byCursor) : undefined,
  };
  return {
    command: request.command,
    outcome: "ok",
    notices: [],
    items: [
      item("file", file),
      {
        ...item("content", { lines: source.lines.length, numbered: true }),
        source: { path, firstLine: source.from, lines: source.lines, language },
      },
    ],
    json: {
      targetType,
      path,
      lineStart: source.from,
      lineEnd: source.to,
      symbol: entity?.name ?? null,
      kind: entity?.kind ?? null,
      content: source.lines.join("\n"),
      stale,
      ...(stale ? { warning: `${path} changed since the last map; the lines are those on disk.` } : {}),
      ...(isPart ? { truncated: isCut, totalLines: file.total_lines } : {}),
      ...(file.span_end ? { spanEnd: file.span_end } : {}),
      ...(file.next ? { next: file.next } : {}),
    },
  };
}

/** A file goes on by the next range; a span by a cursor that keeps its ends. */
function nextOf(path: string, span: Part["span"], from: number, byCursor: boolean): string {
  if (!byCursor) return `${path}:${from}-${Math.min(span.to, from + CAP - 1)}`;
  return `${path}:${span.from}-${span.to}@${from}`;
}

interface Choice {
  kind: "file" | "symbol";
  target: string;
  /** More of that name were not looked at. */
  truncated: boolean | undefined;
}

function ambiguous({ kind, target, truncated }: Choice, candidates: Entity[], request: Request, asked: Asked): Report {
  const hint = choiceHint(asked);
  const outOfRange =
    asked.pick === undefined
      ? []
      : [
          item("diagnostic", {
            code: "pick_out_of_range",
            target,
            total: candidates.length,
            message: `--pick ${asked.pick} is out of range: "${target}" has ${candidates.length} candidates.`,
          }),
        ];
  return {
    command: request.command,
    outcome: "ok",
    notices: [],
    items: [
      item("ambiguous", { kind, target, count: candidates.length, truncated: truncated || undefined }),
      ...outOfRange,
      ...candidateItems(candidates),
      ...(hint ? [item("hint", { text: hint })] : []),
    ],
    json: {
      targetType: `ambiguous-${kind}`,
      target,
      count: candidates.length,
      ...(truncated ? { truncated: true } : {}),
      candidates: listed(candidates).map((entity, i) => candidateJson(entity, i + 1)),
      ...(hint ? { hint } : {}),
    },
  };
}
