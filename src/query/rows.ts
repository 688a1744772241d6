/** Entities as fields of a record and as json: the same words everywhere. */
import type { Engine, Entity, ShownSite } from "../engine/engine.ts";
import type { Fields } from "./report.ts";

/** `10-30`, or `90` for one line; undefined for what has no place or is a whole file. */
export function linesOf(entity: Pick<Entity, "kind" | "line" | "endLine">): string | undefined {
  if (entity.kind === "file" || entity.line === 0) return undefined;
  return entity.line === entity.endLine ? String(entity.line) : `${entity.line}-${entity.endLine}`;
}

/** `path:line` of the name, or the path alone; the name of what has no path. */
export function placeOf(entity: Entity): string {
  if (!entity.path) return entity.name;
  return entity.kind === "file" || entity.nameLine === 0 ? entity.path : `${entity.path}:${entity.nameLine}`;
}

/** What an answer calls its target: a file by its path, anything else by its name. */
export function titleOf(entity: Entity): string {
  return entity.kind === "file" ? entity.path : entity.name;
}

/** Fields that every row about an entity begins with. */
export function entityFields(entity: Entity): Fields {
  return { name: entity.name, kind: entity.kind, id: entity.id, path: entity.path, lines: linesOf(entity) };
}

/** A numbered choice among entities. */
export function candidateFields(entity: Entity, n: number): Fields {
  const { name, kind, path, id, container } = entity;
  return { n, name, kind, path, id, container: container?.name };
}

export interface EntityJson {
  id: string;
  kind: string;
  name: string;
  path: string | null;
  lineStart: number | null;
  lineEnd: number | null;
  container?: string;
}

export function entityJson(entity: Entity): EntityJson {
  return {
    id: entity.id,
    kind: entity.kind,
    name: entity.name,
    path: entity.path || null,
    lineStart: entity.line || null,
    lineEnd: entity.endLine || null,
    ...(entity.container ? { container: entity.container.name } : {}),
  };
}

export function candidateJson(entity: Entity, n: number): Record<string, unknown> {
  return { n, ...entityJson(entity) };
}

export function siteFields(site: ShownSite | undefined): Fields {
  if (!site) return {};
  return { site: `${site.path}:${site.line}`, also: site.also, snippet: site.snippet };
}

export function siteJson(site: ShownSite | undefined): Record<string, unknown> {
  if (!site) return {};
  const { path, line, snippet, also } = site;
  return { site: { path, line, ...(snippet ? { snippet } : {}), ...(also?.length ? { also } : {}) } };
}

/** Paths among those of some rows whose files changed since the map. */
export async function stalePaths(engine: Engine, rows: readonly Pick<Entity, "path">[]): Promise<Set<string>> {
  const stale = new Set<string>();
  for (const path of new Set(rows.map((row) => row.path))) if (path && (await engine.isStale(path))) stale.add(path);
  return stale;
}
