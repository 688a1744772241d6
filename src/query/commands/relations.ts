/** callers, callees, imports, imported-by and contains: the answer that the commands of a relation share. */
import type { Engine, Page } from "../../engine/engine.ts";
import { type Answer, answerTarget, diagnosticsJson, listItems, resolutionJson } from "../answer.ts";
import {
  edgeFilterOf,
  edgesOf,
  excludedTests,
  type Relation,
  type ShownRow,
  shownRows,
  subjectOf,
  unresolvedSites,
  whyEmpty,
} from "../edges.ts";
import { cutDiagnostics, type Diagnostic, pageOf } from "../page.ts";
import { type Item, item, type Report } from "../report.ts";
import { type Asked, askedOf, overloadsOf, type Resolved } from "../resolve.ts";
import { titleOf } from "../rows.ts";
import { answerEach } from "../several.ts";
import { list, object, oneOf, type Shape, text, whole } from "../shape.ts";
import { candidate, certainty, diagnostic, entityWith, resolution, site, summary } from "../shapes.ts";
import type { Command, Context, Request } from "./command.ts";
import { ALL, limitFlag, OFFSET, POSSIBLE, TARGET_FLAGS, TEST_FLAGS } from "./shared-flags.ts";

/** What the five commands have in common; each adds its words. */
export function relationCommand(
  relation: Relation,
  words: Pick<Command, "summary" | "details" | "examples"> & { everyCandidate?: true; severalTargets?: true },
): Command {
  const { everyCandidate, severalTargets, ...rest } = words;
  return {
    name: relation.name,
    group: "relations",
    arguments: [
      {
        name: "target",
        summary: "A name, Type.member, path, path:line or id",
        required: true,
        completes: "symbol",
        ...(severalTargets ? { many: true } : {}),
      },
    ],
    flags: [
      limitFlag(50),
      OFFSET,
      ...TARGET_FLAGS,
      ...(everyCandidate ? [ALL] : []),
      ...TEST_FLAGS,
      ...(relation.hasSites ? [POSSIBLE] : []),
    ],
    formats: ["text", "json", "llm"],
    json: relationShape,
    run: (request, context) => answerEach(request, (target) => answerRelation(relation, target, request, context)),
    ...rest,
  };
}

function relationShape(): Shape {
  const row = entityWith({
    "site?": site(),
    "via?": text,
    certainty: certainty(),
    "use?": oneOf("reference"),
    "stale?": oneOf(true),
    "candidate?": whole,
  });
  return object({
    ...resolution(),
    "candidates?": list(candidate()),
    results: list(row),
    resultSource: oneOf("graph"),
    summary: summary(),
    diagnostics: list(diagnostic()),
  });
}

async function answerRelation(relation: Relation, target: string, request: Request, context: Context): Promise<Report> {
  const empty = { json: { results: [] }, didYouMean: relation.name === "callers" };
  // The test filter is about the rows: whose callers are asked does not change with which callers are.
  const overloads = relation.hasSites ? "together" : "apart";
  const asked: Asked = { ...askedOf(request, context), tests: "last", overloads };
  const tell = async (resolved: Resolved, engine: Engine): Promise<Answer> => {
    if (!asked.every || resolved.candidates.length === 1) return answerOne(relation, resolved, engine, request);
    const { answerEveryCandidate } = await import("./every-candidate.ts");
    return answerEveryCandidate(relation, resolved, engine, request);
  };
  return answerTarget(target, request, context, empty, tell, asked);
}

async function answerOne(relation: Relation, resolved: Resolved, engine: Engine, request: Request): Promise<Answer> {
  const page = pageOf(request.flags);
  const { entity, candidates } = resolved;
  const isPicked = request.flags.pick !== undefined;
  const subject = await subjectOf(relation, entity, isPicked ? [] : overloadsOf(entity, candidates), engine);
  const filter = edgeFilterOf(request.flags);
  const list = await edgesOf(relation, subject, engine, page, filter);
  const edges = list.rows.map((row) => ({ row, subject }));
  const rows = await shownRows(relation, edges, engine);
  const cut = { ...page, shown: rows.length, total: list.total, capped: list.capped };
  const diagnostics = [
    ...subject.diagnostics,
    ...cutDiagnostics(cut, { noun: relation.noun }, request),
    ...(list.total === 0 ? await whyEmpty(relation, subject, engine) : []),
    ...(await unresolvedSites(relation, subject, engine, request)),
    ...(filter.tests === "exclude" ? await excludedTests(relation, subject, engine, filter, list.total) : []),
  ];
  return relationAnswer(relation, resolved, titleOf(subject.entity), rows, cut, diagnostics);
}

/** The header, diagnostics and rows of a relation, in records and json. */
export function relationAnswer(
  relation: Relation,
  resolved: Resolved,
  title: string,
  rows: readonly ShownRow[],
  cut: Page & { total: number; capped?: boolean | undefined },
  diagnostics: readonly Diagnostic[],
  every?: { candidates: readonly Item[]; json: readonly unknown[] },
): Answer {
  const shown = rows.length;
  const { total, offset, capped } = cut;
  const header = item(relation.name, {
    target: title,
    offset,
    shown,
    total,
    resolved: shown,
    candidates: every?.candidates.length,
  });
  return {
    items: listItems(header, diagnostics, [...(every?.candidates ?? []), ...rows.map((row) => row.item)]),
    json: {
      ...resolutionJson(resolved),
      ...(every ? { resolutionMode: "all", candidates: every.json } : {}),
      results: rows.map((row) => row.json),
      resultSource: "graph",
      summary: {
        total,
        shown,
        ...(offset > 0 ? { offset } : {}),
        truncated: offset + shown < total || capped === true,
        resolved: shown,
        unresolved: 0,
        ...(capped ? { capped } : {}),
      },
      diagnostics: diagnosticsJson(diagnostics),
    },
    rows: "results",
  };
}
