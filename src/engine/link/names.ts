/** From a bare name to what it names: local variables, members in sight, the file, its imports, its package, the library. */
import { isFromCall } from "../extract/builder.ts";
import { Flag, type Import } from "../extract/facts.ts";
import { type Bound, fits, isType, OUTSIDE_BOUND, pick, refs, type Want } from "./bound.ts";
import { crateNamed, followPath, inInnerModule, moduleAround, pathHead } from "./crates.ts";
import { typeOf } from "./evaluate.ts";
import { globals } from "./globals.ts";
import { bindImport, fromStar } from "./imports.ts";
import { bindStatic, qualifiedType, typeInPackage } from "./java-names.ts";
import { enclosingType, enclosingTypes } from "./lineage.ts";
import { memberOf } from "./members.ts";
import { typeInSight } from "./namespaces.ts";
import type { Session } from "./session.ts";
import { type Ctx, type Ty, UNKNOWN, union } from "./values.ts";
import type { LinkFile } from "./world.ts";
import { evalType } from "./written-types.ts";

/** Looks a bare name up from the inside out. Undefined = no definition or import of that name is in sight. */
export function bindName(s: Session, name: string, ctx: Ctx, want: Want): Bound | undefined {
  const framed = ctx.frame?.get(name);
  if (framed && want !== "type") return { t: "value", ty: framed, reason: "scope" };
  const local = ctx.body && bindLocal(s, name, ctx, want);
  if (local) return local;
  if (ctx.file.spec.rules.implicitThis) {
    const member = bindImplicit(s, name, ctx, want);
    if (member) return member;
  }
  if (ctx.body && ctx.d >= 0 && ctx.file.spec.family === "python") {
    const own = bindInClassBody(name, ctx);
    if (own) return own;
  }
  return (
    (ctx.file.spec.rules.innerModules && bindInInnerModules(s, name, ctx, want)) ||
    (bindInFile(s, name, ctx.file, want) ??
      (ctx.file.spec.rules.modules === "csharp" ? typeInSight(s, name, ctx.file, ctx.d) : undefined) ??
      bindLibrary(s, name, ctx.file, want) ??
      bindAmbient(s, name, ctx.file, want) ??
      (ctx.file.spec.rules.modules === "rust" ? crateNamed(s, name, ctx.file) : undefined) ??
      beyondStars(s, name, ctx.file, want))
  );
}

/** What begins a path (Rust), and names of the modules, written inside the file, around a place. */
function bindInInnerModules(s: Session, name: string, ctx: Ctx, want: Want): Bound | undefined {
  const head = pathHead(s, name, ctx.file, ctx.d);
  if (head) return head;
  if (name === "Self") {
    const own = enclosingType(s, ctx.file, ctx.d);
    return own && refs([own], "self");
  }
  for (let d = moduleAround(ctx.file, ctx.d); d >= 0; d = moduleAround(ctx.file, ctx.file.def(d).parent)) {
    const found = inInnerModule(s, ctx.file, d, name, want);
    if (found) return found;
  }
  return undefined;
}

/** Statements of a class's own body see its earlier names (Python). */
function bindInClassBody(name: string, ctx: Ctx): Bound | undefined {
  if (!isType(ctx.file.def(ctx.d))) return undefined;
  const own = ctx.file.children(ctx.d).get(name);
  return (
    own &&
    refs(
      own.slice(0, 1).map((d) => ({ file: ctx.file, d })),
      "scope",
    )
  );
}

/** A name that nothing in sight has may come with a star import from outside. */
function beyondStars(s: Session, name: string, file: LinkFile, want: Want): Bound | undefined {
  const { modules } = file.spec.rules;
  for (const entry of file.shape.imports) {
    if (entry.name !== "**") continue;
    if (modules === "csharp") {
      if (want !== "call" && !entry.static) return OUTSIDE_BOUND;
      continue;
    }
    if (modules === "rust") {
      if (followPath(s, file, entry.inside ?? -1, entry.module.split("::"), "type")?.t === "outside")
        return OUTSIDE_BOUND;
      continue;
    }
    if (
      modules === "java"
        ? entry.static
          ? want === "type" || qualifiedType(s, entry.module)
          : want !== "type" && !/^[A-Z]/.test(name)
        : s.modules.resolve(file, entry.module)
    )
      continue;
    return OUTSIDE_BOUND;
  }
  return undefined;
}

const hasOwn = Object.prototype.hasOwnProperty;

function bindLocal(s: Session, name: string, ctx: Ctx, want: Want): Bound | undefined {
  const body = ctx.body as NonNullable<Ctx["body"]>;
  const callsOnly = want === "call" && ctx.file.spec.rules.separateCallNames === true;
  for (let scope = ctx.scope; scope > 0; scope = (body.scopes[scope] as { parent: number }).parent) {
    const home = body.scopes[scope] as NonNullable<(typeof body.scopes)[number]>;
    const variable = hasOwn.call(home.vars, name) ? home.vars[name] : undefined;
    if (!variable) {
      if (ctx.file.scopedImports.length > 0) {
        const here = ctx.file.scopedImports.filter((entry) => entry.scope === scope);
        const taken = here.find((entry) => entry.local === name);
        if (taken) return bindImport(s, ctx.file, taken, want);
        for (const entry of here) {
          const found = entry.name === "**" ? fromStar(s, ctx.file, entry, name, want) : undefined;
          if (found && found.t !== "outside") return found;
        }
      }
      continue;
    }
    if (variable.def !== undefined) {
      const def = ctx.file.def(variable.def);
      if (want === "type" && !isType(def) && def.kind !== "module") continue;
      const list = overloadsBeside(ctx.file, variable.def);
      return refs(
        list.map((d) => ({ file: ctx.file, d })),
        "scope",
      );
    }
    if (want === "type" || callsOnly) continue;
    const ty = s.rememberIn<Ty>("local", home, name, UNKNOWN, () => {
      const inner: Ctx = { file: ctx.file, d: home.def, body, scope };
      if (variable.type) return evalType(s, variable.type, inner);
      const values = [...(variable.value ? [variable.value] : []), ...(variable.values ?? [])];
      const outer: Ctx = { ...inner, scope: home.parent };
      return union(values.map((value) => typeOf(s, value, isFromCall(value) ? outer : inner)));
    });
    return { t: "value", ty, reason: "scope" };
  }
  return undefined;
}

/** A local function, with its overload signatures. */
function overloadsBeside(file: LinkFile, d: number): readonly number[] {
  const { parent, name, kind } = file.def(d);
  const same = (file.children(parent).get(name) ?? []).filter(
    (each) => file.def(each).kind === kind && (file.def(each).flags & Flag.local) !== 0,
  );
  return same.some((each) => (file.def(each).flags & Flag.overload) !== 0) ? same : [d];
}

/** Members of the types around a place, innermost first, as bare names (Java). */
function bindImplicit(s: Session, name: string, ctx: Ctx, want: Want): Bound | undefined {
  for (const ty of enclosingTypes(s, ctx)) {
    const found = memberOf(s, ty, name, want === "type" ? "type" : want);
    if (found?.t === "refs") {
      const kept = found.refs.filter((ref) =>
        fits(ref.file.def(ref.d), want, ref.file.spec.rules.separateCallNames === true),
      );
      if (kept.length > 0) return { ...found, refs: kept, reason: found.reason === "inherited" ? "inherited" : "self" };
    }
  }
  return undefined;
}

/** A name of the file's own scope: its definitions, its imports, then what files of its package share. */
export function bindInFile(s: Session, name: string, file: LinkFile, want: Want): Bound | undefined {
  s.touch(file, name);
  const own = pick(file, file.top(name), want);
  if (own.length > 0) return refs(own, "scope");
  for (const entry of file.imported(name)) {
    const found = bindImport(s, file, entry, want);
    if (found) return found;
  }
  return bindInPackage(s, name, file, want) ?? bindStars(s, name, file, want);
}

function bindInPackage(s: Session, name: string, file: LinkFile, want: Want): Bound | undefined {
  if (file.spec.rules.packageScope === "none" || file.builtin) return undefined;
  s.touch(undefined, name);
  for (const mate of s.world.mates(file).withTop(name)) {
    if (mate === file) continue;
    const found = pick(mate, mate.top(name), want);
    if (found.length > 0) return refs(found, "package");
  }
  return undefined;
}

function bindStars(s: Session, name: string, file: LinkFile, want: Want): Bound | undefined {
  for (const entry of file.shape.imports) {
    if (entry.name !== "**" || entry.scope || entry.inside !== undefined) continue;
    const found =
      entry.static && file.spec.rules.modules === "java"
        ? qualifiedType(s, entry.module) && bindStatic(s, entry.module, name, want)
        : file.spec.rules.modules === "java"
          ? typeInPackage(s, entry.module, name)
          : fromStar(s, file, entry, name, want);
    if (found && found.t !== "outside") return found;
  }
  return undefined;
}

/** Declarations of the language's own library that are in sight without being imported by name. */
function bindLibrary(s: Session, name: string, file: LinkFile, want: Want): Bound | undefined {
  const { rules } = file.spec;
  if (
    (want === "type" ? rules.libraryByImport === "all" : rules.libraryByImport) &&
    !rules.builtins.has(name) &&
    !file.shape.imports.some((entry) => isLibraryStar(s, file, entry))
  )
    return undefined;
  const prelude = s.world.prelude(file.spec.family);
  const found = prelude?.top(name) ?? [];
  if (found.length > 0)
    return refs(
      found.map((d) => ({ file: prelude as LinkFile, d })),
      "scope",
    );
  return rules.builtins.has(name) ? OUTSIDE_BOUND : undefined;
}

function bindAmbient(s: Session, name: string, file: LinkFile, want: Want): Bound | undefined {
  if (!file.spec.rules.ambientGlobals) return undefined;
  const found = globals(s, name).flatMap((ref) => pick(ref.file, [ref.d], want));
  return found.length > 0 ? refs(found, "scope") : undefined;
}

/** Whether a star import may bring names of the language's own library. */
function isLibraryStar(s: Session, file: LinkFile, entry: Import): boolean {
  if (entry.name !== "**") return false;
  const { modules } = file.spec.rules;
  if (modules === "rust" || modules === "csharp") return false;
  return modules === "java" ? entry.module.startsWith("java.") : !s.modules.resolve(file, entry.module);
}
