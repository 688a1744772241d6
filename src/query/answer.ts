/** The way from a target to an answer that every command about one target goes. */
import type { Engine } from "../engine/engine.ts";
import type { Context, Request } from "./commands/command.ts";
import { type Notice, noticeItems, noticeJson } from "./notices.ts";
import { type Diagnostic, diagnosticItem, diagnosticJson } from "./page.ts";
import type { Item, Report } from "./report.ts";
import { type Asked, askedOf, type Resolved, resolveTarget } from "./resolve.ts";
import { entityJson } from "./rows.ts";
import { type EmptyAnswer, unanswered } from "./unanswered.ts";

/** What a command says of a target that was found. */
export interface Answer {
  items: Item[];
  json: Record<string, unknown>;
  rows?: string;
  /** In place of the resolution's own. */
  notices?: Notice[];
}

/**
 * Resolves the target and lets `tell` answer, or reports why it was not one entity.
 * @param asked what may be meant; by the request's flags where it is not given
 */
export async function answerTarget(
  target: string,
  request: Request,
  context: Context,
  empty: EmptyAnswer,
  tell: (resolved: Resolved, engine: Engine, asked: Asked) => Promise<Answer>,
  asked: Asked = askedOf(request, context),
): Promise<Report> {
  const engine = await context.engine();
  const resolution = await resolveTarget(engine, target, asked);
  if (resolution.state !== "resolved") return unanswered(engine, resolution, request, asked, empty);
  const { items, json, rows, notices = resolution.notices } = await tell(resolution, engine, asked);
  return {
    command: request.command,
    outcome: "ok",
    notices: notices.flatMap(noticeItems),
    items,
    json: notices.length > 0 ? { ...json, resolutionNotices: notices.map(noticeJson) } : json,
    ...(rows ? { rows } : {}),
  };
}

/** How the target was found, for the json of an answer about it. */
export function resolutionJson({ entity, mode }: Resolved): Record<string, unknown> {
  return { resolvedTarget: entityJson(entity), resolutionMode: mode };
}

/** A header with its diagnostics behind it and the rows last. */
export function listItems(header: Item, diagnostics: readonly Diagnostic[], rows: readonly Item[]): Item[] {
  return [header, ...diagnostics.map(diagnosticItem), ...rows];
}

export function diagnosticsJson(diagnostics: readonly Diagnostic[]): unknown[] {
  return diagnostics.map(diagnosticJson);
}
