/** `use`, `mod` and `extern crate`: names that other modules lend to this one. */
import type { Import } from "../../extract/facts.ts";
import { type RustWalk, UNKNOWN } from "./walk.ts";

function add(walk: RustWalk, at: number, made: Pick<Import, "module" | "name" | "local">): void {
  const { tree, facts } = walk;
  facts.imports.push({
    ...made,
    line: tree.line(at),
    column: tree.column(at),
    ...(walk.module >= 0 && facts.def === walk.module && { inside: walk.module }),
    ...(facts.def !== walk.module && facts.scope > 0 && { scope: facts.scope }),
  });
}

export function useDeclaration(walk: RustWalk, node: number): typeof UNKNOWN {
  const argument = walk.tree.field(node, "argument");
  if (argument >= 0) tree(walk, argument, "");
  return UNKNOWN;
}

/** One branch of a use tree. @param prefix the path before it, `::` between its names */
function tree(walk: RustWalk, node: number, prefix: string): void {
  const t = walk.tree;
  switch (t.type(node)) {
    case "use_list":
      for (const part of walk.items(node)) tree(walk, part, prefix);
      return;
    case "scoped_use_list": {
      const path = t.field(node, "path");
      const list = t.field(node, "list");
      if (list >= 0) tree(walk, list, path < 0 ? prefix : under(prefix, pathText(walk, path)));
      return;
    }
    case "use_wildcard": {
      const path = walk.items(node)[0];
      const module = path === undefined ? prefix : under(prefix, pathText(walk, path));
      if (module) add(walk, path ?? node, { module, name: "**", local: "" });
      return;
    }
    case "use_as_clause": {
      const path = t.field(node, "path");
      const alias = t.field(node, "alias");
      if (path >= 0 && alias >= 0) taken(walk, path, prefix, t.text(alias));
      return;
    }
    default:
      taken(walk, node, prefix, undefined);
  }
}

function taken(walk: RustWalk, node: number, prefix: string, alias: string | undefined): void {
  const whole = under(prefix, pathText(walk, node)).replace(/::self$/, "");
  const cut = whole.lastIndexOf("::");
  const name = cut < 0 ? whole : whole.slice(cut + 2);
  const last = walk.tree.field(node, "name");
  const at = last >= 0 ? last : node;
  add(walk, at, { module: cut < 0 ? whole : whole.slice(0, cut), name: cut < 0 ? "*" : name, local: alias ?? name });
}

function under(prefix: string, path: string): string {
  return prefix ? `${prefix}::${path}` : path;
}

function pathText(walk: RustWalk, node: number): string {
  return walk.tree.text(node).replace(/\s+/g, "").replace(/^::/, "");
}

/** `mod a;`: the module is another file, beside this one or where the attribute says. */
export function moduleFile(walk: RustWalk, name: number, attributes: readonly number[]): void {
  const { tree: t } = walk;
  const local = t.text(name);
  const given = attributes.map((each) => /^#\[path\s*=\s*"([^"]*)"\]$/.exec(t.text(each))?.[1]).find(Boolean);
  add(walk, name, { module: given ? `path:${given}` : `self::${local}`, name: "*", local });
}

export function externCrate(walk: RustWalk, node: number): typeof UNKNOWN {
  const { tree: t } = walk;
  const name = t.field(node, "name");
  const alias = t.field(node, "alias");
  if (name >= 0) add(walk, name, { module: t.text(name), name: "*", local: t.text(alias >= 0 ? alias : name) });
  return UNKNOWN;
}
