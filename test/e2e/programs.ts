/**
 * Programs that some tests drive and npm does not bring. Where one is missing its tests are left out and counted as
 * skipped; under IX_TEST_ALL=1, which `.ci/run` sets, they fail instead.
 */
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";

/** Where the first of some programs is, each a name on the path or a path itself; undefined where none is. */
export function pathOf(...programs: readonly string[]): string | undefined {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return programs
    .flatMap((program) => (program.includes("/") ? [program] : folders.map((folder) => join(folder, program))))
    .find((path) => existsSync(path));
}

/** Whether tests that need one of these programs are to be left out. */
export function areLeftOut(...programs: readonly string[]): boolean {
  return process.env.IX_TEST_ALL !== "1" && pathOf(...programs) === undefined;
}
