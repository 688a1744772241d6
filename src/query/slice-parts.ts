/**
 * What belongs to one definition, packed within a number of tokens: its code first, then its class line, the imports it
 * uses, the signatures of what it calls, and a test. What does not fit is left out and counted.
 */
import type { Engine, Entity, Neighbour } from "../engine/engine.ts";
import { type ImportLine, usedImports } from "./import-lines.ts";
import { type Item, item, type SourceBlock } from "./report.ts";
import { linesOf } from "./rows.ts";
import { fileTestsOf, testLinksOf } from "./test-evidence.ts";
import { tokensOf, tokensOfItems } from "./tokens.ts";

const CALLEES = 60;
const IMPORTS = 400;
/** Lines of a test, at most. */
const TEST_LINES = 40;
/** Share of the budget that code may take alone, so that something is left to say around a long one. */
const CODE_SHARE = 0.8;
/** Lines of code that are shown whatever the budget. */
const LEAST_LINES = 5;

/** Source with the records that open it. */
export interface Part {
  items: Item[];
  json: unknown;
}

export interface Slice {
  code: Part;
  inside: Part | undefined;
  imports: Part[];
  callees: Part[];
  test: Part | undefined;
  tokens: number;
  /** What did not fit, as `callees 3`. */
  leftOut: string[];
}

export async function sliceOf(engine: Engine, entity: Entity, budget: number): Promise<Slice> {
  const span = (await engine.currentSpan(entity)) ?? { line: entity.line, endLine: entity.endLine };
  const file = await engine.source(entity.path);
  const lines = file?.lines ?? [];
  const body = lines.slice(span.line - 1, span.endLine);
  const code = codeWithin(body, Math.floor(budget * CODE_SHARE));
  const from = span.line;
  const codePart = blockOf("code", {}, sourceOf(entity, from, body.slice(0, code)));
  const leftOut: string[] = code < body.length ? [`lines ${from + code}-${span.endLine}`] : [];
  const packer = new Packer(budget, tokensOf(body.slice(0, code).join("\n")), leftOut);
  const inside = packer.take("class", [await containerPart(engine, entity)]);
  const imports = await importLines(engine, entity, lines, body.join("\n"));
  const [test] = await testParts(engine, entity);
  return {
    code: codePart,
    inside: inside[0],
    imports: packer.take("imports", imports.map(importPart)),
    callees: packer.take("callees", await calleeParts(engine, entity)),
    test: packer.take("test", [test])[0],
    tokens: packer.tokens,
    leftOut,
  };
}

/** Takes what fits, and notes how much does not. */
class Packer {
  constructor(
    private readonly budget: number,
    public tokens: number,
    private readonly leftOut: string[],
  ) {}

  take(what: string, parts: readonly (Part | undefined)[]): Part[] {
    const given = parts.filter((part) => part !== undefined);
    const taken = given.filter((part) => {
      const cost = part.items.reduce((sum, one) => sum + (one.source ? tokensOf(one.source.lines.join("\n")) : 0), 0);
      const tokens = cost + tokensOfItems(part.items);
      if (this.tokens + tokens > this.budget) return false;
      this.tokens += tokens;
      return true;
    });
    const left = given.length - taken.length;
    if (left > 0) this.leftOut.push(given.length === 1 ? what : `${what} ${left}`);
    return taken;
  }
}

/** Lines of code that fit. */
function codeWithin(lines: readonly string[], budget: number): number {
  let tokens = 0;
  for (const [i, line] of lines.entries()) {
    tokens += tokensOf(`${line}\n`);
    if (tokens > budget && i >= LEAST_LINES) return i;
  }
  return lines.length;
}

function sourceOf({ path, lang }: Entity, firstLine: number, lines: string[]): SourceBlock {
  return { path, firstLine, lines, language: lang };
}

function blockOf(of: string, fields: Item["fields"], source: SourceBlock): Part {
  const { path, firstLine, lines } = source;
  const content = item("content", { of, ...fields, lines: lines.length, numbered: true });
  const json = { path, lineStart: firstLine, lineEnd: firstLine + lines.length - 1, content: lines.join("\n") };
  return { items: [{ ...content, source }], json };
}

/** The line that opens the type it stands in. */
async function containerPart(engine: Engine, { container }: Entity): Promise<Part | undefined> {
  const around = container && (await engine.entity(container.id));
  if (!around?.signature) return undefined;
  const { kind, qualified, signature, path } = around;
  return {
    items: [item("inside", { kind, name: qualified, lines: linesOf(around), signature })],
    json: { kind, name: qualified, path, lineStart: around.line, lineEnd: around.endLine, signature },
  };
}

async function importLines(
  engine: Engine,
  { path }: Entity,
  lines: readonly string[],
  code: string,
): Promise<ImportLine[]> {
  const file = (await engine.filesNamed(path)).find((one) => one.path === path);
  if (!file) return [];
  const query = { direction: "out", predicates: ["IMPORTS"], limit: IMPORTS, offset: 0 } as const;
  const { rows } = await engine.neighbours(file.id, query);
  return usedImports(
    lines,
    rows.flatMap((row) => row.lines),
    code,
  );
}

function importPart({ line, text }: ImportLine): Part {
  return { items: [item("import", { line, text })], json: { line, text } };
}

/** What it calls, then what it names without a call, each with its head; its own members and itself are in its code. */
async function calleeParts(engine: Engine, entity: Entity): Promise<Part[]> {
  const query = { direction: "out", predicates: ["CALLS", "REFERENCES"], limit: CALLEES, offset: 0 } as const;
  const { rows } = await engine.neighbours(entity.id, query);
  const isOwn = ({ entity: other }: Neighbour): boolean =>
    other.path === entity.path && other.line >= entity.line && other.endLine <= entity.endLine;
  const isTold = ({ entity: other, predicate }: Neighbour): boolean => predicate === "CALLS" || other.kind !== "file";
  return rows
    .filter((row) => row.entity.path !== "" && !isOwn(row) && isTold(row))
    .map(({ entity: other, predicate }) => {
      const { qualified, kind, path, signature, id } = other;
      const use = predicate === "CALLS" ? undefined : "reference";
      return {
        items: [item("slice.callee", { name: qualified, kind, path, lines: linesOf(other), use, signature })],
        json: {
          name: qualified,
          kind,
          id,
          path,
          lineStart: other.line,
          lineEnd: other.endLine,
          ...(use ? { use } : {}),
          ...(signature ? { signature } : {}),
        },
      };
    });
}

/** The nearest test, with its code: the test that is a definition, else the statement around the call. */
async function testParts(engine: Engine, entity: Entity): Promise<Part[]> {
  const file = (await engine.filesNamed(entity.path)).find(({ path }) => path === entity.path);
  const { rows: uses } = await engine.uses([entity.id], ["CALLS", "REFERENCES"]);
  const [link] = await testLinksOf(engine, entity, uses, file ? await fileTestsOf(engine, file) : []);
  const source = link && (await engine.entity(link.source));
  const text = link && (await engine.source(link.path));
  if (!source || !text) return [];
  const own = source.kind === "file" ? undefined : await engine.currentSpan(source);
  const { line, endLine } = own ?? statementAround(text.lines, link.line);
  const lines = text.lines.slice(line - 1, Math.min(endLine, line - 1 + TEST_LINES));
  const via = link.via?.qualified;
  const part = blockOf("test", { path: link.path, via }, sourceOf(source, line, lines));
  return [{ ...part, json: { ...(part.json as object), ...(via ? { via } : {}) } }];
}

/** The outermost indented statement that a line stands in: from the line that opens it to the one that closes it. */
function statementAround(lines: readonly string[], at: number): { line: number; endLine: number } {
  const indent = (line: string): number => (line.trim() === "" ? Number.POSITIVE_INFINITY : line.search(/\S/));
  let line = at;
  for (let i = at - 1, least = indent(lines[at - 1] ?? ""); i > 0 && i > at - TEST_LINES; i--) {
    const own = indent(lines[i - 1]!);
    if (own >= least || /^\s*[)}\]]/.test(lines[i - 1]!)) continue;
    // What only groups tests is no test.
    if (/^\s*(describe|context|suite|class)\b/.test(lines[i - 1]!)) break;
    least = own;
    line = i;
    if (own === 0) break;
  }
  const base = indent(lines[line - 1] ?? "");
  let endLine = at;
  while (endLine < lines.length && (indent(lines[endLine]!) > base || /^\s*[)}\]]/.test(lines[endLine]!))) {
    endLine++;
    if (indent(lines[endLine - 1]!) === base) break;
  }
  return { line, endLine };
}
