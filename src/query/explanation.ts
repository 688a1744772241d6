/** An explanation in sentences, made of the facts and of nothing else. */
import type { Entity } from "../engine/engine.ts";
import type { EntityFacts } from "./facts.ts";
import { memberTitle } from "./subject.ts";

export interface Explanation {
  explanation: string;
  context: string;
  usedBy: string;
  whyItMatters: string;
}

const ROLE_WORDS: Readonly<Record<EntityFacts["role"]["role"], string>> = {
  test: "It is part of the tests.",
  configuration: "It holds settings.",
  "type-definition": "It describes the shape of data or behaviour for others.",
  "api-client": "It talks to another system.",
  "registration-function": "It makes something known to the rest of the program.",
  "selection-helper": "It chooses among several.",
  "scoring-helper": "It weighs something.",
  "resolution-helper": "It finds what a name or key stands for.",
  "data-model": "It carries data.",
  "entry-point": "Control enters here.",
  service: "It offers a set of operations.",
  "service-method": "It is an operation of a service.",
  adapter: "It stands between two interfaces.",
  "stateful-object": "It keeps state and what is done with it together.",
  orchestrator: "It coordinates several others.",
  container: "It holds definitions.",
  barrel: "It passes on what other files define.",
  "shared-utility": "It is a small tool that many use.",
  "localized-helper": "It serves few callers nearby.",
  value: "It holds a value.",
  unknown: "",
};

export function explanationOf(entity: Entity, facts: EntityFacts): Explanation {
  const { kind, path, container, doc } = entity;
  const title = memberTitle(entity);
  const where = path && kind !== "file" ? ` in ${path}` : "";
  const adjectives = [
    ...(entity.deprecated ? ["deprecated"] : []),
    ...(entity.exported && !container ? ["exported"] : []),
    ...(entity.abstract ? ["abstract"] : []),
    ...(entity.static ? ["static"] : []),
    ...(entity.async ? ["asynchronous"] : []),
  ];
  const article = /^[aeiou]/.test([...adjectives, kind][0]!) ? "an" : "a";
  const role = ROLE_WORDS[facts.role.role];
  const what = `${title} is ${article} ${[...adjectives, kind].join(" ")}${where}.`;
  return {
    explanation: [what, doc, role].filter(Boolean).join(" "),
    context: contextOf(entity, facts),
    usedBy: usedByOf(facts),
    whyItMatters: whyItMatters(facts),
  };
}

function contextOf({ container }: Entity, { callees, members, family }: EntityFacts): string {
  const said = [
    ...(container ? [`belongs to the ${container.kind} ${container.name}`] : []),
    ...(members > 0 ? [`holds ${count(members, "definition")}`] : []),
    ...(callees > 0 ? [`calls ${count(callees, "other")}`] : []),
    ...(family > 0
      ? [
          `has ${count(family, container ? "other definition" : "subtype")} that ${family === 1 ? "moves" : "move"} with it`,
        ]
      : []),
  ];
  return said.length > 0 ? `It ${said.join(", ")}.` : "";
}

function usedByOf({ callers, dependents, files, tests, importers, shown }: EntityFacts): string {
  if (dependents === 0) return "Nothing in the graph uses it.";
  const names = shown.callers.map(({ entity }) => memberTitle(entity));
  const first = names.length > 0 ? ` (${names.join(", ")}${callers > names.length ? ", …" : ""})` : "";
  const inTests = tests > 0 ? `, ${tests} of them in tests` : "";
  const imports = importers > 0 ? ` ${count(importers, "file")} ${importers === 1 ? "imports" : "import"} it.` : "";
  return `${count(dependents, "dependent")} in ${count(files, "file")}${inTests}; ${count(callers, "caller")}${first}.${imports}`;
}

function whyItMatters({ importance, downstream, depth }: EntityFacts): string {
  const { level, category, reasons } = importance;
  const reach =
    downstream > 0
      ? ` A change may reach ${downstream >= 100 ? "at least 100" : downstream} within ${count(depth, "step")}.`
      : "";
  switch (category) {
    case "pipeline-choke-point":
      return `High importance: ${reasons.join(", ")}.`;
    case "broad-shared-dependency":
      return `High importance: ${reasons.join(", ")}.${reach}`;
    default:
      return `${level.charAt(0).toUpperCase()}${level.slice(1)} importance.${reach}`;
  }
}

/** What a reader should know besides; none for most. */
export function notesOf(entity: Entity, { family, unbound, dependents, tests }: EntityFacts): string[] {
  return [
    ...(entity.deprecated ? ["It is deprecated."] : []),
    ...(unbound > 0 ? [`No caller is known, but ${count(unbound, "call site")} of that name could not be bound.`] : []),
    ...(family > 0 && entity.container
      ? [`${count(family, "other definition")} ${family === 1 ? "moves" : "move"} with it: ix overrides.`]
      : []),
    ...(family > 0 && !entity.container ? [`${count(family, "subtype")}: ix hierarchy.`] : []),
    ...(dependents > 0 && tests === 0 && entity.role === "production"
      ? ["No test uses it directly; ix tests looks through its callers, too."]
      : []),
  ];
}

function count(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? "" : "s"}`;
}
