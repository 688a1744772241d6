/** What the json of `ix subsystems` looks like: the map, the health list, one region, or one in sentences. */
import { staleKeys } from "./map-staleness.ts";
import { HEALTH_STATUS } from "./region-story.ts";
import { regionShape } from "./regions.ts";
import { either, joined, list, number, object, oneOf, orNone, type Shape, text, whole } from "./shape.ts";

/** What `ix subsystems` prints as json. */
export function subsystemsShape(): Shape {
  const stale = object({
    ...staleKeys(),
    "resolutionNotices?": list(
      object({ code: text, target: text, chosen: text, total: whole, candidates: list(regionChoice()) }),
    ),
  });
  const hierarchy = list({ type: "object" });
  const score = {
    region_id: text,
    slug: text,
    name: text,
    label_kind: text,
    level: whole,
    health: number,
    file_count: whole,
    chunk_density: number,
    smell_files: whole,
    confidence: number,
  };
  const answers = [
    object({
      file_count: whole,
      region_count: whole,
      levels: whole,
      map_rev: whole,
      outcome: text,
      regions: list(regionShape()),
      hierarchy,
    }),
    object({ scores: list(object(score)) }),
    object({
      scores: list(
        object({
          ...score,
          member_files: list(object({ path: text, role: text })),
          member_file_total: whole,
          edges: list(object({ from: text, to: text, weight: number, uses: whole })),
          edge_total: whole,
        }),
      ),
      total: whole,
      diagnostics: list({ type: "object" }),
    }),
    object({
      target: regionShape(),
      parent: orNone(regionShape()),
      summary: object({ well_defined: whole, moderate: whole, fuzzy: whole, cross_cutting: whole }),
      hierarchy,
      children: list(regionShape()),
    }),
    object({
      resolvedTarget: regionShape(),
      explanation: text,
      context: text,
      composition: list(regionShape()),
      health: object({
        score: number,
        chunk_density: number,
        smell_rate: number,
        smell_files: whole,
        total_chunks: whole,
        status: oneOf(...HEALTH_STATUS),
      }),
      whyItMatters: text,
      notes: list(text),
    }),
  ];
  return either(
    ...answers.map((answer) => joined(answer, stale)),
    object({ error: oneOf("unknown_target"), message: text, target: text, suggestions: list(text) }),
    object({ error: oneOf("ambiguous_target"), message: text, target_query: text, candidates: list(regionChoice()) }),
  );
}

function regionChoice(): Shape {
  return object({
    pick: whole,
    id: text,
    label: text,
    level: whole,
    label_kind: text,
    file_count: whole,
    parent: orNone(text),
  });
}
