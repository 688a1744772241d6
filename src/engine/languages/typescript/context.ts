/**
 * What the walk over one ECMAScript file carries with it: the tree, the facts made so far, and where it stands.
 * Nothing in it outlives the file.
 */
import { FactsBuilder } from "../../extract/builder.ts";
import type { Def, Expr, Param, TypeExpr, UseKind, Variable } from "../../extract/facts.ts";
import { Flag } from "../../extract/facts.ts";
import type { SyntaxTree } from "../../extract/tree.ts";

export type Dialect = "typescript" | "javascript";

/** Levels of the tree that are followed; what lies deeper is only searched for calls (see `searchCalls`). */
export const DEPTH_LIMIT = 500;
/** Levels that a function or class counts for: walking one takes that much more of the stack. */
export const BODY_DEPTH = 4;
/** Links of one `a.b().c()` chain that an expression keeps; beyond them its type is unknown. */
export const CHAIN_LIMIT = 150;
/** Elements of a literal that tell its element type, at most; the rest of a data table adds nothing. */
export const ELEMENTS_LIMIT = 16;
const RETURNS_LIMIT = 4;

export const UNKNOWN: Expr = { k: "unknown" };
export const STRING: Expr = { k: "lit", t: "string" };
export const NUMBER: Expr = { k: "lit", t: "number" };
export const BOOLEAN: Expr = { k: "lit", t: "boolean" };
export const NULL: Expr = { k: "lit", t: "null" };
export const THIS: Expr = { k: "this" };
/** `this` in static members. */
export const CLASS: Expr = { k: "cls" };
export const UNKNOWN_TYPE: TypeExpr = { k: "unknown" };

/** An expression, and the scope in which its names are to be read. */
export interface Scoped {
  expr: Expr;
  scope: number;
}

/**
 * What the surroundings expect of a function written in place: argument `i` of the call `of`, or something of the type
 * of `of` where `i` is -1; or the property `n` of that.
 */
export interface Expected {
  of: Expr;
  i: number;
  n?: string;
}

/** The function that is being walked: what it returns, or yields when it is a generator. */
export interface Frame {
  returned: Scoped[];
  generator: boolean;
  expected?: Expected | undefined;
}

/** The class, or constructor function, that `this.x = …` adds fields to. */
export interface Receiver {
  def: number;
  /** Set where the fields belong to a type named elsewhere (`Foo.prototype.bar = function`). */
  owner?: string;
  /** Finds the names of the members that are declared; asked once, at the first assignment. */
  declared: () => Set<string>;
  names?: Set<string>;
  /** What is assigned to each member through `this`. */
  values: Map<string, Scoped[]>;
}

export class Context {
  readonly facts = new FactsBuilder();
  depth = 0;
  frame: Frame | undefined;
  receiver: Receiver | undefined;
  /** What `this` means: the instance, or the class itself. */
  self: Expr = THIS;
  /** Scope that `var` hoists to. */
  varScope = 0;
  /** Scopes whose names are definitions: the file's and those of namespaces. */
  readonly moduleScopes = new Set<number>([0]);
  /** Scopes in which names are only narrowed, and none declared. */
  readonly narrowed = new Set<number>();
  /** Inside `declare …` or a declaration file. */
  ambient: boolean;
  /** Type parameters in sight, innermost last. */
  readonly typeNames: string[] = [];
  /** Constructor functions by name, whose prototypes' methods also add fields. */
  readonly constructors = new Map<string, Receiver>();
  /** Variables of the file that begin without a value. */
  readonly unset = new Map<string, number>();
  /** Place of the last name of the chain that was read last. */
  at = -1;
  /** Definitions without a body, to be marked as overloads when another has the same name. */
  readonly signatures: number[] = [];
  /** What is assigned to names of the file from within functions. */
  readonly assigned = new Map<string, Scoped[]>();
  private readonly toClose: (() => void)[] = [];

  constructor(
    readonly tree: SyntaxTree,
    readonly dialect: Dialect,
    path: string,
  ) {
    this.ambient = /\.d(\.\w+)?\.[cm]?ts$/.test(path);
  }

  /** Named children with the comments left out. */
  children(node: number): number[] {
    const { tree } = this;
    const found: number[] = [];
    const stop = tree.stop(node);
    for (let c = node + 1; c < stop; c = tree.stop(c)) if (tree.isNamed(c) && tree.type(c) !== "comment") found.push(c);
    return found;
  }

  /** First named child that is no comment, or -1. */
  child(node: number): number {
    const { tree } = this;
    const stop = tree.stop(node);
    for (let c = node + 1; c < stop; c = tree.stop(c)) if (tree.isNamed(c) && tree.type(c) !== "comment") return c;
    return -1;
  }

  /** Records a use whose last name is the node `at`. */
  use(how: UseKind, expr: Expr, at: number, args?: Expr[], argc?: number): void {
    const { tree, facts } = this;
    const line = tree.line(at);
    const column = tree.column(at);
    if (argc === undefined) facts.use({ how, expr, line, column });
    else
      facts.use(args && args.length > 0 ? { how, expr, line, column, args, argc } : { how, expr, line, column, argc });
  }

  /** Whether a name is known by now to be a plain local variable; later declarations are left to `finish`. */
  isLocal(name: string): boolean {
    const home = this.facts.scopeOf(name);
    return home > 0 && this.facts.scopes[home]?.vars[name]?.def === undefined;
  }

  /** Binds a name in a scope, the current one unless said otherwise. */
  declare(name: string, at: number, variable: Omit<Variable, "line">, scope = this.facts.scope): void {
    if (scope !== 0) this.facts.declare(name, { ...variable, line: this.tree.line(at) }, scope);
  }

  /** Notes what a function returns. Nulls and repetitions tell nothing that the rest does not. */
  keepReturned(expr: Expr): void {
    const returned = this.frame?.returned;
    if (!returned || returned.length === RETURNS_LIMIT || expr.k === "unknown") return;
    if (expr.k === "lit" && returned.some((r) => r.expr === expr)) return;
    if (expr === NULL && returned.length > 0) return;
    if (returned.length === 1 && returned[0]?.expr === NULL) returned.length = 0;
    returned.push({ expr, scope: this.facts.scope });
  }

  /** Gives a definition its `returns`, at the end of the file, when every scope is complete. */
  closeReturns(def: number, returned: Scoped[]): void {
    if (returned.length === 0) return;
    this.toClose.push(() => {
      (this.facts.defs[def] as Def).returns = returned.map((r) => this.facts.close(r.expr, r.scope));
    });
  }

  /** Gives a definition or a parameter its `value` at the end of the file. */
  closeValue(of: Def | Param, expr: Expr | undefined, scope = this.facts.scope): void {
    if (!expr || expr.k === "unknown") return;
    this.toClose.push(() => {
      of.value = this.facts.close(expr, scope);
    });
  }

  /** Gives a definition as its value all that was assigned to it, in a list that may still grow. */
  closeValues(of: Def, values: readonly Scoped[]): void {
    this.toClose.push(() => {
      const closed = values.map((v) => this.facts.close(v.expr, v.scope)).filter((e) => e.k !== "unknown");
      if (closed.length > 0) of.value = closed.length === 1 ? (closed[0] as Expr) : { k: "either", e: closed };
    });
  }

  /** Ends the file: closes what waits for complete scopes, and marks overloads. */
  finish(): void {
    const { defs } = this.facts;
    for (const [name, values] of this.assigned) {
      const def = defs[this.unset.get(name) ?? -1];
      if (def) this.closeValues(def, values);
    }
    for (const close of this.toClose) close();
    if (this.signatures.length === 0) return;
    const count = new Map<string, number>();
    const keyOf = (def: Def) => `${def.parent}.${def.flags & (Flag.static | Flag.getter | Flag.setter)}.${def.name}`;
    for (const def of defs)
      if (def.kind === "method" || def.kind === "function") count.set(keyOf(def), (count.get(keyOf(def)) ?? 0) + 1);
    for (const index of this.signatures) {
      const def = defs[index] as Def;
      if ((count.get(keyOf(def)) ?? 0) > 1) def.flags |= Flag.overload;
    }
  }
}
