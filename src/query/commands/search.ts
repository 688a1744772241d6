/** Names in the graph that match a term, best first. */
import type { EntityKind, Found } from "../../engine/engine.ts";
import { pageOf, testFilterOf } from "../page.ts";
import { item } from "../report.ts";
import { entityFields, entityJson } from "../rows.ts";
import { list, number, object, oneOf, text, whole } from "../shape.ts";
import { diagnostic, entityWith } from "../shapes.ts";
import { defineCommand } from "./command.ts";
import { AS_OF, KIND, limitFlag, PATH, TEST_FLAGS } from "./shared-flags.ts";

export default defineCommand({
  name: "search",
  summary: "Find definitions by name",
  details:
    "A score of 1 is the very name; 0.9 the last part of a longer one, 0.8 its beginning, below 0.5 a near miss.",
  group: "look up",
  arguments: [{ name: "term", summary: "One identifier, or part of it", required: true, completes: "symbol" }],
  flags: [
    limitFlag(10),
    KIND,
    { name: "language", value: "name", summary: "Only this language, by name or file ending", completes: "language" },
    PATH,
    AS_OF,
    ...TEST_FLAGS,
  ],
  formats: ["text", "json", "llm"],
  json: () =>
    object({
      results: list(
        entityWith({
          language: text,
          rank: whole,
          score: number,
          matchSource: oneOf("name"),
          matchClass: oneOf("exact", "case", "last_part", "prefix", "words", "substring", "fuzzy"),
          "signature?": text,
        }),
      ),
      summary: object({ count: whole, totalCandidates: whole }),
      diagnostics: list(diagnostic()),
      "hint?": text,
    }),
  examples: [
    { run: "search repository", shows: "everything with that word in its name" },
    { run: "search Money --kind class", shows: "classes only" },
  ],
  async run(request, context) {
    const [term = ""] = request.args;
    const { kind, language, path } = request.flags;
    const tests = testFilterOf(request.flags);
    const engine = await context.engine();
    const filter = {
      ...(kind ? { kinds: [kind as EntityKind] } : {}),
      ...(language ? { language: String(language).replace(/^\./, "") } : {}),
      ...(path ? { path: String(path).replaceAll("\\", "/") } : {}),
    };
    const { rows, total } = await engine.search(term, { ...filter, tests }, pageOf(request.flags));
    const dropped =
      tests === "exclude" ? (await engine.search(term, filter, { limit: 1, offset: 0 })).total - total : 0;
    const excluded = { code: "tests_excluded", count: dropped, message: `${dropped} in test code left out.` };
    const hint = rows.length === 0 ? emptyHint(term) : undefined;
    return {
      command: "search",
      outcome: "ok",
      notices: [],
      items: [
        item("search", { count: rows.length, candidates: total }),
        ...(dropped > 0 ? [item("diagnostic", excluded)] : []),
        ...rows.map(({ entity, score }) => item("node", { ...entityFields(entity), score })),
        ...(hint ? [item("hint", { text: hint })] : []),
      ],
      json: {
        results: rows.map((found, i) => foundJson(found, i + 1)),
        summary: { count: rows.length, totalCandidates: total },
        diagnostics: dropped > 0 ? [excluded] : [],
        ...(hint ? { hint } : {}),
      },
      rows: "results",
    };
  },
});

function foundJson({ entity, match, score }: Found, rank: number): Record<string, unknown> {
  const shown = { ...entityJson(entity), language: entity.lang, rank, score, matchSource: "name", matchClass: match };
  return entity.signature ? { ...shown, signature: entity.signature } : shown;
}

/** What to try instead, by what was tried. */
function emptyHint(term: string): string {
  const words = term.split(/\s+/).filter(Boolean);
  if (words.length < 2) return `No name contains "${term}". Use ix text for words in the source.`;
  const longest = words.reduce((a, b) => (b.length > a.length ? b : a));
  return (
    "search matches one identifier by name, not a phrase. " +
    `Search one word (e.g. ${longest}), or use ix text for a phrase.`
  );
}
