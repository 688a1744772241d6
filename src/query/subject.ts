/** The target of a question about what is around it: its overloads answer with it, and filters are about the rows. */
import type { Entity } from "../engine/engine.ts";
import { TYPE_KINDS } from "../engine/model.ts";
import type { Context, FlagValues, Request } from "./commands/command.ts";
import type { Diagnostic } from "./page.ts";
import { type Asked, askedOf, overloadsOf, type Resolved } from "./resolve.ts";

/** What may be meant: the same whichever rows are asked for. */
export function askedAsOne(request: Request, context: Context): Asked {
  return { ...askedOf(request, context), tests: "last", overloads: "together" };
}

export interface WholeSubject {
  entity: Entity;
  /** Its overloads with itself; empty where it has none, or one of them was picked. */
  overloads: readonly Entity[];
  /** Ids of the other overloads. */
  together: readonly string[];
  diagnostics: Diagnostic[];
}

/** A target that was found, with its overloads unless `pick` took one of them. */
export function wholeSubject({ entity, candidates }: Resolved, pick: FlagValues["pick"]): WholeSubject {
  const overloads = pick === undefined ? overloadsOf(entity, candidates) : [];
  const count = overloads.length;
  if (count < 2) return { entity, overloads: [], together: [], diagnostics: [] };
  const message = `${count} overloads of ${entity.name} answered together; --pick <n> asks for one.`;
  return {
    entity,
    overloads,
    together: overloads.filter(({ id }) => id !== entity.id).map(({ id }) => id),
    diagnostics: [{ code: "overloads_together", message, extras: { count } }],
  };
}

/** Whether it holds definitions rather than code of its own: what is asked of it is asked of what stands in it, too. */
export function isContainer({ kind }: Entity): boolean {
  return kind === "file" || kind === "module" || TYPE_KINDS.includes(kind);
}

/** What an answer calls a member: with its type. */
export function memberTitle({ name, container, kind, path }: Entity): string {
  if (kind === "file") return path;
  return container ? `${container.name}.${name}` : name;
}
