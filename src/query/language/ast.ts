/** What a query is once it is read: plain data with the place of every part in the text. Nothing here asks the graph. */
import type { Field, NumberField } from "./fields.ts";
import type { HopName } from "./steps.ts";

/** Part of a text: UTF-16 offsets from 0, the end not included. */
export interface Span {
  start: number;
  end: number;
}

interface Node {
  span: Span;
}

export type Query = Pipeline | CommandCall;

/** A set of entities and what is done with it. */
export interface Pipeline extends Node {
  kind: "pipeline";
  source: Selection;
  steps: Step[];
}

/** A command that is no step, with its words as a shell would split them. */
export interface CommandCall extends Node {
  kind: "command";
  name: string;
  words: string[];
}

export type Selection = AllOf | AnyOf | Not | Atom;

export interface AllOf extends Node {
  kind: "all";
  of: Selection[];
}

export interface AnyOf extends Node {
  kind: "any";
  of: Selection[];
}

export interface Not extends Node {
  kind: "not";
  of: Selection;
}

export type Atom =
  | NameAtom
  | GlobAtom
  | RegexpAtom
  | FuzzyAtom
  | IdAtom
  | LinesAtom
  | SavedAtom
  | FieldAtom
  | NumberAtom
  | InnerQuery;

/** What the resolver of names makes of a text: a name, `Type.member`, a path, `path:line`. */
export interface NameAtom extends Node {
  kind: "name";
  text: string;
}

/** Names by glob; paths where it holds a `/`. */
export interface GlobAtom extends Node {
  kind: "glob";
  text: string;
}

export interface RegexpAtom extends Node {
  kind: "regexp";
  source: string;
  /** `i` or nothing. */
  flags: string;
}

export interface FuzzyAtom extends Node {
  kind: "fuzzy";
  text: string;
}

export interface IdAtom extends Node {
  kind: "id";
  /** 8 to 36 characters. */
  prefix: string;
}

/** What a range of lines touches; both ends included. */
export interface LinesAtom extends Node {
  kind: "lines";
  path: string;
  from: number;
  to: number;
}

export interface SavedAtom extends Node {
  kind: "saved";
  name: string;
}

/** A field that holds any of some values. */
export interface FieldAtom extends Node {
  kind: "field";
  field: Field;
  values: Pattern[];
}

/** What a field's value is held against. */
export type Pattern =
  | { form: "text"; text: string; span: Span }
  | { form: "glob"; text: string; span: Span }
  | { form: "regexp"; source: string; flags: string; span: Span };

/** A field's number between two, both included; open where one is absent. */
export interface NumberAtom extends Node {
  kind: "number";
  field: NumberField;
  least?: number;
  most?: number;
}

/** The set that a whole query ends with. */
export interface InnerQuery extends Node {
  kind: "query";
  query: Pipeline;
}

export type Step =
  | Hop
  | Where
  | SetStep
  | Sort
  | Top
  | Cut
  | Group
  | FieldsStep
  | ({ kind: "count" | "sites" | "code" } & Node);

export interface Hop extends Node {
  kind: "hop";
  name: HopName;
  /** Levels; `all` = to the end. */
  depth: number | "all";
}

export interface Where extends Node {
  kind: "where";
  of: Selection;
}

export interface SetStep extends Node {
  kind: "and" | "or" | "minus" | "to";
  with: Pipeline;
}

export interface Sort extends Node {
  kind: "sort";
  field: string;
  descending: boolean;
}

export interface Top extends Node {
  kind: "top";
  count: number;
  /** `callers` where none is named. */
  field?: string;
}

export interface Cut extends Node {
  kind: "limit" | "offset";
  count: number | "all";
}

export interface Group extends Node {
  kind: "group";
  field: string;
}

export interface FieldsStep extends Node {
  kind: "fields";
  fields: string[];
}

/** What is wrong with a text, and where. */
export interface SyntaxProblem {
  span: Span;
  message: string;
  /** Words that may stand there; empty where that cannot be listed. */
  expected: string[];
  /** The nearest known word. */
  near?: string;
}

export interface Parsed {
  /** What could be read; parts with a problem are left out. Undefined where there is nothing. */
  query: Query | undefined;
  problems: SyntaxProblem[];
}
