import { describe, expect, test } from "vitest";
import type { Parsed } from "../../../src/query/language/ast.ts";
import { parse } from "../../../src/query/language/parse.ts";
import { print } from "../../../src/query/language/print.ts";
import { dice, noise, randomQuery, SOME_WORDS } from "./random.ts";

/** A parsed query without its places. */
function bare(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(bare);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => key !== "span")
      .map(([key, part]) => [key, bare(part)]),
  );
}

function read(text: string): NonNullable<Parsed["query"]> {
  const { query, problems } = parse(text);
  expect(problems, text).toEqual([]);
  return query!;
}

const normal = (text: string): string => print(read(text));

describe("what is said in one form", () => {
  test.each([
    ["callers verify_token in:src limit:7", "verify_token | callers | in:src | limit 7"],
    ["callers (render kind:method path:src/ui)", "render kind:method path:src/ui | callers"],
    [
      "callers X depth:* offset:5 kind:class or kind:enum limit:3",
      "X | callers * | kind:class or kind:enum | offset 5 | limit 3",
    ],
    ["contains Cart", "Cart | members"],
    ["X | callees | region | count", "X | callees | group region | count"],
    ["imported-by src/a.ts|  count", "src/a.ts | importers | count"],
    ['"callers" | "map"', '"callers" | where "map"'],
    ["a and b or not (c d)", "a b or -(c d)"],
    ["(a or b) -(-c)", "(a or b) -(-c)"],
    ["kind:class,interface callers:>20 loc:<=3 params:2", "kind:class,interface callers:>=21 loc:<=3 params:2"],
    ['in:"Cli / Client" name:"x,y"', 'in:"Cli / Client" name:"x,y"'],
    ["/a|b (c)/i | name:/^x/,y*", "/a|b (c)/i | name:/^x/,y*"],
    ["src/a.ts:3 | src/a.ts:3-9 | {a,b}*", "src/a.ts:3 | src/a.ts:3-9 | {a,b}*"],
    ["(a | callers 2) minus | minus (b)", undefined],
    ["map --rebuild 'a b'", 'map --rebuild "a b"'],
    ["explain X", "explain X"],
    ["x | where handle* 3 | where h* or i", "x | where handle* 3 | h* or i"],
    ["A::b std::vec Makefile:3", "A::b std::vec Makefile:3"],
  ])("%s", (text, printed) => {
    if (printed !== undefined) expect(normal(text)).toBe(printed);
  });
});

test("what is printed reads back as the same query", () => {
  const roll = dice(7);
  for (let i = 0; i < 3000; i++) {
    const text = randomQuery(roll, SOME_WORDS);
    const query = read(text);
    const printed = print(query);
    expect(bare(read(printed)), `${text}\n${printed}`).toEqual(bare(query));
    expect(normal(printed)).toBe(printed);
  }
});

test("noise is read without exception, and what is right in it prints", () => {
  const roll = dice(11);
  for (let i = 0; i < 5000; i++) {
    const text = noise(roll);
    const { query, problems } = parse(text);
    for (const { span } of problems) {
      expect(span.start).toBeLessThanOrEqual(span.end);
      expect(span.end).toBeLessThanOrEqual(text.length);
    }
    if (!query) expect(problems.length, text).toBeGreaterThan(0);
    else if (problems.length === 0) expect(bare(read(print(query))), text).toEqual(bare(query));
  }
});

test("depth and length are bounded", () => {
  expect(parse("(".repeat(5000)).problems.length).toBeGreaterThan(0);
  expect(parse("-(".repeat(5000)).problems.length).toBeGreaterThan(0);
  expect(parse("not ".repeat(4000)).problems.length).toBeGreaterThan(0);
  expect(parse("a".repeat(30_000)).problems[0]?.message).toContain("at most");
});

describe("mistakes are shown where they are", () => {
  test.each([
    ["verify_token | callrs", "callrs", "callers", "There is no step"],
    ["knd:class", "knd:", "kind:", "There is no field"],
    ["kind:clas", "clas", "class", "has no value"],
    ["is:tested", "tested", "test", "has no value"],
    ["x | sort nmae", "nmae", "name", "sort has no field"],
    ["x | fields name,pth", "pth", "path", "There is no field"],
    ["x | callers 0", "0", undefined, "takes a number from 1"],
    ["x | callers foo", "foo", undefined, "takes a number"],
    ["x | count 3", "3", undefined, "does not belong to count"],
    ["x | minus y", "y", undefined, "in parentheses"],
    ["callers:many", "many", undefined, "takes a number"],
    ["(a | callers", "(", undefined, "not closed"],
    ["a)", ")", undefined, "Nothing is open"],
    ['name:"x', '"x', undefined, "quote is not closed"],
    ["/x", "/x", undefined, "not closed"],
    ["/(a+)+$/", "/(a+)+$/", undefined, "run for ever"],
    ["/(/", "/(/", undefined, "no regular expression"],
    ["@12", "@12", undefined, "8 to 36"],
    ["read | callers", "read", undefined, "is a command"],
    ["x | read", "read", undefined, "is a command"],
    ["x | depends 3", "depends", undefined, "no step"],
    ["x | count | callers", "callers", undefined, "No set is left"],
    ["x | and (y | group kind)", "group kind", undefined, "leaves none"],
    ["sort name", "sort", undefined, "needs a set"],
    ["a or", "", undefined, "both sides"],
    ["a |", "", undefined, "step is missing"],
    ["", "", undefined, "empty"],
  ])("%s", (text, place, near, message) => {
    const { problems } = parse(text);
    const [first] = problems;
    expect(problems.length).toBe(1);
    expect(text.slice(first!.span.start, first!.span.end)).toBe(place);
    expect(first!.near).toBe(near);
    expect(first!.message).toContain(message);
  });

  test("and what comes behind them is read", () => {
    const { query, problems } = parse("kind:clas callers:>x | sort nmae | callers | knd:x | limit 3");
    expect(problems.length).toBe(4);
    expect(query?.kind === "pipeline" && query.steps.map(({ kind }) => kind)).toEqual(["hop", "where", "limit"]);
  });
});
