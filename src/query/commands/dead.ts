/** What does nothing in the repository refer to? Candidates, never verdicts. */
import type { DeadCandidate, EntityKind } from "../../engine/engine.ts";
import { diagnosticsJson, listItems } from "../answer.ts";
import { indexShape, openIndexed } from "../indexed.ts";
import { cutDiagnostics, pageOf, testFilterOf } from "../page.ts";
import { item } from "../report.ts";
import { entityJson, linesOf } from "../rows.ts";
import { list, object, oneOf, type Shape, text, whole } from "../shape.ts";
import { diagnostic, entityWith } from "../shapes.ts";
import { defineCommand } from "./command.ts";
import { AS_OF, KIND, limitFlag, OFFSET, PATH, TEST_FLAGS } from "./shared-flags.ts";

const CAVEAT =
  "Candidates only: frameworks, reflection, scripts and other repositories are out of sight. Check unbound= calls of " +
  "the name and outside bases before anything is removed.";

export default defineCommand({
  name: "dead",
  summary: "List the definitions that nothing in the repository refers to, as candidates",
  details:
    "No edge, not even a guess, leads to them or to the same member above or below their type, and the language does not call " +
    "them by itself. exported=true: who imports the package may use it. Fields are listed only with --kind field.",
  group: "relations",
  arguments: [],
  flags: [KIND, PATH, limitFlag(50), OFFSET, ...TEST_FLAGS, AS_OF],
  formats: ["text", "json", "llm"],
  json: shape,
  examples: [
    { run: "dead", shows: "what nothing refers to" },
    { run: "dead --kind method --path web/ --format llm", shows: "methods of one folder" },
  ],
  async run(request, context) {
    const { flags } = request;
    const { engine, item: index, json: indexJson } = await openIndexed(request, context);
    const page = pageOf(flags);
    const filter = {
      ...(flags.kind ? { kinds: [flags.kind as EntityKind] } : {}),
      ...(flags.path ? { path: String(flags.path).replaceAll("\\", "/") } : {}),
      tests: testFilterOf(flags),
    };
    const { rows, total } = await engine.dead(filter, page);
    const cut = { ...page, shown: rows.length, total };
    const diagnostics = cutDiagnostics(cut, { noun: ["candidate", "candidates"] }, request);
    const header = item("dead", {
      kind: flags.kind as string | undefined,
      scope: filter.path,
      offset: page.offset,
      shown: rows.length,
      total,
    });
    return {
      command: request.command,
      outcome: "ok",
      notices: [],
      items: [
        header,
        ...listItems(index, diagnostics, [
          ...rows.map(unusedItem),
          ...(total > 0 ? [item("hint", { text: CAVEAT })] : []),
        ]),
      ],
      json: {
        index: indexJson,
        results: rows.map(({ entity, unboundCalls, outsideBases }) => ({
          ...entityJson(entity),
          qualified: entity.qualified,
          exported: entity.exported,
          unboundCalls,
          outsideBases,
        })),
        summary: { shown: rows.length, total, ...(page.offset > 0 ? { offset: page.offset } : {}) },
        caveat: CAVEAT,
        diagnostics: diagnosticsJson(diagnostics),
      },
      rows: "results",
    };
  },
});

function unusedItem({ entity, unboundCalls, outsideBases }: DeadCandidate) {
  const { qualified, kind, id, path, exported } = entity;
  return item("unused", {
    name: qualified,
    kind,
    id,
    path,
    lines: linesOf(entity),
    exported: exported || undefined,
    unbound: unboundCalls,
    bases: outsideBases,
  });
}

function shape(): Shape {
  return object({
    index: indexShape(),
    results: list(
      entityWith({ qualified: text, exported: oneOf(true, false), unboundCalls: whole, outsideBases: list(text) }),
    ),
    summary: object({ shown: whole, total: whole, "offset?": whole }),
    caveat: text,
    diagnostics: list(diagnostic()),
  });
}
