/** What differs between two maps: regions, what they use of each other, and what is amiss. Pure. */
import type { MapDifference, MapSide, Smell } from "./answers.ts";

/** @param before of the earlier state @param after of the later one; regions that live on have one id in both */
export function mapDifference(before: MapSide, after: MapSide): Omit<MapDifference, "from" | "to"> {
  const [old, now] = [before, after].map(({ regions }) => new Map(regions.map((region) => [region.id, region])));
  const label = (id: string): string => (now!.get(id) ?? old!.get(id))?.label ?? id;
  const edges = ({ links }: MapSide): Map<string, { from: string; to: string; uses: number }> =>
    new Map(links.map(({ from, to, uses }) => [`${from}>${to}`, { from: label(from), to: label(to), uses }]));
  const [oldEdges, nowEdges] = [edges(before), edges(after)];
  const [oldSmells, nowSmells] = [before, after].map(
    ({ smells }) => new Map(smells.map((smell) => [keyOf(smell), smell])),
  );
  const only = <T>(these: ReadonlyMap<string, T>, others: ReadonlyMap<string, T>): T[] =>
    [...these].filter(([key]) => !others.has(key)).map(([, value]) => value);
  return {
    regions: { added: only(now!, old!), removed: only(old!, now!) },
    resized: [...now!.values()].flatMap((region) => {
      const was = old!.get(region.id);
      return was && was.files !== region.files ? [{ label: region.label, before: was.files, after: region.files }] : [];
    }),
    links: { added: only(nowEdges, oldEdges), removed: only(oldEdges, nowEdges) },
    smells: { added: only(nowSmells!, oldSmells!), removed: only(oldSmells!, nowSmells!) },
  };
}

/** A cycle is the same while its files are, whichever is named first. */
function keyOf({ kind, file, cycle, signals }: Smell): string {
  if (cycle) return `${kind} ${[...cycle].sort().join(" ")}`;
  return [kind, file, signals.symbol ?? "", signals.on ?? ""].join(" ");
}
