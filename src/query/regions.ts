/** Regions as fields of a record and as json, and the orders and cuts that lists of them come in. */
import { CROSS_CUTTING, type Engine, REGION_KINDS, type Region, type RegionState, SIGNALS } from "../engine/engine.ts";
import type { Flag, FlagValues } from "./commands/command.ts";
import { type Fields, type Item, item } from "./report.ts";
import { list, meaning, number, object, oneOf, orNone, type Shape, text, whole } from "./shape.ts";

/** Crosscut below which it is not worth a field. */
const FAINT = 0.01;
/** Confidence from which a region is well defined, and moderately. */
const WELL_DEFINED = 0.75;
const MODERATE = 0.5;

export const isCrossCutting = ({ crosscut }: Region): boolean => crosscut > CROSS_CUTTING;

/** A region as `ix map` lists it. */
export function regionFields(region: Region): Fields {
  const { id, kind, label, level, files, parent, children, cohesion, coupling, crosscut, confidence, signals } = region;
  return {
    id,
    kind,
    label,
    level,
    files,
    parent,
    children,
    cohesion,
    coupling,
    crosscut: crosscut > FAINT ? crosscut : undefined,
    confidence,
    signals,
  };
}

export function regionJson(region: Region): Record<string, unknown> {
  return {
    id: region.id,
    slug: region.slug,
    label: region.label,
    label_kind: region.kind,
    level: region.level,
    file_count: region.files,
    source_file_count: region.sources,
    parent_id: region.parent ?? null,
    child_region_count: region.children,
    cohesion: rounded(region.cohesion),
    external_coupling: rounded(region.coupling),
    boundary_ratio: rounded(region.boundary),
    crosscut_score: rounded(region.crosscut),
    confidence: rounded(region.confidence),
    health: rounded(region.health),
    chunk_density: rounded(chunksPerFile(region)),
    smell_files: region.smells,
    dominant_signals: region.signals,
    interface_node_count: region.interfaces,
  };
}

export const chunksPerFile = ({ chunks, files }: Region): number => (files === 0 ? 0 : chunks / files);

/** Four digits: what lies below them differs by the last bits of sums alone. */
export function rounded(value: number): number {
  return Math.round(value * 10_000) / 10_000;
}

export function regionShape(): Shape {
  return object({
    id: text,
    slug: meaning("the label in small letters and dashes; a target, as the id and the label are", text),
    label: text,
    label_kind: oneOf(...REGION_KINDS),
    level: meaning("1 is the finest", whole),
    file_count: whole,
    source_file_count: meaning("files that shape it: neither tests nor generated or foreign code", whole),
    parent_id: orNone(text),
    child_region_count: whole,
    cohesion: meaning("weight within it over all weight of its files, 0 to 1", number),
    external_coupling: meaning("weight to other regions", number),
    boundary_ratio: meaning("weight within it over weight to others, at most 100", number),
    crosscut_score: meaning("how much its files serve everything, 0 to 1", number),
    confidence: number,
    health: number,
    chunk_density: meaning("definitions a file", number),
    smell_files: meaning("files with a smell", whole),
    dominant_signals: list(oneOf(...SIGNALS)),
    interface_node_count: meaning("files that other regions use or that use them", whole),
  });
}

export const SORTS = ["importance", "confidence", "size", "alpha"] as const;

/** Flags of lists of regions. */
export const REGION_FLAGS: readonly Flag[] = [
  { name: "level", value: "n", type: "count", summary: "Only regions seen at this level; 1 is the finest" },
  { name: "min-confidence", value: "0-1", type: "number", default: 0, summary: "Hide regions below this confidence" },
  { name: "max-items", value: "n", type: "count", default: 10, summary: "Show this many regions of each in text" },
  { name: "all-items", summary: "Show all of them in text" },
  { name: "sort", value: "order", type: "choice", choices: SORTS, default: "importance", summary: "Order in text" },
];

/** The regions a request lets through. Seen at a level are its own, and those above that are not divided further. */
export function wanted(regions: readonly Region[], flags: FlagValues): Region[] {
  const level = flags.level as number | undefined;
  const least = (flags["min-confidence"] as number | undefined) ?? 0;
  return regions.filter(
    (region) =>
      region.confidence >= least &&
      (level === undefined || region.level === level || (region.level > level && region.children === 0)),
  );
}

const COMPARE: Readonly<Record<(typeof SORTS)[number], (a: Region, b: Region) => number>> = {
  importance: (a, b) => b.sources * (0.5 + b.confidence) - a.sources * (0.5 + a.confidence),
  confidence: (a, b) => b.confidence - a.confidence,
  size: (a, b) => b.files - a.files,
  alpha: (a, b) => (a.label.toLowerCase() < b.label.toLowerCase() ? -1 : 1),
};

export function sorted(regions: readonly Region[], flags: FlagValues): Region[] {
  return [...regions].sort(COMPARE[(flags.sort as (typeof SORTS)[number]) ?? "importance"]);
}

/** Rows of the text tree: of each region's parts the first, and how many more there are. */
export function treeItems(regions: readonly Region[], flags: FlagValues): Item[] {
  const most = flags["all-items"] ? Number.POSITIVE_INFINITY : (flags["max-items"] as number);
  const known = new Set(regions.map(({ id }) => id));
  const below = new Map<string | undefined, Region[]>();
  for (const region of sorted(regions, flags)) {
    const parent = region.parent !== undefined && known.has(region.parent) ? region.parent : undefined;
    below.set(parent, [...(below.get(parent) ?? []), region]);
  }
  const rows: Item[] = [];
  const draw = (parent: string | undefined): void => {
    const all = below.get(parent) ?? [];
    for (const region of all.slice(0, most)) {
      rows.push(textRow(region));
      draw(region.id);
    }
    if (all.length > most)
      rows.push({ ...item("map.tree", { parent, more: all.length - most, id: `more-${parent}` }), only: "text" });
  };
  draw(undefined);
  return rows;
}

/** Rows of the ranked list in text. */
export function listItemsOf(regions: readonly Region[], flags: FlagValues): Item[] {
  const most = flags["all-items"] ? Number.POSITIVE_INFINITY : (flags["max-items"] as number);
  const rows = sorted(regions, flags);
  return [
    ...rows.slice(0, most).map((region) => ({ ...textRow(region), kind: "map.ranked" })),
    ...(rows.length > most ? [{ ...item("map.ranked", { more: rows.length - most }), only: "text" as const }] : []),
  ];
}

function textRow(region: Region): Item {
  const { id, parent, label, kind, files, confidence, signals } = region;
  const shared = isCrossCutting(region) || undefined;
  return { ...item("map.tree", { id, parent, label, kind, files, confidence, signals, shared }), only: "text" };
}

export interface Clarity {
  well_defined: number;
  moderate: number;
  fuzzy: number;
  cross_cutting: number;
}

/** How many regions are how clear. */
export function clarityOf(regions: readonly Region[]): Clarity {
  const count = (is: (region: Region) => boolean): number => regions.filter(is).length;
  return {
    well_defined: count(({ confidence }) => confidence >= WELL_DEFINED),
    moderate: count(({ confidence }) => confidence >= MODERATE && confidence < WELL_DEFINED),
    fuzzy: count(({ confidence }) => confidence < MODERATE),
    cross_cutting: count(isCrossCutting),
  };
}

/** How many regions there are of each kind, the top first. */
export function kindCounts(regions: readonly Region[]): Record<string, number> {
  const counts = REGION_KINDS.map((kind) => [kind, regions.filter((region) => region.kind === kind).length] as const);
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
}

/** The regions with when they were computed; undefined where none were. */
export async function regionsOf(engine: Engine): Promise<{ regions: Region[]; state: RegionState } | undefined> {
  const state = await engine.regionState();
  return state && { regions: await engine.regions(), state };
}
