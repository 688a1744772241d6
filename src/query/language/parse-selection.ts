/** Reads selections: atoms side by side, `or`, `not`, parentheses. What stands in parentheses may be a whole query. */
import { nearest } from "../nearest.ts";
import type { Atom, FieldAtom, Pattern, Pipeline, Selection, Span, SyntaxProblem } from "./ast.ts";
import { COLUMNS, FIELDS, type Field, isField, isNumberField, NUMBERS, PROPERTIES, RELATED } from "./fields.ts";
import type { Token } from "./lex.ts";
import { SHAPES } from "./steps.ts";

/** Parentheses within parentheses, at most: deeper ones would overflow the stack. */
const MAX_NESTING = 50;

const VALUES: Partial<Record<Field, readonly string[]>> = {
  kind: FIELDS.kind.values,
  is: Object.keys(PROPERTIES),
  has: Object.keys(RELATED),
};

const REVISIONS = /^\d{1,9}(\.\.\d{1,9})?$/;

export abstract class SelectionParser {
  protected at = 0;
  /** Where a hop stands first, its options end a selection. */
  protected options: readonly string[] = [];
  private nesting = 0;

  constructor(
    protected readonly tokens: readonly Token[],
    protected readonly problems: SyntaxProblem[],
  ) {}

  abstract pipeline(): Pipeline;

  protected get token(): Token {
    return this.tokens[this.at] as Token;
  }

  protected advance(): void {
    if (this.at < this.tokens.length - 1) this.at++;
  }

  /** Whether the step ends here. */
  protected isOver(): boolean {
    return ["|", ")", "end"].includes(this.token.kind) || this.isOption();
  }

  protected isOption(): boolean {
    return this.token.kind === "field" && this.options.includes(this.token.text);
  }

  /** From a place to the end of what was read last. */
  protected from(start: number): Span {
    return { start, end: Math.max(start, this.tokens[this.at - 1]?.span.end ?? start) };
  }

  protected problem(span: Span, message: string, expected: readonly string[], near?: string): void {
    this.problems.push({ span, message, expected: [...expected], ...(near === undefined ? {} : { near }) });
  }

  protected columns(): string[] {
    return Object.keys(COLUMNS);
  }

  /** Goes on behind the step, past whatever is in parentheses. */
  protected skipStep(): void {
    let depth = 0;
    while (this.token.kind !== "end") {
      if (depth === 0 && this.isOver()) return;
      if (this.token.kind === "(") depth++;
      if (this.token.kind === ")") depth--;
      this.advance();
    }
  }

  /** Stands where a selection could not be read. */
  protected nothing(): Selection {
    return { kind: "any", of: [], span: { start: this.token.span.start, end: this.token.span.start } };
  }

  /** `a b or c d`: the space binds more than `or`. */
  protected selection(): Selection {
    const { start } = this.token.span;
    const of = [this.together()];
    while (this.isWord("or")) {
      this.advance();
      if (this.isOver()) this.problem(this.token.span, "or needs a selection on both sides.", []);
      else of.push(this.together());
    }
    const whole = of.filter((one) => !isNothing(one));
    if (whole.length === 1) return whole[0]!;
    return { kind: "any", of: flat("any", whole), span: this.from(start) };
  }

  private together(): Selection {
    const { start } = this.token.span;
    const of: Selection[] = [];
    while (!this.isOver() && !this.isWord("or")) {
      if (this.isWord("and")) {
        const { span } = this.token;
        this.advance();
        if (of.length === 0 || this.isOver() || this.isWord("or"))
          this.problem(span, "and needs a selection on both sides.", []);
        continue;
      }
      const one = this.single();
      if (!isNothing(one)) of.push(one);
    }
    if (of.length === 1) return of[0]!;
    if (of.length > 1) return { kind: "all", of: flat("all", of), span: this.from(start) };
    if (this.isWord("or")) this.problem(this.token.span, "or needs a selection on both sides.", []);
    return this.nothing();
  }

  /** One atom, negated or not, or parentheses. */
  protected single(): Selection {
    const { token } = this;
    const { start } = token.span;
    if (token.kind === "-" || this.isWord("not")) {
      this.advance();
      const isBare = token.kind === "-" && !this.token.glued;
      if (this.isOver() || isBare) {
        this.problem(token.span, `${token.text} stands before what it negates.`, []);
        return this.nothing();
      }
      if (++this.nesting > MAX_NESTING) return this.tooDeep(token);
      const of = this.single();
      this.nesting--;
      return isNothing(of) ? of : { kind: "not", of, span: this.from(start) };
    }
    if (token.kind === "(") {
      const query = this.parenthesised();
      if (!query) return this.nothing();
      if (query.steps.length === 0) return query.source;
      return { kind: "query", query, span: this.from(start) };
    }
    return this.atom() ?? this.nothing();
  }

  private tooDeep(token: Token): Selection {
    this.problem(token.span, `Deeper than ${MAX_NESTING} levels.`, []);
    this.at = this.tokens.length - 1;
    this.nesting = 0;
    return this.nothing();
  }

  protected parenthesised(): Pipeline | undefined {
    const open = this.token;
    this.advance();
    if (++this.nesting > MAX_NESTING) {
      this.tooDeep(open);
      return undefined;
    }
    const { options } = this;
    this.options = [];
    const query = this.pipeline();
    this.options = options;
    const shape = query.steps.find(({ kind }) => SHAPES.has(kind));
    if (shape) this.problem(shape.span, `In parentheses stands a set, and ${shape.kind} leaves none.`, []);
    this.nesting = Math.max(0, this.nesting - 1);
    if (this.token.kind === ")") this.advance();
    else this.problem(open.span, "The parenthesis is not closed.", [")"]);
    return query;
  }

  private isWord(text: string): boolean {
    return this.token.kind === "word" && this.token.text === text;
  }

  private atom(): Atom | undefined {
    const { token } = this;
    const { span, text } = token;
    this.advance();
    switch (token.kind) {
      case "string":
        if (text.trim() !== "") return { kind: "name", text, span };
        this.problem(span, "The quotes hold nothing.", []);
        return undefined;
      case "regexp": {
        const pattern = this.regexp(token);
        return pattern && { kind: "regexp", source: pattern.source, flags: pattern.flags, span };
      }
      case "field":
        return isNumberField(text) ? this.number(token) : this.field(token);
      case "word":
        return this.word(token);
      default:
        this.problem(span, `"${text}" cannot stand here.`, []);
        return undefined;
    }
  }

  private word({ text, span }: Token): Atom | undefined {
    const rest = text.slice(1);
    if (text.startsWith("~") && rest) return { kind: "fuzzy", text: rest, span };
    if (text.startsWith("$") && /^[\w-]+$/.test(rest)) return { kind: "saved", name: rest, span };
    if (text.startsWith("@")) {
      if (/^[0-9a-f]{8}(?:-?[0-9a-f]{1,4}){0,7}$/i.test(rest)) return { kind: "id", prefix: rest.toLowerCase(), span };
      if (/^[0-9a-f-]*$/i.test(rest)) {
        this.problem(span, "An id has 8 to 36 hexadecimal digits.", []);
        return undefined;
      }
    }
    if (/[*?]/.test(text)) return { kind: "glob", text, span };
    const lines = /^(.+):(\d{1,9})-(\d{1,9})$/.exec(text);
    if (!lines) return { kind: "name", text, span };
    const [, path = "", from, to] = lines;
    if (Number(from) <= Number(to)) return { kind: "lines", path, from: Number(from), to: Number(to), span };
    this.problem(span, `${from} comes after ${to}.`, []);
    return undefined;
  }

  private regexp({ text, flags, span }: Token): Extract<Pattern, { form: "regexp" }> | undefined {
    const trouble = regexpProblem(text, flags);
    if (trouble === undefined) return { form: "regexp", source: text, flags, span };
    this.problem(span, trouble, []);
    return undefined;
  }

  private number(token: Token): Atom | undefined {
    const { text: field, span } = token;
    const value = this.token;
    const isValue = value.glued && value.kind === "word";
    if (value.glued && !this.isOver()) this.advance();
    const range = isValue ? rangeOf(value.text) : undefined;
    if (range && isNumberField(field)) return { kind: "number", field, ...range, span: this.from(span.start) };
    const expected = ["n", ">n", ">=n", "<n", "<=n", "a..b"].map((form) => `${field}:${form}`);
    this.problem(isValue ? value.span : span, `${field}: takes a number or a range of them.`, expected);
    return undefined;
  }

  private field(token: Token): Atom | undefined {
    const values: Pattern[] = [];
    let isRight = isField(token.text);
    if (!isField(token.text)) {
      const known = [...Object.keys(FIELDS), ...Object.keys(NUMBERS)];
      const [near] = nearest(token.text, known, 1);
      const expected = known.map((name) => `${name}:`);
      this.problem(token.span, `There is no field "${token.text}".`, expected, near && `${near}:`);
    }
    while (this.token.glued && !this.isOver()) {
      const value = this.token;
      this.advance();
      if (value.kind === ",") continue;
      const pattern = isField(token.text) ? this.value(token.text, value) : undefined;
      if (pattern) values.push(pattern);
      else isRight = false;
    }
    const span = this.from(token.span.start);
    if (!isField(token.text)) return undefined;
    if (values.length > 0) return { kind: "field", field: token.text, values, span } satisfies FieldAtom;
    if (isRight) this.problem(span, `${token.text}: needs a value.`, VALUES[token.text] ?? []);
    return undefined;
  }

  private value(field: Field, token: Token): Pattern | undefined {
    const { text, span, kind } = token;
    const takesPatterns = "patterns" in FIELDS[field];
    if (kind === "regexp" && takesPatterns) return this.regexp(token);
    if (kind === "word" && takesPatterns && /[*?]/.test(text)) return { form: "glob", text, span };
    if (kind === "string" || kind === "word") {
      const trouble = this.valueProblem(field, text);
      if (!trouble) return { form: "text", text, span };
      this.problem(span, trouble.message, trouble.expected, trouble.near);
      return undefined;
    }
    this.problem(span, `${field}: takes no "${text}".`, VALUES[field] ?? []);
    return undefined;
  }

  private valueProblem(
    field: Field,
    text: string,
  ): { message: string; expected: readonly string[]; near?: string } | undefined {
    const values = VALUES[field];
    if (values && !values.includes(text)) {
      const [near] = nearest(text, values, 1);
      const message = `${field}: has no value "${text}".`;
      return { message, expected: values, ...(near === undefined ? {} : { near }) };
    }
    if (field === "rev" && !REVISIONS.test(text))
      return { message: "rev: takes a revision or two with .. between them.", expected: ["rev:n", "rev:a..b"] };
    if (field === "changed" && !/^[\w][\w./~^@{}-]*$/.test(text))
      return { message: "changed: takes a commit, a branch or HEAD~n.", expected: [] };
    return undefined;
  }
}

function isNothing(selection: Selection): boolean {
  return selection.kind === "any" && selection.of.length === 0;
}

/** `a (b c)` says no more than `a b c`. */
function flat(kind: "all" | "any", of: readonly Selection[]): Selection[] {
  return of.flatMap((one) => (one.kind === kind ? one.of : [one]));
}

/** @returns both ends included; undefined for what is no range */
function rangeOf(text: string): { least?: number; most?: number } | undefined {
  const between = /^(\d{1,9})\.\.(\d{1,9})$/.exec(text);
  if (between) {
    const [least, most] = [Number(between[1]), Number(between[2])];
    return least <= most ? { least, most } : undefined;
  }
  const [, sign, digits] = /^(>=|<=|>|<|=)?(\d{1,9})$/.exec(text) ?? [];
  if (digits === undefined) return undefined;
  const n = Number(digits);
  if (sign === ">") return { least: n + 1 };
  if (sign === ">=") return { least: n };
  if (sign === "<") return n > 0 ? { most: n - 1 } : undefined;
  if (sign === "<=") return { most: n };
  return { least: n, most: n };
}

/** Repetition of what repeats already takes exponential time on a name that does not match: it is refused. */
const NESTED_REPETITION = /\((?:[^()\\]|\\.)*[*+}](?:[^()\\]|\\.)*\)[*+{]/;

function regexpProblem(source: string, flags: string): string | undefined {
  if (!/^i?$/.test(flags)) return `A regular expression has the flag i or none; not "${flags}".`;
  if (source === "") return "The regular expression is empty.";
  if (NESTED_REPETITION.test(source) || /\\[1-9k]/.test(source))
    return "Repeated repetitions and references back are not taken: they can run for ever.";
  try {
    new RegExp(source, `${flags}u`);
    return undefined;
  } catch {
    return "This is no regular expression.";
  }
}
