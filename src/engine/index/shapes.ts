/**
 * Shapes as they are stored and passed between threads: without lines, columns, signatures, docs and text hashes, which
 * no other file looks at. So a shape's text differs exactly when something differs that another file can see.
 */
import type { Def, Export, Import, Shape, Super } from "../extract/facts.ts";

export type SeenDef = Omit<Def, "line" | "endLine" | "nameLine" | "column" | "signature" | "doc" | "hash">;

/** A shape without what only its own file needs. */
export function encodeShape(shape: Shape): string {
  return JSON.stringify({
    ...shape,
    defs: shape.defs.map(seenDef),
    imports: shape.imports.map(withoutPlace),
    exports: shape.exports.map(withoutPlace),
  });
}

function seenDef({ line, endLine, nameLine, column, signature, doc, hash, ...seen }: Def): SeenDef {
  return seen.supers ? { ...seen, supers: seen.supers.map(withoutPlace) as Super[] } : seen;
}

function withoutPlace<T extends Import | Export | Super>({ line, column, ...rest }: T): Omit<T, "line" | "column"> {
  return rest;
}

/** A stored shape; places are 0. */
export function decodeShape(json: string): Shape {
  const shape = JSON.parse(json) as Shape;
  for (const def of shape.defs) {
    def.line = def.endLine = def.nameLine = def.column = def.hash = 0;
    if (def.supers) for (const entry of def.supers) entry.line = entry.column = 0;
  }
  for (const entry of shape.imports) entry.line = entry.column = 0;
  for (const entry of shape.exports) entry.line = entry.column = 0;
  return shape;
}
