/** The architecture of an earlier revision, found anew from the graph of then, against that of now. */

import { NO_COMPANIONS } from "../history/companions.ts";
import { mapDifference } from "../map/against.ts";
import type { MapDifference, MapSide } from "../map/answers.ts";
import { computeMap, partsOf } from "../map/compute.ts";
import { folderOf } from "../map/folders.ts";
import { smellsOf } from "../map/smells.ts";
import type { GraphDb } from "../store/graph-db.ts";
import { openGraph } from "../store/open-read.ts";
import { idText } from "../store/read-entities.ts";
import { fileLinks, filesWithChunks, livingFiles } from "../store/read-file-links.ts";
import { metaValue } from "../store/read-files.ts";
import { hubsIn } from "../store/read-hubs.ts";
import { formerRegions } from "../store/region-writer.ts";
import { graphPath } from "../workspace/root.ts";

const MANIFEST = /(?:^|\/)(?:package\.json|go\.mod|pyproject\.toml|setup\.py|setup\.cfg)$/;

/** @throws EngineError `unknown_revision` */
export function regionsSince(graph: GraphDb, root: string, revision: number): MapDifference {
  const past = openGraph(graphPath(root), revision);
  try {
    const projects = JSON.parse(metaValue(graph, "project_files") ?? "{}") as object;
    const manifests = Object.keys(projects)
      .filter((path) => MANIFEST.test(path))
      .map(folderOf);
    const now = sideOf(graph, manifests);
    return { from: revision, to: graph.revision, ...mapDifference(sideOf(past, manifests), now) };
  } finally {
    past.close();
  }
}

/** Both sides are found in the same way, so that what differs lies in the code. */
function sideOf(graph: GraphDb, manifests: readonly string[]): MapSide {
  const { db } = graph;
  const living = livingFiles(db);
  const files = filesWithChunks(db).filter(({ id }) => living.has(id));
  const ids = files.map(({ id }) => id);
  const links = fileLinks(db, ids);
  const map = computeMap({
    name: "",
    files,
    links,
    companions: NO_COMPANIONS,
    manifests,
    former: formerRegions(db, ids),
  });
  const uid = (place: number): string => idText(Buffer.from(map.regions[place]!.uid));
  const smells = smellsOf(
    files.map((file, i) => ({ ...file, ...map.files[i]! })),
    links,
    hubsIn(db, new Map(ids.map((id, place) => [id, place]))),
    { partOf: partsOf(map), labels: map.regions.map(({ label }) => label) },
  );
  return {
    regions: map.regions.map(({ label, level, files: count }, place) => ({
      id: uid(place),
      label,
      level,
      files: count,
    })),
    links: map.links.map(({ from, to, uses }) => ({ from: uid(from), to: uid(to), uses })),
    smells: smells.filter(({ isSource }) => isSource),
  };
}
