/** What a screen says of the entity in hand, above its answers. */
import type { Engine, Entity } from "../../engine/engine.ts";
import { linesOf } from "../rows.ts";
import { spellingOf } from "./spelling.ts";

export interface Card {
  id: string;
  kind: string;
  name: string;
  /** Name with its container's: `Session.login`; a file's path. */
  title: string;
  path: string;
  /** Line of the name, as the map has it; 0 where there is none. */
  line: number;
  lines?: string | undefined;
  signature?: string | undefined;
  doc?: string | undefined;
  /** Words said of it: exported, abstract, test … */
  marks: string[];
  /** What it stands in, outermost first: file, then type. */
  within: string[];
  /** The words that mean it, and nothing else. */
  words: string[];
}

export async function cardOf(engine: Engine, entity: Entity): Promise<Card> {
  const { id, kind, name, path, nameLine, signature, doc, container, role } = entity;
  const marks = (["exported", "abstract", "async", "static", "deprecated"] as const).filter((mark) => entity[mark]);
  return {
    id,
    kind,
    name,
    title: kind === "file" ? path : container ? `${container.name}.${name}` : name,
    path,
    line: nameLine,
    lines: linesOf(entity),
    signature,
    doc,
    marks: [...marks, ...(role === "production" ? [] : [role])],
    within: kind === "file" || !path ? [] : [path, ...(container ? [container.name] : [])],
    words: await spellingOf(engine, entity),
  };
}
