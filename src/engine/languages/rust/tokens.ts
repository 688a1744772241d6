/**
 * What is written between the brackets of a macro: the grammar gives its tokens only. Names, paths, members and calls
 * are put together from them again; operators and whatever a macro means by its own signs stand between.
 */
import type { Expr } from "../../extract/facts.ts";
import { macroValue } from "./calls.ts";
import { receiver } from "./expressions.ts";
import { MACROS } from "./names.ts";
import { type RustWalk, UNKNOWN } from "./walk.ts";

const HEADS: ReadonlySet<string> = new Set(["identifier", "self", "crate", "super", "primitive_type"]);

/** Reads the tokens inside brackets; returns what stands between the commas. */
export function tokensIn(walk: RustWalk, list: number): Expr[] {
  const { tree } = walk;
  const nodes: number[] = [];
  for (let c = tree.first(list); c >= 0; c = tree.next(c)) if (!tree.type(c).endsWith("_comment")) nodes.push(c);
  const reader = new Tokens(walk, nodes.slice(1, -1));
  return reader.all();
}

class Tokens {
  private at = 0;

  constructor(
    private readonly walk: RustWalk,
    private readonly nodes: readonly number[],
  ) {}

  /** Values of what the commas divide; one made of several parts is unknown. */
  all(): Expr[] {
    const values: Expr[] = [];
    let value: Expr | undefined;
    while (this.at < this.nodes.length) {
      const type = this.type(0);
      if (type === "," || type === ";") {
        values.push(value ?? UNKNOWN);
        value = undefined;
        this.at++;
        continue;
      }
      const before = this.at;
      const found = this.chain();
      if (this.at === before) this.at++;
      if (found) value = value ? UNKNOWN : found;
    }
    if (value) values.push(value);
    return values;
  }

  private type(ahead: number): string {
    const node = this.nodes[this.at + ahead];
    return node === undefined ? "" : this.walk.tree.type(node);
  }

  /** A primary expression with what follows it; undefined where none begins. */
  private chain(): Expr | undefined {
    const { walk } = this;
    const { tree } = walk;
    const node = this.nodes[this.at] as number;
    const type = tree.type(node);
    if (type === "token_tree") {
      this.at++;
      const inner = tokensIn(walk, node);
      return this.members(inner.length === 1 ? (inner[0] as Expr) : UNKNOWN, -1);
    }
    if (type.endsWith("_literal")) {
      this.at++;
      if (type === "string_literal" || type === "raw_string_literal")
        return this.members({ k: "lit", t: "string" }, -1);
      return this.members({ k: "lit", t: type === "boolean_literal" ? "boolean" : "number" }, -1);
    }
    if (!HEADS.has(type)) return undefined;
    return this.path(node, type);
  }

  private path(node: number, type: string): Expr | undefined {
    const { walk } = this;
    const { tree } = walk;
    let last = node;
    const n = tree.text(node);
    let expr: Expr;
    if (type === "self" && this.type(1) !== "::") expr = receiver(walk);
    else if (type === "primitive_type") expr = { k: "lit", t: "number" };
    else if (n === "Self") expr = { k: "cls" };
    else if (walk.typeParams.has(n)) expr = { k: "cast", t: { k: "ref", n } };
    else {
      walk.look(n);
      expr = { k: "name", n };
    }
    this.at++;
    while (this.type(0) === "::") {
      if (this.type(1) === "<") {
        this.at++;
        this.skipAngles();
      } else if (this.type(1) === "identifier") {
        if (expr.k === "name" && /^[A-Z]/.test(expr.n)) walk.use("type", expr, last);
        last = this.nodes[this.at + 1] as number;
        expr = { k: "member", o: expr, n: tree.text(last) };
        this.at += 2;
      } else break;
    }
    if (this.type(0) === "!" && this.type(1) === "token_tree") return this.macro(expr, last);
    // `name = value` and `name: value` name what the macro knows.
    if (expr.k === "name" && /^(=|:|=>)$/.test(this.type(0))) return undefined;
    return this.members(expr, last);
  }

  private macro(expr: Expr, last: number): Expr {
    const { walk } = this;
    const name = expr.k === "name" || expr.k === "member" ? expr.n : undefined;
    if (name !== undefined && !MACROS.has(name)) walk.use("macro", expr, last);
    const list = this.nodes[this.at + 1] as number;
    this.at += 2;
    return this.members(macroValue(name, tokensIn(walk, list)), -1);
  }

  /** Members, calls, indices and `?` after a value; `last` is the node of its name, -1 = it has none. */
  private members(start: Expr, last: number): Expr {
    const { walk } = this;
    const { tree } = walk;
    let expr = start;
    let name = last;
    for (;;) {
      const type = this.type(0);
      if (type === "token_tree") {
        const list = this.nodes[this.at] as number;
        const opens = tree.source[tree.start(list)];
        if (opens === "(" && name >= 0) {
          this.at++;
          const a = tokensIn(walk, list);
          if (expr.k !== "this") walk.use("call", expr, name, a.length);
          expr = { k: "call", f: expr, a };
          name = -1;
        } else if (opens === "[") {
          this.use(expr, name);
          this.at++;
          tokensIn(walk, list);
          expr = { k: "index", o: expr };
          name = -1;
        } else break;
      } else if (type === "?") {
        this.at++;
        expr = { k: "call", f: { k: "member", o: expr, n: "unwrap" } };
        name = -1;
      } else if (type === "." && this.type(1) === "identifier") {
        this.use(expr, name);
        name = this.nodes[this.at + 1] as number;
        expr = { k: "member", o: expr, n: tree.text(name) };
        this.at += 2;
        if (this.type(0) === "::" && this.type(1) === "<") {
          this.at++;
          this.skipAngles();
        }
      } else if (type === "." && /^(integer|float)_literal$/.test(this.type(1))) {
        this.use(expr, name);
        expr = { k: "index", o: expr, n: tree.text(this.nodes[this.at + 1] as number) };
        name = -1;
        this.at += 2;
      } else break;
    }
    this.use(expr, name);
    return expr;
  }

  private use(expr: Expr, name: number): void {
    if (name < 0 || (expr.k !== "name" && expr.k !== "member")) return;
    const home = expr.k === "name" ? this.walk.facts.scopeOf(expr.n) : 0;
    if (home === 0) this.walk.use("value", expr, name);
  }

  private skipAngles(): void {
    let open = 0;
    do {
      const type = this.type(0);
      if (type === "<") open++;
      else if (type === ">") open--;
      else if (type === ">>") open -= 2;
      this.at++;
    } while (open > 0 && this.at < this.nodes.length);
  }
}
