/** Candidates for a typed target: each form is looked up in turn until one has any. Nothing is decided here. */
import type { Engine, Entity, EntityFilter, EntityKind, MatchClass, TestFilter } from "../engine/engine.ts";
import { findMembers } from "./members.ts";
import { type Candidate, NAME_SCORES, numbered, sameDefinition, scoreOf, weighed } from "./rank.ts";
import { type Folders, formsOf, pathsOf, type TargetForm } from "./target.ts";

/** What the asker allows to be meant. */
export interface Wanted {
  kind?: EntityKind | undefined;
  /** Part of the path, any case. */
  path?: string | undefined;
  tests: TestFilter;
  /** Which of some ids may be meant; all where absent. */
  among?: (ids: readonly string[]) => Promise<ReadonlySet<string>>;
}

export interface Finding {
  /** In numbered order. */
  ranked: Candidate[];
  /** How the target was understood. */
  how: "id" | "place" | "file" | "name" | "fuzzy";
  /** Nothing is called exactly as typed. */
  loose?: boolean;
  /** The search window was full, so there may be more candidates. */
  truncated?: boolean;
}

/** Names looked at: with `--path` more, for the filter comes after. */
const WINDOW = { plain: 50, withPath: 200 } as const;
/** How a name has to resemble the target to be meant by it; lower classes only make suggestions. */
const SELECTING: readonly MatchClass[] = ["prefix", "words", "substring"];

/** Candidates of the first form of the target that has any. */
export async function find(
  engine: Engine,
  target: string,
  wanted: Wanted,
  folders: Folders,
): Promise<Finding | undefined> {
  for (const form of formsOf(target)) {
    const found = await onlyAmong(await findForm(engine, form, target.trim(), wanted, folders), wanted);
    if (found && found.ranked.length > 0) return byStanding(engine, hideTests(found, wanted));
  }
  return undefined;
}

/** Candidates of one name weighed by how much hangs on each; overloads count together. */
async function byStanding(engine: Engine, found: Finding): Promise<Finding> {
  if (found.how !== "name" || found.ranked.length < 2) return found;
  const standings = await engine.standings(found.ranked.map(({ entity }) => entity.id));
  const together = new Map<string, number>();
  found.ranked.forEach(({ entity }, i) => {
    const key = sameDefinition(entity);
    together.set(key, (together.get(key) ?? 0) + (standings[i] ?? 0));
  });
  return {
    ...found,
    ranked: numbered(found.ranked.map((one) => weighed(one, together.get(sameDefinition(one.entity)) ?? 0))),
  };
}

async function onlyAmong(found: Finding | undefined, { among }: Wanted): Promise<Finding | undefined> {
  if (!found || !among || found.ranked.length === 0) return found;
  const meant = await among(found.ranked.map(({ entity }) => entity.id));
  return { ...found, ranked: found.ranked.filter(({ entity }) => meant.has(entity.id)) };
}

async function findForm(
  engine: Engine,
  form: TargetForm,
  target: string,
  wanted: Wanted,
  folders: Folders,
): Promise<Finding | undefined> {
  switch (form.form) {
    case "id": {
      const rows = (await engine.byIdPrefix(form.prefix)).filter((entity) => passes(entity, wanted));
      return { how: "id", ranked: rank(rows, target, wanted) };
    }
    case "place": {
      const files = await findFiles(engine, form.path, { ...wanted, kind: undefined }, folders);
      const file = files?.ranked[0]?.entity;
      const entity = file && (await engine.at(file.path, form.line));
      return entity && passes(entity, wanted) ? { how: "place", ranked: [{ entity, score: 0 }] } : undefined;
    }
    case "file":
      if (wanted.kind && wanted.kind !== "file" && wanted.kind !== "module") return undefined;
      if (!form.sure) return findFilesCalled(engine, form.path, wanted, folders);
      return (await findFiles(engine, form.path, wanted, folders)) ?? (await findModule(engine, form.path, wanted));
    case "qualified": {
      const rows = (await findMembers(engine, form.parts, filterOf(wanted))).filter((entity) => passes(entity, wanted));
      return { how: "name", ranked: rank(rows, form.parts.at(-1)!, wanted) };
    }
    case "name":
      return findName(engine, form.name, wanted, folders);
  }
}

async function findName(engine: Engine, name: string, wanted: Wanted, folders: Folders): Promise<Finding | undefined> {
  if (wanted.kind !== "file") {
    const limit = wanted.path || wanted.among ? WINDOW.withPath : WINDOW.plain;
    const { rows, total } = await engine.named(name, filterOf(wanted), { limit, offset: 0 });
    const exact = rows.filter((entity) => entity.name === name);
    const called = exact.length > 0 ? exact : rows;
    if (called.length > 0)
      return {
        how: "name",
        ranked: rank(called, name, wanted),
        loose: exact.length === 0,
        truncated: total > rows.length,
      };
    const module = await findModule(engine, name, wanted);
    if (module) return module;
  }
  if (wanted.kind && wanted.kind !== "file") return undefined;
  const files = await findFiles(engine, name, wanted, folders);
  const isName = files?.ranked.some(({ entity }) => baseName(entity.path) === name);
  return files && { ...files, loose: !isName };
}

/** Names that resemble the target closely enough to be meant, where nothing is called so. */
export async function findFuzzy(engine: Engine, target: string, wanted: Wanted): Promise<Finding | undefined> {
  const limit = wanted.path ? WINDOW.withPath : WINDOW.plain;
  const { rows, total } = await engine.search(target.trim(), filterOf(wanted), { limit, offset: 0 });
  const alike = rows.filter(({ match }) => SELECTING.includes(match));
  if (alike.length === 0) return undefined;
  const scored = alike.map(({ entity, match }) => ({
    entity,
    score: scoreOf(entity, match === "prefix" ? NAME_SCORES.prefix : NAME_SCORES.other, {
      name: target,
      path: wanted.path,
    }),
  }));
  const found: Finding = { how: "fuzzy", ranked: numbered(scored), loose: true, truncated: total > rows.length };
  const meant = await onlyAmong(found, wanted);
  return meant && meant.ranked.length > 0 ? hideTests(meant, wanted) : undefined;
}

/** A module outside the repository, by its full name: `react`, `node:fs`, `net/http`. */
async function findModule(engine: Engine, name: string, wanted: Wanted): Promise<Finding | undefined> {
  if (wanted.kind && wanted.kind !== "module") return undefined;
  if (wanted.path) return undefined;
  const modules = await engine.modulesNamed(name);
  return modules.length > 0 ? { how: "name", ranked: rank(modules, name, wanted) } : undefined;
}

/** Files of exactly that name, and not those whose path merely ends so. */
async function findFilesCalled(
  engine: Engine,
  name: string,
  wanted: Wanted,
  folders: Folders,
): Promise<Finding | undefined> {
  const files = await findFiles(engine, name, wanted, folders);
  const ranked = files?.ranked.filter(({ entity }) => baseName(entity.path) === name) ?? [];
  return ranked.length > 0 ? { how: "file", ranked } : undefined;
}

/**
 * Files a typed path means: the path itself from the root or from where it was typed, then paths that end in it,
 * shortest first, then paths that end so in the middle of a name, which is a guess.
 */
async function findFiles(engine: Engine, path: string, wanted: Wanted, folders: Folders): Promise<Finding | undefined> {
  const spellings = pathsOf(path, folders);
  for (const spelling of spellings) {
    const files = (await engine.filesNamed(spelling)).filter((file) => passes(file, wanted));
    const here = files.find((file) => spellings.includes(file.path));
    if (here) return { how: "file", ranked: [{ entity: here, score: 0 }] };
    if (files.length > 0) return { how: "file", ranked: shortestFirst(files) };
  }
  const [spelling] = spellings;
  if (!spelling?.includes("/") && !path.includes(".")) return undefined;
  const loose = spelling ? (await engine.filesEnding(spelling)).filter((file) => passes(file, wanted)) : [];
  return loose.length > 0 ? { how: "file", ranked: shortestFirst(loose), loose: true } : undefined;
}

function shortestFirst(files: readonly Entity[]): Candidate[] {
  const sorted = [...files].sort((a, b) => a.path.length - b.path.length || (a.path < b.path ? -1 : 1));
  return sorted.map((entity) => ({ entity, score: 0 }));
}

function rank(entities: readonly Entity[], name: string, wanted: Wanted): Candidate[] {
  return numbered(
    entities.map((entity) => ({ entity, score: scoreOf(entity, NAME_SCORES.exact, { name, path: wanted.path }) })),
  );
}

/** Test code is meant only where source has nothing of that name, unless the asker says otherwise. */
function hideTests(found: Finding, wanted: Wanted): Finding {
  if (wanted.tests !== "last") return found;
  const source = found.ranked.filter(({ entity }) => !isTest(entity));
  if (source.length === 0 || source.length === found.ranked.length) return found;
  return { ...found, ranked: source };
}

function isTest(entity: Entity): boolean {
  return entity.role === "test" || entity.role === "fixture";
}

function filterOf({ kind, path, tests }: Wanted): EntityFilter {
  return { ...(kind ? { kinds: [kind] } : {}), ...(path ? { path } : {}), tests };
}

function passes(entity: Entity, { kind, path, tests }: Wanted): boolean {
  if (kind && entity.kind !== kind) return false;
  if (path && !entity.path.toLowerCase().includes(path.replaceAll("\\", "/").toLowerCase())) return false;
  if (tests === "only") return isTest(entity);
  return tests !== "exclude" || !isTest(entity);
}

export function baseName(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}
