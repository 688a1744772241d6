/** Rows that name their parent, drawn as a tree: each below what it hangs on, with its branches before its first cell. */
import type { Fields, Item } from "../query/report.ts";
import { type Line, type Row, span } from "./lines.ts";

/** A row whose parent is not among the rows hangs on what the title names. */
export function drawn(run: readonly Item[], rowOf: (fields: Fields) => Row): Row[] {
  const ids = new Set(run.filter(({ fields }) => fields.cycle !== true).map(({ fields }) => fields.id));
  const below = new Map<unknown, Item[]>();
  for (const item of run) {
    const parent = ids.has(item.fields.parent) ? item.fields.parent : undefined;
    const siblings = below.get(parent);
    if (siblings) siblings.push(item);
    else below.set(parent, [item]);
  }
  const rows: Row[] = [];
  const draw = (parent: unknown, trunk: string): void => {
    const children = below.get(parent) ?? [];
    children.forEach((item, i) => {
      const { fields } = item;
      const isLast = i === children.length - 1;
      rows.push({ ...behind(`${trunk}${isLast ? "└─ " : "├─ "}`, rowOf(fields)), item });
      // What closes a cycle stands above itself: it is not unfolded again.
      if (fields.cycle !== true) draw(fields.id, `${trunk}${isLast ? "   " : "│  "}`);
    });
  };
  draw(undefined, "");
  return rows;
}

function behind(branches: string, row: Row): Row {
  const [first = [], ...rest] = row.cells;
  const cell: Line = [span(branches, "dim"), ...first];
  return { ...row, cells: [cell, ...rest] };
}
