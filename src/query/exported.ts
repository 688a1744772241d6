/** Shapes of exported lines. They are read by other programs: a key, once there, stays. */
import type { EdgeRow, Entity } from "../engine/engine.ts";
import { PREDICATES, REASONS, ROLES } from "../engine/model.ts";
import { linesOf } from "./rows.ts";
import { object, oneOf, orNone, type Shape, text, whole, yesNo } from "./shape.ts";
import { certainty, kind } from "./shapes.ts";

export function edgeJson({ predicate, source, target, line, certainty, reason }: EdgeRow): object {
  return {
    pred: predicate,
    src: end(source),
    dst: { ...end(target), container: target.container?.name ?? null },
    // Containment is not written at a place of its own.
    ...(line > 0 ? { site: { path: source.path, line } } : {}),
    certainty,
    reason,
  };
}

/** One end of an edge; `line` is the line of the name, and 1 for a file. */
function end({ id, kind, name, path, nameLine }: Entity): object {
  return { id, kind, name, path: path || null, line: kind === "file" ? 1 : nameLine || null };
}

export function nodeJson(entity: Entity): object {
  const { id, kind, name, qualified, path, container, lang, role, exported, signature } = entity;
  return {
    id,
    kind,
    name,
    qualified,
    path: path || null,
    lines: linesOf(entity) ?? null,
    owner: container?.name ?? null,
    lang,
    role,
    exported,
    signature: signature ?? null,
  };
}

export function edgeShape(): Shape {
  const end = { id: text, kind: kind(), name: text, path: orNone(text), line: orNone(whole) };
  return object({
    pred: oneOf(...PREDICATES),
    src: object(end),
    dst: object({ ...end, container: orNone(text) }),
    "site?": object({ path: text, line: whole }),
    certainty: certainty(),
    reason: oneOf(...REASONS),
  });
}

export function nodeShape(): Shape {
  return object({
    id: text,
    kind: kind(),
    name: text,
    qualified: text,
    path: orNone(text),
    lines: orNone(text),
    owner: orNone(text),
    lang: text,
    role: oneOf(...ROLES),
    exported: yesNo,
    signature: orNone(text),
  });
}
