/** Members of every kind of value, inherited ones included. */
import { Flag } from "../extract/facts.ts";
import { type Bound, isType, OUTSIDE_BOUND, pick, refs, type Want } from "./bound.ts";
import { inInnerModule, superModule } from "./crates.ts";
import { typeOf, typeOfRef } from "./evaluate.ts";
import { globals } from "./globals.ts";
import { exportOf } from "./imports.ts";
import { envOf, type Lineage, lineage, ownerOf, parts, placeOf } from "./lineage.ts";
import type { Session } from "./session.ts";
import { type Env, sameRef, type Ty, UNKNOWN, union } from "./values.ts";
import type { LinkFile, Ref } from "./world.ts";
import { evalType } from "./written-types.ts";

/** A type's own members of that name. */
function ownMembers(s: Session, ref: Ref, name: string): Ref[] {
  const found: Ref[] = [];
  const owner = ref.file.def(ref.d);
  const type = isType(owner);
  for (const part of parts(s, ref)) {
    s.touch(part.file, part.file.def(part.d).name);
    for (const d of part.file.children(part.d).get(name) ?? [])
      if (type || (part.file.def(d).flags & Flag.local) === 0) found.push({ file: part.file, d });
  }
  if (ref.file.spec.rules.membersApart) return [...found, ...membersApart(s, ref, name)];
  if (owner.parent >= 0) return found;
  const shared = ref.file.spec.rules.packageScope === "directory" && !ref.file.builtin;
  const homes = shared ? s.world.mates(ref.file).withOwner(owner.name) : [ref.file];
  for (const home of homes) {
    for (const d of home.ownedBy(owner.name)) if (home.def(d).name === name) found.push({ file: home, d });
  }
  if (shared) s.touch(undefined, name);
  return found;
}

/** Members declared apart from their type, wherever that is. */
function membersApart(s: Session, ref: Ref, name: string): Ref[] {
  const { name: type } = ref.file.def(ref.d);
  const own = ref.file.builtin ? ref.file.ownedBy(type).filter((d) => ref.file.def(d).name === name) : [];
  const byType = s.remember<ReadonlyMap<string, Ref[]>>("apart", name, new Map(), () => {
    s.touch(undefined, name);
    const found = new Map<string, Ref[]>();
    for (const member of s.world.definitionsNamed(name)) {
      const { owner } = member.file.def(member.d);
      if (owner === undefined || !member.file.spec.rules.membersApart) continue;
      const list = found.get(owner);
      if (list) list.push(member);
      else found.set(owner, [member]);
    }
    return found;
  });
  const rest = (byType.get(type) ?? []).filter((member) => {
    const home = ownerOf(s, member.file, member.d);
    return home !== undefined && sameRef(home, ref);
  });
  return [...own.map((d) => ({ file: ref.file, d })), ...rest];
}

/** Of a field and a method of one name, what is called is the method. */
function apartByUse(found: readonly Ref[], want: Want): readonly Ref[] {
  const isData = ({ file, d }: Ref): boolean => file.def(d).kind === "field";
  const meant = found.filter((ref) => isData(ref) !== (want === "call"));
  return meant.length > 0 ? meant : found;
}

/** Whether members of the class object, of instances, or both are looked for. */
type Side = "static" | "instance" | "both";

/**
 * A member found along the supertypes. `reason` says whether it is the type's own.
 * @param envAt type arguments in force at a supertype, asked for only where the member is found
 */
function inheritedMember(
  s: Session,
  order: readonly Lineage[],
  name: string,
  want: Want,
  side: Side,
  self: Ty,
  envAt?: (step: Lineage) => Env,
): Bound | undefined {
  let open = false;
  let overloads: Extract<Bound, { t: "refs" }> | undefined;
  for (const step of order) {
    const { ref, how } = step;
    if (!ref) {
      open = true;
      continue;
    }
    if (overloads && ref.file.builtin) continue;
    const all = ownMembers(s, ref, name).filter((member) => matchesSide(member, side));
    const called = want === "type" ? all : all.filter((member) => callable(member, want));
    const kept = called.length > 1 && ref.file.spec.rules.membersApart ? apartByUse(called, want) : called;
    if (kept.length > 0) {
      // A base from outside comes first in the order and may have it as well.
      const found: Bound = {
        t: "refs",
        refs: kept,
        reason: how === "self" ? "type" : "inherited",
        certainty: open ? "likely" : "certain",
        self,
        env: envAt ? envAt(step) : step.env,
      };
      // Overloads of one name may be declared on several levels; the nearest comes first among equals.
      const { separateCallNames, inheritedOverloads } = ref.file.spec.rules;
      if (want !== "call" || !(separateCallNames || inheritedOverloads)) return found;
      overloads = overloads ? { ...overloads, refs: [...overloads.refs, ...kept] } : found;
    }
    if (ref.file.builtin && (ref.file.def(ref.d).name === "Any" || side !== "instance")) open = true;
  }
  return overloads ?? (open ? OUTSIDE_BOUND : undefined);
}

function matchesSide(member: Ref, side: Side): boolean {
  if (side === "both") return true;
  const isStatic = (member.file.def(member.d).flags & Flag.static) !== 0;
  return isStatic === (side === "static");
}

function callable(member: Ref, want: Want): boolean {
  if (want !== "call" || !member.file.spec.rules.separateCallNames) return true;
  const { kind } = member.file.def(member.d);
  return kind === "method" || kind === "function";
}

/** A member of a value. Undefined = the value is known and has none, or nothing is known of it: see `isKnown`. */
export function memberOf(s: Session, ty: Ty, name: string, want: Want): Bound | undefined {
  return s.step<Bound | undefined>(undefined, () => memberOfValue(s, ty, name, want));
}

function memberOfValue(s: Session, ty: Ty, name: string, want: Want): Bound | undefined {
  switch (ty.k) {
    case "inst":
      return memberOfInstance(s, ty, name, want);
    case "def":
      return memberOfDefinition(s, ty, name, want);
    case "super": {
      const order = lineage(s, superStart(ty), envOfSelf(s, ty.self)).slice();
      const from = order.findIndex((step) => step.ref && sameRef(step.ref, ty.ref));
      return inheritedMember(s, order.slice(from + 1), name, want, "both", ty.self);
    }
    case "module": {
      if (name === "super" && ty.file.spec.rules.modules === "rust") return superModule(s, ty.file, -1);
      const found = exportOf(s, ty.file, name, want);
      if (found) return found;
      if (ty.file.spec.rules.modules !== "python") return undefined;
      return submoduleOf(s, ty.file, `${ty.file.path.endsWith("__init__.py") ? "." : `.${stem(ty.file)}.`}${name}`);
    }
    case "package": {
      for (const file of ty.files) {
        s.touch(undefined, name);
        const found = pick(file, file.top(name), want);
        if (found.length > 0) return refs(found, "import");
      }
      if (ty.files.length > 0) return undefined;
      const first = s.world.files.values().next().value as LinkFile | undefined;
      return first && pythonBelow(s, ty.name, name);
    }
    case "class":
      return ty.of.k === "inst"
        ? memberOfDefinition(s, { k: "def", refs: [ty.of.ref], self: ty.of }, name, want)
        : ty.of.k === "outside"
          ? OUTSIDE_BOUND
          : undefined;
    case "object": {
      const value = Object.hasOwn(ty.p, name) ? ty.p[name] : undefined;
      return value && { t: "value", ty: typeOf(s, value, ty.ctx), reason: "inferred" };
    }
    case "shape": {
      const type = Object.hasOwn(ty.p, name) ? ty.p[name] : undefined;
      return type && { t: "value", ty: evalType(s, type, ty.ctx), reason: "type" };
    }
    case "union":
      return memberOfUnion(s, ty.of, name, want);
    case "and": {
      for (const part of ty.of) {
        const found = memberOf(s, part, name, want);
        if (found && found.t !== "outside") return found;
      }
      return ty.of.some((part) => part.k === "outside") ? OUTSIDE_BOUND : undefined;
    }
    case "tvar":
      return memberOf(s, ty.bound, name, want);
    case "unknown":
      return undefined;
    case "lit":
      // What is null here is something else where a member is asked of it.
      return ty.t === "null" ? undefined : OUTSIDE_BOUND;
    case "array":
    case "tuple":
    case "map":
    case "fn":
    case "sigs":
    case "outside":
      return OUTSIDE_BOUND;
  }
}

function superStart(ty: Extract<Ty, { k: "super" }>): Ref {
  return ty.self.k === "inst" ? ty.self.ref : ty.self.k === "def" && ty.self.refs[0] ? ty.self.refs[0] : ty.ref;
}

function envOfSelf(s: Session, self: Ty): Env {
  return self.k === "inst" ? envOf(s, self.ref, self.a) : new Map();
}

const NO_ENV: Env = new Map();

/** Type arguments of an instance as they stand at one of its supertypes. */
function envThrough(s: Session, ty: Extract<Ty, { k: "inst" }>, step: Lineage): Env {
  const own = envOf(s, ty.ref, ty.a);
  if (step.how === "self" || own.size === 0) return step.how === "self" ? own : step.env;
  if (!step.ref?.file.def(step.ref.d).typeParams) return step.env;
  const target = step.ref;
  return lineage(s, ty.ref, own).find(({ ref }) => ref && sameRef(ref, target))?.env ?? step.env;
}

function memberOfInstance(s: Session, ty: Extract<Ty, { k: "inst" }>, name: string, want: Want): Bound | undefined {
  const def = ty.ref.file.def(ty.ref.d);
  const script = ty.ref.file.spec.family === "ecmascript";
  const side: Side = script && want !== "type" ? "instance" : "both";
  const envAt = ty.a && ((step: Lineage) => envThrough(s, ty, step));
  const added = ty.ref.file.builtin ? addedMember(s, ty.ref, name, ty) : undefined;
  if (added) return added;
  const found = inheritedMember(s, lineage(s, ty.ref, NO_ENV), name, want, side, ty, envAt);
  if (found) return found;
  // A named type over another has that one's members too.
  const under = aliased(s, ty);
  if (under) return memberOf(s, under, name, want);
  if (def.kind === "enum" || ty.ref.file.builtin) return OUTSIDE_BOUND;
  return undefined;
}

/** A member that the repository's ambient declarations add to a type of the library. */
function addedMember(s: Session, type: Ref, name: string, self: Ty): Bound | undefined {
  if (!type.file.spec.rules.ambientGlobals) return undefined;
  const parts = globals(s, type.file.def(type.d).name).filter((part) => isType(part.file.def(part.d)));
  if (parts.length === 0) return undefined;
  const found = parts.flatMap((part) => ownMembers(s, part, name));
  return found.length > 0 ? { t: "refs", refs: found, reason: "type", certainty: "certain", self } : undefined;
}

function memberOfDefinition(s: Session, ty: Extract<Ty, { k: "def" }>, name: string, want: Want): Bound | undefined {
  let outside = false;
  for (const ref of ty.refs) {
    const def = ref.file.def(ref.d);
    if (
      def.kind === "class" ||
      def.kind === "enum" ||
      def.kind === "interface" ||
      def.kind === "trait" ||
      def.kind === "object"
    ) {
      const script = ref.file.spec.family === "ecmascript";
      const side: Side = script && want !== "type" && def.kind === "class" ? "static" : "both";
      const found = inheritedMember(s, lineage(s, ref, new Map()), name, want, side, ty.self ?? { k: "inst", ref });
      if (found && found.t !== "outside") return found;
      if (name === "prototype" && script) return { t: "value", ty: { k: "inst", ref }, reason: "type" };
      outside ||= found?.t === "outside" || ref.file.builtin;
    } else if (def.kind === "type" && def.type && !ref.file.spec.rules.nominalTypes) {
      const under = evalType(s, def.type, placeOf(ref));
      const found = under.k === "inst" ? memberOf(s, { k: "def", refs: [under.ref] }, name, want) : undefined;
      if (found) return found;
      outside ||= under.k === "outside";
    } else {
      if (def.kind === "module" && ref.file.spec.rules.innerModules) {
        const found =
          name === "super" ? superModule(s, ref.file, ref.d) : inInnerModule(s, ref.file, ref.d, name, want);
        if (found) return found;
      }
      const inside = ownMembers(s, ref, name);
      if (inside.length > 0) return { t: "refs", refs: inside, reason: "type", certainty: "certain", self: ty };
      if (def.kind === "variable" || def.kind === "field") {
        const found = memberOf(s, besides(typeOfRef(s, ref, ty.env, ty.self), ref), name, want);
        if (found) return found;
      } else outside ||= def.kind === "function" || def.kind === "method";
    }
  }
  return outside ? OUTSIDE_BOUND : undefined;
}

/** What a variable holds besides the definition it is itself, which a literal with members holds as one of its parts. */
function besides(value: Ty, ref: Ref): Ty {
  if (value.k === "union") return union(value.of.map((part) => besides(part, ref)));
  return value.k === "def" && value.refs.some((other) => sameRef(other, ref)) ? UNKNOWN : value;
}

/** Members of every part of a union; parts that lack it are passed over. */
function memberOfUnion(s: Session, of: readonly Ty[], name: string, want: Want): Bound | undefined {
  const found: Ref[] = [];
  let first: Extract<Bound, { t: "refs" }> | undefined;
  let other: Bound | undefined;
  for (const part of of) {
    const bound = memberOf(s, part, name, want);
    if (bound?.t === "refs") {
      first ??= bound;
      for (const ref of bound.refs) if (!found.some((seen) => sameRef(seen, ref))) found.push(ref);
    } else other ??= bound;
  }
  return first
    ? { ...first, refs: found, ...(found.length > first.refs.length && { certainty: "likely", parts: true }) }
    : other;
}

function stem(file: LinkFile): string {
  return file.path.slice(file.path.lastIndexOf("/") + 1).replace(/\.pyi?$/, "");
}

function submoduleOf(s: Session, file: LinkFile, module: string): Bound | undefined {
  const found = s.modules.resolve(file, module);
  return found?.[0] && { t: "value", ty: { k: "module", file: found[0] }, reason: "import" };
}

function pythonBelow(s: Session, name: string, member: string): Bound | undefined {
  const module = `${name}.${member}`;
  for (const file of s.world.files.values()) {
    if (file.spec.rules.modules !== "python") continue;
    const found = submoduleOf(s, file, module);
    if (found) return found;
    return s.modules.hasBelow(module)
      ? { t: "value", ty: { k: "package", files: [], name: module }, reason: "import" }
      : undefined;
  }
  return undefined;
}

/** Whether enough is known of a value that a missing member proves something. */
export function isKnown(s: Session, ty: Ty): boolean {
  switch (ty.k) {
    case "unknown":
      return false;
    case "lit":
      return ty.t !== "null";
    case "tvar":
      return isKnown(s, ty.bound);
    case "union":
      return ty.of.some((part) => isKnown(s, part));
    case "inst": {
      // An alias is as well known as what it stands for.
      const under = aliased(s, ty);
      return under === undefined || s.step(false, () => isKnown(s, under));
    }
    default:
      return true;
  }
}

/** What a type that only names another stands for. */
function aliased(s: Session, { ref, a }: Extract<Ty, { k: "inst" }>): Ty | undefined {
  const def = ref.file.def(ref.d);
  if (def.kind !== "type" || !def.type) return undefined;
  const under = evalType(s, def.type, { ...placeOf(ref), env: envOf(s, ref, a) });
  return under.k === "inst" && sameRef(under.ref, ref) ? undefined : under;
}
