/**
 * Names near a term, best class first. Distinct names are matched, not definitions, so that a search reads one small
 * table; guesses by resemblance are made only when nothing holds the term.
 */
import type { EntityFilter, Found, MatchClass, Page } from "../engine.ts";
import type { Bounded, Entity } from "../model.ts";
import type { GraphDb, Row } from "../store/graph-db.ts";
import { EntityReader } from "../store/read-entities.ts";
import { rowsNamed, rowsOfNames } from "../store/read-lists.ts";
import { allNames, namesLike } from "../store/read-names.ts";
import { CLASSES, fuzzyScore, matchClass, SCORES, wordsOf } from "./match.ts";

/** Entities that match equally well: how many there are, and the rows of a stretch of them. */
interface Tier {
  match: MatchClass;
  score: number;
  total: number;
  rows(page: Page): Row[];
}

const EVERYTHING: Page = { limit: 1e9, offset: 0 };
const NOTHING: Page = { limit: 0, offset: 0 };
/** Names that resemble a term, at most. */
const MAX_FUZZY = 200;
const MIN_FUZZY = 3;

export function search(graph: GraphDb, term: string, filter: EntityFilter, page: Page): Bounded<Found> {
  const reader = new EntityReader(graph);
  const wanted = term.trim();
  if (wanted === "") return { rows: [], total: 0 };
  const qualified = qualifiedTiers(graph, reader, wanted, filter);
  const named = nameTiers(graph, wanted, filter);
  let tiers = CLASSES.flatMap((match) => [...qualified, ...named].filter((tier) => tier.match === match));
  let capped = false;
  if (tiers.every((tier) => tier.total === 0)) ({ tiers, capped } = fuzzyTiers(graph, wanted, filter));

  const rows: Found[] = [];
  let total = 0;
  for (const tier of tiers) {
    const offset = Math.max(0, page.offset - total);
    const limit = page.limit - rows.length;
    total += tier.total;
    if (limit <= 0 || offset >= tier.total) continue;
    for (const entity of reader.entities(tier.rows({ limit, offset })))
      rows.push({ entity, match: tier.match, score: tier.score });
  }
  return { rows, total, ...(capped && { capped }) };
}

/** Names that hold the term, by class. */
function nameTiers(graph: GraphDb, term: string, filter: EntityFilter): Tier[] {
  const byClass = new Map<MatchClass, number[]>();
  for (const { id, text } of namesLike(graph, term, wordsOf(term))) {
    const match = matchClass(text, term);
    if (!match) continue;
    const ids = byClass.get(match);
    if (ids) ids.push(id);
    else byClass.set(match, [id]);
  }
  return [...byClass].map(([match, ids]) => tierOf(graph, ids, filter, match, SCORES[match as keyof typeof SCORES]));
}

function tierOf(graph: GraphDb, names: number[], filter: EntityFilter, match: MatchClass, score: number): Tier {
  const { total } = rowsOfNames(graph, names, filter, NOTHING);
  return { match, score, total, rows: (page) => rowsOfNames(graph, names, filter, page).rows };
}

/** For `A.b`, `A::b`, `A#b`: definitions called `b`, those that stand in an `A` before those that do not. */
function qualifiedTiers(graph: GraphDb, reader: EntityReader, term: string, filter: EntityFilter): Tier[] {
  const parts = term.split(/::|[.#]/);
  const last = parts.at(-1);
  if (parts.length < 2 || !last) return [];
  const dotted = parts.join(".");
  const rows = new Map<MatchClass, Row[]>();
  for (const row of rowsNamed(graph, last, filter, EVERYTHING).rows) {
    const entity = reader.entity(row);
    if (!entity) continue;
    const match = qualifiedClass(entity, dotted);
    const found = rows.get(match);
    if (found) found.push(row);
    else rows.set(match, [row]);
  }
  return [...rows].map(([match, found]) => ({
    match,
    score: SCORES[match as keyof typeof SCORES],
    total: found.length,
    rows: ({ limit, offset }) => found.slice(offset, offset + limit),
  }));
}

function qualifiedClass({ qualified }: Entity, dotted: string): MatchClass {
  if (qualified === dotted || qualified.endsWith(`.${dotted}`)) return "exact";
  const low = qualified.toLowerCase();
  const wanted = dotted.toLowerCase();
  return low === wanted || low.endsWith(`.${wanted}`) ? "case" : "last_part";
}

/** Names that resemble the term, nearest first; each score is a tier of its own. */
function fuzzyTiers(graph: GraphDb, term: string, filter: EntityFilter): { tiers: Tier[]; capped: boolean } {
  const wanted = (term.split(/::|[.#]/).at(-1) ?? term).toLowerCase();
  if (wanted.length < MIN_FUZZY) return { tiers: [], capped: false };
  let near: { id: number; score: number }[] = [];
  let capped = false;
  const nearest = (): void => {
    near.sort((a, b) => b.score - a.score || a.id - b.id);
    capped ||= near.length > MAX_FUZZY;
    near = near.slice(0, MAX_FUZZY);
  };
  for (const { id, text } of allNames(graph)) {
    const score = fuzzyScore(text, wanted);
    if (score > 0) near.push({ id, score });
    if (near.length > MAX_FUZZY * 10) nearest();
  }
  nearest();
  const byScore = new Map<number, number[]>();
  for (const { id, score } of near) {
    const rounded = Math.round(score * 100) / 100;
    byScore.set(rounded, [...(byScore.get(rounded) ?? []), id]);
  }
  return { tiers: [...byScore].map(([score, names]) => tierOf(graph, names, filter, "fuzzy", score)), capped };
}
