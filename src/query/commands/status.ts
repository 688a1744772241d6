/** Is there a graph, is it whole, and does it still say what the files say? */
import type { Engine, GraphStatus, RegionState } from "../../engine/engine.ts";
import { quoted } from "../page.ts";
import { item, type Report } from "../report.ts";
import { isEngineError } from "../run.ts";
import { byKey, list, object, oneOf, orNone, text, whole, yesNo } from "../shape.ts";
import { graphHealth } from "../shapes.ts";
import { graphItem, graphJson } from "../unanswered.ts";
import { type Context, defineCommand } from "./command.ts";

const ENDPOINT = ".ix/graph.db";

export default defineCommand({
  name: "status",
  summary: "Say whether the graph is there, whole and up to date",
  group: "state",
  arguments: [],
  flags: [],
  formats: ["text", "json", "llm"],
  json: () =>
    object({
      backend: oneOf("ok", "unavailable"),
      endpoint: text,
      graphHealth: oneOf("ok", "degraded", "empty", "unverified"),
      graphComplete: yesNo,
      mapCompleted: yesNo,
      mapStale: yesNo,
      currentRev: orNone(whole),
      "commit?": orNone(text),
      lastIngestAt: orNone(text),
      "files?": whole,
      staleFiles: orNone(whole),
      stale: orNone(yesNo),
      sampleChangedFiles: list(text),
      "notApplied?": whole,
      "parseTimeouts?": whole,
      "leftOut?": byKey(whole),
      "graph?": graphHealth(),
      "message?": text,
      "hint?": text,
    }),
  examples: [
    { run: "status", shows: "whether the graph is up to date" },
    { run: "status --format llm", shows: "the same in one record" },
  ],
  async run(_, context) {
    let engine: Engine;
    try {
      engine = await context.engine();
    } catch (error) {
      if (!isEngineError(error)) throw error;
      return error.code === "workspace_not_mapped" ? notMapped(context) : unavailable(error.message, error.fix);
    }
    return told(await engine.status(), await engine.regionState());
  },
});

function told(status: GraphStatus, regions: RegionState | undefined): Report {
  const { health, revision, mappedAt, staleFiles, changed, outcomes } = status;
  const stale = staleFiles > 0;
  const mapStale = regions?.stale === true;
  const complete = !stale && health.state !== "empty";
  const notApplied = (outcomes.failed ?? 0) + (outcomes.unreadable ?? 0);
  const timeouts = outcomes.timed_out ?? 0;
  const at = new Date(mappedAt).toISOString();
  return {
    command: "status",
    outcome: "ok",
    notices: [],
    items: [
      item("status", {
        backend: "ok",
        endpoint: ENDPOINT,
        graph_health: health.state,
        graph_complete: complete,
        map_complete: regions !== undefined,
        map_stale: mapStale || undefined,
        rev: revision.rev,
        last_ingest_at: at,
        stale_files: staleFiles,
        stale,
        not_applied: notApplied,
        parse_timeouts: timeouts,
      }),
      ...(health.state === "ok" ? [] : [graphItem(health)]),
      ...changed.map((path) => item("changed", { path })),
    ],
    json: {
      backend: "ok",
      endpoint: ENDPOINT,
      graphHealth: health.state,
      graphComplete: complete,
      mapCompleted: regions !== undefined,
      mapStale,
      currentRev: revision.rev,
      commit: revision.commit ?? null,
      lastIngestAt: at,
      files: status.files,
      staleFiles,
      stale,
      sampleChangedFiles: changed,
      notApplied,
      parseTimeouts: timeouts,
      leftOut: outcomes,
      ...(health.state === "ok" ? {} : { graph: graphJson(health) }),
    },
  };
}

/** No workspace is an answer here, not an error: this is the command that is asked first. */
function notMapped(context: Context): Report {
  const hint = `ix map ${quoted(context.directory)}`;
  return without("ok", { hint, dir: context.directory });
}

function unavailable(message: string, fix: string | undefined): Report {
  return without("unavailable", { message, hint: fix });
}

function without(
  backend: "ok" | "unavailable",
  { message, hint, dir }: { message?: string; hint: string | undefined; dir?: string },
): Report {
  return {
    command: "status",
    outcome: "ok",
    notices: [],
    items: [
      item("status", {
        backend,
        endpoint: ENDPOINT,
        graph_health: "unverified",
        graph_complete: false,
        map_complete: false,
        dir,
      }),
      ...(message ? [item("note", { message })] : []),
      ...(hint ? [item("hint", { text: hint })] : []),
    ],
    json: {
      backend,
      endpoint: ENDPOINT,
      graphHealth: "unverified",
      graphComplete: false,
      mapCompleted: false,
      mapStale: false,
      currentRev: null,
      lastIngestAt: null,
      staleFiles: null,
      stale: null,
      sampleChangedFiles: [],
      ...(message ? { message } : {}),
      ...(hint ? { hint } : {}),
    },
  };
}
