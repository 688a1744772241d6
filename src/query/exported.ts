/** Shapes of exported lines. They are read by other programs: a key, once there, stays. */
import type { EdgeRow, Entity } from "../engine/engine.ts";
import { linesOf } from "./rows.ts";

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
