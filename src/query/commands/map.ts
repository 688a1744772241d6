/** Takes in what changed since the last map; builds the graph the first time. */
import { resolve } from "node:path";
import type { MapResult } from "../../engine/engine.ts";
import { mapFolder } from "../map-folder.ts";
import { asOfJson, mapState, staleFields, staleItem, stalenessOf } from "../map-staleness.ts";
import { item, type Report } from "../report.ts";
import { either, list, meaning, object, oneOf, type Shape, text, whole } from "../shape.ts";
import { type Context, defineCommand } from "./command.ts";

/** Files too large to parse that are listed; the count goes on. */
const TOO_LARGE_LISTED = 20;
/** What is counted besides files, symbols and edges: files with a flaw, and files left out. */
const COUNTS = [
  "parse_errors",
  "files_too_large",
  "minified",
  "generated",
  "parse_timeouts",
  "unreadable",
  "failed",
  "binary",
  "excluded",
] as const;

export default defineCommand({
  name: "map",
  aliases: ["index"],
  summary: "Map the repository: read what changed and link it",
  details:
    "Without a path it maps the workspace around the current folder, else the folder itself. The graph is kept in " +
    ".ix/graph.db below the root. With IX_AUTO_MAP=1, as hooks run it, it takes in what changed and leaves the regions as " +
    "they are; figures are then those of the last map that computed them.",
  group: "map",
  arguments: [{ name: "path", summary: "Folder to map", completes: "folder" }],
  flags: [
    { name: "rebuild", summary: "Drop the graph first" },
    { name: "silent", summary: "Print one line" },
    { name: "remap", summary: "Compute the regions now, whatever the settings say of automatic runs" },
    { name: "code", summary: "Accepted for index --code, which is the same", hidden: true },
  ],
  formats: ["text", "json", "llm"],
  json: mapShape,
  examples: [
    { run: "map", shows: "take in what changed" },
    { run: "map --silent", shows: "the same in one line" },
  ],
  async run(request, context) {
    const root = await rootToMap(request.args[0], context);
    const { autoMap, mapEager } = context.settings;
    const result = await mapFolder(root, context, {
      rebuild: request.flags.rebuild === true,
      regions: request.flags.remap ? "always" : autoMap && !mapEager ? "deferred" : "changed",
    });
    return mapReport(result, request.flags.silent === true);
  },
});

function mapShape(): Shape {
  const counts = Object.fromEntries(COUNTS.map((name) => [name, whole]));
  return either(
    object({
      file_count: whole,
      symbol_count: whole,
      edge_count: whole,
      map_rev: whole,
      outcome: oneOf("full_local_completed", "unchanged"),
      parsed: meaning("files read anew", whole),
      linked: meaning("files linked anew", whole),
      removed: meaning("files that went", whole),
      ...counts,
      files_too_large_paths: list(text),
      ...mapState(),
      elapsed_ms: whole,
    }),
    object({ outcome: meaning("another map was at work, and this one did nothing", oneOf("busy")) }),
  );
}

/** The folder asked for, else the mapped workspace around it, else the folder the question comes from. */
async function rootToMap(path: string | undefined, context: Context): Promise<string> {
  if (path !== undefined) return resolve(context.directory, path);
  return (await context.findRoot(context.directory)) ?? context.directory;
}

function mapReport(result: MapResult, silent: boolean): Report {
  if (result.outcome === "busy") return busy(result);
  const { symbols, edges, parseErrors, leftOut, excluded, milliseconds } = result;
  const stale = stalenessOf(result.regions, result.revision);
  // While the regions are stale, the figures are those of the map that computed them.
  const { files, rev: revision } = stale?.asOf ?? { files: result.files, rev: result.revision };
  const outcome = result.outcome === "mapped" || stale ? "full_local_completed" : result.outcome;
  const tooLarge = [...(leftOut.too_large ?? [])].sort();
  const counts: Record<(typeof COUNTS)[number], number> = {
    parse_errors: parseErrors,
    files_too_large: tooLarge.length,
    minified: leftOut.minified?.length ?? 0,
    generated: leftOut.generated?.length ?? 0,
    parse_timeouts: leftOut.timed_out?.length ?? 0,
    unreadable: leftOut.unreadable?.length ?? 0,
    failed: leftOut.failed?.length ?? 0,
    binary: leftOut.unsupported?.length ?? 0,
    excluded,
  };
  const seconds = (milliseconds / 1000).toFixed(1);
  const summary = `map: ${files} files · ${symbols} symbols · ${edges} edges · ${seconds}s`;
  return {
    command: "map",
    outcome: "ok",
    notices: [],
    items: silent
      ? [
          item("line", {
            text: [summary, tooLarge.length > 0 && `too_large=${tooLarge.length}`, stale && "map=stale"]
              .filter(Boolean)
              .join(" · "),
          }),
        ]
      : [
          item("map", { files, symbols, edges, rev: revision, outcome, ...counts, ...staleFields(stale) }),
          ...(stale ? [staleItem(stale)] : []),
          ...tooLarge.slice(0, TOO_LARGE_LISTED).map((path) => item("too_large", { path })),
        ],
    json: {
      file_count: files,
      symbol_count: symbols,
      edge_count: edges,
      map_rev: revision,
      outcome,
      parsed: result.parsed,
      linked: result.linked,
      removed: result.removed,
      ...counts,
      files_too_large_paths: tooLarge,
      map_stale: stale !== undefined,
      regions_as_of: stale ? asOfJson(stale.asOf) : null,
      elapsed_ms: Math.round(milliseconds),
    },
  };
}

/** The other run does the work, so that this one has nothing to add. */
function busy({ outcome }: MapResult): Report {
  return {
    command: "map",
    outcome: "ok",
    notices: [],
    items: [
      item("map", { outcome }),
      item("hint", { text: "Another map of this folder is at work; its result will serve." }),
    ],
    json: { outcome },
  };
}
