/** The rows of the list in hand: the lines that the one renderer lays out, and what each of them stands for. */
import { lineWidth, widthOf } from "../../../formats/cells.ts";
import { type Laid, type Line, span, textOf } from "../../../formats/lines.ts";
import { laid } from "../../../formats/text.ts";
import type { Fields, Item } from "../../../query/report.ts";
import type { MarginRow } from "../../../query/screen/margin.ts";
import type { Answer } from "../asker/messages.ts";
import type { Place, State, Target } from "../state.ts";
import { here } from "../trail.ts";
import { geometryOf } from "./geometry.ts";
import { cardList, homeList } from "./home-rows.ts";

export interface ListLine {
  line: Line;
  /** Which row it belongs to; -1 for titles and notes. */
  row: number;
}

export interface ListRow {
  /** Its first line. */
  line: number;
  target: Target;
}

export interface List {
  lines: readonly ListLine[];
  rows: readonly ListRow[];
}

const NOTHING: List = { lines: [], rows: [] };

/** Records that head an answer: on a screen their place is above the list, not in it. */
const HEADS = new Set([
  "callers",
  "callees",
  "contains",
  "imports",
  "imported-by",
  "overrides",
  "tests",
  "index",
  "search",
]);
/** Said by the row that turns pages. */
const CUT = "results_truncated";

/** Laying out costs more than looking at it: kept as long as the answer is. */
const laidOut = new WeakMap<object, Map<string, List>>();

export function listOf(state: State): List {
  return listIn(here(state.trail), state);
}

export function listIn(place: Place, state: State): List {
  const { list, body } = geometryOf(state);
  const width = (list ?? body).width;
  if (place.view === "source") {
    const margin = place.at && state.margins.get(place.at.path);
    return margin ? remembered(margin, `${width}`, () => outlineList(margin)) : NOTHING;
  }
  if (place.view === "home") {
    const { home } = state;
    return home
      ? remembered(home, `${width} ${place.filter} ${place.unfolded?.join()}`, () =>
          homeList(home, place, width, state.look),
        )
      : NOTHING;
  }
  if (place.view === "region") {
    const card = place.region ? state.cards.get(place.region) : undefined;
    return card
      ? remembered(card, `${width} ${place.filter}`, () => cardList(card, place.filter, state.look))
      : NOTHING;
  }
  const { answer } = place;
  if (!answer) return NOTHING;
  const key = `${width} ${place.view} ${place.filter}`;
  return remembered(answer, key, () => answerList(answer, place, width));
}

function remembered(owner: object, key: string, make: () => List): List {
  let kept = laidOut.get(owner);
  if (!kept) laidOut.set(owner, (kept = new Map()));
  let list = kept.get(key);
  if (!list) {
    if (kept.size > 4) kept.clear();
    kept.set(key, (list = make()));
  }
  return list;
}

function answerList(answer: Answer, place: Place, width: number): List {
  const isSymbol = place.view === "symbol";
  const items = [...answer.notices.filter(({ kind }) => kind !== "candidate" || !isSymbol), ...answer.items];
  const shown = items.filter((item) => item.only !== "text" && !isCut(item) && !(isSymbol && HEADS.has(item.kind)));
  const narrow = isSymbol || width < 90;
  const lines = laid(shown, widthOf, { columns: narrow ? undefined : width - 2, quiet: false, byFile: narrow });
  const list = listed(lines, place.filter, filesOf(items));
  const bound = boundOf(answer);
  return bound?.next === undefined ? list : withMore(list, bound.total - bound.next);
}

/** The last row turns the page. */
function withMore({ lines, rows }: List, more: number): List {
  const target: Target = { name: "more", kind: "bound", fields: {} };
  return {
    lines: [
      ...lines,
      { line: [span("  "), span(`${more} more`, "accent"), span("  enter shows the next", "dim")], row: rows.length },
    ],
    rows: [...rows, { line: lines.length, target }],
  };
}

function isCut({ kind, fields }: Item): boolean {
  return kind === "diagnostic" && fields.code === CUT;
}

/** Lines with their rows; with a filter, rows that contain it and the titles above them. */
function listed(lines: readonly Laid[], filter: string, files: ReadonlyMap<Item, string>): List {
  const wanted = filter.toLowerCase();
  const kept: ListLine[] = [];
  const rows: ListRow[] = [];
  let title: Line | undefined;
  let last: Item | undefined;
  for (const { line, item } of lines) {
    const target = item && targetOf(item, files.get(item));
    if (!target) {
      last = undefined;
      if (!wanted) kept.push({ line, row: -1 });
      else title = line;
      continue;
    }
    if (item === last) {
      if (kept.at(-1)?.row === rows.length - 1 && rows.length > 0) kept.push({ line, row: rows.length - 1 });
      continue;
    }
    last = item;
    const text = `${textOf(line)} ${target.path ?? ""}`.toLowerCase();
    if (wanted && !text.includes(wanted)) continue;
    if (wanted && title) kept.push({ line: title, row: -1 });
    title = undefined;
    rows.push({ line: kept.length, target });
    kept.push({ line, row: rows.length - 1 });
  }
  return { lines: kept, rows };
}

/** The file of each record that names only its lines: that of the record above that names one. */
function filesOf(items: readonly Item[]): Map<Item, string> {
  const files = new Map<Item, string>();
  let file: string | undefined;
  for (const item of items) {
    const { path, lines, line } = item.fields;
    if (typeof path === "string") file = path;
    else if (file !== undefined && (lines !== undefined || line !== undefined)) files.set(item, file);
  }
  return files;
}

/** What a record stands for; undefined where one cannot go there. */
function targetOf({ fields, kind }: Item, file: string | undefined): Target | undefined {
  const { id, name, path, site, lines, line } = fields;
  const place = typeof site === "string" ? /^(.*):(\d+)$/s.exec(site) : undefined;
  const at = place ? place[1] : typeof path === "string" ? path : file;
  if (typeof id !== "string" && !at) return undefined;
  if (!ROW_KINDS.test(kind) && typeof id !== "string" && !place) return undefined;
  const first = place?.[2] ?? String(lines ?? line ?? "").split("-")[0];
  return {
    id: typeof id === "string" ? id : undefined,
    name: String(name ?? at ?? ""),
    kind: String(fields.kind ?? kind),
    path: at,
    line: first ? Number(first) : undefined,
    fields,
  };
}

/** Kinds of records that are rows though they have no id. */
const ROW_KINDS =
  /^(item|inventory\.file|dir|listed\.file|match|symbol|member|test|user|caller|around\.caller|importer|file_test|file|import|related|step|node|dep)/;

function outlineList(margin: readonly MarginRow[]): List {
  const digits = String(Math.max(1, ...margin.map(({ callers }) => callers))).length;
  const rows: ListRow[] = [];
  const lines = margin.map(({ id, kind, title, name, line, callers }, row): ListLine => {
    const depth = title.split(".").length - 1;
    rows.push({ line: row, target: { id, kind, name, line, fields: { name, kind, id } satisfies Fields } });
    const count = callers > 0 ? String(callers) : "";
    return {
      row,
      line: [
        span(count.padStart(digits), "number"),
        span(` ${"  ".repeat(depth)}`),
        span(name, "name"),
        span(` ${kind}`, "dim"),
      ],
    };
  });
  return { lines, rows };
}

/** How an answer is bounded: what is shown, and of how many. */
export interface Bound {
  offset: number;
  shown: number;
  total: number;
  next?: number | undefined;
  capped: boolean;
}

export function boundOf(answer: Answer | undefined): Bound | undefined {
  if (!answer) return undefined;
  const head = answer.items.find(({ fields }) => typeof fields.shown === "number" && fields.total !== undefined);
  const cut = answer.items.find(isCut);
  const found = answer.items.find(({ kind }) => kind === "search")?.fields;
  if (found) {
    const shown = Number(found.count);
    return { offset: 0, shown, total: Number(found.candidates), next: undefined, capped: false };
  }
  if (!head) return undefined;
  const offset = Number(head.fields.offset ?? 0);
  const shown = Number(head.fields.shown);
  const total = Number(head.fields.total);
  const next = typeof cut?.fields.next_offset === "number" ? cut.fields.next_offset : undefined;
  return { offset, shown, total, next, capped: next === undefined && cut !== undefined };
}

export { unfoldedIn } from "./home-rows.ts";

/** The row under the cursor. */
export function targetHere(state: State): Target | undefined {
  const place = here(state.trail);
  return listOf(state).rows[place.cursor]?.target;
}

/** Widest line of a list, for tests of layouts. */
export function widest(list: List): number {
  return Math.max(0, ...list.lines.map(({ line }) => lineWidth(line)));
}
