/** What depends on the code at a place? Cut to a number of tokens, for an agent that is about to edit there. */
import type { Engine, Entity } from "../../engine/engine.ts";
import { type Answer, answerTarget, resolutionJson } from "../answer.ts";
import { type Around, aroundJson, cutToBudget, itemsOf } from "../around-rows.ts";
import { nearestFirst } from "../nearness.ts";
import { Refusal, type Report } from "../report.ts";
import { type Asked, askedOf, overloadsOf } from "../resolve.ts";
import { list, object, oneOf, orNone, type Shape, text, whole } from "../shape.ts";
import { graphHealth, kind, resolution, site } from "../shapes.ts";
import { type Subject, surround } from "../surroundings.ts";
import { pathsOf } from "../target.ts";
import { fileTestsOf } from "../test-evidence.ts";
import { graphItem, graphJson } from "../unanswered.ts";
import { type Context, defineCommand, type Request } from "./command.ts";
import { limitFlag, TARGET_FLAGS } from "./shared-flags.ts";

const RANGE = /^(.+?):(\d+)(?:-(\d+))?$/;
/** Symbols of a file, and of a range of lines. */
const MOST = { file: 12, range: 3 } as const;
/** Users, tests and importers listed, whatever the limit. */
const OTHERS = 5;
const DEFINITIONS = 2000;

export default defineCommand({
  name: "around",
  summary: "Show what depends on the code at a place, within a number of tokens",
  details:
    "Counts are whole; rows are the nearest few. A caller has an edge to the symbol, a user imports and uses it without " +
    "one, a test runs it or one of its callers (via=). Test files that import the file or are named for it follow once.",
  group: "relations",
  arguments: [
    { name: "place", summary: "path, path:line, path:from-to, or a symbol", required: true, completes: "path" },
  ],
  flags: [
    { name: "budget", value: "tokens", type: "count", default: 300, summary: "Say no more than this, about" },
    limitFlag(8),
    ...TARGET_FLAGS,
  ],
  formats: ["text", "json", "llm"],
  json: shape,
  examples: [
    { run: "around web/src/money/format.ts:6", shows: "who depends on the function at a line" },
    { run: "around web/src/cart/cart.ts --format llm", shows: "what depends on each definition of a file" },
  ],
  async run(request, context) {
    const [target = ""] = request.args;
    const range = RANGE.exec(target.trim());
    const path = range?.[1] ?? target;
    const engine = await context.engine();
    refuseOutside(path, engine.root, context);
    if (!range) return answer(target, undefined, request, context, askedOf(request, context));
    const [first, last] = [Number(range[2]), Number(range[3] ?? range[2])];
    if (first < 1 || last < first) throw badRange(target);
    // The line says where, so that only files are meant.
    const asked: Asked = { ...askedOf(request, context), kind: "file" };
    return answer(path, { first, last }, request, context, asked);
  },
});

interface Lines {
  first: number;
  last: number;
}

function refuseOutside(path: string, root: string, { directory }: Context): void {
  if (/[/\\]/.test(path) && pathsOf(path, { root, cwd: directory }).length === 0)
    throw new Refusal("path_outside_workspace", `"${path}" is outside the workspace ${root}.`);
}

function badRange(target: string, lines?: number): Refusal {
  const why = lines === undefined ? "" : `: the file has ${lines}`;
  return new Refusal("invalid_line_range", `"${target}" is no range of lines${why}.`);
}

function answer(
  target: string,
  lines: Lines | undefined,
  request: Request,
  context: Context,
  asked: Asked,
): Promise<Report> {
  const empty = { json: { symbols: [] } };
  const tell = async ({ entity, ...resolved }: Parameters<Parameters<typeof answerTarget>[4]>[0]): Promise<Answer> => {
    const engine = await context.engine();
    const file = entity.kind === "file" ? entity : await fileOf(engine, entity);
    if (!file) throw new Refusal("unresolved_target", `${entity.name} stands in no file.`, {}, "not_found");
    const found = await subjectsIn(engine, file, entity, lines, resolved.candidates);
    const around = await gather(engine, file, found, lines, request);
    const cut = cutToBudget(around, request.flags.budget as number);
    const health = await engine.health();
    return {
      items: itemsOf(around, cut),
      json: {
        ...resolutionJson({ entity, ...resolved }),
        path: file.path,
        lines: lines ? { from: lines.first, to: lines.last } : null,
        symbolTotal: found.total,
        ...aroundJson(around, cut),
        ...(health.state === "ok" ? {} : { graph: graphJson(health) }),
      },
      rows: "symbols",
    };
  };
  return answerTarget(target, request, context, empty, tell, asked);
}

interface Found {
  subjects: Subject[];
  total: number;
}

async function gather(
  engine: Engine,
  file: Entity,
  { subjects, total }: Found,
  lines: Lines | undefined,
  { flags }: Request,
): Promise<Around> {
  const limit = flags.limit as number;
  const others = Math.min(limit, OTHERS);
  const [fileTests, imports, health] = await Promise.all([
    fileTestsOf(engine, file),
    engine.uses([file.id], ["IMPORTS"]),
    engine.health(),
  ]);
  // Of many symbols each shows little in any budget: what will not be shown is not looked up.
  const bounds =
    subjects.length > MOST.range
      ? { callers: Math.min(limit, 3), others: Math.min(others, 3) }
      : { callers: limit, others };
  const symbols = await Promise.all(subjects.map((subject) => surround(engine, subject, fileTests, bounds)));
  const covered = new Set(symbols.flatMap(({ rows }) => rows.tests.map(({ site }) => site.path)));
  const rest = fileTests.filter(({ path }) => !covered.has(path));
  const importers = [...new Map(imports.rows.map((use) => [use.path, use])).values()];
  const tests = importers.filter(({ role }) => role === "test").length;
  const nearest = nearestFirst(
    importers.filter(({ role }) => role !== "test"),
    file.path,
  );
  return {
    path: file.path,
    lines: lines && (lines.first === lines.last ? String(lines.first) : `${lines.first}-${lines.last}`),
    warnings: health.state === "ok" ? [] : [graphItem(health)],
    total,
    symbols: lines ? symbols : mostCalled(symbols),
    fileTests: { rows: rest.slice(0, others), total: rest.length },
    importers: { rows: nearest.slice(0, others).map(({ path }) => path), total: importers.length, tests },
  };
}

function mostCalled<T extends { callers: number; span: { line: number } }>(symbols: readonly T[]): T[] {
  return [...symbols].sort((a, b) => b.callers - a.callers || a.span.line - b.span.line);
}

async function fileOf(engine: Engine, { path }: Entity): Promise<Entity | undefined> {
  return (await engine.filesNamed(path)).find((file) => file.path === path);
}

/** The definitions meant: the one that was named, those at the lines, or the outermost of the file. */
async function subjectsIn(
  engine: Engine,
  file: Entity,
  entity: Entity,
  lines: Lines | undefined,
  candidates: readonly Entity[],
): Promise<Found> {
  const { rows: all } = await engine.descendants(file.id, { limit: DEFINITIONS, offset: 0 });
  const subjectOf = async (one: Entity, declarations: readonly Entity[]): Promise<Subject> => ({
    entity: one,
    declarations,
    span: (await engine.currentSpan(one)) ?? { line: one.line, endLine: one.endLine },
    sameName: all.filter(({ id, name }) => name === one.name && !declarations.some((other) => other.id === id)),
  });
  const group = (one: Entity): Entity[] => overloadsOf(one, all);
  if (entity.kind !== "file") {
    const own = overloadsOf(entity, candidates);
    return { subjects: [await subjectOf(entity, own.length > 0 ? own : [entity])], total: 1 };
  }
  if (lines) {
    const at = await innermostAt(engine, file, all, lines);
    return {
      subjects: await Promise.all(
        firstOfEach(at)
          .slice(0, MOST.range)
          .map((one) => subjectOf(one, group(one))),
      ),
      total: firstOfEach(at).length,
    };
  }
  const outermost = firstOfEach(all.filter(({ container }) => !container));
  const { rows: uses } = await engine.uses(
    outermost.map(({ id }) => id),
    ["CALLS", "REFERENCES"],
  );
  const counts = new Map<string, number>();
  for (const { target } of uses) counts.set(target, (counts.get(target) ?? 0) + 1);
  const busiest = [...outermost].sort((a, b) => (counts.get(b.id) ?? 0) - (counts.get(a.id) ?? 0)).slice(0, MOST.file);
  return { subjects: await Promise.all(busiest.map((one) => subjectOf(one, group(one)))), total: outermost.length };
}

/** Overloads count as one, and stand where the first does. */
function firstOfEach(entities: readonly Entity[]): Entity[] {
  return entities.filter((one) => overloadsOf(one, entities)[0] === one);
}

/** Innermost definitions that have any of the lines, as the file is on disk now. */
async function innermostAt(
  engine: Engine,
  file: Entity,
  all: readonly Entity[],
  { first, last }: Lines,
): Promise<Entity[]> {
  const source = await engine.source(file.path, 1, 1);
  if (!source || last > Math.max(1, source.totalLines))
    throw badRange(`${file.path}:${first}${last > first ? `-${last}` : ""}`, source?.totalLines ?? 0);
  const spans = await Promise.all(
    all.map(async (entity) => ({ entity, span: (await engine.currentSpan(entity)) ?? { line: 0, endLine: -1 } })),
  );
  const found = new Set<Entity>();
  for (let line = first; line <= last; line++) {
    const around = spans.filter(({ span }) => span.line <= line && line <= span.endLine);
    const length = ({ span }: (typeof spans)[number]): number => span.endLine - span.line;
    const [inner] = around.sort((a, b) => length(a) - length(b));
    if (inner) found.add(inner.entity);
  }
  const isOutside = (one: Entity): boolean =>
    [...found].some((other) => other !== one && other.qualified.startsWith(`${one.qualified}.`));
  return [...found].filter((one) => !isOutside(one));
}

function shape(): Shape {
  const place = object({
    site: site(),
    "name?": text,
    "via?": text,
    "sources?": list(oneOf("graph", "import", "naming")),
  });
  const symbol = object({
    name: text,
    kind: kind(),
    id: text,
    path: text,
    lineStart: whole,
    lineEnd: whole,
    "movedFrom?": object({ lineStart: whole, lineEnd: whole }),
    declarations: whole,
    totals: object({ callers: whole, users: whole, tests: whole }),
    callers: list(place),
    users: list(place),
    tests: list(place),
    sameName: list(object({ name: text, kind: kind(), lineStart: whole, lineEnd: whole })),
  });
  return object({
    ...resolution(),
    path: text,
    lines: orNone(object({ from: whole, to: whole })),
    symbolTotal: whole,
    symbols: list(symbol),
    fileTests: object({ total: whole, rows: list(object({ path: text, sources: list(oneOf("import", "naming")) })) }),
    importers: object({ total: whole, tests: whole, rows: list(object({ path: text })) }),
    "graph?": graphHealth(),
  });
}
