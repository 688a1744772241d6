/** What may stand at a place of a query's text, told by the tokens before it. Nothing is looked up. */
import { type Field, isField, isNumberField, type NumberField } from "./fields.ts";
import { lex, type Token } from "./lex.ts";
import { hopOf, isOtherStep } from "./steps.ts";

/** What is typed of a word at the place, and where that begins. */
export interface Typed {
  typed: string;
  from: number;
}

export type Place = Typed &
  (
    | { at: "source" }
    /** Within a selection; `first` where it has no atom yet, `asked` behind the target of a step that stands first. */
    | { at: "selection"; first: boolean; asked: boolean }
    | { at: "step" }
    | { at: "value"; field: Field | NumberField | undefined; name: string }
    /** What a step takes besides selections. */
    | { at: "levels" | "sorted" | "order" | "by" | "grouped" | "columns" | "number" | "limit" | "query" | "bar" }
    /** Inside a command's words, a quote, a regular expression. */
    | { at: "command" | "nothing" }
  );

/** @param isCommand whether a word in front is a command's */
export function placeIn(text: string, at: number, isCommand: (word: string) => boolean): Place {
  const before = text.slice(0, at);
  const { tokens, problems } = lex(before);
  tokens.pop();
  const last = tokens.at(-1);
  const isOpen = last !== undefined && last.span.end === at && (last.kind === "string" || last.kind === "regexp");
  const current = currentOf(tokens, at);
  const done = current.taken === 0 ? tokens : tokens.slice(0, -current.taken);
  const field = fieldAround(done, current);
  if (field) return { at: "value", ...known(field.text), ...current.typed };
  if (isOpen && problems.length > 0) return { at: "nothing", ...current.typed };
  return { ...contextOf(done, isCommand), ...current.typed } as Place;
}

function known(name: string): { field: Field | NumberField | undefined; name: string } {
  return { field: isField(name) || isNumberField(name) ? name : undefined, name };
}

interface Current {
  typed: Typed;
  /** Tokens that belong to the word at the place. */
  taken: number;
}

/** The word that ends at the place. What is quoted is completed as what stands in the quotes. */
function currentOf(tokens: readonly Token[], at: number): Current {
  const last = tokens.at(-1);
  const isWord = last?.kind === "word" || last?.kind === "string" || last?.kind === "regexp";
  if (!last || last.span.end !== at || !isWord) return { typed: { typed: "", from: at }, taken: 0 };
  return { typed: { typed: last.text, from: last.span.start }, taken: 1 };
}

/** The field whose value stands at the place: `kind:`, `kind:cl`, `kind:class,in`. */
function fieldAround(done: readonly Token[], { typed }: Current): Token | undefined {
  let end = typed.from;
  for (let i = done.length - 1; i >= 0; i--) {
    const token = done[i]!;
    if (token.span.end !== end) return undefined;
    if (token.kind === "field") return token;
    if (token.kind === "|" || token.kind === "(" || token.kind === ")" || token.kind === "-") return undefined;
    end = token.span.start;
  }
  return undefined;
}

type Context =
  | { at: Exclude<Place["at"], "value" | "selection"> }
  | { at: "selection"; first: boolean; asked: boolean };

/** What a word behind these tokens would be. */
function contextOf(done: readonly Token[], isCommand: (word: string) => boolean): Context {
  const segment = segmentOf(done);
  const [head] = segment.tokens;
  if (!head) return segment.begins === "pipe" ? { at: "step" } : { at: "source" };
  if (head.kind === "word") {
    if (hopOf(head.text) !== undefined) return behindHop(segment);
    if (isOtherStep(head.text) && segment.begins === "pipe") return behindStep(segment.tokens);
    if (segment.begins === "text" && isCommand(head.text)) return { at: "command" };
  }
  return behindSelection(segment.tokens, false);
}

interface Segment {
  /** What stands before it. */
  begins: "text" | "pipe" | "parenthesis";
  /** Tokens of the step or source up to the place; what stands in closed parentheses is one token. */
  tokens: Token[];
}

function segmentOf(done: readonly Token[]): Segment {
  const stack: Segment[] = [{ begins: "text", tokens: [] }];
  for (const token of done) {
    const top = stack.at(-1)!;
    if (token.kind === "|") stack[stack.length - 1] = { begins: "pipe", tokens: [] };
    else if (token.kind === "(") stack.push({ begins: "parenthesis", tokens: [] });
    else if (token.kind === ")") {
      if (stack.length > 1) stack.pop();
      stack.at(-1)!.tokens.push(token);
    } else top.tokens.push(token);
  }
  return stack.at(-1)!;
}

function behindHop({ begins, tokens }: Segment): Context {
  if (begins === "pipe") return tokens.length === 1 ? { at: "levels" } : { at: "bar" };
  // A step that stands first: its target, then what narrows the answer.
  return behindSelection(tokens.slice(1), tokens.length > 1);
}

function behindStep([head, ...rest]: readonly Token[]): Context {
  const last = rest.at(-1);
  switch (head!.text) {
    case "where":
      return behindSelection(rest, false);
    case "and":
    case "or":
    case "minus":
    case "to":
      return { at: rest.length === 0 ? "query" : "bar" };
    case "sort":
      return { at: rest.length === 0 ? "sorted" : rest.length === 1 ? "order" : "bar" };
    case "top":
      if (rest.length === 0) return { at: "number" };
      return { at: rest.length === 1 ? "by" : last?.text === "by" ? "sorted" : "bar" };
    case "limit":
      return { at: rest.length === 0 ? "limit" : "bar" };
    case "offset":
      return { at: rest.length === 0 ? "number" : "bar" };
    case "group":
      return { at: rest.length === 0 ? "grouped" : "bar" };
    case "fields":
      return { at: "columns" };
    default:
      return { at: "bar" };
  }
}

function behindSelection(tokens: readonly Token[], asked: boolean): Context {
  const last = tokens.at(-1);
  const isOpen = last === undefined || last.kind === "-" || (last.kind === "word" && /^(or|and|not)$/.test(last.text));
  return { at: "selection", first: isOpen, asked };
}
