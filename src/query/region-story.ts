/** A region in sentences, made of its figures and of nothing else. */
import type { Region, RegionFile, RegionLink } from "../engine/engine.ts";
import { chunksPerFile, isCrossCutting } from "./regions.ts";

export interface RegionStory {
  explanation: string;
  context: string;
  whyItMatters: string;
  notes: string[];
}

export const HEALTH_STATUS = ["healthy", "good", "moderate", "needs_attention"] as const;

export function healthStatus(health: number): (typeof HEALTH_STATUS)[number] {
  return health >= 0.8 ? "healthy" : health >= 0.65 ? "good" : health >= 0.45 ? "moderate" : "needs_attention";
}

/** Files that a sentence names. */
const NAMED = 3;

export interface RegionContext {
  region: Region;
  parent: Region | undefined;
  children: readonly Region[];
  files: readonly RegionFile[];
  links: readonly RegionLink[];
  labelOf(id: string): string;
}

export function storyOf(context: RegionContext): RegionStory {
  const { region } = context;
  return {
    explanation: explanation(context),
    context: surroundings(context),
    whyItMatters: importance(context),
    notes: notes(region),
  };
}

function explanation({ region, children, files }: RegionContext): string {
  const parts =
    children.length > 0 ? `, in ${count(children.length, "part")}: ${names(children.map(({ label }) => label))}` : "";
  const others = region.files - region.sources;
  const beside = others > 0 ? ` (${others} of them tests, generated or foreign)` : "";
  const top = [...files]
    .sort((a, b) => b.usedBy - a.usedBy)
    .slice(0, NAMED)
    .filter(({ usedBy }) => usedBy > 0);
  const used = top.length > 0 ? ` Most used in it: ${top.map(({ path }) => path).join(", ")}.` : "";
  return `${region.label} is a ${region.kind} of ${count(region.files, "file")}${beside}${parts}. ${heldTogether(region)}${used}`;
}

const SIGNAL_WORDS = {
  calls: "calls",
  imports: "imports",
  type: "types",
  path: "their folder",
  history: "commits",
} as const;

function heldTogether({ signals, cohesion }: Region): string {
  const share = Math.round(cohesion * 100);
  return `Its files are held together by ${names(signals.map((signal) => SIGNAL_WORDS[signal]))}; ${share}% of what they use and are used by lies within it.`;
}

function surroundings({ region, parent, links, labelOf }: RegionContext): string {
  const inside = parent ? `It is part of ${parent.label}.` : "It is the whole.";
  const to = links
    .filter(({ from }) => from === region.id)
    .slice(0, NAMED)
    .map((link) => labelOf(link.to));
  const from = links
    .filter((link) => link.to === region.id)
    .slice(0, NAMED)
    .map((link) => labelOf(link.from));
  return [
    inside,
    ...(to.length > 0 ? [`It uses ${names(to)} most.`] : []),
    ...(from.length > 0 ? [`It is used most by ${names(from)}.`] : []),
  ].join(" ");
}

function importance({ region, links }: RegionContext): string {
  const users = new Set(links.filter(({ to }) => to === region.id).map(({ from }) => from)).size;
  const uses = new Set(links.filter(({ from }) => from === region.id).map(({ to }) => to)).size;
  const faces = `${count(region.interfaces, "file")} of it ${region.interfaces === 1 ? "has" : "have"} to do with other regions.`;
  if (users === 0 && uses === 0) return `Nothing outside uses it, and it uses nothing outside. ${faces}`;
  if (users >= 2 * Math.max(1, uses))
    return `Much rests on it: ${count(users, "region")} use it, and it uses ${uses}. ${faces}`;
  if (uses >= 2 * Math.max(1, users))
    return `It draws on ${count(uses, "region")} and serves ${users}: a change here reaches few others. ${faces}`;
  return `It uses ${count(uses, "region")} and is used by ${users}. ${faces}`;
}

function notes(region: Region): string[] {
  return [
    ...(isCrossCutting(region) ? ["It is cross-cutting: its files serve many parts of the system."] : []),
    ...(region.confidence < 0.5 ? ["Its boundary is fuzzy: much of what its files use lies outside."] : []),
    ...(region.smells > 0
      ? [`${count(region.smells, "file")} in it ${region.smells === 1 ? "has" : "have"} a smell: ix smells --path.`]
      : []),
    ...(chunksPerFile(region) > 15
      ? [`Its files are large: ${Math.round(chunksPerFile(region))} definitions each.`]
      : []),
  ];
}

function names(words: readonly string[]): string {
  const shown = words.slice(0, 6);
  const rest = words.length - shown.length;
  if (rest > 0) return `${shown.join(", ")} and ${rest} more`;
  return shown.length < 2 ? shown.join("") : `${shown.slice(0, -1).join(", ")} and ${shown.at(-1)}`;
}

function count(n: number, noun: string): string {
  return `${n} ${noun}${n === 1 ? "" : "s"}`;
}
