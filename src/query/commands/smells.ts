/** What is amiss in the architecture: a fresh analysis where there is time for one, else what the last map stored. */
import {
  type Engine,
  SMELL_KINDS,
  SMELL_OPTIONS,
  type Smell,
  type SmellOptions,
  type SmellRun,
} from "../../engine/engine.ts";
import { type Diagnostic, diagnosticItem, diagnosticJson } from "../page.ts";
import { type Fields, type Item, item, Refusal, type Report } from "../report.ts";
import { isEngineError } from "../run.ts";
import { either, list, meaning, number, object, oneOf, orNone, type Shape, text, whole, yesNo } from "../shape.ts";
import { diagnostic } from "../shapes.ts";
import { type Context, defineCommand, type FlagValues, type Request } from "./command.ts";

const VERSION = "smell_v1";
/** Seconds: a program or agent waits this long, a person longer, and nobody longer than that. */
const WAIT = 20;
const LONGEST_WAIT = 300;
/** Characters of an entity's id. */
const ENTITY = 12;
const kindName = (kind: Smell["kind"]): string => `has_smell.${kind}`;

export default defineCommand({
  name: "smells",
  summary:
    "List what is amiss in the architecture: orphans, god modules, cycles, unstable dependencies, hubs, dead files",
  details:
    "A smell is a hint with a confidence, no verdict; its signals are the counts that made it one. It answers from what " +
    "the last map found, or analyses afresh where files were taken in since; when that takes longer than it may, the " +
    "stored results answer and say so.",
  group: "map",
  arguments: [],
  flags: [
    { name: "limit", value: "n", type: "count", default: 50, summary: "Show this many, the most certain first" },
    {
      name: "kind",
      value: "smell",
      type: "choice",
      choices: SMELL_KINDS,
      summary: "Only smells of this kind",
    },
    { name: "path", value: "text", summary: "Only files whose path contains this", completes: "path" },
    { name: "list", summary: "What the last map stored, without a new analysis" },
    {
      name: "wait",
      value: "seconds",
      type: "number",
      summary: `Wait this long for a fresh analysis (${WAIT}; in text ${LONGEST_WAIT}, which is the most)`,
    },
    ...thresholdFlags(),
  ],
  formats: ["text", "json", "llm"],
  json: shape,
  examples: [
    { run: "smells", shows: "what is amiss, the most certain first" },
    { run: "smells --kind cycle --format llm", shows: "import cycles, for an agent" },
  ],
  async run(request, context) {
    const engine = await context.engine();
    const { flags } = request;
    if (flags.list) return listed(await engine.storedSmells(), request);
    const wait = waitOf(request, context);
    const { run, reason } = await fresh(engine, optionsOf(flags), wait);
    if (run) return told(run, request);
    const stored = await engine.storedSmells();
    if (!stored)
      throw new Refusal("backend_error", whyNot(reason, wait), { hint: "ix map computes and stores smells" });
    return told(stored, request, staleDiagnostic(stored, reason, wait));
  },
});

function thresholdFlags() {
  const { orphanMaxConnections, godModuleChunks, godModuleFan, weakMaxNeighbors } = SMELL_OPTIONS;
  return [
    {
      name: "orphan-max-connections",
      value: "n",
      type: "offset",
      default: orphanMaxConnections,
      summary: "Files that an orphan may have to do with",
    },
    {
      name: "god-module-chunks",
      value: "n",
      type: "count",
      default: godModuleChunks,
      summary: "Definitions from which a file is a god module",
    },
    {
      name: "god-module-fan",
      value: "n",
      type: "count",
      default: godModuleFan,
      summary: "Importers, or imported files, from which it is one",
    },
    {
      name: "weak-max-neighbors",
      value: "n",
      type: "count",
      default: weakMaxNeighbors,
      summary: "Files that a weak member has to do with, at most",
    },
  ] as const;
}

function optionsOf(flags: FlagValues): SmellOptions {
  return {
    orphanMaxConnections: flags["orphan-max-connections"] as number,
    godModuleChunks: flags["god-module-chunks"] as number,
    godModuleFan: flags["god-module-fan"] as number,
    weakMaxNeighbors: flags["weak-max-neighbors"] as number,
  };
}

/** Seconds. The environment's wait is for a shell: a tool has a limit of its own. */
function waitOf({ flags, asks }: Request, { settings }: Context): number {
  const isText = (flags.format ?? settings.format ?? "text") === "text";
  const usual = isText ? LONGEST_WAIT : WAIT;
  const asked = (flags.wait as number | undefined) ?? (asks === "shell" ? settings.smellsWait : undefined) ?? usual;
  if (asked < 0) throw new Refusal("usage_error", "--wait is a number of seconds from 0.");
  return Math.min(LONGEST_WAIT, asked);
}

type StaleReason = "timeout" | "not_permitted";

async function fresh(
  engine: Engine,
  options: SmellOptions,
  wait: number,
): Promise<{ run: SmellRun | undefined; reason: StaleReason }> {
  try {
    return { run: await engine.smells(options, wait * 1000), reason: "timeout" };
  } catch (error) {
    if (!isEngineError(error) || error.code !== "not_permitted") throw error;
    return { run: undefined, reason: "not_permitted" };
  }
}

function whyNot(reason: StaleReason, wait: number): string {
  return reason === "timeout"
    ? `A fresh analysis did not finish within ${wait} s, and nothing is stored.`
    : "Analysing is not permitted here, and nothing is stored.";
}

function staleDiagnostic({ rev, at }: SmellRun, reason: StaleReason, wait: number): Diagnostic {
  const computed_at = new Date(at).toISOString();
  const why =
    reason === "timeout" ? `fresh analysis did not finish within ${wait} s` : "a fresh analysis is not permitted";
  const message = `${why}; showing stored results from rev ${rev} (${computed_at})`;
  return { code: "smells_stale", message, extras: { reason, computed_rev: rev, computed_at } };
}

interface Chosen {
  shown: Smell[];
  count: number;
  filtered: number;
}

function choose({ smells }: SmellRun, { flags }: Request): Chosen {
  const part = (flags.path as string | undefined)?.replaceAll("\\", "/").toLowerCase();
  const asked = smells.filter(
    ({ kind, file }) =>
      (flags.kind === undefined || kind === flags.kind) && (part === undefined || file.toLowerCase().includes(part)),
  );
  const kept = asked.filter(({ isSource }) => isSource);
  return {
    shown: kept.slice(0, flags.limit as number),
    count: kept.length,
    filtered: asked.length - kept.length,
  };
}

function cut({ shown, count }: Chosen): Diagnostic[] {
  if (shown.length >= count) return [];
  const message = `${count} smells; showing ${shown.length}. Raise --limit to see them, or narrow with --kind or --path.`;
  return [{ code: "results_truncated", message }];
}

function told(run: SmellRun, request: Request, stale?: Diagnostic): Report {
  const chosen = choose(run, request);
  return reported(run, request, chosen, [...(stale ? [stale] : []), ...cut(chosen)], {
    rows: chosen.shown.map((smell) => item("smell", smellFields(smell, stale !== undefined))),
    candidates: chosen.shown.map((smell) => smellJson(smell, stale !== undefined)),
    age: stale
      ? {
          stale: true,
          computed_rev: stale.extras?.computed_rev ?? null,
          computed_at: stale.extras?.computed_at ?? null,
        }
      : {},
  });
}

interface Said {
  rows: Item[];
  candidates: Record<string, unknown>[];
  /** How old an analysis is that the graph has left behind. */
  age?: Record<string, unknown>;
}

/** What every answer of the command has around its candidates. */
function reported(
  run: SmellRun,
  request: Request,
  { shown, count, filtered }: Chosen,
  diagnostics: readonly Diagnostic[],
  { rows, candidates, age }: Said,
): Report {
  return {
    command: request.command,
    outcome: "ok",
    notices: [],
    items: [
      item("smells", { rev: run.rev, count, shown: shown.length, filtered_non_source: filtered, version: VERSION }),
      ...diagnostics.map(diagnosticItem),
      ...rows,
    ],
    json: {
      rev: run.rev,
      run_at: new Date(run.at).toISOString(),
      count,
      shown: shown.length,
      filtered_non_source: filtered,
      inference_version: VERSION,
      ...age,
      truncated: shown.length < count,
      candidates,
      diagnostics: diagnostics.map(diagnosticJson),
    },
    rows: "candidates",
  };
}

/** The first digits of an id, which stand for it wherever a target is asked. */
const shortEntity = (id: string | undefined): string | undefined => id?.replaceAll("-", "").slice(0, ENTITY);

function smellFields({ kind, file, entity, confidence, signals, cycle }: Smell, withEntity: boolean): Fields {
  return {
    kind: kindName(kind),
    file,
    entity: withEntity ? shortEntity(entity) : undefined,
    confidence,
    ...signals,
    cycle,
  };
}

function smellJson(
  { kind, file, entity, confidence, signals, cycle }: Smell,
  withEntity: boolean,
): Record<string, unknown> {
  return {
    file,
    smell: kindName(kind),
    confidence,
    signals: { ...signals, ...(cycle ? { cycle } : {}) },
    ...(withEntity ? { entity_id: shortEntity(entity) ?? null } : {}),
  };
}

/** Stored claims as they are, without an analysis. */
function listed(run: SmellRun | undefined, request: Request): Report {
  if (!run) throw new Refusal("backend_error", "Nothing is stored.", { hint: "ix map computes and stores smells" });
  const chosen = choose(run, request);
  return reported(run, request, chosen, cut(chosen), {
    rows: chosen.shown.map(({ kind, file, entity, confidence }) =>
      item("smell", { kind: kindName(kind), file, entity: shortEntity(entity), confidence, version: VERSION }),
    ),
    candidates: chosen.shown.map((smell) => smellJson(smell, true)),
  });
}

function shape(): Shape {
  return object({
    rev: meaning("revision that was analysed", whole),
    run_at: text,
    count: meaning("without orphans that are no source", whole),
    shown: whole,
    filtered_non_source: whole,
    inference_version: oneOf(VERSION),
    "stale?": oneOf(true),
    "computed_rev?": orNone(whole),
    "computed_at?": orNone(text),
    truncated: yesNo,
    candidates: list(
      object({
        file: text,
        smell: oneOf(...SMELL_KINDS.map(kindName)),
        confidence: number,
        signals: {
          type: "object",
          additionalProperties: either(number, text, list(text)),
        },
        "entity_id?": orNone(text),
      }),
    ),
    diagnostics: list(diagnostic()),
  });
}
