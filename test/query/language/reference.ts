/**
 * The query language worked out again, slow and plain, from what `ix export` prints: every entity and every edge in memory,
 * sets as sets, one loop a rule. It shares the parser with the program and nothing that answers.
 */
import type { EdgeRow, Engine, Entity, Predicate } from "../../../src/engine/engine.ts";
import { PREDICATES, TYPE_KINDS } from "../../../src/engine/model.ts";
import type { Pattern, Pipeline, Selection, Step } from "../../../src/query/language/ast.ts";

export interface Reference {
  entities: Map<string, Entity>;
  /** Edges by the id at one end. */
  to: Map<string, EdgeRow[]>;
  from: Map<string, EdgeRow[]>;
  files: Map<string, Entity>;
}

export type Result = { ids: Set<string> } | { count: number } | { groups: Map<string, number> };

/** Levels of types in which the same member is looked for. */
const LEVELS = 5;
const USES: readonly Predicate[] = ["CALLS", "REFERENCES"];
const HERITAGE: readonly Predicate[] = ["EXTENDS", "IMPLEMENTS"];
const ANY: readonly Predicate[] = [...USES, "IMPORTS", ...HERITAGE];

export async function referenceOf(engine: Engine): Promise<Reference> {
  const reference: Reference = { entities: new Map(), to: new Map(), from: new Map(), files: new Map() };
  for await (const entity of engine.exportNodes()) {
    reference.entities.set(entity.id, entity);
    if (entity.kind === "file") reference.files.set(entity.path, entity);
  }
  for await (const edge of engine.exportEdges(PREDICATES, false)) {
    push(reference.to, edge.target.id, edge);
    push(reference.from, edge.source.id, edge);
  }
  return reference;
}

function push<T>(map: Map<string, T[]>, key: string, value: T): void {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

export function evaluate(reference: Reference, { source, steps }: Pipeline): Result {
  const all = [...reference.entities.values()];
  let set = new Set(all.filter((one) => matches(reference, one, source)).map(({ id }) => id));
  for (const step of steps) {
    if (step.kind === "count") return { count: set.size };
    if (step.kind === "group") return { groups: groups(reference, set, step.field) };
    set = applied(reference, set, step);
  }
  return { ids: set };
}

function applied(reference: Reference, set: Set<string>, step: Step): Set<string> {
  switch (step.kind) {
    case "hop":
      return walked(reference, set, step.name, step.depth);
    case "where":
      return new Set([...set].filter((id) => matches(reference, reference.entities.get(id)!, step.of)));
    case "and":
    case "or":
    case "minus": {
      const other = evaluate(reference, step.with);
      if (!("ids" in other)) throw new Error("no set");
      if (step.kind === "or") return new Set([...set, ...other.ids]);
      return new Set([...set].filter((id) => other.ids.has(id) === (step.kind === "and")));
    }
    case "sort":
    case "fields":
      return set;
    default:
      throw new Error(`the reference has no step ${step.kind}`);
  }
}

function groups(reference: Reference, set: Set<string>, field: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const id of set) {
    const { kind, path, lang, container } = reference.entities.get(id)!;
    const value = { kind, path, lang, owner: container?.name }[field as "kind"] || "(none)";
    counts.set(value, (counts.get(value) ?? 0) + 1);
  }
  return counts;
}

/** All that is one hop from a set, two hops, and so on. */
function walked(reference: Reference, set: Set<string>, name: string, depth: number | "all"): Set<string> {
  const reached = new Set<string>();
  let frontier = new Set(set);
  for (let level = 1; frontier.size > 0 && (depth === "all" || level <= depth); level++) {
    const next = [...hop(reference, frontier, name)].filter((id) => !reached.has(id));
    for (const id of next) reached.add(id);
    frontier = new Set(next.filter((id) => !set.has(id)));
  }
  return reached;
}

function ends(
  reference: Reference,
  set: Iterable<string>,
  which: "in" | "out",
  predicates: readonly Predicate[],
): Entity[] {
  const found = new Map<string, Entity>();
  for (const id of set)
    for (const edge of (which === "in" ? reference.to : reference.from).get(id) ?? []) {
      const other = which === "in" ? edge.source : edge.target;
      if (predicates.includes(edge.predicate)) found.set(other.id, reference.entities.get(other.id)!);
    }
  return [...found.values()];
}

function ids(entities: Iterable<Entity | undefined>): Set<string> {
  return new Set([...entities].flatMap((entity) => (entity ? [entity.id] : [])));
}

function hop(reference: Reference, set: Set<string>, name: string): Set<string> {
  const { entities } = reference;
  const of = [...set].map((id) => entities.get(id)!);
  switch (name) {
    case "callers":
      return usersOf(reference, set, USES, (one) => one.kind !== "section" && one.kind !== "config_entry");
    case "callees":
      return ids(ends(reference, set, "out", USES));
    case "imports":
      return ids(
        ends(reference, ids(of.map((one) => reference.files.get(one.path) ?? one)), "out", ["IMPORTS"]).filter(
          ({ kind }) => kind === "file" || kind === "module",
        ),
      );
    case "importers":
      return ids(ends(reference, set, "in", ["IMPORTS"]).filter(({ kind }) => kind === "file"));
    case "members":
      return ids(ends(reference, set, "out", ["CONTAINS"]));
    case "owner":
      return ids(ends(reference, set, "in", ["CONTAINS"]));
    case "users":
      return usersOf(reference, set, ANY, () => true);
    case "uses":
      return ids(ends(reference, set, "out", ANY));
    case "supers":
      return ids(ends(reference, set, "out", HERITAGE));
    case "subs":
      return ids(ends(reference, set, "in", HERITAGE));
    case "file":
      return ids(of.map(({ path }) => reference.files.get(path)));
    case "overrides":
      return ids(of.flatMap((one) => family(reference, one, "in")));
    case "overridden":
      return ids(of.flatMap((one) => family(reference, one, "out")));
    default:
      throw new Error(`the reference has no hop ${name}`);
  }
}

/** What names a set; of a member what names those it stands for, too, unless it only passes a call on to what it overrides. */
function usersOf(
  reference: Reference,
  set: Set<string>,
  predicates: readonly Predicate[],
  isOf: (entity: Entity) => boolean,
): Set<string> {
  const found = ids(ends(reference, set, "in", predicates).filter(isOf));
  for (const id of set) {
    const entity = reference.entities.get(id)!;
    if (!["method", "field", "function"].includes(entity.kind)) continue;
    const declares = entity.abstract || entity.container?.kind === "interface";
    const kin = [...family(reference, entity, "out"), ...(declares ? family(reference, entity, "in") : [])];
    for (const member of kin.filter((one) => !set.has(one.id)))
      for (const edge of reference.to.get(member.id) ?? []) {
        const isPassedOn = /^(self|inherited)$/.test(edge.reason) && edge.source.name === edge.target.name;
        if (predicates.includes(edge.predicate) && !isPassedOn && isOf(edge.source)) found.add(edge.source.id);
      }
  }
  return found;
}

/** The same member on the types above (`out`) or below; of a type those types. */
function family(reference: Reference, entity: Entity, which: "in" | "out"): Entity[] {
  const isType = TYPE_KINDS.includes(entity.kind);
  const start = isType ? entity : entity.container && reference.entities.get(entity.container.id);
  if (!start || !TYPE_KINDS.includes(start.kind)) return [];
  const types = new Set<string>();
  let level = new Set([start.id]);
  for (let i = 0; i < LEVELS; i++) {
    level = ids(ends(reference, level, which, HERITAGE).filter(({ kind }) => TYPE_KINDS.includes(kind)));
    for (const id of level) types.add(id);
  }
  types.delete(start.id);
  if (isType) return [...types].map((id) => reference.entities.get(id)!);
  return [...types].flatMap((id) =>
    ends(reference, [id], "out", ["CONTAINS"]).filter(
      ({ name, kind }) => name === entity.name && !TYPE_KINDS.includes(kind),
    ),
  );
}

function matches(reference: Reference, entity: Entity, selection: Selection): boolean {
  switch (selection.kind) {
    case "all":
      return selection.of.every((one) => matches(reference, entity, one));
    case "any":
      return selection.of.some((one) => matches(reference, entity, one));
    case "not":
      return !matches(reference, entity, selection.of);
    case "name":
      return entity.name === selection.text || entity.qualified === selection.text;
    case "glob":
      return selection.text.includes("/")
        ? entity.kind === "file" && globbed(selection.text).test(entity.path)
        : globbed(selection.text).test(entity.name);
    case "regexp":
      return new RegExp(selection.source, `${selection.flags}u`).test(entity.name);
    case "id":
      return entity.id.startsWith(selection.prefix);
    case "number":
      return between(number(reference, entity, selection.field), selection.least, selection.most);
    case "field":
      return selection.values.some((value) => fits(reference, entity, selection.field, value));
    case "query": {
      const inner = evaluate(reference, selection.query);
      return "ids" in inner && inner.ids.has(entity.id);
    }
    default:
      throw new Error(`the reference has no ${selection.kind}`);
  }
}

function between(value: number | undefined, least = 0, most = Number.POSITIVE_INFINITY): boolean {
  return value !== undefined && least <= value && value <= most;
}

export function number(reference: Reference, entity: Entity, field: string): number | undefined {
  const of = (which: "in" | "out", predicates: readonly Predicate[]): number =>
    ends(reference, [entity.id], which, predicates).length;
  switch (field) {
    case "callers":
      return of("in", USES);
    case "callees":
      return of("out", USES);
    case "members":
      return of("out", ["CONTAINS"]);
    case "importers":
      return of("in", ["IMPORTS"]);
    case "subtypes":
      return of("in", HERITAGE);
    case "loc":
      return entity.line > 0 ? entity.endLine - entity.line + 1 : 0;
    default:
      return entity.params;
  }
}

function fits(reference: Reference, entity: Entity, field: string, value: Pattern): boolean {
  const text = value.form === "regexp" ? value.source : value.text;
  const test = (of: string | undefined): boolean => {
    if (of === undefined) return false;
    if (value.form === "regexp") return new RegExp(text, `${value.flags}u`).test(of);
    return value.form === "glob" ? globbed(text).test(of) : of === text;
  };
  switch (field) {
    case "kind":
      return entity.kind === text;
    case "name":
      return test(entity.name);
    case "owner":
      return test(entity.container?.name);
    case "lang":
      return entity.lang === text;
    case "path":
      return entity.path !== "" && (value.form === "text" ? entity.path.startsWith(text) : test(entity.path));
    case "in":
      return entity.path === text || entity.path.startsWith(`${text.replace(/\/$/, "")}/`);
    case "is":
      if (text === "test") return entity.role === "test" || entity.role === "fixture";
      return entity[text as "exported" | "abstract" | "async" | "static" | "deprecated"];
    case "has":
      if (text === "doc") return entity.doc !== undefined;
      if (text === "overrides") return family(reference, entity, "in").length > 0;
      return false;
    default:
      throw new Error(`the reference has no field ${field}`);
  }
}

/** `*` within a part of a path, `**` across parts. */
function globbed(glob: string): RegExp {
  const source = glob.replace(/\*\*\/|\*\*|\*|\?|[.+^${}()|[\]\\]/g, (found) => {
    if (found === "**/") return "(?:.*/)?";
    if (found === "**") return ".*";
    if (found === "*") return "[^/]*";
    return found === "?" ? "[^/]" : `\\${found}`;
  });
  return new RegExp(`^${source}$`, "u");
}
