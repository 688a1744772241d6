/** What depends on this, and what on that: a tree, as far as a change may reach. */
import type { Engine, Walk, WalkQuery } from "../../engine/engine.ts";
import { type Answer, answerTarget, diagnosticsJson, listItems, resolutionJson } from "../answer.ts";
import { edgeFilterOf, RELATIONS, unresolvedSites, whyEmpty } from "../edges.ts";
import type { Diagnostic } from "../page.ts";
import { item } from "../report.ts";
import type { Resolved } from "../resolve.ts";
import { stalePaths, titleOf } from "../rows.ts";
import { list, object, oneOf, type Shape } from "../shape.ts";
import { diagnostic, resolution } from "../shapes.ts";
import { askedAsOne, isContainer, wholeSubject } from "../subject.ts";
import {
  DEPENDENCIES,
  traversalJson,
  traversalShape,
  treeItems,
  treeJson,
  treeShape,
  walkDiagnostics,
} from "../trees.ts";
import { defineCommand, type Request } from "./command.ts";
import { capFlag, DEPTH, POSSIBLE, TARGET_FLAGS, TEST_FLAGS } from "./shared-flags.ts";

const NOUN = ["dependent", "dependents"] as const;

export default defineCommand({
  name: "depends",
  summary: "Show everything that depends on a symbol or file, as a tree",
  details:
    "Followed are calls, mentions, inheritance and imports. A file that imports stands only where nothing else in it " +
    "is a dependent. What stands in a type or file is one with it: via= says which member a dependent uses.",
  group: "relations",
  arguments: [
    { name: "target", summary: "A name, Type.member, path, path:line or id", required: true, completes: "symbol" },
  ],
  flags: [DEPTH, capFlag("nodes"), ...TARGET_FLAGS, ...TEST_FLAGS, POSSIBLE],
  formats: ["text", "json", "llm"],
  examples: [
    { run: "depends formatMoney", shows: "who formats money, and who relies on those" },
    {
      run: "depends Warehouse --depth 2 --format llm",
      shows: "two levels around a type and its members, for an agent",
    },
  ],
  json: shape,
  run: (request, context) =>
    answerTarget(
      request.args[0]!,
      request,
      context,
      { json: { tree: [] } },
      (resolved, engine) => dependents(resolved, engine, request),
      askedAsOne(request, context),
    ),
});

async function dependents(resolved: Resolved, engine: Engine, request: Request): Promise<Answer> {
  const subject = wholeSubject(resolved, request.flags.pick);
  const { entity, together } = subject;
  const { tests, includePossible } = edgeFilterOf(request.flags);
  const query: WalkQuery = {
    predicates: DEPENDENCIES,
    direction: "in",
    depth: request.flags.depth as number,
    cap: request.flags.cap as number,
    tests,
    includePossible,
    together,
    root: isContainer(entity) ? "contents" : "entity",
    dispatch: true,
  };
  const walk = await engine.walk(entity.id, query);
  const stale = await stalePaths(
    engine,
    walk.nodes.map((node) => node.entity),
  );
  const { nodes, depth, truncated, depthLimited } = walk;
  const diagnostics = [
    ...subject.diagnostics,
    ...walkDiagnostics(walk, NOUN),
    ...(nodes.length === 0 ? await whyEmpty({ ...RELATIONS.callers, noun: NOUN }, subject, engine) : []),
    ...(nodes.length === 0 ? await unresolvedSites(RELATIONS.callers, subject, engine, request) : []),
    ...(tests === "exclude" ? excludedTests(await engine.walk(entity.id, { ...query, tests: "last" })) : []),
  ];
  const header = item("depends", {
    target: titleOf(entity),
    kind: entity.kind,
    target_id: entity.id,
    semantics: "downstream_dependents",
    nodes: nodes.length,
    depth,
    truncated: truncated || undefined,
    depth_limited: depthLimited || undefined,
  });
  return {
    items: listItems(header, diagnostics, treeItems("dep", nodes, stale)),
    json: {
      ...resolutionJson(resolved),
      semantics: "downstream_dependents",
      tree: treeJson(entity.id, nodes, stale),
      traversal: traversalJson(walk),
      diagnostics: diagnosticsJson(diagnostics),
    },
    rows: "tree",
  };
}

/** How much of a walk stands in test code; what is only reached through tests is not counted apart. */
function excludedTests({ nodes, truncated }: Walk): Diagnostic[] {
  const count = nodes.filter(({ entity: { role } }) => role === "test" || role === "fixture").length;
  if (count === 0) return [];
  const message = `${truncated ? "At least " : ""}${count} in test code left out.`;
  return [{ code: "tests_excluded", message, extras: { count } }];
}

function shape(): Shape {
  return object({
    ...resolution(),
    semantics: oneOf("downstream_dependents"),
    tree: list(treeShape()),
    traversal: traversalShape(),
    diagnostics: list(diagnostic()),
  });
}
