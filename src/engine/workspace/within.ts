/** Ends what someone's pattern started: a regular expression may take longer than the sun, and nothing else stops one. */
import { Script } from "node:vm";
import { EngineError } from "../error.ts";

/** Milliseconds that patterns of one question may take. */
const LONGEST = 2_000;

/**
 * What `work` comes to, interrupted wherever it is when its time is over: also within a regular expression.
 * @param pattern what is held against names or paths, as it was written
 * @throws EngineError `bad_pattern`
 */
export function within<T>(pattern: string, work: () => T, milliseconds = LONGEST): T {
  try {
    return new Script("work()").runInNewContext({ work }, { timeout: milliseconds }) as T;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "ERR_SCRIPT_EXECUTION_TIMEOUT") throw error;
    const shown = pattern.length > 60 ? `${pattern.slice(0, 60)}…` : pattern;
    throw new EngineError("bad_pattern", `"${shown}" was ended: it took longer than ${milliseconds} ms.`);
  }
}
