/** Hops from a set to the next: a level at a time, each entity once, with what led to it. The cap is looked at between levels. */
import { CERTAINTIES, type Predicate } from "../model.ts";
import { certaintyCode, roleCode } from "../store/codes.ts";
import type { GraphDb, Row } from "../store/graph-db.ts";
import { neighbourRows } from "../store/read-edges.ts";
import {
  declaringPlaces,
  fileSteps,
  filesOfRows,
  type KinRow,
  kinRows,
  rolesOf,
  withContents,
} from "../store/read-sets.ts";
import { familyRows } from "../store/read-types.ts";
import type { SetCut, SetHop } from "./set-plan.ts";
import type { LedRow } from "./set-state.ts";

/** Entities that a walk takes in, at most. */
export const MAX_ENTITIES = 100_000;

const ALL = { limit: 1e9, offset: 0 };

export type LedRows = Map<Row, LedRow>;

export interface Deadline {
  /** Milliseconds of `performance.now()`. */
  at: number;
}

export interface Hopped {
  /** In the order of the answer. */
  led: LedRows;
  cut?: SetCut;
}

/** One hop, or several; `all` goes on until nothing new is reached. */
export function hop(
  graph: GraphDb,
  from: readonly Row[],
  way: SetHop,
  depth: number | "all",
  deadline: Deadline,
): Hopped {
  const led: LedRows = new Map();
  const expanded = new Set(from);
  let frontier = from;
  for (let level = 1; frontier.length > 0 && (depth === "all" || level <= depth); level++) {
    if (level > 1) {
      const isFull = led.size >= MAX_ENTITIES;
      if (isFull || performance.now() > deadline.at)
        return { led, cut: { cap: isFull ? "entities" : "time", depth: level - 1 } };
    }
    const next: Row[] = [];
    for (const [row, how] of level1(graph, frontier, way)) {
      if (led.has(row)) continue;
      led.set(row, { ...how, depth: level });
      if (!expanded.has(row)) next.push(row);
      expanded.add(row);
    }
    frontier = next;
  }
  return { led };
}

function level1(graph: GraphDb, ends: readonly Row[], way: SetHop): LedRows {
  if ("along" in way) return alongEdges(graph, way.ofFiles ? filesOfRows(graph, ends) : ends, way);
  switch (way.to) {
    case "file":
      return new Map(fileSteps(graph, ends).map(({ id, place }) => [id, plain(ends, ends[place] as Row)]));
    case "overrides":
      return kin(ends, kinRows(graph, ends, "down"));
    case "overridden":
      return kin(ends, kinRows(graph, ends, "up"));
    case "siblings":
      return kin(ends, siblings(graph, ends));
    case "tests":
      return tests(graph, ends);
  }
}

function plain(ends: readonly Row[], origin: Row): LedRow {
  return { origin, ends, depth: 1 };
}

function kin(ends: readonly Row[], rows: readonly KinRow[]): LedRows {
  const led: LedRows = new Map();
  for (const { id, place } of rows) if (!led.has(id)) led.set(id, plain(ends, ends[place] as Row));
  return led;
}

/** Below what a member overrides, and neither above nor below the member itself. */
function siblings(graph: GraphDb, ends: readonly Row[]): KinRow[] {
  const above = kinRows(graph, ends, "up");
  const roots = [...new Set(above.map(({ id }) => id))];
  const below = new Map<Row, KinRow[]>();
  for (const row of kinRows(graph, roots, "down")) {
    const root = roots[row.place] as Row;
    below.set(root, [...(below.get(root) ?? []), row]);
  }
  const own = new Map<number, Set<Row>>();
  const note = ({ place, id }: KinRow): unknown =>
    own.set(place, (own.get(place) ?? new Set([ends[place] as Row])).add(id));
  above.forEach(note);
  kinRows(graph, ends, "down").forEach(note);
  const found = above.flatMap(({ id, place }) =>
    (below.get(id) ?? []).filter((row) => !own.get(place)?.has(row.id)).map((row) => ({ ...row, place })),
  );
  const order = new Map([...below.values()].flat().map(({ id }, i) => [id, i]));
  return found.sort((a, b) => a.level - b.level || order.get(a.id)! - order.get(b.id)!);
}

type Along = Extract<SetHop, { along: unknown }>;

function alongEdges(graph: GraphDb, ends: readonly Row[], way: Along): LedRows {
  const { along, direction, kinds } = way;
  const family = way.throughFamily && direction === "in" ? familyOf(graph, ends) : [];
  const all = [...ends, ...family.map(({ id }) => id)];
  const query = {
    predicates: along,
    direction,
    ...(kinds && { kinds }),
    ...(family.length > 0 && { direct: ends.length }),
  };
  const led: LedRows = new Map();
  for (const { id, end, predicate, certainty } of neighbourRows(graph, all, query, ALL).rows) {
    const through = end < ends.length ? undefined : all[end];
    const origin = ends[end] ?? (ends[family[end - ends.length]?.of ?? 0] as Row);
    led.set(id, {
      ...plain(through === undefined ? ends : [through], origin),
      direction,
      predicate,
      certainty: certaintyCode(certainty),
      ...(through !== undefined && { through }),
    });
  }
  return led;
}

/** Members whose calls are calls of the ends, as `neighbours` has it: above them, and below those that only declare. */
function familyOf(graph: GraphDb, ends: readonly Row[]): { of: number; id: Row }[] {
  const places = declaringPlaces(graph, ends);
  const declared = places.map((place) => ends[place] as Row);
  const below = familyRows(graph, declared, "down").map(({ of, id }) => ({ of: places[of] as number, id }));
  const known = new Set(ends);
  return [...familyRows(graph, ends, "up"), ...below].filter(({ id }) => !known.has(id) && known.add(id));
}

/** Tests that use a definition or what stands in it, then those that call one of its callers. */
function tests(graph: GraphDb, ends: readonly Row[]): LedRows {
  const meant = withContents(graph, ends);
  const inside = new Set(meant);
  const uses = alongEdges(graph, meant, { along: ["CALLS", "REFERENCES"], direction: "in" });
  const roles = rolesOf(graph, [...uses.keys()], roleCode("test"));
  const led: LedRows = new Map();
  const callers: Row[] = [];
  for (const [row, how] of uses) {
    if (inside.has(row)) continue;
    if (roles.get(row)?.test) led.set(row, how);
    else if (how.predicate === "CALLS" && !roles.get(row)?.file) callers.push(row);
  }
  const behind = alongEdges(graph, callers, { along: ["CALLS"], direction: "in" });
  const further = rolesOf(graph, [...behind.keys()], roleCode("test"));
  for (const [row, how] of behind)
    if (further.get(row)?.test && !led.has(row) && !inside.has(row)) led.set(row, { ...how, through: how.origin });
  return led;
}

/** Edges that ways are looked for along. */
const WAY: readonly Predicate[] = ["CALLS", "REFERENCES", "IMPORTS", "EXTENDS", "IMPLEMENTS", "CONTAINS"];
const BY_CALLS: readonly Predicate[] = ["CALLS", "REFERENCES"];

/** The shortest ways from a set to each of some targets: nearest first, every step once, what begins a way before what follows. */
export function ways(graph: GraphDb, from: readonly Row[], targets: readonly Row[], deadline: Deadline): Hopped {
  for (const along of [BY_CALLS, WAY]) {
    const found = waysAlong(graph, from, new Set(targets), along, deadline);
    if (found.led.size > 0 || found.cut) return found;
  }
  return { led: new Map() };
}

function waysAlong(
  graph: GraphDb,
  from: readonly Row[],
  targets: ReadonlySet<Row>,
  along: readonly Predicate[],
  deadline: Deadline,
): Hopped {
  const before = new Map<Row, LedRow | undefined>(from.map((row) => [row, undefined]));
  const reached = from.filter((row) => targets.has(row));
  let frontier = from;
  let cut: SetCut | undefined;
  for (let depth = 1; frontier.length > 0 && reached.length < targets.size; depth++) {
    if (before.size >= MAX_ENTITIES || performance.now() > deadline.at) {
      cut = { cap: before.size >= MAX_ENTITIES ? "entities" : "time", depth: depth - 1 };
      break;
    }
    const next: Row[] = [];
    for (const [row, how] of alongEdges(graph, frontier, { along, direction: "out" })) {
      if (before.has(row)) continue;
      before.set(row, { ...how, depth });
      next.push(row);
      if (targets.has(row)) reached.push(row);
    }
    frontier = next;
  }
  const led: LedRows = new Map();
  for (const target of reached) {
    const way: Row[] = [];
    for (let at: Row | undefined = target; at !== undefined; at = before.get(at)?.origin) way.unshift(at);
    for (const row of way) if (!led.has(row)) led.set(row, before.get(row) ?? { origin: row, ends: [], depth: 0 });
  }
  return { led, ...(cut && { cut }) };
}

export const certaintyOf = (code: number): (typeof CERTAINTIES)[number] => CERTAINTIES[code] ?? "possible";
