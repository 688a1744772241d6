/**
 * Makes a plan of a query: names through the one resolver, saved queries put in their places, the rest as plain data for the
 * engine's door. No set is worked out here.
 */
import type {
  Engine,
  EntityNumber,
  EntityProperty,
  EntityRelated,
  SetColumn,
  SetCondition,
  SetPlan,
  SetStage,
  TextPattern,
} from "../../engine/engine.ts";
import type { EntityKind } from "../../engine/model.ts";
import { nearest } from "../nearest.ts";
import type { Notice } from "../notices.ts";
import { Refusal } from "../report.ts";
import { type Ambiguous, type Asked, overloadsOf, type Resolution, resolveTarget } from "../resolve.ts";
import type { Atom, FieldAtom, Pattern, Pipeline, Selection, Step, SyntaxProblem } from "./ast.ts";
import { columnOf, isNumberField } from "./fields.ts";
import { parse } from "./parse.ts";
import { QueryProblem } from "./problems.ts";
import { savedQueries } from "./saved.ts";
import { HOPS, SHAPES } from "./steps.ts";

/** Rows of an answer that is not told how many. */
export const DEFAULT_LIMIT = 50;
const EVERY = 1_000_000_000;
/** Names that a fuzzy atom takes in. */
const MAX_FUZZY = 200;
/** Saved queries within saved queries. */
const MAX_SAVED = 16;

export type Shape =
  | { kind: "rows" | "count" | "sites" | "code" }
  | { kind: "group"; by: SetColumn; field: string; counted: boolean };

export interface Planned {
  state: "planned";
  plan: SetPlan;
  shape: Shape;
  page: { limit: number; offset: number };
  /** Columns that are asked for alone. */
  columns?: string[];
  /** Numbers that rows are ordered by, or that are asked for. */
  numbers: EntityNumber[];
  notices: Notice[];
  /** Scores of fuzzy names by id. */
  scores: ReadonlyMap<string, number>;
}

export type Unplanned = Exclude<Resolution, { state: "resolved" }>;

/** A name that is not one entity: it ends the planning wherever it stands. */
class NotOne extends Error {
  constructor(readonly resolution: Unplanned) {
    super("not one entity");
  }
}

/**
 * @param text what the query was read from, for the places of problems
 * @throws QueryProblem for what only the graph can tell to be wrong; Refusal for a saved query that is none
 */
export async function planOf(
  text: string,
  query: Pipeline,
  engine: Engine,
  asked: Asked,
): Promise<Planned | Unplanned> {
  const planner = new Planner(text, engine, asked);
  try {
    return await planner.whole(query);
  } catch (error) {
    if (error instanceof NotOne) return error.resolution;
    throw error;
  }
}

class Planner {
  private readonly notices: Notice[] = [];
  private readonly scores = new Map<string, number>();
  private readonly within: string[] = [];

  constructor(
    private readonly text: string,
    private readonly engine: Engine,
    private readonly asked: Asked,
  ) {}

  async whole(query: Pipeline): Promise<Planned> {
    const { steps } = query;
    const shapeAt = steps.findIndex(({ kind }) => SHAPES.has(kind));
    const end = shapeAt < 0 ? trailing(steps) : shapeAt;
    const last = steps[shapeAt];
    const tail = steps.slice(shapeAt < 0 ? end : shapeAt + 1);
    const plan = await this.plan({ ...query, steps: steps.slice(0, end) });
    const columns = tail.findLast((step) => step.kind === "fields")?.fields;
    return {
      state: "planned",
      plan,
      shape: shapeOf(last, tail),
      page: pageOf(tail),
      ...(columns && { columns }),
      numbers: numbersIn(steps, columns ?? []),
      notices: this.notices,
      scores: this.scores,
    };
  }

  private async plan({ source, steps }: Pipeline): Promise<SetPlan> {
    const stages: SetStage[] = [];
    const begin = await this.condition(source);
    for (const step of steps) stages.push(...(await this.stages(step)));
    return { source: begin, stages };
  }

  private async stages(step: Step): Promise<SetStage[]> {
    switch (step.kind) {
      case "hop":
        return [{ do: "hop", hop: HOPS[step.name].hop, depth: step.depth }];
      case "where":
        return [{ do: "where", condition: await this.condition(step.of) }];
      case "and":
      case "or":
      case "minus":
      case "to":
        return [{ do: step.kind, with: await this.plan(step.with) }];
      case "sort":
        return [{ do: "sort", by: columnOf(step.field) as SetColumn, descending: step.descending }];
      case "top": {
        const by = step.field === undefined ? "callers" : (columnOf(step.field) as SetColumn);
        return [
          { do: "sort", by, descending: true },
          { do: "cut", limit: step.count },
        ];
      }
      case "limit":
        return step.count === "all" ? [] : [{ do: "cut", limit: step.count }];
      case "offset":
        return step.count === "all" ? [] : [{ do: "cut", offset: step.count }];
      default:
        return [];
    }
  }

  private async condition(selection: Selection, beside: readonly Selection[] = []): Promise<SetCondition> {
    switch (selection.kind) {
      case "all": {
        const all: SetCondition[] = [];
        for (const one of selection.of) all.push(await this.condition(one, selection.of));
        return { all };
      }
      case "any": {
        const any: SetCondition[] = [];
        for (const one of selection.of) any.push(await this.condition(one));
        return { any };
      }
      case "not":
        return { not: await this.condition(selection.of) };
      default:
        return this.atom(selection, beside);
    }
  }

  private async atom(atom: Atom, beside: readonly Selection[]): Promise<SetCondition> {
    switch (atom.kind) {
      case "name":
        return { ids: await this.named(atom.text, beside) };
      case "glob":
        if (atom.text.includes("/")) return { all: [{ paths: [{ glob: atom.text }] }, { kinds: ["file"] }] };
        return { names: [{ glob: atom.text }] };
      case "regexp":
        return { names: [{ regexp: atom.source, flags: atom.flags }] };
      case "fuzzy":
        return { ids: await this.fuzzy(atom.text) };
      case "id":
        return { ids: await this.byId(atom.prefix) };
      case "lines": {
        const [file] = await this.engine.filesNamed(atom.path);
        if (!file) throw new NotOne((await resolveTarget(this.engine, atom.path, this.asked)) as Ambiguous);
        return { lines: { path: file.path, from: atom.from, to: atom.to } };
      }
      case "saved":
        return { set: await this.saved(atom.name, atom.span) };
      case "number": {
        const { field, least, most } = atom;
        return { number: field, ...(least !== undefined && { least }), ...(most !== undefined && { most }) };
      }
      case "query":
        return { set: await this.plan(atom.query) };
      case "field":
        return this.field(atom);
    }
  }

  /** What a name means, with its overloads; what stands beside it narrows what it may mean. */
  private async named(text: string, beside: readonly Selection[]): Promise<string[]> {
    const fields = beside.filter((one): one is FieldAtom => one.kind === "field" && NARROWING.has(one.field));
    const asked: Asked = { ...this.asked };
    const kinds = fields.find(({ field }) => field === "kind")?.values;
    const paths = fields.find(({ field }) => field === "path")?.values;
    if (kinds?.length === 1 && kinds[0]!.form === "text") asked.kind = kinds[0]!.text as EntityKind;
    if (paths?.length === 1 && paths[0]!.form === "text") asked.path = paths[0]!.text;
    if (fields.length > 0) {
      const all = await Promise.all(fields.map((one) => this.field(one)));
      asked.among = async (ids) => {
        const options = { limit: ids.length, offset: 0, numbers: [] };
        const { rows } = await this.engine.set({ source: { all: [{ ids: [...ids] }, ...all] }, stages: [] }, options);
        return new Set(rows.map(({ entity }) => entity.id));
      };
    }
    const resolution = await resolveTarget(this.engine, text, asked);
    if (resolution.state !== "resolved") throw new NotOne(resolution);
    const { entity, candidates, notices } = resolution;
    this.notices.push(...notices);
    const alike = asked.pick === undefined ? overloadsOf(entity, candidates) : [];
    return [...new Set([entity.id, ...alike.map(({ id }) => id)])];
  }

  private async fuzzy(text: string): Promise<string[]> {
    const { rows } = await this.engine.search(text, {}, { limit: MAX_FUZZY, offset: 0 });
    for (const { entity, score } of rows) this.scores.set(entity.id, score);
    return rows.map(({ entity }) => entity.id);
  }

  private async byId(prefix: string): Promise<string[]> {
    const found = await this.engine.byIdPrefix(prefix);
    if (found.length === 0)
      throw new Refusal("unresolved_target", `No entity has an id that begins with ${prefix}.`, {}, "not_found");
    return found.map(({ id }) => id);
  }

  private async saved(name: string, span: SyntaxProblem["span"]): Promise<SetPlan> {
    const queries = await savedQueries(this.engine);
    const found = queries.find((one) => one.name === name);
    const names = queries.map((one) => one.name);
    if (!found) {
      const [near] = nearest(name, names, 1);
      const expected = names.map((one) => `$${one}`);
      const message = `IX.md has no query "${name}".`;
      throw this.problem({ span, message, expected, ...(near && { near: `$${near}` }) }, "unknown_query");
    }
    if (this.within.includes(name) || this.within.length >= MAX_SAVED)
      throw new Refusal(
        "query_loop",
        `The saved query "${name}" asks for itself: ${[...this.within, name].join(" > ")}.`,
      );
    const { query, problems } = parse(found.query);
    if (problems[0]) throw new QueryProblem(found.query, problems[0]);
    if (query?.kind !== "pipeline")
      throw new Refusal("no_set", `The saved query "${name}" is a command, which leaves no set.`);
    this.within.push(name);
    const plan = await this.plan(query);
    this.within.pop();
    return plan;
  }

  private async field({ field, values, span }: FieldAtom): Promise<SetCondition> {
    const texts = values.map((value) => (value.form === "regexp" ? value.source : value.text));
    switch (field) {
      case "kind":
        return { kinds: texts as EntityKind[] };
      case "name":
        return { names: values.map(exact) };
      case "owner":
        return { owners: values.map(exact) };
      case "path":
        return {
          paths: values.map((value) => (value.form === "text" ? { prefix: slashes(value.text) } : exact(value))),
        };
      case "in":
        return anyOf(await Promise.all(texts.map((text) => this.inside(text, span))));
      case "lang":
        return { languages: await this.languages(texts, span) };
      case "is":
        return anyOf(texts.map((text) => ({ is: text as EntityProperty })));
      case "has":
        return anyOf(texts.map((text) => ({ has: text as EntityRelated })));
      case "changed":
        return anyOf(texts.map((text) => ({ touchedSince: text })));
      case "rev":
        return anyOf(texts.map((text) => ({ revisions: this.revisions(text, span) })));
    }
  }

  /** A path where there is one, else a region by its label, its slug or the beginning of its id. */
  private async inside(text: string, span: SyntaxProblem["span"]): Promise<SetCondition> {
    const path = slashes(text).replace(/\/+$/, "");
    const isRoot = path === "" || path === ".";
    if (isRoot || (await this.isPath(path))) return { inside: [path] };
    const wanted = text.toLowerCase();
    const regions = await this.engine.regions();
    const isMeant = ({ id, slug, label }: (typeof regions)[number]): boolean =>
      slug === wanted || label.toLowerCase() === wanted || (/^[0-9a-f-]{8,}$/.test(wanted) && id.startsWith(wanted));
    const meant = regions.filter(isMeant);
    if (meant.length > 0) return { regions: meant.map(({ id }) => id) };
    const labels = regions.map(({ label }) => label);
    const [near] = nearest(text, labels, 1);
    const message = `No file of the graph is in "${text}", and no region is called so.`;
    throw this.problem({ span, message, expected: [], ...(near && { near: `in:"${near}"` }) }, "unknown_place");
  }

  private async isPath(path: string): Promise<boolean> {
    const { rows } = await this.engine.beginnings("path", `${path}/`, 1);
    return rows.length > 0 || (await this.engine.filesNamed(path)).some((file) => file.path === path);
  }

  private async languages(texts: string[], span: SyntaxProblem["span"]): Promise<string[]> {
    const { rows } = await this.engine.beginnings("language", "", 100);
    for (const text of texts) {
      if (rows.some((name) => name.toLowerCase() === text.toLowerCase())) continue;
      const [near] = nearest(text, rows, 1);
      const message = `No file here is written in "${text}".`;
      throw this.problem({ span, message, expected: rows, ...(near && { near }) }, "unknown_language");
    }
    return texts;
  }

  private revisions(text: string, span: SyntaxProblem["span"]): { from: number; to: number } {
    const [from = 0, to = from] = text.split("..").map(Number);
    const newest = this.engine.revision;
    if (from > newest) {
      const message = `There is no revision ${from}; the newest is ${newest}.`;
      throw this.problem({ span, message, expected: [] }, "unknown_revision");
    }
    return { from, to };
  }

  private problem(problem: SyntaxProblem, code: string): Error {
    // A saved query has places of its own.
    if (this.within.length > 0) return new Refusal(code, problem.message);
    return new QueryProblem(this.text, problem, code);
  }
}

/** Fields that narrow what a name beside them may mean. */
const NARROWING: ReadonlySet<string> = new Set(["kind", "path", "in", "lang", "owner"]);

function anyOf(any: SetCondition[]): SetCondition {
  return any.length === 1 ? any[0]! : { any };
}

function exact(value: Pattern): TextPattern {
  if (value.form === "regexp") return { regexp: value.source, flags: value.flags };
  return value.form === "glob" ? { glob: value.text } : { exact: value.text };
}

function slashes(path: string): string {
  return path.replaceAll("\\", "/").replace(/^(?:\.\/)+/, "");
}

/** Where the steps that only cut the page or its columns begin. */
function trailing(steps: readonly Step[]): number {
  let at = steps.length;
  while (at > 0 && ["limit", "offset", "fields"].includes(steps[at - 1]!.kind)) at--;
  return at;
}

function pageOf(tail: readonly Step[]): { limit: number; offset: number } {
  let limit: number | undefined;
  let offset = 0;
  for (const step of tail) {
    if (step.kind !== "limit" && step.kind !== "offset") continue;
    const count = step.count === "all" ? EVERY : step.count;
    if (step.kind === "limit") limit = Math.min(limit ?? EVERY, count);
    else {
      offset += count;
      if (limit !== undefined) limit = Math.max(0, limit - count);
    }
  }
  return { limit: limit ?? DEFAULT_LIMIT, offset };
}

function shapeOf(step: Step | undefined, tail: readonly Step[]): Shape {
  if (step?.kind === "group") {
    const counted = tail.some(({ kind }) => kind === "count");
    return { kind: "group", by: columnOf(step.field) as SetColumn, field: step.field, counted };
  }
  return { kind: step?.kind === "count" || step?.kind === "sites" || step?.kind === "code" ? step.kind : "rows" };
}

/** Numbers that rows are ordered by or that are asked for as columns. */
function numbersIn(steps: readonly Step[], columns: readonly string[]): EntityNumber[] {
  const fields = steps.flatMap((step) => {
    if (step.kind === "sort") return [step.field];
    return step.kind === "top" ? [step.field ?? "callers"] : [];
  });
  return [...new Set([...columns, ...fields])].filter(isNumberField);
}
