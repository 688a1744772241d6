/** Old violations of rules, kept in a file so that only new ones count: a line each, so that changes read well in a diff. */
import type { Engine } from "../engine/engine.ts";
import { Refusal } from "./report.ts";

const VERSION = 1;

/** Keys of violations by rule. */
export type Baseline = ReadonlyMap<string, ReadonlySet<string>>;

/** @throws Refusal `baseline_unreadable` for a file that is not there, or is no baseline */
export async function readBaseline(engine: Engine, path: string): Promise<Baseline> {
  const source = await engine.source(path);
  if (!source) throw unreadable(path, "there is no such text file below the root; --write-baseline makes it");
  const rules = rulesIn(source.lines.join("\n"));
  if (!rules) throw unreadable(path, `it is no baseline of version ${VERSION}`);
  return new Map(Object.entries(rules).map(([name, keys]) => [name, new Set(keys)]));
}

/** Undefined for what is no baseline. */
function rulesIn(text: string): Record<string, string[]> | undefined {
  try {
    const { version, rules } = (JSON.parse(text) ?? {}) as { version?: unknown; rules?: unknown };
    return version === VERSION && isLists(rules) ? rules : undefined;
  } catch {
    return undefined;
  }
}

function isLists(rules: unknown): rules is Record<string, string[]> {
  if (typeof rules !== "object" || rules === null) return false;
  return Object.values(rules).every((keys) => Array.isArray(keys) && keys.every((key) => typeof key === "string"));
}

function unreadable(path: string, why: string): Refusal {
  return new Refusal("baseline_unreadable", `The baseline ${path} cannot be read: ${why}.`);
}

/** @throws EngineError `path_outside_workspace`; `cannot_write`, also where the file is there and no baseline */
export async function writeBaseline(engine: Engine, path: string, rules: Baseline): Promise<void> {
  const sorted = [...rules].filter(([, keys]) => keys.size > 0).map(([name, keys]) => [name, [...keys].sort()]);
  const text = JSON.stringify({ version: VERSION, rules: Object.fromEntries(sorted) }, undefined, 2);
  await engine.write(path, `${text}\n`, (before) => before === "" || rulesIn(before) !== undefined);
}
