/** What is at risk when an entity changes: who uses it, where they are, how much that weighs, and what to look at next. */
import type { Engine, Entity, Neighbour, User, Users } from "../engine/engine.ts";
import { type Answer, diagnosticsJson, resolutionJson } from "./answer.ts";
import { behaviorsOf, summaryOf } from "./at-risk.ts";
import { type Bucket, bucketsOf, regionCount } from "./buckets.ts";
import type { Request } from "./commands/command.ts";
import { edgeFilterOf, edgesOf, RELATIONS, type Relation } from "./edges.ts";
import { followUp } from "./follow-up.ts";
import { type Diagnostic, diagnosticItem } from "./page.ts";
import { type Item, item } from "./report.ts";
import type { Resolved } from "./resolve.ts";
import { isOfFlow, type RiskFacts, riskOf } from "./risk.ts";
import { entityFields, entityJson, linesOf } from "./rows.ts";
import { isContainer, memberTitle, type WholeSubject, wholeSubject } from "./subject.ts";
import { systemPathOf } from "./system-path.ts";
import { DEPENDENCIES, relOf } from "./trees.ts";
import { wordsOf } from "./words.ts";

/** Entities that further hops take in. */
const REACH = 1000;
/** Members of a bucket that json names. */
const NAMED = 5;

/** The analysis of one target. */
export async function impactOf(resolved: Resolved, engine: Engine, request: Request): Promise<Answer> {
  const subject = wholeSubject(resolved, request.flags.pick);
  const { entity } = subject;
  const { tests } = edgeFilterOf(request.flags);
  const users = await engine.users(entity.id, { tests, together: subject.together });
  const lists = isContainer(entity)
    ? await containerLists(resolved, users, engine, request)
    : await leafLists(resolved, subject, engine, request);
  const depth = Math.min(3, (request.flags.depth as number) ?? 1);
  const reach = depth > 1 ? await reachOf(subject, engine, depth, request) : undefined;
  const buckets = await bucketsOf(reach?.users ?? users.all, engine);
  const system = await systemPathOf(entity, engine);
  const risk = riskOf({ ...factsOf(entity, users), ...lists.facts, regions: regionCount(buckets) });
  const behaviors = await behaviorsOf(subject, users, engine);
  const summary = summaryOf(entity, risk, users.all);
  const flow = risk.flow
    ? { name: risk.flow, count: users.all.filter((user) => isOfFlow(wordsOf(user.name), risk.flow!)).length }
    : undefined;
  const next = await nextStep(resolved, users, engine, request);
  const excluded = tests === "exclude" ? await excludedTests(subject, users, engine) : [];
  const diagnostics = [...subject.diagnostics, ...lists.diagnostics, ...excluded];
  const { level, category } = risk;
  const reached = reach ? { depth, reached: reach.users.length, truncated: reach.truncated || undefined } : {};
  return {
    items: [
      item("impact", {
        target: memberTitle(entity),
        kind: entity.kind,
        path: entity.path,
        risk: level,
        category,
        system_path: system.regions,
        summary,
      }),
      ...behaviors.map((text) => item("behavior", { text })),
      item("counts", { ...lists.counts, ...reached }),
      ...(flow ? [item("flow", flow)] : []),
      ...buckets.map(({ region, kind, users: inside }) => item("bucket", { region, kind, count: inside.length })),
      ...lists.rows,
      item("next", { text: next }),
      ...diagnostics.map(diagnosticItem),
    ],
    json: {
      ...resolutionJson(resolved),
      depth,
      systemPath: system.parts,
      hasMapData: system.hasMapData,
      riskSummary: summary,
      riskLevel: level,
      riskCategory: category,
      atRiskBehavior: behaviors,
      nextStep: next,
      flowPropagation: flow ? { flowName: flow.name, count: flow.count } : null,
      summary: { ...lists.summary, users: users.all.length, ...reached },
      ...lists.json,
      propagationBuckets: buckets.map(bucketJson),
      diagnostics: diagnosticsJson(diagnostics),
    },
  };
}

function factsOf(entity: Entity, users: Users): RiskFacts {
  return {
    kind: entity.kind,
    name: entity.name,
    path: entity.path,
    container: entity.container?.name,
    abstract: entity.abstract,
    isContainer: isContainer(entity),
    members: 0,
    callers: 0,
    callees: 0,
    importers: users.importers,
    dependents: users.itself,
    memberCallers: users.contents,
    users: users.all.length,
    regions: 0,
  };
}

/** What a form of the analysis adds: its counts, its rows, and what has to be said of lists that were cut. */
interface Lists {
  facts: Partial<RiskFacts>;
  counts: Record<string, number>;
  summary: Record<string, number>;
  rows: Item[];
  json: Record<string, unknown>;
  diagnostics: Diagnostic[];
}

async function leafLists(resolved: Resolved, subject: WholeSubject, engine: Engine, request: Request): Promise<Lists> {
  const page = { limit: request.flags.limit as number, offset: 0 };
  const filter = edgeFilterOf(request.flags);
  const callers = await edgesOf(RELATIONS.callers, subject, engine, page, filter);
  const callees = await edgesOf(RELATIONS.callees, subject, engine, page, filter);
  const counts = { callers: callers.total, callees: callees.total };
  return {
    facts: counts,
    counts: { ...counts, shown_callers: callers.rows.length, shown_callees: callees.rows.length },
    summary: counts,
    rows: [
      ...callers.rows.map((row) => edgeItem("caller", row)),
      ...callees.rows.map((row) => edgeItem("callee", row)),
    ],
    json: { callerList: callers.rows.map(edgeRowJson), calleeList: callees.rows.map(edgeRowJson) },
    diagnostics: [
      ...cut(RELATIONS.callers, callers.total, callers.rows.length, resolved, request),
      ...cut(RELATIONS.callees, callees.total, callees.rows.length, resolved, request),
    ],
  };
}

function cut(
  { name, noun }: Relation,
  total: number,
  shown: number,
  { target }: Resolved,
  request: Request,
): Diagnostic[] {
  if (shown >= total) return [];
  const where = followUp(request, name, target);
  const message = `${total} ${noun[total === 1 ? 0 : 1]}; showing ${shown}. Raise --limit to see them, or page them with ${where}`;
  return [{ code: "results_truncated", message }];
}

function edgeItem(record: string, { entity, certainty, predicate, via }: Neighbour): Item {
  return item(record, {
    ...entityFields(entity),
    via,
    certainty: certainty === "certain" ? undefined : certainty,
    use: predicate === "REFERENCES" ? "reference" : undefined,
  });
}

function edgeRowJson({ entity, certainty, predicate, via }: Neighbour): Record<string, unknown> {
  return { ...entityJson(entity), rel: relOf(predicate), certainty, ...(via ? { via } : {}) };
}

async function containerLists(resolved: Resolved, users: Users, engine: Engine, request: Request): Promise<Lists> {
  const limit = request.flags.limit as number;
  const { entity } = resolved;
  const members = await engine.usedMembers(entity.id, { limit, offset: 0 });
  const used = members.rows.filter((member) => member.users > 0);
  // A file that only imports it depends on it, too.
  const dependents = users.all.filter(({ of }) => of === "itself");
  const shown = dependents.slice(0, limit);
  const counts = {
    members: members.total,
    importers: users.importers,
    dependents: dependents.length,
    member_callers: users.contents,
  };
  const diagnostics: Diagnostic[] = [];
  if (shown.length < dependents.length || used.length < members.used) {
    const parts = [
      ...(shown.length < dependents.length ? [`${dependents.length} dependents; showing ${shown.length}`] : []),
      ...(used.length < members.used ? [`${members.used} members in use; showing ${used.length}`] : []),
    ];
    const where = followUp(request, "callers", resolved.target);
    const message = `${parts.join(". ")}. Raise --limit to see them, or page what uses it with ${where}`;
    diagnostics.push({ code: "results_truncated", message });
  }
  return {
    facts: { members: members.total, dependents: dependents.length },
    counts: { ...counts, shown_dependents: shown.length, shown_members: used.length },
    summary: {
      members: members.total,
      directImporters: users.importers,
      directDependents: dependents.length,
      memberLevelCallers: users.contents,
    },
    rows: [
      ...used.map(({ entity: member, users: callers }) =>
        item("member", {
          name: member.name,
          kind: member.kind,
          path: member.path === entity.path ? undefined : member.path,
          lines: linesOf(member),
          callers,
        }),
      ),
      ...shown.map((user) => item("dependent", { ...userFields(user), rel: relOf(user.predicate) })),
    ],
    json: {
      topImpactedMembers: used.map(({ entity: member, users: callers }) => ({ ...entityJson(member), callers })),
      dependentList: shown.map((user) => ({ ...userJson(user), rel: relOf(user.predicate) })),
    },
    diagnostics,
  };
}

function userFields(user: User): Item["fields"] {
  return { name: user.name, kind: user.kind, id: user.id, path: user.path, lines: linesOf(user) };
}

function userJson({ id, kind, name, path, line, endLine }: User): Record<string, unknown> {
  return { id, kind, name, path: path || null, lineStart: line || null, lineEnd: endLine || null };
}

function bucketJson({ region, kind, users }: Bucket): Record<string, unknown> {
  return { region, regionKind: kind, count: users.length, members: users.slice(0, NAMED).map(userJson) };
}

/** Everything within some hops. */
async function reachOf(
  { entity, together }: WholeSubject,
  engine: Engine,
  depth: number,
  request: Request,
): Promise<{ users: User[]; truncated: boolean }> {
  const { nodes, truncated } = await engine.walk(entity.id, {
    predicates: DEPENDENCIES,
    direction: "in",
    depth,
    cap: REACH,
    ...edgeFilterOf(request.flags),
    together,
    root: isContainer(entity) ? "contents" : "entity",
    dispatch: true,
  });
  const users = nodes
    .filter(({ cycle }) => !cycle)
    .map(({ entity: { id, name, kind, path, line, endLine, role }, predicate }): User => {
      return { id, name, kind, path, line, endLine, role, predicate, of: "itself" };
    });
  return { users, truncated };
}

/** The one command that says most about what is still open. */
async function nextStep({ entity, target }: Resolved, users: Users, engine: Engine, request: Request): Promise<string> {
  if (users.all.length === 0)
    return `${followUp({ ...request, flags: {} }, "text", entity.name)} looks for mentions that the graph does not have`;
  if (isContainer(entity)) {
    const [first] = (await engine.usedMembers(entity.id, { limit: 1, offset: 0 })).rows;
    if (!first || first.users === 0) return `${followUp(request, "depends", target)} shows who relies on its users`;
    const member = entity.kind === "file" ? `${entity.path}:${first.entity.nameLine}` : memberTitle(first.entity);
    return `${followUp({ ...request, flags: {} }, "impact", member)} narrows it to the member that is used most`;
  }
  const family = (await engine.overrides(entity.id, { limit: 0, offset: 0 })).total;
  if (family > 0)
    return `${followUp(request, "overrides", target)} lists ${family === 1 ? "the definition that moves" : `the ${family} definitions that move`} with it`;
  return `${followUp(request, "depends", target)} shows who relies on its users`;
}

async function excludedTests(subject: WholeSubject, users: Users, engine: Engine): Promise<Diagnostic[]> {
  const all = await engine.users(subject.entity.id, { together: subject.together });
  const count = all.all.length - users.all.length;
  if (count <= 0) return [];
  return [{ code: "tests_excluded", message: `${count} in test code left out.`, extras: { count } }];
}
