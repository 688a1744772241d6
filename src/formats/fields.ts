/** Which fields of a record are said: order, zeros, ids, and what `--fields` asked for. No words and no layout. */
import type { Fields, Item, Value } from "../query/report.ts";
import { RECORDS, type RecordKind } from "./records.ts";

export interface ShownFields {
  kind: string;
  fields: [name: string, value: Value][];
}

const UNKNOWN: RecordKind = { fields: [] };

/** The fields to print of each item, in order. `only`: the fields of rows that were asked for, in the caller's order. */
export function shownFields(items: readonly Item[], only?: readonly string[]): ShownFields[] {
  const twins = twinsOf(items);
  return items.map((item) => {
    const record = RECORDS[item.kind] ?? UNKNOWN;
    if (only && record.row) return { kind: item.kind, fields: pick(item.fields, only) };
    const names = [...record.fields, ...Object.keys(item.fields).filter((name) => !record.fields.includes(name))];
    const hidesId = record.idWhenNeeded === true && !needsId(item, twins);
    return {
      kind: item.kind,
      fields: names
        .filter((name) => !(name === "id" && hidesId))
        .filter((name) => !(item.fields[name] === 0 && record.dropZero?.includes(name)))
        .map((name): [string, Value] => [name, item.fields[name]])
        .filter(([, value]) => says(value)),
    };
  });
}

function pick(fields: Fields, only: readonly string[]): [string, Value][] {
  return only.map((name): [string, Value] => [name, fields[name]]).filter(([, value]) => says(value));
}

/** Whether a value says anything. */
export function says(value: Value): boolean {
  if (value === undefined || value === null || value === "") return false;
  return !Array.isArray(value) || value.length > 0;
}

/** How many rows share each name, owner, kind and path. */
function twinsOf(items: readonly Item[]): Map<string, number> {
  const twins = new Map<string, number>();
  for (const item of items)
    if (RECORDS[item.kind]?.idWhenNeeded) twins.set(identity(item), (twins.get(identity(item)) ?? 0) + 1);
  return twins;
}

function needsId(item: Item, twins: ReadonlyMap<string, number>): boolean {
  return item.fields.resolved === false || (twins.get(identity(item)) ?? 0) > 1;
}

function identity({ kind, fields: { name, owner, kind: what, path } }: Item): string {
  return JSON.stringify([kind, name, owner, what, path]);
}
