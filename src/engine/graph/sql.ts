/** A statement that someone wrote, run in a process that can be ended: SQLite itself does not stop in the middle of one. */
import { fork } from "node:child_process";
import { EngineError } from "../error.ts";
import { sqlChildFile } from "../place.ts";
import { type SqlRows, sqlProblem } from "../store/read-sql.ts";
import type { SqlJob, SqlTold } from "../store/sql-child.ts";
import type { SqlAnswer } from "./answers.ts";

/** Memory of the process's own, in megabytes. */
const MEMORY = 256;

/**
 * @param timeout milliseconds; rows that came in time are answered even where their number could not be told
 * @throws EngineError `bad_sql`, `sql_timeout`
 */
export async function runSql(job: SqlJob, timeout: number): Promise<SqlAnswer> {
  const problem = sqlProblem(job.text);
  if (problem) throw new EngineError("bad_sql", problem);
  const child = fork(sqlChildFile(), [], {
    execArgv: [`--max-old-space-size=${MEMORY}`],
    stdio: ["ignore", "ignore", "ignore", "ipc"],
    serialization: "advanced",
  });
  let rows: SqlRows | undefined;
  let timer: NodeJS.Timeout | undefined;
  try {
    const end = await new Promise<{ total: number } | { failed: string } | "late">((done) => {
      timer = setTimeout(() => done("late"), timeout);
      child.on("message", (told: SqlTold) => {
        if (told.told === "rows") rows = told.rows;
        else done(told.told === "total" ? { total: told.total } : { failed: told.message });
      });
      child.on("error", ({ message }) => done({ failed: message }));
      child.on("exit", () => done({ failed: "its process ended: too much memory was asked for" }));
      child.send(job);
    });
    if (typeof end === "object" && "failed" in end)
      throw new EngineError("bad_sql", `The statement failed: ${end.failed.replace(/\.$/, "")}.`);
    if (!rows) throw new EngineError("sql_timeout", `The statement was ended: it took longer than ${timeout} ms.`);
    const { more, ...taken } = rows;
    return { ...taken, more, ...(typeof end === "object" && { total: end.total }) };
  } finally {
    clearTimeout(timer);
    child.kill("SIGKILL");
  }
}
