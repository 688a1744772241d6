/** A query's text as tokens with their places. It never throws: what cannot be a token is a problem and is passed over. */
import type { Span, SyntaxProblem } from "./ast.ts";
import { isField, isNumberField } from "./fields.ts";
import { OPTIONS } from "./steps.ts";

export type TokenKind = "|" | "(" | ")" | "," | "-" | "field" | "word" | "string" | "regexp" | "end";

export interface Token {
  kind: TokenKind;
  /** Without quotes and slashes; a field without its colon. */
  text: string;
  /** Flags of a regular expression. */
  flags: string;
  /** No space stands before it. */
  glued: boolean;
  span: Span;
}

export interface Tokens {
  /** The last one is the end. */
  tokens: Token[];
  problems: SyntaxProblem[];
}

/** What a field looks like: lower-case letters and one colon. `Makefile:12` and `std::vec` are none. */
const FIELD = /^([a-z_]+):(?!:)/;

export function lex(text: string): Tokens {
  const lexer = new Lexer(text);
  lexer.run();
  return { tokens: lexer.tokens, problems: lexer.problems };
}

class Lexer {
  readonly tokens: Token[] = [];
  readonly problems: SyntaxProblem[] = [];
  private at = 0;

  constructor(private readonly text: string) {}

  run(): void {
    while (this.skipSpace()) this.next();
    this.put("end", "", this.text.length);
  }

  private skipSpace(): boolean {
    while (this.at < this.text.length && /\s/.test(this.text[this.at]!)) this.at++;
    return this.at < this.text.length;
  }

  private put(kind: TokenKind, text: string, start: number, flags = ""): void {
    const glued = start > 0 && this.tokens.at(-1)?.span.end === start;
    this.tokens.push({ kind, text, flags, glued, span: { start, end: this.at } });
  }

  private next(): void {
    const start = this.at;
    const char = this.text[start]!;
    if (char === "|" || char === "(" || char === ")") {
      this.at++;
      this.put(char, char, start);
    } else if (char === "-") {
      this.at++;
      this.put("-", char, start);
    } else if (char === '"') this.string();
    else if (char === "/") this.regexp();
    else {
      const name = FIELD.exec(this.text.slice(start, start + 40))?.[1];
      if (name !== undefined && this.isFieldAt(name, start)) this.field(name);
      else this.word(/[\s|()"]/);
    }
  }

  /** What nobody knows is a field all the same, unless a line follows: that is where a misspelled one is told. */
  private isFieldAt(name: string, start: number): boolean {
    const isKnown = isField(name) || isNumberField(name) || (OPTIONS as readonly string[]).includes(name);
    return isKnown || !/^\d/.test(this.text.slice(start + name.length + 1));
  }

  private field(name: string): void {
    const start = this.at;
    this.at += name.length + 1;
    this.put("field", name, start);
    for (;;) {
      const char = this.text[this.at] ?? " ";
      if (/[\s|()]/.test(char)) return;
      if (char === ",") {
        this.at++;
        this.put(",", ",", this.at - 1);
      } else if (char === '"') this.string();
      else if (char === "/") this.regexp();
      else this.word(/[\s|()",]/);
    }
  }

  /** A comma within braces is the glob's own. */
  private word(ends: RegExp): void {
    const start = this.at;
    let braces = 0;
    while (this.at < this.text.length) {
      const char = this.text[this.at]!;
      if (ends.test(char) && !(char === "," && braces > 0)) break;
      if (char === "{") braces++;
      if (char === "}") braces--;
      this.at++;
    }
    this.put("word", this.text.slice(start, this.at), start);
  }

  private string(): void {
    const start = this.at++;
    let text = "";
    while (this.at < this.text.length) {
      const char = this.text[this.at++]!;
      if (char === '"') {
        this.put("string", text, start);
        return;
      }
      if (char === "\\" && /["\\]/.test(this.text[this.at] ?? "")) text += this.text[this.at++];
      else text += char;
    }
    this.problem(start, "The quote is not closed.", ['"']);
    this.put("string", text, start);
  }

  private regexp(): void {
    const start = this.at++;
    let isSet = false;
    let source = "";
    while (this.at < this.text.length) {
      const char = this.text[this.at++]!;
      if (char === "/" && !isSet) {
        const flags = /^[a-z]*/.exec(this.text.slice(this.at))![0];
        this.at += flags.length;
        this.put("regexp", source, start, flags);
        return;
      }
      if (char === "[") isSet = true;
      if (char === "]") isSet = false;
      source += char;
      if (char === "\\" && this.at < this.text.length) source += this.text[this.at++];
    }
    this.problem(start, "The regular expression is not closed; a path that begins with / is quoted.", ["/"]);
    this.put("regexp", source, start);
  }

  private problem(start: number, message: string, expected: string[]): void {
    this.problems.push({ span: { start, end: this.at }, message, expected });
  }
}
