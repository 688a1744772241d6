/** Rows that name their parent, drawn as a tree: each below what it hangs on, with its branches before its first cell. */
import type { Fields, Item } from "../query/report.ts";
import { type Line, type Row, span } from "./lines.ts";

/** A row whose parent is not among the rows hangs on what the title names. */
export function drawn(run: readonly Item[], rowOf: (fields: Fields) => Row): Row[] {
  const ids = new Set(run.filter(({ fields }) => fields.cycle !== true).map(({ fields }) => fields.id));
  const below = new Map<unknown, Fields[]>();
  for (const { fields } of run) {
    const parent = ids.has(fields.parent) ? fields.parent : undefined;
    const siblings = below.get(parent);
    if (siblings) siblings.push(fields);
    else below.set(parent, [fields]);
  }
  const rows: Row[] = [];
  const draw = (parent: unknown, trunk: string): void => {
    const children = below.get(parent) ?? [];
    children.forEach((fields, i) => {
      const isLast = i === children.length - 1;
      rows.push(behind(`${trunk}${isLast ? "└─ " : "├─ "}`, rowOf(fields)));
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
