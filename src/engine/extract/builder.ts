/**
 * Collects the facts of one file while an extractor walks its tree: definitions, scopes, names bound and used.
 * It knows no language. Extractors never build facts by hand, so that all of them mean the same thing.
 */

import type { Def, Export, Expr, FileFacts, Import, Scope, TypeExpr, Use, Variable } from "./facts.ts";
import type { SyntaxTree } from "./tree.ts";

/** Everything of a definition that the builder does not know itself. */
export type NewDef = Omit<Def, "parent"> & { parent?: number };

const INLINE_DEPTH = 4;
/** Nodes of a closed expression, at most. */
const CLOSED_NODES = 200;
const HEAD_LIMIT = 200;
const NO_NAMES: readonly string[] = [];
/** Shared by the scopes that bind nothing, which most do. */
const NO_VARS: Scope["vars"] = Object.freeze(Object.create(null));

export class FactsBuilder {
  readonly defs: Def[] = [];
  readonly imports: Import[] = [];
  readonly exports: Export[] = [];
  readonly scopes: Scope[] = [{ parent: -1, def: -1, vars: NO_VARS }];
  readonly uses: Use[] = [];
  package: string | undefined;
  all: string[] | undefined;
  /** Innermost scope. */
  scope = 0;
  /** Innermost named definition, -1 = the file. */
  def = -1;

  /**
   * Adds a definition inside the current one (or inside `parent`) and returns its number. It does not enter it.
   * The object becomes the definition.
   */
  addDef(def: NewDef): number {
    def.parent ??= this.def;
    return this.defs.push(def as Def) - 1;
  }

  /** Runs `body` with `def` as the innermost definition. */
  inDef(def: number, body: () => void): void {
    const outer = this.def;
    this.def = def;
    body();
    this.def = outer;
  }

  /** Opens a scope inside `parent` and makes it the current one; who opens it sets `scope` back. Returns its number. */
  openScope(parent = this.scope): number {
    this.scopes.push({ parent, def: this.def, vars: NO_VARS });
    this.scope = this.scopes.length - 1;
    return this.scope;
  }

  /** Runs `body` in a new scope inside the current one; returns the scope's number. */
  inScope(body: () => void): number {
    const outer = this.scope;
    const made = this.openScope();
    body();
    this.scope = outer;
    return made;
  }

  /**
   * Binds a name in the current scope (or in `scope`). In scope 0 nothing is recorded: names of the file are
   * definitions and imports. A name bound again keeps its earlier values beside the new one.
   */
  declare(name: string, variable: Variable, scope = this.scope): void {
    if (scope === 0) return;
    const home = this.scopes[scope] as Scope;
    if (home.vars === NO_VARS) home.vars = Object.create(null);
    const earlier = home.vars[name];
    if (!earlier) {
      home.vars[name] = variable;
      return;
    }
    if (variable.type) earlier.type = variable.type;
    if (variable.def !== undefined) earlier.def = variable.def;
    if (variable.value) {
      if (!earlier.value) earlier.value = variable.value;
      else if ((earlier.values?.length ?? 0) < 3) earlier.values = [...(earlier.values ?? []), variable.value];
    }
  }

  /** The scope in which a name is bound, looking outward from `scope`; 0 when only the file could bind it. */
  scopeOf(name: string, scope = this.scope): number {
    for (let s = scope; s > 0; ) {
      const { vars, parent } = this.scopes[s] as Scope;
      if (vars !== NO_VARS && name in vars) return s;
      s = parent;
    }
    return 0;
  }

  /** Records a use in the current scope and definition, unless `at` says otherwise. */
  use(use: Omit<Use, "scope" | "def"> & { scope?: number; def?: number }): void {
    // Field by field: spreading these small objects costs almost as much as all the rest of an extraction.
    const { how, expr, line, column, args, argc } = use;
    const made: Use = { how, expr, line, column, scope: use.scope ?? this.scope, def: use.def ?? this.def };
    if (args) made.args = args;
    if (argc !== undefined) made.argc = argc;
    this.uses.push(made);
  }

  /**
   * Rewrites an expression so that it only speaks of names of the file's scope: a local variable becomes its value,
   * a typed one or a parameter a cast to its type, a nested definition its number. What cannot be told is unknown.
   * Call it when the scope's names are all declared (at the end of the function).
   * @param floor names bound in this scope or further out stay as they are; 0 = only the file's own do
   */
  close(expr: Expr, scope = this.scope, floor = 0): Expr {
    this.closing = CLOSED_NODES;
    return this.rewrite(expr, scope, floor, 0, NO_NAMES);
  }

  /** Nodes that the expression being closed may still grow by: values that name each other multiply. */
  private closing = 0;

  /** @param own parameters of the functions written in place around `expr`: they mean nothing outside them */
  private rewrite(expr: Expr, scope: number, floor: number, depth: number, own: readonly string[]): Expr {
    if (depth > INLINE_DEPTH || this.closing-- <= 0) return { k: "unknown" };
    const go = (e: Expr): Expr => this.rewrite(e, scope, floor, depth + 1, own);
    switch (expr.k) {
      case "name": {
        if (own.includes(expr.n)) return expr;
        const home = this.scopeOf(expr.n, scope);
        if (home <= floor) return expr;
        const variable = (this.scopes[home] as Scope).vars[expr.n] as Variable;
        if (variable.def !== undefined) return { k: "def", d: variable.def };
        if (variable.type) return { k: "cast", t: variable.type };
        if (!variable.value) return { k: "unknown" };
        const values = [variable.value, ...(variable.values ?? [])].filter((v) => v.k !== "name" || v.n !== expr.n);
        const outer = (this.scopes[home] as Scope).parent;
        const closed = values.map((v) => this.rewrite(v, isFromCall(v) ? outer : home, floor, depth + 1, NO_NAMES));
        return closed.length === 1 ? (closed[0] as Expr) : { k: "either", e: closed };
      }
      case "member":
        return { k: "member", o: this.rewrite(expr.o, scope, floor, depth, own), n: expr.n };
      case "call":
      case "new":
        return {
          k: expr.k,
          f: this.rewrite(expr.f, scope, floor, depth, own),
          ...(expr.a && { a: expr.a.map(go) }),
          ...(expr.t && { t: expr.t }),
          ...(expr.k === "call" && expr.m !== undefined && { m: expr.m }),
        };
      case "array":
      case "tuple":
      case "set":
      case "either":
        return { k: expr.k, e: expr.e.map(go) };
      case "map":
        return { k: "map", e: expr.e.map(go), v: expr.v.map(go) };
      case "object": {
        const p: Record<string, Expr> = {};
        for (const [name, value] of Object.entries(expr.p)) p[name] = go(value);
        return { ...expr, p };
      }
      case "index":
        return { ...expr, o: go(expr.o), ...(expr.i && { i: go(expr.i) }) };
      case "await":
      case "enter":
        return { k: expr.k, e: go(expr.e) };
      case "item":
        return { ...expr, e: go(expr.e) };
      case "cast":
        return expr.e ? { k: "cast", e: go(expr.e), t: expr.t } : expr;
      case "guard":
        return { ...expr, e: go(expr.e), ...(expr.f && { f: go(expr.f) }) };
      case "super":
        return expr.of ? { k: "super", of: go(expr.of) } : expr;
      case "param":
        return { ...expr, of: go(expr.of), ...(expr.in && { in: { of: go(expr.in.of), i: expr.in.i } }) };
      case "fn": {
        const inner = expr.p.length > 0 ? [...own, ...expr.p.map((param) => param.name)] : own;
        return { ...expr, r: expr.r.map((e) => this.rewrite(e, scope, floor, depth + 1, inner)) };
      }
      default:
        return expr;
    }
  }

  /** The facts, with plain uses of local variables left out. */
  finish(errors: number): FileFacts {
    const uses = this.uses.filter((use) => {
      if ((use.how !== "value" && use.how !== "write") || use.expr.k !== "name") return true;
      const home = this.scopeOf(use.expr.n, use.scope);
      return home === 0 || (this.scopes[home] as Scope).vars[use.expr.n]?.def !== undefined;
    });
    return {
      shape: {
        ...(this.package !== undefined && { package: this.package }),
        defs: this.defs,
        imports: this.imports,
        exports: this.exports,
        ...(this.all && { all: this.all }),
      },
      body: { scopes: this.scopes, uses },
      errors,
    };
  }
}

/**
 * Whether a name's value is read outside of the scope that binds it: a parameter's comes from the call around its
 * function, a narrowed name's from the name itself.
 */
export function isFromCall(value: Expr): boolean {
  return value.k === "param" || value.k === "guard" || (value.k === "array" && value.e[0]?.k === "param");
}

/** 32-bit FNV-1a hash of a text's UTF-16 units. */
export function textHash(text: string): number {
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return hash >>> 0;
}

/** A node's text between two offsets as code alone: a space in place of each comment. As much of it as a head can show. */
export function codeText(tree: SyntaxTree, node: number, from: number, to: number): string {
  const { source } = tree;
  const text = source.slice(from, to);
  if (!/\/[/*]|#/.test(text)) return text;
  let code = "";
  let at = from;
  const stop = tree.stop(node);
  for (let n = node + 1; n < stop && tree.start(n) < to && code.length < HEAD_LIMIT * 4; n++) {
    if (tree.start(n) < at || !tree.type(n).endsWith("comment")) continue;
    const before = source.slice(at, tree.start(n));
    at = tree.end(n);
    code += /[,;)\]]/.test(source.charAt(at)) ? before.trimEnd() : `${before} `;
  }
  return code + source.slice(at, to);
}

/** A declaration's head on one line: white space folded, cut at 200 characters with `…`. */
export function headLine(text: string): string {
  const line = text
    .slice(0, HEAD_LIMIT * 4)
    .replace(/\s+/g, " ")
    .trim();
  return line.length > HEAD_LIMIT ? `${line.slice(0, HEAD_LIMIT - 1)}…` : line;
}

/**
 * First sentence of a doc comment, its comment marks already removed.
 * A sentence ends at a full stop before white space, or at a blank line or the first tag (`@param`, `:param`).
 */
export function firstSentence(text: string): string | undefined {
  const paragraph = text
    .slice(0, 2000)
    .trim()
    .split(/\n\s*\n|\n\s*(?=[@:]\w)/, 1)[0] as string;
  if (/^[@:]\w/.test(paragraph)) return undefined;
  const line = paragraph.replace(/\s+/g, " ").trim();
  const stop = line.search(/[.!?](\s|$)/);
  const sentence = stop >= 0 ? line.slice(0, stop + 1) : line;
  if (!sentence) return undefined;
  return sentence.length > HEAD_LIMIT ? `${sentence.slice(0, HEAD_LIMIT - 1)}…` : sentence;
}

/** Text of a C-style block or line comment (`/** … *​/`, `///`) without its marks. */
export function commentText(comment: string): string {
  return comment
    .replace(/^\/\*\*?!?/, "")
    .replace(/\*\/$/, "")
    .split("\n")
    .map((line) => line.replace(/^\s*(\*(?!\/)|\/\/[/!]?|#+)\s?/, ""))
    .join("\n")
    .trim();
}

/** A named type, for short. */
export function ref(name: string, args?: TypeExpr[]): TypeExpr {
  return args && args.length > 0 ? { k: "ref", n: name, a: args } : { k: "ref", n: name };
}
