/** The regions of the last map: all of them, their health, or one and what is in it. */
import type { Engine, Region, RegionState } from "../../engine/engine.ts";
import { marked } from "../map-staleness.ts";
import { cutDiagnostics, diagnosticItem, diagnosticJson, pageOf, slice } from "../page.ts";
import { subsystemsShape } from "../region-shapes.ts";
import { healthStatus, type RegionContext, storyOf } from "../region-story.ts";
import { ambiguousRegion, choiceItems, choiceJson, findRegion, unknownRegion } from "../region-target.ts";
import {
  chunksPerFile,
  clarityOf,
  isCrossCutting,
  kindCounts,
  listItemsOf,
  REGION_FLAGS,
  regionJson,
  regionsOf,
  rounded,
  sorted,
  treeItems,
  wanted,
} from "../regions.ts";
import { type Fields, type Item, item, Refusal, type Report } from "../report.ts";
import { type Context, defineCommand, type FlagValues, type Request } from "./command.ts";

/** Flags that only a detailed list takes. */
const DETAILS = ["limit", "offset", "regions", "edge-cap", "member-file-cap"] as const;
const PAGE = 200;
const EDGES = 20;
const MEMBERS = 50;
const COMPOSED = 10;

export default defineCommand({
  name: "subsystems",
  summary: "Show the regions of the last map, their health, or one region and what is in it",
  details:
    "A region is named by its label, slug or id; part of a label does where it tells. --list ranks subsystems by health: " +
    "few smells, files with something in them, a clear boundary.",
  group: "map",
  arguments: [{ name: "target", summary: "A region: label, slug or id" }],
  flags: [
    { name: "target", value: "region", summary: "The same as the argument" },
    { name: "list", summary: "List subsystems by health" },
    { name: "detailed", summary: "With --list: members and links of each" },
    { name: "limit", value: "n", type: "count", summary: `With --detailed: show this many regions (${PAGE})` },
    { name: "offset", value: "n", type: "offset", summary: "With --detailed: skip this many regions" },
    { name: "regions", value: "a,b", type: "list", summary: "With --detailed: only these regions" },
    { name: "edge-cap", value: "n", type: "count", summary: `With --detailed: links of a region (${EDGES})` },
    { name: "member-file-cap", value: "n", type: "count", summary: `With --detailed: files of a region (${MEMBERS})` },
    { name: "explain", summary: "Say in sentences what one region is" },
    { name: "pick", value: "n", type: "count", summary: "Take the nth of the regions that fit" },
    { name: "strict", summary: "Fail where several regions fit" },
    ...REGION_FLAGS,
    { name: "graph", summary: "Draw a tree in text instead of a ranked list" },
    { name: "verbose", summary: "Say what else is known of each region" },
  ],
  formats: ["text", "json", "llm"],
  json: subsystemsShape,
  examples: [
    { run: "subsystems", shows: "the regions of the last map" },
    { run: "subsystems --list", shows: "how healthy they are" },
    { run: "subsystems Pricing --format llm", shows: "one region, for an agent" },
    { run: "subsystems Pricing --explain", shows: "what it is, in sentences" },
  ],
  run: async (request, context) => marked(await answer(request, context), context),
});

async function answer(request: Request, context: Context): Promise<Report> {
  const { flags } = request;
  const typed = targetOf(request);
  refuseMixtures(flags, typed);
  const engine = await context.engine();
  const found = await regionsOf(engine);
  if (!found) throw noRegions();
  const { regions, state } = found;
  if (flags.list) return healthList(engine, regions, request);
  if (typed === undefined) return wholeMap(regions, state, request);
  const target = findRegion(regions, typed, flags.pick as number | undefined);
  if (!target) return unknownRegion(typed, regions, request);
  const isGuess = target.candidates.length > 1 && flags.pick === undefined;
  if (target.badPick || (isGuess && (flags.strict === true || context.settings.strict)))
    return ambiguousRegion(typed, target, regions, request);
  const notices = choiceItems(typed, target, request);
  const told = choiceJson(typed, target, regions, request);
  const report = flags.explain
    ? await explained(engine, target.region, regions, request)
    : scoped(target.region, regions, request);
  if (told.length === 0) return report;
  return { ...report, notices, json: { ...(report.json as object), resolutionNotices: told } };
}

function noRegions(): Refusal {
  return new Refusal("regions_not_computed", "No map of regions has been computed yet.", { hint: "ix map --remap" });
}

function targetOf({ args, flags }: Request): string | undefined {
  const named = flags.target as string | undefined;
  if (args[0] !== undefined && named !== undefined && args[0] !== named)
    throw new Refusal("usage_error", "A region is named twice; give one of them.");
  return args[0] ?? named;
}

function refuseMixtures(flags: FlagValues, typed: string | undefined): void {
  const stray = DETAILS.find((name) => flags[name] !== undefined && !flags.detailed);
  if (stray) throw new Refusal("usage_error", `--${stray} is for --list --detailed.`);
  if (flags.detailed && !flags.list) throw new Refusal("usage_error", "--detailed is for --list.");
  if (flags.list && typed !== undefined)
    throw new Refusal("usage_error", "--list is of all regions; leave the region out.");
  if (flags.explain && flags.list) throw new Refusal("usage_error", "--explain and --list contradict each other.");
  if (flags.explain && typed === undefined) throw new Refusal("usage_error", "--explain needs a region.");
}

function report(request: Request, items: Item[], json: Record<string, unknown>, rows?: string): Report {
  return {
    command: request.command,
    outcome: "ok",
    notices: [],
    items,
    json,
    ...(rows && { rows }),
  };
}

const onlyRecords = (one: Item): Item => ({ ...one, only: "records" });

function inText(regions: readonly Region[], flags: FlagValues): Item[] {
  return [
    ...(flags.graph ? treeItems(regions, flags) : listItemsOf(regions, flags)),
    ...(flags.verbose ? regions.map((region): Item => ({ ...item("map.region", verbose(region)), only: "text" })) : []),
  ];
}

function verbose(region: Region): Fields {
  const { id, label, cohesion, coupling, boundary, crosscut, health, interfaces } = region;
  return { id, label, cohesion, coupling, boundary, crosscut, health, interfaces };
}

function wholeMap(all: readonly Region[], state: RegionState, request: Request): Report {
  const regions = wanted(all, request.flags);
  return report(
    request,
    [
      item("subsystems", { count: regions.length, levels: all[0]?.level, files: state.files, rev: state.rev }),
      ...regions.map((region) => onlyRecords(item("subsystems.region", rowFields(region)))),
      { ...item("scope", { ...kindCounts(all), ...clarityOf(all.slice(1)) }), only: "text" },
      ...inText(regions, request.flags),
    ],
    {
      file_count: state.files,
      region_count: all.length,
      levels: all[0]?.level ?? 0,
      map_rev: state.rev,
      outcome: "full_local_completed",
      regions: regions.map(regionJson),
      hierarchy: nested(regions),
    },
    "regions",
  );
}

function rowFields({ id, label, kind, level, files, parent, confidence, signals, ...rest }: Region): Fields {
  const cross_cutting = isCrossCutting({ id, label, kind, level, files, confidence, signals, ...rest }) || undefined;
  return { id, label, kind, level, files, parent, confidence, cross_cutting, signals };
}

interface Nested {
  id: string;
  label: string;
  children: Nested[];
}

function nested(regions: readonly Region[]): Nested[] {
  const known = new Set(regions.map(({ id }) => id));
  const below = (parent: string | undefined): Nested[] =>
    regions
      .filter(
        (region) => (region.parent !== undefined && known.has(region.parent) ? region.parent : undefined) === parent,
      )
      .map(({ id, label }) => ({ id, label, children: below(id) }));
  return below(undefined);
}

async function healthList(engine: Engine, all: readonly Region[], request: Request): Promise<Report> {
  const { flags } = request;
  const shown = flags.level === undefined ? subsystems(all) : all;
  const ranked = [...wanted(shown, flags)].sort((a, b) => b.health - a.health || (a.label < b.label ? -1 : 1));
  if (flags.detailed) return detailed(engine, ranked, all, request);
  return report(
    request,
    [
      item("subsystems", { count: ranked.length }),
      ...ranked.map((region) => item("health.region", healthFields(region))),
    ],
    { scores: ranked.map(scoreJson) },
    "scores",
  );
}

/** What the system is made of; where it is not divided, itself. */
function subsystems(all: readonly Region[]): readonly Region[] {
  const found = all.filter(({ kind }) => kind === "subsystem");
  return found.length > 0 ? found : all;
}

function healthFields(region: Region): Fields {
  const { slug, label, kind, level, files, health, smells, confidence } = region;
  return { id: slug, label, kind, level, files, health, chunks_per_file: chunksPerFile(region), smells, confidence };
}

function scoreJson(region: Region): Record<string, unknown> {
  return {
    region_id: region.id,
    slug: region.slug,
    name: region.label,
    label_kind: region.kind,
    level: region.level,
    health: rounded(region.health),
    file_count: region.files,
    chunk_density: rounded(chunksPerFile(region)),
    smell_files: region.smells,
    confidence: rounded(region.confidence),
  };
}

/** A page of regions with members and links. */
async function detailed(
  engine: Engine,
  ranked: readonly Region[],
  all: readonly Region[],
  request: Request,
): Promise<Report> {
  const { flags } = request;
  const asked = flags.regions as string[] | undefined;
  const chosen: Region[] = [];
  for (const typed of asked ?? []) {
    const found = findRegion(all, typed, undefined);
    if (!found) return unknownRegion(typed, all, request);
    chosen.push(found.region);
  }
  const list = asked ? chosen : ranked;
  const page = pageOf({ ...flags, limit: flags.limit ?? PAGE });
  const rows = slice(list, page);
  const cut = { ...page, shown: rows.length, total: list.length };
  const paged = { ...request, flags: { ...flags, offset: page.offset } };
  const diagnostics = cutDiagnostics(cut, { noun: ["region", "regions"] }, paged);
  const label = new Map(all.map(({ id, label: name }) => [id, name]));
  const items: Item[] = [];
  const scores: unknown[] = [];
  for (const region of rows) {
    const members = await engine.regionFiles(region.id, {
      limit: (flags["member-file-cap"] as number) ?? MEMBERS,
      offset: 0,
    });
    const links = await engine.regionLinks({ region: region.id });
    const edges = links.slice(0, (flags["edge-cap"] as number) ?? EDGES);
    items.push(item("health.region", { ...healthFields(region), id: region.id }));
    items.push(
      ...members.rows.map(({ path, role }) =>
        item("member_file", { path, role: role === "production" ? undefined : role }),
      ),
    );
    if (members.rows.length < members.total) items.push(item("more", { files: members.total - members.rows.length }));
    items.push(
      ...edges.map(({ from, to, weight, uses }) =>
        item("region_edge", { src: from, dst: to, from: label.get(from), to: label.get(to), weight, uses }),
      ),
    );
    if (edges.length < links.length) items.push(item("more", { edges: links.length - edges.length }));
    scores.push({
      ...scoreJson(region),
      member_files: members.rows.map(({ path, role }) => ({ path, role })),
      member_file_total: members.total,
      edges: edges.map(({ from, to, weight, uses }) => ({ from, to, weight: rounded(weight), uses })),
      edge_total: links.length,
    });
  }
  const header = item("subsystems", {
    count: list.length,
    offset: page.offset,
    shown: rows.length,
    total: list.length,
  });
  return report(
    request,
    [header, ...diagnostics.map(diagnosticItem), ...items],
    { scores, total: list.length, diagnostics: diagnostics.map(diagnosticJson) },
    "scores",
  );
}

function descendants(region: Region, all: readonly Region[]): Region[] {
  const inside = new Set([region.id]);
  // Parents come before their children.
  return all.filter(({ id, parent }) => parent !== undefined && inside.has(parent) && inside.add(id) !== undefined);
}

function scoped(region: Region, all: readonly Region[], request: Request): Report {
  const inside = descendants(region, all);
  const shown = wanted(inside, request.flags);
  const parent = all.find(({ id }) => id === region.parent);
  return report(
    request,
    [
      item("subsystems.target", { ...rowFields(region), parent: region.parent }),
      item("clarity", { ...clarityOf(inside) }),
      ...shown.map((one) => onlyRecords(item("subsystems.region", rowFields(one)))),
      ...inText(shown, request.flags),
    ],
    {
      target: regionJson(region),
      parent: parent ? regionJson(parent) : null,
      summary: clarityOf(inside),
      hierarchy: nested([region, ...shown]),
      children: sorted(shown, request.flags).map(regionJson),
    },
    "children",
  );
}

async function explained(engine: Engine, region: Region, all: readonly Region[], request: Request): Promise<Report> {
  const children = all.filter(({ parent }) => parent === region.id).sort((a, b) => b.files - a.files);
  const { rows: files } = await engine.regionFiles(region.id, { limit: 100_000, offset: 0 });
  const labels = new Map(all.map((one) => [one.id, one.label]));
  const isRelated = (id: string): boolean => all.find((one) => one.id === id)?.level === region.level;
  const links = (await engine.regionLinks({ region: region.id })).filter(
    ({ from, to }) => isRelated(from) && isRelated(to),
  );
  const told: RegionContext = {
    region,
    parent: all.find(({ id }) => id === region.parent),
    children,
    files,
    links,
    labelOf: (id) => labels.get(id) ?? id,
  };
  const story = storyOf(told);
  const density = chunksPerFile(region);
  const health = {
    score: region.health,
    chunk_density: density,
    smell_rate: region.files === 0 ? 0 : region.smells / region.files,
    smell_files: region.smells,
    total_chunks: region.chunks,
    status: healthStatus(region.health),
  };
  return report(
    request,
    [
      item("subsystems.target", { ...rowFields(region), parent: region.parent }),
      item("paragraph", { text: story.explanation }),
      item("paragraph", { text: story.context }),
      item("paragraph", { text: story.whyItMatters }),
      item("health", health),
      ...story.notes.map((note) => item("note", { text: note })),
    ],
    {
      resolvedTarget: regionJson(region),
      explanation: story.explanation,
      context: story.context,
      composition: children.slice(0, COMPOSED).map(regionJson),
      health: {
        ...health,
        score: rounded(health.score),
        chunk_density: rounded(density),
        smell_rate: rounded(health.smell_rate),
      },
      whyItMatters: story.whyItMatters,
      notes: story.notes,
    },
  );
}
