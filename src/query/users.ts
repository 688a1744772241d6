/**
 * Files that import a definition and use it where the graph has no edge: found in their text. Of a member, files that
 * import its type and call something of its name that could not be bound.
 */
import type { Engine, Entity, Use } from "../engine/engine.ts";
import type { Place, Subject } from "./surroundings.ts";

/** Files that are read for one definition, and sites of one name that are looked at. */
const MAX_READ = 40;
const MAX_SITES = 500;

export interface ImportingUsers {
  rows: Place["site"][];
  total: number;
  /** The same in tests. */
  tests: Place["site"][];
}

/** @param taken files that the graph knows to use it */
export async function importingUsers(
  engine: Engine,
  { entity, declarations }: Subject,
  taken: ReadonlySet<string>,
  limit: number,
): Promise<ImportingUsers> {
  const { container } = entity;
  const imported = container ? [container.id] : declarations.map(({ id }) => id);
  const { rows } = await engine.uses(imported, ["IMPORTS"]);
  const importers = firstOfFiles(rows.filter(({ path }) => path !== entity.path && !taken.has(path)));
  const sites = container
    ? await unboundCalls(engine, entity, importers)
    : await mentions(engine, entity, importers.slice(0, MAX_READ));
  const isTest = new Set(importers.filter(({ role }) => role === "test").map(({ path }) => path));
  const users = sites.filter(({ path }) => !isTest.has(path));
  return {
    rows: users.slice(0, limit),
    total: users.length,
    tests: sites.filter(({ path }) => isTest.has(path)),
  };
}

function firstOfFiles(uses: readonly Use[]): Use[] {
  const first = new Map<string, Use>();
  for (const use of uses) if (!first.has(use.path)) first.set(use.path, use);
  return [...first.values()];
}

/** The first unbound call of the member's name in each of the files. What leads out of the repository is none. */
async function unboundCalls(engine: Engine, entity: Entity, importers: readonly Use[]): Promise<Place["site"][]> {
  if (importers.length === 0) return [];
  const why = ["unknown_receiver", "unknown_name", "dynamic", "ambiguous"] as const;
  const { rows } = await engine.unbound({ name: entity.name, why }, { limit: MAX_SITES, offset: 0 });
  const wanted = new Set(importers.map(({ path }) => path));
  const found: Place["site"][] = [];
  for (const { source, line } of rows) {
    if (!wanted.delete(source.path)) continue;
    found.push((await engine.shownSite(source, [line], entity.name)) ?? { path: source.path, line });
  }
  return found;
}

/** The first line of each file, outside its imports, that holds the name or what the import calls it. */
async function mentions(engine: Engine, entity: Entity, importers: readonly Use[]): Promise<Place["site"][]> {
  const found: Place["site"][] = [];
  for (const { path, line } of importers) {
    const lines = (await engine.source(path))?.lines;
    const at = lines && mentionedOn(lines, line, entity.name);
    if (at) found.push({ path, line: at, snippet: lines[at - 1]!.trim().slice(0, 200) });
  }
  return found;
}

function mentionedOn(lines: readonly string[], importLine: number, name: string): number | undefined {
  const quoted = name.replace(/[.*+?^${}()|[\]\\]/g, "\\$&");
  const head = lines.slice(importLine - 1, importLine + 30).join("\n");
  const alias = new RegExp(`(?<![\\w$])${quoted}\\s+as\\s+([\\w$]+)`).exec(head)?.[1];
  const word = new RegExp(`(?<![\\w$.])${(alias ?? name).replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\\w$])`);
  let isImport = false;
  for (const [i, line] of lines.entries()) {
    const code = line.replace(/(["'`])(?:\\.|(?!\1)[^\\])*\1/g, "").replace(/(^|\s)(\/\/|#|\*).*$/, "");
    const opens = /^\s*(import|from|use|using|require|export\s*[{*])/.test(code);
    if (opens) isImport = /[({]\s*(?!.*[)}])/.test(code);
    else if (!isImport && word.test(code)) return i + 1;
    else if (isImport && /[)}]/.test(code)) isImport = false;
  }
  return undefined;
}
