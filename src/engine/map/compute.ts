/** The architecture of a repository: from files and what they use of each other to regions. Pure: same input, same map. */
import type { Role } from "../model.ts";
import type { RegionKind } from "./answers.ts";
import {
  type Companions,
  dampedWeights,
  type FileLinks,
  fans,
  fileGraph,
  LINK_WEIGHTS,
  type LinkWeights,
} from "./file-links.ts";
import { type FormerRegion, identified } from "./identity.ts";
import { labelsOf, slugOf } from "./labels.ts";
import { levelsOf } from "./levels.ts";
import { crosscuts, healthOf, type Measures, measuresOf } from "./measures.ts";
import { placeOthers } from "./placing.ts";

export interface MapFile {
  path: string;
  role: Role;
  /** Definitions in it; one for a file with none. */
  chunks: number;
}

export interface MapInput {
  /** What the whole is called. */
  name: string;
  files: readonly MapFile[];
  links: FileLinks;
  companions: Companions;
  /** Folders with a package's manifest. */
  manifests: readonly string[];
  /** The map before; files by their places. */
  former: readonly FormerRegion[];
}

export interface MapWeights extends LinkWeights {
  /** How much folders count beside uses; 0 hides them. */
  folders: number;
}

export const MAP_WEIGHTS: MapWeights = { ...LINK_WEIGHTS, folders: 2 };

export interface ComputedRegion extends Measures {
  uid: Uint8Array;
  slug: string;
  label: string;
  kind: RegionKind;
  level: number;
  /** Place of the region around it; -1 at the top. */
  parent: number;
  files: number;
  sources: number;
  chunks: number;
  smells: number;
  health: number;
}

/** What the map knows of one file. */
export interface FileFigures {
  crosscut: number;
  chunks: number;
  /** Files that import it, and that it imports. */
  fanIn: number;
  fanOut: number;
  /** Files that use it in any way, and that it uses. */
  usedBy: number;
  uses: number;
  /** Files of both sorts, each once. */
  neighbours: number;
}

export interface ComputedMap {
  /** Parents before their children. */
  regions: ComputedRegion[];
  levels: number;
  /** Finest region of each file. */
  regionOf: Int32Array;
  files: FileFigures[];
  links: { from: number; to: number; weight: number; uses: number }[];
}

/** Roles that shape regions; files of the others are placed beside them. */
const SHAPING: ReadonlySet<Role> = new Set<Role>(["production", "tooling"]);

export function computeMap(input: MapInput, weights: MapWeights = MAP_WEIGHTS): ComputedMap {
  const { files, links, companions } = input;
  const size = files.length;
  const paths = files.map(({ path }) => path);
  const isShaping = files.map(({ role }) => SHAPING.has(role));
  const isSource = isShaping.some(Boolean) ? isShaping : files.map(() => true);
  const damped = dampedWeights(links, size, weights);
  const levels = partitions(input, isSource, damped, weights);
  const parts = levels.at(-1) ?? new Int32Array(size);
  const crosscut = crosscuts(paths, links, parts, 1 + parts.reduce((most, part) => Math.max(most, part), 0));
  const tree = treeOf(levels, size);
  const measured = { paths, isSource, links, damped, companions, weights, crosscut };
  const measures = levels.concat([new Int32Array(size)]).map((level) => measuresOf(measured, level, countOf(level)));
  const members = tree.nodes.map(({ level, group }) =>
    membersOf(level < levels.length ? levels[level]! : undefined, group, size),
  );
  const shaping = (list: readonly number[]): readonly number[] => {
    const own = list.filter((file) => isSource[file]);
    return own.length > 0 ? own : list;
  };
  const shapers = members.map(shaping);
  const identities = identified(
    shapers.map((list, i) => ({ files: list, level: tree.nodes[i]!.level + 1 })),
    input.former.map((region) => ({ ...region, files: shaping(region.files) })),
    (file) => paths[file]!,
  );
  const labels = labelsOf(
    tree.nodes.map(({ parent }, i) => ({
      paths: shapers[i]!.map((file) => paths[file]!),
      parent,
      ...(identities[i]!.label !== undefined && { kept: identities[i]!.label! }),
    })),
    input.name,
  );
  const slugs = uniqueSlugs(labels);
  const regions = tree.nodes.map(({ level, group, parent }, i): ComputedRegion => {
    const own = measures[level]![group]!;
    const all = members[i]!;
    const chunks = all.reduce((sum, file) => sum + files[file]!.chunks, 0);
    return {
      ...own,
      uid: identities[i]!.uid,
      slug: slugs[i]!,
      label: labels[i]!,
      kind: kindOf(level, levels.length),
      level: level + 1,
      parent,
      files: all.length,
      sources: all.filter((file) => isSource[file]).length,
      chunks,
      smells: 0,
      health: 0,
    };
  });
  return {
    regions,
    levels: levels.length + 1,
    regionOf: tree.finest,
    files: figuresOf(files, links, crosscut),
    links: linksAmong(tree, levels, links, damped),
  };
}

/** What the map knows of each file alone. */
export function figuresOf(files: readonly MapFile[], links: FileLinks, crosscut: Float64Array): FileFigures[] {
  const { usedBy, uses } = fans(links, files.length);
  const neighbours = neighboursOf(links, files.length);
  const fanIn = new Int32Array(files.length);
  const fanOut = new Int32Array(files.length);
  links.imports.forEach((count, i) => {
    if (count === 0) return;
    fanOut[links.sources[i]!]!++;
    fanIn[links.targets[i]!]!++;
  });
  return files.map(({ chunks }, i) => ({
    crosscut: crosscut[i]!,
    chunks,
    fanIn: fanIn[i]!,
    fanOut: fanOut[i]!,
    usedBy: usedBy[i]!,
    uses: uses[i]!,
    neighbours: neighbours[i]!,
  }));
}

/** How many files each has to do with, in either direction. */
function neighboursOf(links: FileLinks, size: number): Int32Array {
  const pairs = new Set<number>();
  const neighbours = new Int32Array(size);
  for (let i = 0; i < links.sources.length; i++) {
    const [a, b] = [links.sources[i]!, links.targets[i]!];
    const key = Math.min(a, b) * size + Math.max(a, b);
    if (pairs.has(key)) continue;
    pairs.add(key);
    neighbours[a]!++;
    neighbours[b]!++;
  }
  return neighbours;
}

/** The map with what is amiss counted in: files with a smell by region, and with them its health. */
export function withSmells(map: ComputedMap, smelling: ReadonlySet<number>): ComputedMap {
  const counts = new Int32Array(map.regions.length);
  for (const file of smelling)
    for (let region = map.regionOf[file]!; region !== -1; region = map.regions[region]!.parent) counts[region]!++;
  const regions = map.regions.map((region, i): ComputedRegion => {
    const { files, chunks, confidence } = region;
    const smells = counts[i]!;
    return {
      ...region,
      smells,
      health: healthOf(smells / Math.max(1, files), chunks / Math.max(1, files), confidence),
    };
  });
  return { ...map, regions };
}

/** The region directly below the top that each file is in; the top where it is not divided. */
export function partsOf({ regions, regionOf }: Pick<ComputedMap, "regions" | "regionOf">): Int32Array {
  return regionOf.map((finest) => {
    let region = finest;
    while (regions[region]!.parent > 0) region = regions[region]!.parent;
    return region;
  });
}

/** The top is the system, what stands directly below it are subsystems, the finest of more than two levels modules. */
function kindOf(level: number, levels: number): RegionKind {
  if (level === levels) return "system";
  return level === 0 && levels > 1 ? "module" : "subsystem";
}

/** Group of every file at each level, finest first. */
function partitions(
  input: MapInput,
  isSource: readonly boolean[],
  damped: Float64Array,
  weights: MapWeights,
): Int32Array[] {
  const { files, links, companions, manifests } = input;
  const list = Int32Array.from(files.keys()).filter((file) => isSource[file]);
  const places = new Int32Array(files.length).fill(-1);
  list.forEach((file, i) => {
    places[file] = i;
  });
  const former = formerlyFinest(input);
  const graph = fileGraph(list.length, links, damped, companions, weights, places);
  const levels = levelsOf(graph, {
    paths: [...list].map((file) => files[file]!.path),
    manifests,
    folders: weights.folders,
    ...(former && { former: list.map((file) => former[file]!) }),
  });
  const [finest, ...coarser] = levels;
  if (!finest) return [];
  const regionOf = new Int32Array(files.length).fill(-1);
  list.forEach((file, i) => {
    regionOf[file] = finest.groupOf[i]!;
  });
  const all = fileGraph(files.length, links, damped, companions, weights, undefined);
  const regions = placeOthers(
    all,
    files.map(({ path }) => path),
    regionOf,
    finest.groups,
    former,
  );
  const result = [regionOf];
  for (const level of coarser) {
    const groupOfRegion = new Int32Array(regions).fill(-1);
    list.forEach((_, i) => {
      groupOfRegion[finest.groupOf[i]!] = level.groupOf[i]!;
    });
    // What was placed beside all others stands alone at every level.
    let next = level.groups;
    for (let region = finest.groups; region < regions; region++) groupOfRegion[region] = next++;
    result.push(regionOf.map((region) => groupOfRegion[region]!));
  }
  return result;
}

/** Place of the finest region that each file had in the map before, -1 for none; undefined where there was no map. */
function formerlyFinest({ files, former }: MapInput): Int32Array | undefined {
  if (former.length === 0) return undefined;
  const finest = new Int32Array(files.length).fill(-1);
  [...former.keys()]
    .sort((a, b) => former[b]!.level - former[a]!.level || a - b)
    .forEach((place) => {
      for (const file of former[place]!.files) finest[file] = place;
    });
  return finest;
}

interface Tree {
  /** Regions, parents before their children. `level` counts from 0; the whole is the last. */
  nodes: { level: number; group: number; parent: number }[];
  finest: Int32Array;
  /** Place in `nodes` by level and group; a region that is its parent over again has its parent's. */
  placeOf: Int32Array[];
}

/** Regions that are the only one in their parent are that parent. */
function treeOf(levels: readonly Int32Array[], size: number): Tree {
  const nodes: Tree["nodes"] = [{ level: levels.length, group: 0, parent: -1 }];
  let above: Int32Array = new Int32Array(size);
  let placeAbove: Int32Array = new Int32Array(1);
  const placeOf: Int32Array[] = [];
  for (let level = levels.length - 1; level >= 0; level--) {
    const groups = levels[level]!;
    const inside = new Map<number, Map<number, number>>();
    groups.forEach((group, file) => {
      const parent = placeAbove[above[file]!]!;
      let known = inside.get(parent);
      if (!known) inside.set(parent, (known = new Map()));
      known.set(group, (known.get(group) ?? 0) + 1);
    });
    const places = new Int32Array(countOf(groups));
    for (const [parent, children] of [...inside].sort(([a], [b]) => a - b)) {
      if (children.size === 1) {
        places[[...children.keys()][0]!] = parent;
        continue;
      }
      for (const [group] of [...children].sort(([a, n], [b, m]) => m - n || a - b)) {
        places[group] = nodes.length;
        nodes.push({ level, group, parent });
      }
    }
    placeOf.unshift(places);
    above = groups;
    placeAbove = places;
  }
  const finest = levels[0] ? levels[0].map((group) => placeOf[0]![group]!) : new Int32Array(size);
  return { nodes, finest, placeOf };
}

function membersOf(level: Int32Array | undefined, group: number, size: number): number[] {
  const members: number[] = [];
  for (let file = 0; file < size; file++) if (!level || level[file] === group) members.push(file);
  return members;
}

function countOf(level: Int32Array): number {
  return 1 + level.reduce((most, group) => Math.max(most, group), -1) || 1;
}

function uniqueSlugs(labels: readonly string[]): string[] {
  const taken = new Set<string>();
  return labels.map((label) => {
    const base = slugOf(label);
    let slug = base;
    for (let n = 2; taken.has(slug); n++) slug = `${base}-${n}`;
    taken.add(slug);
    return slug;
  });
}

/** Uses among regions of one level. */
function linksAmong(
  { placeOf }: Tree,
  levels: readonly Int32Array[],
  links: FileLinks,
  damped: Float64Array,
): ComputedMap["links"] {
  const found = new Map<string, { from: number; to: number; weight: number; uses: number }>();
  levels.forEach((level, depth) => {
    const seen = new Set<string>();
    for (let i = 0; i < damped.length; i++) {
      const from = placeOf[depth]![level[links.sources[i]!]!]!;
      const to = placeOf[depth]![level[links.targets[i]!]!]!;
      if (from === to) continue;
      const key = `${from}>${to}`;
      const known = found.get(key);
      // A region that is on two levels at once has its links counted once.
      if (known && !seen.has(key)) continue;
      seen.add(key);
      if (known) {
        known.weight += damped[i]!;
        known.uses++;
      } else found.set(key, { from, to, weight: damped[i]!, uses: 1 });
    }
  });
  return [...found.values()].sort((a, b) => a.from - b.from || a.to - b.to);
}
