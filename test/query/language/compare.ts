/** Holds the program's answer to a query against the plain reference's. */
import type { Engine } from "../../../src/engine/engine.ts";
import type { Pipeline, Step } from "../../../src/query/language/ast.ts";
import { parse } from "../../../src/query/language/parse.ts";
import { planOf } from "../../../src/query/language/plan.ts";
import type { Asked } from "../../../src/query/resolve.ts";
import { evaluate, number, type Reference } from "./reference.ts";

const EVERY = { limit: 1e9, offset: 0, numbers: [] };
const PAGING = new Set(["sort", "top", "limit", "offset", "fields"]);

/** @returns in what they differ; undefined where they agree */
export async function difference(text: string, engine: Engine, reference: Reference): Promise<string | undefined> {
  const { query, problems } = parse(text);
  if (problems[0]) return problems[0].message;
  if (query?.kind !== "pipeline") return "no pipeline";
  const asked: Asked = {
    tests: "last",
    pick: undefined,
    strict: true,
    every: false,
    overloads: "together",
    suggest: false,
    probe: false,
    textAnswers: false,
    cwd: engine.root,
  };
  const planned = await planOf(text, query, engine, asked);
  if (planned.state !== "planned") return `"${planned.target}" is not one entity`;
  const paged = query.steps.findIndex(({ kind }) => PAGING.has(kind));
  const whole: Pipeline = paged < 0 ? query : { ...query, steps: query.steps.slice(0, paged) };
  const expected = evaluate(reference, whole);
  if (planned.shape.kind === "group" && "groups" in expected) {
    const { rows } = await engine.setGroups(planned.plan, planned.shape.by, EVERY);
    const found = rows.map(({ value, count }) => `${value ?? "(none)"} ${count}`);
    return unlike(
      found,
      [...expected.groups].map(([value, count]) => `${value} ${count}`),
    );
  }
  const { rows, total } = await engine.set(planned.plan, { ...EVERY, ...planned.page });
  if ("count" in expected) return total === expected.count ? undefined : `${total} instead of ${expected.count}`;
  if (!("ids" in expected)) return "no set";
  const found = rows.map(({ entity }) => entity.id);
  if (paged < 0) {
    if (total !== expected.ids.size)
      return `${total} in all instead of ${expected.ids.size}: ${unlikeIds(await all(planned.plan, engine), [...expected.ids], reference)}`;
    return unlikeIds(await all(planned.plan, engine), [...expected.ids], reference);
  }
  return pageProblem(query.steps.slice(paged), found, [...expected.ids], reference);
}

async function all(plan: Parameters<Engine["set"]>[0], engine: Engine): Promise<string[]> {
  return (await engine.set(plan, EVERY)).rows.map(({ entity }) => entity.id);
}

/** A sorted page has the best values of all, whichever of several equals it took. */
function pageProblem(steps: readonly Step[], found: string[], ids: string[], reference: Reference): string | undefined {
  const strays = found.filter((id) => !ids.includes(id));
  if (strays.length > 0) return unlikeIds(found, ids, reference);
  const limit = steps.find((step) => step.kind === "limit" || step.kind === "top");
  const most = limit && "count" in limit && limit.count !== "all" ? limit.count : 50;
  if (found.length !== Math.min(most, ids.length)) return `${found.length} rows of ${ids.length}`;
  const sort = steps.find((step) => step.kind === "sort");
  if (!sort) return undefined;
  const figure = (id: string): number => number(reference, reference.entities.get(id)!, sort.field) ?? -1;
  const best = ids.map(figure).sort((a, b) => (sort.descending ? b - a : a - b));
  return unlike(
    found.map((id) => String(figure(id))),
    best.slice(0, found.length).map(String),
  );
}

function unlikeIds(found: string[], expected: string[], reference: Reference): string | undefined {
  const said = (id: string): string => {
    const entity = reference.entities.get(id);
    return entity ? `${entity.kind} ${entity.path}#${entity.qualified}` : id;
  };
  return unlike(found.map(said), expected.map(said));
}

function unlike(found: readonly string[], expected: readonly string[]): string | undefined {
  const [more, less] = [found.filter((one) => !expected.includes(one)), expected.filter((one) => !found.includes(one))];
  if (more.length + less.length === 0) return undefined;
  return `too many: ${more.slice(0, 3).join(", ") || "none"} (${more.length}); missing: ${less.slice(0, 3).join(", ") || "none"} (${less.length})`;
}
