/** Keeps the graph fresh while files change, until it is told to end. */
import type { WatchEvent } from "../../engine/engine.ts";
import { limitsOf, rootToMap } from "../map-folder.ts";
import { type Item, item, Refusal, type Report } from "../report.ts";
import { either, meaning, object, oneOf, text, whole, yesNo } from "../shape.ts";
import { type Context, defineCommand, type Request } from "./command.ts";

export default defineCommand({
  name: "watch",
  summary: "Keep the graph fresh while files change, until Ctrl-C",
  details:
    "A saved file is in the answers a moment later. The regions are left as they are until something looks at them, as with " +
    "IX_AUTO_MAP=1; IX_MAP_EAGER=1 computes them each time. One line a map; with --format json or llm one record.",
  group: "map",
  arguments: [{ name: "path", summary: "Folder to keep mapped", completes: "folder" }],
  flags: [
    { name: "debounce", value: "ms", type: "offset", summary: "Milliseconds without a change before a map (a few)" },
  ],
  formats: ["text", "json", "llm"],
  json: () =>
    either(
      object({ event: oneOf("watching"), root: text }),
      object({
        event: oneOf("mapped"),
        outcome: oneOf("mapped", "unchanged"),
        map_rev: whole,
        file_count: whole,
        parsed: whole,
        linked: whole,
        removed: whole,
        map_stale: yesNo,
        elapsed_ms: meaning("since the first change was seen", whole),
      }),
      object({ event: oneOf("failed"), error: text, message: text, "hint?": text, retry_ms: whole }),
    ),
  examples: [],
  async run(request, context) {
    const root = await rootToMap(request.args[0], context);
    return { command: "watch", outcome: "ok", notices: [], items: [], json: [], live: watched(root, request, context) };
  },
});

async function* watched(root: string, request: Request, context: Context): AsyncIterable<Report> {
  const { watch } = await import("../../engine/engine.ts");
  const ending = context.interrupted?.();
  const events: WatchEvent[] = [];
  let wake = (): void => {};
  ending?.addEventListener("abort", () => wake());
  const quiet = request.flags.debounce as number | undefined;
  const watching = await watch(
    root,
    {
      ...limitsOf(context.settings),
      ...(quiet === undefined ? {} : { quiet }),
      regions: context.settings.mapEager ? "changed" : "deferred",
    },
    (event) => {
      events.push(event);
      wake();
    },
  );
  try {
    let isFirst = true;
    while (!ending?.aborted) {
      for (let event = events.shift(); event; event = events.shift()) {
        if (event.kind === "gone") throw new Refusal("workspace_gone", `The folder ${root} is gone: watching ends.`);
        // A map that found nothing is told of once: that all is up to date.
        if (event.kind === "mapped" && event.result.outcome === "unchanged" && !isFirst) continue;
        if (event.kind === "mapped") isFirst = false;
        yield told(event, root);
      }
      await new Promise<void>((done) => {
        wake = done;
        if (events.length > 0 || ending?.aborted) done();
      });
    }
  } finally {
    await watching.close();
  }
}

type Told = Exclude<WatchEvent, { kind: "gone" }>;

function told(event: Told, root: string): Report {
  const { item: said, json } = eventOf(event, root);
  return { command: "watch", outcome: "ok", notices: [], items: [said], json };
}

function eventOf(event: Told, root: string): { item: Item; json: Record<string, unknown> } {
  if (event.kind === "watching") return { item: item("watch", { root }), json: { event: "watching", root } };
  if (event.kind === "failed") {
    const { code, message, fix, retryIn } = event;
    const again = `${message} It is tried again in ${retryIn / 1000} s.`;
    return {
      item: item("diagnostic", { code, message: fix ? `${again} ${fix}` : again }),
      json: { event: "failed", error: code, message, ...(fix ? { hint: fix } : {}), retry_ms: retryIn },
    };
  }
  const { result } = event;
  const { outcome, revision: rev, files, parsed, linked, removed, regions } = result;
  const ms = Math.round(event.milliseconds);
  const isStale = regions?.stale === true;
  const isSame = outcome === "unchanged" ? outcome : undefined;
  return {
    item: item("mapped", {
      rev,
      files,
      read: parsed,
      linked,
      removed,
      ms,
      outcome: isSame,
      map_stale: isStale || undefined,
    }),
    json: {
      event: "mapped",
      outcome,
      map_rev: rev,
      file_count: files,
      parsed,
      linked,
      removed,
      map_stale: isStale,
      elapsed_ms: ms,
    },
  };
}
