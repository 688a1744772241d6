/**
 * Communities of a weighted graph by modularity: local moving and aggregation as in the Louvain method (Blondel et al.
 * 2008), moving by a queue, and no community in unconnected pieces, as in the Leiden method (Traag et al. 2019). Nothing
 * is random: vertices come in order and ties go to the community of the lowest number, so the result is the same everywhere.
 */
import { aggregated, degreesOf, gathered, renumbered, type WeightedGraph } from "./weighted-graph.ts";

export interface Partition {
  /** Community of each vertex, numbered from 0 in order of their first vertex. */
  groupOf: Int32Array;
  groups: number;
}

/** Passes of moving and aggregating; far more than any graph needs. */
const MAX_PASSES = 30;

/** How much better than what was there before a new partition has to be to take its place. */
const WORTH = 0.02;

/**
 * @param resolution above 1 makes more and smaller communities, below 1 fewer and larger ones
 * @param former groups of a partition before, which stay where no other is clearly better; numbers below the graph's size
 */
export function communitiesOf(graph: WeightedGraph, resolution: number, former?: Int32Array): Partition {
  const found = settled(graph, identity(graph.size), resolution);
  if (!former) return found;
  const kept = settled(graph, former, resolution);
  const [better, good] = [found, kept].map(({ groupOf }) => modularity(graph, groupOf, resolution));
  return better! > good! + WORTH ? found : kept;
}

function settled(graph: WeightedGraph, start: Int32Array, resolution: number): Partition {
  let found = louvain(graph, start, resolution);
  for (let round = 0; round < 2; round++) {
    const split = connected(graph, found);
    if (split.groups === found.groups) return found;
    found = louvain(graph, split.groupOf, resolution);
  }
  return connected(graph, found);
}

function identity(size: number): Int32Array {
  return Int32Array.from({ length: size }, (_, i) => i);
}

/** Moves vertices, then communities as wholes, until nothing is gained. */
function louvain(graph: WeightedGraph, start: Int32Array, resolution: number): Partition {
  let current = graph;
  let { groupOf } = moved(graph, start, resolution);
  let found = renumbered(groupOf);
  let whole = found;
  for (let pass = 0; pass < MAX_PASSES; pass++) {
    current = aggregated(current, found.groupOf, found.groups);
    ({ groupOf } = moved(current, identity(current.size), resolution));
    found = renumbered(groupOf);
    if (found.groups === current.size) break;
    whole = renumbered(whole.groupOf.map((group) => found.groupOf[group]!));
  }
  return whole;
}

/** Moves each vertex to the neighbouring community where modularity gains most; who loses a neighbour is looked at again. */
function moved(graph: WeightedGraph, start: Int32Array, resolution: number): { groupOf: Int32Array } {
  const { size, starts, ends, weights } = graph;
  const groupOf = start.slice();
  const degrees = degreesOf(graph);
  const totals = new Float64Array(size);
  let all = 0;
  for (let vertex = 0; vertex < size; vertex++) {
    totals[groupOf[vertex]!]! += degrees[vertex]!;
    all += degrees[vertex]!;
  }
  if (all === 0) return { groupOf };
  const scale = resolution / all;
  const linked = new Float64Array(size);
  const touched: number[] = [];
  let queue = Array.from({ length: size }, (_, i) => i);
  const waiting = new Uint8Array(size).fill(1);
  for (let turn = 0; queue.length > 0 && turn < 100; turn++) {
    const next: number[] = [];
    for (const vertex of queue) {
      waiting[vertex] = 0;
      const own = groupOf[vertex]!;
      const degree = degrees[vertex]!;
      for (let i = starts[vertex]!; i < starts[vertex + 1]!; i++) {
        const group = groupOf[ends[i]!]!;
        if (linked[group] === 0) touched.push(group);
        linked[group]! += weights[i]!;
      }
      totals[own]! -= degree;
      let best = own;
      let most = linked[own]! - scale * degree * totals[own]!;
      for (const group of touched) {
        const gain = linked[group]! - scale * degree * totals[group]!;
        if (gain > most + 1e-12 || (gain > most - 1e-12 && best !== own && group < best)) {
          best = group;
          most = gain;
        }
      }
      totals[best]! += degree;
      for (const group of touched) linked[group] = 0;
      touched.length = 0;
      if (best === own) continue;
      groupOf[vertex] = best;
      for (let i = starts[vertex]!; i < starts[vertex + 1]!; i++) {
        const other = ends[i]!;
        if (groupOf[other] === best || waiting[other]) continue;
        waiting[other] = 1;
        next.push(other);
      }
    }
    queue = next;
  }
  return { groupOf };
}

/** Communities in unconnected pieces become several. */
function connected(graph: WeightedGraph, { groupOf, groups }: Partition): Partition {
  const { starts, ends } = graph;
  const piece = new Int32Array(graph.size).fill(-1);
  let pieces = 0;
  const members = gathered(groupOf, groups);
  for (const first of members.list) {
    if (piece[first] !== -1) continue;
    const stack = [first];
    piece[first] = pieces;
    for (let vertex = stack.pop(); vertex !== undefined; vertex = stack.pop())
      for (let i = starts[vertex]!; i < starts[vertex + 1]!; i++) {
        const other = ends[i]!;
        if (piece[other] !== -1 || groupOf[other] !== groupOf[first]) continue;
        piece[other] = pieces;
        stack.push(other);
      }
    pieces++;
  }
  return renumbered(piece);
}

/** Modularity of a partition (Newman and Girvan 2004) at a resolution. */
function modularity(graph: WeightedGraph, groupOf: Int32Array, resolution: number): number {
  const { size, starts, ends, weights, loops } = graph;
  const degrees = degreesOf(graph);
  const totals = new Map<number, number>();
  let within = 0;
  let all = 0;
  for (let vertex = 0; vertex < size; vertex++) {
    const group = groupOf[vertex]!;
    totals.set(group, (totals.get(group) ?? 0) + degrees[vertex]!);
    all += degrees[vertex]!;
    within += 2 * loops[vertex]!;
    for (let i = starts[vertex]!; i < starts[vertex + 1]!; i++) if (groupOf[ends[i]!] === group) within += weights[i]!;
  }
  if (all === 0) return 0;
  let expected = 0;
  for (const total of totals.values()) expected += (total / all) ** 2;
  return within / all - resolution * expected;
}
