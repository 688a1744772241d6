/** Walks through the code that someone saved: one file a trail in `.ix/trails/`, which outlives the graph. */
import { existsSync, lstatSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { EngineError } from "../error.ts";
import { writeFailure } from "../store/failures.ts";
import { ownFolder } from "../workspace/root.ts";

/** One place of a walk. */
export interface TrailStep {
  title: string;
  /** The question that shows it, as the words of a command line. */
  words: string[];
  /** What it is about: a declaration's head, and where that stands. */
  about?: { signature: string; path: string; line: number } | undefined;
  /** The line that was looked at. */
  at?: { path: string; line: number } | undefined;
}

export interface SavedTrail {
  name: string;
  /** Milliseconds since the epoch. */
  at: number;
  /** Commit that was mapped then. */
  commit?: string | undefined;
  steps: TrailStep[];
}

const FOLDER = "trails";
const NAME = /^[\w][\w.-]{0,79}$/;

/** Saved trails, the newest first. Files that are none are left out. */
export function savedTrails(root: string): SavedTrail[] {
  const folder = join(ownFolder(root), FOLDER);
  if (!existsSync(folder)) return [];
  const names = readdirSync(folder).filter((name) => name.endsWith(".json"));
  const trails = names.map((name) => trailIn(join(folder, name), name.slice(0, -5)));
  return trails.filter((trail) => trail !== undefined).sort((a, b) => b.at - a.at || (a.name < b.name ? 1 : -1));
}

/** @returns undefined where none has the name */
export function savedTrail(root: string, name: string): SavedTrail | undefined {
  return savedTrails(root).find((trail) => trail.name === name);
}

/**
 * Keeps a trail under its name; one of that name is written over.
 * @throws EngineError `cannot_write`
 */
export function saveTrail(root: string, trail: SavedTrail): void {
  if (!NAME.test(trail.name)) throw new EngineError("cannot_write", `"${trail.name}" cannot be the name of a trail.`);
  try {
    const folder = join(ownFolder(root), FOLDER);
    if (lstatSync(folder, { throwIfNoEntry: false })?.isSymbolicLink())
      throw new EngineError("cannot_write", `${folder} is a link; nothing is written there. Remove it first.`);
    mkdirSync(folder, { recursive: true });
    // Written beside and moved over, so that a reader never sees half of it.
    const beside = join(folder, `.${trail.name}.${process.pid}`);
    writeFileSync(beside, `${JSON.stringify(trail, undefined, 2)}\n`, { flag: "wx" });
    renameSync(beside, join(folder, `${trail.name}.json`));
  } catch (error) {
    throw writeFailure(error, "The trail cannot be saved");
  }
}

/** A file that someone may have edited: what is not understood is left out. */
function trailIn(path: string, name: string): SavedTrail | undefined {
  try {
    const { at, commit, steps } = JSON.parse(readFileSync(path, "utf8")) as Partial<SavedTrail>;
    if (!Array.isArray(steps)) return undefined;
    const good = steps.filter(
      (step) =>
        typeof step?.title === "string" &&
        Array.isArray(step.words) &&
        step.words.every((word) => typeof word === "string"),
    );
    return {
      name,
      at: typeof at === "number" ? at : 0,
      ...(typeof commit === "string" ? { commit } : {}),
      steps: good.map(({ title, words, about, at: line }) => ({
        title,
        words,
        about: goodPlace(about),
        at: goodPlace(line),
      })),
    };
  } catch {
    return undefined;
  }
}

function goodPlace<T extends { path: string; line: number }>(place: T | undefined): T | undefined {
  return place && typeof place.path === "string" && typeof place.line === "number" ? place : undefined;
}
