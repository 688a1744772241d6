/**
 * What one file says, before anything is known of the others. Extractors make facts, the linker reads them.
 * Facts are plain JSON: they cross threads and are stored. Lines and columns count from 1 (columns in UTF-16 units).
 */
import type { EntityKind, Reason } from "../model.ts";

export interface FileFacts {
  shape: Shape;
  body: Body;
  /** Number of ERROR or MISSING nodes in the tree. */
  errors: number;
}

/** What other files can see of a file. It is stored, so that one edited file can be linked without re-reading the rest. */
export interface Shape {
  /** The package the file declares itself part of (Java `a.b.c`, Go package clause). */
  package?: string;
  /** Definitions, parents before children, in document order. The index is the definition's number in the file. */
  defs: Def[];
  imports: Import[];
  /** Names the file gives away under another name, or passes on (`export { a as b }`, `export * from`, `export default x`). */
  exports: Export[];
  /** Names that star imports of this file bring (`__all__`); absent = every public one. */
  all?: string[];
}

/** What only the linking of the file itself needs. */
export interface Body {
  /** Scope 0 is the file's own; its definitions and imports are in the shape and are not repeated here. */
  scopes: Scope[];
  uses: Use[];
}

/** Marks of a definition, one bit each. */
export const Flag = {
  exported: 1,
  /** The file's default export. */
  default: 2,
  static: 4,
  abstract: 8,
  async: 16,
  deprecated: 32,
  /** A property read like a field, that runs code. */
  getter: 64,
  setter: 128,
  /** Not visible outside its class (or, by convention, its module). */
  private: 256,
  /** A declaration without a body, beside others of the same name (TypeScript overload signatures). */
  overload: 512,
  /** Declared inside a function or block, or a member of a literal that nothing names: not in sight outside it. */
  local: 1024,
  generator: 2048,
  readonly: 4096,
  /** A decorator or language keyword makes the first parameter the class (`@classmethod`). */
  classmethod: 8192,
  /** Written by the runtime's prelude, not by the repository. */
  builtin: 16384,
  /** Ambient or header declaration whose body is elsewhere (`declare function`, C prototypes). */
  declaration: 32768,
  /** One of the parts a type is written in (C#). */
  partial: 65536,
} as const;

export interface Def {
  name: string;
  kind: EntityKind;
  /** Index of the enclosing definition, -1 at the top level. */
  parent: number;
  /** Name of the type that owns it, when that is not the enclosing definition (Go receivers). */
  owner?: string;
  /** Span of the whole declaration with its decorators and modifiers, without the doc comment. */
  line: number;
  endLine: number;
  /** Line and column of the name. */
  nameLine: number;
  column: number;
  /** `Flag` bits. */
  flags: number;
  /** The declaration's head on one line, at most 200 characters. */
  signature?: string;
  /** First sentence of the doc comment, at most 200 characters. */
  doc?: string;
  typeParams?: TypeParam[];
  /** What can be called has parameters, in order; a method's own receiver (`self`, Go receiver) is not among them. */
  params?: Param[];
  /** Type on whose values it is called as if it were a member (extension methods). */
  receiver?: TypeExpr;
  /** Declared type: of a variable or field; the result of a function or getter; what a type alias stands for. */
  type?: TypeExpr;
  /** Initial value of a variable or field, over names of the file's scope (locals replaced, see `returns`). */
  value?: Expr;
  /**
   * What a function without a declared result returns, at most four. Names are those of the file's scope: locals
   * have been replaced by their own values or types, so that another file can work the type out.
   */
  returns?: Expr[];
  /** Supertypes in the order written. */
  supers?: Super[];
  /** 32-bit hash of the declaration's text, to tell an edit from a move. */
  hash: number;
}

export interface TypeParam {
  name: string;
  bound?: TypeExpr;
  default?: TypeExpr;
}

export interface Param {
  name: string;
  type?: TypeExpr;
  /** Initial value, over the file's scope. */
  value?: Expr;
  /** Need not be given. */
  optional?: true;
  /** Takes all further arguments. */
  rest?: true;
  /** Keyword-only (Python). */
  keyword?: true;
}

export interface Super {
  type: TypeExpr;
  /** `embeds` is Go's: members are promoted, the type is not a subtype by name. `mixin` is a call result. */
  how: "extends" | "implements" | "embeds";
  line: number;
  column: number;
}

/** One name an import statement binds, or the statement itself where it binds none (`import "x"`). */
export interface Import {
  /** The module as written: `./a`, `react`, `..pkg.mod`, `java.util.List` without its last part, `github.com/x/y`. */
  module: string;
  /** What is taken from it: a name, `default`, `*` for the whole module, `**` for all its names (star import), "" for nothing. */
  name: string;
  /** The name it has in this file; "" where none is bound. */
  local: string;
  line: number;
  column: number;
  /** Only types come along; no run-time dependency. */
  typeOnly?: true;
  /** Java's `import static`: `module` is a type, `name` its member. */
  static?: true;
  /** Not at the top of the file: bound in that scope of the body only. 0 or absent = the file. */
  scope?: number;
  /** Definition of the module, written inside the file, whose name it is only. */
  inside?: number;
  /** `import("x")` or `require("x")` as an expression; binds nothing by itself. */
  dynamic?: true;
}

export interface Export {
  /** The name others see; `default` for the default export, `*` for `export * from`, `=` for what the module is as a whole. */
  name: string;
  /** The name in this file (or in `module`, if there is one); `*` for the module itself (`export * as ns from`). */
  local: string;
  /** Passed on from this module. */
  module?: string;
  /** `export default <expression>` that is no name, or `module.exports = …`. */
  value?: Expr;
  line: number;
  column: number;
  typeOnly?: true;
}

/** A stretch of code with names of its own. */
export interface Scope {
  /** Index of the enclosing scope; -1 for scope 0. */
  parent: number;
  /** Innermost definition the scope stands in, -1 for the file. */
  def: number;
  vars: Record<string, Variable>;
}

/** A local name. The last one wins where a name is bound twice in one scope; `values` keeps the others. */
export interface Variable {
  type?: TypeExpr;
  value?: Expr;
  /** The definition it is, for nested functions and classes. */
  def?: number;
  /** Further values assigned to it, at most three. */
  values?: Expr[];
  /** Line it is bound on. */
  line: number;
}

/** A place where a name is used. Uses of local variables and parameters as plain values are left out. */
export interface Use {
  /**
   * How it is used: `call` f(…); `new` construction by syntax; `jsx` an element of a component; `tag` a tagged
   * template; `decorator`; `methodref` Java's X::m; `macro`; `value` any other use by name; `type` in a type
   * position; `write` assigned to. The first seven are calls.
   */
  how: UseKind;
  /** What is named: `name`, or a `member` chain. For `new`, `jsx` and `decorator` (without parentheses) likewise. */
  expr: Expr;
  /** Where the last name of `expr` stands. */
  line: number;
  column: number;
  scope: number;
  /** Innermost *named* definition around it, -1 = the file. A decorator is inside what it decorates (Python: around it). */
  def: number;
  /** Arguments of a call, where they help to tell overloads apart; only their number if cheap: see `argc`. */
  args?: Expr[];
  /** Number of arguments; -1 when a spread makes it unknown. */
  argc?: number;
}

export type UseKind = "call" | "new" | "jsx" | "tag" | "decorator" | "methodref" | "macro" | "value" | "type" | "write";

/**
 * An expression, as far as it helps to tell what it evaluates to. Anything else is `{ k: "unknown" }`.
 * Keys are short because there are millions.
 */
export type Expr =
  | { k: "name"; n: string }
  | { k: "member"; o: Expr; n: string }
  /**
   * `f(args)`; `t` explicit type arguments. Python's `X()` of a class too: the linker knows.
   * `m` is the module's text where the call loads one (`import("m")`, `require("m")`).
   */
  | { k: "call"; f: Expr; a?: Expr[]; t?: TypeExpr[]; m?: string }
  | { k: "new"; f: Expr; a?: Expr[]; t?: TypeExpr[] }
  /** The enclosing instance (`this`, Python's first parameter), of the class that definition `d`'s chain leads to. */
  | { k: "this" }
  /** The enclosing class itself (Python's `cls`, PHP's `static`). */
  | { k: "cls" }
  /** The supertypes' part of the instance; `super(A, self)` gives `of`. */
  | { k: "super"; of?: Expr }
  | { k: "lit"; t: "string" | "number" | "boolean" | "null" | "regex" | "bytes" }
  | { k: "array"; e: Expr[] }
  | { k: "tuple"; e: Expr[] }
  /** A map or set literal or comprehension of the language (Python dict and set, Go map). */
  | { k: "map"; e: Expr[]; v: Expr[] }
  | { k: "set"; e: Expr[] }
  /** An object literal: its plain properties. A literal held by a definition has `d`, whose children are its members. */
  | { k: "object"; p: Record<string, Expr>; d?: number }
  /** `o[i]`; `n` when the index is a literal string or number. */
  | { k: "index"; o: Expr; n?: string; i?: Expr }
  | { k: "await"; e: Expr }
  /** One item of what is iterated over (`for x of e`). `key` for keys (`for k, v := range`). */
  | { k: "item"; e: Expr; key?: true }
  /** The value a context manager or resource binds (`with e as x`). */
  | { k: "enter"; e: Expr }
  /** A type is claimed for the value. Without `e`, a value of that type (a parameter replaced by its type). */
  | { k: "cast"; e?: Expr; t: TypeExpr }
  /**
   * `e` where a condition has held that says of it: an instance of `t`, or what the result of `f` claims of its
   * argument `i` (see the type `is`).
   */
  | { k: "guard"; e: Expr; t?: TypeExpr; f?: Expr; i?: number }
  /** One of these (`a ? b : c`, `a || b`). */
  | { k: "either"; e: Expr[] }
  /** A function written in place. `s` = its scope in the body, for what it returns; params for what it takes. */
  | { k: "fn"; p: Param[]; r: Expr[]; t?: TypeExpr; async?: true; generator?: true }
  /** A definition of this file, by index. */
  | { k: "def"; d: number }
  /**
   * Parameter number `p` of a function written in place, as the surrounding call expects it:
   * `of` is the call, `i` the argument's index in it. `n` is the (dotted) property of the argument that the
   * function is the value of, where the argument is an object literal.
   * With `p` -1, what the function is to give, once it is awaited.
   * With `i` -1, `of` is no call but something of the function's own type, which it is the value of.
   * `in` is where the call itself stands, in the same terms: argument `in.i` of the call `in.of`, or a value of its type.
   */
  | { k: "param"; of: Expr; i: number; p: number; n?: string; in?: { of: Expr; i: number } }
  /** What an element type's own operator gives; `(*x)`, `&x`: the same thing for us. */
  | { k: "unknown" };

/** A type as written. */
export type TypeExpr =
  /** A named type, dotted as written (`a.b.C`), with arguments. Builtin names too (`string`, `Promise`, `list`). */
  | { k: "ref"; n: string; a?: TypeExpr[] }
  | { k: "union"; of: TypeExpr[] }
  | { k: "and"; of: TypeExpr[] }
  | { k: "array"; of: TypeExpr }
  /** `rest` is the position of an element that stands for any number of its kind. */
  | { k: "tuple"; of: TypeExpr[]; rest?: number }
  | { k: "map"; key: TypeExpr; of: TypeExpr }
  | { k: "fn"; p: Param[]; r?: TypeExpr; typeParams?: TypeParam[] }
  /** Several call signatures in one type, in order; and `new` signatures. */
  | { k: "sigs"; call: TypeExpr[]; make?: TypeExpr[] }
  | { k: "object"; p: Record<string, TypeExpr> }
  | { k: "typeof"; e: Expr }
  /** A literal (`"a"`, `1`), for overloads; `v` its text. */
  | { k: "lit"; t: "string" | "number" | "boolean" | "null"; v?: string }
  | { k: "this" }
  /** `T["x"]`. */
  | { k: "index"; o: TypeExpr; n?: string }
  /** `A extends B ? C : D`: either branch. */
  | { k: "either"; of: TypeExpr[] }
  /** A truth value that says of the parameter `p` whether it is of that type (`x is T`). */
  | { k: "is"; p: string; of: TypeExpr }
  /** The class object rather than an instance (`type[X]`, `Class<X>`, `new () => X`). */
  | { k: "class"; of: TypeExpr }
  | { k: "unknown" };

/** An edge found by the linker. */
export interface LinkedEdge {
  /** Definition number in the linked file, -1 for the file itself. */
  from: number;
  predicate: "CALLS" | "REFERENCES" | "IMPORTS" | "EXTENDS" | "IMPLEMENTS" | "CONTAINS";
  /** Target file's number; -1 for a module outside the repository, named by `outside`. */
  file: number;
  /** Definition number in the target file, -1 for the file itself. */
  to: number;
  outside?: string;
  line: number;
  column: number;
  certainty: "certain" | "likely" | "possible";
  reason: Reason;
}

/** A call site without an edge. */
export interface UnboundCall {
  from: number;
  name: string;
  line: number;
  column: number;
  why: "unknown_receiver" | "unknown_name" | "external" | "dynamic" | "ambiguous";
}
