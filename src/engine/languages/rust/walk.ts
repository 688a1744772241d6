/**
 * The state of one walk over a Rust file: where it stands, which names are bound there, what has been used. A `let` may
 * bind a name again that its own value speaks of; `bind` keeps the two apart by continuing the block in a new scope.
 */
import { FactsBuilder } from "../../extract/builder.ts";
import type { Expr, Scope, Super, TypeExpr, TypeParam, UseKind, Variable } from "../../extract/facts.ts";
import type { SyntaxTree } from "../../extract/tree.ts";

export const UNKNOWN: Expr = { k: "unknown" };

/** Walks one sort of node, records what it uses, and tells what it evaluates to. */
export type Handler = (walk: RustWalk, node: number) => Expr;

/** A local name about to be bound. */
export interface Binding {
  name: string;
  variable: Variable;
}

/** The `impl` block around the walk. */
export interface Impl {
  /** Name of the type it adds to; undefined for what has no name (`impl<T> Trait for T`). */
  owner: string | undefined;
  type: TypeExpr;
  /** Whether it implements a trait, whose members others call. */
  ofTrait: boolean;
  typeParams: TypeParam[];
  /** Types it names, by name (`type Item = …`). */
  types: ReadonlyMap<string, TypeExpr>;
}

/** Nesting of nodes up to which structure is told. */
const DEPTH_LIMIT = 400;

export class RustWalk {
  readonly facts = new FactsBuilder();
  /** Type parameters in force. */
  typeParams: ReadonlySet<string> = new Set();
  impl: Impl | undefined;
  /** Traits that types are said to implement, by the type's name. */
  readonly implemented: { owner: string; to: Super }[] = [];
  /** What the items at hand stand in. */
  holder: "module" | "type" | "code" = "module";
  /** Innermost inline module, -1 = the file. */
  module = -1;
  /** Argument that the closure visited next is given as. */
  place: { of: Expr; i: number } | undefined;
  private depth = 0;
  /** Names looked up in the function around: they may not take another meaning afterwards. */
  private seen = new Set<string>();

  constructor(
    readonly tree: SyntaxTree,
    private readonly handlers: ReadonlyMap<string, Handler>,
  ) {}

  /** Walks a node of any sort; -1 and nodes without a value are unknown. */
  visit(node: number): Expr {
    if (node < 0) return UNKNOWN;
    if (this.depth >= DEPTH_LIMIT) return UNKNOWN;
    this.depth++;
    const handler = this.handlers.get(this.tree.type(node));
    const value = handler ? handler(this, node) : this.visitChildren(node);
    this.depth--;
    return value;
  }

  visitChildren(node: number): Expr {
    const { tree } = this;
    for (let c = tree.first(node); c >= 0; c = tree.next(c)) if (tree.isNamed(c)) this.visit(c);
    return UNKNOWN;
  }

  /** Named children without comments and attributes. */
  items(node: number): number[] {
    return node < 0 ? [] : this.tree.children(node).filter((c) => !isAside(this.tree.type(c)));
  }

  /** Records a use whose last name is at `nameNode`. */
  use(how: UseKind, expr: Expr, nameNode: number, argc?: number): void {
    const { tree } = this;
    const at = { how, expr, line: tree.line(nameNode), column: tree.column(nameNode) };
    this.facts.use(argc === undefined ? at : { ...at, argc });
  }

  /** The scope that binds a bare name here, 0 when only the module can. */
  look(name: string): number {
    this.seen.add(name);
    return this.facts.scopeOf(name);
  }

  /** Runs `body` in a scope of its own. */
  inScope(body: () => void): void {
    const outer = this.facts.scope;
    this.facts.openScope();
    body();
    this.facts.scope = outer;
  }

  /** Runs `body` as the code of a function: what was looked up around it does not count. */
  inFunction(body: () => void): void {
    const { seen, place } = this;
    this.seen = new Set();
    this.place = undefined;
    this.inScope(body);
    this.seen = seen;
    this.place = place;
  }

  /** Runs `body` where items stand in something else. */
  held(holder: RustWalk["holder"], body: () => void): void {
    const outer = this.holder;
    this.holder = holder;
    body();
    this.holder = outer;
  }

  /** Binds the names of one pattern from here to the end of the block. */
  bind(bindings: readonly Binding[]): void {
    const { facts } = this;
    if (facts.scope === 0) return;
    const again = bindings.filter(({ name }) => this.seen.has(name) || facts.scopeOf(name) > 0);
    if (again.length > 0) {
      const before = facts.scope;
      facts.openScope();
      for (const { name, variable } of again) {
        if (!variable.value || variable.type) {
          facts.declare(name, variable);
          continue;
        }
        const kept = `${name}@${facts.scope}`;
        facts.declare(kept, variable, before);
        facts.declare(name, { value: { k: "name", n: kept }, line: variable.line });
      }
    }
    for (const { name, variable } of bindings)
      if (!(name in (facts.scopes[facts.scope] as Scope).vars)) facts.declare(name, variable);
  }

  /** The value of a block that ends here, in terms of names that are in sight outside. */
  outOf(value: Expr, scope: number): Expr {
    const { facts } = this;
    return facts.scope === scope || value.k === "unknown" || value.k === "lit"
      ? value
      : facts.close(value, facts.scope, scope);
  }
}

const ASIDE: ReadonlySet<string> = new Set([
  "line_comment",
  "block_comment",
  "attribute_item",
  "inner_attribute_item",
  "visibility_modifier",
  "lifetime",
  "label",
]);

/** Whether a node of that sort says nothing of the code it stands in. */
export function isAside(type: string): boolean {
  return ASIDE.has(type);
}
