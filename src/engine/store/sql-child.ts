/** The process that runs a statement someone wrote: whoever started it ends it when its time is over. */
import { openGraph } from "./open-read.ts";
import { type SqlRows, showViews, sqlCount, sqlRows } from "./read-sql.ts";

export interface SqlJob {
  file: string;
  asOf: number | undefined;
  text: string;
  limit: number;
}

/** The rows as soon as they are there, then how many there are in all. */
export type SqlTold =
  | { told: "rows"; rows: SqlRows }
  | { told: "total"; total: number }
  | { told: "failed"; message: string };

process.once("message", ({ file, asOf, text, limit }: SqlJob) => {
  try {
    const { db } = openGraph(file, asOf);
    showViews(db);
    const rows = sqlRows(db, text, limit);
    tell({ told: "rows", rows });
    tell({ told: "total", total: rows.more ? sqlCount(db, text) : rows.rows.length });
  } catch (error) {
    tell({ told: "failed", message: error instanceof Error ? error.message : String(error) });
  }
  process.disconnect();
});

function tell(told: SqlTold): void {
  process.send?.(told);
}
