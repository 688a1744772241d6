/** Where an entity stands, from the outermost container inwards: its file, then the types around it. */
import type { Entity } from "../engine/engine.ts";

export interface PathPart {
  name: string;
  kind: string;
}

/** Empty for a module outside the repository. */
export function systemPathOf({ kind, path, qualified, name, container }: Entity): PathPart[] {
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
