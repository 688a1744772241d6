/** Writes a text file below the root, whole or not at all. It follows no link and never leaves the root. */
import { lstatSync, readFileSync, realpathSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { dirname, isAbsolute, join, relative, sep } from "node:path";
import { EngineError } from "../error.ts";

/**
 * @param path below the root, with `/`; its folder has to be there
 * @param isOurs whether a file of that content may be written over
 * @throws EngineError `path_outside_workspace`, `cannot_write`
 */
export function writeInside(
  root: string,
  path: string,
  text: string,
  isOurs: (before: string) => boolean = () => true,
): void {
  const file = join(root, path);
  const outside = new EngineError("path_outside_workspace", `"${path}" is outside the workspace ${root}.`);
  if (isAbsolute(path) || leads(relative(root, file))) throw outside;
  const beside = `${file}.${process.pid}.tmp`;
  try {
    if (leads(relative(realpathSync(root), realpathSync(dirname(file))))) throw outside;
    const place = lstatSync(file, { throwIfNoEntry: false });
    if (place && !place.isFile())
      throw new EngineError("cannot_write", `${path} is no plain file: it is left as it is.`);
    if (place && !isOurs(readFileSync(file, "utf8")))
      throw new EngineError("cannot_write", `${path} is there and something else: it is left as it is.`);
    writeFileSync(beside, text, { flag: "wx", ...(place && { mode: place.mode }) });
    renameSync(beside, file);
  } catch (error) {
    rmSync(beside, { force: true });
    if (error instanceof EngineError) throw error;
    throw new EngineError("cannot_write", `${path} cannot be written: ${(error as Error).message}.`);
  }
}

function leads(below: string): boolean {
  return below === ".." || below.startsWith(`..${sep}`) || isAbsolute(below);
}
