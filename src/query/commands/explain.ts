/** What is this, what is around it, and how much hangs on it? */
import type { Engine, Entity, GraphHealth, User } from "../../engine/engine.ts";
import { type Answer, answerTarget, diagnosticsJson, resolutionJson } from "../answer.ts";
import { explanationOf, notesOf } from "../explanation.ts";
import { type EntityFacts, factsOf } from "../facts.ts";
import { IMPORTANCE_CATEGORIES, IMPORTANCE_LEVELS } from "../importance.ts";
import { diagnosticItem } from "../page.ts";
import { rawFacts, rawShape } from "../raw-facts.ts";
import { type Fields, type Item, item } from "../report.ts";
import type { Resolved } from "../resolve.ts";
import { ROLE_NAMES } from "../roles.ts";
import { entityFields, entityJson, linesOf } from "../rows.ts";
import { answerEach } from "../several.ts";
import { either, list, meaning, object, oneOf, orNone, type Shape, text, whole, yesNo } from "../shape.ts";
import { diagnostic, entityWith, graphHealth, resolution } from "../shapes.ts";
import { askedAsOne, wholeSubject } from "../subject.ts";
import { type SystemPath, systemPathOf } from "../system-path.ts";
import { relOf } from "../trees.ts";
import { graphItem, graphJson } from "../unanswered.ts";
import { defineCommand, type Request } from "./command.ts";
import { TARGET_FLAGS, TEST_FLAGS } from "./shared-flags.ts";

/** Counts of the edges record. Of a graph that is not whole a zero is unknown. */
const COUNTS = ["callers", "callees", "dependents", "importers", "members", "downstream"] as const;
const DEGRADED = "graph_degraded";

export default defineCommand({
  name: "explain",
  summary: "Say what a symbol or file is, what uses it and how much hangs on it",
  details:
    "The role is told by rules over kind, name and counts, with what decided; importance by counts alone. dependents " +
    "counts everything that uses it, what stands in it, or imports it; downstream what depends on it within four steps, " +
    "up to a hundred.",
  group: "look up",
  arguments: [
    {
      name: "target",
      summary: "A name, Type.member, path, path:line or id",
      required: true,
      many: true,
      completes: "symbol",
    },
  ],
  flags: [
    ...TARGET_FLAGS,
    ...TEST_FLAGS,
    { name: "raw", summary: "The bare facts and what it calls, without judgement" },
  ],
  formats: ["text", "json", "llm"],
  showsRegions: true,
  examples: [
    { run: "explain formatMoney", shows: "a function: its role, its callers, how much hangs on it" },
    { run: "explain Warehouse Checkout.pay --format llm", shows: "two at once, for an agent" },
  ],
  json: shape,
  run: (request, context) => {
    const tell = (resolved: Resolved, engine: Engine): Promise<Answer> =>
      request.flags.raw ? rawFacts(resolved, engine, request) : explained(resolved, engine, request);
    const asked = askedAsOne(request, context);
    return answerEach(request, (target) =>
      answerTarget(target, request, context, { json: {}, didYouMean: true }, tell, asked),
    );
  },
});

async function explained(resolved: Resolved, engine: Engine, request: Request): Promise<Answer> {
  const subject = wholeSubject(resolved, request.flags.pick);
  const { entity } = subject;
  const health = await engine.health(entity.id);
  const facts = await factsOf(subject, engine, request);
  const isWhole = health.state === "ok";
  const notes = isWhole ? notesOf(entity, facts) : [];
  const { id, name, kind, path, rev, container, signature, doc } = entity;
  const { shown, stale } = facts;
  const system = await systemPathOf(entity, engine);
  return {
    items: [
      ...(isWhole ? [] : [graphItem(health)]),
      item("explain.entity", { id, name, kind, path, lines: linesOf(entity), rev, stale: stale || undefined }),
      ...judgement(facts, health),
      item("explain.edges", edgeFields(facts, health)),
      ...(container ? [item("container", { kind: container.kind, name: container.name })] : []),
      ...locationItems(system),
      ...(signature ? [item("signature", { text: signature })] : []),
      ...(doc ? [item("docstring", { text: doc })] : []),
      ...shown.callers.map(({ entity: caller, via }) => item("caller", { ...entityFields(caller), via })),
      ...shown.dependents.map((user) => item("dependent", { ...userFields(user), rel: relOf(user.predicate) })),
      ...shown.members.map((member) => memberItem(member, entity)),
      ...notes.map((note) => item("note", { text: note })),
      ...subject.diagnostics.map(diagnosticItem),
    ],
    json: {
      ...(isWhole ? {} : { graph: graphJson(health) }),
      ...resolutionJson(resolved),
      facts: factsJson(entity, facts, health, system),
      role: isWhole ? facts.role : { role: "unknown", confidence: "none", reasons: [DEGRADED] },
      importance: isWhole ? facts.importance : { level: "unknown", category: null, reasons: [DEGRADED] },
      rendered: isWhole ? { ...explanationOf(entity, facts), notes } : null,
      diagnostics: diagnosticsJson(subject.diagnostics),
    },
  };
}

/** What is inferred from edges is withheld where edges are missing. */
function judgement({ role, importance }: EntityFacts, { state }: GraphHealth): Item[] {
  if (state !== "ok")
    return [
      item("role", { role: "unknown", confidence: "none", reason: DEGRADED }),
      item("importance", { level: "unknown", reason: DEGRADED }),
    ];
  return [
    item("role", { role: role.role, confidence: role.confidence, reason: role.reasons.join("; ") }),
    item("importance", {
      level: importance.level,
      category: importance.category,
      reason: importance.reasons.join(", "),
    }),
  ];
}

function edgeFields(facts: EntityFacts, { state }: GraphHealth): Fields {
  const counts = COUNTS.map((name) => [name, state !== "ok" && facts[name] === 0 ? "unknown" : facts[name]]);
  const { depth, history } = facts;
  return { ...Object.fromEntries(counts), depth, history, complete: state === "ok" ? undefined : false };
}

function userFields(user: User): Fields {
  return { name: user.name, kind: user.kind, id: user.id, path: user.path, lines: linesOf(user) };
}

function memberItem({ entity, users }: { entity: Entity; users: number }, owner: Entity): Item {
  return item("member", {
    name: entity.name,
    kind: entity.kind,
    path: entity.path === owner.path ? undefined : entity.path,
    lines: linesOf(entity),
    callers: users,
  });
}

/** The part of the system it stands in, and the finest one. */
function locationItems({ parts }: SystemPath): Item[] {
  const of = (kind: string): string | undefined => parts.findLast((part) => part.kind === kind)?.name;
  const [subsystem, module] = [of("subsystem"), of("module")];
  return subsystem || module ? [item("location", { subsystem, module })] : [];
}

function factsJson(
  entity: Entity,
  facts: EntityFacts,
  { state }: GraphHealth,
  { parts, hasMapData }: SystemPath,
): Record<string, unknown> {
  const { depth, history, family, tests, files, stale, shown } = facts;
  const known = (count: number): number | null => (state !== "ok" && count === 0 ? null : count);
  const counts = COUNTS.map((name) => [name, known(facts[name])]);
  return {
    ...Object.fromEntries(counts),
    depth,
    history,
    complete: state === "ok",
    otherDefinitions: known(family),
    dependentFiles: known(files),
    dependentTests: known(tests),
    path: entity.path || null,
    systemPath: parts,
    hasMapData,
    stale,
    signature: entity.signature ?? null,
    docstring: entity.doc ?? null,
    exported: entity.exported,
    deprecated: entity.deprecated,
    topCallers: shown.callers.map(({ entity: caller, via }) => ({ ...entityJson(caller), ...(via ? { via } : {}) })),
    topDependents: shown.dependents.map(({ id, kind, name, path, line, endLine, predicate }) => {
      return {
        id,
        kind,
        name,
        path: path || null,
        lineStart: line || null,
        lineEnd: endLine || null,
        rel: relOf(predicate),
      };
    }),
    topMembers: shown.members.map(({ entity: member, users }) => ({ ...entityJson(member), callers: users })),
  };
}

function shape(): Shape {
  const count = meaning("null where edges are missing", orNone(whole));
  const explained = object({
    "graph?": graphHealth(),
    ...resolution(),
    facts: object({
      ...Object.fromEntries(COUNTS.map((name) => [name, count])),
      depth: whole,
      history: meaning("versions the graph remembers", whole),
      complete: yesNo,
      otherDefinitions: meaning("definitions that move with it; of a type, its subtypes", orNone(whole)),
      dependentFiles: orNone(whole),
      dependentTests: orNone(whole),
      path: orNone(text),
      systemPath: list(object({ name: text, kind: text })),
      hasMapData: meaning("whether systemPath knows regions", yesNo),
      stale: yesNo,
      signature: orNone(text),
      docstring: meaning("first sentence", orNone(text)),
      exported: yesNo,
      deprecated: yesNo,
      topCallers: list(entityWith({ "via?": text })),
      topDependents: list(entityWith({ rel: text })),
      topMembers: list(entityWith({ callers: whole })),
    }),
    role: object({
      role: oneOf(...ROLE_NAMES),
      confidence: oneOf("high", "medium", "low", "none"),
      reasons: list(text),
    }),
    importance: object({
      level: oneOf(...IMPORTANCE_LEVELS),
      category: meaning(`one of ${IMPORTANCE_CATEGORIES.join(", ")}; null where the level is unknown`, orNone(text)),
      reasons: list(text),
    }),
    rendered: meaning("in sentences; null where the graph is not whole", {
      anyOf: [
        object({ explanation: text, context: text, usedBy: text, whyItMatters: text, notes: list(text) }),
        { type: "null" },
      ],
    }),
    diagnostics: list(diagnostic()),
  });
  return either(explained, rawShape());
}
