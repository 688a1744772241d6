/**
 * Where the walk through one Python file is, and the few acts that every part of it shares: visit a node, record a
 * use, open a scope, read an annotation. It decides nothing about single kinds of nodes.
 */
import { FactsBuilder } from "../../extract/builder.ts";
import type { Expr, Import, TypeExpr, TypeParam, UseKind } from "../../extract/facts.ts";
import type { SyntaxTree } from "../../extract/tree.ts";
import { parseAnnotation, type TypeName } from "./annotation.ts";
import type { ClassFrame, Frame, FunctionFrame, ModuleFrame } from "./frames.ts";
import { TYPING_MODULES } from "./typing.ts";

/** Handles one type of node: records what it says and returns what it evaluates to (`UNKNOWN` for statements). */
export type Visitor = (w: Walk, node: number) => Expr;
export type Visitors = Record<string, Visitor>;

export const UNKNOWN: Expr = { k: "unknown" };

/** Nesting that is still walked node by node; what lies deeper is searched for calls only, without recursion. */
const DEPTH_LIMIT = 500;
/** Scopes opened inside each other within one function. */
const OPEN_LIMIT = 100;
/** Source characters of an expression that is still worth repeating in those around it, as receiver and as argument. */
const HELD_LENGTH = { receiver: 1500, argument: 400 };

/** What a method's first parameter stands for. */
export interface Receiver {
  name: string;
  expr: Expr;
}

export class Walk {
  readonly facts = new FactsBuilder();
  readonly module: ModuleFrame = { kind: "module", members: new Map() };
  frame: Frame = this.module;
  /** Receivers by the number of the scope whose parameter they are. */
  readonly receivers: (Receiver | undefined)[] = [];
  /** Scopes in which a name has a narrower type for a while; assignments go through them to the scope outside. */
  readonly narrowed = new Set<number>();
  /** Type variables made in this file, by name. */
  readonly typeVars = new Map<string, TypeParam>();
  /** Type variables that annotations have named since this was set. */
  mentioned: Set<string> | undefined;
  /** Names of type parameters written in brackets, in force where the walk is. */
  typeParams: readonly string[] = [];
  /** Inside `if TYPE_CHECKING:`. */
  typeOnly = false;
  /** `__all__` so far; `computed` where only running the code could tell it. */
  all: string[] | "computed" | undefined;
  private readonly imported = new Map<string, Import>();
  private readonly opened: number[] = [];
  private depth = 0;

  constructor(
    readonly tree: SyntaxTree,
    /** `stub` files declare what is implemented elsewhere. */
    readonly dialect: "source" | "stub",
    private readonly visitors: Visitors,
  ) {}

  /** Visits a node; anything without a visitor of its own is visited child by child. */
  visit(node: number): Expr {
    if (node < 0) return UNKNOWN;
    if (this.depth >= DEPTH_LIMIT) return this.search(node);
    this.depth++;
    const visitor = this.visitors[this.tree.type(node)];
    const expr = visitor ? visitor(this, node) : this.visitChildren(node);
    this.depth--;
    return expr;
  }

  /** Runs a recursive step other than a visit, unless it lies too deep. */
  deeper<T>(step: () => T): T | undefined {
    if (this.depth >= DEPTH_LIMIT) return undefined;
    this.depth++;
    const result = step();
    this.depth--;
    return result;
  }

  visitChildren(node: number): Expr {
    const { tree } = this;
    for (let c = tree.first(node); c >= 0; c = tree.next(c)) if (tree.isNamed(c)) this.visit(c);
    return UNKNOWN;
  }

  /** Records the calls below a node that is nested too deep to be walked. */
  private search(node: number): Expr {
    const { tree } = this;
    for (let n = node; n < tree.stop(node); n++) {
      if (tree.type(n) !== "call") continue;
      const callee = tree.field(n, "function");
      if (callee < 0) continue;
      const type = tree.type(callee);
      if (type === "identifier") this.use("call", { k: "name", n: tree.text(callee) }, callee);
      const name = type === "attribute" ? tree.field(callee, "attribute") : -1;
      if (name >= 0) this.use("call", { k: "member", o: UNKNOWN, n: tree.text(name) }, name);
    }
    return UNKNOWN;
  }

  /** The expression, unless its source is too long to be repeated inside others. */
  held(node: number, expr: Expr, as: keyof typeof HELD_LENGTH = "receiver"): Expr {
    return this.tree.end(node) - this.tree.start(node) > HELD_LENGTH[as] ? UNKNOWN : expr;
  }

  /** Records a use; `at` is the node of the last name. */
  use(how: UseKind, expr: Expr, at: number, call?: { args: Expr[]; argc: number }): void {
    this.facts.use({ how, expr, line: this.tree.line(at), column: this.tree.column(at), ...call });
  }

  /** Makes a scope inside the current one and stays in it; whoever walks the block goes back. */
  openScope(): number {
    const open = this.openScopes;
    this.facts.scope = this.facts.inScope(() => {});
    this.opened[this.facts.scope] = open + 1;
    return this.facts.scope;
  }

  /** How many scopes stand open inside each other, counted from the function's. */
  private get openScopes(): number {
    return this.opened[this.facts.scope] ?? 0;
  }

  /** Whether one more scope, for a newer value or narrower type, would slow look-ups down more than it tells. */
  get crowded(): boolean {
    return this.openScopes >= OPEN_LIMIT;
  }

  /** Runs `body` with another innermost frame. */
  inFrame(frame: Frame, body: () => void): void {
    const outer = this.frame;
    this.frame = frame;
    body();
    this.frame = outer;
  }

  /** Runs `body` in a new scope whose parent is `parent`. */
  inScopeBelow(parent: number, body: (scope: number) => void): void {
    const outer = this.facts.scope;
    this.facts.scope = parent;
    this.facts.inScope(() => body(this.facts.scope));
    this.facts.scope = outer;
  }

  /** Whether a function in sight has bound the name so far, to a value rather than a definition. */
  isLocal(name: string): boolean {
    const home = this.facts.scopeOf(name);
    return home > 0 && this.facts.scopes[home]?.vars[name]?.def === undefined;
  }

  addImport(entry: Import): void {
    this.facts.imports.push(entry);
    if (entry.local) this.imported.set(entry.local, entry);
  }

  /** The import that last bound a name, in whatever scope. */
  importOf(local: string): Import | undefined {
    return this.imported.get(local);
  }

  /** The name by which `typing` knows what is written so, if it can be one of its names. */
  typingName(dotted: string): string | undefined {
    const dot = dotted.lastIndexOf(".");
    if (dot < 0) {
      const entry = this.imported.get(dotted);
      if (entry) return TYPING_MODULES.has(entry.module) ? entry.name : undefined;
      return this.module.members.has(dotted) && dotted !== "tuple" && dotted !== "type" ? undefined : dotted;
    }
    const head = dotted.slice(0, dot);
    return TYPING_MODULES.has(this.imported.get(head)?.module ?? head) ? dotted.slice(dot + 1) : undefined;
  }

  /**
   * Reads an annotation: records the types it names and any calls inside it.
   * @param except part of it whose name is not recorded
   * @returns undefined where the type says nothing
   */
  annotate(node: number, except = -1): TypeExpr | undefined {
    if (node < 0) return undefined;
    const { tree } = this;
    const text = tree.text(node);
    const { type, names } = parseAnnotation(text, this);
    const spared = except < 0 ? -1 : tree.end(except) - tree.start(node);
    for (const name of names) if (name.offset >= spared) this.useType(node, text, name);
    // `Annotated[Session, Depends(session)]`
    if (text.includes("(") && !/^["']/.test(text)) this.visitCalls(node);
    return type.k === "unknown" ? undefined : type;
  }

  /** The type that an expression names, recording nothing. */
  typeNamed(node: number): TypeExpr {
    return parseAnnotation(this.tree.text(node), this).type;
  }

  private useType(node: number, text: string, name: TypeName): void {
    const { dotted, offset } = name;
    const dot = dotted.lastIndexOf(".");
    const last = dot < 0 ? dotted : dotted.slice(dot + 1);
    if (this.isTypeVar(last)) this.mentioned?.add(last);
    if (dot < 0 && this.typeParams.includes(dotted)) return;
    const newline = text.lastIndexOf("\n", offset - 1);
    this.facts.use({
      how: "type",
      expr: memberChain(dotted),
      line: newline < 0 ? this.tree.line(node) : this.tree.lineAt(this.tree.start(node) + offset),
      column: newline < 0 ? this.tree.column(node) + offset : offset - newline,
    });
  }

  private isTypeVar(name: string): boolean {
    if (this.typeVars.has(name)) return true;
    return TYPE_VAR_NAME.test(name) && this.imported.has(name);
  }

  private visitCalls(node: number): void {
    const { tree } = this;
    for (let n = node; n < tree.stop(node); ) {
      if (tree.type(n) === "call") {
        this.visit(n);
        n = tree.stop(n);
      } else n++;
    }
  }

  /** The innermost function around, through class bodies. */
  get function(): FunctionFrame | undefined {
    let frame: Frame | undefined = this.frame;
    while (frame && frame.kind !== "function") frame = frame.kind === "class" ? frame.outer : undefined;
    return frame;
  }

  /** The class whose instance `this` is. */
  get owner(): ClassFrame | undefined {
    return this.frame.kind === "function" ? this.frame.owner : undefined;
  }
}

/** How type variables that come from another file are commonly named. */
const TYPE_VAR_NAME = /^_?([A-Z]|[A-Z]T|T_\w+|_T\w*)(_co|_contra)?$/;

/** `a.b.c` as an expression. */
export function memberChain(dotted: string): Expr {
  const [first = "", ...rest] = dotted.split(".");
  return rest.reduce<Expr>((o, n) => ({ k: "member", o, n }), { k: "name", n: first });
}
