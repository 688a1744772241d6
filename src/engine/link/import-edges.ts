/** What a file imports, as edges: to the file or package it comes from, and to each definition the name stands for. */
import type { LinkedEdge } from "../extract/facts.ts";
import type { Reason } from "../model.ts";
import type { Bound, Want } from "./bound.ts";
import { followPath } from "./crates.ts";
import { bindImport, exportOf } from "./imports.ts";
import { moduleKey } from "./modules.ts";
import { hasNamespace, staticOwner } from "./namespaces.ts";
import type { Session } from "./session.ts";
import type { LinkFile } from "./world.ts";

/** Edges of a file's imports and of what it exports again. */
export function linkImports(s: Session, file: LinkFile, add: (edge: LinkedEdge) => void): void {
  const edge = (line: number, column: number, to: Pick<LinkedEdge, "file" | "to" | "outside">, reason: Reason): void =>
    add({ from: -1, predicate: "IMPORTS", line, column, certainty: "certain", reason, ...to });
  const whole = (module: string, line: number, column: number): void => {
    s.touch(undefined, moduleKey(module));
    const files = s.modules.resolve(file, module);
    if (files) for (const target of files.slice(0, 1)) edge(line, column, { file: target.id, to: -1 }, "declared");
    else edge(line, column, { file: -1, to: -1, outside: packageOf(file, module) }, "declared");
  };
  for (const entry of file.shape.imports) {
    s.refuel();
    const { modules } = file.spec.rules;
    const isNamed = entry.name !== "" && (entry.name !== "*" || modules === "rust") && entry.name !== "**";
    const meanings = isNamed ? meaningsOf(file, (want) => bindImport(s, file, entry, want)) : [];
    const [bound] = meanings;
    const refs = bound?.t === "refs" ? bound.refs : [];
    if (modules === "csharp") {
      const target = targetOf(entry.static ? staticOwner(s, file, entry.module) : bound);
      const name = isNamed && entry.module ? `${entry.module}.${entry.name}` : entry.module || entry.name;
      if (target) edge(entry.line, entry.column, { file: target.id, to: -1 }, "declared");
      else if (!hasNamespace(s, name)) edge(entry.line, entry.column, { file: -1, to: -1, outside: name }, "declared");
    } else if (modules === "rust") {
      const target = targetOf(bound ?? followPath(s, file, entry.inside ?? -1, entry.module.split("::"), "type"));
      if (target) edge(entry.line, entry.column, { file: target.id, to: -1 }, "declared");
      else if (!bound || bound.t === "outside")
        edge(entry.line, entry.column, { file: -1, to: -1, outside: packageOf(file, entry.module) }, "declared");
    } else if (modules === "java") {
      const target = refs[0];
      if (target && !target.file.builtin) edge(entry.line, entry.column, { file: target.file.id, to: -1 }, "declared");
      else
        edge(
          entry.line,
          entry.column,
          { file: -1, to: -1, outside: entry.name === "**" ? entry.module : `${entry.module}.${entry.name}` },
          "declared",
        );
    } else if (bound?.t === "value" && bound.ty.k === "module")
      edge(entry.line, entry.column, { file: bound.ty.file.id, to: -1 }, "declared");
    else whole(entry.module, entry.line, entry.column);
    for (const { refs: meant, reason } of meanings.filter(isRefs))
      for (const ref of meant)
        if (!ref.file.builtin) edge(entry.line, entry.column, { file: ref.file.id, to: ref.d }, reason);
  }
  for (const entry of file.shape.exports) {
    if (entry.module === undefined) continue;
    s.refuel();
    whole(entry.module, entry.line, entry.column);
    const target = s.modules.resolve(file, entry.module)?.[0];
    if (!target || entry.local === "*" || entry.name === "*") continue;
    const meanings = meaningsOf(file, (want) => exportOf(s, target, entry.local, want));
    for (const { refs, reason } of meanings.filter(isRefs))
      for (const ref of refs) edge(entry.line, entry.column, { file: ref.file.id, to: ref.d }, reason);
  }
}

/**
 * Edges of `using` directives to the files whose types they brought into sight: a namespace is no file, and of those that
 * write it only the ones used are imported (C#).
 */
export function linkUsings(
  file: LinkFile,
  s: Session,
  edges: readonly LinkedEdge[],
  add: (edge: LinkedEdge) => void,
): void {
  const used = new Set(edges.filter((edge) => edge.file >= 0 && edge.file !== file.id).map((edge) => edge.file));
  for (const entry of file.shape.imports) {
    if (entry.name !== "**" || entry.static) continue;
    for (const id of used) {
      if (s.world.files.get(id)?.shape.package !== entry.module) continue;
      const { line, column } = entry;
      add({ from: -1, predicate: "IMPORTS", file: id, to: -1, line, column, certainty: "certain", reason: "declared" });
    }
  }
}

/** The file that something stands in, or that it is. */
function targetOf(bound: Bound | undefined): LinkFile | undefined {
  const ty = bound?.t === "value" ? bound.ty : undefined;
  const file =
    bound?.t === "refs"
      ? bound.refs[0]?.file
      : ty?.k === "module"
        ? ty.file
        : ty?.k === "def"
          ? ty.refs[0]?.file
          : undefined;
  return file?.builtin ? undefined : file;
}

/**
 * What a name stands for that passes between modules: a value or what can be called, and in TypeScript a type of that name
 * as well, for an import takes both along. The value comes first.
 */
function meaningsOf(file: LinkFile, bind: (want: Want) => Bound | undefined): Bound[] {
  const { modules } = file.spec.rules;
  const wants: Want[] = modules === "ecmascript" || modules === "rust" ? ["value", "call", "type"] : ["value", "call"];
  const all = wants.map(bind).filter((bound) => bound !== undefined);
  const known = all.filter(({ t }) => t !== "outside");
  return known.length > 0 ? known : all.slice(0, 1);
}

function isRefs(bound: Bound): bound is Extract<Bound, { t: "refs" }> {
  return bound.t === "refs";
}

/** The package a module outside the repository belongs to: `lodash` of `lodash/merge`, `os` of `os.path`. */
function packageOf(file: LinkFile, module: string): string {
  if (module.startsWith(".")) return module;
  if (file.spec.rules.modules === "python") return module.split(".")[0] as string;
  if (file.spec.rules.modules === "rust") return module.split("::")[0] as string;
  if (file.spec.rules.modules !== "ecmascript") return module;
  const parts = module.split("/");
  return module.startsWith("@") ? parts.slice(0, 2).join("/") : (parts[0] as string);
}
