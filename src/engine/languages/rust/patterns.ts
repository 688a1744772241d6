/** Patterns: the names they bind, and what of a value each of them holds. */
import type { Expr, TypeExpr } from "../../extract/facts.ts";
import { pathExpr, pathNames } from "./types.ts";
import { type Binding, type RustWalk, UNKNOWN } from "./walk.ts";

/** Binds the names of a pattern to parts of `value`, which is of the type `type` where one is written. */
export function bindPattern(walk: RustWalk, node: number, value: Expr, type?: TypeExpr): void {
  const bindings: Binding[] = [];
  if (node >= 0) collect(walk, node, value, type, bindings);
  walk.bind(bindings);
}

const CONSTANT = /^[A-Z][A-Z0-9_]*$|^[A-Z]/;

function collect(walk: RustWalk, node: number, value: Expr, type: TypeExpr | undefined, out: Binding[]): void {
  const { tree } = walk;
  const parts = (): number[] => walk.items(node);
  switch (tree.type(node)) {
    case "identifier": {
      const name = tree.text(node);
      if (CONSTANT.test(name)) walk.use("value", { k: "name", n: name }, node);
      else out.push(binding(walk, name, node, value, type));
      return;
    }
    case "shorthand_field_identifier":
      out.push(binding(walk, tree.text(node), node, value, type));
      return;
    case "match_pattern":
    case "ref_pattern":
    case "mut_pattern":
    case "reference_pattern":
      for (const part of parts())
        if (tree.type(part) !== "mutable_specifier" && tree.fieldOf(part) !== "condition")
          collect(walk, part, value, type, out);
      return;
    case "or_pattern":
      for (const part of parts()) collect(walk, part, value, type, out);
      return;
    case "captured_pattern": {
      const [name, inner] = parts();
      if (name !== undefined) out.push(binding(walk, tree.text(name), name, value, type));
      if (inner !== undefined) collect(walk, inner, value, type, out);
      return;
    }
    case "tuple_pattern": {
      const of = type?.k === "tuple" ? type.of : undefined;
      places(walk, node).forEach((part, i) => {
        collect(walk, part, { k: "index", o: value, n: String(i) }, of?.[i], out);
      });
      return;
    }
    case "slice_pattern":
      for (const part of parts()) collect(walk, part, { k: "item", e: value }, undefined, out);
      return;
    case "tuple_struct_pattern":
      tupleStruct(walk, node, value, out);
      return;
    case "struct_pattern":
      struct(walk, node, out);
      return;
    case "scoped_identifier":
      walk.visit(node);
      return;
    default:
      return;
  }
}

function binding(walk: RustWalk, name: string, node: number, value: Expr, type: TypeExpr | undefined): Binding {
  const line = walk.tree.line(node);
  if (type && type.k !== "unknown") return { name, variable: { type, line } };
  return { name, variable: value.k === "unknown" ? { line } : { value, line } };
}

/** What stands in brackets, place by place; `_` is a place as well. */
function places(walk: RustWalk, node: number): number[] {
  const { tree } = walk;
  const found: number[] = [];
  for (let c = tree.first(node); c >= 0; c = tree.next(c))
    if (!PUNCTUATION.has(tree.type(c)) && tree.fieldOf(c) !== "type") found.push(c);
  return found;
}

const PUNCTUATION: ReadonlySet<string> = new Set(["(", ")", ",", "line_comment", "block_comment"]);

/** Patterns of the library, with the method that gives what they hold. */
const HOLDERS: ReadonlyMap<string, string> = new Map([
  ["Some", "unwrap"],
  ["Ok", "unwrap"],
  ["Err", "unwrap_err"],
]);

function tupleStruct(walk: RustWalk, node: number, value: Expr, out: Binding[]): void {
  const { tree } = walk;
  const path = tree.field(node, "type");
  if (path < 0) return;
  const names = pathNames(walk, path);
  const inner = places(walk, node);
  const holder = names.length === 1 ? HOLDERS.get(names[0] as string) : undefined;
  if (holder) {
    const held: Expr = { k: "call", f: { k: "member", o: value, n: holder } };
    for (const part of inner) collect(walk, part, held, undefined, out);
    return;
  }
  const expr = reference(walk, path, names);
  inner.forEach((part, i) => {
    collect(walk, part, { k: "member", o: expr, n: String(i) }, undefined, out);
  });
}

function struct(walk: RustWalk, node: number, out: Binding[]): void {
  const { tree } = walk;
  const path = tree.field(node, "type");
  if (path < 0) return;
  const expr = reference(walk, path, pathNames(walk, path));
  for (const part of walk.items(node)) {
    if (tree.type(part) !== "field_pattern") continue;
    const name = tree.field(part, "name");
    if (name < 0) continue;
    const held: Expr = { k: "member", o: expr, n: tree.text(name) };
    const pattern = tree.field(part, "pattern");
    if (pattern >= 0 || tree.type(name) !== "field_identifier") walk.use("value", held, name);
    collect(walk, pattern >= 0 ? pattern : name, held, undefined, out);
  }
}

/** A type or variant named by a pattern. */
function reference(walk: RustWalk, node: number, names: readonly string[]): Expr {
  const { tree } = walk;
  const expr: Expr = names.length === 1 && names[0] === "Self" ? { k: "cls" } : selfHead(pathExpr(names));
  const last = tree.field(node, "name");
  if (expr.k !== "cls" && expr.k !== "unknown") walk.use("value", expr, last >= 0 ? last : node);
  return expr;
}

/** A path that begins with `Self`. */
export function selfHead(expr: Expr): Expr {
  if (expr.k === "name") return expr.n === "Self" ? { k: "cls" } : expr;
  return expr.k === "member" ? { k: "member", o: selfHead(expr.o), n: expr.n } : UNKNOWN;
}
