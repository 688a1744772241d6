/**
 * The state of one walk over a Go file: where the walk stands, which names are bound there, what has been used.
 * Go binds a name from its declaration on, not in the whole block; `bind` keeps that apart by splitting the scope.
 */
import { FactsBuilder } from "../../extract/builder.ts";
import type { Expr, Scope, TypeExpr, Use, UseKind, Variable } from "../../extract/facts.ts";
import type { SyntaxTree } from "../../extract/tree.ts";
import { ImportNames } from "./imports.ts";
import { PREDECLARED_TYPES } from "./predeclared.ts";

export const UNKNOWN: Expr = { k: "unknown" };

/** Walks one sort of node, records what it uses, and tells what it evaluates to. */
export type Handler = (walk: GoWalk, node: number) => Expr;

/** A local name about to be bound. */
export interface Binding {
  name: string;
  variable: Variable;
}

/** Nesting of nodes up to which structure is told; real code stays under a tenth of it. */
const DEPTH_LIMIT = 500;

export class GoWalk {
  readonly facts = new FactsBuilder();
  readonly imports = new ImportNames(this.facts.imports);
  /** Type parameters in force, the receiver's included. */
  typeParams: ReadonlySet<string> = new Set();
  /** What `var _ Interface = (*Type)(nil)` says: the named type has the super. */
  readonly asserted: { type: string; to: TypeExpr; line: number; column: number }[] = [];
  private depth = 0;
  private visits = 0;
  /** By scope: the last time a name was looked up and found there. */
  private readonly seen: Map<string, number>[] = [];
  /** By scope: the count of look-ups when it was opened. */
  private readonly opened: number[] = [0];
  /** Scopes that continue the block of their parent. */
  private readonly continued = new Set<number>();

  constructor(
    readonly tree: SyntaxTree,
    private readonly handlers: ReadonlyMap<string, Handler>,
  ) {}

  /** Walks a node of any sort; -1 and nodes without a value are unknown. */
  visit(node: number): Expr {
    if (node < 0) return UNKNOWN;
    if (this.depth >= DEPTH_LIMIT) {
      this.skim(node);
      return UNKNOWN;
    }
    this.depth++;
    const handler = this.handlers.get(this.tree.type(node));
    const value = handler ? handler(this, node) : this.visitChildren(node);
    this.depth--;
    return value;
  }

  /** Runs `body` one level deeper; past the limit only the names called inside `node` are recorded. */
  guarded<T>(node: number, otherwise: T, body: () => T): T {
    if (this.depth >= DEPTH_LIMIT) {
      this.skim(node);
      return otherwise;
    }
    this.depth++;
    const result = body();
    this.depth--;
    return result;
  }

  visitChildren(node: number): Expr {
    const { tree } = this;
    for (let c = tree.first(node); c >= 0; c = tree.next(c)) if (tree.isNamed(c)) this.visit(c);
    return UNKNOWN;
  }

  /** Named children without the comments among them. */
  items(node: number): number[] {
    return node < 0 ? [] : this.tree.children(node).filter((c) => this.tree.type(c) !== "comment");
  }

  /** Named nodes under a field that may be repeated; the commas between them stand under it too. */
  named(node: number, field: string): number[] {
    return this.tree.fieldAll(node, field).filter((c) => this.tree.isNamed(c));
  }

  /** Records a use whose last name is at `nameNode`. */
  use(how: UseKind, expr: Expr, nameNode: number, call?: Pick<Use, "args" | "argc">): void {
    const { tree } = this;
    this.facts.use({ how, expr, line: tree.line(nameNode), column: tree.column(nameNode), ...call });
  }

  /** Looks a name up: the scope that binds it here, 0 when only the file or its package can. */
  look(name: string): number {
    const { facts } = this;
    if (facts.scope === 0) return 0;
    const home = facts.scopeOf(name);
    let names = this.seen[home];
    if (!names) this.seen[home] = names = new Map();
    names.set(name, ++this.visits);
    return home;
  }

  /** Whether a name, bound nowhere in sight, is the language's own or a type parameter: it leads to no definition. */
  isPredeclared(name: string): boolean {
    return this.typeParams.has(name) || PREDECLARED_TYPES.has(name);
  }

  /** Runs `body` in a scope of its own. */
  inScope(body: () => void): void {
    this.facts.inScope(() => {
      this.opened[this.facts.scope] = this.visits;
      body();
    });
  }

  /**
   * Binds the names of one declaration from here to the end of the block. Names the block has bound already keep their
   * type (`a, err :=` again). Where a name stood for something else further up in the block (`config := config.Load()`),
   * the rest of the block becomes a scope of its own, and the values stay behind under a name no source can write.
   */
  bind(bindings: readonly Binding[]): void {
    const { facts } = this;
    if (facts.scope === 0) return;
    const fresh = bindings.filter((b) => b.name !== "_" && !this.isBoundInBlock(b.name));
    if (!fresh.some((b) => this.wasLookedUpInBlock(b.name))) {
      for (const { name, variable } of fresh) facts.declare(name, variable);
      return;
    }
    const before = facts.scope;
    facts.scope = facts.inScope(() => {});
    this.opened[facts.scope] = this.visits;
    this.continued.add(facts.scope);
    for (const { name, variable } of fresh) {
      if (!variable.value || variable.type) {
        facts.declare(name, variable);
        continue;
      }
      const kept = `${name}@${variable.line}`;
      facts.declare(kept, variable, before);
      facts.declare(name, { value: { k: "name", n: kept }, line: variable.line });
    }
  }

  private isBoundInBlock(name: string): boolean {
    for (let s = this.facts.scope; s > 0; s = (this.facts.scopes[s] as Scope).parent) {
      if (name in (this.facts.scopes[s] as Scope).vars) return true;
      if (!this.continued.has(s)) return false;
    }
    return false;
  }

  private wasLookedUpInBlock(name: string): boolean {
    const { facts } = this;
    let block = facts.scope;
    while (this.continued.has(block)) block = (facts.scopes[block] as Scope).parent;
    const last = this.seen[facts.scopeOf(name)]?.get(name);
    return last !== undefined && last > (this.opened[block] as number);
  }

  private skim(node: number): void {
    const { tree } = this;
    for (let n = node; n < tree.stop(node); n++) {
      if (tree.type(n) !== "call_expression") continue;
      const callee = tree.field(n, "function");
      if (callee < 0) continue;
      const name = tree.type(callee) === "selector_expression" ? tree.field(callee, "field") : callee;
      if (name !== callee && name >= 0) this.use("call", { k: "member", o: UNKNOWN, n: tree.text(name) }, name);
      else if (tree.type(callee) === "identifier") this.use("call", { k: "name", n: tree.text(callee) }, callee);
    }
  }
}
