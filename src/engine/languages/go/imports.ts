/** Import statements, and the names by which the file speaks of the packages. */
import type { Import } from "../../extract/facts.ts";
import type { SyntaxTree } from "../../extract/tree.ts";

/**
 * The imports of a file as they become known. The name of a package stands in its own files, so where the path's last
 * element is no Go name (`go-isatty`), the part of it that the file really uses is taken (`isatty`).
 */
export class ImportNames {
  private readonly locals = new Set<string>();
  private readonly guesses = new Map<string, Import>();

  constructor(private readonly imports: Import[]) {}

  add(one: Import): void {
    this.imports.push(one);
    if (one.name !== "*") return;
    if (/^[\p{L}_][\p{L}\p{N}_]*$/u.test(one.local)) this.locals.add(one.local);
    else for (const guess of nameGuesses(one.local)) if (!this.guesses.has(guess)) this.guesses.set(guess, one);
  }

  /** Whether a name that nothing in sight binds is a package; settles the name of one still open. */
  has(name: string): boolean {
    if (this.locals.has(name)) return true;
    const guessed = this.guesses.get(name);
    if (!guessed || this.locals.has(guessed.local)) return false;
    guessed.local = name;
    this.locals.add(name);
    return true;
  }
}

/** Names an element such as `aws-sdk-go` may stand for: each run of its parts, written together or with underscores. */
function nameGuesses(element: string): string[] {
  const parts = element.split(/[-.]/).filter(Boolean).slice(0, 6);
  const guesses: string[] = [];
  for (let size = parts.length; size > 0; size--)
    for (let i = 0; i + size <= parts.length; i++) {
      const run = parts.slice(i, i + size);
      guesses.push(run.join(""), run.join("_"));
    }
  return guesses;
}

/** Name a package path is imported under without an alias: its last element, without a version (`/v5`, `.v3`). */
export function defaultLocal(path: string): string {
  const elements = path.split("/");
  let last = elements.at(-1) ?? "";
  if (/^v\d+$/.test(last) && elements.length > 1) last = elements.at(-2) ?? last;
  return last.replace(/\.v\d+$/, "");
}

/** The import an `import_spec` makes; undefined where it has no path. */
export function importOf(tree: SyntaxTree, spec: number): Import | undefined {
  const path = tree.field(spec, "path");
  if (path < 0) return undefined;
  const module = tree.text(path).slice(1, -1);
  const at = { module, line: tree.line(spec), column: tree.column(spec) };
  const alias = tree.field(spec, "name");
  const local = alias < 0 ? defaultLocal(module) : tree.text(alias);
  if (local === "_") return { ...at, name: "", local: "" };
  if (local === ".") return { ...at, name: "**", local: "" };
  return { ...at, name: "*", local };
}
