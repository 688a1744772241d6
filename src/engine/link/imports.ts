/** From an import or a name asked of a file to the definition behind it, through re-exports to any depth. */
import { Flag, type Import } from "../extract/facts.ts";
import { type Bound, OUTSIDE_BOUND, pick, refs, type Want } from "./bound.ts";
import { bindUsed, starOf } from "./crates.ts";
import { typeOf, valueOfBound } from "./evaluate.ts";
import { bindStatic, qualifiedType } from "./java-names.ts";
import { memberOf } from "./members.ts";
import { moduleKey } from "./modules.ts";
import { bindInFile } from "./names.ts";
import { bindUsing } from "./namespaces.ts";
import type { Session } from "./session.ts";
import { OUTSIDE, type Ty, UNKNOWN } from "./values.ts";
import type { LinkFile } from "./world.ts";

/** What an import entry stands for. */
export function bindImport(s: Session, file: LinkFile, entry: Import, want: Want): Bound | undefined {
  if (file.spec.rules.modules === "java")
    return entry.static
      ? bindStatic(s, entry.module, entry.name, want)
      : want === "call"
        ? undefined
        : (qualifiedType(s, `${entry.module}.${entry.name}`) ?? ofLibrary(s, file, entry) ?? OUTSIDE_BOUND);
  if (file.spec.rules.modules === "rust") {
    const used = bindUsed(s, file, entry, want);
    return used?.t === "outside" ? (ofLibrary(s, file, entry) ?? used) : used;
  }
  if (file.spec.rules.modules === "csharp") return bindUsing(s, file, entry, entry.name, want);
  const found = fromModule(s, file, entry.module, entry.name, want);
  return found.t === "outside" ? (ofLibrary(s, file, entry) ?? found) : found;
}

/** A name imported from the language's own library, as the prelude declares it. */
function ofLibrary(s: Session, file: LinkFile, entry: Import): Bound | undefined {
  if (!isOfLibrary(file, entry.module)) return undefined;
  const prelude = s.world.prelude(file.spec.family);
  const found = prelude?.top(entry.name) ?? [];
  return found.length > 0
    ? refs(
        found.map((d) => ({ file: prelude as LinkFile, d })),
        "import",
      )
    : undefined;
}

function isOfLibrary(file: LinkFile, module: string): boolean {
  const { modules, libraryModules } = file.spec.rules;
  if (modules === "java") return module.startsWith("java.");
  if (modules === "rust") return libraryModules?.has(module.split("::")[0] as string) === true;
  return modules === "python" && !module.startsWith(".");
}

/** A name taken from a module, as an import statement does. */
export function fromModule(s: Session, file: LinkFile, module: string, name: string, want: Want): Bound {
  s.touch(undefined, moduleKey(module));
  if (name === "*") return wholeModule(s, file, module, want);
  const files = s.modules.resolve(file, module);
  if (!files) {
    // `from package import module` names a file below a folder that is no module itself.
    const below = file.spec.rules.modules === "python" ? s.modules.resolve(file, submodule(module, name)) : undefined;
    return below?.[0] ? { t: "value", ty: { k: "module", file: below[0] }, reason: "import" } : OUTSIDE_BOUND;
  }
  for (const target of files) {
    const found = exportOf(s, target, name, want);
    if (found) return found;
  }
  if (file.spec.rules.modules === "python") {
    const below = s.modules.resolve(file, submodule(module, name));
    if (below?.[0]) return { t: "value", ty: { k: "module", file: below[0] }, reason: "import" };
  }
  return OUTSIDE_BOUND;
}

/** A module as a whole: what it assigns to be (`module.exports = …`, `export = …`), else its names. */
export function wholeModule(s: Session, file: LinkFile, module: string, want: Want): Bound {
  const ty = moduleValue(s, file, module);
  const names: Bound = { t: "value", ty, reason: "import" };
  if (ty.k !== "module" || ty.file.exported(ASSIGNED).length === 0) return names;
  const found = exportOf(s, ty.file, ASSIGNED, want) ?? exportOf(s, ty.file, ASSIGNED, "value");
  if (!found || found.t === "outside") return names;
  // What is assigned may be an object to which further names were added.
  const value = valueOfBound(s, found);
  const def = value.k === "def" ? value.refs[0] : undefined;
  if (value.k === "object" || def?.file.def(def.d).kind === "variable")
    return { t: "value", ty: { k: "and", of: [value, ty] }, reason: "import" };
  return found;
}

/** Export name of what a module assigns to be. */
const ASSIGNED = "=";

function submodule(module: string, name: string): string {
  return module.endsWith(".") ? module + name : `${module}.${name}`;
}

/** The module object that `import * as x` or `import x` binds. */
export function moduleValue(s: Session, file: LinkFile, module: string): Ty {
  s.touch(undefined, moduleKey(module));
  const files = s.modules.resolve(file, module);
  if (!files) {
    if (file.spec.rules.modules === "python" && s.modules.hasBelow(module))
      return { k: "package", files: [], name: module };
    return OUTSIDE;
  }
  if (file.spec.rules.modules === "go") return { k: "package", files, name: module };
  return { k: "module", file: files[0] as LinkFile };
}

const EXPORTS: Record<Want, string> = { value: "export value", call: "export call", type: "export type" };

/** What other files see under that name in a file; follows re-exports to any depth. */
export function exportOf(s: Session, file: LinkFile, name: string, want: Want): Bound | undefined {
  return s.rememberIn<Bound | undefined>(EXPORTS[want], file, name, undefined, () => {
    s.touch(file, name);
    return file.spec.rules.modules === "ecmascript"
      ? scriptExport(s, file, name, want)
      : plainExport(s, file, name, want);
  });
}

function scriptExport(s: Session, file: LinkFile, name: string, want: Want): Bound | undefined {
  const { shape } = file;
  if (name === "default") {
    const found: number[] = [];
    shape.defs.forEach((def, d) => {
      if ((def.flags & Flag.default) !== 0 && def.parent === -1) found.push(d);
    });
    const chosen = pick(file, found, want);
    if (chosen.length > 0) return refs(chosen, "import");
  } else {
    const declared = file.top(name).filter((d) => (file.def(d).flags & Flag.exported) !== 0);
    const chosen = pick(file, declared, want);
    if (chosen.length > 0) return refs(chosen, "import");
  }
  for (const entry of file.exported(name)) {
    if (entry.module !== undefined) {
      s.touch(undefined, moduleKey(entry.module));
      if (entry.local === "*") return { t: "value", ty: moduleValue(s, file, entry.module), reason: "reexport" };
      const target = s.modules.resolve(file, entry.module);
      if (!target) return OUTSIDE_BOUND;
      const found = exportOf(s, target[0] as LinkFile, entry.local, want);
      if (found) return passedOn(found);
    } else if (entry.value) {
      return { t: "value", ty: typeOf(s, entry.value, { file, d: -1, scope: 0 }), reason: "import" };
    } else {
      const found = bindInFile(s, entry.local, file, want);
      if (found)
        return found.t === "refs" && found.reason === "scope" ? { ...found, reason: "import" } : passedOn(found);
    }
  }
  if (name !== "default") {
    s.touch(file, "*");
    for (const entry of file.exported("*")) {
      if (entry.module === undefined) continue;
      s.touch(undefined, moduleKey(entry.module));
      const target = s.modules.resolve(file, entry.module);
      const found = target && exportOf(s, target[0] as LinkFile, name, want);
      if (found && found.t !== "outside") return passedOn(found);
    }
    // CommonJS: names are members of what the module assigns as a whole.
    const whole = file.exported("default")[0];
    if (whole && (whole.value || whole.local) && shape.exports.length > 0 && !hasNamedExports(file)) {
      const value = exportOf(s, file, "default", "value");
      const ty =
        value?.t === "value" ? value.ty : value?.t === "refs" ? ({ k: "def", refs: value.refs } as Ty) : UNKNOWN;
      const member = ty.k === "object" || ty.k === "def" ? memberOf(s, ty, name, want) : undefined;
      if (member && member.t !== "outside") return member;
    }
  }
  return undefined;
}

function hasNamedExports(file: LinkFile): boolean {
  return file.shape.exports.some((entry) => entry.name !== "default" && entry.name !== "*" && entry.name !== ASSIGNED);
}

function passedOn(found: Bound): Bound {
  return found.t === "outside" ? found : { ...found, reason: "reexport" };
}

function plainExport(s: Session, file: LinkFile, name: string, want: Want): Bound | undefined {
  const own = pick(file, file.top(name), want);
  if (own.length > 0) return refs(own, "import");
  for (const entry of file.imported(name)) {
    const found = bindImport(s, file, entry, want);
    if (found) return passedOn(found);
  }
  for (const entry of file.shape.imports) {
    if (entry.name !== "**" || entry.scope || entry.inside !== undefined) continue;
    const found = fromStar(s, file, entry, name, want);
    if (found && found.t !== "outside") return passedOn(found);
  }
  return undefined;
}

/** A name that a star import brings: one that the module lists, else one that is not private. */
export function fromStar(s: Session, file: LinkFile, entry: Import, name: string, want: Want): Bound | undefined {
  if (file.spec.rules.modules === "rust") return starOf(s, file, entry, name, want);
  if (file.spec.rules.modules === "csharp") return bindUsing(s, file, entry, name, want);
  const { module } = entry;
  s.touch(undefined, moduleKey(module));
  const source = s.modules.resolve(file, module)?.[0];
  if (!source) return undefined;
  s.touch(source, "*");
  const { all } = source.shape;
  return (all ? all.includes(name) : !name.startsWith("_")) ? exportOf(s, source, name, want) : undefined;
}
