/** A query's answer: its rows, groups, count, sites or sources as records and json, with what led to each row. */
import type { Engine, EntityNumber, SetCut, SetRow, ShownSite, StageReport } from "../../engine/engine.ts";
import { type Answer, diagnosticsJson, listItems } from "../answer.ts";
import type { Request } from "../commands/command.ts";
import { cutDiagnostics, type Diagnostic } from "../page.ts";
import { type Fields, type Item, item } from "../report.ts";
import { entityFields, entityJson, linesOf, placeOf, siteFields, siteJson, stalePaths } from "../rows.ts";
import { tokensOf } from "../tokens.ts";
import type { Planned } from "./plan.ts";

/** What a query is answered with, beside its plan. */
export interface Asking {
  engine: Engine;
  request: Request;
  /** The query in its normal form. */
  query: string;
  /** Tokens of source that `code` prints. */
  budget: number;
}

type Found = { stages: StageReport[]; cut?: SetCut; total: number; capped?: boolean };

export interface Told extends Answer {
  stages: StageReport[];
  /** Rows of the answer, for those who only ask whether there are any. */
  total: number;
}

export async function answerPlanned(planned: Planned, asking: Asking): Promise<Told> {
  const { shape } = planned;
  switch (shape.kind) {
    case "count":
      return counted(planned, asking);
    case "group":
      return grouped(planned, asking, shape);
    case "sites":
      return sited(planned, asking);
    case "code":
      return withSource(planned, asking);
    case "rows":
      return rows(planned, asking);
  }
}

async function rows(planned: Planned, asking: Asking): Promise<Told> {
  const found = await asking.engine.set(planned.plan, { ...planned.page, numbers: planned.numbers });
  const stale = await stalePaths(
    asking.engine,
    found.rows.map(({ entity }) => entity),
  );
  const shown = await Promise.all(found.rows.map((row) => shownRow(row, planned, asking.engine, stale)));
  return told(planned, asking, found, shown, ["entity", "entities"]);
}

interface Shown {
  item: Item;
  /** Follows it. */
  content?: Item;
  json: Record<string, unknown>;
}

async function shownRow(row: SetRow, planned: Planned, engine: Engine, stale: ReadonlySet<string>): Promise<Shown> {
  const { entity, led, numbers } = row;
  const site = led && (await siteOf(row, engine));
  const score = planned.scores.get(entity.id);
  const isHop = planned.plan.stages.some((stage) => stage.do === "hop" || stage.do === "to");
  const marks = {
    via: led?.via,
    certainty: led?.certainty === undefined || led.certainty === "certain" ? undefined : led.certainty,
    use: led?.predicate === "REFERENCES" ? "reference" : undefined,
    depth: led && led.depth !== 1 ? led.depth : undefined,
    stale: stale.has(entity.path) || undefined,
    score: isHop ? undefined : score,
  };
  const asked = {
    ...numberFields(numbers),
    ...columnFields(row, planned.columns ?? []),
    ...(planned.columns?.includes("region") && { region: await regionOf(entity.path, engine) }),
  };
  return {
    item: item(led ? "query.ref" : "query.node", { ...entityFields(entity), ...siteFields(site), ...marks, ...asked }),
    json: {
      ...entityJson(entity),
      ...siteJson(site),
      ...marks,
      ...(led?.certainty && { certainty: led.certainty }),
      ...(led && { depth: led.depth }),
      ...asked,
    },
  };
}

/** The finest region around a file. */
async function regionOf(path: string, engine: Engine): Promise<string | undefined> {
  return path === "" ? undefined : (await engine.regionsAround(path)).at(-1)?.label;
}

function numberFields(numbers: Partial<Record<EntityNumber, number>>): Fields {
  return { ...numbers };
}

/** Columns that no row has unless it is asked for them. */
function columnFields({ entity, led }: SetRow, columns: readonly string[]): Fields {
  const all: Fields = {
    owner: entity.container?.name,
    lang: entity.lang || undefined,
    rev: entity.rev,
    file: entity.path || undefined,
    depth: led?.depth ?? 0,
    loc: entity.line > 0 ? entity.endLine - entity.line + 1 : 0,
    params: entity.params,
  };
  return Object.fromEntries(columns.filter((name) => name in all).map((name) => [name, all[name]]));
}

/** Where the edge stands: in the entity's own file, or in that of the one it was reached from. */
function siteOf({ entity, led }: SetRow, engine: Engine): Promise<ShownSite | undefined> | undefined {
  if (!led?.direction || led.lines.length === 0) return undefined;
  const { origin, direction, lines } = led;
  return direction === "in"
    ? engine.shownSite(entity, lines, origin.name)
    : engine.shownSite(origin, lines, entity.name);
}

async function counted(planned: Planned, asking: Asking): Promise<Told> {
  return countOf(await asking.engine.set(planned.plan, { limit: 0, offset: 0, numbers: [] }), asking);
}

function countOf(found: Found, asking: Asking): Told {
  const { total } = found;
  const header = item("query.count", { count: total, capped: found.capped });
  const diagnostics = cutWalk(found);
  return {
    items: listItems(header, diagnostics, []),
    json: {
      query: asking.query,
      count: total,
      ...(found.capped ? { capped: true } : {}),
      diagnostics: diagnosticsJson(diagnostics),
    },
    stages: found.stages,
    total,
  };
}

async function grouped(
  planned: Planned,
  asking: Asking,
  { by, field, counted }: Extract<Planned["shape"], { kind: "group" }>,
): Promise<Told> {
  if (counted) {
    const groups = await asking.engine.setGroups(planned.plan, by, { limit: 1, offset: 0, numbers: [] });
    return countOf(groups, asking);
  }
  const found = await asking.engine.setGroups(planned.plan, by, { ...planned.page, numbers: [] });
  const shown = found.rows.map(({ value, count }): Shown => {
    const named = value ?? "(none)";
    return { item: item("query.group", { [field]: named, count }), json: { [field]: value, count } };
  });
  return told(planned, asking, found, shown, ["group", "groups"], { entities: found.entities });
}

async function sited(planned: Planned, asking: Asking): Promise<Told> {
  const found = await asking.engine.setSites(planned.plan, { ...planned.page, numbers: [] });
  const shown = await Promise.all(
    found.rows.map(async ({ source, target, predicate, line }): Promise<Shown> => {
      const site = await asking.engine.shownSite(source, [line], target.name);
      const use = predicate === "REFERENCES" ? "reference" : predicate === "IMPORTS" ? "import" : undefined;
      const place = site ? `${site.path}:${site.line}` : placeOf(source);
      const marks = { name: source.name, of: target.name, use };
      return {
        item: item("query.site", { site: place, ...marks, snippet: site?.snippet }),
        json: { ...siteJson(site), ...marks, source: entityJson(source), target: entityJson(target) },
      };
    }),
  );
  return told(planned, asking, found, shown, ["site", "sites"]);
}

async function withSource(planned: Planned, asking: Asking): Promise<Told> {
  const { engine, budget } = asking;
  const found = await engine.set(planned.plan, { ...planned.page, numbers: [] });
  const shown: Shown[] = [];
  let tokens = 0;
  let left = 0;
  for (const { entity } of found.rows) {
    const span = entity.path ? await engine.currentSpan(entity) : undefined;
    const source = span && (await engine.source(entity.path, span.line, span.endLine));
    if (!source) continue;
    const cost = tokensOf(source.lines.join("\n"));
    if (tokens + cost > budget && shown.length > 0) {
      left++;
      continue;
    }
    tokens += cost;
    const content = { path: source.path, lines: linesOf(entity), numbered: source.lines.length };
    shown.push({
      item: item("query.node", entityFields(entity)),
      content: {
        ...item("content", content),
        source: { path: source.path, firstLine: source.from, lines: source.lines, language: entity.lang },
      },
      json: { ...entityJson(entity), content: source.lines.join("\n") },
    });
  }
  const message = `${left} ${left === 1 ? "definition does" : "definitions do"} not fit in ${budget} tokens; --budget raises it.`;
  const more: Diagnostic[] = left > 0 ? [{ code: "budget_spent", message, extras: { count: left } }] : [];
  return told(planned, asking, found, shown, ["definition", "definitions"], { tokens, budget }, more, left);
}

/** The header, what has to be said, and the rows. */
function told(
  planned: Planned,
  asking: Asking,
  found: Found,
  shown: readonly Shown[],
  noun: readonly [string, string],
  extras: Fields = {},
  more: readonly Diagnostic[] = [],
  passed = 0,
): Told {
  const { total } = found;
  const { limit, offset } = planned.page;
  const cut = { limit, offset, shown: shown.length + passed, total };
  const diagnostics = [
    ...cutDiagnostics(cut, { noun }, pageable(asking.request)),
    ...more,
    ...cutWalk(found),
    ...emptiness(planned, found),
  ];
  const header = item("query", { query: asking.query, offset, shown: shown.length, total, ...extras });
  return {
    items: listItems(
      header,
      diagnostics,
      shown.flatMap((row) => (row.content ? [row.item, row.content] : [row.item])),
    ),
    json: {
      query: asking.query,
      results: shown.map((row) => row.json),
      summary: {
        total,
        shown: shown.length,
        ...(offset > 0 ? { offset } : {}),
        truncated: offset + shown.length < total || found.capped === true,
        ...(found.capped ? { capped: true } : {}),
        ...extras,
      },
      diagnostics: diagnosticsJson(diagnostics),
    },
    rows: "results",
    stages: found.stages,
    total,
  };
}

/** The next page is asked for by a flag, whether one was given or not. */
function pageable(request: Request): Request {
  return { ...request, flags: { offset: 0, ...request.flags } };
}

function cutWalk({ cut, total }: Found): Diagnostic[] {
  if (!cut) return [];
  const why = cut.cap === "time" ? "at its limit of time" : "at its limit of entities";
  const levels = `${cut.depth} level${cut.depth === 1 ? "" : "s"}`;
  const message = `The walk stopped ${why} after ${levels}: at least ${total}. Narrow the set, or give fewer levels.`;
  return [{ code: "query_truncated", message, extras: { cap: cut.cap, depth: cut.depth } }];
}

/** Which stage left nothing: an empty answer is where a mistake hides. */
function emptiness({ plan }: Planned, { total, stages }: Found): Diagnostic[] {
  if (total > 0) return [];
  const at = stages.find(({ size }) => size === 0)?.stage;
  if (typeof at !== "number") return [{ code: "no_match", message: "Nothing matches." }];
  const stage = plan.stages[at];
  const isHop = stage?.do === "hop" || stage?.do === "to";
  const message = `Nothing is left after step ${at + 1}${isHop ? ": nothing in the graph is led to from there" : ""}.`;
  return [{ code: "no_match", message }];
}
