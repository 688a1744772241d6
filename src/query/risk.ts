/** How risky a change is: a category and a level, by fixed rules over counts and names. No guess at what code means. */
import type { EntityKind } from "../engine/engine.ts";
import { fileWords, hasForm, wordsOf } from "./words.ts";

export const CATEGORIES = ["foundation", "boundary", "flow", "shared", "localized", "unknown"] as const;
export type Category = (typeof CATEGORIES)[number];
export const LEVELS = ["critical", "high", "medium", "low"] as const;
export type Level = (typeof LEVELS)[number];

export interface RiskFacts {
  kind: EntityKind;
  name: string;
  path: string;
  /** Name of what it stands in. */
  container: string | undefined;
  abstract: boolean;
  /** It holds definitions rather than code. */
  isContainer: boolean;
  members: number;
  callers: number;
  callees: number;
  importers: number;
  dependents: number;
  memberCallers: number;
  /** All users together, each once. */
  users: number;
  /** Regions of the map that the users lie in. */
  regions: number;
}

export interface Risk {
  category: Category;
  level: Level;
  /** Which flow it is part of, for that category. */
  flow?: string;
}

/** What others are built on: to change it is to change its shape for all of them. */
const CONTRACTS: ReadonlySet<EntityKind> = new Set<EntityKind>(["interface", "type", "enum", "trait"]);
const DATA_WORDS = ["model", "schema", "db", "database", "entity", "domain"];
const BOUNDARY_WORDS = ["client", "api", "backend"];

/** Steps that data goes through, by the verbs that name them. */
const FLOWS: Readonly<Record<string, readonly string[]>> = {
  conflict: ["conflict", "merge"],
  resolve: ["resolve", "match", "select", "pick", "lookup"],
  parse: ["parse", "decode", "read", "tokenize", "lex"],
  impact: ["impact"],
  explain: ["explain", "render"],
  store: ["ingest", "store", "persist", "save"],
  score: ["score", "rank", "weight", "evaluate"],
};

export function riskOf(facts: RiskFacts): Risk {
  const words = [...wordsOf(facts.name), ...fileWords(facts.path), ...wordsOf(facts.container ?? "")];
  const flow = facts.isContainer && !words.includes("service") ? undefined : flowOf(words);
  const category = categoryOf(facts, flow);
  return { category, level: LEVEL_OF[category](facts), ...(category === "flow" && flow ? { flow } : {}) };
}

/** The flow that some words name; the first of the list where they name several. */
export function flowOf(words: readonly string[]): string | undefined {
  return Object.keys(FLOWS).find((flow) => isOfFlow(words, flow));
}

export function isOfFlow(words: readonly string[], flow: string): boolean {
  return hasForm(words, FLOWS[flow] ?? []);
}

function categoryOf(facts: RiskFacts, flow: string | undefined): Category {
  const { kind, isContainer, members, callers, importers, dependents, memberCallers } = facts;
  const own = wordsOf(facts.name);
  if (CONTRACTS.has(kind) || (kind === "class" && facts.abstract)) return "foundation";
  if (kind === "file" && members > 0 && hasForm(fileWords(facts.path), DATA_WORDS)) return "foundation";
  if (isContainer && ["client", "adapter"].includes(own.at(-1) ?? "")) return "boundary";
  if (isContainer && hasForm(own, BOUNDARY_WORDS) && (dependents > 5 || memberCallers > 10)) return "boundary";
  if (flow) return "flow";
  if (isContainer ? importers >= 5 || dependents >= 8 || memberCallers >= 20 : callers >= 5) return "shared";
  // Each user once: what imports a thing to call it is one user, not two.
  return facts.users <= 2 ? "localized" : "unknown";
}

const total = ({ importers, dependents, memberCallers }: RiskFacts): number => importers + dependents + memberCallers;

const LEVEL_OF: Readonly<Record<Category, (facts: RiskFacts) => Level>> = {
  foundation: (facts) =>
    facts.importers >= 5 || total(facts) >= 10
      ? "critical"
      : facts.importers >= 2 || total(facts) >= 4
        ? "high"
        : "medium",
  boundary: (facts) =>
    facts.memberCallers >= 30 || facts.regions >= 3
      ? "critical"
      : facts.memberCallers >= 10 || total(facts) >= 10
        ? "high"
        : "medium",
  flow: (facts) =>
    facts.callers >= 5 || total(facts) >= 10 ? "high" : facts.callers >= 2 || facts.callees >= 3 ? "medium" : "low",
  shared: (facts) => (total(facts) >= 15 || facts.regions >= 3 ? "high" : "medium"),
  localized: () => "low",
  unknown: (facts) => (total(facts) >= 10 ? "medium" : "low"),
};
