/** Everything that is needed to understand one definition, in one answer of a bounded size. */
import { answerTarget, resolutionJson } from "../answer.ts";
import { indexShape, openIndexed } from "../indexed.ts";
import { item, Refusal } from "../report.ts";
import { linesOf } from "../rows.ts";
import { list, object, oneOf, orNone, type Shape, text, whole } from "../shape.ts";
import { kind, resolution } from "../shapes.ts";
import { sliceOf } from "../slice-parts.ts";
import { toolNumber } from "../tool-settings.ts";
import { defineCommand } from "./command.ts";
import { TARGET_FLAGS } from "./shared-flags.ts";

/** Tokens, unless the settings say otherwise. */
const BUDGET = 2000;

export default defineCommand({
  name: "slice",
  summary: "Pack one definition: its code, class line, imports, signatures of what it calls, and a test",
  details:
    `Within IX_SLICE_BUDGET tokens (${BUDGET}), estimated. left_out= on the header lists what did not fit; ix read shows the rest ` +
    "of a long definition.",
  group: "read",
  arguments: [{ name: "symbol", summary: "A name, Type.member, path:line or id", required: true, completes: "symbol" }],
  flags: [{ name: "budget", value: "tokens", type: "count", summary: "Say no more than this, about" }, ...TARGET_FLAGS],
  formats: ["text", "json", "llm"],
  json: shape,
  examples: [
    { run: "slice Cart.total", shows: "a method with all it needs" },
    { run: "slice Warehouse.Reserve --budget 300 --format llm", shows: "what fits into 300 tokens" },
  ],
  async run(request, context) {
    const [target = ""] = request.args;
    const indexed = await openIndexed(request, context);
    const budget = (request.flags.budget as number | undefined) ?? toolNumber(context.settings, "SLICE_BUDGET", BUDGET);
    return answerTarget(target, request, context, { json: { code: null } }, async (resolved, engine) => {
      const { entity } = resolved;
      if (entity.kind === "file" || !entity.path)
        throw new Refusal(
          "usage_error",
          `${entity.path || entity.name} is no definition; ix outline lists those of a file.`,
        );
      const { code, inside, imports, callees, test, tokens, leftOut } = await sliceOf(engine, entity, budget);
      const stale = await indexed.isStale(entity.path);
      const header = item("slice", {
        target: entity.qualified,
        kind: entity.kind,
        path: entity.path,
        lines: linesOf(entity),
        tokens,
        budget,
        left_out: leftOut,
        stale: stale || undefined,
      });
      const parts = [inside, ...imports, ...callees, code, test].filter((part) => part !== undefined);
      return {
        items: [header, indexed.item, ...parts.flatMap(({ items }) => items)],
        json: {
          ...resolutionJson(resolved),
          index: indexed.json,
          tokens,
          budget,
          leftOut,
          stale,
          code: code.json,
          inside: inside?.json ?? null,
          imports: imports.map(({ json }) => json),
          callees: callees.map(({ json }) => json),
          test: test?.json ?? null,
        },
        rows: "callees",
      };
    });
  },
});

function shape(): Shape {
  const place = { path: text, lineStart: whole, lineEnd: whole };
  return object({
    ...resolution(),
    index: indexShape(),
    tokens: whole,
    budget: whole,
    leftOut: list(text),
    stale: oneOf(true, false),
    code: object({ ...place, content: text }),
    inside: orNone(object({ kind: kind(), name: text, ...place, signature: text })),
    imports: list(object({ line: whole, text })),
    callees: list(
      object({ name: text, kind: kind(), id: text, ...place, "use?": oneOf("reference"), "signature?": text }),
    ),
    test: orNone(object({ ...place, content: text, "via?": text })),
  });
}
