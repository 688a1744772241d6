import { expect, test } from "vitest";
import { exclusionsOf } from "../../../src/engine/workspace/exclusions.ts";

test.each([
  ["gen", ["gen/a.ts", "src/gen/a.ts", "gen"], ["regen/a.ts", "src/gene.ts"]],
  ["*.gen.ts", ["a.gen.ts", "src/b.gen.ts"], ["a.ts", "gen.ts"]],
  ["/docs", ["docs/a.ts", "docs"], ["src/docs/a.ts"]],
  ["src/old", ["src/old/a.ts"], ["lib/src/old/a.ts"]],
  ["build/", ["build/a.ts", "src/build/a.ts"], ["build", "src/build"]],
  ["src/**/x.ts", ["src/x.ts", "src/a/x.ts", "src/a/b/x.ts"], ["x.ts", "src/a/y.ts"]],
  ["src/**", ["src/a.ts", "src/a/b.ts"], ["src", "lib/a.ts"]],
  ["**/tmp", ["tmp/a.ts", "a/tmp/b.ts"], ["tmpx"]],
  ["a?.ts", ["ab.ts", "x/ac.ts"], ["a.ts", "abc.ts"]],
  ["a+(b).ts", ["a+(b).ts"], ["aab.ts"]],
])("%s", (pattern, out, kept) => {
  const isExcluded = exclusionsOf(pattern);
  expect(out.filter((path) => !isExcluded?.(path))).toEqual([]);
  expect(kept.filter((path) => isExcluded?.(path))).toEqual([]);
});

test("comments and empty lines say nothing", () => {
  expect(exclusionsOf("# gen\r\n\n   \n/\n")).toBeUndefined();
  expect(exclusionsOf("\uFEFF# x\r\ngen\r\n")?.("gen/a.ts")).toBe(true);
});
