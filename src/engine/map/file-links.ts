/**
 * How much files have to do with each other: the uses between them as weights. What very many use binds nobody
 * (a logger is used by all parts and belongs to none), so a use weighs less the more files share it.
 */
import { GraphBuilder, type WeightedGraph } from "./weighted-graph.ts";

/** Uses of one file by another: numbers of sites, by how they use it. */
export interface FileLinks {
  /** Places of the files, the user first. Pairs come once, in order. */
  sources: Int32Array;
  targets: Int32Array;
  calls: Int32Array;
  imports: Int32Array;
  /** References by name, and heritage. */
  references: Int32Array;
  heritage: Int32Array;
}

/** Files that change together: pairs, the lower place first, and how strongly. */
export interface Companions {
  first: Int32Array;
  second: Int32Array;
  strength: Float64Array;
}

export interface LinkWeights {
  calls: number;
  imports: number;
  references: number;
  heritage: number;
  history: number;
  /** A use of a file that n files use weighs by n to minus this. */
  damping: number;
}

export const LINK_WEIGHTS: LinkWeights = {
  calls: 1,
  imports: 0.5,
  references: 0.5,
  heritage: 1.2,
  history: 1,
  damping: 0.5,
};

/** Weight of each pair of `links` before damping. */
export function rawWeights(links: FileLinks, weights: LinkWeights): Float64Array {
  const { calls, imports, references, heritage } = links;
  return Float64Array.from(
    links.sources,
    (_, i) =>
      weights.calls * Math.log1p(calls[i]!) +
      weights.imports * Math.log1p(imports[i]!) +
      weights.references * Math.log1p(references[i]!) +
      weights.heritage * Math.log1p(heritage[i]!),
  );
}

/** Number of files that use each file, and that each uses. */
export function fans(links: FileLinks, size: number): { usedBy: Int32Array; uses: Int32Array } {
  const usedBy = new Int32Array(size);
  const uses = new Int32Array(size);
  for (let i = 0; i < links.sources.length; i++) {
    uses[links.sources[i]!]!++;
    usedBy[links.targets[i]!]!++;
  }
  return { usedBy, uses };
}

/** Weight of each pair after damping. */
export function dampedWeights(links: FileLinks, size: number, weights: LinkWeights): Float64Array {
  const { usedBy } = fans(links, size);
  return rawWeights(links, weights).map(
    (weight, i) => weight / Math.max(1, usedBy[links.targets[i]!]!) ** weights.damping,
  );
}

/**
 * The graph of files.
 * @param size vertices
 * @param places vertex of each file, -1 for those that take no part; all files where absent
 */
export function fileGraph(
  size: number,
  links: FileLinks,
  damped: Float64Array,
  companions: Companions,
  weights: LinkWeights,
  places: Int32Array | undefined,
): WeightedGraph {
  const builder = new GraphBuilder(size);
  const add = (a: number, b: number, weight: number): void => {
    const first = places ? places[a]! : a;
    const second = places ? places[b]! : b;
    if (first !== -1 && second !== -1) builder.add(first, second, weight);
  };
  for (let i = 0; i < damped.length; i++) add(links.sources[i]!, links.targets[i]!, damped[i]!);
  for (let i = 0; i < companions.first.length; i++)
    add(companions.first[i]!, companions.second[i]!, weights.history * companions.strength[i]!);
  return builder.build();
}
