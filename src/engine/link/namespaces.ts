/** C#'s names: types by namespace, what `using` brings into sight, extension methods. */
import { Flag, type Import } from "../extract/facts.ts";
import { type Bound, isType, OUTSIDE_BOUND, refs, type Want } from "./bound.ts";
import { lineage, placeOf } from "./lineage.ts";
import { memberOf } from "./members.ts";
import type { Session } from "./session.ts";
import { type Ctx, sameRef, type Ty } from "./values.ts";
import type { LinkFile, Ref } from "./world.ts";
import { evalType } from "./written-types.ts";

/** The namespace a definition stands in: the file's, or the module around it in a file with several. */
function namespaceOf(file: LinkFile, d: number): string {
  for (let at = d; at >= 0; at = file.def(at).parent) if (file.def(at).kind === "module") return file.def(at).name;
  return file.shape.package ?? "";
}

/** Types of that name that stand in a namespace, by namespace. */
function typesNamed(s: Session, name: string, like: LinkFile): ReadonlyMap<string, Ref[]> {
  return s.remember<ReadonlyMap<string, Ref[]>>("types named", name, new Map(), () => {
    s.touch(undefined, name);
    const found = new Map<string, Ref[]>();
    for (const ref of s.world.definitionsNamed(name)) {
      const def = ref.file.def(ref.d);
      if (ref.file.spec !== like.spec || !isType(def)) continue;
      if (def.parent >= 0 && ref.file.def(def.parent).kind !== "module") continue;
      const space = namespaceOf(ref.file, ref.d);
      const list = found.get(space);
      if (list) list.push(ref);
      else found.set(space, [ref]);
    }
    return found;
  });
}

/** A namespace and those around it, innermost first. */
function outward(space: string): string[] {
  const all: string[] = [];
  for (let at = space; at; at = at.slice(0, Math.max(0, at.lastIndexOf(".")))) all.push(at);
  return all;
}

/** A type in sight by its short name: of the namespaces around, then of those that are used, then of none. */
export function typeInSight(s: Session, name: string, file: LinkFile, d: number): Bound | undefined {
  const types = typesNamed(s, name, file);
  if (types.size === 0) return undefined;
  const own = outward(namespaceOf(file, d));
  for (const space of own) {
    const found = types.get(space);
    if (found) return refs(found, "package");
  }
  for (const { module, name: taken, static: isStatic } of file.shape.imports) {
    if (taken !== "**" || isStatic) continue;
    for (const space of [module, ...own.map((each) => `${each}.${module}`)]) {
      const found = types.get(space);
      if (found) return refs(found, "import");
    }
  }
  const found = types.get("");
  return found && refs(found, "package");
}

/** A type by a name with its namespace, or with the end of it: the longest namespace, then nested types. */
export function qualifiedInSight(s: Session, name: string, file: LinkFile, d: number): Bound | undefined {
  const parts = name.split(".");
  const own = outward(namespaceOf(file, d));
  for (let cut = parts.length - 1; cut > 0; cut--) {
    const space = parts.slice(0, cut).join(".");
    const types = typesNamed(s, parts[cut] as string, file);
    const found = [space, ...own.map((each) => `${each}.${space}`)].map((each) => types.get(each)).find(Boolean);
    if (!found) continue;
    let bound: Bound | undefined = refs(found, "import");
    for (const part of parts.slice(cut + 1))
      bound = bound?.t === "refs" ? memberOf(s, { k: "def", refs: bound.refs }, part, "type") : undefined;
    return bound;
  }
  return undefined;
}

/** What a `using` directive with a name, or of a type's static members, binds. */
export function bindUsing(s: Session, file: LinkFile, entry: Import, name: string, want: Want): Bound | undefined {
  if (entry.name !== "**") {
    const full = entry.module ? `${entry.module}.${entry.name}` : entry.name;
    return (full.includes(".") ? qualifiedInSight(s, full, file, -1) : typeInSight(s, full, file, -1)) ?? OUTSIDE_BOUND;
  }
  if (!entry.static) return undefined;
  const owner = staticOwner(s, file, entry.module);
  const found = owner?.t === "refs" ? memberOf(s, { k: "def", refs: owner.refs }, name, want) : undefined;
  return found && found.t !== "outside"
    ? { ...found, ...(found.t === "refs" && { reason: "import" as const }) }
    : undefined;
}

/** The type whose static members a directive brings into sight. */
export function staticOwner(s: Session, file: LinkFile, name: string): Bound | undefined {
  return name.includes(".") ? qualifiedInSight(s, name, file, -1) : typeInSight(s, name, file, -1);
}

/** Whether some file of the repository writes that namespace. */
export function hasNamespace(s: Session, name: string): boolean {
  s.touch(undefined, `package:${name}`);
  return s
    .remember<ReadonlySet<string>>("namespaces", "", new Set(), () => {
      const found = new Set<string>();
      for (const file of s.world.files.values())
        if (file.spec.rules.modules === "csharp" && file.shape.package) found.add(file.shape.package);
      return found;
    })
    .has(name);
}

/** Extension methods of that name in sight whose receiver a value fits. */
export function extensionMethod(s: Session, ty: Ty, name: string, ctx: Ctx): Bound | undefined {
  if (ty.k === "unknown" || ty.k === "module" || ty.k === "package") return undefined;
  const isForeign = ty.k !== "inst" || ty.ref.file.builtin;
  if (isForeign && ctx.file.spec.rules.commonMembers.has(name)) return undefined;
  s.touch(undefined, name);
  const spaces = new Set([...outward(namespaceOf(ctx.file, ctx.d)), ""]);
  for (const { module, name: taken } of ctx.file.shape.imports) if (taken === "**") spaces.add(module);
  const found = s.world.definitionsNamed(name).filter((ref) => {
    const { receiver } = ref.file.def(ref.d);
    if (!receiver || ref.file.spec !== ctx.file.spec || !spaces.has(namespaceOf(ref.file, ref.d))) return false;
    return fitsReceiver(s, evalType(s, receiver, placeOf(ref)), ty);
  });
  return found.length > 0 ? refs(found, "import", ty.k === "outside" ? "likely" : "certain") : undefined;
}

function fitsReceiver(s: Session, wanted: Ty, ty: Ty): boolean {
  if (ty.k === "union") return ty.of.some((part) => fitsReceiver(s, wanted, part));
  if (ty.k === "tvar") return wanted.k === "tvar" || fitsReceiver(s, wanted, ty.bound);
  switch (wanted.k) {
    case "tvar":
      return wanted.bound.k === "unknown" || fitsReceiver(s, wanted.bound, ty);
    case "outside":
      return ty.k === "outside";
    case "lit":
      return ty.k === "lit" && ty.t === wanted.t;
    case "fn":
      return ty.k === "fn";
    case "inst":
      if (wanted.ref.file.builtin && wanted.ref.file.def(wanted.ref.d).name === "Object") return true;
      return (
        ty.k === "inst" &&
        lineage(s, ty.ref, new Map()).some(({ ref }) => ref !== undefined && sameRef(ref, wanted.ref))
      );
    default:
      return false;
  }
}

/** The other parts of a type that is written in several places. */
export function partsElsewhere(s: Session, ref: Ref): Ref[] {
  const def = ref.file.def(ref.d);
  if ((def.flags & Flag.partial) === 0) return [ref];
  const outer = (one: Ref): string => {
    const { parent } = one.file.def(one.d);
    return parent < 0 ? "" : one.file.def(parent).name;
  };
  const space = namespaceOf(ref.file, ref.d);
  const found = s.remember<Ref[]>("parts", `${def.name} ${space} ${outer(ref)}`, [], () => {
    s.touch(undefined, def.name);
    return s.world.definitionsNamed(def.name).filter((one) => {
      const other = one.file.def(one.d);
      return (
        one.file.spec === ref.file.spec &&
        other.kind === def.kind &&
        (other.flags & Flag.partial) !== 0 &&
        namespaceOf(one.file, one.d) === space &&
        outer(one) === outer(ref)
      );
    });
  });
  return [ref, ...found.filter((one) => !sameRef(one, ref))];
}
