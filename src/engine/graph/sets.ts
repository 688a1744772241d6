/** Works out a set by its plan: stage by stage, each by few statements, with what was done for each. */
import type { Entity } from "../model.ts";
import type { GraphDb, Row } from "../store/graph-db.ts";
import { EntityReader } from "../store/read-entities.ts";
import { groupedRows, ledLines, numbersOf, rowsOfIds, siteRows } from "../store/read-sets.ts";
import type { Told } from "../store/set-conditions.ts";
import { certaintyOf, hop, ways } from "./set-hops.ts";
import type {
  Led,
  SetAnswer,
  SetColumn,
  SetCondition,
  SetCut,
  SetGroup,
  SetGroups,
  SetOptions,
  SetPlan,
  SetSites,
  SetStage,
  StageReport,
} from "./set-plan.ts";
import { type LedRow, SetState } from "./set-state.ts";

/** Milliseconds that walks may take, unless it is said. */
const WITHIN = 5000;

/** What lies outside the graph, worked out before the statements are made. */
export interface Outside {
  /** Rows of `dead`, `stale` and `touchedSince`, by the condition as JSON. */
  rows: ReadonlyMap<string, readonly Row[]>;
}

export const NOTHING_OUTSIDE: Outside = { rows: new Map() };

/** Conditions that no statement can tell. */
export function isOutside(condition: SetCondition): boolean {
  return "touchedSince" in condition || ("is" in condition && (condition.is === "dead" || condition.is === "stale"));
}

/** All simple conditions of a plan, those of sets within it, too. */
export function conditionsOf(plan: SetPlan): SetCondition[] {
  const simple = (condition: SetCondition): SetCondition[] => {
    if ("all" in condition) return condition.all.flatMap(simple);
    if ("any" in condition) return condition.any.flatMap(simple);
    if ("not" in condition) return simple(condition.not);
    return "set" in condition ? conditionsOf(condition.set) : [condition];
  };
  return [
    ...simple(plan.source),
    ...plan.stages.flatMap((stage) => {
      if (stage.do === "where") return simple(stage.condition);
      return "with" in stage ? conditionsOf(stage.with) : [];
    }),
  ];
}

export function asksOutside(plan: SetPlan): boolean {
  return conditionsOf(plan).some(isOutside);
}

class Evaluation {
  readonly stages: StageReport[] = [];
  cut: SetCut | undefined;
  private readonly statements: string[] = [];
  private readonly deadline: { at: number };
  private readonly told: Told;

  constructor(
    readonly graph: GraphDb,
    outside: Outside,
    within: number,
  ) {
    this.deadline = { at: performance.now() + within };
    this.told = {
      ids: (ids) => rowsOfIds(graph, ids),
      rows: (condition) => {
        if ("set" in condition) return this.inner(condition.set);
        return [...(outside.rows.get(JSON.stringify(condition)) ?? [])];
      },
    };
  }

  /** A set within a set has no stages of its own to tell of. */
  private inner(plan: SetPlan): Row[] {
    return this.state(plan).rows();
  }

  private state(plan: SetPlan): SetState {
    return plan.stages.reduce((state, stage) => this.next(state, stage), this.begun(plan.source));
  }

  private begun(source: SetCondition): SetState {
    return SetState.chosen(this.graph, source, this.told);
  }

  /** What a plan ends with; each stage is noted. */
  whole(plan: SetPlan): SetState {
    let state = this.noted("source", () => this.begun(plan.source));
    plan.stages.forEach((stage, i) => {
      state = this.noted(i, () => this.next(state, stage));
    });
    return state;
  }

  noted<T>(stage: StageReport["stage"], work: () => T, size?: (done: T) => number): T {
    const start = performance.now();
    this.statements.length = 0;
    this.graph.watcher = (sql) => this.statements.push(sql);
    let done: T;
    try {
      done = work();
    } finally {
      this.graph.watcher = undefined;
    }
    const milliseconds = performance.now() - start;
    const known = done instanceof SetState ? done.knownSize() : undefined;
    this.stages.push({ stage, statements: [...this.statements], size: size?.(done) ?? known ?? -1, milliseconds });
    return done;
  }

  private next(state: SetState, stage: SetStage): SetState {
    switch (stage.do) {
      case "where":
        return state.where(stage.condition, this.told);
      case "hop":
        return this.led(hop(this.graph, state.rows(), stage.hop, stage.depth, this.deadline));
      case "to":
        return this.led(ways(this.graph, state.rows(), this.inner(stage.with), this.deadline));
      case "and":
      case "minus": {
        const other = new Set(this.inner(stage.with));
        const keeps = stage.do === "and";
        return SetState.of(
          this.graph,
          state.rows().filter((row) => other.has(row) === keeps),
          state.led,
        );
      }
      case "or": {
        const other = this.state(stage.with);
        const rows = [...new Set([...state.rows(), ...other.rows()])];
        return SetState.of(this.graph, rows, new Map([...other.led, ...state.led]));
      }
      case "sort":
        return this.sorted(state, stage.by, stage.descending);
      case "cut": {
        const page = { limit: stage.limit ?? 1e9, offset: stage.offset ?? 0 };
        return SetState.of(this.graph, state.rows(page), state.led);
      }
    }
  }

  private led({ led, cut }: ReturnType<typeof hop>): SetState {
    this.cut ??= cut;
    return SetState.of(this.graph, [...led.keys()], led);
  }

  private sorted(state: SetState, by: SetColumn, descending: boolean): SetState {
    if (by !== "depth") return state.sorted({ by, descending });
    const depth = (row: Row): number => state.led.get(row)?.depth ?? 0;
    const rows = state.rows().sort((a, b) => (descending ? depth(b) - depth(a) : depth(a) - depth(b)));
    return SetState.of(this.graph, rows, state.led);
  }
}

export function evaluateSet(graph: GraphDb, plan: SetPlan, options: SetOptions, outside: Outside): SetAnswer {
  const run = new Evaluation(graph, outside, options.within ?? WITHIN);
  const state = run.whole(plan);
  return run.noted("rows", () => {
    const total = state.count();
    const rows = options.limit > 0 && options.offset < total ? state.rows(options) : [];
    const numbers = options.numbers.length > 0 ? numbersOf(graph, rows, options.numbers) : undefined;
    const reader = new EntityReader(graph);
    const shown: SetAnswer["rows"] = [];
    for (const row of rows) {
      const entity = reader.entity(row);
      if (!entity) continue;
      const how = state.led.get(row);
      const led = how && ledOf(graph, reader, row, how);
      shown.push({ entity, numbers: numbers?.get(row) ?? {}, ...(led && { led }) });
    }
    return {
      rows: shown,
      total,
      stages: run.stages,
      ...(run.cut && { cut: run.cut, capped: true }),
    };
  });
}

/** Groups by a column, largest first. */
export function groupSet(
  graph: GraphDb,
  plan: SetPlan,
  by: SetColumn,
  options: SetOptions,
  outside: Outside,
): SetGroups {
  const run = new Evaluation(graph, outside, options.within ?? WITHIN);
  const state = run.whole(plan);
  return run.noted("rows", () => {
    const groups = by === "depth" ? byDepth(state) : grouped(graph, state, by);
    const { limit, offset } = options;
    return {
      rows: groups.slice(offset, offset + limit),
      total: groups.length,
      entities: groups.reduce((sum, { count }) => sum + count, 0),
      stages: run.stages,
      ...(run.cut && { cut: run.cut, capped: true }),
    };
  });
}

function grouped(graph: GraphDb, state: SetState, by: Exclude<SetColumn, "depth">): SetGroup[] {
  const { list, condition } = state.parts();
  return groupedRows(graph, list, condition, by);
}

function byDepth(state: SetState): SetGroup[] {
  const counts = new Map<number, number>();
  for (const row of state.rows()) {
    const depth = state.led.get(row)?.depth ?? 0;
    counts.set(depth, (counts.get(depth) ?? 0) + 1);
  }
  return [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => b.count - a.count || a.value - b.value);
}

/** Places of the edges that led to the set; of a set that no edge led to, the places that use it. */
export function sitesOfSet(graph: GraphDb, plan: SetPlan, options: SetOptions, outside: Outside): SetSites {
  const run = new Evaluation(graph, outside, options.within ?? WITHIN);
  const state = run.whole(plan);
  return run.noted("rows", () => {
    const rows = state.rows();
    const { targets, sources } = endsOf(rows, state.led);
    const found = siteRows(graph, targets, sources, options);
    const reader = new EntityReader(graph);
    const known = new Map<Row, Entity | undefined>();
    const entityOf = (row: Row): Entity | undefined => {
      if (!known.has(row)) known.set(row, reader.entity(row));
      return known.get(row);
    };
    const sites: SetSites["rows"] = [];
    for (const { src, dst, predicate, line } of found.rows) {
      const source = entityOf(src);
      const target = entityOf(dst);
      if (source && target) sites.push({ source, target, predicate, line });
    }
    return { rows: sites, total: found.total, stages: run.stages, ...(run.cut && { cut: run.cut, capped: true }) };
  });
}

/** Which ends the sites of a set lie between. */
function endsOf(rows: readonly Row[], led: ReadonlyMap<Row, LedRow>): { targets: Row[]; sources?: Row[] } {
  const targets = new Set<Row>();
  const sources = new Set<Row>();
  for (const row of rows) {
    const how = led.get(row);
    if (!how?.direction) targets.add(row);
    else if (how.direction === "in") {
      sources.add(row);
      for (const end of how.ends) targets.add(end);
    } else {
      targets.add(row);
      for (const end of how.ends) sources.add(end);
    }
  }
  return { targets: [...targets], ...(sources.size > 0 && { sources: [...sources] }) };
}

function ledOf(graph: GraphDb, reader: EntityReader, row: Row, how: LedRow): Led | undefined {
  const { direction, predicate, certainty, through, depth } = how;
  const origin = reader.entity(how.origin);
  if (!origin) return undefined;
  const end = through !== undefined && how.ends[0] === through ? through : how.origin;
  const lines =
    direction && predicate && predicate !== "CONTAINS" ? ledLines(graph, row, end, how.ends, direction, predicate) : [];
  const part = through !== undefined ? reader.entity(through) : depth > 1 ? origin : undefined;
  return {
    origin,
    lines,
    depth,
    ...(direction && predicate && predicate !== "CONTAINS" && { direction }),
    ...(predicate && { predicate }),
    ...(certainty !== undefined && { certainty: certaintyOf(certainty) }),
    ...(part && { via: part.container && part.kind !== "file" ? `${part.container.name}.${part.name}` : part.name }),
  };
}
