/** The steps of the language, declared once: the parser, completion, the planner and the printed page read this table. */
import type { SetHop } from "../../engine/engine.ts";
import { RELATIONS, type Relation } from "../edges.ts";

interface HopWords {
  /** What it leads to. */
  summary: string;
  hop: SetHop;
}

/** Further hops, beside those that are commands. */
const OTHER_HOPS = {
  users: {
    summary: "what uses it in any way: calls, references, imports, subtypes",
    hop: {
      along: ["CALLS", "REFERENCES", "EXTENDS", "IMPLEMENTS", "IMPORTS"],
      direction: "in",
      throughFamily: true,
    },
  },
  uses: {
    summary: "what it uses in any way",
    hop: { along: ["CALLS", "REFERENCES", "EXTENDS", "IMPLEMENTS", "IMPORTS"], direction: "out" },
  },
  owner: {
    summary: "what it stands in: a type, a function or the file",
    hop: { along: ["CONTAINS"], direction: "in" },
  },
  file: { summary: "its file", hop: { to: "file" } },
  supers: { summary: "types directly above it", hop: { along: ["EXTENDS", "IMPLEMENTS"], direction: "out" } },
  subs: { summary: "types directly below it", hop: { along: ["EXTENDS", "IMPLEMENTS"], direction: "in" } },
  overrides: { summary: "definitions that override it; of a type, all types below", hop: { to: "overrides" } },
  overridden: { summary: "definitions that it overrides; of a type, all types above", hop: { to: "overridden" } },
  siblings: { summary: "the same member on other types below a common root", hop: { to: "siblings" } },
  tests: {
    summary: "test code that uses it or what stands in it, or calls one of its callers",
    hop: { to: "tests" },
  },
} as const satisfies Record<string, HopWords>;

type RelationStep = (typeof RELATIONS)[keyof typeof RELATIONS]["step"];
export type HopName = RelationStep | keyof typeof OTHER_HOPS;

/** Hops with what they lead to. A relation of `edges.ts` is a command and a step at once. */
export const HOPS: Readonly<Record<HopName, HopWords>> = {
  ...(Object.fromEntries(Object.values(RELATIONS).map((one) => [one.step, relationHop(one)])) as Record<
    RelationStep,
    HopWords
  >),
  ...OTHER_HOPS,
};

function relationHop({ leads, predicates, direction, kinds, throughFamily, ofFiles }: Relation): HopWords {
  return {
    summary: leads,
    hop: {
      along: predicates,
      direction,
      ...(kinds && { kinds }),
      ...(throughFamily && { throughFamily }),
      ...(ofFiles && { ofFiles }),
    },
  };
}

/** Commands whose name is another word for a step: `contains X` is `X | members`. */
export const HOP_ALIASES: Readonly<Record<string, HopName>> = Object.fromEntries(
  Object.values(RELATIONS)
    .filter(({ name, step }) => (name as string) !== step)
    .map(({ name, step }) => [name, step]),
);

interface StepWords {
  /** The word and what follows it. */
  form: string;
  summary: string;
}

/** Steps that are no hops. */
export const OTHER_STEPS = {
  where: { form: "where <selection>", summary: "those that also match; a bare selection means the same" },
  and: { form: "and (query)", summary: "those that are in the other set, too" },
  or: { form: "or (query)", summary: "those of both sets" },
  minus: { form: "minus (query)", summary: "those that are not in the other set" },
  to: { form: "to (query)", summary: "shortest ways from the set to each of the other one, step by step" },
  sort: { form: "sort <field> [desc]", summary: "ordered by a field" },
  top: { form: "top <n> [by <field>]", summary: "the n with the most callers, or the most of a field" },
  limit: { form: "limit <n>", summary: "n rows; `limit all` for every one" },
  offset: { form: "offset <n>", summary: "without the first n rows" },
  group: { form: "group <field>", summary: "one row a value, with its count" },
  region: { form: "region", summary: "the finest regions of their files: the same as group region" },
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
