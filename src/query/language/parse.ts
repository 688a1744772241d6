/**
 * Reads a query: recursive descent over the tokens, with the place of every part. It never throws and goes on behind a
 * mistake, so that a bar can complete what is not finished.
 */
import { COMMANDS, findCommand } from "../commands.ts";
import { editDistance, nearest } from "../nearest.ts";
import type { Hop, Parsed, Pipeline, Query, Selection, Step, SyntaxProblem } from "./ast.ts";
import { columnOf, GROUPED, SORTED } from "./fields.ts";
import { lex, type Token } from "./lex.ts";
import { SelectionParser } from "./parse-selection.ts";
import { HOP_ALIASES, hopOf, isOtherStep, OPTIONS, SHAPES, stepWords } from "./steps.ts";

/** Longest text that is read. */
export const MAX_LENGTH = 20_000;

/** Steps that may follow what leaves no set. */
const FOLLOWING: ReadonlySet<string> = new Set(["limit", "offset", "fields"]);

export function parse(text: string): Parsed {
  if (text.length > MAX_LENGTH) {
    const message = `A query has at most ${MAX_LENGTH} characters; this one has ${text.length}.`;
    return { query: undefined, problems: [{ span: { start: MAX_LENGTH, end: text.length }, message, expected: [] }] };
  }
  const { tokens, problems } = lex(text);
  const parser = new Parser(text, tokens, problems);
  const query = parser.query();
  problems.sort((a, b) => a.span.start - b.span.start);
  return { query, problems };
}

/** Commands that a query may be, beside the steps. */
export function commandWords(): string[] {
  return COMMANDS.filter(({ name, hidden }) => !hidden && hopOf(name) === undefined).map(({ name }) => name);
}

class Parser extends SelectionParser {
  constructor(
    private readonly text: string,
    tokens: readonly Token[],
    problems: SyntaxProblem[],
  ) {
    super(tokens, problems);
  }

  query(): Query | undefined {
    const first = this.token;
    if (first.kind === "end") {
      this.problem(first.span, "The query is empty.", []);
      return undefined;
    }
    if (first.kind === "word" && hopOf(first.text) === undefined && !isOtherStep(first.text)) {
      const entry = findCommand(first.text);
      const isPiped = this.tokens[this.at + 1]?.kind === "|";
      if (entry && !entry.hidden && isPiped)
        this.problem(first.span, `${first.text} is a command; as a name it is quoted: "${first.text}".`, []);
      else if (entry && !entry.hidden) return this.command(entry.name);
    }
    const query = this.pipeline();
    while (!this.isEnd()) {
      this.problem(this.token.span, "Nothing is open that this could close.", ["|"]);
      this.advance();
      query.steps.push(...this.steps());
    }
    return query;
  }

  private isEnd(): boolean {
    return this.token.kind === "end";
  }

  /** A command and its words as a shell splits them: quotes hold a word together. */
  private command(name: string): Query {
    // Its words are its own: what the language takes offence at may be right there.
    this.problems.length = 0;
    const { start, end } = this.token.span;
    const words = [...this.text.slice(end).matchAll(/(?:"((?:[^"\\]|\\.)*)"?|'([^']*)'?|[^\s"']+)+/g)].map(([word]) =>
      word.replace(/"((?:[^"\\]|\\.)*)"?|'([^']*)'?/g, (_, double: string | undefined, single: string | undefined) =>
        double === undefined ? (single ?? "") : double.replace(/\\(["\\])/g, "$1"),
      ),
    );
    return { kind: "command", name, words, span: { start, end: this.text.length } };
  }

  override pipeline(): Pipeline {
    const { start } = this.token.span;
    const hop = this.token.kind === "word" ? hopOf(this.token.text) : undefined;
    const pipeline: Pipeline =
      hop !== undefined
        ? this.asked(hop)
        : { kind: "pipeline", source: this.source(), steps: [], span: this.from(start) };
    pipeline.steps.push(...this.steps());
    pipeline.span = this.from(start);
    return pipeline;
  }

  /** `callers X in:src limit:7`: a hop first, what it is asked of, and what narrows the answer. */
  private asked(hop: NonNullable<ReturnType<typeof hopOf>>): Pipeline {
    const { start, end } = this.token.span;
    this.advance();
    if (this.isOver()) {
      this.problem(this.token.span, `${hop} is asked of something: a name, or a selection in parentheses.`, []);
      return { kind: "pipeline", source: this.nothing(), steps: [], span: this.from(start) };
    }
    const source = this.single();
    const step: Hop = { kind: "hop", name: hop, depth: 1, span: { start, end } };
    const cuts: Step[] = [];
    const narrowing: Selection[] = [];
    this.options = OPTIONS;
    while (!this.isOver() || this.isOption()) {
      if (!this.isOption()) {
        narrowing.push(this.selection());
        continue;
      }
      const { text, span: place } = this.token;
      const count = this.option(text);
      const span = this.from(place.start);
      if (count === undefined) continue;
      if (text === "depth") step.depth = count;
      else if (text === "offset") cuts.unshift({ kind: "offset", count, span });
      else cuts.push({ kind: "limit", count, span });
    }
    this.options = [];
    const narrowed: Step[] = narrowing.map((of) => ({ kind: "where", of, span: of.span }));
    return { kind: "pipeline", source, steps: [step, ...narrowed, ...cuts], span: this.from(start) };
  }

  private option(name: string): number | "all" | undefined {
    this.advance();
    const token = this.token;
    const isAll = token.glued && (token.text === "*" || token.text === "all") && name !== "offset";
    const least = name === "offset" ? 0 : 1;
    const count = token.glued && token.kind === "word" && /^\d{1,9}$/.test(token.text) ? Number(token.text) : undefined;
    if (token.glued && token.kind !== "end" && token.kind !== "|" && token.kind !== ")") this.advance();
    if (isAll) return "all";
    if (count !== undefined && count >= least) return count;
    this.problem(token.span, `${name}: takes a number from ${least}.`, []);
    return undefined;
  }

  private source(): Selection {
    const { token } = this;
    if (token.kind === "word" && isOtherStep(token.text) && !["or", "and"].includes(token.text)) {
      this.problem(
        token.span,
        `${token.text} is a step and needs a set before it; as a name it is quoted: "${token.text}".`,
        [],
      );
      this.skipStep();
      return this.nothing();
    }
    if (this.isOver()) {
      this.problem(token.span, "A selection is missing.", []);
      return this.nothing();
    }
    return this.selection();
  }

  /** Steps up to the end or a closing parenthesis. */
  private steps(): Step[] {
    const steps: Step[] = [];
    while (this.token.kind === "|") {
      this.advance();
      const step = this.step();
      const shape = steps.find(({ kind }) => SHAPES.has(kind));
      const isCounted = shape?.kind === "group" && step?.kind === "count";
      if (step && shape && !FOLLOWING.has(step.kind) && !isCounted)
        this.problem(step.span, `No set is left behind ${shape.kind}: only limit, offset and fields may follow.`, [
          ...FOLLOWING,
        ]);
      else if (step) steps.push(step);
      if (this.token.kind !== "|" && this.token.kind !== ")" && this.token.kind !== "end") {
        this.unexpected(step);
        this.skipStep();
      }
    }
    return steps;
  }

  private unexpected(step: Step | undefined): void {
    const { text, span } = this.token;
    if (step) this.problem(span, `"${text}" does not belong to ${step.kind === "hop" ? step.name : step.kind}.`, ["|"]);
  }

  private step(): Step | undefined {
    const { token } = this;
    const { start } = token.span;
    if (this.isOver()) {
      this.problem(token.span, "A step is missing.", stepWords());
      return undefined;
    }
    if (token.kind !== "word") return this.where(start);
    const hop = hopOf(token.text);
    if (hop !== undefined) {
      this.advance();
      const depth = this.isOver() ? 1 : this.depth(hop);
      return depth === undefined ? undefined : { kind: "hop", name: hop, depth, span: this.from(start) };
    }
    if (!isOtherStep(token.text)) return this.wordStep(start);
    this.advance();
    switch (token.text) {
      case "where":
        return this.where(start);
      case "and":
      case "or":
      case "minus":
      case "to":
        return this.setStep(token.text, start);
      case "sort":
        return this.sort(start);
      case "top":
        return this.top(start);
      case "limit":
      case "offset": {
        const count = this.count(token.text, token.text === "limit" ? 1 : 0, token.text === "limit");
        return count === undefined ? undefined : { kind: token.text, count, span: this.from(start) };
      }
      case "group": {
        const field = this.column("group", GROUPED);
        return field === undefined ? undefined : { kind: "group", field, span: this.from(start) };
      }
      case "region":
        return { kind: "group", field: "region", span: this.from(start) };
      case "fields":
        return this.fieldList(start);
      case "count":
      case "sites":
      case "code":
        return { kind: token.text, span: this.from(start) };
    }
  }

  /** A bare word is a selection, unless it is a step that was mistyped and takes something no selection has. */
  private wordStep(start: number): Step | undefined {
    const { text, span } = this.token;
    const next = this.tokens[this.at + 1];
    const near = mistypedStep(text);
    // A glob or a path is no step, whatever stands behind it.
    const isCounted = /^[a-z-]+$/i.test(text) && next?.kind === "word" && /^(\d+|\*|all)$/.test(next.text);
    const isCommand = findCommand(text) && !findCommand(text)?.hidden;
    if (!isCounted && !isCommand && near === undefined) return this.where(start);
    const what = isCommand ? `${text} is a command and no step` : `There is no step "${text}"`;
    this.problem(span, `${what}; as a name it is quoted: "${text}".`, stepWords(), near);
    this.skipStep();
    return undefined;
  }

  private where(start: number): Step | undefined {
    if (this.isOver()) {
      this.problem(this.token.span, "where needs a selection.", []);
      return undefined;
    }
    const of = this.selection();
    return { kind: "where", of, span: this.from(start) };
  }

  private setStep(kind: "and" | "or" | "minus" | "to", start: number): Step | undefined {
    if (this.token.kind !== "(") {
      this.problem(this.token.span, `${kind} takes a query in parentheses.`, ["("]);
      this.skipStep();
      return undefined;
    }
    const query = this.parenthesised();
    return query && { kind, with: query, span: this.from(start) };
  }

  private depth(hop: string): number | "all" | undefined {
    return this.count(hop, 1, true);
  }

  private count(word: string, least: number, all: boolean): number | "all" | undefined {
    const { token } = this;
    if (token.kind === "word" && /^\d{1,9}$/.test(token.text) && Number(token.text) >= least) {
      this.advance();
      return Number(token.text);
    }
    if (all && token.kind === "word" && (token.text === "*" || token.text === "all")) {
      this.advance();
      return "all";
    }
    this.problem(token.span, `${word} takes a number from ${least}.`, all ? [word === "limit" ? "all" : "*", "|"] : []);
    this.skipStep();
    return undefined;
  }

  private sort(start: number): Step | undefined {
    const field = this.column("sort", SORTED);
    if (field === undefined) return undefined;
    const order = this.token.kind === "word" && /^(asc|desc)$/.test(this.token.text) ? this.token.text : undefined;
    if (order) this.advance();
    return { kind: "sort", field, descending: order === "desc", span: this.from(start) };
  }

  private top(start: number): Step | undefined {
    const count = this.count("top", 1, false);
    if (typeof count !== "number") return undefined;
    if (this.token.kind !== "word" || this.token.text !== "by") return { kind: "top", count, span: this.from(start) };
    this.advance();
    const field = this.column("top", SORTED);
    return field === undefined ? undefined : { kind: "top", count, field, span: this.from(start) };
  }

  /** One field among those that may stand there. */
  private column(step: string, known: readonly string[]): string | undefined {
    const { token } = this;
    const column = token.kind === "word" ? columnOf(token.text) : undefined;
    if (column !== undefined && known.includes(column)) {
      this.advance();
      return token.text;
    }
    if (this.isOver()) this.problem(token.span, `${step} needs a field.`, [...known]);
    else {
      const [near] = nearest(token.text, known, 1);
      this.problem(token.span, `${step} has no field "${token.text}".`, [...known], near);
    }
    this.skipStep();
    return undefined;
  }

  private fieldList(start: number): Step | undefined {
    const fields: string[] = [];
    while (this.token.kind === "word") {
      const { text, span } = this.token;
      let at = span.start;
      for (const word of text.split(",")) {
        const place = { start: at, end: at + word.length };
        at += word.length + 1;
        if (word === "") continue;
        if (columnOf(word) !== undefined) fields.push(word);
        else this.unknownColumn(word, place);
      }
      this.advance();
    }
    if (fields.length > 0) return { kind: "fields", fields, span: this.from(start) };
    this.problem(this.token.span, "fields needs the names of some.", this.columns());
    return undefined;
  }

  private unknownColumn(word: string, span: { start: number; end: number }): void {
    const [near] = nearest(word, this.columns(), 1);
    this.problem(span, `There is no field "${word}".`, this.columns(), near);
  }
}

/** The step that a word differs from by a letter, or by two where it is long. */
function mistypedStep(text: string): string | undefined {
  if (!/^[a-z-]+$/i.test(text)) return undefined;
  const far = text.length >= 7 ? 2 : text.length >= 4 ? 1 : 0;
  const typed = text.toLowerCase();
  return [...stepWords(), ...Object.keys(HOP_ALIASES)].find((word) => editDistance(typed, word) <= far);
}
