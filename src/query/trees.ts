/** Walks as answers: flat rows that name their parent, and the same nested for json. */
import type { HierarchyNode, Predicate, Walk, WalkNode } from "../engine/engine.ts";
import type { Diagnostic } from "./page.ts";
import { type Item, item } from "./report.ts";
import { entityFields, entityJson } from "./rows.ts";
import { called, list, meaning, object, oneOf, type Shape, text, whole, yesNo } from "./shape.ts";
import { entityWith } from "./shapes.ts";

type Node = WalkNode | (HierarchyNode & { via?: undefined; cycle?: undefined });

/** What makes one definition depend on another. */
export const DEPENDENCIES: readonly Predicate[] = ["CALLS", "REFERENCES", "EXTENDS", "IMPLEMENTS", "IMPORTS"];

/** Nearest first, so that a tree that is cut off keeps what matters most; every parent stands before its children. */
export function treeItems(record: string, nodes: readonly Node[], stale: ReadonlySet<string>): Item[] {
  return nodes.map(({ entity, parent, predicate, via, cycle }) =>
    item(record, {
      ...entityFields(entity),
      parent,
      rel: relOf(predicate),
      via,
      cycle,
      stale: stale.has(entity.path) || undefined,
    }),
  );
}

export interface TreeJson extends ReturnType<typeof entityJson> {
  rel: string;
  via?: string;
  cycle?: true;
  stale?: true;
  children: TreeJson[];
}

/** The nodes below `root`, each with its own in `children`. */
export function treeJson(root: string, nodes: readonly Node[], stale: ReadonlySet<string>): TreeJson[] {
  const below = new Map<string, TreeJson[]>([[root, []]]);
  for (const { entity, parent, predicate, via, cycle } of nodes) {
    const children: TreeJson[] = [];
    below.get(parent)?.push({
      ...entityJson(entity),
      rel: relOf(predicate),
      ...(via ? { via } : {}),
      ...(cycle ? { cycle } : {}),
      ...(stale.has(entity.path) ? { stale: true } : {}),
      children,
    });
    if (!cycle) below.set(entity.id, children);
  }
  return below.get(root) ?? [];
}

export const relOf = (predicate: Predicate): string => predicate.toLowerCase();

/** What has to be said of a walk that its cap cut short. */
export function walkDiagnostics({ nodes, truncated }: Walk, noun: readonly [string, string]): Diagnostic[] {
  if (!truncated) return [];
  const count = nodes.length;
  const message = `At least ${count} ${noun[count === 1 ? 0 : 1]}; the cap cut the rest. Raise --cap to see them.`;
  return [{ code: "results_truncated", message }];
}

/** A node of a tree in json. */
export const treeShape = (): Shape =>
  called(
    "node",
    entityWith({
      rel: meaning(
        "the edge between it and the node above",
        oneOf("calls", "references", "imports", "extends", "implements", "contains"),
      ),
      "via?": meaning("what stands in the target and was reached in its place, or Supertype.member", text),
      "cycle?": meaning("it stands above itself already", oneOf(true)),
      "stale?": meaning("its file changed since the map", oneOf(true)),
      children: list({ $ref: "#/$defs/node" }),
    }),
  );

/** How far a walk went. */
export const traversalShape = (): Shape =>
  object({ nodesVisited: whole, maxDepthReached: whole, truncated: yesNo, depthLimit: yesNo });

export function traversalJson({ nodes, depth, truncated, depthLimited }: Walk): Record<string, unknown> {
  return { nodesVisited: nodes.length, maxDepthReached: depth, truncated, depthLimit: depthLimited };
}
