/** Rows of one file below its path: what a narrow pane shows of the rows that wide text shows with whole places. */
import { type Laid, type Line, type Row, span, table, textOf, type Width } from "./lines.ts";

/** Rows without a place stay as they are; the order is kept, so a file stands again where the answer returns to it. */
export function groupedByFile(rows: readonly Row[], widthOf: Width): Laid[] {
  const shown = rows.map(apart);
  const bodies = table(
    shown.map(({ row }) => row),
    widthOf,
  );
  const lines: Laid[] = [];
  let last: string | undefined;
  shown.forEach(({ path }, i) => {
    if (path !== undefined && path !== last)
      lines.push({ line: [span("  "), { text: path, role: "path", link: path }] });
    last = path;
    lines.push(bodies[i]!);
  });
  return lines;
}

interface Apart {
  path: string | undefined;
  row: Row;
}

/** A row with its place cut down to the line, and the path it stood in. */
function apart(row: Row): Apart {
  const at = row.cells.findIndex((cell) => cell.some(({ link }) => link !== undefined));
  const link = at < 0 ? undefined : row.cells[at]!.find((piece) => piece.link !== undefined)!.link!;
  if (link === undefined) return { path: undefined, row };
  const [, path, line] = /^(.*?)(?::(\d+))?$/s.exec(link) as unknown as [string, string, string | undefined];
  const place: Line = line ? [{ text: `:${line}`, role: "path", link }] : [];
  // The place goes last, so that names of one depth stand in one column.
  const cells = [...row.cells.filter((_, i) => i !== at), place].filter((cell) => textOf(cell) !== "");
  // The source stands beside a narrow pane: of the snippet only what is unusual about the row is kept.
  const tail = row.tail?.filter(({ role }) => role === "warn") ?? [];
  return { path, row: { ...row, cells: indent(cells), tail } };
}

function indent([first = [], ...rest]: Line[]): Line[] {
  return [[span("  "), ...first], ...rest];
}
