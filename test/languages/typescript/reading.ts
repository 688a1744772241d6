/** Reads ECMAScript sources in tests, and says their facts shortly. */
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import {
  type Def,
  type Expr,
  type FileFacts,
  Flag,
  type Param,
  type Super,
  type TypeExpr,
} from "../../../src/engine/extract/facts.ts";
import { type Grammar, initParser, openGrammar, parseSource } from "../../../src/engine/extract/tree.ts";
import { grammarOf } from "../../../src/engine/index/grammars.ts";
import type { LanguageSpec } from "../../../src/engine/languages/language.ts";
import { languageOf } from "../../../src/engine/languages/languages.ts";

const { resolve } = createRequire(import.meta.url);
const grammars = new Map<string, Grammar>();

/** Starts the parser and loads the grammars, once before all tests of a file. */
export async function loadGrammars(): Promise<void> {
  await initParser(resolve("web-tree-sitter/web-tree-sitter.wasm"));
  for (const name of ["tree-sitter-typescript", "tree-sitter-tsx", "tree-sitter-javascript"]) {
    const wasm = readFileSync(resolve(`@repomix/tree-sitter-wasms/out/${name}.wasm`));
    grammars.set(name, openGrammar(new WebAssembly.Module(wasm)));
  }
}

export function factsOf(source: string, path = "a.ts"): FileFacts {
  const spec = languageOf(path) as LanguageSpec;
  const tree = parseSource(grammars.get(grammarOf(spec, path)) as Grammar, source, 0, spec.mend);
  if (!tree) throw new Error("parse ran out of time");
  return spec.extract(tree, path);
}

/** A type nearly as TypeScript would write it. */
export function typeText(type: TypeExpr | undefined): string {
  switch (type?.k) {
    case "ref":
      return type.n + (type.a ? `<${type.a.map(typeText).join(", ")}>` : "");
    case "union":
      return type.of.map(typeText).join(" | ");
    case "and":
      return type.of.map(typeText).join(" & ");
    case "either":
      return type.of.map(typeText).join(" or ");
    case "array":
      return `${typeText(type.of)}[]`;
    case "tuple":
      return `[${type.of.map((t, i) => (i === type.rest ? "..." : "") + typeText(t)).join(", ")}]`;
    case "is":
      return `${type.p} is ${typeText(type.of)}`;
    case "map":
      return `{ [${typeText(type.key)}]: ${typeText(type.of)} }`;
    case "fn":
      return `(${type.p.map(paramText).join(", ")}) => ${typeText(type.r)}`;
    case "sigs":
      return `{ ${[...type.call.map(typeText), ...(type.make ?? []).map((t) => `new ${typeText(t)}`)].join("; ")} }`;
    case "object":
      return `{ ${Object.entries(type.p)
        .map(([name, t]) => `${name}: ${typeText(t)}`)
        .join("; ")} }`;
    case "typeof":
      return `typeof ${exprText(type.e)}`;
    case "lit":
      return type.v === undefined ? type.t : JSON.stringify(type.v);
    case "index":
      return `${typeText(type.o)}[${type.n ?? ""}]`;
    case "class":
      return `class ${typeText(type.of)}`;
    case "this":
      return "this";
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
    case "new":
      return `${expr.k === "new" ? "new " : ""}${exprText(expr.f)}${expr.t ? `<${expr.t.map(typeText).join(", ")}>` : ""}(${
        expr.k === "call" && expr.m !== undefined ? `"${expr.m}"` : all(expr.a)
      })`;
    case "lit":
      return `'${expr.t}`;
    case "array":
      return `[${all(expr.e)}]`;
    case "object":
      return `{${Object.entries(expr.p)
        .map(([name, e]) => `${name}: ${exprText(e)}`)
        .join(", ")}}${expr.d === undefined ? "" : "^"}`;
    case "index":
      return `${exprText(expr.o)}[${expr.n ?? exprText(expr.i)}]`;
    case "await":
    case "item":
      return `${expr.k}(${exprText(expr.e)})`;
    case "cast":
      return `<${typeText(expr.t)}>${expr.e ? exprText(expr.e) : ""}`;
    case "either":
      return expr.e.map(exprText).join(" or ");
    case "fn":
      return `${expr.async ? "async " : ""}(${expr.p.map(paramText).join(", ")}) => ${all(expr.r)}`;
    case "param":
      return `param ${expr.p} of ${expr.i}${expr.n ? `.${expr.n}` : ""} of ${exprText(expr.of)}`;
    case "def":
      return "definition";
    case "this":
    case "cls":
    case "super":
      return expr.k;
    default:
      return "?";
  }
}

function paramText(param: Param): string {
  const type = param.type ? `: ${typeText(param.type)}` : "";
  const value = param.value ? ` = ${exprText(param.value)}` : "";
  return `${param.rest ? "..." : ""}${param.name}${param.optional ? "?" : ""}${type}${value}`;
}

function superText(base: Super): string {
  return `${base.how} ${typeText(base.type)}`;
}

/** A definition in one line: marks, kind, dotted name, type parameters, parameters, type, value, results, supertypes. */
export function defText(defs: readonly Def[], index: number): string {
  const dotted = (d: number): string => {
    const def = defs[d];
    const inside = def && def.parent >= 0 ? dotted(def.parent) : def?.owner;
    return def ? (inside ? `${inside}.${def.name}` : def.name) : "";
  };
  const def = defs[index] as Def;
  const marks = Object.entries(Flag).filter(([, bit]) => def.flags & bit);
  const typeParams = def.typeParams?.map(
    (p) => p.name + (p.bound ? `: ${typeText(p.bound)}` : "") + (p.default ? ` = ${typeText(p.default)}` : ""),
  );
  return [
    ...marks.map(([name]) => name),
    def.kind,
    dotted(index) +
      (typeParams ? `<${typeParams.join(", ")}>` : "") +
      (def.params ? `(${def.params.map(paramText).join(", ")})` : "") +
      (def.type ? `: ${typeText(def.type)}` : ""),
    ...(def.value ? [`= ${exprText(def.value)}`] : []),
    ...(def.returns ? [`returns ${def.returns.map(exprText).join("; ")}`] : []),
    ...(def.supers ?? []).map(superText),
  ].join(" ");
}

export function defsOf(source: string, path?: string): string[] {
  const { defs } = factsOf(source, path).shape;
  return defs.map((_, index) => defText(defs, index));
}

/** Names bound in the scopes of a source, in order: `x: T = value | further value`. */
export function namesOf(source: string, path?: string): string[] {
  return factsOf(source, path).body.scopes.flatMap((scope) =>
    Object.entries(scope.vars).map(([name, { type, value, values, def }]) => {
      const told = [value, ...(values ?? [])].filter((each) => each !== undefined);
      const known = def === undefined ? told.map(exprText).join(" | ") : "definition";
      return `${name}${type ? `: ${typeText(type)}` : ""}${known ? ` = ${known}` : ""}`;
    }),
  );
}

/** Uses of a source in order, all or those of some sorts: `call a.b 1:3`. */
export function usesOf(source: string, hows: readonly string[] = [], path?: string): string[] {
  return factsOf(source, path)
    .body.uses.filter((use) => hows.length === 0 || hows.includes(use.how))
    .map((use) => `${use.how} ${exprText(use.expr)} ${use.line}:${use.column}`);
}

/** Imports of a source: `local = name of module`. */
export function importsOf(source: string, path?: string): string[] {
  return factsOf(source, path).shape.imports.map((i) => {
    const marks = [i.typeOnly && "type", i.dynamic && "dynamic", i.scope && "scoped"].filter(Boolean);
    return `${[...marks, i.local || "-"].join(" ")} = ${i.name || "-"} of ${i.module}`;
  });
}

/** Exports of a source: `name = local [of module]`. */
export function exportsOf(source: string, path?: string): string[] {
  return factsOf(source, path).shape.exports.map((e) => {
    const from = e.module === undefined ? "" : ` of ${e.module}`;
    const value = e.value ? ` = ${exprText(e.value)}` : "";
    return `${e.typeOnly ? "type " : ""}${e.name} = ${e.local || "-"}${from}${value}`;
  });
}
