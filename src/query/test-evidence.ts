/**
 * Which tests a definition has. The graph links a test to it by a call or use of it, or by a call of one of its callers;
 * test files that import its file, or are named for it, are evidence for the file and not for any one definition.
 */
import type { Engine, Entity, Use } from "../engine/engine.ts";
import { distance, isNamedFor, nearestFirst, stemOf } from "./nearness.ts";

export type Evidence = "graph" | "import" | "naming";

/** A test that the graph links to a definition. */
export interface TestLink {
  path: string;
  line: number;
  /** Id of the entity that calls, and the name of what it calls there. */
  source: string;
  target: string;
  /** The caller it goes through. */
  via?: Entity;
  /** `graph`, and what says of its file that it tests the definition's. */
  sources: Evidence[];
}

/** A test file that is linked to a file alone. */
export interface FileTest {
  path: string;
  sources: ("import" | "naming")[];
}

/** Callers that are looked behind. */
const MAX_VIA = 50;
const TEST_FILES = 200;

/** Test files that import a file or are named for it: both first, then by import, then by name; nearest first. */
export async function fileTestsOf(engine: Engine, file: Entity): Promise<FileTest[]> {
  const { rows } = await engine.uses([file.id], ["IMPORTS"]);
  const importing = new Set(rows.filter(({ role }) => role === "test").map(({ path }) => path));
  const named = new Set(await testsNamedFor(engine, file.path));
  const tests = [...new Set([...importing, ...named])].map((path): FileTest => {
    const sources: FileTest["sources"] = [];
    if (importing.has(path)) sources.push("import");
    if (named.has(path)) sources.push("naming");
    return { path, sources };
  });
  const rank = ({ sources }: FileTest): number => (sources.length > 1 ? 0 : sources[0] === "import" ? 1 : 2);
  return nearestFirst(tests, file.path).sort((a, b) => rank(a) - rank(b));
}

async function testsNamedFor(engine: Engine, path: string): Promise<string[]> {
  const stem = stemOf(path);
  const [{ rows }, alike] = await Promise.all([
    engine.search(stem, { kinds: ["file"], tests: "only" }, { limit: TEST_FILES, offset: 0 }),
    engine.filesNamed(stem),
  ]);
  const sources = alike.filter(({ role }) => role !== "test").map((file) => file.path);
  return rows
    .filter(({ entity }) => entity.role === "test" && isNamedFor(entity.path, path, sources))
    .map(({ entity }) => entity.path);
}

/**
 * Tests that the graph links to a definition: those of which its file's evidence says the same first, then direct ones
 * before those through a caller, nearest first. One row a source entity.
 * @param uses calls and uses of the definition
 */
export async function testLinksOf(
  engine: Engine,
  entity: Entity,
  uses: readonly Use[],
  fileTests: readonly FileTest[],
): Promise<TestLink[]> {
  const agreeing = new Map(fileTests.map(({ path, sources }) => [path, sources]));
  const linkOf = ({ path, line, source, target }: Use): TestLink => ({
    path,
    line,
    source,
    target,
    sources: ["graph", ...(agreeing.get(path) ?? [])],
  });
  const links = unique(uses.filter(({ role }) => role === "test")).map(linkOf);
  const seen = new Set(links.map(({ source }) => source));
  const callers = await callersBehind(engine, entity, uses);
  const behind = callers.size > 0 ? (await engine.uses([...callers.keys()], ["CALLS"])).rows : [];
  for (const use of unique(behind.filter(({ role, source }) => role === "test" && !seen.has(source)))) {
    const via = callers.get(use.target);
    if (via) links.push({ ...linkOf(use), via });
  }
  const far = new Map(links.map(({ path }) => [path, distance(path, entity.path)]));
  const rank = (link: TestLink): number => (link.sources.length > 1 ? 0 : 2) + (link.via ? 1 : 0);
  return links.sort(
    (a, b) =>
      rank(a) - rank(b) ||
      far.get(a.path)! - far.get(b.path)! ||
      (a.path < b.path ? -1 : a.path > b.path ? 1 : a.line - b.line),
  );
}

/** The first use of each source entity, a call before a mention. */
function unique(uses: readonly Use[]): Use[] {
  const first = new Map<string, Use>();
  for (const use of uses)
    if (!first.has(use.source) || (use.predicate === "CALLS" && first.get(use.source)?.predicate !== "CALLS"))
      first.set(use.source, use);
  return [...first.values()];
}

/** The nearest callers outside tests, by id. A file's own code stands in no definition that could be called. */
async function callersBehind(engine: Engine, entity: Entity, uses: readonly Use[]): Promise<Map<string, Entity>> {
  const calls = uses.filter(({ role, predicate }) => role !== "test" && predicate === "CALLS");
  const ids = new Set(nearestFirst(calls, entity.path).map(({ source }) => source));
  const callers = await Promise.all([...ids].slice(0, MAX_VIA).map((id) => engine.entity(id)));
  return new Map(
    callers.filter((caller) => caller !== undefined && caller.kind !== "file").map((caller) => [caller!.id, caller!]),
  );
}
