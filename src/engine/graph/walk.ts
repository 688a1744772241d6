/** Everything that leads to an entity, or that it leads to: a tree walked level by level and bounded by its nodes. */
import type { Entity, Predicate } from "../model.ts";
import { FILE_KIND } from "../store/codes.ts";
import type { GraphDb, Row } from "../store/graph-db.ts";
import { type LinkQuery, type NextRow, type StepRow, stepRows, stepsBack } from "../store/read-edges.ts";
import { EntityReader, rowOf } from "../store/read-entities.ts";
import { rowsBelow } from "../store/read-lists.ts";
import { familyRows, memberRow } from "../store/read-types.ts";
import type { RootQuery, Walk, WalkNode, WalkQuery } from "./answers.ts";

interface Node {
  row: Row;
  parent: Row;
  depth: number;
  predicate: Predicate;
  /** What leads to it in place of the parent. */
  via?: Row;
  cycle?: true;
}

const EVERYTHING = { limit: 1e9, offset: 0 };

export function walk(graph: GraphDb, start: Row, query: WalkQuery): Walk {
  const { direct, contents } = rootRows(graph, start, query);
  const roots = [...new Set([...direct, ...contents])];
  const follow = new Steps(graph, query);
  const startsAtFile = memberRow(graph, start)?.kind === FILE_KIND;
  /** What each node hangs on; what stands at the root hangs on nothing. */
  const parents = new Map<Row, Row | undefined>(roots.map((row) => [row, undefined]));
  const nodes: Node[] = [];
  /** Nodes from which the walk came back to the root: once is enough. */
  const closed = new Set<Row>();
  let frontier = roots;
  let truncated = false;
  let depth = 0;
  while (frontier.length > 0 && depth < query.depth && !truncated) {
    const room = query.cap - nodes.length;
    const steps = follow.next(frontier, parents, room + 1);
    // What parts of one whole do among themselves closes no cycle.
    const back = depth === 0 && contents.length > 0 ? [] : follow.back(frontier, parents);
    truncated = steps.length > room;
    const next: Row[] = [];
    if (steps.length > 0 && room > 0) depth++;
    for (const { id, at, predicate, isFile, through } of steps.slice(0, room)) {
      const isRoot = parents.get(at) === undefined;
      const parent = isRoot ? start : at;
      const via = through ?? (isRoot && !direct.includes(at) ? at : undefined);
      nodes.push({ row: id, parent, depth, predicate, ...(via !== undefined && { via }) });
      parents.set(id, parent);
      if (startsAtFile || !isFile) next.push(id);
    }
    for (const { id, from, predicate } of back) {
      const at = frontier[from] as Row;
      const parent = parents.get(at) === undefined ? start : at;
      if (nodes.length >= query.cap || !isAbove(parents, at, id)) continue;
      if (parents.get(id) === undefined) {
        if (closed.has(parent)) continue;
        closed.add(parent);
      }
      nodes.push({ row: id, parent, depth: depthOf(parents, parent) + 1, predicate, cycle: true });
    }
    frontier = next;
  }
  const depthLimited = !truncated && follow.next(frontier, parents, 1).length > 0;
  const all = asEntities(new EntityReader(graph), start, nodes);
  const shown = query.tests === "only" ? leadingToTests(all) : all;
  return {
    nodes: shown,
    depth: Math.min(depth, Math.max(0, ...shown.map((node) => node.depth))),
    truncated,
    depthLimited,
  };
}

/** An entity with its overloads, and what stands in it where that is one with it. */
export function rootRows(
  graph: GraphDb,
  start: Row,
  { together = [], root }: RootQuery,
): { direct: Row[]; contents: Row[] } {
  const direct = [start, ...together.map((id) => rowOf(graph, id)).filter((row) => row !== undefined)];
  return { direct, contents: root === "contents" ? rowsBelow(graph, start, EVERYTHING).rows : [] };
}

interface Step extends NextRow {
  /** Row of the frontier it was reached from. */
  at: Row;
  /** Its like on a super- or subtype that leads here in its place. */
  through?: Row;
}

/** Steps over what a walk follows: files that import come behind what else is reached. */
class Steps {
  private readonly link: LinkQuery;
  private readonly imports: LinkQuery | undefined;
  private readonly kin: "up" | "down" | undefined;

  constructor(
    private readonly graph: GraphDb,
    query: WalkQuery,
  ) {
    const others = query.predicates.filter((predicate) => predicate !== "IMPORTS");
    const imports = query.predicates.filter((predicate) => predicate === "IMPORTS");
    const { direction, includePossible } = query;
    const tests = query.tests === "only" ? "last" : query.tests;
    const link = { direction, includePossible, tests };
    // Imports lead to files and modules: what is imported of them is reached by its uses.
    const files: LinkQuery = { ...link, predicates: imports, kinds: ["file", "module"] };
    this.link = others.length > 0 ? { ...link, predicates: others } : files;
    if (others.length > 0 && imports.length > 0) this.imports = files;
    if (query.dispatch && query.predicates.includes("CALLS")) this.kin = direction === "in" ? "up" : "down";
  }

  next(frontier: readonly Row[], reached: ReadonlyMap<Row, unknown>, limit: number): Step[] {
    const steps = this.follow(frontier, [...reached.keys()], limit);
    if (!this.imports || steps.length >= limit) return steps;
    const known = [...reached.keys(), ...steps.map(({ id }) => id)];
    const query = { ...this.imports, besideFilesOf: known };
    const files = stepRows(this.graph, frontier, known, query, limit - steps.length);
    return [...steps, ...files.map((file) => ({ ...file, at: frontier[file.from] as Row }))];
  }

  /** Steps to what was reached before. */
  back(frontier: readonly Row[], reached: ReadonlyMap<Row, unknown>): StepRow[] {
    return stepsBack(this.graph, frontier, reached.keys(), this.link);
  }

  private follow(frontier: readonly Row[], reached: readonly Row[], limit: number): Step[] {
    const kin = this.kin ? familyRows(this.graph, frontier, this.kin) : [];
    const ends = [...frontier, ...kin.map(({ id }) => id)];
    const link = kin.length > 0 ? { ...this.link, direct: frontier.length } : this.link;
    return stepRows(this.graph, ends, reached, link, limit).map((step) => {
      const like = kin[step.from - frontier.length];
      return { ...step, at: frontier[like?.of ?? step.from] as Row, ...(like && { through: like.id }) };
    });
  }
}

/** Whether `row` is `node` itself or one of those it was reached through. What stands at the root is above everything. */
function isAbove(parents: ReadonlyMap<Row, Row | undefined>, node: Row, row: Row): boolean {
  if (parents.get(row) === undefined) return true;
  for (let at: Row | undefined = node; at !== undefined; at = parents.get(at)) if (at === row) return true;
  return false;
}

function depthOf(parents: ReadonlyMap<Row, Row | undefined>, row: Row): number {
  let depth = 0;
  for (let at = parents.get(row); at !== undefined; at = parents.get(at)) depth++;
  return depth;
}

function asEntities(reader: EntityReader, start: Row, nodes: readonly Node[]): WalkNode[] {
  const entities = new Map<Row, Entity>();
  const entityOf = (row: Row): Entity | undefined => {
    const known = entities.get(row) ?? reader.entity(row);
    if (known) entities.set(row, known);
    return known;
  };
  const root = entityOf(start);
  const shown: WalkNode[] = [];
  for (const { row, parent, depth, predicate, via, cycle } of nodes) {
    const entity = entityOf(row);
    const above = entityOf(parent);
    const part = via === undefined ? undefined : entityOf(via);
    if (!root || !entity || !above) continue;
    shown.push({
      entity,
      parent: above.id,
      depth,
      predicate,
      ...(part && { via: partName(root, part) }),
      ...(cycle && { cycle }),
    });
  }
  return shown;
}

/** A part of the root by its name inside it; a member of another type with that type. */
function partName(root: Entity, part: Entity): string {
  if (root.kind === "file" && root.path === part.path) return part.qualified;
  const inside = `${root.qualified}.`;
  if (part.path === root.path && part.qualified.startsWith(inside)) return part.qualified.slice(inside.length);
  return part.container ? `${part.container.name}.${part.name}` : part.name;
}

/** Tests, and what stands between them and the root. */
function leadingToTests(nodes: readonly WalkNode[]): WalkNode[] {
  const wanted = new Set<string>();
  const kept: WalkNode[] = [];
  for (const node of [...nodes].reverse()) {
    const isTest = node.entity.role === "test" || node.entity.role === "fixture";
    if (node.cycle || !(isTest || wanted.has(node.entity.id))) continue;
    wanted.add(node.parent);
    kept.push(node);
  }
  return kept.reverse();
}
