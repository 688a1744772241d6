/** The head of a file: its package, its imports, and the services a module names. */
import { annotationsIn } from "./annotations.ts";
import { typeOf } from "./types.ts";
import type { Walk } from "./walk.ts";

export function packageDeclaration(w: Walk, node: number): void {
  annotationsIn(w, node);
  const name = w.parts(node).find((part) => /identifier$/.test(w.tree.type(part)));
  if (name !== undefined) w.b.package = dotted(w, name);
}

/** `import a.b.C`, `import a.b.*`, and both with `static`. */
export function importDeclaration(w: Walk, node: number): void {
  const { tree } = w;
  const path = w.parts(node).find((part) => /identifier$/.test(tree.type(part)));
  // A form the grammar does not know yet (`import module m`) names no type.
  if (path === undefined || tree.has(path, "ERROR")) return;
  const whole = dotted(w, path);
  const dot = whole.lastIndexOf(".");
  const isStar = tree.has(node, "asterisk");
  const last = tree.field(path, "name");
  const at = last < 0 ? path : last;
  const name = isStar ? "" : whole.slice(dot + 1);
  w.claimName(name);
  w.b.imports.push({
    module: isStar ? whole : whole.slice(0, Math.max(dot, 0)),
    name: isStar ? "**" : name,
    local: name,
    line: tree.line(at),
    column: tree.column(at),
    ...(tree.has(node, "static") && { static: true }),
  });
}

/** `uses S` and `provides S with P` of a module: the types they name. */
export function moduleDirective(w: Walk, node: number): void {
  for (const part of w.parts(node)) if (/identifier$/.test(w.tree.type(part))) typeOf(w, part);
}

function dotted(w: Walk, node: number): string {
  return w.tree.text(node).replace(/\s+/g, "");
}
