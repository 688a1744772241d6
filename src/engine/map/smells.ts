/**
 * Signs that something stands badly in the architecture: rules over counts of files and what they use of each other. A
 * smell is a hint with a confidence, no verdict; its signals are the counts that made it one.
 */
import type { Role } from "../model.ts";
import type { Smell, SmellKind, SmellOptions } from "./answers.ts";
import { SMELL_OPTIONS } from "./answers.ts";
import { cyclesOf } from "./cycles.ts";
import type { FileLinks } from "./file-links.ts";

/** A file as the rules see it. */
export interface SmellFile {
  path: string;
  role: Role;
  /** Definitions in it; one for a file with none. */
  chunks: number;
  /** Whether anything is defined in it. */
  isEmpty: boolean;
  /** Whether the language starts it: it defines `main`. */
  isEntry: boolean;
  /** Files that import it, that it imports; that use it in any way, that it uses; and all of them, each once. */
  fanIn: number;
  fanOut: number;
  usedBy: number;
  uses: number;
  neighbours: number;
}

/** A definition that many use and that uses many. */
export interface Hub {
  /** Its file's place. */
  file: number;
  /** Id, 36 characters. */
  entity: string;
  name: string;
  usedBy: number;
  uses: number;
}

/** Regions as far as the rules look at them. */
export interface SmellRegions {
  /** Part of each file, -1 for none. */
  partOf: Int32Array;
  labels: readonly string[];
}

/** Roles whose files are meant to be used by others. */
const SOURCE: ReadonlySet<Role> = new Set<Role>(["production", "tooling"]);
/** What lies in such folders is read, copied or run by hand. */
const BESIDE =
  /(?:^|\/)(?:docs?|documentation|examples?|samples?|demos?|templates?|playground|bench(?:mark)?s?|data|static|public|assets|config)\//i;
/** What such files hold is started or found by name. */
const STARTED =
  /(?:^|\/)(?:index|main|cli|app|server|mod|setup|conftest|manage|wsgi|asgi|__init__|__main__|package-info|module-info|doc)\.[^/]+$|\.config\.[^/]+$|\.d\.[cm]?ts$|(?:^|\/)(?:bin|scripts?|tools?|migrations?)\//i;

/** All smells, most certain first. */
export function smellsOf(
  files: readonly SmellFile[],
  links: FileLinks,
  hubs: readonly Hub[],
  regions: SmellRegions,
  options: SmellOptions = SMELL_OPTIONS,
): Smell[] {
  return ranked([
    ...fileSmells(files, options),
    ...cycles(files, links),
    ...unstable(files, links, regions),
    ...hubs.filter(({ file }) => isSource(files[file]!)).map((hub) => hubSmell(hub, files)),
  ]);
}

/** Most certain first; then by kind, and by how much there is of it. */
export function ranked(smells: readonly Smell[]): Smell[] {
  const size = ({ signals }: Smell): number =>
    Object.values(signals).reduce<number>((sum, value) => sum + (typeof value === "number" ? value : 0), 0);
  return [...smells].sort(
    (a, b) => b.confidence - a.confidence || size(b) - size(a) || (a.file < b.file ? -1 : a.file > b.file ? 1 : 0),
  );
}

function isSource({ path, role }: SmellFile): boolean {
  return SOURCE.has(role) && !BESIDE.test(path);
}

/** What the counts of a single file say. */
export function fileSmells(files: readonly SmellFile[], options: SmellOptions): Smell[] {
  return files.flatMap((file) => [
    ...orphan(file, options),
    ...(isSource(file) ? [...god(file, options), ...weak(file, options), ...dead(file)] : []),
  ]);
}

function smell(
  kind: SmellKind,
  file: string,
  confidence: number,
  signals: Smell["signals"],
  extra: Partial<Smell> = {},
): Smell {
  return { kind, file, confidence, signals, isSource: true, ...extra };
}

function orphan(file: SmellFile, { orphanMaxConnections }: SmellOptions): Smell[] {
  const { path, neighbours } = file;
  if (neighbours > orphanMaxConnections) return [];
  const started = STARTED.test(path) || file.isEntry;
  const confidence = neighbours === 0 && !started ? 0.85 : 0.6;
  const isKept = isSource(file) && !file.isEmpty;
  return [smell("orphan_file", path, confidence, { connections: neighbours }, { isSource: isKept })];
}

function god({ path, chunks, fanIn, fanOut }: SmellFile, { godModuleChunks, godModuleFan }: SmellOptions): Smell[] {
  const triggers = [chunks >= godModuleChunks, fanIn >= godModuleFan, fanOut >= godModuleFan].filter(Boolean).length;
  if (triggers === 0) return [];
  return [smell("god_module", path, Math.min(0.9, 0.5 + 0.15 * triggers), { chunks, fan_in: fanIn, fan_out: fanOut })];
}

function weak({ path, neighbours }: SmellFile, { weakMaxNeighbors }: SmellOptions): Smell[] {
  if (neighbours < 1 || neighbours > weakMaxNeighbors) return [];
  return [smell("weak_component_member", path, 0.55, { neighbors: neighbours })];
}

/** It uses others, and nothing uses it, or starts it as far as its name tells. */
function dead({ path, role, usedBy, uses, isEntry, isEmpty }: SmellFile): Smell[] {
  if (usedBy > 0 || uses === 0 || isEntry || isEmpty || role !== "production" || STARTED.test(path)) return [];
  return [smell("dead_file", path, 0.6, { used_by: 0, uses })];
}

function cycles(files: readonly SmellFile[], links: FileLinks): Smell[] {
  const edges: number[][] = files.map(() => []);
  links.imports.forEach((count, i) => {
    const [source, target] = [links.sources[i]!, links.targets[i]!];
    if (count > 0 && SOURCE.has(files[source]!.role) && SOURCE.has(files[target]!.role)) edges[source]!.push(target);
  });
  return cyclesOf(edges).map(({ members, shortest }) => {
    const cycle = shortest.map((file) => files[file]!.path);
    return smell(
      "cycle",
      cycle[0]!,
      shortest.length > 2 ? 0.8 : 0.75,
      { files: members.length, length: cycle.length },
      { cycle },
    );
  });
}

/** Dependencies that a part needs for its share of unstable ones to mean something, and that share (Arcan, 2017). */
const LEAST_DEPENDENCIES = 2;
const UNSTABLE_SHARE = 0.3;
const MARGIN = 0.1;

/**
 * Parts that lean on what changes more readily than they do. Instability is Martin's: dependencies over dependencies and
 * dependents, counted in files.
 */
function unstable(files: readonly SmellFile[], links: FileLinks, { partOf, labels }: SmellRegions): Smell[] {
  const afferent = new Float64Array(labels.length);
  const efferent = new Float64Array(labels.length);
  const pairs = new Map<string, { from: number; to: number; uses: number; byFile: Map<number, number> }>();
  links.sources.forEach((source, i) => {
    const target = links.targets[i]!;
    const [from, to] = [partOf[source]!, partOf[target]!];
    if (from === to || from === -1 || to === -1) return;
    if (!isSource(files[source]!) || !isSource(files[target]!)) return;
    efferent[from]!++;
    afferent[to]!++;
    const key = `${from}>${to}`;
    let pair = pairs.get(key);
    if (!pair) pairs.set(key, (pair = { from, to, uses: 0, byFile: new Map() }));
    pair.uses++;
    pair.byFile.set(source, (pair.byFile.get(source) ?? 0) + 1);
  });
  const instability = (part: number): number => {
    const all = efferent[part]! + afferent[part]!;
    return all === 0 ? 0 : efferent[part]! / all;
  };
  const byPart = new Map<number, { to: number; uses: number; byFile: Map<number, number> }[]>();
  for (const { from, ...rest } of pairs.values()) byPart.set(from, [...(byPart.get(from) ?? []), rest]);
  return [...byPart].flatMap(([part, all]) => {
    const own = instability(part);
    const bad = all.filter(({ to }) => instability(to) > own + MARGIN);
    const share = bad.length / all.length;
    if (all.length < LEAST_DEPENDENCIES || share < UNSTABLE_SHARE) return [];
    const worst = bad.reduce((a, b) => ((instability(b.to) - instability(a.to) || b.uses - a.uses) > 0 ? b : a));
    const [file] = [...worst.byFile].reduce((a, b) => (b[1] > a[1] ? b : a));
    return [
      smell("unstable_dependency", files[file]!.path, Math.min(0.8, 0.4 + 0.4 * share), {
        region: labels[part]!,
        on: labels[worst.to]!,
        instability: round(own),
        on_instability: round(instability(worst.to)),
        unstable: bad.length,
        dependencies: all.length,
      }),
    ];
  });
}

const round = (value: number): number => Math.round(value * 100) / 100;

function hubSmell({ file, entity, name, usedBy, uses }: Hub, files: readonly SmellFile[]): Smell {
  const weight = Math.min(usedBy, uses);
  const confidence = round(0.5 + 0.3 * Math.tanh(weight / 40));
  return smell("hub_symbol", files[file]!.path, confidence, { symbol: name, used_by: usedBy, uses }, { entity });
}
