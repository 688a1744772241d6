/**
 * How well regions agree with the groupings that the people of a repository have made themselves, by adjusted Rand
 * index (Hubert and Arabie 1985), with paths hidden from the clustering and with them; beside it what seeded Louvain
 * from graphology finds on the same weights. Then how stable regions are, and what computing them costs.
 * Run: `node test/bench/run.mjs test/bench/regions.ts <mapped checkout>…`; a checkout's folder is called as its repository.
 */
import { basename, join, resolve } from "node:path";
import Database from "better-sqlite3";
import { UndirectedGraph } from "graphology";
import louvain from "graphology-communities-louvain";
import { companions } from "../../src/engine/history/companions.ts";
import { computeMap, MAP_WEIGHTS, type MapInput, type MapWeights } from "../../src/engine/map/compute.ts";
import { type Companions, dampedWeights, type FileLinks, fileGraph } from "../../src/engine/map/file-links.ts";
import { folderOf } from "../../src/engine/map/folders.ts";
import type { FormerRegion } from "../../src/engine/map/identity.ts";
import { withFolders } from "../../src/engine/map/levels.ts";
import type { WeightedGraph } from "../../src/engine/map/weighted-graph.ts";
import { nativeBinding } from "../../src/engine/store/native.ts";
import { fileLinks, filesWithChunks } from "../../src/engine/store/read-file-links.ts";

/** The group of a path, where it has one. */
const KNOWN: Record<string, RegExp> = {
  kafka: /^(.*?)\/src\//,
  playwright: /^packages\/([^/]+)\//,
  theia: /^((?:packages|dev-packages|examples)\/[^/]+)\//,
  excalidraw: /^(packages\/[^/]+|excalidraw-app|examples\/[^/]+)\//,
  "drizzle-orm": /^((?:drizzle|eslint-plugin)-[^/]+|integration-tests)\//,
  ansible: /^lib\/ansible\/([^/]+)\//,
  sqlalchemy: /^lib\/sqlalchemy\/([^/]+)\//,
  terraform: /^internal\/([^/]+)\//,
};
/** Share of files taken away, and how often that is tried. */
const GONE = 0.05;
const TRIALS = 5;

const say = (line: string): boolean => process.stdout.write(`${line}\n`);

/** Random numbers that are the same on every run (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

/** Agreement of two partitions: 1 for the same, 0 for chance. */
export function adjustedRand(first: readonly number[], second: readonly number[]): number {
  const pairs = (counts: Iterable<number>): number => [...counts].reduce((sum, n) => sum + (n * (n - 1)) / 2, 0);
  const count = <K>(keys: readonly K[]): Map<K, number> => {
    const counts = new Map<K, number>();
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
    return counts;
  };
  const both = pairs(count(first.map((group, i) => `${group},${second[i]}`)).values());
  const [a, b] = [pairs(count(first).values()), pairs(count(second).values())];
  const expected = (a * b) / ((first.length * (first.length - 1)) / 2);
  return (both - expected) / ((a + b) / 2 - expected);
}

interface Found {
  level: number;
  groups: number;
  rand: number;
}

/** Of several partitions of all files the one with the nearest number of groups, by the ratio. */
function nearest(partitions: readonly ArrayLike<number>[], files: readonly number[], truth: readonly number[]): Found {
  const wanted = new Set(truth).size;
  const all = partitions.map((partition, level): Found => {
    const groups = files.map((file) => partition[file]!);
    return { level: level + 1, groups: new Set(groups).size, rand: adjustedRand(groups, truth) };
  });
  return all.reduce((a, b) => (Math.abs(Math.log(b.groups / wanted)) < Math.abs(Math.log(a.groups / wanted)) ? b : a));
}

/** Partition of the files at each level below the top: a file's region, or the one around it that is seen there. */
function levelsOf(input: MapInput, weights: MapWeights): Int32Array[] {
  const { regions, regionOf, levels } = computeMap(input, weights);
  return Array.from({ length: levels - 1 }, (_, i) =>
    regionOf.map((finest) => {
      let region = finest;
      while (regions[region]!.level <= i && regions[region]!.parent !== -1) region = regions[region]!.parent;
      return region;
    }),
  );
}

function rivals(graph: WeightedGraph, files: number): number[][] {
  const rival = new UndirectedGraph();
  for (let i = 0; i < graph.size; i++) rival.addNode(String(i));
  for (let i = 0; i < graph.size; i++)
    for (let e = graph.starts[i]!; e < graph.starts[i + 1]!; e++)
      if (graph.ends[e]! > i) rival.addEdge(String(i), String(graph.ends[e]!), { weight: graph.weights[e]! });
  if (rival.size === 0) return [[...Array(files).keys()]];
  // Its types describe an ES module, and it is none.
  const { detailed } = louvain as unknown as typeof louvain.default;
  const { dendrogram } = detailed(rival, { rng: seeded(42), randomWalk: false, getEdgeWeight: "weight" });
  return dendrogram.map((level: Record<string, number> | ArrayLike<number>) =>
    Array.from({ length: files }, (_, i) => (level as Record<string, number>)[i]!),
  );
}

interface Loaded {
  name: string;
  input: MapInput;
  reading: number;
  ids: number[];
}

function cpu(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1e6;
}

async function load(checkout: string): Promise<Loaded> {
  const db = new Database(join(checkout, ".ix/graph.db"), { readonly: true, ...nativeBinding() });
  const start = process.cpuUsage();
  const files = filesWithChunks(db);
  const ids = files.map(({ id }) => id);
  const links = fileLinks(db, ids);
  const together = await companions(
    checkout,
    files.map(({ path }) => path),
  );
  const reading = cpu(start);
  const projects = JSON.parse(
    (db.prepare("SELECT value FROM meta WHERE key = 'project_files'").pluck().get() as string) ?? "{}",
  ) as object;
  const manifests = Object.keys(projects)
    .filter((path) => /(?:^|\/)(?:package\.json|go\.mod|pyproject\.toml|setup\.(?:py|cfg))$/.test(path))
    .map(folderOf);
  db.close();
  const name = basename(checkout);
  return { name, ids, reading, input: { name, files, links, companions: together, manifests, former: [] } };
}

function agreement({ name, input }: Loaded): { hidden: number; shown: number } | undefined {
  const pattern = KNOWN[name];
  if (!pattern) return undefined;
  const isSource = input.files.map(({ role }) => role === "production" || role === "tooling");
  const numbers = new Map<string, number>();
  const files: number[] = [];
  const truth: number[] = [];
  input.files.forEach(({ path }, file) => {
    const group = isSource[file] ? pattern.exec(path)?.[1] : undefined;
    if (group === undefined) return;
    if (!numbers.has(group)) numbers.set(group, numbers.size);
    files.push(file);
    truth.push(numbers.get(group)!);
  });
  const places = Int32Array.from(isSource, () => -1);
  const sources = [...isSource.keys()].filter((file) => isSource[file]);
  sources.forEach((file, place) => {
    places[file] = place;
  });
  const own = files.map((file) => places[file]!);
  const damped = dampedWeights(input.links, input.files.length, MAP_WEIGHTS);
  const graph = fileGraph(sources.length, input.links, damped, input.companions, MAP_WEIGHTS, places);
  const shownGraph = withFolders(
    graph,
    sources.map((file) => input.files[file]!.path),
    MAP_WEIGHTS.folders,
  );
  const hidden = nearest(levelsOf(input, { ...MAP_WEIGHTS, folders: 0 }), files, truth);
  const shown = nearest(levelsOf(input, MAP_WEIGHTS), files, truth);
  const rivalHidden = nearest(rivals(graph, sources.length), own, truth);
  const rivalShown = nearest(rivals(shownGraph, sources.length), own, truth);
  const figure = ({ rand, groups }: Found): string => `${rand.toFixed(2)} (${groups})`.padStart(11);
  say(
    `${name.padEnd(12)} ${String(numbers.size).padStart(3)} groups of ${String(files.length).padStart(4)} files   hidden ${figure(hidden)} louvain ${figure(rivalHidden)}   ` +
      `shown ${figure(shown)} louvain ${figure(rivalShown)}`,
  );
  return { hidden: hidden.rand, shown: shown.rand };
}

/** The input without some files, and the places of those that stay. */
function without(input: MapInput, isGone: readonly boolean[]): { input: MapInput; kept: number[] } {
  const kept = [...isGone.keys()].filter((file) => !isGone[file]);
  const places = new Int32Array(isGone.length).fill(-1);
  kept.forEach((file, place) => {
    places[file] = place;
  });
  const { links, companions: together } = input;
  const pairs = [...links.sources.keys()].filter(
    (i) => places[links.sources[i]!] !== -1 && places[links.targets[i]!] !== -1,
  );
  const take = (values: Int32Array): Int32Array => Int32Array.from(pairs, (i) => values[i]!);
  const fewer: FileLinks = {
    sources: Int32Array.from(pairs, (i) => places[links.sources[i]!]!),
    targets: Int32Array.from(pairs, (i) => places[links.targets[i]!]!),
    calls: take(links.calls),
    imports: take(links.imports),
    references: take(links.references),
    heritage: take(links.heritage),
  };
  const both = [...together.first.keys()].filter(
    (i) => places[together.first[i]!] !== -1 && places[together.second[i]!] !== -1,
  );
  const less: Companions = {
    first: Int32Array.from(both, (i) => places[together.first[i]!]!),
    second: Int32Array.from(both, (i) => places[together.second[i]!]!),
    strength: Float64Array.from(both, (i) => together.strength[i]!),
  };
  return { kept, input: { ...input, files: kept.map((file) => input.files[file]!), links: fewer, companions: less } };
}

/** Share of the files that stay whose finest region is another one after some went. */
function stability({ name, input }: Loaded): number {
  const before = computeMap(input);
  const around = (region: number): number[] =>
    region === -1 ? [] : [region, ...around(before.regions[region]!.parent)];
  const shares: number[] = [];
  for (let trial = 1; trial <= TRIALS; trial++) {
    const random = seeded(trial);
    const { input: fewer, kept } = without(
      input,
      input.files.map(() => random() < GONE),
    );
    const former = before.regions.map(({ uid, label, level }): FormerRegion & { files: number[] } => ({
      uid,
      label,
      level,
      files: [],
    }));
    kept.forEach((file, place) => {
      for (const region of around(before.regionOf[file]!)) former[region]!.files.push(place);
    });
    const after = computeMap({ ...fewer, former });
    const key = (uid: Uint8Array): string => Buffer.from(uid).toString("hex");
    const moved = kept.filter(
      (file, place) =>
        key(before.regions[before.regionOf[file]!]!.uid) !== key(after.regions[after.regionOf[place]!]!.uid),
    );
    shares.push(moved.length / kept.length);
  }
  const mean = shares.reduce((sum, share) => sum + share, 0) / shares.length;
  say(
    `${name.padEnd(12)} without ${GONE * 100}% of its files ${(mean * 100).toFixed(1)}% of the others are in another region (at most ${(Math.max(...shares) * 100).toFixed(1)}%)`,
  );
  return mean;
}

function median(values: readonly number[]): number {
  const all = [...values].sort((a, b) => a - b);
  return all.length === 0 ? Number.NaN : (all[(all.length - 1) >> 1]! + all[all.length >> 1]!) / 2;
}

export async function main(checkouts: readonly string[]): Promise<number> {
  const figures: { hidden: number; shown: number }[] = [];
  for (const checkout of checkouts) {
    const loaded = await load(resolve(checkout));
    const figure = agreement(loaded);
    if (figure) figures.push(figure);
    const start = process.cpuUsage();
    const { regions, levels } = computeMap(loaded.input);
    const spent = cpu(start);
    stability(loaded);
    const size = `${regions.length} regions on ${levels} levels`;
    say(
      `${loaded.name.padEnd(12)} ${size}: ${loaded.reading.toFixed(2)} s to read, ${spent.toFixed(2)} s to compute (CPU)`,
    );
  }
  const [hidden, shown] = (["hidden", "shown"] as const).map((name) => median(figures.map((figure) => figure[name])));
  say(`median: hidden ${hidden!.toFixed(2)}, shown ${shown!.toFixed(2)}`);
  return 0;
}
