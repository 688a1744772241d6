/** What the graph knows of one entity: the counts and the nearest few names that an explanation is made of. */
import type { Engine, Entity, Neighbour, User } from "../engine/engine.ts";
import { TYPE_KINDS } from "../engine/model.ts";
import type { Request } from "./commands/command.ts";
import { edgesOf, RELATIONS } from "./edges.ts";
import { type Importance, importanceOf } from "./importance.ts";
import { testFilterOf } from "./page.ts";
import { type RoleVerdict, roleOf } from "./roles.ts";
import { isContainer, type WholeSubject } from "./subject.ts";
import { DEPENDENCIES } from "./trees.ts";

/** Rows of each list. */
const SHOWN = 3;
const MEMBERS = 5;
/** Members whose names are looked at. */
const NAMES = 60;
/** How far downstream is counted. */
const DEPTH = 4;
const CAP = 100;

export interface EntityFacts {
  callers: number;
  callees: number;
  /** Everything that uses it or what stands in it, or imports it: each user once. */
  dependents: number;
  importers: number;
  members: number;
  /** What depends on it within four steps, up to a hundred; and how many steps that took. */
  downstream: number;
  depth: number;
  /** Versions the graph remembers. */
  history: number;
  /** Other definitions that move with it; of a type, its subtypes. */
  family: number;
  /** Call sites of its name that are bound to nothing. */
  unbound: number;
  /** Dependents in tests. */
  tests: number;
  /** Files that dependents stand in. */
  files: number;
  stale: boolean;
  /** The first few of each. */
  shown: { callers: Neighbour[]; dependents: User[]; members: { entity: Entity; users: number }[] };
  role: RoleVerdict;
  importance: Importance;
}

export async function factsOf(subject: WholeSubject, engine: Engine, request: Request): Promise<EntityFacts> {
  const { entity, together } = subject;
  const { id, name, kind, path } = entity;
  const tests = testFilterOf(request.flags);
  const filter = { tests, includePossible: false };
  const page = { limit: SHOWN, offset: 0 };
  const relation = { ...RELATIONS.callers, predicates: ["CALLS"] as const };
  const callers = await edgesOf(relation, subject, engine, page, filter);
  const callees = await edgesOf(
    { ...RELATIONS.callees, predicates: ["CALLS"] },
    subject,
    engine,
    { ...page, limit: 0 },
    filter,
  );
  const users = await engine.users(id, { tests, together });
  const members = await engine.usedMembers(id, { limit: NAMES, offset: 0 });
  const memberKinds = await engine.memberKinds(id);
  const root = isContainer(entity) ? "contents" : "entity";
  const walk = await engine.walk(id, {
    predicates: DEPENDENCIES,
    direction: "in",
    depth: DEPTH,
    cap: CAP,
    tests,
    together,
    root,
    dispatch: true,
  });
  const downstream = walk.nodes.filter(({ cycle }) => !cycle).length;
  const counts = {
    callers: callers.total,
    callees: callees.total,
    dependents: users.all.length,
    importers: users.importers,
    members: members.total,
    downstream,
  };
  const hasFamily = TYPE_KINDS.includes(kind) || (entity.container && TYPE_KINDS.includes(entity.container.kind));
  return {
    ...counts,
    depth: walk.depth,
    history: await engine.versions(id),
    family: hasFamily ? (await engine.overrides(id, { limit: 0, offset: 0 })).total : 0,
    unbound: callers.total === 0 ? (await engine.unbound({ name }, { limit: 1, offset: 0 })).total : 0,
    tests: users.all.filter(({ role }) => role === "test" || role === "fixture").length,
    files: new Set(users.all.map((user) => user.path)).size,
    stale: path !== "" && (await engine.isStale(path)),
    shown: {
      callers: callers.rows,
      dependents: users.all.filter((user) => user.predicate !== "CALLS" || user.of === "contents").slice(0, SHOWN),
      members: members.rows.slice(0, MEMBERS),
    },
    role: roleOf({
      ...counts,
      kind,
      name,
      path,
      fileRole: entity.role,
      exported: entity.exported,
      owner: entity.container?.name,
      memberKinds,
      memberNames: members.rows.map((member) => member.entity.name),
    }),
    importance: importanceOf(counts),
  };
}
