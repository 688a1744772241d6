/** An undirected graph with weights, as flat arrays: what communities are found in. */

/** Vertices are numbered from 0. Every edge stands twice, once at each end, in order of the other end. */
export interface WeightedGraph {
  size: number;
  /** Where a vertex's edges begin in `ends`; one more than there are vertices. */
  starts: Int32Array;
  ends: Int32Array;
  weights: Float64Array;
  /** Weight of what lies within a vertex, when it stands for several. */
  loops: Float64Array;
}

/** Adds up edges, in whatever order they come. */
export class GraphBuilder {
  private readonly sources: number[] = [];
  private readonly targets: number[] = [];
  private readonly amounts: number[] = [];
  private readonly loops: Float64Array;

  constructor(private readonly size: number) {
    this.loops = new Float64Array(size);
  }

  add(a: number, b: number, weight: number): void {
    if (weight <= 0) return;
    if (a === b) {
      this.loops[a]! += weight;
      return;
    }
    this.sources.push(a);
    this.targets.push(b);
    this.amounts.push(weight);
  }

  /** The graph of all that was added; parallel edges become one. */
  build(): WeightedGraph {
    const { size, sources, targets, amounts, loops } = this;
    const counts = new Int32Array(size + 1);
    for (let i = 0; i < sources.length; i++) {
      counts[sources[i]! + 1]!++;
      counts[targets[i]! + 1]!++;
    }
    for (let i = 0; i < size; i++) counts[i + 1]! += counts[i]!;
    const next = counts.slice();
    const ends = new Int32Array(sources.length * 2);
    const weights = new Float64Array(sources.length * 2);
    const put = (a: number, b: number, weight: number): void => {
      const place = next[a]!++;
      ends[place] = b;
      weights[place] = weight;
    };
    for (let i = 0; i < sources.length; i++) {
      put(sources[i]!, targets[i]!, amounts[i]!);
      put(targets[i]!, sources[i]!, amounts[i]!);
    }
    return merged({ size, starts: counts, ends, weights, loops });
  }
}

/** Parallel edges as one, in order of their ends: sums do not depend on the order in which edges came. */
function merged(graph: WeightedGraph): WeightedGraph {
  const { size, starts, ends, weights } = graph;
  const newStarts = new Int32Array(size + 1);
  let filled = 0;
  for (let vertex = 0; vertex < size; vertex++) {
    const from = starts[vertex]!;
    const to = starts[vertex + 1]!;
    const order = Array.from({ length: to - from }, (_, i) => from + i);
    order.sort((a, b) => ends[a]! - ends[b]! || weights[a]! - weights[b]!);
    const pairs = order.map((i): [number, number] => [ends[i]!, weights[i]!]);
    const begin = filled;
    newStarts[vertex] = begin;
    for (const [end, weight] of pairs) {
      if (filled > begin && ends[filled - 1] === end) weights[filled - 1]! += weight;
      else {
        ends[filled] = end;
        weights[filled++] = weight;
      }
    }
  }
  newStarts[size] = filled;
  return { ...graph, starts: newStarts, ends: ends.slice(0, filled), weights: weights.slice(0, filled) };
}

/** Each vertex's weight with all others, what lies within it counted twice. */
export function degreesOf({ size, starts, weights, loops }: WeightedGraph): Float64Array {
  const degrees = new Float64Array(size);
  for (let vertex = 0; vertex < size; vertex++) {
    let degree = 2 * loops[vertex]!;
    for (let i = starts[vertex]!; i < starts[vertex + 1]!; i++) degree += weights[i]!;
    degrees[vertex] = degree;
  }
  return degrees;
}

/** The graph of groups: `groupOf` holds numbers from 0 without gaps. */
export function aggregated(graph: WeightedGraph, groupOf: Int32Array, groups: number): WeightedGraph {
  const { size, starts, ends, weights, loops } = graph;
  const members = gathered(groupOf, groups);
  const newStarts = new Int32Array(groups + 1);
  const newLoops = new Float64Array(groups);
  const newEnds: number[] = [];
  const newWeights: number[] = [];
  const sums = new Float64Array(groups);
  const touched: number[] = [];
  for (let group = 0; group < groups; group++) {
    for (let m = members.starts[group]!; m < members.starts[group + 1]!; m++) {
      const vertex = members.list[m]!;
      newLoops[group]! += loops[vertex]!;
      for (let i = starts[vertex]!; i < starts[vertex + 1]!; i++) {
        const other = groupOf[ends[i]!]!;
        if (other === group) newLoops[group]! += weights[i]! / 2;
        else {
          if (sums[other] === 0) touched.push(other);
          sums[other]! += weights[i]!;
        }
      }
    }
    touched.sort((a, b) => a - b);
    for (const other of touched) {
      newEnds.push(other);
      newWeights.push(sums[other]!);
      sums[other] = 0;
    }
    touched.length = 0;
    newStarts[group + 1] = newEnds.length;
  }
  return {
    size: groups === 0 && size === 0 ? 0 : groups,
    starts: newStarts,
    ends: Int32Array.from(newEnds),
    weights: Float64Array.from(newWeights),
    loops: newLoops,
  };
}

/** Vertices by group, ascending within each: `list` from `starts[group]` to the next start. */
export function gathered(groupOf: Int32Array, groups: number): { starts: Int32Array; list: Int32Array } {
  const starts = new Int32Array(groups + 1);
  for (const group of groupOf) starts[group + 1]!++;
  for (let i = 0; i < groups; i++) starts[i + 1]! += starts[i]!;
  const next = starts.slice();
  const list = new Int32Array(groupOf.length);
  groupOf.forEach((group, vertex) => {
    list[next[group]!++] = vertex;
  });
  return { starts, list };
}

/** Numbers groups from 0 in order of their first vertex. */
export function renumbered(groupOf: Int32Array): { groupOf: Int32Array; groups: number } {
  const numbers = new Map<number, number>();
  const result = groupOf.map((group) => {
    let number = numbers.get(group);
    if (number === undefined) numbers.set(group, (number = numbers.size));
    return number;
  });
  return { groupOf: result, groups: numbers.size };
}
