/** Computes the map of regions over a graph that is open for writing, and writes it into the same transaction. */
import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { companions } from "../history/companions.ts";
import { type ComputedMap, computeMap, type MapInput } from "../map/compute.ts";
import { folderOf } from "../map/folders.ts";
import type { WriteDatabase } from "../store/open-write.ts";
import { fileLinks, filesWithChunks } from "../store/read-file-links.ts";
import { formerRegions, writeRegions } from "../store/region-writer.ts";
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
    files: files.map(({ path, role, chunks }) => ({ path, role, chunks, smells: false })),
    links: fileLinks(db, ids),
    companions: await companions(
      root,
      files.map(({ path }) => path),
    ),
    manifests: manifestFolders(projectFiles),
    // Names that an earlier version found are found anew; ids stay.
    former: formerRegions(db, ids).map((region) => (isSame ? region : { ...region, label: undefined })),
  };
  const map = computeMap(input);
  writeRegions(db, map, ids, { rev, at: Date.now(), files: files.length, version: REGIONS_VERSION });
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
