/** The edges of a relation: which are meant, and how their rows are said. */
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
} from "../engine/engine.ts";
import { ENTITY_KINDS, UNBOUND_REASONS } from "../engine/model.ts";
import type { FlagValues, Request } from "./commands/command.ts";
import { type Diagnostic, testFilterOf } from "./page.ts";
import { type Item, item } from "./report.ts";
import { entityFields, entityJson, siteFields, siteJson, titleOf } from "./rows.ts";

export interface Relation {
  /** The command's name, which is its header record, too. */
  name: string;
  /** Its word as a step of the query language, and what the step leads to. */
  step: string;
  leads: string;
  noun: readonly [string, string];
  direction: "in" | "out";
  /** In order: a row stands under the first that holds. */
  predicates: readonly Predicate[];
  /** Kinds at the other end; all where absent. */
  kinds?: readonly EntityKind[];
  throughFamily?: boolean;
  /** The relation belongs to files: a symbol's file answers for it. */
  ofFiles?: boolean;
  /** The edge stands in source text, so that its site can be shown. */
  hasSites: boolean;
}

/** Reasons of sites that may be calls of the repository; what leads out of it is known to. */
export const GAPS = UNBOUND_REASONS.filter((why) => why !== "external");

/** Kinds that can call or use something. */
const CODE_KINDS = ENTITY_KINDS.filter((kind) => kind !== "section" && kind !== "config_entry");

export const RELATIONS = {
  callers: {
    name: "callers",
    step: "callers",
    leads: "what calls it or refers to it",
    noun: ["caller", "callers"],
    direction: "in",
    predicates: ["CALLS", "REFERENCES"],
    kinds: CODE_KINDS,
    throughFamily: true,
    hasSites: true,
  },
  callees: {
    name: "callees",
    step: "callees",
    leads: "what it calls or refers to",
    noun: ["callee", "callees"],
    direction: "out",
    predicates: ["CALLS", "REFERENCES"],
    hasSites: true,
  },
  imports: {
    name: "imports",
    step: "imports",
    leads: "files and modules that its file imports",
    noun: ["import", "imports"],
    direction: "out",
    predicates: ["IMPORTS"],
    kinds: ["file", "module"],
    ofFiles: true,
    hasSites: true,
  },
  "imported-by": {
    name: "imported-by",
    step: "importers",
    leads: "files that import it",
    noun: ["importer", "importers"],
    direction: "in",
    predicates: ["IMPORTS"],
    kinds: ["file"],
    hasSites: true,
  },
  contains: {
    name: "contains",
    step: "members",
    leads: "definitions directly in it",
    noun: ["member", "members"],
    direction: "out",
    predicates: ["CONTAINS"],
    hasSites: false,
  },
} as const satisfies Record<string, Relation>;

/** What the edges of a relation are asked of. */
export interface Subject {
  /** The target itself, or its file where only files have the relation. */
  entity: Entity;
  /** Its overloads, itself among them, which answer as one; empty where it has none. */
  overloads: readonly Entity[];
  diagnostics: Diagnostic[];
}

export async function subjectOf(
  relation: Relation,
  entity: Entity,
  overloads: readonly Entity[],
  engine: Engine,
): Promise<Subject> {
  const count = overloads.length;
  if (!relation.ofFiles || entity.kind === "file" || !entity.path) {
    if (count < 2 || !relation.hasSites) return { entity, overloads: [], diagnostics: [] };
    const message = `${count} overloads of ${entity.name} answered together; --pick <n> asks for one.`;
    return { entity, overloads, diagnostics: [{ code: "overloads_together", message, extras: { count } }] };
  }
  const file = (await engine.filesNamed(entity.path)).find(({ path }) => path === entity.path);
  if (!file) return { entity, overloads: [], diagnostics: [] };
  const message = `${relation.name} belong to files; answering for the file of ${entity.name}.`;
  return { entity: file, overloads: [], diagnostics: [{ code: "answered_for_file", message }] };
}

export interface EdgeFilter {
  tests: TestFilter;
  includePossible: boolean;
}

export function edgeFilterOf(flags: FlagValues): EdgeFilter {
  return { tests: testFilterOf(flags), includePossible: flags["include-possible"] === true };
}

export interface ShownRow {
  item: Item;
  json: Record<string, unknown>;
}

/** The edges of a relation. Containment has no sites, and comes in the order of the source. */
export async function edgesOf(
  relation: Relation,
  { entity, overloads }: Subject,
  engine: Engine,
  page: Page,
  { tests, includePossible }: EdgeFilter,
): Promise<Bounded<Neighbour>> {
  if (!relation.hasSites) {
    const members = await engine.members(entity.id, page, { tests });
    return { ...members, rows: members.rows.map(memberOf) };
  }
  const { kinds } = relation;
  const together = overloads.filter(({ id }) => id !== entity.id).map(({ id }) => id);
  return engine.neighbours(entity.id, {
    ...page,
    direction: relation.direction,
    predicates: relation.predicates,
    tests,
    ...(kinds ? { kinds } : {}),
    includePossible,
    ...(together.length > 0 ? { together } : {}),
    ...(relation.throughFamily ? { throughFamily: true, includeUnbound: includePossible } : {}),
  });
}

function memberOf(entity: Entity): Neighbour {
  return { entity, predicate: "CONTAINS", certainty: "certain", reason: "declared", lines: [] };
}

/** Rows with their sites, as records and json; `candidate` where several targets were asked at once. */
export async function shownRows(
  relation: Relation,
  edges: readonly { row: Neighbour; subject: Subject; candidate?: number }[],
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

function siteOf(relation: Relation, row: Neighbour, subject: Subject, engine: Engine): Promise<ShownSite | undefined> {
  if (relation.direction === "in") return engine.shownSite(row.entity, row.lines, subject.entity.name);
  // Of overloads, the one whose lines these are: a signature has no calls, its implementation has.
  const [line = 0] = row.lines;
  const source = subject.overloads.find((one) => one.line <= line && line <= one.endLine) ?? subject.entity;
  return engine.shownSite(source, row.lines, row.entity.name);
}

/** An empty answer is where a gap misleads most: say what could not be bound. */
export async function whyEmpty(relation: Relation, { entity }: Subject, engine: Engine): Promise<Diagnostic[]> {
  const message = `No ${relation.noun[1]} of ${titleOf(entity)} in the graph`;
  const { total } =
    relation.name === "callees" ? await engine.unbound({ id: entity.id }, { limit: 1, offset: 0 }) : { total: 0 };
  if (total === 0) return [{ code: "no_edges", message: `${message}.` }];
  const gap = `${total} call site${total === 1 ? "" : "s"} in it lead outside or could not be bound`;
  return [{ code: "no_edges", message: `${message}; ${gap}.`, extras: { unbound: total } }];
}

/** Why the list of callers may be short: sites that call something of that name, and none knows what. */
export async function unresolvedSites(
  relation: Relation,
  { entity }: Subject,
  engine: Engine,
  request: Request,
): Promise<Diagnostic[]> {
  const { flags } = request;
  if (relation.name !== "callers" || flags["as-of"] !== undefined || flags["include-possible"] === true) return [];
  const { total: count } = await engine.unbound({ callOf: entity.id, why: GAPS }, { limit: 1, offset: 0 });
  if (count === 0) return [];
  const calls = `${count} call${count === 1 ? "" : "s"}`;
  const message = `${calls} of that name could not be bound: ix callers --include-possible, or ix text -w ${entity.name}`;
  return [{ code: "unresolved_sites", message, extras: { count } }];
}

/** How many rows the test filter left out, where it did. */
export async function excludedTests(
  relation: Relation,
  subject: Subject,
  engine: Engine,
  filter: EdgeFilter,
  kept: number,
): Promise<Diagnostic[]> {
  const all = await edgesOf(relation, subject, engine, { limit: 1, offset: 0 }, { ...filter, tests: "last" });
  const count = all.total - kept;
  if (count <= 0) return [];
  const message = `${count} ${relation.noun[count === 1 ? 0 : 1]} in test code ${count === 1 ? "is" : "are"} left out.`;
  return [{ code: "tests_excluded", message, extras: { count } }];
}
