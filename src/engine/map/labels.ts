/**
 * What regions are called: after the folder that holds most of their files and few of the others', else after the words
 * that set their files' names apart. No two are called the same.
 */
import { folderOf, foldersAround } from "./folders.ts";

export interface Labelled {
  /** Paths of the files that shape the region, or of all where none does. */
  paths: readonly string[];
  /** Place of the region around it; -1 at the top. */
  parent: number;
  /** Label of the map before, which stays. */
  kept?: string;
}

/** Folders that say nothing of what is in them. */
const NOISE = new Set(
  (
    "src lib libs source sources main java kotlin scala python js ts javascript typescript org com io net app apps " +
    "package packages pkg internal modules cmd dist build index init mod impl project crates go"
  ).split(" "),
);
/** Share of a region's files that have to lie in the folder it is called after. */
const MOSTLY = 0.6;
/** Share that each of two folders needs for a region to be called after both. */
const PARTLY = 0.25;

/** @param regions parents before their children @param name of the whole */
export function labelsOf(regions: readonly Labelled[], name: string): string[] {
  const labels: string[] = [];
  const taken = new Set<string>();
  const siblings = new Map<number, number[]>();
  regions.forEach(({ parent }, i) => {
    siblings.set(parent, [...(siblings.get(parent) ?? []), i]);
  });
  regions.forEach((region) => {
    if (region.kept !== undefined) taken.add(region.kept.toLowerCase());
  });
  const documentCounts = wordCounts(regions.filter(({ parent }) => parent === -1).flatMap(({ paths }) => paths));
  // Larger ones choose first; what is around a region is never smaller.
  const order = [...regions.keys()].sort((a, b) => regions[b]!.paths.length - regions[a]!.paths.length || a - b);
  for (const i of order) {
    const region = regions[i]!;
    if (region.kept !== undefined) {
      labels[i] = region.kept;
      continue;
    }
    const parentLabel = region.parent === -1 ? undefined : labels[region.parent];
    const candidates =
      region.parent === -1 ? [title(name)] : candidatesOf(region, regions, siblings, documentCounts, parentLabel);
    labels[i] = unique(candidates, parentLabel, taken);
    taken.add(labels[i]!.toLowerCase());
  }
  return labels;
}

function unique(candidates: readonly string[], parent: string | undefined, taken: ReadonlySet<string>): string {
  for (const label of candidates) if (!taken.has(label.toLowerCase())) return label;
  if (parent)
    for (const label of candidates) {
      const longer = label === parent ? undefined : `${parent} / ${label}`;
      if (longer && !taken.has(longer.toLowerCase())) return longer;
    }
  const base = candidates[0] ?? parent ?? "Files";
  for (let n = 2; ; n++) if (!taken.has(`${base} (${n})`.toLowerCase())) return `${base} (${n})`;
}

/** What a region may be called, best first. */
function candidatesOf(
  region: Labelled,
  regions: readonly Labelled[],
  siblings: ReadonlyMap<number, readonly number[]>,
  documentCounts: Counts,
  parentLabel: string | undefined,
): string[] {
  const rivals = (siblings.get(region.parent) ?? []).map((i) => regions[i]!).filter((other) => other !== region);
  const folder = commonFolder(region.paths);
  const words = distinguishing(region.paths, documentCounts);
  const found: string[] = [];
  const own = folder === undefined ? undefined : folderLabel(folder);
  // A folder that a rival is as good a part of tells the two apart only with a word.
  const isShared = folder !== undefined && rivals.some((rival) => shareIn(rival.paths, folder) > 0.3);
  if (own && own !== parentLabel && !isShared) found.push(own, ...aroundLabel(folder!, own));
  else if (isRest(region.paths, rivals)) found.push("Core");
  // Every name on the way says nothing, and yet it is the one that people know the place by.
  if (!own && folder && !isShared) found.push(title(folder.slice(folder.lastIndexOf("/") + 1)));
  const two = twoFolders(region.paths);
  if (two && two[0] !== parentLabel && two[1] !== parentLabel) found.push(`${two[0]} & ${two[1]}`);
  if (own && own !== parentLabel) {
    for (const word of words) if (word !== own) found.push(`${own} / ${word}`);
    found.push(own);
  }
  for (const word of words) if (word !== parentLabel) found.push(word);
  return found;
}

/** A label with the telling folder around its own before it. */
function aroundLabel(folder: string, own: string): string[] {
  const inside = foldersAround(folder).find((at) => title(at.slice(at.lastIndexOf("/") + 1)) === own);
  const around = inside === undefined ? undefined : folderLabel(folderOf(inside));
  return around && around !== own ? [`${around} / ${own}`] : [];
}

/** Files that lie directly in the folder whose folders are the other regions. */
function isRest(paths: readonly string[], rivals: readonly Labelled[]): boolean {
  const folders = new Map<string, number>();
  for (const path of paths) folders.set(folderOf(path), (folders.get(folderOf(path)) ?? 0) + 1);
  const [folder, count] = [...folders].reduce((a, b) => (b[1] > a[1] ? b : a), ["", 0]);
  const below = rivals.filter((rival) => shareIn(rival.paths, folder) > 0.9).length;
  return count > paths.length / 2 && below >= 2 && below > rivals.length / 2;
}

/** The innermost folder with a telling name that holds most of the files. */
function commonFolder(paths: readonly string[]): string | undefined {
  const counts = folderCounts(paths);
  let found: string | undefined;
  for (const [folder, count] of counts)
    if (count >= MOSTLY * paths.length && folder !== "" && (found === undefined || folder.length > found.length))
      found = folder;
  return found;
}

function folderCounts(paths: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const path of paths)
    for (const folder of foldersAround(folderOf(path))) counts.set(folder, (counts.get(folder) ?? 0) + 1);
  return counts;
}

function shareIn(paths: readonly string[], folder: string): number {
  return paths.filter((path) => path.startsWith(`${folder}/`)).length / Math.max(1, paths.length);
}

/** The innermost part of a folder's path with a telling name. */
function folderLabel(folder: string): string | undefined {
  for (const at of foldersAround(folder)) {
    const name = at.slice(at.lastIndexOf("/") + 1);
    if (name && !NOISE.has(name.toLowerCase())) return title(name);
  }
  return undefined;
}

/** The two folders that most files lie directly in, where both hold a good part of them. */
function twoFolders(paths: readonly string[]): [string, string] | undefined {
  const counts = new Map<string, number>();
  for (const path of paths) {
    const label = folderLabel(folderOf(path));
    if (label) counts.set(label, (counts.get(label) ?? 0) + 1);
  }
  const [first, second] = [...counts].sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1));
  if (!first || !second || second[1] < PARTLY * paths.length) return undefined;
  return [first[0], second[0]];
}

type Counts = { words: Map<string, number>; files: number };

function wordCounts(paths: readonly string[]): Counts {
  const words = new Map<string, number>();
  for (const path of paths) for (const word of new Set(wordsOf(path))) words.set(word, (words.get(word) ?? 0) + 1);
  return { words, files: paths.length };
}

/** Words of the files' names that are frequent here and rare elsewhere, most telling first. */
function distinguishing(paths: readonly string[], all: Counts): string[] {
  const { words } = wordCounts(paths);
  return [...words]
    .map(([word, count]) => ({
      word,
      score:
        (count / paths.length) *
        Math.log((1 + all.files) / (1 + (all.words.get(word) ?? 0) - count)) *
        (count > 1 ? 1 : 0.3),
    }))
    .sort((a, b) => b.score - a.score || (a.word < b.word ? -1 : 1))
    .slice(0, 4)
    .map(({ word }) => title(word));
}

function wordsOf(path: string): string[] {
  const name = path.slice(path.lastIndexOf("/") + 1);
  const words =
    name.slice(0, name.includes(".") ? name.indexOf(".") : undefined).match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g) ?? [];
  return words.map((word) => word.toLowerCase()).filter((word) => word.length > 2 && !NOISE.has(word));
}

/** `query-builder` as `Query Builder`. */
export function title(name: string): string {
  const words = name.match(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+|\d+/g) ?? [name];
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(" ");
}

/** A label in small letters and dashes. */
export function slugOf(label: string): string {
  return (
    label
      .toLowerCase()
      .replace(/[^\p{L}\p{N}]+/gu, "-")
      .replace(/^-|-$/g, "") || "region"
  );
}
