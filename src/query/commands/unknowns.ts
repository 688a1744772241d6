/** Which calls could not be bound, and why? What the graph does not know, so that nobody takes it for nothing. */
import type { Engine, UnboundReason, UnboundSite } from "../../engine/engine.ts";
import { UNBOUND_REASONS } from "../../engine/model.ts";
import { answerTarget, diagnosticsJson, listItems, resolutionJson } from "../answer.ts";
import { GAPS } from "../edges.ts";
import { folderOf } from "../folder.ts";
import { cutDiagnostics, type Diagnostic, pageOf } from "../page.ts";
import { item, type Report } from "../report.ts";
import { askedOf } from "../resolve.ts";
import { entityJson, siteFields, siteJson, titleOf } from "../rows.ts";
import { byKey, joined, list, object, oneOf, orNone, type Shape, text, whole } from "../shape.ts";
import { diagnostic, entity, resolution, site } from "../shapes.ts";
import { defineCommand, type Request } from "./command.ts";
import { limitFlag, OFFSET, TARGET_FLAGS } from "./shared-flags.ts";

export default defineCommand({
  name: "unknowns",
  summary: "List the call sites that could not be bound, by reason",
  details:
    "Calls of packages and of the language's own library lead out of the repository (external): they are counted, and " +
    "listed with --reason external.",
  group: "relations",
  arguments: [{ name: "target", summary: "A symbol, file or folder; everything when absent", completes: "path" }],
  flags: [
    {
      name: "reason",
      value: "why",
      type: "choice",
      choices: UNBOUND_REASONS,
      summary: "Only sites without an edge for this reason",
    },
    limitFlag(20),
    OFFSET,
    ...TARGET_FLAGS,
  ],
  formats: ["text", "json", "llm"],
  json: shape,
  examples: [
    { run: "unknowns", shows: "how much is not known, and the first sites" },
    { run: "unknowns web/ --reason external --limit 5 --format llm", shows: "calls that leave the repository" },
  ],
  async run(request, context) {
    const [target] = request.args;
    const engine = await context.engine();
    const folder = await folderOf(engine, target, request, context);
    const path = folder === undefined ? (target === undefined ? askedOf(request, context).path : undefined) : folder;
    if (target === undefined || folder !== undefined) return report(engine, request, path);
    return answerTarget(target, request, context, { json: { results: [] } }, async (resolved) => {
      const { items, json, rows } = await answer(engine, request, titleOf(resolved.entity), { id: resolved.entity.id });
      return { items, json: { ...resolutionJson(resolved), ...json }, rows };
    });
  },
});

async function report(engine: Engine, request: Request, path: string | undefined): Promise<Report> {
  const { items, json, rows } = await answer(engine, request, path, path ? { path } : {});
  return { command: request.command, outcome: "ok", notices: [], items, json: { path: path ?? null, ...json }, rows };
}

async function answer(
  engine: Engine,
  request: Request,
  target: string | undefined,
  where: { id?: string; path?: string },
) {
  const page = pageOf(request.flags);
  const why = request.flags.reason === undefined ? GAPS : [request.flags.reason as UnboundReason];
  const isPast = request.flags["as-of"] !== undefined;
  const counts = isPast ? {} : await engine.unboundCounts(where);
  const { rows: sites, total } = isPast ? { rows: [], total: 0 } : await engine.unbound({ ...where, why }, page);
  const rows = await Promise.all(sites.map((one) => siteRow(engine, one)));
  const words = { noun: ["call site", "call sites"], narrow: "narrow with a target" } as const;
  const diagnostics: Diagnostic[] = cutDiagnostics({ ...page, shown: rows.length, total }, words, request);
  if (isPast)
    diagnostics.push({ code: "newest_only", message: "Unbound call sites are kept of the newest revision only." });
  const header = item("unknowns", { target, offset: page.offset, shown: rows.length, total });
  const reasons = Object.entries(counts).map(([name, count]) => item("reason", { name, count }));
  return {
    items: listItems(header, diagnostics, [...reasons, ...rows.map((row) => row.item)]),
    json: {
      reasons: counts,
      results: rows.map((row) => row.json),
      summary: { shown: rows.length, total, ...(page.offset > 0 ? { offset: page.offset } : {}) },
      diagnostics: diagnosticsJson(diagnostics),
    },
    rows: "results",
  };
}

async function siteRow(engine: Engine, { source, name, line, why }: UnboundSite) {
  const shown = (await engine.shownSite(source, [line], name)) ?? { path: source.path, line };
  const inside = source.kind === "file" ? undefined : source.qualified;
  return {
    item: item("unknown", { name, why, ...siteFields(shown), in: inside }),
    json: { name, why, ...siteJson(shown), source: entityJson(source) },
  };
}

function shape(): Shape {
  const row = object({ name: text, why: oneOf(...UNBOUND_REASONS), site: site(), source: entity() });
  const answer = object({
    reasons: byKey(whole),
    results: list(row),
    summary: object({ shown: whole, total: whole, "offset?": whole }),
    diagnostics: list(diagnostic()),
  });
  return { anyOf: [joined(object({ path: orNone(text) }), answer), joined(object(resolution()), answer)] };
}
