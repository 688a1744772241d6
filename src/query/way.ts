/** The way from one entity to another: along the edges, else against them, else both ways mixed. */
import type { Engine, FoundPath, Predicate } from "../engine/engine.ts";
import { type Answer, diagnosticsJson, listItems, resolutionJson } from "./answer.ts";
import type { EdgeFilter } from "./edges.ts";
import type { Notice } from "./notices.ts";
import type { Diagnostic } from "./page.ts";
import { type Item, item } from "./report.ts";
import type { Resolved } from "./resolve.ts";
import { entityFields, entityJson, stalePaths } from "./rows.ts";
import { list, meaning, object, oneOf, orNone, type Shape, text, whole, yesNo } from "./shape.ts";
import { diagnostic, entity, entityWith, resolution } from "./shapes.ts";
import { isContainer, memberTitle, type WholeSubject } from "./subject.ts";
import { relOf } from "./trees.ts";

const POINTS = { downstream: "out", upstream: "in", both: "both" } as const;

export interface WayQuestion {
  /** Word for what is followed, where only that is. */
  kind: string | undefined;
  /** In this order, until one leads there. */
  tries: readonly { direction: keyof typeof POINTS; predicates: readonly Predicate[] }[];
  /** Entities looked at. */
  cap: number;
  filter: EdgeFilter;
}

export async function answerWay(
  from: Resolved & { subject: WholeSubject },
  to: Resolved & { subject: WholeSubject },
  engine: Engine,
  { kind, tries, cap, filter }: WayQuestion,
): Promise<Answer> {
  let found: FoundPath = { steps: [], visited: 0, capped: false };
  let direction: keyof typeof POINTS | undefined;
  for (const { direction: next, predicates } of tries) {
    found = await engine.path(from.entity.id, to.entity.id, {
      predicates,
      direction: POINTS[next],
      cap,
      tests: filter.tests === "exclude" ? "exclude" : "last",
      includePossible: filter.includePossible,
      dispatch: true,
      from: rootOf(from.subject),
      to: rootOf(to.subject),
    });
    if (found.steps.length === 0) continue;
    direction = next;
    break;
  }
  const { steps, visited, capped } = found;
  const stale = await stalePaths(
    engine,
    steps.map((step) => step.entity),
  );
  const ends = { from: memberTitle(from.entity), to: memberTitle(to.entity) };
  const diagnostics = direction ? [] : [noPath(ends, visited, capped)];
  const length = direction && steps.length - 1;
  return {
    items: listItems(
      item("trace", { mode: "path", ...ends, kind, direction, length }),
      diagnostics,
      steps.map((step) => stepItem(step, stale)),
    ),
    json: {
      mode: "path",
      ...ends,
      ...resolutionJson(from),
      resolvedTo: entityJson(to.entity),
      kind: kind ?? null,
      direction: direction ?? null,
      path: steps.map((step) => stepJson(step, stale)),
      summary: { path_length: length ?? null, visited, capped },
      diagnostics: diagnosticsJson(diagnostics),
    },
    rows: "path",
    notices: [...from.notices, ...to.notices.map(aboutOtherEnd)],
  };
}

function rootOf({ entity, together }: WholeSubject): { together: readonly string[]; root: "contents" | "entity" } {
  return { together, root: isContainer(entity) ? "contents" : "entity" };
}

/** The flags that choose among candidates are about the target, so that the other end has to be named more closely. */
function aboutOtherEnd(notice: Notice): Notice {
  if (notice.code !== "ambiguous_target") return notice;
  return { ...notice, hint: "Give --to as Type.member, path:line or an id to choose another." };
}

type Step = FoundPath["steps"][number];

function stepItem({ entity, predicate, direction, via }: Step, stale: ReadonlySet<string>): Item {
  return item("step", {
    ...entityFields(entity),
    rel: predicate && relOf(predicate),
    direction: direction === "in" ? "back" : undefined,
    via,
    stale: stale.has(entity.path) || undefined,
  });
}

function stepJson({ entity, predicate, direction, via }: Step, stale: ReadonlySet<string>): Record<string, unknown> {
  return {
    ...entityJson(entity),
    ...(predicate ? { rel: relOf(predicate), direction } : {}),
    ...(via ? { via } : {}),
    ...(stale.has(entity.path) ? { stale: true } : {}),
  };
}

function noPath({ from, to }: { from: string; to: string }, visited: number, capped: boolean): Diagnostic {
  const message = capped
    ? `No path from ${from} to ${to} among the ${visited} entities looked at; there may be one further off. Raise --cap to look further.`
    : `No path from ${from} to ${to}.`;
  return { code: "no_path", message, extras: { count: visited } };
}

export function wayShape(kind: Shape): Shape {
  const step = entityWith({
    "rel?": meaning("the edge from the step before; absent on the first", text),
    "direction?": meaning("whether that edge points to this step or back from it", oneOf("out", "in")),
    "via?": meaning("member of a super- or subtype that the edge is one of", text),
    "stale?": oneOf(true),
  });
  return object({
    mode: oneOf("path"),
    from: text,
    to: text,
    ...resolution(),
    resolvedTo: entity(),
    kind,
    direction: meaning("downstream, upstream or both; null where no path was found", orNone(text)),
    path: list(step),
    summary: object({ path_length: orNone(whole), visited: whole, capped: yesNo }),
    diagnostics: list(diagnostic()),
  });
}
