/** Everything that leads to an entity, or that it leads to: a tree walked level by level and bounded by its nodes. */
import type { Entity, Predicate } from "../model.ts";
import { FILE_KIND } from "../store/codes.ts";
import type { GraphDb, Row } from "../store/graph-db.ts";
import { type LinkQuery, type NextRow, type StepRow, stepRows, stepsBack } from "../store/read-edges.ts";
import { EntityReader, rowOf } from "../store/read-entities.ts";
import { rowsBelow } from "../store/read-lists.ts";
import { memberRow } from "../store/read-types.ts";
import type { Walk, WalkNode, WalkQuery } from "./answers.ts";
import { membersAbove } from "./neighbours.ts";

interface Node {
  row: Row;
  parent: Row;
  depth: number;
  predicate: Predicate;
  /** What of the root leads to it, where that is not the entity itself. */
  via?: Row;
  cycle?: true;
}

const EVERYTHING = { limit: 1e9, offset: 0 };

export function walk(graph: GraphDb, start: Row, query: WalkQuery): Walk {
  const root = rootOf(graph, start, query);
  const follow = new Steps(graph, query, root);
  const startsAtFile = memberRow(graph, start)?.kind === FILE_KIND;
  /** What each node hangs on; what stands at the root hangs on nothing. */
  const parents = new Map<Row, Row | undefined>(root.rows.map((row) => [row, undefined]));
  const nodes: Node[] = [];
  /** Nodes from which the walk came back to the root: once is enough. */
  const closed = new Set<Row>();
  let frontier = root.rows;
  let truncated = false;
  let depth = 0;
  while (frontier.length > 0 && depth < query.depth && !truncated) {
    const room = query.cap - nodes.length;
    const steps = follow.next(frontier, parents, room + 1);
    const back = follow.back(frontier, parents);
    truncated = steps.length > room;
    const next: Row[] = [];
    if (steps.length > 0 && room > 0) depth++;
    for (const { id, from, predicate, isFile } of steps.slice(0, room)) {
      const at = frontier[from] as Row;
      const isRoot = parents.get(at) === undefined;
      const parent = isRoot ? start : at;
      nodes.push({ row: id, parent, depth, predicate, ...(isRoot && !root.direct.includes(at) && { via: at }) });
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
  const shown = asEntities(new EntityReader(graph), start, nodes);
  return { nodes: query.tests === "only" ? leadingToTests(shown) : shown, depth, truncated, depthLimited };
}

/** What stands at the root of a walk. */
interface Root {
  /** The entity, its overloads, then what else answers as it. */
  rows: Row[];
  /** The entity and its overloads. */
  direct: Row[];
  /** Name of the member that supertypes share with it. */
  passedOn?: number;
  isWhole: boolean;
}

function rootOf(graph: GraphDb, start: Row, query: WalkQuery): Root {
  const direct = [start, ...(query.together ?? []).map((id) => rowOf(graph, id)).filter((row) => row !== undefined)];
  const isWhole = query.root === "contents";
  const contents = isWhole ? rowsBelow(graph, start, EVERYTHING).rows : [];
  const above = query.throughSupertypes && query.direction === "in" ? membersAbove(graph, start) : undefined;
  const rows = [...new Set([...direct, ...contents, ...(above?.members ?? [])])];
  return { rows, direct, isWhole, ...(above && { passedOn: above.name }) };
}

/** Steps over what a walk follows: files that import come behind what else is reached. */
class Steps {
  private readonly first: LinkQuery;
  private readonly link: LinkQuery;
  private readonly imports: LinkQuery | undefined;

  constructor(
    private readonly graph: GraphDb,
    query: WalkQuery,
    private readonly root: Root,
  ) {
    const others = query.predicates.filter((predicate) => predicate !== "IMPORTS");
    const isMixed = others.length > 0 && others.length < query.predicates.length;
    const { direction, includePossible } = query;
    const tests = query.tests === "only" ? "last" : query.tests;
    this.link = { predicates: isMixed ? others : query.predicates, direction, includePossible, tests };
    this.first = { ...this.link, passedOn: root.passedOn, direct: root.direct.length };
    if (isMixed) this.imports = { ...this.link, predicates: ["IMPORTS"], kinds: ["file", "module"] };
  }

  next(frontier: readonly Row[], reached: ReadonlyMap<Row, unknown>, limit: number): NextRow[] {
    const link = frontier === this.root.rows ? this.first : this.link;
    const steps = stepRows(this.graph, frontier, reached.keys(), link, limit);
    if (!this.imports || steps.length >= limit) return steps;
    const known = [...reached.keys(), ...steps.map(({ id }) => id)];
    const query = { ...this.imports, besideFilesOf: known };
    return [...steps, ...stepRows(this.graph, frontier, known, query, limit - steps.length)];
  }

  /** Steps to what was reached before. What parts of one whole do among themselves is not among them. */
  back(frontier: readonly Row[], reached: ReadonlyMap<Row, unknown>): StepRow[] {
    if (frontier === this.root.rows && this.root.isWhole) return [];
    return stepsBack(this.graph, frontier, reached.keys(), this.link);
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
  if (root.kind === "file") return part.qualified;
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
