/** Shapes that the json of several commands is made of. Made when they are asked for: an answer needs none of them. */
import { CERTAINTIES, ENTITY_KINDS } from "../engine/model.ts";
import {
  called,
  either,
  joined,
  list,
  meaning,
  number,
  object,
  oneOf,
  orNone,
  type Shape,
  text,
  whole,
  yesNo,
} from "./shape.ts";

export const kind = (): Shape => called("kind", oneOf(...ENTITY_KINDS));
export const certainty = (): Shape => called("certainty", oneOf(...CERTAINTIES));

const entityKeys = (): Shape =>
  object({
    id: meaning("36 characters; the first 8 stand for it wherever a target is asked", text),
    kind: kind(),
    name: text,
    path: meaning("below the root, with /; null for a module outside", orNone(text)),
    lineStart: orNone(whole),
    lineEnd: orNone(whole),
    "container?": meaning("name of what it stands in", text),
  });

/** An entity, as every row about one begins. */
export const entity = (): Shape => called("entity", entityKeys());

/** An entity with further keys. */
export const entityWith = (keys: Readonly<Record<string, Shape>>): Shape => joined(entityKeys(), object(keys));

export const candidate = (): Shape => called("candidate", entityWith({ n: meaning("what --pick takes", whole) }));

export const site = (): Shape =>
  called(
    "site",
    object({
      path: text,
      line: whole,
      "snippet?": meaning("the line, with at most two that continue it", text),
      "also?": meaning("further lines, at most four", list(whole)),
    }),
  );

const scalar = (): Shape => either(text, number, yesNo);

/** What has to be said of an answer. */
export const diagnostic = (): Shape =>
  called("diagnostic", {
    ...object({ code: text, message: text }),
    additionalProperties: scalar(),
  });

/** How a target was understood, where it was not simply found. */
export const notice = (): Shape =>
  called(
    "notice",
    either(
      object({
        code: oneOf("ambiguous_target"),
        target: text,
        chosen: candidate(),
        candidates: list(candidate()),
        total: whole,
        "truncated?": oneOf(true),
        message: text,
      }),
      object({
        code: oneOf("fuzzy_match"),
        resolution: oneOf("fuzzy"),
        target: text,
        chosen: candidate(),
        message: text,
      }),
      object({ code: oneOf("pick_out_of_range"), target: text, pick: whole, total: whole, message: text }),
    ),
  );

/** A graph that is not whole, and what mends it. */
export const graphHealth = (): Shape =>
  called(
    "graph",
    object({
      status: oneOf("ok", "degraded", "empty"),
      "reason?": text,
      "message?": text,
      "fix?": text,
      nodes: whole,
      edges: whole,
    }),
  );

/** How the target of an answer was found. */
export const resolution = (): Readonly<Record<string, Shape>> => ({
  resolvedTarget: entity(),
  resolutionMode: oneOf("exact", "preferred-kind", "scored", "fuzzy", "ambiguous", "all", "text"),
});

/** How much of a list is shown. */
export const summary = (): Shape =>
  called(
    "summary",
    object({
      total: whole,
      shown: whole,
      "offset?": whole,
      truncated: yesNo,
      resolved: whole,
      unresolved: whole,
      "capped?": meaning("a cap stopped the count, so that total is the least it can be", oneOf(true)),
    }),
  );

const nearName = (): Shape =>
  called("near name", object({ name: text, kind: kind(), path: orNone(text), line: orNone(whole) }));

/** What goes with a name that was not found. */
export const nearNames = (): Readonly<Record<string, Shape>> => ({
  "suggestions?": list(candidate()),
  "didYouMean?": list(nearName()),
});

/** Files that mention a name, in place of an answer; with the command's own keys, which then hold nothing. */
export const textAnswer = (): Shape =>
  object({
    resolvedTarget: { type: "null" },
    resolutionMode: oneOf("text"),
    note: oneOf("text_matches"),
    target: text,
    reason: orNone(text),
    message: text,
    textMatches: list(object({ path: text, line: whole, snippet: text })),
    shown: whole,
    total: whole,
    "detail?": text,
    "graph?": graphHealth(),
    ...nearNames(),
  });

/** An error: of any command, of a target that is missing, or of one that is ambiguous. */
export const error = (): Shape => {
  const keys = {
    message: text,
    "target?": text,
    "reason?": text,
    "files?": list(text),
    "hint?": text,
    "dir?": text,
    "graph?": graphHealth(),
    "count?": whole,
    "shown?": whole,
    "total?": whole,
    "truncated?": oneOf(true),
    "candidates?": list(candidate()),
    "diagnostics?": list(notice()),
    "didYouMean?": list(nearName()),
    "query?": text,
    "column?": meaning("of the mistake in the query, from 1", whole),
    "expected?": list(text),
    "near?": text,
    "suggestions?": meaning("names, or entities where the target is one of the graph", list(either(text, candidate()))),
  };
  return called(
    "error",
    either(object({ error: text, ...keys }), object({ code: oneOf("ambiguous_target"), ...keys })),
  );
};
