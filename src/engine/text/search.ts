/**
 * Text search: every match ripgrep finds is ranked, and the best ones of a bounded window are answers, so that the same
 * question has the same answer however ripgrep's threads went.
 */

import { existsSync, statSync } from "node:fs";
import { extname, resolve } from "node:path";
import type { TextMatch, TextQuery, TextResult } from "../engine.ts";
import { EngineError } from "../error.ts";
import type { GraphDb } from "../store/graph-db.ts";
import { EntityReader, rowAt } from "../store/read-entities.ts";
import { mappedFile } from "../store/read-files.ts";
import { roleOf } from "../workspace/roles.ts";
import { ripgrep } from "./ripgrep.ts";
import type { SourceFiles } from "./source-files.ts";

const MAX_WINDOW = 500;
const PAGES_AHEAD = 5;

interface Ranked {
  path: string;
  line: number;
  text: string;
  rank: number;
}

/** Written for people or as data: names in capitals (LICENSE), documents, settings, tables. */
const PROSE =
  /\.(md|mdx|markdown|rst|txt|adoc|asciidoc|org|tex|html?|svg|xml|json|jsonc|ya?ml|toml|ini|cfg|conf|properties|lock|csv|tsv|log|snap|map|patch|diff)$|(^|\/)[A-Z][A-Z_-]+$/;

/** @throws EngineError `bad_pattern`, `search_unavailable`, `path_outside_workspace`, `path_not_found` */
export async function searchText(
  graph: GraphDb,
  files: SourceFiles,
  root: string,
  query: TextQuery,
): Promise<TextResult> {
  const window = Math.min(MAX_WINDOW, query.offset + PAGES_AHEAD * query.limit);
  const flags = await flagsOf(query);
  const path = folderOf(files, root, query.path);
  const ranks = new Map<string, number>();
  let best: Ranked[] = [];
  let overflow = false;
  const keepBest = (): void => {
    best.sort(byRank);
    if (best.length > window) overflow = true;
    best = best.slice(0, window);
  };
  const { timedOut } = await ripgrep(
    { root, pattern: query.pattern, path, flags, timeout: query.timeout ?? 0 },
    (match) => {
      let rank = ranks.get(match.path);
      if (rank === undefined) ranks.set(match.path, (rank = rankOf(graph, match.path)));
      best.push({ ...match, rank });
      if (best.length > window * 4) keepBest();
    },
  );
  keepBest();
  const rows = best.slice(query.offset, query.offset + query.limit).map((match) => shown(graph, match));
  return { rows, scanned: best.length, windowFull: overflow || timedOut, ...(timedOut && { timedOut }) };
}

async function flagsOf(query: TextQuery): Promise<string[]> {
  const flags = [`--max-count=${query.perFile ?? query.limit}`];
  if (query.literal) flags.push("--fixed-strings");
  if (query.wordMatch) flags.push("--word-regexp");
  if (query.ignoreCase) flags.push("--ignore-case");
  // A type, and not a glob: a glob that lets a file in would overrule the ignore files.
  if (query.language) {
    for (const glob of await globsOf(query.language)) flags.push(`--type-add=ixasked:${glob}`);
    flags.push("--type=ixasked");
  }
  return flags;
}

const CONFIG = ["json", "yaml", "yml", "toml"];

/** Globs of a language's files; of a word that names none, files with that ending. */
async function globsOf(name: string): Promise<string[]> {
  const wanted = name.toLowerCase().replace(/^\./, "");
  if (wanted === "config") return CONFIG.map((ending) => `*.${ending}`);
  const { LANGUAGES } = await import("../languages/languages.ts");
  const language = LANGUAGES.find((spec) => spec.name === wanted || spec.aliases?.includes(wanted));
  if (language) return Object.keys(language.extensions).map((ending) => `*${ending}`);
  return [`*.${wanted.replace(/[*?[\]{}!\\]/g, "\\$&")}`];
}

function folderOf(files: SourceFiles, root: string, path: string | undefined): string {
  if (!path) return "";
  const below = files.inside(path);
  if (below !== undefined) {
    const stat = statSync(resolve(root, below), { throwIfNoEntry: false });
    // A pipe or a device would be read without end.
    if (stat?.isFile() || stat?.isDirectory()) return below;
    throw new EngineError("path_not_found", `${path} is neither a file nor a folder.`);
  }
  if (existsSync(resolve(root, path)))
    throw new EngineError("path_outside_workspace", `${path} is outside the workspace ${root}.`);
  throw new EngineError("path_not_found", `There is no ${path} below ${root}.`);
}

/** Code, then tests, then prose and data. */
function rankOf(graph: GraphDb, path: string): number {
  if (PROSE.test(path)) return 2;
  const role = mappedFile(graph, path)?.role ?? roleOf(path);
  return role === "test" || role === "fixture" ? 1 : 0;
}

function byRank(a: Ranked, b: Ranked): number {
  if (a.rank !== b.rank) return a.rank - b.rank;
  if (a.path !== b.path) return a.path < b.path ? -1 : 1;
  return a.line - b.line;
}

function shown(graph: GraphDb, { path, line, text }: Ranked): TextMatch {
  const row = rowAt(graph, path, line);
  const entity = row === undefined ? undefined : new EntityReader(graph).entity(row);
  return {
    path,
    line,
    text,
    ...(entity && entity.kind !== "file" && { symbol: entity.qualified }),
    language: mappedFile(graph, path)?.lang || extname(path).slice(1) || "text",
  };
}
