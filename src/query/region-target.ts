/** What people type to name a region: an id, a slug, a label or part of one. */
import type { Region } from "../engine/engine.ts";
import type { Request } from "./commands/command.ts";
import { nearest } from "./nearest.ts";
import { quoted } from "./page.ts";
import { type Fields, failure, type Item, item, type Report } from "./report.ts";

export interface FoundRegion {
  region: Region;
  /** Regions that fit equally well, itself among them, numbered as `--pick` takes them. */
  candidates: Region[];
  /** A pick was asked for that there is none of. */
  badPick: boolean;
}

const ID = /^[0-9a-f]{8}[0-9a-f-]*$/i;
/** Candidates listed; the count goes on. */
const LISTED = 8;

const spaced = (label: string): string => label.trim().replace(/\s+/g, " ").toLowerCase();
const separated = (label: string): string => label.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, "");

/** The ways a label may be meant, best first. */
const MATCHES: readonly ((region: Region, typed: string) => boolean)[] = [
  ({ id, slug }, typed) => slug === typed.toLowerCase() || (ID.test(typed) && id.startsWith(typed.toLowerCase())),
  ({ label }, typed) => label.toLowerCase() === typed.toLowerCase(),
  ({ label }, typed) => spaced(label) === spaced(typed),
  ({ label }, typed) => separated(label) === separated(typed),
  ({ label }, typed) => separated(typed) !== "" && separated(label).startsWith(separated(typed)),
  ({ label }, typed) => separated(typed) !== "" && separated(label).includes(separated(typed)),
];

const KIND_ORDER: readonly Region["kind"][] = ["subsystem", "module", "system"];

/** Of those that fit in the best way, subsystems come first, then modules; then the larger, then the surer. */
export function findRegion(
  regions: readonly Region[],
  typed: string,
  pick: number | undefined,
): FoundRegion | undefined {
  for (const fits of MATCHES) {
    const candidates = regions
      .filter((region) => fits(region, typed))
      .sort(
        (a, b) =>
          KIND_ORDER.indexOf(a.kind) - KIND_ORDER.indexOf(b.kind) || b.files - a.files || b.confidence - a.confidence,
      );
    if (candidates.length === 0) continue;
    const region = candidates[(pick ?? 1) - 1];
    return { region: region ?? candidates[0]!, candidates, badPick: region === undefined };
  }
  return undefined;
}

/** A region of that name is nowhere; in json the slug is that of a name no region has. */
export function unknownRegion(typed: string, regions: readonly Region[], request: Request): Report {
  const near = nearest(
    typed,
    regions.map(({ label }) => label),
  );
  const suggestions =
    near.length > 0
      ? near
      : regions
          .filter(({ kind }) => kind === "subsystem")
          .slice(0, 5)
          .map(({ label }) => label);
  const message = `No region is called "${typed}".`;
  const report = failure(
    request.command,
    { code: "unresolved_target", message, extras: { suggestions }, outcome: "not_found" },
    [item("hint", { text: "ix subsystems lists the regions." })],
  );
  return { ...report, json: { error: "unknown_target", message, target: typed, suggestions } };
}

/** Several regions fit: an error where guesses are not wanted, or the one picked is none of them. */
export function ambiguousRegion(
  typed: string,
  { candidates, badPick }: FoundRegion,
  all: readonly Region[],
  request: Request,
): Report {
  const shown = candidates.slice(0, LISTED);
  const message = badPick
    ? `"${typed}" matches ${candidates.length} regions; there is no such number.`
    : `"${typed}" matches ${candidates.length} regions.`;
  const report = failure(
    request.command,
    {
      code: "ambiguous_target",
      message,
      extras: { count: candidates.length, shown: shown.length, total: candidates.length },
      outcome: "ambiguous",
    },
    [...shown.map(candidateItem), hint(typed, request)],
  );
  return {
    ...report,
    json: {
      error: "ambiguous_target",
      message,
      target_query: typed,
      candidates: shown.map((region, i) => candidateJson(region, i, all)),
    },
  };
}

/** The notice of an answered ambiguity. */
export function choiceItems(typed: string, { region, candidates }: FoundRegion, request: Request): Item[] {
  if (candidates.length < 2 || request.flags.pick !== undefined) return [];
  const shown = candidates.slice(0, LISTED);
  const message = `"${typed}" matches ${candidates.length} regions; using ${region.label}.`;
  return [
    item("diagnostic", {
      code: "ambiguous_target",
      target: typed,
      chosen: region.label,
      shown: shown.length,
      total: candidates.length,
      message,
    }),
    ...shown.map(candidateItem),
    hint(typed, request),
  ];
}

/** The same for json. */
export function choiceJson(
  typed: string,
  { region, candidates }: FoundRegion,
  all: readonly Region[],
  request: Request,
): unknown[] {
  if (candidates.length < 2 || request.flags.pick !== undefined) return [];
  return [
    {
      code: "ambiguous_target",
      target: typed,
      chosen: region.label,
      total: candidates.length,
      candidates: candidates.slice(0, LISTED).map((one, i) => candidateJson(one, i, all)),
    },
  ];
}

function candidateItem(region: Region, i: number): Item {
  return item("candidate", candidateFields(region, i));
}

function candidateFields({ label, kind, id }: Region, i: number): Fields {
  return { n: i + 1, name: label, kind, id };
}

function candidateJson(
  { id, label, level, kind, files, parent }: Region,
  i: number,
  all: readonly Region[],
): Record<string, unknown> {
  const around = all.find((region) => region.id === parent);
  return { pick: i + 1, id, label, level, label_kind: kind, file_count: files, parent: around?.label ?? null };
}

function hint(typed: string, request: Request): Item {
  const how = request.asks === "tool" ? "pick=<n>" : `ix subsystems ${quoted(typed)} --pick <n>`;
  return item("hint", { text: `Use ${how} to choose another.` });
}
