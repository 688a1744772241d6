/**
 * A syntax tree flattened once into number arrays, in document order, so that extractors never cross into wasm.
 * A node is its index; -1 is no node. Offsets are UTF-16 indices into the source; lines and columns count from 1.
 */
import { readFileSync } from "node:fs";
import { Language, Parser, type Tree } from "web-tree-sitter";
import { withoutConflictMarks } from "./conflicts.ts";

/** A grammar ready to parse, with its names. */
export interface Grammar {
  language: Language;
  parser: Parser;
  /** Node type names by id; anonymous nodes carry their text. */
  types: string[];
  named: Uint8Array;
  fieldIds: Map<string, number>;
}

/** The parts of the wasm module's private interface that flattening reads (web-tree-sitter 0.27.2, pinned for this). */
interface RawModule {
  HEAP32: Int32Array;
  _ts_init(): number;
  _ts_tree_cursor_goto_first_child_wasm(tree: number): number;
  _ts_tree_cursor_goto_next_sibling_wasm(tree: number): number;
  _ts_tree_cursor_goto_parent_wasm(tree: number): number;
  _ts_tree_cursor_current_node_type_id_wasm(tree: number): number;
  _ts_tree_cursor_current_field_id_wasm(tree: number): number;
  _ts_tree_cursor_start_index_wasm(tree: number): number;
  _ts_tree_cursor_end_index_wasm(tree: number): number;
}

const ERROR_TYPE = 65535;
let raw: RawModule | undefined;
let transfer = 0;

/**
 * Starts the parser's runtime once per thread.
 * @param wasm the runtime's own wasm file
 */
export async function initParser(wasm: string): Promise<void> {
  if (raw) return;
  const module = { wasmBinary: readFileSync(wasm) } as unknown as RawModule;
  await Parser.init(module as never);
  raw = module;
  transfer = module._ts_init();
}

/** Makes a parser for a grammar that has been compiled already. */
export function openGrammar(module: WebAssembly.Module): Grammar {
  const language = Language.loadSync(module);
  const parser = new Parser();
  parser.setLanguage(language);
  const types: string[] = [];
  const named = new Uint8Array(language.nodeTypeCount + 1);
  for (let id = 0; id < language.nodeTypeCount; id++) {
    types.push(language.nodeTypeForId(id) ?? "");
    named[id] = language.nodeTypeIsNamed(id) ? 1 : 0;
  }
  const fieldIds = new Map<string, number>();
  language.fields.forEach((name, id) => {
    if (name) fieldIds.set(name, id);
  });
  return { language, parser, types, named, fieldIds };
}

/** Text handed to the parser at a time: its string argument copies far more for every seek of a scanner. */
const CHUNK = 1024;

/**
 * Parses a source text and flattens the tree.
 * @param budget milliseconds the parse may take; 0 = as long as it needs
 * @param mend gives a text of the same length that the grammar may read better; asked only when there are errors,
 * and kept only when it has fewer. Offsets and texts are those of the source all the same.
 * @returns undefined when the budget ran out
 */
export function parseSource(
  grammar: Grammar,
  source: string,
  budget: number,
  mend?: (source: string) => string,
): SyntaxTree | undefined {
  const until = budget > 0 ? performance.now() + budget : Number.POSITIVE_INFINITY;
  const tree = parseText(grammar, source, until);
  if (!tree) return undefined;
  try {
    const plain = flatten(grammar, source, tree);
    if (plain.errors === 0) return plain;
    const merged = withoutConflictMarks(source);
    const text = mend ? mend(merged) : merged;
    const other = text !== source && text.length === source.length ? parseText(grammar, text, until) : undefined;
    if (!other) return plain;
    try {
      const mended = flatten(grammar, source, other);
      return mended.errors < plain.errors ? mended : flatten(grammar, source, tree);
    } finally {
      other.delete();
    }
  } finally {
    tree.delete();
  }
}

function parseText(grammar: Grammar, text: string, until: number): Tree | undefined {
  const tree = grammar.parser.parse((index) => text.slice(index, index + CHUNK), null, {
    progressCallback: () => performance.now() > until,
  });
  if (!tree) grammar.parser.reset();
  return tree ?? undefined;
}

let capacity = 1 << 16;
let types = new Uint16Array(capacity);
let fields = new Uint8Array(capacity);
let starts = new Int32Array(capacity);
let ends = new Int32Array(capacity);
let stops = new Int32Array(capacity);
let parents = new Int32Array(capacity);

function grow(): void {
  capacity *= 2;
  types = copyInto(new Uint16Array(capacity), types);
  fields = copyInto(new Uint8Array(capacity), fields);
  starts = copyInto(new Int32Array(capacity), starts);
  ends = copyInto(new Int32Array(capacity), ends);
  stops = copyInto(new Int32Array(capacity), stops);
  parents = copyInto(new Int32Array(capacity), parents);
}

function copyInto<T extends Uint8Array | Uint16Array | Int32Array>(to: T, from: T): T {
  to.set(from as never);
  return to;
}

function flatten(grammar: Grammar, source: string, tree: Tree): SyntaxTree {
  const m = raw as RawModule;
  const cursor = tree.walk() as unknown as { handles: number[]; delete(): void };
  const at = (tree as unknown as { 0: number })[0];
  const slot = transfer >> 2;
  for (let i = 0; i < 4; i++) m.HEAP32[slot + i] = cursor.handles[i] as number;
  let count = 0;
  let parent = -1;
  let errors = 0;
  walk: for (;;) {
    if (count === capacity) grow();
    const node = count++;
    const type = m._ts_tree_cursor_current_node_type_id_wasm(at);
    if (type === ERROR_TYPE) errors++;
    types[node] = type;
    fields[node] = m._ts_tree_cursor_current_field_id_wasm(at);
    starts[node] = m._ts_tree_cursor_start_index_wasm(at);
    ends[node] = m._ts_tree_cursor_end_index_wasm(at);
    parents[node] = parent;
    if (m._ts_tree_cursor_goto_first_child_wasm(at)) {
      parent = node;
      continue;
    }
    stops[node] = count;
    while (!m._ts_tree_cursor_goto_next_sibling_wasm(at)) {
      if (parent < 0) break walk;
      m._ts_tree_cursor_goto_parent_wasm(at);
      stops[parent] = count;
      parent = parents[parent] as number;
    }
  }
  for (let i = 0; i < 4; i++) cursor.handles[i] = m.HEAP32[slot + i] as number;
  cursor.delete();
  return new SyntaxTree(grammar, source, count, errors);
}

/**
 * The tree of the file parsed last on this thread. It lies in buffers that the next parse overwrites, so it must not
 * be kept past the extraction of its file.
 */
export class SyntaxTree {
  private readonly lineStarts: number[] = [0];

  constructor(
    private readonly grammar: Grammar,
    readonly source: string,
    /** Number of nodes; the root is 0. */
    readonly count: number,
    /** Number of ERROR nodes. */
    readonly errors: number,
  ) {
    for (let i = source.indexOf("\n"); i >= 0; i = source.indexOf("\n", i + 1)) this.lineStarts.push(i + 1);
  }

  /** Node type name; an anonymous node's is its text (`"static"`). */
  type(node: number): string {
    const id = types[node] as number;
    return id === ERROR_TYPE ? "ERROR" : (this.grammar.types[id] as string);
  }

  isNamed(node: number): boolean {
    const id = types[node] as number;
    return id === ERROR_TYPE || this.grammar.named[id] === 1;
  }

  start(node: number): number {
    return starts[node] as number;
  }

  end(node: number): number {
    return ends[node] as number;
  }

  parent(node: number): number {
    return parents[node] as number;
  }

  /** Index after the node's last descendant. */
  stop(node: number): number {
    return stops[node] as number;
  }

  text(node: number): string {
    return this.source.slice(starts[node], ends[node]);
  }

  /** First child of any sort, or -1. */
  first(node: number): number {
    return (stops[node] as number) > node + 1 ? node + 1 : -1;
  }

  /** Next sibling of any sort, or -1. */
  next(node: number): number {
    const after = stops[node] as number;
    const up = parents[node] as number;
    return up >= 0 && after < (stops[up] as number) ? after : -1;
  }

  /** First child under that field, or -1. */
  field(node: number, name: string): number {
    const id = this.grammar.fieldIds.get(name);
    if (id === undefined) return -1;
    const stop = stops[node] as number;
    for (let c = node + 1; c < stop; c = stops[c] as number) if (fields[c] === id) return c;
    return -1;
  }

  /** All children under that field. */
  fieldAll(node: number, name: string): number[] {
    const id = this.grammar.fieldIds.get(name);
    const found: number[] = [];
    const stop = stops[node] as number;
    for (let c = node + 1; c < stop; c = stops[c] as number) if (fields[c] === id) found.push(c);
    return found;
  }

  /** Field name under which the node stands in its parent, or "". */
  fieldOf(node: number): string {
    return this.grammar.language.fields[fields[node] as number] ?? "";
  }

  /** Named children. */
  children(node: number): number[] {
    const found: number[] = [];
    const stop = stops[node] as number;
    for (let c = node + 1; c < stop; c = stops[c] as number) if (this.isNamed(c)) found.push(c);
    return found;
  }

  /** First child of that type (named or not), or -1. */
  find(node: number, type: string): number {
    const stop = stops[node] as number;
    for (let c = node + 1; c < stop; c = stops[c] as number) if (this.type(c) === type) return c;
    return -1;
  }

  /** Whether a child of that type stands there: `has(node, "static")`. */
  has(node: number, type: string): boolean {
    return this.find(node, type) >= 0;
  }

  /** Line on which the node begins. */
  line(node: number): number {
    return this.lineAt(starts[node] as number);
  }

  /** Line on which the node ends; a node that ends at a line's very start belongs to the line before. */
  endLine(node: number): number {
    const end = ends[node] as number;
    return this.lineAt(end > (starts[node] as number) ? end - 1 : end);
  }

  column(node: number): number {
    const start = starts[node] as number;
    return start - (this.lineStarts[this.lineAt(start) - 1] as number) + 1;
  }

  /** Line of an offset. */
  lineAt(offset: number): number {
    const starts = this.lineStarts;
    let low = 0;
    let high = starts.length - 1;
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((starts[middle] as number) <= offset) low = middle;
      else high = middle - 1;
    }
    return low + 1;
  }
}
