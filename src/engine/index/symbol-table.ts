/** A file's definitions as rows for the store, with their identities. */
import type { Def, Shape } from "../extract/facts.ts";
import { ENTITY_KINDS, type EntityKind } from "../model.ts";
import { UID_BYTES, uidOf } from "../store/identity.ts";
import { SYMBOL_NUMBERS, type SymbolTable } from "../store/tables.ts";

/**
 * @param lines number of lines of the file
 * @param hash hash of its content
 */
export function symbolTable(path: string, shape: Shape, lines: number, hash: Buffer): SymbolTable {
  const { defs } = shape;
  const count = defs.length + 1;
  const table: SymbolTable = {
    names: [path.slice(path.lastIndexOf("/") + 1)],
    numbers: new Int32Array(count * SYMBOL_NUMBERS.length),
    signatures: [null],
    docs: [null],
    uids: new Uint8Array(count * UID_BYTES),
  };
  table.numbers.set([codeOf("file"), -1, 1, lines, 1, 0, -1, hash.readInt32BE(0)]);
  table.uids.set(uidOf(path, "file", path, 0));
  const qualified: string[] = [];
  const equals = new Map<string, number>();
  defs.forEach((def, index) => {
    const name = qualifiedName(def, qualified);
    qualified.push(name);
    const key = `${def.kind} ${name}`;
    const ordinal = equals.get(key) ?? 0;
    equals.set(key, ordinal + 1);
    table.names.push(def.name);
    table.signatures.push(def.signature ?? null);
    table.docs.push(def.doc ?? null);
    table.numbers.set(numbersOf(def), (index + 1) * SYMBOL_NUMBERS.length);
    table.uids.set(uidOf(path, def.kind, name, ordinal), (index + 1) * UID_BYTES);
  });
  return table;
}

/** Name with its containers, joined by dots; `qualified` holds those of the definitions before. */
function qualifiedName(def: Def, qualified: readonly string[]): string {
  const own = def.owner === undefined ? def.name : `${def.owner}.${def.name}`;
  return def.parent >= 0 ? `${qualified[def.parent]}.${own}` : own;
}

function numbersOf(def: Def): number[] {
  return [
    codeOf(def.kind),
    def.parent < 0 ? -1 : def.parent + 1,
    def.line,
    def.endLine,
    def.nameLine,
    def.flags,
    def.params?.length ?? -1,
    def.hash | 0,
  ];
}

const codes = new Map<EntityKind, number>(ENTITY_KINDS.map((kind, code) => [kind, code]));

function codeOf(kind: EntityKind): number {
  return codes.get(kind) as number;
}
