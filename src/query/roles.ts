/**
 * What an entity is in its system, by rules over its name, kind and counts: the first that holds. A word of a path is
 * never enough, or all of `config.ts` would be configuration and all of `testing/` tests: files are judged by the role
 * the map gave them, and names by the word that carries them, the verb a function begins with, the noun a type ends in.
 */
import type { EntityKind, Role as FileRole } from "../engine/engine.ts";
import { TYPE_KINDS } from "../engine/model.ts";
import { isForm, wordsOf } from "./words.ts";

export const ROLE_NAMES = [
  "test",
  "configuration",
  "type-definition",
  "api-client",
  "registration-function",
  "selection-helper",
  "scoring-helper",
  "resolution-helper",
  "data-model",
  "entry-point",
  "service",
  "service-method",
  "adapter",
  "stateful-object",
  "orchestrator",
  "container",
  "barrel",
  "shared-utility",
  "localized-helper",
  "value",
  "unknown",
] as const;
export type RoleName = (typeof ROLE_NAMES)[number];
export type Confidence = "high" | "medium" | "low" | "none";

export interface RoleFacts {
  kind: EntityKind;
  name: string;
  path: string;
  fileRole: FileRole;
  exported: boolean;
  /** Name of the type it is a member of. */
  owner: string | undefined;
  /** Calls in and out, those through a supertype included; each user once; files that import it. */
  callers: number;
  callees: number;
  dependents: number;
  importers: number;
  members: number;
  /** Its members by kind. */
  memberKinds: Partial<Record<EntityKind, number>>;
  /** Names of members, at least of some. */
  memberNames: readonly string[];
}

export interface RoleVerdict {
  role: RoleName;
  confidence: Confidence;
  /** What decided. */
  reasons: readonly string[];
}

const CALLABLE: ReadonlySet<EntityKind> = new Set<EntityKind>(["function", "method", "macro"]);
const HTTP_METHODS = new Set(["get", "post", "put", "patch", "delete", "head", "options", "request", "fetch", "send"]);
const SETTING_WORDS = ["config", "configuration", "settings", "options", "defaults"];
const SERVICE_WORDS = [
  "service",
  "manager",
  "controller",
  "handler",
  "engine",
  "provider",
  "repository",
  "store",
  "registry",
  "runner",
  "executor",
];
const MODEL_WORDS = ["model", "entity", "record", "dto"];
const ADAPTER_WORDS = ["adapter", "connector", "gateway", "proxy"];
const START_WORDS = new Set(["main", "run", "start", "handler", "execute", "serve", "bootstrap"]);

type Finding = Omit<RoleVerdict, "role">;
type Rule = (facts: RoleFacts, words: readonly string[]) => Finding | undefined;

const high = (reason: string): Finding => ({ confidence: "high", reasons: [reason] });
const medium = (reason: string): Finding => ({ confidence: "medium", reasons: [reason] });
const low = (reason: string): Finding => ({ confidence: "low", reasons: [reason] });

const isCallable = ({ kind }: RoleFacts): boolean => CALLABLE.has(kind);
const isClass = ({ kind }: RoleFacts): boolean => kind === "class" || kind === "object";
const startsWith = (words: readonly string[], stems: readonly string[]): boolean =>
  stems.some((stem) => isForm(words[0] ?? "", stem));
const endsWith = (words: readonly string[], nouns: readonly string[]): boolean => nouns.includes(words.at(-1) ?? "");

const RULES: readonly (readonly [RoleName, Rule])[] = [
  [
    "test",
    ({ fileRole }) => (fileRole === "test" || fileRole === "fixture" ? high(`its file is a ${fileRole}`) : undefined),
  ],
  [
    "configuration",
    (facts, words) => {
      if (facts.kind === "config_entry") return high("a key of a settings file");
      if (facts.kind === "file" && /(?:^|\/)(?:[\w.-]+\.)?(?:config|settings)\.\w+$/.test(facts.path))
        return high("a settings file");
      const isValue = facts.kind === "variable" || facts.kind === "field";
      return isValue && !facts.owner && endsWith(words, SETTING_WORDS)
        ? medium(`a value named ${facts.name}`)
        : undefined;
    },
  ],
  [
    "type-definition",
    ({ kind }) =>
      kind === "interface" || kind === "type" || kind === "enum" || kind === "trait"
        ? high(`declared as ${kind}`)
        : undefined,
  ],
  [
    "api-client",
    (facts, words) => {
      if (!isClass(facts) || !["client", "api", "http"].some((word) => words.includes(word))) return undefined;
      const requests = facts.memberNames.filter((name) => HTTP_METHODS.has(name.toLowerCase())).length;
      if (requests >= 2) return high(`${requests} members named like requests`);
      return facts.members > 2 && endsWith(words, ["client"]) ? medium("a class named client") : undefined;
    },
  ],
  [
    "registration-function",
    (facts, words) =>
      isCallable(facts) && isForm(words[0] ?? "", "register") ? high("begins with register") : undefined,
  ],
  [
    "selection-helper",
    (facts, words) =>
      isCallable(facts) && startsWith(words, ["pick", "select", "choose", "best", "filter"])
        ? medium(`begins with ${words[0]}`)
        : undefined,
  ],
  [
    "scoring-helper",
    (facts, words) =>
      isCallable(facts) &&
      (startsWith(words, ["score", "rank", "rate", "weigh", "evaluate"]) ||
        endsWith(words, ["score", "weight", "rank"]))
        ? medium("named for a score")
        : undefined,
  ],
  [
    "resolution-helper",
    (facts, words) =>
      isCallable(facts) && facts.callees > 0 && startsWith(words, ["resolve", "lookup", "match", "find", "locate"])
        ? medium(`begins with ${words[0]} and calls ${facts.callees}`)
        : undefined,
  ],
  [
    "data-model",
    (facts, words) => {
      if (!isClass(facts)) return undefined;
      if (endsWith(words, MODEL_WORDS)) return high(`a class named ${words.at(-1)}`);
      const { field = 0, method = 0 } = facts.memberKinds;
      return field > 0 && method <= 1 && facts.dependents > 0
        ? medium(`${count(field, "field")} and hardly a method`)
        : undefined;
    },
  ],
  [
    "entry-point",
    (facts, words) => {
      if (!isCallable(facts) || facts.dependents > 0 || facts.callees === 0) return undefined;
      if (START_WORDS.has(words[0] ?? "") || START_WORDS.has(facts.name))
        return high("nothing calls it, and its name starts something");
      // A private function without callers starts nothing: it is unused, or called in a way that no graph sees.
      return facts.exported && !facts.owner ? medium("exported, and nothing in the repository calls it") : undefined;
    },
  ],
  [
    "service",
    (facts, words) =>
      isClass(facts) && facts.members > 2 && endsWith(words, SERVICE_WORDS)
        ? high(`a class named ${words.at(-1)}`)
        : undefined,
  ],
  [
    "service-method",
    (facts) => {
      const owner = wordsOf(facts.owner ?? "");
      return isCallable(facts) && endsWith(owner, SERVICE_WORDS) ? high(`a member of ${facts.owner}`) : undefined;
    },
  ],
  [
    "adapter",
    (facts, words) => {
      if (isClass(facts) && endsWith(words, ADAPTER_WORDS)) return high(`a class named ${words.at(-1)}`);
      return isCallable(facts) && endsWith(wordsOf(facts.owner ?? ""), ADAPTER_WORDS)
        ? medium(`a member of ${facts.owner}`)
        : undefined;
    },
  ],
  [
    "stateful-object",
    (facts) => {
      const { field = 0, method = 0 } = facts.memberKinds;
      return isClass(facts) && field > 0 && method > 1
        ? medium(`${count(field, "field")} and ${count(method, "method")}`)
        : undefined;
    },
  ],
  [
    "service",
    (facts) => {
      const { field = 0, method = 0 } = facts.memberKinds;
      return isClass(facts) && field === 0 && method > 0 && facts.dependents > 0
        ? low(`${count(method, "method")} and no state`)
        : undefined;
    },
  ],
  [
    "orchestrator",
    (facts) =>
      isCallable(facts) && facts.callees >= 5 && facts.callers <= 2
        ? medium(`calls ${facts.callees}, called by ${facts.callers}`)
        : undefined,
  ],
  [
    "container",
    ({ kind, members }) =>
      (kind === "file" || kind === "module") && members > 0 ? medium(`holds ${members} definitions`) : undefined,
  ],
  [
    "barrel",
    ({ kind, members, importers }) =>
      kind === "file" && members === 0 && importers > 0
        ? medium(`defines nothing, imported by ${importers}`)
        : undefined,
  ],
  [
    "shared-utility",
    (facts) =>
      isCallable(facts) && facts.callers >= 3 && facts.callees <= 2
        ? medium(`called by ${facts.callers}, calls ${facts.callees}`)
        : undefined,
  ],
  [
    "shared-utility",
    (facts) =>
      isCallable(facts) && facts.callers >= 3 ? low(`called by ${facts.callers}, calls ${facts.callees}`) : undefined,
  ],
  [
    "localized-helper",
    (facts) =>
      isCallable(facts) && facts.callers >= 1 && facts.callers <= 2 ? medium(`called by ${facts.callers}`) : undefined,
  ],
  [
    "localized-helper",
    (facts) => (isCallable(facts) && facts.dependents > 0 ? low("none of the other rules holds") : undefined),
  ],
  ["value", ({ kind }) => (kind === "variable" || kind === "field" ? high(`declared as ${kind}`) : undefined)],
];

function count(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? "" : "s"}`;
}

export function roleOf(facts: RoleFacts): RoleVerdict {
  const words = wordsOf(facts.kind === "file" ? facts.name.replace(/\.[^.]*$/, "") : facts.name);
  for (const [role, rule] of RULES) {
    const verdict = rule(facts, words);
    if (verdict) return { role, ...verdict };
  }
  const what = TYPE_KINDS.includes(facts.kind) ? "type" : facts.kind;
  return { role: "unknown", confidence: "low", reasons: [`no rule tells what this ${what} is for`] };
}
