/** The state of one walk over a C# file: where it stands, which names are bound there, what has been used. */
import { FactsBuilder } from "../../extract/builder.ts";
import type { Expr, TypeExpr, UseKind, Variable } from "../../extract/facts.ts";
import type { SyntaxTree } from "../../extract/tree.ts";

export const UNKNOWN: Expr = { k: "unknown" };
/** A value of the library's that nothing of the repository is a member of. */
export const FOREIGN: Expr = { k: "lit", t: "bytes" };

/** Walks one sort of node, records what it uses, and tells what it evaluates to. */
export type Handler = (walk: CsWalk, node: number) => Expr;

/** Nesting of nodes up to which structure is told. */
const DEPTH_LIMIT = 400;

export class CsWalk {
  readonly facts = new FactsBuilder();
  /** Type parameters in force. */
  typeParams: ReadonlySet<string> = new Set();
  /** Names of the types around, outermost first, and whether others see them. */
  readonly types: { name: string; kind: "class" | "interface" | "enum"; exported: boolean }[] = [];
  /** Argument that the lambda visited next is given as. */
  place: { of: Expr; i: number } | undefined;
  /** Type that the value visited next is to have, for `new()`. */
  wanted: TypeExpr | undefined;
  /** What stands before `?.` in the expression at hand. */
  conditional: Expr = UNKNOWN;
  /** Where the results of the lambda around are kept. */
  results: Expr[] | undefined;
  keep = 0;
  private depth = 0;

  constructor(
    readonly tree: SyntaxTree,
    private readonly handlers: ReadonlyMap<string, Handler>,
  ) {}

  /** Walks a node of any sort; -1 and nodes without a value are unknown. */
  visit(node: number): Expr {
    if (node < 0 || this.depth >= DEPTH_LIMIT) return UNKNOWN;
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

  /** Named children without comments. */
  items(node: number): number[] {
    return node < 0 ? [] : this.tree.children(node).filter((c) => !ASIDE.has(this.tree.type(c)));
  }

  /** Records a use whose last name is at `nameNode`. */
  use(how: UseKind, expr: Expr, nameNode: number, args?: Expr[]): void {
    const { tree } = this;
    const at = { how, expr, line: tree.line(nameNode), column: tree.column(nameNode) };
    if (!args) this.facts.use(at);
    else if (args.some((arg) => arg.k !== "unknown")) this.facts.use({ ...at, args, argc: args.length });
    else this.facts.use({ ...at, argc: args.length });
  }

  /** Runs `body` in a scope of its own. */
  inScope(body: () => void): void {
    const outer = this.facts.scope;
    this.facts.openScope();
    body();
    this.facts.scope = outer;
  }

  declare(name: number, variable: Omit<Variable, "line">): void {
    this.facts.declare(this.tree.text(name), { ...variable, line: this.tree.line(name) });
  }
}

const ASIDE: ReadonlySet<string> = new Set(["comment", "preproc_region", "preproc_endregion", "preproc_pragma"]);
