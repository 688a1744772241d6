/** Several targets in one question: each is answered as it would be alone, and the worst outcome is the whole's. */
import type { Request } from "./commands/command.ts";
import { EXIT_CODES, type Item, item, type Outcome, type Report } from "./report.ts";

/** Outcomes from worst to best: the first that any target had is the whole run's. */
const WORST_FIRST: readonly Outcome[] = ["failed", "not_mapped", "not_found", "ambiguous", "ok"];

/** Answers one target alone, several as groups that end in a summary. */
export async function answerEach(request: Request, answer: (target: string) => Promise<Report>): Promise<Report> {
  const [only, ...others] = request.args;
  if (others.length === 0) return answer(only!);
  const groups: { target: string; report: Report }[] = [];
  for (const target of request.args) groups.push({ target, report: await answer(target) });
  const count = (outcome: Outcome) => groups.filter(({ report }) => report.outcome === outcome).length;
  const summary = {
    total: groups.length,
    ok: count("ok"),
    ambiguous: count("ambiguous"),
    not_found: count("not_found"),
    not_mapped: count("not_mapped"),
    failed: count("failed"),
  };
  return {
    command: request.command,
    outcome: WORST_FIRST.find((outcome) => count(outcome) > 0) ?? "ok",
    notices: [],
    items: [...groups.flatMap(groupItems), item("targets", summary)],
    json: {
      targets: groups.map(({ target, report }) => ({
        target,
        exitCode: EXIT_CODES[report.outcome],
        ...(report.json as Record<string, unknown>),
      })),
      summary,
    },
  };
}

function groupItems({ target, report }: { target: string; report: Report }, i: number): Item[] {
  return [item("target", { n: i + 1, name: target }), ...report.notices, ...report.items];
}
