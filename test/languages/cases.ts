/** The cases that every language answers, or declares a gap for with a reason. */
import { describe, expect, test } from "vitest";
import type { LanguageSpec } from "../../src/engine/languages/language.ts";
import { languageOf } from "../../src/engine/languages/languages.ts";
import { roleOf } from "../../src/engine/workspace/roles.ts";
import { check, parseFixture } from "./linked.ts";

/** Each case and what a fixture for it shows. */
export const CASES = {
  "definitions: every kind": "a definition of each kind the language has, with its kind",
  "definitions: nested": "members and nested definitions know their container",
  "definitions: overloads": "same-named definitions are each their own, and a call means one of them",
  "definitions: docs": "the doc comment's first sentence, and the mark of deprecation",
  "definitions: exports": "what other files may see is marked exported, the rest is not",
  "imports: aliased": "a name imported under another name",
  "imports: default": "a default export",
  "imports: namespace": "a module as a whole, its members called through it",
  "imports: star": "all names of a module",
  "imports: relative": "a module named by its place",
  "imports: package": "a module of the same repository named by its package",
  "imports: barrel": "a name passed on by a file that collects others, to two levels",
  "imports: re-exported": "a name passed on under another name",
  "receivers: own": "a member of the enclosing type",
  "receivers: inherited": "a member that a supertype in another file has",
  "receivers: super": "the supertype's version of an overridden member",
  "receivers: static": "a member of the type itself",
  "receivers: interface": "a member of an interface through a value typed by it",
  "receivers: constructed": "a local variable holding a new instance",
  "receivers: annotated parameter": "a parameter with a written type",
  "receivers: field": "a member of what a field holds",
  "receivers: returned": "a member of what a function returns",
  "receivers: chained": "calls on the results of calls, through several types",
  shadowing: "a local name hides the imported or outer one: no edge to it",
  decorators: "a decorator or annotation, with and without arguments",
  "by-name callbacks": "a function passed by name is a reference, not a call",
  "module-level calls": "a call outside all functions is made by the file",
  "built-ins never bound": "what the language itself defines is not bound to a symbol of the same name",
  "syntax errors survived": "a broken place does not lose the definitions and calls around it",
  "tests recognised": "test files are told by their names",
} as const;

export type CaseName = keyof typeof CASES;

/** What the case "tests recognised" has in a fixture's place: paths of each sort. */
export interface TestPaths {
  tests: readonly string[];
  others: readonly string[];
}

export type Fixtures = Partial<Record<Exclude<CaseName, "tests recognised">, string | readonly string[]>> & {
  "tests recognised"?: TestPaths;
};

/**
 * Runs every shared case of a language. A case without fixture must be among the language's declared gaps.
 * A case may have several fixtures.
 */
export function runLanguageCases(spec: LanguageSpec, fixtures: Fixtures): void {
  describe(`${spec.name}: shared cases`, () => {
    for (const name of Object.keys(CASES) as CaseName[]) {
      const given = fixtures[name];
      const gap = spec.gaps.find((each) => each.case === name);
      if (given === undefined) {
        test(`${name} (gap)`, () => {
          expect(gap, `no fixture and no declared gap for "${name}"`).toBeDefined();
          expect(gap?.why.length).toBeGreaterThan(10);
        });
        continue;
      }
      if (typeof given === "object" && "tests" in given) {
        test(name, () => {
          expect(gap, `"${name}" is declared a gap and has paths`).toBeUndefined();
          expect([...given.tests, ...given.others].filter((path) => languageOf(path) !== spec)).toEqual([]);
          expect(given.tests.filter((path) => roleOf(path) !== "test")).toEqual([]);
          expect(given.others.filter((path) => roleOf(path) === "test")).toEqual([]);
        });
        continue;
      }
      const list = typeof given === "string" ? [given] : given;
      list.forEach((fixture, index) => {
        test(list.length > 1 ? `${name} ${index + 1}` : name, async () => {
          expect(gap, `"${name}" is declared a gap and has a fixture`).toBeUndefined();
          expect(parseFixture(fixture).some((file) => file.markers.length > 0)).toBe(true);
          const wrong = await check(fixture);
          expect(wrong, wrong.join("\n")).toEqual([]);
        });
      });
    }
  });
}
