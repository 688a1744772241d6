/**
 * What depends on the definitions at a place: who calls them, which files import and use them without an edge, which
 * tests run them, and who imports their file. Totals are true; rows are the nearest few.
 */
import type { Engine, Entity, ShownSite, Use } from "../engine/engine.ts";
import { nearestFirst } from "./nearness.ts";
import { type Evidence, type FileTest, type TestLink, testLinksOf } from "./test-evidence.ts";
import { importingUsers } from "./users.ts";

export interface Span {
  line: number;
  endLine: number;
}

/** A definition at the place, its overloads with it. */
export interface Subject {
  entity: Entity;
  /** Itself and its overloads. */
  declarations: readonly Entity[];
  /** On disk now. */
  span: Span;
  /** Other definitions of its name in the file, whose uses are easily taken for its own. */
  sameName: readonly Entity[];
}

/** A row: where it is, and what stands there. */
export interface Place {
  site: Pick<ShownSite, "path" | "line" | "snippet">;
  /** What calls, with its containers; absent for the code of a file itself. */
  name?: string;
  via?: string;
  sources?: readonly Evidence[];
}

export interface Surrounded extends Subject {
  callers: number;
  users: number;
  tests: number;
  rows: { callers: Place[]; users: Place[]; tests: Place[] };
}

export interface Bounds {
  callers: number;
  /** Users, and tests. */
  others: number;
}

export async function surround(
  engine: Engine,
  subject: Subject,
  fileTests: readonly FileTest[],
  bounds: Bounds,
): Promise<Surrounded> {
  const { entity, declarations } = subject;
  const { rows: uses } = await engine.uses(
    declarations.map(({ id }) => id),
    ["CALLS", "REFERENCES"],
  );
  const callers = sourcesOf(uses.filter(({ role }) => role !== "test"));
  const links = await testLinksOf(engine, entity, uses, fileTests);
  const taken = new Set(uses.map(({ path }) => path));
  const users = await importingUsers(engine, subject, taken, bounds.others);
  const tests = firstOfFiles([...links, ...users.tests.map((site) => ({ ...site, sources: IMPORTED }))]);
  const nearest = production(nearestFirst(callers, entity.path)).slice(0, bounds.callers);
  return {
    ...subject,
    callers: callers.length,
    users: users.total,
    tests: tests.length,
    rows: {
      callers: await Promise.all(nearest.map((use) => placeOf(engine, use, entity.name))),
      users: users.rows.map((site) => ({ site })),
      tests: await Promise.all(tests.slice(0, bounds.others).map((link) => testPlace(engine, link, entity.name))),
    },
  };
}

/** One use of each source, a call before a mention. */
function sourcesOf(uses: readonly Use[]): Use[] {
  const first = new Map<string, Use>();
  for (const use of [...uses].sort((a, b) => Number(a.predicate !== "CALLS") - Number(b.predicate !== "CALLS")))
    if (!first.has(use.source)) first.set(use.source, use);
  return [...first.values()];
}

function production(uses: readonly Use[]): Use[] {
  const isSource = ({ role }: Use): boolean => role === "production";
  return [...uses.filter(isSource), ...uses.filter((use) => !isSource(use))];
}

const IMPORTED: Evidence[] = ["graph", "import"];

type TestSite = Pick<TestLink, "path" | "line" | "sources" | "via"> & { source?: string; snippet?: string };

function firstOfFiles(links: readonly TestSite[]): TestSite[] {
  const first = new Map<string, TestSite>();
  for (const link of links) if (!first.has(link.path)) first.set(link.path, link);
  return [...first.values()];
}

/** A row of a test that the graph links to a definition of that name. */
export async function testPlace(engine: Engine, link: TestSite, name: string): Promise<Place> {
  const { via, sources } = link;
  const place = await placeOf(engine, link, via?.name ?? name);
  return { ...place, ...(via && { via: via.qualified }), ...(sources.length > 1 && { sources }) };
}

async function placeOf(
  engine: Engine,
  { path, line, source, snippet }: Pick<TestSite, "path" | "line" | "source" | "snippet">,
  name: string,
): Promise<Place> {
  const entity = source === undefined ? undefined : await engine.entity(source);
  const shown = entity && (await engine.shownSite(entity, [line], name));
  const site = shown ?? { path, line, ...(snippet && { snippet }) };
  return entity && entity.kind !== "file" ? { site, name: entity.qualified } : { site };
}
