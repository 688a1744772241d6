/** Everything that leads to an entity, or that it leads to: a tree walked level by level and bounded by its nodes. */
import type { Entity, Predicate } from "../model.ts";
import type { GraphDb, Row } from "../store/graph-db.ts";
import { type LinkQuery, stepRows, stepsBack } from "../store/read-edges.ts";
import { EntityReader } from "../store/read-entities.ts";
import type { Walk, WalkNode, WalkQuery } from "./answers.ts";

interface Node {
  row: Row;
  parent: Row;
  depth: number;
  predicate: Predicate;
  cycle?: true;
}

export function walk(graph: GraphDb, start: Row, query: WalkQuery): Walk {
  const link: LinkQuery = {
    predicates: query.predicates,
    direction: query.direction,
    includePossible: query.includePossible,
    tests: query.tests === "only" ? "last" : query.tests,
  };
  const parents = new Map<Row, Row | undefined>([[start, undefined]]);
  const nodes: Node[] = [];
  let frontier = [start];
  let truncated = false;
  let depth = 0;
  while (frontier.length > 0 && depth < query.depth && !truncated) {
    const room = query.cap - nodes.length;
    const steps = stepRows(graph, frontier, parents.keys(), link, room + 1);
    const back = stepsBack(graph, frontier, parents.keys(), link);
    truncated = steps.length > room;
    const next: Row[] = [];
    if (steps.length > 0 && room > 0) depth++;
    for (const { id, from, predicate } of steps.slice(0, room)) {
      const parent = frontier[from] as Row;
      nodes.push({ row: id, parent, depth, predicate });
      parents.set(id, parent);
      next.push(id);
    }
    for (const { id, from, predicate } of back) {
      const parent = frontier[from] as Row;
      if (nodes.length >= query.cap || !isAbove(parents, parent, id)) continue;
      nodes.push({ row: id, parent, depth: depthOf(parents, parent) + 1, predicate, cycle: true });
    }
    frontier = next;
  }
  const depthLimited = !truncated && stepRows(graph, frontier, parents.keys(), link, 1).length > 0;
  const shown = asEntities(new EntityReader(graph), start, nodes);
  return { nodes: query.tests === "only" ? leadingToTests(shown) : shown, depth, truncated, depthLimited };
}

/** Whether `row` is `node` itself or one of those it was reached through. */
function isAbove(parents: Map<Row, Row | undefined>, node: Row, row: Row): boolean {
  for (let at: Row | undefined = node; at !== undefined; at = parents.get(at)) if (at === row) return true;
  return false;
}

function depthOf(parents: Map<Row, Row | undefined>, row: Row): number {
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
  entityOf(start);
  const shown: WalkNode[] = [];
  for (const { row, parent, depth, predicate, cycle } of nodes) {
    const entity = entityOf(row);
    const above = entityOf(parent);
    if (entity && above) shown.push({ entity, parent: above.id, depth, predicate, ...(cycle && { cycle }) });
  }
  return shown;
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
