/** Where is something of this name defined? Exact names first, then beginnings, then names that hold it. */
import type { EntityKind, Found } from "../../engine/engine.ts";
import { ENTITY_KINDS } from "../../engine/model.ts";
import { diagnosticsJson, listItems } from "../answer.ts";
import { indexShape, openIndexed } from "../indexed.ts";
import { candidateItems } from "../notices.ts";
import { cutDiagnostics, pageOf, testFilterOf } from "../page.ts";
import { item, Refusal } from "../report.ts";
import { candidateJson, entityJson, linesOf } from "../rows.ts";
import { list, object, oneOf, type Shape, text, whole } from "../shape.ts";
import { candidate, diagnostic, entityWith } from "../shapes.ts";
import { defineCommand } from "./command.ts";
import { AS_OF, KIND, limitFlag, OFFSET, PATH, TEST_FLAGS } from "./shared-flags.ts";

const DEFINITIONS = ENTITY_KINDS.filter((kind) => kind !== "file" && kind !== "module");
const MATCHES = { exact: "exact", case: "exact", last_part: "last_part", prefix: "prefix" } as const;

export default defineCommand({
  name: "symbols",
  summary: "Say where a name is defined: exact names, then beginnings, then names that hold it",
  group: "look up",
  arguments: [{ name: "name", summary: "A name, Type.member or part of one", required: true, completes: "symbol" }],
  flags: [
    limitFlag(20),
    OFFSET,
    KIND,
    { name: "language", value: "name", summary: "Only this language, by name or file ending", completes: "language" },
    PATH,
    ...TEST_FLAGS,
    AS_OF,
  ],
  formats: ["text", "json", "llm"],
  json: shape,
  examples: [
    { run: "symbols load", shows: "everything called so, then what holds the word" },
    { run: "symbols Cart --kind class --format llm", shows: "classes only" },
  ],
  async run(request, context) {
    const [name = ""] = request.args;
    if (!name.trim()) throw new Refusal("usage_error", "The name is empty.");
    const { flags } = request;
    const { engine, item: index, json: indexJson, isStale } = await openIndexed(request, context);
    const page = pageOf(flags);
    const filter = {
      kinds: flags.kind ? [flags.kind as EntityKind] : DEFINITIONS,
      ...(flags.language ? { language: String(flags.language).replace(/^\./, "") } : {}),
      ...(flags.path ? { path: String(flags.path).replaceAll("\\", "/") } : {}),
      tests: testFilterOf(flags),
    };
    const found = await engine.search(name, filter, page);
    const isNear = found.rows[0]?.match === "fuzzy";
    const { rows, total } = isNear ? { rows: [], total: 0 } : found;
    const near = isNear ? found.rows.slice(0, 5).map(({ entity }) => entity) : [];
    const cut = { ...page, shown: rows.length, total };
    const diagnostics = cutDiagnostics(cut, { noun: ["symbol", "symbols"] }, request);
    const stale = new Set<string>();
    for (const path of new Set(rows.map(({ entity }) => entity.path))) if (await isStale(path)) stale.add(path);
    const hint =
      total > 0 || page.offset > 0 ? undefined : `No name holds "${name}". Use ix text for words in the source.`;
    return {
      command: request.command,
      outcome: "ok",
      notices: [],
      items: [
        item("symbols", { name, offset: page.offset, shown: rows.length, total }),
        ...listItems(index, diagnostics, [
          ...rows.map(({ entity, match }) =>
            item("symbols.symbol", {
              name: entity.qualified,
              kind: entity.kind,
              id: entity.id,
              path: entity.path,
              lines: linesOf(entity),
              match: matchName(match),
              stale: stale.has(entity.path) || undefined,
            }),
          ),
          ...candidateItems(near).map(({ fields }) => item("suggestion", fields)),
          ...(hint ? [item("hint", { text: hint })] : []),
        ]),
      ],
      json: {
        name,
        summary: { shown: rows.length, total, ...(page.offset > 0 ? { offset: page.offset } : {}) },
        index: indexJson,
        results: rows.map(({ entity, match }) => ({
          ...entityJson(entity),
          qualified: entity.qualified,
          match: matchName(match),
          ...(entity.signature ? { signature: entity.signature } : {}),
          ...(stale.has(entity.path) ? { stale: true } : {}),
        })),
        suggestions: near.map((entity, i) => candidateJson(entity, i + 1)),
        diagnostics: diagnosticsJson(diagnostics),
        ...(hint ? { hint } : {}),
      },
      rows: "results",
    };
  },
});

/** Words and parts are both names that hold it. */
function matchName(match: Found["match"]): string {
  return MATCHES[match as keyof typeof MATCHES] ?? "containing";
}

function shape(): Shape {
  return object({
    name: text,
    summary: object({ shown: whole, total: whole, "offset?": whole }),
    index: indexShape(),
    results: list(
      entityWith({
        qualified: text,
        match: oneOf("exact", "last_part", "prefix", "containing"),
        "signature?": text,
        "stale?": oneOf(true),
      }),
    ),
    suggestions: list(candidate()),
    diagnostics: list(diagnostic()),
    "hint?": text,
  });
}
