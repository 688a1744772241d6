/** Methods of traits in scope (Rust): on types that others wrote, on type parameters, on whatever implements the trait. */
import { type Bound, refs } from "./bound.ts";
import { bindImport } from "./imports.ts";
import { bindName } from "./names.ts";
import type { Session } from "./session.ts";
import { type Ctx, sameRef, type Ty } from "./values.ts";
import type { Ref } from "./world.ts";

/** The method of that name that the only trait in scope with one gives a value. */
export function traitMethod(s: Session, ty: Ty, name: string, ctx: Ctx): Bound | undefined {
  if (ty.k === "unknown" || ty.k === "module" || ty.k === "outside" || ty.k === "fn") return undefined;
  const isForeign = ty.k !== "inst" || ty.ref.file.builtin;
  if (isForeign && ctx.file.spec.rules.commonMembers.has(name)) return undefined;
  let found: Ref | undefined;
  for (const { trait, method } of traitsWith(s, name)) {
    if (trait.file.spec !== ctx.file.spec || !isInScope(s, trait, ctx)) continue;
    if (found) return undefined;
    found = method;
  }
  return found && refs([found], "inherited", isForeign ? "likely" : "certain");
}

function traitsWith(s: Session, name: string): { trait: Ref; method: Ref }[] {
  return s.remember<{ trait: Ref; method: Ref }[]>("traits with", name, [], () => {
    s.touch(undefined, name);
    return s.world.definitionsNamed(name).flatMap((method) => {
      const { parent, kind } = method.file.def(method.d);
      const trait: Ref = { file: method.file, d: parent };
      return kind === "method" && parent >= 0 && method.file.def(parent).kind === "trait" ? [{ trait, method }] : [];
    });
  });
}

function isInScope(s: Session, trait: Ref, ctx: Ctx): boolean {
  const { name } = trait.file.def(trait.d);
  const bound = bindName(s, name, ctx, "type");
  if (bound?.t === "refs" && bound.refs.some((ref) => sameRef(ref, trait))) return true;
  // Under another name, or none: `use crate::Trait as _`.
  return ctx.file.shape.imports.some((entry) => {
    if (entry.name !== name || entry.local === name) return false;
    const taken = bindImport(s, ctx.file, entry, "type");
    return taken?.t === "refs" && taken.refs.some((ref) => sameRef(ref, trait));
  });
}
