/** What a change puts at risk, in sentences that the graph can answer for. */
import type { Engine, Entity, User, Users } from "../engine/engine.ts";
import { TYPE_KINDS } from "../engine/model.ts";
import type { Risk } from "./risk.ts";
import type { WholeSubject } from "./subject.ts";

const MOST = 3;

const CATEGORY_WORDS: Readonly<Record<Risk["category"], (risk: Risk) => string>> = {
  foundation: () => "A contract that others are built on; ",
  boundary: () => "A boundary of the system; ",
  flow: ({ flow }) => `A step of the ${flow} flow; `,
  shared: () => "Shared code; ",
  localized: () => "Local; ",
  unknown: () => "",
};

/** One sentence: what it is, and how many users in how many files are at risk. */
export function summaryOf({ kind }: Entity, risk: Risk, users: readonly User[]): string {
  if (users.length === 0) return `Nothing in the graph uses this ${kind}`;
  const files = new Set(users.map(({ path }) => path)).size;
  const words = CATEGORY_WORDS[risk.category](risk);
  const said = `${words}${count(users.length, "user")} in ${count(files, "file")} at risk`;
  return said.charAt(0).toUpperCase() + said.slice(1);
}

/** At most three, the most far-reaching first. */
export async function behaviorsOf(
  { entity, together }: WholeSubject,
  { all }: Users,
  engine: Engine,
): Promise<string[]> {
  const said: string[] = [];
  const family = await familyOf(entity, engine);
  if (family) said.push(family);
  const tests = all.filter(({ role }) => role === "test" || role === "fixture").length;
  if (tests > 0) said.push(`${tests} of ${count(all.length, "user")} ${tests === 1 ? "is a test" : "are tests"}.`);
  else if (all.length > 0) said.push("No test uses it directly; ix tests looks through its callers, too.");
  if (all.length === 0 && entity.exported && !entity.container)
    said.push("It is exported: what uses it, if anything does, lies outside the repository.");
  const guesses = await guessesOf(entity, together, engine);
  if (guesses) said.push(guesses);
  return said.slice(0, MOST);
}

/** What moves with it: subtypes of a type, other definitions of a member. */
async function familyOf(entity: Entity, engine: Engine): Promise<string | undefined> {
  const isType = TYPE_KINDS.includes(entity.kind);
  if (!isType && !(entity.container && TYPE_KINDS.includes(entity.container.kind))) return undefined;
  const { rows, total } = await engine.overrides(entity.id, { limit: 1000, offset: 0 });
  if (total === 0) return undefined;
  if (isType) return `${count(total, "subtype")} ${total === 1 ? "inherits" : "inherit"} from it.`;
  const above = rows.filter(({ relation }) => relation === "overrides" || relation === "implements").length;
  const below = rows.filter(({ relation }) => relation === "overridden_by").length;
  const beside = total - above - below;
  const parts = [
    ...(above > 0 ? [`${above} above`] : []),
    ...(below > 0 ? [`${below} below`] : []),
    ...(beside > 0 ? [`${beside} beside it`] : []),
  ];
  return `${count(total, "other definition")} (${parts.join(", ")}) ${total === 1 ? "moves" : "move"} with it.`;
}

/** Calls that may mean it and are counted nowhere. */
async function guessesOf(entity: Entity, together: readonly string[], engine: Engine): Promise<string | undefined> {
  if (entity.kind !== "function" && entity.kind !== "method") return undefined;
  const query = { limit: 1, offset: 0, direction: "in", predicates: ["CALLS"], together } as const;
  const bound = (await engine.neighbours(entity.id, query)).total;
  const possible = (await engine.neighbours(entity.id, { ...query, includePossible: true })).total - bound;
  if (possible > 0) return `${count(possible, "more caller")} may mean it (--include-possible).`;
  const { total } = await engine.unbound({ name: entity.name }, { limit: 1, offset: 0 });
  return total > 0 ? `${count(total, "call site")} of that name could not be bound to anything.` : undefined;
}

function count(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? "" : "s"}`;
}
