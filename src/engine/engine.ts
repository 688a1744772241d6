/**
 * The engine's only door. Asynchronous and plain data in and out, so that a graph kept elsewhere could answer through
 * it too. It never prints, never reads flags or the environment, and every list comes with its bound.
 */

import type { LineTokens } from "./extract/tokens.ts";
import type {
  ChangedFiles,
  DeadCandidate,
  FileUser,
  FoundPath,
  Freshness,
  Hierarchy,
  HierarchyQuery,
  Overrides,
  PathFact,
  PathQuery,
  Ranked,
  RankQuery,
  RefreshOptions,
  RefreshOutcome,
  SqlAnswer,
  UnboundFilter,
  Use,
  UsedMembers,
  Users,
  UsersQuery,
  Walk,
  WalkQuery,
  WorkspaceFilesQuery,
} from "./graph/answers.ts";
import type { SetQuestions } from "./graph/set-plan.ts";
import type {
  MapOptions,
  MapProgress,
  MapResult,
  RefreshStart,
  Watch,
  WatchEvent,
  WatchOptions,
} from "./index/answers.ts";
import type { RegionQuestions } from "./map/answers.ts";
import type { SavedTrail } from "./memory/trails.ts";
import type {
  Bounded,
  EdgeRow,
  Entity,
  EntityKind,
  FileOutcome,
  Neighbour,
  Predicate,
  Revision,
  ShownSite,
  UnboundReason,
} from "./model.ts";
import type { TextQuery, TextResult } from "./text/answers.ts";

export { EngineError, type EngineErrorCode } from "./error.ts";
export type { LineTokens, TokenKind } from "./extract/tokens.ts";
export type * from "./graph/answers.ts";
export type * from "./graph/set-plan.ts";
export type * from "./index/answers.ts";
export type * from "./map/answers.ts";
export { CROSS_CUTTING, REGION_KINDS, SIGNALS, SMELL_KINDS, SMELL_OPTIONS } from "./map/answers.ts";
export type { SavedTrail, TrailStep } from "./memory/trails.ts";
export type * from "./model.ts";
export { openEngine } from "./open.ts";
export type * from "./text/answers.ts";
export type * from "./view/answers.ts";
export { findRoot } from "./workspace/root.ts";

/** How test code is treated in a list: after source (default), as equal, alone, or dropped. */
export type TestFilter = "last" | "equal" | "only" | "exclude";

export interface Page {
  limit: number;
  offset: number;
}

/** Which definitions are looked at. */
export interface EntityFilter {
  kinds?: readonly EntityKind[];
  /** Part of the path, any case. */
  path?: string;
  /** Language name. */
  language?: string;
  tests?: TestFilter;
}

/** How a name matched: the classes of a search score, best first. */
export type MatchClass = "exact" | "case" | "last_part" | "prefix" | "words" | "substring" | "fuzzy";

export interface Found {
  entity: Entity;
  match: MatchClass;
  /** 1.00 exact, 0.95 case, 0.9 last part of a qualified name, 0.8 prefix, 0.7 words, 0.6 substring, below 0.5 fuzzy. */
  score: number;
}

export interface NeighbourQuery extends Page {
  /**
   * A neighbour that several of them reach stands once, under the first in the model's order, with that one's lines.
   * Rows come by predicate in that order; within one, source before tests, then by path and line.
   */
  predicates: readonly Predicate[];
  direction: "in" | "out";
  tests?: TestFilter;
  /** Ids of what is one with the entity here: its overloads. */
  together?: readonly string[];
  /** Edges that are guesses, too. */
  includePossible?: boolean;
  /** Callers, last: the sites in a language of its family that call something of its name and could not be bound. */
  includeUnbound?: boolean;
  /** Only neighbours of these kinds. */
  kinds?: readonly EntityKind[];
  /**
   * Callers that reach a method through its family, at most five levels away, after the direct ones: through a
   * supertype's member; and, of one that is only declared, callers of what carries it out.
   */
  throughFamily?: boolean;
}

export interface Stats {
  nodes: Partial<Record<EntityKind, number>>;
  edges: Partial<Record<Predicate, number>>;
}

export interface GraphHealth {
  state: "ok" | "degraded" | "empty";
  /** `hollow`: most symbols have no file or container. `orphaned_target`: the entity asked about has none. */
  reason?: "hollow" | "empty" | "orphaned_target";
  message?: string;
  /** Not counted of a graph that is whole. */
  nodes?: number;
  edges?: number;
}

export interface GraphStatus {
  revision: Revision;
  /** Milliseconds since the epoch; when the last map ended, whether it changed anything or not. */
  mappedAt: number;
  files: number;
  /** Files changed, new or gone since the map. */
  staleFiles: number;
  /** At most five of them. */
  changed: string[];
  /** Files the last map did not take in, by outcome. */
  outcomes: Partial<Record<FileOutcome, number>>;
  health: GraphHealth;
}

export interface SourceText {
  path: string;
  /** Lines asked for, clamped to the file. */
  from: number;
  to: number;
  lines: string[];
  totalLines: number;
  /** The file changed since the map. */
  stale: boolean;
}

export interface UnboundSite {
  source: Entity;
  name: string;
  line: number;
  why: UnboundReason;
}

/** What a reader types the beginning of. */
export type Completable = "name" | "path" | "language";

export interface Beginnings {
  rows: string[];
  /** Where more begin so than were asked for: the last of all, so that what they have in common can be told. */
  last?: string;
}

/** A name as one who types it wants to know it. */
export interface NameUse {
  name: string;
  /** Of the definition of that name that is used most. */
  kind: EntityKind;
  path: string;
  /** How many definitions are called so. */
  definitions: number;
  /** Edges that lead to the one used most; 1000 is that or more. */
  uses: number;
}

export interface Engine extends RegionQuestions, SetQuestions {
  readonly root: string;
  /** Revision answered from: the newest, or the one asked for. */
  readonly revision: number;

  stats(): Promise<Stats>;
  kindCounts(): Promise<Stats["nodes"]>;
  status(): Promise<GraphStatus>;
  /** Whether the graph still has its structure; with an id, whether that entity has, too. */
  health(about?: string): Promise<GraphHealth>;
  revisions(): Promise<Revision[]>;

  /** Entity by full id; undefined when there is none. */
  entity(id: string): Promise<Entity | undefined>;
  /** Entities whose id begins with these 8 to 36 characters. */
  byIdPrefix(prefix: string): Promise<Entity[]>;
  /** Definitions of exactly that name in any case (files and outside modules not among them), best first. */
  named(name: string, filter: EntityFilter, page: Page): Promise<Bounded<Entity>>;
  /** Modules outside the repository of exactly that name. */
  modulesNamed(name: string): Promise<Entity[]>;
  /** Names near a term, best first: all match classes, by score, then source before tests, path, line. */
  search(term: string, filter: EntityFilter, page: Page): Promise<Bounded<Found>>;
  /**
   * Names (in another case where none begins in the same), paths (one level below what is typed; folders end in `/`) or
   * languages that begin so, in order.
   */
  beginnings(of: Completable, prefix: string, limit: number): Promise<Beginnings>;
  /** Distinct names that begin with a text, else hold it, else (three letters and more) hold its letters in order. */
  namesWithLetters(text: string, most: number): Promise<string[]>;
  nameUses(names: readonly string[]): Promise<NameUse[]>;
  /** Files with that path, else whose path ends in it after a `/`, else whose file name is it without its ending. */
  filesNamed(path: string): Promise<Entity[]>;
  /** Files whose path ends in that text, whatever stands before it. */
  filesEnding(text: string): Promise<Entity[]>;
  /** Innermost definition at a line of a file; the file itself outside all. */
  at(path: string, line: number): Promise<Entity | undefined>;
  /** Definitions contained in an entity, by path, then line. */
  members(id: string, page: Page, filter?: EntityFilter): Promise<Bounded<Entity>>;
  /** What is declared in an entity at any depth, in order of the source. */
  descendants(id: string, page: Page): Promise<Bounded<Entity>>;
  /** Members of that name on a type (or at the top of a file); else those of the nearest supertypes that have one. */
  memberNamed(typeId: string, name: string): Promise<Entity[]>;
  /**
   * How much hangs on each of some entities, in their order: users (256 at most) and, of what is inherited, the
   * definitions one level below; 0 where no entity has the id.
   */
  standings(ids: readonly string[]): Promise<number[]>;
  /** Number of members, callers, callees, importers of an entity. */
  degree(
    id: string,
  ): Promise<{ members: number; callers: number; callees: number; importers: number; imports: number }>;

  neighbours(id: string, query: NeighbourQuery): Promise<Bounded<Neighbour>>;
  /** Everything that a filter lets through, by path, then line. */
  inventory(filter: EntityFilter, page: Page): Promise<Bounded<Entity>>;

  /** Who uses an entity and what stands in it, from outside of it: counts, and each user at a glance. */
  users(id: string, query?: UsersQuery): Promise<Users>;
  /** Definitions directly in a container, most used first. */
  usedMembers(id: string, page: Page, filter?: EntityFilter): Promise<UsedMembers>;
  /** Number of definitions directly in a container, most frequent kind first. */
  memberKinds(id: string): Promise<Partial<Record<EntityKind, number>>>;
  /** How many versions of an entity the graph remembers. */
  versions(id: string): Promise<number>;

  /**
   * The other definitions of a member along its hierarchy; of a type, its subtypes. By relation, depth, path.
   * This and the next three throw a RangeError when no entity has the id.
   */
  overrides(id: string, page: Page, tests?: TestFilter): Promise<Overrides>;
  /** Supertypes and subtypes of a type. */
  hierarchy(id: string, query?: HierarchyQuery): Promise<Hierarchy>;
  /** What leads to an entity, or what it leads to, level by level. */
  walk(id: string, query: WalkQuery): Promise<Walk>;
  /** A shortest path from one entity to another. */
  path(from: string, to: string, query: PathQuery): Promise<FoundPath>;
  rank(query: RankQuery): Promise<Ranked>;
  /**
   * Definitions that nothing refers to: no edge (not even a guess) leads to them or to the same member of a super- or
   * subtype, and the language does not call them by itself. Fields only when asked for by kind. Candidates, no verdicts.
   */
  dead(filter: EntityFilter, page: Page): Promise<Bounded<DeadCandidate>>;

  /**
   * Runs one statement that reads, on the documented views of the graph, in a process of its own.
   * @param timeout milliseconds
   * @throws EngineError `bad_sql`, `sql_timeout`
   */
  sql(text: string, bounds: { limit: number; timeout: number }): Promise<SqlAnswer>;

  exportEdges(predicates: readonly Predicate[], includePossible: boolean): AsyncIterable<EdgeRow>;
  exportNodes(): AsyncIterable<Entity>;
  /** Call sites without an edge, by path, then line. They are kept of the newest revision only. */
  unbound(filter: UnboundFilter, page: Page): Promise<Bounded<UnboundSite>>;
  /** How many there are by why; reasons that none has are left out. */
  unboundCounts(filter: UnboundFilter): Promise<Partial<Record<UnboundReason, number>>>;

  /** What names any of the entities from outside them, by path, then line. Not a page: for those who count and choose. */
  uses(ids: readonly string[], predicates: readonly Predicate[]): Promise<Bounded<Use>>;
  /** Other files that name definitions of a file, those that name most of them first. */
  usersOfFile(path: string): Promise<FileUser[]>;
  /** Files that change most, or with a file, by the latest commits; undefined where there is no git. */
  mostChanged(): Promise<ChangedFiles | undefined>;
  changedWith(path: string): Promise<ChangedFiles | undefined>;
  /** Files on disk that are not ignored, in whatever language. */
  workspaceFiles(query: WorkspaceFilesQuery): Promise<Bounded<string>>;
  /** How the graph stands to the files. @param within milliseconds it may take */
  freshness(within: number): Promise<Freshness>;

  /** Whether the file changed since the map. */
  isStale(path: string): Promise<boolean>;
  /** Lines of a file below the root as they are on disk now; undefined when there is none, it leads outside, or it is no text. */
  source(path: string, from?: number, to?: number): Promise<SourceText | undefined>;
  /**
   * Writes a text file below the root, whole or not at all; through no link.
   * @param isOurs whether what is there already may be written over; anything may when absent
   * @throws EngineError `path_outside_workspace`, `cannot_write`
   */
  write(path: string, text: string, isOurs?: (before: string) => boolean): Promise<void>;
  /** What a path is that has no entity, and why; undefined where nothing is, or it leads outside. */
  pathFact(path: string): Promise<PathFact | undefined>;
  /** What the words of a file are, line by line from 1; undefined where no language reads it, or it takes too long. */
  colours(path: string): Promise<LineTokens[] | undefined>;
  /** Where an entity stands on disk now: re-anchored when its file was edited since the map. */
  currentSpan(entity: Entity): Promise<{ line: number; endLine: number } | undefined>;
  /**
   * The sites of an edge as a reader wants them: first line with snippet, further lines.
   * Lines are re-anchored in files edited since the map; undefined when the file cannot be read.
   */
  shownSite(source: Entity, lines: number[], name: string): Promise<ShownSite | undefined>;
  text(query: TextQuery): Promise<TextResult>;

  close(): void;
}

/** A language as `ix languages` prints it. */
export interface LanguageInfo {
  name: string;
  aliases: readonly string[];
  tier: "A" | "B" | "C";
  /** File endings with their dot, each with the grammar that reads it. */
  extensions: Readonly<Record<string, string>>;
  gaps: readonly { case: string; why: string }[];
}

/** Languages the engine reads, by name. Their extractors are loaded for this, so ask only when it is the question. */
export async function languages(): Promise<LanguageInfo[]> {
  const { LANGUAGES } = await import("./languages/languages.ts");
  return LANGUAGES.map(({ name, aliases = [], tier, extensions, gaps }) => ({ name, aliases, tier, extensions, gaps }));
}

/** Maps the folder into `<root>/.ix/graph.db`, and says on the way how far it is. */
export async function map(
  root: string,
  options: MapOptions,
  progress?: (now: MapProgress) => void,
): Promise<MapResult> {
  const [{ mapWorkspace }, { newRoot }] = await Promise.all([import("./index/map.ts"), import("./workspace/root.ts")]);
  return mapWorkspace(newRoot(root), options, progress);
}

/** Brings a mapped folder's graph up to date where that takes no longer than it may; else the graph stays as it is. */
export async function refresh(root: string, options: RefreshOptions): Promise<RefreshOutcome> {
  return (await import("./index/refresh.ts")).refresh(root, options);
}

/**
 * Starts a map of a mapped folder in a process of its own, which goes on when this one ends: it takes in what changed and
 * computes the regions. `recent`: one was started moments ago. `busy`: a map is at work. `unavailable`: it cannot be started.
 */
export async function startRefresh(root: string): Promise<RefreshStart> {
  return (await import("./index/background.ts")).startRefresh(root);
}

/** Trails saved in a workspace, the newest first. */
export async function savedTrails(root: string): Promise<SavedTrail[]> {
  return (await import("./memory/trails.ts")).savedTrails(root);
}

/** Keeps a trail under its name. @throws EngineError `cannot_write` */
export async function saveTrail(root: string, trail: SavedTrail): Promise<void> {
  return (await import("./memory/trails.ts")).saveTrail(root, trail);
}

/**
 * Keeps the graph of a folder fresh while its files change, until it is closed; regions are left for later unless the
 * options say otherwise.
 * @throws EngineError `watch_unavailable` where files cannot be watched, `cannot_write` where the root is no folder
 */
export async function watch(root: string, options: WatchOptions, tell: (event: WatchEvent) => void): Promise<Watch> {
  const [{ watchWorkspace }, { newRoot }] = await Promise.all([
    import("./index/watch.ts"),
    import("./workspace/root.ts"),
  ]);
  return watchWorkspace(newRoot(root), options, tell);
}

/** The program that serves a workspace's map as a page: found, started, ended, and its record. */
export const viewServers = () => import("./view/server.ts");

/** Removes the graph, which a map builds anew. What people wrote beside it stays. Returns what went, below the root. */
export async function removeGraph(root: string): Promise<string[]> {
  const { removeGraphFiles } = await import("./store/remove.ts");
  return removeGraphFiles(root);
}
