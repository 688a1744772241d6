/**
 * Files that do not shape the regions (tests, generated and vendored code) and where they belong all the same: beside what
 * they have most to do with, else beside what lies nearest. What has nothing to do with the rest is a region of its own.
 */
import { folderOf, foldersAround } from "./folders.ts";
import type { WeightedGraph } from "./weighted-graph.ts";

/** Rounds in which placed files draw those that only have to do with them. */
const ROUNDS = 4;
/** A group of files beside all others needs this many to be a region of its own. */
const LEAST = 3;
/** Share of the strongest pull that keeps a file where it was. */
const STAYS = 0.6;

/**
 * @param graph all files
 * @param regionOf finest region of each file, -1 for those to be placed; filled in
 * @param regions how many there are
 * @param former finest region of each file in the map before, where it stays unless another draws it clearly more
 * @returns how many there are then
 */
export function placeOthers(
  graph: WeightedGraph,
  paths: readonly string[],
  regionOf: Int32Array,
  regions: number,
  former?: Int32Array,
): number {
  const { starts, ends, weights } = graph;
  const heir = former && heirs(former, regionOf);
  for (let round = 0; round < ROUNDS; round++) {
    const before = regionOf.slice();
    regionOf.forEach((region, file) => {
      if (region !== -1) return;
      const drawn = new Map<number, number>();
      for (let i = starts[file]!; i < starts[file + 1]!; i++) {
        const other = before[ends[i]!]!;
        if (other !== -1) drawn.set(other, (drawn.get(other) ?? 0) + weights[i]!);
      }
      let most = 0;
      for (const [other, weight] of drawn)
        if (weight > most || (weight === most && other < regionOf[file]!)) {
          regionOf[file] = other;
          most = weight;
        }
      const old = heir?.get(former![file]!);
      if (old !== undefined && (drawn.get(old) ?? 0) > STAYS * most) regionOf[file] = old;
    });
  }
  return placeByFolder(paths, regionOf, regions);
}

/** The region that most files of each former one are in now. */
function heirs(former: Int32Array, regionOf: Int32Array): Map<number, number> {
  const counts = new Map<number, Map<number, number>>();
  regionOf.forEach((region, file) => {
    const old = former[file]!;
    if (region === -1 || old === -1) return;
    const inside = counts.get(old) ?? new Map<number, number>();
    counts.set(old, inside.set(region, (inside.get(region) ?? 0) + 1));
  });
  return new Map([...counts].map(([old, inside]) => [old, [...inside].reduce((a, b) => (b[1] > a[1] ? b : a))[0]]));
}

function placeByFolder(paths: readonly string[], regionOf: Int32Array, regions: number): number {
  const counts = new Map<string, Map<number, number>>();
  paths.forEach((path, file) => {
    const region = regionOf[file]!;
    if (region === -1) return;
    for (const folder of foldersAround(folderOf(path))) {
      let inside = counts.get(folder);
      if (!inside) counts.set(folder, (inside = new Map()));
      inside.set(region, (inside.get(region) ?? 0) + 1);
    }
  });
  const largest = (folder: string): number | undefined => {
    let found: number | undefined;
    let most = 0;
    for (const [region, count] of counts.get(folder) ?? [])
      if (count > most || (count === most && region < found!)) {
        found = region;
        most = count;
      }
    return found;
  };
  const left = new Map<string, number[]>();
  paths.forEach((path, file) => {
    if (regionOf[file] !== -1) return;
    const around = foldersAround(folderOf(path)).find((folder) => folder !== "" && counts.has(folder));
    const region = around === undefined ? undefined : largest(around);
    if (region !== undefined) regionOf[file] = region;
    else {
      const top = path.includes("/") ? path.slice(0, path.indexOf("/")) : "";
      const others = left.get(top);
      if (others) others.push(file);
      else left.set(top, [file]);
    }
  });
  let next = regions;
  for (const files of left.values()) {
    const region = files.length >= LEAST ? next++ : (largest("") ?? next++);
    for (const file of files) regionOf[file] = region;
  }
  return next;
}
