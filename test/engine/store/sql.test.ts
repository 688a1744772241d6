/** Statements that someone wrote: what they may read, and that they cannot do anything else. */
import { describe, expect, test } from "vitest";
import { showViews, sqlCount, sqlProblem, sqlRows } from "../../../src/engine/store/read-sql.ts";
import { VIEWS } from "../../../src/engine/store/views.ts";
import { GraphFixture } from "./fixture.ts";

function shop() {
  const graph = new GraphFixture();
  const file = graph.file("src/shop.ts");
  const cart = graph.def(file, "class Cart 3-20");
  const total = graph.def(cart, "method total 5-9");
  const pay = graph.def(file, "function pay 30-40");
  graph.call(pay, total, 31);
  graph.call(pay, total, 33);
  showViews(graph.db);
  return graph.db;
}

test("every view answers with every column it promises", () => {
  const db = shop();
  for (const { name, columns } of VIEWS)
    expect(sqlRows(db, `SELECT * FROM ${name}`, 10).columns, name).toEqual(Object.keys(columns));
});

test("the views say in words what the tables say in numbers", () => {
  const db = shop();
  expect(sqlRows(db, "SELECT name, kind, path, line, owner FROM symbols ORDER BY line", 10).rows).toEqual([
    ["shop.ts", "file", "src/shop.ts", 1, null],
    ["Cart", "class", "src/shop.ts", 3, null],
    ["total", "method", "src/shop.ts", 5, "Cart"],
    ["pay", "function", "src/shop.ts", 30, null],
  ]);
  expect(sqlRows(db, "SELECT source, predicate, target, certainty, sites FROM edges", 10).rows).toEqual([
    ["pay", "CALLS", "total", "certain", 2],
  ]);
  const [id] = sqlRows(db, "SELECT s.id FROM symbols s JOIN sites e ON e.source_id = s.id LIMIT 1", 10).rows[0]!;
  expect(id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/);
});

test("no more rows are taken than were asked for, and long values are cut", () => {
  const db = shop();
  const endless = "WITH RECURSIVE n(x) AS (SELECT 1 UNION ALL SELECT x + 1 FROM n) SELECT x FROM n";
  expect(sqlRows(db, endless, 2)).toMatchObject({ rows: [[1], [2]], more: true });
  expect(sqlRows(db, "SELECT hex(zeroblob(5000)) AS long, x'00ff', NULL", 1)).toMatchObject({
    rows: [[`${"0".repeat(2000)}…`, "x'00ff'", null]],
    cut: 1,
  });
  expect(sqlCount(db, "SELECT * FROM symbols")).toBe(4);
});

test("a whole number is told to its last digit", () => {
  expect(sqlRows(shop(), "SELECT 9223372036854775807, 7, 1.5", 1).rows).toEqual([["9223372036854775807", 7, 1.5]]);
});

describe("nothing is written, attached or loaded", () => {
  test.each([
    "DELETE FROM symbol",
    "-- SELECT\nATTACH 'x.db' AS x",
    "/* SELECT */ PRAGMA query_only = OFF",
    "VACUUM INTO 'x.db'",
    "CREATE TABLE t (x)",
    "",
  ])("%s is refused unread", (statement) => {
    expect(sqlProblem(statement)).toBeDefined();
  });

  test.each([
    "WITH gone AS (SELECT 1) DELETE FROM symbol",
    "WITH one AS (SELECT 1) INSERT INTO meta VALUES ('a', 'b') RETURNING key",
    "SELECT 1; DELETE FROM symbol",
    "SELECT load_extension('x')",
  ])("%s fails", (statement) => {
    const db = shop();
    expect(sqlProblem(statement)).toBeUndefined();
    expect(() => sqlRows(db, statement, 10)).toThrow();
    expect(sqlCount(db, "SELECT * FROM symbols")).toBe(4);
  });
});
