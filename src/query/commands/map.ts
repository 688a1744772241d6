/** Takes in what changed since the last map and finds the regions; builds the graph the first time. */
import type { MapResult, Region } from "../../engine/engine.ts";
import { againstReport, againstShape } from "../against.ts";
import { mapFolder, rootToMap } from "../map-folder.ts";
import { asOfJson, mapState, staleFields, staleItem, stalenessOf } from "../map-staleness.ts";
import {
  clarityOf,
  kindCounts,
  listItemsOf,
  REGION_FLAGS,
  regionFields,
  regionJson,
  regionShape,
  treeItems,
  wanted,
} from "../regions.ts";
import { type Item, item, Refusal, type Report } from "../report.ts";
import { either, list, meaning, object, oneOf, type Shape, text, whole } from "../shape.ts";
import { type Context, defineCommand, type Engine, type FlagValues, type Request } from "./command.ts";

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

const PICTURE_FORMATS = ["svg", "mermaid", "dot"] as const;

export default defineCommand({
  name: "map",
  aliases: ["index"],
  summary: "Map the repository: read what changed, link it, and find its regions",
  details:
    "Without a path it maps the workspace around the current folder, else the folder itself. The graph is kept in " +
    ".ix/graph.db below the root. Regions are groups of files that belong together, at several levels, 1 the finest: " +
    "packages and folders, and within and among them files that use each other. A region keeps its id and label as long " +
    "as most of its files stay. With IX_AUTO_MAP=1, as hooks run it, a map takes in what changed and leaves the regions as " +
    "they are; figures are then those of the last map that computed them.",
  group: "map",
  arguments: [{ name: "path", summary: "Folder to map", completes: "folder" }],
  flags: [
    { name: "rebuild", summary: "Drop the graph first" },
    { name: "remap", summary: "Compute the regions now, whatever the settings say of automatic runs" },
    { name: "silent", summary: "Print one line" },
    ...REGION_FLAGS,
    { name: "graph", summary: "Draw the regions as a tree in text (default)" },
    { name: "list", summary: "List them by rank in text instead" },
    ...PICTURE_FORMATS.map((format) => ({
      name: format,
      value: "file",
      summary: `Write a picture of the regions as ${format === "svg" ? "SVG" : format === "dot" ? "Graphviz" : "Mermaid"}; --level chooses which`,
    })),
    {
      name: "against",
      value: "rev|commit",
      summary: "Say what came and went in the architecture since then; --format markdown for a review",
      completes: "revision",
    },
    { name: "verbose", summary: "Say what else is known of each region" },
    { name: "code", summary: "Accepted for index --code, which is the same", hidden: true },
  ],
  formats: ["text", "json", "llm"],
  otherFormats: ["silent", "markdown"],
  json: mapShape,
  examples: [
    { run: "map", shows: "take in what changed, and how the repository is built" },
    { run: "map --silent", shows: "the same in one line" },
    { run: "map --level 1 --format llm", shows: "the finest regions, for an agent" },
  ],
  async run(request, context) {
    const { flags } = request;
    if (flags.format === "markdown" && flags.against === undefined)
      throw new Refusal("usage_error", "--format markdown is for --against.");
    if (flags.graph && flags.list) throw new Refusal("usage_error", "--graph and --list contradict each other.");
    const root = await rootToMap(request.args[0], context);
    const { autoMap, mapEager } = context.settings;
    const result = await mapFolder(root, context, {
      rebuild: flags.rebuild === true,
      regions: flags.remap ? "always" : autoMap && !mapEager ? "deferred" : "changed",
    });
    if (result.outcome === "busy") return busy(result);
    const { openEngine } = await import("../../engine/engine.ts");
    const engine = await openEngine(root);
    try {
      if (flags.against !== undefined)
        return await againstReport(engine, flags.against as string, flags.format === "markdown");
      const regions = await engine.regions();
      const pictures = await drawn(engine, regions, request, context);
      const report = mapReport(result, regions, request);
      return { ...report, items: [...report.items, ...pictures] };
    } finally {
      engine.close();
    }
  },
});

function mapShape(): Shape {
  const counts = Object.fromEntries(COUNTS.map((name) => [name, whole]));
  return either(
    object({
      file_count: whole,
      symbol_count: whole,
      edge_count: whole,
      region_count: whole,
      levels: whole,
      map_rev: meaning("of the regions where they are stale", whole),
      outcome: oneOf("full_local_completed", "unchanged"),
      parsed: meaning("files read anew", whole),
      linked: meaning("files linked anew", whole),
      removed: meaning("files that went", whole),
      ...counts,
      files_too_large_paths: list(text),
      ...mapState(),
      elapsed_ms: whole,
      regions: list(regionShape()),
    }),
    againstShape(),
    object({ outcome: meaning("another map was at work, and this one did nothing", oneOf("busy")) }),
  );
}

function mapReport(result: MapResult, all: Region[], { flags }: Request): Report {
  const { symbols, edges, parseErrors, leftOut, excluded, milliseconds } = result;
  const stale = stalenessOf(result.regions, result.revision);
  // While the regions are stale, the figures are those of the map that computed them.
  const { files, rev } = stale?.asOf ?? { files: result.files, rev: result.revision };
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
  const levels = all[0]?.level ?? 0;
  const regions = wanted(all, flags);
  return {
    command: "map",
    outcome: "ok",
    notices: [],
    items:
      flags.silent === true || flags.format === "silent"
        ? [silentLine(result, all, tooLarge.length, stale !== undefined)]
        : [
            item("map", { files, regions: all.length, levels, rev, outcome, ...counts, ...staleFields(stale) }),
            { ...item("map.size", { symbols, edges }), only: "text" as const },
            ...(stale ? [staleItem(stale)] : []),
            ...tooLarge.slice(0, TOO_LARGE_LISTED).map((path) => item("too_large", { path })),
            ...regionItems(regions, all, flags),
          ],
    json: {
      file_count: files,
      symbol_count: symbols,
      edge_count: edges,
      region_count: all.length,
      levels,
      map_rev: rev,
      outcome,
      parsed: result.parsed,
      linked: result.linked,
      removed: result.removed,
      ...counts,
      files_too_large_paths: tooLarge,
      map_stale: stale !== undefined,
      regions_as_of: stale ? asOfJson(stale.asOf) : null,
      elapsed_ms: Math.round(milliseconds),
      regions: regions.map(regionJson),
    },
    rows: "regions",
  };
}

/** Writes the pictures that were asked for. */
async function drawn(
  engine: Engine,
  regions: readonly Region[],
  { flags }: Request,
  context: Context,
): Promise<Item[]> {
  const asked = PICTURE_FORMATS.filter((format) => flags[format] !== undefined);
  if (asked.length === 0) return [];
  const { leftOut, pictureOf, writePicture } = await import("../picture/picture.ts");
  const picture = await pictureOf(engine, regions, flags.level as number | undefined);
  return asked.map((format) => {
    const file = flags[format] as string;
    writePicture(picture, format, context.directory, file);
    const { boxes, arrows } = picture;
    return item("picture", { file, format, regions: boxes.length, links: arrows.length, note: leftOut(picture) });
  });
}

/** Records of all regions, and for eyes a tree or list of the larger ones. */
function regionItems(regions: readonly Region[], all: readonly Region[], flags: FlagValues): Item[] {
  if (all.length === 0) return [];
  return [
    ...regions.map((region): Item => ({ ...item("map.region", regionFields(region)), only: "records" })),
    { ...item("scope", { ...kindCounts(all), ...clarityOf(all.slice(1)) }), only: "text" },
    ...(flags.list ? listItemsOf(regions, flags) : treeItems(regions, flags)),
    ...(flags.verbose ? regions.map((region): Item => ({ ...item("map.region", verbose(region)), only: "text" })) : []),
  ];
}

function verbose(region: Region): Item["fields"] {
  const { boundary, health, interfaces, sources, chunks, smells } = region;
  return { ...regionFields(region), boundary, health, interfaces, sources, chunks, smells };
}

function silentLine(result: MapResult, regions: readonly Region[], tooLarge: number, stale: boolean): Item {
  const of = (kind: Region["kind"]): number => regions.filter((region) => region.kind === kind).length;
  const parts = [
    `map: ${result.files} files`,
    `${of("system")}s/${of("subsystem")}ss/${of("module")}m regions`,
    `${Math.round(result.milliseconds)}ms`,
    ...(tooLarge > 0 ? [`too_large=${tooLarge}`] : []),
    ...(stale ? ["map=stale"] : []),
  ];
  return item("line", { text: parts.join(" · ") });
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
