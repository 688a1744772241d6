/** Answers what a screen asks, over one engine that is opened anew when the graph has a new revision. */
import { statSync } from "node:fs";
import { join } from "node:path";
import type { Context, Engine, MapProgress, Settings } from "../../../query/commands/command.ts";
import { loadListed } from "../../../query/commands.ts";
import { EXIT_CODES, type Report } from "../../../query/report.ts";
import { reportOf, run } from "../../../query/run.ts";
import { cardOf } from "../../../query/screen/card.ts";
import { homeCardOf, homeOf } from "../../../query/screen/home.ts";
import { keepTrail } from "../../../query/screen/keep.ts";
import { marginOf } from "../../../query/screen/margin.ts";
import { NameList } from "../../../query/screen/names.ts";
import { completionsAt, wordsOf } from "../../../query/screen/typed.ts";
import { openWorkspace, refreshBehind, workspaceRoot } from "../../../query/workspace.ts";
import { readLine } from "../../cli/ask.ts";
import type { Answer, Ask, Hello, QuestionName, Questions, SourceAnswer, Start, TabCount } from "./messages.ts";

type Progress = (now: MapProgress) => void;
type Answerer<Q extends QuestionName> = (
  ask: Questions[Q]["ask"],
  progress: Progress,
) => Promise<Questions[Q]["answer"]>;

export function desk({ settings, directory }: Start): (ask: Ask, progress: Progress) => Promise<unknown> {
  let engine: Promise<Engine> | undefined;
  /** Files read, with size and time as they were. */
  const read = new Map<string, string>();
  let names: { rev: number; list: Promise<NameList> } | undefined;

  const open = () => (engine ??= openWorkspace(directory));
  const fresh = async () => {
    const old = await engine?.catch(() => undefined);
    engine = undefined;
    old?.close();
  };
  const contextOf = (asOf: number | undefined, progress: Progress): Context => {
    let past: Promise<Engine> | undefined;
    const noConfig: Settings["config"] = { path: "", values: {}, overridden: {}, set: async () => {} };
    return {
      settings: { ...settings, config: noConfig },
      directory,
      engine: () => (asOf === undefined ? open() : (past ??= openWorkspace(directory, asOf))),
      findRoot: workspaceRoot,
      progress,
    };
  };
  const ask = async (words: readonly string[], progress: Progress): Promise<Report> => {
    try {
      const { command, request } = await readLine(words);
      return await run(command, request, contextOf(request.flags["as-of"] as number | undefined, progress));
    } catch (error) {
      const report = reportOf(error, words[0] ?? "", directory);
      if (report) return report;
      throw error;
    }
  };

  const answers: { [Q in QuestionName]: Answerer<Q> } = {
    hello: async () => {
      await fresh();
      return helloOf(await open());
    },

    report: async ({ words: given, typed }, progress) => {
      const started = performance.now();
      const words = typed === undefined ? given : await wordsOf(typed);
      const report = await ask(words, progress);
      const { command, outcome, notices, items } = report;
      const card = await targetCard(report, open);
      const rev = (await engine?.catch(() => undefined))?.revision;
      const read = typed === undefined ? {} : { words };
      return { command, outcome, notices, items, card, rev, took: performance.now() - started, ...read };
    },

    source: async ({ path }) => {
      const graph = await open();
      read.set(path, stampOf(join(graph.root, path)));
      return sourceOf(graph, path);
    },

    tabs: async ({ target, commands }) => {
      const counts: TabCount[] = [];
      for (const command of commands)
        counts.push(countOf(command, await ask([command, ...target, "--limit", "1"], () => {})));
      return counts;
    },

    margin: async ({ path }) => marginOf(await open(), path),

    names: async ({ text, among, limit }) => {
      const graph = await open();
      if (names?.rev !== graph.revision) names = { rev: graph.revision, list: NameList.of(graph) };
      return (await names.list).find(text, among, limit);
    },

    home: async () => homeOf(await open()),

    card: async ({ id }) => homeCardOf(await open(), id),

    pulse: async ({ shown }) => {
      const graph = await open();
      const now = await openWorkspace(directory);
      const isNew = now.revision !== graph.revision;
      now.close();
      const changed = shown.filter((path) => read.has(path) && read.get(path) !== stampOf(join(graph.root, path)));
      const { stale = 0 } = await graph.freshness(FRESHNESS);
      if (stale > 0) await refreshBehind(graph);
      return { isNew, changed };
    },

    save: async ({ steps }) => ({ name: await keepTrail(await open(), steps, new Date()) }),

    commands: async () => (await loadListed()).map(({ name, summary }) => ({ name, summary })),

    complete: async ({ text, at }) =>
      completionsAt(
        text,
        at,
        contextOf(undefined, () => {}),
      ),

    map: async ({ root, rebuild }, progress) => {
      const started = performance.now();
      const { command, outcome, notices, items } = await ask(
        ["map", root, ...(rebuild ? ["--rebuild"] : [])],
        progress,
      );
      await fresh();
      return { command, outcome, notices, items, took: performance.now() - started };
    },
  };

  return ({ question, ask: asked }, progress) =>
    (answers[question] as Answerer<QuestionName>)(asked as never, progress);
}

/** Milliseconds that looking for changed files may take. */
const FRESHNESS = 40;

/** Size and time of a file; empty where there is none. */
function stampOf(path: string): string {
  const stat = statSync(path, { throwIfNoEntry: false });
  return stat ? `${stat.size} ${stat.mtimeMs}` : "";
}

async function helloOf(engine: Engine): Promise<Hello> {
  const { nodes } = await engine.stats();
  const { revision, mappedAt, staleFiles } = await engine.status();
  const { file = 0, module = 0, ...definitions } = nodes;
  const symbols = Object.values(definitions).reduce((sum, count) => sum + count, 0);
  return {
    root: engine.root,
    rev: engine.revision,
    commit: revision.commit?.slice(0, 7),
    symbols,
    mappedAt,
    staleFiles,
  };
}

/** The entity that an answer is about: what the one resolver resolved to. */
async function targetCard(report: Report, open: () => Promise<Engine>): Promise<Answer["card"]> {
  const { resolvedTarget } = (report.json ?? {}) as { resolvedTarget?: { id?: string } };
  if (!resolvedTarget?.id) return undefined;
  const engine = await open();
  const entity = await engine.entity(resolvedTarget.id);
  return entity && cardOf(engine, entity);
}

async function sourceOf(engine: Engine, path: string): Promise<SourceAnswer | undefined> {
  const source = await engine.source(path);
  if (!source) return undefined;
  const { lines, stale } = source;
  return { path: source.path, lines, stale, tokens: await engine.colours(path) };
}

function countOf(command: string, report: Report): TabCount {
  if (EXIT_CODES[report.outcome] !== 0 || report.outcome !== "ok") {
    const message = report.items[0]?.fields.message;
    return { command, why: typeof message === "string" ? message : `no ${command} of this` };
  }
  const total = report.items.find(({ fields }) => typeof fields.total === "number")?.fields.total;
  return { command, total: typeof total === "number" ? total : 0 };
}
