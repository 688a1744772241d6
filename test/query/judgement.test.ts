/** The rules that judge: risk, role, importance; and the words and folders they look at. */
import { describe, expect, test } from "vitest";
import type { User } from "../../src/engine/engine.ts";
import { folderBuckets } from "../../src/query/buckets.ts";
import { importanceOf } from "../../src/query/importance.ts";
import { type RiskFacts, riskOf } from "../../src/query/risk.ts";
import { type RoleFacts, roleOf } from "../../src/query/roles.ts";
import { fileWords, isForm, wordsOf } from "../../src/query/words.ts";

test("names are taken apart into words", () => {
  expect(wordsOf("HTTPClient_v2-beta")).toEqual(["http", "client", "v2", "beta"]);
  expect(wordsOf("parseURLPath")).toEqual(["parse", "url", "path"]);
  expect(fileWords("src/user-model.test.ts")).toEqual(["user", "model", "test"]);
  expect(["resolve", "resolves", "resolved", "resolver", "resolving"].every((word) => isForm(word, "resolve"))).toBe(
    true,
  );
  expect(["resolution", "reread", "ranking-fence"].some((word) => isForm(word, "resolve"))).toBe(false);
});

describe("risk", () => {
  const NONE: RiskFacts = {
    kind: "function",
    name: "f",
    path: "src/a.ts",
    container: undefined,
    abstract: false,
    isContainer: false,
    members: 0,
    callers: 0,
    callees: 0,
    importers: 0,
    dependents: 0,
    memberCallers: 0,
    users: 0,
    regions: 0,
  };
  const container = { isContainer: true, kind: "class", users: 20 } as const;

  test.each<[string, Partial<RiskFacts>, string]>([
    ["an interface", { kind: "interface", isContainer: true }, "foundation medium"],
    ["with importers", { kind: "interface", isContainer: true, importers: 2 }, "foundation high"],
    ["with many", { kind: "type", isContainer: true, dependents: 10 }, "foundation critical"],
    ["an abstract class", { ...container, abstract: true, importers: 5 }, "foundation critical"],
    [
      "a file of models",
      { kind: "file", isContainer: true, members: 1, path: "src/schema.ts", users: 9 },
      "foundation medium",
    ],
    ["a client", { ...container, name: "PayClient" }, "boundary medium"],
    ["that much calls", { ...container, name: "PayClient", memberCallers: 30 }, "boundary critical"],
    ["an api that hardly anything calls", { ...container, name: "ApiKeys" }, "unknown low"],
    ["an api", { ...container, name: "ApiKeys", memberCallers: 11 }, "boundary high"],
    ["a parser", { name: "parseOrder", callers: 5 }, "flow high"],
    ["one in a resolver's file", { path: "src/resolver.ts", callers: 2 }, "flow medium"],
    ["a class is no flow", { ...container, name: "Parser" }, "unknown low"],
    ["a function that much calls", { callers: 5, users: 5, dependents: 5 }, "shared medium"],
    ["and more", { callers: 15, users: 15, dependents: 15 }, "shared high"],
    ["a class in use", { ...container, memberCallers: 20 }, "shared high"],
    ["hardly used", { callers: 1, dependents: 1, importers: 1, users: 1 }, "localized low"],
    ["some use", { callers: 3, dependents: 3, users: 3 }, "unknown low"],
  ])("%s", (_, facts, verdict) => {
    const { category, level } = riskOf({ ...NONE, ...facts });
    expect(`${category} ${level}`).toBe(verdict);
  });

  test("a flow is named", () => expect(riskOf({ ...NONE, name: "decode" }).flow).toBe("parse"));
});

describe("role", () => {
  const NONE: RoleFacts = {
    kind: "function",
    name: "f",
    path: "src/a.ts",
    fileRole: "production",
    exported: false,
    owner: undefined,
    callers: 0,
    callees: 0,
    dependents: 0,
    importers: 0,
    members: 0,
    memberKinds: {},
    memberNames: [],
  };
  const type = { kind: "class", members: 3 } as const;

  test.each<[string, Partial<RoleFacts>, string]>([
    ["a file is a test by its role", { fileRole: "test" }, "test high"],
    ["and nothing by a word", { name: "testConnection", callers: 1, dependents: 1 }, "localized-helper medium"],
    ["a value of settings", { kind: "variable", name: "serverConfig" }, "configuration medium"],
    ["a function in config.ts", { path: "src/config.ts", callers: 3, dependents: 3 }, "shared-utility medium"],
    ["a settings file", { kind: "file", name: "vite.config.ts", path: "vite.config.ts" }, "configuration high"],
    ["an interface", { kind: "interface" }, "type-definition high"],
    ["a client", { ...type, name: "ApiClient", memberNames: ["get", "post", "x"] }, "api-client high"],
    ["what registers", { name: "registerRoutes" }, "registration-function high"],
    ["what chooses", { name: "pickCarrier" }, "selection-helper medium"],
    ["what has filters", { name: "getFilterOptions", callers: 1, dependents: 1 }, "localized-helper medium"],
    ["what scores", { name: "matchScore" }, "scoring-helper medium"],
    ["what finds", { name: "findUser", callees: 2 }, "resolution-helper medium"],
    ["what carries data", { ...type, name: "X", memberKinds: { field: 3 }, dependents: 1 }, "data-model medium"],
    ["where it starts", { name: "main", callees: 3 }, "entry-point high"],
    ["what is exported and unused", { exported: true, callees: 1 }, "entry-point medium"],
    ["what is private and unused", { callees: 1 }, "unknown low"],
    ["a service", { ...type, name: "OrderService" }, "service high"],
    ["its method", { kind: "method", owner: "OrderService", callers: 1 }, "service-method high"],
    ["an adapter", { ...type, name: "DbAdapter" }, "adapter high"],
    ["an object", { ...type, name: "Cart", memberKinds: { field: 1, method: 2 } }, "stateful-object medium"],
    ["what coordinates", { callers: 1, callees: 5, dependents: 1 }, "orchestrator medium"],
    ["a file", { kind: "file", members: 2 }, "container medium"],
    ["a barrel", { kind: "file", importers: 3 }, "barrel medium"],
    ["a tool", { callers: 3, dependents: 3 }, "shared-utility medium"],
    ["one that calls more", { callers: 3, callees: 3, dependents: 3 }, "shared-utility low"],
    ["a field", { kind: "field" }, "value high"],
  ])("%s", (_, facts, verdict) => {
    const { role, confidence } = roleOf({ ...NONE, ...facts });
    expect(`${role} ${confidence}`).toBe(verdict);
  });
});

describe("importance", () => {
  const NONE = { callers: 0, dependents: 0, importers: 0, members: 0, downstream: 0 };

  test.each([
    [{ callers: 2, dependents: 2, downstream: 8 }, "high pipeline-choke-point"],
    [{ callers: 8, dependents: 8, downstream: 9 }, "high broad-shared-dependency"],
    [{ dependents: 10 }, "high broad-shared-dependency"],
    [{ dependents: 4, importers: 5 }, "high broad-shared-dependency"],
    [{ members: 10, callers: 3, dependents: 3 }, "high broad-shared-dependency"],
    [{ members: 10, dependents: 3 }, "medium localized-helper"],
    [{ callers: 4, dependents: 4, downstream: 4 }, "medium normal"],
    [{}, "low localized-helper"],
  ])("%j is %s", (facts, verdict) => {
    const { level, category } = importanceOf({ ...NONE, ...facts });
    expect(`${level} ${category}`).toBe(verdict);
  });
});

describe("buckets", () => {
  const user = (path: string, role: User["role"] = "production"): User => ({
    id: path,
    name: "x",
    kind: "function",
    path,
    line: 1,
    endLine: 2,
    role,
    predicate: "CALLS",
    of: "itself",
  });
  const said = (users: readonly User[]) =>
    folderBuckets(users).map(({ region, kind, users: inside }) => `${region} ${kind} ${inside.length}`);

  test("are folders, opened while the list stays short", () => {
    expect(said([])).toEqual([]);
    expect(said([user("a.ts")])).toEqual([". directory 1"]);
    expect(said([user("src/a/x.ts"), user("src/a/y.ts"), user("src/b/z.ts"), user("src/w.ts")])).toEqual([
      "src/a directory 2",
      "src directory 1",
      "src/b directory 1",
    ]);
  });

  test("keep tests together, and count what is left over", () => {
    const users = [
      ...Array.from({ length: 20 }, (_, i) => user(`src/${String.fromCharCode(97 + i)}/x.ts`)),
      user("src/a/y.ts"),
      ...Array.from({ length: 30 }, (_, i) => user(`test/${i}/x.ts`, "test")),
    ];
    const buckets = said(users);
    expect(buckets).toHaveLength(10);
    expect(buckets.slice(0, 3)).toEqual(["test directory 30", "src, elsewhere other 12", "src/a directory 2"]);
    expect(folderBuckets(users).reduce((sum, bucket) => sum + bucket.users.length, 0)).toBe(users.length);
  });
});
