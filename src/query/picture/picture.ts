/** A picture of the map for a README or a review: regions of one level and how they use each other. */
import { readFileSync, statSync, writeFileSync } from "node:fs";
import { resolve } from "node:path";
import type { Engine, Region } from "../../engine/engine.ts";
import { Refusal } from "../report.ts";
import { dot, mermaid } from "./diagrams.ts";
import { svg } from "./svg.ts";

export interface Box {
  region: Region;
  /** Label of the region around it, where that is not the whole. */
  group: string | undefined;
}

export interface Arrow {
  /** Places in the list of boxes. */
  from: number;
  to: number;
  weight: number;
  /** Pairs of files. */
  uses: number;
}

export interface Picture {
  title: string;
  boxes: Box[];
  /** Strongest first. */
  arrows: Arrow[];
  /** How many there are of both. */
  total: { boxes: number; arrows: number };
}

export const PICTURES = { svg, mermaid, dot } as const;
export type PictureFormat = keyof typeof PICTURES;

/** What a reader can still take in. */
const MOST_BOXES = 40;
const MOST_ARROWS = 60;

/** The coarsest level at which no region is most of the whole. */
function tellingLevel(regions: readonly Region[]): number {
  const [top] = regions;
  for (let level = (top?.level ?? 1) - 1; level > 1; level--) {
    const largest = Math.max(...seenAt(regions, level).map(({ sources }) => sources));
    if (largest <= top!.sources / 2) return level;
  }
  return 1;
}

function seenAt(regions: readonly Region[], level: number): Region[] {
  return regions.filter((region) => region.level === level || (region.level > level && region.children === 0));
}

/** @param level which regions; the coarsest that tell something where absent */
export async function pictureOf(
  engine: Engine,
  regions: readonly Region[],
  level: number | undefined,
): Promise<Picture> {
  const top = regions[0];
  const at = level ?? tellingLevel(regions);
  const seen = seenAt(regions, at);
  const shown = [...seen].sort((a, b) => b.files - a.files || (a.label < b.label ? -1 : 1)).slice(0, MOST_BOXES);
  const places = new Map(shown.map(({ id }, i) => [id, i]));
  const labels = new Map(regions.map((region) => [region.id, region]));
  const links = (await engine.regionLinks({ level: at })).filter(({ from, to }) => places.has(from) && places.has(to));
  return {
    title: top?.label ?? "",
    boxes: shown.map((region) => {
      const around = region.parent === undefined ? undefined : labels.get(region.parent);
      return { region, group: around?.parent === undefined ? undefined : around.label };
    }),
    arrows: links.slice(0, MOST_ARROWS).map(({ from, to, weight, uses }) => {
      return { from: places.get(from)!, to: places.get(to)!, weight, uses };
    }),
    total: { boxes: seen.length, arrows: links.length },
  };
}

/** How files begin that a picture may take the place of. */
const BEGINNINGS: Readonly<Record<PictureFormat, RegExp>> = {
  svg: /^(<\?xml[^>]*>\s*)?<svg\b/,
  mermaid: /^(flowchart|graph)\b/,
  dot: /^(strict )?(di)?graph\b/,
};

/**
 * Only a picture of the format is written over: a mistyped name costs nobody a source file.
 * @throws Refusal `cannot_write`
 */
export function writePicture(picture: Picture, format: PictureFormat, directory: string, file: string): void {
  const path = resolve(directory, file);
  if (file === "") throw new Refusal("cannot_write", `--${format} needs the name of a file.`);
  try {
    const there = statSync(path, { throwIfNoEntry: false });
    const isOurs =
      !there || (there.isFile() && (there.size === 0 || BEGINNINGS[format].test(readFileSync(path, "utf8"))));
    if (isOurs) {
      writeFileSync(path, PICTURES[format](picture));
      return;
    }
  } catch (error) {
    throw new Refusal("cannot_write", `${file} cannot be written: ${(error as Error).message}.`);
  }
  throw new Refusal("cannot_write", `${file} is there and no ${format} picture: it is left as it is.`);
}

/** What a picture leaves out, as one sentence; empty where it has everything. */
export function leftOut({ boxes, arrows, total }: Picture): string {
  const parts = [
    ...(boxes.length < total.boxes ? [`${boxes.length} of ${total.boxes} regions`] : []),
    ...(arrows.length < total.arrows ? [`${arrows.length} of ${total.arrows} links`] : []),
  ];
  return parts.length > 0 ? `${parts.join(" and ")} shown, the largest` : "";
}
