/** Entities, lists, edges and counts as they come out of the tables. */

import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { beforeEach, describe, expect, test } from "vitest";
import { type Engine, type EngineError, type Entity, openEngine } from "../../../src/engine/engine.ts";
import { Flag } from "../../../src/engine/extract/facts.ts";
import { ALL, GraphFixture, type Node } from "./fixture.ts";

const names = (rows: readonly Entity[]): string[] => rows.map((row) => row.qualified);

let graph: GraphFixture;
let engine: Engine;
let auth: Node;
let session: Node;
let login: Node;

beforeEach(() => {
  graph = new GraphFixture();
  auth = graph.file("src/auth.ts");
  session = graph.def(auth, "class Session 3-20", { flags: Flag.exported, signature: "export class Session" });
  login = graph.def(session, "method login 5-9", { flags: Flag.async, doc: "Logs in." });
  engine = graph.engine();
});

describe("entities", () => {
  test("a member has its container, qualified name and marks", async () => {
    expect(await engine.entity(login.id)).toEqual({
      id: login.id,
      kind: "method",
      name: "login",
      qualified: "Session.login",
      path: "src/auth.ts",
      line: 5,
      endLine: 9,
      nameLine: 5,
      lang: "typescript",
      role: "production",
      exported: false,
      abstract: false,
      async: true,
      static: false,
      deprecated: false,
      doc: "Logs in.",
      container: { id: session.id, name: "Session", kind: "class" },
      rev: 1,
    });
  });

  test("a file is called by its base name and qualified by its path", async () => {
    expect(await engine.entity(auth.id)).toMatchObject({ kind: "file", name: "auth.ts", qualified: "src/auth.ts" });
  });

  test("an outside module has neither path nor language", async () => {
    const react = graph.outside("react");
    expect(await engine.entity(react.id)).toMatchObject({ kind: "module", name: "react", path: "", lang: "", line: 0 });
  });

  test.each([8, 9, 13, 36])("an id is found by its first %i characters", async (length) => {
    expect(names(await engine.byIdPrefix(login.id.slice(0, length)))).toEqual(["Session.login"]);
  });

  test("what is no id finds nothing", async () => {
    expect(await engine.entity("login")).toBeUndefined();
    expect(await engine.byIdPrefix("1234567")).toEqual([]);
    expect(await engine.byIdPrefix("zzzzzzzz")).toEqual([]);
  });

  test("the innermost definition is found at a line, the file outside all", async () => {
    expect((await engine.at("src/auth.ts", 6))?.name).toBe("login");
    expect((await engine.at("src/auth.ts", 4))?.name).toBe("Session");
    expect((await engine.at("src/auth.ts", 50))?.kind).toBe("file");
    expect(await engine.at("src/none.ts", 1)).toBeUndefined();
  });
});

describe("lists", () => {
  test("a name is found in any case, the exact one first, and tests last", async () => {
    const spec = graph.file("a/auth.test.ts", { role: "test" });
    graph.def(spec, "function login 1-2");
    graph.def(graph.file("src/z.ts"), "class Login 1-2");
    const found = await engine.named("login", {}, ALL);
    expect(found.total).toBe(3);
    expect(found.rows.map((row) => row.path)).toEqual(["src/auth.ts", "a/auth.test.ts", "src/z.ts"]);
  });

  test("filters come before the limit and the total", async () => {
    const spec = graph.file("test/auth.ts", { role: "test" });
    graph.def(spec, "function login 1-2");
    const page = { limit: 1, offset: 0 };
    expect(await engine.named("login", { kinds: ["function"] }, page)).toMatchObject({ total: 1 });
    expect(await engine.named("login", { tests: "exclude" }, page)).toMatchObject({ total: 1 });
    expect((await engine.named("login", { tests: "only" }, page)).rows[0]?.path).toBe("test/auth.ts");
    expect(await engine.named("login", { path: "SRC/" }, page)).toMatchObject({ total: 1 });
    expect(await engine.named("login", { path: "s_c/" }, page)).toMatchObject({ total: 0 });
    expect(await engine.named("login", { language: "Python" }, page)).toMatchObject({ total: 0 });
    expect((await engine.named("login", { tests: "equal" }, page)).rows[0]?.path).toBe("src/auth.ts");
  });

  test("a page past the end has the total and no rows", async () => {
    expect(await engine.named("login", {}, { limit: 5, offset: 5 })).toEqual({ rows: [], total: 1 });
  });

  test("files are named by path, by its end, and without their ending", async () => {
    graph.file("lib/src/auth.ts");
    graph.file("lib/authority.ts");
    graph.file("src/auth.d.ts");
    const paths = async (path: string): Promise<string[]> => (await engine.filesNamed(path)).map((file) => file.path);
    expect(await paths("src/auth.ts")).toEqual(["src/auth.ts"]);
    expect(await paths("./src/auth.ts")).toEqual(["src/auth.ts"]);
    expect(await paths("auth.ts")).toEqual(["lib/src/auth.ts", "src/auth.ts"]);
    expect(await paths("auth")).toEqual(["lib/src/auth.ts", "src/auth.ts"]);
    expect(await paths("uth.ts")).toEqual([]);
    expect((await engine.filesEnding("uth.ts")).map((file) => file.path)).toEqual(["lib/src/auth.ts", "src/auth.ts"]);
  });

  test("a file holds its top level and members whose type is elsewhere", async () => {
    const other = graph.file("src/more.ts");
    graph.def(session, "method logout 2-3", { file: other });
    expect(names((await engine.members(auth.id, ALL)).rows)).toEqual(["Session"]);
    expect(names((await engine.members(other.id, ALL)).rows)).toEqual(["Session.logout"]);
    expect(names((await engine.members(session.id, ALL)).rows)).toEqual(["Session.login", "Session.logout"]);
    expect(names((await engine.descendants(auth.id, ALL)).rows)).toEqual([
      "Session",
      "Session.login",
      "Session.logout",
    ]);
    expect(await engine.members(session.id, ALL, { kinds: ["field"] })).toEqual({ rows: [], total: 0 });
  });

  test("an inventory comes by path, then line", async () => {
    graph.def(graph.file("a.ts"), "class Zed 1-2");
    const { rows, total } = await engine.inventory({ kinds: ["class", "method"] }, { limit: 2, offset: 1 });
    expect(total).toBe(3);
    expect(names(rows)).toEqual(["Session", "Session.login"]);
  });

  test("unbound sites are found by symbol, name and path", async () => {
    graph.unbound(login, "fetch", 7, "external");
    graph.unbound(login, "go", 6, "unknown_receiver");
    const site = { source: expect.objectContaining({ name: "login" }), name: "fetch", line: 7, why: "external" };
    expect(await engine.unbound({ name: "fetch" }, ALL)).toEqual({ rows: [site], total: 1 });
    expect((await engine.unbound({ id: login.id }, ALL)).rows.map((row) => row.line)).toEqual([6, 7]);
    expect((await engine.unbound({ path: "src/none" }, ALL)).total).toBe(0);
  });
});

describe("counts", () => {
  test("statistics count sites without guesses, and containment", async () => {
    graph.call(login, session, 6, 7);
    graph.edge(login, "CALLS", session, 8, { certainty: "possible" });
    graph.edge(auth, "IMPORTS", graph.outside("react"), 1);
    expect(await engine.stats()).toEqual({
      nodes: { file: 1, class: 1, method: 1, module: 1 },
      edges: { CONTAINS: 2, CALLS: 2, IMPORTS: 1 },
    });
  });

  test("a graph is healthy, hollow or empty", async () => {
    expect((await engine.health()).state).toBe("ok");
    for (let i = 0; i < 5; i++) graph.def(auth, `function f${i} 1`);
    graph.db.exec("UPDATE symbol SET file = 99 WHERE idx >= 0");
    expect(await engine.health()).toMatchObject({ state: "degraded", reason: "hollow" });
    graph.db.exec("DELETE FROM symbol");
    expect(await engine.health()).toMatchObject({ state: "empty", nodes: 0 });
  });

  test("an entity whose container is gone is told from a graph that is whole", async () => {
    const f = graph.def(auth, "function f 1");
    for (let i = 0; i < 20; i++) graph.def(auth, `function f${i} 1`);
    expect((await engine.health(f.id)).state).toBe("ok");
    graph.db.prepare("UPDATE symbol SET parent = 999 WHERE id = ?").run(f.row);
    expect((await engine.health()).state).toBe("ok");
    expect(await engine.health(f.id)).toMatchObject({ state: "degraded", reason: "orphaned_target" });
    expect((await engine.health(auth.id)).state).toBe("ok");
  });

  test("an export streams nodes and edges by path and line", async () => {
    graph.call(login, session, 7, 6);
    const nodes: string[] = [];
    for await (const node of engine.exportNodes()) nodes.push(node.name);
    expect(nodes).toEqual(["auth.ts", "Session", "login"]);
    const edges: string[] = [];
    for await (const { source, predicate, target, line } of engine.exportEdges(["CONTAINS", "CALLS"], false))
      edges.push(`${source.name} ${predicate} ${target.name} ${line}`);
    expect(edges).toEqual([
      "auth.ts CONTAINS Session 3",
      "Session CONTAINS login 5",
      "login CALLS Session 6",
      "login CALLS Session 7",
    ]);
  });
});

describe("an earlier revision", () => {
  beforeEach(() => {
    graph.revision(2);
    const gone = graph.file("src/old.py", { lang: "python" });
    graph.file("src/kept.py", { lang: "python" });
    const old = graph.def(gone, "function old 1-4");
    graph.call(old, login, 2);
    graph.end(old, "src/old.py", 2);
    graph.end(gone, "src/old.py", 2);
    graph.db.exec("DELETE FROM file WHERE path = 'src/old.py'");
    graph.def(auth, "function fresh 30-31", { rev: 2 });
  });

  test("shows what lived then, gone files and their edges too", async () => {
    const past = graph.engine(1);
    expect(past.revision).toBe(1);
    const callers = await past.neighbours(login.id, { predicates: ["CALLS"], direction: "in", ...ALL });
    expect(callers.rows[0]).toMatchObject({ entity: { name: "old", path: "src/old.py", lang: "python" }, lines: [2] });
    expect((await past.named("fresh", {}, ALL)).total).toBe(0);
    expect((await past.filesNamed("src/old.py")).length).toBe(1);
    expect((await past.search("ol", {}, ALL)).rows.map((found) => found.entity.name)).toEqual(["old.py", "old"]);
  });

  test("leaves the newest as it is", async () => {
    expect((await engine.named("old", {}, ALL)).total).toBe(0);
    expect((await engine.named("fresh", {}, ALL)).total).toBe(1);
    expect(engine.revision).toBe(2);
  });

  test("a revision that never was names those there are", () => {
    expect(() => graph.engine(7)).toThrow(/no revision 7: there are 1 to 2/);
  });
});

describe("opening", () => {
  const codeOf = async (root: string): Promise<string> =>
    openEngine(root).then(
      () => "open",
      (error: EngineError) => error.code,
    );

  test("says what is wrong with a graph", async () => {
    const root = mkdtempSync(join(tmpdir(), "ix-open-"));
    expect(await codeOf(root)).toBe("workspace_not_mapped");
    mkdirSync(join(root, ".ix"));
    writeFileSync(join(root, ".ix", "graph.db"), "no database".repeat(500));
    expect(await codeOf(root)).toBe("graph_unavailable");
    writeFileSync(join(root, ".ix", "graph.db"), "");
    expect(await codeOf(root)).toBe("graph_unavailable");
  });

  test("refuses another version", async () => {
    const root = mkdtempSync(join(tmpdir(), "ix-open-"));
    mkdirSync(join(root, ".ix"));
    const db = new Database(join(root, ".ix", "graph.db"));
    db.exec("CREATE TABLE meta (key, value); INSERT INTO meta VALUES ('schema_version', '999')");
    db.close();
    expect(await codeOf(root)).toBe("graph_unavailable");
  });
});
