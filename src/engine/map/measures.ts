/** Figures of regions: how much holds a region together, how much leads out of it, and how sure that makes one of it. */
import type { Signal } from "./answers.ts";
import { SIGNALS } from "./answers.ts";
import { type Companions, type FileLinks, fans, type LinkWeights } from "./file-links.ts";
import { folderOf } from "./folders.ts";

/** Figures of one region. */
export interface Measures {
  /** Weight within, over weight within and to the outside: 0..1. */
  cohesion: number;
  /** Weight to the outside. */
  coupling: number;
  /** Weight within over weight to the outside, at most 100. */
  boundary: number;
  /** Mean of the files that shape it, 0..1. */
  crosscut: number;
  /** 0..1. */
  confidence: number;
  interfaces: number;
  signals: Signal[];
}

const MOST_BOUNDARY = 100;
const SHOWN_SIGNALS = 3;
/** What a pair of neighbours in a folder adds to the signal of paths. */
const NEIGHBOURS = 0.4;

/** Confidence of a region: mostly its boundary, then its cohesion and size; what serves everything belongs nowhere. */
export function confidenceOf(boundary: number, cohesion: number, files: number, crosscut: number): number {
  const confidence = 0.4 * Math.tanh(boundary / 2.5) + 0.3 * Math.min(cohesion, 1) + 0.3 * Math.tanh(files / 8);
  return Math.min(1, Math.max(0, confidence - 0.4 * crosscut));
}

/** Health of a region: few smells, files with something in them, a clear boundary. 0..1. */
export function healthOf(smellRate: number, chunksPerFile: number, confidence: number): number {
  const health = 0.4 * (1 - smellRate) + 0.3 * Math.tanh(chunksPerFile / 5) + 0.3 * confidence;
  return Math.min(1, Math.max(0, health));
}

export interface Measured {
  paths: readonly string[];
  /** Files that shape regions. */
  isSource: readonly boolean[];
  links: FileLinks;
  damped: Float64Array;
  companions: Companions;
  weights: LinkWeights;
  crosscut: Float64Array;
}

/** @param regionOf region of each file at one level */
export function measuresOf(measured: Measured, regionOf: Int32Array, regions: number): Measures[] {
  const { paths, isSource, links, damped, companions, weights, crosscut } = measured;
  const within = new Float64Array(regions);
  const outside = new Float64Array(regions);
  const amounts = SIGNALS.map(() => new Float64Array(regions));
  const faces = new Set<number>();
  const [calls, imports, type, path, history] = amounts as [
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
    Float64Array,
  ];
  for (let i = 0; i < damped.length; i++) {
    const source = links.sources[i]!;
    const target = links.targets[i]!;
    if (!isSource[source] || !isSource[target]) continue;
    const region = regionOf[source]!;
    const other = regionOf[target]!;
    if (region === other) {
      within[region]! += damped[i]!;
      calls[region]! += weights.calls * Math.log1p(links.calls[i]!);
      imports[region]! += weights.imports * Math.log1p(links.imports[i]!);
      type[region]! +=
        weights.references * Math.log1p(links.references[i]!) + weights.heritage * Math.log1p(links.heritage[i]!);
    } else {
      outside[region]! += damped[i]!;
      outside[other]! += damped[i]!;
      faces.add(source).add(target);
    }
  }
  for (let i = 0; i < companions.first.length; i++) {
    const region = regionOf[companions.first[i]!]!;
    if (region === regionOf[companions.second[i]!]) history[region]! += weights.history * companions.strength[i]!;
  }
  const sizes = new Int32Array(regions);
  const interfaces = new Int32Array(regions);
  const crosscuts = new Float64Array(regions);
  const inFolders = new Map<string, number>();
  paths.forEach((file, i) => {
    const region = regionOf[i]!;
    if (!isSource[i]) return;
    sizes[region]!++;
    crosscuts[region]! += crosscut[i]!;
    if (faces.has(i)) interfaces[region]!++;
    const key = `${region}:${folderOf(file)}`;
    const known = inFolders.get(key) ?? 0;
    inFolders.set(key, known + 1);
    if (known > 0) path[region]! += NEIGHBOURS;
  });
  return Array.from({ length: regions }, (_, region) => {
    const [inner, outer, files] = [within[region]!, outside[region]!, sizes[region]!];
    const cohesion = inner === 0 ? 0 : inner / (inner + outer);
    const boundary = inner === 0 ? 0 : Math.min(MOST_BOUNDARY, inner / outer);
    const mean = files === 0 ? 0 : crosscuts[region]! / files;
    const strongest = SIGNALS.map((signal, i) => ({ signal, amount: amounts[i]![region]! }))
      .filter(({ amount }) => amount > 0)
      .sort((a, b) => b.amount - a.amount);
    return {
      cohesion,
      coupling: outer,
      boundary,
      crosscut: mean,
      confidence: confidenceOf(boundary, cohesion, files, mean),
      interfaces: interfaces[region]!,
      signals: strongest.length === 0 ? ["path"] : strongest.slice(0, SHOWN_SIGNALS).map(({ signal }) => signal),
    };
  });
}

const SERVING =
  /(?:^|[/_.-])(?:utils?|utilit(?:y|ies)|helpers?|common|shared|base|log(?:s|ger|ging)?|configs?|constants?|extensions?)(?:[/_.-]|$)/i;
/** Files used by this share of all files and by more are looked at, from this many users on. */
const TOP = 0.1;
const LEAST_USERS = 5;
/** A file that this share of the parts use is used everywhere. */
const EVERYWHERE = 0.5;

/**
 * How much each file serves everything: by the share of the system's parts that use it, among those used most; a
 * name that says so adds to it. 0..1.
 * @param partOf part of each file: a region below the top
 */
export function crosscuts(paths: readonly string[], links: FileLinks, partOf: Int32Array, parts: number): Float64Array {
  const { usedBy } = fans(links, paths.length);
  const users = new Map<number, Set<number>>();
  for (let i = 0; i < links.sources.length; i++) {
    const target = links.targets[i]!;
    const part = partOf[links.sources[i]!]!;
    if (part === partOf[target]) continue;
    const known = users.get(target);
    if (known) known.add(part);
    else users.set(target, new Set([part]));
  }
  const sorted = [...usedBy].sort((a, b) => b - a);
  const least = Math.max(LEAST_USERS, sorted[Math.floor(sorted.length * TOP)] ?? 0);
  return Float64Array.from(paths, (path, file) => {
    const reached = users.get(file)?.size ?? 0;
    if (usedBy[file]! < least || reached < 2) return 0;
    const spread = Math.min(1, reached / Math.max(2, parts - 1) / EVERYWHERE);
    return 0.7 * spread + (SERVING.test(path) ? 0.15 : 0);
  });
}
