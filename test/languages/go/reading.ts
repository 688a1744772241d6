/** Reads Go sources in tests, and says their facts shortly. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Def, Expr, FileFacts, TypeExpr, Use } from "../../../src/engine/extract/facts.ts";
import { type Grammar, initParser, openGrammar, parseSource } from "../../../src/engine/extract/tree.ts";
import { go } from "../../../src/engine/languages/go/language.ts";

const { resolve } = createRequire(import.meta.url);
let grammar: Grammar;

/** Loads the grammar, once before all tests of a file. */
export async function loadGrammar(): Promise<void> {
  await initParser(resolve("web-tree-sitter/web-tree-sitter.wasm"));
  const wasm = readFileSync(resolve("@repomix/tree-sitter-wasms/out/tree-sitter-go.wasm"));
  grammar = openGrammar(new WebAssembly.Module(wasm));
}

export function factsOf(source: string): FileFacts {
  const tree = parseSource(grammar, source, 0);
  if (!tree) throw new Error("parse ran out of time");
  return go.extract(tree, "a/b.go");
}

/** Facts of statements inside `func f(<params>)` of package p. */
export function inFunction(body: string, params = ""): FileFacts {
  return factsOf(`package p\nfunc f(${params}) {\n${body}\n}`);
}

export function defNamed(facts: FileFacts, name: string): Def {
  const found = facts.shape.defs.find((def) => def.name === name);
  if (!found) throw new Error(`no definition ${name}`);
  return found;
}

/** A type as Go would write it, nearly. */
export function typeText(type: TypeExpr | undefined): string {
  switch (type?.k) {
    case "ref":
      return type.n + (type.a ? `[${type.a.map(typeText)}]` : "");
    case "array":
      return `[]${typeText(type.of)}`;
    case "map":
      return `map[${typeText(type.key)}]${typeText(type.of)}`;
    case "tuple":
      return `(${type.of.map(typeText)})`;
    case "union":
      return type.of.map(typeText).join("|");
    case "fn":
      return `func(${type.p.map((p) => p.name + (p.rest ? "..." : " ") + typeText(p.type))})${type.r ? typeText(type.r) : ""}`;
    case "object":
      return `{${Object.entries(type.p).map(([name, of]) => `${name} ${typeText(of)}`)}}`;
    default:
      return "?";
  }
}

export function exprText(expr: Expr | undefined): string {
  switch (expr?.k) {
    case "name":
      return expr.n;
    case "member":
      return `${exprText(expr.o)}.${expr.n}`;
    case "call":
      return `${exprText(expr.f)}${expr.t ? `[${expr.t.map(typeText)}]` : ""}(${(expr.a ?? []).map(exprText)})`;
    case "new":
      return `new ${exprText(expr.f)}`;
    case "cast":
      return `<${typeText(expr.t)}>`;
    case "lit":
      return expr.t;
    case "index":
      return `${exprText(expr.o)}[${expr.n ?? exprText(expr.i)}]`;
    case "item":
      return `${expr.key ? "key" : "item"} ${exprText(expr.e)}`;
    case "fn":
      return typeText({ k: "fn", p: expr.p, ...(expr.t && { r: expr.t }) });
    default:
      return "?";
  }
}

/** What the local names of a file are: `name: type` or `name = value`. */
export function locals(facts: FileFacts): string[] {
  return facts.body.scopes.flatMap((scope) =>
    Object.entries(scope.vars).map(([name, { type, value, def }]) => {
      if (def !== undefined) return `${name} #${def}`;
      return type ? `${name}: ${typeText(type)}` : `${name} = ${exprText(value)}`;
    }),
  );
}

export function uses(facts: FileFacts, how: Use["how"]): string[] {
  return facts.body.uses.filter((use) => use.how === how).map((use) => exprText(use.expr));
}
