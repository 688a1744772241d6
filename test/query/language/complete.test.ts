/** What may stand at the cursor of a query, and how soon that is told. */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { Engine } from "../../../src/engine/engine.ts";
import { complete } from "../../../src/query/language/complete.ts";
import { GraphFixture } from "../../engine/store/fixture.ts";

let folder: string;
let engine: Engine;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "ix-complete-"));
  const graph = new GraphFixture(folder);
  const file = graph.file("src/auth/session.ts");
  const session = graph.def(file, "class Session 3-90");
  const login = graph.def(session, "method login 5-20");
  graph.def(session, "method logout 30-40");
  const start = graph.def(file, "function startSession 95-99");
  graph.def(file, "function callers 100");
  graph.def(file, "interface SessionStore 101");
  graph.call(start, login, 97);
  writeFileSync(
    join(folder, "IX.md"),
    "# Queries\n\n- handlers: kind:function name:handle*\n- `old`: `is:deprecated`\n",
  );
  engine = graph.engine();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Completions at `^`, as texts; with what they replace in front. */
async function at(marked: string): Promise<string[]> {
  const cursor = marked.indexOf("^");
  const text = marked.replace("^", "");
  const rows = await complete(text, cursor, engine);
  return rows.map((row) => `${text.slice(row.from, cursor)}>${row.text}`);
}

describe("at every place stand the words that may stand there", () => {
  test.each([
    ["cal^", ["cal>callers", "cal>callees", "cal>callers:", "cal>callees:", 'cal>"callers"']],
    ["X | cal^ | limit 3", ["cal>callers", "cal>callees"]],
    ["X | wher^", ["wher>where"]],
    ["kind:c^", ["c>class"]],
    ["kind:class,inter^", ["inter>interface"]],
    ["(X | where is:dep^) | callers", ["dep>deprecated"]],
    ["X | sort dep^", ["dep>depth"]],
    ["X | sort name ^", [">desc", ">|"]],
    ["X | top 3 ^", [">by", ">|"]],
    ["X | top 3 by par^", ["par>params"]],
    ["X | fields name,pat^", ["name,pat>name,path"]],
    ["X | callers ^", [">*", ">2"]],
    ["X | to ^", [">("]],
    ["X | limit a^", ["a>all"]],
    ["Session.log^", ["Session.log>Session.login", "Session.log>Session.logout"]],
    ["name:Sess^", ["Sess>Session"]],
    ["src/^", ["src/>src/auth/"]],
    ["$^", ["$>$handlers", "$>$old"]],
    ["callers X lim^", ["lim>limit:"]],
    ["lang:ty^", ["ty>typescript"]],
    ["rev:^", [">1"]],
    ["X | clalers^", ["clalers>callers"]],
  ])("%s", async (text, expected) => {
    expect((await at(text)).slice(0, expected.length)).toEqual(expected);
  });

  test("nothing is offered where anything may stand", async () => {
    expect(await at("/^on^")).toEqual([]);
    expect(await at("X | offset 3 x^")).toEqual([]);
  });
});

test("names are those that begin so, then those alike; the more used first", async () => {
  const names = async (text: string) => (await at(text)).map((row) => row.split(">")[1]);
  expect((await names("sess^")).slice(0, 3)).toEqual(["Session", "SessionStore", "session.ts"]);
  expect(await names("sttsess^")).toContain("startSession");
  const [login] = await complete("logi", 4, engine);
  expect(login).toMatchObject({ text: "login", summary: "method · src/auth/session.ts · 1 use" });
});

test("among 50,000 names a word is completed within a keystroke", async () => {
  const graph = new GraphFixture();
  const file = graph.file("src/many.ts");
  graph.def(file, "function first 1");
  // One statement each: row by row would take longer than all that is tested.
  graph.db.exec(`
    CREATE TEMP TABLE word AS SELECT value AS text, key AS n FROM
      json_each('["get","Set","Query","Builder","Node","Parse","Token","render","State","Item","Map","Index"]');
    INSERT INTO name (id, text)
      WITH RECURSIVE i(value) AS (SELECT 1 UNION ALL SELECT value + 1 FROM i WHERE value < 50000)
      SELECT 1000 + i.value, a.text || b.text || c.text || i.value
      FROM i, word a, word b, word c
      WHERE a.n = i.value % 12 AND b.n = i.value / 12 % 12 AND c.n = i.value / 144 % 12;
    INSERT INTO symbol SELECT 1000 + n.id, randomblob(16), n.id, s.kind, s.file, s.idx + n.id, s.parent, s.line, s.end_line,
      s.name_line, s.flags, s.params, s.signature, s.doc, s.hash, s.rev, s.born
      FROM name n, symbol s JOIN name f ON f.id = s.name WHERE f.text = 'first' AND n.id > 1000;`);
  const many = graph.engine();
  await complete("get", 3, many);
  const took: number[] = [];
  for (const text of ["g", "get", "QueryB", "qrybldnd", "nosuchname", "kind:fun", "name:Tok"]) {
    const before = process.cpuUsage();
    const rows = await complete(text, text.length, many);
    const { user, system } = process.cpuUsage(before);
    took.push((user + system) / 1000);
    if (text !== "nosuchname") expect(rows.length, text).toBeGreaterThan(0);
  }
  // Twice the 50 ms that a person may wait: the machine of a test is busy.
  expect(Math.max(...took)).toBeLessThan(100);
});
