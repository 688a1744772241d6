/** The regions of the last computed map, as they are asked for. */

import type { Page } from "../engine.ts";
import {
  REGION_KINDS,
  type Region,
  type RegionFile,
  type RegionLink,
  type RegionState,
  type Signal,
} from "../map/answers.ts";
import { type Bounded, ROLES } from "../model.ts";
import type { GraphDb } from "./graph-db.ts";
import { idText } from "./read-entities.ts";
import { metaValue } from "./read-files.ts";

interface RegionRow extends Omit<Region, "id" | "kind" | "parent" | "signals"> {
  uid: Buffer;
  kind: number;
  parent: Buffer | null;
  signals: string;
}

const REGION = `
  SELECT r.uid, r.slug, r.label, r.kind, r.level, p.uid AS parent,
    (SELECT count(*) FROM main.region c WHERE c.parent = r.id) AS children, r.files, r.sources, r.chunks, r.cohesion,
    r.coupling, r.boundary, r.crosscut, r.confidence, r.health, r.smells, r.interfaces, r.signals
  FROM main.region r LEFT JOIN main.region p ON p.id = r.parent`;

function made({ uid, kind, parent, signals, ...rest }: RegionRow): Region {
  return {
    id: idText(uid),
    ...rest,
    kind: REGION_KINDS[kind] ?? "module",
    ...(parent && { parent: idText(parent) }),
    signals: signals.split(",").filter(Boolean) as Signal[],
  };
}

/** Undefined where none was ever computed, and for a revision of the past: regions are kept of the last map alone. */
export function regionState(graph: GraphDb): RegionState | undefined {
  if (graph.isPast) return undefined;
  const rev = metaValue(graph, "regions_rev");
  if (rev === undefined) return undefined;
  const newest = graph.value<number | null>("SELECT max(rev) FROM main.revision") ?? 0;
  return {
    rev: Number(rev),
    at: Number(metaValue(graph, "regions_at") ?? 0),
    files: Number(metaValue(graph, "regions_files") ?? 0),
    stale: Number(rev) !== newest,
  };
}

/** All regions, parents before their children. */
export function allRegions(graph: GraphDb): Region[] {
  return graph.all<RegionRow>(`${REGION} ORDER BY r.id`).map(made);
}

/** Regions around a file, the outermost first; none for a file that the last computed map did not know. */
export function regionsAround(graph: GraphDb, path: string): Region[] {
  if (graph.isPast) return [];
  return graph
    .all<RegionRow>(
      `WITH RECURSIVE around(id, depth) AS (
         SELECT m.region, 0 FROM main.file f JOIN main.region_file m ON m.file = f.id WHERE f.path = ?
         UNION ALL SELECT r.parent, depth + 1 FROM around JOIN main.region r ON r.id = around.id WHERE r.parent IS NOT NULL)
       ${REGION} JOIN around ON around.id = r.id ORDER BY around.depth DESC`,
      path,
    )
    .map(made);
}

/** Regions around files, by path, the outermost first. */
export function regionsOfFiles(graph: GraphDb, paths: readonly string[]): Record<string, Region[]> {
  if (graph.isPast) return {};
  const regions = new Map(allRegions(graph).map((region) => [region.id, region]));
  const rows = graph.all<{ path: string; uid: Buffer }>(
    `SELECT f.path, r.uid FROM json_each(?) j CROSS JOIN main.file f ON f.path = j.value
       JOIN main.region_file m ON m.file = f.id JOIN main.region r ON r.id = m.region`,
    JSON.stringify(paths),
  );
  return Object.fromEntries(
    rows.map(({ path, uid }) => {
      const around: Region[] = [];
      let at = regions.get(idText(uid));
      for (; at; at = at.parent === undefined ? undefined : regions.get(at.parent)) around.unshift(at);
      return [path, around];
    }),
  );
}

/** Members of a region at any depth, in order of path. */
export function regionFiles(graph: GraphDb, id: string, page: Page): Bounded<RegionFile> {
  const inside = `WITH RECURSIVE inside(id) AS (
      SELECT id FROM main.region WHERE uid = ? UNION ALL SELECT r.id FROM inside JOIN main.region r ON r.parent = inside.id)`;
  const from = "FROM inside JOIN main.region_file m ON m.region = inside.id JOIN main.file f ON f.id = m.file";
  const uid = uidOf(id);
  const rows = graph.all<Omit<RegionFile, "role"> & { role: number }>(
    `${inside} SELECT f.path, f.role, coalesce(f.lang, '') AS lang, m.crosscut, m.chunks, m.fan_in AS fanIn, m.fan_out AS fanOut,
       m.used_by AS usedBy, m.uses ${from} ORDER BY f.path LIMIT ? OFFSET ?`,
    uid,
    page.limit,
    page.offset,
  );
  return {
    rows: rows.map((row) => ({ ...row, role: ROLES[row.role] ?? "production" })),
    total: graph.value<number>(`${inside} SELECT count(*) ${from}`, uid) ?? 0,
  };
}

/** Regions seen at the level asked for: its own, and those above that are not divided. */
const atLevel = (region: string): string =>
  `(${region}.level = asked.level OR (${region}.level > asked.level
     AND NOT EXISTS (SELECT 1 FROM main.region c WHERE c.parent = ${region}.id)))`;

/** Uses among regions: of one level, or from and to one region. Most weight first. */
export function regionLinks(graph: GraphDb, about: { level?: number; region?: string }): RegionLink[] {
  const { level, region } = about;
  const rows = graph.all<{ from: Buffer; to: Buffer; weight: number; uses: number }>(
    `WITH asked(level, region) AS (SELECT ?, ?)
     SELECT a.uid AS "from", b.uid AS "to", l.weight, l.uses FROM asked, main.region_link l
       JOIN main.region a ON a.id = l.src JOIN main.region b ON b.id = l.dst
     WHERE (asked.level IS NULL OR (${atLevel("a")} AND ${atLevel("b")}))
       AND (asked.region IS NULL OR asked.region IN (a.uid, b.uid))
     ORDER BY l.weight DESC, l.src, l.dst`,
    level ?? null,
    region === undefined ? null : uidOf(region),
  );
  return rows.map(({ from, to, ...rest }) => ({ from: idText(from), to: idText(to), ...rest }));
}

function uidOf(id: string): Buffer {
  return Buffer.from(id.replaceAll("-", ""), "hex");
}

/** Version of what computed them. */
export function regionsVersion(graph: GraphDb): string | undefined {
  return metaValue(graph, "regions_version");
}

/** The part below the top that each file is in, by the last computed map, with the labels of all parts. */
export function partLabels(graph: GraphDb, files: readonly number[]): { partOf: Int32Array; labels: string[] } {
  const rows = graph.all<{ file: number; part: number }>(
    `WITH RECURSIVE top(id, part) AS (
       SELECT id, id FROM main.region WHERE parent IS NULL OR parent IN (SELECT id FROM main.region WHERE parent IS NULL)
       UNION ALL SELECT r.id, top.part FROM top JOIN main.region r ON r.parent = top.id
         WHERE top.part NOT IN (SELECT id FROM main.region WHERE parent IS NULL))
     SELECT m.file, top.part FROM main.region_file m JOIN top ON top.id = m.region`,
  );
  const partOf = new Map(rows.map(({ file, part }) => [file, part]));
  const labels: string[] = [];
  for (const { id, label } of graph.all<{ id: number; label: string }>("SELECT id, label FROM main.region"))
    labels[id] = label;
  return { partOf: Int32Array.from(files, (file) => partOf.get(file) ?? -1), labels };
}
