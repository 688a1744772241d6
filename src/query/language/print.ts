/** A query as text, in one form for all that mean the same: what it prints reads back as the same query. */
import { findCommand } from "../commands.ts";
import type { Atom, NumberAtom, Pattern, Pipeline, Query, Selection, Step } from "./ast.ts";
import { hopOf, isOtherStep } from "./steps.ts";

export function print(query: Query): string {
  if (query.kind === "command") return [query.name, ...query.words.map(commandWord)].join(" ");
  return [printSelection(query.source), ...query.steps.map(printStep)].join(" | ");
}

function commandWord(word: string): string {
  return /^[^\s"'|()]+$/.test(word) ? word : quoted(word);
}

/** A selection as it stands in a pipeline. */
export function printSelection(selection: Selection): string {
  switch (selection.kind) {
    case "all":
      return selection.of.map((one) => (one.kind === "any" ? grouped(one) : printSelection(one))).join(" ");
    case "any":
      return selection.of.map(printSelection).join(" or ");
    case "not":
      return `-${isCompound(selection.of) ? grouped(selection.of) : printSelection(selection.of)}`;
    default:
      return printAtom(selection);
  }
}

function isCompound({ kind }: Selection): boolean {
  return kind === "all" || kind === "any" || kind === "not";
}

function grouped(selection: Selection): string {
  return `(${printSelection(selection)})`;
}

function printAtom(atom: Atom): string {
  switch (atom.kind) {
    case "name":
      return printName(atom.text);
    case "glob":
      return atom.text;
    case "regexp":
      return `/${atom.source}/${atom.flags}`;
    case "fuzzy":
      return `~${atom.text}`;
    case "id":
      return `@${atom.prefix}`;
    case "lines":
      return `${atom.path}:${atom.from}-${atom.to}`;
    case "saved":
      return `$${atom.name}`;
    case "field":
      return `${atom.field}:${atom.values.map(printPattern).join(",")}`;
    case "number":
      return `${atom.field}:${printRange(atom)}`;
    case "query":
      return parenthesised(atom.query);
  }
}

function printPattern(pattern: Pattern): string {
  if (pattern.form === "regexp") return `/${pattern.source}/${pattern.flags}`;
  return pattern.form === "glob" ? pattern.text : printText(pattern.text);
}

/** A text as the value of a field. */
export function printText(text: string): string {
  return /^[^\s|()",*?{}/][^\s|()",*?{}]*$/.test(text) ? text : quoted(text);
}

function printRange({ least, most }: NumberAtom): string {
  if (least === most) return String(least);
  if (least === undefined) return `<=${most}`;
  return most === undefined ? `>=${least}` : `${least}..${most}`;
}

/** A name that would be read as anything else is quoted. */
export function printName(text: string): string {
  const isBare = /^[\p{L}\p{N}_.#][^\s|()"*?]*$/u.test(text);
  const isTaken =
    hopOf(text) !== undefined || isOtherStep(text) || findCommand(text) || /^(not|by|desc|asc)$/.test(text);
  const isOther = /^[a-z_]+:(?!:)/.test(text) || /:\d+-\d+$/.test(text);
  return isBare && !isTaken && !isOther ? text : quoted(text);
}

function quoted(text: string): string {
  return `"${text.replace(/["\\]/g, "\\$&")}"`;
}

function parenthesised(query: Pipeline): string {
  return `(${print(query)})`;
}

export function printStep(step: Step): string {
  switch (step.kind) {
    case "hop":
      return step.depth === 1 ? step.name : `${step.name} ${step.depth === "all" ? "*" : step.depth}`;
    case "where":
      return beginsWithWord(step.of) ? `where ${printSelection(step.of)}` : printSelection(step.of);
    case "and":
    case "or":
    case "minus":
    case "to":
      return `${step.kind} ${parenthesised(step.with)}`;
    case "sort":
      return `sort ${step.field}${step.descending ? " desc" : ""}`;
    case "top":
      return `top ${step.count}${step.field === undefined ? "" : ` by ${step.field}`}`;
    case "limit":
    case "offset":
      return `${step.kind} ${step.count}`;
    case "group":
      return `group ${step.field}`;
    case "fields":
      return `fields ${step.fields.join(",")}`;
    default:
      return step.kind;
  }
}

/** A word behind a bar could be a step mistyped, and so could any before a number. */
function beginsWithWord(selection: Selection): boolean {
  if (selection.kind === "name") return true;
  const [first] = selection.kind === "all" || selection.kind === "any" ? selection.of : [];
  if (!first) return false;
  return beginsWithWord(first) || (selection.kind === "all" && /^(glob|fuzzy|id|saved|lines)$/.test(first.kind));
}
