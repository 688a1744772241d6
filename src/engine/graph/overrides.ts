/**
 * The other definitions of a member: those it overrides, those that override it, and its siblings under a common root.
 * Matched by name along the hierarchy, never by signature.
 */
import type { Page, TestFilter } from "../engine.ts";
import type { Bounded, Entity } from "../model.ts";
import { TYPE_KINDS } from "../model.ts";
import type { GraphDb, Row } from "../store/graph-db.ts";
import { EntityReader } from "../store/read-entities.ts";
import { hasHeritage, memberRow, membersNamed, typeNames } from "../store/read-types.ts";
import type { OverrideNote, OverrideRelation, OverrideRow, Overrides, Owner } from "./answers.ts";
import { basesIn } from "./heads.ts";
import { MAX_SUPERTYPES, MAX_TYPES, reaches, type TypeWalk, walkTypes } from "./type-walk.ts";

const ORDER: readonly OverrideRelation[] = ["overrides", "implements", "overridden_by", "sibling", "subtype"];
const WITH_OVERLOADS = new Set(["java", "kotlin", "csharp", "c#", "scala", "cpp", "c++"]);

/** Family of a member; of a type, its subtypes. By relation, depth, source before tests (unless they are equals), path. */
export function overrides(graph: GraphDb, row: Row, page: Page, tests: TestFilter = "last"): Overrides {
  const reader = new EntityReader(graph);
  const target = reader.entity(row);
  if (!target) return { rows: [], total: 0, roots: [], notes: [] };
  if (TYPE_KINDS.includes(target.kind)) return subtypes(graph, reader, row, target, { ...page, tests });
  const place = memberRow(graph, row);
  const type = place?.parent;
  const owner = type ? reader.entity(type) : undefined;
  if (!place || !type || !owner || !TYPE_KINDS.includes(owner.kind))
    return { rows: [], total: 0, roots: [], notes: [{ code: "no_owner_type" }] };

  const family = new Family(graph, reader, place.name);
  const up = walkTypes(graph, type, "up", MAX_SUPERTYPES);
  const down = walkTypes(graph, type, "down", MAX_TYPES - up.levels.size);
  const rows = [...family.above(up), ...family.below(down, "overridden_by")];
  const roots = family.roots(up);

  const listed = new Set([type, ...up.levels.keys(), ...down.levels.keys()]);
  const walks = [up, down];
  for (const root of roots) {
    const siblings = walkTypes(graph, root.type, "down", MAX_TYPES);
    const others = [...siblings.levels.keys()].filter((other) => !listed.has(other));
    const room = Math.max(0, MAX_TYPES - listed.size + 1);
    if (others.length > room) siblings.cut.add("types");
    walks.push(siblings);
    const taken = new Set(others.slice(0, room));
    const via = `${root.entity.container?.name ?? ""}.${root.entity.name}`;
    rows.push(...family.below(siblings, "sibling", taken).map((sibling) => ({ ...sibling, via })));
    for (const other of taken) listed.add(other);
  }
  return {
    ...bounded(rows, { ...page, tests }),
    owner: ownerOf(owner),
    roots: roots.length > 0 ? roots.map((root) => root.entity) : [target],
    notes: [...truncations(walks), ...overloads(family, target, type, owner), ...missingHeritage(graph, type, owner)],
  };
}

/** Finds one member, by name, on the types of walks. */
class Family {
  /** Members found on each type. */
  readonly found = new Map<Row, Entity[]>();

  constructor(
    private readonly graph: GraphDb,
    private readonly reader: EntityReader,
    readonly name: number,
  ) {}

  on(types: readonly Row[]): { type: Row; entity: Entity }[] {
    const members: { type: Row; entity: Entity }[] = [];
    const here = new Map<Row, Entity[]>();
    for (const { id, type } of membersNamed(this.graph, types, this.name)) {
      const entity = this.reader.entity(id);
      if (!entity) continue;
      members.push({ type, entity });
      here.set(type, [...(here.get(type) ?? []), entity]);
    }
    for (const [type, entities] of here) this.found.set(type, entities);
    return members;
  }

  above(up: TypeWalk): OverrideRow[] {
    return this.on([...up.levels.keys()]).map(({ type, entity }) => ({
      entity,
      relation:
        entity.container?.kind === "interface" || entity.container?.kind === "trait" ? "implements" : "overrides",
      owner: entity.container as Owner,
      depth: up.levels.get(type) ?? 0,
    }));
  }

  below(down: TypeWalk, relation: OverrideRelation, only?: ReadonlySet<Row>): OverrideRow[] {
    const types = [...down.levels.keys()].filter((type) => !only || only.has(type));
    return this.on(types).map(({ type, entity }) => ({
      entity,
      relation,
      owner: entity.container as Owner,
      depth: down.levels.get(type) ?? 0,
    }));
  }

  /** Supertypes that declare the member with no declaring supertype above them: farthest first, then as in a list. */
  roots(up: TypeWalk): { type: Row; entity: Entity }[] {
    const declaring = [...up.levels.keys()].filter((type) => this.found.has(type));
    const top = declaring.filter((type) => !declaring.some((other) => other !== type && reaches(up, type, other)));
    return top
      .map((type) => ({ type, entity: this.found.get(type)?.[0] as Entity, depth: up.levels.get(type) ?? 0 }))
      .sort((a, b) => b.depth - a.depth || byPlace(a.entity, b.entity));
  }
}

interface ListQuery extends Page {
  tests: TestFilter;
}

function bounded(rows: readonly OverrideRow[], { tests, limit, offset }: ListQuery): Bounded<OverrideRow> {
  const kept = rows.filter(({ entity }) =>
    tests === "only" ? isTest(entity) : tests !== "exclude" || !isTest(entity),
  );
  const testsLast = (a: OverrideRow, b: OverrideRow): number =>
    tests === "last" ? Number(isTest(a.entity)) - Number(isTest(b.entity)) : 0;
  kept.sort(
    (a, b) =>
      ORDER.indexOf(a.relation) - ORDER.indexOf(b.relation) ||
      a.depth - b.depth ||
      testsLast(a, b) ||
      byPlace(a.entity, b.entity),
  );
  return { rows: kept.slice(offset, offset + limit), total: kept.length };
}

function isTest({ role }: Entity): boolean {
  return role === "test" || role === "fixture";
}

function subtypes(graph: GraphDb, reader: EntityReader, row: Row, target: Entity, list: ListQuery): Overrides {
  const down = walkTypes(graph, row, "down", MAX_TYPES);
  const above = new Map<Row, Row>();
  for (const [from, steps] of down.steps) for (const to of steps) if (!above.has(to)) above.set(to, from);
  const rows: OverrideRow[] = [];
  for (const [type, depth] of down.levels) {
    const entity = reader.entity(type);
    const owner = reader.entity(above.get(type) ?? row);
    if (entity && owner) rows.push({ entity, relation: "subtype", owner: ownerOf(owner), depth });
  }
  return {
    ...bounded(rows, list),
    owner: ownerOf(target),
    roots: [target],
    notes: truncations([down]),
  };
}

function truncations(walks: readonly TypeWalk[]): OverrideNote[] {
  return (["depth", "types"] as const)
    .filter((cap) => walks.some((walk) => walk.cut.has(cap)))
    .map((cap) => ({ code: "hierarchy_truncated", cap }));
}

/** Types that declare the member more than once, in languages where that means overloads. */
function overloads(family: Family, target: Entity, type: Row, owner: Entity): OverrideNote[] {
  if (!WITH_OVERLOADS.has(target.lang)) return [];
  family.on([type]);
  const names = [...family.found.values()]
    .filter((members) => members.length > 1)
    .map((members) => members[0]?.container?.name ?? owner.name);
  return names.length > 0 ? [{ code: "overloads_not_distinguished", types: [...new Set(names)].sort() }] : [];
}

/** Bases that the head of a type without supertypes names, and that are types of the graph. */
function missingHeritage(graph: GraphDb, type: Row, owner: Entity): OverrideNote[] {
  if (hasHeritage(graph, type)) return [];
  const bases = typeNames(graph, basesIn(owner), owner.lang).filter((name) => name !== owner.name);
  return bases.length > 0 ? [{ code: "heritage_not_in_graph", bases }] : [];
}

function ownerOf({ id, name, kind }: Owner): Owner {
  return { id, name, kind };
}

function byPlace(a: Entity, b: Entity): number {
  if (a.path !== b.path) return a.path < b.path ? -1 : 1;
  return a.line - b.line || (a.id < b.id ? -1 : 1);
}
