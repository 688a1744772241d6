/** What the larger questions ask for and answer with: families of members, hierarchies, walks, paths, ranks, dead code. */
import type { Page, TestFilter } from "../engine.ts";
import type { Bounded, Entity, EntityKind, FileOutcome, Predicate, Role, UnboundReason } from "../model.ts";

/** How a definition belongs to the family of a member. `subtype` stands where the target is itself a type. */
export type OverrideRelation = "overrides" | "implements" | "overridden_by" | "sibling" | "subtype";

export interface OverrideRow {
  entity: Entity;
  relation: OverrideRelation;
  /** Type it belongs to; of a subtype, the supertype it was reached through. */
  owner: Owner;
  /** Levels from the target's type; of siblings, from the root. */
  depth: number;
  /** Root that a sibling was reached through, as `Type.member`. */
  via?: string;
}

export type Owner = Pick<Entity, "id" | "name" | "kind">;

/** What the reader of a family has to know besides its rows. */
export type OverrideNote =
  /** The target is no member of a type, so it has no family. */
  | { code: "no_owner_type" }
  /** A walk stopped at five levels, or at 32 types of which 16 are supertypes. */
  | { code: "hierarchy_truncated"; cap: "depth" | "types" }
  /** These types declare the member more than once in a language with overloads: each row's parameters have to be compared. */
  | { code: "overloads_not_distinguished"; types: string[] }
  /** The type's head names these bases, which are types of the graph, and yet it has no supertype there. */
  | { code: "heritage_not_in_graph"; bases: string[] };

export interface Overrides extends Bounded<OverrideRow> {
  /** Type the target belongs to; the target itself when that is a type. Absent for what is no member of one. */
  owner?: Owner;
  /**
   * The member on the supertypes that declare it with none above them that does, farthest first; the target itself when
   * nothing above declares it.
   */
  roots: Entity[];
  notes: OverrideNote[];
}

export interface HierarchyNode {
  entity: Entity;
  /** Id of the node it hangs on: the target, or another node. */
  parent: string;
  /** Levels from the target. */
  depth: number;
  predicate: Predicate;
}

export interface Hierarchy {
  supertypes: HierarchyNode[];
  subtypes: HierarchyNode[];
  /** Bases that the type's head names and the repository does not hold. */
  outside: string[];
  /** What stopped the walk, where something did: there is more. */
  truncated: ("depth" | "types")[];
}

export interface HierarchyQuery {
  /** Levels; 5 when absent. */
  depth?: number;
  /** Types in each direction; 100 when absent. */
  cap?: number;
  /** How subtypes in test code are treated. */
  tests?: "last" | "equal" | "only" | "exclude";
}

/** What answers as one with an entity where edges are followed. */
export interface RootQuery {
  /** Ids of its overloads. */
  together?: readonly string[];
  /** `contents`: what stands in the entity, at any depth, is one with it, and what it does within is not shown. */
  root?: "entity" | "contents";
}

export interface WalkQuery extends RootQuery {
  /**
   * IMPORTS beside others adds files (and outside modules) only where nothing else in them is reached: most of what is
   * imported is used, and stands there as its user.
   */
  predicates: readonly Predicate[];
  /** `in`: what leads here; `out`: where this leads. */
  direction: "in" | "out";
  /** Levels. */
  depth: number;
  /** Nodes, the target not counted. */
  cap: number;
  /** `exclude` does not walk through tests; `only` keeps the branches that end in a test. */
  tests?: "last" | "equal" | "only" | "exclude";
  includePossible?: boolean;
  /** A call of a supertype's member can run what overrides it: those are walked through, too, and named by `via`. */
  dispatch?: boolean;
}

export interface WalkNode {
  entity: Entity;
  /** Id of the node it was reached from. */
  parent: string;
  depth: number;
  predicate: Predicate;
  /** What leads here in place of the parent: of the root something that stands in it, of a method its like as `Type.member`. */
  via?: string;
  /** It stands above itself: the walk does not go on from here. */
  cycle?: true;
}

export interface Walk {
  /** Level by level; each entity once, except where it closes a cycle. A walk from a definition does not go on from a file. */
  nodes: WalkNode[];
  /** Deepest level reached. */
  depth: number;
  /** The cap on nodes dropped some. */
  truncated: boolean;
  /** The walk stopped descending although there is more. */
  depthLimited: boolean;
}

export interface PathQuery {
  predicates: readonly Predicate[];
  /** `both` walks edges against their direction, too. */
  direction: "out" | "in" | "both";
  /** Entities looked at, both ends counted. */
  cap: number;
  includePossible?: boolean;
  /** `exclude` does not go through tests. */
  tests?: "last" | "exclude";
  /** A call of a supertype's member can run what overrides it. */
  dispatch?: boolean;
  from?: RootQuery;
  to?: RootQuery;
}

export interface PathStep {
  entity: Entity;
  /** Edge from the step before; absent on the first. */
  predicate?: Predicate;
  /** Whether that edge points to this step or back from it. */
  direction?: "out" | "in";
  /** Member of a super- or subtype that the edge is one of, in place of the method it stands at, as `Type.member`. */
  via?: string;
}

export interface FoundPath {
  /** From the one end to the other, both included; empty where there is no path. */
  steps: PathStep[];
  /** Entities looked at. */
  visited: number;
  /** The cap stopped the search: no path was found, but there may be one. */
  capped: boolean;
}

/**
 * `dependents`: sources of CALLS, REFERENCES, IMPORTS, EXTENDS and IMPLEMENTS; `callers`: of CALLS and REFERENCES;
 * `importers`: of IMPORTS.
 */
export type RankMetric = "dependents" | "callers" | "importers" | "members";

export interface RankQuery {
  by: RankMetric;
  kind: EntityKind;
  /** Part of the path, any case. */
  path?: string;
  /** Parts of paths to leave out. */
  excludePaths?: readonly string[];
  /** Sources of these kinds do not count (of `members`: members of these kinds). */
  excludeKinds?: readonly EntityKind[];
  tests?: "last" | "equal" | "only" | "exclude";
  top: number;
}

export interface Ranked {
  /** Highest score first, without those that score nothing. */
  rows: { entity: Entity; score: number }[];
  /** Entities that were scored. */
  evaluated: number;
}

/** A definition that nothing in the repository refers to: a candidate, no verdict. */
export interface DeadCandidate {
  entity: Entity;
  /** Call sites of that name that could not be bound: any of them may mean it. */
  unboundCalls: number;
  /** Bases of its type that lie outside the repository: they may declare the member, and call it. */
  outsideBases: string[];
}

export interface UsersQuery {
  tests?: "last" | "equal" | "only" | "exclude";
  /** Ids of what is one with the entity here: its overloads. */
  together?: readonly string[];
}

/** What calls, mentions or inherits from an entity or from what stands in it, or imports it; at a glance. */
export interface User {
  id: string;
  name: string;
  kind: EntityKind;
  path: string;
  line: number;
  endLine: number;
  role: Role;
  /** Strongest of the edges that make it a user. */
  predicate: Predicate;
  /** What it uses. */
  of: "itself" | "contents";
}

/** Who uses an entity, from outside of it, as counts and at a glance. */
export interface Users {
  /** Users of the entity itself; of a method, through a supertype's member, too. */
  itself: number;
  /** Users of what stands in it, at any depth. */
  contents: number;
  /** Files that import it. */
  importers: number;
  /** All of them, each once, users of the entity itself first. A file that imports stands only where nothing else in it is a user. */
  all: User[];
}

/** Definitions directly in a container with how much outside of it uses each, or what stands in it. Overloads count as one. */
export interface UsedMembers extends Bounded<{ entity: Entity; users: number }> {
  /** How many of them have any user. */
  used: number;
}

/** What names an entity: one row a source entity, predicate and target, without guesses. */
export interface Use {
  /** Id of the source entity, and the file it stands in. */
  source: string;
  path: string;
  role: Role;
  predicate: Predicate;
  /** Id of the entity that is named, and the first line where it is. */
  target: string;
  line: number;
}

/** A file by what it uses of another one. */
export interface FileUser {
  path: string;
  role: Role;
  /** Definitions of the other file that it names, and the names of a few of them. */
  symbols: number;
  names: string[];
}

/** Files by the commits that touch them, among the latest. */
export interface ChangedFiles {
  /** Commits looked at. */
  commits: number;
  /** Most commits first; at most 300, of files that are still there. */
  rows: { path: string; role: Role; commits: number }[];
}

/** Which files of the workspace are listed: all of them without a page. */
export interface WorkspaceFilesQuery extends Partial<Page> {
  glob?: string;
  /** Folder. */
  below?: string;
  /** `equal` when absent. */
  tests?: TestFilter;
}

export interface UnboundFilter {
  /** Sites in this entity, and in what it contains. */
  id?: string;
  /** Name called. */
  name?: string;
  /** Sites that may call this entity, by its id: they call its name in a language of its family. */
  callOf?: string;
  /** Part of the path, any case. */
  path?: string;
  /** Only for these reasons. */
  why?: readonly UnboundReason[];
}

/** What a path below the root is on disk, where the graph has no entity for it. */
export interface PathFact {
  /** From the root. */
  path: string;
  is: "text" | "binary" | "unreadable" | "folder" | "other";
  /** How it went with a file that the map saw, and did not take. */
  leftOut?: { outcome: FileOutcome; problem?: string };
  /** Why the map did not see a file: it came since, it is ignored, or no language has its ending. */
  unknown?: "new" | "ignored" | "no_language";
}

/** How the graph stands to the files on disk, as far as a look at their times tells. */
export interface Freshness {
  /** Files in the graph, and source files that the map left out. */
  files: number;
  leftOut: number;
  /** Commit that the graph says the files of: the one checked out where nothing changed, else that of the map. */
  commit?: string;
  /** Commit checked out now, where that is another. */
  head?: string;
  /** Files changed, new or gone since the map; undefined where a revision of the past answers. */
  stale?: number;
  /** At most five of them. */
  changed: string[];
  /** The time ran out before all files were looked at: `stale` is a floor. */
  partial?: true;
}

export interface RefreshOptions {
  /** Milliseconds it may take, about. */
  within: number;
  /** Files known to have changed. */
  changed: number;
  /** As of a map. */
  parseBudget?: number;
  workers?: number;
}

/** `kept`: there was too much to do in the time, another map was at work, or the graph could not be written. */
export type RefreshOutcome = "refreshed" | "kept";

/** What a statement answered. */
export interface SqlAnswer {
  columns: string[];
  /** As many as were asked for; numbers, texts, nulls. */
  rows: (string | number | null)[][];
  /** There are more than were taken. */
  more: boolean;
  /** How many there are in all; absent where the time was over before they were counted. */
  total?: number;
  /** Cells that were cut to their first 2,000 characters. */
  cut: number;
}
