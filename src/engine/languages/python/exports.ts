/** `__all__`, and which definitions of the file others are meant to use. */
import { Flag } from "../../extract/facts.ts";
import type { Walk } from "./walk.ts";

/** Takes note of a statement that sets or extends `__all__`. */
export function noteAll(w: Walk, statement: number): void {
  const { tree } = w;
  if (w.frame.kind !== "module" || !tree.source.startsWith("__all__", tree.start(statement))) return;
  const node = tree.first(statement);
  if (tree.type(node) === "call") {
    // __all__.extend([…]), __all__.append("…")
    add(w, strings(w, tree.field(node, "arguments")));
    return;
  }
  const right = tree.field(node, "right");
  if (tree.type(tree.field(node, "left")) !== "identifier" || right < 0) return;
  if (tree.type(node) === "assignment") w.all = [];
  add(w, strings(w, right));
}

/** Adds names; undefined = names that only running the code could tell. */
function add(w: Walk, names: readonly string[] | undefined): void {
  w.all = names && w.all !== "computed" ? [...(w.all ?? []), ...names] : "computed";
}

/** The strings of a list, or of lists joined; undefined where anything else is in it. */
function strings(w: Walk, node: number): string[] | undefined {
  const { tree } = w;
  const found: string[] = [];
  if (node < 0) return undefined;
  for (let n = node; n < tree.stop(node); n++) {
    if (!tree.isNamed(n)) continue;
    switch (tree.type(n)) {
      case "string_content":
        found.push(tree.text(n));
        break;
      case "list":
      case "tuple":
      case "expression_list":
      case "argument_list":
      case "binary_operator":
      case "parenthesized_expression":
      case "string":
      case "string_start":
      case "string_end":
      case "comment":
        break;
      default:
        return undefined;
    }
  }
  return found;
}

/** Marks what the file gives away: the names in `__all__`, or all that do not begin with an underscore. */
export function markExported(w: Walk): void {
  const { facts, all } = w;
  const listed = all && all !== "computed" ? new Set(all) : undefined;
  if (listed) facts.all = [...listed];
  for (const def of facts.defs)
    if (def.parent === -1 && (listed ? listed.has(def.name) : !def.name.startsWith("_"))) def.flags |= Flag.exported;
}
