/** Which other files belong to this one? Those of the same commits, those that use it, those of its name; each with why. */
import type { ChangedFiles, Engine, Entity, FileUser, Role, TestFilter } from "../../engine/engine.ts";
import { type Answer, answerTarget, diagnosticsJson, listItems, resolutionJson } from "../answer.ts";
import { indexShape, openIndexed } from "../indexed.ts";
import { distance, stemOf, testedStem } from "../nearness.ts";
import { cutDiagnostics, type Diagnostic, pageOf, slice, testFilterOf } from "../page.ts";
import { item, Refusal } from "../report.ts";
import { list, object, oneOf, type Shape, text, whole } from "../shape.ts";
import { diagnostic, resolution } from "../shapes.ts";
import { defineCommand, type Request } from "./command.ts";
import { limitFlag, OFFSET, TARGET_FLAGS, TEST_FLAGS } from "./shared-flags.ts";

export default defineCommand({
  name: "related",
  summary: "List the files that belong to a file: changed with it, using it, or sharing its name",
  details:
    "commits= is how many of the latest commits that touch the file touch both, of the 200 that are looked at; uses= how many " +
    "of its definitions are named. Files with more signs come first.",
  group: "relations",
  arguments: [{ name: "path", summary: "A file, or a symbol in it", required: true, completes: "path" }],
  flags: [limitFlag(20), OFFSET, ...TARGET_FLAGS, ...TEST_FLAGS],
  formats: ["text", "json", "llm"],
  json: shape,
  examples: [
    { run: "related web/src/money/money.ts", shows: "what to look at beside a file" },
    { run: "related service/fulfilment/orders/models.py --limit 5 --format llm", shows: "the five nearest" },
  ],
  async run(request, context) {
    const [target = ""] = request.args;
    const indexed = await openIndexed(request, context);
    return answerTarget(
      target,
      request,
      context,
      { json: { results: [] } },
      async ({ entity, ...resolved }, engine) => {
        const file =
          entity.kind === "file"
            ? entity
            : (await engine.filesNamed(entity.path)).find(({ path }) => path === entity.path);
        if (!file?.path) throw new Refusal("unresolved_target", `${entity.name} stands in no file.`, {}, "not_found");
        const answer = await answerFor(engine, file, request);
        const [header, ...rest] = answer.items;
        return {
          ...answer,
          items: [header!, indexed.item, ...rest],
          json: { ...resolutionJson({ entity, ...resolved }), ...answer.json, index: indexed.json },
        };
      },
    );
  },
});

interface Related {
  path: string;
  isTest: boolean;
  commits: number;
  uses: number;
  names: string[];
  sharesName: boolean;
}

async function answerFor(engine: Engine, file: Entity, request: Request): Promise<Answer> {
  const page = pageOf(request.flags);
  const [changed, users, namesakes] = await Promise.all([
    engine.changedWith(file.path),
    engine.usersOfFile(file.path),
    namesakesOf(engine, file.path),
  ]);
  const all = filtered(ranked(file.path, changed, users, namesakes), testFilterOf(request.flags));
  const rows = slice(all, page);
  const cut = { ...page, shown: rows.length, total: all.length };
  const diagnostics: Diagnostic[] = cutDiagnostics(cut, { noun: ["related file", "related files"] }, request);
  if (!changed) diagnostics.push({ code: "no_git", message: "There is no git history here; commits are not counted." });
  const header = item("related", {
    path: file.path,
    of_commits: changed?.commits,
    offset: page.offset,
    shown: rows.length,
    total: all.length,
  });
  return {
    items: listItems(
      header,
      diagnostics,
      rows.map((row) =>
        item("relative", {
          path: row.path,
          why: whyOf(row),
          commits: row.commits || undefined,
          uses: row.uses || undefined,
          names: row.names,
        }),
      ),
    ),
    json: {
      path: file.path,
      commits: changed?.commits ?? 0,
      results: rows.map(({ path, commits, uses, names, ...row }) => ({
        path,
        why: whyOf({ path, commits, uses, names, ...row }),
        commits,
        uses,
        names,
      })),
      summary: { shown: rows.length, total: all.length, ...(page.offset > 0 ? { offset: page.offset } : {}) },
      diagnostics: diagnosticsJson(diagnostics),
    },
    rows: "results",
  };
}

function whyOf({ commits, uses, sharesName }: Related): string[] {
  return [...(commits > 0 ? ["commits"] : []), ...(uses > 0 ? ["uses"] : []), ...(sharesName ? ["name"] : [])];
}

function filtered(all: readonly Related[], tests: TestFilter): Related[] {
  if (tests === "equal") return [...all];
  const test = tests === "exclude" ? [] : all.filter(({ isTest }) => isTest);
  const source = tests === "only" ? [] : all.filter(({ isTest }) => !isTest);
  return [...source, ...test];
}

/** Steps beyond which a common name says nothing. */
const FAR = 8;

interface Namesake {
  path: string;
  isTest: boolean;
}

/** Files called as it is, or as what it tests, whether the map has them or not: its styles, its page, its queries. */
async function namesakesOf(engine: Engine, path: string): Promise<Namesake[]> {
  const stem = (testedStem(path) ?? stemOf(path)).toLowerCase();
  const isAlike = (other: string): boolean => (testedStem(other) ?? stemOf(other)).toLowerCase() === stem;
  const { rows } = await engine.workspaceFiles({});
  const alike = rows.filter((other) => other !== path && isAlike(other) && distance(path, other) <= FAR);
  if (alike.length === 0) return [];
  const tests = new Set((await engine.workspaceFiles({ tests: "only" })).rows);
  return alike.map((other) => ({ path: other, isTest: tests.has(other) }));
}

function isTestRole(role: Role): boolean {
  return role === "test" || role === "fixture";
}

/** By the number of signs, then by how strong they are beside the strongest; then by path. One commit is no sign alone. */
function ranked(
  path: string,
  changed: ChangedFiles | undefined,
  users: readonly FileUser[],
  namesakes: readonly Namesake[],
): Related[] {
  const byPath = new Map<string, Related>();
  const note = (other: string, isTest: boolean, sign: Partial<Related>): void => {
    const known = byPath.get(other) ?? { path: other, isTest, commits: 0, uses: 0, names: [], sharesName: false };
    byPath.set(other, { ...known, ...sign });
  };
  for (const { path: other, role, commits } of changed?.rows ?? []) note(other, isTestRole(role), { commits });
  for (const { path: other, role, symbols, names } of users)
    if (symbols > 0) note(other, isTestRole(role), { uses: symbols, names });
  for (const { path: other, isTest } of namesakes) note(other, isTest, { sharesName: true });
  const isSign = (one: Related): boolean => one.commits > 1 || one.uses > 0 || one.sharesName;
  const all = [...byPath.values()].filter((one) => one.path !== path && isSign(one));
  const most = (sign: "commits" | "uses"): number => all.reduce((max, one) => Math.max(max, one[sign]), 1);
  const [mostCommits, mostUses] = [most("commits"), most("uses")];
  const score = (one: Related): number => 2 * whyOf(one).length + one.commits / mostCommits + one.uses / mostUses;
  return all.sort((a, b) => score(b) - score(a) || (a.path < b.path ? -1 : 1));
}

function shape(): Shape {
  return object({
    ...resolution(),
    path: text,
    commits: whole,
    index: indexShape(),
    results: list(
      object({
        path: text,
        why: list(oneOf("commits", "uses", "name")),
        commits: whole,
        uses: whole,
        names: list(text),
      }),
    ),
    summary: object({ shown: whole, total: whole, "offset?": whole }),
    diagnostics: list(diagnostic()),
  });
}
