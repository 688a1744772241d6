/** callers, callees, imports, imported-by and contains: one table of relations, and the answer they share. */
import type {
  Bounded,
  Engine,
  Entity,
  EntityKind,
  Neighbour,
  Page,
  Predicate,
  ShownSite,
  TestFilter,
} from "../../engine/engine.ts";
import { ENTITY_KINDS } from "../../engine/model.ts";
import { type Answer, answerTarget, diagnosticsJson, listItems, resolutionJson } from "../answer.ts";
import { cutDiagnostics, type Diagnostic, pageOf, testFilterOf } from "../page.ts";
import { type Item, item, type Report } from "../report.ts";
import { askedOf, type Resolved } from "../resolve.ts";
import { entityFields, entityJson, siteFields, siteJson, titleOf } from "../rows.ts";
import { answerEach } from "../several.ts";
import type { Command, Context, Flag, Request } from "./command.ts";
import { limitFlag, OFFSET, TARGET_FLAGS, TEST_FLAGS } from "./shared-flags.ts";

export interface Relation {
  /** The command's name, which is its header record, too. */
  name: string;
  noun: readonly [string, string];
  direction: "in" | "out";
  /** In order: a row stands under the first that holds. */
  predicates: readonly Predicate[];
  /** Kinds at the other end; all where absent. */
  kinds?: (target: Entity) => readonly EntityKind[] | undefined;
  throughSupertypes?: boolean;
  /** The relation belongs to files: a symbol's file answers for it. */
  ofFiles?: boolean;
  /** The edge stands in source text, so that its site can be shown. */
  hasSites: boolean;
}

/** Kinds that can call or use something. */
const CODE_KINDS = ENTITY_KINDS.filter((kind) => kind !== "section" && kind !== "config_entry");

export const RELATIONS = {
  callers: {
    name: "callers",
    noun: ["caller", "callers"],
    direction: "in",
    predicates: ["CALLS", "REFERENCES"],
    kinds: () => CODE_KINDS,
    throughSupertypes: true,
    hasSites: true,
  },
  callees: {
    name: "callees",
    noun: ["callee", "callees"],
    direction: "out",
    predicates: ["CALLS", "REFERENCES"],
    hasSites: true,
  },
  imports: {
    name: "imports",
    noun: ["import", "imports"],
    direction: "out",
    predicates: ["IMPORTS"],
    kinds: () => ["file", "module"],
    ofFiles: true,
    hasSites: true,
  },
  "imported-by": {
    name: "imported-by",
    noun: ["importer", "importers"],
    direction: "in",
    predicates: ["IMPORTS"],
    kinds: () => ["file"],
    hasSites: true,
  },
  contains: {
    name: "contains",
    noun: ["member", "members"],
    direction: "out",
    predicates: ["CONTAINS"],
    hasSites: false,
  },
} as const satisfies Record<string, Relation>;

const POSSIBLE: Flag = { name: "include-possible", summary: "Show guesses among several, too" };
const ALL: Flag = { name: "all", summary: "Answer for every candidate of an ambiguous name" };

/** What the five commands have in common; each adds its words. */
export function relationCommand(
  relation: Relation,
  words: Pick<Command, "summary" | "details" | "examples"> & { everyCandidate?: true; severalTargets?: true },
): Command {
  const { everyCandidate, severalTargets, ...rest } = words;
  return {
    name: relation.name,
    group: "relations",
    arguments: [
      {
        name: "target",
        summary: "A name, Type.member, path, path:line or id",
        required: true,
        completes: "symbol",
        ...(severalTargets ? { many: true } : {}),
      },
    ],
    flags: [
      limitFlag(50),
      OFFSET,
      ...TARGET_FLAGS,
      ...(everyCandidate ? [ALL] : []),
      ...TEST_FLAGS,
      ...(relation.hasSites ? [POSSIBLE] : []),
    ],
    formats: ["text", "json", "llm"],
    run: (request, context) => answerEach(request, (target) => answerRelation(relation, target, request, context)),
    ...rest,
  };
}

async function answerRelation(relation: Relation, target: string, request: Request, context: Context): Promise<Report> {
  const empty = { json: { results: [] }, didYouMean: relation.name === "callers" };
  // The test filter is about the rows: whose callers are asked does not change with which callers are.
  const asked = { ...askedOf(request, context), tests: "last" } as const;
  const tell = async (resolved: Resolved, engine: Engine): Promise<Answer> => {
    if (!asked.every || resolved.candidates.length === 1) return answerOne(relation, resolved, engine, request);
    const { answerEveryCandidate } = await import("./every-candidate.ts");
    return answerEveryCandidate(relation, resolved, engine, request);
  };
  return answerTarget(target, request, context, empty, tell, asked);
}

async function answerOne(relation: Relation, resolved: Resolved, engine: Engine, request: Request): Promise<Answer> {
  const page = pageOf(request.flags);
  const { subject, diagnostics: before } = await subjectOf(relation, resolved.entity, engine);
  const tests = testFilterOf(request.flags);
  const list = await edgesOf(relation, subject, engine, {
    ...page,
    tests,
    possible: request.flags["include-possible"] === true,
  });
  const rows = await shownRows(
    relation,
    list.rows.map((row) => ({ row, subject })),
    engine,
  );
  const diagnostics = [
    ...before,
    ...cutDiagnostics(
      { ...page, shown: rows.length, total: list.total, capped: list.capped },
      { noun: relation.noun },
      request,
    ),
    ...(list.total === 0 ? await whyEmpty(relation, subject, engine) : []),
    ...(tests === "exclude" ? await excludedTests(relation, subject, engine, list.total) : []),
  ];
  return relationAnswer(
    relation,
    resolved,
    titleOf(subject),
    rows,
    { ...page, total: list.total, capped: list.capped },
    diagnostics,
  );
}

export interface ShownRow {
  item: Item;
  json: Record<string, unknown>;
}

/** The header, diagnostics and rows of a relation, in records and json. */
export function relationAnswer(
  relation: Relation,
  resolved: Resolved,
  title: string,
  rows: readonly ShownRow[],
  cut: Page & { total: number; capped?: boolean | undefined },
  diagnostics: readonly Diagnostic[],
  every?: { candidates: readonly Item[]; json: readonly unknown[] },
): Answer {
  const shown = rows.length;
  const { total, offset, capped } = cut;
  const header = item(relation.name, {
    target: title,
    offset,
    shown,
    total,
    resolved: shown,
    candidates: every?.candidates.length,
  });
  return {
    items: listItems(header, diagnostics, [...(every?.candidates ?? []), ...rows.map((row) => row.item)]),
    json: {
      ...resolutionJson(resolved),
      ...(every ? { resolutionMode: "all", candidates: every.json } : {}),
      results: rows.map((row) => row.json),
      resultSource: "graph",
      summary: {
        total,
        shown,
        ...(offset > 0 ? { offset } : {}),
        truncated: offset + shown < total || capped === true,
        resolved: shown,
        unresolved: 0,
        ...(capped ? { capped } : {}),
      },
      diagnostics: diagnosticsJson(diagnostics),
    },
    rows: "results",
  };
}

/** The entity whose edges are meant: the target itself, or its file where only files have the relation. */
export async function subjectOf(
  relation: Relation,
  entity: Entity,
  engine: Engine,
): Promise<{ subject: Entity; diagnostics: Diagnostic[] }> {
  if (!relation.ofFiles || entity.kind === "file" || !entity.path) return { subject: entity, diagnostics: [] };
  const file = (await engine.filesNamed(entity.path)).find(({ path }) => path === entity.path);
  if (!file) return { subject: entity, diagnostics: [] };
  const message = `${relation.name} belong to files; answering for the file of ${entity.name}.`;
  return { subject: file, diagnostics: [{ code: "answered_for_file", message }] };
}

/** The edges of a relation. Containment has no sites, and comes in the order of the source. */
export async function edgesOf(
  relation: Relation,
  subject: Entity,
  engine: Engine,
  { tests, possible, ...page }: Page & { tests: TestFilter; possible: boolean },
): Promise<Bounded<Neighbour>> {
  if (!relation.hasSites) {
    const members = await engine.members(subject.id, page, { tests });
    return { ...members, rows: members.rows.map(memberOf) };
  }
  const kinds = relation.kinds?.(subject);
  return engine.neighbours(subject.id, {
    ...page,
    direction: relation.direction,
    predicates: relation.predicates,
    tests,
    ...(kinds ? { kinds } : {}),
    ...(possible ? { includePossible: true } : {}),
    ...(relation.throughSupertypes ? { throughSupertypes: true } : {}),
  });
}

function memberOf(entity: Entity): Neighbour {
  return { entity, predicate: "CONTAINS", certainty: "certain", reason: "declared", lines: [] };
}

/** Rows with their sites, as records and json; `candidate` where several targets were asked at once. */
export async function shownRows(
  relation: Relation,
  edges: readonly { row: Neighbour; subject: Entity; candidate?: number }[],
  engine: Engine,
): Promise<ShownRow[]> {
  const stale = new Map<string, boolean>();
  const rows: ShownRow[] = [];
  for (const { row, subject, candidate } of edges) {
    const { entity, certainty, via } = row;
    if (entity.path && !stale.has(entity.path)) stale.set(entity.path, await engine.isStale(entity.path));
    const site = relation.hasSites ? await siteOf(relation, row, subject, engine) : undefined;
    const marks = {
      via,
      certainty: certainty === "certain" ? undefined : certainty,
      use: relation.predicates[0] === "CALLS" && row.predicate === "REFERENCES" ? "reference" : undefined,
      stale: (entity.path && stale.get(entity.path)) || undefined,
      candidate,
    };
    rows.push({
      item: item("ref", { ...entityFields(entity), ...siteFields(site), ...marks }),
      json: { ...entityJson(entity), ...siteJson(site), ...marks, certainty },
    });
  }
  return rows;
}

function siteOf(relation: Relation, row: Neighbour, subject: Entity, engine: Engine): Promise<ShownSite | undefined> {
  const [source, target] = relation.direction === "in" ? [row.entity, subject] : [subject, row.entity];
  return engine.shownSite(source, row.lines, target.name);
}

/** An empty answer is where a gap misleads most: say what could not be bound. */
async function whyEmpty(relation: Relation, subject: Entity, engine: Engine): Promise<Diagnostic[]> {
  const message = `No ${relation.noun[1]} of ${titleOf(subject)} in the graph`;
  if (relation.name !== "callers" && relation.name !== "callees") return [{ code: "no_edges", message: `${message}.` }];
  const filter = relation.name === "callers" ? { name: subject.name } : { id: subject.id };
  const { total } = await engine.unbound(filter, { limit: 1, offset: 0 });
  const sites = `${total} call site${total === 1 ? "" : "s"}`;
  const gap =
    relation.name === "callers"
      ? `${sites} of that name could not be bound`
      : `${sites} in it lead outside or could not be bound`;
  return [
    {
      code: "no_edges",
      message: total > 0 ? `${message}; ${gap}.` : `${message}.`,
      extras: total > 0 ? { unbound: total } : {},
    },
  ];
}

async function excludedTests(relation: Relation, subject: Entity, engine: Engine, kept: number): Promise<Diagnostic[]> {
  const all = await edgesOf(relation, subject, engine, { limit: 1, offset: 0, tests: "last", possible: false });
  const count = all.total - kept;
  if (count <= 0) return [];
  const message = `${count} ${relation.noun[count === 1 ? 0 : 1]} in test code ${count === 1 ? "is" : "are"} left out.`;
  return [{ code: "tests_excluded", message, extras: { count } }];
}
