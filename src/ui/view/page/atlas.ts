/** The map as the page keeps it: what `ix atlas` prints, made into a tree of regions and files. No drawing here. */

export interface Atlas {
  map_rev: number | null;
  levels: number;
  regions: AtlasRegion[];
  links: AtlasLink[];
  files: AtlasFile[];
  map_stale?: boolean;
}

export interface AtlasRegion {
  id: string;
  label: string;
  kind: string;
  level: number;
  parent?: string;
  files: number;
  health: number;
  cohesion: number;
  coupling: number;
  confidence: number;
}

export interface AtlasLink {
  level: number;
  from: string;
  to: string;
  weight: number;
  uses: number;
}

export interface AtlasFile {
  path: string;
  region: string;
  role: string;
  usedBy: number;
  uses: number;
}

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

export interface Place {
  /** Id of a region, path of a file, empty for the whole. */
  key: string;
  label: string;
  depth: number;
  parent: Place | undefined;
  region?: AtlasRegion;
  file?: AtlasFile;
  children: Place[];
  /** Number of files, at least one. */
  size: number;
  box: Box;
}

/** The tree of all places, each with its box, and a way to find them. */
export interface Land {
  root: Place;
  byKey: Map<string, Place>;
  atlas: Atlas;
}

const NOWHERE: Box = { x: 0, y: 0, w: 0, h: 0 };

/** @param box what the whole fills, in the map's own units */
export function landOf(atlas: Atlas, box: Box): Land {
  const root: Place = { key: "", label: "", depth: 0, parent: undefined, children: [], size: 0, box };
  const byKey = new Map<string, Place>([["", root]]);
  for (const region of atlas.regions) {
    const { id, label } = region;
    byKey.set(id, { key: id, label, depth: 0, parent: undefined, region, children: [], size: 0, box: NOWHERE });
  }
  for (const region of atlas.regions) join(byKey.get(region.parent ?? "") ?? root, byKey.get(region.id) as Place);
  for (const file of atlas.files) {
    const label = file.path.slice(file.path.lastIndexOf("/") + 1);
    const place: Place = {
      key: file.path,
      label,
      depth: 0,
      parent: undefined,
      file,
      children: [],
      size: 1,
      box: NOWHERE,
    };
    byKey.set(file.path, place);
    join(byKey.get(file.region) ?? root, place);
  }
  measure(root, 0);
  spread(root);
  return { root, byKey, atlas };
}

/** Where the page begins: a whole with one part shows that part. */
export function firstFocus({ root }: Land): Place {
  return root.children.length === 1 && root.children[0]?.region ? root.children[0] : root;
}

/** Links among the regions directly in a place, most weight first. */
export function linksIn({ atlas, byKey }: Land, focus: Place): AtlasLink[] {
  const inside = new Set(focus.children.filter(({ region }) => region).map(({ key }) => key));
  const seen = new Map<string, AtlasLink>();
  for (const link of atlas.links) {
    if (!inside.has(link.from) || !inside.has(link.to)) continue;
    // Regions that are not divided stand at several levels; the finest level has all of their uses.
    const key = `${link.from} ${link.to}`;
    if (!seen.has(key) || byKey.get(link.from)?.region?.level === link.level) seen.set(key, link);
  }
  return [...seen.values()].sort((a, b) => b.weight - a.weight);
}

/** Links from and to one region at its own level, most weight first. */
export function linksOf({ atlas }: Land, region: AtlasRegion): { from: AtlasLink[]; to: AtlasLink[] } {
  const at = atlas.links.filter(({ level }) => level === region.level);
  return { from: at.filter(({ from }) => from === region.id), to: at.filter(({ to }) => to === region.id) };
}

function join(parent: Place, child: Place): void {
  child.parent = parent;
  parent.children.push(child);
}

function measure(place: Place, depth: number): number {
  place.depth = depth;
  if (place.children.length > 0) place.size = place.children.reduce((sum, one) => sum + measure(one, depth + 1), 0);
  // An empty region still has its place.
  place.size = Math.max(1, place.size);
  place.children.sort((a, b) => b.size - a.size || (a.label < b.label ? -1 : 1));
  return place.size;
}

/** Room around the parts of a place and above them for its name, as shares of its shorter side. */
const PAD = 0.02;
const HEAD = 0.055;
/** Small regions are drawn larger than their share, so that they can be seen beside large ones. */
const FLATTEN = 0.75;

function spread(place: Place): void {
  if (place.children.length === 0) return;
  const { x, y, w, h } = place.box;
  const side = Math.min(w, h);
  const head = place.region ? side * HEAD : 0;
  const inner = { x: x + side * PAD, y: y + side * PAD + head, w: w - 2 * side * PAD, h: h - 2 * side * PAD - head };
  const boxes = squarify(
    place.children.map(({ size }) => size ** FLATTEN),
    inner,
  );
  place.children.forEach((child, i) => {
    const box = boxes[i] as Box;
    const gap = child.region ? Math.min(box.w, box.h) * 0.015 : 0;
    child.box = { x: box.x + gap, y: box.y + gap, w: box.w - 2 * gap, h: box.h - 2 * gap };
    spread(child);
  });
}

/**
 * Boxes of these sizes that fill a box, as square as can be (Bruls, Huizing, van Wijk 2000).
 * @param sizes largest first, each above 0
 */
export function squarify(sizes: readonly number[], within: Box): Box[] {
  const boxes: Box[] = [];
  let rest = { ...within };
  let left = sizes.reduce((sum, size) => sum + size, 0);
  for (let start = 0; start < sizes.length; ) {
    const isWide = rest.w >= rest.h;
    const side = isWide ? rest.h : rest.w;
    const scale = (rest.w * rest.h) / left;
    let end = start;
    let sum = 0;
    let worst = Number.POSITIVE_INFINITY;
    for (; end < sizes.length; end++) {
      const next = sum + (sizes[end] as number);
      const ratio = worstRatio(sizes[start] as number, sizes[end] as number, next, side, scale);
      if (ratio > worst) break;
      worst = ratio;
      sum = next;
    }
    const depth = (sum * scale) / side;
    let along = 0;
    for (let i = start; i < end; i++) {
      const length = ((sizes[i] as number) * scale) / depth;
      boxes.push(
        isWide
          ? { x: rest.x, y: rest.y + along, w: depth, h: length }
          : { x: rest.x + along, y: rest.y, w: length, h: depth },
      );
      along += length;
    }
    rest = isWide
      ? { x: rest.x + depth, y: rest.y, w: Math.max(1e-9, rest.w - depth), h: rest.h }
      : { x: rest.x, y: rest.y + depth, w: rest.w, h: Math.max(1e-9, rest.h - depth) };
    left -= sum;
    start = end;
  }
  return boxes;
}

function worstRatio(largest: number, smallest: number, sum: number, side: number, scale: number): number {
  const depth = (sum * scale) / side;
  const ratio = (size: number): number => {
    const length = (size * scale) / depth;
    return Math.max(length / depth, depth / length);
  };
  return Math.max(ratio(largest), ratio(smallest));
}

/** The innermost place at a point that is drawn large enough to be meant. @param scale pixels of a unit */
export function placeAt(from: Place, x: number, y: number, scale: number): Place | undefined {
  const { box } = from;
  if (x < box.x || y < box.y || x > box.x + box.w || y > box.y + box.h) return undefined;
  if (Math.min(box.w, box.h) * scale < DIVIDED) return from;
  for (const child of from.children) {
    const found = placeAt(child, x, y, scale);
    if (found) return found;
  }
  return from;
}

/** Pixels of the shorter side from which the parts of a place are drawn. */
export const DIVIDED = 70;
