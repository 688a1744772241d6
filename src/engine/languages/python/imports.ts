/** Import statements. */
import type { Expr, Import } from "../../extract/facts.ts";
import { UNKNOWN, type Visitors, type Walk } from "./walk.ts";

export const importVisitors: Visitors = {
  import_statement: importModules,
  import_from_statement: importNames,
  future_import_statement: importNames,
};

/** `import a.b.c` binds `a`; `import a.b.c as x` binds the module itself. */
function importModules(w: Walk, node: number): Expr {
  const { tree } = w;
  for (const item of tree.fieldAll(node, "name")) {
    const aliased = tree.type(item) === "aliased_import";
    const path = aliased ? tree.field(item, "name") : item;
    const module = dotted(w, path);
    const alias = aliased ? tree.field(item, "alias") : -1;
    if (alias >= 0) add(w, path, { module, name: "*", local: tree.text(alias) });
    else {
      const [top = module] = module.split(".");
      add(w, path, { module: top, name: "*", local: top });
      if (top !== module) add(w, path, { module, name: "*", local: "" });
    }
  }
  return UNKNOWN;
}

function importNames(w: Walk, node: number): Expr {
  const { tree } = w;
  const from = tree.field(node, "module_name");
  const module = from < 0 ? "__future__" : dotted(w, from);
  const star = tree.find(node, "wildcard_import");
  if (star >= 0) add(w, star, { module, name: "**", local: "" });
  for (const item of tree.fieldAll(node, "name")) {
    const aliased = tree.type(item) === "aliased_import";
    const path = aliased ? tree.field(item, "name") : item;
    const alias = aliased ? tree.field(item, "alias") : -1;
    const name = dotted(w, path);
    add(w, path, { module, name, local: alias < 0 ? name : tree.text(alias) });
  }
  return UNKNOWN;
}

function dotted(w: Walk, node: number): string {
  return node < 0 ? "" : w.tree.text(node).replace(/[\s\\]+/g, "");
}

function add(w: Walk, at: number, bound: Pick<Import, "module" | "name" | "local">): void {
  const { frame, tree } = w;
  w.addImport({
    ...bound,
    line: tree.line(at),
    column: tree.column(at),
    ...(w.typeOnly && { typeOnly: true as const }),
    ...(frame.kind !== "module" && { scope: frame.scope }),
  });
}
