/**
 * What the parts of the Java extractor share while they walk one file: the tree, the facts so far, and where the walk
 * is. Scopes open only when a name is declared: Java lets no name be used before its declaration, so what a block
 * does before it may stay in the scope outside.
 */
import { FactsBuilder } from "../../extract/builder.ts";
import type { Expr, Param, TypeExpr, Use, UseKind, Variable } from "../../extract/facts.ts";
import type { SyntaxTree } from "../../extract/tree.ts";
import { EVERYDAY_TYPES } from "./names.ts";

/** Nesting beyond which only the names of calls are read; it keeps the stack safe from generated files. */
export const MAX_DEPTH = 300;

export const UNKNOWN: Expr = { k: "unknown" };

/** What declarations stand in: a file, a type, or code. */
export interface Owner {
  kind: "file" | "class" | "interface" | "enum" | "code";
  /** Simple name of the type, "" for the others. */
  name: string;
  /** Whether other packages see it, and with it its public members. */
  exported: boolean;
}

const CODE: Owner = { kind: "code", name: "", exported: false };

/** What the code around a `return` or `yield` makes of the value. */
export interface Results {
  /** Declared result type of the method, which a returned lambda has. */
  type?: TypeExpr | undefined;
  /** Values returned, where the walk needs them (lambdas, switch expressions). */
  values?: Expr[];
  /** Innermost scope whose names those values may speak of. */
  keep?: number;
}

/** Values kept of what is returned in one place. */
const RESULTS_KEPT = 4;

/** Where a lambda or a call stands: argument `i` of the call `of`, or with `i` -1 in place of a value of `of`'s type. */
export interface Place {
  of: Expr;
  i: number;
  /** Where the call `of` itself stands. */
  in?: Place | undefined;
}

export class Walk {
  readonly b = new FactsBuilder();
  /** Current nesting, counted in nodes that recurse. */
  depth = 0;
  /** Javadoc comment just before the declaration at hand, -1 = none. */
  doc = -1;
  /** Nodes before this one have been read already, out of their turn. */
  resumeAt = 0;
  owner: Owner = { kind: "file", name: "", exported: true };
  /** Names of the enclosing types, outermost first. */
  readonly typeNames: string[] = [];
  /** Type parameters in sight; they are no definitions, so their uses are not recorded. */
  readonly typeParams: string[] = [];
  /** Components of the record around, which its compact constructor has for parameters. */
  components: Param[] = [];
  returns: Results = {};
  yields: Results = {};
  /** Where the call stands that is read next; the call takes it. */
  place: Place | undefined;
  /** Whether an odd number of `!` stands around the expression at hand. */
  negated = false;
  /** Indices of uses by bare names in cases, taken for constants of the enum switched on until all fields are known. */
  readonly caseNames: number[] = [];
  private readonly anonymous = new Map<number, number>();
  private readonly skipped: Set<string>;
  /** Scope the current block began in, and the one it has opened for its own names, -1 = none yet. */
  private base = 0;
  private block = -1;

  constructor(readonly tree: SyntaxTree) {
    const ownLibrary = /^\s*package\s+java\.lang\b/m.test(tree.source.slice(0, 4000));
    this.skipped = new Set(ownLibrary ? [] : EVERYDAY_TYPES);
  }

  /** Runs `body` as a block: names declared in it are gone afterwards. */
  inBlock(body: () => void): void {
    const { base, block } = this;
    const scope = this.b.scope;
    this.base = scope;
    this.block = -1;
    body();
    this.base = base;
    this.block = block;
    this.b.scope = scope;
  }

  /** Runs `body` as the code of a method, an initialiser or a field's value: what it declares is local. */
  inCode(returns: Results, body: () => void): void {
    const { owner, yields, negated } = this;
    const outer = this.returns;
    this.owner = CODE;
    this.returns = returns;
    this.yields = {};
    this.negated = false;
    body();
    this.owner = owner;
    this.returns = outer;
    this.yields = yields;
    this.negated = negated;
  }

  /** Declares a name for the rest of the current block. */
  declare(name: string, variable: Variable): void {
    if (this.block < 0) this.block = this.b.openScope(this.base);
    this.b.declare(name, variable, this.block);
  }

  /**
   * Declares a name that a pattern binds. Where it matched, the name lives to the end of the statement; under `!` it
   * is what comes after the statement that has it: `if (!(o instanceof A a)) return; a.go();`.
   */
  declarePattern(name: string, variable: Variable): void {
    const inStatement = this.b.scope !== (this.block < 0 ? this.base : this.block);
    if (this.negated && !inStatement) {
      this.declare(name, variable);
      return;
    }
    this.b.openScope();
    this.b.declare(name, variable);
  }

  /** Forgets what the patterns of the statement bound. */
  endStatement(): void {
    this.b.scope = this.block < 0 ? this.base : this.block;
  }

  /** The local variable of that name, if one is in sight. */
  local(name: string): Variable | undefined {
    const scopes = this.b.scopes;
    for (let s = this.b.scope; s > 0; s = scopes[s]?.parent ?? 0) {
      const variable = scopes[s]?.vars[name];
      if (variable) return variable;
    }
    return undefined;
  }

  /** Keeps a value that is returned, in terms of names that can be seen from where it goes. */
  keepResult(to: Results, value: Expr): void {
    if (!to.values || to.values.length >= RESULTS_KEPT || value.k === "unknown") return;
    const keep = to.keep ?? 0;
    to.values.push(this.b.scopes.length - 1 > keep ? this.b.close(value, this.b.scope, keep) : value);
  }

  /** Records a use at the node of its last name. */
  use(how: UseKind, expr: Expr, at: number, args?: Expr[]): void {
    const line = this.tree.line(at);
    const use: Omit<Use, "scope" | "def"> = { how, expr, line, column: this.tree.column(at) };
    if (args) {
      use.argc = args.length;
      if (args.some((arg) => arg.k !== "unknown")) use.args = args;
    }
    this.b.use(use);
  }

  /** Records a type's name used, unless it is a type parameter or one of the library's everyday types. */
  useType(name: string, expr: Expr, at: number): void {
    if (!this.skipped.has(name) && !this.typeParams.includes(name)) this.use("type", expr, at);
  }

  /** The file gives that name a meaning of its own: it is no everyday type here. */
  claimName(name: string): void {
    this.skipped.delete(name);
  }

  /** Records a name read as a value, unless it is a local variable or one of the library's everyday types. */
  useName(expr: { k: "name"; n: string }, at: number): void {
    if (this.skipped.has(expr.n)) return;
    const variable = this.local(expr.n);
    if (!variable || variable.def !== undefined) this.use("value", expr, at);
  }

  /** Number of the next anonymous class in the current definition, from 1. */
  nextAnonymous(): number {
    const next = (this.anonymous.get(this.b.def) ?? 0) + 1;
    this.anonymous.set(this.b.def, next);
    return next;
  }

  /** Named children without comments. */
  parts(node: number): number[] {
    const found: number[] = [];
    for (let c = this.tree.first(node); c >= 0; c = this.tree.next(c))
      if (this.tree.isNamed(c) && !isComment(this.tree.type(c))) found.push(c);
    return found;
  }
}

export function isComment(type: string): boolean {
  return type === "block_comment" || type === "line_comment";
}
