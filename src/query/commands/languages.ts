/** The languages that are read, how far each is followed, and what is known not to work. */
import { nearest } from "../nearest.ts";
import { item, Refusal } from "../report.ts";
import { byKey, list, meaning, object, oneOf, text } from "../shape.ts";
import { defineCommand } from "./command.ts";

export default defineCommand({
  name: "languages",
  summary: "List the languages, how far each is followed, and known gaps",
  details:
    "Tier A follows types and members, B scopes, imports and unique names, C lists definitions only. " +
    "With a name it shows the gaps of that language.",
  group: "state",
  arguments: [{ name: "name", summary: "Language, by name or file ending", completes: "language" }],
  flags: [],
  formats: ["text", "json", "llm"],
  json: () =>
    object({
      languages: list(
        object({
          name: text,
          aliases: list(text),
          tier: oneOf("A", "B", "C"),
          extensions: meaning("grammar by file ending", byKey(text)),
          gaps: list(object({ case: text, why: text })),
        }),
      ),
    }),
  examples: [
    { run: "languages", shows: "what is read" },
    { run: "languages go", shows: "one language with its gaps" },
  ],
  async run(request) {
    const { languages } = await import("../../engine/engine.ts");
    const all = [...(await languages())].sort((a, b) =>
      a.tier === b.tier ? (a.name < b.name ? -1 : 1) : a.tier < b.tier ? -1 : 1,
    );
    const [asked] = request.args;
    const wanted = asked?.toLowerCase().replace(/^\./, "");
    const chosen =
      wanted === undefined
        ? all
        : all.filter(
            ({ name, aliases, extensions }) => [name, ...aliases].includes(wanted) || `.${wanted}` in extensions,
          );
    if (chosen.length === 0)
      throw new Refusal(
        "unknown_language",
        `No language "${asked}" is read.`,
        {
          suggestions: nearest(
            wanted ?? "",
            all.flatMap(({ name, aliases }) => [name, ...aliases]),
          ),
        },
        "not_found",
      );
    return {
      command: "languages",
      outcome: "ok",
      notices: [],
      items: chosen.flatMap(({ name, tier, extensions, gaps }) => [
        item("language", {
          name,
          tier,
          endings: Object.keys(extensions),
          grammar: [...new Set(Object.values(extensions))],
          gaps: gaps.length,
        }),
        ...(wanted === undefined
          ? []
          : gaps.map((gap) => item("gap", { language: name, case: gap.case, why: gap.why }))),
      ]),
      json: { languages: chosen },
      rows: "languages",
    };
  },
});
