/** Where an entity stands, from the outermost container inwards: the regions around its file, the file, the types around it. */
import type { Engine, Entity } from "../engine/engine.ts";

export interface PathPart {
  name: string;
  kind: string;
}

export interface SystemPath {
  /** Empty for a module outside the repository. */
  parts: PathPart[];
  /** Labels of the regions below the whole, for a record that has the file and the types in other fields. */
  regions: string[];
  /** Whether the map knows the file. */
  hasMapData: boolean;
}

export async function systemPathOf(entity: Entity, engine: Engine): Promise<SystemPath> {
  const regions = entity.path ? await engine.regionsAround(entity.path) : [];
  const around = regions.map(({ label, kind }) => ({ name: label, kind }));
  return {
    parts: [...around, ...placeParts(entity)],
    regions: regions.filter(({ parent }) => parent !== undefined).map(({ label }) => label),
    hasMapData: regions.length > 0,
  };
}

function placeParts({ kind, path, qualified, name, container }: Entity): PathPart[] {
  if (!path) return [];
  const file = { name: path.slice(path.lastIndexOf("/") + 1), kind: "file" };
  if (kind === "file") return [file];
  const around = qualified
    .slice(0, -name.length - 1)
    .split(".")
    .filter(Boolean);
  return [
    file,
    ...around.map((type, i) => ({ name: type, kind: i === around.length - 1 ? (container?.kind ?? "type") : "type" })),
  ];
}
