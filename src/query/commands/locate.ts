/** Where is this? The place alone: never callers, members or risk. */
import type { Engine } from "../../engine/engine.ts";
import { type Answer, answerTarget, resolutionJson } from "../answer.ts";
import { item } from "../report.ts";
import type { Resolved } from "../resolve.ts";
import { answerEach } from "../several.ts";
import { list, object, orNone, text, whole, yesNo } from "../shape.ts";
import { diagnostic, kind, resolution } from "../shapes.ts";
import { systemPathOf } from "../system-path.ts";
import { defineCommand } from "./command.ts";
import { TARGET_FLAGS, TEST_FLAGS } from "./shared-flags.ts";

const EMPTY = { json: { systemPath: null }, didYouMean: true, codeKey: "code" } as const;

export default defineCommand({
  name: "locate",
  summary: "Say where a definition or file is",
  group: "look up",
  arguments: [
    { name: "target", summary: "A name, Type.member, path or id", required: true, many: true, completes: "symbol" },
  ],
  flags: [...TARGET_FLAGS, ...TEST_FLAGS],
  formats: ["text", "json", "llm"],
  showsRegions: true,
  json: () =>
    object({
      ...resolution(),
      lineRange: orNone(object({ start: whole, end: whole })),
      container: orNone(object({ id: text, name: text, kind: kind() })),
      systemPath: list(object({ name: text, kind: text })),
      hasMapData: yesNo,
      stale: yesNo,
      diagnostics: list(diagnostic()),
    }),
  examples: [
    { run: "locate Courier.quote", shows: "one place" },
    { run: "locate Warehouse Ledger Checkout --format llm", shows: "three at once" },
  ],
  run: (request, context) =>
    answerEach(request, (target) =>
      answerTarget(target, request, context, EMPTY, (resolved, engine) => place(resolved, engine)),
    ),
});

async function place(resolved: Resolved, engine: Engine): Promise<Answer> {
  const { entity, target, mode } = resolved;
  const { id, kind, path, container } = entity;
  const isFile = kind === "file";
  const span = isFile ? undefined : await engine.currentSpan(entity);
  const stale = path !== "" && (await engine.isStale(path));
  const range = isFile || entity.line === 0 ? undefined : (span ?? { line: entity.line, endLine: entity.endLine });
  const { parts, regions, hasMapData } = await systemPathOf(entity, engine);
  return {
    items: [
      item("locate", {
        target,
        kind,
        id,
        path,
        line_start: range?.line,
        line_end: range?.endLine,
        contained_in: container?.name,
        system_path: regions,
        stale,
        mode,
      }),
    ],
    json: {
      ...resolutionJson(resolved),
      lineRange: range ? { start: range.line, end: range.endLine } : null,
      container: container ?? null,
      systemPath: parts,
      hasMapData,
      stale,
      diagnostics: [],
    },
  };
}
