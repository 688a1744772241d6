/** What the linker found of a file, packed for the store. */
import type { LinkedEdge, Shape } from "../extract/facts.ts";
import type { LinkResult } from "../link/link.ts";
import { CERTAINTIES, PREDICATES, REASONS, UNBOUND_REASONS } from "../model.ts";
import { EDGE_NUMBERS, type LinkTable, OWNER_NUMBERS, UNBOUND_NUMBERS } from "../store/tables.ts";

/** @param shape of the linked file */
export function linkTable(result: LinkResult, shape: Shape): LinkTable {
  const outside = new Numbering();
  const names = new Numbering();
  const rows = result.edges.map((edge) => edgeNumbers(edge, outside)).sort(inOrder);
  const edges = rows.filter((row, i) => i === 0 || !isSameSite(row, rows[i - 1] as number[]));
  const unbound = result.unbound.map((call) => [
    call.from + 1,
    names.of(call.name),
    call.line,
    call.column,
    UNBOUND_REASONS.indexOf(call.why),
  ]);
  return {
    edges: pack(edges, EDGE_NUMBERS),
    outside: outside.texts,
    unbound: pack(unbound, UNBOUND_NUMBERS),
    names: names.texts,
    owners: pack(ownerRows(result, shape), OWNER_NUMBERS),
    lookUps: result.lookUps,
  };
}

function edgeNumbers(edge: LinkedEdge, outside: Numbering): number[] {
  return [
    edge.from + 1,
    PREDICATES.indexOf(edge.predicate),
    edge.file,
    edge.file < 0 ? outside.of(edge.outside ?? "") : edge.to + 1,
    edge.line,
    edge.column,
    CERTAINTIES.indexOf(edge.certainty),
    REASONS.indexOf(edge.reason),
  ];
}

/** Definitions that name their owner get it from the linker, or have none. */
function ownerRows(result: LinkResult, shape: Shape): number[][] {
  const rows = result.owners.map(({ def, file, to }) => [def + 1, file, to + 1]);
  const found = new Set(result.owners.map(({ def }) => def));
  shape.defs.forEach((def, index) => {
    if (def.owner !== undefined && def.parent < 0 && !found.has(index)) rows.push([index + 1, -1, 0]);
  });
  return rows;
}

function inOrder(a: number[], b: number[]): number {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return (a[i] as number) - (b[i] as number);
  return 0;
}

/** Same in all but certainty and reason: the surer one, which comes first, stands. */
function isSameSite(a: readonly number[], b: readonly number[]): boolean {
  for (let i = 0; i < EDGE_NUMBERS - 2; i++) if (a[i] !== b[i]) return false;
  return true;
}

function pack(rows: readonly number[][], width: number): Int32Array {
  const packed = new Int32Array(rows.length * width);
  for (const [i, row] of rows.entries()) packed.set(row, i * width);
  return packed;
}

/** Distinct texts in order of first use. */
class Numbering {
  readonly texts: string[] = [];
  private readonly known = new Map<string, number>();

  of(text: string): number {
    let number = this.known.get(text);
    if (number === undefined) this.known.set(text, (number = this.texts.push(text) - 1));
    return number;
  }
}
