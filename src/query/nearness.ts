/** How near two files stand in the tree, and which test files are named for which source files. */

/** Steps from one folder to the other. */
export function distance(a: string, b: string): number {
  return steps(foldersOf(a), foldersOf(b));
}

/** Nearest first; equals by path. */
export function nearestFirst<T extends { path: string }>(rows: readonly T[], to: string): T[] {
  const far = new Map(rows.map(({ path }) => [path, distance(path, to)]));
  return [...rows].sort(
    (a, b) => far.get(a.path)! - far.get(b.path)! || (a.path < b.path ? -1 : a.path > b.path ? 1 : 0),
  );
}

/** Folders that only say that tests, or sources, are in them: a test tree mirrors the source tree without them. */
const SCAFFOLD = /^(tests?|__tests__|specs?|e2e|src|lib|main|java|kotlin|scala|python|unit|integration|functional)$/i;
/** Steps beyond which a name is a coincidence. */
const MAX_STEPS = 4;

/** Steps between a test and a source file where the trees mirror each other. */
function mirroredDistance(test: string, source: string): number {
  const bare = (path: string): string[] => foldersOf(path).filter((folder) => !SCAFFOLD.test(folder));
  const [a, b] = [bare(test), bare(source)];
  // A test tree often leaves out the package that all sources are in, so that only the ends of the paths agree.
  return Math.min(steps(a, b), steps(a.toReversed(), b.toReversed()));
}

function foldersOf(path: string): string[] {
  return path.split("/").slice(0, -1);
}

function steps(a: readonly string[], b: readonly string[]): number {
  let same = 0;
  while (same < a.length && a[same] === b[same]) same++;
  return a.length + b.length - 2 * same;
}

/** A file's name without folders, endings and the marks of a private module. */
export function stemOf(path: string): string {
  const name = path.slice(path.lastIndexOf("/") + 1);
  return name.replace(/(?<=.)\.[^.]*$/, "").replace(/^_+(?=.)/, "");
}

/** The stem of the source that a test file is named for: `cart` for `cart.test.ts`, `Engine` for `EngineTest.java`. */
export function testedStem(path: string): string | undefined {
  const stem = stemOf(path);
  const bare = stem
    .replace(/[._-](tests?|spec|cy|e2e)$/i, "")
    .replace(/^tests?[_-]/i, "")
    .replace(/(?<=[a-z0-9])(Tests?|TestCase|IT|Spec)$/, "");
  return bare === stem || bare === "" ? undefined : bare;
}

/**
 * Whether a test file is named for a source file, and stands in the same part of the tree.
 * @param alike files of the source's name; none of them may be as near the test as the source
 */
export function isNamedFor(test: string, source: string, alike: readonly string[]): boolean {
  if (testedStem(test)?.toLowerCase() !== stemOf(source).toLowerCase()) return false;
  const far = mirroredDistance(test, source);
  if (far > MAX_STEPS) return false;
  return alike.every((other) => other === source || other === test || mirroredDistance(test, other) > far);
}
