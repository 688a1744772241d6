/**
 * Where files are read and linked, in a worker thread or on the calling one. What is read is held here until it is
 * linked. A file that cannot be read or parsed is a fact about that file.
 */
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { deserialize, serialize } from "node:v8";
import type { Body, FileFacts, Shape } from "../extract/facts.ts";
import { type Grammar, initParser, openGrammar, parseSource } from "../extract/tree.ts";
import type { LanguageSpec } from "../languages/language.ts";
import { LANGUAGES, languageOf } from "../languages/languages.ts";
import { linkFile } from "../link/link.ts";
import { Session } from "../link/session.ts";
import { type NameLookup, World } from "../link/world.ts";
import { parserFile } from "../place.ts";
import { isMinified, MAX_FILE_SIZE } from "../workspace/limits.ts";
import { hasGeneratedMark } from "../workspace/roles.ts";
import { grammarOf } from "./grammars.ts";
import type { HoldRequest, LinkedFile, ReadBatch, ReadFile, ReadRequest, WorldEntry } from "./jobs.ts";
import { linkTable } from "./link-table.ts";
import { encodeShape } from "./shapes.ts";
import { symbolTable } from "./symbol-table.ts";

/** Facts of a file until it is linked; the body packed where there are many, which takes a fraction of the memory. */
interface Held {
  shape: Shape;
  body: Body | Buffer;
}

/** Bytes of source whose bodies one workbench keeps unpacked. */
const UNPACKED = 12 * 1024 * 1024;

/** All files as one workbench sees them. */
export interface WorldSource {
  files: readonly WorldEntry[];
  projectFiles: ReadonlyMap<string, string>;
  preludes: readonly string[];
  shapeOf(file: number): Shape;
  lookup?: NameLookup;
}

/** A file that was read and taken apart, or why not. */
type Reading = Omit<ReadFile, "id" | "symbols" | "shape"> & { taken?: Held & { seen: string } };

const encoder = new TextEncoder();
const NO_BODY: Body = { scopes: [], uses: [] };
const EMPTY: Shape = { defs: [], imports: [], exports: [] };

export class Workbench {
  private readonly grammars = new Map<string, Grammar>();
  private readonly held = new Map<number, Held>();
  private readonly preludes = new Map<string, Shape>();
  private session: Session | undefined;
  private unpacked = 0;

  private constructor(
    private readonly root: string,
    private readonly parseBudget: number,
    /** Told which file is at work, so that its name is known should the thread die. */
    private readonly at: (file: number) => void,
  ) {}

  static async open(root: string, parseBudget: number, at: (file: number) => void = () => {}): Promise<Workbench> {
    await initParser(parserFile());
    return new Workbench(root, parseBudget, at);
  }

  addGrammar(name: string, module: WebAssembly.Module): void {
    if (!this.grammars.has(name)) this.grammars.set(name, openGrammar(module));
  }

  /** Reads the libraries of these languages, of which the first file to be linked will need some. */
  warm(languages: readonly string[]): void {
    for (const name of languages) this.preludeOf(name);
  }

  /** Forgets all files, for the next map. */
  clear(): void {
    this.held.clear();
    this.session = undefined;
    this.unpacked = 0;
  }

  /** Reads files, holds what linking them needs, and gives the rest away. */
  read(requests: readonly ReadRequest[]): ReadBatch {
    const shapes: Uint8Array[] = [];
    let size = 0;
    const files = requests.map(({ id, path }): ReadFile => {
      this.at(id);
      const { taken, ...read } = this.readFile(path);
      if (!taken) return { id, ...read };
      const encoded = encoder.encode(taken.seen);
      shapes.push(encoded);
      size += encoded.length;
      this.held.set(id, { shape: taken.shape, body: taken.body });
      const symbols = symbolTable(path, taken.shape, read.lines, Buffer.from(read.hash as Uint8Array));
      return { id, ...read, symbols, shape: { start: size - encoded.length, end: size } };
    });
    this.at(0);
    const all = new Uint8Array(new SharedArrayBuffer(size));
    let offset = 0;
    for (const encoded of shapes) {
      all.set(encoded, offset);
      offset += encoded.length;
    }
    return { files, shapes: all };
  }

  /** Reads files again that are to be linked here, unless they are held. What is no longer the same is not held. */
  hold(requests: readonly HoldRequest[]): void {
    for (const { id, path, hash } of requests) {
      if (this.held.has(id)) continue;
      this.at(id);
      const { taken, hash: now } = this.readFile(path);
      if (taken && now && Buffer.compare(now, hash) === 0) this.held.set(id, { shape: taken.shape, body: taken.body });
    }
    this.at(0);
  }

  /** Sets the files up that are linked with each other. */
  openWorld(source: WorldSource): void {
    const files = source.files.map(
      (entry) => new LazyFile(entry, () => this.held.get(entry.id)?.shape ?? source.shapeOf(entry.id)),
    );
    const preludes = new Map<string, Shape>();
    for (const name of source.preludes) {
      const shape = this.preludeOf(name);
      if (shape) preludes.set(name, shape);
    }
    const config = { files: source.projectFiles };
    const world = new World(files, { config, preludes, ...(source.lookup && { lookup: source.lookup }) });
    this.session = new Session(world);
  }

  /** Links files that are held; each is let go. */
  link(ids: readonly number[]): LinkedFile[] {
    const session = this.session as Session;
    const linked = ids.map((id): LinkedFile => {
      const held = this.held.get(id);
      if (!held) return { id, isStale: true };
      this.at(id);
      try {
        const body: Body = Buffer.isBuffer(held.body) ? deserialize(held.body) : held.body;
        held.body = NO_BODY;
        return { id, table: linkTable(linkFile(session, id, body), held.shape) };
      } catch (error) {
        return { id, problem: `linking failed: ${(error as Error).message}` };
      }
    });
    this.at(0);
    return linked;
  }

  private preludeOf(name: string): Shape | undefined {
    const prelude = LANGUAGES.find((spec) => spec.name === name)?.prelude;
    const known = this.preludes.get(name);
    const shape = known ?? (prelude && this.extract(`prelude${prelude.extension}`, prelude.source, 0)?.shape);
    if (shape) this.preludes.set(name, shape);
    return shape;
  }

  private readFile(path: string): Reading {
    const none = { errors: 0, lines: 0 };
    let bytes: Buffer;
    try {
      bytes = readFileSync(join(this.root, path));
    } catch (error) {
      const { code = "", message } = error as NodeJS.ErrnoException;
      if (code === "ENOENT" || code === "ENOTDIR") return { outcome: "vanished", ...none };
      return { outcome: "unreadable", problem: `cannot be read: ${code || message}`, ...none };
    }
    const hash = createHash("sha1").update(bytes).digest();
    if (bytes.length > MAX_FILE_SIZE) return { outcome: "too_large", hash, ...none };
    if (bytes.includes(0)) return { outcome: "unsupported", problem: "it is binary", hash, ...none };
    const text = bytes.toString("utf8").replace(/^\uFEFF/, "");
    const lines = lineCount(text);
    if (isMinified(text)) return { outcome: "minified", hash, errors: 0, lines };
    const marks = { hash, lines, ...(hasGeneratedMark(text) && { isGenerated: true as const }) };
    try {
      const facts = this.extract(path, text, this.parseBudget);
      if (facts) {
        // The shape as text here, because this is where a tree too deep for the stack is a fact about the file.
        const seen = encodeShape(facts.shape);
        this.unpacked += text.length;
        const body = this.unpacked > UNPACKED ? serialize(facts.body) : facts.body;
        const taken = { shape: facts.shape, body, seen };
        return { outcome: "parsed", errors: facts.errors, ...marks, taken };
      }
      return { outcome: "timed_out", problem: `parsing took longer than ${this.parseBudget} ms`, errors: 0, ...marks };
    } catch (error) {
      if (error instanceof RangeError)
        return { outcome: "failed", problem: "it is nested too deeply", retry: true, errors: 0, ...marks };
      if (isTrap(error)) throw error;
      return { outcome: "failed", problem: `the extractor failed: ${(error as Error).message}`, errors: 0, ...marks };
    }
  }

  private extract(path: string, text: string, budget: number): FileFacts | undefined {
    const spec = languageOf(path) as LanguageSpec;
    const grammar = this.grammars.get(grammarOf(spec, path)) as Grammar;
    const tree = parseSource(grammar, text, budget, spec.mend);
    return tree && spec.extract(tree, path);
  }
}

/** A file of the world whose shape is asked for once. */
class LazyFile implements WorldEntry {
  readonly id;
  readonly path;
  readonly language;
  readonly role;
  private known: Shape | undefined;

  constructor(
    { id, path, language, role }: WorldEntry,
    private readonly read: () => Shape | undefined,
  ) {
    this.id = id;
    this.path = path;
    this.language = language;
    this.role = role;
  }

  get shape(): Shape {
    this.known ??= this.read() ?? EMPTY;
    return this.known;
  }
}

function lineCount(text: string): number {
  let lines = text === "" || text.endsWith("\n") ? 0 : 1;
  for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) lines++;
  return lines;
}

/** After a trap the parser's memory is not to be trusted: the thread ends. */
function isTrap(error: unknown): boolean {
  return (error as Error).name === "RuntimeError";
}
