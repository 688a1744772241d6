/** Rules of the architecture: queries whose rows are what must not be. Each is asked; what a baseline knows is set apart. */
import type { Engine, Entity, SetRow } from "../../engine/engine.ts";
import { Refusal } from "../report.ts";
import type { Asked } from "../resolve.ts";
import { parse } from "./parse.ts";
import { planOf } from "./plan.ts";
import { columnIn } from "./problems.ts";
import type { Declared } from "./saved.ts";

/** Rows of a rule that are looked at: enough for every real one, and an end for a rule that forbids everything. */
const MOST_ROWS = 10_000;

export interface Violation {
  row: SetRow;
  /** What it is, whatever line it stands on: for baselines. */
  key: string;
}

/** What became of a rule: `unproven` where a walk was cut before it came to anything. */
export type Verdict = "kept" | "broken" | "unproven" | "invalid";

export interface Checked {
  rule: Declared;
  verdict: Verdict;
  /** Violations that no baseline knows. */
  fresh: Violation[];
  /** How many a baseline knows. */
  known: number;
  /** Violations in all; a floor where `capped`. */
  total: number;
  capped: boolean;
  /** Why the rule could not be asked, or not to its end. */
  message?: string;
}

/** What is said of a rule that cannot be asked. */
export function unaskable(rule: Declared, message: string): Checked {
  return { rule, fresh: [], known: 0, total: 0, capped: false, verdict: "invalid", message };
}

/** @param known keys of old violations */
export async function checkRule(
  rule: Declared,
  engine: Engine,
  asked: Asked,
  known: ReadonlySet<string>,
): Promise<Checked> {
  const invalid = (message: string): Checked => unaskable(rule, message);
  const { query, problems } = parse(rule.query);
  const [problem] = problems;
  if (problem) return invalid(`column ${columnIn(rule.query, problem)}: ${problem.message}`);
  if (query?.kind !== "pipeline") return invalid("a command is no rule: it leaves no set");
  let planned: Awaited<ReturnType<typeof planOf>>;
  try {
    planned = await planOf(rule.query, query, engine, asked);
  } catch (error) {
    if (error instanceof Refusal) return invalid(error.message);
    throw error;
  }
  if (planned.state !== "planned") return invalid(`"${planned.target}" is not one thing in the graph`);
  const { rows, total, cut } = await engine.set(planned.plan, { limit: MOST_ROWS, offset: 0, numbers: [] });
  const violations = rows.map((row) => ({ row, key: keyOf(row) }));
  const fresh = violations.filter(({ key }) => !known.has(key));
  const isCut = cut !== undefined;
  const verdict: Verdict = fresh.length > 0 || total > rows.length ? "broken" : isCut ? "unproven" : "kept";
  return {
    rule,
    verdict,
    fresh,
    known: violations.length - fresh.length,
    total,
    capped: isCut,
    ...(isCut && { message: `the walk stopped at its cap on ${cut.cap}, after ${cut.depth} levels` }),
  };
}

/** From what to what, by path and name: it stays when lines move. */
function keyOf({ entity, led }: SetRow): string {
  return led ? `${placed(led.origin)} -> ${placed(entity)}` : placed(entity);
}

function placed({ kind, path, qualified, name }: Entity): string {
  if (kind === "file") return path;
  return path === "" ? name : `${path}#${qualified}`;
}
