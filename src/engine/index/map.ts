/**
 * Brings the graph of a folder up to date with its files. Whatever stops it, the graph is then as it was before; a map
 * that finds nothing new makes no revision.
 */
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { MapOptions, MapProgress, MapResult, RegionState } from "../engine.ts";
import { LANGUAGES, languageOf } from "../languages/languages.ts";
import { FILE_OUTCOMES, type FileOutcome } from "../model.ts";
import { writeFailure } from "../store/failures.ts";
import { GraphDb } from "../store/graph-db.ts";
import {
  abandonGraph,
  createGraph,
  openForWriting,
  placeGraph,
  removeUnfinished,
  type WriteDatabase,
} from "../store/open-write.ts";
import { regionState, regionsVersion } from "../store/read-regions.ts";
import { RevisionWriter } from "../store/revision-writer.ts";
import { SCHEMA_VERSION } from "../store/schema-version.ts";
import { headCommit } from "../workspace/commit.ts";
import { listFiles } from "../workspace/files.ts";
import { graphPath, ownFolder } from "../workspace/root.ts";
import { compare, storedFiles } from "./compare.ts";
import type { KeptLane } from "./kept-lane.ts";
import { takeLock } from "./lock.ts";
import { MapRun } from "./map-run.ts";
import { MapWorld, storeLookup } from "./map-world.ts";
import { ProjectFiles } from "./project-files.ts";
import { Staffing } from "./staffing.ts";
import { LINKER_VERSION, REGIONS_VERSION } from "./versions.ts";

const PARSE_BUDGET_MS = 10_000;
/** Endings of all files that some language reads. */
const ENDINGS = LANGUAGES.flatMap(({ extensions }) => Object.keys(extensions));
/** What git need not know of: all that a map makes again. What people write beside it is not ignored. */
const IGNORED = ["/graph.db*", "/lock*", "/refresh", "/view.json", "/.gitignore"];

/**
 * @param root folder to map
 * @param progress told how far it is, from time to time
 * @param kept what whoever maps again and again keeps from one map to the next
 * @throws EngineError `graph_unavailable` when there is a graph that cannot be used, `cannot_write` when the folder or
 * the disk does not take it
 */
export async function mapWorkspace(
  root: string,
  options: MapOptions = {},
  progress: (now: MapProgress) => void = () => {},
  kept?: KeptLane,
): Promise<MapResult> {
  const started = Date.now();
  try {
    const folder = ownFolder(root);
    if (!existsSync(folder)) mkdirSync(folder);
    const lock = takeLock(folder);
    if (!lock) return { ...NOTHING_DONE, outcome: "busy", milliseconds: Date.now() - started };
    try {
      const ignored = join(folder, ".gitignore");
      if (!existsSync(ignored)) writeFileSync(ignored, `${IGNORED.join("\n")}\n`);
      removeUnfinished(graphPath(root));
      return await mapAlone(root, options, progress, started, kept);
    } finally {
      lock.release();
    }
  } catch (error) {
    throw writeFailure(error);
  }
}

const NOTHING_DONE: Omit<MapResult, "outcome" | "milliseconds"> = {
  revision: 0,
  files: 0,
  parsed: 0,
  linked: 0,
  removed: 0,
  symbols: 0,
  edges: 0,
  parseErrors: 0,
  leftOut: {},
  excluded: 0,
};

async function mapAlone(
  root: string,
  options: MapOptions,
  progress: (now: MapProgress) => void,
  started: number,
  kept: KeptLane | undefined,
): Promise<MapResult> {
  const graph = graphPath(root);
  const isNew = options.rebuild === true || !existsSync(graph);
  progress({ phase: "list", done: 0, total: 0 });
  const listed = listFiles(root, (path) => languageOf(path)?.name);
  const db = isNew ? createGraph(graph) : openForWriting(graph);
  let run: MapRun | undefined;
  try {
    const listing = await listed;
    progress({ phase: "list", done: listing.files.length, total: listing.files.length });
    const values = new Map(db.prepare("SELECT key, value FROM meta").raw().all() as [string, string][]);
    const since = Number(values.get("map_started_at") ?? 0);
    const stored = storedFiles(db);
    const projectFiles = new ProjectFiles(root, listing.projectFiles, values.get("project_files"), since);
    const hash = db.prepare<[number], Uint8Array | null>("SELECT hash FROM file WHERE id = ?").pluck();
    const changes = compare(root, listing.files, stored, since, (id) => hash.get(id) ?? null);

    if (!isNew) db.exec("BEGIN IMMEDIATE");
    const writer = new RevisionWriter(db);
    run = new MapRun({
      db,
      writer,
      world: new MapWorld(db, projectFiles, isNew ? undefined : storeLookup(db)),
      staffing: new Staffing(
        root,
        listing.files.reduce((sum, { size }) => sum + size, 0),
        options.parseBudget ?? PARSE_BUDGET_MS,
        options.workers,
        kept,
      ),
      lastFile: [...stored.values()].reduce((last, { id }) => Math.max(last, id), 0),
      progress,
    });
    await run.read(changes);
    const project = projectFiles.isChanged ? await projectFiles.digest() : (values.get("project") ?? "");
    const isOtherProject = project !== (values.get("project") ?? "") || values.get("linker") !== LINKER_VERSION;
    await run.link(isOtherProject ? "all" : "affected");
    run.close();

    progress({ phase: "write", done: 0, total: 1 });
    const ended = Date.now();
    const finished = writer.finish(ended, headCommit(root));
    writer.setValue("schema_version", String(SCHEMA_VERSION));
    writer.setValue("map_started_at", String(started));
    writer.setValue("mapped_at", String(ended));
    writer.setValue("bare_folders", listing.bareFolders.join("\n"));
    writer.setValue("endings", ENDINGS.join(" "));
    writer.setValue("map_milliseconds", String(ended - started));
    writer.setValue("project_files", projectFiles.memory);
    writer.setValue("project", project);
    writer.setValue("linker", LINKER_VERSION);
    const regions = await regionsOf(
      db,
      root,
      options.regions ?? "changed",
      listing.projectFiles,
      finished.rev,
      progress,
    );
    const result = {
      ...totals(db),
      ...(regions && { regions }),
      outcome: finished.isNew ? ("mapped" as const) : ("unchanged" as const),
      revision: finished.rev,
      parsed: run.parsed,
      linked: run.linked,
      removed: run.removed,
      symbols: finished.symbols,
      edges: finished.edges,
      excluded: listing.excluded,
    };
    if (isNew) placeGraph(db, graph);
    else {
      db.exec("COMMIT");
      db.close();
    }
    progress({ phase: "write", done: 1, total: 1 });
    await kept?.warm(
      root,
      options.parseBudget ?? PARSE_BUDGET_MS,
      listing.files.map(({ path }) => path),
    );
    return { ...result, milliseconds: Date.now() - started };
  } catch (error) {
    await listed.catch(() => {});
    if (isNew) abandonGraph(db);
    else db.close();
    throw error;
  } finally {
    run?.close();
  }
}

/** Computes the regions where that is wanted. */
async function regionsOf(
  db: WriteDatabase,
  root: string,
  wanted: NonNullable<MapOptions["regions"]>,
  projectFiles: readonly { path: string }[],
  rev: number,
  progress: (now: MapProgress) => void,
): Promise<RegionState | undefined> {
  const known = regionState(new GraphDb(db));
  const isCurrent = known && !known.stale && regionsVersion(new GraphDb(db)) === REGIONS_VERSION;
  if (known && (wanted === "deferred" || (wanted === "changed" && isCurrent))) return known;
  const { mapRegions } = await import("./map-regions.ts");
  progress({ phase: "regions", done: 0, total: 1 });
  await mapRegions(
    db,
    root,
    projectFiles.map(({ path }) => path),
    rev,
  );
  progress({ phase: "regions", done: 1, total: 1 });
  return regionState(new GraphDb(db));
}

function totals(db: WriteDatabase): Pick<MapResult, "files" | "parseErrors" | "leftOut"> {
  const [files, parseErrors] = db
    .prepare("SELECT count(*), coalesce(sum(errors > 0), 0) FROM file WHERE symbol IS NOT NULL")
    .raw()
    .get() as [number, number];
  const leftOut: Partial<Record<FileOutcome, string[]>> = {};
  const rows = db.prepare("SELECT path, outcome FROM file WHERE symbol IS NULL ORDER BY path").raw().all();
  for (const [path, code] of rows as [string, number][]) {
    const outcome = FILE_OUTCOMES[code] as FileOutcome;
    const paths = leftOut[outcome] ?? [];
    paths.push(path);
    leftOut[outcome] = paths;
  }
  return { files, parseErrors, leftOut };
}
