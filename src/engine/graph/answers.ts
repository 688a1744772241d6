/** What the larger questions ask for and answer with: families of members, hierarchies, walks, paths, ranks, dead code. */
import type { Bounded, Entity, EntityKind, Predicate } from "../model.ts";

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
  /** What stopped the walk, where something did: there is more. */
  truncated: ("depth" | "types")[];
}

export interface HierarchyQuery {
  /** Levels; 5 when absent. */
  depth?: number;
  /** Types in each direction; 100 when absent. */
  cap?: number;
}

export interface WalkQuery {
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
}

export interface WalkNode {
  entity: Entity;
  /** Id of the node it was reached from. */
  parent: string;
  depth: number;
  predicate: Predicate;
  /** It stands above itself: the walk does not go on from here. */
  cycle?: true;
}

export interface Walk {
  /** Level by level; each entity once, except where it closes a cycle. */
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
}

export interface PathStep {
  entity: Entity;
  /** Edge from the step before; absent on the first. */
  predicate?: Predicate;
  /** Whether that edge points to this step or back from it. */
  direction?: "out" | "in";
}

export interface FoundPath {
  /** From the one end to the other, both included; empty where there is no path. */
  steps: PathStep[];
  /** Entities looked at. */
  visited: number;
  /** The cap stopped the search: no path was found, but there may be one. */
  capped: boolean;
}

/** `dependents`: sources of CALLS, REFERENCES and IMPORTS; `callers`: of CALLS and REFERENCES; `importers`: of IMPORTS. */
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
