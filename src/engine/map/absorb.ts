/** Groups too small to stand alone join the one they have most to do with; where that is none, the one next to them. */

import type { Partition } from "./communities.ts";
import { folderOf, foldersAround } from "./folders.ts";
import { aggregated, renumbered, type WeightedGraph } from "./weighted-graph.ts";

/** Where a group may go. */
export interface Absorbing {
  /** Members a group needs to stand alone. */
  least: number;
  /** Groups join only groups of the same outer one. */
  within?: Int32Array;
  /** Paths of the members: what is linked to nothing joins the nearest folder's largest group; not at all where absent. */
  paths?: readonly string[];
  /** Groups that stand whatever their size, by a member. */
  keeps?(member: number): boolean;
}

export function absorbed(graph: WeightedGraph, partition: Partition, options: Absorbing): Partition {
  let current = partition;
  // Joining can only make groups larger, so a few rounds settle it.
  for (let round = 0; round < 8; round++) {
    const next = absorbedOnce(graph, current, options);
    if (next.groups === current.groups) return current;
    current = next;
  }
  return current;
}

function absorbedOnce(graph: WeightedGraph, { groupOf, groups }: Partition, options: Absorbing): Partition {
  const { least, within, paths, keeps } = options;
  const sizes = new Int32Array(groups);
  const anyOf = new Int32Array(groups).fill(-1);
  const kept = new Uint8Array(groups);
  groupOf.forEach((group, member) => {
    sizes[group]!++;
    if (anyOf[group] === -1) anyOf[group] = member;
    if (keeps?.(member)) kept[group] = 1;
  });
  const small = [...sizes.keys()].filter((group) => sizes[group]! < least && kept[group] === 0);
  if (small.length === 0) return { groupOf, groups };
  const outer = (group: number): number => (within ? within[anyOf[group]!]! : 0);
  const coarse = aggregated(graph, groupOf, groups);
  const target = Int32Array.from({ length: groups }, (_, group) => group);
  const resolve = (group: number): number => {
    let at = group;
    while (target[at] !== at) at = target[at]!;
    return at;
  };
  const nearest = paths && nearestGroups(paths, groupOf, sizes, least);
  for (const group of small.sort((a, b) => sizes[a]! - sizes[b]! || a - b)) {
    let best = -1;
    let most = 0;
    for (let i = coarse.starts[group]!; i < coarse.starts[group + 1]!; i++) {
      const other = coarse.ends[i]!;
      if (outer(other) !== outer(group) || resolve(other) === group) continue;
      if (coarse.weights[i]! > most) {
        best = other;
        most = coarse.weights[i]!;
      }
    }
    if (best === -1)
      best = nearest?.(anyOf[group]!, (other) => outer(other) === outer(group) && resolve(other) !== group) ?? -1;
    if (best !== -1) target[group] = resolve(best);
  }
  // What has to do with nothing and lies nowhere is told apart by nothing, either.
  const rest = paths
    ? []
    : small.filter((group) => target[group] === group && coarse.starts[group] === coarse.starts[group + 1]);
  for (const group of rest) if (outer(group) === outer(rest[0]!)) target[group] = rest[0]!;
  return renumbered(groupOf.map((group) => resolve(group)));
}

/** The group with most files in the innermost folder around a file that has any. */
function nearestGroups(paths: readonly string[], groupOf: Int32Array, sizes: Int32Array, least: number) {
  const counts = new Map<string, Map<number, number>>();
  paths.forEach((path, member) => {
    const group = groupOf[member]!;
    if (sizes[group]! < Math.min(least, 2)) return;
    for (const folder of foldersAround(folderOf(path))) {
      let inFolder = counts.get(folder);
      if (!inFolder) counts.set(folder, (inFolder = new Map()));
      inFolder.set(group, (inFolder.get(group) ?? 0) + 1);
    }
  });
  return (member: number, allowed: (group: number) => boolean): number => {
    for (const folder of foldersAround(folderOf(paths[member]!))) {
      let best = -1;
      let most = 0;
      for (const [group, count] of counts.get(folder) ?? [])
        if (count > most && group !== groupOf[member] && allowed(group)) {
          best = group;
          most = count;
        }
      if (best !== -1) return best;
    }
    return -1;
  };
}
