/** Reads Python sources in tests, and says their facts shortly. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { type Expr, type FileFacts, Flag, type Param, type TypeExpr } from "../../../src/engine/extract/facts.ts";
import { type Grammar, initParser, openGrammar, parseSource } from "../../../src/engine/extract/tree.ts";
import { python } from "../../../src/engine/languages/python/language.ts";

const { resolve } = createRequire(import.meta.url);
let grammar: Grammar;

/** Loads the grammar, once before all tests of a file. */
export async function loadGrammar(): Promise<void> {
  await initParser(resolve("web-tree-sitter/web-tree-sitter.wasm"));
  const wasm = readFileSync(resolve("@repomix/tree-sitter-wasms/out/tree-sitter-python.wasm"));
  grammar = openGrammar(new WebAssembly.Module(wasm));
}

export function factsOf(source: string, path = "a.py"): FileFacts {
  const tree = parseSource(grammar, source, 0);
  if (!tree) throw new Error("parse ran out of time");
  return python.extract(tree, path);
}

/** A type nearly as Python would write it. */
export function typeText(type: TypeExpr | undefined): string {
  switch (type?.k) {
    case "ref":
      return type.n + (type.a ? `[${type.a.map(typeText).join(", ")}]` : "");
    case "union":
      return type.of.map(typeText).join(" | ");
    case "tuple":
      return `(${type.of.map(typeText).join(", ")})`;
    case "fn":
      return `(${type.p.map(paramText).join(", ")}) -> ${typeText(type.r)}`;
    case "class":
      return `type[${typeText(type.of)}]`;
    case "lit":
      return type.t === "null" ? "None" : `${type.t} ${type.v}`;
    case "this":
      return "Self";
    case "typeof":
      return `typeof ${exprText(type.e)}`;
    default:
      return "?";
  }
}

export function exprText(expr: Expr | undefined): string {
  const all = (list: readonly Expr[] = []): string => list.map(exprText).join(", ");
  switch (expr?.k) {
    case "name":
      return expr.n;
    case "member":
      return `${exprText(expr.o)}.${expr.n}`;
    case "call":
      return `${exprText(expr.f)}(${all(expr.a)})`;
    case "lit":
      return expr.t;
    case "array":
      return `[${all(expr.e)}]`;
    case "tuple":
      return `(${all(expr.e)})`;
    case "set":
      return `{${all(expr.e)}}`;
    case "map":
      return `{${all(expr.e)}: ${all(expr.v)}}`;
    case "index":
      return `${exprText(expr.o)}[${expr.n ?? exprText(expr.i)}]`;
    case "await":
    case "enter":
    case "item":
      return `${expr.k}(${exprText(expr.e)})`;
    case "cast":
      return `<${typeText(expr.t)}>${expr.e ? exprText(expr.e) : ""}`;
    case "either":
      return expr.e.map(exprText).join(" or ");
    case "fn":
      return `(${expr.p.map(paramText).join(", ")}) => ${all(expr.r)}`;
    case "param":
      return `parameter ${expr.p} of argument ${expr.i} of ${exprText(expr.of)}`;
    case "def":
      return `#${expr.d}`;
    case "this":
    case "cls":
    case "super":
      return expr.k.toUpperCase();
    default:
      return "?";
  }
}

function paramText(param: Param): string {
  const mark = param.rest ? "*" : param.keyword ? "keyword " : "";
  const type = param.type ? `: ${typeText(param.type)}` : "";
  return `${mark}${param.name}${type}${param.value ? ` = ${exprText(param.value)}` : ""}`;
}

/** One line a definition: marks, kind, dotted name, type parameters, parameters, type, value, results, supertypes. */
export function defsOf(source: string, path?: string): string[] {
  const { defs } = factsOf(source, path).shape;
  const dotted = (index: number): string => {
    const def = defs[index];
    return def ? (def.parent >= 0 ? `${dotted(def.parent)}.${def.name}` : def.name) : "";
  };
  return defs.map((def, index) => {
    const marks = Object.entries(Flag).filter(([name, bit]) => def.flags & bit && name !== "exported");
    const typeParams = def.typeParams?.map((p) => p.name + (p.bound ? `: ${typeText(p.bound)}` : ""));
    return [
      ...marks.map(([name]) => name),
      def.kind,
      dotted(index) +
        (typeParams ? `[${typeParams.join(", ")}]` : "") +
        (def.params ? `(${def.params.map(paramText).join(", ")})` : ""),
      ...(def.type ? [`: ${typeText(def.type)}`] : []),
      ...(def.value ? [`= ${exprText(def.value)}`] : []),
      ...(def.returns ? [`returns ${def.returns.map(exprText).join("; ")}`] : []),
      ...(def.supers ? [`extends ${def.supers.map((s) => typeText(s.type)).join(", ")}`] : []),
    ].join(" ");
  });
}

/** Names bound in the scopes of a source, in order: `x: T = value | further value`. */
export function namesOf(source: string): string[] {
  return factsOf(source).body.scopes.flatMap((scope) =>
    Object.entries(scope.vars).map(([name, { type, value, values, def }]) => {
      const told = [value, ...(values ?? [])].filter((each) => each !== undefined);
      const known = def === undefined ? told.map(exprText).join(" | ") : "definition";
      return `${name}${type ? `: ${typeText(type)}` : ""}${known ? ` = ${known}` : ""}`;
    }),
  );
}

/** Names bound inside `def f(<params>):` with these statements, without the parameters. */
export function localsOf(body: string, params = ""): string[] {
  const names = namesOf(`def f(${params}):\n${body.replace(/^/gm, "  ")}\n`);
  return names.slice(params ? params.split(",").length : 0);
}

/** Uses of a source, all or of one sort: `call a.b 1:3`. */
export function usesOf(source: string, how?: string): string[] {
  return factsOf(source)
    .body.uses.filter((use) => how === undefined || use.how === how)
    .map((use) => `${use.how} ${exprText(use.expr)} ${use.line}:${use.column}`);
}
