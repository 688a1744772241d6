/** Says what stopped a write, in the engine's own errors. */
import { EngineError } from "../error.ts";

export const REBUILD = "ix map --rebuild";

/** @param what what was being done, as the beginning of a sentence: "The graph cannot be written" */
export function writeFailure(error: unknown, what = "The graph cannot be written"): unknown {
  if (error instanceof EngineError) return error;
  const { code = "", message = "" } = error as { code?: string; message?: string };
  if (/^SQLITE_(CORRUPT|NOTADB)/.test(code))
    return new EngineError(
      "graph_unavailable",
      `The graph is damaged: ${message}. Map again with ${REBUILD}.`,
      REBUILD,
    );
  if (/^(SQLITE_FULL|ENOSPC|EDQUOT)/.test(code))
    return new EngineError("cannot_write", `${what}: the disk is full. Nothing was changed.`);
  if (/^(SQLITE_READONLY|EACCES|EROFS|EPERM)/.test(code))
    return new EngineError("cannot_write", `${what}: the folder cannot be written to. Nothing was changed.`);
  if (/^SQLITE_BUSY/.test(code))
    return new EngineError("cannot_write", `${what}: another program is writing it. Nothing was changed; try again.`);
  if (/^(SQLITE_IOERR|SQLITE_CANTOPEN|EIO|ENOTDIR|EEXIST)/.test(code))
    return new EngineError("cannot_write", `${what}: ${message}. Nothing was changed.`);
  return error;
}
