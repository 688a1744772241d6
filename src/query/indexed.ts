/**
 * What every answer of the read surface opens with: how much of the repository is in the graph, of which commit, and what
 * is stale. The graph is brought up to date first, for as long as the settings allow.
 */
import type { Engine, Freshness } from "../engine/engine.ts";
import type { Context, Request } from "./commands/command.ts";
import { limitsOf } from "./map-folder.ts";
import { type Item, item } from "./report.ts";
import { list, object, oneOf, orNone, type Shape, text, whole } from "./shape.ts";
import { toolNumber } from "./tool-settings.ts";

/** Seconds a refresh may take unless the settings say otherwise. */
const REFRESH = 2;
/** Milliseconds that a look at the files' times may take. */
const LOOK = 500;

export interface Indexed {
  engine: Engine;
  /** The record, and the same as json under the key `index`. */
  item: Item;
  json: Record<string, unknown>;
  /** Whether a file changed since the map. */
  isStale(path: string): Promise<boolean>;
}

export async function openIndexed(request: Request, context: Context): Promise<Indexed> {
  const engine = await context.engine();
  const within = toolNumber(context.settings, "CODE_INDEX_BUDGET", REFRESH) * 1000;
  let state = await engine.freshness(LOOK);
  const changed = state.stale ?? 0;
  if (changed > 0 && within > 0 && !state.partial && request.flags["as-of"] === undefined) {
    const { refresh } = await import("../engine/engine.ts");
    const outcome = await refresh(engine.root, { within, changed, ...limitsOf(context.settings) });
    if (outcome === "refreshed") state = await engine.freshness(LOOK);
  }
  // Where all files were looked at and none has changed, none has to be looked at again.
  const isFresh = state.stale === 0 && !state.partial;
  return {
    engine,
    item: indexItem(state),
    json: indexJson(state),
    isStale: async (path) => !isFresh && engine.isStale(path),
  };
}

function indexItem({ files, leftOut, commit, head, stale, changed, partial }: Freshness): Item {
  return item("index", { files, left_out: leftOut, commit, head, stale, changed, partial });
}

function indexJson({ commit = undefined, stale = undefined, ...rest }: Freshness): Record<string, unknown> {
  return { ...rest, commit: commit ?? null, stale: stale ?? null };
}

/** The shape of `index` in json. */
export function indexShape(): Shape {
  return object({
    files: whole,
    leftOut: whole,
    commit: orNone(text),
    "head?": text,
    stale: orNone(whole),
    changed: list(text),
    "partial?": oneOf(true),
  });
}
