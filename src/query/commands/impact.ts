/** What is at risk if this changes? */
import type { Engine } from "../../engine/engine.ts";
import { CERTAINTIES } from "../../engine/model.ts";
import { type Answer, answerTarget, diagnosticsJson } from "../answer.ts";
import { BUCKET_KINDS } from "../buckets.ts";
import { everyCandidate } from "../candidates.ts";
import { impactOf } from "../impact.ts";
import { diagnosticItem } from "../page.ts";
import { item } from "../report.ts";
import type { Resolved } from "../resolve.ts";
import { CATEGORIES, LEVELS } from "../risk.ts";
import { candidateFields, candidateJson } from "../rows.ts";
import { answerEach } from "../several.ts";
import { byKey, either, list, meaning, object, oneOf, type Shape, text, whole, yesNo } from "../shape.ts";
import { candidate, diagnostic, entityWith, resolution } from "../shapes.ts";
import { askedAsOne } from "../subject.ts";
import { defineCommand, type Request } from "./command.ts";
import { ALL, limitFlag, POSSIBLE, TARGET_FLAGS, TEST_FLAGS } from "./shared-flags.ts";

export default defineCommand({
  name: "impact",
  summary: "Show what is at risk if a symbol or file changes",
  details:
    "Says how far a change reaches (who uses it, in which regions, what moves with it) and weighs that by fixed rules: " +
    "a category from kind, names and counts, and a level from the counts. --depth 2 or 3 counts who is reached indirectly.",
  group: "relations",
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
    limitFlag(10),
    { name: "depth", value: "n", type: "count", default: 1, summary: "Count users at this many steps, at most 3" },
    ...TARGET_FLAGS,
    ALL,
    ...TEST_FLAGS,
    POSSIBLE,
  ],
  formats: ["text", "json", "llm"],
  showsRegions: true,
  examples: [
    { run: "impact Cart.total", shows: "who counts on a method, and how much that weighs" },
    { run: "impact Money --path web --format llm", shows: "a class with its most used members, for an agent" },
  ],
  json: shape,
  run: (request, context) => {
    const asked = askedAsOne(request, context);
    const empty = { json: {}, didYouMean: true };
    const tell = (resolved: Resolved, engine: Engine): Promise<Answer> =>
      asked.every && resolved.candidates.length > 1
        ? everyImpact(resolved, engine, request)
        : impactOf(resolved, engine, request);
    return answerEach(request, (target) => answerTarget(target, request, context, empty, tell, asked));
  },
});

/** One analysis a candidate, each behind its own record. */
async function everyImpact(resolved: Resolved, engine: Engine, request: Request): Promise<Answer> {
  const { answered, diagnostics } = everyCandidate(resolved);
  const items = diagnostics.map(diagnosticItem);
  const results: unknown[] = [];
  for (const { n, entity } of answered) {
    // Of several candidates each is itself alone; what it is asked for further is asked by its number.
    const own: Request = { ...request, flags: { ...request.flags, pick: n } };
    const answer = await impactOf({ ...resolved, entity, candidates: [entity], mode: "all" }, engine, own);
    items.push(item("candidate", candidateFields(entity, n)), ...answer.items);
    results.push({ candidate: candidateJson(entity, n), ...answer.json });
  }
  return {
    items,
    json: { resolutionMode: "all", results, diagnostics: diagnosticsJson(diagnostics) },
    rows: "results",
    notices: resolved.notices.filter(({ code }) => code !== "ambiguous_target"),
  };
}

function shape(): Shape {
  const part = object({ name: text, kind: text });
  const user = entityWith({ "rel?": text, "via?": text, "certainty?": oneOf(...CERTAINTIES) });
  const keys = {
    ...resolution(),
    depth: whole,
    systemPath: list(part),
    hasMapData: meaning("whether systemPath knows regions", yesNo),
    riskSummary: text,
    riskLevel: oneOf(...LEVELS),
    riskCategory: oneOf(...CATEGORIES),
    atRiskBehavior: list(text),
    nextStep: text,
    flowPropagation: meaning("of a step of a flow: how many users are part of it, too", {
      anyOf: [object({ flowName: text, count: whole }), { type: "null" }],
    }),
    summary: meaning("true totals; users counts each once", byKey(either(whole, oneOf(true)))),
    propagationBuckets: list(
      object({
        region: text,
        regionKind: meaning(
          "of a region its kind; without a map directory: a folder; other: what is left of the list",
          oneOf(...BUCKET_KINDS),
        ),
        count: whole,
        members: list(user),
      }),
    ),
    diagnostics: list(diagnostic()),
  };
  const leaf = { callerList: list(user), calleeList: list(user) };
  const container = { topImpactedMembers: list(entityWith({ callers: whole })), dependentList: list(user) };
  const one = { candidate: candidate() };
  return either(
    object({ ...keys, ...leaf }),
    object({ ...keys, ...container }),
    object({
      resolutionMode: oneOf("all"),
      results: list(either(object({ ...one, ...keys, ...leaf }), object({ ...one, ...keys, ...container }))),
      diagnostics: list(diagnostic()),
    }),
  );
}
