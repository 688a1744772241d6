/** Cycles of imports: groups of files that all lead to each other, each with a shortest way around. */

export interface Cycle {
  /** All files that lead to each other, ascending. */
  members: number[];
  /** A shortest cycle among them, from its lowest file on; the last leads to the first. */
  shortest: number[];
}

/** Files from which the shortest cycle is looked for: in a large group one of the first has a short one. */
const STARTS = 60;

/**
 * @param edges targets of each file
 * @returns largest first
 */
export function cyclesOf(edges: readonly (readonly number[])[]): Cycle[] {
  return components(edges)
    .filter(({ length }) => length > 1)
    .map((members) => ({ members, shortest: shortestCycle(members, edges) }))
    .sort((a, b) => b.members.length - a.members.length || a.members[0]! - b.members[0]!);
}

/** Strongly connected components (Tarjan 1972), without recursion: imports can be chained very deep. */
function components(edges: readonly (readonly number[])[]): number[][] {
  const index = new Int32Array(edges.length).fill(-1);
  const low = new Int32Array(edges.length);
  const isOpen = new Uint8Array(edges.length);
  const stack: number[] = [];
  const found: number[][] = [];
  let next = 0;
  for (let root = 0; root < edges.length; root++) {
    if (index[root] !== -1) continue;
    const work: { vertex: number; at: number }[] = [{ vertex: root, at: 0 }];
    while (work.length > 0) {
      const frame = work.at(-1)!;
      const { vertex } = frame;
      if (frame.at === 0) {
        index[vertex] = low[vertex] = next++;
        stack.push(vertex);
        isOpen[vertex] = 1;
      }
      const target = edges[vertex]![frame.at++];
      if (target !== undefined) {
        if (index[target] === -1) work.push({ vertex: target, at: 0 });
        else if (isOpen[target]) low[vertex] = Math.min(low[vertex]!, index[target]!);
        continue;
      }
      work.pop();
      const above = work.at(-1)?.vertex;
      if (above !== undefined) low[above] = Math.min(low[above]!, low[vertex]!);
      if (low[vertex] !== index[vertex]) continue;
      const members: number[] = [];
      let member: number;
      do {
        member = stack.pop()!;
        isOpen[member] = 0;
        members.push(member);
      } while (member !== vertex);
      found.push(members.sort((a, b) => a - b));
    }
  }
  return found;
}

function shortestCycle(members: readonly number[], edges: readonly (readonly number[])[]): number[] {
  const inside = new Set(members);
  let shortest: number[] | undefined;
  for (const start of members.slice(0, STARTS)) {
    const cycle = cycleFrom(start, inside, edges, shortest?.length ?? Number.POSITIVE_INFINITY);
    if (cycle) shortest = cycle;
    if (shortest?.length === 2) break;
  }
  const cycle = shortest ?? [...members];
  const lowest = cycle.indexOf(Math.min(...cycle));
  return [...cycle.slice(lowest), ...cycle.slice(0, lowest)];
}

/** A cycle through a file of fewer files than `below`, level by level. */
function cycleFrom(
  start: number,
  inside: ReadonlySet<number>,
  edges: readonly (readonly number[])[],
  below: number,
): number[] | undefined {
  const cameFrom = new Map<number, number>([[start, -1]]);
  let level = [start];
  for (let length = 1; level.length > 0 && length < below; length++) {
    const next: number[] = [];
    for (const file of level)
      for (const target of edges[file]!) {
        if (target === start) return wayTo(file, cameFrom);
        if (!inside.has(target) || cameFrom.has(target)) continue;
        cameFrom.set(target, file);
        next.push(target);
      }
    level = next;
  }
  return undefined;
}

function wayTo(file: number, cameFrom: ReadonlyMap<number, number>): number[] {
  const way: number[] = [];
  for (let at = file; at !== -1; at = cameFrom.get(at)!) way.unshift(at);
  return way;
}
