/** Links a small repository given as one text, and says its edges as markers do. Everything is the real thing, in memory. */
import { createRequire } from "node:module";
import {
  type FileFacts,
  Flag,
  type LinkedEdge,
  type Shape,
  type TypeExpr,
  type UnboundCall,
} from "../../src/engine/extract/facts.ts";
import { type Grammar, initParser, openGrammar, parseSource } from "../../src/engine/extract/tree.ts";
import { compileGrammar, grammarOf } from "../../src/engine/index/grammars.ts";
import type { LanguageSpec } from "../../src/engine/languages/language.ts";
import { LANGUAGES, languageOf } from "../../src/engine/languages/languages.ts";
import { linkFile } from "../../src/engine/link/link.ts";
import { Session } from "../../src/engine/link/session.ts";
import { World, type WorldFile } from "../../src/engine/link/world.ts";

/** A file of a fixture; its markers have been taken out of the text. */
export interface FixtureFile {
  path: string;
  text: string;
  markers: Marker[];
}

/**
 * What a marker line says of the line of code above it: `^^^ TARGET [words]`, in a comment of the language, where the
 * first `^` stands under the name spoken of; `<` speaks of the first name at or after the comment's own start.
 *
 * TARGET is `path:Qualified.name`, `-` for no edge at all, `external` for a call known to lead outside, or `def:KIND`
 * for a definition whose name stands there (words: flag names, `in=Qualified.container`, `doc=Words_of_it`, each with a
 * `!` before it where it must not hold). Other words are any of: an edge kind (`calls` if absent, `references`,
 * `extends`, `implements`, `imports`), a certainty, a reason, `by=Qualified.name` (the source entity; `by=file` for the
 * file), `takes=int,String[]` (parameter types of the target, which tell overloads apart). Where a name has a marker,
 * every edge of it needs one, apart from imports and guesses.
 */
export interface Marker {
  line: number;
  column: number;
  target: string;
  words: string[];
}

const FILE = /^(?:\/\/|#|--)- \/(\S+)\s*$/;
const MARK = /^(\s*(?:\/\/|#|--)?\s*?)(<|\^+)\s+(\S+)(.*)$/;

/** Splits `//- /path` (or `#- /path`) sections and takes the marker lines out. */
export function parseFixture(fixture: string): FixtureFile[] {
  const files: FixtureFile[] = [];
  let lines: string[] = [];
  const close = (): void => {
    const last = files[files.length - 1];
    if (last) last.text = `${lines.join("\n")}\n`;
    lines = [];
  };
  for (const line of fixture.replace(/^\n/, "").split("\n")) {
    const opens = FILE.exec(line);
    if (opens) {
      close();
      files.push({ path: opens[1] as string, text: "", markers: [] });
      continue;
    }
    const mark = MARK.exec(line);
    const file = files[files.length - 1];
    if (mark && file && /^\s*(\/\/|#|--)/.test(line)) {
      const column = mark[2] === "<" ? nameFrom(lines.at(-1) ?? "", line.search(/\S/)) : line.indexOf("^") + 1;
      const words = (mark[4] as string).trim().split(/\s+/).filter(Boolean);
      file.markers.push({ line: lines.length, column, target: mark[3] as string, words });
      continue;
    }
    lines.push(line);
  }
  close();
  return files;
}

/** Column of the first name (or quoted one) of a line at or after an offset; 0 if there is none. */
function nameFrom(code: string, offset: number): number {
  const found = code.slice(offset).search(/["'\p{L}_$]/u);
  return found < 0 ? 0 : offset + found + 1;
}

const { resolve } = createRequire(import.meta.url);
const grammars = new Map<string, Grammar>();

function extract(spec: LanguageSpec, path: string, text: string): FileFacts {
  const name = grammarOf(spec, path);
  let grammar = grammars.get(name);
  if (!grammar) {
    grammar = openGrammar(compileGrammar(name));
    grammars.set(name, grammar);
  }
  const tree = parseSource(grammar, text, 0, spec.mend);
  if (!tree) throw new Error(`${path} was not parsed`);
  return spec.extract(tree, path);
}

export interface Linked {
  files: { path: string; shape: Shape; edges: LinkedEdge[]; unbound: UnboundCall[] }[];
}

/** Maps the files of a fixture; those no language reads are project files (`package.json`, `go.mod`, …). */
export async function link(files: readonly FixtureFile[]): Promise<Linked> {
  await initParser(resolve("web-tree-sitter/web-tree-sitter.wasm"));
  const world: WorldFile[] = [];
  const facts = new Map<number, FileFacts>();
  const config = new Map<string, string>();
  const preludes = new Map<string, Shape>();
  for (const file of files) {
    const spec = languageOf(file.path);
    config.set(file.path, file.text);
    if (!spec) continue;
    const id = world.length + 1;
    const made = extract(spec, file.path, file.text);
    facts.set(id, made);
    world.push({ id, path: file.path, language: spec.name, role: "production", shape: made.shape });
    for (const reader of LANGUAGES) {
      const { name, family, prelude } = reader;
      if (prelude && family === spec.family && !preludes.has(name))
        preludes.set(name, extract(reader, `prelude${prelude.extension}`, prelude.source).shape);
    }
  }
  const session = new Session(new World(world, { config: { files: config }, preludes }));
  return {
    files: world.map(({ id, path, shape }) => {
      const { edges, unbound } = linkFile(session, id, (facts.get(id) as FileFacts).body);
      return { path, shape, edges, unbound };
    }),
  };
}

/** A definition's name with its containers: `Session.login`; `file` for a file itself. */
export function qualified(shape: Shape, d: number): string {
  const def = shape.defs[d];
  if (!def) return "file";
  const inside = def.owner ?? (def.parent >= 0 ? qualified(shape, def.parent) : undefined);
  return inside ? `${inside}.${def.name}` : def.name;
}

/**
 * Checks every marker of a fixture.
 * @returns what is wrong, a line each; empty when all markers hold
 */
export async function check(fixture: string): Promise<string[]> {
  const files = parseFixture(fixture);
  const linked = await link(files);
  return files.flatMap((file) => {
    const result = linked.files.find(({ path }) => path === file.path);
    return file.markers.flatMap((marker) => {
      const complaint = !result
        ? "the file was not read"
        : !isNameAt(file.text, marker)
          ? "no name begins there"
          : marker.target.startsWith("def:")
            ? definitionComplaint(result.shape, marker)
            : edgeComplaint(
                linked,
                result,
                marker,
                file.markers.filter((other) => isAt(marker, other)),
              );
      return complaint === undefined ? [] : [`${file.path}:${marker.line}:${marker.column}: ${complaint}`];
    });
  });
}

interface Place {
  line: number;
  column: number;
}

function isAt(place: Place, other: Place): boolean {
  return place.line === other.line && place.column === other.column;
}

/** Whether a name or the text of an import begins there. */
function isNameAt(text: string, { line, column }: Place): boolean {
  const code = text.split("\n")[line - 1] ?? "";
  return /^["'.*{\p{L}_$]/u.test(code.slice(column - 1)) && !/^[\p{L}\p{N}_$]{2}/u.test(code.slice(column - 2));
}

function definitionComplaint(shape: Shape, marker: Marker): string | undefined {
  const said = sayDefinition(shape, marker);
  const holds = (word: string): boolean => (word.startsWith("!") ? !said.includes(word.slice(1)) : said.includes(word));
  const wanted = [marker.target, ...marker.words];
  if (said.length > 0 && wanted.every(holds)) return undefined;
  return `expected ${wanted.join(" ")}, found ${said.join(" ") || "no definition"}`;
}

/** @param beside all markers that speak of the same name */
function edgeComplaint(
  linked: Linked,
  { shape, edges, unbound }: Linked["files"][number],
  marker: Marker,
  beside: readonly Marker[],
): string | undefined {
  const here = edges.filter((edge) => isAt(edge, marker));
  const open = unbound.find((call) => isAt(call, marker));
  const said = here.map((edge) => say(linked, shape, edge));
  const found = `found ${said.join("; ") || `nothing (${open?.why ?? "no call"})`}`;
  const answers = said.filter((_, i) => here[i]?.certainty !== "possible" && here[i]?.predicate !== "IMPORTS");
  if (marker.target === "-") return answers.length > 0 ? `expected no edge, ${found}` : undefined;
  if (marker.target === "external")
    return here.length > 0 || open?.why !== "external" ? `expected external, ${found}` : undefined;
  if (!said.some((text) => speaksOf(marker, text))) return `expected ${wordsOf(marker).join(" ")}, ${found}`;
  const more = answers.filter((text) => !beside.some((other) => speaksOf(other, text)));
  return more.length > 0 ? `expected no more than the markers say, found ${more.join("; ")}` : undefined;
}

function speaksOf(marker: Marker, text: string): boolean {
  const said = text.split(" ");
  return wordsOf(marker).every((word) => said.includes(word));
}

function wordsOf({ target, words }: Marker): string[] {
  return words.some((word) => KINDS.has(word)) ? [target, ...words] : [target, "calls", ...words];
}

function sayDefinition(shape: Shape, at: Place): string[] {
  const d = shape.defs.findIndex((def) => def.nameLine === at.line && def.column === at.column);
  const def = shape.defs[d];
  if (!def) return [];
  const flags = Object.entries(Flag).filter(([, bit]) => (def.flags & bit) !== 0);
  const inside = qualified(shape, d).split(".").slice(0, -1).join(".");
  return [
    `def:${def.kind}`,
    ...flags.map(([name]) => name),
    ...(inside ? [`in=${inside}`] : []),
    ...(def.doc ? [`doc=${def.doc.replaceAll(" ", "_")}`] : []),
  ];
}

const KINDS = new Set(["calls", "references", "extends", "implements", "imports"]);

function say(linked: Linked, shape: Shape, edge: LinkedEdge): string {
  const to = linked.files[edge.file - 1];
  const target = to ? `${to.path}:${qualified(to.shape, edge.to)}` : `outside:${edge.outside}`;
  const params = to?.shape.defs[edge.to]?.params;
  return [
    target,
    edge.predicate.toLowerCase(),
    edge.certainty,
    edge.reason,
    `by=${qualified(shape, edge.from)}`,
    ...(params ? [`takes=${params.map(({ type }) => sayType(type)).join(",")}`] : []),
  ].join(" ");
}

function sayType(type: TypeExpr | undefined): string {
  if (type?.k === "ref") return type.n;
  return type?.k === "array" ? `${sayType(type.of)}[]` : (type?.k ?? "");
}
