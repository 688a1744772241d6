/** A target that no entity answers to: why, as far as the source text can tell, and which names are near. */
import type { Engine, Entity, TextMatch } from "../engine/engine.ts";
import { baseName } from "./find.ts";
import { whyLeftOut } from "./left-out.ts";
import { inheritedMembers, ownersOf } from "./members.ts";
import { nearNames } from "./near.ts";
import type { Asked } from "./resolve.ts";
import { isCode, isSourcePath } from "./source-path.ts";
import { formsOf, isQualified, lastPart, pathsOf, type TargetForm } from "./target.ts";

export type MissReason =
  | "file_not_in_graph"
  | "file_not_found"
  | "symbol_file_not_indexed"
  | "symbol_not_extracted"
  | "symbol_not_in_source";

export interface Mention {
  path: string;
  line: number;
  /** The line, cut to the part around the name. */
  text: string;
}

export interface Miss {
  state: "missing";
  target: string;
  reason: MissReason | undefined;
  /** At most three files that hold the name. */
  files: string[];
  /** Source files that mention the name, at most ten; undefined where that is no answer to the target. */
  mentions: { rows: Mention[]; total: number } | undefined;
  /** What a map would mend. */
  hint: string | undefined;
  suggestions: Entity[];
  /** Near names, best first; never chosen. */
  didYouMean: Entity[];
  /** The one near name that is clearly the best. */
  retry: Entity | undefined;
}

/** Milliseconds that one command may spend on searching the text for misses. */
const PROBE_BUDGET = 5000;
const MENTIONS_SHOWN = 10;
const FILES_NAMED = 3;
export const SUGGESTIONS = 5;
/** Names that the text search is asked for: single words, as code has them. */
const WORD = /^[\p{L}_$][\p{L}\p{N}_$-]{1,127}$/u;

/** Milliseconds spent so far, by engine: one engine serves one command, or all targets of one. */
const spent = new WeakMap<Engine, number>();

/** `alike`: entities whose names resemble the target, found already. */
export async function explainMiss(engine: Engine, target: string, asked: Asked, alike: Entity[]): Promise<Miss> {
  const started = performance.now();
  const forms = formsOf(target);
  const file = await fileForm(engine, forms);
  const miss: Miss = {
    state: "missing",
    target,
    reason: undefined,
    files: [],
    mentions: undefined,
    hint: undefined,
    suggestions: [],
    didYouMean: [],
    retry: undefined,
  };
  const inherited = await inheritedOf(engine, forms);
  const [above] = inherited;
  if (file) Object.assign(miss, await explainFile(engine, file, asked));
  else if (above)
    miss.hint = `Inherited from ${above.container?.name}: ask for ${above.container?.name}.${above.name}.`;
  else if (await isFilteredOut(engine, target, asked)) miss.hint = notThere(target, asked);
  else if (asked.probe) Object.assign(miss, await explainName(engine, target));
  if (asked.suggest) Object.assign(miss, await suggest(engine, target, file, asked, [...inherited, ...alike], started));
  return miss;
}

/** The path meant by a target that reads as a file; `Type.json` is none where there is a type of that name. */
async function fileForm(engine: Engine, forms: readonly TargetForm[]): Promise<string | undefined> {
  const file = forms.find((form) => form.form === "file" || form.form === "place");
  if (!file) return undefined;
  if (file.form === "place" || file.sure) return file.path;
  const qualified = forms.find((form) => form.form === "qualified");
  return qualified && (await ownersOf(engine, qualified.parts.slice(0, -1))).length > 0 ? undefined : file.path;
}

/** What a qualified target names on a type that only inherits it. */
async function inheritedOf(engine: Engine, forms: readonly TargetForm[]): Promise<Entity[]> {
  const qualified = forms.find((form) => form.form === "qualified");
  return qualified ? inheritedMembers(engine, qualified.parts) : [];
}

async function explainFile(engine: Engine, path: string, asked: Asked): Promise<Partial<Miss>> {
  for (const spelling of pathsOf(path, { root: engine.root, cwd: asked.cwd })) {
    if ((await engine.filesNamed(spelling)).some((known) => known.path === spelling)) return {};
    const fact = await engine.pathFact(spelling);
    const isFile = fact && fact.is !== "folder" && fact.is !== "other";
    if (fact) return { reason: isFile ? "file_not_in_graph" : "file_not_found", hint: whyLeftOut(fact) };
  }
  return { reason: "file_not_found" };
}

/** Whether the name exists, and only `--kind`, `--path` or the test filter kept it from being found. */
async function isFilteredOut(engine: Engine, target: string, asked: Asked): Promise<boolean> {
  if (!asked.kind && !asked.path && (asked.tests === "last" || asked.tests === "equal")) return false;
  return (await engine.named(lastPart(target), {}, { limit: 1, offset: 0 })).total > 0;
}

/** What `--path` is for, said to who may have taken it for a filter of the rows. */
function notThere(target: string, { path, narrows }: Asked): string | undefined {
  if (!path || narrows || /\s|'/.test(path + target)) return undefined;
  return `"${target}" is defined elsewhere: --path chooses the target. Rows are narrowed so: ix query 'callers ${target} in:${path}'.`;
}

async function explainName(engine: Engine, target: string): Promise<Partial<Miss>> {
  const name = lastPart(target);
  const left = PROBE_BUDGET - (spent.get(engine) ?? 0);
  if (!WORD.test(name) || left <= 0) return {};
  const started = performance.now();
  try {
    return await mentionsOf(engine, target, name, left);
  } catch {
    // Without a text search the miss is a plain one: what it would have told is a help, not the answer.
    return {};
  } finally {
    spent.set(engine, (spent.get(engine) ?? 0) + performance.now() - started);
  }
}

async function mentionsOf(engine: Engine, target: string, name: string, timeout: number): Promise<Partial<Miss>> {
  const page = { limit: 100, offset: 0 };
  const { rows } = await engine.text({ pattern: name, literal: true, wordMatch: true, perFile: 1, timeout, ...page });
  if (rows.length === 0) return { reason: "symbol_not_in_source" };
  const first = firstOfEachFile(rows);
  const indexed: TextMatch[] = [];
  for (const row of first) if (await isIndexed(engine, row.path)) indexed.push(row);
  const parsed = first.filter((row) => indexed.includes(row) || isCode(row.path));
  if (parsed.length === 0) return {};
  const named = indexed.length > 0 ? indexed : parsed;
  const source = parsed.filter(({ path }) => isSourcePath(path)).sort((a, b) => setsFirst(name, a, b));
  return {
    reason: indexed.length > 0 ? "symbol_not_extracted" : "symbol_file_not_indexed",
    files: named.slice(0, FILES_NAMED).map(({ path }) => path),
    // A qualified target was searched by its last part, so that its hits are not about it.
    mentions:
      source.length === 0 || isQualified(target)
        ? undefined
        : { rows: source.slice(0, MENTIONS_SHOWN).map((row) => mention(name, row)), total: source.length },
    hint: await mapHint(engine, parsed, indexed),
  };
}

async function mapHint(engine: Engine, parsed: TextMatch[], indexed: TextMatch[]): Promise<string | undefined> {
  const missing = parsed.find((row) => !indexed.includes(row));
  const fact = missing && (await engine.pathFact(missing.path));
  if (fact) return `${fact.path} has the name and is not in the graph. ${whyLeftOut(fact)}`;
  for (const { path } of indexed.slice(0, MENTIONS_SHOWN))
    if (await engine.isStale(path)) return `${path} has the name and changed since the last map; run ix map.`;
  return undefined;
}

async function isIndexed(engine: Engine, path: string): Promise<boolean> {
  return (await engine.filesNamed(path)).some((file) => file.path === path);
}

function firstOfEachFile(rows: readonly TextMatch[]): TextMatch[] {
  const first = new Map<string, TextMatch>();
  for (const row of rows) if (!first.has(row.path)) first.set(row.path, row);
  return [...first.values()];
}

/** A line that sets the name goes before one that only uses it; equals stay in their order. */
function setsFirst(name: string, a: TextMatch, b: TextMatch): number {
  const sets = new RegExp(`["'\`]?${name.replaceAll("$", "\\$")}["'\`]?\\s*(?::|=(?!=))`);
  return Number(sets.test(b.text)) - Number(sets.test(a.text));
}

function mention(name: string, { path, line, text }: TextMatch): Mention {
  const trimmed = text.trim();
  if (trimmed.length <= 120) return { path, line, text: trimmed };
  const from = Math.max(0, Math.min(trimmed.indexOf(name) - 40, trimmed.length - 120));
  return { path, line, text: `${from > 0 ? "…" : ""}${trimmed.slice(from, from + 118)}…` };
}

async function suggest(
  engine: Engine,
  target: string,
  file: string | undefined,
  asked: Asked,
  alike: readonly Entity[],
  started: number,
): Promise<Partial<Miss>> {
  const files = file === undefined ? [] : await engine.filesNamed(baseName(file));
  const found =
    file === undefined ? (await engine.search(target.trim(), {}, { limit: SUGGESTIONS, offset: 0 })).rows : [];
  const near = await nearNames(engine, file === undefined ? target : file, { isFile: file !== undefined, started });
  const searched = found.map(({ entity }) => entity);
  // Not the near names: the probe for those may run out of time, and a suggestion must not depend on that.
  const suggestions = unique([...files, ...alike, ...searched]).slice(0, SUGGESTIONS);
  const retry = near.best && suggestions.some(({ id }) => id === near.best?.id) ? near.best : undefined;
  return { suggestions, didYouMean: near.names, retry: asked.path ? undefined : retry };
}

/** Each entity once, where it stands first. */
export function unique(entities: readonly Entity[]): Entity[] {
  const byId = new Map<string, Entity>();
  for (const entity of entities) if (!byId.has(entity.id)) byId.set(entity.id, entity);
  return [...byId.values()];
}
