/**
 * What is said while the regions are older than the graph: a map that left them for later, and every answer that looks
 * through them. Such an answer never computes them; it starts a map in the background.
 */
import type { RefreshStart, RegionState } from "../engine/engine.ts";
import type { Context } from "./commands/command.ts";
import { type Fields, type Item, item, type Report } from "./report.ts";
import { object, orNone, type Shape, whole, yesNo } from "./shape.ts";

export interface Staleness {
  /** The map that computed the regions. */
  asOf: RegionState;
  /** Revision of the graph. */
  rev: number;
}

/** Undefined where the regions are those of the graph's revision, or there are none that could be stale. */
export function stalenessOf(regions: RegionState | undefined, rev: number): Staleness | undefined {
  return regions?.stale ? { asOf: regions, rev } : undefined;
}

/** The fields of the map record. */
export function staleFields(stale: Staleness | undefined): Fields {
  if (!stale) return {};
  return { map_stale: true, regions_as_of_rev: stale.asOf.rev, regions_as_of_files: stale.asOf.files };
}

export function staleItem(stale: Staleness): Item {
  return {
    ...item("diagnostic", { code: "map_stale", message: `${said(stale)}; ix map computes the regions anew.` }),
    only: "records",
  };
}

export function asOfJson({ rev, files }: RegionState): Record<string, number> {
  return { map_rev: rev, file_count: files };
}

/** `map_stale` and `regions_as_of` as every map has them. */
export function mapState(): Record<string, Shape> {
  return { map_stale: yesNo, regions_as_of: orNone(asOfShape()) };
}

/** The keys that an answer has beside its own while the regions are stale. */
export function staleKeys(): Record<string, Shape> {
  return { "map_stale?": yesNo, "regions_as_of?": asOfShape() };
}

function asOfShape(): Shape {
  return object({ map_rev: whole, file_count: whole });
}

function said({ asOf, rev }: Staleness): string {
  return `The regions are those of revision ${asOf.rev} (${asOf.files} files); the graph is at revision ${rev}`;
}

/** Marks an answer that looks through stale regions, and starts a map. Errors are their own answers. */
export async function marked(report: Report, context: Context): Promise<Report> {
  if (!isAnswer(report)) return report;
  const engine = await context.engine();
  const stale = stalenessOf(await engine.regionState(), engine.revision);
  if (!stale) return report;
  const { startRefresh } = await import("../engine/engine.ts");
  const start = context.settings.mapRefresh ? await startRefresh(engine.root) : "unavailable";
  return {
    ...report,
    items: [staleItem(stale), ...report.items],
    json: withKeys(report.json as Record<string, unknown>, stale),
    aside: `architecture map is stale (of revision ${stale.asOf.rev}, the graph is at ${stale.rev}); ${AFTER[start]}`,
  };
}

const AFTER: Record<RefreshStart, string> = {
  started: "a map has been started in the background",
  recent: "a map was started in the background moments ago",
  busy: "a map is at work",
  unavailable: "ix map computes it anew",
};

/** Several targets are answered where one of them is. */
function isAnswer({ json, items }: Report): boolean {
  const { targets } = json as { targets?: { exitCode?: number }[] };
  if (Array.isArray(targets)) return targets.some(isAnswered);
  return !items.some(({ kind }) => kind === "error");
}

function isAnswered({ exitCode }: { exitCode?: number }): boolean {
  return exitCode === 0;
}

/** On the object; of several targets, on each that was answered. */
function withKeys(json: Record<string, unknown>, { asOf }: Staleness): Record<string, unknown> {
  const keys = { map_stale: true, regions_as_of: asOfJson(asOf) };
  if (!Array.isArray(json.targets)) return { ...json, ...keys };
  const targets = (json.targets as { exitCode?: number }[]).map((one) => (isAnswered(one) ? { ...one, ...keys } : one));
  return { ...json, targets };
}
