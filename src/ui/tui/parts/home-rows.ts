/** The rows of the first screen's tree, and of a region's screen. */
import { widthOf } from "../../../formats/cells.ts";
import { type Line, span } from "../../../formats/lines.ts";
import type { HomeCard, HomeMap, HomeNode } from "../../../query/screen/home.ts";
import type { Look, Place, Target } from "../state.ts";
import { glyphs } from "./pieces.ts";
import type { List, ListLine, ListRow } from "./rows.ts";

/** Rows below which a level is unfolded from the start. */
const ROOMY = 18;

/** Ids of what is unfolded: what the reader chose, else as many levels as are not too long. */
export function unfoldedIn(place: Place, home: HomeMap | undefined): Set<string> {
  if (place.unfolded) return new Set(place.unfolded);
  const nodes = home?.nodes ?? [];
  const open = new Set<string>();
  for (let depth = 0; ; depth++) {
    const here = nodes.filter((node) => node.depth <= depth + 1);
    const parents = nodes.filter((node) => node.depth === depth && node.children > 0);
    if (parents.length === 0 || here.length > ROOMY) return open;
    for (const { id } of parents) open.add(id);
  }
}

export function homeList(home: HomeMap, place: Place, width: number, look: Look): List {
  const open = unfoldedIn(place, home);
  const wanted = place.filter.toLowerCase();
  const fitting = home.nodes.filter(({ label }) => label.toLowerCase().includes(wanted));
  const hasSymbols = home.of === "regions";
  const rows: ListRow[] = [];
  const title = columns(
    [span(hasSymbols ? " REGIONS" : " FOLDERS", "title")],
    hasSymbols ? ["symbols", "used"] : ["files"],
    width,
    "dim",
  );
  const lines: ListLine[] = [{ line: title, row: -1 }];
  for (const node of wanted ? fitting : visible(home.nodes, open)) {
    const { folded, unfolded } = glyphs(look);
    const fold = node.children === 0 ? " " : open.has(node.id) ? unfolded : folded;
    const name = [
      span(`${"  ".repeat(wanted ? 0 : node.depth)} ${fold} `, "dim"),
      span(node.label, node.depth === 0 ? "name" : undefined),
    ];
    const counts = hasSymbols ? [count(node.symbols), count(node.fanIn)] : [count(node.files)];
    rows.push({ line: lines.length, target: nodeTarget(node, home) });
    lines.push({ line: columns(name, counts, width, "number"), row: rows.length - 1 });
  }
  if (home.note) lines.push({ line: [], row: -1 }, { line: [span(` ${home.note}`, "dim")], row: -1 });
  return { lines, rows };
}

function count(value: number | undefined): string {
  return value === undefined ? "" : value.toLocaleString("en");
}

/** Nodes whose parents are all unfolded, each below its parent. */
function visible(nodes: readonly HomeNode[], open: ReadonlySet<string>): HomeNode[] {
  const ids = new Set(nodes.map(({ id }) => id));
  const below = grouped(nodes, ({ parent }) => (parent !== undefined && ids.has(parent) ? parent : undefined));
  const walk = (parent: string | undefined): HomeNode[] =>
    (below.get(parent) ?? []).flatMap((node) => [node, ...(open.has(node.id) ? walk(node.id) : [])]);
  return walk(undefined);
}

function nodeTarget({ id, label, path }: HomeNode, home: HomeMap): Target {
  const kind = home.of === "regions" ? "region" : "folder";
  return { id, name: label, kind, path: path && `${path}/`, fields: { name: label } };
}

/** A line with counts in columns at its right edge. */
function columns(left: Line, counts: readonly string[], width: number, role: "number" | "dim"): Line {
  const right = counts.map((text) => text.padStart(9)).join("");
  const used = left.reduce((sum, { text }) => sum + widthOf(text), 0);
  const gap = Math.max(1, width - used - right.length - 2);
  return [...left, span(" ".repeat(gap)), span(right, role)];
}

interface CardRow {
  line: Line;
  target: Target;
}

/** Entry points, files and neighbours of a region: each row leads to what it names. */
export function cardList(card: HomeCard, filter: string, look: Look): List {
  const wanted = filter.toLowerCase();
  const rows: ListRow[] = [];
  const lines: ListLine[] = [];
  const section = (title: string, all: readonly CardRow[]) => {
    const kept = all.filter(({ target }) => `${target.name} ${target.path ?? ""}`.toLowerCase().includes(wanted));
    if (kept.length === 0) return;
    if (lines.length > 0) lines.push({ line: [], row: -1 });
    lines.push({ line: [span(` ${title}`, "title")], row: -1 });
    for (const { line, target } of kept) {
      rows.push({ line: lines.length, target });
      lines.push({ line, row: rows.length - 1 });
    }
  };
  section("ENTRY POINTS, by users outside their file", entryRows(card));
  section("USES", card.out.map(regionRow(glyphs(look).arrow)));
  section("IS USED BY", card.into.map(regionRow(look.glyphs === "ascii" ? "<-" : "←")));
  const { files, more } = card;
  section(
    more.files > 0 ? `FILES, ${files.length} most used of ${files.length + more.files}` : "FILES, most used first",
    fileRows(card),
  );
  return { lines, rows };
}

function entryRows({ entries }: HomeCard): CardRow[] {
  const names = Math.max(0, ...entries.map(({ name }) => widthOf(name)));
  return entries.map(({ id, kind, name, path, line, users }) => ({
    line: [
      number(users),
      span(kind.padEnd(10), "kind"),
      span(name.padEnd(names + 2), "name"),
      span(`${path}:${line}`, "path"),
    ],
    target: { id, name, kind, path, line, fields: { id, name, kind, path } },
  }));
}

function regionRow(sign: string): (link: HomeCard["out"][number]) => CardRow {
  return ({ id, label, uses }) => ({
    line: [number(uses), span(`${sign} `, "accent"), span(label)],
    target: { id, name: label, kind: "region", fields: { name: label } },
  });
}

function fileRows({ files }: HomeCard): CardRow[] {
  return files.map(({ path, usedBy }) => ({
    line: [number(usedBy), span(path, "path")],
    target: { name: path, kind: "file", path, line: 1, fields: { path } },
  }));
}

function number(count: number) {
  return span(`${String(count).padStart(6)}  `, "number");
}

/** `Map.groupBy`, which Node 20 has not. */
function grouped<T, K>(all: readonly T[], keyOf: (one: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const one of all) {
    const group = groups.get(keyOf(one));
    if (group) group.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return groups;
}
