/** The steps of the language, declared once: the parser, completion, the planner and the printed page read this table. */
import { RELATIONS } from "../edges.ts";

interface StepWords {
  summary: string;
  /** What follows the word, for help. */
  form: string;
}

/** Further hops, beside those that are commands. */
const OTHER_HOPS = {
  users: "what uses it in any way: calls, references, imports, subtypes",
  uses: "what it uses in any way",
  owner: "what it stands in: a type, a function or the file",
  file: "its file",
  supers: "types directly above it",
  subs: "types directly below it",
  overrides: "definitions that override it; of a type, its subtypes",
  overridden: "definitions that it overrides",
  siblings: "the same member on other types below a common root",
  tests: "test code that uses it or what stands in it, directly or through a caller",
} as const;

type RelationStep = (typeof RELATIONS)[keyof typeof RELATIONS]["step"];
export type HopName = RelationStep | keyof typeof OTHER_HOPS;

/** Hops with what they lead to. A relation of `edges.ts` is a command and a step at once. */
export const HOPS: Readonly<Record<HopName, string>> = {
  ...(Object.fromEntries(Object.values(RELATIONS).map(({ step, leads }) => [step, leads])) as Record<
    RelationStep,
    string
  >),
  ...OTHER_HOPS,
};

/** Commands whose name is another word for a step: `contains X` is `X | members`. */
export const HOP_ALIASES: Readonly<Record<string, HopName>> = Object.fromEntries(
  Object.values(RELATIONS)
    .filter(({ name, step }) => (name as string) !== step)
    .map(({ name, step }) => [name, step]),
);

/** Steps that are no hops. */
export const OTHER_STEPS = {
  where: { form: "where <selection>", summary: "those that also match; a bare selection means the same" },
  and: { form: "and (query)", summary: "those that are in the other set, too" },
  or: { form: "or (query)", summary: "those of both sets" },
  minus: { form: "minus (query)", summary: "those that are not in the other set" },
  to: { form: "to (query)", summary: "shortest ways from the set to the other one, step by step" },
  sort: { form: "sort <field> [desc]", summary: "ordered by a field" },
  top: { form: "top <n> [by <field>]", summary: "the n with the most callers, or the most of a field" },
  limit: { form: "limit <n>", summary: "n rows; `limit all` for every one" },
  offset: { form: "offset <n>", summary: "without the first n rows" },
  group: { form: "group <field>", summary: "one row a value, with its count" },
  count: { form: "count", summary: "how many there are" },
  fields: { form: "fields <a,b,c>", summary: "only these columns" },
  sites: { form: "sites", summary: "one row a call, reference or import: path, line and source" },
  code: { form: "code", summary: "the source of each, within a budget of tokens" },
} as const satisfies Record<string, StepWords>;

/** Options that follow the target where a hop stands first: `callers X limit:7`. */
export const OPTIONS = ["limit", "offset", "depth"] as const;

export type OtherStep = keyof typeof OTHER_STEPS;

/** Steps after which there is no set of entities any more. */
export const SHAPES: ReadonlySet<string> = new Set(["group", "count", "sites", "code"]);

/** The hop a word means, by its own name or as a command. */
export function hopOf(word: string): HopName | undefined {
  if (Object.hasOwn(HOPS, word)) return word as HopName;
  return Object.hasOwn(HOP_ALIASES, word) ? HOP_ALIASES[word] : undefined;
}

export function isOtherStep(word: string): word is OtherStep {
  return Object.hasOwn(OTHER_STEPS, word);
}

/** All words a step may begin with, hops first. */
export function stepWords(): string[] {
  return [...Object.keys(HOPS), ...Object.keys(OTHER_STEPS)];
}
