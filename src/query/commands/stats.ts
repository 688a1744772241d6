/** How much is in the graph, by kind. */
import { item } from "../report.ts";
import { byKey, object, whole } from "../shape.ts";
import { defineCommand } from "./command.ts";
import { AS_OF } from "./shared-flags.ts";

export default defineCommand({
  name: "stats",
  summary: "Count the nodes and edges of the graph by kind",
  group: "map",
  arguments: [],
  flags: [AS_OF],
  formats: ["text", "json", "llm"],
  json: () =>
    object({
      nodes: object({ total: whole, byKind: byKey(whole) }),
      edges: object({ total: whole, byPredicate: byKey(whole) }),
    }),
  examples: [
    { run: "stats", shows: "nodes and edges by kind" },
    { run: "stats --format llm", shows: "the same in two records" },
  ],
  async run(_, context) {
    const { nodes, edges } = await (await context.engine()).stats();
    const byKind = mostFirst(nodes);
    const byPredicate = mostFirst(edges);
    return {
      command: "stats",
      outcome: "ok",
      notices: [],
      items: [
        item("nodes", { total: sum(byKind), ...byKind }),
        item("edges", { total: sum(byPredicate), ...byPredicate }),
      ],
      json: { nodes: { total: sum(byKind), byKind }, edges: { total: sum(byPredicate), byPredicate } },
    };
  },
});

/** Counts from most to fewest, none of them zero. */
function mostFirst(counts: Record<string, number>): Record<string, number> {
  const kept = Object.entries(counts).filter(([, count]) => count > 0);
  return Object.fromEntries(kept.sort(([a, n], [b, m]) => m - n || (a < b ? -1 : 1)));
}

function sum(counts: Record<string, number>): number {
  return Object.values(counts).reduce((total, count) => total + count, 0);
}
