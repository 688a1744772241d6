/** `explain --raw`: what the graph holds of an entity, as it is, with what it calls. */
import type { Engine } from "../engine/engine.ts";
import { type Answer, diagnosticsJson, resolutionJson } from "./answer.ts";
import type { Request } from "./commands/command.ts";
import { edgesOf, RELATIONS } from "./edges.ts";
import { followUp } from "./follow-up.ts";
import { type Diagnostic, diagnosticItem, testFilterOf } from "./page.ts";
import { item } from "./report.ts";
import type { Resolved } from "./resolve.ts";
import { entityJson, linesOf } from "./rows.ts";
import { list, object, oneOf, orNone, type Shape, text, whole, yesNo } from "./shape.ts";
import { diagnostic, entityWith, graphHealth, resolution } from "./shapes.ts";
import { wholeSubject } from "./subject.ts";
import { graphItem, graphJson } from "./unanswered.ts";

const CALLS = 20;

export async function rawFacts(resolved: Resolved, engine: Engine, request: Request): Promise<Answer> {
  const subject = wholeSubject(resolved, request.flags.pick);
  const { entity } = subject;
  const filter = { tests: testFilterOf(request.flags), includePossible: false };
  const calls = await edgesOf(
    { ...RELATIONS.callees, predicates: ["CALLS"] },
    subject,
    engine,
    { limit: CALLS, offset: 0 },
    filter,
  );
  const callers = await edgesOf(
    { ...RELATIONS.callers, predicates: ["CALLS"] },
    subject,
    engine,
    { limit: 0, offset: 0 },
    filter,
  );
  const unbound = await engine.unbound({ id: entity.id }, { limit: CALLS, offset: 0 });
  const { members } = await engine.degree(entity.id);
  const history = await engine.versions(entity.id);
  const health = await engine.health(entity.id);
  const { id, name, kind, path, rev, container, signature, doc } = entity;
  const chunk = kind === "file" ? "file" : "definition";
  const total = calls.total + unbound.total;
  const shown = calls.rows.length + unbound.rows.length;
  const diagnostics: Diagnostic[] = [...subject.diagnostics];
  if (shown < total) {
    const message = `${total} calls; showing ${shown}. Page them with ${followUp(request, "callees", resolved.target)}`;
    diagnostics.push({ code: "results_truncated", message });
  }
  return {
    items: [
      ...(health.state === "ok" ? [] : [graphItem(health)]),
      item("raw.entity", { id, name, kind, path, lines: linesOf(entity), rev, chunk_kind: chunk }),
      item("raw.edges", { called_by: callers.total, calls: total, contains: members, history }),
      ...(container ? [item("container", { kind: container.kind, name: container.name })] : []),
      ...(signature ? [item("signature", { text: signature })] : []),
      ...(doc ? [item("docstring", { text: doc })] : []),
      ...calls.rows.map(({ entity: callee }) =>
        item("call", { name: callee.name, kind: callee.kind, path: callee.path }),
      ),
      ...unbound.rows.map((site) => item("call", { name: site.name, path: `${path}:${site.line}`, resolved: false })),
      ...diagnostics.map(diagnosticItem),
    ],
    json: {
      ...(health.state === "ok" ? {} : { graph: graphJson(health) }),
      ...resolutionJson(resolved),
      entity: { ...entityJson(entity), rev, chunkKind: chunk, signature: signature ?? null, docstring: doc ?? null },
      edges: { calledBy: callers.total, calls: total, contains: members, history },
      calls: [
        ...calls.rows.map(({ entity: callee }) => ({ ...entityJson(callee), resolved: true })),
        ...unbound.rows.map((site) => ({ name: site.name, path, line: site.line, resolved: false, why: site.why })),
      ],
      diagnostics: diagnosticsJson(diagnostics),
    },
    rows: "calls",
  };
}

export function rawShape(): Shape {
  return object({
    "graph?": graphHealth(),
    ...resolution(),
    entity: entityWith({
      rev: whole,
      chunkKind: oneOf("file", "definition"),
      signature: orNone(text),
      docstring: orNone(text),
    }),
    edges: object({ calledBy: whole, calls: whole, contains: whole, history: whole }),
    calls: list({
      anyOf: [
        entityWith({ resolved: yesNo }),
        object({ name: text, path: text, line: whole, resolved: yesNo, why: text }),
      ],
    }),
    diagnostics: list(diagnostic()),
  });
}
