/** A map in a process of its own, so that whoever finds the regions stale need not wait for new ones. */
import { spawn } from "node:child_process";
import { lstatSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { RefreshStart } from "../engine.ts";
import { programFile } from "../place.ts";
import { ownFolder } from "../workspace/root.ts";
import { isLocked } from "./lock.ts";

/** Milliseconds between two refreshes: views asked one after the other start one. */
const PAUSE = 30_000;

/** @param root mapped folder */
export function startRefresh(root: string): RefreshStart {
  const program = programFile();
  if (program === undefined) return "unavailable";
  try {
    const folder = ownFolder(root);
    if (isLocked(folder)) return "busy";
    const mark = join(folder, "refresh");
    const last = lstatSync(mark, { throwIfNoEntry: false });
    if (last && Math.abs(Date.now() - last.mtimeMs) < PAUSE) return "recent";
    rmSync(mark, { force: true });
    // Made, never opened: what lies there may be a link.
    writeFileSync(mark, "", { flag: "wx" });
    const child = spawn(process.execPath, [program, "map", root, "--silent", "--remap"], {
      cwd: root,
      detached: true,
      stdio: "ignore",
      windowsHide: true,
    });
    child.on("error", () => {});
    child.unref();
    return "started";
  } catch {
    return "unavailable";
  }
}
