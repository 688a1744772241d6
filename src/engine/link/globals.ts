/** What ambient declarations put in sight of every file (TypeScript): `declare global`, and declaration files without modules. */
import { Flag } from "../extract/facts.ts";
import type { Session } from "./session.ts";
import type { LinkFile, Ref, World } from "./world.ts";

/** Name under which a `declare global` block is kept, and under which look-ups of anything ambient are noted. */
export const AMBIENT = "global";

/** Definitions by name that every file sees: in blocks inside modules, and in whole files. */
type Ambient = ReadonlyMap<string, readonly Ref[]>;

const ambients = new WeakMap<World, Ambient>();
const NONE: readonly Ref[] = [];

/** Definitions of that name that every file sees without an import. */
export function globals(s: Session, name: string): readonly Ref[] {
  s.touch(undefined, AMBIENT);
  let known = ambients.get(s.world);
  if (!known) ambients.set(s.world, (known = ambient(s.world)));
  return known.get(name) ?? NONE;
}

function ambient(world: World): Ambient {
  const found = new Map<string, Ref[]>();
  const add = (file: LinkFile, names: Iterable<string>, of: (name: string) => readonly number[]): void => {
    for (const name of names) {
      const list = found.get(name) ?? [];
      list.push(...of(name).map((d) => ({ file, d })));
      found.set(name, list);
    }
  };
  for (const { file, d } of world.definitionsNamed(AMBIENT)) {
    if (file.def(d).kind !== "module") continue;
    const children = file.children(d);
    add(file, children.keys(), (name) => children.get(name) ?? []);
  }
  const files = [...world.files.values()].filter(isAmbient).sort((a, b) => (a.path < b.path ? -1 : 1));
  for (const file of files) add(file, file.topNames(), (name) => file.top(name));
  return found;
}

/** Whether a file declares for every other: a declaration file that neither takes nor gives anything by name. */
function isAmbient(file: LinkFile): boolean {
  if (!mayBeAmbient(file.path)) return false;
  const { imports, exports, defs } = file.shape;
  return (
    imports.length === 0 &&
    exports.length === 0 &&
    defs.every((def) => def.parent >= 0 || (def.flags & Flag.exported) === 0)
  );
}

/** Whether a file of that path can declare for every other without a block that says so. */
export function mayBeAmbient(path: string): boolean {
  return /\.d\.[cm]?ts$/.test(path);
}
