/** Computes the map of regions over a graph that is open for writing, and writes it into the same transaction. */
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { companions } from "../history/companions.ts";
import { type ComputedMap, computeMap, type MapInput, partsOf, withSmells } from "../map/compute.ts";
import { folderOf } from "../map/folders.ts";
import { smellsOf } from "../map/smells.ts";
import type { WriteDatabase } from "../store/open-write.ts";
import { fileLinks, filesWithChunks } from "../store/read-file-links.ts";
import { hubsIn } from "../store/read-hubs.ts";
import { formerRegions, writeRegions, writeSmells } from "../store/region-writer.ts";
import { REGIONS_VERSION } from "./versions.ts";

/** @param projectFiles paths of the project files @param rev the revision that the graph shows */
export async function mapRegions(
  db: WriteDatabase,
  root: string,
  projectFiles: readonly string[],
  rev: number,
): Promise<ComputedMap> {
  const files = filesWithChunks(db);
  const ids = files.map(({ id }) => id);
  const isSame = db.prepare("SELECT value FROM meta WHERE key = 'regions_version'").pluck().get() === REGIONS_VERSION;
  const input: MapInput = {
    name: nameOf(root),
    files,
    links: fileLinks(db, ids),
    companions: await companions(
      root,
      files.map(({ path }) => path),
    ),
    manifests: manifestFolders(projectFiles),
    // Names that an earlier version found are found anew; ids stay.
    former: formerRegions(db, ids).map((region) => (isSame ? region : { ...region, label: undefined })),
  };
  const found = computeMap(input);
  const parts = { partOf: partsOf(found), labels: found.regions.map(({ label }) => label) };
  const places = new Map(ids.map((id, place) => [id, place]));
  const smells = smellsOf(
    files.map((file, i) => ({ ...file, ...found.files[i]! })),
    input.links,
    hubsIn(db, places),
    parts,
  );
  const placeOf = new Map(files.map(({ path }, place) => [path, place]));
  const smelling = smells.filter(({ isSource }) => isSource).map(({ file }) => placeOf.get(file)!);
  const map = withSmells(found, new Set(smelling));
  writeRegions(db, map, ids, { rev, at: Date.now(), files: files.length, version: REGIONS_VERSION });
  writeSmells(db, smells, new Map(files.map(({ path, id }) => [path, id])));
  return map;
}

const MANIFEST = /(?:^|\/)(?:package\.json|go\.mod|pyproject\.toml|setup\.py|setup\.cfg)$/;

function manifestFolders(projectFiles: readonly string[]): string[] {
  return projectFiles.filter((path) => MANIFEST.test(path)).map(folderOf);
}

/** The name that the repository gives itself, so that every checkout of it is called the same; else its folder's. */
function nameOf(root: string): string {
  const named = /"name"\s*:\s*"(?:@[^/"]+\/)?([^"]+)"/.exec(head(root, "package.json"))?.[1];
  const module = /^module\s+(\S+)/m.exec(head(root, "go.mod"))?.[1]?.replace(/\/v\d+$/, "");
  const python = /^name\s*=\s*"([^"]+)"/m.exec(head(root, "pyproject.toml"))?.[1];
  return module?.slice(module.lastIndexOf("/") + 1) ?? python ?? named ?? basename(root);
}

function head(root: string, name: string): string {
  try {
    return readFileSync(join(root, name), "utf8");
  } catch {
    return "";
  }
}
