/** What is asked of the architecture map, and what it answers. Plain data; no imports but the nouns. */
import type { Bounded, Role } from "../model.ts";

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

export type SmellKind =
  | "orphan_file"
  | "god_module"
  | "weak_component_member"
  | "cycle"
  | "unstable_dependency"
  | "hub_symbol"
  | "dead_file";

export const SMELL_KINDS: readonly SmellKind[] = [
  "orphan_file",
  "god_module",
  "weak_component_member",
  "cycle",
  "unstable_dependency",
  "hub_symbol",
  "dead_file",
];

/** From which counts on a file smells. */
export interface SmellOptions {
  /** Files an orphan may have to do with, at most. */
  orphanMaxConnections: number;
  /** Definitions, and importing or imported files, from which a file does too much. */
  godModuleChunks: number;
  godModuleFan: number;
  /** Files a weak member has to do with, at most. */
  weakMaxNeighbors: number;
}

export const SMELL_OPTIONS: SmellOptions = {
  orphanMaxConnections: 0,
  godModuleChunks: 20,
  godModuleFan: 15,
  weakMaxNeighbors: 1,
};

export interface Smell {
  kind: SmellKind;
  /** The file it is about; of a cycle the first, of a region's dependency the one that depends most. */
  file: string;
  /** 0..1. */
  confidence: number;
  /** What made it one: counts, and names of regions and symbols. */
  signals: Readonly<Record<string, number | string>>;
  /** Of a cycle: files of a shortest one. */
  cycle?: readonly string[];
  /** Id of the entity it is about: of a definition, else of the file. */
  entity?: string;
  /** False for files that are meant to stand alone: documents, templates, data, settings, tests. */
  isSource: boolean;
}

/** An analysis for smells. */
export interface SmellRun {
  rev: number;
  /** Milliseconds since the epoch. */
  at: number;
  smells: Smell[];
}

/** One of two maps that are compared. */
export interface MapSide {
  regions: readonly { id: string; label: string; level: number; files: number }[];
  links: readonly { from: string; to: string; uses: number }[];
  smells: readonly Smell[];
}

/** What came and what went from one map to another. */
export interface MapDifference {
  /** Revisions. */
  from: number;
  to: number;
  regions: Came<{ label: string; level: number; files: number }>;
  /** Regions that live on with another number of files. */
  resized: { label: string; before: number; after: number }[];
  /** Uses among regions, by their labels. */
  links: Came<{ from: string; to: string; uses: number }>;
  smells: Came<Smell>;
}

interface Came<T> {
  added: T[];
  removed: T[];
}

/** What the engine is asked about regions and what is amiss. */
export interface RegionQuestions {
  /** When the regions were computed and whether the graph is newer; undefined where they never were. */
  regionState(): Promise<RegionState | undefined>;
  /** All regions, parents before their children, larger ones first; empty where none were computed. */
  regions(): Promise<Region[]>;
  /** Regions around a file, the outermost first; none for a file that is newer than they are. */
  regionsAround(path: string): Promise<Region[]>;
  /** The same for many files at once, by path; files without regions are left out. */
  regionsOfFiles(paths: readonly string[]): Promise<Record<string, Region[]>>;
  /** Members of a region, those of the regions in it too, in order of path. */
  regionFiles(id: string, page: { limit: number; offset: number }): Promise<Bounded<RegionFile>>;
  /**
   * How regions use each other, most weight first: those seen at a level (its own, and those above that are not
   * divided), or from and to one region.
   */
  regionLinks(about: { level?: number; region?: string }): Promise<RegionLink[]>;

  /**
   * What is amiss in the architecture, most certain first: as the last map found it where the graph is no newer, else by
   * a fresh analysis.
   * @param within milliseconds that an analysis may take
   * @returns undefined when it took longer
   * @throws EngineError `not_permitted` where a graph kept elsewhere does not let this user analyse
   */
  smells(options: SmellOptions, within: number): Promise<SmellRun | undefined>;
  /** What the last computed map found amiss; undefined where none was ever computed. */
  storedSmells(): Promise<SmellRun | undefined>;
  /**
   * What came and went in the architecture since an earlier revision; regions of then are found anew, with those of now
   * to go by.
   * @throws EngineError `unknown_revision`
   */
  regionsSince(revision: number): Promise<MapDifference>;
}
