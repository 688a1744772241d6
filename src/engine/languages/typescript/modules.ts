/** Imports and exports of ECMAScript modules, with TypeScript's own forms. */
import { type Def, type Expr, Flag, type Import } from "../../extract/facts.ts";
import { defineClass } from "./classes.ts";
import type { Context } from "./context.ts";
import { declaration } from "./declarations.ts";
import { defineCallable, isFunction, receiverOf } from "./functions.ts";
import { type Declared, define } from "./heads.ts";
import { topVariable } from "./variables.ts";
import { visit } from "./visit.ts";
import { unwrap, wrapperType } from "./wrappers.ts";

interface Place {
  line: number;
  column: number;
}

function placeOf(cx: Context, node: number): Place {
  return { line: cx.tree.line(node), column: cx.tree.column(node) };
}

/** A name in an import or export specifier, which may be a string. */
function specifierName(cx: Context, node: number): string {
  const text = cx.tree.text(node);
  return cx.tree.type(node) === "string" ? text.slice(1, -1) : text;
}

/** Whether the word `type` (or `typeof`) stands in front; before `*` the grammar does not know it, so the text tells. */
function isTypeOnly(cx: Context, node: number): boolean {
  const { tree } = cx;
  return tree.has(node, "type") || tree.has(node, "typeof") || /^export\s+type\s*\*/.test(tree.text(node));
}

/** `import …` in all its forms. */
export function importStatement(cx: Context, node: number): void {
  const { tree, facts } = cx;
  const required = tree.find(node, "import_require_clause");
  const source = tree.field(required >= 0 ? required : node, "source");
  if (source < 0) return;
  const module = tree.text(source).slice(1, -1);
  const all = isTypeOnly(cx, node);
  const scope = facts.scope > 0 ? { scope: facts.scope } : {};
  const add = (name: string, local: string, at: number, only = all): void => {
    const found: Import = { module, name, local, ...placeOf(cx, at), ...scope };
    facts.imports.push(only ? { ...found, typeOnly: true } : found);
  };
  if (required >= 0) {
    const at = tree.find(required, "identifier");
    if (at >= 0) add("*", tree.text(at), at);
    return;
  }
  const before = facts.imports.length;
  const clause = tree.find(node, "import_clause");
  for (const c of clause < 0 ? [] : cx.children(clause)) {
    if (tree.type(c) === "identifier") add("default", tree.text(c), c);
    else if (tree.type(c) === "namespace_import") {
      const at = tree.find(c, "identifier");
      if (at >= 0) add("*", tree.text(at), at);
    } else if (tree.type(c) === "named_imports") {
      for (const s of cx.children(c)) {
        const name = tree.field(s, "name");
        if (name < 0) continue;
        const alias = tree.field(s, "alias");
        const at = alias < 0 ? name : alias;
        add(specifierName(cx, name), specifierName(cx, at), at, all || isTypeOnly(cx, s));
      }
    }
  }
  if (facts.imports.length === before) add("", "", node);
}

/** `import a = b.c`: another name for a member of a namespace. */
export function importAlias(cx: Context, node: number, outer = node, flags = 0): void {
  const { tree, facts } = cx;
  const [at = -1, target = -1] = cx.children(node);
  if (at < 0 || target < 0) return;
  const name = tree.text(at);
  const index = define(cx, { name, kind: "variable", at, outer, body: -1, flags });
  cx.declare(name, at, { def: index });
  const path = tree.text(target).replace(/\s+/g, "").split(".");
  const value = path.slice(1).reduce<Expr>((o, n) => ({ k: "member", o, n }), { k: "name", n: path[0] as string });
  facts.inDef(index, () => cx.use("value", value, target));
  cx.closeValue(facts.defs[index] as Def, value);
}

/** `export …` in all its forms. */
export function exportStatement(cx: Context, node: number): void {
  const { tree, facts } = cx;
  const isDefault = tree.has(node, "default");
  const declared = tree.field(node, "declaration");
  const value = tree.field(node, "value");
  if (declared >= 0) {
    const flags = Flag.exported | (isDefault ? Flag.default : 0);
    declaration(cx, declared, node, flags);
    const at = tree.field(declared, "name");
    if (isDefault && at >= 0) facts.exports.push({ name: "default", local: tree.text(at), ...placeOf(cx, at) });
  } else if (value >= 0) defaultExport(cx, node, value);
  else if (tree.has(node, "=")) {
    const assigned = cx.child(node);
    if (assigned >= 0) moduleAssignment(cx, node, assigned);
  } else if (!tree.has(node, "as")) exportNames(cx, node);
}

function exportNames(cx: Context, node: number): void {
  const { tree, facts } = cx;
  const source = tree.field(node, "source");
  const from = source < 0 ? {} : { module: tree.text(source).slice(1, -1) };
  const all = isTypeOnly(cx, node);
  const add = (name: string, local: string, at: number, only = all): void => {
    const found = { name, local, ...from, ...placeOf(cx, at) };
    facts.exports.push(only ? { ...found, typeOnly: true } : found);
  };
  const clause = tree.find(node, "export_clause");
  const space = tree.find(node, "namespace_export");
  if (clause >= 0) {
    for (const s of cx.children(clause)) {
      const name = tree.field(s, "name");
      if (name < 0) continue;
      const alias = tree.field(s, "alias");
      add(specifierName(cx, alias < 0 ? name : alias), specifierName(cx, name), name, all || isTypeOnly(cx, s));
    }
  } else if (space >= 0) {
    const at = cx.child(space);
    if (at >= 0) add(specifierName(cx, at), "*", at);
  } else if (source >= 0) add("*", "*", node);
  if (source >= 0 && clause >= 0 && cx.children(clause).length === 0)
    facts.imports.push({ module: tree.text(source).slice(1, -1), name: "", local: "", ...placeOf(cx, node) });
}

/**
 * The value a module stands for: `export default e`, `export = e`, `module.exports = e`. A function, class or object
 * literal becomes a definition, named `default` when it has no name.
 */
export function defaultExport(cx: Context, node: number, value: number): Expr {
  const { tree, facts } = cx;
  const inner = unwrap(cx, value);
  const place = placeOf(cx, inner);
  const type = inner < 0 ? "" : tree.type(inner);
  if (type === "identifier") {
    const local = tree.text(inner);
    const expr = visit(cx, value);
    facts.exports.push({ name: "default", local, ...place });
    return expr;
  }
  if (!isFunction(cx, inner) && type !== "class" && type !== "object") {
    const expr = visit(cx, value);
    const closed = facts.close(expr);
    facts.exports.push({ name: "default", local: "", ...(closed.k !== "unknown" && { value: closed }), ...place });
    return expr;
  }
  const own = tree.field(inner, "name");
  const name = own < 0 ? "default" : tree.text(own);
  const body = tree.field(inner, "body");
  const at = own < 0 ? inner : own;
  const flags = Flag.exported | Flag.default;
  const head: Declared = { name, kind: "variable", at, outer: node, body, flags };
  let def: number;
  if (type === "object") def = topVariable(cx, head, value, undefined);
  else {
    wrapperType(cx, value);
    def = isFunction(cx, inner)
      ? defineCallable(cx, inner, { ...head, kind: "function" }, { receiver: receiverOf(cx, inner, undefined) })
      : defineClass(cx, inner, head);
  }
  facts.exports.push({ name: "default", local: name, value: { k: "def", d: def }, ...place });
  return { k: "def", d: def };
}

/**
 * `export = e` and `module.exports = e`: the module is that value, under the name `=`, and its default export is, too.
 */
export function moduleAssignment(cx: Context, node: number, value: number): Expr {
  const expr = defaultExport(cx, node, value);
  const { exports } = cx.facts;
  const made = exports[exports.length - 1];
  if (made) exports.push({ ...made, name: "=" });
  return expr;
}

/** Marks the definitions that the file gives away by name. Call it at the end of the file. */
export function markExported(cx: Context): void {
  const { defs, exports } = cx.facts;
  const byName = new Map<string, number>();
  for (const found of exports) {
    if (found.module !== undefined || found.local === "") continue;
    byName.set(
      found.local,
      (byName.get(found.local) ?? 0) | Flag.exported | (found.name === "default" ? Flag.default : 0),
    );
  }
  if (byName.size === 0) return;
  for (const def of defs)
    if (def.parent === -1 && (def.flags & Flag.local) === 0) def.flags |= byName.get(def.name) ?? 0;
}
