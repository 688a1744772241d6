/** Supertypes and subtypes of a type as two trees, each type once. */
import type { TestFilter } from "../engine.ts";
import type { GraphDb, Row } from "../store/graph-db.ts";
import { EntityReader } from "../store/read-entities.ts";
import type { Hierarchy, HierarchyQuery, WalkNode } from "./answers.ts";
import { basesIn } from "./heads.ts";
import { walk } from "./walk.ts";

const LEVELS = 5;
const TYPES = 100;

export function hierarchy(graph: GraphDb, row: Row, query: HierarchyQuery): Hierarchy {
  const bounds = { depth: query.depth ?? LEVELS, cap: query.cap ?? TYPES };
  const up = walk(graph, row, { predicates: ["EXTENDS", "IMPLEMENTS"], direction: "out", ...bounds });
  const tests: TestFilter = query.tests ?? "last";
  const down = walk(graph, row, { predicates: ["EXTENDS", "IMPLEMENTS"], direction: "in", tests, ...bounds });
  const truncated: Hierarchy["truncated"] = [];
  if (up.depthLimited || down.depthLimited) truncated.push("depth");
  if (up.truncated || down.truncated) truncated.push("types");
  const supertypes = up.nodes.filter((node) => !node.cycle);
  return {
    supertypes,
    subtypes: down.nodes.filter((node) => !node.cycle),
    outside: outsideBases(graph, row, supertypes),
    truncated,
  };
}

/** Bases in the head that are no supertype in the graph. An alias hides which is which: then none is named. */
function outsideBases(graph: GraphDb, row: Row, supertypes: readonly WalkNode[]): string[] {
  const type = new EntityReader(graph).entity(row);
  const bases = type ? basesIn(type) : [];
  const inside = supertypes.filter(({ depth }) => depth === 1).map(({ entity }) => entity.name);
  const outside = bases.filter((base) => !inside.includes(base));
  return outside.length === bases.length - inside.length ? outside : [];
}
