/** What encloses the statement being walked: the file, a class body or a function. */
import type { Expr } from "../../extract/facts.ts";

export type Frame = ModuleFrame | ClassFrame | FunctionFrame;

export interface ModuleFrame {
  kind: "module";
  /** Number of the latest definition by name. */
  members: Map<string, number>;
}

export interface ClassFrame {
  kind: "class";
  def: number;
  /** The class body's own scope, which its methods do not see. */
  scope: number;
  /** The scope its methods see. */
  around: number;
  /** Number of the latest definition by name, fields set by methods among them. */
  members: Map<string, number>;
  /** Names of the functions anywhere in the body: what a method assigns under such a name goes to a setter. */
  functions: ReadonlySet<string>;
  /** Members of an enumeration are instances of it. */
  makes: "fields" | "enumerators";
  outer: Frame;
}

export interface FunctionFrame {
  kind: "function";
  def: number;
  scope: number;
  /** The scope the function stands in. */
  around: number;
  /** The class whose instance its `this` is. */
  owner: ClassFrame | undefined;
  /** Set while the statement walked is one that always runs, in order; not inside a branch or loop. */
  straight: boolean;
  results: ScopedExpr[];
  yields: ScopedExpr[];
  generator: boolean;
  /** Names that `global` and `nonlocal` statements give to scopes outside. */
  foreign: Map<string, "global" | "nonlocal">;
  /** Values for fields and globals, waiting until all names of the function are known. */
  pending: PendingValue[];
  outer: Frame;
}

/** An expression, and the scope in which its names have a meaning. */
export interface ScopedExpr {
  expr: Expr;
  scope: number;
}

export interface PendingValue extends ScopedExpr {
  def: number;
}
