/** What is asked of the architecture map, and what it answers. Plain data; no imports but the nouns. */
import type { Role } from "../model.ts";

/** The top of the map, what it is made of, and the finest parts. */
export type RegionKind = "system" | "subsystem" | "module";

export const REGION_KINDS: readonly RegionKind[] = ["system", "subsystem", "module"];

/** What holds files together. `type`: heritage and references; `path`: folders; `history`: commits that change both. */
export type Signal = "calls" | "imports" | "type" | "path" | "history";

export const SIGNALS: readonly Signal[] = ["calls", "imports", "type", "path", "history"];

/** A group of files that belong together. */
export interface Region {
  /** 36 characters, as an entity's; it stays while most members stay. */
  id: string;
  /** The label in small letters and dashes; unique, too. */
  slug: string;
  label: string;
  kind: RegionKind;
  /** 1 is the finest. */
  level: number;
  /** Id of the region around it; absent at the top. */
  parent?: string;
  /** Regions directly in it. */
  children: number;
  /** Files in it, tests and generated ones too; and those of them that shape it. */
  files: number;
  sources: number;
  /** Weight inside over the number of pairs of files, 0..1 for most. */
  cohesion: number;
  /** Weight to the outside. */
  coupling: number;
  /** Weight inside over weight outside, at most 100. */
  boundary: number;
  /** Mean of its files, 0..1. */
  crosscut: number;
  /** 0..1. */
  confidence: number;
  /** 0..1. */
  health: number;
  /** Definitions in it, and files with a smell. */
  chunks: number;
  smells: number;
  /** Files that have to do with other regions. */
  interfaces: number;
  /** Strongest first. */
  signals: Signal[];
}

/** Share of cross-cutting files from which a region counts as cross-cutting. */
export const CROSS_CUTTING = 0.1;

/** The last computed map. */
export interface RegionMap {
  /** Revision it was computed of; older than the graph's where maps since then were deferred. */
  rev: number;
  /** Milliseconds since the epoch. */
  at: number;
  /** Files in the graph at that revision. */
  files: number;
  levels: number;
  /** From the top down: parents before their children, larger ones first. */
  regions: Region[];
}

/** When the map was computed and whether the graph is newer. */
export interface RegionState {
  rev: number;
  at: number;
  files: number;
  stale: boolean;
}

/** How much one region uses another of its level. */
export interface RegionLink {
  from: string;
  to: string;
  weight: number;
  /** Pairs of files. */
  uses: number;
}

/** A file as a member of a region. */
export interface RegionFile {
  path: string;
  role: Role;
  lang: string;
  crosscut: number;
  chunks: number;
  /** Files that import it, and that it imports. */
  fanIn: number;
  fanOut: number;
  /** Files that use it in any way, and that it uses. */
  usedBy: number;
  uses: number;
}
