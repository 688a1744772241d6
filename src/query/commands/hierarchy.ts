/** Supertypes and subtypes of a type, as two trees. */
import type { Engine, Entity } from "../../engine/engine.ts";
import { TYPE_KINDS } from "../../engine/model.ts";
import { type Answer, answerTarget, diagnosticsJson, listItems, resolutionJson } from "../answer.ts";
import { type Diagnostic, testFilterOf } from "../page.ts";
import { item } from "../report.ts";
import type { Resolved } from "../resolve.ts";
import { entityJson, stalePaths, titleOf } from "../rows.ts";
import { list, meaning, object, type Shape, text, yesNo } from "../shape.ts";
import { diagnostic, entity, resolution } from "../shapes.ts";
import { askedAsOne } from "../subject.ts";
import { treeItems, treeJson, treeShape } from "../trees.ts";
import { defineCommand, type Request } from "./command.ts";
import { capFlag, DEPTH, TARGET_FLAGS, TEST_FLAGS } from "./shared-flags.ts";

const LEVELS = 5;

export default defineCommand({
  name: "hierarchy",
  summary: "Show the supertypes and subtypes of a type, as trees",
  details: "For a member its type answers. Bases outside the repository are named and have no node.",
  group: "relations",
  arguments: [{ name: "type", summary: "A type's name, path:line or id", required: true, completes: "symbol" }],
  flags: [
    { ...DEPTH, default: LEVELS },
    capFlag("types in each direction"),
    ...TARGET_FLAGS,
    ...TEST_FLAGS.map((flag) => ({ ...flag, summary: `${flag.summary} (of the subtypes)` })),
  ],
  formats: ["text", "json", "llm"],
  examples: [
    { run: "hierarchy PriceRule", shows: "what implements an interface, at every level" },
    { run: "hierarchy VolumeRule --format llm", shows: "what a class inherits from, for an agent" },
  ],
  json: shape,
  run: (request, context) =>
    answerTarget(
      request.args[0]!,
      request,
      context,
      { json: { supertypes: [], subtypes: [] } },
      (resolved, engine) => family(resolved, engine, request),
      askedAsOne(request, context),
    ),
});

async function family(resolved: Resolved, engine: Engine, request: Request): Promise<Answer> {
  const { type, diagnostics } = await typeOf(resolved.entity, engine);
  if (!type) return emptyAnswer(resolved, diagnostics);
  const { depth, cap } = request.flags as { depth: number; cap: number };
  const tests = testFilterOf(request.flags);
  const { supertypes, subtypes, outside, truncated } = await engine.hierarchy(type.id, { depth, cap, tests });
  const stale = await stalePaths(
    engine,
    [...supertypes, ...subtypes].map((node) => node.entity),
  );
  for (const by of truncated) diagnostics.push(cutBy(by, { depth, cap }));
  if (supertypes.length + subtypes.length + outside.length === 0)
    diagnostics.push({ code: "no_edges", message: `No supertypes or subtypes of ${type.name} in the graph.` });
  if (tests === "exclude") {
    const all = await engine.hierarchy(type.id, { depth, cap });
    const count = all.subtypes.length - subtypes.length;
    if (count > 0)
      diagnostics.push({ code: "tests_excluded", message: `${count} in test code left out.`, extras: { count } });
  }
  const header = item("hierarchy", {
    target: type.name,
    kind: type.kind,
    target_id: type.id,
    supertypes: supertypes.length,
    subtypes: subtypes.length,
    outside,
    truncated: truncated.length > 0 || undefined,
  });
  return {
    items: listItems(header, diagnostics, [
      ...treeItems("supertype", supertypes, stale),
      ...treeItems("subtype", subtypes, stale),
    ]),
    json: {
      ...resolutionJson(resolved),
      type: entityJson(type),
      supertypes: treeJson(type.id, supertypes, stale),
      subtypes: treeJson(type.id, subtypes, stale),
      outside,
      truncated: truncated.length > 0,
      diagnostics: diagnosticsJson(diagnostics),
    },
  };
}

/** The target itself, or the type it is a member of; undefined where there is none. */
async function typeOf(target: Entity, engine: Engine): Promise<{ type?: Entity; diagnostics: Diagnostic[] }> {
  if (TYPE_KINDS.includes(target.kind)) return { type: target, diagnostics: [] };
  const { container } = target;
  const type = container && TYPE_KINDS.includes(container.kind) ? await engine.entity(container.id) : undefined;
  if (!type) {
    const message = `${titleOf(target)} is a ${target.kind} and no member of a type, so it has no hierarchy.`;
    return { diagnostics: [{ code: "no_owner_type", message }] };
  }
  const message = `Hierarchies belong to types; answering for ${type.name}, the type of ${target.name}.`;
  return { type, diagnostics: [{ code: "answered_for_type", message }] };
}

function cutBy(cap: "depth" | "types", bounds: { depth: number; cap: number }): Diagnostic {
  const message =
    cap === "depth"
      ? `The walk stopped at ${bounds.depth} levels; there are more types. Raise --depth to see them.`
      : `The walk stopped at ${bounds.cap} types in one direction; there are more. Raise --cap to see them.`;
  return { code: "hierarchy_truncated", message, extras: { cap } };
}

function emptyAnswer(resolved: Resolved, diagnostics: readonly Diagnostic[]): Answer {
  const { kind } = resolved.entity;
  return {
    items: listItems(
      item("hierarchy", { target: titleOf(resolved.entity), kind, supertypes: 0, subtypes: 0 }),
      diagnostics,
      [],
    ),
    json: {
      ...resolutionJson(resolved),
      type: null,
      supertypes: [],
      subtypes: [],
      outside: [],
      truncated: false,
      diagnostics: diagnosticsJson(diagnostics),
    },
  };
}

function shape(): Shape {
  return object({
    ...resolution(),
    type: meaning("the type that was asked about: null where the target is none and in none", {
      anyOf: [entity(), { type: "null" }],
    }),
    supertypes: list(treeShape()),
    subtypes: list(treeShape()),
    outside: meaning("bases that the type's head names and the repository does not hold", list(text)),
    truncated: yesNo,
    diagnostics: list(diagnostic()),
  });
}
