/** What stands in this file, and on which lines? So that only the lines that are needed are read. */
import type { Engine, Entity } from "../../engine/engine.ts";
import { type Answer, answerTarget, diagnosticsJson, listItems, resolutionJson } from "../answer.ts";
import { indexShape, openIndexed } from "../indexed.ts";
import { cutDiagnostics, pageOf, slice } from "../page.ts";
import { item } from "../report.ts";
import { linesOf } from "../rows.ts";
import { list, object, oneOf, type Shape, text, whole } from "../shape.ts";
import { diagnostic, kind, resolution } from "../shapes.ts";
import { defineCommand, type Request } from "./command.ts";
import { limitFlag, OFFSET, TARGET_FLAGS } from "./shared-flags.ts";

const DEFINITIONS = 5000;

export default defineCommand({
  name: "outline",
  summary: "Show the definitions of a file with their lines, nested",
  group: "read",
  arguments: [{ name: "path", summary: "A file, or a type to outline alone", required: true, completes: "path" }],
  flags: [
    { name: "depth", value: "n", type: "count", summary: "Show this many levels (default: all)" },
    limitFlag(200),
    OFFSET,
    ...TARGET_FLAGS,
  ],
  formats: ["text", "json", "llm"],
  json: shape,
  examples: [
    { run: "outline web/src/cart/cart.ts", shows: "the definitions of a file" },
    { run: "outline service/fulfilment/orders/models.py --depth 1 --format llm", shows: "its outermost ones" },
  ],
  async run(request, context) {
    const [target = ""] = request.args;
    const indexed = await openIndexed(request, context);
    const empty = { json: { symbols: [] } };
    return answerTarget(target, request, context, empty, async (resolved, engine) => {
      const outline = await outlineOf(engine, resolved.entity, request);
      const [header, ...rest] = outline.items;
      return {
        items: [header!, indexed.item, ...rest],
        json: { ...resolutionJson(resolved), ...outline.json, index: indexed.json },
        rows: "symbols",
      };
    });
  },
});

interface Outlined {
  entity: Entity;
  /** On disk now; as mapped where it cannot be found again. */
  line: number;
  endLine: number;
}

async function outlineOf(engine: Engine, target: Entity, request: Request): Promise<Answer> {
  const page = pageOf(request.flags);
  const depth = (request.flags.depth as number | undefined) ?? Number.POSITIVE_INFINITY;
  const { rows: all } = await engine.descendants(target.id, { limit: DEFINITIONS, offset: 0 });
  const base = target.kind === "file" ? 0 : levelOf(target);
  const levels = all.filter((entity) => levelOf(entity) - base <= depth && entity.path === target.path);
  const shown = await Promise.all(slice(levels, page).map((entity) => outlined(engine, entity)));
  const stale = target.path !== "" && (await engine.isStale(target.path));
  const lines = target.path ? ((await engine.source(target.path, 1, 1))?.totalLines ?? target.endLine) : 0;
  const cut = { ...page, shown: shown.length, total: levels.length };
  const diagnostics = cutDiagnostics(cut, { noun: ["symbol", "symbols"] }, request);
  const header = item("outline", {
    path: target.path,
    of: target.kind === "file" ? undefined : target.qualified,
    offset: page.offset,
    shown: shown.length,
    total: levels.length,
    line_count: lines,
    stale: stale || undefined,
  });
  return {
    items: listItems(
      header,
      diagnostics,
      shown.map(({ entity, ...span }) =>
        item("outline.symbol", {
          name: entity.qualified,
          kind: entity.kind,
          lines: linesOf({ kind: entity.kind, ...span }),
        }),
      ),
    ),
    json: {
      path: target.path,
      lineCount: lines,
      stale,
      symbols: nested(shown),
      summary: { shown: shown.length, total: levels.length, ...(page.offset > 0 ? { offset: page.offset } : {}) },
      diagnostics: diagnosticsJson(diagnostics),
    },
  };
}

/** How many containers it stands in, itself counted. */
function levelOf({ qualified, name }: Entity): number {
  const around = qualified.slice(0, -name.length - 1);
  return around === "" ? 1 : around.split(".").length + 1;
}

async function outlined(engine: Engine, entity: Entity): Promise<Outlined> {
  const span = await engine.currentSpan(entity);
  return { entity, line: span?.line ?? entity.line, endLine: span?.endLine ?? entity.endLine };
}

interface Node {
  name: string;
  kind: string;
  id: string;
  lineStart: number;
  lineEnd: number;
  signature?: string;
  doc?: string;
  children: Node[];
}

/** Each below its container, where that is shown; by line. */
function nested(shown: readonly Outlined[]): Node[] {
  const nodes = new Map<string, Node>();
  const outermost: Node[] = [];
  for (const { entity, line, endLine } of shown) {
    const { id, name, kind, signature, doc } = entity;
    const said = { ...(signature ? { signature } : {}), ...(doc ? { doc } : {}) };
    nodes.set(id, { name, kind, id, lineStart: line, lineEnd: endLine, ...said, children: [] });
  }
  for (const { entity } of shown) {
    const above = entity.container && nodes.get(entity.container.id);
    (above?.children ?? outermost).push(nodes.get(entity.id)!);
  }
  return outermost;
}

function shape(): Shape {
  const node = (children: Shape): Shape =>
    object({
      name: text,
      kind: kind(),
      id: text,
      lineStart: whole,
      lineEnd: whole,
      "signature?": text,
      "doc?": text,
      children: list(children),
    });
  return object({
    ...resolution(),
    path: text,
    lineCount: whole,
    stale: oneOf(true, false),
    index: indexShape(),
    symbols: list({ title: "outlined symbol", ...node({ $ref: "#/$defs/outlined_symbol" }) }),
    summary: object({ shown: whole, total: whole, "offset?": whole }),
    diagnostics: list(diagnostic()),
  });
}
