/**
 * A set of entities described as plain data: where it begins and what is done with it, stage by stage; and what is
 * answered. The store makes statements of it; whoever asks need not know any.
 */
import type { Bounded, Certainty, Entity, EntityKind, Predicate } from "../model.ts";

/** One way a text may fit; globs and prefixes of names and paths heed case. */
export type TextPattern = { exact: string } | { prefix: string } | { glob: string } | { regexp: string; flags: string };

/** Numbers of an entity that a set can be narrowed and ordered by. Edges that are guesses do not count. */
export type EntityNumber = "callers" | "callees" | "loc" | "members" | "importers" | "subtypes" | "params";

export type EntityProperty =
  | "test"
  | "exported"
  | "deprecated"
  | "abstract"
  | "async"
  | "static"
  | "entry"
  | "dead"
  | "changed"
  | "stale";

export type EntityRelated = "doc" | "tests" | "overrides";

/** What an entity has to fulfil. Lists are fulfilled by any of theirs. */
export type SetCondition =
  | { all: SetCondition[] }
  | { any: SetCondition[] }
  | { not: SetCondition }
  | { ids: string[] }
  | { kinds: EntityKind[] }
  | { names: TextPattern[] }
  | { paths: TextPattern[] }
  | { owners: TextPattern[] }
  | { languages: string[] }
  /** Folders or files. */
  | { inside: string[] }
  /** Files of regions, by full id, and what stands in them. */
  | { regions: string[] }
  | { number: EntityNumber; least?: number; most?: number }
  | { is: EntityProperty }
  | { has: EntityRelated }
  | { lines: { path: string; from: number; to: number } }
  /** Its present version was first mapped between these revisions, both included. */
  | { revisions: { from: number; to: number } }
  /** Its lines were touched since a commit, by git. */
  | { touchedSince: string }
  | { set: SetPlan };

/** One hop: along edges, or to what is reckoned from them. */
export type SetHop =
  | {
      along: readonly Predicate[];
      direction: "in" | "out";
      kinds?: readonly EntityKind[];
      /** What reaches a member through its family, too. */
      throughFamily?: boolean;
      /** The edges belong to files: a definition's file answers for it. */
      ofFiles?: boolean;
    }
  | { to: "file" | "overrides" | "overridden" | "siblings" | "tests" };

export type SetColumn = EntityNumber | "name" | "kind" | "path" | "owner" | "lang" | "region" | "depth" | "rev";

export type SetStage =
  | { do: "hop"; hop: SetHop; depth: number | "all" }
  | { do: "where"; condition: SetCondition }
  | { do: "and" | "or" | "minus" | "to"; with: SetPlan }
  | { do: "sort"; by: SetColumn; descending: boolean }
  | { do: "cut"; limit?: number; offset?: number };

export interface SetPlan {
  source: SetCondition;
  stages: SetStage[];
}

/** How an entity came into a set: the edge from (or to) another one of the set before. */
export interface Led {
  /** Of the set before. */
  origin: Entity;
  /** `in`: the edge stands in the entity's own file, else in the origin's. Absent where no edge of the source led here. */
  direction?: "in" | "out";
  predicate?: Predicate;
  certainty?: Certainty;
  /** Lines of the edge, ascending. */
  lines: number[];
  /** Supertype's member that is called, or what a longer way went through. */
  via?: string;
  /** Levels from the set that the walk began with. */
  depth: number;
}

export interface SetRow {
  entity: Entity;
  led?: Led;
  /** The numbers that were asked for. */
  numbers: Partial<Record<EntityNumber, number>>;
}

/** What was done for one stage, for who wants to know. */
export interface StageReport {
  /** Place in the plan's stages, `source`, or `rows` for the making of what is shown. */
  stage: number | "source" | "rows";
  statements: string[];
  /** Entities in the set after it. */
  size: number;
  milliseconds: number;
}

/** Why a set is not whole. */
export interface SetCut {
  cap: "entities" | "time";
  /** Levels that were walked. */
  depth: number;
}

export interface SetOptions {
  limit: number;
  offset: number;
  numbers: readonly EntityNumber[];
  /** Milliseconds that walks may take. */
  within?: number;
}

export interface SetAnswer extends Bounded<SetRow> {
  stages: StageReport[];
  cut?: SetCut;
}

export interface SetGroup {
  value: string | number | null;
  count: number;
}

export interface SetGroups extends Bounded<SetGroup> {
  /** Entities in all groups. */
  entities: number;
  stages: StageReport[];
  cut?: SetCut;
}

/** One place where an edge stands. */
export interface SetSite {
  source: Entity;
  target: Entity;
  predicate: Predicate;
  line: number;
}

export interface SetSites extends Bounded<SetSite> {
  stages: StageReport[];
  cut?: SetCut;
}

/** The part of the engine's door that is asked for sets. */
export interface SetQuestions {
  /**
   * The set that a plan ends with: its rows with what led to them, how many there are, and what was done for each stage.
   * All three throw EngineError `no_git`, `unknown_commit` or `bad_pattern` for what a condition cannot be told by.
   */
  set(plan: SetPlan, options: SetOptions): Promise<SetAnswer>;
  /** The same set by the values of a column, most frequent first. */
  setGroups(plan: SetPlan, by: SetColumn, options: SetOptions): Promise<SetGroups>;
  /** Places of the edges that led to the set; where no edge led to it, those of what uses it. By path and line. */
  setSites(plan: SetPlan, options: SetOptions): Promise<SetSites>;
}
