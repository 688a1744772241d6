/** How a typed target is read. */
import { describe, expect, test } from "vitest";
import { formsOf, isQualified, lastPart, pathsOf } from "../../src/query/target.ts";

describe("forms", () => {
  test.each([
    ["handle", [{ form: "name", name: "handle" }]],
    ["  handle ", [{ form: "name", name: "handle" }]],
    ["", []],
    [
      "1a2b3c4d",
      [
        { form: "id", prefix: "1a2b3c4d" },
        { form: "name", name: "1a2b3c4d" },
      ],
    ],
    ["src/a.ts:12", [{ form: "place", path: "src/a.ts", line: 12 }]],
    ["src/a.ts:12:5", [{ form: "place", path: "src/a.ts", line: 12 }]],
    ["./src\\a.ts", [{ form: "file", path: "src/a.ts", sure: true }]],
    ["net/http", [{ form: "file", path: "net/http", sure: true }]],
    [
      "A.b",
      [
        { form: "qualified", parts: ["A", "b"] },
        { form: "name", name: "A.b" },
      ],
    ],
    [
      "A#b",
      [
        { form: "qualified", parts: ["A", "b"] },
        { form: "name", name: "A#b" },
      ],
    ],
    [
      "A::b",
      [
        { form: "qualified", parts: ["A", "b"] },
        { form: "name", name: "A::b" },
      ],
    ],
    [
      "a.b.C.d",
      [
        { form: "qualified", parts: ["a", "b", "C", "d"] },
        { form: "name", name: "a.b.C.d" },
      ],
    ],
    [
      "Response.json",
      [
        { form: "file", path: "Response.json", sure: false },
        { form: "qualified", parts: ["Response", "json"] },
        { form: "name", name: "Response.json" },
      ],
    ],
    ["operator==", [{ form: "name", name: "operator==" }]],
    ["std::", [{ form: "name", name: "std::" }]],
  ])("%s", (target, forms) => {
    expect(formsOf(target)).toEqual(forms);
  });

  test("a full id reads as one", () => {
    expect(formsOf("597b0594-1ae4-c7b3-37f8-ab4e2958654a")[0]).toMatchObject({ form: "id" });
  });

  test("the last part of a qualified name", () => {
    expect(["A.b", "p::q::n", "plain"].map(lastPart)).toEqual(["b", "n", "plain"]);
    expect(["A.b", "p::n", "plain", "a b.c"].map(isQualified)).toEqual([true, true, false, false]);
  });
});

describe("paths", () => {
  const folders = { root: "/w", cwd: "/w/web" };

  test("from the root first, then from where it was typed", () => {
    expect(pathsOf("src/a.ts", folders)).toEqual(["src/a.ts", "web/src/a.ts"]);
    expect(pathsOf("src/a.ts", { root: "/w", cwd: "/w" })).toEqual(["src/a.ts"]);
  });

  test("nothing leads out", () => {
    expect(pathsOf("../../etc/passwd", folders)).toEqual([]);
    expect(pathsOf("../a.ts", folders)).toEqual(["a.ts"]);
    expect(pathsOf("/etc/passwd", folders)).toEqual([]);
    expect(pathsOf("/w/src/a.ts", folders)).toEqual(["src/a.ts"]);
    expect(pathsOf("..name/a.ts", { root: "/w", cwd: "/w" })).toEqual(["..name/a.ts"]);
  });
});
