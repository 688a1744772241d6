/**
 * The levels of a map, each a partition of the files, the finest first. With folders to go by, the middle level is that
 * of packages or folders; within them, and among them where they are many, communities are found from what uses what.
 * Without, all levels are communities.
 */
import { type Absorbing, absorbed } from "./absorb.ts";
import { communitiesOf, type Partition } from "./communities.ts";
import { folderOf, unitsOf } from "./folders.ts";
import { aggregated, degreesOf, GraphBuilder, gathered, renumbered, type WeightedGraph } from "./weighted-graph.ts";

export interface LevelOptions {
  paths: readonly string[];
  /** Folders that hold a package's manifest. */
  manifests: readonly string[];
  /** How much folders count beside uses: 0 hides them. */
  folders: number;
  /** Finest region of each file in the map before, -1 where it was not there; absent for a first map. */
  former?: Int32Array;
}

/** Files a region needs; a package stands with fewer. */
const LEAST = 3;
const LEAST_PACKAGE = 2;
/** A unit of fewer files is not divided. */
const DIVIDED_FROM = 12;
/** More units than this are gathered in larger ones. */
const UNITS_TOGETHER = 12;
const FILES_TOGETHER = 8;
/** Resolution at which communities that folders do not give go together. */
const FEWER = 0.4;

/** Partitions of the graph's files, finest first; none holds the whole. Each is nested in the next. */
export function levelsOf(graph: WeightedGraph, options: LevelOptions): Partition[] {
  const levels = options.folders > 0 ? byFolders(graph, options) : byUse(graph, options);
  const distinct: Partition[] = [];
  for (const level of levels)
    if (level.groups > 1 && level.groups < (distinct.at(-1)?.groups ?? Number.POSITIVE_INFINITY)) distinct.push(level);
  return distinct;
}

/** Communities of the whole, those within each, and those of them that go together. */
function byUse(graph: WeightedGraph, options: LevelOptions): Partition[] {
  const whole = withFolders(graph, options.paths, options.folders);
  const found = communitiesOf(whole, 1);
  const middle = absorbed(graph, filesOf(found, graph.size), absorbing(options));
  const coarse = aggregated(whole, extended(middle, whole.size), middle.groups + whole.size - graph.size);
  const among = communitiesOf(coarse, FEWER);
  const together = renumbered(middle.groupOf.map((group) => among.groupOf[group]!));
  return [divided(graph, middle, options), middle, absorbed(graph, together, absorbing(options))];
}

/** What is too small to stand joins what it uses; with paths to go by, else what lies next to it. */
function absorbing({ paths, folders }: LevelOptions): Absorbing {
  return { least: LEAST, ...(folders > 0 && { paths }) };
}

/** A partition of files and folders, of the files alone. */
function filesOf({ groupOf }: Partition, files: number): Partition {
  return renumbered(groupOf.slice(0, files));
}

/** Groups of files, with a group of its own for each further vertex. */
function extended({ groupOf, groups }: Partition, size: number): Int32Array {
  return Int32Array.from({ length: size }, (_, i) => groupOf[i] ?? groups + i - groupOf.length);
}

/** Files together that were so before; the others, and what is no file, each alone. */
function startFrom(former: Int32Array, size: number): Int32Array {
  const numbers = new Map<number, number>();
  return Int32Array.from({ length: size }, (_, i) => {
    const group = former[i] ?? -1;
    if (group === -1) return i;
    let number = numbers.get(group);
    if (number === undefined) numbers.set(group, (number = i));
    return number;
  });
}

function byFolders(graph: WeightedGraph, options: LevelOptions): Partition[] {
  const { paths, manifests } = options;
  const { packages, parts } = unitsOf(paths, manifests);
  const whole = absorbed(graph, renumbered(packages), { least: LEAST_PACKAGE, paths });
  const within = whole.groupOf;
  const units = absorbed(graph, crossed(whole, parts), { least: LEAST, paths, within });
  if (units.groups === 1) return byUse(graph, options);
  const modules = divided(graph, units, options);
  const top = whole.groups > 1 ? whole : units;
  if (top.groups <= UNITS_TOGETHER) return [modules, units, whole];
  const among = communitiesOf(aggregated(graph, top.groupOf, top.groups), 1);
  const together = renumbered(top.groupOf.map((unit) => among.groupOf[unit]!));
  return [modules, units, whole, absorbed(graph, together, { least: FILES_TOGETHER, paths })];
}

/** What is together in both. */
function crossed({ groupOf }: Partition, other: Int32Array): Partition {
  const numbers = new Map<string, number>();
  const both = groupOf.map((group, i) => {
    const key = `${group}:${other[i]}`;
    let number = numbers.get(key);
    if (number === undefined) numbers.set(key, (number = numbers.size));
    return number;
  });
  return { groupOf: both, groups: numbers.size };
}

/** Communities within each unit. */
function divided(graph: WeightedGraph, units: Partition, options: LevelOptions): Partition {
  const { paths, former } = options;
  const result = new Int32Array(graph.size);
  const members = gathered(units.groupOf, units.groups);
  let next = 0;
  for (let unit = 0; unit < units.groups; unit++) {
    const list = members.list.slice(members.starts[unit]!, members.starts[unit + 1]!);
    const { groupOf, groups } =
      list.length < DIVIDED_FROM
        ? { groupOf: new Int32Array(list.length), groups: 1 }
        : dividedUnit(induced(graph, list), {
            ...options,
            paths: [...list].map((file) => paths[file]!),
            ...(former && { former: list.map((file) => former[file]!) }),
          });
    list.forEach((file, i) => {
      result[file] = next + groupOf[i]!;
    });
    next += groups;
  }
  return renumbered(result);
}

function dividedUnit(graph: WeightedGraph, options: LevelOptions): Partition {
  const { paths, folders, former } = options;
  const whole = withFolders(graph, paths, folders);
  const found = communitiesOf(whole, 1, former && startFrom(former, whole.size));
  return absorbed(graph, filesOf(found, graph.size), absorbing(options));
}

/** The part of a graph among some vertices, which are numbered as in the list. */
function induced(graph: WeightedGraph, list: Int32Array): WeightedGraph {
  const places = new Map<number, number>();
  list.forEach((vertex, i) => {
    places.set(vertex, i);
  });
  const builder = new GraphBuilder(list.length);
  list.forEach((vertex, place) => {
    for (let i = graph.starts[vertex]!; i < graph.starts[vertex + 1]!; i++) {
      const other = places.get(graph.ends[i]!);
      if (other !== undefined && other > place) builder.add(place, other, graph.weights[i]!);
    }
  });
  return builder.build();
}

/**
 * The graph with a vertex for each folder, which holds its files and folders together. Folder edges weigh as much as a
 * file's links do on the average.
 */
export function withFolders(graph: WeightedGraph, paths: readonly string[], weight: number): WeightedGraph {
  if (weight === 0) return graph;
  const folders = new Map<string, number>();
  const edges: [number, number][] = [];
  const vertexOf = (folder: string): number => {
    let vertex = folders.get(folder);
    if (vertex !== undefined) return vertex;
    folders.set(folder, (vertex = graph.size + folders.size));
    if (folder !== "") edges.push([vertex, vertexOf(folderOf(folder))]);
    return vertex;
  };
  paths.forEach((path, file) => {
    edges.push([file, vertexOf(folderOf(path))]);
  });
  const total = degreesOf(graph).reduce((sum, degree) => sum + degree, 0);
  const each = weight * (total > 0 ? total / graph.size : 1);
  const builder = new GraphBuilder(graph.size + folders.size);
  for (let vertex = 0; vertex < graph.size; vertex++)
    for (let i = graph.starts[vertex]!; i < graph.starts[vertex + 1]!; i++)
      if (graph.ends[i]! > vertex) builder.add(vertex, graph.ends[i]!, graph.weights[i]!);
  for (const [a, b] of edges) builder.add(a, b, each);
  return builder.build();
}
