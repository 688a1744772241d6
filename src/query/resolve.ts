/**
 * The one resolver: a typed target becomes one entity, several to choose from, the files that mention it, or nothing
 * with near misses. A guess is never silent: it comes with a notice.
 */
import type { Engine, Entity, EntityKind } from "../engine/engine.ts";
import type { Context, Request } from "./commands/command.ts";
import { type Finding, find, findFuzzy, type Wanted } from "./find.ts";
import { explainMiss, type Miss } from "./miss.ts";
import { choiceHint, type Notice } from "./notices.ts";
import { testFilterOf } from "./page.ts";
import { type Candidate, close, fitOf, sameDefinition, winner } from "./rank.ts";
import { Refusal } from "./report.ts";

export type Mode = "exact" | "preferred-kind" | "scored" | "fuzzy" | "ambiguous" | "all" | "text";

export interface Resolved {
  state: "resolved";
  target: string;
  entity: Entity;
  mode: Mode;
  notices: Notice[];
  /** What `--pick` numbers: the ties, or every candidate of an ambiguity; the entity alone where it had no rival. */
  candidates: Entity[];
  truncated: boolean;
}

export interface Ambiguous {
  state: "ambiguous";
  target: string;
  candidates: Entity[];
  truncated: boolean;
  notices: Notice[];
  /** No entity is called so; all candidates merely resemble the name. */
  fuzzy: boolean;
  hint: string | undefined;
}

export type Resolution = Resolved | Ambiguous | Miss;

/** What a request allows to be meant, and how its guesses are taken. */
export interface Asked extends Wanted {
  pick: number | undefined;
  /** Ambiguity and text answers are errors. */
  strict: boolean;
  /** Every candidate is answered for, so that an ambiguity is no guess. A pick goes before it. */
  every: boolean;
  /** Overloads answer as one, so that choosing among them is no guess. */
  overloads: "apart" | "together";
  /** Near names are looked for on a miss. */
  suggest: boolean;
  /** Source text may be searched to explain a miss. */
  probe: boolean;
  /** Files that mention the name may answer a miss. */
  textAnswers: boolean;
  /** What says a part of the path, where that is no flag. */
  narrows?: string;
  cwd: string;
}

export function askedOf(request: Request, context: Context): Asked {
  const { flags } = request;
  const { settings } = context;
  return {
    kind: flags.kind as EntityKind | undefined,
    path: (flags.path as string | undefined)?.replaceAll("\\", "/"),
    tests: testFilterOf(flags),
    pick: flags.pick as number | undefined,
    strict: settings.strict || flags.strict === true,
    overloads: "apart",
    every: flags.all === true && flags.pick === undefined,
    suggest: flags["no-suggest"] !== true,
    probe: settings.missProbe,
    textAnswers: true,
    cwd: context.directory,
  };
}

/** Never throws for a target that is not found; an empty one is refused. */
export async function resolveTarget(engine: Engine, target: string, asked: Asked): Promise<Resolution> {
  if (!target.trim()) throw new Refusal("usage_error", "The target is empty.");
  const folders = { root: engine.root, cwd: asked.cwd };
  const found = await find(engine, target, asked, folders);
  if (found) return decide(found, target, asked);
  const fuzzy = await findFuzzy(engine, target, asked);
  if (fuzzy) {
    const [best, second] = fuzzy.ranked;
    const isAlone = !second || second.score - best!.score >= 10;
    if (isAlone) return decide({ ...fuzzy, ranked: [best!] }, target, asked);
  }
  const miss = await explainMiss(engine, target, asked, fuzzy?.ranked.map(({ entity }) => entity) ?? []);
  if (!fuzzy || (miss.mentions && asked.textAnswers && !asked.strict)) return miss;
  return refuse(fuzzy, close(fuzzy.ranked), target, asked, []);
}

/** Chooses among what was found, or says why it cannot. */
function decide(found: Finding, target: string, asked: Asked): Resolution {
  const won = winner(found.ranked);
  const isFile = found.how === "file";
  // Files of one name are ties: the shortest path answers.
  const chosen = isFile ? found.ranked[0]! : won?.candidate;
  const notices: Notice[] = [];
  if (!chosen) return contest(found, target, asked);
  const ties = [chosen, ...found.ranked.filter((one) => one !== chosen && fitOf(one) === fitOf(chosen))];
  const candidates = ties.map(({ entity }) => entity);
  const picked = asked.pick === undefined ? undefined : candidates[asked.pick - 1];
  if (asked.pick !== undefined && !picked)
    notices.push({ code: "pick_out_of_range", target, pick: asked.pick, total: candidates.length });
  const entity = picked ?? chosen.entity;
  if (found.loose) notices.unshift({ code: "fuzzy_match", target, chosen: entity });
  if (!picked && ties.length > 1) {
    const lower = isFile ? 0 : close(found.ranked).filter((one) => fitOf(one) > fitOf(chosen)).length;
    notices.push(ambiguityNotice(target, entity, candidates, lower, found, asked));
  }
  return {
    state: "resolved",
    target,
    entity,
    mode: found.loose ? "fuzzy" : isFile ? "exact" : (won?.rule ?? "exact"),
    notices,
    candidates,
    truncated: found.truncated === true,
  };
}

/** No candidate wins: the pick, else the first of the numbered list answers, unless guesses are not wanted. */
function contest(found: Finding, target: string, asked: Asked): Resolution {
  const listed = close(found.ranked);
  const candidates = listed.map(({ entity }) => entity);
  const { pick } = asked;
  const picked = pick === undefined ? undefined : candidates[pick - 1];
  if (pick !== undefined && !picked)
    return refuse(found, listed, target, asked, [
      { code: "pick_out_of_range", target, pick, total: candidates.length },
    ]);
  const entity = picked ?? candidates[0]!;
  const isOne = asked.overloads === "together" && overloadsOf(entity, candidates).length === candidates.length;
  if (!picked && !isOne && asked.strict && !asked.every) return refuse(found, listed, target, asked, []);
  const notices: Notice[] = found.loose ? [{ code: "fuzzy_match", target, chosen: entity }] : [];
  if (!picked && !isOne) notices.push(ambiguityNotice(target, entity, candidates, 0, found, asked));
  return {
    state: "resolved",
    target,
    entity,
    mode: picked || isOne ? "exact" : "ambiguous",
    notices,
    candidates,
    truncated: found.truncated === true,
  };
}

/** The candidates that differ from an entity by their parameters alone; itself among them. */
export function overloadsOf(entity: Entity, candidates: readonly Entity[]): Entity[] {
  return candidates.filter((one) => sameDefinition(one) === sameDefinition(entity));
}

function ambiguityNotice(
  target: string,
  chosen: Entity,
  candidates: Entity[],
  lower: number,
  found: Finding,
  asked: Asked,
): Notice {
  return {
    code: "ambiguous_target",
    target,
    chosen,
    candidates,
    lower,
    truncated: found.truncated === true,
    hint: choiceHint(asked),
  };
}

function refuse(
  found: Finding,
  listed: readonly Candidate[],
  target: string,
  asked: Asked,
  notices: Notice[],
): Ambiguous {
  return {
    state: "ambiguous",
    target,
    candidates: listed.map(({ entity }) => entity),
    truncated: found.truncated === true,
    notices,
    fuzzy: found.how === "fuzzy",
    hint: choiceHint(asked),
  };
}
