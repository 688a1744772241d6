/** Writes a computed map over the one before, inside the transaction that is open. */
import { REGION_KINDS, SMELL_KINDS, type Smell } from "../map/answers.ts";
import type { ComputedMap } from "../map/compute.ts";
import type { FormerRegion } from "../map/identity.ts";
import type { WriteDatabase } from "./open-write.ts";

/** What the store remembers of the map itself. */
export interface MapStamp {
  rev: number;
  /** Milliseconds since the epoch. */
  at: number;
  /** Files in the graph. */
  files: number;
  /** Version of what computed it. */
  version: string;
}

export function writeRegions(db: WriteDatabase, map: ComputedMap, fileIds: readonly number[], stamp: MapStamp): void {
  for (const table of ["region", "region_file", "region_link", "smell"]) db.exec(`DELETE FROM ${table}`);
  const region = db.prepare(
    `INSERT INTO region (id, uid, slug, label, kind, level, parent, files, sources, chunks, cohesion, coupling, boundary,
       crosscut, confidence, health, smells, interfaces, signals)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  map.regions.forEach((it, i) => {
    region.run(
      i + 1,
      Buffer.from(it.uid),
      it.slug,
      it.label,
      REGION_KINDS.indexOf(it.kind),
      it.level,
      it.parent === -1 ? null : it.parent + 1,
      it.files,
      it.sources,
      it.chunks,
      it.cohesion,
      it.coupling,
      it.boundary,
      it.crosscut,
      it.confidence,
      it.health,
      it.smells,
      it.interfaces,
      it.signals.join(","),
    );
  });
  const member = db.prepare(
    "INSERT INTO region_file (file, region, crosscut, chunks, fan_in, fan_out, used_by, uses, neighbours) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)",
  );
  fileIds.forEach((id, i) => {
    const { chunks, fanIn, fanOut, usedBy, uses, neighbours, crosscut } = map.files[i]!;
    member.run(id, map.regionOf[i]! + 1, crosscut, chunks, fanIn, fanOut, usedBy, uses, neighbours);
  });
  const link = db.prepare("INSERT INTO region_link (src, dst, weight, uses) VALUES (?, ?, ?, ?)");
  for (const { from, to, weight, uses } of map.links) link.run(from + 1, to + 1, weight, uses);
  const value = db.prepare("INSERT OR REPLACE INTO meta (key, value) VALUES (?, ?)");
  for (const [key, said] of Object.entries(stamp)) value.run(`regions_${key}`, String(said));
}

/** Writes what is amiss. @param fileOf row of a file by its path */
export function writeSmells(db: WriteDatabase, smells: readonly Smell[], fileOf: ReadonlyMap<string, number>): void {
  const insert = db.prepare(
    `INSERT INTO smell (kind, file, entity, confidence, is_source, signals, cycle)
     VALUES (?, ?, coalesce(?, (SELECT uid FROM symbol WHERE id = (SELECT symbol FROM file WHERE id = ?))), ?, ?, ?, ?)`,
  );
  for (const { kind, file, entity, confidence, isSource, signals, cycle } of smells) {
    const row = fileOf.get(file)!;
    const uid = entity === undefined ? null : Buffer.from(entity.replaceAll("-", ""), "hex");
    const said = JSON.stringify(signals);
    insert.run(
      SMELL_KINDS.indexOf(kind),
      row,
      uid,
      row,
      confidence,
      isSource ? 1 : 0,
      said,
      cycle ? JSON.stringify(cycle) : null,
    );
  }
}

/** The regions of the map before with those of their files that are still there, as places in a list of file ids. */
export function formerRegions(db: WriteDatabase, fileIds: readonly number[]): FormerRegion[] {
  const places = new Map(fileIds.map((id, place) => [id, place]));
  const rows = db.prepare("SELECT id, uid, label, level, parent FROM region ORDER BY id").all() as {
    id: number;
    uid: Buffer;
    label: string;
    level: number;
    parent: number | null;
  }[];
  const byId = new Map(rows.map((row) => [row.id, { ...row, files: [] as number[] }]));
  const members = db.prepare("SELECT file, region FROM region_file").raw().all() as [number, number][];
  for (const [file, finest] of members) {
    const place = places.get(file);
    if (place === undefined) continue;
    for (let region = byId.get(finest); region; region = region.parent === null ? undefined : byId.get(region.parent))
      region.files.push(place);
  }
  return [...byId.values()];
}
