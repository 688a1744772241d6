/**
 * Opens the engine over a workspace's graph. What a one-shot question needs is loaded with it; rarer questions load
 * their rooms when they are asked.
 */
import type { Engine, EntityFilter, Page, UsedMembers } from "./engine.ts";
import { exportEdges, exportNodes } from "./graph/exports.ts";
import { memberNamed } from "./graph/members.ts";
import { degree, neighbours } from "./graph/neighbours.ts";
import type { SetPlan } from "./graph/set-plan.ts";
import type { Bounded, Entity } from "./model.ts";
import type { GraphDb, Row } from "./store/graph-db.ts";
import { openGraph } from "./store/open-read.ts";
import { countAll, kindCounts } from "./store/read-counts.ts";
import { EntityReader, rowAt, rowOf, rowsOfPrefix } from "./store/read-entities.ts";
import { revisions } from "./store/read-files.ts";
import {
  fileRow,
  fileRowsEnding,
  fileRowsWithoutEnding,
  outsideModuleRows,
  rowsDeclaredIn,
  rowsFiltered,
  rowsIn,
  rowsNamed,
} from "./store/read-lists.ts";
import { anchor } from "./text/anchor.ts";
import { shownSite } from "./text/sites.ts";
import { SourceFiles } from "./text/source-files.ts";
import { headCommit } from "./workspace/commit.ts";
import { graphPath } from "./workspace/root.ts";

/**
 * The engine of a mapped workspace.
 * @param root folder that holds `.ix`
 * @throws EngineError `workspace_not_mapped`, `graph_unavailable`, `unknown_revision`
 */
export async function openEngine(root: string, options: { asOf?: number } = {}): Promise<Engine> {
  return engineOf(openGraph(graphPath(root), options.asOf), root);
}

/** The engine over a graph that is open already. It closes the graph when it is closed. */
export function engineOf(graph: GraphDb, root: string): Engine {
  const files = new SourceFiles(graph, root);
  const listed = ({ rows, total }: Bounded<Row>): Bounded<Entity> => ({
    rows: new EntityReader(graph).entities(rows),
    total,
  });
  const entities = (rows: readonly Row[]): Entity[] => new EntityReader(graph).entities(rows);
  /** Answers for an entity, or with nothing where there is none of that id. */
  const of = <T>(id: string, none: T, answer: (row: Row) => T): T => {
    const row = rowOf(graph, id);
    return row === undefined ? none : answer(row);
  };
  const nothing = <T>(): Bounded<T> => ({ rows: [], total: 0 });
  /** The room of sets, and what a plan asks outside the graph. */
  const sets = async (plan: SetPlan) => {
    const room = await import("./graph/sets.ts");
    const outside = room.asksOutside(plan)
      ? await (await import("./graph/set-outside.ts")).outsideOf(graph, root, plan)
      : room.NOTHING_OUTSIDE;
    return { ...room, outside };
  };
  const must = (id: string): Row => {
    const row = rowOf(graph, id);
    if (row === undefined) throw new RangeError(`no entity has the id ${id}`);
    return row;
  };

  return {
    root,
    get revision() {
      return graph.revision;
    },
    stats: async () => countAll(graph),
    kindCounts: async () => kindCounts(graph),
    status: async () => (await import("./graph/status.ts")).graphStatus(graph, root),
    health: async (about) => {
      const { graphHealth } = await import("./graph/status.ts");
      return graphHealth(graph, about === undefined ? undefined : rowOf(graph, about));
    },
    revisions: async () => revisions(graph),

    entity: async (id) => of(id, undefined, (row) => entities([row])[0]),
    byIdPrefix: async (prefix) => entities(rowsOfPrefix(graph, prefix)),
    named: async (name, filter, page) => listed(rowsNamed(graph, name, filter, page)),
    modulesNamed: async (name) => entities(outsideModuleRows(graph, name)),
    search: async (term, filter, page) => (await import("./graph/search.ts")).search(graph, term, filter, page),
    beginnings: async (of, prefix, limit) =>
      (await import("./store/read-beginnings.ts")).beginnings(graph, of, prefix, limit),
    namesWithLetters: async (text, most) => (await import("./store/read-hints.ts")).namesWithLetters(graph, text, most),
    nameUses: async (names) => (await import("./store/read-hints.ts")).nameUses(graph, names),
    filesNamed: async (path) => entities(filesNamed(graph, path)),
    filesEnding: async (text) => entities(fileRowsEnding(graph, text)),
    at: async (path, line) => {
      const row = rowAt(graph, path, line);
      return row === undefined ? undefined : entities([row])[0];
    },
    members: async (id, page: Page, filter: EntityFilter = {}) =>
      of(id, nothing<Entity>(), (row) => listed(rowsIn(graph, row, filter, page))),
    descendants: async (id, page) => of(id, nothing<Entity>(), (row) => listed(rowsDeclaredIn(graph, row, page))),
    memberNamed: async (typeId, name) => of(typeId, [], (row) => memberNamed(graph, row, name)),
    standings: async (ids) => {
      const { standings } = await import("./store/read-standing.ts");
      return standings(
        graph,
        ids.map((id) => rowOf(graph, id) ?? 0),
      );
    },
    degree: async (id) =>
      of(id, { members: 0, callers: 0, callees: 0, importers: 0, imports: 0 }, (row) => degree(graph, row)),

    neighbours: async (id, query) => of(id, nothing(), (row) => neighbours(graph, row, query)),
    inventory: async (filter, page) => listed(rowsFiltered(graph, filter, page)),
    users: async (id, query = {}) => {
      const { users } = await import("./graph/users.ts");
      return of(id, { itself: 0, contents: 0, importers: 0, all: [] }, (row) => users(graph, row, query));
    },
    usedMembers: async (id, page, filter = {}) => {
      const { usedMembers } = await import("./graph/users.ts");
      return of(id, { ...nothing<UsedMembers["rows"][number]>(), used: 0 }, (row) =>
        usedMembers(graph, row, filter, page),
      );
    },
    memberKinds: async (id) => {
      const { memberKinds } = await import("./store/read-users.ts");
      return of(id, {}, (row) => memberKinds(graph, row));
    },
    versions: async (id) => {
      const { versionCount } = await import("./store/read-users.ts");
      return of(id, 0, (row) => versionCount(graph, row));
    },
    overrides: async (id, page, tests) =>
      (await import("./graph/overrides.ts")).overrides(graph, must(id), page, tests),
    hierarchy: async (id, query = {}) => (await import("./graph/hierarchy.ts")).hierarchy(graph, must(id), query),
    walk: async (id, query) => (await import("./graph/walk.ts")).walk(graph, must(id), query),
    path: async (from, to, query) =>
      (await import("./graph/paths.ts")).shortestPath(graph, must(from), must(to), query),
    rank: async (query) => (await import("./graph/rank.ts")).rank(graph, query),
    dead: async (filter, page) => (await import("./graph/dead.ts")).deadCandidates(graph, filter, page),

    set: async (plan, options) => {
      const { evaluateSet, outside } = await sets(plan);
      return evaluateSet(graph, plan, options, outside);
    },
    setGroups: async (plan, by, options) => {
      const { groupSet, outside } = await sets(plan);
      return groupSet(graph, plan, by, options, outside);
    },
    setSites: async (plan, options) => {
      const { sitesOfSet, outside } = await sets(plan);
      return sitesOfSet(graph, plan, options, outside);
    },

    sql: async (text, { limit, timeout }) => {
      const asOf = graph.isPast ? graph.revision : undefined;
      return (await import("./graph/sql.ts")).runSql({ file: graphPath(root), asOf, text, limit }, timeout);
    },
    exportEdges: (predicates, includePossible) => exportEdges(graph, predicates, includePossible),
    exportNodes: () => exportNodes(graph),
    unbound: async (filter, page) => (await import("./graph/unbound.ts")).unbound(graph, filter, page),
    unboundCounts: async (filter) => (await import("./graph/unbound.ts")).unboundByReason(graph, filter),

    uses: async (ids, predicates) => {
      const rows = ids.map((id) => rowOf(graph, id)).filter((row) => row !== undefined);
      return (await import("./store/read-uses.ts")).useRows(graph, rows, predicates);
    },
    usersOfFile: async (path) => (await import("./store/read-uses.ts")).fileUserRows(graph, path),
    mostChanged: async () => (await import("./history/commits.ts")).mostChanged(root),
    changedWith: async (path) => (await import("./history/commits.ts")).changedWith(root, path),
    workspaceFiles: async (query) => (await import("./workspace/paths.ts")).workspaceFiles(root, query),
    freshness: async (within) =>
      (await import("./graph/freshness.ts")).freshness(graph, root, headCommit(root), within),

    regionState: async () => (await import("./store/read-regions.ts")).regionState(graph),
    regions: async () => (await import("./store/read-regions.ts")).allRegions(graph),
    regionsAround: async (path) => (await import("./store/read-regions.ts")).regionsAround(graph, path),
    regionsOfFiles: async (paths) => (await import("./store/read-regions.ts")).regionsOfFiles(graph, paths),
    regionFiles: async (id, page) => (await import("./store/read-regions.ts")).regionFiles(graph, id, page),
    regionLinks: async (about) => (await import("./store/read-regions.ts")).regionLinks(graph, about),

    smells: async (options, within) => (await import("./graph/smells.ts")).smells(graph, options, within),
    regionsSince: async (revision) => (await import("./graph/regions-since.ts")).regionsSince(graph, root, revision),
    storedSmells: async () => (await import("./store/read-smells.ts")).storedSmells(graph),

    isStale: (path) => files.isStale(path),
    source: async (path, from = 1, to) => {
      const file = await files.read(path);
      if (!file) return undefined;
      const total = file.lines.length;
      const first = Math.max(1, from);
      const last = Math.min(total, to ?? total);
      return {
        path: files.inside(path) ?? path,
        from: first,
        to: last,
        lines: file.lines.slice(first - 1, last),
        totalLines: total,
        stale: file.stale,
      };
    },
    write: async (path, text, isOurs) => (await import("./workspace/write.ts")).writeInside(root, path, text, isOurs),
    pathFact: async (path) => (await import("./text/path-fact.ts")).pathFact(graph, files, root, path),
    colours: async (path) => {
      const file = await files.read(path);
      return file && (await import("./text/colours.ts")).coloursOf(path, file.lines);
    },
    currentSpan: async (entity) => {
      const file = await files.read(entity.path);
      if (!file) return undefined;
      if (!file.stale) return { line: entity.line, endLine: entity.endLine };
      const span = anchor(file.lines, entity);
      return span && { line: span.line, endLine: span.endLine };
    },
    shownSite: async (source, lines, name) => {
      const file = await files.read(source.path);
      return file && shownSite(file, source, lines, name);
    },
    text: async (query) => (await import("./text/search.ts")).searchText(graph, files, root, query),
    close: () => graph.close(),
  };
}

/** Files with that path; else ending in it after a `/`; else called so without their ending. */
function filesNamed(graph: GraphDb, given: string): Row[] {
  const path = given.replaceAll("\\", "/").replace(/^(\.\/)+|\/+$/g, "");
  if (path === "") return [];
  const exact = fileRow(graph, path);
  if (exact !== undefined) return [exact];
  const ending = fileRowsEnding(graph, `/${path}`);
  return ending.length > 0 ? ending : fileRowsWithoutEnding(graph, path);
}
