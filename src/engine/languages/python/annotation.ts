/**
 * Reads a type annotation from its text, quoted or not: one parser for `Dict[str, "Node"]`, `"Node | None"` and the
 * right side of an alias. What is no type (calls, lambdas, conditions) becomes unknown; it never throws.
 */
import { ref } from "../../extract/builder.ts";
import type { Param, TypeExpr } from "../../extract/facts.ts";
import { COMMON, FORMS, type Form, typingType } from "./typing.ts";

/** A type's name as it stands in the text. */
export interface TypeName {
  dotted: string;
  /** Offset of its last part. */
  offset: number;
}

export interface Annotation {
  type: TypeExpr;
  /** Named types in order, without those of `typing` and the commonest builtins. */
  names: TypeName[];
}

/** Knows whether a name as written is one of `typing`'s. */
export interface TypingNames {
  typingName(dotted: string): string | undefined;
}

const NULL: TypeExpr = { k: "lit", t: "null" };
const NONE: TypeExpr = { k: "unknown" };
const NESTING_LIMIT = 40;

/** Reads `text` as a type. */
export function parseAnnotation(text: string, typing: TypingNames): Annotation {
  const names: TypeName[] = [];
  return { type: new Parser(text, 0, names, typing, 0).whole(), names };
}

const SPACE = /(?:[\s\\]|#[^\n]*)*/y;
const NAME = /[\p{L}_][\p{L}\p{N}_]*(?:\s*\.\s*[\p{L}_][\p{L}\p{N}_]*)*/uy;
const STRING = /[A-Za-z]{0,2}("""|'''|"|')((?:\\[\s\S]|(?!\1)[\s\S])*)\1/y;
const NUMBER = /-?\s*\d\w*/y;

class Parser {
  private at = 0;

  constructor(
    private readonly text: string,
    /** Where the text stands in the outermost one. */
    private readonly base: number,
    private readonly names: TypeName[],
    private readonly typing: TypingNames,
    private depth: number,
  ) {}

  whole(): TypeExpr {
    const type = this.union();
    this.space();
    return this.at < this.text.length ? NONE : type;
  }

  private space(): void {
    SPACE.lastIndex = this.at;
    SPACE.exec(this.text);
    this.at = SPACE.lastIndex;
  }

  private take(pattern: RegExp): RegExpExecArray | undefined {
    pattern.lastIndex = this.at;
    const found = pattern.exec(this.text);
    if (!found) return undefined;
    this.at = pattern.lastIndex;
    return found;
  }

  /** Whether the next character is this one; if so it is taken. */
  private eat(char: string): boolean {
    this.space();
    if (this.text[this.at] !== char) return false;
    this.at++;
    return true;
  }

  private union(): TypeExpr {
    const first = this.single();
    if (!this.eat("|")) return first;
    const of = [first];
    do of.push(this.single());
    while (this.eat("|"));
    return { k: "union", of };
  }

  private single(): TypeExpr {
    if (this.depth > NESTING_LIMIT) {
      this.at = this.text.length;
      return NONE;
    }
    this.depth++;
    let type = this.primary();
    this.depth--;
    // Not a type after all: an arithmetic operand, a call, an attribute of a call.
    while (this.eat("(") || this.eat("[")) {
      this.skipBalanced();
      type = NONE;
    }
    return type;
  }

  private primary(): TypeExpr {
    this.space();
    const start = this.at;
    const quoted = this.take(STRING);
    if (quoted) return this.inString(quoted, start);
    const name = this.take(NAME);
    if (name) return this.named(name[0].replace(/\s+/g, ""), start + name[0].length);
    if (this.take(NUMBER)) return { k: "lit", t: "number", v: this.text.slice(start, this.at) };
    if (this.eat("(")) {
      const list = this.list(")");
      return list.length === 1 ? (list[0] as TypeExpr) : { k: "union", of: list };
    }
    if (this.eat("[")) {
      this.list("]");
      return NONE;
    }
    while (this.text[this.at] === "*" || this.text[this.at] === ".") this.at++;
    if (this.at > start) {
      if (this.text[start] === "*") this.single();
      return NONE;
    }
    this.at = this.text.length;
    return NONE;
  }

  private inString(quoted: RegExpExecArray, start: number): TypeExpr {
    const content = quoted[2] as string;
    const offset = start + quoted[0].length - (quoted[1] as string).length - content.length;
    return new Parser(content, this.base + offset, this.names, this.typing, this.depth).whole();
  }

  private named(dotted: string, end: number): TypeExpr {
    if (dotted === "None") return NULL;
    const typing = this.typing.typingName(dotted);
    const form = typing === undefined ? undefined : FORMS.get(typing);
    if (form) return this.form(form);
    const known = typing === undefined ? undefined : typingType(typing);
    if (known === undefined && !(dotted === typing && COMMON.has(dotted))) {
      const last = dotted.slice(dotted.lastIndexOf(".") + 1);
      this.names.push({ dotted, offset: this.base + end - last.length });
    }
    const args = this.eat("[") ? this.list("]") : [];
    return ref(known ?? dotted, known === "bool" || known === "str" ? [] : args);
  }

  private form(form: Form): TypeExpr {
    if (!this.eat("[")) return bare(form);
    switch (form) {
      case "optional":
        return { k: "union", of: [...this.list("]"), NULL] };
      case "union":
        return { k: "union", of: this.list("]") };
      case "class":
        return { k: "class", of: this.list("]")[0] ?? NONE };
      case "tuple":
        return this.tuple();
      case "lit":
        return this.literals();
      case "fn":
        return this.callable();
      case "inner": {
        const inner = this.union();
        this.skipBalanced();
        return inner;
      }
      default:
        this.list("]");
        return form === "this" ? { k: "this" } : NONE;
    }
  }

  private tuple(): TypeExpr {
    const start = this.at;
    const of = this.list("]");
    if (of.length === 2 && /,\s*\.\.\.\s*\]$/.test(this.text.slice(start, this.at)))
      return ref("tuple", of.slice(0, 1));
    // Tuple[()]
    if (of.length === 1 && of[0]?.k === "union" && of[0].of.length === 0) return { k: "tuple", of: [] };
    return { k: "tuple", of };
  }

  private callable(): TypeExpr {
    let p: Param[] = [{ name: "args", rest: true }];
    if (this.eat("[")) p = this.list("]").map((type) => (type.k === "unknown" ? { name: "" } : { name: "", type }));
    else this.union();
    const rest = this.eat(",") ? this.list("]") : [];
    if (this.text[this.at - 1] !== "]") this.skipBalanced();
    return { k: "fn", p, ...(rest[0] && { r: rest[0] }) };
  }

  private literals(): TypeExpr {
    const of: TypeExpr[] = [];
    for (;;) {
      this.space();
      const start = this.at;
      const quoted = this.take(STRING);
      if (quoted) of.push({ k: "lit", t: "string", v: quoted[2] as string });
      else {
        const type = this.union();
        const text = this.text.slice(start, this.at);
        of.push(text === "True" || text === "False" ? { k: "lit", t: "boolean", v: text } : type);
        if (of.at(-1)?.k === "lit") while (this.names.at(-1)?.dotted === text) this.names.pop();
      }
      if (!this.eat(",")) break;
    }
    this.skipBalanced();
    return of.length === 1 ? (of[0] as TypeExpr) : { k: "union", of };
  }

  /** Types up to the closing bracket, which is taken. */
  private list(close: string): TypeExpr[] {
    const types: TypeExpr[] = [];
    for (;;) {
      if (this.eat(close)) return types;
      if (this.at >= this.text.length) return types;
      types.push(this.union());
      if (this.eat(",")) continue;
      if (this.eat(close)) return types;
      // Not a list of types: leave out what cannot be read.
      this.skipBalanced();
      return [...types.slice(0, -1), NONE];
    }
  }

  /** Goes past the bracket that closes the one already taken. */
  private skipBalanced(): void {
    for (let open = 1; this.at < this.text.length; ) {
      if (this.take(STRING)) continue;
      const char = this.text[this.at++] as string;
      if ("([{".includes(char)) open++;
      else if (")]}".includes(char) && --open === 0) return;
    }
  }
}

function bare(form: Form): TypeExpr {
  switch (form) {
    case "fn":
      return { k: "fn", p: [{ name: "args", rest: true }] };
    case "class":
      return ref("type");
    case "tuple":
      return ref("tuple");
    case "this":
      return { k: "this" };
    default:
      return NONE;
  }
}
