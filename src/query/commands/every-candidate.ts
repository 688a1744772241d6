/** `--all`: an ambiguous name answered for each of its candidates, as one list of which every row names its own. */
import type { Engine, Neighbour } from "../../engine/engine.ts";
import type { Answer } from "../answer.ts";
import { everyCandidate, type Numbered } from "../candidates.ts";
import { edgeFilterOf, edgesOf, type Relation, type Subject, shownRows, subjectOf } from "../edges.ts";
import { cutDiagnostics, type Diagnostic, pageOf, slice } from "../page.ts";
import { item } from "../report.ts";
import type { Resolved } from "../resolve.ts";
import { candidateFields, candidateJson, titleOf } from "../rows.ts";
import type { Request } from "./command.ts";
import { relationAnswer } from "./relations.ts";

export async function answerEveryCandidate(
  relation: Relation,
  resolved: Resolved,
  engine: Engine,
  request: Request,
): Promise<Answer> {
  const { answered, diagnostics: left } = everyCandidate(resolved);
  const page = pageOf(request.flags);
  const lists = await Promise.all(
    answered.map((one) => edgesUpTo(relation, one, engine, request, page.offset + page.limit)),
  );
  const total = lists.reduce((sum, list) => sum + list.total, 0);
  const rows = slice(
    lists.flatMap((list) => list.rows),
    page,
  );
  const shown = await shownRows(relation, rows, engine);
  const diagnostics: Diagnostic[] = [
    ...left,
    ...cutDiagnostics({ ...page, shown: shown.length, total }, { noun: relation.noun }, request),
  ];
  const answer = relationAnswer(relation, resolved, titleOf(resolved.entity), shown, { ...page, total }, diagnostics, {
    candidates: answered.map(({ n, entity }) => item("candidate", candidateFields(entity, n))),
    json: answered.map(({ n, entity }) => candidateJson(entity, n)),
  });
  // Nothing was chosen, so there is no choice to tell of.
  return { ...answer, notices: resolved.notices.filter(({ code }) => code !== "ambiguous_target") };
}

interface CandidateEdges {
  rows: { row: Neighbour; subject: Subject; candidate: number }[];
  total: number;
}

/** The first `limit` edges of one candidate: whichever page of the union is asked, it takes no more than these. */
async function edgesUpTo(
  relation: Relation,
  { n, entity }: Numbered,
  engine: Engine,
  request: Request,
  limit: number,
): Promise<CandidateEdges> {
  const subject = await subjectOf(relation, entity, [], engine);
  const page = { limit, offset: 0 };
  const { rows, total } = await edgesOf(relation, subject, engine, page, edgeFilterOf(request.flags));
  return { rows: rows.map((row) => ({ row, subject, candidate: n })), total };
}
