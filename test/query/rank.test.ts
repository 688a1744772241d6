/** Scores, the order of candidates, and who wins. */
import { describe, expect, test } from "vitest";
import type { Entity, EntityKind } from "../../src/engine/engine.ts";
import { type Candidate, close, numbered, scoreOf, winner } from "../../src/query/rank.ts";

function entity(kind: EntityKind, name: string, path: string, line = 1): Entity {
  const marks = { exported: true, abstract: false, async: false, static: false, deprecated: false };
  const place = { path, line, endLine: line, nameLine: line };
  return {
    id: `${path}:${line}`,
    kind,
    name,
    qualified: name,
    lang: "go",
    role: "production",
    rev: 1,
    ...place,
    ...marks,
  };
}

function candidate(score: number, path: string, line = 1, kind: EntityKind = "function"): Candidate {
  return { entity: entity(kind, "x", path, line), score };
}

const order = (candidates: Candidate[]) => numbered(candidates).map(({ entity }) => `${entity.path}:${entity.line}`);

describe("numbering", () => {
  test("equals are dealt round-robin by file, in order of path and line", () => {
    const all = [
      candidate(0, "b", 9),
      candidate(0, "a", 5),
      candidate(0, "a", 1),
      candidate(0, "a", 3),
      candidate(0, "b", 2),
    ];
    expect(order(all)).toEqual(["a:1", "b:2", "a:3", "b:9", "a:5"]);
  });

  test("a worse score never goes before a better one", () => {
    expect(order([candidate(5, "a"), candidate(0, "z", 1), candidate(0, "z", 2)])).toEqual(["z:1", "z:2", "a:1"]);
  });

  test("is the same however the candidates came", () => {
    const all = [candidate(0, "b", 2), candidate(1, "a", 1), candidate(0, "a", 7), candidate(0, "b", 1)];
    expect(order([...all].reverse())).toEqual(order(all));
  });
});

describe("scores", () => {
  const asked = { name: "Widget" };
  const score = (kind: EntityKind) => scoreOf(entity(kind, "Widget", "a.ts"), 0, asked);

  test("a type named in its own case goes before a function, a function before a field, and mentions last", () => {
    expect(score("class")).toBeLessThan(score("function"));
    expect(score("function")).toBeLessThan(score("field"));
    expect(score("field")).toBeLessThan(score("section"));
  });

  test("the more of the path is given, the better", () => {
    const of = (path: string) => scoreOf(entity("function", "f", "src/deep/a.ts"), 0, { name: "f", path });
    expect(of("src/deep/a.ts")).toBe(-11);
    expect(of("deep")).toBeGreaterThan(of("src/deep"));
  });
});

describe("the winner", () => {
  test("alone, by a lead, or by the better kind", () => {
    expect(winner([candidate(0, "a")])?.rule).toBe("exact");
    expect(winner([candidate(0, "a"), candidate(3, "b")])?.rule).toBe("scored");
    const byKind = winner([candidate(0, "a", 1, "function"), candidate(0, "b", 1, "method")]);
    expect(byKind).toMatchObject({ rule: "preferred-kind", candidate: { entity: { path: "b" } } });
  });

  test("none among equals", () => {
    expect(winner([candidate(0, "a"), candidate(2, "b")])).toBeUndefined();
    expect(winner([])).toBeUndefined();
  });

  test("what is close is worth listing", () => {
    expect(close([candidate(0, "a"), candidate(5, "b"), candidate(6, "c")])).toHaveLength(2);
  });
});
