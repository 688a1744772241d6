/** A request in, a report out. Never throws for bad input: what went wrong is a report, too. */
import type { EngineError } from "../engine/engine.ts";
import type { Command, Context, Request } from "./commands/command.ts";
import { quoted } from "./page.ts";
import { failure, item, Refusal, type Report } from "./report.ts";

/** Errors that are neither a refusal nor the engine's own pass through: they are mistakes of the program. */
export async function run(command: Command, request: Request, context: Context): Promise<Report> {
  try {
    const report = await command.run(request, context);
    // Loaded by those who need it alone: most commands know nothing of regions.
    return command.showsRegions ? await (await import("./map-staleness.ts")).marked(report, context) : report;
  } catch (error) {
    const report = reportOf(error, request.command, context.directory);
    if (report) return report;
    throw error;
  }
}

/** The report of an expected error; undefined for any other. */
export function reportOf(error: unknown, command: string, directory: string): Report | undefined {
  if (error instanceof Refusal) {
    const { code, message, extras, outcome } = error;
    return failure(command, { code, message, extras, outcome });
  }
  if (!isEngineError(error)) return undefined;
  const { code, message, fix } = error;
  if (code === "workspace_not_mapped") {
    const hint = fix ?? `ix map ${quoted(directory)}`;
    return failure(command, { code, message, extras: { dir: directory, hint }, outcome: "not_mapped" });
  }
  return failure(command, { code, message }, fix ? [item("hint", { text: fix })] : [], fix ? { hint: fix } : {});
}

/** By name: loading the engine only to compare classes would cost every command that needs none. */
export function isEngineError(error: unknown): error is EngineError {
  return error instanceof Error && error.name === "EngineError";
}
