/** Where this comes from and where it leads, and the way from one thing to another. */
import type { Engine, Predicate, Walk, WalkQuery } from "../../engine/engine.ts";
import { type Answer, answerTarget, diagnosticsJson, listItems, resolutionJson } from "../answer.ts";
import { type EdgeFilter, edgeFilterOf, RELATIONS, subjectOf } from "../edges.ts";
import type { Diagnostic } from "../page.ts";
import { item, Refusal, type Report } from "../report.ts";
import { type Asked, type Resolved, resolveTarget } from "../resolve.ts";
import { stalePaths, titleOf } from "../rows.ts";
import { either, list, meaning, object, oneOf, orNone, type Shape, text, whole, yesNo } from "../shape.ts";
import { diagnostic, resolution } from "../shapes.ts";
import { askedAsOne, isContainer, type WholeSubject, wholeSubject } from "../subject.ts";
import { DEPENDENCIES, treeItems, treeJson, treeShape, walkDiagnostics } from "../trees.ts";
import { unanswered } from "../unanswered.ts";
import { answerWay, wayShape } from "../way.ts";
import { type Context, defineCommand, type Request } from "./command.ts";
import { DEPTH, POSSIBLE, TARGET_FLAGS, TEST_FLAGS } from "./shared-flags.ts";

/** What is followed, by the word that asks for it. */
const FOLLOWED = {
  calls: ["CALLS", "REFERENCES"],
  imports: ["IMPORTS"],
  depends: DEPENDENCIES,
  contains: ["CONTAINS"],
} as const satisfies Record<string, readonly Predicate[]>;
type Followed = keyof typeof FOLLOWED;

/** Where nothing leads from the one to the other, what they have in common may be the file or type they stand in. */
const KINSHIP: readonly Predicate[] = [...DEPENDENCIES, "CONTAINS"];
/** Entities that a search for a path looks at unless told otherwise. */
const PATH_CAP = 20_000;
const TREE_CAP = 100;

const EMPTY = { json: { tree: [] } };

export default defineCommand({
  name: "trace",
  summary: "Follow what leads to a symbol and what it leads to, or find the way to another",
  details:
    "Both directions unless one is asked for. Followed is what makes one thing depend on another; --kind narrows that. " +
    "With --to the shortest way along the edges is shown; failing that one against them, then one that mixes both.",
  group: "relations",
  arguments: [
    { name: "target", summary: "A name, Type.member, path, path:line or id", required: true, completes: "symbol" },
  ],
  flags: [
    { name: "to", value: "target", summary: "Show the way to this one", completes: "symbol" },
    { name: "upstream", summary: "Only what leads to the target" },
    { name: "downstream", summary: "Only what the target leads to" },
    {
      name: "kind",
      value: "edges",
      type: "choice",
      choices: Object.keys(FOLLOWED),
      summary: "Follow only these edges",
    },
    DEPTH,
    {
      name: "cap",
      value: "n",
      type: "count",
      summary: `Stop at this many nodes in each direction (default ${TREE_CAP}; with --to ${PATH_CAP} in all)`,
    },
    ...TARGET_FLAGS.filter(({ name }) => name !== "kind"),
    ...TEST_FLAGS,
    POSSIBLE,
  ],
  formats: ["text", "json", "llm"],
  examples: [
    { run: "trace Checkout.pay --downstream", shows: "what paying sets off, three levels deep" },
    { run: "trace Checkout.pay --to formatMoney", shows: "how paying comes to format money" },
    { run: "trace Warehouse.Reserve --depth 1 --format llm", shows: "both directions, one step, for an agent" },
  ],
  json: shape,
  run: trace,
});

interface Question {
  followed: Followed | undefined;
  depth: number;
  cap: number | undefined;
  directions: readonly ("upstream" | "downstream")[];
  filter: EdgeFilter;
}

async function trace(request: Request, context: Context): Promise<Report> {
  const { flags } = request;
  if (flags.upstream && flags.downstream)
    throw new Refusal(
      "usage_error",
      "--upstream and --downstream contradict each other; give one, or neither for both.",
    );
  const question: Question = {
    followed: flags.kind as Followed | undefined,
    depth: flags.depth as number,
    cap: flags.cap as number | undefined,
    directions: flags.upstream ? ["upstream"] : flags.downstream ? ["downstream"] : ["upstream", "downstream"],
    filter: edgeFilterOf(flags),
  };
  const asked: Asked = { ...askedAsOne(request, context), kind: undefined };
  const [target = ""] = request.args;
  if (flags.to === undefined) {
    const trees = (from: Resolved, engine: Engine) => around(from, engine, question, request);
    return answerTarget(target, request, context, EMPTY, trees, asked);
  }
  const engine = await context.engine();
  // What narrows the target says nothing about the other end.
  const to = await resolveTarget(engine, flags.to as string, { ...asked, pick: undefined, path: undefined });
  if (to.state !== "resolved") return unanswered(engine, to, request, asked, EMPTY);
  const way = (from: Resolved) => {
    const { followed, directions, cap = PATH_CAP, filter } = question;
    const predicates = FOLLOWED[followed ?? "depends"];
    const ends = [
      { ...from, subject: wholeSubject(from, flags.pick) },
      { ...to, subject: wholeSubject(to, undefined) },
    ] as const;
    return answerWay(...ends, engine, {
      kind: followed,
      tries: [
        ...[...directions].reverse().map((direction) => ({ direction, predicates })),
        ...(directions.length > 1 ? [{ direction: "both" as const, predicates: followed ? predicates : KINSHIP }] : []),
      ],
      cap,
      filter,
    });
  };
  return answerTarget(target, request, context, EMPTY, way, asked);
}

/** The trees around a target: what leads to it, what it leads to, or both. */
async function around(resolved: Resolved, engine: Engine, question: Question, request: Request): Promise<Answer> {
  const { followed, depth, directions, filter } = question;
  const subject = await subjectFor(resolved, engine, question, request);
  const walks = await Promise.all(
    directions.map((direction) => engine.walk(subject.entity.id, walkQuery(subject, direction, question))),
  );
  const nodes = walks.flatMap((walk) => walk.nodes);
  const stale = await stalePaths(
    engine,
    nodes.map(({ entity }) => entity),
  );
  const { entity } = subject;
  const diagnostics = [
    ...subject.diagnostics,
    ...walks.flatMap((walk, i) => walkDiagnostics(walk, [`node ${directions[i]}`, `nodes ${directions[i]}`])),
    ...(nodes.length === 0 ? [nothing(titleOf(entity), directions)] : []),
    ...(filter.tests === "exclude" ? await excludedTests(subject, engine, question) : []),
  ];
  const isBoth = walks.length > 1;
  const [first, second] = walks as [Walk, Walk?];
  const counts = second
    ? { up_nodes: first.nodes.length, up_depth: first.depth, down_nodes: second.nodes.length, down_depth: second.depth }
    : { nodes: first.nodes.length, max_depth: first.depth };
  const header = item("trace", {
    mode: "directional",
    target: titleOf(entity),
    kind: followed,
    direction: isBoth ? "both" : directions[0],
    depth,
    target_id: entity.id,
    ...counts,
    truncated: walks.some(({ truncated }) => truncated) || undefined,
    depth_limited: walks.some(({ depthLimited }) => depthLimited) || undefined,
  });
  const records = isBoth ? ["up", "down"] : ["trace.node"];
  const trees = walks.map((walk) => treeJson(entity.id, walk.nodes, stale));
  return {
    items: listItems(
      header,
      diagnostics,
      walks.flatMap((walk, i) => treeItems(records[i]!, walk.nodes, stale)),
    ),
    json: {
      mode: "directional",
      target: titleOf(entity),
      ...resolutionJson(resolved),
      kind: followed ?? null,
      direction: isBoth ? "both" : directions[0],
      depth,
      ...(isBoth ? { upstream: trees[0], downstream: trees[1] } : { tree: trees[0] }),
      summary: {
        nodes_visited: nodes.length,
        max_depth: Math.max(...walks.map((walk) => walk.depth)),
        truncated: walks.some(({ truncated }) => truncated),
        depth_limited: walks.some(({ depthLimited }) => depthLimited),
      },
      diagnostics: diagnosticsJson(diagnostics),
    },
    ...(isBoth ? {} : { rows: "tree" }),
  };
}

/** Only files import: for a symbol its file answers. */
async function subjectFor(
  resolved: Resolved,
  engine: Engine,
  { followed }: Question,
  request: Request,
): Promise<WholeSubject> {
  const subject = wholeSubject(resolved, request.flags.pick);
  if (followed !== "imports") return subject;
  const { entity, diagnostics } = await subjectOf(RELATIONS.imports, subject.entity, [], engine);
  return { entity, overloads: [], together: [], diagnostics };
}

function walkQuery(
  { entity, together }: WholeSubject,
  direction: "upstream" | "downstream",
  { followed, depth, cap = TREE_CAP, filter }: Question,
): WalkQuery {
  return {
    predicates: FOLLOWED[followed ?? "depends"],
    direction: direction === "upstream" ? "in" : "out",
    depth,
    cap,
    ...filter,
    together,
    root: isContainer(entity) && followed !== "contains" && followed !== "imports" ? "contents" : "entity",
    dispatch: true,
  };
}

function nothing(title: string, directions: Question["directions"]): Diagnostic {
  const words = { upstream: `leads to ${title}`, downstream: `is reached from ${title}` };
  return { code: "no_edges", message: `Nothing ${directions.map((one) => words[one]).join(" or ")} in the graph.` };
}

async function excludedTests(subject: WholeSubject, engine: Engine, question: Question): Promise<Diagnostic[]> {
  const all = { ...question, filter: { ...question.filter, tests: "last" as const } };
  let count = 0;
  for (const direction of question.directions) {
    const { nodes } = await engine.walk(subject.entity.id, walkQuery(subject, direction, all));
    count += nodes.filter(({ entity: { role } }) => role === "test" || role === "fixture").length;
  }
  return count === 0 ? [] : [{ code: "tests_excluded", message: `${count} in test code left out.`, extras: { count } }];
}

function shape(): Shape {
  const kind = orNone(text);
  const trees = object({
    mode: oneOf("directional"),
    target: text,
    ...resolution(),
    kind,
    direction: oneOf("upstream", "downstream", "both"),
    depth: whole,
    "tree?": meaning("where one direction was asked for", list(treeShape())),
    "upstream?": list(treeShape()),
    "downstream?": list(treeShape()),
    summary: object({ nodes_visited: whole, max_depth: whole, truncated: yesNo, depth_limited: yesNo }),
    diagnostics: list(diagnostic()),
  });
  return either(trees, wayShape(kind));
}
