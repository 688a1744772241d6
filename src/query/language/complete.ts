/**
 * What may stand at the cursor of a query, best first, with what each would mean. Words come from the tables of the
 * language, names from the graph: looked for by their letters in the store, ranked here by likeness and use.
 */
import type { Engine } from "../../engine/engine.ts";
import { COMMANDS, findCommand } from "../commands.ts";
import { nearest } from "../nearest.ts";
import { COLUMNS, FIELDS, type Field, GROUPED, isField, NUMBERS, PROPERTIES, RELATED, SORTED } from "./fields.ts";
import { namesFor, pathsFor } from "./names.ts";
import { type Place, placeIn } from "./place.ts";
import { printText } from "./print.ts";
import { savedQueries } from "./saved.ts";
import { HOPS, OTHER_STEPS } from "./steps.ts";

export interface Completion {
  /** What is put in, between `from` and the cursor. */
  text: string;
  from: number;
  /** What it would mean. */
  summary?: string;
  kind: "step" | "field" | "value" | "name" | "path" | "command" | "word";
}

/** Completions at most. */
export const MOST = 50;

type Row = Omit<Completion, "from">;

/** @param at place of the cursor, UTF-16 units from 0; what stands behind it is left alone */
export async function complete(text: string, at: number, engine: Engine): Promise<Completion[]> {
  const place = placeIn(text, at, (word) => findCommand(word) !== undefined);
  const rows = await rowsAt(place, engine);
  const seen = new Set<string>();
  const unique = rows.filter(({ text: word }) => !seen.has(word) && seen.add(word));
  return unique.slice(0, MOST).map((row) => ({ ...row, from: place.from }));
}

async function rowsAt(place: Place, engine: Engine): Promise<Row[]> {
  const { typed } = place;
  switch (place.at) {
    case "source":
      return [...fitting([...hops(), ...commands()], typed, "begun"), ...(await selected(typed, engine))];
    case "selection":
      return [...fitting(joints(place), typed, "begun"), ...(await selected(typed, engine))];
    case "step":
      return [...fitting([...hops(), ...steps()], typed), ...fitting(fields(), typed, "begun")];
    case "value":
      return valuesOf(place, engine);
    case "levels":
      return fitting(
        [word("*", "all the way"), word("2", "up to two steps"), word("3", "up to three"), bar()],
        typed,
        "begun",
      );
    case "sorted":
      return fitting(columns(SORTED), typed);
    case "grouped":
      return fitting(columns(GROUPED), typed);
    case "columns":
      return columnList(typed);
    case "order":
      return fitting([word("desc", "most first"), bar()], typed, "begun");
    case "by":
      return fitting([word("by", "of which field"), bar()], typed, "begun");
    case "limit":
      return fitting(["10", "50", "100"].map((n) => word(n, "rows")).concat(word("all", "every row")), typed, "begun");
    case "number":
      return fitting(
        ["5", "10", "20"].map((n) => word(n)),
        typed,
        "begun",
      );
    case "query":
      return [word("(", "a query in parentheses")];
    case "bar":
      return typed === "" ? [bar()] : [];
    case "command":
    case "nothing":
      return [];
  }
}

/** Rows that fit what is typed: those that begin so, then those that hold it, then near ones where none does. */
function fitting(rows: readonly Row[], typed: string, how: "begun" | "anywhere" = "anywhere"): Row[] {
  const wanted = typed.toLowerCase();
  const begun = rows.filter(({ text }) => text.toLowerCase().startsWith(wanted));
  if (how === "begun") return begun;
  const held = rows.filter(({ text }) => text.toLowerCase().indexOf(wanted) > 0);
  if (begun.length + held.length > 0) return [...begun, ...held];
  const near = nearest(
    typed,
    rows.map(({ text }) => text),
  );
  return near.map((text) => rows.find((row) => row.text === text)!);
}

function word(text: string, summary?: string): Row {
  return { text, kind: "word", ...(summary !== undefined && { summary }) };
}

function bar(): Row {
  return word("|", "a step follows");
}

function hops(): Row[] {
  return Object.entries(HOPS).map(([text, { summary }]) => ({ text, summary, kind: "step" }));
}

function steps(): Row[] {
  return Object.entries(OTHER_STEPS).map(([text, { summary }]) => ({ text, summary, kind: "step" }));
}

function fields(): Row[] {
  const texts = Object.entries(FIELDS).map(
    ([name, { summary }]): Row => ({ text: `${name}:`, summary, kind: "field" }),
  );
  const numbers = Object.entries(NUMBERS).map(
    ([name, summary]): Row => ({ text: `${name}:`, summary: `number of ${summary}`, kind: "field" }),
  );
  return [...texts, ...numbers];
}

/** Commands that are no step: each is a query of one word and its arguments. */
function commands(): Row[] {
  return COMMANDS.filter(({ name, hidden }) => !hidden && !Object.hasOwn(HOPS, name)).map(({ name }) => ({
    text: name,
    summary: "command",
    kind: "command",
  }));
}

function columns(names: readonly (keyof typeof COLUMNS)[]): Row[] {
  return names.map((name) => ({ text: name, summary: COLUMNS[name], kind: "field" }));
}

/** `a,b,` goes on with another. */
function columnList(typed: string): Row[] {
  const from = typed.lastIndexOf(",") + 1;
  const kept = typed.slice(0, from);
  const rows = fitting(columns(Object.keys(COLUMNS) as (keyof typeof COLUMNS)[]), typed.slice(from));
  return rows.map((row) => ({ ...row, text: kept + row.text }));
}

/** What joins atoms, where one stands already. */
function joints({ first, asked }: Extract<Place, { at: "selection" }>): Row[] {
  const not = word("not", "those that do not match");
  if (first) return [not];
  const options = ["limit:", "offset:", "depth:"].map((text): Row => ({ text, summary: "of the step", kind: "field" }));
  return [bar(), word("or", "those that match either"), not, ...(asked ? options : [])];
}

/** What an atom may be: a field; a name or path once something is typed of it. */
async function selected(typed: string, engine: Engine): Promise<Row[]> {
  if (typed.startsWith("$")) {
    const saved = await savedQueries(engine);
    return fitting(
      saved.map(({ name, query }) => ({ text: `$${name}`, summary: query, kind: "value" })),
      typed,
      "begun",
    );
  }
  if (/^[@/(]/.test(typed)) return [];
  const words = fitting(fields(), typed, "begun");
  if (typed === "") return words;
  const fuzzy = typed.startsWith("~") ? "~" : "";
  const names = await namesFor(engine, typed.slice(fuzzy.length), MOST);
  const paths = fuzzy ? [] : await pathsFor(engine, typed);
  const [first, rest] = /[/.]/.test(typed) ? [paths, names] : [names, paths];
  return [...words, ...[...first, ...rest].map((row) => ({ ...row, text: fuzzy + row.text }))];
}

async function valuesOf({ field, typed }: Extract<Place, { at: "value" }>, engine: Engine): Promise<Row[]> {
  if (field === undefined) return [];
  if (!isField(field))
    return fitting(
      [">10", ">=1", "0", "<5", "1..5"].map((text) => word(text)),
      typed,
      "begun",
    );
  switch (field satisfies Field) {
    case "kind":
      return kinds(typed, engine);
    case "is":
      return fitting(described(PROPERTIES), typed);
    case "has":
      return fitting(described(RELATED), typed);
    case "name":
    case "owner":
      return (await namesFor(engine, typed, MOST)).map((row) => ({ ...row, text: printText(row.plain) }));
    case "path":
      return pathValues(typed, engine);
    case "in":
      return [...(await pathValues(typed, engine)), ...(await regionValues(typed, engine))];
    case "lang": {
      const { rows } = await engine.beginnings("language", typed, MOST);
      return rows.map((text) => ({ text, kind: "value" }));
    }
    case "rev": {
      const newest = (await engine.revisions()).slice(-MOST).reverse();
      const rows = newest.map(
        ({ rev, at }): Row => ({ text: String(rev), summary: new Date(at).toISOString(), kind: "value" }),
      );
      return fitting(rows, typed, "begun");
    }
    case "changed":
      return fitting(
        ["HEAD", "HEAD~1", "HEAD~5", "HEAD~10", "main", "master"].map((text) => ({ text, kind: "value" })),
        typed,
        "begun",
      );
    default:
      return [];
  }
}

async function pathValues(typed: string, engine: Engine): Promise<Row[]> {
  return (await pathsFor(engine, typed)).map((row) => ({ ...row, text: printText(row.plain) }));
}

async function regionValues(typed: string, engine: Engine): Promise<Row[]> {
  const wanted = typed.toLowerCase();
  const regions = (await engine.regions()).filter(({ label }) => label.toLowerCase().includes(wanted));
  return regions.map(({ label, kind, files }) => ({
    text: printText(label),
    summary: `${kind} of ${files} files`,
    kind: "value",
  }));
}

/** Kinds with how many there are; those of which there is none last. */
async function kinds(typed: string, engine: Engine): Promise<Row[]> {
  const nodes = await engine.kindCounts();
  const rows = FIELDS.kind.values.map((text) => ({ text, count: nodes[text] ?? 0 }));
  rows.sort((a, b) => b.count - a.count);
  return fitting(
    rows.map(({ text, count }) => ({ text, summary: count === 0 ? "none" : String(count), kind: "value" })),
    typed,
  );
}

function described(words: Readonly<Record<string, string>>): Row[] {
  return Object.entries(words).map(([text, summary]) => ({ text, summary, kind: "value" }));
}
