/** Supertypes and subtypes of a type as two trees, each type once. */
import type { GraphDb, Row } from "../store/graph-db.ts";
import type { Hierarchy, HierarchyQuery } from "./answers.ts";
import { walk } from "./walk.ts";

const LEVELS = 5;
const TYPES = 100;

export function hierarchy(graph: GraphDb, row: Row, query: HierarchyQuery): Hierarchy {
  const bounds = { depth: query.depth ?? LEVELS, cap: query.cap ?? TYPES };
  const up = walk(graph, row, { predicates: ["EXTENDS", "IMPLEMENTS"], direction: "out", ...bounds });
  const down = walk(graph, row, { predicates: ["EXTENDS", "IMPLEMENTS"], direction: "in", ...bounds });
  const truncated: Hierarchy["truncated"] = [];
  if (up.depthLimited || down.depthLimited) truncated.push("depth");
  if (up.truncated || down.truncated) truncated.push("types");
  return {
    supertypes: up.nodes.filter((node) => !node.cycle),
    subtypes: down.nodes.filter((node) => !node.cycle),
    truncated,
  };
}
