/** The first screen: the regions of the repository as a tree, and what one of them is made of. Folders, where no regions are known. */
import type { Engine, Region, RegionLink } from "../../engine/engine.ts";
import { COMMANDS } from "../commands.ts";

export interface HomeNode {
  id: string;
  label: string;
  /** Id of the node around it. */
  parent?: string | undefined;
  depth: number;
  children: number;
  files: number;
  /** Definitions; of folders not counted. */
  symbols?: number | undefined;
  /** Uses from outside of it, as pairs of files. */
  fanIn?: number | undefined;
  /** A folder's path. */
  path?: string | undefined;
}

export interface HomeMap {
  of: "regions" | "folders";
  nodes: HomeNode[];
  /** The command that prints the same. */
  words: string[];
  /** What has to be said of it. */
  note?: string | undefined;
}

export interface HomeEntry {
  id: string;
  kind: string;
  name: string;
  path: string;
  line: number;
  users: number;
}

export interface HomeCard {
  id: string;
  label: string;
  /** Kind, size and judgement in a line. */
  summary: string;
  /** Definitions that the outside uses most. */
  entries: HomeEntry[];
  files: { path: string; usedBy: number }[];
  /** Uses that lead out and in, by region, most first. */
  out: { id: string; label: string; uses: number }[];
  into: { id: string; label: string; uses: number }[];
  /** Counts of what is cut. */
  more: { files: number };
}

/** Files whose definitions are looked at for entry points, and how many are shown. */
const LOOKED_AT = 8;
const ENTRIES = 8;
const FILES = 40;
const LINKS = 8;

export async function homeOf(engine: Engine): Promise<HomeMap> {
  const [regions, state] = await Promise.all([engine.regions(), engine.regionState()]);
  if (regions.length === 0) return folderMap(engine);
  const has = COMMANDS.some(({ name }) => name === "subsystems");
  return {
    of: "regions",
    nodes: await regionNodes(engine, regions),
    words: has ? ["subsystems"] : ["tree", "--depth", "1"],
    note: state?.stale ? `regions are of revision ${state.rev}; ix map finds them anew` : undefined,
  };
}

async function regionNodes(engine: Engine, regions: readonly Region[]): Promise<HomeNode[]> {
  const byId = new Map(regions.map((region) => [region.id, region]));
  const fanIn = await fanIns(engine, regions);
  const depthOf = ({ parent }: Region): number => {
    const above = parent === undefined ? undefined : byId.get(parent);
    return above ? depthOf(above) + 1 : 0;
  };
  return regions.map((region) => {
    const { id, label, parent, children, files, chunks } = region;
    return { id, label, parent, depth: depthOf(region), children, files, symbols: chunks, fanIn: fanIn.get(id) ?? 0 };
  });
}

/** Pairs of files that lead into each region from another of its level. */
async function fanIns(engine: Engine, regions: readonly Region[]): Promise<Map<string, number>> {
  const levels = [...new Set(regions.map(({ level }) => level))];
  const counts = new Map<string, number>();
  for (const level of levels)
    for (const { to, uses } of await engine.regionLinks({ level })) {
      const region = regions.find(({ id }) => id === to);
      if (region?.level === level) counts.set(to, (counts.get(to) ?? 0) + uses);
    }
  return counts;
}

async function folderMap(engine: Engine): Promise<HomeMap> {
  const { rows } = await engine.inventory({ kinds: ["file"] }, { limit: 200_000, offset: 0 });
  const counts = new Map<string, number>();
  for (const { path } of rows)
    for (let at = path.indexOf("/"); at >= 0; at = path.indexOf("/", at + 1)) {
      const folder = path.slice(0, at);
      counts.set(folder, (counts.get(folder) ?? 0) + 1);
    }
  const folders = [...counts.keys()].sort();
  const parentOf = (folder: string) => (folder.includes("/") ? folder.slice(0, folder.lastIndexOf("/")) : undefined);
  const children = new Map<string, number>();
  for (const folder of folders) {
    const parent = parentOf(folder);
    if (parent) children.set(parent, (children.get(parent) ?? 0) + 1);
  }
  const nodes = folders.map(
    (folder): HomeNode => ({
      id: folder,
      label: folder.slice(folder.lastIndexOf("/") + 1),
      parent: parentOf(folder),
      depth: folder.split("/").length - 1,
      children: children.get(folder) ?? 0,
      files: counts.get(folder)!,
      path: folder,
    }),
  );
  return {
    of: "folders",
    nodes,
    words: ["tree", "--depth", "1"],
    note: "no regions are known of this map: these are folders",
  };
}

/** @returns undefined where nothing has the id */
export async function homeCardOf(engine: Engine, id: string): Promise<HomeCard | undefined> {
  const regions = await engine.regions();
  const region = regions.find((one) => one.id === id);
  return region ? regionCard(engine, region, regions) : folderCard(engine, id);
}

async function regionCard(engine: Engine, region: Region, regions: readonly Region[]): Promise<HomeCard> {
  const { rows, total } = await engine.regionFiles(region.id, { limit: 10_000, offset: 0 });
  const used = rows.toSorted((a, b) => b.usedBy - a.usedBy || (a.path < b.path ? -1 : 1));
  const labels = new Map(regions.map((one) => [one.id, one.label]));
  const links = await engine.regionLinks({ region: region.id });
  const side = (way: "from" | "to") => linked(links, region.id, way, labels);
  const { kind, files, chunks, health, confidence, signals } = region;
  const held = signals.length > 0 ? `, held together by ${signals.slice(0, 2).join(" and ")}` : "";
  const paths = used.slice(0, FILES).map(({ path, usedBy }) => ({ path, usedBy }));
  return {
    id: region.id,
    label: region.label,
    summary: `${kind}: ${chunks} symbols in ${files} files${held}; health ${health.toFixed(2)}, confidence ${confidence.toFixed(2)}`,
    entries: await entriesOf(
      engine,
      used.slice(0, LOOKED_AT).map(({ path }) => path),
    ),
    files: paths,
    out: side("from"),
    into: side("to"),
    more: { files: total - paths.length },
  };
}

function linked(
  links: readonly RegionLink[],
  id: string,
  way: "from" | "to",
  labels: ReadonlyMap<string, string>,
): HomeCard["out"] {
  const other = way === "from" ? "to" : "from";
  return links
    .filter((link) => link[way] === id && labels.has(link[other]))
    .map((link) => ({ id: link[other], label: labels.get(link[other])!, uses: link.uses }))
    .sort((a, b) => b.uses - a.uses)
    .slice(0, LINKS);
}

async function folderCard(engine: Engine, folder: string): Promise<HomeCard | undefined> {
  const { rows, total } = await engine.inventory({ kinds: ["file"], path: `${folder}/` }, { limit: 2000, offset: 0 });
  const here = rows.filter(({ path }) => path.startsWith(`${folder}/`));
  if (here.length === 0) return undefined;
  const files = [];
  for (const { id, path } of here.slice(0, FILES)) files.push({ path, usedBy: (await engine.degree(id)).importers });
  files.sort((a, b) => b.usedBy - a.usedBy);
  return {
    id: folder,
    label: folder,
    summary: `folder: ${here.length} files`,
    entries: await entriesOf(
      engine,
      files.slice(0, LOOKED_AT).map(({ path }) => path),
    ),
    files,
    out: [],
    into: [],
    more: { files: total - files.length },
  };
}

async function entriesOf(engine: Engine, paths: readonly string[]): Promise<HomeEntry[]> {
  const entries: HomeEntry[] = [];
  for (const path of paths) {
    const file = (await engine.filesNamed(path)).find((one) => one.path === path);
    if (!file) continue;
    const { rows } = await engine.usedMembers(file.id, { limit: ENTRIES, offset: 0 });
    for (const { entity, users } of rows) {
      const { id, kind, name, nameLine: line } = entity;
      if (users > 0) entries.push({ id, kind, name, path, line, users });
    }
  }
  return entries.sort((a, b) => b.users - a.users).slice(0, ENTRIES);
}
