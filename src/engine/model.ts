/**
 * The nouns of a code graph, used by every room of the engine and by the layers above it.
 * Plain data only: nothing here may hold a handle, a row number or a function.
 */

/** What an entity is. `file` and `module` are containers that no one calls; the rest are definitions. */
export type EntityKind =
  | "file"
  | "module"
  | "class"
  | "interface"
  | "trait"
  | "object"
  | "enum"
  | "type"
  | "function"
  | "method"
  | "field"
  | "variable"
  | "macro"
  | "table"
  | "view"
  | "config_entry"
  | "section";

export const ENTITY_KINDS: readonly EntityKind[] = [
  "file",
  "module",
  "class",
  "interface",
  "trait",
  "object",
  "enum",
  "type",
  "function",
  "method",
  "field",
  "variable",
  "macro",
  "table",
  "view",
  "config_entry",
  "section",
];

/** Kinds whose members are listed and through which members are inherited. */
export const TYPE_KINDS: readonly EntityKind[] = ["class", "interface", "trait", "object", "enum", "type"];

/** How two entities are related; the arrow goes from the one that names to the one that is named. */
export type Predicate = "CONTAINS" | "CALLS" | "REFERENCES" | "IMPORTS" | "EXTENDS" | "IMPLEMENTS";

export const PREDICATES: readonly Predicate[] = ["CONTAINS", "CALLS", "REFERENCES", "IMPORTS", "EXTENDS", "IMPLEMENTS"];

/**
 * How sure the linker is of an edge. `certain` and `likely` edges are answers; `possible` ones are guesses
 * among several and are shown only when asked for.
 */
export type Certainty = "certain" | "likely" | "possible";

export const CERTAINTIES: readonly Certainty[] = ["certain", "likely", "possible"];

/** Which evidence bound a reference, strongest first within each certainty. */
export type Reason =
  | "scope" // a definition visible in the lexical scopes of the same file
  | "import" // an import binding of the file
  | "reexport" // an import that went through a barrel or package re-export
  | "package" // the same package or directory (Java, Go)
  | "self" // a member of the enclosing type, through this/self or implicitly
  | "inherited" // a member found on a supertype of the receiver
  | "type" // a member of the receiver's declared type
  | "inferred" // a member of a type worked out from constructors, returns or initial values
  | "unique" // the only definition of that name in the language, with no evidence against it
  | "ambiguous" // one of several
  | "declared"; // written as such: containment, heritage, import statements

export const REASONS: readonly Reason[] = [
  "scope",
  "import",
  "reexport",
  "package",
  "self",
  "inherited",
  "type",
  "inferred",
  "unique",
  "ambiguous",
  "declared",
];

/** Why a call site has no edge. */
export type UnboundReason =
  | "unknown_receiver" // the receiver's type could not be told
  | "unknown_name" // no definition or import of that name is in sight
  | "external" // it leads to a package outside the repository, or to the language's own library
  | "dynamic" // the callee is computed
  | "ambiguous"; // several definitions fit equally well

export const UNBOUND_REASONS: readonly UnboundReason[] = [
  "unknown_receiver",
  "unknown_name",
  "external",
  "dynamic",
  "ambiguous",
];

/** What a file is for. Only `production` files are source; the others rank after it. */
export type Role = "production" | "test" | "fixture" | "generated" | "external" | "tooling";

export const ROLES: readonly Role[] = ["production", "test", "fixture", "generated", "external", "tooling"];

/** Anything with an id: a file, an outside module, or a definition. */
export interface Entity {
  /** 36 characters, UUID-shaped; the first eight are the short form. */
  id: string;
  kind: EntityKind;
  name: string;
  /** Name with its containers inside the file, joined by dots: `Session.login`. A file's is its path. */
  qualified: string;
  /** Workspace-relative, with `/`; empty for a module outside the repository. */
  path: string;
  /** First and last line of the declaration, from 1, both included; 0 where there is none (outside modules). */
  line: number;
  endLine: number;
  /** Line on which the name itself stands. */
  nameLine: number;
  /** Language name, as `ix languages` prints it. */
  lang: string;
  role: Role;
  exported: boolean;
  /** True where the declaration carries the modifier or mark. */
  abstract: boolean;
  async: boolean;
  static: boolean;
  deprecated: boolean;
  /** Declaration head on one line, without the body. */
  signature?: string;
  /** First sentence of the doc comment. */
  doc?: string;
  /** The type (or function, or module) that the definition stands in; absent at the top level of a file. */
  container?: { id: string; name: string; kind: EntityKind };
  /** Number of parameters, for what can be called. */
  params?: number;
  /** Revision in which this version of the entity was first mapped. */
  rev: number;
}

/** A place in a file. Lines and columns from 1; columns count UTF-16 units. */
export interface Site {
  path: string;
  line: number;
  column?: number;
}

/** A site as a reader wants it: the line of source, and further lines of the same scope. */
export interface ShownSite extends Site {
  /** The site's line and at most two continuation lines of an open call, trimmed. */
  snippet?: string;
  /** Further site lines in the same scope, at most four. */
  also?: number[];
}

/** One end of an edge as seen from the other, with the places where the edge stands. */
export interface Neighbour {
  entity: Entity;
  predicate: Predicate;
  certainty: Certainty;
  reason: Reason;
  /** All lines of the edge in the source entity's file, ascending. */
  lines: number[];
  /** `Supertype.member` when the call names a supertype's member. */
  via?: string;
}

/** One edge at one site, as exported. */
export interface EdgeRow {
  predicate: Predicate;
  source: Entity;
  target: Entity;
  line: number;
  certainty: Certainty;
  reason: Reason;
}

/** A bounded list: what is shown, and how many there are. */
export interface Bounded<T> {
  rows: T[];
  total: number;
  /** True where a real cap (a walk, a scan window) stopped the count: `total` is then a floor. */
  capped?: boolean;
}

/** One state of the graph; every map that changes something makes one. */
export interface Revision {
  rev: number;
  /** Milliseconds since the epoch. */
  at: number;
  /** Commit checked out when the map ran, where there is git. */
  commit?: string;
}

/** What the map remembers of how a file went. */
export type FileOutcome =
  | "parsed"
  | "too_large"
  | "minified"
  | "generated"
  | "timed_out"
  | "failed"
  | "unsupported"
  | "unreadable";

export const FILE_OUTCOMES: readonly FileOutcome[] = [
  "parsed",
  "too_large",
  "minified",
  "generated",
  "timed_out",
  "failed",
  "unsupported",
  "unreadable",
];
