/** Java's full names: packages, nested types, static members. */
import { type Bound, fits, OUTSIDE_BOUND, pick, refs, type Want } from "./bound.ts";
import { memberOf } from "./members.ts";
import type { Session } from "./session.ts";
import type { Ty } from "./values.ts";
import type { LinkFile } from "./world.ts";

/** A type by its full dotted name: the longest part that is a package, then nested types. */
export function qualifiedType(s: Session, name: string): Bound | undefined {
  const parts = name.split(".");
  for (let cut = parts.length - 1; cut > 0; cut--) {
    const found = typeInPackage(s, parts.slice(0, cut).join("."), parts[cut] as string);
    if (found?.t !== "refs") continue;
    let bound: Bound | undefined = found;
    for (const part of parts.slice(cut + 1)) {
      const ty: Ty = { k: "def", refs: bound.t === "refs" ? bound.refs : [] };
      bound = memberOf(s, ty, part, "type");
      if (bound?.t !== "refs") return undefined;
    }
    return { ...bound, reason: "import" } as Bound;
  }
  return undefined;
}

/** A type of the repository or of Java's own library by its full name; any other is outside. */
export function fullType(s: Session, file: LinkFile, name: string): Bound {
  const found = qualifiedType(s, name);
  if (found) return found;
  const prelude = name.startsWith("java.") ? s.world.prelude(file.spec.family) : undefined;
  const known = prelude?.top(name.slice(name.lastIndexOf(".") + 1)) ?? [];
  return prelude && known.length > 0
    ? refs(
        known.map((d) => ({ file: prelude, d })),
        "import",
      )
    : OUTSIDE_BOUND;
}

export function typeInPackage(s: Session, name: string, type: string): Bound | undefined {
  s.touch(undefined, type);
  for (const file of s.world.packageGroup(name).withTop(type)) {
    const found = pick(file, file.top(type), "type");
    if (found.length > 0) return refs(found, "import");
  }
  return undefined;
}

export function bindStatic(s: Session, type: string, member: string, want: Want): Bound | undefined {
  const owner = qualifiedType(s, type);
  if (owner?.t !== "refs") return OUTSIDE_BOUND;
  const found = memberOf(s, { k: "def", refs: owner.refs }, member, want);
  if (found?.t !== "refs") return undefined;
  const kept = found.refs.filter((ref) => fits(ref.file.def(ref.d), want, true));
  return kept.length > 0 ? { ...found, refs: kept, reason: "import" } : undefined;
}
