/** Which test files belong to which source files, and which imports a piece of code uses. */
import { describe, expect, test } from "vitest";
import { usedImports } from "../../src/query/import-lines.ts";
import { isNamedFor, nearestFirst, testedStem } from "../../src/query/nearness.ts";

test("nearest first, equals by path", () => {
  const paths = ["z/a.ts", "src/x/a.ts", "src/b.ts", "src/a.ts"].map((path) => ({ path }));
  expect(nearestFirst(paths, "src/me.ts").map(({ path }) => path)).toEqual([
    "src/a.ts",
    "src/b.ts",
    "src/x/a.ts",
    "z/a.ts",
  ]);
});

test.each([
  ["cart.test.ts", "cart"],
  ["cart.spec.tsx", "cart"],
  ["test_orders.py", "orders"],
  ["ledger_test.go", "ledger"],
  ["PricingEngineTest.java", "PricingEngine"],
  ["EngineIT.java", "Engine"],
  ["latest.ts", undefined],
  ["test.ts", undefined],
])("%s is named for %s", (path, stem) => {
  expect(testedStem(path)).toBe(stem);
});

describe("a test is named for a source", () => {
  test("whose tree it mirrors", () => {
    expect(isNamedFor("src/test/java/com/x/EngineTest.java", "src/main/java/com/x/Engine.java", [])).toBe(true);
    expect(isNamedFor("tests/client/test_client.py", "httpx/_client.py", ["httpx/_client.py"])).toBe(true);
  });

  test("and not where another of the name is as near", () => {
    const both = ["pkg/a/utils.py", "pkg/b/utils.py"];
    expect(isNamedFor("tests/test_utils.py", "pkg/a/utils.py", both)).toBe(false);
    expect(isNamedFor("tests/a/test_utils.py", "pkg/a/utils.py", both)).toBe(true);
    expect(isNamedFor("a/b/c/d/e/x.test.ts", "x.ts", [])).toBe(false);
  });
});

describe("imports that code uses", () => {
  const lines = [
    'import { a, b } from "./ab";',
    'import fs from "node:fs";',
    "import {",
    "  first,",
    "  second as other,",
    '} from "./many";',
    "from x.y import z  # not this: a",
  ];

  test("by the names they bring in, whole statements once", () => {
    const code = "return a(other) // z and fs are only in a comment\n";
    expect(usedImports(lines, [1, 2, 3, 4, 5, 7], code)).toEqual([
      { line: 1, text: 'import { a, b } from "./ab";' },
      { line: 3, text: 'import { first, second as other, } from "./many";' },
    ]);
  });

  test("by the last part of what is dotted or quoted", () => {
    expect(usedImports(["import com.x.Money;"], [1], "Money m")).toHaveLength(1);
    expect(usedImports(['import "net/http"'], [1], "http.Get()")).toHaveLength(1);
  });

  test("of a long list the names that are used", () => {
    const long = `import { ${Array.from({ length: 40 }, (_, i) => `name${i}`).join(", ")} } from "./all";`;
    expect(usedImports([long], [1], "name7()")[0]?.text).toBe('import { name7, … } from "./all";');
  });
});
