/** Near names for `didYouMean`: a bounded probe of the name index whose finds are only ever suggested. */
import type { Engine, Entity } from "../engine/engine.ts";
import { editDistance } from "./nearest.ts";
import { lastPart } from "./target.ts";

/** Bounds of the probe: requests, rows, letters of a name. */
const REQUESTS = 7;
const ROWS = 256;
const LETTERS = 128;
/** Milliseconds: half of what the miss took so far, within these. The least is what a graph not yet in memory takes. */
const TIME = { least: 20, most: 100 } as const;
const NAMES = 5;

export interface NearNames {
  /** At most five, best first. */
  names: Entity[];
  /** The first, where it is clearly nearer than the second and every request was answered in time. */
  best: Entity | undefined;
}

export async function nearNames(
  engine: Engine,
  target: string,
  { isFile, started }: { isFile: boolean; started: number },
): Promise<NearNames> {
  const asked = target.trim().slice(0, LETTERS);
  const now = performance.now();
  const deadline = now + Math.min(TIME.most, Math.max(TIME.least, (now - started) / 2));
  const terms = isFile ? [baseOf(asked)] : termsOf(asked);
  const found = new Map<string, Entity>();
  let inTime = true;
  for (const term of terms) {
    if (performance.now() > deadline) {
      inTime = false;
      break;
    }
    const { rows } = await engine.search(term, isFile ? { kinds: ["file"] } : {}, {
      limit: Math.floor(ROWS / terms.length),
      offset: 0,
    });
    for (const { entity } of rows) if (entity.name.length <= LETTERS) found.set(entity.id, entity);
  }
  const ranked = [...found.values()]
    .map((entity) => ({ entity, far: isFile ? fileFarness(entity, asked) : farness(entity, asked) }))
    .filter(({ far }) => far < FAR)
    .sort((a, b) => a.far - b.far || (a.entity.path < b.entity.path ? -1 : 1) || a.entity.line - b.entity.line);
  const [first, second] = ranked;
  const isClear = first !== undefined && (!second || second.far - first.far >= 1);
  return {
    names: ranked.slice(0, NAMES).map(({ entity }) => entity),
    best: inTime && isClear ? first.entity : undefined,
  };
}

/** The whole name, its last part, and its words without their joints: what the index can be asked for. */
function termsOf(asked: string): string[] {
  const last = lastPart(asked);
  const words = wordsOf(last);
  const terms = [
    asked,
    last,
    words.join("_"),
    words.map((w, i) => (i ? w[0]!.toUpperCase() + w.slice(1) : w)).join(""),
  ];
  return [...new Set(terms)].filter((term) => term.trim()).slice(0, REQUESTS);
}

function baseOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1) || path;
}

const FAR = 10;

/** 0 a path that ends as typed; then the same name, a name with few letters changed; the more folders agree, the nearer. */
function fileFarness({ name, path }: Entity, asked: string): number {
  const here = path.toLowerCase();
  const typed = asked.toLowerCase();
  if (`/${here}`.endsWith(`/${typed}`)) return 0;
  const edits = editDistance(name.toLowerCase(), baseOf(typed));
  if (edits > 2) return FAR;
  const folders = here.split("/").slice(0, -1);
  const asFolders = typed.split("/").slice(0, -1);
  let agree = 0;
  while (agree < asFolders.length && folders.at(-1 - agree) === asFolders.at(-1 - agree)) agree++;
  return 2 + edits - agree / (asFolders.length + 1);
}

/** 0 same letters in any case; then same last part, same words, prefix or suffix, few edits; `FAR` for what is not near. */
function farness(entity: Entity, asked: string): number {
  const name = entity.name.toLowerCase();
  const typed = asked.toLowerCase();
  if (name === typed) return 0;
  const last = lastPart(typed);
  if (name === last) return 1;
  if (wordsOf(entity.name).join("") === wordsOf(lastPart(asked)).join("")) return 2;
  if (last.length >= 3 && (name.startsWith(last) || name.endsWith(last) || last.startsWith(name))) return 3;
  // In a short name two letters are most of it.
  const edits = editDistance(name, last);
  return edits <= (last.length <= 4 ? 1 : 2) ? 3 + edits : FAR;
}

/** Lower-case words of a camel or snake name. */
function wordsOf(name: string): string[] {
  return name
    .replace(/(\p{Ll}|\p{N})(\p{Lu})/gu, "$1 $2")
    .toLowerCase()
    .split(/[\s_\-.]+/)
    .filter(Boolean);
}
