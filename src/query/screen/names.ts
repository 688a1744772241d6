/**
 * The finder's list: every definition and file by name, narrowed with each letter and then ranked. A letter may stand
 * anywhere behind the last (`rndrpg` finds `renderPage`); Fuse ranks only what is left, because ranking all of a big
 * repository takes longer than a keystroke may.
 */
import Fuse from "fuse.js";
import type { Engine, Entity, EntityKind } from "../../engine/engine.ts";

/** What is listed: a row of the finder. */
export interface FoundName {
  kind: string;
  name: string;
  /** Name with its container's. */
  title: string;
  id: string;
  path: string;
  line: number;
}

export interface FoundNames {
  rows: FoundName[];
  /** How many fit in all, and among how many names. */
  total: number;
  names: number;
}

const HIDDEN: ReadonlySet<EntityKind> = new Set<EntityKind>(["module", "section", "config_entry"]);
const TYPES: ReadonlySet<EntityKind> = new Set<EntityKind>(["class", "interface", "trait", "object", "enum", "type"]);
/** Rows that Fuse ranks: the best by the cheap measure. */
const RANKED = 300;
const EVERYTHING = 2_000_000;

interface Listed extends FoundName {
  lower: string;
  isTest: boolean;
  weight: number;
}

export class NameList {
  private constructor(private readonly names: Listed[]) {}

  static async of(engine: Engine): Promise<NameList> {
    const { rows } = await engine.inventory({}, { limit: EVERYTHING, offset: 0 });
    const files = rows.some(({ kind }) => kind === "file")
      ? []
      : (await engine.inventory({ kinds: ["file"] }, { limit: EVERYTHING, offset: 0 })).rows;
    return new NameList([...rows, ...files].filter(({ kind }) => !HIDDEN.has(kind)).map(listed));
  }

  get size(): number {
    return this.names.length;
  }

  /** @param among symbols, files, or both */
  find(typed: string, among: "all" | "symbols" | "files", limit: number): FoundNames {
    const text = typed.trim().toLowerCase().replaceAll(/\s+/g, "");
    const fits: { name: Listed; rough: number }[] = [];
    let names = 0;
    for (const name of this.names) {
      const isFile = name.kind === "file";
      if ((among === "files" && !isFile) || (among === "symbols" && isFile)) continue;
      names++;
      const rough = roughly(name, text);
      if (rough >= 0) fits.push({ name, rough });
    }
    fits.sort((a, b) => a.rough - b.rough || a.name.title.length - b.name.title.length);
    const best = fits.slice(0, RANKED).map(({ name }) => name);
    const rows = text.length > 1 ? ranked(best, text) : best;
    return { rows: rows.slice(0, limit).map(shown), total: fits.length, names };
  }
}

function listed(entity: Entity): Listed {
  const { kind, name, id, path, nameLine, container, role } = entity;
  const title = kind === "file" ? path : container ? `${container.name}.${name}` : name;
  const isTest = role !== "production";
  const weight = (isTest ? 6 : 0) + (kind === "field" || kind === "variable" ? 3 : TYPES.has(kind) ? 0 : 1);
  return { kind, name, title, id, path, line: nameLine, lower: title.toLowerCase(), isTest, weight };
}

function shown({ kind, name, title, id, path, line }: Listed): FoundName {
  return { kind, name, title, id, path, line };
}

/** A cheap measure of how well letters fit, lower is better; -1 where they do not. */
function roughly({ lower, name, title, weight }: Listed, text: string): number {
  if (text === "") return weight;
  const own = title.length - name.length;
  const at = lower.lastIndexOf(text);
  if (at >= 0) {
    const whole = lower.length - own === text.length && at === own;
    return (whole ? 0 : at === own ? 10 : startsWord(title, at) ? 20 : 30) + weight;
  }
  // Letters in order; how many of them begin a word, and how far they lie apart, tells a good abbreviation.
  let from = 0;
  let begins = 0;
  let gaps = 0;
  for (const letter of text) {
    const found = lower.indexOf(letter, from);
    if (found < 0) return -1;
    if (startsWord(title, found)) begins++;
    else if (found > from) gaps += Math.min(found - from, 8);
    from = found + 1;
  }
  return 40 + gaps * 3 - begins * 4 + weight;
}

function startsWord(text: string, at: number): boolean {
  if (at === 0) return true;
  const before = text[at - 1]!;
  const here = text[at]!;
  return /[^A-Za-z0-9]/.test(before) || (/[a-z0-9]/.test(before) && /[A-Z]/.test(here));
}

/** Fuse's order among the best; what only fits as an abbreviation, which Fuse does not know, follows. */
function ranked(best: Listed[], text: string): Listed[] {
  const fuse = new Fuse(best, {
    keys: [{ name: "name", weight: 3 }, "title"],
    includeScore: true,
    ignoreLocation: true,
    threshold: 0.35,
  });
  const scores = new Map(fuse.search(text).map(({ item, score = 1 }) => [item, score]));
  const order = new Map(best.map((one, i) => [one, i]));
  const scoreOf = (one: Listed) => (scores.get(one) ?? 1) + one.weight / 50 + order.get(one)! / best.length;
  return [...best].sort((a, b) => scoreOf(a) - scoreOf(b));
}
