/** Definitions of a kind by how much refers to them. */

import type { EntityKind, RankMetric, RankQuery } from "../../engine/engine.ts";
import { ENTITY_KINDS } from "../../engine/model.ts";
import { diagnosticsJson, listItems } from "../answer.ts";
import { type Diagnostic, testFilterOf } from "../page.ts";
import { item, Refusal } from "../report.ts";
import { entityFields, entityJson } from "../rows.ts";
import { list, meaning, object, oneOf, orNone, type Shape, text, whole } from "../shape.ts";
import { diagnostic, entityWith, kind as kindShape } from "../shapes.ts";
import { defineCommand } from "./command.ts";
import { AS_OF, KIND, PATH, TEST_FLAGS } from "./shared-flags.ts";

const METRICS: readonly RankMetric[] = ["dependents", "callers", "importers", "members"];

export default defineCommand({
  name: "rank",
  summary: "List the definitions of a kind that most depends on, or that hold most",
  details:
    "callers counts what calls or mentions a definition, importers the files that import it, dependents both and what " +
    "inherits from it, members what stands in it. Sources are counted once each, guesses not at all.",
  group: "look up",
  arguments: [],
  flags: [
    { name: "by", value: "metric", type: "choice", choices: METRICS, required: true, summary: "What is counted" },
    { ...KIND, required: true, summary: "What is ranked" },
    { name: "top", value: "n", type: "count", default: 10, summary: "Show this many" },
    PATH,
    {
      name: "exclude-path",
      value: "text",
      type: "list",
      summary: "Not files whose path contains one of these",
      completes: "path",
    },
    {
      name: "exclude-kind",
      value: "a,b",
      type: "list",
      summary: "Do not count sources of these kinds (with members: such members)",
    },
    ...TEST_FLAGS,
    AS_OF,
  ],
  formats: ["text", "json", "llm"],
  examples: [
    { run: "rank --by callers --kind function", shows: "the functions that most code calls" },
    { run: "rank --by members --kind class --top 3 --format llm", shows: "the three largest classes, for an agent" },
  ],
  json: shape,
  async run(request, context) {
    const by = request.flags.by as RankMetric;
    const kind = request.flags.kind as EntityKind;
    const path = (request.flags.path as string | undefined)?.replaceAll("\\", "/");
    const excludePaths = (request.flags["exclude-path"] as string[] | undefined)?.map((part) =>
      part.replaceAll("\\", "/"),
    );
    const tests = testFilterOf(request.flags);
    const query: RankQuery = {
      by,
      kind,
      top: request.flags.top as number,
      tests,
      ...(path ? { path } : {}),
      ...(excludePaths ? { excludePaths } : {}),
      excludeKinds: kindsOf((request.flags["exclude-kind"] as string[] | undefined) ?? []),
    };
    const engine = await context.engine();
    const { rows, evaluated } = await engine.rank(query);
    const diagnostics: Diagnostic[] = [];
    if (rows.length === 0) {
      const message =
        evaluated === 0 ? `There is no ${kind}${path ? ` in ${path}` : ""}.` : `None of ${evaluated} has any ${by}.`;
      diagnostics.push({ code: "no_edges", message });
    }
    if (tests === "exclude") {
      const count = (await engine.rank({ ...query, tests: "last", top: 1 })).evaluated - evaluated;
      if (count > 0)
        diagnostics.push({ code: "tests_excluded", message: `${count} in test code left out.`, extras: { count } });
    }
    return {
      command: "rank",
      outcome: "ok",
      notices: [],
      items: listItems(
        item("rank", { metric: by, kind, scope: path, evaluated, returned: rows.length }),
        diagnostics,
        rows.map(({ entity, score }) => item("rank.entity", { ...entityFields(entity), score })),
      ),
      json: {
        metric: by,
        kind,
        scope: path ?? null,
        results: rows.map(({ entity, score }) => ({ ...entityJson(entity), score })),
        summary: { evaluated, returned: rows.length },
        diagnostics: diagnosticsJson(diagnostics),
      },
      rows: "results",
    };
  },
});

function kindsOf(words: readonly string[]): EntityKind[] {
  return words.map((word) => {
    const kind = ENTITY_KINDS.find((known) => known === word);
    if (!kind)
      throw new Refusal("usage_error", `--exclude-kind takes kinds of entities; "${word}" is none.`, {
        hint: `one of ${ENTITY_KINDS.join(", ")}`,
      });
    return kind;
  });
}

function shape(): Shape {
  return object({
    metric: oneOf(...METRICS),
    kind: kindShape(),
    scope: meaning("the part of the path asked for", orNone(text)),
    results: list(entityWith({ score: whole })),
    summary: object({ evaluated: meaning("how many were scored", whole), returned: whole }),
    diagnostics: list(diagnostic()),
  });
}
